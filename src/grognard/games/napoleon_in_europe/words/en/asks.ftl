## What is asked

ask-deploy = { $power_the }: where do your units line up at { $region }? What is left goes to the Reserve.
waiting-deploy = Waiting for { $seat_the } to line up.
ask-fall = { $power_the }: whose general falls at { $area }?
waiting-fall = Waiting for { $seat_the } to name who falls.
ask-square = { $nation_the }: { $troop } of { $power_the } charges your { $target }. Do you form square?
waiting-square = Waiting for { $seat_the } to answer a charge.
ask-evade = { $nation_the }: { $troop } of { $power_the } charges your { $target }. Do you avoid the charge?
waiting-evade = Waiting for { $seat_the } to answer a charge.
ask-press = { $power_the }: they have formed square. Do you press the charge?
waiting-press = Waiting for { $seat_the } to decide on a charge.
ask-act = { $power_the }, { $region }, battle turn { $turn }, { $phase }: what do you do?
waiting-act = Waiting for { $seat_the } to fight.
ask-pursue = { $power_the }: who pursues whom?
ask-quarry = { $power_the }: whose general is pursued next at { $region }?
waiting-quarry = Waiting for { $seat_the } to pursue.
waiting-pursue = Waiting for { $seat_the } to pursue.
ask-part-ways = { $power_the }: how many of the beaten units of { $region } go back by this way?
ask-go-back = { $power_the }: where do the beaten units of { $region } go?
waiting-go-back = Waiting for { $seat_the } to retreat.
waiting-part-ways = Waiting for { $seat_the } to retreat.
ask-withdraw = { $power_the }: where do you retreat to from { $region }?
waiting-withdraw = Waiting for { $seat_the } to retreat.
ask-alliance = { $nation_the }: { $power_the } proposes an alliance. Do you accept?
waiting-alliance = Waiting for { $seat_the } to answer an overture.
ask-answer-war = { $power_the }: { $nation_the } and { $other_the } are at war now. Do you declare war on either?
waiting-answer-war = Waiting for { $seat_the } to answer a declaration of war.
ask-volunteer = { $aggressor_the } attacks { $nation_the }. Which of your nations declares war on the aggressor, in secret?
waiting-volunteer = Waiting for { $seat_the } to decide in secret.
ask-answer-annexation = { $power_the }: { $annexer_the } annexes { $region }. Do you declare war?
waiting-answer-annexation = Waiting for { $seat_the } to answer an annexation.
ask-congress = { $power_the }: what do you take from { $loser_the }?
waiting-congress = Waiting for { $seat_the } in the Congress.
ask-liberate = { $power_the }: do you liberate a second region of { $loser_the }?
waiting-liberate = Waiting for { $seat_the } in the Congress.
ask-leave = { $power_the }: where do your troops go that must leave { $nation_the } at { $region }?
ask-capital = { $power_the }: to which capital do the troops of { $nation_the } go home?
ask-payer-peace = Who pays for the peace of { $nation_the }?
ask-payer = Who pays for the armistice of { $debtor_the }?
waiting-leave = Waiting for { $seat_the } to leave.
ask-broken = { $power_the }: your troops share regions with { $nation_the }. Do you declare war or let them pass?
waiting-broken = Waiting for { $seat_the } after a broken alliance.
ask-broken-reply = { $nation_the }: { $power_the } has broken the alliance. Do you let its troops pass?
waiting-broken-reply = Waiting for { $seat_the } after a broken alliance.
ask-stray = { $power_the }: which way do the troops at { $region } go home?
waiting-stray = Waiting for { $seat_the } to withdraw.
ask-draft = { $power_the } to { $nation_the }: { $terms }{ $wanted ->
    [none] {""}
   *[other] ; you want { $wanted }
    }{ $asked ->
    [0] {""}
   *[other] ; you want { $asked } points
    }{ $given ->
    [none] {""}
   *[other] ; you give { $given }
    }{ $paid ->
    [0] {""}
   *[other] ; you give { $paid } points
    }. What else?
waiting-draft = Waiting for { $seat_the } to make an offer.
ask-offer-answer = { $nation_the }: { $power_the } offers { $terms }{ $wanted ->
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
    }. Do you accept?
waiting-offer-answer = Waiting for { $seat_the } to answer an offer.
ask-politics = { $power_the }: politics. Spend political points, make offers, or pass.
waiting-politics = Waiting for { $seat_the } to think about politics.
ask-who-marches = { $power_the }: who marches from { $region }?
waiting-who-marches = Waiting for { $seat_the } to march.
ask-where-to = { $power_the }: where do they march from { $region }?
waiting-where-to = Waiting for { $seat_the } to march.
ask-steer = { $power_the }, { $place }: where { $count ->
    [one] does one squadron
   *[other] do { $count } squadrons
    } sail?
waiting-steer = Waiting for { $seat_the } to sail.
ask-will = { $place }: fleets meet as { $power_the } moves. Do you want battle?
waiting-will = Waiting for { $seat_the } to decide at sea.
ask-dock = { $docking_the }: do your squadrons enter a port after the battle, { $place }?
waiting-dock = Waiting for { $seat_the } to find a port.
ask-expelled = { $power_the }: where do your squadrons go that must leave the port of { $region }?
waiting-expelled = Waiting for { $seat_the } to leave port.
ask-who-embarks = { $power_the }: who embarks at { $region }?
waiting-who-embarks = Waiting for { $seat_the } to embark.
ask-course = { $power_the }: which course do the transports from { $region } take, and where do they land?
waiting-course = Waiting for { $seat_the } to choose a course.
ask-escort = { $ally_the }: do your squadrons escort { $wanting } units of { $power_the } to { $goal }?
waiting-escort = Waiting for { $seat_the } to decide on an escort.
ask-join = { $guest_the }: do you move in the turn of { $power_the }?
waiting-join = Waiting for { $seat_the } to decide whether it joins.
ask-order = { $power_the }: your orders?
waiting-order = Waiting for { $seat_the } to move.
ask-which-battle = { $power_the }: which of your battles is fought first?
waiting-which-battle = Waiting for { $seat_the } to name a battle.
ask-suppress = { $power_the }: which uprising do you try to put down?
waiting-suppress = Waiting for { $seat_the } to think about uprisings.
ask-loss = { $power_the }: which unit is lost at { $region }?
waiting-loss = Waiting for { $seat_the } to choose a loss.
ask-scrap = { $nation_the }: which squadron goes? { $left } to go.
waiting-scrap = Waiting for { $seat_the } to send squadrons away.
ask-purchase = { $power_the }: what do you buy?
waiting-purchase = Waiting for { $seat_the } to buy.
ask-placement = { $power_the }: where do your pieces begin? Or take the listed placement.
waiting-placement = Waiting for { $seat_the } to place pieces.
ask-hour = { $power_the }: has the agreed hour come?
waiting-hour = Waiting for { $seat_the } to look at the clock.
