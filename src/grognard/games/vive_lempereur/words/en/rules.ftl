# Advanced Vive l'Empereur: English texts.
# Vocabulary is written as it stands inside a sentence; whoever begins a sentence with it adds the capital.

game-title = Vive l'Empereur

## Battles

scenario-waterloo = Waterloo
scenario-quatre_bras = Quatre Bras
scenario-ligny = Ligny
scenario-hypothetical = Hypothetical battle

story-waterloo =
    18 June 1815. Wellington stands on the ridge of Mont-Saint-Jean with Hougoumont and La Haye Sainte before him, and Napoleon must break him before Blücher's Prussians come up on the French right.
story-quatre_bras =
    16 June 1815. Ney marches up the Brussels road to seize the crossroads of Quatre Bras, while Allied brigades come in one after another to hold it until nightfall.
story-ligny =
    16 June 1815. Napoleon falls on Blücher behind the Ligne brook, where the Prussians have put a garrison into every village from Saint-Amand to Balâtre. It is the Emperor's last victory.
story-hypothetical =
    Two equal armies meet on ground that neither general has chosen. Lay out the terrain, send out the scouts, deploy, and fight for the field.

## Seats and armies

seat-french = French
    .the = the French
seat-allied = Allies
    .the = the Allies
seat-prussian = Prussians
    .the = the Prussians
seat-south = South
    .the = the South
seat-north = North
    .the = the North

nation-french = French
nation-english = English
nation-prussian = Prussian
nation-south = Southern
nation-north = Northern

army-FR = French
army-EN = English
army-AL = Allied
army-PR = Prussian
army-SO = Southern
army-NO = Northern

## Pieces. `army_told` yes: the name already tells the army. `$named`: whom the counter of a historical battle stands for.

unit-name =
    { $army } { $noun } { $number } { $named ->
        [none] {""}
       *[other] ({ $named })
    }

piece-inf_guard = Imperial Guard
    .army_told = yes
piece-inf_elite = elite infantry
piece-inf_english = English infantry
    .army_told = yes
piece-inf_french = French infantry
    .army_told = yes
piece-inf_regular = regular infantry
piece-inf_militia = militia
piece-cav_heavy = heavy cavalry
piece-cav_dragoon = dragoons
piece-cav_light = light cavalry
piece-art_heavy = heavy artillery
piece-art_medium = medium artillery
piece-art_horse = horse artillery
piece-general = general
piece-garrison = garrison

arm-infantry = infantry
arm-cavalry = cavalry
arm-artillery = artillery
arm-general = general

formation-line = combat formation
formation-square = square

mark-ordered = activated this round
mark-reacted = has reacted to a charge
mark-retreated = has retreated and may not move this round
mark-tested = has stood its morale test: its next loss removes it
mark-sheltered = has entered a building and may not fight this round

status-fallen = destroyed
status-waiting = not arrived yet
status-captured = captured
status-absorbed = taken in by another unit
status-unplaced = not placed yet

## Command cards

card-left = Left flank
card-centre = Centre
card-right = Right flank
card-coordinated_attack = Coordinated attack
card-infantry_manoeuvre = Infantry manoeuvre
card-grand_cavalry_charge = Grand cavalry charge
card-artillery_bombardment = Artillery bombardment

## Faces of the command dice and of the special-action dice; `card` is an order that needs no die

face-flag = flag
face-general = general
face-cavalry = cavalry
face-artillery = artillery
face-infantry = infantry
face-card = automatic order
face-french = French flag
face-english = English flag
face-prussian = Prussian flag

## The field

sector-west = western sector
sector-centre = central sector
sector-east = eastern sector
sector-left = left flank
sector-right = right flank

facing-N = north
facing-NE = north-east
facing-SE = south-east
facing-S = south
facing-SW = south-west
facing-NW = north-west

terrain-open = open ground
terrain-wood = wood
terrain-orchard = orchard
terrain-hill = hill
terrain-field = cultivated fields
terrain-farm = farm
terrain-village = village
terrain-fortified = fortified building
terrain-stream = stream
terrain-marsh = marsh
terrain-river = river
terrain-bridge = bridge
terrain-road = road
terrain-lake = lake
terrain-impassable = impassable ground

## Attacks, and the parts of a fire value

attack-fire = fire
attack-charge = charge
attack-contact = attack on an adjacent enemy
attack-counter = counter-charge

modifier-base = printed fire value
modifier-bombardment = artillery bombardment (value doubled)
modifier-shaken = no fighting elements left
modifier-dismounted = dismounted cavalry
modifier-general = attached general
modifier-firer_in_square = fire from square
modifier-target_square = target in square
modifier-flank = flank or rear
modifier-target_artillery = artillery target
modifier-target_cavalry = cavalry target
modifier-charge_flank = charge on flank or rear
modifier-charge_infantry = charge on infantry not in square
modifier-against_square = cavalry against a square
modifier-against_artillery = cavalry against artillery
modifier-target_terrain = ground of the target
modifier-from_terrain = ground of the attacker
modifier-through_orchard = fire through orchards

## The end

level-win = victory
level-decisive = decisive victory
level-substantial = substantial victory
level-marginal = marginal victory
level-draw = draw

## Options. The values are those of the game: `value-yes` and `value-no` switch an option on and off.

value-yes = yes
value-no = no
value-historical = historical
value-semi_historical = semi-historical

option-setup = Set-up
option-setup-help = Historical: every piece starts in the hex that the scenario lists. Semi-historical: only the ground is given, and the players place their pieces by turns, three units of the opponent, who begins, against two of the French. The hypothetical battle has a set-up of its own.
option-morale = Morale
option-morale-help = Yes: a unit that loses its last element tests its morale; if it passes it stands without fire value until it rallies, and every victory target drops by a fifth. No: a unit is removed with its last element.
option-hills_see_across = See across one hill
option-hills_see_across-help = Yes: units on the same group of hill hexes see each other across its hills. No: any hill in between blocks the line of sight.
option-orchard_once = Orchards count once
option-orchard_once-help = Yes: fire at or through orchards is at -1 however many there are. No: the target's orchard and each one in between cost 1.
option-square_on_road = Squares on roads
option-square_on_road-help = Yes: infantry may form square on a road, though never on a bridge. No: neither on roads nor on bridges.
option-garrison_bars_full_unit = Garrisons bar full units
option-garrison_bars_full_unit-help = Yes: infantry with all its elements may not enter the hex of a friendly garrison. No: it may, and the garrison piece is removed.
option-dismounted_fire = Dismounted cavalry fires
option-dismounted_fire-help = Yes: cavalry in a farm or a fortified building may fire at an adjacent enemy with value 4. No: cavalry never fires from a building.
option-contact_bonus = Charge bonus in contact
option-contact_bonus-help = Yes: cavalry that is already next to its enemy also adds 8 on flank or rear and against infantry not in square. No: only a charge earns these bonuses.
option-objective_occupied = Quatre Bras must be occupied
option-objective_occupied-help = Yes: the French need a unit in each of the three hexes of Quatre Bras at the same time. No: it is enough that they were the last in each and no enemy stands there.
option-english_elite_11 = English elite at 11/6
option-english_elite_11-help = Yes: the English elite infantry at Waterloo fires with 11 and 6, as the reference sheet says. No: with 10 and 6, as the scenario says.

## What happens: turns, cards, orders

event-turn-begins = Turn { $turn } began.
event-round-begins = Round { $round } of turn { $turn } began.
event-hand = Cards of the { $seat } for this turn: { $cards }.
event-card = The { $seat } played “{ $card }”.
event-sector = The { $seat } named the { $sector } for the infantry manoeuvre.
event-command-dice = The { $seat } rolled the command dice: { $faces }.
event-starts = The first order of the round fell to the { $seat }.
event-pass = The { $seat } gave no further orders this round.
event-order =
    { $face_id ->
        [card] { $unit } received an automatic order.
       *[other] { $unit } received an order ({ $face } marker).
    }

## What happens: movement

event-march = { $unit } moved { $path }.
event-turn = { $unit } turned to face { $facing }.
event-garrison = { $unit } left a garrison in { $hex }.
event-absorb =
    { $gained ->
        [0] { $unit }, at full strength, replaced the garrison of { $hex }.
       *[other] { $unit } took in the garrison of { $hex } and gained an element.
    }
event-general-joins = { $general } joined { $unit }.
event-forms-square = { $unit } formed square.
event-forms-line = { $unit } returned to combat formation.
event-rally =
    { $gained ->
        [0] { $unit } tried to rally, rolled { $faces } and recovered nothing.
        [one] { $unit } tried to rally, rolled { $faces } and recovered { $gained } element.
       *[other] { $unit } tried to rally, rolled { $faces } and recovered { $gained } elements.
    }

## What happens: combat

event-attack =
    { $attack_id ->
        [fire] { $unit } in { $from } fired at { $target } in { $hex } with value { $value }.
        [charge] { $unit } charged home from { $from } on { $target } in { $hex } with value { $value }.
        [counter] { $unit } in { $from } met the charge of { $target } in { $hex } with value { $value }.
       *[contact] { $unit } in { $from } attacked { $target } in { $hex } with value { $value }.
    }
event-no-chance = { $unit } had no chance of hitting { $target }: the fire value was { $value }.
event-aim =
    { $hits ->
        [0] { $unit } rolled { $die } against a value of { $value } and missed { $target }.
        [one] { $unit } rolled { $die } against a value of { $value }: { $hits } hit on { $target }.
       *[other] { $unit } rolled { $die } against a value of { $value }: { $hits } hits on { $target }.
    }
event-effects =
    { $hits ->
        [one] { $unit } scored { $hits } hit
       *[other] { $unit } scored { $hits } hits
    } on { $target } and rolled { $die } for the effects: { $losses ->
        [0] no losses
        [one] { $losses } loss
       *[other] { $losses } losses
    }, { $retreat ->
        [0] no retreat
        [one] a retreat of { $retreat } hex
       *[other] a retreat of { $retreat } hexes
    }.
event-losses =
    { $losses ->
        [one] { $unit } lost { $losses } element;
       *[other] { $unit } lost { $losses } elements;
    } { $left ->
        [0] none was left.
        [one] { $left } was left.
       *[other] { $left } were left.
    }
event-destroyed =
    { $unit } was destroyed in { $hex }: { $cause_id ->
        [rout] its last element failed the morale test and ran.
        [trapped] the element that a barred retreat costs was its last.
       *[losses] its last element fell.
    }
event-morale = { $unit } took the morale test and rolled { $die }: { $morale } or less was needed to stand.
event-stands-fast =
    { $retreat ->
        [one] { $unit } stood fast and ignored a retreat of { $retreat } hex.
       *[other] { $unit } stood fast and ignored a retreat of { $retreat } hexes.
    }
event-cannot-retreat = { $unit } had no way back from { $hex } and lost an element instead.
event-retreat = { $unit } retreated from { $from } to { $hex }.
event-general-roll = The die for { $general } showed { $die }: { $losses } or less would hit him.
event-general-killed = { $general } was killed in { $hex }.
event-general-captured = { $general } was captured in { $hex }.
event-capture-roll = The capture die for { $general } showed { $die }: { $fled } or less would take him.
event-pursuit-test = { $unit } tested for pursuit and rolled { $die }: { $morale } or less was needed to hold back.
event-pursuit-barred = { $unit } could not pursue into { $hex }.
event-pursuit = { $unit } pursued from { $from } into { $hex }.

## What happens: charges and reactions

event-charge = { $unit } charged { $target } by { $path }.
event-declines = { $unit } did not try to react to the charge.
event-reaction =
    { $success ->
        [yes] { $unit } tried to react and succeeded: { $dice }.
       *[no] { $unit } tried to react and failed: { $dice }.
    }
event-opportunity-fire =
    { $unit } fired at the charging { $target } and rolled { $die }: { $losses ->
        [0] no losses
        [one] { $losses } loss
       *[other] { $losses } losses
    }, { $halted ->
        [yes] and the charge was halted.
       *[no] and the charge was not halted.
    }
event-counter-charge = { $unit } counter-charged { $target }.

## What happens: reinforcements

event-arrives = { $unit } arrived in { $hex }.
event-waits = { $unit } waited off the map.
event-prussians-scout =
    { $success ->
        [yes] The die for the Prussian vanguard showed { $die }: a Prussian flag.
       *[no] The die for the Prussian vanguard showed { $die }: no Prussian flag, nobody came.
    }
event-prussians-arm = The die for the kind of Prussian troops showed: { $face }.
event-prussians-none = No Prussian troops of that kind ({ $face }) were left to arrive.
event-entry-roll = { $unit } rolled { $die } for the entry hex: { $hex }.
event-reinforcement-dice = The { $seat } rolled for reinforcements: { $faces }.
event-reinforcement-sector = The { $seat } rolled { $die } for the entry sector: { $sector }.

## What happens: setting up

event-scouting = The scouts met: { $south } for the South, { $north } for the North.
event-initiative = The initiative fell to the { $seat } for the whole battle.
event-tile = The { $seat } laid a tile in { $hex }: { $terrain }.
event-deploys = { $unit } deployed in { $hex }.
event-stays-away = { $unit } found every building taken and stayed away.
event-screen-lifted = The screen was lifted: both armies stand revealed.

event-victory =
    { $winners_id ->
        [none] The battle ended in a draw ({ $rule }).
       *[other] The { $winners } won: { $level } ({ $rule }).
    }

## Questions

ask-hands = Choose your cards for this turn.
ask-card = Choose the card to play this round.
ask-sector = In which sector shall the infantry manoeuvre?
ask-order = Give an order to a unit, or pass for the rest of the round.
ask-ride = Where shall { $unit } ride?
ask-march =
    { $card_id ->
        [infantry_manoeuvre] What shall { $unit } do: move 1 hex and fire, or up to 3 without firing?
        [artillery_bombardment] What shall { $unit } do: stand and fire with doubled value, or move?
       *[other] What shall { $unit } do?
    }
ask-face = Which way shall { $unit } face?
ask-fire = What shall { $unit } attack?
ask-chase = The enemy general is out of the way: shall { $unit } go on?
ask-react = { $unit } charges: shall { $target } try to react?
ask-wheel = Shall { $target } turn to face { $unit }?
ask-stand-or-go =
    { $hexes ->
        [one] Shall { $unit } retreat { $hexes } hex or stand fast?
       *[other] Shall { $unit } retreat { $hexes } hexes or stand fast?
    }
ask-direction = The attack came between two hexsides: from which shall { $unit } retreat?
ask-retreat =
    { $left ->
        [one] Where shall { $unit } retreat ({ $left } hex to go)?
       *[other] Where shall { $unit } retreat ({ $left } hexes to go)?
    }
ask-enter = In which hex shall { $unit } enter?
ask-vanguard = Which unit of the Prussian vanguard arrives?
ask-main-body =
    { $left ->
        [0] Which Prussian unit arrives now, the last of this round?
       *[other] Which Prussian unit arrives now, with { $left } more to come this round?
    }
ask-deploy =
    { $left ->
        [99] Which unit do you place next (all that are left, one after the other)?
       *[other] Which unit do you place next ({ $left } before the other side places)?
    }
ask-put = Where do you place { $unit }?
ask-deploy-hidden = Which unit do you place next, behind the screen?
ask-tile = Which terrain tile do you lay next ({ $left } left in this go)?
ask-lay = Where do you lay the tile ({ $terrain })?

## Choices, in one line each

do-pass = Give no more orders this round
do-order =
    { $marker_id ->
        [card] Order { $unit }
       *[other] Order { $unit } ({ $marker } marker)
    }
do-move =
    Move to { $path_to }{ $path_via ->
        [none] {""}
       *[other] {" "}via { $path_via }
    }{ $garrison ->
        [none] {""}
       *[other] , leaving a garrison in { $garrison }
    }{ $general_id ->
        [stays] , the general staying behind
       *[none] {""}
    }
do-stand = Stay in the hex
do-charge =
    Charge { $target } from { $path_to }{ $path_via ->
        [none] {""}
       *[other] {" "}via { $path_via }
    }{ $general_id ->
        [stays] , the general staying behind
       *[none] {""}
    }
do-square = Form square
do-line = Return to combat formation
do-rally = Rally
do-face = Face { $facing }
do-fire = Attack { $target }
do-hold = Do not attack
do-react = Try to react
do-decline = Do not react
do-turn = Turn to face the enemy
do-keep = Keep the present facing
do-retreat = Retreat
do-stand_fast = Stand fast
do-fall_back = Retreat to { $hex }
do-away_from = Take the attack as coming from the { $facing }
do-choose = Take { $cards }
do-play = Play { $card }
do-sector = Manoeuvre in the { $sector }
do-halt = Stop here
do-tile = Take the tile: { $terrain }
do-deploy = Place { $unit }
do-arrive = Bring on { $unit }
do-enter = { $hex }
do-wait = Wait off the map
do-lay = { $hex }

## Refusals: the form of an action

why-part-order = The part “{ $part }” must name each item once and in this order: { $valid }.
why-no-such-piece = There is no piece “{ $name }” in this battle.
why-no-such-hex = There is no hex { $name } on this field.

## Refusals: time and turn

why-order-first = A unit acts only after it has received an order.
why-nobody-there = None of your pieces is in { $hex }: choose one of yours and give it an order.
why-unit-order-first = { $unit } must first receive an order.
why-finish-first = First complete the activation of { $unit }.
why-other-unit = The order went to { $unit }, not to { $piece }.
why-move-first = { $unit } must first move or stay in its hex, before it faces and attacks.
why-face-first = { $unit } must first take its facing, before it attacks.
why-faced = { $unit } has taken its facing already.
why-all-round = { $unit } needs no facing: it fires in every direction.
why-moved = { $unit } has done with moving: now it can only face and attack.
why-formation-only = { $unit } has changed formation and can do nothing more but take its facing.

## Refusals: cards and orders

why-not-yours = { $unit } is not yours to command.
why-off-map = { $unit } is not on the map: { $status }.
why-on-map = { $unit } stands on the map already, in { $hex }.
why-already-ordered = { $unit } has been activated already this round.
why-reacted = { $unit } has reacted to a charge this round and can do nothing more.
why-no-dice = “{ $card }” gives its orders without dice: there are no markers ({ $marker }).
why-needs-marker = Under “{ $card }” every order needs one of the markers rolled.
why-no-marker = You have no marker left for { $unit }: { $marker }.
why-marker-arm = That marker ({ $marker }) gives no order to { $unit }.
why-marker-general = That marker ({ $marker }) orders a general or a unit with an attached general, and { $unit } has none.
why-flag-attached = { $general } is attached to { $unit }: a flag orders the unit, or a general who is alone.
why-out-of-sector = { $unit } stands outside the reach of “{ $card }”: { $sector }.
why-sector-cap =
    { $most ->
        [one] The coordinated attack orders at most { $most } unit in the { $sector }.
       *[other] The coordinated attack orders at most { $most } units in the { $sector }.
    }
why-card-arm = “{ $card }” orders only { $arm }, not { $unit }.
why-card-spent =
    { $most ->
        [one] “{ $card }” orders at most { $most } unit, and it has.
       *[other] “{ $card }” orders at most { $most } units, and it has.
    }
why-not-in-hand = “{ $card }” is not in your hand.
why-card-repeated = “{ $card }” was your last card: an automatic card cannot be played in two rounds running.
why-card-number =
    { $number ->
        [one] Choose { $number } card, not { $given }.
       *[other] Choose { $number } cards, not { $given }.
    }
why-card-copies =
    { $number ->
        [one] You own only { $number } card of this kind: “{ $card }”.
       *[other] You own only { $number } cards of this kind: “{ $card }”.
    }
why-card-not-spent =
    { $number ->
        [0] You did not play “{ $card }” last turn; the cards you left out come back by themselves.
        [one] You played “{ $card }” only { $number } time last turn.
       *[other] You played “{ $card }” only { $number } times last turn.
    }

## Refusals: movement

why-not-adjacent = { $from } and { $hex } are not adjacent.
why-path-circles = That move comes back to { $hex }, where it has already been.
why-other-path = { $hex } is reached by { $path }: move that way.
why-way-closed = The way to { $hex } is closed at { $at }. { $because }
why-too-far =
    { $most ->
        [0] { $unit } cannot go any further, so { $hex } is out of reach.
        [one] { $hex } is { $distance } hexes away; { $unit } moves only { $most }.
       *[other] { $hex } is { $distance } hexes away; { $unit } moves { $most }.
    }
why-way-long =
    { $most ->
        [0] { $unit } cannot go any further, so { $hex } is out of reach.
        [one] { $unit } moves { $most } hex, and this way to { $hex } is longer.
       *[other] { $unit } moves { $most } hexes, and this way to { $hex } is longer.
    }
why-too-far-card = { $hex } is { $distance } hexes away; under “{ $card }” { $unit } moves { $most }, with no bonus for roads.
why-road-only = { $hex } is one hex too far: { $unit } moves { $most }, and one more only if the whole move follows a road.
why-bridge = { $hex } is one hex too far: { $unit } moves { $most }, and one more by road, but not over the bridge in { $from }.
why-impassable = Nobody can enter { $hex }: { $terrain }.
why-infantry-only = Only infantry may be in { $hex }, so { $unit } may not.
why-enemy-there = { $hex } is held by the enemy: { $piece }.
why-friend-there = { $piece } stands in { $hex }, and { $unit } may not enter.
why-garrison-there = Only infantry may enter { $hex } and take in the garrison ({ $piece }), not { $unit }.
why-garrison-full = { $unit } has all its elements and cannot take in the garrison of { $hex } ({ $piece }).
why-second-general = There is already a general in { $hex }: { $general }.
why-leaves-contact = { $unit } begins this move in contact with the enemy, in { $from }, and may not go to { $hex }, next to { $piece }.
why-zone-stops = { $unit } must stop in { $hex }, in the zone of control of { $piece }.
why-ground-stops = { $unit } must stop in { $hex }: { $terrain }.
why-general-stops = { $unit } must stop in { $hex }, where it joins { $general }.
why-general-flees = { $unit } must halt in { $hex }: { $general } flees from there, and only then can the move go on.
why-building-off-road = Whoever passes { $hex } ({ $terrain }) by road must leave it by road.
why-ends-on-guns = No move can end in { $hex }, where { $piece } stands.
why-zone-on-guns = { $unit } would have to stop in { $hex }, next to { $target }, and cannot, because { $piece } stands there.
why-ground-on-guns = { $unit } would have to stop in { $hex } ({ $terrain }) and cannot, because { $piece } stands there.
why-garrison-moves = { $unit } cannot move: garrisons stay where they are.
why-square-moves = { $unit } is in square and cannot move.
why-retreated-moves = { $unit } has retreated this round and cannot move.
why-no-general = No general is attached to { $unit }.
why-general-himself = { $general } moves alone: no general can be left behind.
why-shaken-withdraws = { $unit } has no fighting elements left and can only move away from the enemy: { $hex } is no further from him.
why-chase-general = { $general } has gone along with { $unit } and stays with it for the whole move.
why-chase-left = { $unit } has gone on from { $hex } and can leave no garrison there any more.
why-garrison-idle = { $unit } has no enemy next to it: a garrison can do nothing else with an order.
why-garrison-infantry = Only infantry leaves garrisons, not { $unit }.
why-garrison-left = A garrison stays in a building that the unit leaves, and { $unit } does not leave { $hex } on this move.
why-garrison-building = A garrison needs a building, and there is none in { $hex }: { $terrain }.
why-garrison-one = A garrison is one element: { $unit } leaves no second one in { $hex }.
why-garrison-elements =
    { $elements ->
        [one] { $unit } has only { $elements } element and must keep it.
       *[other] { $unit } has { $elements } elements and must keep at least one.
    }

## Refusals: fire

why-own-target = { $target } is on the same side as { $unit }.
why-general-target = { $target } is no target: generals are hit only through the unit to which they are attached.
why-general-fights = { $unit } cannot attack { $target }: a general by himself never attacks.
why-shaken = { $unit } has no fighting elements left: it can only withdraw or rally.
why-infantry-moved =
    { $steps ->
        [one] { $unit } has moved { $steps } hex and may not fire.
       *[other] { $unit } has moved { $steps } hexes and may not fire.
    }
why-guns-moved =
    { $steps ->
        [one] { $unit } has moved { $steps } hex: foot artillery moves or fires, not both.
       *[other] { $unit } has moved { $steps } hexes: foot artillery moves or fires, not both.
    }
why-bombardment-moved =
    { $steps ->
        [one] { $unit } has moved { $steps } hex: in a bombardment artillery moves or fires, not both.
       *[other] { $unit } has moved { $steps } hexes: in a bombardment artillery moves or fires, not both.
    }
why-cavalry-moved =
    { $steps ->
        [one] { $unit } has moved { $steps } hex: after a move cavalry fights only by charging.
       *[other] { $unit } has moved { $steps } hexes: after a move cavalry fights only by charging.
    }
why-entered-building = { $unit } has entered a building: it does not fight in the same round.
why-guns-in-water = { $unit } cannot fire from { $hex }: { $terrain }.
why-out-of-range =
    { $most ->
        [one] { $target } is { $distance } hexes away; { $unit } fires only at adjacent hexes.
       *[other] { $target } is { $distance } hexes away; { $unit } fires at most { $most } hexes.
    }
why-hill-range = { $target } is { $distance } hexes away, on the hill in { $hex }; { $unit } fires { $most } hexes, and the one more that its own hill gives counts only against lower ground.
why-out-of-arc = { $target } is outside the front arc of { $unit }, which faces { $facing }.
why-building-far = { $target } is in a building ({ $hex }, { $terrain }): infantry such as { $unit } fires at it only from an adjacent hex.
why-sight-ground = { $unit } cannot see { $target }: the ground in { $hex } blocks the line of sight ({ $terrain }).
why-sight-piece = { $unit } cannot see { $target }: { $piece } in { $hex } blocks the line of sight.
why-sight-hexside = { $unit } cannot see { $target }: the line of sight runs between two blocked hexes ({ $hexes }).
why-nearer-target = { $unit } must fire at the nearest enemy, and { $piece } is nearer than { $target }.
why-cavalry-inside = { $unit } is in a building ({ $hex }, { $terrain }) and cannot attack from there.
why-dismounted-far = { $unit } has dismounted and fires only at adjacent enemies, not at { $target }.
why-cavalry-far = { $target } is { $distance } hexes away; { $unit } fights only adjacent enemies, or charges.
why-cavalry-building = { $unit } cannot attack { $target } in a building ({ $hex }, { $terrain }): cavalry never does.
why-not-in-front = { $target } is not in the front hex of { $unit }.

## Refusals: charges

why-only-cavalry = Only cavalry charges: { $unit } cannot charge { $target }.
why-charge-from-building = { $unit } cannot charge { $target } out of a building ({ $hex }, { $terrain }).
why-charge-in-contact = { $unit } is in contact with { $piece } and cannot charge { $target }.
why-charge-arc = { $target } is outside the front arc of { $unit }, which faces { $facing }: cavalry charges only to its front.
why-charge-far =
    { $most ->
        [one] { $target } is { $distance } hexes away; { $unit } moves { $most } hex and must end its charge next to its target.
       *[other] { $target } is { $distance } hexes away; { $unit } moves { $most } hexes and must end its charge next to its target.
    }
why-charge-through-building = The charge of { $unit } on { $target } cannot go through { $hex } ({ $terrain }): whoever enters a building does not fight that round.
why-charge-end = { $hex } is not next to { $target }, so the charge of { $unit } cannot end there.
why-charge-longer = { $unit } must charge { $target } by the shortest path: { $least } instead of { $steps } hexes.

## Refusals: formation and rally

why-no-formation = { $unit } has no formations to change: only infantry units do.
why-in-line = { $unit } is in combat formation already.
why-in-square = { $unit } is in square already.
why-square-ground = { $unit } cannot form square in { $hex } ({ $terrain }): it takes open ground or a hill.
why-square-road = { $unit } cannot form square in { $hex }, on a road or bridge.
why-general-faces = { $unit } cannot turn: generals have no facing.
why-never-rallies = { $unit } has no elements to recover.
why-tested = { $unit } has stood its morale test and has recovered the one element that it may.
why-no-losses = { $unit } has no losses to make good.
why-rally-card = Under “{ $card }” { $unit } moves or fires, but does not rally.
why-rally-enemy =
    { $distance ->
        [one] { $unit } cannot rally: { $piece } is adjacent and can see it.
       *[other] { $unit } cannot rally: { $piece } is only { $distance } hexes away and can see it.
    }
why-rally-enemies =
    { $distance ->
        [one] { $unit } cannot rally: { $piece } is adjacent, and { $target } can see it.
       *[other] { $unit } cannot rally: { $piece } is only { $distance } hexes away, and { $target } can see it.
    }

## Refusals: retreats

why-retreat-behind = { $hex } is not behind { $unit }: the retreat goes to { $hexes }.
why-retreat-enemy = { $hex } is next to the enemy: { $unit } must retreat to { $hexes }.
why-retreat-priority = { $hex } comes after { $hexes } in the order of retreat for { $unit }.
why-retreat-direction = The attack on { $unit } came from one of these sides: { $facing }.

## Refusals: reinforcements and setting up

why-hex-taken = { $hex } is taken: { $piece } stands there.
why-entry-hex = { $unit } cannot enter in { $hex }; the entry hexes are: { $hexes }.
why-arrival-arm = The die showed { $face }, so { $unit } cannot arrive now.
why-same-kind = All units of this kind are alike: take { $piece } instead of { $unit }.
why-not-to-place = { $unit } is not among the pieces to be placed: { $status }.
why-deploys-later = { $unit } comes later: first the units of both sides are placed, then the generals, then the garrisons.
why-deploy-zone = { $unit } cannot be placed in { $hex }: your rows are { $first } to { $last }.
why-sector-minimum =
    { $least ->
        [one] Every sector needs at least { $least } unit, so no more can be spared for the { $sector }.
       *[other] Every sector needs at least { $least } units, so no more can be spared for the { $sector }.
    }
why-tile-not-held = You have no such tile left: { $terrain }.
why-tile-there = There is already a tile in { $hex }: { $terrain }.
why-tile-zone = { $hex } lies neither in your own zone nor in the contested one.
why-tile-own-full =
    { $most ->
        [one] { $hex } is in your own zone, where your { $most } tile lies already.
       *[other] { $hex } is in your own zone, where your { $most } tiles lie already.
    }
why-tile-contested-full =
    { $most ->
        [one] { $hex } is in the contested zone, where your { $most } tile lies already.
       *[other] { $hex } is in the contested zone, where your { $most } tiles lie already.
    }
why-tile-seals = An impassable tile in { $hex } would cut ground off from the rest of the field.

## What others wait for

waiting-hands = Waiting for the { $seat } to choose the cards of the turn.
waiting-card = Waiting for the { $seat } to choose a card.
waiting-sector = Waiting for the { $seat } to name the sector of the manoeuvre.
waiting-order = Waiting for the { $seat } to give an order or pass.
waiting-ride = Waiting for the { $seat } to move a general.
waiting-march = Waiting for the { $seat } to move a unit.
waiting-face = Waiting for the { $seat } to turn a unit.
waiting-fire = Waiting for the { $seat } to choose a target.
waiting-chase = Waiting for the { $seat } to decide whether the move goes on.
waiting-react = Waiting for the { $seat } to decide whether to react to the charge.
waiting-wheel = Waiting for the { $seat } to decide whether the guns turn to the enemy.
waiting-stand-or-go = Waiting for the { $seat } to decide between retreat and standing fast.
waiting-direction = Waiting for the { $seat } to choose the direction of a retreat.
waiting-retreat = Waiting for the { $seat } to carry out a retreat.
waiting-enter = Waiting for the { $seat } to choose where a unit enters.
waiting-vanguard = Waiting for the { $seat } to choose a unit of the Prussian vanguard.
waiting-main-body = Waiting for the { $seat } to choose a Prussian unit.
waiting-deploy = Waiting for the { $seat } to choose a unit to place.
waiting-put = Waiting for the { $seat } to place a unit.
waiting-deploy-hidden = Waiting for the { $seat } to place units behind the screen.
waiting-tile = Waiting for the { $seat } to choose a terrain tile.
waiting-lay = Waiting for the { $seat } to lay a terrain tile.

## What each side needs to win

goal-losses = Eliminate { $need } units or generals ({ $nation }): { $have } so far.
goal-losses-early = Eliminate { $need } units or generals ({ $nation }) by the end of turn { $turn }: { $have } so far.
goal-objectives = Hold all of { $hexes }: { $have } of { $need } so far.
goal-empty-sector =
    { $left ->
        [none] Leave the enemy no units in one of the three sectors.
        [one] Leave the enemy no units in one of the three sectors: { $left } is left in the { $sector }.
       *[other] Leave the enemy no units in one of the three sectors: { $left } are left in the { $sector }.
    }
goal-fewer-losses = Have lost fewer units than the enemy after turn { $turn }: the balance is now { $have }.

## Overlays of the map and their marks

overlay-zones = Zones of control
overlay-sight = Line of sight
overlay-ranges = Ranges
overlay-sectors = Sectors
overlay-last = The opponent's last move

mark-zone-french = French zone of control
mark-zone-allied = Allied zone of control
mark-zone-prussian = Prussian zone of control
mark-zone-south = Southern zone of control
mark-zone-north = Northern zone of control
mark-zone-both = zone of control of both sides
mark-seen = in sight
mark-hidden = out of sight
mark-blocks = blocks the line of sight
mark-range-1 = range 1
mark-range-2 = range 2
mark-range-3 = range 3
mark-range-4 = range 4
mark-range-5 = range 5
mark-range-6 = range 6
mark-range-hidden = in range, but not to be fired at
mark-charge = can be charged
mark-sector-west = western sector
mark-sector-centre = central sector
mark-sector-east = eastern sector
mark-trail = passed through
mark-moved = moved here
mark-fought = fought here
mark-fell-back = retreated here
mark-fell = fell here

## Warnings before an act that may be a mistake

warn-weak-charge = The charge of { $unit } on { $target } has a chance of only { $percent }% to do any harm.
warn-guns-unscreened = If { $unit } goes, { $piece } is left without cover within reach of { $by }.
warn-guns-into-contact = { $unit } would have to halt in { $hex }, next to { $by }.
warn-leaves-objective = { $unit } leaves the objective { $hex }, which { $by } can reach.
warn-general-alone = { $general } would be alone in { $hex }, within reach of { $by }.
warn-flank-to-cavalry = Facing that way { $unit } offers flank or rear to a charge of { $by }.
warn-orders-left =
    { $number ->
        [one] { $number } more order could be given; whoever passes gives none for the rest of the round.
       *[other] { $number } more orders could be given; whoever passes gives none for the rest of the round.
    }

## The luck of the dice: kinds of roll, what is counted, and the rolls themselves

luck-fire = Fire
luck-charge = Charges
luck-canister = Opportunity fire
luck-special = Reactions
luck-command = Command dice
luck-general = Generals under fire
luck-morale = Morale
luck-pursuit = Pursuit
luck-rally = Rally
luck-capture = Capture of generals
luck-arrival = Reinforcements
luck-scouting = Scouting
luck-lot = Lots

measure-fire = elements taken from the enemy
measure-charge = elements taken from the enemy
measure-canister = elements taken from the enemy
measure-special = reactions that succeeded
measure-command = units that could be ordered
measure-general = generals who came through
measure-morale = units that stood
measure-pursuit = units that held back
measure-rally = elements recovered
measure-capture = generals taken
measure-arrival = arrivals
measure-scouting = pips
measure-lot = neither good nor bad luck

rolled-fire = Fire of { $unit } at { $target } with value { $value }
rolled-charge = Attack of { $unit } on { $target } with value { $value }
rolled-canister = Opportunity fire of { $unit } at { $target }
rolled-special = Reaction of { $unit } to { $target }
rolled-command = Command dice for “{ $card }”
rolled-general =
    Danger to { $general }, whose unit lost { $losses ->
        [one] { $losses } element
       *[other] { $losses } elements
    }
rolled-morale = Morale of { $unit } (stands with { $morale } or less)
rolled-pursuit = Pursuit by { $unit } (holds back with { $morale } or less)
rolled-rally = Rally of { $unit }
rolled-capture = Capture of { $general } by { $unit } (with { $fled } or less)
rolled-scout = Arrival of the Prussian vanguard
rolled-vanguard = Kind of Prussian troops
rolled-entry = Entry hex of { $unit }
rolled-reinforcements = Reinforcements
rolled-kind = Kind of reinforcement
rolled-sector = Entry sector of the reinforcement
rolled-scouting = Scouting
rolled-toss = Toss after equal scouting

## Chapters of the rulebook, by the number in the ids of its rules

chapter-0 = The player
chapter-1 = Components
chapter-2 = The battlefield
chapter-3 = Command cards
chapter-4 = Set-up and victory
chapter-5 = Turns and rounds
chapter-6 = Movement
chapter-7 = Fire and sight
chapter-8 = Terrain
chapter-9 = Resolving combat
chapter-10 = Retreats
chapter-11 = Misses
chapter-12 = Rallying
chapter-13 = Victory conditions
chapter-14 = Scenarios
chapter-15 = Morale (optional rule)
chapter-ERR = Errata
chapter-REF = Reference sheet
