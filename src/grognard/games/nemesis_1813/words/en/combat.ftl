## Combat

event-commands = { $seat_the }: { $count ->
    [one] one combat command
   *[other] { $count } combat commands
    } this turn.
event-declines-attack = { $seat_the } order no more attacks.
event-attacks = { $seat_the } order an attack from { $from } on { $hex }: { $units }.
event-spends = { $seat_the } commit { $count ->
    [0] no combat command
    [one] one combat command
   *[other] { $count } combat commands
    }.
event-order = { $seat_the }: { $die } on the die, { $total } in all: { $verdict }.
event-withdraws = { $seat_the }: the cavalry at { $hex } withdraws before combat.
event-calls = { $seat_the } call for support: { $hexes }.
event-support = { $seat_the }, support from { $hex }: { $die } on the die, { $total } in all, { $joins ->
    [yes] they join
   *[other] they stay out
    }.
event-battle = Combat at { $hex }, attacked by { $seat_the }; dice { $dice }: attack { $attack }, defence { $defence }.
event-strikes-back = { $seat_the } strike back: { $die } on the die, { $count ->
    [0] no hit
    [one] one hit
   *[other] { $count } hits
    }.
event-pursued = { $seat_the } are pursued by cavalry at { $hex }.
event-hit = { $seat_the }: { $unit } is { $dead ->
    [yes] eliminated
   *[other] disrupted
    }.
event-retreats = { $seat_the } retreat from { $from } to { $hex }.
event-retreats-further = { $seat_the }: no room, on to { $hex }: { $units }.
event-advances = { $seat_the } advance to { $hex }: { $units }.
event-decisive = A decisive victory of { $seat_the }.
event-points = { $seat_the } gain { $count ->
    [0] no battle point
    [one] one battle point
   *[other] { $count } battle points
    }: French { $french }, Coalition { $allied }.
ask-attack = { $power_the }: which attack do you order?
waiting-attack = Waiting for { $seat_the } to order an attack.
ask-attackers = { $power_the }: which units at { $from } attack { $hex }?
waiting-attackers = Waiting for { $seat_the } to choose the attackers.
ask-commands = { $power_the }: how many combat commands for the attack from { $from } on { $hex }?
waiting-commands = Waiting for { $seat_the } to commit combat commands.
ask-withdraw = { $power_the } attack { $hex } without cavalry: does your cavalry withdraw?
waiting-withdraw = Waiting for { $seat_the } to stand or withdraw.
ask-support = { $power_the }: which stacks do you call to support the attack on { $hex }?
waiting-support = Waiting for { $seat_the } to call for support.
ask-reply = { $power_the } attack { $hex }: how many combat commands do you commit?
waiting-reply = Waiting for { $seat_the } to commit combat commands.
ask-support-defence = { $power_the } attack { $hex }: which stacks do you call to its defence?
waiting-support-defence = Waiting for { $seat_the } to call for support.
ask-stand = { $power_the } attacked { $hex }: do you retreat?
waiting-stand = Waiting for { $seat_the } to stand or retreat.
ask-pursued = The cavalry of { $power_the } pursues: which disrupted unit at { $hex } is lost?
waiting-pursued = Waiting for { $seat_the } to choose a loss.
ask-hit = { $power_the }: which unit is hit? { $left ->
    [one] One hit is
   *[other] { $left } hits are
    } left.
waiting-hit = Waiting for { $seat_the } to share out hits.
ask-one-more = { $power_the }: do you take one more hit to eliminate a disrupted unit?
waiting-one-more = Waiting for { $seat_the } to share out hits.
ask-retreat = { $power_the }: where does the stack at { $hex } retreat?
waiting-retreat = Waiting for { $seat_the } to retreat.
ask-keep = { $power_the }: there is not room for all at { $hex }. Who stays there?
waiting-keep = Waiting for { $seat_the } to retreat.
ask-retreat-further = { $power_the }: where do those go who find no room at { $hex }?
waiting-retreat-further = Waiting for { $seat_the } to retreat.
ask-follow = { $power_the }: which commanders go on to { $hex }?
waiting-follow = Waiting for { $seat_the } to retreat.
ask-advance = { $power_the }: who advances to { $hex }?
waiting-advance = Waiting for { $seat_the } to advance.
ask-advance-commanders = { $power_the }: which commanders advance to { $hex }?
waiting-advance-commanders = Waiting for { $seat_the } to advance.
do-attack = Attack { $hex } from { $from }
do-commit = { $commands ->
    [0] No combat command
    [one] One combat command
   *[other] { $commands } combat commands
    }
do-withdraw = Retreat
do-stand = Stand
do-call = Call on { $from }
do-hit = { $unit } is hit
do-keep = { $unit } stays
do-retreat = Retreat to { $hex }
do-advance = { $unit } advances
