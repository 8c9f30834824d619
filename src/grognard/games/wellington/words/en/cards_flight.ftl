event-flight = { $power } plays “{ $card }”: attrition for { $side }.
event-rallied = { $side } rally at { $duchy }: their disruptions no longer count.
event-revived = { $pieces ->
    [0] Nothing of { $side } returns at { $duchy }.
    [one] One SP or leader lost by { $side } returns at { $duchy }.
   *[other] { $pieces } SP and leaders lost by { $side } return at { $duchy }.
    }
