event-end-of-turn = The impulses of { NUMBER($year, useGrouping: 0) } are over.
event-guerrillas = Guerrillas at { $duchy }: { $die }{ $near ->
    [0] {""}
   *[other] {" "}(+1 for Allied troops near by)
    }: { $success ->
    [yes] the French lose control
   *[no] nothing happens
    }.
event-resources-capped = { $power } loses { $lost ->
    [one] one Resource
   *[other] { $lost } Resources
    } above five.
event-peace-roll = Roll for peace: { $die }.
