event-disgraced = { $leader } no longer commands at { $duchy }.
event-scattered = { $sp ->
    [0] No soldiers of { $side } are scattered at { $duchy }.
    [one] 1 SP of { $side } is scattered at { $duchy } and goes to the Regroup Box.
   *[other] { $sp } SP of { $side } are scattered at { $duchy } and go to the Regroup Box.
    }
