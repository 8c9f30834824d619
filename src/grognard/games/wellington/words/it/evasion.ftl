event-evasion-off = { $leader_id ->
    [none] L'evasione { $power_of } { $origin_from } non ha luogo.
   *[other] L'evasione di { $leader } { $origin_from } non ha luogo.
    }
event-evasion-roll = { $leader_id ->
    [none] I soldati { $power_of } tirano { $rolled } per evadere { $origin_from } { $duchy_at }: in tutto { $total }, serve 9.
   *[other] { $leader } tira { $rolled } per evadere { $origin_from } { $duchy_at }: in tutto { $total }, serve 9.
    }
event-evades = { $leader_id ->
    [none] { $power } evade { $origin_from } { $duchy_at } con { $soldiers } SP.
   *[other] { $leader } evade { $origin_from } { $duchy_at }{ $soldiers ->
        [0] {""}
       *[other] {" "}con { $soldiers } SP
    }.
    }
ask-counter-evades = { $power_short }: dove evade la prossima pedina dei { $soldiers } SP di { $duchy }? Prima le cavallerie ({ $cavalry }).
do-evade = Evadi { $duchy_at }
do-stand = Resta sul posto
do-scatter = { $cavalry ->
    [0] I soldati senza comandante evadono, tutti come fanterie ({ $power_short })
   *[other] I soldati senza comandante evadono, { $cavalry } cavallerie tra loro ({ $power_short })
    }
