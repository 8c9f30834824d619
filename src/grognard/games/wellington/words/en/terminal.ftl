# The war on a terminal.

## The state of the war

cli-wel-code-britain = GB
cli-wel-code-sud = AS
cli-wel-code-spain = ES
cli-wel-code-nord = AN
cli-wel-power = { $power_short }
cli-wel-side-short = { $side_short }
cli-wel-time =
    { $round ->
        [0] { $year }
       *[other] { $year }, round { $round }
    }{ $power_id ->
        [none] {""}
       *[other] : impulse of { $power }, { $free ->
            [0] { $cp } CP left
           *[other] { $cp } CP left, { $free } free
        }
    }
cli-wel-keys =
    Spanish keys { $spain_allied }–{ $spain_french }{ $portugal_french ->
        [0] {""}
       *[other] , Portuguese { $portugal_allied }–{ $portugal_french }
    }
cli-wel-counts =
    { $points } VP, { $keys } keys, { $resources } Res., { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
cli-wel-more = { $pool } SP not built, { $regroup } SP in the Regroup Box, { $national } National cards in hand
cli-wel-battle = Battle at { $duchy }, round { $round }: Allies { $allied } SP, French { $french } SP.
cli-wel-siege = Siege of { $duchy } by { $leader }, round { $round }.
cli-wel-window = A card may be played now, or pass. “look #{ $number }” tells what it does.
cli-wel-hand = holds
cli-wel-side =
    { $side_short }: { $soldiers } SP, { $all ->
        [yes] { $places ->
            [one] { $places } place
           *[other] { $places } places
        }
       *[no] { $shown } of { $places } places
    }
cli-wel-in-play = In play: { $names }
cli-wel-legend = GB5: five SP of Great Britain. { $key } key, { $walls }2 fortress of strength 2, { $flag } flag, { $fight } the enemy is there too. Keys 4–11: Allies 4, French 11.
cli-wel-land-portugal = Portugal
cli-wel-land-spain = Spain
cli-wel-land-france = France
cli-wel-land-overseas = Overseas

## A place, a leader, a card

cli-wel-key = key
cli-wel-fortress = fortress { $walls }
cli-wel-port =
    { $major ->
        [yes] major port
       *[no] minor port
    }
cli-wel-control =
    { $power_id ->
        [none] uncontrolled
       *[other] { $flag ->
            [yes] flag of { $power }
           *[no] controlled by { $power }
        }
    }
cli-wel-line-open = open ground: { $names }
cli-wel-line-pass = over a pass: { $names }
cli-wel-line-river = over a river: { $names }
cli-wel-line-rough = rough ground: { $names }
cli-wel-effect = “{ $card }” lies here
cli-wel-leader = { $leader } (battle { $battle }, command { $command })
cli-wel-away =
    { $regroup ->
        [yes] in the Regroup Box
       *[no] not on the map
    }
cli-wel-marched =
    { $count ->
        [one] marched one duchy
       *[other] marched { $count } duchies
    }
cli-wel-mark-fought = has fought
cli-wel-mark-straggling = straggling
cli-wel-mark-harried = harried
cli-wel-mark-new = just built
cli-wel-mark-sailed = came by sea
cli-wel-mark-hearts_of_oak = Hearts of Oak
cli-wel-mark-defended = was attacked
cli-wel-card =
    { $national ->
        [britain] National card of Great Britain.{" "}
        [french] National card of the French.{" "}
        [spain] National card of Spain.{" "}
       *[none] {""}
    }{ $card_text }
cli-wel-which = Which one: { $names }?

## Choices: what is done, then with whom and where

cli-wel-do-play =
    { $for ->
        [points] Play for command points
        [event] Play as an event
        [give] Give to Spain
       *[none] Play
    }
cli-wel-do-respond = Play
cli-wel-do-variant = Use the card
cli-wel-do-discard = Discard
cli-wel-do-take = Take
cli-wel-do-at = Duchy
cli-wel-do-on = Leader
cli-wel-do-against = Power
cli-wel-do-name = Card
cli-wel-do-block = Line of march
cli-wel-do-number = Number
cli-wel-do-march = March with
cli-wel-do-detach = Detach without a leader
cli-wel-do-force = Take along
cli-wel-do-join = Goes along
cli-wel-do-to = Go to
cli-wel-do-siege = Besiege
cli-wel-do-attack = Attack
cli-wel-do-intercept = Intercept with
cli-wel-do-ride = Ride without a leader
cli-wel-do-evade = Evade to
cli-wel-do-command = Commander
cli-wel-do-retreat = Retreat to
cli-wel-do-lose = Lose 1 SP
cli-wel-do-lose_leader = Lose the leader
cli-wel-do-lose_flag = Lose the flag at
cli-wel-do-flag =
    { $power_id ->
        [none] Flag taken down
       *[other] Flag of { $power }
    }
cli-wel-do-build = Build
cli-wel-do-build_leader = Build the leader
cli-wel-do-regroup = Regroup
cli-wel-do-regroup_leader = Regroup the leader
cli-wel-do-sail = Sail from
cli-wel-do-bid = Bid SP
cli-wel-do-powers = Play the Powers
cli-wel-do-deploy = Deploy
cli-wel-do-recall = Recall
cli-wel-do-side = Side
cli-wel-do-withdraw = Withdraw to
cli-wel-do-scatter = Scatter without a leader
cli-wel-variant =
    { $choice ->
        [0] { $card_choice_0 }
        [1] { $card_choice_1 }
       *[other] { $card_choice_2 }
    }
cli-wel-booty =
    { $choice ->
        [0] Keep the card taken
        [1] Play the card taken now
       *[other] Give it back and keep “Palace Intrigue”
    }
cli-wel-heights = Take three dice
cli-wel-soldiers = { $soldiers } SP
cli-wel-cavalry = { $cavalry } cavalry

## What is typed, and answers

cli-wel-small-words = with from to at of the in on for and a
cli-wel-words-event = event
cli-wel-words-give = give spain
cli-wel-words-hand = hand hands
cli-wel-needs-duchy = “{ $verb }” needs a duchy, such as Badajoz.
cli-wel-needs-leader = “{ $verb }” needs a leader, such as Hill, or the duchy he is in.
cli-wel-needs-power = “{ $verb }” needs a Power: GB, ES, AS or AN.
cli-wel-needs-card = “{ $verb }” needs a card, by its number or title.
cli-wel-needs-line = “{ $verb }” needs two neighbouring duchies.
cli-wel-needs-number = “{ $verb }” needs a number.
cli-wel-needs-side = “{ $verb }” needs a side: Allies or French.

## What the session says in words of this game

cli-wel-welcome = Type the number of a choice, or a duchy, a leader, a card or a verb. “help” lists what else you can type.
cli-wel-over = The game is over. You can still type save FILE, log, map, look NAME, rules ID or quit.
cli-wel-page = Page { $page } of { $pages } (“more”); a duchy, a leader, a card or a verb narrows them down.
cli-wel-empty = Type a number from 1 to { $most }, a duchy, a leader, a card or a verb; “help” for the rest.
cli-wel-help-narrow = Badajoz, build   show only the choices with that name or verb; “march Hill”, “besiege Badajoz” take the one that fits
cli-wel-help-why = why march Hill   why a wish is not allowed, with the rule; also “why play #24 event” or an action as JSON
cli-wel-help-odds = odds, odds 7     what may come of the choices on offer, or of one: attrition, interceptions, battles, sieges
cli-wel-help-look = look Badajoz     a duchy; also a leader, a Power (“look GB”), a card (“look #24”) or your cards (“look hand”)
cli-wel-help-rules = rules WEL-9.1    a rule; alone: the rules that the question rests on
cli-wel-why-usage = Ask for instance “why march Hill”, “why besiege Badajoz”, or “why” and an action as JSON.
cli-wel-odds-none = No dice decide any of these choices: there are no odds to tell.
cli-wel-look-usage = Type “look” and a duchy, a leader, a Power or a card: “look Badajoz”, “look Hill”, “look GB”, “look #24”, “look hand”.
cli-wel-rules-usage = Type “rules” and the id of a rule, such as WEL-9.1.
