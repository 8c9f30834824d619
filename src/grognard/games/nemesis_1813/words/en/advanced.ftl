## Advanced rules (16)

event-hesitates = { $seat_the }: the commander at { $hex } hesitates, { $die } on the die: { $stalls ->
    [yes] nobody moves
   *[other] the move goes on
    }.
event-friction = The partners of the Coalition quarrel after the French victory: each nation obeys its own commanders.
event-cedes = The French offer { $count ->
    [one] a battle point
   *[other] { $count } battle points
    } for Austria's neutrality.
event-cession-refused = The Coalition refuses: Austria joins it.
event-austria-neutral = Austria stays neutral, and the Illyrian Provinces with it.
ask-cession = How many battle points do you offer for Austria's neutrality?
waiting-cession = Waiting for { $seat_the } to think of Austria's price.
ask-cession-answer = The French offer { $price } battle points for Austria's neutrality. Do you accept?
waiting-cession-answer = Waiting for { $seat_the } to answer.
do-cede = Offer { $points ->
    [one] a battle point
   *[other] { $points } battle points
    }

## Hidden stacks and dummies (15.1)

event-misleads = A dummy is laid into the stack at { $hex }.
event-unmasks = A dummy is taken out of the stack at { $hex }.
event-column = { $seat_the }: { $count ->
    [one] one counter marches
   *[other] { $count } counters march
    } to { $hex }.
event-cavalry = { $seat_the } have cavalry in good order at { $hex }.
event-toll = { $seat_the }, lost by hunger: { $units } ({ $hexes }); cavalry no longer in good order: { $cavalry }.
event-foragers = { $seat_the }, foragers at: { $hexes }.
event-rider = { $seat_the }: a commander rides from { $from } to { $hex }.
event-counter-laid = { $seat_the }: a counter at { $hex }.
event-threatens = { $seat_the }: an attack is ordered from { $from } upon { $hex }.
event-shown = { $seat_the } show what stands at { $hex }: { $units }.
ask-dummies = Which stacks shall dummies make look stronger? There are five, and no more in a stack than it has units.
waiting-dummies = Waiting for { $seat_the } to lay dummies.
ask-bring = { $power_the }: how many dummies go along from { $hex }?
waiting-bring = Waiting for { $seat_the } to move a stack.
do-mislead = A dummy to { $hex }
do-unmask = Take a dummy from { $hex }
do-bring = { $dummies ->
    [0] No dummies
    [one] One dummy
   *[other] { $dummies } dummies
    }
event-horse = { $seat_the } have cavalry in good order at: { $hexes }.
