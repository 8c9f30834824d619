event-convoy = { $power_of } convoy leaves { $origin } for { $duchy } with { $soldiers } SP{ $leaders_id ->
    [none] {""}
   *[other] {" "}and { $leaders }
    }.
event-assault = { $power_of } amphibious assault leaves { $origin } for { $duchy } with { $soldiers } SP{ $leaders_id ->
    [none] {""}
   *[other] {" "}and { $leaders }
    }.
event-convoy-stopped = { $power_of } ships do not leave { $origin } for { $duchy }; what they cost is lost.
event-batteries = The batteries of { $duchy } fire: { $dice }.
ask-sail-from = { $power_short }: from which port does the convoy sail?
ask-load = { $power_short }: who goes on board at { $origin }? Strength points and leaders, five in all at most.
ask-sail-to = { $power_short }: to which port do the ships sail from { $origin }?
ask-assault = { $power_short }: which enemy port is assaulted from { $origin }?
ask-battery-loss = { $power_short }: which leader falls before { $duchy }?
do-sail = Sail from { $from }
