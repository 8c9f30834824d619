# How to play, on one page: the heading of each part, what it says, and what its picture shows (`docs/lessons.md`).
howto-goal = What it is about
howto-goal-text = Two armies on a field of hexes, for an afternoon of at most six turns. Whoever destroys half of the enemy’s units, or clears one of the three sectors of them, wins; after the last turn, whoever has lost fewer. The historical battles have aims of their own, told before they begin.
howto-goal-caption = Waterloo at half past eleven: Napoleon below, Wellington on his ridge above.
howto-round = A round
howto-round-text = A turn has six rounds. In each, both sides show one card at the same time: it says which part of the field, or which arm, obeys. Dice tell how many orders there are, and for which arm; a few cards need none. Then the sides take turns, one order each, until both have none left.
howto-round-caption = The French played “Centre”: infantry, cavalry and artillery there may be given an order each.
howto-march = March and face
howto-march-text = A unit that has an order marches, then faces, then fires; after a long march it fires no more. It never enters a hex that is taken, and stops next to an enemy. Where it faces matters: it sees and shoots to its front only, and is weak in its flanks and rear.
howto-march-caption = One hex forward: the infantry has the militia in front of it, and in range.
howto-fire = Fire
howto-fire-text = Every arm has a fire value by distance; ground, general and position change it. A ten-sided die that shows no more than it is a hit, and each full ten in it hits for sure. A six-sided die then tells how many elements are lost and whether the target falls back. Before you fire you are shown the chances, with every reason for them.
howto-fire-caption = A hit: of the militia’s four elements three are left. The pips on a counter tell how many.
howto-charge = The charge
howto-charge-text = Cavalry strikes by charging at somebody it sees to its front. Whoever sees it come may roll dice to answer: guns fire first, cavalry counter-charges, infantry forms square, which horsemen hardly ever break. So thin them out with fire first, or come wholly from flank or rear: there nobody answers, and you strike harder.
howto-charge-caption = The heavy horsemen have a clear way to infantry that fire has thinned.
