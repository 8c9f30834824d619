## The page: map, panels, words

nem-map = Map of Germany in 1813
nem-key-stack = Look at the stack under the cursor
nem-key-supply = Supply of the stack under the cursor
nem-decide = Decide
nem-cost = { $spent } of { $allowance }
nem-reconstructed = The printed map, sheets and cards could not be had: map, ratings, train tables and cards of this table are reconstructed from the rulebook and from history.
nem-time = Turn { $turn } of { $last }, { $phase }
phase-setup = set-up
nem-turns = Turns
nem-winter = Winter: marches and supply lines are shorter.
nem-left = trains { $trains }, commands { $commands }
nem-unit = { $unit }: { $nation }, { $class } { $arm }, occupancy { $room }
nem-commander = { $commander }, rating { $rating }
nem-stack = { $seat }: { $count ->
    [0] no units
    [one] one unit
   *[other] { $count } units
    }{ $disrupted ->
    [0] {""}
    [one] , one disrupted
   *[other] , { $disrupted } disrupted
    }, { $room } of 6 places; { $who ->
    [none] no commander
   *[other] { $who }
    }
nem-depot-of = depot of { $seat_the }
nem-depots-at = Depots: { $hexes }
nem-trains-here = counters of { $seat_the }: { $shown ->
    [0] {""}
    [one] one train shown,{" "}
   *[other] { $shown } trains shown,{" "}
    }{ $down } face down{ $dummies ->
    [hidden] {""}
    [0] , none a dummy
    [1] , one a dummy
   *[other] , { $dummies } dummies
    }
nem-orders-here = { $count } choices here
nem-mark-disrupted = disrupted
nem-mark-foraging = under a forage marker
nem-mark-marched = forced march
nem-mark-fought = has fought
nem-mark-fought_twice = has fought twice
nem-mark-moved = has moved
nem-mark-rode = has moved
nem-mark-garrison = garrison
nem-room = { $taken } of { $most } places taken
nem-room-of = { $taken } places
nem-chosen = Chosen so far
nem-off-map = Not on the map
nem-foraging-means = Who forages does not attack, and rolls for supply at the start of the next turn.
nem-tray = What is laid on the map
nem-mode-train = Train ({ $count } left)
nem-mode-dummy = Dummy ({ $count } left)
nem-mode-move = March
nem-mode-discard = Pass: throw a train away
nem-battle-points = Battle points: French { $french }, Coalition { $coalition }
nem-row-battle = Battle points
nem-row-ground = Cities
nem-row-total = Victory points
nem-row-commands = Combat commands
nem-row-trains = Supply trains
nem-row-depots = Depots
nem-trains-left = { $real } real in all, { $count } counters in hand
nem-trains-due = { $due } ({ $sheet } on the sheet)
nem-side-told = { $seat }: cities { $ground }, combat commands { $commands }, trains { $real } (sheet { $sheet })
nem-armistice = { $turn ->
    [0] { $open ->
        [yes] { $now ->
            [yes] The dice are thrown for an armistice: each side has one chance in two to be the one that may call it.
           *[no] From turn 7 to 11 dice are thrown for an armistice: each side has one chance in two to be the one that may call it.
            }
       *[no] No armistice was called.
        }
   *[other] Armistice in turn { $turn }.
    }
nem-may-refuse = { $seat_the } { $may ->
    [yes] could refuse it.
   *[no] could not refuse it.
    }
nem-confederation = { $state ->
    [1] The Confederation of the Rhine is French.
    [2] The Confederation of the Rhine feeds both sides.
   *[other] The Confederation of the Rhine has joined the Coalition.
    }
nem-austria = { $state ->
    [0] Austria is neutral.
    [1] Austria has joined the Coalition.
   *[other] Austria was bought off.
    }
nem-cities = Cities with a victory point
nem-forces = Stacks
nem-nobody = nobody
nem-situation = The situation
nem-group-choice = Choose
nem-group-march = March
nem-group-fight = Combat
nem-group-trains = Trains
nem-group-dummies = Dummies
nem-group-depots = Depots
nem-group-lay = Where to
nem-group-throw = Throw a train away
nem-group-end = End
nem-combat-at = Attack from { $from } on { $hex }
nem-order-told = Order: { $die } on the die, { $total } in all, { $verdict }.
nem-attacks = attacking
nem-defends = defending
nem-fold = Fold the combat away
nem-unfold = Combat
nem-committed = { $count ->
    [one] One combat command
   *[other] { $count } combat commands
    }
nem-called = { $count ->
    [one] One stack called on
   *[other] { $count } stacks called on
    }
nem-die = Die
nem-value = Value
nem-hits = { $count ->
    [0] no hits
    [one] one hit
   *[other] { $count } hits
    }
modifier-factors = combat factors
modifier-traits = gift of the commander
modifier-arms = combined arms
modifier-tired = fatigue
modifier-river = across a river
modifier-fortress = fortified city
modifier-rough = difficult ground
modifier-rating = commander
modifier-support = support
modifier-other = cards and special rules
event-values = { $seat_the }: value { $total } before the die ({ $modifiers }).
nation-austria = Austrian
nation-bavaria = Bavarian
nation-britain = British
nation-denmark = Danish
nation-french = French
nation-italy = Italian
nation-lithuania = Lithuanian
nation-other_german = German
nation-prussia = Prussian
nation-russia = Russian
nation-saxony = Saxon
nation-sweden = Swedish
nation-warsaw = Polish
nation-westphalia = Westphalian
nation-wurttemberg = Württemberg
arm-infantry = infantry
arm-cavalry = cavalry
arm-artillery = artillery
class-veteran = veteran
class-line = line
class-conscript = conscript
terrain-clear = clear
terrain-forest = forest
terrain-rough = rough ground
terrain-marsh = marsh
terrain-mountain = mountains
terrain-pass = pass
terrain-lake = lake
terrain-sea = sea
nem-about-ground = { $terrain }{ $city ->
    [none] {""}
    [point] , city with a victory point
    [fortress] , fortified city
   *[other] , city
    }{ $land ->
    [french] ; friendly to the French
    [coalition] ; friendly to the Coalition
    [both] ; feeds both sides
    [nobody] ; nobody's friendly ground
   *[other] {""}
    }
nem-about-chained = this depot hangs on a chain of depots to a source
nem-about-cut-off = this depot is cut off from every source
nem-about-closed = closed to you
nem-about-cavalry = next to enemy cavalry: a march ends here
nem-about-besieged = besieged
nem-fed-depot = { $seat }: fed by the depot here
nem-fed-line = { $seat }: supply line of { $cost } to { $hex } ({ $most } at most)
nem-fed-exempt = { $seat }: needs no supply line
nem-fed-foraged = { $seat }: has found forage
nem-fed-no-depot = { $seat }: out of supply, there is no depot
nem-fed-far = { $seat }: out of supply, the nearest depot is { $cost ->
    [-1] out of reach
   *[other] { $cost } away
    } ({ $most } at most)
nem-fed-barred = { $seat }: out of supply, the line is closed at { $hex }
overlay-supply = Supply of stacks
overlay-depots = Depots, chains and ranges
overlay-cavalry = Enemy cavalry
overlay-sieges = Sieges
overlay-ground = Friendly ground
overlay-zones = Zones of the armistice
mark-fed = in supply
mark-unfed = out of supply
mark-line = supply line
mark-cut = the line as it would be
mark-bar = where it is closed
mark-range = fed by a depot
mark-may-depot = a depot could stand here
mark-chained = depot on a chain
mark-cut-off = depot cut off
mark-interdicted = marches end, lines are closed
mark-patrolled = lines are closed
mark-besieged = besieged
mark-besieger = besieger
mark-land-french = French territory
mark-land-coalition = territory of the Coalition
mark-feeds-both = feeds both
mark-closed = closed to you
mark-zone-french = the French redeploy here
mark-zone-coalition = the Coalition redeploys here
mark-zone-swedish = Swedes and Walmoden besides
nem-legend-counters = Counters
nem-legend-stack = A stack: who leads it and his rating, units in good order, disrupted ones in red, how full the hex is; F for a forage marker, G for a garrison
nem-legend-commander = A commander with his rating
nem-legend-infantry = Infantry; below right the places it takes
nem-legend-cavalry = Cavalry; a bar above means guard
nem-legend-artillery = Artillery
nem-legend-disrupted = A disrupted unit
nem-legend-places = The six places of a hex, with halves
nem-legend-depot = Depots: French, Coalition
nem-legend-train = Counters of trains, face down
nem-legend-dummy = One's own dummy
nem-legend-marks = What can be done
nem-legend-halo-from = a stack that may begin
nem-legend-halo-to = a hex that may be chosen
nem-legend-halo-fight = an attack
nem-legend-halo-come = a stack that may be called on
nem-legend-halo-depot = a depot
nem-legend-halo-throw = a train or depot given up; a retreat
nem-legend-halo-pick = pieces to choose from
nem-legend-map = Signs of the map
nem-sign-silva = forest
nem-sign-palus = marsh
nem-sign-aspera = rough ground
nem-sign-montes = mountains, closed
nem-sign-saltus = pass, by its road only
nem-sign-via = road
nem-sign-flumen = river
nem-sign-pons = bridge
nem-sign-fretum = strait, closed
nem-sign-fines = limits of the game of 1799
nem-sign-oppidum = city
nem-sign-arx = fortified city
nem-sign-urbs = city with a victory point
nem-sign-portus = port
nem-sign-commeatus = source of supply: full French, open Coalition
