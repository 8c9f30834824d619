## Battaglia, trattative, produzione, Congresso, legenda

nie-battle-at = Battaglia: { $region }
nie-skirmish-at = Scaramuccia: { $region }
nie-battle-time = { $region }, turno di battaglia { $turn }, { $phase }
nie-battle-turn = Turno di battaglia { $turn }
nie-lining-up = Le armate si schierano dietro uno schermo: tocca { $nation_to }.
nie-landing = Uno sbarco: chi difende spara e carica meglio.
nie-screen = Dietro lo schermo
nie-to-line-up = Da schierare
nie-how-many = Quante per volta
nie-area-a_left = Sinistra
nie-area-a_center = Centro
nie-area-a_right = Destra
nie-area-m_left = Mezzo, sinistra dell'attaccante
nie-area-m_center = Mezzo
nie-area-m_right = Mezzo, destra dell'attaccante
nie-area-d_left_column = Destra
nie-area-d_center_column = Centro
nie-area-d_right_column = Sinistra
nie-area-reserve = Riserva
nie-area-retreat = Ritirata
nie-acted = { $count ->
    [one] 1 ha agito
   *[other] { $count } hanno agito
    }
nie-in-hand = In mano
nie-take-in-hand = Prendi in mano
nie-hint-line-up = Prendi un'unità, poi tocca dove si schiera. Ciò che resta va in Riserva.
nie-hint-lay = Tocca un'area della tua linea o la Riserva.
nie-hint-hold = Prendi in mano un'unità: quelle col bordo tratteggiato possono agire in questa fase.
nie-hint-goal = Tocca un'area per muovere, o un nemico per sparare o caricare. Indicalo per vedere le probabilità.
nie-bargain = Offerte
nie-may-offer = Puoi offrire
nie-may-do = Puoi fare
nie-no-offers = Ora non c'è nessuna offerta.
nie-talk = Solo queste offerte vincolano. Tutto il resto sono parole: le promesse nella chat non impegnano nessuno.
nie-offers-you = { $nation_the } ti offre
nie-offers-alliance = { $nation_the } ti offre un'alleanza
nie-you-offer = La tua offerta { $nation_to }
nie-you-give = Dai
nie-you-get = Ricevi
nie-they-give = L'altra dà
nie-they-get = L'altra riceve
nie-answer-other = O rispondi con un'altra offerta:
nie-nothing = nulla
nie-points = { $count ->
    [one] 1 punto
   *[other] { $count } punti
    }
nie-for = per { $nation_the }
nie-draft-want = Vuoi
nie-draft-give = Dai
nie-draft-pay = Paghi
nie-draft-demand = L'altra paga
nie-act-overture = Alleanza
nie-act-armistice = Armistizio
nie-act-passage = Diritto di passaggio
nie-act-trade = Scambio
nie-act-war = Dichiara guerra
nie-act-volunteer = Questa
nie-act-break = Rompi l'alleanza
nie-act-grant = Lascia passare
nie-act-revoke = Non lasciare più passare
nie-act-gold = Dai punti
nie-production = Produzione
nie-to-spend = { $count ->
    [one] 1 punto da spendere
   *[other] { $count } punti da spendere
    }
nie-income = (rendita { $count })
nie-up-to = fino a { $count }
nie-raise-where = Dove? Qui o sulla mappa:
nie-nothing-to-buy = Con ciò che resta non si compra nulla.
nie-congress = Congresso
nie-congress-of = { $nation_the } ha perso la guerra.
nie-congress-turn = Sceglie: { $nation }
nie-congress-victors = vincitori: { $who }
nie-price = { $count ->
    [one] costa 1 punto politico
   *[other] costa { $count } punti politici
    }
nie-congress-yields = rende { $points }
nie-sea-meeting = Le flotte si incontrano: { $place }
nie-sea-secret = Muove { $nation_the }; le due parti dicono in segreto se vogliono battaglia.
nie-legend-owners = Di chi è una regione
nie-legend-pieces = Pezzi e segni
nie-legend-troops = Truppe
nie-legend-marks = Che cosa si può toccare
nie-legend-army = un'armata: lettera della nazione, numero di unità, armi, stelle per i generali
nie-legend-fleet = una flotta: numero di squadre
nie-legend-truce = una tregua: qualcuno non può ancora dichiarare guerra a questa nazione
nie-legend-uprising = una regione in rivolta
nie-legend-battle = nemici nella stessa regione
nie-legend-occupied = occupata da un nemico, nel suo colore
nie-halo-from = truppe che possono andare
nie-halo-to = dove possono andare
nie-halo-sea = squadre, e dove possono navigare
nie-halo-fight = un combattimento
nie-halo-politics = politica
nie-source = Schieramenti, valori e punti degli scenari seguono una variante di appassionati, non il regolamento.

# Ordini permanenti: di che cosa trattano, e che cosa dicono
standing-window = Politica mentre giocano gli altri
standing-window-pass = Passa
standing-window-every = Chiedimi sempre
standing-window-unless_enemy = Passa, salvo se muove un nemico
standing-answers = Guerre e annessioni altrui
standing-answers-pass = Restane fuori
standing-answers-unless_attacked = Restane fuori, salvo attacco a un alleato
standing-join = Unirsi al turno di un alleato
standing-join-pass = Mai
standing-escort = Scortare le armate di un alleato
standing-escort-accept = Sempre
standing-escort-refuse = Mai
standing-sea = Incontri in mare
standing-sea-fight = Combatti sempre
standing-sea-avoid = Non combattere mai
standing-alliance = Alleanza
standing-alliance-accept = Accetta
standing-alliance-refuse = Rifiuta
standing-armistice = Armistizio
standing-armistice-accept = Accetta
standing-armistice-refuse = Rifiuta
standing-passage = Passaggio
standing-passage-accept = Accetta
standing-passage-refuse = Rifiuta
standing-trade = Scambio
standing-trade-refuse = Rifiuta
nie-draft-add = Aggiungi: { $what }
nie-draft-exchange = Uno scambio si può proporre quando ciascuna parte dà qualcosa.
nie-yours-pass = le tue truppe possono passare nel suo territorio
nie-theirs-pass = le sue truppe possono passare nel tuo territorio
nie-side-armies = { $nations } · { $count ->
    [one] 1 armata in tutto
   *[other] { $count } armate in tutto
    }
nie-draft-discard = Lascia perdere
nie-draft-secret = Nessuno sa di questa bozza finché non la proponi.
