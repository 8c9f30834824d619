event-marches = { $leader_id ->
    [none] { $power } fa marciare { $soldiers } PF senza comandante { $origin_from } { $duchy_at }.
   *[other] { $leader } marcia { $origin_from } { $duchy_at }{ $soldiers ->
        [0] {""}
       *[other] {" "}con { $soldiers } PF
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
do-detach = Marcia con { $soldiers } PF senza comandante { $from_from }
do-force = { $staff_id ->
    [none] { $soldiers ->
        [0] Non parte nessun altro
        [one] Parte 1 punto forza
       *[other] Partono { $soldiers } punti forza
        }
   *[other] { $soldiers ->
        [0] Senza soldati, con { $staff }
        [one] Parte 1 punto forza, con { $staff }
       *[other] Partono { $soldiers } punti forza, con { $staff }
        }
    }
do-join = { $leader } va con l'armata
do-to = { $duchy_id ->
    [england] Verso l'Inghilterra
   *[other] Verso { $duchy }
    }
