event-resources-won = { $power } gains { $number ->
    [one] a Resource
   *[other] { $number } Resources
    }{ $duchy_id ->
    [none] {""}
   *[other] {" "}at { $duchy }
    }.
event-plunder = { $power } plunders at { $duchy }: { $die } plus { $added }, { $won ->
    [0] nothing
    [one] one Resource
   *[other] { $won } Resources
    }.
