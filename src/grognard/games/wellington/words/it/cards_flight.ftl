event-flight = { $power } gioca «{ $card }»: subiscono l'attrito { $side }.
event-rallied = { $side } si riprendono { $duchy_at }: nessuna delle loro disorganizzazioni conta più.
event-revived = { $pieces ->
    [0] { $duchy_at } { $side } non recuperano nulla.
    [one] { $duchy_at } { $side } recuperano un PF o un comandante.
   *[other] { $duchy_at } { $side } recuperano { $pieces } tra PF e comandanti.
    }
