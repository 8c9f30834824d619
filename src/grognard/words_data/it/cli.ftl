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

cli-replay-other-rules = Questa partita è stata giocata con la versione { $needs } delle nostre regole; questo programma ha la { $has }, che in certi casi gioca diversamente, e quindi non la ripete. Per rivederla serve un Grognard con la versione { $needs }. Che cosa è stato corretto da allora:
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

cli-player-person = una persona a questa tastiera
cli-player-bot = il bot «{ $bot }»
cli-welcome = Scrivi il numero di una scelta, o parole di essa. «aiuto» elenca tutto il resto.
cli-pause = — premi Invio per continuare —
cli-pass-keyboard = Passa la tastiera: tocca { $seat_to }.
cli-pass-keyboard-to = Passa la tastiera: { $who }.
cli-won = { $winner }: { $level } ({ $rule }).
cli-won-by = Vince { $who } ({ $rule }).
cli-drawn = Nessuno ha vinto ({ $rule }).
cli-ranked = Ecco la classifica ({ $rule }):
cli-over = La partita è finita. Puoi ancora scrivere salva FILE, diario, mappa, guarda NOME, regola ID o esci.
cli-left-unsaved = La partita non è stata salvata.
cli-goodbye = Arrivederci.

## Scegliere

cli-page = Pagina { $page } di { $pages } («altre»); una parola di una scelta restringe.
cli-empty = Scrivi un numero da 1 a { $most }, o parole di una scelta; «aiuto» per il resto.
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
cli-command-windows = finestre
cli-command-orders = ordini
cli-command-help = aiuto ?
cli-command-quit = esci

cli-help-choose = 7                 una scelta, col suo numero
cli-help-narrow = marcia, nord      mostra solo le scelte con quella parola; un verbo e parole che indicano una sola scelta la prendono
cli-help-why = perché PAROLE     perché un desiderio non è permesso, con la regola: un verbo con le sue parti, o un'azione in JSON
cli-help-odds = probabilità [7]   che cosa può venire dalle scelte possibili, o da una sola
cli-help-undo = annulla [tutto]   riprendi l'ultima scelta, o tutte fino all'ultimo tiro, rivelazione o azione altrui
cli-help-more = altre             la pagina seguente delle scelte
cli-help-map = mappa             tutta la mappa e il significato dei segni
cli-help-look = guarda NOME       tutto su un luogo o una cosa
cli-help-log = diario [50]       gli ultimi avvenimenti
cli-help-rules = regola ID         una regola; da solo: le regole su cui poggia la domanda
cli-help-save = salva FILE        salva la partita; --load FILE la riprende
cli-help-windows = finestre         farti chiedere una risposta ogni volta che le regole lo permettono, o di nuovo solo quando conta
cli-help-orders = ordini, ordini 2 1  che cosa si risponde per te senza chiedere; un numero o nome, poi che cosa deve dire
cli-orders-usage = Scrivi «ordini», poi un ordine e che cosa deve dire, con numero o nome: ordini 1 1. «ordini revoca» li toglie tutti. Nessun altro ne sa nulla.
cli-orders-unknown = Non c'è un ordine come «{ $text }»: «ordini» li elenca.
cli-orders-says = { $what }: { $valid }
cli-orders-none = Questo gioco non ha ordini permanenti: ti viene chiesto tutto ciò che puoi decidere.
cli-orders-lift = revoca nessuno lift
cli-orders-lifted = Tutti gli ordini sono revocati: ti viene chiesto di nuovo.
cli-orders-ask = Chiedimi
cli-orders-every = Chiedimi in ogni finestra
cli-orders-concerned = Chiedimi solo se riguarda i miei pezzi
cli-orders-never = Non chiedermi mai
cli-orders-cards = Ogni carta senza un ordine suo
cli-orders-everybody = tutti
cli-windows-every = D'ora in poi ti viene chiesto ogni volta che le regole lo permettono, anche per ciò che fa la tua parte.
cli-windows-quiet = D'ora in poi per ciò che fa la tua parte ti viene chiesto solo se una carta è fatta apposta.
cli-help-quit = esci              lascia il gioco

cli-wish-not-json = Questo non è JSON: { $problem }.
cli-wish-no-verb = Non è chiaro che cosa chieda «{ $wish }». Comincia con un verbo: { $verbs }.
cli-why-usage = Chiedi «perché» e un numero, un verbo con le sue parti, o un'azione in JSON.
cli-why-allowed = Questo è permesso: è la scelta { $number }.
cli-odds-none = Nessuna di queste scelte dipende dai dadi: non ci sono probabilità da dire.
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
cli-look-usage = Scrivi «guarda» e un nome che sta sulla mappa.
cli-log-usage = Scrivi «diario», oppure «diario» e quanti avvenimenti.
cli-rules-usage = Scrivi «regola» e l'id di una regola.
cli-rules-unknown = Non c'è una regola { $rule }. Alcune che ci sono: { $valid }.
cli-rules-no-book = Questo gioco non ha un libro di regole da consultare.
cli-save-usage = Scrivi «salva» e il nome di un file.
cli-save-foreign = { $file } esiste già e non è una partita salvata: scegli un altro nome.
cli-save-failed = { $file } non si può scrivere: { $problem }.
cli-saved = Salvata. «grognard terminal { $game } --load { $file }» la riprende.
cli-quit-unsaved = La partita non è salvata: «salva FILE» la salva, un altro «esci» lascia il gioco.
