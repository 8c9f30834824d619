event-takes-card = { $power } takes “{ $card }”.
event-takes-from-reserve = { $power } takes a card from the Reserve.
event-takes-from-hand = { $power } takes a card out of the hand of { $giver }.
event-intrigue = { $victim } must play “Palace Intrigue” for 2 CP in its next impulse.
event-intrigue-off = { $power } gives { $victim } the card back and keeps “Palace Intrigue”.
event-eagles = { $count ->
    [one] One French National card goes
   *[other] { $count } French National cards go
    } back into the Reserve.
ask-booty = { $power_short }: you have taken “{ $card }” from { $victim }. Keep it (first use), play it now (second), or give it back and keep “Palace Intrigue” (third)?
