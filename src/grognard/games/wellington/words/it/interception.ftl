event-intercepts = { $leader_id ->
    [none] { $power } tenta di intercettare { $origin_from } { $duchy_at } con { $soldiers } PF.
   *[other] { $leader } tenta di intercettare { $origin_from } { $duchy_at }{ $soldiers ->
        [0] {""}
       *[other] {" "}con { $soldiers } PF
    }.
    }
event-interception-off = { $leader_id ->
    [none] L'intercettazione { $power_of } { $duchy_at } non ha luogo.
   *[other] L'intercettazione di { $leader } { $duchy_at } non ha luogo.
    }
event-interception-roll = { $leader_id ->
    [none] Per intercettare { $duchy_at } { $power } tira { $dice }: in tutto { $total }, serve 9.
   *[other] Per intercettare { $duchy_at } { $leader } tira { $dice }: in tutto { $total }, serve 9.
    }
event-has-intercepted = { $leader_id ->
    [none] I soldati { $power_of } { $origin_from } hanno intercettato { $duchy_at }.
   *[other] { $leader } ha intercettato { $duchy_at } venendo { $origin_from }.
    }
ask-interception-force = { $power_short }: che cosa parte con { $joining } { $origin_from } per intercettare { $duchy_at }?
ask-interception-join = { $power_short }: un'altra armata intercetta { $duchy_at } con { $leader }?
ask-interception-consent = { $partner_short }: { $joining } può intercettare { $duchy_at } con { $power }?
ask-summon = { $power_short }: quale formazione tenta di raggiungere { $duchy } con «{ $card }»?
do-intercept = Intercetta con { $leader } { $from_from }
do-ride = Intercetta con { $soldiers } PF senza comandante { $from_from } ({ $power_short })
