# How to play, on one page: the heading of each part, what it says, and what its picture shows (`docs/lessons.md`).
howto-goal = What it is about
howto-goal-text = Germany, from February to November 1813, in at most nineteen turns of two weeks. At the end a point for every victory city that is yours and not lost, or that you hold of the enemy’s, and points for decisive battles; if they tie, France has won. If Napoleon falls, the Coalition has won at once.
howto-goal-caption = From the Rhine to the Vistula; Italy has a part of its own.
howto-turn = A turn
howto-turn-text = Supply, trains, movement, combat, commanders, cossacks and reinforcements: each phase is finished by both before the next begins. In movement and combat the sides take turns, a stack each.
howto-turn-caption = Davout’s stack on the lower Elbe: units, a commander, and a train with them.
howto-supply = Bread before battle
howto-supply-text = Whoever finds no way to a depot, and nothing to forage, is disrupted. And only a stack with a commander and a supply train marches; the train is used up by it. There are few trains, and each depot on the map costs one. So choose who shall move.
howto-supply-caption = This train will carry the whole stack, once.
howto-order = Will the order arrive?
howto-order-text = You attack a neighbouring stack. First a die, the commander’s rating and as many combat commands as you allot must come to seven, or your attacks are over for this turn; a one always aborts, but you may try again later. Commands are few, for the whole turn, and gone whether it works or not.
howto-order-caption = Davout stands beside Wallmoden. How many commands is that worth?
howto-combat = Combat
howto-combat-text = Both add strength, commanders, combined arms and a die; ground weighs on the attacker. The difference is what the loser suffers, and the winner may suffer too: a hit disrupts, a second one eliminates. A defender beaten by three or more must go, and you may follow.
howto-combat-caption = Nobody is left at the crossing: the victors may advance.
