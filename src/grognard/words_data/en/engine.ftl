# What the table itself says, whatever the game.

why-game-over = The game is over.
why-malformed = This is not an action: an action is an object with the verb “do” and its named parts.
why-no-such-seat = There is no seat “{ $name }” at this table; the seats are: { $valid }.
why-not-offered = This is not among the choices offered now.
why-undo-barrier =
    { $reach ->
        [0] Nothing can be taken back: you have chosen nothing since the last roll, reveal or act of another player.
        [one] Only your last choice can be taken back: a roll, a reveal or another player's act came before it.
       *[other] Only your last { $reach } choices can be taken back: a roll, a reveal or another player's act came before them.
    }

# Where nobody has reckoned the odds of a game: the rolls as they fell.
luck-roll = roll
luck-dice =
    { $count ->
        [one] One die of { $sides } sides: { $fell }
       *[other] { $count } dice of { $sides } sides: { $fell }
    }
