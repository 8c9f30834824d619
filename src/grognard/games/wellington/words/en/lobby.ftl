## The lobby: what it is, and how long it takes

game-blurb = Great Britain and Spain against two French armies, from the siege of Ciudad Rodrigo to the Pyrenees. Each impulse a Power plays a card of its secret hand, for its event or for command points to march, besiege, build and raise flags; and many a card spoils another's plans.
setup-1812 = The campaign of 1812
setup-1813 = The campaign of 1813
length-1812 = about six hours
length-1813 = about four hours
tale-1812 = January 1812. Wellington stands before Ciudad Rodrigo; Soult sits in Andalusia, Suchet before Valencia, Marmont on the Duero, and the guerrillas everywhere. The French win at once by taking all of Spain's key duchies or those of Portugal, the Allies by freeing Spain or marching into France; otherwise the points of 1814 decide. Three years, each with its own reinforcements: the whole war.
tale-1813 = January 1813. Madrid has been won and lost again, and the best of the French have gone to Germany. Wellington gathers his army in Portugal for the march that ends at Vitoria. Two years instead of three, with the Allies on the attack from the first impulse: the shorter war.
