# Advanced Vive l'Empereur: testi italiani.
# I vocaboli sono scritti come stanno dentro una frase; chi con essi comincia una frase aggiunge la maiuscola.

game-title = Vive l'Empereur

## Battaglie

scenario-waterloo = Waterloo
scenario-quatre_bras = Quatre Bras
scenario-ligny = Ligny
scenario-hypothetical = Battaglia ipotetica

story-waterloo =
    18 giugno 1815. Wellington aspetta sulla cresta di Mont-Saint-Jean, con Hougoumont e La Haye Sainte a fare da bastioni: Napoleone deve spezzarlo prima che i prussiani di Blücher sbuchino sulla destra francese.
story-quatre_bras =
    16 giugno 1815. Ney risale la strada di Bruxelles per impadronirsi del crocevia di Quatre Bras, mentre le brigate alleate accorrono una dopo l'altra per tenerlo fino a sera.
story-ligny =
    16 giugno 1815. Napoleone piomba su Blücher dietro il torrente Ligne, dove i prussiani hanno messo una guarnigione in ogni villaggio da Saint-Amand a Balâtre. Sarà l'ultima vittoria dell'Imperatore.
story-hypothetical =
    Due eserciti di pari forza si scontrano su un terreno che nessuno dei due generali ha scelto. Disponete il terreno, mandate avanti gli esploratori, schieratevi e contendetevi il campo.

## Giocatori ed eserciti, con l'articolo e i verbi che si accordano

seat-french = Francesi
    .the = i francesi
    .of = dei francesi
    .to = ai francesi
    .has = hanno
    .must = devono
seat-allied = Alleati
    .the = gli alleati
    .of = degli alleati
    .to = agli alleati
    .has = hanno
    .must = devono
seat-prussian = Prussiani
    .the = i prussiani
    .of = dei prussiani
    .to = ai prussiani
    .has = hanno
    .must = devono
seat-south = Sud
    .the = il Sud
    .of = del Sud
    .to = al Sud
    .has = ha
    .must = deve
seat-north = Nord
    .the = il Nord
    .of = del Nord
    .to = al Nord
    .has = ha
    .must = deve

nation-french = francese
nation-english = inglese
nation-prussian = prussiano
nation-south = del Sud
nation-north = del Nord

army-FR = francese
    .mp = francesi
army-EN = inglese
    .mp = inglesi
army-AL = alleato
    .f = alleata
    .mp = alleati
army-PR = prussiano
    .f = prussiana
    .mp = prussiani
army-SO = del Sud
army-NO = del Nord

## Pezzi. `form` accorda aggettivi e verbi: f femminile, mp maschile plurale; `article` è l'articolo;
## `army_told` yes: il nome dice già l'esercito. `$named`: chi è il segnalino di una battaglia storica.

unit-name =
    { $noun } { $army } { $number } { $named ->
        [none] {""}
       *[other] ({ $named })
    }
    .the =
        { $article ->
            [la] la{" "}
            [l] l'
            [i] i{" "}
            [il] il{" "}
           *[none] {""}
        }{ $noun } { $army } { $number } { $named ->
            [none] {""}
           *[other] ({ $named })
        }
    .of =
        { $article ->
            [la] della{" "}
            [l] dell'
            [i] dei{" "}
            [il] del{" "}
           *[none] di{" "}
        }{ $noun } { $army } { $number } { $named ->
            [none] {""}
           *[other] ({ $named })
        }
    .to =
        { $article ->
            [la] alla{" "}
            [l] all'
            [i] ai{" "}
            [il] al{" "}
           *[none] a{" "}
        }{ $noun } { $army } { $number } { $named ->
            [none] {""}
           *[other] ({ $named })
        }
    .by =
        { $article ->
            [la] dalla{" "}
            [l] dall'
            [i] dai{" "}
            [il] dal{" "}
           *[none] da{" "}
        }{ $noun } { $army } { $number } { $named ->
            [none] {""}
           *[other] ({ $named })
        }
    .has =
        { $form ->
            [mp] hanno
           *[other] ha
        }
    .is =
        { $form ->
            [mp] sono
           *[other] è
        }
    .can =
        { $form ->
            [mp] possono
           *[other] può
        }
    .must =
        { $form ->
            [mp] devono
           *[other] deve
        }

piece-inf_guard = Guardia imperiale
    .form = f
    .article = la
    .army_told = yes
piece-inf_elite = fanteria d'élite
    .form = f
    .article = la
piece-inf_english = fanteria inglese
    .form = f
    .article = la
    .army_told = yes
piece-inf_french = fanteria francese
    .form = f
    .article = la
    .army_told = yes
piece-inf_regular = fanteria regolare
    .form = f
    .article = la
piece-inf_militia = milizia
    .form = f
    .article = la
piece-cav_heavy = cavalleria pesante
    .form = f
    .article = la
piece-cav_dragoon = dragoni
    .form = mp
    .article = i
piece-cav_light = cavalleria leggera
    .form = f
    .article = la
piece-art_heavy = artiglieria pesante
    .form = f
    .article = l
piece-art_medium = artiglieria media
    .form = f
    .article = l
piece-art_horse = artiglieria a cavallo
    .form = f
    .article = l
piece-general = generale
    .form = m
    .article = il
piece-garrison = guarnigione
    .form = f
    .article = la

arm-infantry = fanteria
arm-cavalry = cavalleria
arm-artillery = artiglieria
arm-general = generale

formation-line = formazione di combattimento
formation-square = quadrato

mark-ordered = già attivata in questo round
mark-reacted = ha reagito a una carica
mark-retreated = si è ritirata e non può muovere in questo round
mark-tested = ha superato il test di morale: la prossima perdita la elimina
mark-sheltered = è entrata in un edificio e non può combattere in questo round

status-fallen = fuori combattimento
status-waiting = in attesa di entrare
status-captured = catturato
status-absorbed = riassorbita da un'unità
status-unplaced = ancora da schierare

## Carte comando

card-left = Fianco sinistro
card-centre = Centro
card-right = Fianco destro
card-coordinated_attack = Attacco coordinato
card-infantry_manoeuvre = Manovra di fanteria
card-grand_cavalry_charge = Grande carica di cavalleria
card-artillery_bombardment = Bombardamento di artiglieria

## Facce dei dadi comando e dei dadi di reazione; `card` è un ordine che non richiede dadi

face-flag = bandiera
face-general = generale
face-cavalry = cavalleria
face-artillery = artiglieria
face-infantry = fanteria
face-card = ordine automatico
face-french = bandiera francese
face-english = bandiera inglese
face-prussian = bandiera prussiana

## Il campo di battaglia

sector-west = settore ovest
sector-centre = settore centrale
sector-east = settore est
sector-left = fianco sinistro
sector-right = fianco destro

facing-N = nord
facing-NE = nord-est
facing-SE = sud-est
facing-S = sud
facing-SW = sud-ovest
facing-NW = nord-ovest

terrain-open = terreno aperto
terrain-wood = bosco
terrain-orchard = frutteto
terrain-hill = collina
terrain-field = campi coltivati
terrain-farm = fattoria
terrain-village = villaggio
terrain-fortified = edificio fortificato
terrain-stream = torrente
terrain-marsh = palude
terrain-river = fiume
terrain-bridge = ponte
terrain-road = strada
terrain-lake = lago
terrain-impassable = terreno non transitabile

## Attacchi, e le parti di un valore di fuoco

attack-fire = fuoco
attack-charge = carica
attack-contact = attacco a un nemico adiacente
attack-counter = controcarica

modifier-base = valore di fuoco stampato
modifier-bombardment = bombardamento di artiglieria (valore raddoppiato)
modifier-shaken = nessun elemento in grado di combattere
modifier-dismounted = cavalleria smontata
modifier-general = generale aggregato
modifier-firer_in_square = fuoco da quadrato
modifier-target_square = bersaglio in quadrato
modifier-flank = fianco o retro
modifier-target_artillery = fuoco su artiglieria
modifier-target_cavalry = fuoco su cavalleria
modifier-charge_flank = carica su fianco o retro
modifier-charge_infantry = carica su fanteria non in quadrato
modifier-against_square = cavalleria contro quadrato
modifier-against_artillery = cavalleria contro artiglieria
modifier-target_terrain = terreno del bersaglio
modifier-from_terrain = terreno di chi attacca
modifier-through_orchard = fuoco attraverso frutteti

## La fine

level-win = vittoria
level-decisive = vittoria decisiva
level-substantial = vittoria sostanziale
level-marginal = vittoria marginale
level-draw = pareggio

## Opzioni. I valori sono quelli del gioco: `value-yes` e `value-no` accendono e spengono un'opzione.

value-yes = sì
value-no = no
value-historical = storico
value-semi_historical = semistorico

option-setup = Piazzamento
option-setup-help = Storico: ogni pezzo parte dall'esagono indicato dallo scenario. Semistorico: è dato solo il terreno e i giocatori piazzano i pezzi a turno, tre unità l'avversario, che comincia, e due i francesi. La battaglia ipotetica ha un piazzamento tutto suo.
option-morale = Morale
option-morale-help = Sì: un'unità che perde l'ultimo elemento fa un test di morale; se lo supera resta sul campo con valore di fuoco 0 finché non recupera, e le unità da eliminare per vincere calano di un quinto. No: l'unità è rimossa con l'ultimo elemento.
option-hills_see_across = Vista lungo la stessa collina
option-hills_see_across-help = Sì: le unità su esagoni di collina contigui si vedono attraverso di essi. No: qualsiasi collina in mezzo blocca la linea di vista.
option-orchard_once = Frutteti contati una volta
option-orchard_once-help = Sì: il fuoco verso o attraverso frutteti subisce -1 qualunque sia il loro numero. No: contano -1 il frutteto del bersaglio e ciascuno di quelli in mezzo.
option-square_on_road = Quadrato su strada
option-square_on_road-help = Sì: la fanteria può formare il quadrato su una strada, mai però su un ponte. No: né su strada né su ponte.
option-garrison_bars_full_unit = Guarnigioni chiuse alle unità complete
option-garrison_bars_full_unit-help = Sì: una fanteria con tutti i suoi elementi non può entrare nell'esagono di una guarnigione amica. No: può entrarvi e la pedina della guarnigione è rimossa.
option-dismounted_fire = Fuoco della cavalleria smontata
option-dismounted_fire-help = Sì: la cavalleria in una fattoria o in un edificio fortificato può fare fuoco con valore 4 su un nemico adiacente. No: la cavalleria non fa mai fuoco da un edificio.
option-contact_bonus = Bonus di carica a contatto
option-contact_bonus-help = Sì: anche la cavalleria già adiacente al nemico ha +8 su fianco o retro e contro fanteria non in quadrato. No: questi bonus spettano solo a chi carica.
option-objective_occupied = Quatre Bras da occupare
option-objective_occupied-help = Sì: i francesi devono avere nello stesso momento un'unità in ciascuno dei tre esagoni di Quatre Bras. No: basta che vi siano passati per ultimi e che non vi siano nemici.
option-english_elite_11 = Élite inglese 11/6
option-english_elite_11-help = Sì: a Waterloo la fanteria d'élite inglese fa fuoco con 11 e 6, come nel foglio di riferimento. No: con 10 e 6, come nello scenario.

## Che cosa accade: turni, carte, ordini

event-turn-begins = Comincia il turno { $turn }.
event-round-begins = Comincia il round { $round } del turno { $turn }.
event-hand = Carte { $seat_of } per questo turno: { $cards }.
event-card = { $seat_the } { $seat_has } giocato «{ $card }».
event-sector = { $seat_the } { $seat_has } scelto per la manovra di fanteria il { $sector }.
event-command-dice = { $seat_the } { $seat_has } tirato i dadi comando: { $faces }.
event-starts = Il primo ordine del round tocca { $seat_to }.
event-pass = { $seat_the } { $seat_has } rinunciato a dare altri ordini in questo round.
event-order =
    { $face_id ->
        [card] { $unit_the } { $unit_has } ricevuto un ordine automatico.
       *[other] { $unit_the } { $unit_has } ricevuto un ordine (segnalino { $face }).
    }

## Che cosa accade: movimento

event-march = { $unit_the } { $unit_has } mosso lungo { $path }.
event-turn = { $unit_the } { $unit_has } volto il fronte a { $facing }.
event-garrison = { $unit_the } { $unit_has } lasciato una guarnigione in { $hex }.
event-absorb =
    { $gained ->
        [0] { $unit_the }, già al completo, { $unit_has } preso il posto della guarnigione in { $hex }.
       *[other] { $unit_the } { $unit_has } riassorbito la guarnigione in { $hex }, guadagnando un elemento.
    }
event-general-joins = { $general_the } si è aggregato { $unit_to }.
event-forms-square = { $unit_the } { $unit_has } formato il quadrato.
event-forms-line = { $unit_the } { $unit_has } ripreso la formazione di combattimento.
event-rally =
    { $gained ->
        [0] { $unit_the } { $unit_has } tentato il recupero con { $faces }, senza riavere elementi.
        [one] { $unit_the } { $unit_has } tentato il recupero con { $faces }, riavendo { $gained } elemento.
       *[other] { $unit_the } { $unit_has } tentato il recupero con { $faces }, riavendo { $gained } elementi.
    }

## Che cosa accade: combattimento

event-attack =
    { $attack_id ->
        [fire] { $unit_the } in { $from } { $unit_has } fatto fuoco contro { $target_the } in { $hex } con valore { $value }.
        [charge] { $unit_the } { $unit_has } caricato da { $from } contro { $target_the } in { $hex } con valore { $value }.
        [counter] { $unit_the } in { $from } { $unit_has } affrontato la carica { $target_of } in { $hex } con valore { $value }.
       *[contact] { $unit_the } in { $from } { $unit_has } attaccato { $target_the } in { $hex } con valore { $value }.
    }
event-no-chance = { $unit_the } non { $unit_can } colpire { $target_the }: il valore di fuoco è { $value }.
event-aim =
    { $hits ->
        [0] { $unit_the } { $unit_has } tirato { $die } con valore { $value }: colpo a vuoto contro { $target_the }.
        [one] { $unit_the } { $unit_has } tirato { $die } con valore { $value }: { $hits } colpo contro { $target_the }.
       *[other] { $unit_the } { $unit_has } tirato { $die } con valore { $value }: { $hits } colpi contro { $target_the }.
    }
event-effects =
    { $hits ->
        [one] { $unit_the } { $unit_has } messo a segno { $hits } colpo
       *[other] { $unit_the } { $unit_has } messo a segno { $hits } colpi
    } contro { $target_the }; il dado degli effetti dà { $die }: { $losses ->
        [0] nessuna perdita
        [one] { $losses } perdita
       *[other] { $losses } perdite
    }, { $retreat ->
        [0] nessuna ritirata
        [one] ritirata di { $retreat } esagono
       *[other] ritirata di { $retreat } esagoni
    }.
event-losses =
    { $losses ->
        [one] { $unit_the } { $unit_has } perso { $losses } elemento;
       *[other] { $unit_the } { $unit_has } perso { $losses } elementi;
    } { $left ->
        [0] non ne resta nessuno.
        [one] ne resta { $left }.
       *[other] ne restano { $left }.
    }
event-destroyed =
    { $unit_form ->
        [f] { $unit_the } è stata distrutta in { $hex }
        [mp] { $unit_the } sono stati distrutti in { $hex }
       *[other] { $unit_the } è stato distrutto in { $hex }
    }: { $cause_id ->
        [rout] l'ultimo elemento non ha superato il test di morale ed è fuggito.
        [trapped] l'elemento perso per la ritirata sbarrata era l'ultimo.
       *[losses] è caduto l'ultimo elemento.
    }
event-morale = { $unit_the } { $unit_has } fatto il test di morale tirando { $die }: per reggere serviva { $morale } o meno.
event-stands-fast =
    { $retreat ->
        [one] { $unit_the } { $unit_has } tenuto la posizione, ignorando { $retreat } esagono di ritirata.
       *[other] { $unit_the } { $unit_has } tenuto la posizione, ignorando { $retreat } esagoni di ritirata.
    }
event-cannot-retreat = { $unit_the } non { $unit_can } ritirarsi da { $hex } e { $unit_must } perdere un elemento.
event-retreat = { $unit_the } { $unit_has } ripiegato da { $from } in { $hex }.
event-general-roll = Il dado per { $general_the } dà { $die }: è colpito con { $losses } o meno.
event-general-killed = { $general_the } è caduto in { $hex }.
event-general-captured = { $general_the } è stato catturato in { $hex }.
event-capture-roll = Il dado per la cattura { $general_of } dà { $die }: è preso con { $fled } o meno.
event-pursuit-test = { $unit_the } { $unit_has } fatto il test d'inseguimento tirando { $die }: per trattenersi serviva { $morale } o meno.
event-pursuit-barred = { $unit_the } non { $unit_can } inseguire in { $hex }.
event-pursuit = { $unit_the } { $unit_has } inseguito il nemico da { $from } in { $hex }.

## Che cosa accade: cariche e reazioni

event-charge = { $unit_the } { $unit_has } caricato { $target_the } lungo { $path }.
event-declines = { $unit_the } non { $unit_has } tentato di reagire alla carica.
event-reaction =
    { $success ->
        [yes] { $unit_the } { $unit_has } tentato di reagire, con successo: { $dice }.
       *[no] { $unit_the } { $unit_has } tentato di reagire, senza successo: { $dice }.
    }
event-opportunity-fire =
    Fuoco di opportunità { $unit_of } contro { $target_the }; il dado dà { $die }: { $losses ->
        [0] nessuna perdita
        [one] { $losses } perdita
       *[other] { $losses } perdite
    }, { $halted ->
        [yes] e la carica si ferma.
       *[no] e la carica non si ferma.
    }
event-counter-charge = { $unit_the } { $unit_has } controcaricato { $target_the }.

## Che cosa accade: rinforzi

event-arrives = { $unit_the } { $unit_has } raggiunto il campo in { $hex }.
event-waits = { $unit_the } { $unit_must } aspettare fuori dalla mappa.
event-prussians-scout =
    { $success ->
        [yes] Il dado per l'avanguardia prussiana dà { $die }: bandiera prussiana.
       *[no] Il dado per l'avanguardia prussiana dà { $die }: nessuna bandiera prussiana, non arriva nessuno.
    }
event-prussians-arm = Il dado per il tipo di truppe prussiane dà: { $face }.
event-prussians-none = Non ci sono più truppe prussiane di quel tipo ({ $face }) da far entrare.
event-entry-roll = Per l'ingresso { $unit_of } il dado dà { $die }: { $hex }.
event-reinforcement-dice = { $seat_the } { $seat_has } tirato i dadi per i rinforzi: { $faces }.
event-reinforcement-sector = { $seat_the } { $seat_has } tirato { $die } per il settore d'ingresso: { $sector }.

## Che cosa accade: preparazione

event-scouting = Esplorazione: { $south } per il Sud, { $north } per il Nord.
event-initiative = L'iniziativa tocca { $seat_to } per tutta la battaglia.
event-tile = { $seat_the } { $seat_has } messo una tessera in { $hex }: { $terrain }.
event-deploys = { $unit_the } { $unit_has } preso posizione in { $hex }.
event-stays-away = Nessun edificio libero per { $unit_the }: non prende parte alla battaglia.
event-screen-lifted = Il divisorio è tolto: i due eserciti sono in vista.

event-victory =
    { $winners_id ->
        [none] La battaglia finisce in pareggio ({ $rule }).
       *[other] { $winners_the } { $winners_has } vinto: { $level } ({ $rule }).
    }

## Domande

ask-hands = Scegli le carte per questo turno.
ask-card = Scegli la carta da giocare in questo round.
ask-sector = In quale settore manovra la fanteria?
ask-order = Dai un ordine a un'unità, oppure rinuncia agli ordini per il resto del round.
ask-ride = Dove va { $unit_the }?
ask-march =
    { $card_id ->
        [infantry_manoeuvre] Che cosa { $unit_must } fare { $unit_the }: muovere di 1 esagono e fare fuoco, o fino a 3 senza fare fuoco?
        [artillery_bombardment] Che cosa { $unit_must } fare { $unit_the }: fare fuoco sul posto con valore raddoppiato, o muovere?
       *[other] Che cosa { $unit_must } fare { $unit_the }?
    }
ask-face = Dove { $unit_must } volgere il fronte { $unit_the }?
ask-fire = Chi { $unit_must } attaccare { $unit_the }?
ask-chase = Il generale nemico non è più sulla strada: { $unit_the } { $unit_must } proseguire?
ask-react = Carica { $unit_of }: { $target_the } { $target_must } tentare di reagire?
ask-wheel = { $target_the } { $target_must } volgere il fronte contro { $unit_the }?
ask-stand-or-go =
    { $hexes ->
        [one] { $unit_the } { $unit_must } ritirarsi di { $hexes } esagono o tenere la posizione?
       *[other] { $unit_the } { $unit_must } ritirarsi di { $hexes } esagoni o tenere la posizione?
    }
ask-direction = L'attacco è venuto da due lati insieme: da quale { $unit_must } ritirarsi { $unit_the }?
ask-retreat =
    { $left ->
        [one] Dove { $unit_must } ritirarsi { $unit_the } (ancora { $left } esagono)?
       *[other] Dove { $unit_must } ritirarsi { $unit_the } (ancora { $left } esagoni)?
    }
ask-enter = In quale esagono { $unit_must } entrare { $unit_the }?
ask-vanguard = Quale unità dell'avanguardia prussiana arriva?
ask-main-body =
    { $left ->
        [0] Quale unità prussiana arriva adesso, ultima di questo round?
       *[other] Quale unità prussiana arriva adesso? Dopo, ancora { $left } in questo round.
    }
ask-deploy =
    { $left ->
        [99] Quale unità piazzi adesso (tutte quelle rimaste, una dopo l'altra)?
       *[other] Quale unità piazzi adesso (ancora { $left } prima che tocchi all'avversario)?
    }
ask-put = Dove piazzi { $unit_the }?
ask-deploy-hidden = Quale unità piazzi adesso, dietro il divisorio?
ask-tile = Quale tessera di terreno metti adesso (ancora { $left } in questa mano)?
ask-lay = Dove metti la tessera ({ $terrain })?

## Scelte, in una riga

do-pass = Nessun altro ordine in questo round
do-order =
    { $marker_id ->
        [card] Ordine { $unit_to }
       *[other] Ordine { $unit_to } (segnalino { $marker })
    }
do-move =
    Muovi in { $path_to }{ $path_via ->
        [none] {""}
       *[other] {" "}passando per { $path_via }
    }{ $garrison ->
        [none] {""}
       *[other] , lasciando una guarnigione in { $garrison }
    }{ $general_id ->
        [stays] , il generale resta
       *[none] {""}
    }
do-stand = Resta nell'esagono
do-charge =
    Carica { $target_the } da { $path_to }{ $path_via ->
        [none] {""}
       *[other] {" "}passando per { $path_via }
    }{ $general_id ->
        [stays] , il generale resta
       *[none] {""}
    }
do-square = Forma il quadrato
do-line = Riprendi la formazione di combattimento
do-rally = Tenta il recupero
do-face = Fronte a { $facing }
do-fire = Attacca { $target_the }
do-hold = Non attaccare
do-react = Tenta di reagire
do-decline = Non reagire
do-turn = Volgi il fronte al nemico
do-keep = Mantieni il fronte
do-retreat = Ritirati
do-stand_fast = Tieni la posizione
do-fall_back = Ritirati in { $hex }
do-away_from = Considera l'attacco come venuto da { $facing }
do-choose = Prendi { $cards }
do-play = Gioca { $card }
do-sector = Manovra nel { $sector }
do-halt = Fermati qui
do-tile = Prendi la tessera: { $terrain }
do-deploy = Piazza { $unit_the }
do-arrive = Fai entrare { $unit_the }
do-enter = { $hex }
do-wait = Aspetta fuori dalla mappa
do-lay = { $hex }

## Rifiuti: la forma di un'azione

why-part-order = La parte «{ $part }» deve nominare ogni voce una volta sola e in quest'ordine: { $valid }.
why-no-such-piece = In questa battaglia non c'è nessun pezzo «{ $name }».
why-no-such-hex = Sul campo non c'è nessun esagono { $name }.

## Rifiuti: momento e turno

why-order-first = Un'unità agisce solo dopo aver ricevuto un ordine.
why-nobody-there = In { $hex } non c'è nessuna pedina tua: scegline una e dalle un ordine.
why-unit-order-first = { $unit_the } { $unit_must } prima ricevere un ordine.
why-finish-first = Prima va completata l'attivazione { $unit_of }.
why-other-unit = L'ordine è andato { $unit_to }, non { $piece_to }.
why-move-first = { $unit_the } { $unit_must } prima muovere o restare nell'esagono, poi scegliere il fronte e attaccare.
why-face-first = { $unit_the } { $unit_must } prima scegliere il fronte, poi attaccare.
why-faced = { $unit_the } { $unit_has } già scelto il fronte.
why-all-round = { $unit_the } non { $unit_has } un fronte da scegliere: { $unit_can } fare fuoco in ogni direzione.
why-moved = { $unit_the } { $unit_has } concluso il movimento: { $unit_can } solo volgere il fronte e attaccare.
why-formation-only = { $unit_the } { $unit_has } cambiato formazione e { $unit_can } soltanto scegliere il fronte.

## Rifiuti: carte e ordini

why-not-yours = { $unit_the } non { $unit_is } ai tuoi ordini.
why-off-map = { $unit_the } non { $unit_is } sulla mappa: { $status }.
why-on-map = { $unit_the } { $unit_is } già sulla mappa, in { $hex }.
why-already-ordered = { $unit_the } { $unit_has } già avuto la sua attivazione in questo round.
why-reacted = { $unit_the } { $unit_has } reagito a una carica in questo round e non { $unit_can } fare altro.
why-no-dice = «{ $card }» dà ordini senza dadi: non ci sono segnalini ({ $marker }).
why-needs-marker = Con «{ $card }» ogni ordine richiede uno dei segnalini tirati.
why-no-marker = Non hai più segnalini per dare un ordine { $unit_to }: { $marker }.
why-marker-arm = Quel segnalino ({ $marker }) non dà ordini { $unit_to }.
why-marker-general = Quel segnalino ({ $marker }) dà ordini a un generale o a un'unità con un generale aggregato, che { $unit_the } non { $unit_has }.
why-flag-attached = { $general_the } è aggregato { $unit_to }: la bandiera dà ordini all'unità, o a un generale da solo.
why-out-of-sector = { $unit_the } { $unit_is } fuori dalla portata di «{ $card }»: { $sector }.
why-sector-cap = L'attacco coordinato dà ordini al massimo a { $most } unità nel { $sector }.
why-card-arm = «{ $card }» dà ordini solo a questa arma: { $arm }; non { $unit_to }.
why-card-spent = «{ $card }» dà ordini al massimo a { $most } unità, e li ha dati tutti.
why-not-in-hand = «{ $card }» non è nella tua mano.
why-card-repeated = «{ $card }» è stata la tua ultima carta: una carta di ordini automatici non si gioca in due round di fila.
why-card-number =
    { $number ->
        [one] Devi scegliere { $number } carta, non { $given }.
       *[other] Devi scegliere { $number } carte, non { $given }.
    }
why-card-copies =
    { $number ->
        [one] Hai una sola carta di questo tipo ({ $number }): «{ $card }».
       *[other] Hai solo { $number } carte di questo tipo: «{ $card }».
    }
why-card-not-spent =
    { $number ->
        [0] Nel turno scorso non hai giocato «{ $card }»; le carte lasciate fuori tornano da sole.
        [one] Nel turno scorso hai giocato «{ $card }» solo { $number } volta.
       *[other] Nel turno scorso hai giocato «{ $card }» solo { $number } volte.
    }

## Rifiuti: movimento

why-not-adjacent = { $from } e { $hex } non sono adiacenti.
why-path-circles = Il movimento torna in { $hex }, da dove è già passato.
why-other-path = In { $hex } si arriva per { $path }: muovi di là.
why-way-closed = La via per { $hex } è chiusa in { $at }. { $because }
why-too-far =
    { $most ->
        [0] { $unit_the } non { $unit_can } andare oltre: { $hex } è fuori portata.
        [one] { $hex } è a { $distance } esagoni; il movimento { $unit_of } è soltanto di { $most }.
       *[other] { $hex } è a { $distance } esagoni; il movimento { $unit_of } è di { $most }.
    }
why-way-long =
    { $most ->
        [0] { $unit_the } non { $unit_can } andare oltre: { $hex } è fuori portata.
        [one] Il movimento { $unit_of } è di { $most } esagono, e per { $hex } questa via è più lunga.
       *[other] Il movimento { $unit_of } è di { $most } esagoni, e per { $hex } questa via è più lunga.
    }
why-too-far-card = { $hex } è a { $distance } esagoni; con «{ $card }» il movimento { $unit_of } è di { $most }, senza bonus di strada.
why-road-only = { $hex } è un esagono troppo lontano: il movimento { $unit_of } è di { $most }, più uno solo se si muove interamente su strada.
why-bridge = { $hex } è un esagono troppo lontano: il movimento { $unit_of } è di { $most }, più uno su strada, ma non passando il ponte in { $from }.
why-impassable = In { $hex } non si entra: { $terrain }.
why-infantry-only = In { $hex } può stare solo la fanteria, non { $unit_the }.
why-enemy-there = { $hex } è in mano al nemico: { $piece }.
why-friend-there = In { $hex } c'è già un'unità amica ({ $piece }): { $unit_the } non { $unit_can } entrare.
why-garrison-there = Solo la fanteria può entrare in { $hex } e riassorbire la guarnigione ({ $piece }), non { $unit_the }.
why-garrison-full = { $unit_the } { $unit_has } tutti gli elementi e non { $unit_can } riassorbire la guarnigione in { $hex } ({ $piece }).
why-second-general = In { $hex } c'è già un generale: { $general }.
why-leaves-contact = { $unit_the } { $unit_is } a contatto col nemico all'inizio del movimento, in { $from }, e non { $unit_can } andare in { $hex }, adiacente { $piece_to }.
why-zone-stops = { $unit_the } { $unit_must } fermarsi in { $hex }, nella zona di controllo { $piece_of }.
why-ground-stops = { $unit_the } { $unit_must } fermarsi in { $hex }: { $terrain }.
why-general-stops = { $unit_the } { $unit_must } fermarsi in { $hex }, dove si aggrega { $general_the }.
why-general-flees = { $unit_the } { $unit_must } fermarsi in { $hex }: { $general_the } fugge, e solo allora il movimento può proseguire.
why-building-off-road = Chi attraversa { $hex } ({ $terrain }) su strada deve uscirne su strada.
why-ends-on-guns = Nessun movimento può finire in { $hex }: lì c'è un'unità ({ $piece }).
why-zone-on-guns = { $unit_the } dovrebbe fermarsi in { $hex }, adiacente { $target_to }, ma lì c'è già un'unità ({ $piece }).
why-ground-on-guns = { $unit_the } dovrebbe fermarsi in { $hex } ({ $terrain }), ma lì c'è già un'unità ({ $piece }).
why-garrison-moves = { $unit_the } non { $unit_can } muovere: le guarnigioni restano dove sono.
why-square-moves = { $unit_the } { $unit_is } in quadrato e non { $unit_can } muovere.
why-retreated-moves = { $unit_the } { $unit_has } dovuto ritirarsi in questo round e non { $unit_can } muovere.
why-no-general = Nessun generale è aggregato { $unit_to }.
why-general-himself = { $general_the } muove da solo: non c'è un generale da lasciare indietro.
why-shaken-withdraws = { $unit_the } non { $unit_has } più elementi in grado di combattere e { $unit_can } solo allontanarsi dal nemico: { $hex } non è più lontano.
why-chase-general = { $general_the } segue { $unit_the } per tutto il movimento e non può più restare indietro.
why-chase-left = { $unit_the } non { $unit_is } più in { $hex } e non { $unit_can } lasciarvi una guarnigione.
why-garrison-idle = { $unit_the } non { $unit_has } nemici accanto: una guarnigione non può far altro con un ordine.
why-garrison-infantry = Solo la fanteria lascia guarnigioni, non { $unit_the }.
why-garrison-left = Una guarnigione resta in un edificio che l'unità lascia, e { $hex } non è un esagono lasciato { $unit_by } con questo movimento.
why-garrison-building = Per una guarnigione serve un edificio, e in { $hex } non c'è: { $terrain }.
why-garrison-one = Una guarnigione è di un solo elemento: in { $hex } { $unit_the } non ne { $unit_can } lasciare un secondo.
why-garrison-elements =
    { $elements ->
        [one] { $unit_the } { $unit_has } solo { $elements } elemento e { $unit_must } tenerlo.
       *[other] { $unit_the } { $unit_has } { $elements } elementi e { $unit_must } tenerne almeno uno.
    }

## Rifiuti: fuoco

why-own-target = { $target_the } { $target_is } dalla stessa parte { $unit_of }.
why-general-target = { $target_the } non è un bersaglio: i generali si colpiscono solo attraverso l'unità a cui sono aggregati.
why-general-fights = { $unit_the } non può attaccare { $target_the }: un generale da solo non attacca mai.
why-shaken = { $unit_the } non { $unit_has } più elementi in grado di combattere: { $unit_can } solo ripiegare o tentare il recupero.
why-infantry-moved =
    { $steps ->
        [one] { $unit_the } { $unit_has } mosso di { $steps } esagono e non { $unit_can } fare fuoco.
       *[other] { $unit_the } { $unit_has } mosso di { $steps } esagoni e non { $unit_can } fare fuoco.
    }
why-guns-moved =
    { $steps ->
        [one] { $unit_the } { $unit_has } mosso di { $steps } esagono: l'artiglieria a piedi muove o fa fuoco, non entrambe le cose.
       *[other] { $unit_the } { $unit_has } mosso di { $steps } esagoni: l'artiglieria a piedi muove o fa fuoco, non entrambe le cose.
    }
why-bombardment-moved =
    { $steps ->
        [one] { $unit_the } { $unit_has } mosso di { $steps } esagono: nel bombardamento l'artiglieria muove o fa fuoco, non entrambe le cose.
       *[other] { $unit_the } { $unit_has } mosso di { $steps } esagoni: nel bombardamento l'artiglieria muove o fa fuoco, non entrambe le cose.
    }
why-cavalry-moved =
    { $steps ->
        [one] { $unit_the } { $unit_has } mosso di { $steps } esagono: dopo un movimento la cavalleria combatte solo caricando.
       *[other] { $unit_the } { $unit_has } mosso di { $steps } esagoni: dopo un movimento la cavalleria combatte solo caricando.
    }
why-entered-building = { $unit_the } { $unit_has } occupato un edificio: nello stesso round non { $unit_can } combattere.
why-guns-in-water = { $unit_the } non { $unit_can } fare fuoco da { $hex }: { $terrain }.
why-out-of-range =
    { $most ->
        [one] { $target_the } { $target_is } a { $distance } esagoni; il raggio di fuoco { $unit_of } è solo l'esagono adiacente.
       *[other] { $target_the } { $target_is } a { $distance } esagoni; il raggio di fuoco { $unit_of } è di { $most }.
    }
why-hill-range = { $target_the } { $target_is } a { $distance } esagoni, sulla collina in { $hex }; il raggio di fuoco { $unit_of } è di { $most }, e l'esagono in più che dà la collina vale solo contro chi sta più in basso.
why-out-of-arc = { $target_the } { $target_is } fuori dall'arco frontale { $unit_of }, che { $unit_has } il fronte a { $facing }.
why-building-far = { $target_the } { $target_is } in un edificio ({ $hex }, { $terrain }): la fanteria, e quindi { $unit_the }, vi fa fuoco solo da un esagono adiacente.
why-sight-ground = { $unit_the } non { $unit_can } vedere { $target_the }: il terreno in { $hex } blocca la linea di vista ({ $terrain }).
why-sight-piece = { $unit_the } non { $unit_can } vedere { $target_the }: la linea di vista è bloccata in { $hex } ({ $piece }).
why-sight-hexside = { $unit_the } non { $unit_can } vedere { $target_the }: la linea di vista passa fra due esagoni che la bloccano ({ $hexes }).
why-nearer-target = { $unit_the } { $unit_must } fare fuoco sul nemico più vicino, cioè contro { $piece_the }, non contro { $target_the }.
why-cavalry-inside = { $unit_the } { $unit_is } in un edificio ({ $hex }, { $terrain }) e di lì non { $unit_can } attaccare.
why-dismounted-far = { $unit_the }, a piedi, { $unit_can } fare fuoco solo su nemici adiacenti, non contro { $target_the }.
why-cavalry-far = { $target_the } { $target_is } a { $distance } esagoni; { $unit_the } { $unit_can } combattere solo contro nemici adiacenti, o caricare.
why-cavalry-building = { $unit_the } non { $unit_can } attaccare { $target_the } in un edificio ({ $hex }, { $terrain }): la cavalleria non lo fa mai.
why-not-in-front = { $target_the } non { $target_is } nell'esagono frontale { $unit_of }.

## Rifiuti: cariche

why-only-cavalry = Solo la cavalleria carica: { $unit_the } non { $unit_can } caricare { $target_the }.
why-charge-from-building = { $unit_the } non { $unit_can } caricare { $target_the } partendo da un edificio ({ $hex }, { $terrain }).
why-charge-in-contact = { $unit_the } { $unit_is } a contatto con { $piece_the } e non { $unit_can } caricare { $target_the }.
why-charge-arc = { $target_the } { $target_is } fuori dall'arco frontale { $unit_of }, che { $unit_has } il fronte a { $facing }: la cavalleria carica solo in avanti.
why-charge-far = { $target_the } { $target_is } a { $distance } esagoni; il movimento { $unit_of } è di { $most } e la carica deve finire accanto al bersaglio.
why-charge-through-building = La carica { $unit_of } contro { $target_the } non può passare per { $hex } ({ $terrain }): chi entra in un edificio non combatte in quel round.
why-charge-end = { $hex } non è adiacente { $target_to }: la carica { $unit_of } non può finire lì.
why-charge-longer = { $unit_the } { $unit_must } caricare { $target_the } per il percorso più breve: { $least } esagoni, non { $steps }.

## Rifiuti: formazione e recupero

why-no-formation = { $unit_the } non { $unit_has } formazioni da cambiare: ne hanno solo le unità di fanteria.
why-in-line = { $unit_the } { $unit_is } già in formazione di combattimento.
why-in-square = { $unit_the } { $unit_is } già in quadrato.
why-square-ground = { $unit_the } non { $unit_can } formare il quadrato in { $hex } ({ $terrain }): serve terreno aperto o collina.
why-square-road = { $unit_the } non { $unit_can } formare il quadrato in { $hex }, su strada o ponte.
why-general-faces = { $unit_the } non può volgersi: i generali non hanno un fronte.
why-never-rallies = { $unit_the } non { $unit_has } elementi da recuperare.
why-tested = { $unit_the } { $unit_has } superato il test di morale e { $unit_has } già recuperato l'unico elemento che { $unit_can } recuperare.
why-no-losses = { $unit_the } non { $unit_has } perdite da recuperare.
why-rally-card = Con «{ $card }» { $unit_the } { $unit_can } muovere o fare fuoco, non recuperare elementi.
why-rally-enemy =
    { $distance ->
        [one] { $unit_the } non { $unit_can } recuperare elementi: un nemico adiacente ha l'esagono in vista ({ $piece }).
       *[other] { $unit_the } non { $unit_can } recuperare elementi: un nemico a soli { $distance } esagoni ha l'esagono in vista ({ $piece }).
    }
why-rally-enemies =
    { $distance ->
        [one] { $unit_the } non { $unit_can } recuperare elementi: un nemico è adiacente ({ $piece }) e un altro ha l'esagono in vista ({ $target }).
       *[other] { $unit_the } non { $unit_can } recuperare elementi: un nemico è a soli { $distance } esagoni ({ $piece }) e un altro ha l'esagono in vista ({ $target }).
    }

## Rifiuti: ritirate

why-retreat-behind = { $hex } non è alle spalle { $unit_of }: la ritirata va in { $hexes }.
why-retreat-enemy = { $hex } è adiacente al nemico: { $unit_the } { $unit_must } ritirarsi in { $hexes }.
why-retreat-priority = Nell'ordine di ritirata { $unit_of } { $hex } viene dopo { $hexes }.
why-retreat-direction = L'attacco contro { $unit_the } è venuto da uno di questi lati: { $facing }.

## Rifiuti: rinforzi e preparazione

why-hex-taken = { $hex } è occupato: { $piece }.
why-entry-hex = { $unit_the } non { $unit_can } entrare in { $hex }; gli esagoni d'ingresso sono: { $hexes }.
why-arrival-arm = Il dado dà { $face }: { $unit_the } non { $unit_can } arrivare adesso.
why-same-kind = Le unità di questo tipo sono tutte uguali: prendi { $piece_the } invece { $unit_of }.
why-not-to-place = { $unit_the } non { $unit_is } fra i pezzi da piazzare: { $status }.
why-deploys-later = { $unit_the } { $unit_must } aspettare: prima si piazzano le unità delle due parti, poi i generali, poi le guarnigioni.
why-deploy-zone = { $unit_the } non { $unit_can } schierarsi in { $hex }: le tue file vanno dalla { $first } alla { $last }.
why-sector-minimum =
    { $least ->
        [one] In ogni settore serve almeno { $least } unità: nel { $sector } non se ne possono mettere altre.
       *[other] In ogni settore servono almeno { $least } unità: nel { $sector } non se ne possono mettere altre.
    }
why-tile-not-held = Non hai più tessere di questo tipo: { $terrain }.
why-tile-there = In { $hex } c'è già una tessera: { $terrain }.
why-tile-zone = { $hex } non è né nella tua zona né in quella contesa.
why-tile-own-full = { $hex } è nella tua zona, dove hai già messo le tue { $most } tessere.
why-tile-contested-full = { $hex } è nella zona contesa, dove hai già messo le tue { $most } tessere.
why-tile-seals = Una tessera non transitabile in { $hex } taglierebbe fuori una parte del campo.

## Che cosa si aspetta

waiting-hands = Tocca { $seat_to } scegliere le carte del turno.
waiting-card = Tocca { $seat_to } scegliere una carta.
waiting-sector = Tocca { $seat_to } indicare il settore della manovra.
waiting-order = Tocca { $seat_to } dare un ordine o rinunciare.
waiting-ride = Tocca { $seat_to } muovere un generale.
waiting-march = Tocca { $seat_to } muovere un'unità.
waiting-face = Tocca { $seat_to } volgere il fronte di un'unità.
waiting-fire = Tocca { $seat_to } scegliere un bersaglio.
waiting-chase = Tocca { $seat_to } decidere se il movimento prosegue.
waiting-react = Tocca { $seat_to } decidere se reagire alla carica.
waiting-wheel = Tocca { $seat_to } decidere se volgere i cannoni contro il nemico.
waiting-stand-or-go = Tocca { $seat_to } decidere se ritirarsi o tenere la posizione.
waiting-direction = Tocca { $seat_to } scegliere la direzione di una ritirata.
waiting-retreat = Tocca { $seat_to } eseguire una ritirata.
waiting-enter = Tocca { $seat_to } scegliere dove entra un'unità.
waiting-vanguard = Tocca { $seat_to } scegliere un'unità dell'avanguardia prussiana.
waiting-main-body = Tocca { $seat_to } scegliere un'unità prussiana.
waiting-deploy = Tocca { $seat_to } scegliere un'unità da piazzare.
waiting-put = Tocca { $seat_to } piazzare un'unità.
waiting-deploy-hidden = Tocca { $seat_to } piazzare unità dietro il divisorio.
waiting-tile = Tocca { $seat_to } scegliere una tessera di terreno.
waiting-lay = Tocca { $seat_to } mettere una tessera di terreno.

## Che cosa serve a ciascuno per vincere

goal-losses = Eliminare { $need } tra unità e generali (esercito: { $nation }): finora { $have }.
goal-losses-early = Eliminare { $need } tra unità e generali (esercito: { $nation }) entro la fine del turno { $turn }: finora { $have }.
goal-objectives = Tenere tutti questi esagoni: { $hexes }. Finora { $have } su { $need }.
goal-empty-sector =
    { $left ->
        [none] Non lasciare al nemico unità in uno dei tre settori.
        [one] Non lasciare al nemico unità in uno dei tre settori: nel { $sector } ne resta { $left }.
       *[other] Non lasciare al nemico unità in uno dei tre settori: nel { $sector } ne restano { $left }.
    }
goal-fewer-losses = Dopo il turno { $turn } aver perso meno unità del nemico: il saldo adesso è { $have }.

## Informazioni sulla mappa e loro segni

overlay-zones = Zone di controllo
overlay-sight = Linea di vista
overlay-ranges = Gittate
overlay-sectors = Settori
overlay-last = Ultima mossa dell'avversario

mark-zone-french = zona di controllo francese
mark-zone-allied = zona di controllo alleata
mark-zone-prussian = zona di controllo prussiana
mark-zone-south = zona di controllo del Sud
mark-zone-north = zona di controllo del Nord
mark-zone-both = zona di controllo di entrambi
mark-seen = in vista
mark-hidden = fuori vista
mark-blocks = blocca la linea di vista
mark-range-1 = gittata 1
mark-range-2 = gittata 2
mark-range-3 = gittata 3
mark-range-4 = gittata 4
mark-range-5 = gittata 5
mark-range-6 = gittata 6
mark-range-hidden = a portata, ma non si può colpire
mark-charge = si può caricare
mark-sector-west = settore ovest
mark-sector-centre = settore centrale
mark-sector-east = settore est
mark-trail = passaggio
mark-moved = arrivo di un movimento
mark-fought = combattimento
mark-fell-back = arrivo di una ritirata
mark-fell = perdita

## Avvertimenti prima di un atto che può essere un errore

warn-weak-charge = La carica { $unit_of } contro { $target_the } ha solo il { $percent }% di probabilità di fare danno.
warn-guns-unscreened = Senza { $unit_the }, { $piece_the } { $piece_is } senza copertura e { $by_the } { $by_can } arrivarci.
warn-guns-into-contact = { $unit_the } { $unit_must } fermarsi in { $hex }, a contatto con { $by_the }.
warn-leaves-objective = { $unit_the } lascia l'obiettivo { $hex }, che è alla portata { $by_of }.
warn-general-alone = { $general_the } sarebbe solo in { $hex }, alla portata { $by_of }.
warn-flank-to-cavalry = Con questo fronte { $unit_the } offre il fianco o le spalle a una carica { $by_of }.
warn-orders-left =
    { $number ->
        [one] Si può dare ancora { $number } ordine; chi rinuncia non ne dà più fino alla fine del round.
       *[other] Si possono dare ancora { $number } ordini; chi rinuncia non ne dà più fino alla fine del round.
    }

## La fortuna dei dadi: generi di tiro, che cosa si conta, e i tiri stessi

luck-fire = Fuoco
luck-charge = Cariche
luck-canister = Fuoco di opportunità
luck-special = Reazioni
luck-command = Dadi comando
luck-general = Generali sotto il fuoco
luck-morale = Morale
luck-pursuit = Inseguimento
luck-rally = Recupero
luck-capture = Cattura di generali
luck-arrival = Rinforzi
luck-scouting = Esplorazione
luck-lot = Sorteggi

measure-fire = elementi tolti al nemico
measure-charge = elementi tolti al nemico
measure-canister = elementi tolti al nemico
measure-special = reazioni riuscite
measure-command = unità che si potevano attivare
measure-general = generali scampati
measure-morale = unità che hanno tenuto
measure-pursuit = unità rimaste in posizione
measure-rally = elementi recuperati
measure-capture = generali catturati
measure-arrival = arrivi
measure-scouting = punti
measure-lot = né fortuna né sfortuna

rolled-fire = Fuoco { $unit_of } contro { $target_the } con valore { $value }
rolled-charge = Attacco { $unit_of } contro { $target_the } con valore { $value }
rolled-canister = Fuoco di opportunità { $unit_of } contro { $target_the }
rolled-special = Reazione { $unit_of } contro { $target_the }
rolled-command = Dadi comando per «{ $card }»
rolled-general =
    Pericolo per { $general_the }, la cui unità ha perso { $losses ->
        [one] { $losses } elemento
       *[other] { $losses } elementi
    }
rolled-morale = Morale { $unit_of } (tiene con { $morale } o meno)
rolled-pursuit = Inseguimento { $unit_of } (resta in posizione con { $morale } o meno)
rolled-rally = Recupero { $unit_of }
rolled-capture = Cattura { $general_of } da parte { $unit_of } (con { $fled } o meno)
rolled-scout = Arrivo dell'avanguardia prussiana
rolled-vanguard = Genere delle truppe prussiane
rolled-entry = Esagono di entrata { $unit_of }
rolled-reinforcements = Rinforzi
rolled-kind = Tipo di rinforzo
rolled-sector = Settore di entrata del rinforzo
rolled-scouting = Esplorazione
rolled-toss = Sorteggio dopo un pari negli esploratori

## Capitoli del regolamento, con il numero che hanno nei codici delle regole

chapter-0 = Il giocatore
chapter-1 = Componenti
chapter-2 = Il campo di battaglia
chapter-3 = Carte comando
chapter-4 = Piazzamento e vittoria
chapter-5 = Turni e round
chapter-6 = Movimento
chapter-7 = Fuoco e vista
chapter-8 = Terreno
chapter-9 = Risoluzione del combattimento
chapter-10 = Ritirate
chapter-11 = Colpi a vuoto
chapter-12 = Recupero degli elementi
chapter-13 = Condizioni di vittoria
chapter-14 = Scenari
chapter-15 = Morale (regola opzionale)
chapter-ERR = Errata
chapter-REF = Foglio di riferimento
