# What the aide tells: overlays of the map, what an action would lead to, warnings, the luck of the dice.

overlay-control = Control
overlay-supply = Where soldiers come from
overlay-interception = Enemy interceptions
overlay-attrition = Attrition of marches
overlay-last = The last impulse

mark-control-britain = controlled by Great Britain
mark-control-sud = controlled by the Armée du Sud
mark-control-spain = controlled by Spain
mark-control-nord = controlled by the Armée du Nord
mark-uncontrolled = Uncontrolled
mark-besieged = besieged
mark-builds-britain = British soldiers can be placed here
mark-builds-sud = soldiers of the Sud can be placed here
mark-builds-spain = Spanish soldiers can be placed here
mark-builds-nord = soldiers of the Nord can be placed here
mark-intercepts-allied = the Allies could intercept here
mark-intercepts-french = the French could intercept here
mark-attrition-0 = no attrition
mark-attrition-1 = attrition once
mark-attrition-2 = attrition twice
mark-trail = left
mark-moved = moved here
mark-fought = battle
mark-besieges = siege
mark-taken = fortress taken

## Before an action: what may come of it, if nobody plays a card

forecast-roll = Two dice must show { $needed } or more: { $percent }%.
forecast-pass =
    Attrition for the pass: { $dice ->
        [one] one die
       *[other] { $dice } dice
    }.
forecast-ambush =
    Attrition by ambush, from unfriendly ground into an enemy duchy: { $dice ->
        [one] one die
       *[other] { $dice } dice
    }.
forecast-forced-march =
    Attrition for the forced march: { $dice ->
        [one] one die
       *[other] { $dice } dice
    }.
forecast-attrition = Attrition in all: { $expected } lost on average, nothing { $none }%.
forecast-intercept = { $leader } could intercept from { $origin } ({ $percent }%).
forecast-evade = The enemy could evade to { $duchy } ({ $percent }%).
forecast-battle =
    Battle, { $mine } dice to { $theirs }: victory { $percent }%, rout of the enemy { $rout }%, our own rout { $routed }%. Average losses: ours { $losses }, theirs { $killed }.
forecast-not-worn = The losses of the march are not reckoned into the battle.
forecast-battle-untold = A battle follows whose odds cannot be told with the cards that lie open.
forecast-siege =
    Siege, { $mine } dice to { $theirs }: the fortress falls { $percent }%, by overrun { $overrun }%. Average losses: { $losses }.

## Where dice and modifiers come from

modifier-soldiers = soldiers
modifier-staff = further leaders
modifier-commander = battle value of the commander
modifier-nationality = nationality
modifier-evasion = the enemy failed to evade
modifier-event = the event that began the battle
modifier-terrain = the line that was crossed
modifier-disrupted = disrupted
modifier-fortress = strength of the fortress
modifier-friendly-duchy = into a friendly duchy
modifier-from-unfriendly = from a duchy that is not friendly
modifier-hard-line = over a pass or rough ground

## Warnings

warn-poor-battle = The battle at { $duchy } has a chance of only { $percent }% to be won.
warn-poor-siege = The fortress of { $duchy } has a chance of only { $percent }% to fall.
warn-leaves-key = The key duchy of { $duchy } would be left empty next to { $leader }.

## The luck of the dice: kinds of roll, what is counted, and the rolls themselves

luck-battle = Battles
luck-siege = Sieges
luck-fortress = Fortresses
luck-attrition = Attrition
luck-interception = Interceptions
luck-evasion = Evasions
luck-spoils = Plunder and devastation

measure-battle = hits on the enemy
measure-siege = 6s against fortresses
measure-fortress = hits on besiegers
measure-attrition = dice that took nobody
measure-interception = interceptions that succeeded
measure-evasion = evasions that succeeded
measure-spoils = Resources won

rolled-battle =
    { $power_short }: battle at { $duchy } with { $count ->
        [one] one die
       *[other] { $count } dice
    }
rolled-siege =
    { $power_short }: siege of { $duchy } with { $count ->
        [one] one die
       *[other] { $count } dice
    }
rolled-fortress =
    { $power_short }: defence of { $duchy } with { $count ->
        [one] one die
       *[other] { $count } dice
    }
rolled-attrition =
    { $power_short }: attrition at { $duchy } with { $count ->
        [one] one die
       *[other] { $count } dice
    }
rolled-interception = { $power_short }: interception into { $duchy } with { $needed } or more
rolled-evasion =
    { $power_short }: { $count ->
        [one] evasion to { $duchy }
       *[other] { $count } counters evade
    }
rolled-spoils = { $power_short }: spoils at { $duchy }
