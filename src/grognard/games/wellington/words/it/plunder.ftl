event-resources-won = { $power } ottiene { $number ->
    [one] una Risorsa
   *[other] { $number } Risorse
    }{ $duchy_id ->
    [none] {""}
   *[other] {" "}{ $duchy_at }
    }.
event-plunder = Saccheggio { $power_of } { $duchy_at }: { $die } più { $added }, { $won ->
    [0] niente
    [one] una Risorsa
   *[other] { $won } Risorse
    }.
