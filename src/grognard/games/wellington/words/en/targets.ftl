event-aims-at-duchy = { $power } plays “{ $card }” at { $duchy }.
event-aims-at-leader = { $power } plays “{ $card }” on { $leader }.
event-aims-at-power = { $power } plays “{ $card }”: it concerns { $chosen }.
event-aims-at-line = { $power } plays “{ $card }” on the line of march { $line }.
event-out-of-the-game = “{ $card }” is out of the game.
event-card-resource = { $power } gains a Resource by “{ $card }” and now has { $resources }.
