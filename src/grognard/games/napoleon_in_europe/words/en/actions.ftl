## What can be done

do-pass = Pass
do-rest = Pass for the rest of this month
do-done = Done
do-overture = Overture to { $nation_the }
do-win_over = Win { $region } over
do-annex = Annex { $region }
do-sue = Sue for peace{ $for ->
    [none] {""}
   *[other] {" "}for { $for_the }
    }
do-rouse = Rouse { $region }
do-break = Break with { $nation_the }
do-war = War on { $nation_the }{ $for ->
    [none] {""}
   *[other] {" "}by { $for_the }
    }
do-armistice = Offer { $nation_the } an armistice{ $for ->
    [none] {""}
   *[other] {" "}for { $for_the }
    }
do-passage = Ask { $nation_the } for passage{ $for ->
    [none] {""}
   *[other] {" "}for { $for_the }
    }
do-grant = Let { $nation_the } pass{ $for ->
    [none] {""}
   *[other] {" "}through { $for_the }
    }
do-revoke = Let { $nation_the } pass no more{ $for ->
    [none] {""}
   *[other] {" "}through { $for_the }
    }
do-trade = Offer { $nation_the } an exchange
do-gold = Give { $nation_the } { $points } points
do-want = Want { $region }
do-give = Give { $region }
do-pay = Pay { $points } points
do-demand = Demand { $points } points
do-add = Add: { $term }
do-propose = Propose it
do-accept = Accept
do-refuse = Refuse
do-claim = Claim { $region }
do-liberate = Liberate { $region }
do-go_to = To { $region }
do-volunteer = It is { $nation_the }
do-join = Join
do-march = March from { $from }
do-take = { $count } × { $troop }
do-all = All
do-to = To { $region }
do-halt = Halt
do-sail = Sail with { $count ->
    [one] one squadron
   *[other] { $count } squadrons
    } from { $at }{ $served ->
    [none] {""}
   *[other] , including { $served } that escorted already
    }
do-steer = To { $place }
do-seek = Seek battle: { $sea }
do-raid = Attack the port of { $region } from { $sea } with { $count ->
    [one] one squadron
   *[other] { $count } squadrons
    }
do-fight = Fight
do-avoid = Avoid battle
do-embark = Embark at { $from }
do-by = By { $sea }
do-land = Land at { $region }
do-suppress = Put { $region } down
do-lose = Lose { $troop }
do-battle = Fight at { $region }
do-deploy = { $count } × { $troop }: { $area }
do-move = Move { $troop }: { $here } to { $area }{ $lose ->
    [none] {""}
   *[other] {" "}(and lose the battle)
    }{ $fresh ->
    [none] {""}
   *[other] {" "}(one that has not acted yet)
    }
do-fire = Fire with { $troop } ({ $here }) at { $target } of { $nation_the } ({ $area })
do-charge = Charge with { $troop } ({ $here }) at { $target } of { $nation_the } ({ $area }){ $fresh ->
    [none] {""}
   *[other] {" "}(one that has not acted yet)
    }
do-unsquare = Leave the square: { $troop } ({ $area })
do-rally = Rally { $troop } of { $nation_the }{ $fresh ->
    [none] {""}
   *[other] {" "}(by a general who has not acted yet)
    }
do-retreat = Retreat
do-square = Form square
do-evade = Avoid the charge{ $lose ->
    [none] {""}
   *[other] {" "}(and lose the battle)
    }
do-stand = Stand
do-press = Press the charge
do-abort = Break it off
do-fall = The general of { $nation_the }
do-pursue = Pursue { $target } of { $nation_the } with { $troop }
do-buy = Buy { $bought } at { $region }
do-buy_points = A political point
do-scrap = A squadron from { $place }
do-place = { $count } × { $troop } at { $region }
do-moor = { $count ->
    [one] One squadron
   *[other] { $count } squadrons
    } at { $region }
