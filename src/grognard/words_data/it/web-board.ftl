# The frame of a board in the browser: keys, previews, what weighs what.

## Tasti e sovrapposizioni

board-keys = Mappa
board-key-next = Bersaglio successivo
board-key-previous = Bersaglio precedente
board-key-map = Vai alla mappa
board-key-cancel = Annulla
board-key-in = Ingrandisci
board-key-out = Rimpicciolisci
board-key-fit = Tutta la mappa
board-overlays = Sovrapposizioni

## Anteprima e rifiuto

board-preview = Che cosa comporterebbe
board-cost =
    { $allowance ->
        [one] { $spent } di { $allowance } esagono
       *[other] { $spent } di { $allowance } esagoni
    }
board-zones-crossed = In zona di controllo nemica: { $hexes }.
board-odds-value = Valore { $value }
board-odds-target = Bersaglio
board-odds-attacker = Attaccante
board-odds-loss = Subisce perdite
board-odds-retreat = Si ritira
board-odds-destroyed = È distrutto
board-odds-losses = Elementi persi in media
board-odds-why =
    { $count ->
        [one] Come si forma il valore
       *[other] Come si forma il valore ({ $count } voci)
    }
board-odds-reaction =
    { $count ->
        [one] Queste probabilità tengono conto della reazione del bersaglio ({ $count } dado).
       *[other] Queste probabilità tengono conto della reazione del bersaglio ({ $count } dadi).
    }
board-odds-charge-value = valore di carica dell'unità
board-others = Che cosa può significare questo tocco
board-rule = Regola { $rule }
board-close = Chiudi
board-dice-skip = Dadi: tocca per proseguire

## Accanto alla mappa

board-weigh = Reagire o no: che cosa può derivarne
board-weigh-own = Noi
board-weigh-enemy = Carica
