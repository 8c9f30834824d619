value-instant = at once
value-pause = with a pause

option-windows = Chances to respond
option-windows-help = At once: only a player who can respond is asked, for as long as he likes, and otherwise play goes straight on. With a pause: at a live table every chance to respond takes the same few seconds, whether or not anybody has a card for it, so that the time taken tells nothing about a hand; whoever does not answer in time passes.
