event-evasion-off = { $leader_id ->
    [none] Lo sganciamento { $power_of } { $origin_from } non ha luogo.
   *[other] Lo sganciamento di { $leader } { $origin_from } non ha luogo.
    }
event-evasion-roll = { $leader_id ->
    [none] I soldati { $power_of } tirano { $rolled } per sganciarsi { $origin_from } { $duchy_at }: in tutto { $total }, serve 9.
   *[other] { $leader } tira { $rolled } per sganciarsi { $origin_from } { $duchy_at }: in tutto { $total }, serve 9.
    }
event-evades = { $leader_id ->
    [none] { $power } si sgancia { $origin_from } { $duchy_at } con { $soldiers } PF.
   *[other] { $leader } si sgancia { $origin_from } { $duchy_at }{ $soldiers ->
        [0] {""}
       *[other] {" "}con { $soldiers } PF
    }.
    }
ask-counter-evades = { $power_short }: dove si sgancia la prossima pedina dei { $soldiers } PF di { $duchy }? Prima le cavallerie ({ $cavalry }).
do-evade = Sganciati { $duchy_at }
do-stand = Resta sul posto
do-scatter = { $cavalry ->
    [0] I soldati senza comandante si sganciano, tutti come fanterie ({ $power_short })
   *[other] I soldati senza comandante si sganciano, { $cavalry } cavallerie tra loro ({ $power_short })
    }
