event-end-of-turn = Gli impulsi del { NUMBER($year, useGrouping: 0) } sono finiti.
event-guerrillas = Guerriglia { $duchy_at }: { $die }{ $near ->
    [0] {""}
   *[other] {" "}(+1 per truppe alleate vicine)
    }: { $success ->
    [yes] i francesi perdono il controllo
   *[no] non accade nulla
    }.
event-resources-capped = { $power } perde { $lost ->
    [one] la Risorsa
   *[other] le { $lost } Risorse
    } oltre la quinta.
event-peace-roll = Tiro per la pace: { $die }.
