event-bandits = I banditi assalgono { $power } { $duchy_at }: { $dice }, { $hits ->
    [0] nessuna perdita
    [one] una perdita
   *[other] { $hits } perdite
    }.
event-bandits-take-leader = { $leader } cade nelle mani dei banditi { $duchy_at }.
ask-bandits = { $power_short }: che cosa prendono i banditi { $duchy_at }? Perdite ancora da subire: { $due }.
do-lose_flag = Perdi la bandiera { $duchy_at }
