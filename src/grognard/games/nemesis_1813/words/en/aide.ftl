## What may come of an act

nem-forecast-order = The order is made in { $made }% of cases, aborted in { $aborted }%, and fails in { $failed }%, which ends all attacks of this turn.
nem-forecast-orders = The order is made in { $least }% of cases without a combat command, with { $commands } in { $most }%.
nem-forecast-support = { $seat_the }: { $hex } joins in { $percent }% of cases.
nem-forecast-supports = { $seat_the }: all who are called join in { $all }% of cases, nobody in { $none }%.
nem-forecast-battle = Attack { $attack } against defence { $defence }, before the dice: won in { $win }%, a tie in { $tied }%; the defender is driven away in { $forced }%.
nem-forecast-hits = Hits on average: attacker { $ours }, defender { $theirs }.
nem-forecast-decisive = A decisive victory of { $seat_the } in { $least }% to { $most }% of cases, as the hits are shared out.
nem-forecast-attrition = March attrition: nobody suffers in { $unhurt }% of cases; on average { $expected } units are lost.
nem-preview-forced = A forced march: the units fight at half their value this turn.
nem-preview-stopped = Enemy cavalry ends the march here.
nem-preview-captures = Captures the enemy depot at { $hex }.
nem-preview-overruns = Overruns the enemy commanders at { $hex }.
nem-preview-unfed = No supply line leads here.
nem-preview-forage = Without a train or a depot they must forage here: they are fed in { $percent }% of cases.
nem-preview-rally = The train can rally this stack ({ $count ->
    [one] one disrupted unit
   *[other] { $count } disrupted units
    }).
nem-preview-moves = The train can move this stack.
nem-preview-depot = The train can become a depot here.
nem-preview-no-link = No chain of depots leads here from a source: a depot cannot be made.
nem-preview-no-marker = With a train the stack need not forage, and may attack.
nem-preview-feeds = The depot feeds { $count ->
    [0] nobody who is not fed already
    [one] one more stack
   *[other] { $count } more stacks
    }; with it, { $trains ->
    [one] one train is
   *[other] { $trains } trains are
    } left each turn.
nem-preview-starves = Without the depot { $count ->
    [0] everybody is fed as before
    [one] one stack is cut off
   *[other] { $count } stacks are cut off
    }; { $trains ->
    [one] one train is
   *[other] { $trains } trains are
    } left each turn.
nem-preview-no-way-out = The defender at { $hex } has nowhere to retreat: driven away, he is lost.
nem-preview-unknown = Stacks are hidden: what stands at { $hex } is seen only when the order is obeyed.
nem-preview-may-refuse = The other side may refuse.
nem-preview-must-accept = The other side cannot refuse.
warn-poor-attack = The attack on { $hex } is won in { $percent }% of cases only.
warn-unfed = No supply line leads to { $hex }: the units will lose their good order.
warn-cossacks = Cossacks in the city of { $hex }: in { $percent }% of cases the French gain a battle point at the end of the turn.
warn-idle-train = A train at { $hex } is of no use to anybody.

## The luck of the dice: kinds of roll, what is counted, and the rolls themselves

luck-order = Orders
luck-support = Supports
luck-battle = Combats
luck-reply = Hits of the beaten
luck-attrition = Attrition on the march
luck-forage = Forage
luck-fate = Commanders left alone
luck-hesitation = Hesitation
luck-cossacks = Cossacks in cities
luck-risk = Commanders at risk
luck-truce = Dice for the truce

measure-order = orders made
measure-support = stacks that joined
measure-battle = pips of the combat dice
measure-reply = hits dealt in defeat
measure-attrition = units that came through
measure-forage = stacks that were fed
measure-fate = commanders who escaped
measure-hesitation = marches begun
measure-cossacks = points from cossacks
measure-risk = commanders spared
measure-truce = truces to call

rolled-order = { $power }: order from { $hex }, { $bonus } added
rolled-support = { $power }: support from { $hex }
rolled-battle = { $power }: combat at { $hex }
rolled-reply = { $power }: beaten at { $hex }
rolled-attrition = { $power }: attrition at { $hex }, { $count ->
    [one] one unit
   *[other] { $count } units
    }
rolled-forage = { $power }: forage at { $hex }, { $count ->
    [one] one unit
   *[other] { $count } units
    }
rolled-fate = { $power }: { $commander } alone
rolled-hesitation = { $power }: the march from { $hex } is on
rolled-cossacks = { $power }: cossacks in { $hex }
rolled-risk = { $power }: { $commander } at risk
rolled-truce = { $power }: who may call a truce
