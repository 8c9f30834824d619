## La mappa, il tabellone della battaglia e i riquadri accanto

nie-map = Mappa d'Europa con i suoi mari
nie-key-battle = Mappa o battaglia
nie-pages = Mappa e battaglia
nie-page-map = Mappa
nie-page-battle = Battaglia
nie-cost = { $spent } punti su { $allowance }
nie-letter-france = F
nie-letter-great_britain = B
nie-letter-prussia = P
nie-letter-russia = R
nie-letter-ottoman = O
nie-letter-austria = A
nie-letter-spain = S
nie-letter-minor = m
nie-short-infantry = Fanteria
nie-short-elite_infantry = Scelta
nie-short-militia = Milizia
nie-short-cavalry = Cavall.
nie-short-heavy_cavalry = Pesante
nie-short-irregular_cavalry = Irregol.
nie-short-artillery = Artigl.
nie-short-general = Generale
nie-owned = in mano a: { $nation }
nie-free = libera
nie-capital-of = capitale ({ $nation })
nie-home-of = regione nazionale ({ $nation })
nie-port = porto
nie-in-port = in porto
nie-yield = { $count ->
    [one] 1 punto produzione
   *[other] { $count } punti produzione
    }
nie-uprising = in rivolta
nie-occupied = occupata da: { $nation }
nie-squadrons = { $count ->
    [one] 1 squadra
   *[other] { $count } squadre
    }
nie-armies = { $count ->
    [one] 1 armata
   *[other] { $count } armate
    }
nie-orders-here = { $count } ordini qui
nie-month = { $month } { $year }
nie-round = mese { $round } della partita
nie-round-of = mese { $round } di { $last }
nie-season = poi produzione
nie-turns = I turni di questo mese
nie-turn-of = turno: { $nation }
nie-purse = { $pap ->
    [one] 1 punto politico
   *[other] { $pap } punti politici
    }, { $pp ->
    [one] 1 punto produzione
   *[other] { $pp } punti produzione
    }
nie-modes = Che cosa fare sulla mappa
nie-mode-move = Muovere
nie-mode-to = Dove
nie-mode-battle = Battaglie
nie-mode-suppress = Reprimere una rivolta
nie-mode-claim = Pretendere ({ $count })
nie-mode-liberate = Liberare ({ $count })
nie-mode-moor = Squadre
nie-mode-scrap = Squadre
nie-mode-want = Regioni che vuoi
nie-mode-give = Regioni che dai
nie-mode-annex = Annettere ({ $count })
nie-mode-win_over = Attrarre un minore ({ $count })
nie-mode-rouse = Suscitare una rivolta ({ $count })
nie-spent = Ha già mosso: { $units }.
nie-chosen = Va: { $units }
nie-all = Tutte
nie-these = Quelle scelte
nie-lose = è persa
nie-decide = Che cosa fai?
nie-to-battle = Alla battaglia: { $region }
nie-nations = Le sette nazioni
nie-relations = Tra le nazioni
nie-col-nation = Nazione
nie-pap = PAP
nie-pap-long = punti azione politica
nie-pp = PP
nie-pp-long = punti produzione, e rendita a ogni stagione
nie-regions = Reg.
nie-regions-long = regioni, e quante di esse sono nazionali
nie-of-home = { $count }/{ $most } naz.
nie-fleet = Flotta
nie-fleet-long = squadre navali
nie-level = Livello ora
nie-relation-war = guerra
nie-relation-alliance = alleanza
nie-relation-passage = può passare di là
nie-relation-granted = la lascia passare
nie-relation-truce = tregua
nie-relation-none = nulla
nie-truce-until = Prima di { $month } { $year } { $nation_the } non può dichiarare guerra { $other_to }.
nie-group-answer = Risposta
nie-group-battle = Battaglia
nie-group-march = Marcia
nie-group-sea = In mare
nie-group-congress = Congresso
nie-group-offer = Offerte
nie-group-politics = Politica
nie-group-buy = Produzione
nie-group-end = Fine
nie-on-land = A terra
nie-at-sea = In mare e in porto
nie-nation-line = { $nation }: { $pap } punti politici, { $pp } punti produzione (rendita { $income }), { $regions } regioni, { $fleet } squadre; ora { $standing }
nie-stage-placement = si dispongono i pezzi
nie-stage-window = politica degli altri
nie-stage-join = chi si unisce
nie-stage-withdrawal = ritiri
nie-stage-moves = movimenti
nie-stage-battles = battaglie
nie-stage-politics = politica
nie-stage-suppression = rivolte
nie-stage-quarrels = battaglie senza guerra
nie-stage-season = politica prima della produzione
nie-stage-scrap = squadre che partono
nie-stage-purchase = produzione
nie-stage-hour = l'ora convenuta
nie-stage-month = un nuovo mese
nie-stage-end = la partita è finita
nie-status-controlled = controllata da: { $seat }
nie-status-care = affidata a: { $seat }
nie-status-neutral = neutrale
nie-status-out = estinta
nie-needs = Per { $standing }: { $what }.
nie-needs-home = { $count ->
    [one] 1 regione nazionale da riprendere
   *[other] { $count } regioni nazionali da riprendere
    }
nie-needs-regions = { $count ->
    [one] 1 regione in più
   *[other] { $count } regioni in più
    }
nie-needs-squadrons = { $count ->
    [one] 1 squadra in più
   *[other] { $count } squadre in più
    }
nie-needs-balance = troppo grandi fuori casa: { $who }
nie-side-french = Due parti: { $who }
nie-side-against = contro { $who }.
nie-side-beaten = Vinte: { $who }.
