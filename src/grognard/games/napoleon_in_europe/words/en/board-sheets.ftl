## Battle, bargaining, production, Congress, legend

nie-battle-at = Battle of { $region }
nie-skirmish-at = Skirmish at { $region }
nie-battle-time = { $region }, battle turn { $turn }, { $phase }
nie-battle-turn = Battle turn { $turn }
nie-lining-up = The armies line up behind a screen: { $nation_the } places its units.
nie-landing = A landing: the defenders fire and charge better.
nie-screen = Behind the screen
nie-to-line-up = To be lined up
nie-how-many = How many at a time
nie-area-a_left = Left
nie-area-a_center = Centre
nie-area-a_right = Right
nie-area-m_left = Middle, attacker's left
nie-area-m_center = Middle
nie-area-m_right = Middle, attacker's right
nie-area-d_left_column = Right
nie-area-d_center_column = Centre
nie-area-d_right_column = Left
nie-area-reserve = Reserve
nie-area-retreat = Retreat
nie-acted = { $count ->
    [one] 1 has acted
   *[other] { $count } have acted
    }
nie-in-hand = In hand
nie-take-in-hand = Take in hand
nie-hint-line-up = Take a unit, then tap where it lines up. What is left goes to the Reserve.
nie-hint-lay = Tap an area of your line or the Reserve.
nie-hint-hold = Take a unit in hand: those with a broken border can act in this phase.
nie-hint-goal = Tap an area to move there, or an enemy to fire at or charge. Point at it to see the odds.
nie-bargain = Offers
nie-may-offer = You can offer
nie-may-do = You can do
nie-no-offers = Nothing is on offer now.
nie-talk = Only these offers bind. Everything else is talk: promises in the chat bind nobody.
nie-offers-you = { $nation_the } offers you
nie-offers-alliance = { $nation_the } offers you an alliance
nie-you-offer = Your offer to { $nation_the }
nie-you-give = You give
nie-you-get = You get
nie-they-give = They give
nie-they-get = They get
nie-answer-other = Or answer with another offer:
nie-nothing = nothing
nie-points = { $count ->
    [one] 1 point
   *[other] { $count } points
    }
nie-for = for { $nation_the }
nie-draft-want = You want
nie-draft-give = You give
nie-draft-pay = You pay
nie-draft-demand = They pay
nie-act-overture = Alliance
nie-act-armistice = Armistice
nie-act-passage = Right of passage
nie-act-trade = Exchange
nie-act-war = Declare war
nie-act-volunteer = This one
nie-act-break = Break the alliance
nie-act-grant = Let pass
nie-act-revoke = Let pass no more
nie-act-gold = Give points
nie-production = Production
nie-to-spend = { $count ->
    [one] 1 point to spend
   *[other] { $count } points to spend
    }
nie-income = (income { $count })
nie-up-to = up to { $count }
nie-raise-where = Where? Here, or on the map:
nie-nothing-to-buy = Nothing can be bought with what is left.
nie-congress = Congress
nie-congress-of = { $nation_the } has lost the war.
nie-congress-turn = { $nation_the } chooses
nie-congress-victors = victors: { $who }
nie-price = { $count ->
    [one] costs 1 political point
   *[other] costs { $count } political points
    }
nie-congress-yields = yields { $points }
nie-sea-meeting = Fleets meet: { $place }
nie-sea-secret = { $nation_the } moves; both sides say in secret whether they want battle.
nie-legend-owners = Whose a region is
nie-legend-pieces = Pieces and marks
nie-legend-troops = Troops
nie-legend-marks = What can be tapped
nie-legend-army = an army: letter of the nation, number of units, arms, stars for generals
nie-legend-fleet = a fleet: number of squadrons
nie-legend-truce = a truce: somebody may not declare war on this nation yet
nie-legend-uprising = a region in uprising
nie-legend-battle = enemies in one region
nie-legend-occupied = occupied by an enemy, in his colour
nie-halo-from = troops that can go
nie-halo-to = where they can go
nie-halo-sea = squadrons, and where they can sail
nie-halo-fight = a fight
nie-halo-politics = politics
nie-source = Set-ups, ratings and points of the scenarios follow a community variant, not the rulebook.

# Standing orders: what they are about, and what they say
standing-window = Politics while others play
standing-window-pass = Pass
standing-window-every = Always ask me
standing-window-unless_enemy = Pass, unless an enemy moves
standing-answers = Others' wars and annexations
standing-answers-pass = Stay out
standing-answers-unless_attacked = Stay out, unless an ally is attacked
standing-join = Joining an ally's turn
standing-join-pass = Never
standing-escort = Escorting an ally's armies
standing-escort-accept = Always
standing-escort-refuse = Never
standing-sea = Meetings at sea
standing-sea-fight = Always fight
standing-sea-avoid = Never fight
standing-alliance = Alliance
standing-alliance-accept = Accept
standing-alliance-refuse = Refuse
standing-armistice = Armistice
standing-armistice-accept = Accept
standing-armistice-refuse = Refuse
standing-passage = Passage
standing-passage-accept = Accept
standing-passage-refuse = Refuse
standing-trade = Exchange
standing-trade-refuse = Refuse
nie-draft-add = Add: { $what }
nie-draft-exchange = An exchange can be proposed when each side gives something.
nie-yours-pass = your troops may pass through their land
nie-theirs-pass = their troops may pass through your land
nie-side-armies = { $nations } · { $count ->
    [one] 1 army in all
   *[other] { $count } armies in all
    }
nie-draft-discard = Drop the draft
nie-draft-secret = Nobody knows of this draft until you propose it.
