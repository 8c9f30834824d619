# Wellington in the browser: the panels beside the map.

## Panels: cards and hands

wel-side-power-short = { $power_short }
wel-side-letters-britain = GB
wel-side-letters-sud = S
wel-side-letters-spain = ES
wel-side-letters-nord = N
wel-side-card-text = { $card_text }
wel-side-card-points = { $points ->
    [0] no command points
    [one] one command point
   *[other] { $points } command points
    }
wel-side-card-name =
    { $card }, { $points ->
        [0] no command points
        [one] one command point
       *[other] { $points } command points
    }, { $kinds }{ $usable ->
        [yes] {", can be used now"}
       *[no] {""}
    }
wel-side-kind-response = response
wel-side-kind-event = event
wel-side-kind-battle = battle
wel-side-kind-mandatory = mandatory
wel-side-kind-plus = plus: besides another card
wel-side-kind-national-britain = British
wel-side-kind-national-spain = Spanish
wel-side-kind-national-french = French
wel-side-hand = Hand
wel-side-hands = My hands
wel-side-hand-of = Hand of { $power }
wel-side-fan = Cards in hand; the arrows go from card to card
wel-side-hand-hint = Pick a card to read and to use it.
wel-side-hand-empty = No cards left.
wel-side-hand-count =
    { $power_short }: { $count ->
        [0] no cards
        [one] one card
       *[other] { $count } cards
    }{ $national ->
        [0] {""}
       *[other] , { $national } National
    }
wel-side-asked = is asked
wel-side-use-points =
    { $points ->
        [one] Play for one point
       *[other] Play for { $points } points
    }
wel-side-use-event = Play as event
wel-side-use-give = Give to Spain
wel-side-use-respond = Play it now
wel-side-use-discard = Discard it
wel-side-ask-why = Why not as an event?
wel-side-rule = Rule
wel-side-choose-card = Choose a card
wel-side-read = Read
wel-side-read-card = Read { $card }
wel-side-in-question = The card in question
wel-side-variant =
    { $choice ->
        [0] { $card_choice_0 }
        [1] { $card_choice_1 }
       *[other] { $card_choice_2 }
    }
wel-side-booty =
    { $choice ->
        [0] Keep the card taken
        [1] Play the card taken now
       *[other] Give it back and keep “Palace Intrigue”
    }
wel-side-heights = Take three dice
wel-side-decide = To decide

## Panels: standing orders and windows

wel-side-order = When it could answer:
wel-side-order-all = Every other card:
wel-side-order-seat = When a card of yours could answer:
wel-side-order-ask = ask me, but not about my own side’s acts
wel-side-order-every = ask me in every window
wel-side-order-concerned = ask me only about my formations
wel-side-order-never = never ask me
wel-side-standing =
    Standing orders: { $count ->
        [0] for all cards
        [one] for one card
       *[other] for { $count } cards
    }{ $all ->
        [ask] {""}
        [every] {""}
       *[other] {", all others not asked about"}
    }
wel-side-standing-how = Where a window offers only cards under these orders, you pass without being asked. Nobody else learns of it. Lift them here at any time.
wel-side-lift = Lift
wel-side-lift-card = Lift the order on { $card }
wel-side-lift-all = Ask me about everything again
wel-side-window = You may interrupt
wel-side-since = Since you were last asked
wel-side-rest =
    { $scope ->
        [battle] You pass for the rest of this battle.
        [siege] You pass for the rest of this siege.
        [impulse] You pass for the rest of this impulse.
       *[turn] You pass for the rest of this turn.
    }
wel-side-wake = Ask me again
wel-side-window-card = The card played by { $actor }:
wel-side-window-asks =
    { $count ->
        [one] One card of { $powers } could be played now:
       *[other] { $count } cards of { $powers } could be played now:
    }
wel-side-odds = What it comes to if no more cards are played
wel-side-odds-none = The odds cannot be told with the cards that lie open.
wel-side-window-pass = Pass: let it happen
wel-side-window-left =
    { $seconds ->
        [one] one second left
       *[other] { $seconds } seconds left
    }
wel-side-waiting = Somebody may be thinking about a card.
wel-side-fold = Look at the map
wel-side-unfold = Back to the question
wel-side-unfold-fight = See the fight
wel-side-dismiss = Put away

## Panels: time

wel-side-time =
    Campaign of { NUMBER($year, useGrouping: 0) }, { $round ->
        [0] before the first round
       *[other] round { $round }
    }
wel-side-impulse-order = Order of impulses
wel-side-cards =
    { $count ->
        [one] one card
       *[other] { $count } cards
    }
wel-side-acts = acts
wel-side-due = due
wel-side-may-preempt = may go first
wel-side-points-left =
    { $points ->
        [one] One command point left
       *[other] { $points } command points left
    }
wel-side-free-point = + { $points } of the Light Division
wel-side-card-played =
    { $count ->
        [one] Card played
       *[other] { $count } cards played
    }
wel-side-card-unplayed = No card yet
wel-side-plus-played = Plus or Resource used
wel-side-plus-unplayed = Plus or Resource free

## Panels: keys and victory

wel-side-victory = Victory
wel-side-points = Points
wel-side-points-of = { $side_short } { $points }
wel-side-keys = Keys
wel-side-resources = Resources
wel-side-needs = At once { $side } win by
wel-side-goal-spain = Conquest of Spain: no Spanish key left to the Allies ({ $have } of { $need }).
wel-side-goal-portugal =
    Conquest of Portugal: its four keys and eight Spanish ones ({ $have } of { $need }){ $madrid ->
        [yes] {", Madrid held"}
       *[no] {", Madrid not held"}
    }.
wel-side-goal-roll =
    Submission of Spain, rolled at the end of the turn: { $madrid ->
        [yes] { $die ->
            [7] impossible with so few keys
            [8] impossible with so few keys
            [9] impossible with so few keys
           *[other] a die of { $die } or more ({ $need } needed, +{ $have } for keys)
        }
       *[no] only with Madrid ({ $need } needed, +{ $have } for keys)
    }.
wel-side-goal-liberation = Liberation of Spain: no Spanish key left to the French ({ $have } of { $need }).
wel-side-goal-france = Conquest of France: no duchy of France left to the French ({ $have } of { $need }).
wel-side-keys-spain = The { $count } keys of Spain
wel-side-keys-portugal = Keys of Portugal
wel-side-keys-france = Keys of France
wel-side-keys-gibraltar = The Rock
wel-side-key =
    { $power_id ->
        [none] { $duchy }: nobody’s. Show it on the map
       *[other] { $duchy }: { $power_short }. Show it on the map
    }

## Panels: headquarters

wel-side-headquarters = Headquarters
wel-side-headquarters-of = Headquarters of { $power }
wel-side-on-map = SP on map
wel-side-pool = Pool
wel-side-regroup = Regroup
wel-side-counters = { $artillery } artillery, { $cavalry } cavalry, { $infantry } infantry
wel-side-sp = { $count } SP
wel-side-owes = Owes { $count } SP: to be removed as soon as it has them.
wel-side-unmet = { $count } SP that could not be removed cost a point each.
wel-side-leader-out = out of play
wel-side-leader-regroup = in the regroup box
wel-side-values = battle { $battle }, command { $command }
wel-side-bent = printed { $battle }–{ $command }
wel-side-under = serves under { $leader }
wel-side-staff = staff: { $leaders }
wel-side-marched =
    { $count ->
        [one] marched one duchy
       *[other] marched { $count } duchies
    }
wel-side-mark-fought = has fought
wel-side-mark-straggling = straggling
wel-side-mark-harried = harried
wel-side-mark-new = just built
wel-side-mark-sailed = came by sea
wel-side-mark-hearts_of_oak = Hearts of Oak
wel-side-mark-defended = was attacked
wel-side-leaderless =
    { $count } SP without a leader, in { $places ->
        [one] one duchy
       *[other] { $places } duchies
    }

## Panels: what lies beside the map

wel-side-trays = Beside the map
wel-side-trays-brief =
    { $effects ->
        [0] {""}
        [one] one card in play,
       *[other] { $effects } cards in play,
    } deck { $deck }
wel-side-effects = Cards in play
wel-side-no-effects = No card has a lasting effect.
wel-side-resolving = being carried out
wel-side-lasts-impulse = to the end of the impulse
wel-side-lasts-turn = to the end of the turn
wel-side-lasts-next-own = to the next impulse of its player
wel-side-lasts-held = for each Power held there, to its next impulse
wel-side-lasts-next-impulse = to the end of the next impulse of the Power concerned
wel-side-lasts-next-scheduled = to the end of the next impulse in order of the Power concerned
wel-side-lasts-interphase = to the Interphase
wel-side-lasts-leader = as long as the leader is in play
wel-side-lasts-war = for the whole war
wel-side-deck = Deck and discards
wel-side-deck-count = { $deck } cards in the deck, { $discards } discarded.
wel-side-last-discard = Last discarded:
wel-side-removed =
    { $count ->
        [one] One card out of the game
       *[other] { $count } cards out of the game
    }
wel-side-regroup-box = Regroup box
wel-side-regroup-empty = Empty.
wel-side-regrouping =
    { $count } SP{ $leaders_id ->
        [none] {""}
       *[other] , { $leaders }
    }
wel-side-casualties = Casualties and pool
wel-side-out-of-play =
    { $count } SP to be built{ $leaders_id ->
        [none] {""}
       *[other] ; leaders out of play: { $leaders }
    }

## Panels: battle and siege

wel-side-battle-of = Battle of { $duchy }
wel-side-siege-of = Siege of { $duchy }
wel-side-round-of =
    { $most ->
        [0] round { $round }
       *[other] round { $round } of { $most }
    }
wel-side-besieger = Besiegers
wel-side-fortress = Fortress
wel-side-walls =
    strength { $walls }, { $hits ->
        [0] no hits
        [one] one hit
       *[other] { $hits } hits
    }
wel-side-stage-leaders = { $leaders }
wel-side-commands = { $leader } commands
wel-side-rolled = { $dice } dice rolled
wel-side-sources = Where the dice come from
wel-side-dice = Dice
wel-side-losses = Losses: { $eliminated } eliminated, { $disrupted } disrupted
wel-side-siege-losses =
    { $suffered ->
        [0] No hit suffered this round
        [one] One hit suffered this round
       *[other] { $suffered } hits suffered this round
    }; { $disrupted ->
        [0] nobody disrupted
        [one] one SP disrupted
       *[other] { $disrupted } SP disrupted
    }
wel-side-cards-in-play = Cards:
wel-side-course =
    { $rounds ->
        [one] The course of it, one round
       *[other] The course of it, { $rounds } rounds
    }
