event-hasty-fort = { $power } innalza una fortificazione rapida { $duchy_at }.
ask-depot = { $power_short }: dove entrano in campo i { $sp } PF di «{ $card }»?
