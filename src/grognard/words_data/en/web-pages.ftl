# Replay, luck, proof of the dice, rules.

pages-to-table = To the table
pages-to-step = See it in the replay
pages-dice =
    { $count ->
        [one] { $count } die of { $sides }
       *[other] { $count } dice of { $sides }
    }

pages-replay-title = Replay: { $scenario }
pages-replay-cannot = This replay cannot be shown
pages-replay-eyes = Seen by
pages-replay-all = everybody: nothing hidden
pages-replay-observer = an onlooker
pages-replay-seat = { $seat }
pages-replay-side = Cards
pages-replay-end = The end.
pages-replay-opening = The opening position.
pages-replay-silent = { $seat_the } made a choice of which nothing is told.
pages-replay-controls = Controls of the replay
pages-replay-step = Step
pages-replay-at = Step { $at } of { $total }
pages-replay-speed = Speed
pages-replay-times = ×{ $speed }
pages-replay-jump = Jump to a turn or round
pages-replay-pause = Pause
pages-replay-keys = Replay
pages-key-first = To the beginning
pages-key-back = One step back
pages-key-play = Play or pause
pages-key-next = One step on
pages-key-last = To the end
pages-key-next-chapter = To the next round
pages-key-back-chapter = To the round before
pages-key-log = Log

pages-luck-title = Luck of the dice
pages-luck-how = For every roll we reckon what fair dice give on average (expected) and set what fell beside it (actual). More is always better for the side that is named. It is reckoned when the game is over.
pages-luck-none = No dice were rolled in this game.
pages-luck-totals = Expected and actual
pages-luck-kind = Kind of roll
pages-luck-rolls = Rolls
pages-luck-expected = Expected
pages-luck-actual = Actual
pages-luck-difference = Difference
pages-luck-good = As good or better
pages-luck-bad = As bad or worse
pages-luck-p =
    The chances are exact: in what share of games fair dice would have done at least this well, and in what share at most this well, with the same rolls. What fell is counted in both, so together they come to more than 100%. Only a share below 5% is marked as luck (▲) or bad luck (▼). Of { $count } such lines up to one in ten is marked by mere chance, so one of them proves nothing, and a few rolls say little.
pages-luck-usual = { $seat }: nothing unusual. Fair dice do at least this well in { $percent } of games, and at most this well in { $low }.
pages-luck-lucky = { $seat }: lucky. Fair dice do at least this well in only { $percent } of games.
pages-luck-unlucky = { $seat }: unlucky. Fair dice do no better than this in only { $low } of games.
pages-luck-run = Ahead of fair dice, or behind
pages-luck-chart = Running total of actual less expected, roll by roll.
pages-luck-chart-line = { $seat }: { $difference } at the end.
pages-luck-axis =
    { $count ->
        [one] { $count } roll
       *[other] { $count } rolls
    }
pages-luck-every = Every roll: { $what }
pages-luck-step = Step
pages-luck-roll = Roll
pages-luck-more = Show { $count } more

pages-proof-title = Proof of the dice
pages-proof-how = Before the first roll the server fixed a secret seed and showed its SHA-256 hash, the commitment. Every roll follows from the seed and its number alone, by HMAC-SHA256. When the game is over the seed is shown, and this page works everything out again in your own browser, without asking the server.
pages-proof-how-added = Nobody chose these dice. Before anybody sat down the server fixed a secret seed and showed its SHA-256 hash, the commitment. Then the browser of each person added a number of its own, without knowing the seed. The dice follow from the seed and these numbers together, by HMAC-SHA256. When the game is over the seed is shown, and this page works everything out again in your own browser, without asking the server, and compares with what this browser kept from the start.
pages-proof-commitment = Commitment, shown from the start
pages-proof-none = none: this record was kept without its seed
pages-proof-kept = It is the one that this browser has kept.
pages-proof-not-kept = This browser has kept another one!
pages-proof-nothing-kept = This browser has kept none of this table: compare with one that was there from the start.
pages-proof-added = Added by each person's browser
pages-proof-maker = Whoever opened the table
pages-proof-mine = yours, as this browser has kept it
pages-proof-not-mine = not what this browser has added!
pages-proof-last = Yours came last: all else was fixed before it, so nobody can have chosen, not even all others together.
pages-proof-not-last = Others added theirs after yours. They did not know the seed, unless the server told them.
pages-proof-key = What the dice follow from: HMAC-SHA256 of these numbers with the seed, worked out here
pages-proof-betrayed = What is shown is not what this browser has kept from the start.
pages-proof-seed = Seed
pages-proof-hash = SHA-256 of the seed, worked out here
pages-proof-bound = It is the commitment.
pages-proof-not-bound = It is not the commitment!
pages-proof-wait = The game is not over: who knew the seed now would know the dice to come. Write the commitment down if you like, and come back at the end.
pages-proof-sealed = This game does not carry its seed, so its dice cannot be checked.
pages-proof-working =
    { $count ->
        [one] { $done } of { $count } roll checked
       *[other] { $done } of { $count } rolls checked
    }
pages-proof-holds =
    { $count ->
        [0] The seed is the one that was promised. No dice were rolled.
        [one] The proof holds: { $count } roll ({ $dice } dice) follows from the seed that was promised.
       *[other] The proof holds: all { $count } rolls ({ $dice } dice) follow from the seed that was promised.
    }
pages-proof-fails =
    { $count ->
        [0] The proof fails.
        [one] The proof fails: { $count } roll is not what the seed gives.
       *[other] The proof fails: { $count } rolls are not what the seed gives.
    }
pages-proof-missing = Rolls left out: { $numbers }
pages-proof-only-wrong = Only rolls that do not hold
pages-proof-rolls = Every roll
pages-proof-number = Number
pages-proof-dice = Dice
pages-proof-fell = Fell
pages-proof-worked = Worked out
pages-proof-result = Result
pages-proof-same = the same
pages-proof-other = different

pages-rules-title = Rules of { $game }
pages-rules-games = Rulebooks
pages-rules-intro = Every statement of the rulebook as one entry, in our own words, under the number of the printed paragraph.
pages-rules-corrections =
    { $count ->
        [one] One correction of our rules
       *[other] { $count } corrections of our rules
    }
pages-rules-corrections-help = Where our program played a rule otherwise than the rulebook says, and since which version it no longer does.
pages-rules-version = Version { $version }:

## Help: what “?” opens

pages-help-how = How to play
pages-help-aid = Order of play
pages-help-glossary = Glossary
pages-help-keys = Keys
pages-help-search = Look for a word
pages-help-nothing = Nothing here speaks of that. The whole rulebook is on the page of rules.
pages-help-act-title = Follow the line above the map
pages-help-act-text = It says who must decide what. What you can do is marked on the map and listed beside it; tap a piece or a card, then where it shall go or what it shall do. With a mouse, pointing at something already shows the way, the cost and the odds.
pages-help-confirm-title = Only what cannot be taken back asks first
pages-help-confirm-text = A step that you can undo is done at once. An act that rolls dice, shows something hidden or gives the others a say tells you first what it will do, and asks once.
pages-help-undo-title = Take it back
pages-help-undo-text = Undo reaches back to the last roll, the last thing that was revealed, or the last act of somebody else, and says how far that is.
pages-help-why-title = Why not?
pages-help-why-text = Tap whatever cannot be done: the answer names the reason and its paragraph, and the paragraph opens with one more tap.
pages-help-odds-title = The odds are exact
pages-help-odds-text = Before a fight you see every modifier with its rule and the chance of each outcome, worked out by the same rules that will decide it.
pages-help-wait-title = When others think
pages-help-wait-text = You may close the page: the game waits, and tells what has happened since when you come back. Where cards can interrupt, standing orders answer for you.
pages-help-ways-title = As you like it
pages-help-ways-text = Mouse, touch or keyboard alone; the whole position in words instead of the map (“Text mode” in the menu); colours and patterns that differ for every eye. Settings has the rest.

# ---- guided first games

pages-lesson = The lesson
pages-lesson-title = Lesson: { $title }
pages-lesson-cannot = This lesson cannot be opened
pages-lesson-at = Step { $at } of { $of }
pages-lesson-read = Go on
pages-lesson-back = Back
pages-lesson-again = Start over
pages-lesson-skip = Do it for me
pages-lesson-leave = Leave the lesson
pages-lesson-home = To the games
pages-lesson-free = Play on from here
pages-lesson-confirm = The table asks once more, since this cannot be taken back: press Confirm, or tap the same again.
pages-lesson-met = So it is: the rules have refused it, and { $rule } says why. Ask them whenever you like.
pages-lesson-other = The rules allow that, but the lesson is about something else. Nothing was done: look where the arrow points.
pages-lesson-read-first = Nothing was done: read this first, then press “Go on”.
pages-lesson-keys = Lesson
pages-lesson-key-on = Go on, or confirm

## You

pages-you = You
pages-you-other = On another device
pages-you-other-text = Open { $address } on the other device, choose “I have been here before” there, and type the code. You are then the same person on both, at the same seats.
pages-you-code = Show a code
pages-you-code-anew = Show another code
pages-you-code-left = Good once, for { $minutes } min { $seconds } s more.
pages-you-recovery = If this browser forgets you
pages-you-recovery-text = { $count ->
    [0] A browser can lose its cookie, and with it your seats. Recovery codes let you back in: write them down where you find them again.
    [one] You have one recovery code left.
   *[other] You have { $count } recovery codes left.
}
pages-you-recovery-make = Make recovery codes
pages-you-recovery-anew = Make new ones
pages-you-recovery-once = Write them down now: they are shown this once. Each lets you in once, and those from before are worth nothing any more.
pages-you-password = Name and password
pages-you-password-text = If you like, a name and a password let you in too. You need neither an address nor anything else.
pages-you-password-open = This page has come without encryption: whoever shares your network could read a password. The codes above are better here.
pages-you-password-is = You come back as “{ $name }”.
pages-you-password-drop = Without a password again
pages-you-password-set = Set
pages-you-password-change = Change
pages-you-password-done = Kept. From now on this name and this password let you in.
pages-you-login = Name
pages-you-secret = Password
pages-you-devices = Where you are signed in
pages-you-here = this device
pages-you-seen = last here { $ago }
pages-you-end = Sign out
pages-you-end-all = Sign out everywhere but here
pages-you-device = { $browser ->
    [none] A browser
    [edge] Edge
    [opera] Opera
    [firefox] Firefox
    [chrome] Chrome
    [safari] Safari
   *[other] { $browser }
} { $system ->
    [none] {""}
    [iphone] on an iPhone
    [ipad] on an iPad
    [android] on Android
    [windows] on Windows
    [mac] on a Mac
    [linux] on Linux
   *[other] on { $system }
}
pages-notices = When it is your turn
pages-notices-text = After five minutes a message tells you of every table that waits for you: once, and again only when you have been here or your time runs short. Nothing comes about a table that you are looking at.
pages-notices-kind-mail = Mail
pages-notices-kind-webhook = Webhook
pages-notices-kind-push = A browser
pages-notices-worked = Last message { $ago }
pages-notices-untried = Nothing has been sent there yet.
pages-notices-code = A code was sent there: enter it here, and notices begin.
pages-notices-code-label = The code from the mail
pages-notices-confirm = Confirm
pages-notices-try = Send a test
pages-notices-remove = Remove
pages-notices-resting = After so many failures nothing more is sent: send a test, and if it comes through notices begin again.
pages-notices-fault-inside = Failed { $ago }: the address leads into this server's own network, which its owner does not allow. Give another one.
pages-notices-fault-address = Failed { $ago }: this is no address that can be sent to. Remove it, and add the right one.
pages-notices-fault-slow = Failed { $ago }: there was no answer in time.
pages-notices-fault-unreachable = Failed { $ago }: it could not be reached ({ $detail }).
pages-notices-fault-answer = Failed { $ago }: it was refused there ({ $detail }).
pages-notices-fault-mail = Failed { $ago }: the mail was refused ({ $detail }).
pages-notices-fault-no-mail = Failed { $ago }: the owner of this server has not set mail up. Choose another way to be told.
pages-notices-push = Tell this browser
pages-notices-push-no = This browser does not let us: allow notifications from this site in its settings, and try again.
pages-notices-what = By
pages-notices-mailbox = Your mailbox
pages-notices-hook = Address of a webhook (Discord, Slack, ntfy)
pages-notices-add = Add
pages-notices-quiet = Quiet hours
pages-notices-from = from
pages-notices-to = to
pages-notices-zone = (time of { $zone })
pages-notices-stop = You have come by the link at the end of a mail.
pages-notices-stop-do = No more notices to that mailbox
pages-notices-stopped = Done: nothing more goes to that mailbox.

pages-you-enter = I have been here before
pages-you-enter-text = So you get your name and your seats back.
pages-you-way-code = Code from another device
pages-you-way-recovery = Recovery code
pages-you-way-password = Name and password
pages-you-type-code = The eight signs that the other device shows
pages-you-type-recovery = One of your recovery codes
pages-you-leave = Come in all the same, and leave those games behind
pages-you-enter-do = Come in
pages-you-data = What is kept about you
pages-you-data-text = Your name, your seats, what you have said at tables, your devices, where you want to be told: nothing else. You may have all of it as a file.
pages-you-export = Save as a file
pages-you-forget = Forget me
pages-you-forget-text = Your seats are left, your name is gone from what others see, and nobody comes back as you. Games that others play go on, and finished ones stay as they were played. Write your name, “{ $name }”, if that is what you want.
pages-you-forget-name = Your name
pages-you-forget-do = Forget me for good

## My games

pages-games = My games
pages-games-waiting = They wait for you
pages-games-others = You wait for others
pages-games-over = Finished
pages-games-none = You are not at any table. Begin a game on the page of games.
pages-games-invited = you are asked to play
pages-games-nobody = No game waits for you.
pages-games-news = { $count ->
    [0] Nothing new.
    [one] One thing since you were there:
   *[other] { $count } things since you were there, last:
}
pages-howto-none = This game has no such page yet: its whole rulebook is below.
pages-howto-learn = Learn it on the board
pages-howto-rules = From the rules:
pages-howto-next = What now?
pages-howto-book = The whole rulebook
pages-aid-title = Player aid: { $title }
pages-aid-print = Print this sheet
pages-aid-none = This game has no such sheet yet: look in its rules.
