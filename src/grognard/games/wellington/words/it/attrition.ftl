event-attrition = Attrito { $duchy_at }{ $card_id ->
    [none] {""}
   *[other] {" "}(«{ $card }»)
    }: { $dice }, { $losses ->
    [0] nessuna perdita
    [one] una perdita
   *[other] { $losses } perdite
    } per { $power }.
event-soldiers-lost = { $regroup ->
    [yes] { $soldiers } PF { $power_of } { $duchy_at } vanno nella Casella del Raggruppamento.
   *[no] { $power } perde { $soldiers } PF { $duchy_at }.
    }
event-leader-lost = { $regroup ->
    [yes] { $leader } va { $duchy_from } alla Casella del Raggruppamento.
   *[no] { $leader } cade { $duchy_at }.
    }
ask-attrition-loss = { $power_short }: chi cade per l'attrito { $duchy_at }? Perdite ancora da subire: { $due }.
