event-marches = { $leader_id ->
    [none] { $power } fa marciare { $soldiers } SP senza comandante { $origin_from } { $duchy_at }.
   *[other] { $leader } marcia { $origin_from } { $duchy_at }{ $soldiers ->
        [0] {""}
       *[other] {" "}con { $soldiers } SP
    }.
    }
event-march-stopped = { $leader_id ->
    [none] La marcia { $power_of } { $origin_from } { $duchy_at } non ha luogo; i CP sono persi.
   *[other] { $leader } non arriva { $origin_from } { $duchy_at }; i CP sono persi.
    }
event-declines-to-join = { $power } non lascia andare { $leader }.
ask-force = { $power_short }: che cosa parte con { $joining } { $origin_from }?
ask-join = { $power_short }: un'altra armata di { $origin } marcia con { $leader }, per 1 CP in più?
ask-consent = { $partner_short }: { $joining } può marciare { $origin_from } con { $power }?
ask-march-to = { $leader_id ->
    [none] { $power_short }: dove marciano i soldati di { $origin }?
   *[other] { $power_short }: dove marcia { $leader } { $origin_from }?
    }
do-march = Marcia con { $leader } { $from_from }
do-detach = { $soldiers } SP { $from_from }
do-force = { $staff_id ->
    [none] { $soldiers } SP
   *[other] { $soldiers } SP e { $staff }
    }
do-join = { $leader } va con l'armata
do-to = { $duchy_id ->
    [england] Verso l'Inghilterra
   *[other] Verso { $duchy }
    }
