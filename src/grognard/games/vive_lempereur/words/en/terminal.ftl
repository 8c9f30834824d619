# The game on a terminal.

## The state of the battle

cli-header-turn =
    { $turn ->
        [0] { $scenario }, before the battle
       *[other] { $round ->
            [0] { $scenario }, turn { $turn }
           *[other] { $scenario }, turn { $turn }, round { $round }
        }
    }
cli-header-side = { $seat }: { $losses } lost, { $elements } elements
cli-header-hand = Hand: { $hand }
cli-header-objectives = Objectives: { $places }
cli-legend-letters = ABC
cli-legend-pieces = arm, elements, facing ({ $square } square); I infantry, C cavalry, A artillery, G general, R garrison
cli-look-hex =
    { $hex }: { $terrain }{ $road ->
        [yes] , with a road
       *[no] {""}
    }
cli-look-unit =
    { $unit } ({ $id }): { $elements ->
        [one] { $elements } element
       *[other] { $elements } elements
    }, { $square ->
        [yes] in square
       *[no] facing { $facing } { $arrow }
    }{ $ordered ->
        [yes] , ordered this round
       *[no] {""}
    }
cli-look-general = { $unit } ({ $id })

## Kinds of piece on the map, two letters: the arm first

cli-code-inf_guard = IG
cli-code-inf_elite = IE
cli-code-inf_english = IB
cli-code-inf_french = IF
cli-code-inf_regular = IR
cli-code-inf_militia = IM
cli-code-cav_heavy = CH
cli-code-cav_dragoon = CD
cli-code-cav_light = CL
cli-code-art_heavy = AH
cli-code-art_medium = AM
cli-code-art_horse = AR
cli-code-general = G
cli-code-garrison = R

## Choices: the verb, then what sets it apart

cli-do-pass = Pass
cli-do-order = Order (unit, marker)
cli-do-move = Move to
cli-do-stand = Stand where you are
cli-do-charge = Charge
cli-do-square = Form square
cli-do-line = Form line
cli-do-rally = Rally
cli-do-face = Face
cli-do-fire = Fire at
cli-do-hold = Hold fire
cli-do-react = Try to react
cli-do-decline = Do not react
cli-do-turn = Turn to the enemy
cli-do-keep = Keep the facing
cli-do-retreat = Retreat
cli-do-stand_fast = Stand fast
cli-do-fall_back = Fall back to
cli-do-away_from = Retreat away from
cli-do-choose = Take into the hand
cli-do-play = Play
cli-do-sector = Sector
cli-do-halt = Halt here
cli-do-tile = Terrain to lay
cli-do-deploy = Deploy
cli-do-arrive = Bring on
cli-do-enter = Place in
cli-do-wait = Wait
cli-do-lay = Lay in

cli-part-piece = { $unit }
cli-part-face = { $face }
cli-part-automatic =
    { $count ->
        [0] any number of orders
        [one] { $count } order
       *[other] { $count } orders
    }
cli-part-facing = { $facing }
cli-part-card = { $card }
cli-part-sector = { $sector }
cli-part-terrain = { $terrain }
cli-part-seat = { $seat }
cli-part-route = { $hex } by { $through }
cli-part-garrison = garrison left in { $places }
cli-part-general-stays = general stays

## Cards by one word, for hands

cli-card-left = Left
cli-card-centre = Centre
cli-card-right = Right
cli-card-coordinated_attack = Attack
cli-card-infantry_manoeuvre = Infantry
cli-card-grand_cavalry_charge = Cavalry
cli-card-artillery_bombardment = Artillery

## What is typed, and answers

cli-wish-needs-hex = “{ $verb }” needs a hex, such as K6.
cli-wish-needs-piece = “{ $verb }” needs a piece: its name, such as fr-inf-5, or its hex.
cli-wish-needs-word = “{ $verb }” needs one of: { $valid }.
cli-odds-value =
    { $reaction ->
        [0] Fire value { $value }.
        [one] Fire value { $value }; the target may react with { $reaction } die.
       *[other] Fire value { $value }; the target may react with { $reaction } dice.
    }
cli-odds-target = Target: loses { $losses } elements on average (any { $any }), retreats { $retreat }, destroyed { $destroyed }, general lost { $general }.
cli-odds-attacker = Attacker: loses { $losses } elements on average (any { $any }), retreats { $retreat }, destroyed { $destroyed }, general lost { $general }.

## What the session says in words of this game

cli-vle-welcome = Type the number of a choice, or a hex, a piece or a verb. “help” lists what else you can type.
cli-vle-drawn = The battle is drawn ({ $rule }).
cli-vle-over = The game is over. You can still type save FILE, log, map, look HEX, rules ID or quit.
cli-vle-page = Page { $page } of { $pages } (“more”); a hex, a piece or a card narrows them down.
cli-vle-empty = Type a number from 1 to { $most }, a hex, a piece or a verb; “help” for the rest.
cli-vle-help-narrow = K6, fr-inf-5     show only the choices to that hex or with that piece; “move K6”, “fire K6” take the one that fits
cli-vle-help-why = why move K6      why a wish is not allowed, with the rule; also “why fire pr-inf-3” or an action as JSON
cli-vle-help-odds = odds, odds 7     the exact odds of the attacks on offer, or of one of them
cli-vle-help-look = look K6          what stands in a hex
cli-vle-help-rules = rules VLE-6.2.1  a rule; alone: the rules that the question rests on
cli-vle-why-usage = Ask for instance “why move K6”, “why fire K6”, or “why” and an action as JSON.
cli-vle-odds-none = None of these choices is an attack: there are no odds to tell.
cli-vle-look-usage = Type “look” and a hex, such as K6.
cli-vle-rules-usage = Type “rules” and the id of a rule, such as VLE-6.2.1.
