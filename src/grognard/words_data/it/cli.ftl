# Intestazioni e righe della riga di comando.

cli-rules-heading = Regole di { $game }
cli-rules-rule = Regola
cli-rules-title = Titolo
cli-rules-tests = Test
cli-rules-counts = { $cited } regole verificabili su { $testable } sono citate da un test; { $total } voci in tutto.
cli-rules-not-testable = Non verificabile da sola.
cli-rules-no-tests = Nessun test cita questa regola.
cli-rules-none-missing = Ogni regola verificabile è citata da un test.

## grognard replay

cli-replay-checking = verifica
cli-replay-holds = La registrazione è valida: { $actions } azioni e { $rolled } dadi discendono dal seme, e il seme corrisponde al suo impegno.
cli-replay-holds-sealed = La registrazione è valida: { $actions } azioni portano agli stati indicati. I suoi { $rolled } dadi non si possono verificare, perché non contiene il seme.
cli-replay-added = I dadi discendono dal seme e da ciò che ha aggiunto il browser di ogni persona. Confronta con ciò che ha conservato il tuo: l'impegno { $commitment } e
cli-replay-over = La partita è finita e il risultato è quello registrato.
cli-replay-not-over = La partita non è ancora finita.
cli-replay-stops =
    { $actions ->
        [one] Il racconto si ferma qui, dopo { $actions } azione.
       *[other] Il racconto si ferma qui, dopo { $actions } azioni.
    }

## grognard terminal: chi gioca, inizio e fine

cli-player = { $seat }: { $player }
cli-player-person = una persona a questa tastiera
cli-player-bot = il bot «{ $bot }»
cli-welcome = Scrivi il numero di una scelta, oppure un esagono, un pezzo o un verbo. «aiuto» elenca tutto il resto.
cli-pause = — premi Invio per continuare —
cli-pass-keyboard = Passa la tastiera: tocca { $seat_to }.
cli-prompt = { $seat }>{" "}
cli-won = { $winner }: { $level } ({ $rule }).
cli-drawn = La battaglia finisce in parità ({ $rule }).
cli-over = La partita è finita. Puoi ancora scrivere salva FILE, diario, mappa, guarda ESAGONO, regola ID o esci.
cli-left-unsaved = La partita non è stata salvata.
cli-goodbye = Arrivederci.

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
cli-do-react = Reagisci
cli-do-decline = Rinuncia
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
cli-part-route = { $hex } per { $way }
cli-part-garrison = guarnigione lasciata in { $places }
cli-part-general-stays = il generale resta

# Le carte con una parola sola, per le mani.
cli-card-left = Sinistra
cli-card-centre = Centro
cli-card-right = Destra
cli-card-coordinated_attack = Attacco
cli-card-infantry_manoeuvre = Fanteria
cli-card-grand_cavalry_charge = Cavalleria
cli-card-artillery_bombardment = Artiglieria

cli-page = Pagina { $page } di { $pages } («altre»); un esagono, un pezzo o una carta restringe.
cli-empty = Scrivi un numero da 1 a { $most }, un esagono, un pezzo o un verbo; «aiuto» per il resto.
cli-no-such-number = Non c'è una scelta { $number }: i numeri vanno da 1 a { $most }.
cli-no-match = Nessuna scelta corrisponde a «{ $text }». Chiedi «perché { $text }» per sapere il motivo, oppure «aiuto».
cli-narrowed =
    { $count ->
        [one] Invio prende la scelta { $number }.
       *[other] Corrispondono { $count } scelte; Invio le mostra di nuovo tutte.
    }

## Comandi: tutti i nomi con cui si chiamano

cli-command-why = perché perche
cli-command-odds = probabilità probabilita
cli-command-undo = annulla
cli-command-more = altre
cli-command-map = mappa
cli-command-look = guarda
cli-command-log = diario
cli-command-rules = regola regole
cli-command-save = salva
cli-command-help = aiuto ?
cli-command-quit = esci

cli-help-choose = 7                 una scelta, col suo numero
cli-help-narrow = K6, fr-inf-5      mostra solo le scelte verso quell'esagono o con quel pezzo; «muovi K6», «fuoco K6» prendono quella che corrisponde
cli-help-why = perché muovi K6   perché un desiderio non è permesso, con la regola; anche «perché fuoco pr-inf-3» o un'azione in JSON
cli-help-odds = probabilità [7]   le probabilità esatte degli attacchi possibili, o di uno solo
cli-help-undo = annulla [tutto]   riprendi l'ultima scelta, o tutte fino all'ultimo tiro, rivelazione o azione altrui
cli-help-more = altre             la pagina seguente delle scelte
cli-help-map = mappa             tutta la mappa e il significato dei segni
cli-help-look = guarda K6         che cosa c'è in un esagono
cli-help-log = diario [50]       gli ultimi avvenimenti
cli-help-rules = regola VLE-6.2.1  una regola; da solo: le regole su cui poggia la domanda
cli-help-save = salva FILE        salva la partita; --load FILE la riprende
cli-help-quit = esci              lascia il gioco

cli-wish-not-json = Questo non è JSON: { $problem }.
cli-wish-no-verb = Non è chiaro che cosa chieda «{ $wish }». Comincia con un verbo: { $verbs }.
cli-wish-needs-hex = «{ $verb }» vuole un esagono, per esempio K6.
cli-wish-needs-piece = «{ $verb }» vuole un pezzo: il suo nome, per esempio fr-inf-5, o il suo esagono.
cli-wish-needs-word = «{ $verb }» vuole uno di questi: { $valid }.
cli-why-usage = Chiedi per esempio «perché muovi K6», «perché fuoco K6», oppure «perché» e un'azione in JSON.
cli-why-allowed = Questo è permesso: è la scelta { $number }.
cli-odds-none = Nessuna di queste scelte è un attacco: non ci sono probabilità da dire.
cli-odds-value =
    { $reaction ->
        [0] Valore di fuoco { $value }.
        [one] Valore di fuoco { $value }; il bersaglio può reagire con { $reaction } dado.
       *[other] Valore di fuoco { $value }; il bersaglio può reagire con { $reaction } dadi.
    }
cli-odds-target = Bersaglio: perde in media { $losses } elementi (almeno uno { $any }), si ritira { $retreat }, distrutto { $destroyed }, generale perso { $general }.
cli-odds-attacker = Attaccante: perde in media { $losses } elementi (almeno uno { $any }), si ritira { $retreat }, distrutto { $destroyed }, generale perso { $general }.
cli-undo-all = tutto all
cli-undo-usage = Scrivi «annulla» per l'ultima scelta o «annulla tutto» per tutte quelle che si possono riprendere.
cli-undone =
    { $count ->
        [one] La tua ultima scelta è annullata;
       *[other] Le tue ultime { $count } scelte sono annullate;
    } { $left ->
        [0] prima non si può tornare.
        [one] se ne può annullare ancora una.
       *[other] se ne possono annullare ancora { $left }.
    }
cli-look-usage = Scrivi «guarda» e un esagono, per esempio K6.
cli-log-usage = Scrivi «diario», oppure «diario» e quanti avvenimenti.
cli-rules-usage = Scrivi «regola» e l'id di una regola, per esempio VLE-6.2.1.
cli-rules-unknown = Non c'è una regola { $rule }. Alcune che ci sono: { $valid }.
cli-save-usage = Scrivi «salva» e il nome di un file.
cli-save-foreign = { $file } esiste già e non è una partita salvata: scegli un altro nome.
cli-save-failed = { $file } non si può scrivere: { $problem }.
cli-saved = Salvata. «grognard terminal { $game } --load { $file }» la riprende.
cli-quit-unsaved = La partita non è salvata: «salva FILE» la salva, un altro «esci» lascia il gioco.
