## Marce

event-discards-train = { $seat_the }: scartato un treno a { $hex } per passare.
event-orders-move = { $seat_the }: movimento da { $hex }, il treno è vero.
event-commander-stops = { $seat_the }: { $commander } si ferma a { $hex }.
event-marches = { $seat_the } in marcia verso { $hex }: { $units }.
event-overrun = { $seat_the }: comandanti raggiunti dal nemico a { $hex }.
event-forced-march = { $seat_the }: marcia forzata fino a { $hex }.
event-attrition = { $seat_the }, logoramento a { $hex }: { $die } al dado, { $total } in tutto.
event-attrition-rolled = { $seat_the }, logoramento a { $hex }: { $die } al dado.
event-lost-on-the-march = { $seat_the }, perduta in marcia: { $unit }.
event-disrupted-on-the-march = { $seat_the }, disorganizzata in marcia: { $unit }.
event-depot-captured = { $seat_the }: catturato il deposito di { $hex }.
event-escapes = { $seat_the }: { $commander } si mette in salvo, { $die } al dado.
event-escaped = { $seat_the }: { $commander } raggiunge { $hex }.
event-commander-lost = { $seat_the }: { $commander } è perduto, { $die } al dado.
event-transfers = { $seat_the }: { $commander } va a { $hex }.
ask-move = { $power_the }: quale pila muove? Passare costa un treno.
waiting-move = In attesa: { $seat_the }, movimento di una pila.
ask-units = { $power_the }: quali unità partono da { $hex }?
waiting-units = In attesa: { $seat_the }, unità in marcia.
ask-commanders = { $power_the }: quali comandanti partono con le unità da { $hex }?
waiting-commanders = In attesa: { $seat_the }, comandanti in marcia.
ask-step = { $power_the }: dove prosegue la marcia da { $hex }? Esagoni contati: { $paid }.
waiting-step = In attesa: { $seat_the }, marcia.
ask-attrition = { $power_the }: quale unità si perde nella marcia verso { $hex }? { $left ->
    [one] Una
   *[other] { $left }
    } da perdere.
waiting-attrition = In attesa: { $seat_the }, perdite di marcia.
ask-attrition-disrupt = { $power_the }: quale unità si disorganizza nella marcia verso { $hex }?
waiting-attrition-disrupt = In attesa: { $seat_the }, unità disorganizzata.
ask-escape = { $power_the }: in quale pila si rifugia { $commander }?
waiting-escape = In attesa: { $seat_the }, comandante in fuga.
ask-transfer = { $power_the }: quale comandante muove?
waiting-transfer = In attesa: { $seat_the }, movimento di un comandante.
ask-transfer-to = { $power_the }: dove va { $commander }?
waiting-transfer-to = In attesa: { $seat_the }, movimento di un comandante.
do-move = Muovere da { $from }
do-discard = Scartare un treno a { $hex }
do-take = { $unit }
do-along = { $commander }
do-to = A { $hex }
do-leave = { $commander } si ferma qui
do-halt = Fermarsi
do-lose = Perdere { $unit }
do-disrupt = Disorganizzare { $unit }
do-escape = Rifugiarsi a { $hex }
do-transfer = Muovere { $commander }
