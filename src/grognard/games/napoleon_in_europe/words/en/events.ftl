## What happens

event-lined-up = { $nation_the } has lined up.
event-fire = { $nation_the }: { $troop } fires at { $target } of { $other_the }, dice { $dice }, { $needed } needed: { $hit ->
    [yes] a hit
   *[no] a miss
    }.
event-charge = { $nation_the }: { $troop } charges { $target } of { $other_the }.
event-clash = Charge of { $nation_the }: dice { $dice }, { $total } against { $total_other } of { $other_the }.
event-unit-lost = { $nation_the } loses: { $troop }.
event-driven-back = { $nation_the }: { $troop } is driven back.
event-square = { $nation_the }: { $troop } forms square.
event-square-fails = { $nation_the }: the militia forms no square, { $die } on the die.
event-aborts = { $nation_the }: { $troop } breaks the charge off.
event-evades = { $nation_the }: { $troop } avoids the charge.
event-battle = { $major ->
    [yes] Battle
   *[no] Skirmish
    } at { $region }: { $attackers } against { $defenders }.
event-screen-lifted = { $region }: the armies face each other.
event-stalemate = { $region }: neither side presses the battle; the attacker must go.
event-retires = { $nation_the } retires from { $region }.
event-unsquare = { $nation_the }: { $troop } leaves the square.
event-moves = { $nation_the }: { $troop }, { $here } to { $area }.
event-falls-back = { $nation_the }: generals fall back from { $area }.
event-rally = { $nation_the } rallies { $troop }, dice { $dice }: { $success ->
    [yes] they stand again
   *[no] in vain
    }.
event-line-broken = The line of { $nation_the } is broken at { $area }.
event-battle-won = { $nation_the } wins the battle of { $region } against { $other_the }.
event-pursuit = { $nation_the }: { $troop } pursues { $target } of { $other_the }, { $die } on the die, { $needed } needed: { $hit ->
    [yes] ridden down
   *[no] it escapes
    }.
event-goes-back = { $nation_the } goes from { $from } to { $region }: { $force }.
event-cut-off = { $nation_the } is cut off at { $region } and loses: { $force }.
event-owner = { $region } belongs to { $nation_the }.
event-liberated = { $region } is liberated.
event-returns = { $nation_the } is back.
event-extinct = { $nation_the } has lost all its land and is out of the game.
event-uncontrolled = Nobody controls { $nation_the } any more.
event-controlled = { $other_the } controls { $nation_the }.
event-overture = { $nation_the } makes an overture to { $other_the }.
event-overture-refused = { $other_the } refuses the alliance of { $nation_the }.
event-overture-rolled = { $nation_the } to { $other_the }: dice { $dice }, at most { $needed } needed: { $success ->
    [yes] it succeeds
   *[no] it fails
    }.
event-alliance = { $nation_the } and { $other_the } are allies.
event-win-over = { $nation_the } tries to win { $region } over, dice { $dice }, { $needed } needed: { $success ->
    [yes] it joins
   *[no] in vain
    }.
event-muster = { $region } takes the field for { $nation_the }: { $force }.
event-war = { $nation_the } declares war on { $other_the }.
event-annexing = { $nation_the } announces the annexation of { $region }.
event-annexation = { $region }: { $die } on the die, { $total } in all: { $success ->
    [yes] { $nation_the } annexes it
   *[no] it resists { $nation_the }
    }.
event-commitment = The resolve of { $nation_the }: dice { $dice } against { $needed }: { $gives_up ->
    [yes] it gives up
   *[no] it fights on
    }.
event-sues = { $nation_the } sues for peace.
event-claims = { $nation_the } claims { $region }.
event-breaks = { $nation_the } breaks its alliance with { $other_the }.
event-grants = { $nation_the } lets { $other_the } pass.
event-revokes = { $nation_the } lets { $other_the } pass no more.
event-offers = { $nation_the } offers { $other_the }: { $terms }{ $wanted ->
    [none] {""}
   *[other] ; wants { $wanted }
    }{ $asked ->
    [0] {""}
   *[other] ; wants { $asked } points
    }{ $given ->
    [none] {""}
   *[other] ; gives { $given }
    }{ $paid ->
    [0] {""}
   *[other] ; gives { $paid } points
    }.
event-offer-declined = { $other_the } declines the offer of { $nation_the }.
event-agreed = { $nation_the } and { $other_the } agree.
event-armistice = Armistice between { $nation_the } and { $other_the }.
event-uprising = { $nation_the } rouses { $region } to an uprising.
event-gold = { $nation_the } gives { $other_the } { $points } production points.
event-points = { $nation_the }: { $count ->
    [one] one more political point
   *[other] { $count } more political points
    }, { $points } now.
event-marches = { $nation_the } marches from { $from } to { $region }: { $force }.
event-sails = { $nation_the }: { $count ->
    [one] a squadron
   *[other] { $count } squadrons
    }, { $at } to { $place }.
event-meeting = { $nation_the } meets enemy squadrons: { $place }.
event-wills = { $nation_the } { $fights ->
    [yes] seeks battle
   *[no] avoids it
    }, { $other_the } { $fights_too ->
    [yes] seeks it
   *[no] avoids it
    }.
event-chased = { $place }: { $die } on the die, { $needed } needed: { $caught ->
    [yes] intercepted
   *[no] they slip past
    }.
event-sea-battle = Naval battle, { $place }: { $attackers } against { $defenders }.
event-broadsides = { $place }: dice { $dice }, { $total } against { $total_other }.
event-ship-lost = { $nation_the } loses a squadron: { $place }.
event-expelled = { $nation_the }: { $count ->
    [one] a squadron leaves
   *[other] { $count } squadrons leave
    } the port of { $region } for { $place }.
event-no-escort = { $nation_the } finds no escort to { $region }.
event-embarks = { $nation_the } embarks at { $from } for { $region }: { $force }.
event-transport-rolled = { $nation_the }, { $sea }: dice { $dice }, lost at { $value } or less: { $force }.
event-lands = { $nation_the } lands at { $region }: { $force }.
event-militia-rises = { $nation_the }: { $count } militia rise at { $region }.
event-turn = The turn of { $nation_the }.
event-joins = { $nation_the } moves together with { $other_the }.
event-general-taken = { $nation_the }: a general is taken at { $region }, { $die } on the die.
event-suppression = { $nation_the } against the rebels of { $region }, dice { $dice }: { $success ->
    [yes] they are put down
   *[no] in vain
    }.
event-production = Production after { month-name } { $year }.
event-income = { $nation_the }: { $count ->
    [one] one production point
   *[other] { $count } production points
    }, { $points } now.
event-american-war = The war in America costs { $nation_the } points: dice { $dice }.
event-scrapped = { $nation_the } sends a squadron away: { $place }.
event-bought = { $nation_the } raises at { $region }: { $bought }.
event-placed = { $nation_the } places at { $region }: { $force }.
event-moored = { $nation_the }: { $count ->
    [one] a squadron
   *[other] { $count } squadrons
    } at { $region }.
event-month = { month-name } { $year }, month { $round } of the game.
event-sudden = The end: dice { $dice }, { $needed } needed.
month-name = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
    }
