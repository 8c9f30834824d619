value-instant = at once
value-pause = with a pause

option-windows = Chances to respond
option-windows-help = At once: only a player who can respond is asked, and otherwise play goes straight on. With a pause: every chance to respond takes the same time, whether or not anybody has a card for it, so that the time taken tells nothing about a hand.
