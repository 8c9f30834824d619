## The story

event-cossacks = Cossacks at { $hex }: { $die } on the die.
event-hamburg = The Coalition holds Hamburg.
event-never-arrive = { $seat_the }, reinforcements that never arrive at { $hex }: { $units ->
    [none] { $commanders }
   *[other] { $units }{ $commanders ->
        [none] {""}
       *[other] ; { $commanders }
        }
    }.
event-arrive = { $seat_the }, reinforcements at { $hex }: { $units ->
    [none] { $commanders }
   *[other] { $units }{ $commanders ->
        [none] {""}
       *[other] ; { $commanders }
        }
    }.
event-commander-leaves = { $seat_the }: { $commander } leaves the campaign.
event-confederation = The Confederation of the Rhine { $state ->
    [2] feeds both sides from now on
   *[other] joins the Coalition
    }.
event-saxony = Saxony joins the Coalition: Torgau opens its gates.
event-rejoins = { $unit } joins the Coalition at { $hex }.
event-wrede = { $commander } enters at { $hex } with the Bavarians.
event-truce-dice = Dice for the truce, French first: { $dice }.
event-no-truce = { $seat_the } call no truce.
event-truce-offered = { $seat_the } offer a truce.
event-truce-refused = { $seat_the } refuse the truce.
event-armistice = Armistice in turn { $turn }.
event-austria = Austria joins the Coalition.
event-laid = { $seat_the }: { $unit } at { $hex }.
event-depot-given-up = { $seat_the } give up the depot at { $hex }.
event-final = The count: French { $french }, Coalition { $allied }.
ask-arrivals = { $power_the }: there is not room for all reinforcements. Who arrives?
waiting-arrivals = Waiting for { $seat_the } to place reinforcements.
ask-rejoin = Which stack does { $unit } join?
waiting-rejoin = Waiting for { $seat_the } to place a contingent.
ask-truce = { $power_the }: do you call a truce?
waiting-truce = Waiting for { $seat_the } to think about a truce.
ask-truce-answer = { $power_the } offer a truce: do you accept?
waiting-truce-answer = Waiting for { $seat_the } to answer.
ask-redeploy = { $power_the }: redeployment. { $unit_id ->
    [none] Who goes?
   *[other] Where does { $unit } go?
    }
waiting-redeploy = Waiting for { $seat_the } to redeploy.
ask-redeploy-commander = { $power_the }: redeployment of commanders. { $commander_id ->
    [none] Who goes?
   *[other] Where does { $commander } go?
    }
waiting-redeploy-commander = Waiting for { $seat_the } to redeploy.
ask-shift-depot = { $power_the }: what becomes of the depot at { $hex }?
waiting-shift-depot = Waiting for { $seat_the } to move depots.
ask-deploy = { $power_the }: reinforcements. { $unit_id ->
    [none] Who comes in?
   *[other] Where does { $unit } come in?
    }
waiting-deploy = Waiting for { $seat_the } to place reinforcements.
ask-deploy-commander = { $power_the }: commanders of the reinforcements. { $commander_id ->
    [none] Who comes in?
   *[other] Where does { $commander } come in?
    }
waiting-deploy-commander = Waiting for { $seat_the } to place reinforcements.
do-offer = Offer a truce
do-accept = Accept
do-refuse = Refuse
do-place = { $unit } to { $hex }
do-post = { $commander } to { $hex }
do-shift = Depot from { $from } to { $hex }
ask-withdrawn = { $power_the }: the garrisons. { $unit_id ->
    [none] Who is placed?
   *[other] Where does { $unit } begin?
    }
waiting-withdrawn = Waiting for { $seat_the } to place the garrisons.
ask-withdrawn-commander = { $power_the }: the garrisons. { $commander_id ->
    [none] Who is placed?
   *[other] Where does { $commander } begin?
    }
waiting-withdrawn-commander = Waiting for { $seat_the } to place the garrisons.
do-auto = Lay the rest as near as may be
