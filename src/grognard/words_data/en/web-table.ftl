# The frame of a table in the browser, whatever the game.

table-title =
    { $yours ->
        [yes] ● { $scenario }: your turn
       *[no] { $scenario }
    }
table-opening = Opening the table…
table-cannot-open = This table cannot be opened
table-loading = One moment…
table-retry = Try again
table-dismiss = Dismiss
table-close = Close
table-home = All games
table-join = A free seat

## The prompt line

table-you = You are asked.
table-watching = You are watching
table-waiting = { $seat_the } must decide.
table-sent = Sent. Waiting for the others.
table-thinking = { $seat_the }: thinking
table-working = The table is being set…
table-over =
    { $winners_id ->
        [none] The game is over: a draw.
       *[other] The game is over: { $winners }, { $level }.
    }
table-confirm-hint = { $why ->
    [secret] it cannot be taken back. Confirm, or choose it again.
    [opens] others will see it and may answer. Confirm, or choose it again.
    [rolls] dice will be rolled. Confirm, or choose it again.
    [others] then others roll their dice. Confirm, or choose it again.
    [ends] this ends the game. Confirm, or choose it again.
    [passes] then it is for others to act. Confirm, or choose it again.
   *[none] confirm, or choose it again.
}

## Controls

table-controls = Controls
table-choices-here = Choices
table-undo = Undo
table-undo-long =
    { $count ->
        [0] Undo: nothing can be taken back
        [one] Undo: one step can be taken back
       *[other] Undo: { $count } steps can be taken back
    }
table-undo-reach =
    { $count ->
        [0] Nothing can be taken back: a roll, a reveal or another player's act came last.
        [one] One step can be taken back; before it came a roll, a reveal or another player's act.
       *[other] { $count } steps can be taken back; before them came a roll, a reveal or another player's act.
    }
table-restart = Restart
table-restart-long =
    { $count ->
        [0] Restart: nothing can be taken back
        [one] Restart: take back one step, the only one since a roll, a reveal or another player's act
       *[other] Restart: take back all { $count } steps since a roll, a reveal or another player's act
    }
table-end = End
table-no-none = There is nothing to decline now.
table-cancel = Cancel
table-confirm = Confirm

table-keys = At the table
table-key-undo = Take back one step
table-key-restart = Restart my activation
table-key-no = End, pass or hold
table-key-confirm = Confirm
table-key-cancel = Cancel
table-key-text = Text mode and back
table-key-story = What the others did
table-key-tab-orders = Orders and cards
table-key-tab-log = Log
table-key-tab-chat = Chat
table-key-tab-rules = Rules

## Panels

table-panels = Orders, log, chat and rules
table-panels-open = Panels
table-tab-orders = Orders
table-tab-log = Log
table-tab-chat = Chat
table-tab-rules = Rules
table-tab-your-turn = You are asked
table-menu = More
table-text-mode = Text mode
table-map-mode = Back to the map
table-link-replay = Replay
table-link-luck = Luck
table-link-proof = Proof of the dice
table-link-record = Save the record
table-print = Print the map
table-link-rules = Rules on a page of their own

table-orders-all =
    { $count ->
        [one] The only order as a list
       *[other] All { $count } orders as a list
    }
table-orders-number = Number of an order (1 to { $most }):
table-orders-do = Do it
table-orders-none = There is no such order: they are numbered from 1 to { $most }.

## Log and story

table-log = Log
table-log-filter = Find in the log
table-log-dice = Only dice
table-log-earlier =
    { $count ->
        [one] Show { $count } earlier line
       *[other] Show { $count } earlier lines
    }
table-log-empty = Nothing has happened yet.
table-log-no-match = Nothing in the log fits.
table-log-since = Since you were last here
table-log-jump = Go to this step
table-cost = { $spent } of { $allowance }
table-show-place = Show { $place } on the map
table-show-all = Show all these places on the map
table-open-rule = Read rule { $rule }
table-story = What the others did
table-story-offer =
    { $count ->
        [one] What happened since: { $count } event
       *[other] What happened since: { $count } events
    }
table-story-at = Event { $at } of { $count }
table-story-start = The field as you left it.
table-story-back = The event before
table-story-next = The next event
table-story-play = Play
table-story-pause = Pause
table-story-skip = Skip

## Chat

table-chat = Chat
table-heard-more = { $count ->
    [one] One more event is in the log.
   *[other] { $count } more events are in the log.
 }
table-chat-empty = Nobody has said anything yet. What you write here is read by those who sit at this table.
table-chat-label = Say something
table-chat-send = Send
table-chat-watching = Only those who sit at the table can write here.
table-chat-to = To
table-chat-all = Everybody
table-chat-private = in private to { $seats }
table-chat-only = Only { $seats } will read this. Talk binds nobody.
table-chat-binds-nobody = Talk binds nobody, whatever is promised.
table-chat-unread =
    { $count ->
        [one] { $count } new message
       *[other] { $count } new messages
    }

## Rules

table-rules = Rules
table-rules-search = Search the rules
table-rules-jump = Chapter…
table-rules-chapter = Chapter { $number }
table-rules-found =
    { $count ->
        [0] No rule fits.
        [one] { $count } rule fits.
       *[other] { $count } rules fit.
    }
table-rules-unknown = There is no rule { $rule } in this game.
table-rules-own-page = This rule on a page of its own
table-rules-contents = Contents
table-rules-turn = Turn the page
table-rules-cited = Named in
table-rules-here =
    { $count ->
        [one] In your game: once
       *[other] In your game: { $count } times
    }

## Text mode

table-text-orders = Orders
table-text-position = Position
table-text-no-orders = You are not asked anything now.

## Waiting, handing over

table-lost = The connection is lost. What you have done is kept.
table-lost-retry =
    { $seconds ->
        [0] The connection is lost. Trying again…
        [one] The connection is lost. Trying again in { $seconds } second…
       *[other] The connection is lost. Trying again in { $seconds } seconds…
    }
table-free-seat = A seat is free: { $seat }.

table-muster-free =
    { $count ->
        [one] One seat is free.
       *[other] { $count } seats are free.
    }
table-muster-awaited = Everybody sits; still to be heard from: { $seat }.
table-muster-lead = The game begins when everybody is there; nothing is dealt before.
table-muster-open = free for anybody
table-muster-kept = by invitation
table-muster-ready = ready
table-muster-coming = not heard from yet
table-muster-anybody = The seat that is free for anybody stands on the home page of this server.
table-muster-links = Links
table-muster-leave = Leave the table
table-muster-leave-help = You can leave until the game begins. Your seat is offered again.
table-muster-close = Close the table
table-muster-close-help = Nobody else sits here, so the table goes when you do.
table-handover = Pass the device to { $seat_the }
table-handover-why = Each side has secrets. Look only when it is your turn.
table-handover-take = I am { $seat_the }: show me my side
table-handover-open = We hide nothing from each other: do not ask again
table-handover-undo = Wait, I want to take my last step back

## The result

table-result = Result
table-result-winner = { $winners }: { $level }
table-result-draw = A draw
table-result-won = You have won.
table-result-lost = You have lost.
table-result-drawn = Nobody has won.
table-result-rule = As the rules have it:
table-result-losses = Losses
table-result-rank = Rank
table-result-level = Result
table-result-side = Side
table-result-lost-count = Lost
table-result-left-count = Elements left
table-result-you = you
table-result-bot = bot “{ $bot }”
table-result-links = Look back
table-result-map = Look at the field
table-rematch = Play it again
table-rematch-swap = Again, sides changed

table-layout = Lay out the pieces
table-layout-tray = To be placed
table-layout-placed = { $placed } of { $total } placed
table-layout-picked =
    { $count ->
        [one] { $count } picked
       *[other] { $count } picked
    }
table-layout-all = All
table-layout-pick-all = Pick all of { $name }
table-layout-put = Put here
table-layout-put-in =
    { $count ->
        [one] Put { $count } piece here: { $name }
       *[other] Put { $count } pieces here: { $name }
    }
table-layout-elsewhere = Put what is picked at
table-layout-undo = Undo
table-layout-redo = Redo
table-layout-restart = Start over
table-layout-map = Map
table-layout-commit =
    { $count ->
        [0] Nothing to hand in
        [one] Hand in { $count } order
       *[other] Hand in { $count } orders
    }
table-layout-end = Hand in all: { $end }

table-standing = Standing orders
table-standing-given = { $count } given
table-standing-how = What you order here is answered for you at once, as if you had done it yourself, until you change it. Nobody else is told of your orders.
table-standing-ask = Ask me
table-standing-all = From everybody
table-standing-for = Other orders for
table-standing-drop = As for everybody: { $whom }
table-standing-lift = Lift all orders
table-standing-failed = The order was not taken. Please try again.

## Beside the game

table-settle-resign = Resign
table-settle-resign-help = { $sides ->
    [two] The game is over at once, and the other side has won. That cannot be taken back.
   *[more] A bot takes your seat and plays on for you. That cannot be taken back.
}
table-settle-draw = Offer a draw
table-settle-draw-help = The others are told. If all of them agree, the game is over and nobody has won; play goes on until then.
table-settle-stop = Stop the game
table-settle-stop-help = { $people ->
    [yes] You propose to break off here, without a result. The game stops when all of them agree.
   *[no] The game is broken off at once, without a result. It stays among your finished games.
}
table-settle-leave = Leave the table
table-settle-leave-help = { $people ->
    [yes] You give up your seat for good. The others choose whether a bot or somebody else plays on for you.
   *[no] You give up your seat for good, and since nobody else plays here the game is over.
}
table-settle-not = No, play on
table-offer = { $what ->
    [draw] { $name } offers a draw.
   *[other] { $name } proposes to stop here, without a result.
}
table-offer-own = { $what ->
    [draw] Your offer of a draw lies on the table.
   *[other] Your proposal to stop lies on the table.
}
table-offer-agree = Agree
table-offer-decline = Decline
table-offer-back = Take it back
table-seat-free = { $kind ->
    [left] { $seat }: nobody plays there any more.
   *[other] { $name } has been away for long, and everybody waits.
}
table-seat-bot = Let a bot play on
table-seat-seek = Find a substitute
table-seat-link = For a substitute: { $seat }
table-seat-link-help = Whoever opens this link may sit down and play on. It works once.
table-seat-taken = { $seat }: a bot has played for you while you were away.
table-seat-back = Take my seat back
table-result-no-rule = So it was settled at the table; by the rules the game was not played out.
table-rematch-asked = Play it once more? The table stands ready.
table-rematch-join = Come along
table-adviser = What would the { $bot } do?
table-adviser-thinks = He thinks it over…
table-adviser-says = He looked through { $of ->
    [one] one choice
   *[other] { $of } choices
 }, and sees what you see, no more.
table-adviser-first = He would do this
table-adviser-second = Or else this
table-adviser-third = Or this
table-adviser-do = Do it
table-key-adviser = Ask for advice
