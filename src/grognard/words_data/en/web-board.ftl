# The frame of a board in the browser: keys, previews.

## Keys and overlays

board-keys = Map
board-key-next = Next target
board-key-previous = Previous target
board-key-map = Go to the map
board-key-cancel = Cancel
board-key-in = Zoom in
board-key-out = Zoom out
board-key-fit = Whole map
board-key-turn = Turn the board round
board-overlays = Overlays
board-tools = Tools of the map
board-legend = Legend of the map

## Preview and refusal

board-preview = What this would mean
board-others = What this tap could mean
board-instead = { $count ->
    [one] Or another way
   *[other] Or { $count } other ways
}
board-rule = Rule { $rule }
board-close = Close
board-overview = The whole map, small: tap to go there
board-dice-skip = Dice: tap to go on
