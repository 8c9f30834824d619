## The map

aon-map = Map of Europe
aon-key-fan = Spread out the army under the cursor
aon-ground = { $country } ({ $status })
aon-capital = capital
aon-coast = coast
aon-mountain = mountain
aon-marsh = marsh
aon-barren = barren
aon-corps = { $corps } (battle { $br }, movement { $mr }, seniority { $sr }{ $exhausted ->
    [yes] , exhausted
   *[no] {""}
    })
aon-moved = has moved
aon-stack = { $who } { $count ->
    [one] alone
   *[other] with { $count } corps in all, unseen but for him
    }
aon-battle-here = both sides stand here: battle
aon-severe-here = severe winter
aon-orders-here = { $count } choices here
aon-free = { $free ->
    [yes] free move left
   *[no] free move used
    }, { $count ->
    [one] one card
   *[other] { $count } cards
    }
aon-open-hand = { $count ->
    [one] One card to use
   *[other] { $count } cards to use
    }

## Choosing corps

aon-chosen = Chosen so far
aon-pick = { $corps }: { $count } areas to choose from
aon-where = { $corps } goes to
aon-limit = { $left } of { $most } left this year
aon-verb-take = Come along
aon-verb-leave = Stay behind
aon-verb-engage = Engage
aon-verb-lose = Lose
aon-verb-bury = Lost for good
aon-verb-lead = Lead
aon-verb-on = Aim at
aon-verb-release = To the reserves
aon-verb-ship = By sea
aon-verb-deploy = Deploy
aon-verb-sail = Land
aon-verb-embark = By sea
aon-all-take = All who may
aon-all-engage = All who may

## Beside the map

aon-decide = To decide
aon-cards-now = Cards
aon-use-play = Play it
aon-use-respond = Play it
aon-use-discard = Discard it
aon-let-pass = Let it pass
aon-hand = Cards in hand
aon-hand-of = Cards of { $side }
aon-holds = { $side } holds { $count ->
    [one] one card
   *[other] { $count } cards
    }.
aon-no-cards = none
aon-usable = can be used now
aon-card-text = { $card_effect }
aon-red = red title
aon-kind-diplomacy = diplomacy
aon-kind-insurrection = insurrection
aon-kind-strategy = strategy
aon-kind-reinforcement = reinforcement
aon-kind-campaign = campaign
aon-kind-battle = battle
aon-kind-surrender = surrender
aon-kind-winter = winter
aon-aims = Countries to choose from
aon-fold = Fold
aon-unfold = Cards to play
aon-unfold-fight = The battle
aon-round = round { $round }
aon-rounds = Rounds of the campaign
aon-phases = Phases of the year
aon-winter-round = round { $round }, winter
aon-lamp = { $side }: { $free ->
    [yes] free move left
   *[no] no free move
    }
aon-first = { $side } goes first.
aon-in-force = In force: { $names }
aon-order-russo_ottoman_war = Russo-Ottoman War
aon-order-war_of_1812 = War of 1812
aon-order-peace_talks = Peace Talks
aon-order-reconnaissance = next army cannot be intercepted
aon-reserves = Reserves and losses
aon-prisoners = Prisoners
aon-removed = Out of the game
aon-blue_allies = Blue minor allies
aon-red_allies = Red minor allies
aon-trays = Cards that lie open
aon-pile-discards = Discards
aon-pile-removed = Out of the game
aon-pile-set_aside = Set aside
aon-deck = Deck { $deck }, discards { $discards }

## Countries

aon-countries = Countries
aon-country = Country
aon-status = Status
aon-history = History
aon-risen = has risen
aon-surrendered = has surrendered
aon-locked = closed to diplomacy this year

## Victory

aon-victory = Victory
aon-victory-ready = { $count ->
    [one] one within reach
   *[other] { $count } within reach
    }
aon-met = met
aon-unmet = not yet
aon-lacking = in the way: { $country }
aon-on-time = If nobody wins before the end of 1815, France has won.
aon-want-in_time = From { $year } on, or after a year of war in Russia
aon-want-no_hostile_power = Neither Austria nor Russia hostile
aon-want-one_power = Austria or Russia under France
aon-want-neighbours = All neighbours of France under France
aon-want-eastern = Austria, Prussia and Russia under France
aon-want-no_enemy = No hostile country but Britain
aon-want-no_french_major = No major country under France but itself
aon-want-few_minors = At most one minor under France (now { $now })
aon-want-capital = The Coalition in the capital area of France when countries surrender
aon-want-outnumbered = More corps of the Coalition than of France in France, or none of its own
aon-want-emperor = Napoléon out of the game

## Battle

aon-battle-at = Battle at { $area }
aon-attacks = attacks
aon-defends = defends
aon-wins = wins
aon-not-engaged = nobody engaged yet
aon-strength = strength { $strength }
aon-source-corps = corps { $points }
aon-source-home = +{ $points } at home
aon-source-landing = { $points } landed
aon-source-cards = +{ $points } cards
aon-dice = Strength { $strength }, die { $die }: { $inflicted ->
    [0] no loss inflicted
    [one] one loss inflicted
   *[other] { $inflicted } losses inflicted
    }
aon-tie = Tie-breaker: { $total }
aon-fate-lost = lost for a time
aon-fate-buried = lost for good

## In words

aon-situation = Situation
aon-time = { $year }, { $phase }{ $round ->
    [0] {""}
   *[other] , round { $round }
    }{ $winter ->
    [yes] , winter
   *[no] {""}
    }
aon-on-the-map = On the map
aon-group-choice = Decide
aon-group-cards = Cards
aon-group-aim = Aim
aon-group-fight = Fight
aon-group-come = Intercept and support
aon-group-flee = Stand or retreat
aon-group-lose = Losses
aon-group-march = March
aon-group-force = Who marches
aon-group-deploy = Deploy and recover
aon-group-end = End

## Legend

aon-legend-statuses = Countries
aon-legend-counters = Corps
aon-legend-corps = corps: movement, battle, seniority
aon-legend-exhausted = the same, exhausted
aon-legend-stack = stack: its leader and how many
aon-legend-battle = both sides in one area
aon-legend-marks = Marks and arrows
aon-legend-halo-from = something can be done here
aon-legend-halo-to = where one may go
aon-legend-halo-fight = a battle waits
aon-legend-halo-sail = by sea
aon-legend-halo-army = the army that marches
aon-legend-arrow-march = march
aon-legend-arrow-react = interception or support
aon-legend-arrow-flee = retreat
aon-legend-arrow-sail = voyage
overlay-interceptors = Who could intercept
overlay-winter = Winter of the armies
mark-freezes = chance that the winter costs this army corps
mark-intercepts = can intercept next door whoever moves no faster

## Previews

aon-cost = area { $spent } of { $allowance }
aon-preview-attrition = March attrition is checked there: { $causes }.
aon-preview-attack = Enemies stand at { $area }: an attack.
aon-preview-violates = Whoever ends there violates the neutrality of { $country }.
aon-preview-becomes = { $country } would become: { $status }.
aon-preview-become = { $country } would become: { $status }.
