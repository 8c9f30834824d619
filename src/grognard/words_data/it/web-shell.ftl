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

shell-language = Lingua
shell-name = Il tuo nome
shell-name-edit = Cambia nome
shell-name-save = Salva
shell-you-are = Giochi come

## Inizio

shell-hero-over = Belgio, giugno 1815
shell-hero-title = Al comando nelle ultime battaglie di Napoleone
shell-hero-lead = Ogni regola del gioco da tavolo è applicata per te e spiegata quando lo chiedi, e ogni tiro di dado si può verificare. Contro un bot o un amico, con i tuoi tempi.
shell-hero-play = Gioca subito Waterloo
shell-hero-short = Quatre Bras, la battaglia più breve
shell-hero-how = Tu guidi i francesi, un bot il nemico. Senza registrazione: in un attimo sei al tavolo.
shell-hero-plate = Il campo di Waterloo
shell-picture = Mappa: { $title }
shell-starting = Preparo il tavolo…

shell-blurb-vive_lempereur = Un duello su un campo di 273 esagoni. A ogni round le due parti scelgono in segreto una carta e tirano i dadi di comando; poi le unità marciano, fanno fuoco, caricano e recuperano una alla volta.
shell-length-vive_lempereur-waterloo = circa due ore
shell-length-vive_lempereur-quatre_bras = circa un'ora
shell-length-vive_lempereur-ligny = circa un'ora e mezza
shell-length-vive_lempereur-hypothetical = circa un'ora e mezza
shell-blurb-wellington = La Gran Bretagna e la Spagna contro due armate francesi, dall'assedio di Ciudad Rodrigo ai Pirenei. A ogni impulso una Potenza gioca una carta della sua mano segreta, per l'evento o per i punti comando con cui marciare, assediare, costruire e alzare bandiere; e più di una carta guasta i piani altrui.
shell-setup-wellington-1812 = La campagna del 1812
shell-setup-wellington-1813 = La campagna del 1813
shell-length-wellington-1812 = circa sei ore
shell-length-wellington-1813 = circa quattro ore
shell-players-range = { $least }–{ $most } giocatori
shell-players = { $count ->
    [one] { $count } giocatore
   *[other] { $count } giocatori
}
shell-play-now = Gioca subito
shell-set-up = Prepara un tavolo

shell-mine = Le tue partite
shell-mine-empty = Non sei ancora a nessun tavolo. Scegli una battaglia qui sopra e premi «Gioca subito»: la partita resta qui finché non torni.
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
shell-record = Una registrazione caricata
shell-upload = Guarda una registrazione
shell-uploading = Leggo la registrazione…
shell-upload-help = Qualsiasi partita salvata da Grognard.

shell-bot-recruit = recluta
shell-bot-sergeant = sergente

shell-prepared = In preparazione
shell-prepared-help = Seguiranno altri tre giochi dell'epoca. Non si possono ancora giocare.
shell-prepared-age_of_napoleon = Age of Napoleon 1805–1815
shell-prepared-nemesis_1813 = 1813: Napoleon's Nemesis
shell-prepared-napoleon_in_europe = Napoleon in Europe

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
shell-split-bid_two-help = Chi rinuncia a più SP sceglie la parte.
shell-split-bid_three = Tre giocatori, parti all'asta
shell-split-bid_three-help = Chi offre di più sceglie per primo le sue Potenze.
shell-split-bid_four = Quattro giocatori, Potenze all'asta
shell-split-bid_four-help = Nell'ordine delle offerte ciascuno sceglie una Potenza.
shell-new-company = Chi gioca
shell-new-change = Cambia parte
shell-new-bots-help = Il sergente calcola le probabilità esatte e gioca per vincere; la recluta fa una qualsiasi delle cose permesse.
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

shell-tale-vive_lempereur-waterloo = 18 giugno 1815. Dopo una notte di pioggia Wellington aspetta sulla cresta di Mont-Saint-Jean, con guarnigioni a Hougoumont e alla Haye Sainte e i prussiani a poche ore di marcia. I francesi vincono se eliminano dodici unità o generali inglesi entro la fine del terzo turno, oppure quindici tra inglesi e prussiani più tardi. Gli alleati vincono se ne eliminano quattordici francesi. Per l'Imperatore conta ogni round, per Wellington ogni ora.
shell-tale-vive_lempereur-quatre_bras = 16 giugno 1815. Il maresciallo Ney risale la strada di Bruxelles verso un crocevia tenuto da pochi battaglioni olandesi e di Nassau, mentre le brigate inglesi accorrono una dopo l'altra. Se i francesi controllano tutti e tre gli esagoni di Quatre Bras la battaglia finisce subito con una vittoria decisiva. Altrimenti vince chi alla fine di un turno ha eliminato otto unità o generali. Il campo è piccolo e le forze sono poche: è la battaglia migliore per imparare.
shell-tale-vive_lempereur-ligny = 16 giugno 1815. Blücher è schierato dietro il ruscello della Ligne con una guarnigione in ogni villaggio, e Napoleone lo attacca di fronte prima che possa unirsi a Wellington. I francesi devono eliminare nove unità o generali prussiani, i prussiani undici francesi. L'Imperatore ha la Guardia e i cannoni più pesanti, e di solito la spunta: chi prende i prussiani ha davanti un pomeriggio duro e, se ce la fa, una vittoria di cui vantarsi.
shell-tale-vive_lempereur-hypothetical = Due eserciti pari si incontrano su un terreno che nessuno dei due ha scelto. I giocatori pescano e posano a turno il terreno, mandano gli esploratori e schierano in segreto; non ci sono due campi uguali. Eliminare nove unità nemiche è una vittoria sostanziale; cacciare del tutto il nemico da uno dei tre settori è una vittoria decisiva.

shell-tale-wellington-1812 = Gennaio 1812. Wellington è davanti a Ciudad Rodrigo; Soult è in Andalusia, Suchet davanti a Valencia, Marmont sul Duero, e i guerriglieri dappertutto. I francesi vincono subito se prendono tutti i ducati chiave della Spagna o quelli del Portogallo, gli Alleati se liberano la Spagna o entrano in Francia; altrimenti decidono i punti del 1814. Tre anni, ciascuno con i suoi rinforzi: la guerra intera.
shell-tale-wellington-1813 = Gennaio 1813. Madrid è stata presa e riperduta, e i migliori francesi sono partiti per la Germania. Wellington raduna in Portogallo l'esercito per la marcia che finirà a Vitoria. Due anni invece di tre, con gli Alleati all'attacco fin dal primo impulso: la guerra più breve.

shell-with-bot = Contro un bot
shell-with-bot-help = È subito pronto e non si stanca mai.
shell-with-friend = Con un amico
shell-with-friend-help = Ricevi un invito da mandare; solo con quello si può prendere il posto.
shell-with-open = Con chiunque
shell-with-open-help = Il tavolo resta nell'elenco finché qualcuno si siede.
shell-with-both = Entrambi su questo dispositivo
shell-with-both-help = In due davanti a uno schermo, o da soli con tutte e due le parti.

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
shell-set-kept = Le impostazioni restano in questo browser. Non ci sono suoni.
shell-keys = Tasti
shell-keys-everywhere = In ogni pagina
shell-keys-help = Mostra questo elenco
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
shell-about-sources-title = I campi di battaglia
shell-about-sources-text = Le regole sono riscritte con parole nostre dal regolamento di Vive l'Empereur. Le mappe sono disegni nostri. Dove la mappa stampata non era disponibile, il terreno è stato ricostruito dalla storia e dagli elenchi di piazzamento del regolamento.
shell-about-unofficial-title = Non ufficiale
shell-about-unofficial-text = Grognard non è fatto né approvato dagli autori e dagli editori dei giochi stampati. Se un gioco ti piace, compralo: su un tavolo, con un amico, è ancora più bello.
shell-about-rules = Leggi le regole
