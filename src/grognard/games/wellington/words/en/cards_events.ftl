event-hasty-fort = { $power } throws up a hasty fort at { $duchy }.
ask-depot = { $power_short }: where do the { $sp } SP of “{ $card }” take the field?
