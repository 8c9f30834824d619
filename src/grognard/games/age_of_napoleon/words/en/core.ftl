## Seats, statuses, markers, the calendar

seat-france = France
    .the = France
seat-coalition = Coalition
    .the = the Coalition
status-FRANCE = France
status-CM = Coalition member
status-FA = French ally
status-FD = French dominion
status-N = neutral
status-ON_F = neutral occupied by France
status-ON_C = neutral occupied by the Coalition
status-IC = insurgent
status-attached = part of its major country
marker-britannia = Britannia
marker-radetzky = Radetzky
marker-stein = Stein
phase-diplomacy = diplomacy
phase-insurrection = insurrection
phase-strategy = strategy
phase-reinforcement = reinforcement
phase-campaign = campaign
phase-surrender = surrender
phase-winter_attrition = winter attrition
phase-victory_check = victory check
use-event = event
use-answer = answer
use-payment = payment
level-on_time = victory when time ran out

## The year

event-year = The year { NUMBER($year, useGrouping: 0) } begins.
event-phase = Phase: { $phase }.
event-first = { $power } decides: { $side } goes first.
event-round = Round { $round } of the campaign{ $round ->
    [5] , in winter
    [6] , in winter
   *[other] {""}
    }.
ask-first = { $power }: who goes first in this phase?
waiting-first = Waiting for { $seat_the } to decide who goes first.
do-first = { $side } goes first

## Countries and corps

event-status = { $country }: { $status }.
event-occupation-over = { $country } is no longer occupied and is an ordinary neutral.
event-rejoins = { $country } is part of { $ruler } again.
event-marker = The { $marker } marker is placed.
event-russia-invaded = Russia is invaded by { $side }.
event-released = To the reserves: { $corps }.
event-to-reserves = Back to the reserves: { $corps }.
event-leader = { $corps } leads the army of { $power } at { $area }.
ask-leader = { $power }: who leads at { $area }?
waiting-leader = Waiting for { $seat_the } to name a leader.
do-lead = { $corps } leads

## Cards

event-takes-up = { $power } takes up “{ $card }”.
ask-respond = { $power }: { $moment }{ $area_id ->
    [none] {""}
   *[other] {" "}({ $area })
    }{ $country_id ->
    [none] {""}
   *[other] {" "}({ $country })
    }{ $card_id ->
    [none] {""}
   *[other] {" "}(“{ $card }”)
    }. Do you play a card?
waiting-respond = Waiting for { $seat_the } to decide whether to play a card.
ask-alternative = { $power }: how do you use “{ $card }”?
waiting-alternative = Waiting for { $seat_the } to choose how a card is used.
ask-aim = { $power }: what is “{ $card }” aimed at?
waiting-aim = Waiting for { $seat_the } to choose what a card is aimed at.
ask-take-up = { $taker }: “{ $card }” was discarded. Do you take it up for another card of yours?
waiting-take-up = Waiting for { $seat_the } to decide whether to take up a discarded card.

## The campaign

ask-action = { $power }: { $forced ->
    [yes] which army makes the forced march?
   *[no] your action in this round? Choose an army, or pass.
    }
waiting-action = Waiting for { $seat_the } to act.

## What is done

do-pass = Pass
do-done = That is all
do-play = Play “{ $card }”
do-respond = Play “{ $card }”
do-variant = { $choice ->
    [0] First use of the card
   *[other] Second use of the card
    }
do-discard = Discard “{ $card }”
do-influence = { $country }
do-at = { $area }
do-on = { $corps }
do-deploy = Deploy { $corps } at { $to }
do-release = { $corps } to the reserves
do-recover = The army at { $area } recovers
do-march = March from { $from }
do-sail = { $corps } sails to { $to }
do-free = Use the free move
do-take = { $corps } comes along
do-leave = { $corps } stays behind
do-to = To { $area }
do-intercept = Intercept from { $from }
do-support = Support from { $from }
do-attack = As attacker
do-defend = As defender
do-stand = Stand
do-retreat = Retreat to { $to }
do-embark = { $corps } by sea to { $to }
do-captivity = Rather into captivity
do-fight = Fight at { $area }
do-engage = Engage { $corps }
do-lose = Lose { $corps }
do-bury = { $corps } is lost for good
do-claim = Claim the victory

## What is not allowed

why-window = A moment for cards is open, and who is asked in it is not told.
why-no-such-area = There is no area “{ $name }”.
why-no-such-card = There is no card { $name }; they are numbered from 1 to { $most }.
why-card-not-held = You do not hold “{ $card }”.
why-not-your-corps = { $corps } is not one of your corps.
why-no-army = You have no army at { $area }.

## The lobby, chapters, options

game-blurb = France against the coalitions, from Ulm to Waterloo: armies whose faces the enemy does not see, a deck of 55 cards, and countries that are won, lost, occupied and roused.
scenario-1805 = 1805: the Emperor's wars
scenario-1809 = 1809: two wars at once
scenario-1813 = 1813: the war of liberation
story-1805 = Eleven years: Austria and Russia in arms, Prussia neutral, Mack and Ferdinand already in Bayern.
story-1809 = Seven years: Austria strikes again while Spain and Tirol are in revolt and Wellington stands in Portugal.
story-1813 = Three years: Russia and Prussia advance, Austria waits, Spain is in revolt.
tale-1805 = September 1805. The camp at Boulogne is empty: the Grande Armée marches for the Rhine, and Mack has gone too far into Bayern.
tale-1809 = Spring 1809. Austria has chosen its hour while half the Emperor's army is in Spain; Tirol has risen, and Wellington has landed at Lisbon.
tale-1813 = Spring 1813. Of those who marched to Moscow few have come back. Prussia is in arms, Austria waits, and the Emperor has a new army.
length-1805 = four hours or more
length-1809 = two to three hours
length-1813 = about an hour
chapter-1 = First steps
chapter-2 = Diplomacy phase
chapter-3 = Insurrection phase
chapter-4 = Strategy phase
chapter-5 = Reinforcement phase
chapter-6 = Campaign phase
chapter-7 = Surrender phase
chapter-8 = Winter attrition
chapter-9 = Victory check
chapter-C = The cards
chapter-S = Scenarios
chapter-T = Tables
option-windows = Chances to respond
option-windows-help = At once: only a player who can respond is asked, for as long as he likes, and otherwise play goes straight on. With a pause: at a live table every chance to respond takes the same few seconds, so that the time taken tells nothing about a hand; whoever does not answer in time passes.
value-instant = at once
value-pause = with a pause

event-recovers = { $power }: the army at { $area } is fresh again.
ask-recover = { $power }: discard a card so that the army at { $area } recovers?
waiting-recover = Waiting for { $seat_the } to decide whether an army recovers.
level-decisive = decisive victory
level-marginal = marginal victory
