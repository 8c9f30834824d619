## The lobby: what it is, and how long it takes

game-blurb = A duel on a field of 273 hexes. Each round both sides choose a card in secret and roll for orders; then units march, fire, charge and rally one at a time.
length-waterloo = about two hours
length-quatre_bras = about an hour
length-ligny = about an hour and a half
length-hypothetical = about an hour and a half
tale-waterloo = 18 June 1815. After a night of rain Wellington waits on the ridge of Mont-Saint-Jean, with garrisons in Hougoumont and La Haye Sainte and the Prussians a few hours' march away. The French win by destroying twelve English units or generals by the end of the third turn, or fifteen of English and Prussians together later. The Allies win by destroying fourteen French ones. For the Emperor every round counts; for Wellington every hour does.
tale-quatre_bras = 16 June 1815. Marshal Ney comes up the Brussels road towards a crossroads that a handful of Dutch and Nassau battalions hold, while English brigades hurry in one by one. If the French control all three hexes of Quatre Bras the battle is over at once and decisively won. Otherwise the side that has destroyed eight units or generals at the end of a turn wins. The field is small and the forces are few: the best battle to learn the game.
tale-ligny = 16 June 1815. Blücher stands behind the Ligne brook with a garrison in every village, and Napoleon attacks him head-on before he can join Wellington. The French must destroy nine Prussian units or generals, the Prussians eleven French ones. The Emperor has the Guard and the heavier guns, and most games go his way: whoever takes the Prussians is in for a hard afternoon and a victory to boast of.
tale-hypothetical = Two equal armies meet on ground that neither has chosen. The players draw and lay the terrain by turns, send out scouts and deploy in secret; no two fields are alike. Destroying nine enemy units is a substantial victory; driving the enemy out of one of the three sectors altogether is a decisive one.
