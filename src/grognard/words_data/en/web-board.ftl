# The frame of a board in the browser: keys, previews, what weighs what.

## Keys and overlays

board-keys = Map
board-key-next = Next target
board-key-previous = Previous target
board-key-map = Go to the map
board-key-cancel = Cancel
board-key-in = Zoom in
board-key-out = Zoom out
board-key-fit = Whole map
board-overlays = Overlays

## Preview and refusal

board-preview = What this would mean
board-cost =
    { $allowance ->
        [one] { $spent } of { $allowance } hex
       *[other] { $spent } of { $allowance } hexes
    }
board-zones-crossed = In the enemy's zone of control: { $hexes }.
board-odds-value = Value { $value }
board-odds-target = Target
board-odds-attacker = Attacker
board-odds-loss = Suffers losses
board-odds-retreat = Retreats
board-odds-destroyed = Is destroyed
board-odds-losses = Elements lost on average
board-odds-why =
    { $count ->
        [one] How the value comes about
       *[other] How the value comes about ({ $count } parts)
    }
board-odds-reaction =
    { $count ->
        [one] These odds reckon with the target's reaction ({ $count } die).
       *[other] These odds reckon with the target's reaction ({ $count } dice).
    }
board-odds-charge-value = charge value of the unit
board-others = What this tap could mean
board-rule = Rule { $rule }
board-close = Close
board-dice-skip = Dice: tap to go on

## Beside the map

board-weigh = To react or not: what may come of it
board-weigh-own = We
board-weigh-enemy = Charger
