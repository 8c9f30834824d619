event-gives-back = { $power } gives back the unplayed card “{ $card }”.
event-ninth-card = { $power } holds more than eight cards: “{ $card }” goes for a Resource.
event-sheds = { $power } discards “{ $card }” for { $cp } CP.
ask-shed = { $power_short }: which card do you give up for command points?
do-discard = Discard “{ $card }”
