# How to play, on one page: the heading of each part, what it says, and what its picture shows (`docs/lessons.md`).
howto-goal = What it is about
howto-goal-text = Spain and Portugal, from 1812 to 1814, a turn a year. Britain and Spain fight two French armies for the duchies, above all the key ones: squares and stars on the map. The Allies win at once when no key duchy of Spain is French, the French when none is Allied. At the end of each year a roll may win it for the French, if they hold Madrid. Otherwise points decide.
howto-goal-caption = 1812: Lisboa is British, Madrid is French, and a year of marches lies between.
howto-impulse = An impulse
howto-impulse-text = The Powers take impulses in turn, until only one of them has cards left: it has a last one. In yours you play one card: for what is written on it, or for its command points, never for both. Many cards can also be played in the impulse of another, and spoil what he plans.
howto-impulse-caption = The British impulse: the next card pays for what the army does.
howto-march = Armies march
howto-march-text = An army is a leader with soldiers, as many as he can command. For a point it goes to the next duchy, along a line: open ground, a pass, a river, or rough ground. All but the first help whoever defends at its end. An enemy army next to where it goes may try to intercept.
howto-march-caption = From Ciudad Rodrigo one line leads to Salamanca, where Marmont stands.
howto-battle = Battle
howto-battle-text = Each side throws a die for every strength point of its soldiers, and more for its commander, nation and cards; the defender also for the ground. A six destroys, a five disrupts. Whoever has suffered more goes back. You see how many dice each side would have before you march.
howto-battle-caption = After the battle: Wellington stands at Salamanca, and Marmont has gone back to Valladolid.
howto-flag = Flags and fortresses
howto-flag-text = A duchy is his whose flag stands there, or else his whose colour it has. To stand in it is not enough: raise your flag, for a point. A fortress keeps its duchy until it falls. Sieges are free: the fortress rolls three dice, Gibraltar five, and as many sixes as that bring it down.
howto-flag-caption = Two flags in one impulse: a fortress stormed, and a city left by the enemy.
