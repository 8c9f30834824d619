event-draws = { $power } draws { $count ->
    [one] a card
   *[other] { $count } cards
    }.
event-drawn = { $power } draws: { $cards }.
event-discards = { $power } discards “{ $card }”.
event-reshuffled = The discards are shuffled into the deck.
