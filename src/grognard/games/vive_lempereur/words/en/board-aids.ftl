# The battlefield in the browser: the sheet of a unit and the legend of the map.

## The sheet of a unit

about-guns-at-two = artillery target at 2 hexes
about-general-bonus = Adds { $value } to the attack of the infantry or cavalry he is with, at 1 hex.
about-general-steadies = Infantry and cavalry with him may ignore a retreat.
about-general-alone = Alone he cannot attack, and can be captured.
about-garrison-fire = Fires at 1 hex only; nothing adds to its value or takes from it.
about-garrison-holds = Has no zone of control, never retreats and does not count for victory.
about-reaction =
    When charged from its front it may try to react: { $arm_id ->
        [infantry] form square
        [cavalry] counter-charge
       *[other] fire on the chargers
    }.
about-square = Forms square on open ground and hills, off roads; that takes its whole order.
about-nearest = Must fire at the nearest enemy.
about-loss-cap = Never inflicts more losses than it has elements.
about-at-buildings = Fires at buildings only from the next hex.
about-charge = Charges, by the shortest way, an enemy that it saw in its front arc when it set out.
about-no-buildings = Does not attack units in buildings, nor out of one.
about-foot-guns = Moves or fires, not both; it may turn and fire.
about-horse-guns = May move and fire, with the lower values.
about-hill =
    { $hexes ->
        [one] From a hill it fires { $hexes } hex further at lower ground.
       *[other] From a hill it fires { $hexes } hexes further at lower ground.
    }
about-acting = Is carrying out its order now.
about-acted = Has been activated: no further order this round.
about-may-react = May still react when charged.
about-reacted = Has reacted to a charge: nothing more this round.
about-waits = Has not been activated this round; no card lies open yet.
about-no-order = No order that is left this round can reach it.
about-orderable = Can be ordered by: { $marker }.
about-may-move =
    { $hexes ->
        [one] With an order it may move { $hexes } hex.
       *[other] With an order it may move up to { $hexes } hexes.
    }
about-garrison-stays = A garrison never moves.
about-retreated = Has retreated: it may not move this round, but may fire.
about-square-stays = In square it may fire, not move.
about-shaken = No fighting elements left: it may only withdraw or rally.
about-tested = Has stood its morale test: its next loss removes it, and it recovers no more.
about-sheltered = Has entered a building: it may not fight this round.
about-may-rally =
    { $dice ->
        [one] May rally instead, with { $dice } command die.
       *[other] May rally instead, with { $dice } command dice.
    }
board-about-elements = Elements
board-about-move = Moves
board-about-move-fire = and still fires
board-about-range = Range
board-about-fire = Fire
board-about-fire-moved = after moving
board-about-attack = Attack
board-about-rally = Rally dice
board-about-morale = Morale
board-about-of = { $elements } of { $full }
board-about = Sheet of the unit

## The legend of the map

board-legend-ground = Ground
board-legend-stop = whoever enters must stop
board-legend-blocks = blocks the line of sight
board-legend-target = fire at it { $value }
board-legend-from = fire from it { $value }
board-legend-square-here = infantry may form square
board-legend-no-guns = artillery may not fire from it
board-legend-barred = nobody can enter
board-legend-nothing = no effect
board-legend-road = a move wholly by road is one hex longer; no square
board-legend-counters = Counters
board-legend-counters-how = Colour, outline and flag tell the army, the figure the kind of unit; the Guard has a gold frame, elite infantry a gold bar, militia a broken frame. Below: its elements, as bars and as a number.
board-legend-nation =
    { $nation_id ->
        [french] blue, rounded: { $nation }
        [english] red, square: { $nation }
        [prussian] grey, notched: { $nation }
        [south] green, rounded: { $nation }
       *[other] ochre, square: { $nation }
    }
board-legend-state-front = the arrow shows its front
board-legend-state-lost = dashed bars: elements lost
board-legend-state-square = broken frame: in square, without a front
board-legend-state-shaken = crack: no fighting elements left
board-legend-state-ordered = tick and hatching: activated this round
board-legend-state-reacted = flash and hatching: has reacted to a charge
board-legend-state-retreated = arrow back: has retreated, may not move this round
board-legend-state-tested = exclamation mark: has stood its morale test, its next loss removes it
board-legend-state-sheltered = house: has entered a building, may not fight this round
board-legend-marks = Marks and colours
board-legend-mark-order = gold: can be ordered
board-legend-mark-march = pale, dot: can be reached
board-legend-mark-stand = finely dashed: may stay here
board-legend-mark-retreat = dashed, arrows: way of retreat
board-legend-mark-place = thin, small dot: a piece or tile can be placed here
board-legend-mark-sector = yellow: sector to name
board-legend-mark-charge = red, dashed, sabres: can be charged
board-legend-mark-fire = red, cross-hairs: can be attacked
board-legend-mark-prey = red, dashed: could be attacked with this order
board-legend-mark-facing = yellow: ways to face; thick edge: as it faces now
board-legend-mark-chosen = deep gold: the facing that is chosen
board-legend-mark-mover = gold ring: the unit that acts
board-legend-mark-goal = dark ring: where the act that is shown leads
board-legend-mark-way = gold arrow: way of a move or charge
board-legend-mark-shot = broken arrow: fire
board-legend-mark-arc = yellow, dotted: front arc as far as it fires
board-legend-mark-zones = red, dashed: enemy zone of control on the way
board-legend-mark-left = a garrison is left here
board-legend-mark-label = number: fire value at that range
board-legend-mark-lit = blue-grey dots: what the log speaks of
board-legend-mark-hover = thin line: pointed at
board-legend-mark-cursor = blue: the keyboard is here
board-legend-mark-star = star: objective, held by nobody
board-legend-mark-flag = flag: objective, held by that side
