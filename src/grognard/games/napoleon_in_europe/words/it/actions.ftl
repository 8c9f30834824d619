## Che cosa si può fare

do-pass = Passa
do-rest = Passa per il resto di questo mese
do-done = Fatto
do-overture = Trattativa: { $nation }
do-win_over = Attira { $region }
do-annex = Annetti { $region }
do-sue = Implora la pace{ $for ->
    [none] {""}
   *[other] {" "}({ $for })
    }
do-rouse = Fai insorgere { $region }
do-break = Rompi l'alleanza: { $nation }
do-war = Guerra { $nation_to }{ $for ->
    [none] {""}
   *[other] {" "}({ $for })
    }
do-armistice = Offri un armistizio { $nation_to }{ $for ->
    [none] {""}
   *[other] {" "}({ $for })
    }
do-passage = Chiedi il passaggio { $nation_to }{ $for ->
    [none] {""}
   *[other] {" "}({ $for })
    }
do-grant = Concedi il passaggio { $nation_to }{ $for ->
    [none] {""}
   *[other] {" "}({ $for })
    }
do-revoke = Revoca il passaggio { $nation_to }{ $for ->
    [none] {""}
   *[other] {" "}({ $for })
    }
do-trade = Offri uno scambio { $nation_to }
do-gold = Dai { $points } punti { $nation_to }
do-want = Chiedi { $region }
do-give = Dai { $region }
do-pay = Paga { $points } punti
do-demand = Chiedi { $points } punti
do-add = Aggiungi: { $term }
do-propose = Proponi
do-accept = Accetta
do-refuse = Rifiuta
do-claim = Prendi { $region }
do-liberate = Libera { $region }
do-go_to = A { $region }
do-volunteer = È questa: { $nation }
do-join = Unisciti
do-march = Marcia da { $from }
do-take = { $count } × { $troop }
do-all = Tutti
do-to = A { $region }
do-halt = Alt
do-sail = Salpa con { $count ->
    [one] una squadra
   *[other] { $count } squadre
    } da { $at }{ $served ->
    [none] {""}
   *[other] , fra cui { $served } già di scorta
    }
do-steer = A { $place }
do-seek = Cerca battaglia: { $sea }
do-raid = Attacca il porto di { $region } da { $sea } con { $count ->
    [one] una squadra
   *[other] { $count } squadre
    }
do-fight = Combatti
do-avoid = Evita la battaglia
do-embark = Imbarca a { $from }
do-by = Per { $sea }
do-land = Sbarca a { $region }
do-suppress = Soffoca { $region }
do-lose = Perdi { $troop }
do-battle = Combatti a { $region }
do-deploy = { $count } × { $troop }: { $area }
do-move = Muovi { $troop }: da { $here } a { $area }{ $lose ->
    [none] {""}
   *[other] {" "}(e perdi la battaglia)
    }{ $fresh ->
    [none] {""}
   *[other] {" "}(una che non ha ancora agito)
    }
do-fire = Fai fuoco con { $troop } ({ $here }) su { $target } ({ $nation }, { $area })
do-charge = Carica con { $troop } ({ $here }) contro { $target } ({ $nation }, { $area }){ $fresh ->
    [none] {""}
   *[other] {" "}(una che non ha ancora agito)
    }
do-unsquare = Sciogli il quadrato: { $troop } ({ $area })
do-rally = Aduna { $troop } ({ $nation }){ $fresh ->
    [none] {""}
   *[other] {" "}(con un generale che non ha ancora agito)
    }
do-retreat = Ritirata
do-square = Forma il quadrato
do-evade = Evita la carica{ $lose ->
    [none] {""}
   *[other] {" "}(e perdi la battaglia)
    }
do-stand = Resisti
do-press = Porta a fondo la carica
do-abort = Arrestala
do-fall = Il generale: { $nation }
do-pursue = Insegui { $target } ({ $nation }) con { $troop }
do-buy = Compra { $bought } a { $region }
do-buy_points = Un punto politico
do-scrap = Una squadra da { $place }
do-place = { $count } × { $troop } a { $region }
do-moor = { $count ->
    [one] Una squadra
   *[other] { $count } squadre
    } a { $region }
