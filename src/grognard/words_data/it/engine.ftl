# Ciò che dice il tavolo stesso, qualunque sia il gioco.

why-game-over = La partita è finita.
why-malformed = Questa non è un'azione: un'azione è un oggetto con il verbo «do» e le sue parti, ciascuna col suo nome.
why-no-such-seat = A questo tavolo non c'è nessun giocatore «{ $name }»; ci sono: { $valid }.
why-not-offered = Questa non è fra le scelte possibili adesso.
why-undo-barrier =
    { $reach ->
        [0] Non si può annullare nulla: non hai scelto nulla dopo l'ultimo tiro, l'ultima rivelazione o l'ultima azione altrui.
        [one] Si può annullare soltanto la tua ultima scelta: prima c'è un tiro, una rivelazione o un'azione altrui.
       *[other] Si possono annullare soltanto le tue ultime { $reach } scelte: prima c'è un tiro, una rivelazione o un'azione altrui.
    }

# Dove nessuno ha calcolato le probabilità di un gioco: i tiri così come sono caduti.
luck-roll = tiro
luck-dice =
    { $count ->
        [one] Un dado a { $sides } facce: { $fell }
       *[other] { $count } dadi a { $sides } facce: { $fell }
    }
