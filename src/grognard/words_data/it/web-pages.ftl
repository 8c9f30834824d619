# Partite riviste, fortuna, prova dei dadi, regole.

pages-to-table = Al tavolo
pages-to-step = Rivedi questo passo
pages-dice =
    { $count ->
        [one] { $count } dado a { $sides }
       *[other] { $count } dadi a { $sides }
    }

pages-replay-title = Si rivede: { $scenario }
pages-replay-cannot = Questa partita non si può rivedere
pages-replay-eyes = Vista da
pages-replay-all = tutti: nulla di nascosto
pages-replay-observer = uno spettatore
pages-replay-seat = { $seat }
pages-replay-side = Carte
pages-replay-end = La fine.
pages-replay-opening = La posizione iniziale.
pages-replay-silent = { $seat_the } { $seat_has } fatto una scelta di cui non si racconta nulla.
pages-replay-controls = Comandi per rivedere la partita
pages-replay-step = Passo
pages-replay-at = Passo { $at } di { $total }
pages-replay-speed = Velocità
pages-replay-times = ×{ $speed }
pages-replay-jump = Vai a un turno o a un round
pages-replay-pause = Pausa
pages-replay-keys = Partita rivista
pages-key-first = All'inizio
pages-key-back = Un passo indietro
pages-key-play = Avvia o ferma
pages-key-next = Un passo avanti
pages-key-last = Alla fine
pages-key-next-chapter = Al round seguente
pages-key-back-chapter = Al round precedente
pages-key-log = Diario

pages-luck-title = La fortuna dei dadi
pages-luck-how = Per ogni tiro calcoliamo quanto danno in media dei dadi onesti (atteso) e gli mettiamo accanto quanto è uscito (uscito). Di più è sempre meglio per la parte indicata. Il conto si fa a partita finita.
pages-luck-none = In questa partita non si sono tirati dadi.
pages-luck-totals = Atteso e uscito
pages-luck-kind = Genere di tiro
pages-luck-rolls = Tiri
pages-luck-expected = Atteso
pages-luck-actual = Uscito
pages-luck-difference = Differenza
pages-luck-good = Almeno così
pages-luck-bad = Al più così
pages-luck-p =
    Le probabilità sono esatte: in quale parte delle partite dei dadi onesti avrebbero dato almeno altrettanto, e in quale parte al massimo altrettanto, con gli stessi tiri. Quanto è uscito conta in tutte e due, perciò insieme fanno più del 100%. Solo una parte sotto il 5% è segnata come fortuna (▲) o sfortuna (▼). Di { $count } righe come queste fino a una su dieci è segnata per puro caso: una da sola non prova nulla, e pochi tiri dicono poco.
pages-luck-usual = { $seat }: nulla di insolito. Dei dadi onesti danno almeno altrettanto nel { $percent } delle partite, e al massimo altrettanto nel { $low }.
pages-luck-lucky = { $seat }: fortuna. Dei dadi onesti danno almeno altrettanto soltanto nel { $percent } delle partite.
pages-luck-unlucky = { $seat }: sfortuna. Dei dadi onesti non danno di più soltanto nel { $low } delle partite.
pages-luck-run = Sopra o sotto i dadi onesti
pages-luck-chart = Somma progressiva di uscito meno atteso, tiro per tiro.
pages-luck-chart-line = { $seat }: { $difference } alla fine.
pages-luck-axis =
    { $count ->
        [one] { $count } tiro
       *[other] { $count } tiri
    }
pages-luck-every = Ogni tiro: { $what }
pages-luck-step = Passo
pages-luck-roll = Tiro
pages-luck-more = Mostrane altri { $count }

pages-proof-title = Prova dei dadi
pages-proof-how = Prima del primo tiro il server ha fissato un seme segreto e ne ha mostrato l'impronta SHA-256, l'impegno. Ogni tiro discende soltanto dal seme e dal proprio numero, per HMAC-SHA256. A partita finita il seme viene mostrato, e questa pagina rifà tutti i conti nel tuo browser, senza chiedere nulla al server.
pages-proof-how-added = Questi dadi non li ha scelti nessuno. Prima che chiunque si sedesse, il server ha fissato un seme segreto e ne ha mostrato l'impronta SHA-256, l'impegno. Poi il browser di ogni persona ha aggiunto un numero suo, senza conoscere il seme. I dadi discendono dal seme e da questi numeri insieme, per HMAC-SHA256. A partita finita il seme viene mostrato, e questa pagina rifà tutti i conti nel tuo browser, senza chiedere nulla al server, e confronta con ciò che questo browser ha conservato dall'inizio.
pages-proof-commitment = Impegno, mostrato fin dall'inizio
pages-proof-none = nessuno: questa partita è stata conservata senza il suo seme
pages-proof-kept = È quello che questo browser ha conservato.
pages-proof-not-kept = Questo browser ne ha conservato un altro!
pages-proof-nothing-kept = Questo browser non ha conservato nulla di questo tavolo: confronta con uno che c'era dall'inizio.
pages-proof-added = Aggiunto dal browser di ogni persona
pages-proof-maker = Chi ha aperto il tavolo
pages-proof-mine = il tuo, come l'ha conservato questo browser
pages-proof-not-mine = non è quello che ha aggiunto questo browser!
pages-proof-last = Il tuo è venuto per ultimo: tutto il resto era già fissato, quindi nessuno può aver scelto, nemmeno tutti gli altri insieme.
pages-proof-not-last = Altri hanno aggiunto il loro dopo il tuo. Non conoscevano il seme, a meno che il server non gliel'abbia detto.
pages-proof-key = Ciò da cui discendono i dadi: HMAC-SHA256 di questi numeri con il seme, calcolato qui
pages-proof-betrayed = Ciò che è mostrato non è ciò che questo browser ha conservato dall'inizio.
pages-proof-seed = Seme
pages-proof-hash = SHA-256 del seme, calcolato qui
pages-proof-bound = È l'impegno.
pages-proof-not-bound = Non è l'impegno!
pages-proof-wait = La partita non è finita: chi conoscesse adesso il seme conoscerebbe i dadi a venire. Se vuoi, annota l'impegno e torna alla fine.
pages-proof-sealed = Questa partita non porta con sé il suo seme: i suoi dadi non si possono verificare.
pages-proof-working =
    { $count ->
        [one] { $done } di { $count } tiro verificato
       *[other] { $done } di { $count } tiri verificati
    }
pages-proof-holds =
    { $count ->
        [0] Il seme è quello promesso. Non si sono tirati dadi.
        [one] La prova regge: { $count } tiro ({ $dice } dadi) discende dal seme promesso.
       *[other] La prova regge: tutti i { $count } tiri ({ $dice } dadi) discendono dal seme promesso.
    }
pages-proof-fails =
    { $count ->
        [0] La prova non regge.
        [one] La prova non regge: { $count } tiro non è quello che dà il seme.
       *[other] La prova non regge: { $count } tiri non sono quelli che dà il seme.
    }
pages-proof-missing = Tiri tralasciati: { $numbers }
pages-proof-only-wrong = Solo i tiri che non reggono
pages-proof-rolls = Ogni tiro
pages-proof-number = Numero
pages-proof-dice = Dadi
pages-proof-fell = Usciti
pages-proof-worked = Calcolati
pages-proof-result = Esito
pages-proof-same = uguali
pages-proof-other = diversi

pages-rules-title = Regole di { $game }
pages-rules-games = Regolamenti
pages-rules-intro = Ogni affermazione del regolamento è una voce, con parole nostre, sotto il numero del paragrafo stampato.
pages-rules-corrections =
    { $count ->
        [one] Una correzione alle nostre regole
       *[other] { $count } correzioni alle nostre regole
    }
pages-rules-corrections-help = Dove il programma giocava una regola diversamente da quanto dice il regolamento, e da quale versione non lo fa più.
pages-rules-version = Versione { $version }:

## Aiuto: ciò che apre «?»

pages-help-how = Come si gioca
pages-help-aid = Sequenza di gioco
pages-help-glossary = Glossario
pages-help-keys = Tasti
pages-help-search = Cerca una parola
pages-help-nothing = Qui non se ne parla. Il regolamento completo è nella pagina delle regole.
pages-help-act-title = Segui la riga sopra la mappa
pages-help-act-text = Dice chi deve decidere e che cosa. Ciò che puoi fare è segnato sulla mappa ed elencato accanto; tocca un pezzo o una carta, poi dove deve andare o che cosa deve fare. Con il mouse basta indicare per vedere percorso, costo e probabilità.
pages-help-confirm-title = Chiede conferma solo ciò che non si può annullare
pages-help-confirm-text = Un passo che puoi annullare si fa subito. Un atto che tira i dadi, scopre qualcosa di nascosto o dà la parola agli altri dice prima che cosa farà, e chiede una volta sola.
pages-help-undo-title = Tornare indietro
pages-help-undo-text = Si annulla fino all’ultimo tiro, all’ultima cosa scoperta o all’ultimo atto di un altro; il pulsante dice fin dove.
pages-help-why-title = Perché no?
pages-help-why-text = Tocca ciò che non si può fare: la risposta dà la ragione e il paragrafo, e con un altro tocco si apre il paragrafo.
pages-help-odds-title = Le probabilità sono esatte
pages-help-odds-text = Prima di uno scontro vedi ogni modificatore con la sua regola e la probabilità di ogni esito, calcolata con le stesse regole che lo decideranno.
pages-help-wait-title = Mentre gli altri pensano
pages-help-wait-text = Puoi chiudere la pagina: la partita aspetta e, al ritorno, racconta che cosa è successo. Dove le carte possono interrompere, gli ordini permanenti rispondono per te.
pages-help-ways-title = Come preferisci
pages-help-ways-text = Mouse, dita o sola tastiera; l’intera posizione a parole al posto della mappa («Modo testo» nel menu); colori e tratteggi distinti per ogni occhio. Il resto è nelle impostazioni.

# ---- prime partite guidate

pages-lesson = La lezione
pages-lesson-title = Lezione: { $title }
pages-lesson-cannot = Questa lezione non si può aprire
pages-lesson-at = Passo { $at } di { $of }
pages-lesson-read = Avanti
pages-lesson-back = Indietro
pages-lesson-again = Da capo
pages-lesson-skip = Fallo per me
pages-lesson-leave = Lascia la lezione
pages-lesson-home = Ai giochi
pages-lesson-free = Continua a giocare da qui
pages-lesson-confirm = Il tavolo chiede ancora, perché non si può ritirare: premi Conferma, o tocca di nuovo lo stesso punto.
pages-lesson-met = Ecco: le regole lo hanno rifiutato, e { $rule } dice perché. Chiedi loro quando vuoi.
pages-lesson-other = Le regole lo permettono, ma la lezione parla d'altro. Non è successo nulla: guarda dove punta la freccia.
pages-lesson-read-first = Non è successo nulla: leggi prima qui, poi premi «Avanti».
pages-lesson-keys = Lezione
pages-lesson-key-on = Avanti, o conferma

## Tu

pages-you = Tu
pages-you-other = Su un altro dispositivo
pages-you-other-text = Apri { $address } sull'altro dispositivo, scegli lì «Sono già stato qui» e scrivi il codice. Da allora sei la stessa persona su entrambi, agli stessi posti.
pages-you-code = Mostra un codice
pages-you-code-anew = Mostra un altro codice
pages-you-code-left = Vale una volta, ancora per { $minutes } min { $seconds } s.
pages-you-recovery = Se questo browser ti dimentica
pages-you-recovery-text = { $count ->
    [0] Un browser può perdere il suo cookie, e con esso i tuoi posti. I codici di recupero ti fanno rientrare: scrivili dove li ritrovi.
    [one] Ti resta un codice di recupero.
   *[other] Ti restano { $count } codici di recupero.
}
pages-you-recovery-make = Prepara i codici di recupero
pages-you-recovery-anew = Preparane di nuovi
pages-you-recovery-once = Scrivili adesso: si vedono solo questa volta. Ognuno ti fa entrare una volta, e quelli di prima non valgono più.
pages-you-password = Nome e password
pages-you-password-text = Se vuoi, ti fanno entrare anche un nome e una password. Non serve un indirizzo né altro.
pages-you-password-open = Questa pagina è arrivata senza cifratura: chi divide la rete con te potrebbe leggere una password. Qui sono meglio i codici qui sopra.
pages-you-password-is = Rientri come «{ $name }».
pages-you-password-drop = Di nuovo senza password
pages-you-password-set = Imposta
pages-you-password-change = Cambia
pages-you-password-done = Fatto. Da ora questo nome e questa password ti fanno entrare.
pages-you-login = Nome
pages-you-secret = Password
pages-you-devices = Dove sei entrato
pages-you-here = questo dispositivo
pages-you-seen = l'ultima volta { $ago }
pages-you-end = Fai uscire
pages-you-end-all = Fai uscire tutti gli altri
pages-you-device = { $browser ->
    [none] Un browser
    [edge] Edge
    [opera] Opera
    [firefox] Firefox
    [chrome] Chrome
    [safari] Safari
   *[other] { $browser }
} { $system ->
    [none] {""}
    [iphone] su un iPhone
    [ipad] su un iPad
    [android] su Android
    [windows] su Windows
    [mac] su un Mac
    [linux] su Linux
   *[other] su { $system }
}
pages-notices = Quando tocca a te
pages-notices-text = Dopo cinque minuti un messaggio ti dice tutti i tavoli che ti aspettano: una volta, e di nuovo solo quando sei passato di qui o il tuo tempo sta per finire. Di un tavolo che stai guardando non arriva nulla.
pages-notices-kind-mail = Posta
pages-notices-kind-webhook = Webhook
pages-notices-kind-push = Un browser
pages-notices-worked = Ultimo messaggio { $ago }
pages-notices-untried = Finora non vi è stato spedito nulla.
pages-notices-code = Vi è stato spedito un codice: scrivilo qui, e gli avvisi cominciano.
pages-notices-code-label = Il codice arrivato per posta
pages-notices-confirm = Conferma
pages-notices-try = Manda una prova
pages-notices-remove = Togli
pages-notices-resting = Dopo tanti tentativi falliti non si spedisce più nulla: manda una prova, e se arriva gli avvisi riprendono.
pages-notices-fault-inside = Fallito { $ago }: l'indirizzo porta nella rete di questo server, e chi lo gestisce non lo permette. Danne un altro.
pages-notices-fault-address = Fallito { $ago }: a questo indirizzo non si può spedire. Toglilo, e aggiungi quello giusto.
pages-notices-fault-slow = Fallito { $ago }: nessuna risposta in tempo.
pages-notices-fault-unreachable = Fallito { $ago }: non si è potuto raggiungere ({ $detail }).
pages-notices-fault-answer = Fallito { $ago }: là è stato rifiutato ({ $detail }).
pages-notices-fault-mail = Fallito { $ago }: la posta è stata rifiutata ({ $detail }).
pages-notices-fault-no-mail = Fallito { $ago }: chi gestisce questo server non ha impostato la posta. Scegli un altro modo.
pages-notices-push = Avvisa questo browser
pages-notices-push-no = Questo browser non lo permette: consenti le notifiche di questo sito nelle sue impostazioni, e riprova.
pages-notices-what = Per
pages-notices-mailbox = La tua casella di posta
pages-notices-hook = Indirizzo di un webhook (Discord, Slack, ntfy)
pages-notices-add = Aggiungi
pages-notices-quiet = Ore di silenzio
pages-notices-from = dalle
pages-notices-to = alle
pages-notices-zone = (ora di { $zone })
pages-notices-stop = Sei arrivato dal collegamento in fondo a una mail.
pages-notices-stop-do = Niente più avvisi a quella casella
pages-notices-stopped = Fatto: a quella casella non va più nulla.

pages-you-enter = Sono già stato qui
pages-you-enter-text = Così riprendi il tuo nome e i tuoi posti.
pages-you-way-code = Codice di un altro dispositivo
pages-you-way-recovery = Codice di recupero
pages-you-way-password = Nome e password
pages-you-type-code = Gli otto segni che mostra l'altro dispositivo
pages-you-type-recovery = Uno dei tuoi codici di recupero
pages-you-leave = Entra lo stesso, e lascia indietro quelle partite
pages-you-enter-do = Entra
pages-you-data = Che cosa si conserva di te
pages-you-data-text = Il tuo nome, i tuoi posti, quello che hai detto ai tavoli, i tuoi dispositivi, dove vuoi essere avvisato: nient'altro. Puoi avere tutto in un file.
pages-you-export = Salva in un file
pages-you-forget = Dimenticami
pages-you-forget-text = I tuoi posti restano liberi, il tuo nome sparisce da quello che vedono gli altri, e nessuno rientra al posto tuo. Le partite che giocano gli altri vanno avanti, e quelle finite restano come sono state giocate. Se è questo che vuoi, scrivi il tuo nome, «{ $name }».
pages-you-forget-name = Il tuo nome
pages-you-forget-do = Dimenticami per sempre

## Le mie partite

pages-games = Le mie partite
pages-games-waiting = Aspettano te
pages-games-others = Aspetti gli altri
pages-games-over = Finite
pages-games-none = Non sei a nessun tavolo. Comincia una partita dalla pagina dei giochi.
pages-games-invited = sei invitato a giocare
pages-games-nobody = Nessuna partita ti aspetta.
pages-games-news = { $count ->
    [0] Niente di nuovo.
    [one] Una novità da quando c'eri:
   *[other] { $count } novità da quando c'eri, l'ultima:
}
pages-howto-none = Questo gioco non ha ancora questa pagina: qui sotto c’è tutto il regolamento.
pages-howto-learn = Impara sulla mappa
pages-howto-rules = Dalle regole:
pages-howto-next = E adesso?
pages-howto-book = Tutto il regolamento
pages-aid-title = Foglio d’aiuto: { $title }
pages-aid-print = Stampa questo foglio
pages-aid-none = Questo gioco non ha ancora un foglio d’aiuto: guarda nel regolamento.
