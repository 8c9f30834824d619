## La mappa

aon-map = Mappa dell'Europa
aon-key-fan = Apri a ventaglio l'armata sotto il cursore
aon-ground = { $country } ({ $status })
aon-capital = capitale
aon-coast = costa
aon-mountain = montagna
aon-marsh = palude
aon-barren = terra povera
aon-corps = { $corps } (battaglia { $br }, movimento { $mr }, anzianità { $sr }{ $exhausted ->
    [yes] , esausto
   *[no] {""}
    })
aon-moved = ha già mosso
aon-stack = { $who } { $count ->
    [one] da solo
   *[other] con { $count } corpi in tutto, gli altri coperti
    }
aon-battle-here = qui stanno entrambe le parti: battaglia
aon-severe-here = inverno rigido
aon-orders-here = { $count } scelte qui
aon-free = { $free ->
    [yes] mossa gratuita disponibile
   *[no] mossa gratuita usata
    }, { $count ->
    [one] una carta
   *[other] { $count } carte
    }
aon-open-hand = { $count ->
    [one] Una carta da usare
   *[other] { $count } carte da usare
    }

## Scelta dei corpi

aon-chosen = Scelti finora
aon-pick = { $corps }: { $count } aree fra cui scegliere
aon-where = { $corps } va in
aon-limit = quest'anno ancora { $left } su { $most }
aon-verb-take = Vengono
aon-verb-leave = Restano
aon-verb-engage = Impegna
aon-verb-lose = Perdi
aon-verb-bury = Persi per sempre
aon-verb-lead = Comanda
aon-verb-on = Bersaglio
aon-verb-release = Nelle riserve
aon-verb-ship = Per mare
aon-verb-deploy = Schiera
aon-verb-sail = Sbarca
aon-verb-embark = Per mare
aon-all-take = Tutti i possibili
aon-all-engage = Tutti i possibili

## Accanto alla mappa

aon-decide = Da decidere
aon-cards-now = Carte
aon-use-play = Giocala
aon-use-respond = Giocala
aon-use-discard = Scartala
aon-let-pass = Lascia correre
aon-hand = Carte in mano
aon-hand-of = Carte: { $side }
aon-holds = { $side }: { $count ->
    [one] una carta in mano
   *[other] { $count } carte in mano
    }.
aon-no-cards = nessuna
aon-usable = si può usare ora
aon-card-text = { $card_effect }
aon-red = titolo rosso
aon-kind-diplomacy = diplomazia
aon-kind-insurrection = insurrezione
aon-kind-strategy = strategia
aon-kind-reinforcement = rinforzi
aon-kind-campaign = campagna
aon-kind-battle = battaglia
aon-kind-surrender = resa
aon-kind-winter = inverno
aon-aims = Paesi tra cui scegliere
aon-fold = Chiudi
aon-unfold = Carte da giocare
aon-unfold-fight = La battaglia
aon-round = round { $round }
aon-rounds = Round della campagna
aon-phases = Fasi dell'anno
aon-winter-round = round { $round }, inverno
aon-lamp = { $side }: { $free ->
    [yes] mossa gratuita disponibile
   *[no] nessuna mossa gratuita
    }
aon-first = Comincia { $side_the }.
aon-in-force = In vigore: { $names }
aon-order-russo_ottoman_war = Guerra russo-ottomana
aon-order-war_of_1812 = Guerra del 1812
aon-order-peace_talks = Trattative di pace
aon-order-reconnaissance = la prossima armata non può essere intercettata
aon-reserves = Riserve e perdite
aon-prisoners = Prigionieri
aon-removed = Fuori gioco
aon-blue_allies = Alleati minori blu
aon-red_allies = Alleati minori rossi
aon-trays = Carte scoperte
aon-pile-discards = Scarti
aon-pile-removed = Fuori gioco
aon-pile-set_aside = Messe da parte
aon-deck = Mazzo { $deck }, scarti { $discards }

## Paesi

aon-countries = Paesi
aon-country = Paese
aon-status = Stato
aon-history = Storia
aon-risen = è insorto
aon-surrendered = si è arreso
aon-locked = chiuso alla diplomazia quest'anno

## Vittoria

aon-victory = Vittoria
aon-victory-ready = { $count ->
    [one] una a portata di mano
   *[other] { $count } a portata di mano
    }
aon-met = raggiunto
aon-unmet = non ancora
aon-lacking = d'ostacolo: { $country }
aon-on-time = Se nessuno vince prima della fine del 1815, ha vinto la Francia.
aon-want-in_time = Dal { $year }, o dopo un anno di guerra in Russia
aon-want-no_hostile_power = Né Austria né Russia ostili
aon-want-one_power = Austria o Russia sotto la Francia
aon-want-neighbours = Tutti i vicini della Francia sotto la Francia
aon-want-eastern = Austria, Prussia e Russia sotto la Francia
aon-want-no_enemy = Nessun paese ostile oltre all'Inghilterra
aon-want-no_french_major = Nessun altro paese maggiore sotto la Francia
aon-want-few_minors = Al massimo un minore sotto la Francia (ora { $now })
aon-want-capital = La Coalizione nell'area della capitale di Francia alla fase della resa
aon-want-outnumbered = In Francia più corpi della Coalizione che francesi, o nessuno proprio
aon-want-emperor = Napoléon fuori gioco

## Battaglia

aon-battle-at = Battaglia: { $area }
aon-attacks = attacca
aon-defends = difende
aon-wins = vince
aon-not-engaged = nessuno ancora impegnato
aon-strength = forza { $strength }
aon-source-corps = corpi { $points }
aon-source-home = +{ $points } in patria
aon-source-landing = { $points } sbarcati
aon-source-cards = +{ $points } carte
aon-dice = Forza { $strength }, dado { $die }: { $inflicted ->
    [0] nessuna perdita inflitta
    [one] una perdita inflitta
   *[other] { $inflicted } perdite inflitte
    }
aon-tie = Spareggio: { $total }
aon-fate-lost = perso per ora
aon-fate-buried = perso per sempre

## A parole

aon-situation = Situazione
aon-time = { $year }, { $phase }{ $round ->
    [0] {""}
   *[other] , round { $round }
    }{ $winter ->
    [yes] , inverno
   *[no] {""}
    }
aon-on-the-map = Sulla mappa
aon-group-choice = Decidi
aon-group-cards = Carte
aon-group-aim = Bersaglio
aon-group-fight = Combatti
aon-group-come = Intercetta e sostieni
aon-group-flee = Resisti o ritirati
aon-group-lose = Perdite
aon-group-march = Marcia
aon-group-force = Chi marcia
aon-group-deploy = Schiera e recupera
aon-group-end = Fine

## Legenda

aon-legend-statuses = Paesi
aon-legend-counters = Corpi
aon-legend-corps = corpo: movimento, battaglia, anzianità
aon-legend-exhausted = lo stesso, esausto
aon-legend-stack = pila: chi la comanda e quanti sono
aon-legend-battle = entrambe le parti in un'area
aon-legend-marks = Segni e frecce
aon-legend-halo-from = qui si può fare qualcosa
aon-legend-halo-to = dove si può andare
aon-legend-halo-fight = una battaglia attende
aon-legend-halo-sail = per mare
aon-legend-halo-army = l'armata che marcia
aon-legend-arrow-march = marcia
aon-legend-arrow-react = intercettazione o sostegno
aon-legend-arrow-flee = ritirata
aon-legend-arrow-sail = viaggio per mare
overlay-interceptors = Chi può intercettare
overlay-winter = L'inverno delle armate
mark-freezes = probabilità che l'inverno costi corpi a quest'armata
mark-intercepts = può intercettare qui accanto chi non è più veloce

## Anteprime

aon-cost = area { $spent } di { $allowance }
aon-preview-attrition = Lì si controlla l'attrito da marcia: { $causes }.
aon-preview-attack = Il nemico è { $area_at }: è un attacco.
aon-preview-violates = Chi si ferma lì viola la neutralità { $country_of }.
aon-preview-becomes = { $country_start } diventerebbe: { $status }.
aon-preview-become = { $country } diventerebbero: { $status }.
