event-intercepts = { $leader_id ->
    [none] { $power } tries to intercept from { $origin } into { $duchy } with { $soldiers } SP.
   *[other] { $leader } tries to intercept from { $origin } into { $duchy }{ $soldiers ->
        [0] {""}
       *[other] {" "}with { $soldiers } SP
    }.
    }
event-interception-off = { $leader_id ->
    [none] { $power_of } interception into { $duchy } comes to nothing.
   *[other] The interception by { $leader } into { $duchy } comes to nothing.
    }
event-interception-roll = { $leader_id ->
    [none] { $power } rolls { $dice } for the interception into { $duchy }: { $total } in all, 9 are needed.
   *[other] { $leader } rolls { $dice } for the interception into { $duchy }: { $total } in all, 9 are needed.
    }
event-has-intercepted = { $leader_id ->
    [none] { $power_of } soldiers from { $origin } have intercepted at { $duchy }.
   *[other] { $leader } has intercepted at { $duchy }, coming from { $origin }.
    }
ask-interception-force = { $power_short }: what goes with { $joining } from { $origin } to intercept at { $duchy }?
ask-interception-join = { $power_short }: does another army intercept at { $duchy } with { $leader }?
ask-interception-consent = { $partner_short }: may { $joining } intercept at { $duchy } with { $power }?
ask-summon = { $power_short }: which formation tries to reach { $duchy } by “{ $card }”?
do-intercept = Intercept with { $leader } from { $from }
do-ride = Intercept with { $soldiers } SP without a leader from { $from } ({ $power_short })
