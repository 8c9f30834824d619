# The battlefield in the browser: map, counters, cards.

board-map = Mappa del campo di battaglia. Le frecce spostano da un esagono all'altro, Invio tocca, n va al prossimo bersaglio.

## Nomi di esagoni e pezzi

board-hex =
    { $hex }, { $terrain }{ $road ->
        [yes] , strada
       *[no] {""}
    }
board-objective = obiettivo
board-piece = { $unit }
board-unit =
    { $unit }, { $elements ->
        [0] nessun elemento rimasto
        [one] { $elements } elemento
       *[other] { $elements } elementi
    }
board-facing = fronte a { $facing }
board-can-order = può ricevere un ordine
board-can-march = raggiungibile
board-can-stand = può restare qui
board-can-charge = può essere caricato
board-can-fire = può essere attaccato
board-can-retreat = via di ritirata
board-can-place = libero per entrare
board-can-lay = libero per la tessera
board-can-sector = settore da indicare

## Tasti e sovrapposizioni

board-my-flank = il mio { $sector }

## Anteprima e rifiuto


## Carte

board-pick-count = Carte scelte: { $count } di { $size }
board-pick-hint = Tocca una carta per prenderla e leggere che cosa fa.
board-pick-done = Prendi queste carte
board-card-back = carta coperta
board-card-shut = non giocabile ora: tocca per sapere perché
board-show-cards = Mostra le carte
board-hide-cards = Mostra la mappa
board-no-card = ancora nessuna carta
board-card-left = Cinque dadi comando per il fianco sinistro: al massimo cinque ordini.
board-card-centre = Cinque dadi comando per il centro: al massimo cinque ordini.
board-card-right = Cinque dadi comando per il fianco destro: al massimo cinque ordini.
board-card-coordinated_attack = Sei dadi comando per tutto il fronte, con al massimo due ordini in ogni settore.
board-card-infantry_manoeuvre = Fino a cinque unità di fanteria di un settore, senza dadi: ognuna muove di 1 esagono e può combattere, o fino a 3 senza combattere.
board-card-grand_cavalry_charge = Fino a cinque unità di cavalleria ovunque, senza dadi: muovono e caricano come al solito.
board-card-artillery_bombardment = Tutta la tua artiglieria, senza dadi: ogni batteria spara con il valore stampato raddoppiato, oppure muove di 2 esagoni (4 quella a cavallo).

## Accanto alla mappa

board-decide = Decidi
board-round-cards = Carte del round
board-my-hand = La mia mano
board-hand-of = Mano: { $seat }
board-passed = ha passato
board-orders-left = Ordini rimasti
board-automatic-left =
    { $count ->
        [one] { $count } ordine automatico rimasto
       *[other] { $count } ordini automatici rimasti
    }
board-orders-remain =
    { $count ->
        [0] Nessun ordine rimasto
        [one] { $count } ordine rimasto: { $kinds }
       *[other] { $count } ordini rimasti: { $kinds }
    }
board-order-kind = { $face } { $count }
board-ask-react =
    Carica { $unit_of }: { $target_the } { $target_must } tentare di reagire { $arm_id ->
        [infantry] formando il quadrato
        [cavalry] con la controcarica
       *[other] con il fuoco
    }?
board-react-chance =
    { $count ->
        [one] { $count } dado: riesce al { $percent } %
       *[other] { $count } dadi: riesce al { $percent } %
    }
board-sector-count = { $sector } { $count }
board-sector-room = posto per ordini: { $rooms }
board-hand-count =
    { $count ->
        [0] Nessuna carta in mano
        [one] { $count } carta in mano
       *[other] { $count } carte in mano
    }
board-turn = Turno
board-round = Round
board-victory = Vittoria
board-needs = Per vincere { $seat_the } { $seat_must }:
board-lost = perdite
board-standing = elementi
board-has-initiative = iniziativa
board-tray-waiting = Ancora in marcia
board-tray-unplaced = Da schierare
board-tray-fallen = Caduti
board-tray-captured = Catturati
board-due =
    { $count ->
        [one] { $seat }: { $count } rinforzo in arrivo.
       *[other] { $seat }: { $count } rinforzi in arrivo.
    }
board-veiled = I due eserciti si schierano dietro uno schermo.

## La posizione in parole

board-situation = Situazione
board-time =
    { $round ->
        [0] Turno { $turn }
       *[other] Turno { $turn }, round { $round }
    }
board-initiative = Iniziativa: { $seat }
board-side-state =
    { $seat }: { $losses ->
        [0] nessuna perdita
        [one] { $losses } unità o generale in meno
       *[other] { $losses } unità e generali in meno
    }, { $elements ->
        [one] { $elements } elemento in campo
       *[other] { $elements } elementi in campo
    }
board-objective-held = Obiettivo { $hex }: in mano { $seat_to }
board-objective-free = Obiettivo { $hex }: in mano a nessuno
board-army = Esercito: { $seat }
board-hand-line = Carte in mano: { $cards }
board-card-played = Carta del round: { $card }
board-markers-left = Ordini rimasti: { $face } × { $count }
board-ground = Terreno

## Gruppi di ordini

board-group-march = Movimento
board-group-attack = Attacco
board-group-form = Formazione e riordino
board-group-face = Fronte
board-group-react = Reazione alla carica
board-group-retreat = Ritirata
board-group-cards = Carte
board-group-sector = Settore
board-group-place = Pezzi da schierare
board-group-tiles = Tessere di terreno
board-group-end = Fine

## Che cosa comporta un ordine, e l'esito possibile di un combattimento

board-cost =
    { $allowance ->
        [one] { $spent } di { $allowance } esagono
       *[other] { $spent } di { $allowance } esagoni
    }
forecast-zones = In zona di controllo nemica: { $hexes }.
board-odds-value = Valore { $value }
board-odds-target = Bersaglio
board-odds-attacker = Attaccante
board-odds-loss = Subisce perdite
board-odds-retreat = Si ritira
board-odds-destroyed = È distrutto
board-odds-losses = Elementi persi in media
board-odds-why =
    { $count ->
        [one] Come si forma il valore
       *[other] Come si forma il valore ({ $count } voci)
    }
board-odds-reaction =
    { $count ->
        [one] Queste probabilità tengono conto della reazione del bersaglio ({ $count } dado).
       *[other] Queste probabilità tengono conto della reazione del bersaglio ({ $count } dadi).
    }
board-odds-charge-value = valore di carica dell'unità
board-weigh = Reagire o no: che cosa può derivarne
board-weigh-own = Noi
board-weigh-enemy = Carica

# How the sergeant comes to his advice.
advice-how = Guarda un ordine avanti con le probabilità esatte, e bada a fianchi, cannoni e quadrati.
