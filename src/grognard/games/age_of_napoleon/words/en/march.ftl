## Moves

event-sets-out = { $power }: { $corps } is to march from { $area } with { $count ->
    [one] one corps
   *[other] { $count } corps
    }.
event-marches = { $power }: { $corps } marches from { $from } to { $to }, { $count ->
    [one] one corps
   *[other] { $count } corps
    }.
event-passes = { $power } moves nobody in this action.
event-called-off = { $power }: the corps at { $area } stay where they are.
event-embarks = { $power }: { $corps } is to go by sea from { $from } to { $to }.
event-lands = { $power }: { $corps } lands at { $area }.
ask-force = { $power }: which corps march from { $area }? The first leads, unless a senior one joins him.
waiting-force = Waiting for { $seat_the } to name an army.
ask-pay = { $power }: how do you pay? Discard one card.
waiting-pay = Waiting for { $seat_the } to pay.
ask-march = { $power }: the army is at { $area }. Where next, or is that all?
waiting-march = Waiting for { $seat_the } to march.
ask-shed = { $power }: who cannot be led over the ice and stays at { $area }?
waiting-shed = Waiting for { $seat_the } to choose who stays ashore.
ask-sail = { $power }: where does { $corps } land?
waiting-sail = Waiting for { $seat_the } to choose where a corps lands.
ask-next-battle = { $power }: which battle is fought next?
waiting-next-battle = Waiting for { $seat_the } to choose the next battle.
do-ship = { $corps } goes by sea

## Meeting the enemy

event-intercepts = { $power }: { $corps } comes from { $from } to intercept at { $to }, { $count ->
    [one] one corps
   *[other] { $count } corps
    }.
event-supports = { $power }: { $corps } comes from { $from } to the battle at { $to }, { $count ->
    [one] one corps
   *[other] { $count } corps
    }.
event-attacks = { $power } attacks at { $area }.
event-defends = { $power } awaits the attack at { $area }.
event-evades = { $power }: { $corps } retreats before battle from { $from } to { $to }, { $count ->
    [one] one corps
   *[other] { $count } corps
    }.
event-sails-away = { $power }: { $corps } retreats by sea from { $from } to { $to }.
ask-intercept = { $power }: the enemy is at { $area }. Do you intercept?
waiting-intercept = Waiting for { $seat_the } to decide on an interception.
ask-support = { $power }: there is a battle at { $area }. Who comes in support?
waiting-support = Waiting for { $seat_the } to decide on support.
ask-interceptors = { $power }: which corps come from { $source }?
waiting-interceptors = Waiting for { $seat_the } to name the corps that come.
ask-role = { $rival }: do you attack at { $area } or await the attack?
waiting-role = Waiting for { $seat_the } to decide who attacks.
ask-evade = { $power }: the enemy is at { $area }. Do you stand or retreat?
waiting-evade = Waiting for { $seat_the } to stand or retreat.
ask-evaders = { $power }: who retreats from { $area } to { $to }? The others are the rearguard.
waiting-evaders = Waiting for { $seat_the } to choose who retreats.

## Cards

event-guerrillas = Guerrillas fall upon the French army at { $area }.
event-scouts = { $power } looks at the enemy army at { $area }.
event-scouted = At { $area }: { $corps }.

## What is not allowed

why-moved-already = { $corps } has moved in this round already.
why-all-moved = At { $area } all your corps have moved in this round.
why-enemies-here = At { $area } you face the enemy: nobody leaves before the battle.
why-cannot-pay = You have neither your free move nor a card to pay with.
why-no-way = From { $area } nobody of yours can march anywhere now.
why-not-here = { $corps } is not at { $area }.
why-too-many = Nobody among them can lead so many corps; { $corps } would be one too many.
why-gets-nowhere = With { $corps } the army could not march on.
why-not-with-you = { $corps } is not with the army that marches.
why-just-joined = { $corps } has only just joined the army here.
why-last-one = Without { $corps } nobody could lead the others on.
why-not-next-door = { $area } is not next to { $from }.
why-strait-closed = With Danmark or Sverige in the Coalition the strait is closed to France.
why-no-ice = The sea between { $from } and { $area } is frozen in winter rounds only.
why-peace-talks = Peace talks: in this round nobody attacks, intercepts or supports.
why-allowance-spent = The army has entered { $areas ->
    [one] one area
   *[other] { $areas } areas
    } and may enter { $most }.
why-attack-costs = To attack costs one area: the army has entered { $areas ->
    [one] one area
   *[other] { $areas } areas
    } and may enter { $most }, one less against the enemy.
why-leash = Insurgents go no further than next to their own country, and attack nobody outside it.
why-must-shed = Nobody with the army can lead so many: some stay behind first.
why-no-sea = Only the Coalition, with the Britannia marker and no war with America, moves corps by sea.
why-once-by-sea = In an action only one corps goes by sea.
why-not-coastal = { $area } is not coastal.
why-frozen-port = In winter rounds no ship leaves or reaches { $area }.
why-free-move = Your first move or interception costs nothing.
why-not-free = Your free move or interception has been used.
why-too-slow = The leader at { $from } has MR { $mr }; it takes { $most }.
why-declared-already = The army at { $from } is declared already.
why-closed-exit = From { $area } the enemy has come.
why-enemy-held = { $area } is held by the enemy.
why-no-retreat-left = Who could retreat has no area left of its allowance, or has moved already.
why-haven = { $area } is no coast of the Coalition free of enemies, or a corps has gone by sea in this round.
why-major-first = Major Campaign is played before any army moves, and only if one can.
why-no-battle = No battle waits at { $area }.
why-forced-by-land = Forced March is for an army that marches by land.
