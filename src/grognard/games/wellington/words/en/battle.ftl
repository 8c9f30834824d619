event-battle = Battle at { $duchy }, { $power } attacking: { $allied } Allied SP and leaders against { $french } French.
event-battle-round = Round { $round } of the battle at { $duchy }.
event-commands = { $leader } commands at { $duchy }.
event-battle-dice = Battle dice of { $side }: { $dice }.
event-battle-card-struck = “{ $card }” is discarded because of “{ $subject }”.
event-hits = Losses of { $side }: { $sixes } eliminated, { $fives } disrupted.
event-soldier-falls = { $power } loses 1 SP at { $duchy }.
event-leader-falls = { $leader } falls at { $duchy }.
event-charge = Cuirassiers: a roll of { $die } turns disruptions into eliminations.
event-battle-result = Battle of { $duchy }: { $side } win. Allied losses { $allied }, French losses { $french }{ $rout ->
    [yes] {", a rout"}
   *[no] {""}
    }.
event-both-destroyed = Both sides are destroyed at { $duchy }: nobody wins.
event-overrun = { $side } have overrun the enemy at { $duchy }.
ask-commander = { $power_short }: who commands at { $duchy }?
ask-heights = { $power } holds the heights at { $duchy }: do you take three more dice, or strike out an enemy battle card?
ask-tie = { $power_short }: the round at { $duchy } is tied. Who wins it?
ask-soften = { $power_short }: how many eliminations become disruptions?
ask-victim = { $power_short }: who takes the loss? Losses still to be taken: { $left }.
do-command = { $leader } commands
do-side = { $side_short }
do-lose_leader = Lose { $leader }
