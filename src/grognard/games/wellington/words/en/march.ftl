event-marches = { $leader_id ->
    [none] { $power } marches { $soldiers } SP without a leader from { $origin } to { $duchy }.
   *[other] { $leader } marches from { $origin } to { $duchy }{ $soldiers ->
        [0] {""}
       *[other] {" "}with { $soldiers } SP
    }.
    }
event-march-stopped = { $leader_id ->
    [none] { $power_of } march from { $origin } to { $duchy } does not take place; the CP are lost.
   *[other] { $leader } does not get from { $origin } to { $duchy }; the CP are lost.
    }
event-declines-to-join = { $power } does not let { $leader } go along.
ask-force = { $power_short }: what goes along with { $joining } from { $origin }?
ask-join = { $power_short }: does another army at { $origin } march with { $leader }, at 1 CP more?
ask-consent = { $partner_short }: may { $joining } march from { $origin } with { $power }?
ask-march-to = { $leader_id ->
    [none] { $power_short }: where do the soldiers at { $origin } march?
   *[other] { $power_short }: where does { $leader } march from { $origin }?
    }
do-march = March with { $leader } from { $from }
do-detach = March { $soldiers } SP without a leader from { $from }
do-force = { $staff_id ->
    [none] { $soldiers ->
        [0] Nobody goes along
        [one] 1 strength point goes along
       *[other] { $soldiers } strength points go along
        }
   *[other] { $soldiers ->
        [0] { $staff } goes along, without soldiers
        [one] 1 strength point and { $staff } go along
       *[other] { $soldiers } strength points and { $staff } go along
        }
    }
do-join = { $leader } goes along
do-to = To { $duchy }
