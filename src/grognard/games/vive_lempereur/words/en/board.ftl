# The battlefield in the browser: map, counters, cards.

board-map = Map of the battlefield. Arrow keys move from hex to hex, Enter taps, n goes to the next target.

## Names of hexes and pieces

board-hex =
    { $hex }, { $terrain }{ $road ->
        [yes] , road
       *[no] {""}
    }
board-objective = objective
board-piece = { $unit }
board-unit =
    { $unit }, { $elements ->
        [0] no elements left
        [one] { $elements } element
       *[other] { $elements } elements
    }
board-facing = facing { $facing }
board-can-order = can be ordered
board-can-march = can be reached
board-can-stand = may stay here
board-can-charge = can be charged
board-can-fire = can be attacked
board-can-retreat = way of retreat
board-can-place = free to enter
board-can-lay = free for the tile
board-can-sector = sector to name

## Keys and overlays

board-my-flank = my { $sector }

## Preview and refusal


## Cards

board-pick-count = { $count } of { $size } cards chosen
board-pick-hint = Tap a card to take it and to read what it does.
board-pick-done = Take these cards
board-card-back = card, face down
board-card-shut = not playable now: tap for the reason
board-show-cards = Show the cards
board-hide-cards = Show the map
board-no-card = no card yet
board-card-left = Five command dice for the left flank: at most five orders there.
board-card-centre = Five command dice for the centre: at most five orders there.
board-card-right = Five command dice for the right flank: at most five orders there.
board-card-coordinated_attack = Six command dice for the whole front, with at most two orders in each sector.
board-card-infantry_manoeuvre = Up to five infantry units of one sector, without dice: each moves 1 hex and may fight, or up to 3 without fighting.
board-card-grand_cavalry_charge = Up to five cavalry units anywhere, without dice: they move and charge as usual.
board-card-artillery_bombardment = All your artillery, without dice: each battery fires with its printed value doubled, or moves 2 hexes (horse artillery 4).

## Beside the map

board-decide = Decide
board-round-cards = Cards of the round
board-my-hand = My hand
board-hand-of = Hand of the { $seat }
board-passed = passed
board-orders-left = Orders left
board-automatic-left =
    { $count ->
        [one] { $count } automatic order left
       *[other] { $count } automatic orders left
    }
board-orders-remain =
    { $count ->
        [0] No orders left
        [one] { $count } order left: { $kinds }
       *[other] { $count } orders left: { $kinds }
    }
board-order-kind = { $face } { $count }
board-ask-react =
    { $unit } charges: shall { $target } try to react: { $arm_id ->
        [infantry] form square
        [cavalry] counter-charge
       *[other] fire on the chargers
    }?
board-react-chance =
    { $count ->
        [one] { $count } die: succeeds { $percent } %
       *[other] { $count } dice: succeeds { $percent } %
    }
board-sector-count = { $sector } { $count }
board-sector-room = room for orders: { $rooms }
board-hand-count =
    { $count ->
        [0] No cards in hand
        [one] { $count } card in hand
       *[other] { $count } cards in hand
    }
board-turn = Turn
board-round = Round
board-victory = Victory
board-needs = How the { $seat } can win:
board-lost = lost
board-standing = elements
board-has-initiative = initiative
board-tray-waiting = Still on the march
board-tray-unplaced = To be placed
board-tray-fallen = Fallen
board-tray-captured = Captured
board-due =
    { $count ->
        [one] { $seat }: { $count } reinforcement is due.
       *[other] { $seat }: { $count } reinforcements are due.
    }
board-veiled = Both armies are placed behind a screen.

## The position in words

board-situation = Situation
board-time =
    { $round ->
        [0] Turn { $turn }
       *[other] Turn { $turn }, round { $round }
    }
board-initiative = Initiative: { $seat }
board-side-state =
    { $seat }: { $losses ->
        [0] nothing lost
        [one] { $losses } unit or general lost
       *[other] { $losses } units and generals lost
    }, { $elements ->
        [one] { $elements } element standing
       *[other] { $elements } elements standing
    }
board-objective-held = Objective { $hex }: held by the { $seat }
board-objective-free = Objective { $hex }: held by nobody
board-army = Army: { $seat }
board-hand-line = Cards in hand: { $cards }
board-card-played = Card of the round: { $card }
board-markers-left = Orders left: { $face } × { $count }
board-ground = Ground

## Groups of orders

board-group-march = Movement
board-group-attack = Attack
board-group-form = Formation and rally
board-group-face = Facing
board-group-react = Reaction to a charge
board-group-retreat = Retreat
board-group-cards = Cards
board-group-sector = Sector
board-group-place = Pieces to place
board-group-tiles = Terrain tiles
board-group-end = End

## What an order would mean, and what may come of a fight

board-cost =
    { $allowance ->
        [one] { $spent } of { $allowance } hex
       *[other] { $spent } of { $allowance } hexes
    }
forecast-zones = In the enemy's zone of control: { $hexes }.
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
board-weigh = To react or not: what may come of it
board-weigh-own = We
board-weigh-enemy = Charger

# How the sergeant comes to his advice.
advice-how = He looks one order ahead with exact odds, and minds flanks, guns and squares.
