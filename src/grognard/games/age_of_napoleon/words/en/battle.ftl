## Attrition

event-attrition = { $power }, march attrition at { $area } ({ $cause }): { $die } on the die, { $lost ->
    [0] nobody is lost
    [one] one corps is lost
   *[other] { $lost } corps are lost
    }.
event-lost-on-the-march = { $corps } is lost on the march at { $area }.
cause-third_area = third area
cause-fourth_area = fourth area
cause-forced_march = forced march
cause-mountain_or_marsh = mountain or marsh
cause-winter_round = winter
cause-card = a card
ask-attrition-loss = { $power }: which exhausted corps is lost on the march at { $area }? { $left ->
    [one] One is
   *[other] { $left } are
    } still to be lost.
waiting-attrition-loss = Waiting for { $seat_the } to choose what the march costs.

## Battle

event-battle = Battle at { $area }: { $power } attacks.
event-engages = { $power } engages { $corps }: strength { $strength }.
event-strengthened = { $power }: { $more } more, strength { $strength }.
event-art-of-war = { $power }: the die shows { $die }.
event-battle-dice = At { $area } France, strength { $french }, throws { $thrown } and inflicts { $inflicted ->
    [0] nothing
    [one] one loss
   *[other] { $inflicted } losses
    }; the Coalition, strength { $allied }, throws { $answered } and inflicts { $suffered ->
    [0] nothing
    [one] one loss
   *[other] { $suffered } losses
    }.
event-tie-breaker = Tie-breaker at { $area }: France { $french }, the Coalition { $allied }.
event-battle-won = { $power } wins the battle at { $area }.
event-lost-for-a-time = { $power } loses for a time: { $corps }.
event-lost-for-good = { $power } loses for good: { $corps }.
event-killed = { $corps } has fallen: the corps is lost for good.
event-captured = Captured at { $area }: { $corps }.
ask-engage = { $power }: which corps do you engage at { $area }?
waiting-engage = Waiting for { $seat_the } to engage corps.
ask-lose = { $power }: which corps is lost at { $area }? { $left ->
    [one] One is
   *[other] { $left } are
    } still to be lost.
waiting-lose = Waiting for { $seat_the } to choose losses.
ask-bury = { $power }: which of the corps lost at { $area } is lost for good? { $left ->
    [one] One is
   *[other] { $left } are
    } still to be chosen.
waiting-bury = Waiting for { $seat_the } to choose the permanent losses.
ask-captive = { $power }: the enemy pursues; which corps at { $area } is captured?
waiting-captive = Waiting for { $seat_the } to choose who is captured.

## After the battle

event-retreats = { $power }: { $corps } retreats from { $from } to { $to }, { $count ->
    [one] one corps
   *[other] { $count } corps
    }.
event-retreats-by-sea = { $power }: a corps retreats by sea from { $from } to { $to }.
ask-retreat-by-sea = { $power }: does a corps leave { $area } by sea?
waiting-retreat-by-sea = Waiting for { $seat_the } to decide whether a corps retreats by sea.
ask-rout = { $power }: where do the beaten corps retreat from { $area }?
waiting-rout = Waiting for { $seat_the } to retreat.
ask-left-behind = { $power }: the leader cannot take all from { $area } to { $to }; who is captured?
waiting-left-behind = Waiting for { $seat_the } to choose who is left behind.
why-too-senior = The leader's seniority is { $most }: no more corps can be engaged.
why-engaged-already = { $corps } is engaged already.
why-not-lost = { $corps } is not among the corps lost in this battle.
why-lost-already = { $corps } is chosen already.
why-engaged-first = Engaged corps are lost first.
why-not-there = { $corps } is not at { $area }.
