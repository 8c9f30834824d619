event-bid = { $place ->
    [0] The first player
    [1] The second player
    [2] The third player
   *[other] The fourth player
    } bids { $bid } SP for the choice of sides.
event-bid-dice = Equal bids are settled by dice: { $dice }.
event-chooses-powers = { $place ->
    [0] The first player
    [1] The second player
    [2] The third player
   *[other] The fourth player
    } takes { $powers }.
event-draws-national = { $power } receives the National card “{ $card }”.
event-replaces-hand = { $power } replaces { $count ->
    [one] one card
   *[other] { $count } cards
    } of its hand and draws one fewer.
ask-bid = How many strength points (SP) do you bid for the choice of sides? Only the highest bidder gives them up.
ask-choose-powers = Which Powers will you play?
ask-mulligan = { $power_short }: keep this hand, or replace it and draw one card fewer?
do-keep = Keep the hand
do-replace = Replace the hand, one card fewer
do-bid = Bid { $number } SP
do-powers = Play { $powers }
