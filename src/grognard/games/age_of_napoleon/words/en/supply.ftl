## Strategy

event-lays-down = { $power } lays down: { $cards }.

## Reinforcement

event-deploys = { $power } deploys from the reserves: { $corps }.
event-deploys-nobody = { $power } deploys nobody.
event-arrive = { $power }: { $count ->
    [one] one corps arrives
   *[other] { $count } corps arrive
    } at { $area }.
event-deployed-there = At { $area }: { $corps }.
event-prisoners-home = Prisoners come home to the reserves: { $corps }.
event-levy = Levée en masse: { $country } may deploy { $count ->
    [one] one corps
   *[other] { $count } corps
    } more this year.
ask-pool = { $power }: which invasion corps fill up the Russian pool?
waiting-pool = Waiting for { $seat_the } to fill up the Russian pool.
ask-deploy = { $power }: deploy corps from the reserves.
waiting-deploy = Waiting for { $seat_the } to deploy corps.
ask-deploy-at-once = { $power }: deploy the corps of { $country } at once.
waiting-deploy-at-once = Waiting for { $seat_the } to deploy the corps of a new ally.
ask-recover-which = { $power }: which army recovers, for a card?
waiting-recover-which = Waiting for { $seat_the } to let armies recover.
why-not-in-reserves = { $corps } is not in your reserves.
why-laid-out-already = { $corps } is deployed already.
why-no-room = No more corps can be deployed this year against the limit that { $corps } counts for ({ $most }).
why-enemies-there = There are enemy corps at { $area }.
why-not-home = { $area } is no home area of { $corps }.
why-no-fleet = { $area } is no home area of { $corps }, and only with the Britannia marker, while no war with America holds the fleet, are corps deployed on friendly coasts.
why-insurgents-at-home = { $corps } is insurgent and is deployed at home only.
why-not-of-country = { $corps } is neither of { $country } nor a minor ally that has come with it.
why-nobody-tired = No corps at { $area } is exhausted.

## Neutrality

event-violates = { $power } violates the neutrality of { $country }.

## Winter

event-winter = Winter at { $area }, { $power }: { $die } on the die, { $total } in all; { $lost ->
    [0] nobody is lost
    [one] one corps is lost
   *[other] { $lost } corps are lost
    }.
event-frozen = { $corps } is lost to the winter at { $area }.
event-severe-winter = The winter is severe in { $country }.
ask-winter-loss = { $power }: which corps is lost to the winter at { $area }? { $left ->
    [one] One is
   *[other] { $left } are
    } still to be lost.
waiting-winter-loss = Waiting for { $seat_the } to choose what the winter takes.
