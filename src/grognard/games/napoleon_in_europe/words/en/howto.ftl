# How to play, on one page: the heading of each part, what it says, and what its picture shows (`docs/lessons.md`).
howto-goal = What it is about
howto-goal-text = Up to seven powers, or two sides, in a Europe of regions. Whoever owns the most and has lost nothing of his home wins the most: there are six levels, from absolute victory to extinction. Between two sides France loses if she must sue for peace, and wins when all her enemies have.
howto-goal-caption = 1796: most of Europe is yet to be won, by treaty or by war.
howto-turn = A month
howto-turn-text = In its turn each nation talks, moves and then fights. Infantry and artillery go one region, cavalry and generals two, always into a region that borders on theirs. When all have had their turn a month is over; every three months the regions pay for new troops.
howto-turn-caption = The army of Italy in Milan, the Archduke Charles in Venice.
howto-politics = Politics
howto-politics-text = Political points pay for declarations of war, overtures, annexations and more; bargains can be struck, and broken. Where you have troops in a neutral minor you may annex it for a point: a die that comes to five or more, modifiers included, takes it without a fight.
howto-politics-caption = 1805: seven powers, and the small states between them.
howto-line = The battle board
howto-line-text = Every battle is fought on a board of its own. Behind a screen both line up; then cavalry, artillery, infantry and generals act, phase by phase. Fire wants a number on two dice, by arm and distance; guns alone reach two areas, straight ahead, if nobody stands between.
howto-line-caption = The screens are lifted: three arms against two infantry.
howto-charge = Charges
howto-charge-text = Infantry and cavalry charge: two dice each, with what speaks for them, and the higher total wins. A unit beaten by one or two goes back, by three or more it is gone. Horsemen ride down infantry unless it forms square; where all three arms stand together, charges are stronger.
howto-charge-caption = The cavalry has ridden into the middle, and has one action left.
