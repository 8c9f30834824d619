event-graft = Corruzione e sabotaggio costano { $power_to } { $lost ->
    [one] una Risorsa
   *[other] { $lost } Risorse
    }.
