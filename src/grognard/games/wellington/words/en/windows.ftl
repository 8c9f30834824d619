event-plays-card = { $power } plays “{ $card }”.
event-card-cancelled = “{ $card }”, played by { $power }, is cancelled.
event-card-in-vain = “{ $card }” of { $power } has no effect: another card has answered it.
ask-respond = { $power_short }: { $moment }{ $actor_id ->
    [none] {""}
   *[other] {" "}· { $actor_short }
    }{ $duchy_id ->
    [none] {""}
   *[other] {" "}· { $duchy }
    }{ $card_id ->
    [none] {""}
   *[other] {" "}· “{ $card }”
    }. Play a card?
ask-alternative = { $power_short }: how do you use “{ $card }”?
ask-aim = { $power_short }: choose for “{ $card }”.
do-pass = Pass
do-done = No more
do-respond = Play “{ $card }”
do-variant = { $choice ->
    [0] First use of the card
    [1] Second use of the card
   *[other] Third use of the card
    }
do-at = { $duchy }
do-on = { $leader }
do-against = { $power_short }
do-name = “{ $card }”
do-block = { $line }
do-number = { $number }
