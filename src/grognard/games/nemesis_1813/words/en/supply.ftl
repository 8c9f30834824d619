## Supply

event-foraged = { $seat_the } forage at { $hex }: { $die } on the die, { $fed ->
    [yes] they find what they need
   *[other] they find nothing
    }.
event-unsupplied = { $seat_the }, out of supply at { $hex }, disrupted: { $units }.
event-starved = { $seat_the }, out of supply at { $hex }, lost: { $units }.
event-converts = { $seat_the }: the depot at { $hex } becomes a supply train.
event-depot-removed = { $seat_the } lose the depot at { $hex }: there are more depots than trains.
event-trains = { $seat_the }: { $count ->
    [one] one supply train
   *[other] { $count } supply trains
    } this turn.
event-forage-marker = { $seat_the }: forage marker at { $hex }.
event-depot = { $seat_the }: depot at { $hex }.
event-counters-gone = { $seat_the }, counters taken from { $hex }: { $real } trains, { $dummies } dummies.
event-stops-placing = { $seat_the } place no more counters.
event-passes-train = { $seat_the } throw a train away to pass.
event-places = { $seat_the } place a counter at { $hex }.
event-placed-train = { $seat_the }: it is a train, at { $hex }.
event-placed-dummy = { $seat_the }: it is a dummy, at { $hex }.
event-rallies = { $seat_the } rally at { $hex }.
event-restored = { $seat_the }, in good order again: { $unit }.
ask-first-depots = { $power_the }: where do you set up a depot? Each uses one of the trains of the first turn.
waiting-first-depots = Waiting for { $seat_the } to set up depots.
ask-convert = { $power_the }: do you turn a depot into a train?
waiting-convert = Waiting for { $seat_the } to think about depots.
ask-strip = { $power_the } have more depots than trains: which one do you take away? { $left ->
    [one] One more
   *[other] { $left } more
    }.
waiting-strip = Waiting for { $seat_the } to take depots away.
ask-train = { $power_the }: where do you place a train or a dummy? To pass throws a train away.
waiting-train = Waiting for { $seat_the } to place a counter.
ask-depots = { $power_the }: which train becomes a depot?
waiting-depots = Waiting for { $seat_the } to establish depots.
ask-rally = { $power_the }: which stack rallies?
waiting-rally = Waiting for { $seat_the } to rally.
ask-restore = { $power_the }: which unit at { $hex } returns to good order? { $left ->
    [one] One may
   *[other] { $left } may
    }.
waiting-restore = Waiting for { $seat_the } to choose who is rallied.
do-depot = Depot at { $hex }
do-convert = Convert the depot at { $hex }
do-remove = Take the depot at { $hex } away
do-train = Train at { $hex }
do-dummy = Dummy at { $hex }
do-rally = Rally at { $hex }
do-restore = Restore { $unit }
