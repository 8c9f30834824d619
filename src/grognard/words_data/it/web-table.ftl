# La cornice di un tavolo nel browser, qualunque sia il gioco.

table-title =
    { $yours ->
        [yes] ● { $scenario }: tocca a te
       *[no] { $scenario }
    }
table-opening = Apro il tavolo…
table-cannot-open = Questo tavolo non si può aprire
table-loading = Un momento…
table-retry = Riprova
table-dismiss = Chiudi
table-close = Chiudi
table-home = Tutte le partite
table-join = Un posto libero

## La riga della domanda

table-you = Tocca a te.
table-watching = Stai guardando
table-waiting = { $seat_the } { $seat_must } decidere.
table-sent = Inviato. Si attendono gli altri.
table-thinking = { $seat_the }: il bot riflette
table-working = Si prepara il tavolo…
table-over =
    { $winners_id ->
        [none] La partita è finita in pareggio.
       *[other] La partita è finita: { $winners }, { $level }.
    }
table-confirm-hint = { $why ->
    [secret] non si può annullare. Conferma, o sceglilo di nuovo.
    [opens] gli altri lo vedranno e potranno rispondere. Conferma, o sceglilo di nuovo.
    [rolls] si tireranno i dadi. Conferma, o sceglilo di nuovo.
    [others] poi gli altri tirano i loro dadi. Conferma, o sceglilo di nuovo.
    [ends] la partita finisce così. Conferma, o sceglilo di nuovo.
    [passes] poi tocca agli altri. Conferma, o sceglilo di nuovo.
   *[none] conferma, o sceglilo di nuovo.
}

## Comandi

table-controls = Comandi
table-choices-here = Scelte
table-undo = Annulla
table-undo-long =
    { $count ->
        [0] Annulla: non c'è nulla da annullare
        [one] Annulla: si può annullare un passo
       *[other] Annulla: si possono annullare { $count } passi
    }
table-undo-reach =
    { $count ->
        [0] Non si può annullare nulla: per ultimo c'è stato un tiro, una rivelazione o un'azione altrui.
        [one] Si può annullare un passo; prima c'è un tiro, una rivelazione o un'azione altrui.
       *[other] Si possono annullare { $count } passi; prima c'è un tiro, una rivelazione o un'azione altrui.
    }
table-restart = Da capo
table-restart-long =
    { $count ->
        [0] Da capo: non si può annullare nulla
        [one] Da capo: annulla un passo, il solo dopo un tiro, una rivelazione o un'azione altrui
       *[other] Da capo: annulla tutti i { $count } passi dopo un tiro, una rivelazione o un'azione altrui
    }
table-end = Fine
table-no-none = Adesso non c'è nulla a cui rinunciare.
table-cancel = Lascia stare
table-confirm = Conferma

table-keys = Al tavolo
table-key-undo = Annulla un passo
table-key-restart = Ricomincia la mia attivazione
table-key-no = Termina, passa o rinuncia
table-key-confirm = Conferma
table-key-cancel = Lascia stare
table-key-text = Modo testo e ritorno
table-key-story = Che cosa hanno fatto gli altri
table-key-tab-orders = Ordini e carte
table-key-tab-log = Diario
table-key-tab-chat = Chat
table-key-tab-rules = Regole

## Pannelli

table-panels = Ordini, diario, chat e regole
table-panels-open = Pannelli
table-tab-orders = Ordini
table-tab-log = Diario
table-tab-chat = Chat
table-tab-rules = Regole
table-tab-your-turn = Tocca a te
table-menu = Altro
table-text-mode = Modo testo
table-map-mode = Torna alla mappa
table-link-replay = Rivedi la partita
table-link-luck = Fortuna
table-link-proof = Prova dei dadi
table-link-record = Salva la partita
table-print = Stampa la mappa
table-link-rules = Le regole su una pagina propria

table-orders-all =
    { $count ->
        [one] L'unico ordine in elenco
       *[other] Tutti i { $count } ordini in elenco
    }
table-orders-number = Numero di un ordine (da 1 a { $most }):
table-orders-do = Esegui
table-orders-none = Non c'è un ordine con quel numero: vanno da 1 a { $most }.

## Diario e racconto

table-log = Diario
table-log-filter = Cerca nel diario
table-log-dice = Solo dadi
table-log-earlier =
    { $count ->
        [one] Mostra { $count } riga precedente
       *[other] Mostra { $count } righe precedenti
    }
table-log-empty = Non è ancora successo nulla.
table-log-no-match = Nulla di simile nel diario.
table-log-since = Da quando sei andato via
table-log-jump = Vai a questo passo
table-cost = { $spent } di { $allowance }
table-show-place = Mostra { $place } sulla mappa
table-show-all = Mostra tutti questi luoghi sulla mappa
table-open-rule = Leggi la regola { $rule }
table-story = Che cosa hanno fatto gli altri
table-story-offer =
    { $count ->
        [one] Nel frattempo: { $count } fatto
       *[other] Nel frattempo: { $count } fatti
    }
table-story-at = Fatto { $at } di { $count }
table-story-start = Il campo come l'avevi lasciato.
table-story-back = Il fatto precedente
table-story-next = Il fatto seguente
table-story-play = Racconta
table-story-pause = Pausa
table-story-skip = Salta

## Chiacchiere

table-chat = Chat
table-heard-more = { $count ->
    [one] Un altro evento è nel diario.
   *[other] Altri { $count } eventi sono nel diario.
 }
table-chat-empty = Nessuno ha ancora detto nulla. Ciò che scrivi qui lo legge chi siede a questo tavolo.
table-chat-label = Di' qualcosa
table-chat-send = Invia
table-chat-watching = Può scrivere soltanto chi siede al tavolo.
table-chat-to = A
table-chat-all = Tutti
table-chat-private = in privato a { $seats }
table-chat-only = Potrà leggerlo soltanto: { $seats }. Le parole non impegnano nessuno.
table-chat-binds-nobody = Le parole non impegnano nessuno, qualunque cosa si prometta.
table-chat-unread =
    { $count ->
        [one] { $count } messaggio nuovo
       *[other] { $count } messaggi nuovi
    }

## Regole

table-rules = Regole
table-rules-search = Cerca nelle regole
table-rules-jump = Capitolo…
table-rules-chapter = Capitolo { $number }
table-rules-found =
    { $count ->
        [0] Nessuna regola corrisponde.
        [one] { $count } regola corrisponde.
       *[other] { $count } regole corrispondono.
    }
table-rules-unknown = In questo gioco non c'è la regola { $rule }.
table-rules-own-page = Questa regola su una pagina propria
table-rules-contents = Indice
table-rules-turn = Volta pagina
table-rules-cited = Citata in
table-rules-here =
    { $count ->
        [one] Nella tua partita: una volta
       *[other] Nella tua partita: { $count } volte
    }

## Modo testo

table-text-orders = Ordini
table-text-position = Posizione
table-text-no-orders = Adesso non tocca a te.

## Attese e passaggi

table-lost = Il collegamento è interrotto. Ciò che hai fatto è salvo.
table-lost-retry =
    { $seconds ->
        [0] Il collegamento è interrotto. Riprovo…
        [one] Il collegamento è interrotto. Riprovo fra { $seconds } secondo…
       *[other] Il collegamento è interrotto. Riprovo fra { $seconds } secondi…
    }
table-free-seat = C'è un posto libero: { $seat }.

table-muster-free =
    { $count ->
        [one] C'è un posto libero.
       *[other] Ci sono { $count } posti liberi.
    }
table-muster-awaited = Tutti sono seduti; non si è ancora fatto vivo: { $seat }.
table-muster-lead = La partita comincia quando ci sono tutti; prima non si distribuisce nulla.
table-muster-open = libero per chiunque
table-muster-kept = su invito
table-muster-ready = pronto
table-muster-coming = non ancora collegato
table-muster-anybody = Il posto libero per chiunque si trova nella pagina iniziale di questo server.
table-muster-links = Link
table-muster-leave = Lascia il tavolo
table-muster-leave-help = Puoi andartene finché la partita non comincia. Il tuo posto sarà offerto di nuovo.
table-muster-close = Chiudi il tavolo
table-muster-close-help = Qui non siede nessun altro: il tavolo sparisce quando te ne vai.
table-handover = Passa il dispositivo { $seat_to }
table-handover-why = Ognuno ha i suoi segreti: guarda soltanto quando tocca a te.
table-handover-take = Gioco per { $seat_the }: mostra il mio lato
table-handover-open = Non ci nascondiamo nulla: non chiederlo più
table-handover-undo = Aspetta, voglio annullare il mio ultimo passo

## Il risultato

table-result = Risultato
table-result-winner = { $winners }: { $level }
table-result-draw = Pareggio
table-result-won = Hai vinto.
table-result-lost = Hai perso.
table-result-drawn = Non ha vinto nessuno.
table-result-rule = Così vuole la regola:
table-result-losses = Perdite
table-result-rank = Posto
table-result-level = Esito
table-result-side = Parte
table-result-lost-count = Perdite
table-result-left-count = Elementi rimasti
table-result-you = tu
table-result-bot = bot «{ $bot }»
table-result-links = Rivedere la partita
table-result-map = Guarda il campo
table-rematch = Gioca ancora
table-rematch-swap = Ancora, a parti scambiate

table-layout = Disponi i pezzi
table-layout-tray = Da disporre
table-layout-placed = { $placed } di { $total } disposti
table-layout-picked =
    { $count ->
        [one] { $count } scelto
       *[other] { $count } scelti
    }
table-layout-all = Tutti
table-layout-pick-all = Scegli tutti: { $name }
table-layout-put = Metti qui
table-layout-put-in =
    { $count ->
        [one] Metti qui { $count } pezzo: { $name }
       *[other] Metti qui { $count } pezzi: { $name }
    }
table-layout-elsewhere = Metti i pezzi scelti a
table-layout-undo = Annulla
table-layout-redo = Ripeti
table-layout-restart = Da capo
table-layout-map = Mappa
table-layout-commit =
    { $count ->
        [0] Niente da consegnare
        [one] Consegna { $count } ordine
       *[other] Consegna { $count } ordini
    }
table-layout-end = Consegna tutto: { $end }

table-standing = Ordini permanenti
table-standing-given = { $count } { $count ->
    [one] dato
   *[other] dati
}
table-standing-how = Secondo questi ordini si risponde subito al posto tuo, come se lo avessi fatto tu, finché non li cambi. Nessun altro viene a saperlo.
table-standing-ask = Chiedimi
table-standing-all = Da chiunque
table-standing-for = Altri ordini per
table-standing-drop = Come per tutti: { $whom }
table-standing-lift = Revoca tutti gli ordini
table-standing-failed = L'ordine non è stato accettato. Riprova.

## Accanto alla partita

table-settle-resign = Arrenditi
table-settle-resign-help = { $sides ->
    [two] La partita finisce subito e vince l'altra parte. Non si può tornare indietro.
   *[more] Un bot prende il tuo posto e continua per te. Non si può tornare indietro.
}
table-settle-draw = Proponi la patta
table-settle-draw-help = Gli altri lo vengono a sapere. Se tutti sono d'accordo la partita finisce senza vincitori; fino ad allora si continua.
table-settle-stop = Ferma la partita
table-settle-stop-help = { $people ->
    [yes] Proponi di interrompere qui, senza risultato. La partita si ferma quando tutti sono d'accordo.
   *[no] La partita si interrompe subito, senza risultato. Resta fra le tue partite finite.
}
table-settle-leave = Lascia il tavolo
table-settle-leave-help = { $people ->
    [yes] Rinunci al tuo posto per sempre. Gli altri scelgono se continua un bot o qualcun altro.
   *[no] Rinunci al tuo posto per sempre e, poiché non gioca nessun altro, la partita finisce.
}
table-settle-not = No, continuo
table-offer = { $what ->
    [draw] { $name } propone la patta.
   *[other] { $name } propone di fermarsi qui, senza risultato.
}
table-offer-own = { $what ->
    [draw] La tua proposta di patta è sul tavolo.
   *[other] La tua proposta di fermarsi è sul tavolo.
}
table-offer-agree = D'accordo
table-offer-decline = Rifiuta
table-offer-back = Ritira
table-seat-free = { $kind ->
    [left] { $seat }: lì non gioca più nessuno.
   *[other] { $name } manca da molto, e tutti aspettano.
}
table-seat-bot = Fai continuare un bot
table-seat-seek = Cerca un sostituto
table-seat-link = Per un sostituto: { $seat }
table-seat-link-help = Chi apre questo collegamento può sedersi e continuare. Vale una volta.
table-seat-taken = { $seat }: un bot ha giocato per te mentre mancavi.
table-seat-back = Riprendi il mio posto
table-result-no-rule = Così si è stabilito al tavolo; secondo le regole la partita non è stata giocata fino in fondo.
table-rematch-asked = Ancora una? Il tavolo è pronto.
table-rematch-join = Vieni anche tu
table-adviser = Che cosa farebbe il { $bot }?
table-adviser-thinks = Ci sta pensando…
table-adviser-says = Ha vagliato { $of ->
    [one] una scelta
   *[other] { $of } scelte
 }, e vede quel che vedi tu, nulla più.
table-adviser-first = Farebbe questo
table-adviser-second = Oppure questo
table-adviser-third = O ancora questo
table-adviser-do = Fai così
table-key-adviser = Chiedere consiglio
