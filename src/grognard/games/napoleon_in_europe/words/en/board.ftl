## The map, the battle board and the panels beside them

nie-map = Map of Europe with its seas
nie-key-battle = Map or battle board
nie-pages = Map and battle
nie-page-map = Map
nie-page-battle = Battle
nie-cost = { $spent } of { $allowance } points
nie-letter-france = F
nie-letter-great_britain = B
nie-letter-prussia = P
nie-letter-russia = R
nie-letter-ottoman = O
nie-letter-austria = A
nie-letter-spain = S
nie-letter-minor = m
nie-short-infantry = Infantry
nie-short-elite_infantry = Elite
nie-short-militia = Militia
nie-short-cavalry = Cavalry
nie-short-heavy_cavalry = Heavy
nie-short-irregular_cavalry = Irregular
nie-short-artillery = Artillery
nie-short-general = General
nie-owned = held by { $nation_the }
nie-free = free
nie-capital-of = capital of { $nation_the }
nie-home-of = home region of { $nation_the }
nie-port = port
nie-in-port = in port
nie-yield = { $count ->
    [one] 1 production point
   *[other] { $count } production points
    }
nie-uprising = in uprising
nie-occupied = occupied by { $nation_the }
nie-squadrons = { $count ->
    [one] 1 squadron
   *[other] { $count } squadrons
    }
nie-armies = { $count ->
    [one] 1 army
   *[other] { $count } armies
    }
nie-orders-here = { $count } orders here
nie-month = { $month } { $year }
nie-round = month { $round } of the game
nie-round-of = month { $round } of { $last }
nie-season = production afterwards
nie-turns = Turns of this month
nie-turn-of = turn of { $nation_the }
nie-purse = { $pap ->
    [one] 1 political point
   *[other] { $pap } political points
    }, { $pp ->
    [one] 1 production point
   *[other] { $pp } production points
    }
nie-modes = What to do on the map
nie-mode-move = Move
nie-mode-to = Where to
nie-mode-battle = Battles
nie-mode-suppress = Put an uprising down
nie-mode-claim = Claim ({ $count })
nie-mode-liberate = Liberate ({ $count })
nie-mode-moor = Squadrons
nie-mode-scrap = Squadrons
nie-mode-want = Regions you want
nie-mode-give = Regions you give
nie-mode-annex = Annex ({ $count })
nie-mode-win_over = Win over a minor ({ $count })
nie-mode-rouse = Rouse an uprising ({ $count })
nie-spent = Has moved: { $units }.
nie-chosen = Goes: { $units }
nie-all = All of them
nie-these = Those chosen
nie-lose = is lost
nie-decide = What do you do?
nie-to-battle = To the battle of { $region }
nie-nations = The seven nations
nie-relations = Between the nations
nie-col-nation = Nation
nie-pap = PAP
nie-pap-long = political action points
nie-pp = PP
nie-pp-long = production points, and income each season
nie-regions = Reg.
nie-regions-long = regions, and how many of them are its own home
nie-of-home = { $count }/{ $most } home
nie-fleet = Fleet
nie-fleet-long = naval squadrons
nie-level = Level now
nie-relation-war = war
nie-relation-alliance = alliance
nie-relation-passage = may pass there
nie-relation-granted = lets it pass
nie-relation-truce = truce
nie-relation-none = nothing
nie-truce-until = No war by { $nation_the } on { $other_the } before { $month } { $year }.
nie-group-answer = Answer
nie-group-battle = Battle
nie-group-march = March
nie-group-sea = At sea
nie-group-congress = Congress
nie-group-offer = Offers
nie-group-politics = Politics
nie-group-buy = Production
nie-group-end = End
nie-on-land = On land
nie-at-sea = At sea and in port
nie-nation-line = { $nation }: { $pap } political points, { $pp } production points (income { $income }), { $regions } regions, { $fleet } squadrons; now { $standing }
nie-stage-placement = placing the pieces
nie-stage-window = politics of the others
nie-stage-join = who joins
nie-stage-withdrawal = withdrawals
nie-stage-moves = moves
nie-stage-battles = battles
nie-stage-politics = politics
nie-stage-suppression = uprisings
nie-stage-quarrels = battles without war
nie-stage-season = politics before production
nie-stage-scrap = squadrons leave
nie-stage-purchase = production
nie-stage-hour = the agreed hour
nie-stage-month = a new month
nie-stage-end = the game is over
nie-status-controlled = controlled by { $seat_the }
nie-status-care = in the care of { $seat_the }
nie-status-neutral = neutral
nie-status-out = extinct
nie-needs = For { $standing }: { $what }.
nie-needs-home = { $count ->
    [one] 1 home region back
   *[other] { $count } home regions back
    }
nie-needs-regions = { $count ->
    [one] 1 region more
   *[other] { $count } regions more
    }
nie-needs-squadrons = { $count ->
    [one] 1 squadron more
   *[other] { $count } squadrons more
    }
nie-needs-balance = too great abroad: { $who }
nie-side-french = Two sides: { $who }
nie-side-against = against { $who }.
nie-side-beaten = Beaten: { $who }.
