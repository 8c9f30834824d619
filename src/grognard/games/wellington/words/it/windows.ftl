event-plays-card = { $power } gioca «{ $card }».
event-card-cancelled = «{ $card }», carta { $power_of }, è annullata.
event-card-in-vain = «{ $card }» { $power_of } non ha effetto: un'altra carta ha risposto.
ask-respond = { $power_short }: { $moment }{ $actor_id ->
    [none] {""}
   *[other] {" "}· { $actor_short }
    }{ $duchy_id ->
    [none] {""}
   *[other] {" "}· { $duchy }
    }{ $card_id ->
    [none] {""}
   *[other] {" "}· «{ $card }»
    }. Giochi una carta?
ask-alternative = { $power_short }: come usi «{ $card }»?
ask-aim = { $power_short }: scegli per «{ $card }».
do-pass = Passa
do-done = Basta così
do-respond = Gioca «{ $card }»
do-variant = { $choice ->
    [0] Primo uso della carta
    [1] Secondo uso della carta
   *[other] Terzo uso della carta
    }
do-at = { $duchy }
do-on = { $leader }
do-against = { $power_short }
do-name = «{ $card }»
do-block = { $line }
do-number = { $number }
