# How to play, on one page: the heading of each part, what it says, and what its picture shows (`docs/lessons.md`).
howto-goal = What it is about
howto-goal-text = Two armies on a field of hexes, for an afternoon of at most six turns. Whoever destroys half of the enemy’s units, or clears one of the three sectors of them, wins; after the last turn he who has lost less. Some battles have aims of their own, told before they begin.
howto-goal-caption = Waterloo at half past eleven: Napoleon below, Wellington on his ridge above.
howto-round = A round
howto-round-text = A turn has six rounds. In each both sides show one card at the same time: it says which part of the field obeys. Dice tell how many orders there are, and for which arm. Then the sides take turns, one order each, until both have none left.
howto-round-caption = The French played “Centre”: infantry, cavalry and artillery there may be given an order each.
howto-march = March and face
howto-march-text = A unit that has an order marches, then faces, then fires. It never enters a hex that is taken. Where it faces matters: it sees and shoots to its front only, and is weak in its flanks and rear.
howto-march-caption = One hex forward: the infantry has the militia before its front, and in range.
howto-fire = Fire
howto-fire-text = Every arm has a fire value by distance; ground, general and state change it. Ten-sided dice that show no more than it are hits, and each takes an element away. Before you fire you are shown the chances, with every reason for them.
howto-fire-caption = A hit: of the militia’s four elements three are left. The pips on a counter tell how many.
howto-charge = The charge
howto-charge-text = Cavalry strikes by charging at somebody it sees to its front. Who sees it come may answer: fire first, or form square, which horsemen do not break. So shake them with fire, or come from the side they do not look to.
howto-charge-caption = The heavy horsemen have a clear way to infantry that fire has shaken.
