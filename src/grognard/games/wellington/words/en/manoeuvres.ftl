event-flanks = { $leader } slips past the enemy from { $origin } to { $duchy }{ $soldiers ->
        [0] {""}
       *[other] {" "}with { $soldiers } SP
    }.
event-rides = { $leader } goes through friendly country from { $origin } to { $duchy }{ $soldiers ->
        [0] {""}
       *[other] {" "}with { $soldiers } SP
    }.
ask-flank-to = { $power_short }: where does the flank march of { $leader } go from { $origin }?
ask-ride = { $power_short }: whom does { $leader } pick up on his way from { $origin }, and where does he go?
