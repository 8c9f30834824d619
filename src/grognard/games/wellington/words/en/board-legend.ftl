# Wellington in the browser: the legend of the map, and what may come of an order.

wel-legend-duchies = Duchies and ports
wel-legend-circle = circle: a duchy
wel-legend-square = square: a key duchy
wel-legend-star = star: a fortress, a key duchy with walls; the number is its strength
wel-legend-port-minor = small anchor: minor port
wel-legend-port-major = ringed anchor: major port
wel-legend-lines = Lines of march
wel-legend-line-open = double: open ground
wel-legend-line-rough = dashed: rough ground
wel-legend-line-pass = dotted, with peaks: a pass
wel-legend-line-river = crossed by water: a river
wel-legend-control = Control
wel-legend-control-how = Colour and pattern of a duchy tell who held it in 1812: Spanish duchies under the French bear a dot (Nord) or a triangle (Sud). A flag with a ring tells who has taken it since.
wel-legend-power = { $power_short }
wel-legend-counters = Soldiers and leaders
wel-legend-counters-how = The shape of a counter tells its Power, the number its strength points (SP).
wel-legend-of = { $power_id ->
    [britain] round: { $power_short }
    [spain] shield: { $power_short }
    [sud] square: { $power_short }
   *[other] octagon: { $power_short }
}
wel-legend-arms = infantry 1 SP, cavalry 2, artillery 4
wel-legend-leader = leader: battle value – command value (seen from near)
wel-legend-leader-spent = darkened: has fought in this impulse
wel-legend-signs = Signs
wel-legend-sign-battle = a battle is being fought
wel-legend-sign-fought = has fought
wel-legend-sign-siege = siege
wel-legend-sign-fort = hasty fort
wel-legend-sign-mud = mud
wel-legend-sign-storm = storm
wel-legend-sign-blocked = line blocked
wel-legend-sign-pontoon = pontoon bridge
wel-legend-sign-card = a card lies here
wel-legend-orders = Orders and marches
wel-legend-halo-march = an army here can march
wel-legend-halo-to = it can go here
wel-legend-halo-fight = fighting, or losses
wel-legend-halo-build = build or flag
wel-legend-halo-sail = embark here
wel-legend-halo-chosen = the act that is chosen
wel-legend-arrow-march = marched
wel-legend-arrow-sail = by sea
wel-legend-arrow-flee = evaded or retreated
wel-legend-arrow-react = intercepted
wel-legend-way = gold: where a march may go
wel-legend-way-sea = where the ships may go
wel-legend-lit = violet dots: what the log speaks of
wel-legend-cursor = thin dashes: pointed at
wel-legend-cursor-keys = blue: the keyboard is here

## What may come of an order

wel-cast-percent = { $percent }%
wel-cast-roll = Two dice and modifiers, { $needed } or more on the dice
wel-cast-modifiers = Modifiers
wel-cast-in-all = in all
wel-cast-attrition = Attrition of the march
wel-cast-cause-pass = pass
wel-cast-cause-ambush = ambush: from unfriendly ground into an enemy duchy
wel-cast-cause-forced-march = forced march
wel-cast-dice = { $count ->
    [one] one die
   *[other] { $count } dice
}
wel-cast-spared = Whoever comes here is spared attrition.
wel-cast-halved = halved by a card
wel-cast-expected = On average { $losses } SP or leaders lost
wel-cast-lost = { $count ->
    [0] none lost
    [one] one lost
   *[other] { $count } lost
}
wel-cast-tries = What the enemy may try
wel-cast-tries-not = What follows is reckoned as if none of it happened.
wel-cast-intercepts = { $leader } intercepts from { $origin }
wel-cast-evades = { $power } evades to { $duchy }
wel-cast-battle = Battle
wel-cast-side = { $side_short }
wel-cast-dice-row = Dice
wel-cast-dice-of = Dice of { $side }
wel-cast-win = Wins
wel-cast-rout = Is routed
wel-cast-destroyed = Is destroyed
wel-cast-losses = Average losses
wel-cast-losses-of = { $losses } of { $strength }
wel-cast-second = A second round: { $percent }
wel-cast-both = both destroyed: { $percent }
wel-cast-siege = Siege of { $duchy }, strength { $walls }
wel-cast-fall = The fortress falls
wel-cast-overrun = by overrun
wel-cast-devastation = with devastation
wel-cast-leader-falls = A leader falls
wel-cast-in-round = in round { $round }
wel-cast-besieger = Dice of the besiegers
wel-cast-fortress = Dice of the fortress
wel-cast-glossary = glossary
wel-cast-open-cards = Reckoned with the cards that lie open; nobody’s hand is looked into.
