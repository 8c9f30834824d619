event-draws = { $power } pesca { $count ->
    [one] una carta
   *[other] { $count } carte
    }.
event-drawn = { $power } pesca: { $cards }.
event-discards = { $power } scarta «{ $card }».
event-reshuffled = Gli scarti vengono rimescolati nel mazzo.
