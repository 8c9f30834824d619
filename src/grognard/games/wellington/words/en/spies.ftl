event-looks-into-hand = { $power } looks at { $count ->
    [one] a card
   *[other] { $count } cards
    } of { $victim }.
event-looks-at-deck = { $power } looks at the next { $count ->
    [one] card
   *[other] { $count } cards
    } of the deck.
event-sees-cards = { $power } sees: { $cards }.
ask-strike-out = { $power_short }: which of these cards does { $victim } lose?
ask-buy-card = { $power_short }: spend a Resource to take one of these cards?
ask-arrange = { $power_short }: which card goes back on top of the deck next?
do-take = Take “{ $card }”
