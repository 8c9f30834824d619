## Rifornimento

event-foraged = { $seat_the }, foraggio a { $hex }: { $die } al dado, { $fed ->
    [yes] si trova il necessario
   *[other] non si trova nulla
    }.
event-unsupplied = { $seat_the }, senza rifornimento a { $hex }, disorganizzate: { $units }.
event-starved = { $seat_the }, senza rifornimento a { $hex }, perdute: { $units }.
event-converts = { $seat_the }: il deposito di { $hex } diventa un treno di rifornimenti.
event-depot-removed = { $seat_the }: perduto il deposito di { $hex }, i depositi sono più dei treni.
event-trains = { $seat_the }: { $count ->
    [one] un treno di rifornimenti
   *[other] { $count } treni di rifornimenti
    } in questo turno.
event-forage-marker = { $seat_the }: segnalino foraggio a { $hex }.
event-depot = { $seat_the }: deposito a { $hex }.
event-counters-gone = { $seat_the }, segnalini tolti da { $hex }: { $real } treni, { $dummies } fasulli.
event-stops-placing = { $seat_the }: basta segnalini.
event-passes-train = { $seat_the }: scartato un treno per passare.
event-places = { $seat_the }: un segnalino a { $hex }.
event-placed-train = { $seat_the }: è un treno, a { $hex }.
event-placed-dummy = { $seat_the }: è un segnalino fasullo, a { $hex }.
event-rallies = { $seat_the }: recupero a { $hex }.
event-restored = { $seat_the }, di nuovo in buon ordine: { $unit }.
ask-first-depots = { $power_the }: dove approntare un deposito? Ognuno usa un treno del primo turno.
waiting-first-depots = In attesa: { $seat_the }, depositi iniziali.
ask-convert = { $power_the }: convertire un deposito in treno?
waiting-convert = In attesa: { $seat_the }, conversione dei depositi.
ask-strip = { $power_the }: i depositi sono più dei treni. Quale togliere? { $left ->
    [one] Ancora uno
   *[other] Ancora { $left }
    }.
waiting-strip = In attesa: { $seat_the }, depositi da togliere.
ask-train = { $power_the }: dove posare un treno o un segnalino fasullo? Passare costa un treno.
waiting-train = In attesa: { $seat_the }, posa di un segnalino.
ask-depots = { $power_the }: quale treno diventa un deposito?
waiting-depots = In attesa: { $seat_the }, nuovi depositi.
ask-rally = { $power_the }: quale pila recupera?
waiting-rally = In attesa: { $seat_the }, recupero.
ask-restore = { $power_the }: quale unità a { $hex } torna in buon ordine? { $left ->
    [one] Può una
   *[other] Possono { $left }
    }.
waiting-restore = In attesa: { $seat_the }, unità da recuperare.
do-depot = Deposito a { $hex }
do-convert = Convertire il deposito di { $hex }
do-remove = Togliere il deposito di { $hex }
do-train = Treno a { $hex }
do-dummy = Fasullo a { $hex }
do-rally = Recupero a { $hex }
do-restore = Recuperare { $unit }
