event-plays-for-points = { $power } plays “{ $card }” for { $points } CP.
ask-play-at-once = { $power_short }: play one of the cards just drawn? { $cards }
do-play = { $for ->
    [points] Play “{ $card }” for its command points
    [give] Give “{ $card }” to Spain
   *[event] Play “{ $card }” as an event
    }
