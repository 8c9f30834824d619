event-graft = Graft and sabotage cost { $power } { $lost ->
    [one] one Resource
   *[other] { $lost } Resources
    }.
