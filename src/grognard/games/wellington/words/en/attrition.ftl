event-attrition = Attrition at { $duchy }{ $card_id ->
    [none] {""}
   *[other] {" "}(“{ $card }”)
    }: { $dice }, { $losses ->
    [0] no loss
    [one] one loss
   *[other] { $losses } losses
    } for { $power }.
event-soldiers-lost = { $regroup ->
    [yes] { $power_of } { $soldiers } SP at { $duchy } go to the Regroup Box.
   *[no] { $power } loses { $soldiers } SP at { $duchy }.
    }
event-leader-lost = { $regroup ->
    [yes] { $leader } goes from { $duchy } to the Regroup Box.
   *[no] { $leader } falls at { $duchy }.
    }
ask-attrition-loss = { $power_short }: who is lost to attrition at { $duchy }? Losses still to be taken: { $due }.
