# What the table itself says, whatever the game.

why-game-over = The game is over.
why-malformed = This is not an action: an action is an object with the verb “do” and its named parts.
why-no-such-seat = There is no seat “{ $name }” at this table; the seats are: { $valid }.
why-not-offered = This is not among the choices offered now.
why-not-on-map = Nothing is chosen on the map now. { $asked }
why-unknown-verb = There is no action “{ $name }”; the verbs are: { $valid }.
why-part-unknown = The action “{ $do }” has no part “{ $part }”.
why-part-missing = The action “{ $do }” lacks its part “{ $part }”.
why-part-malformed =
    { $wanted ->
        [string] The part “{ $part }” of the action “{ $do }” must be a text.
        [integer] The part “{ $part }” of the action “{ $do }” must be a whole number.
        [boolean] The part “{ $part }” of the action “{ $do }” must be true or false.
        [names] The part “{ $part }” of the action “{ $do }” must be a list of names.
        [numbers] The part “{ $part }” of the action “{ $do }” must be a list of whole numbers.
        [list] The part “{ $part }” of the action “{ $do }” must be a list.
        [object] The part “{ $part }” of the action “{ $do }” must be an object: names, and a value for each.
       *[other] The part “{ $part }” of the action “{ $do }” cannot be read.
    }
why-part-text = The part “{ $part }” of the action “{ $do }” must be a text.
why-part-number = The part “{ $part }” of the action “{ $do }” must be a whole number.
why-part-large = The part “{ $part }” of the action “{ $do }” must be a number from 0 to { $most }.
why-part-not-list = The part “{ $part }” of the action “{ $do }” must be a list of names.
why-named-twice = “{ $name }” stands twice in the part “{ $part }”.
why-no-such-name = “{ $name }” is unknown in the part “{ $part }”; it can be: { $valid }.
why-not-your-turn = This decision is not yours. To decide: { $seat }.
why-answered = You have answered already. Still to decide: { $seat }.
why-dice-first = The dice must be rolled first.
why-not-now = Something else has to be decided first. { $asked }
why-not-possible = You cannot choose that here. { $asked }
why-undo-barrier =
    { $reach ->
        [0] Nothing can be taken back: you have chosen nothing since the last roll, reveal or act of another player.
        [one] Only your last choice can be taken back: a roll, a reveal or another player's act came before it.
       *[other] Only your last { $reach } choices can be taken back: a roll, a reveal or another player's act came before them.
    }

# A game that goes on by another version of our rules than it was played with so far.
event-rules-moved =
    { $back ->
        [0] Our rules have been corrected: from here on version { $new } holds instead of { $old }. { $corrected }
        [one] Our rules have been corrected: from here on version { $new } holds instead of { $old }. The last action is taken back, for it would not be played so any more. { $corrected }
       *[other] Our rules have been corrected: from here on version { $new } holds instead of { $old }. The last { $back } actions are taken back, for they would not be played so any more. { $corrected }
    }

# Where nobody has reckoned the odds of a game: the rolls as they fell.
luck-roll = roll
luck-dice =
    { $count ->
        [one] One die of { $sides } sides: { $fell }
       *[other] { $count } dice of { $sides } sides: { $fell }
    }

## Cards and offers, in any game that has them

event-draws = { $power } draws { $count ->
    [one] a card
   *[other] { $count } cards
    }.
event-drawn = { $power } draws: { $cards }.
event-discards = { $power } discards “{ $card }”.
event-reshuffled = The discards are shuffled into the deck.
event-effect-over = “{ $card }” no longer has effect.
event-plays-card = { $power } plays “{ $card }”.
event-card-cancelled = “{ $card }”, played by { $power }, is cancelled.
event-card-in-vain = “{ $card }” of { $power } has no effect: another card has answered it.
ask-window = { $power }: do you play a card in answer?
ask-card-use = { $power }: how do you use “{ $card }”?
ask-card-aim = { $power }: what is “{ $card }” aimed at?
event-pays-with-card = { $power } pays with “{ $card }”.
event-offer = { $power } makes an offer to { $partner }.
event-offer-accepted = The offer stands: { $partner } accepts what { $power } proposes.
event-offer-refused = { $partner } refuses what { $power } proposes.
ask-offer = { $power }: answer the offer of { $partner }.

why-bulk = Order { $number } of the list: { $why }
why-bulk-ends = After order { $number } of the list nothing more can be laid out.
why-bulk-not = Nothing is being laid out now that could be done in one go.

## What is settled beside a game: seats by name

event-pact-resign = { $ends ->
    [resigned] { $seat } resigns: the game is over.
   *[other] { $seat } resigns. A bot plays on.
}
event-pact-offer = { $what ->
    [draw] { $seat } offers a draw.
   *[other] { $ends ->
        [stopped] { $seat } stops the game.
       *[other] { $seat } proposes to stop here.
    }
}
event-pact-agree = { $ends ->
    [draw] { $seat } agrees: the game is drawn.
    [stopped] { $seat } agrees: the game is stopped.
   *[other] { $seat } agrees.
}
event-pact-decline = { $seat }: the offer is off the table.
event-pact-leave = { $ends ->
    [left] { $seat } leaves: the game is over.
   *[other] { $seat } leaves the table.
}
event-pact-hand = A bot plays on: { $seat }.
event-pact-seek = A substitute is sought: { $seat }.
event-pact-sit = A substitute sits down: { $seat }.
event-pact-back = { $seat }: its player is back.
