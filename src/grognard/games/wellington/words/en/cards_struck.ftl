event-returned = { $pieces ->
    [one] “{ $card }” is undone: one SP or leader returns to { $duchy }.
   *[other] “{ $card }” is undone: { $pieces } SP and leaders return to { $duchy }.
    }
