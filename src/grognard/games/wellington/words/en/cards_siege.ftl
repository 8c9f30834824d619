event-sortie = { $choice ->
    [sortie] Sortie: the besieger has three dice fewer in this round.
   *[other] { $power } calls for the relief of the fortress.
    }
event-dice-kept = { $power } keeps the dice of “{ $card }” for the next round.
event-siege-called-off = { $power } calls off the assault on { $duchy }.
ask-press-siege = { $power_short }: the guns are stuck. Attack { $duchy } with half the dice, or pass and call it off?
do-attack = Attack { $duchy }
