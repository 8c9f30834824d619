# Ciò che dice il tavolo stesso, qualunque sia il gioco.

why-game-over = La partita è finita.
why-malformed = Questa non è un'azione: un'azione è un oggetto con il verbo «do» e le sue parti, ciascuna col suo nome.
why-no-such-seat = A questo tavolo non c'è nessun giocatore «{ $name }»; ci sono: { $valid }.
why-not-offered = Questa non è fra le scelte possibili adesso.
why-not-on-map = Adesso sulla mappa non c'è nulla da scegliere. { $asked }
why-unknown-verb = Non esiste l'azione «{ $name }»; i verbi sono: { $valid }.
why-part-unknown = L'azione «{ $do }» non ha una parte «{ $part }».
why-part-missing = All'azione «{ $do }» manca la parte «{ $part }».
why-part-malformed =
    { $wanted ->
        [string] La parte «{ $part }» dell'azione «{ $do }» deve essere un testo.
        [integer] La parte «{ $part }» dell'azione «{ $do }» deve essere un numero intero.
        [boolean] La parte «{ $part }» dell'azione «{ $do }» deve essere vera o falsa.
        [names] La parte «{ $part }» dell'azione «{ $do }» deve essere un elenco di nomi.
        [numbers] La parte «{ $part }» dell'azione «{ $do }» deve essere un elenco di numeri interi.
        [list] La parte «{ $part }» dell'azione «{ $do }» deve essere un elenco.
        [object] La parte «{ $part }» dell'azione «{ $do }» deve essere un oggetto: nomi, ciascuno col suo valore.
       *[other] La parte «{ $part }» dell'azione «{ $do }» non è leggibile.
    }
why-part-text = La parte «{ $part }» dell'azione «{ $do }» deve essere un testo.
why-part-number = La parte «{ $part }» dell'azione «{ $do }» deve essere un numero intero.
why-part-large = La parte «{ $part }» dell'azione «{ $do }» deve essere un numero da 0 a { $most }.
why-part-not-list = La parte «{ $part }» dell'azione «{ $do }» deve essere un elenco di nomi.
why-named-twice = «{ $name }» compare due volte nella parte «{ $part }».
why-no-such-name = «{ $name }» è sconosciuto nella parte «{ $part }», che può essere: { $valid }.
why-not-your-turn = Questa decisione non spetta a te. Tocca a: { $seat }.
why-answered = Hai già risposto. Deve ancora decidere: { $seat }.
why-dice-first = Prima vanno tirati i dadi.
why-not-now = Prima c'è un'altra decisione da prendere. { $asked }
why-not-possible = Questo qui non si può scegliere. { $asked }
why-undo-barrier =
    { $reach ->
        [0] Non si può annullare nulla: non hai scelto nulla dopo l'ultimo tiro, l'ultima rivelazione o l'ultima azione altrui.
        [one] Si può annullare soltanto la tua ultima scelta: prima c'è un tiro, una rivelazione o un'azione altrui.
       *[other] Si possono annullare soltanto le tue ultime { $reach } scelte: prima c'è un tiro, una rivelazione o un'azione altrui.
    }

# Una partita che continua con un'altra versione delle nostre regole.
event-rules-moved =
    { $back ->
        [0] Le nostre regole sono state corrette: da qui in poi vale la versione { $new } al posto della { $old }. { $corrected_it }
        [one] Le nostre regole sono state corrette: da qui in poi vale la versione { $new } al posto della { $old }. L'ultima azione è ritirata, perché ora non si giocherebbe più così. { $corrected_it }
       *[other] Le nostre regole sono state corrette: da qui in poi vale la versione { $new } al posto della { $old }. Le ultime { $back } azioni sono ritirate, perché ora non si giocherebbero più così. { $corrected_it }
    }

# Dove nessuno ha calcolato le probabilità di un gioco: i tiri così come sono caduti.
luck-roll = tiro
luck-dice =
    { $count ->
        [one] Un dado a { $sides } facce: { $fell }
       *[other] { $count } dadi a { $sides } facce: { $fell }
    }

## Carte e offerte, nei giochi che ne hanno

event-draws = { $power } pesca { $count ->
    [one] una carta
   *[other] { $count } carte
    }.
event-drawn = { $power } pesca: { $cards }.
event-discards = { $power } scarta «{ $card }».
event-reshuffled = Gli scarti vengono rimescolati nel mazzo.
event-effect-over = «{ $card }» non ha più effetto.
event-plays-card = { $power } gioca «{ $card }».
event-card-cancelled = { $power }: la carta «{ $card }» è annullata.
event-card-in-vain = { $power }: la carta «{ $card }» non ha effetto, un'altra ha risposto.
ask-window = { $power }: giochi una carta in risposta?
ask-card-use = { $power }: come usi «{ $card }»?
ask-card-aim = { $power }: qual è il bersaglio di «{ $card }»?
event-pays-with-card = { $power } paga con «{ $card }».
event-offer = { $power } fa un'offerta. Risponde: { $partner }.
event-offer-accepted = Affare fatto fra { $power } e { $partner }.
event-offer-refused = { $power } propone, { $partner } rifiuta.
ask-offer = { $power }: rispondi all'offerta. La fa { $partner }.

why-bulk = Ordine { $number } dell'elenco: { $why }
why-bulk-ends = Dopo l'ordine { $number } dell'elenco non si può disporre altro.
why-bulk-not = Ora non c'è nulla da disporre tutto in una volta.

## Quello che si stabilisce accanto a una partita: posti per nome

event-pact-resign = { $ends ->
    [resigned] { $seat }: si arrende, e la partita è finita.
   *[other] { $seat }: si arrende. Continua un bot.
}
event-pact-offer = { $what ->
    [draw] { $seat }: propone la patta.
   *[other] { $ends ->
        [stopped] { $seat }: ferma la partita.
       *[other] { $seat }: propone di fermarsi qui.
    }
}
event-pact-agree = { $ends ->
    [draw] { $seat }: d'accordo, la partita è patta.
    [stopped] { $seat }: d'accordo, la partita è fermata.
   *[other] { $seat }: d'accordo.
}
event-pact-decline = { $seat }: la proposta non è più sul tavolo.
event-pact-leave = { $ends ->
    [left] { $seat }: lascia, e la partita è finita.
   *[other] { $seat }: lascia il tavolo.
}
event-pact-hand = Continua un bot: { $seat }.
event-pact-seek = Si cerca un sostituto: { $seat }.
event-pact-sit = Si siede un sostituto: { $seat }.
event-pact-back = { $seat }: il suo giocatore è tornato.
