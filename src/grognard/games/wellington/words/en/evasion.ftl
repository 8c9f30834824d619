event-evasion-off = { $leader_id ->
    [none] { $power_of } evasion from { $origin } comes to nothing.
   *[other] The evasion of { $leader } from { $origin } comes to nothing.
    }
event-evasion-roll = { $leader_id ->
    [none] { $power_of } soldiers roll { $rolled } to evade from { $origin } to { $duchy }: { $total } in all, 9 are needed.
   *[other] { $leader } rolls { $rolled } to evade from { $origin } to { $duchy }: { $total } in all, 9 are needed.
    }
event-evades = { $leader_id ->
    [none] { $power } evades from { $origin } to { $duchy } with { $soldiers } SP.
   *[other] { $leader } evades from { $origin } to { $duchy }{ $soldiers ->
        [0] {""}
       *[other] {" "}with { $soldiers } SP
    }.
    }
ask-counter-evades = { $power_short }: where does the next counter of the { $soldiers } SP at { $duchy } evade? Cavalry first ({ $cavalry }).
do-evade = Evade to { $duchy }
do-stand = Stay
do-scatter = { $cavalry ->
    [0] The soldiers without a leader evade, all as infantry ({ $power_short })
   *[other] The soldiers without a leader evade, { $cavalry } cavalry among them ({ $power_short })
    }
