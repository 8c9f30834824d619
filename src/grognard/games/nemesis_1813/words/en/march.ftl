## Marches

event-discards-train = { $seat_the } throw a train at { $hex } away to pass.
event-orders-move = { $seat_the } move from { $hex }: the train is real.
event-commander-stops = { $seat_the }: { $commander } stops at { $hex }.
event-marches = { $seat_the } march to { $hex }: { $units }.
event-overrun = { $seat_the }: commanders overrun at { $hex }.
event-forced-march = { $seat_the }: forced march to { $hex }.
event-attrition = { $seat_the }, march attrition at { $hex }: { $die } on the die, { $total } in all.
event-attrition-rolled = { $seat_the }, march attrition at { $hex }: { $die } on the die.
event-lost-on-the-march = { $seat_the } lose on the march: { $unit }.
event-disrupted-on-the-march = { $seat_the }, disrupted on the march: { $unit }.
event-depot-captured = { $seat_the } capture the depot at { $hex }.
event-escapes = { $seat_the }: { $commander } escapes, { $die } on the die.
event-escaped = { $seat_the }: { $commander } reaches { $hex }.
event-commander-lost = { $seat_the }: { $commander } is lost, { $die } on the die.
event-transfers = { $seat_the }: { $commander } goes to { $hex }.
ask-move = { $power_the }: which stack moves? To pass throws a train away.
waiting-move = Waiting for { $seat_the } to move a stack.
ask-units = { $power_the }: which units march from { $hex }?
waiting-units = Waiting for { $seat_the } to choose who marches.
ask-commanders = { $power_the }: which commanders go with the units from { $hex }?
waiting-commanders = Waiting for { $seat_the } to choose who leads the march.
ask-step = { $power_the }: where does the march go from { $hex }? Hexes counted: { $paid }.
waiting-step = Waiting for { $seat_the } to march.
ask-attrition = { $power_the }: which unit is lost by the march to { $hex }? { $left ->
    [one] One is
   *[other] { $left } are
    } to be lost.
waiting-attrition = Waiting for { $seat_the } to choose what the march costs.
ask-attrition-disrupt = { $power_the }: which unit is disrupted by the march to { $hex }?
waiting-attrition-disrupt = Waiting for { $seat_the } to choose who is disrupted.
ask-escape = { $power_the }: to which stack does { $commander } escape?
waiting-escape = Waiting for { $seat_the } to place a commander.
ask-transfer = { $power_the }: which commander moves?
waiting-transfer = Waiting for { $seat_the } to move a commander.
ask-transfer-to = { $power_the }: where does { $commander } go?
waiting-transfer-to = Waiting for { $seat_the } to move a commander.
do-move = Move from { $from }
do-discard = Throw a train at { $hex } away
do-take = { $unit }
do-along = { $commander }
do-to = To { $hex }
do-leave = { $commander } stops here
do-halt = Halt
do-lose = { $unit } is lost
do-disrupt = { $unit } is disrupted
do-escape = Escape to { $hex }
do-transfer = { $commander } moves
