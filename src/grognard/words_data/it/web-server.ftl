# Le risposte del server quando rifiuta qualcosa. Un messaggio per ogni codice di server/errors.py.

server-malformed = Il server non ha capito questo messaggio ({ $fault }).
server-no-guest = Il server non ti conosce ancora: apri prima la pagina iniziale e accetta il suo cookie.
server-csrf = Questa richiesta non viene da una nostra pagina. Ricarica la pagina e riprova.
server-origin = Questa richiesta viene da un altro sito.
server-not-your-seat = Il posto «{ $name }» non è tuo.
server-wrong-code = Questo codice non è giusto, è già stato usato o è scaduto. Fattene mostrare uno nuovo.
server-wrong-password = Questo nome e questa password non vanno insieme.
server-has-games = In questo browser sei { $name }, che qui ha delle partite. Resterebbero indietro, e ci torni solo per una via che ti sei preparato.
server-login-taken = Qualcun altro usa il nome «{ $name }» per rientrare. Scegline un altro.
server-short-password = Una password ha almeno { $least } segni.
server-too-many-tries = Troppi tentativi sbagliati. Aspetta un poco: ogni quarto di minuto ne hai un altro.
server-over = La partita è finita.
server-offer-open = C'è già una proposta sul tavolo: prima rispondi a quella, o ritirala.
server-offer-again = È appena stato rifiutato. Gioca ancora un poco prima di chiedere di nuovo.
server-no-offer = Non c'è nessuna proposta sul tavolo.
server-no-opponent = Qui non c'è nessun altro con cui accordarsi per la patta.
server-still-there = Il posto «{ $name }» ha il suo giocatore: solo quando tutti lo hanno aspettato abbastanza gli altri scelgono chi continua.
server-seated-already = Hai già un posto a questo tavolo, e non puoi giocare anche per l'altra parte.
server-other-name = Non è il nome che hai qui.
server-no-page = Questa pagina non esiste.
server-no-table = Questo tavolo non esiste. Controlla che il link sia completo.
server-no-game = Non c'è nessun gioco «{ $name }»; i giochi sono: { $valid }.
server-no-lesson = Non c'è una lezione «{ $name }» di questo gioco.
server-no-adviser = A questo tavolo non si chiede consiglio a nessuno: lo decide chi apre il tavolo.
server-not-asked = Adesso non ti è chiesto nulla: aspetta il tuo turno.
server-not-free = Questa lezione non finisce in una partita, o non è ancora finita.
server-method = Questo indirizzo non risponde a richieste di questo tipo.
server-only-seats = Qui può scrivere solo chi siede al tavolo.
server-too-slow = La richiesta ha impiegato più di { $seconds } secondi ad arrivare. Inviala di nuovo.
server-used-id = L'identificativo «{ $id }» è già stato usato per un altro messaggio. Dai a ogni messaggio il suo.
server-stale = Il tavolo è andato avanti mentre sceglievi. Guarda di nuovo e scegli ancora.
server-seat-taken = Qualcuno siede già al posto «{ $name }».
server-seat-kept = Il posto «{ $name }» è riservato a chi vi è stato invitato. Il tuo invito manca, è già stato usato o è stato ritirato: chiedine uno nuovo.
server-not-seated = Non occupi nessun posto a questo tavolo.
server-not-maker = Può farlo solo chi ha aperto il tavolo.
server-not-over = Si vedrà a partita finita.
server-not-begun = La partita non è cominciata: comincia quando tutti sono seduti al tavolo.
server-begun = La partita è cominciata: ora nessuno può andarsene, né aggiungere qualcosa ai dadi.
server-nonce-given = Ciò che il tuo browser aggiunge ai dadi di questo tavolo è già fissato.
server-not-kept = Il posto «{ $name }» non è riservato a nessuno.
server-only-watched = Questa è una registrazione: si può solo guardare.
server-other-rules = Questo tavolo è stato giocato con la versione { $rules } delle regole, che questo programma non ha.
server-spoilt = I dati di questo tavolo su disco non si possono rigiocare. Il registro del server dice di più.
server-tampered = Ciò che il disco conserva di questo tavolo non è ciò che è stato giocato: l'ha cambiato qualcosa che non è questo programma. Non si continua a giocare; il registro del server dice che cosa è stato trovato.
server-too-many-tables = Hai { $limit } tavoli non finiti. Finiscine prima qualcuno.
server-too-many-guests = Dal tuo indirizzo sono arrivati troppi ospiti nuovi in quest'ora. Riprova tra un po'; se sei già stato qui, lascia che il browser tenga il nostro cookie.
server-too-many-sockets = Da qui sono già aperti { $limit } tavoli. Chiudi prima qualcuna delle loro pagine.
server-too-many-bot-tables = Hai { $limit } tavoli non finiti in cui i bot giocano tra loro. Aspetta che uno finisca, o siediti tu.
server-too-many-undos = A questo tavolo si è tornati indietro tante volte che non si può più. Vai avanti a giocare.
server-talked-out = A questo tavolo si è parlato tanto ({ $limit } righe) che non si può conservare altro.
server-bad-number = «{ $name }» dev'essere un numero intero da 0 a { $most }, non «{ $given }».
server-leaving = Questo server sta per fermarsi; tra un momento risponde un altro: allora riprova.
server-not-done = Il server non è riuscito a finire in tempo. Non è cambiato nulla.
server-records-full =
    { $whose ->
        [yours] Le registrazioni che hai depositato qui occupano i tuoi { $limit } MB. Questa non è stata conservata.
       *[other] Le registrazioni depositate su questo server occupano i suoi { $limit } MB. Chiedi a chi lo gestisce; questa non è stata conservata.
    }
server-too-large = È troppo grande: si accettano al massimo { $limit } byte.
server-no-such-seat = A questo tavolo non c'è il posto «{ $name }»; i posti sono: { $valid }.
server-bad-table =
    { $what ->
        [scenario] Non c'è lo scenario «{ $name }»; ci sono: { $valid }.
        [seat] I posti devono essere esattamente { $valid }, non «{ $name }».
        [bot] Non c'è il bot «{ $name }»; ci sono: { $valid }.
       *[other] Non c'è l'opzione o il valore «{ $name }»; ci sono: { $valid }.
    }
# Che cosa non va lo dice il motore, in inglese: qui basta dove.
server-bad-record = Questa registrazione non regge: il primo errore è alla riga { $line }. Il file è incompleto o è stato cambiato, oppure viene da un'altra versione delle regole.
server-bad-question = A questa domanda qui non c'è risposta.
server-empty = Non c'è nulla da leggere.
server-rate = Troppo in una volta. Aspetta un momento.
server-fault = Qualcosa è andato storto nel server. Non è cambiato nulla.
server-disk =
    { $fault ->
        [full] Il disco del server è pieno, quindi non è cambiato nulla. Chi gestisce il server deve fare posto; poi riprova.
        [unsure] Il server ha appena perso la sua base di dati. Se questo sia stato ancora conservato si vedrà quando torna: riprova, e varrà una volta sola.
       *[other] Il server non è riuscito a usare il disco, quindi non è cambiato nulla. Riprova.
    }
server-no-client = La parte di Grognard per il browser non è costruita. Esegui «{ $command }» in un clone dei sorgenti: la costruisce (e «make dist» un pacchetto che la contiene).
server-no-channel = Questo canale non c'è più: ricarica la pagina.
server-not-confirmed = Prima scrivi il codice spedito a questa casella.
server-no-mail = Chi gestisce questo server non ha impostato la posta: scegli un altro modo.
server-too-many-channels = Hai già { $limit } canali: prima togline uno.
server-bad-address = A questo indirizzo non si può spedire nulla: dai una casella di posta, o un indirizzo che comincia con http o https.
server-no-zone = Nessun fuso orario si chiama «{ $name }»: serve un nome come Europe/Rome.
server-mail-just-now = Un codice è partito poco fa per questa casella. Guarda lì, o riprova tra dieci minuti.
server-invitation-old = Questo invito è scaduto. Chiedine uno nuovo a chi te l'ha mandato.
