event-siege = { $power } assedia { $duchy } con { $leader }.
event-siege-round = Round { $round } dell'assedio di { $duchy }.
event-siege-dice = { $fortress ->
    [yes] Dadi della fortezza di { $duchy }
   *[no] Dadi degli assedianti di { $duchy }
    }: { $dice }.
event-siege-hits = { $duchy }: { $sixes ->
    [one] un colpo
   *[other] { $sixes } colpi
    } sulla fortezza; PF assedianti eliminati { $eliminated }, disorganizzati { $disrupted }.
event-besiegers-fall = { $power } perde { $soldiers } PF davanti { $duchy_at }.
event-siege-fails = L'assedio { $power_of } { $duchy_at } fallisce.
event-fortress-falls = { $duchy } cade in mano { $power_to } nel round { $rounds }{ $overrun ->
    [yes] {", con sbaragliamento"}
   *[no] {""}
    }.
event-devastation = Devastazione di { $duchy } da parte { $power_of }: { $die } più { $added }, { $won ->
    [0] niente
   *[other] una Risorsa
    }.
ask-press-on = { $power_short }: { $leader } combatte un altro round { $duchy_at }?
ask-siege-officer = { $power_short }: davanti { $duchy_at } non restano soldati. Quale comandante cade?
do-siege = Assedia { $duchy } con { $leader }
