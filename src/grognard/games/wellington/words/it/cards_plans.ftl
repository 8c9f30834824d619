event-takes-card = { $power } prende «{ $card }».
event-takes-from-reserve = { $power } prende una carta dalla Riserva.
event-takes-from-hand = { $power } prende una carta dalla mano { $giver_of }.
event-intrigue = Nel suo prossimo impulso { $victim } deve giocare «Intrigo di palazzo» per 2 CP.
event-intrigue-off = { $power } restituisce la carta { $victim_to } e tiene «Intrigo di palazzo».
event-eagles = { $count ->
    [one] Una carta Nazionale francese torna
   *[other] { $count } carte Nazionali francesi tornano
    } nella Riserva.
ask-booty = { $power_short }: hai preso «{ $card }» { $victim_to }. Vuoi tenerla (primo uso), giocarla subito (secondo) o restituirla e tenere «Intrigo di palazzo» (terzo)?
