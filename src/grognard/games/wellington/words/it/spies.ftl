event-looks-into-hand = { $power } guarda { $count ->
    [one] una carta
   *[other] { $count } carte
    } { $victim_of }.
event-looks-at-deck = { $power } guarda { $count ->
    [one] la prossima carta
   *[other] le prossime { $count } carte
    } del mazzo.
event-sees-cards = { $power } vede: { $cards }.
ask-strike-out = { $power_short }: quale di queste carte perde { $victim }?
ask-buy-card = { $power_short }: spendi una Risorsa per prendere una di queste carte?
ask-arrange = { $power_short }: quale carta torna ora in cima al mazzo?
do-take = Prendi «{ $card }»
