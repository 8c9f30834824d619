event-impulse = { $points ->
    [0] { $scheduled ->
        [yes] Impulse of { $power }.
       *[no] Impulse of { $power }, out of order.
    }
   *[other] { $power } takes an impulse of { $points } CP.
    }
event-impulse-over = { $power } ends the impulse.
event-passes = { $power } has no cards and passes.
ask-impulse = { $power_short }: play a card, spend command points, resolve a siege, or end the impulse.
do-end = End the impulse
do-resource = Spend a Resource and draw a card
