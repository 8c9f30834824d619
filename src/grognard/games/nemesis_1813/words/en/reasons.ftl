## Why not

why-not-your-unit = { $unit } is not yours.
why-not-your-commander = { $commander } is not yours.
why-no-post = A commander goes at most three hexes, to friendly units or to a city of friendly territory, and past no enemy: not to { $hex }.
why-few-commands = You have { $count ->
    [0] no combat command
    [one] one combat command
   *[other] { $count } combat commands
    } left.
why-no-stack = You have no combat units at { $hex }.
why-no-train = There is no supply train of yours at { $hex }.
why-no-fresh-commander = At { $hex } there is no commander who has not moved yet.
why-disrupted-stack = Not all units at { $hex } are in good order.
why-besieged = The unit at { $hex } is besieged.
why-prussia-waits = Prussia has not declared itself yet: in turn 1 its units neither move nor fight, nor are they attacked.
why-garrison-stays = The garrison of { $hex } stays until the turn after a friendly unit has joined it.
why-not-adjacent = { $hex } is not adjacent.
why-no-crossing = There is no way for units across that side of { $hex }.
why-closed-land = { $hex } is closed to you.
why-enemy-there = Enemy units are at { $hex }.
why-too-far = With { $hex } the march counts { $count } hexes; { $most } are the most.
why-bound-to-italy = The French in northern Italy stay there: not to { $hex }.
why-no-room = There is not room for all at { $hex }.
why-cavalry = Enemy cavalry bars the way to { $hex }.
why-no-enemy = There is no enemy at { $hex }.
why-foraging = The units at { $hex } forage: they do not attack.
why-garrison-defends = The garrison of { $hex } defends itself and does not attack.
why-swedes-wait = The Swedes at { $hex } attack only under a Swedish commander and with two combat factors more than the defender.
why-no-trains-left = You have no real train left to place.
why-out-of-supply = The stack at { $hex } is out of supply.
why-no-commander = There is no commander of yours at { $hex }.
why-swedes-obey-swedes = Swedish units obey a Swedish commander only; there is none at { $hex }.
why-no-city = { $hex } is no city.
why-depot-there = There is a depot at { $hex } already.
why-not-friendly = { $hex } is neither a friendly city nor held by your units or a commander alone, or the enemy is there.
why-not-linked = A depot at { $hex } would hang on no source of supply.
why-nobody-to-rally = You have no disrupted unit at { $hex }.
why-rallied-already = The stack at { $hex } has rallied this turn.
why-no-bridge = There is no bridge to { $hex }.
why-beside-attacker = { $hex } is next to the stack that attacked.
why-difficult-ground = { $hex } is difficult ground.
why-not-in-hand = “{ $card }” is not in your hand.
why-card-forbids = The card “{ $card }” forbids it this turn.
why-foot-under-horse = Only cavalry corps commanders are at { $hex }, and not all units there are cavalry: no train serves them.
why-strangers = The partners quarrel: at { $hex } no commander of the units' own nation can move or rally them.
why-swedes-apart = Swedes share a hex with others only under a Swedish commander: the march cannot end at { $hex }.
why-frozen-corps = The corps at { $hex } stays where it is: units may pass through, but not end there.
why-all-moved = All units at { $hex } have moved already in this phase.
why-screens = Those left at { $hex } have kept enemy cavalry from stopping others: one of them stays.
why-nowhere-to-go = From { $hex } there is no way: enemies, their cavalry, closed ground or full hexes are all around.
why-out-of-the-war = The units at { $hex } take no part in the war yet.
why-nothing-to-convert = At { $hex } you have no depot with a unit of yours beside it.
why-not-in-the-field = { $commander } is not in the field.
why-ridden = { $commander } has moved already in this phase.
why-swede-stays = { $commander } stays: Swedes share the hex with others under a Swedish commander alone.
why-no-ride = { $commander } finds no place to go to: friendly units or a friendly city within three hexes, past no enemy.
why-in-it-already = The stack at { $hex } has its part in this fight already.
why-nobody-in-order = Nobody at { $hex } is in good order.
why-not-in-the-stack = { $unit } is not in that stack.
why-not-in-order = { $unit } is disrupted and stays.
why-not-ordered = { $unit } was not ordered to attack and stays.
why-horse-alone = { $unit } stays: after a victory by one or two points only cavalry follows.
why-taken-already = { $unit } goes along already.
why-moved-already = { $unit } has moved already in this phase.
why-no-way-together = With { $unit } there is no way for all who go: room, commanders or a unit that must stay stand against it.
