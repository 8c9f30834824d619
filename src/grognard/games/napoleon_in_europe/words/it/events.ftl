## Che cosa accade

event-lined-up = { $nation_the } si è schierata.
event-fire = { $nation_the }: { $troop } fa fuoco su { $target } ({ $other }), dadi { $dice }, serve { $needed }: { $hit ->
    [yes] colpito
   *[no] mancato
    }.
event-charge = { $nation_the }: { $troop } carica { $target } ({ $other }).
event-clash = Carica: { $nation_the }, dadi { $dice }, { $total } contro { $total_other } ({ $other }).
event-unit-lost = { $nation_the } perde: { $troop }.
event-driven-back = { $nation_the }: { $troop } si ritira.
event-square = { $nation_the }: { $troop } forma il quadrato.
event-square-fails = { $nation_the }: la milizia non riesce a formare il quadrato, { $die } sul dado.
event-aborts = { $nation_the }: { $troop } arresta la carica.
event-evades = { $nation_the }: { $troop } evita la carica.
event-battle = { $major ->
    [yes] Grande battaglia
   *[no] Schermaglia
    } a { $region }: { $attackers } contro { $defenders }.
event-screen-lifted = { $region }: gli eserciti si fronteggiano.
event-stalemate = { $region }: nessuno dei due spinge la battaglia; l'attaccante deve andarsene.
event-retires = { $nation_the } si ritira da { $region }.
event-unsquare = { $nation_the }: { $troop } scioglie il quadrato.
event-moves = { $nation_the }: { $troop }, da { $here } a { $area }.
event-falls-back = { $nation_the }: i generali arretrano da { $area }.
event-rally = { $nation_the } tenta di adunare: { $troop }, dadi { $dice }: { $success ->
    [yes] riuscito
   *[no] invano
    }.
event-line-broken = La linea è rotta ({ $nation }), { $area }.
event-battle-won = { $nation_the } vince la battaglia di { $region } contro { $other_the }.
event-pursuit = { $nation_the }: { $troop } insegue { $target } ({ $other }), { $die } sul dado, serve { $needed }: { $hit ->
    [yes] travolta
   *[no] sfugge
    }.
event-goes-back = { $nation_the } va da { $from } a { $region }: { $force }.
event-cut-off = { $nation_the } è tagliata fuori a { $region } e perde: { $force }.
event-owner = { $region } appartiene { $nation_to }.
event-liberated = { $region } è liberata.
event-returns = { $nation_the } ritorna.
event-extinct = { $nation_the } ha perso tutto il suo territorio ed è fuori dal gioco.
event-uncontrolled = Nessuno controlla più { $nation_the }.
event-controlled = { $other_the } controlla { $nation_the }.
event-overture = { $nation_the } apre una trattativa ({ $other }).
event-overture-refused = { $other_the } rifiuta l'alleanza ({ $nation }).
event-overture-rolled = { $nation_the } e { $other_the }: dadi { $dice }, serve al più { $needed }: { $success ->
    [yes] riesce
   *[no] fallisce
    }.
event-alliance = { $nation_the } e { $other_the } sono alleate.
event-win-over = { $nation_the } tenta di attrarre { $region }, dadi { $dice }, serve { $needed }: { $success ->
    [yes] aderisce
   *[no] invano
    }.
event-muster = { $region } scende in campo ({ $nation }): { $force }.
event-war = { $nation_the } dichiara guerra { $other_to }.
event-annexing = { $nation_the } annuncia l'annessione di { $region }.
event-annexation = { $region }: { $die } sul dado, { $total } in tutto: { $success ->
    [yes] { $nation_the } la annette
   *[no] resiste { $nation_to }
    }.
event-commitment = Sottomissione, { $nation_the }: dadi { $dice } contro { $needed }: { $gives_up ->
    [yes] implora la pace
   *[no] continua a combattere
    }.
event-sues = { $nation_the } implora la pace.
event-claims = { $nation_the } pretende { $region }.
event-breaks = { $nation_the } rompe l'alleanza ({ $other }).
event-grants = { $nation_the } concede il passaggio { $other_to }.
event-revokes = { $nation_the } revoca il passaggio { $other_to }.
event-offers = { $nation_the } offre { $other_to }: { $terms }{ $wanted ->
    [none] {""}
   *[other] ; vuole { $wanted }
    }{ $asked ->
    [0] {""}
   *[other] ; vuole { $asked } punti
    }{ $given ->
    [none] {""}
   *[other] ; dà { $given }
    }{ $paid ->
    [0] {""}
   *[other] ; dà { $paid } punti
    }.
event-offer-declined = { $other_the } rifiuta l'offerta ({ $nation }).
event-agreed = { $nation_the } e { $other_the } si accordano.
event-armistice = Armistizio tra { $nation_the } e { $other_the }.
event-uprising = { $nation_the } fa insorgere { $region }.
event-gold = { $nation_the } dà { $points } punti produzione { $other_to }.
event-points = { $nation_the }: { $count ->
    [one] un punto politico
   *[other] { $count } punti politici
    } in più, ora { $points }.
event-marches = { $nation_the } marcia da { $from } a { $region }: { $force }.
event-sails = { $nation_the }: { $count ->
    [one] una squadra
   *[other] { $count } squadre
    }, da { $at } a { $place }.
event-meeting = { $nation_the } incontra squadre nemiche: { $place }.
event-wills = { $nation_the } { $fights ->
    [yes] cerca battaglia
   *[no] la evita
    }, { $other_the } { $fights_too ->
    [yes] la cerca
   *[no] la evita
    }.
event-chased = { $place }: { $die } sul dado, serve { $needed }: { $caught ->
    [yes] intercettate
   *[no] sfuggono
    }.
event-sea-battle = Battaglia navale, { $place }: { $attackers } contro { $defenders }.
event-broadsides = { $place }: dadi { $dice }, { $total } contro { $total_other }.
event-ship-lost = { $nation_the } perde una squadra: { $place }.
event-expelled = { $nation_the }: { $count ->
    [one] una squadra lascia
   *[other] { $count } squadre lasciano
    } il porto di { $region } per { $place }.
event-no-escort = { $nation_the } non trova scorta per { $region }.
event-embarks = { $nation_the } s'imbarca a { $from } per { $region }: { $force }.
event-transport-rolled = { $nation_the }, { $sea }: dadi { $dice }, perse con { $value } o meno: { $force }.
event-lands = { $nation_the } sbarca a { $region }: { $force }.
event-militia-rises = { $nation_the }: insorgono { $count } milizie a { $region }.
event-turn = Il turno: { $nation }.
event-joins = { $nation_the } muove insieme { $other_to }.
event-general-taken = { $nation_the }: un generale è preso a { $region }, { $die } sul dado.
event-suppression = { $nation_the } contro i ribelli di { $region }, dadi { $dice }: { $success ->
    [yes] domati
   *[no] invano
    }.
event-production = Produzione dopo { month-name } { $year }.
event-income = { $nation_the }: { $count ->
    [one] un punto produzione
   *[other] { $count } punti produzione
    }, ora { $points }.
event-american-war = La guerra in America costa punti { $nation_to }: dadi { $dice }.
event-scrapped = { $nation_the } manda via una squadra: { $place }.
event-bought = { $nation_the } arruola a { $region }: { $bought }.
event-placed = { $nation_the } piazza a { $region }: { $force }.
event-moored = { $nation_the }: { $count ->
    [one] una squadra
   *[other] { $count } squadre
    } a { $region }.
event-month = { month-name } { $year }, mese { $round } della partita.
event-sudden = La fine: dadi { $dice }, serve { $needed }.
month-name = { $month ->
    [1] gennaio
    [2] febbraio
    [3] marzo
    [4] aprile
    [5] maggio
    [6] giugno
    [7] luglio
    [8] agosto
    [9] settembre
    [10] ottobre
    [11] novembre
   *[12] dicembre
    }
