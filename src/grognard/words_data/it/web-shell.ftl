# Le pagine del browser: inizio, nuovo tavolo, ingresso, impostazioni.

shell-title = Grognard: le battaglie di Napoleone nel browser
shell-skip = Vai alla pagina
shell-loading = Un momento…
shell-outdated = C'è una versione più nuova di Grognard: questa pagina è di quella prima.
shell-reload = Carica la nuova
shell-retry = Riprova
shell-close = Chiudi
shell-home = Ai giochi
shell-foot = Grognard non è ufficiale: non è fatto né approvato dagli autori e dagli editori dei giochi stampati. Le regole sono riscritte con parole nostre.

shell-nav = Pagine
shell-nav-games = Giochi
shell-nav-rules = Regole
shell-nav-about = Che cos’è
shell-nav-mine = Le mie partite
shell-next = Prossima
shell-next-key = La prossima partita che ti aspetta (tasto g)
shell-next-none = Nessun'altra partita ti aspetta.
shell-keys-next = Alla prossima partita che ti aspetta
shell-nav-you = Tu

shell-language = Lingua
shell-name = Il tuo nome
shell-name-edit = Cambia nome
shell-name-save = Salva
shell-you-are = Giochi come

## Inizio

shell-hero-over = 1796 – 1815
shell-hero-title = Le guerre di Napoleone, sul tuo tavolo
shell-hero-lead = Ogni regola dei giochi da tavolo è applicata per te e spiegata quando lo chiedi, e ogni tiro di dado si può verificare. Contro un bot o un amico, con i tuoi tempi.
shell-hero-how = Tu contro i bot, subito e senza registrazione: in un attimo sei al tavolo. Oppure, più sotto, prepara un tavolo per gli amici.
shell-hero-play = Gioca: { $title }
shell-picture = Mappa: { $title }
shell-starting = Preparo il tavolo…

shell-players-range = { $least }–{ $most } giocatori
shell-players = { $count ->
    [one] { $count } giocatore
   *[other] { $count } giocatori
}
shell-setups = { $count ->
    [one] { $count } scenario
   *[other] { $count } scenari
}
shell-howto = Come si gioca
shell-howto-title = Come si gioca: { $title }
shell-new-adviser = Si può chiedere consiglio
shell-new-adviser-help = Chi non sa che fare può chiedere al sergente, che vede ciò che vede lui e gli indica le scelte migliori, tre al più, con le loro probabilità.
shell-aid = Foglio d’aiuto
shell-learn = Impara a giocare
shell-learn-on = Riprendi la lezione
shell-learn-title = Impara a giocare: { $title }
shell-play-now = Gioca subito
shell-set-up = Prepara un tavolo

shell-mine = Le tue partite
shell-mine-empty = Non sei ancora a nessun tavolo. Scegli una battaglia o una campagna qui sopra e premi «Gioca subito»: la partita resta qui finché non torni.
shell-mine-back = Sei già stato qui, con un altro browser? Riprendi i tuoi posti.
shell-open = Tavoli aperti
shell-open-empty = Nessuno aspetta un avversario. Apri tu un tavolo: chi passa può sedersi.
shell-open-one = Apri un tavolo
shell-over = Partite finite
shell-over-empty = Le partite concluse si possono rivedere qui, passo per passo.
shell-your-move = tocca a te
shell-go-on = continua
shell-waits-for = si attende: { $seat }
shell-waits-players = si attendono giocatori
shell-join = siediti
shell-watch-replay = rivedi
shell-show-all = Mostra tutte: { $count }
shell-just-now = proprio ora
shell-result = { $level_id ->
    [draw] { $level }
   *[other] { $winners }: { $level }
}
shell-seat-you = tu
shell-seat-bot = { $bot } (bot)
shell-seat-open = libero
shell-seat-friend = riservato a un amico
shell-company = Al tavolo con te
shell-company-here = ora è qui
shell-company-away = non è qui
shell-seat-left = nessuno: chi c'era ha lasciato
shell-seat-gone = qualcuno che ci ha lasciati
shell-ended = { $how ->
    [resigned] { $won ->
        [yes] { $seat }: resa. Vittoria: { $winners }
       *[no] { $seat }: resa
    }
    [draw] patta d'accordo
    [left] interrotta: { $seat } ha lasciato
   *[other] interrotta d'accordo
}
shell-record = Una registrazione caricata
shell-upload = Guarda una registrazione
shell-uploading = Leggo la registrazione…
shell-upload-help = Qualsiasi partita salvata da Grognard.

shell-bot-recruit = recluta
shell-bot-sergeant = sergente

## Nuovo tavolo

shell-new = Un nuovo tavolo
shell-new-battle = La battaglia
shell-new-rule = Le sue regole: { $rule }
shell-new-players = In quanti si gioca
shell-split-two = Due giocatori
shell-split-two-help = Uno guida Gran Bretagna e Spagna, l'altro le due armate francesi.
shell-split-three_allied = Tre giocatori, uno per gli Alleati
shell-split-three_allied-help = Uno guida i due Alleati; ogni armata francese ha il suo comandante.
shell-split-three_french = Tre giocatori, uno per i francesi
shell-split-three_french-help = Uno guida le due armate francesi; Gran Bretagna e Spagna hanno un giocatore ciascuna.
shell-split-four = Quattro giocatori
shell-split-four-help = Una Potenza a testa. I compagni possono parlarsi, ma ogni mano resta segreta.
shell-split-bid_two = Due giocatori, parti all'asta
shell-split-bid_two-help = Chi rinuncia a più punti forza sceglie la parte.
shell-split-bid_three = Tre giocatori, parti all'asta
shell-split-bid_three-help = Chi offre di più sceglie per primo le sue Potenze.
shell-split-bid_four = Quattro giocatori, Potenze all'asta
shell-split-bid_four-help = Nell'ordine delle offerte ciascuno sceglie una Potenza.
shell-new-company = Chi gioca
shell-new-change = Cambia parte
shell-new-bots-help = Il sergente calcola le probabilità esatte e gioca per vincere; la recluta fa una qualsiasi delle cose permesse.
shell-new-recruit-help = La recluta fa una qualsiasi delle cose permesse, senza preferenze.
shell-new-watched = A questo tavolo non hai un posto: farai da spettatore.
shell-new-pace = Il ritmo
shell-new-options = Opzioni
shell-new-options-changed = { $count ->
    [0] come da regolamento
    [one] { $count } cambiata
   *[other] { $count } cambiate
}
shell-new-options-help = Regole facoltative, e i punti in cui il regolamento si può leggere in due modi. I valori mostrati sono la nostra lettura.
shell-new-open = Apri il tavolo

shell-with-bot = { $seats ->
    [2] Contro un bot
   *[other] Contro i bot
    }
shell-with-bot-help = { $seats ->
    [2] È subito pronto e non si stanca mai.
   *[other] Sono subito pronti e non si stancano mai.
    }
shell-with-friend = { $seats ->
    [2] Con un amico
   *[other] Con amici
    }
shell-with-friend-help = { $seats ->
    [2] Ricevi un invito da mandare; solo con quello si può prendere il posto.
   *[other] Ricevi un invito per ogni posto; solo con quello lo si può prendere.
    }
shell-with-open = Con chiunque
shell-with-open-help = { $seats ->
    [2] Il tavolo resta nell'elenco finché qualcuno si siede.
   *[other] Il tavolo resta nell'elenco finché tutti si sono seduti.
    }
shell-with-both = { $seats ->
    [2] Entrambi su questo dispositivo
   *[other] Tutti su questo dispositivo
    }
shell-with-both-help = { $seats ->
    [2] In due davanti a uno schermo, o da soli con tutte e due le parti.
   *[other] In più davanti a uno schermo, o da soli con tutte le parti.
    }

shell-sit-me = Io
shell-sit-bot = Bot: { $bot }
shell-sit-friend = Un amico, con un invito
shell-sit-open = Chiunque

shell-pace-live = dal vivo
shell-pace-live-help = Tutti sono al tavolo e giocano subito.
shell-pace-slow = lento
shell-pace-slow-help = Ognuno gioca quando ha tempo, per giorni o settimane; il tavolo aspetta.

## Entrare e condividere

shell-join-as = Gioca con { $seat_the }
shell-join-full = Tutti i posti di questo tavolo sono occupati. Puoi guardare.
shell-join-kept = I posti liberi di questo tavolo sono riservati a chi è stato invitato. Puoi guardare.
shell-join-invited = Hai un invito a giocare con { $seat_the }.
shell-join-wait = Non si è ancora distribuito nulla. La partita comincia su questa pagina quando tutti sono seduti.
shell-watch = Guarda
shell-share = Condividi
shell-share-link = Link per guardare
shell-share-copy = Copia
shell-share-copied = Copiato
shell-share-help = Chi lo apre può guardare e prendere un posto offerto a chiunque, ma non uno riservato.
shell-share-text = Una partita a { $scenario }: hai un invito a giocare.
shell-share-watch = Una partita a { $scenario } da guardare.
shell-share-seat = Invito a giocare con { $seat_the }
shell-share-seat-help = Mandalo a chi deve sedersi lì, e a nessun altro: il primo che lo apre può prendere il posto.
shell-share-anew = Ritiralo: nuovo link
shell-share-until = Vale fino al { $date }.
shell-share-old = Questo invito è scaduto: preparane uno nuovo.
shell-share-renewed = Ecco un nuovo link. Quello vecchio non vale più nulla.

## Impostazioni e tasti

shell-settings = Impostazioni
shell-set-counters = Pedine
shell-set-silhouette = Sagome
shell-set-nato = Simboli NATO
shell-set-text = Dimensione del testo
shell-set-text-small = piccola
shell-set-text-normal = normale
shell-set-text-large = grande
shell-set-contrast = Colori
shell-set-contrast-print = stampa antica
shell-set-contrast-high = contrasto alto
shell-set-confirm = Conferma prima di agire
shell-set-confirm-help = Il primo tocco mostra percorso, costo e probabilità; il secondo esegue.
shell-set-animations = Movimento sulla mappa
shell-set-animations-help = Le unità scorrono e i dadi rotolano. Senza, tutto è subito al suo posto.
shell-set-windows = Chiedimi una risposta sempre
shell-set-windows-help = Anche per carte e azioni della mia parte, dove le regole permettono di rispondere. Si può cambiare a ogni tavolo, nel riquadro della mano.
shell-set-kept = Le impostazioni restano in questo browser. Non ci sono suoni.
shell-help = Aiuto
shell-keys-everywhere = In ogni pagina
shell-keys-help = Apri l’aiuto
shell-keys-settings = Impostazioni
shell-key-ctrl = Ctrl
shell-key-alt = Alt
shell-key-enter = Invio
shell-key-escape = Esc
shell-key-space = Spazio
shell-key-backspace = Backspace
shell-key-delete = Canc
shell-key-home = Inizio
shell-key-end = Fine
shell-key-pageup = Pag su
shell-key-pagedown = Pag giù
shell-key-tab = Tab

## Problemi

shell-lost = Questa pagina non c'è
shell-lost-help = A questo indirizzo non c'è nulla. Il link di un tavolo finisce con il suo nome breve, come /t/abc123.
shell-error-offline = Il server non risponde.
shell-error-unknown = Il server non è riuscito a farlo.
shell-error-busy = Il tuo ultimo ordine è ancora in viaggio.
shell-error-observer = Stai guardando: può agire solo chi ha un posto.
shell-error-closed = Hai lasciato questo tavolo.

## Che cos’è

shell-about = Che cos'è Grognard
shell-about-what-title = Che cos'è
shell-about-what-text = Wargame napoleonici da tavolo sullo schermo. Il programma applica ogni regola del regolamento stampato: offre ciò che è permesso, rifiuta ciò che non lo è e dice perché, con il paragrafo. Si gioca in italiano o in inglese, alla scrivania o al telefono, con il mouse, con le dita o con la sola tastiera.
shell-about-fair-title = I dadi sono onesti, e puoi controllarli
shell-about-fair-text = Prima della prima mossa il server mostra l'impronta di un seme segreto. A partita finita mostra il seme stesso, e il tuo browser ricalcola ogni tiro: se un solo dado fosse stato cambiato, l'impronta non corrisponderebbe. Accanto a ogni partita finita una pagina confronta anche la fortuna di ciascuno con quella attesa.
shell-about-why-title = Nessuno deve sapere le regole a memoria
shell-about-why-text = Tocca un'unità per vedere che cosa può fare. Prima di decidere vedi il percorso, il costo e le probabilità esatte con ogni modificatore. Ciò che non si può fare risponde perché. Quello che hai fatto si può annullare finché non cade un dado, non si scopre qualcosa o non agisce il nemico.
shell-about-guests-title = Senza registrazione
shell-about-guests-text = Sei un ospite con il nome che preferisci. Un cookie in questo browser ricorda te e i tuoi posti; di te non si conserva altro e nulla viene mandato altrove.
shell-about-games-title = I giochi
shell-about-sources-title = Regole e mappe
shell-about-sources-text = Le regole sono riscritte con parole nostre dai regolamenti stampati. Le mappe sono disegni nostri. Dove una mappa o un elenco stampato non era disponibile, è stato ricostruito dalla storia e da ciò che dice il regolamento; le pagine delle regole riportano le nostre interpretazioni.
shell-about-rules = Regole di { $title }
shell-about-unofficial-title = Non ufficiale
shell-about-unofficial-text = Grognard non è fatto né approvato dagli autori e dagli editori dei giochi stampati. Se un gioco ti piace, compralo: su un tavolo, con un amico, è ancora più bello.
