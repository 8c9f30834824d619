# Headings and lines of the command line.

cli-rules-heading = Rules of { $game }
cli-rules-rule = Rule
cli-rules-title = Title
cli-rules-tests = Tests
cli-rules-counts = { $cited } of { $testable } testable rules are cited by a test; { $total } entries in all.
cli-rules-not-testable = Not testable by itself.
cli-rules-no-tests = No test cites this rule.
cli-rules-none-missing = Every testable rule is cited by a test.

## grognard replay

cli-replay-checking = checking
cli-replay-holds = The record holds: { $actions } actions and { $rolled } dice follow from the seed, and the seed from its commitment.
cli-replay-holds-sealed = The record holds: { $actions } actions lead to the states it names. Its { $rolled } dice cannot be checked, for it does not carry its seed.
cli-replay-added = The dice follow from the seed and from what the browser of each person added. Compare with what yours has kept: the commitment { $commitment } and
cli-replay-over = The game is over and the result is the one recorded.
cli-replay-not-over = The game is not over yet.
cli-replay-stops =
    { $actions ->
        [one] The story stops here, after { $actions } action.
       *[other] The story stops here, after { $actions } actions.
    }

## grognard terminal: who plays, beginning and end

cli-player = { $seat }: { $player }
cli-player-person = a person at this keyboard
cli-player-bot = the bot “{ $bot }”
cli-welcome = Type the number of a choice, or a hex, a piece or a verb. “help” lists what else you can type.
cli-pause = — press Enter to go on —
cli-pass-keyboard = Pass the keyboard: it is the turn of { $seat_the }.
cli-prompt = { $seat }>{" "}
cli-won = { $winner }: { $level } ({ $rule }).
cli-drawn = The battle is drawn ({ $rule }).
cli-over = The game is over. You can still type save FILE, log, map, look HEX, rules ID or quit.
cli-left-unsaved = The game was not saved.
cli-goodbye = Goodbye.

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
cli-do-react = React
cli-do-decline = Do nothing
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
cli-part-route = { $hex } by { $way }
cli-part-garrison = garrison left in { $places }
cli-part-general-stays = general stays

# Cards by one word, for hands.
cli-card-left = Left
cli-card-centre = Centre
cli-card-right = Right
cli-card-coordinated_attack = Attack
cli-card-infantry_manoeuvre = Infantry
cli-card-grand_cavalry_charge = Cavalry
cli-card-artillery_bombardment = Artillery

cli-page = Page { $page } of { $pages } (“more”); a hex, a piece or a card narrows them down.
cli-empty = Type a number from 1 to { $most }, a hex, a piece or a verb; “help” for the rest.
cli-no-such-number = There is no choice { $number }: they are numbered from 1 to { $most }.
cli-no-match = Nothing on offer fits “{ $text }”. Ask “why { $text }” for the reason, or “help”.
cli-narrowed =
    { $count ->
        [one] Enter takes choice { $number }.
       *[other] { $count } choices fit; Enter shows all of them again.
    }

## Commands: every name they go by

cli-command-why = why
cli-command-odds = odds
cli-command-undo = undo
cli-command-more = more
cli-command-map = map
cli-command-look = look
cli-command-log = log
cli-command-rules = rules rule
cli-command-save = save
cli-command-help = help ?
cli-command-quit = quit exit

cli-help-choose = 7                a choice by its number
cli-help-narrow = K6, fr-inf-5     show only the choices to that hex or with that piece; “move K6”, “fire K6” take the one that fits
cli-help-why = why move K6      why a wish is not allowed, with the rule; also “why fire pr-inf-3” or an action as JSON
cli-help-odds = odds, odds 7     the exact odds of the attacks on offer, or of one of them
cli-help-undo = undo, undo all   take back your last choice, or everything to the last roll, reveal or act of another player
cli-help-more = more             the next page of choices
cli-help-map = map              the whole map and what its signs mean
cli-help-look = look K6          what stands in a hex
cli-help-log = log, log 50      the latest events
cli-help-rules = rules VLE-6.2.1  a rule; alone: the rules that the question rests on
cli-help-save = save FILE        save the game; --load FILE goes on with it
cli-help-quit = quit             leave

cli-wish-not-json = This is not JSON: { $problem }.
cli-wish-no-verb = What “{ $wish }” asks for is not clear. Begin with a verb: { $verbs }.
cli-wish-needs-hex = “{ $verb }” needs a hex, such as K6.
cli-wish-needs-piece = “{ $verb }” needs a piece: its name, such as fr-inf-5, or its hex.
cli-wish-needs-word = “{ $verb }” needs one of: { $valid }.
cli-why-usage = Ask for instance “why move K6”, “why fire K6”, or “why” and an action as JSON.
cli-why-allowed = This is allowed: it is choice { $number }.
cli-odds-none = None of these choices is an attack: there are no odds to tell.
cli-odds-value =
    { $reaction ->
        [0] Fire value { $value }.
        [one] Fire value { $value }; the target may react with { $reaction } die.
       *[other] Fire value { $value }; the target may react with { $reaction } dice.
    }
cli-odds-target = Target: loses { $losses } elements on average (any { $any }), retreats { $retreat }, destroyed { $destroyed }, general lost { $general }.
cli-odds-attacker = Attacker: loses { $losses } elements on average (any { $any }), retreats { $retreat }, destroyed { $destroyed }, general lost { $general }.
cli-undo-all = all
cli-undo-usage = Type “undo” for the last choice or “undo all” for all that can be taken back.
cli-undone =
    { $count ->
        [one] Your last choice is taken back;
       *[other] Your last { $count } choices are taken back;
    } { $left ->
        [0] nothing before it can be.
        [one] one more can be.
       *[other] { $left } more can be.
    }
cli-look-usage = Type “look” and a hex, such as K6.
cli-log-usage = Type “log”, or “log” and how many events.
cli-rules-usage = Type “rules” and the id of a rule, such as VLE-6.2.1.
cli-rules-unknown = There is no rule { $rule }. Some that there are: { $valid }.
cli-save-usage = Type “save” and the name of a file.
cli-save-foreign = { $file } is there already and is not a saved game: choose another name.
cli-save-failed = { $file } cannot be written: { $problem }.
cli-saved = Saved. “grognard terminal { $game } --load { $file }” goes on with it.
cli-quit-unsaved = The game is not saved: “save FILE” saves it, “quit” once more leaves.
