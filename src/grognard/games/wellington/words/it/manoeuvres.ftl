event-flanks = { $leader } aggira il nemico { $origin_from } { $duchy_at }{ $soldiers ->
        [0] {""}
       *[other] {" "}con { $soldiers } PF
    }.
event-rides = { $leader } attraversa territorio amico { $origin_from } { $duchy_at }{ $soldiers ->
        [0] {""}
       *[other] {" "}con { $soldiers } PF
    }.
ask-flank-to = { $power_short }: dove porta il movimento aggirante di { $leader } { $origin_from }?
ask-ride = { $power_short }: chi raccoglie { $leader } partendo { $origin_from }, e dove arriva?
