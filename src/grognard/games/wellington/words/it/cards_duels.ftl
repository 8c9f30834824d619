event-duel = «{ $card }», carta { $power_of }: { $die } (in tutto { $total }) contro { $other_die } (in tutto { $other_total }). Vincono { $side }.
event-card-dice = Dadi di «{ $card }», carta { $power_of }: { $dice }.
