event-duel = “{ $card }”, played by { $power }: { $die } (in all { $total }) against { $other_die } (in all { $other_total }). It is won by { $side }.
event-card-dice = Dice of “{ $card }”, played by { $power }: { $dice }.
