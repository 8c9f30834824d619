# The frame of a board in the browser: keys, previews.

## Tasti e sovrapposizioni

board-keys = Mappa
board-key-next = Bersaglio successivo
board-key-previous = Bersaglio precedente
board-key-map = Vai alla mappa
board-key-cancel = Annulla
board-key-in = Ingrandisci
board-key-out = Rimpicciolisci
board-key-fit = Tutta la mappa
board-key-turn = Gira la mappa
board-overlays = Sovrapposizioni
board-tools = Strumenti della mappa
board-legend = Legenda della mappa

## Anteprima e rifiuto

board-preview = Che cosa comporterebbe
board-others = Che cosa può significare questo tocco
board-instead = { $count ->
    [one] Oppure in un altro modo
   *[other] Oppure in altri { $count } modi
}
board-rule = Regola { $rule }
board-close = Chiudi
board-overview = Tutta la mappa, in piccolo: tocca per andarci
board-dice-skip = Dadi: tocca per proseguire
