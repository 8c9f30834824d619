event-joins = { $sp ->
    [one] 1 SP of { $power } joins { $leader } at { $duchy }.
   *[other] { $sp } SP of { $power } join { $leader } at { $duchy }.
    }
event-village = { $choice ->
    [dice] The village that { $power } holds costs the attackers three dice.
   *[other] The village that { $power } holds will lower two hits by one step.
    }
event-returns-to-hand = “{ $card }” returns to the hand of { $power }.
