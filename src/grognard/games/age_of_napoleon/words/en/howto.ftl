# How to play, on one page: the heading of each part, what it says, and what its picture shows (`docs/lessons.md`).
howto-goal = What it is about
howto-goal-text = France against the coalitions, from 1805 to 1815, a turn a year. France wants Austria or Russia and all its neighbours as allies, dominions or occupied ground: that is enough from 1811, or once it has invaded Russia in an earlier year. The Coalition wants France to surrender, or Napoleon out of the war for good. If nobody has won by the end of 1815, France has.
howto-goal-caption = Europe in 1805. Colour and hatching of a country tell whose it is, and how.
howto-year = A year
howto-year-text = Eight phases: diplomacy, insurrection, strategy, reinforcement, campaign, surrender, winter, victory. The heart is the campaign: six rounds, in each of which each side may move one army. Cards do what they say in the phases they name, and pay for marches too.
howto-year-caption = 1809: the armies face each other along the Danube.
howto-march = Armies march
howto-march-text = An army is one or more corps in an area, led by the highest in rank. It goes as many areas as its leader’s movement rating, one fewer to attack. The third and the fourth wear corps out, as do mountains, marshes and winter; the exhausted may be lost. The first move of a campaign is free, each other costs a card. The enemy sees the leader and how many march, no more.
howto-march-caption = By way of Württemberg, Napoleon and Davout come upon Mack in Bavaria.
howto-battle = Battle
howto-battle-text = Each side engages corps, as many as its leader can handle. Their ratings are added up, cards may help, each side throws a die, and the table tells what it inflicts. Whoever inflicts more has won. Half of the losses never come back, and whoever fought is exhausted.
howto-battle-caption = After Ulm: the French hold Bavaria, and Mack is gone.
howto-countries = Countries and winter
howto-countries-text = Countries are won and lost by cards of diplomacy, roused by insurrections, and surrender when the enemy occupies them. In winter every army of three corps or more pays for its size. So conquer together, then spread out before the snow.
howto-countries-caption = 1813: the German states are still with France. For how long?
