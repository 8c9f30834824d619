## Combattimento

event-commands = { $seat_the }: { $count ->
    [one] un comando di combattimento
   *[other] { $count } comandi di combattimento
    } in questo turno.
event-declines-attack = { $seat_the }: nessun altro attacco.
event-attacks = { $seat_the }, ordine di attacco da { $from } contro { $hex }: { $units }.
event-spends = { $seat_the }: { $count ->
    [0] nessun comando di combattimento
    [one] un comando di combattimento
   *[other] { $count } comandi di combattimento
    }.
event-order = { $seat_the }: { $die } al dado, { $total } in tutto: { $verdict }.
event-withdraws = { $seat_the }: la cavalleria a { $hex } si ritira prima del combattimento.
event-calls = { $seat_the }, chiamate in supporto: { $hexes }.
event-support = { $seat_the }, supporto da { $hex }: { $die } al dado, { $total } in tutto, { $joins ->
    [yes] partecipano
   *[other] restano fuori
    }.
event-battle = Combattimento a { $hex }, attacca: { $seat_the }; dadi { $dice }: attacco { $attack }, difesa { $defence }.
event-strikes-back = Risposta, { $seat_the }: { $die } al dado, { $count ->
    [0] nessun danno
    [one] un danno
   *[other] { $count } danni
    }.
event-pursued = { $seat_the }: inseguimento della cavalleria a { $hex }.
event-hit = { $seat_the }: { $unit }, { $dead ->
    [yes] eliminata
   *[other] disorganizzata
    }.
event-retreats = { $seat_the } in ritirata da { $from } a { $hex }.
event-retreats-further = { $seat_the }: manca lo spazio, proseguono verso { $hex }: { $units }.
event-advances = Avanzata a { $hex }, { $seat_the }: { $units }.
event-decisive = Vittoria decisiva: { $seat_the }.
event-points = { $seat_the }: { $count ->
    [0] nessun punto battaglia
    [one] un punto battaglia
   *[other] { $count } punti battaglia
    } in più. Francesi { $french }, Coalizione { $allied }.
ask-attack = { $power_the }: quale attacco ordinare?
waiting-attack = In attesa: { $seat_the }, ordine di attacco.
ask-attackers = { $power_the }: quali unità a { $from } attaccano { $hex }?
waiting-attackers = In attesa: { $seat_the }, scelta degli attaccanti.
ask-commands = { $power_the }: quanti comandi di combattimento per l'attacco da { $from } contro { $hex }?
waiting-commands = In attesa: { $seat_the }, comandi di combattimento.
ask-withdraw = Attacco a { $hex } senza cavalleria ({ $power }): la vostra cavalleria si ritira?
waiting-withdraw = In attesa: { $seat_the }, restare o ritirarsi.
ask-support = { $power_the }: quali pile chiamare in supporto contro { $hex }?
waiting-support = In attesa: { $seat_the }, supporto.
ask-reply = Attacco a { $hex } ({ $power }): quanti comandi di combattimento impegnare?
waiting-reply = In attesa: { $seat_the }, comandi di combattimento.
ask-support-defence = Attacco a { $hex } ({ $power }): quali pile chiamare in difesa?
waiting-support-defence = In attesa: { $seat_the }, supporto.
ask-stand = Attacco a { $hex } ({ $power }): ritirarsi?
waiting-stand = In attesa: { $seat_the }, restare o ritirarsi.
ask-pursued = La cavalleria insegue ({ $power }): quale unità disorganizzata a { $hex } si perde?
waiting-pursued = In attesa: { $seat_the }, scelta di una perdita.
ask-hit = { $power_the }: quale unità subisce il danno? { $left ->
    [one] Ne resta uno
   *[other] Ne restano { $left }
    }.
waiting-hit = In attesa: { $seat_the }, assegnazione dei danni.
ask-one-more = { $power_the }: subire un danno in più per eliminare un'unità disorganizzata?
waiting-one-more = In attesa: { $seat_the }, assegnazione dei danni.
ask-retreat = { $power_the }: dove si ritira la pila a { $hex }?
waiting-retreat = In attesa: { $seat_the }, ritirata.
ask-keep = { $power_the }: a { $hex } non c'è posto per tutti. Chi ci resta?
waiting-keep = In attesa: { $seat_the }, ritirata.
ask-retreat-further = { $power_the }: dove proseguono quelli che non trovano posto a { $hex }?
waiting-retreat-further = In attesa: { $seat_the }, ritirata.
ask-follow = { $power_the }: quali comandanti proseguono verso { $hex }?
waiting-follow = In attesa: { $seat_the }, ritirata.
ask-advance = { $power_the }: chi avanza a { $hex }?
waiting-advance = In attesa: { $seat_the }, avanzata.
ask-advance-commanders = { $power_the }: quali comandanti avanzano a { $hex }?
waiting-advance-commanders = In attesa: { $seat_the }, avanzata.
do-attack = Attaccare { $hex } da { $from }
do-commit = { $commands ->
    [0] Nessun comando di combattimento
    [one] Un comando di combattimento
   *[other] { $commands } comandi di combattimento
    }
do-withdraw = Ritirarsi
do-stand = Restare
do-call = Chiamare da { $from }
do-hit = Colpire { $unit }
do-keep = Resta { $unit }
do-retreat = Ritirarsi a { $hex }
do-advance = Avanza { $unit }
