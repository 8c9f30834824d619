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

cli-replay-other-rules = This game was played with version { $needs } of our rules; this program has version { $has }, which plays some things otherwise, so it does not replay it. Replay it with a Grognard that has version { $needs }. Corrected since:
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

cli-player-person = a person at this keyboard
cli-player-bot = the bot “{ $bot }”
cli-welcome = Type the number of a choice, or words of it. “help” lists what else you can type.
cli-pause = — press Enter to go on —
cli-pass-keyboard = Pass the keyboard: it is the turn of { $seat_the }.
cli-pass-keyboard-to = Pass the keyboard: { $who }.
cli-won = { $winner }: { $level } ({ $rule }).
cli-won-by = Won by { $who } ({ $rule }).
cli-drawn = Nobody has won ({ $rule }).
cli-ranked = How they stand ({ $rule }):
cli-over = The game is over. You can still type save FILE, log, map, look NAME, rules ID or quit.
cli-left-unsaved = The game was not saved.
cli-goodbye = Goodbye.

## Choosing

cli-page = Page { $page } of { $pages } (“more”); a word of a choice narrows them down.
cli-empty = Type a number from 1 to { $most }, or words of a choice; “help” for the rest.
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
cli-command-windows = windows
cli-command-orders = orders
cli-command-help = help ?
cli-command-quit = quit exit

cli-help-choose = 7                a choice by its number
cli-help-narrow = march, north     show only the choices with that word; words that begin with a verb and fit one choice take it
cli-help-why = why WORDS        why a wish is not allowed, with the rule: a verb and its parts, or an action as JSON
cli-help-odds = odds, odds 7     what may come of the choices on offer, or of one of them
cli-help-undo = undo, undo all   take back your last choice, or everything to the last roll, reveal or act of another player
cli-help-more = more             the next page of choices
cli-help-map = map              the whole map and what its signs mean
cli-help-look = look NAME        all about one place or thing
cli-help-log = log, log 50      the latest events
cli-help-rules = rules ID         a rule; alone: the rules that the question rests on
cli-help-save = save FILE        save the game; --load FILE goes on with it
cli-help-windows = windows          be asked in every window that the rules allow, or again only where it matters
cli-help-orders = orders, orders 2 1  what is answered for you without asking; a number or name, then what it shall say
cli-orders-usage = Type “orders”, then an order and what it shall say, by number or name: orders 1 1. “orders lift” lifts them all. Nobody else is told of them.
cli-orders-unknown = There is no order like “{ $text }”: “orders” lists them.
cli-orders-says = { $what }: { $valid }
cli-orders-none = This game has no standing orders: you are asked whatever you may decide.
cli-orders-lift = lift none
cli-orders-lifted = All orders are lifted: you are asked again.
cli-orders-ask = Ask me
cli-orders-every = Ask me in every window
cli-orders-concerned = Ask me only where my own pieces are concerned
cli-orders-never = Never ask me
cli-orders-cards = Every card without an order of its own
cli-orders-everybody = everybody
cli-windows-every = From now on you are asked in every window that the rules allow, also about what your own side does.
cli-windows-quiet = From now on you are asked about what your own side does only where a card is made for it.
cli-help-quit = quit             leave

cli-wish-not-json = This is not JSON: { $problem }.
cli-wish-no-verb = What “{ $wish }” asks for is not clear. Begin with a verb: { $verbs }.
cli-why-usage = Ask “why” and a number, a verb with its parts, or an action as JSON.
cli-why-allowed = This is allowed: it is choice { $number }.
cli-odds-none = No dice decide any of these choices: there are no odds to tell.
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
cli-look-usage = Type “look” and a name that stands on the map.
cli-log-usage = Type “log”, or “log” and how many events.
cli-rules-usage = Type “rules” and the id of a rule.
cli-rules-unknown = There is no rule { $rule }. Some that there are: { $valid }.
cli-rules-no-book = This game has no book of rules to look into.
cli-save-usage = Type “save” and the name of a file.
cli-save-foreign = { $file } is there already and is not a saved game: choose another name.
cli-save-failed = { $file } cannot be written: { $problem }.
cli-saved = Saved. “grognard terminal { $game } --load { $file }” goes on with it.
cli-quit-unsaved = The game is not saved: “save FILE” saves it, “quit” once more leaves.
