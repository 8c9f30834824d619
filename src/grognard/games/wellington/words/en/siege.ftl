event-siege = { $power } besieges { $duchy } under { $leader }.
event-siege-round = Round { $round } of the siege of { $duchy }.
event-siege-dice = { $fortress ->
    [yes] Dice of the fortress of { $duchy }
   *[no] Dice of the besiegers of { $duchy }
    }: { $dice }.
event-siege-hits = { $duchy }: { $sixes ->
    [one] one hit
   *[other] { $sixes } hits
    } on the fortress; besiegers { $eliminated } eliminated, { $disrupted } disrupted.
event-besiegers-fall = { $power } loses { $soldiers } SP before { $duchy }.
event-siege-fails = The siege of { $duchy } by { $power } fails.
event-fortress-falls = { $duchy } falls to { $power } in round { $rounds }{ $overrun ->
    [yes] {", a siege overrun"}
   *[no] {""}
    }.
event-devastation = Devastation of { $duchy } by { $power }: { $die } plus { $added }, { $won ->
    [0] nothing
   *[other] one Resource
    }.
ask-press-on = { $power_short }: does { $leader } fight another round at { $duchy }?
ask-siege-officer = { $power_short }: no soldiers are left before { $duchy }. Which leader falls?
do-siege = Besiege { $duchy } with { $leader }
