# La partita sul terminale.

## Lo stato della battaglia

cli-header-turn =
    { $turn ->
        [0] { $scenario }, prima della battaglia
       *[other] { $round ->
            [0] { $scenario }, turno { $turn }
           *[other] { $scenario }, turno { $turn }, round { $round }
        }
    }
cli-header-side = { $seat }: { $losses } persi, { $elements } el.
cli-header-hand = Mano: { $hand }
cli-header-objectives = Obiettivi: { $places }
cli-legend-letters = ABC
cli-legend-pieces = arma, elementi, fronte ({ $square } quadrato); F fanteria, C cavalleria, A artiglieria, G generale, R guarnigione
cli-look-hex =
    { $hex }: { $terrain }{ $road ->
        [yes] , con una strada
       *[no] {""}
    }
cli-look-unit =
    { $unit } ({ $id }): { $elements ->
        [one] { $elements } elemento
       *[other] { $elements } elementi
    }, { $square ->
        [yes] in quadrato
       *[no] fronte a { $facing } { $arrow }
    }{ $ordered ->
        [yes] , già attivata in questo round
       *[no] {""}
    }
cli-look-general = { $unit } ({ $id })

## I tipi di pezzo sulla mappa, due lettere: prima l'arma

cli-code-inf_guard = FG
cli-code-inf_elite = FE
cli-code-inf_english = FI
cli-code-inf_french = FF
cli-code-inf_regular = FR
cli-code-inf_militia = FM
cli-code-cav_heavy = CP
cli-code-cav_dragoon = CD
cli-code-cav_light = CL
cli-code-art_heavy = AP
cli-code-art_medium = AM
cli-code-art_horse = AC
cli-code-general = G
cli-code-garrison = R

## Scelte: il verbo, poi ciò che le distingue

cli-do-pass = Passa
cli-do-order = Ordina (unità, segnalino)
cli-do-move = Muovi in
cli-do-stand = Resta dove sei
cli-do-charge = Carica
cli-do-square = Quadrato
cli-do-line = Linea
cli-do-rally = Riordina
cli-do-face = Orienta
cli-do-fire = Fuoco su
cli-do-hold = Non sparare
cli-do-react = Tenta di reagire
cli-do-decline = Non reagire
cli-do-turn = Volgiti al nemico
cli-do-keep = Mantieni il fronte
cli-do-retreat = Ritirati
cli-do-stand_fast = Resisti
cli-do-fall_back = Ripiega in
cli-do-away_from = Allontanati da
cli-do-choose = Prendi in mano
cli-do-play = Gioca
cli-do-sector = Settore
cli-do-halt = Fermati qui
cli-do-tile = Terreno da posare
cli-do-deploy = Schiera
cli-do-arrive = Fai arrivare
cli-do-enter = Colloca in
cli-do-wait = Aspetta
cli-do-lay = Posa in

cli-part-piece = { $unit }
cli-part-face = { $face }
cli-part-automatic =
    { $count ->
        [0] ordini senza limite
        [one] { $count } ordine
       *[other] { $count } ordini
    }
cli-part-facing = { $facing }
cli-part-card = { $card }
cli-part-sector = { $sector }
cli-part-terrain = { $terrain }
cli-part-seat = { $seat }
cli-part-route = { $hex } per { $through }
cli-part-garrison = guarnigione lasciata in { $places }
cli-part-general-stays = il generale resta

## Le carte con una parola sola, per le mani

cli-card-left = Sinistra
cli-card-centre = Centro
cli-card-right = Destra
cli-card-coordinated_attack = Attacco
cli-card-infantry_manoeuvre = Fanteria
cli-card-grand_cavalry_charge = Cavalleria
cli-card-artillery_bombardment = Artiglieria

## Ciò che si scrive, e le risposte

cli-wish-needs-hex = «{ $verb }» vuole un esagono, per esempio K6.
cli-wish-needs-piece = «{ $verb }» vuole un pezzo: il suo nome, per esempio fr-inf-5, o il suo esagono.
cli-wish-needs-word = «{ $verb }» vuole uno di questi: { $valid }.
cli-odds-value =
    { $reaction ->
        [0] Valore di fuoco { $value }.
        [one] Valore di fuoco { $value }; il bersaglio può reagire con { $reaction } dado.
       *[other] Valore di fuoco { $value }; il bersaglio può reagire con { $reaction } dadi.
    }
cli-odds-target = Bersaglio: perde in media { $losses } elementi (almeno uno { $any }), si ritira { $retreat }, distrutto { $destroyed }, generale perso { $general }.
cli-odds-attacker = Attaccante: perde in media { $losses } elementi (almeno uno { $any }), si ritira { $retreat }, distrutto { $destroyed }, generale perso { $general }.

## Ciò che la partita dice con le parole di questo gioco

cli-vle-welcome = Scrivi il numero di una scelta, oppure un esagono, un pezzo o un verbo. «aiuto» elenca tutto il resto.
cli-vle-drawn = La battaglia finisce in parità ({ $rule }).
cli-vle-over = La partita è finita. Puoi ancora scrivere salva FILE, diario, mappa, guarda ESAGONO, regola ID o esci.
cli-vle-page = Pagina { $page } di { $pages } («altre»); un esagono, un pezzo o una carta restringe.
cli-vle-empty = Scrivi un numero da 1 a { $most }, un esagono, un pezzo o un verbo; «aiuto» per il resto.
cli-vle-help-narrow = K6, fr-inf-5      mostra solo le scelte verso quell'esagono o con quel pezzo; «muovi K6», «fuoco K6» prendono quella che corrisponde
cli-vle-help-why = perché muovi K6   perché un desiderio non è permesso, con la regola; anche «perché fuoco pr-inf-3» o un'azione in JSON
cli-vle-help-odds = probabilità [7]   le probabilità esatte degli attacchi possibili, o di uno solo
cli-vle-help-look = guarda K6         che cosa c'è in un esagono
cli-vle-help-rules = regola VLE-6.2.1  una regola; da solo: le regole su cui poggia la domanda
cli-vle-why-usage = Chiedi per esempio «perché muovi K6», «perché fuoco K6», oppure «perché» e un'azione in JSON.
cli-vle-odds-none = Nessuna di queste scelte è un attacco: non ci sono probabilità da dire.
cli-vle-look-usage = Scrivi «guarda» e un esagono, per esempio K6.
cli-vle-rules-usage = Scrivi «regola» e l'id di una regola, per esempio VLE-6.2.1.
