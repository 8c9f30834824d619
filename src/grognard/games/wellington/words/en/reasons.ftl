# Why something is not allowed. Each answer should teach the rule.

## The form of an action

why-no-such-duchy = There is no duchy “{ $name }” on the map.
why-no-such-line = There is no line of march “{ $name }” on the map.
why-no-such-card = There is no card { $name }: they are numbered 1 to { $most }.

## Whose decision, which question

why-window = The table waits to see whether anybody plays a card.
why-nothing-to-answer = “{ $card }” is played in answer to something: there is nothing to answer now. You may play it for its points.
why-only-inactive = Only those whose impulse it is not intercept and evade, when an enemy enters a duchy. The active Power needs a card for it.
why-preempt-now = An impulse under way cannot be preempted. You are asked before another Power begins, if you hold more cards than any other.
why-pass = A Power that holds cards does not pass: it plays one, or spends a Resource, and then ends its impulse.
why-bid = You can bid from 0 to { $most } strength points (SP).
why-powers = The Powers must be shared out so that everybody gets some, and nobody plays on both sides.
why-no-leader-there = { $power } has no leader at { $duchy }. { $asked }
why-far-off = { $duchy } is { $distance } duchies from { $origin }, where { $power } has its nearest formation; a march goes from a duchy to the next, for 1 CP each.
why-march-from = { $power } has nobody at { $duchy }. { $poor ->
        [yes] A march there from { $origin } costs 1 CP, and you have none left.
       *[no] To go there, choose who marches from { $origin }.
    }
why-attack-from = Enemies are at { $duchy }. { $poor ->
        [yes] A march there from { $origin } costs 1 CP, and you have none left.
       *[no] To attack them, choose who marches there from { $origin }.
    }
why-march-first = First choose who marches, then who goes along, then where to.
why-by-sea = No line of march leads to { $duchy }: one gets there only by sea.

## Cards

why-not-held = “{ $card }” is not in the hand of { $power }.
why-other-hand = “{ $card }” is in the hand of { $power }, not of { $partner }: the hands of two Powers are kept apart, whoever runs them.
why-give = “{ $card }” is given to Spain by playing it for its event.
why-not-drawn = Now only one of these cards can be played: { $cards }.
why-must-play = One of these cards must be played: { $cards }.
why-mandatory-points = “{ $card }” is a mandatory card: it has no points and is played only for its event.
why-bound = “{ $card }” must be used in this impulse for its 2 CP. Only a “+” card may be added.
why-bound-points = “{ $card }” must be used now for its 2 CP, not for its event.
why-second-plus = Only one “+” card is played in an impulse, and a Resource counts as one.
why-second-card = A Power plays one card in an impulse; a second only if one of the two is a “+” card or an event allows it.
why-debt = { $power } still owes { $owed } SP to an event: the points of “{ $card }” must build them first.
why-battle-card = “{ $card }” is a battle card: its event is for a battle or siege in which you take part. In an impulse it serves for its points.
why-response-card = “{ $card }” is a response: its event waits for the moment it answers. In an impulse it serves for its points.
why-event-now = The event of “{ $card }” cannot take place now: { $card_text }
why-condition = { $card_id ->
    [18] There is no card face down in your National Reserve that “{ $card }” could give you.
    [19] “{ $card }” needs an enemy formation or flag in an open duchy, next to another open duchy.
    [24] Nobody else holds a card that “{ $card }” could take. It may still be played in answer to a card.
    [43] No enemy formation is on the map for “{ $card }” to strike, and no fortress is besieged.
    [44] None of your armies can make the march of “{ $card }” now.
    [47] Neither you nor your ally controls a National duchy where the soldiers of “{ $card }” could enter.
    [50] “{ $card }” is played as an event only when it is the last card in your hand.
    [56] No army of your side has an enemy formation or flag in an open duchy next to it for “{ $card }”.
    [62] The French hold no open duchy in Spain or on British ground where “{ $card }” could break out.
    [65] Nobody else holds a card that “{ $card }” could take.
    [78] Great Britain controls no National key duchy where the soldiers of “{ $card }” could enter.
    [80] There is no army on the map for “{ $card }” to strike: a leader with soldiers.
    [88] “{ $card }” needs Spanish formations on the map.
    [90] The French hold no open duchy in Spain where “{ $card }” could rise.
    [92] The French hold no open and empty duchy in Spain for “{ $card }”, and no French army is cut off.
    [93] No British formation is in a port from which it could sail under “{ $card }”.
    [94] Only Great Britain gives “{ $card }” to Spain.
    [98] No British leader is on the map for “{ $card }”.
    [103] You have no formation in a port from which a convoy could sail. “{ $card }” may still be played in answer.
    [106] No French leader is on the map for “{ $card }”.
   *[other] The event of “{ $card }” cannot take place now: { $card_text }
    }
why-no-response = “{ $card }” is neither a response nor a battle card: it is played in your own impulse.
why-wrong-moment = “{ $card }” does not answer this moment ({ $moment }). Its text: { $card_text }
why-no-effect = “{ $card }” can do nothing at this moment ({ $moment }). Its text: { $card_text }
why-not-in-battle = { $power } has no soldier or leader in the battle at { $duchy }, so it plays no battle card there; it may play responses.
why-not-in-siege = In the siege of { $duchy } only the besieging Power and the owner of the fortress play battle cards; others may play responses.
why-other-side-declares = It is not { $power_of } turn to declare battle cards: the active side declares first, then the other.
why-homeland-far = “{ $card }” waits for an Allied formation in or next to a French key duchy ({ $duchies }), or for one of them to be lost; the nearest, at { $origin }, is { $distance } duchies from { $duchy }.
why-homeland-safe = “{ $card }” waits for an Allied formation in or next to a French key duchy ({ $duchies }), or for one of them to be lost; no Allied formation can march there now.
why-fort-laid = There is one Hasty Fort marker, and it lies at { $duchy } already.
why-fort-ground = { $power } controls no duchy without a fortress where “{ $card }” could be laid.
why-could-preempt = { $power } can preempt, with { $number } cards to play, more than any other Power: while it can, “{ $card }” is not played for its event.
why-descent-soldiers = Every British soldier is on the map or in the Regroup Box: “{ $card }” has none to land.
why-descent-port = There is no port for “{ $card }”: it takes one without a fortress and without enemies that is not British already.
why-russian-front = “{ $subject }” has been played: since then there are no German conscripts, and “{ $card }” serves only for its points.
why-no-national-ground = { $power } controls no National duchy where the soldiers of “{ $card }” could enter.
why-allied-madrid = The Allies control Madrid: as long as they do, “{ $card }” is not played for its event.
why-no-spain = { $power } neither controls nor occupies a duchy in Spain, unbesieged, for the soldiers of “{ $card }”.
why-soult-stays = { $leader } cannot set out from { $duchy } over friendly duchies under “{ $card }” now.
why-target = “{ $card }” cannot be aimed at that. Its text: { $card_text }
why-target-place = { $duchy } is no target of “{ $card }”: { $lack ->
    [spain] it does not lie in Spain.
    [british] it is not on British ground.
    [england] England is out of its reach.
    [walls] it has a fortress.
    [port] it has no port.
    [enemies] enemies are there.
    [nobody] the enemy has neither a formation nor an open flag there.
    [nobody_french] no French formation is there.
    [french] the French do not hold it.
    [empty] a formation is there.
    [ours] it is British already.
    [control] { $power } does not control it.
    [held] { $power } neither controls nor occupies it.
    [national] it is no National duchy where these soldiers can enter.
    [besieged] it is besieged.
    [siege] no fortress is besieged there.
    [army] no leader with soldiers is there.
    [spanish] no Spanish formation is there.
    [beside] it is not next to { $origin }.
   *[chosen] it has been chosen already.
    }
why-target-others = { $duchy } is no target of “{ $card }” now. These are: { $duchies }.
why-target-line = “{ $card }” is aimed at a line of march, not at a duchy such as { $duchy }.
why-target-leader = There is no leader at { $duchy } whom “{ $card }” could be aimed at.
why-variant = That use of “{ $card }” is not open now. Its text: { $card_text }
why-flank-first = The march of “{ $card }” has begun: the army must go one duchy at least.
why-no-resource = { $power } has no Resource.
why-resource-plus = A Resource works as a “+” card, and { $power } has used a “+” card or a Resource in this impulse.
why-resource-full = { $power } holds eight cards, National ones apart: it cannot buy another.
why-no-deck = There is no card left to draw.
why-play-first = { $power } must play a card or spend a Resource before its impulse ends.
why-mandatory-discard = “{ $card }” is a mandatory card: it is never given up by choice.
why-national-discard = “{ $card }” is a National card: it is not turned into points in the Interphase.
why-nothing-to-replace = National and mandatory cards stay in hand: there is nothing else to replace.

## Points

why-no-points =
    { $deed ->
        [march] A march from { $duchy }
        [sail] A convoy from { $duchy }
        [flag] A flag at { $duchy }
        [regroup] Regrouping at { $duchy }
        [regroup_leader] Regrouping a leader at { $duchy }
        [build_leader] Building a leader at { $duchy }
       *[build] Building at { $duchy }
    } costs { $cost } CP, and you have none left: play a card for its points first.
why-too-few-points =
    { $deed ->
        [march] A march from { $duchy }
        [sail] That convoy from { $duchy }
        [flag] A flag at { $duchy }
        [regroup] Regrouping at { $duchy }
        [regroup_leader] Regrouping a leader at { $duchy }
        [build_leader] Building a leader at { $duchy }
       *[build] Building at { $duchy }
    } costs { $cost } CP; { $left ->
        [0] you have none left.
       *[other] you have { $left } left.
    }
why-done = There is nothing to finish here. If you want no more, end the impulse.
why-battle-first = Pieces were built at { $duchy }, where the enemy may answer: only more building may come before he does.

## Leaders and marches

why-not-your-leader = { $leader } does not obey { $power }: a Power moves only its own pieces.
why-leader-off-map = { $leader } is not on the map.
why-leader-on-map = { $leader } is on the map already, at { $duchy }.
why-leader-elsewhere = { $leader } is at { $origin }, not at { $duchy }.
why-leader-in-box = { $leader } is in the Regroup Box: he is regrouped for 1 CP, not built.
why-leader-not-in-box = { $leader } is not in the Regroup Box: he must be built for { $cost } CP.
why-has-fought = { $leader } bears a “Battle or Failed Interception” marker: he does not march again in this impulse.
why-before-fortress = { $leader } has come before the enemy fortress at { $duchy } and goes no further in this impulse, unless the fortress is overrun.
why-past-fortress = { $origin } is an enemy fortress duchy: from there one goes only to friendly or Uncontrolled ground or to a besieged fortress, not to { $duchy }.
why-hemmed-by-fortress = { $duchy } is an enemy fortress duchy: from there one goes only to friendly or Uncontrolled ground or to a besieged fortress, and none can be reached.
why-has-sailed = { $leader } has gone by sea: land and sea are not combined in one impulse.
why-headless = The commander at { $duchy } fell to “{ $card }”: nobody, not even { $leader }, takes his place in this impulse.
why-royalists = “{ $card }” keeps the French in { $duchy }, a National duchy, from marching.
why-stuck = “{ $card }” holds the formations at { $duchy }: they leave it only by a retreat.
why-road-blocked = The line { $line } is closed by “{ $card }”.
why-no-road = No line of march leads from { $duchy }.
why-same-duchy = They are at { $duchy } already: choose another duchy.
why-not-adjacent = { $distance ->
    [0] No line of march leads from { $origin } to { $duchy }.
   *[other] { $duchy } is { $distance } duchies from { $origin }: one goes only to a duchy joined to it by a line of march.
    }
why-march-dear = Because of “{ $card }” the march of { $leader } costs { $cost } CP; { $left } are left.
why-column = Because of “{ $card }” those soldiers march for { $cost } CP; { $left } are left.
why-nobody-goes = Choose at least one soldier or leader to go.
why-no-soldiers = { $power } has no soldiers at { $duchy }.
why-artillery = Without a leader only one counter marches at a time, infantry (1 SP) or cavalry (2 SP), not { $soldiers } SP; artillery never marches without one.
why-so-many = { $power } has only { $there } SP at { $duchy } that could go, not { $soldiers }.
why-soldiers-tired =
    { $there ->
        [0] No soldier at { $duchy } may move any more in this impulse: they have fought or sailed.
       *[other] Of the soldiers at { $duchy } only { $there } SP may still move in this impulse, not { $soldiers } SP: the others have fought or sailed.
    }
why-command = { $leader } may take { $most } SP and leaders along, not { $pieces }.
why-no-counters = The counters of { $power } do not suffice to show such a spread of soldiers.
why-goes-already = { $leader } is among those who go already.
why-insulted = “{ $card }”: { $power } lets no army march in a group, so { $leader } stays.
why-declined = { $power } does not let { $leader } go along.
why-group-cost = Every army of a group costs 1 CP a duchy: with { $left } CP { $leader } cannot go along with an army of his own.

## Interphase

why-deployed = { $leader } has moved in this Interphase: nothing is deployed twice.
why-hemmed-in = From { $duchy } { $leader } cannot go anywhere over friendly duchies where no enemy army could intercept.
why-already-there = That is where it starts from: { $duchy }.
why-not-friendly = { $leader } goes only over friendly duchies, and { $duchy } is none.
why-could-be-intercepted = An enemy army could intercept at { $duchy }, so { $leader } may not go there.
why-no-friendly-way = No way over friendly duchies, safe from interception, leads { $leader } from { $origin } to { $duchy }.
why-not-mustering = Reinforcements of { $power } go to its unbesieged National key duchies, not to { $duchy }.

## Sieges

why-no-fortress = There is no fortress at { $duchy }.
why-friendly-fortress = The fortress at { $duchy } belongs to { $power }, on your own side.
why-siege-enemies = Enemies are at { $duchy }: they must be beaten before the fortress can be besieged.
why-besieged-already = The fortress at { $duchy } has been besieged in this impulse.
why-siege-fought = There was a battle at { $duchy } in this impulse that was no overrun: no siege follows it.
why-this-siege = The question is whether the siege of { $duchy } goes on.

## The sea

why-no-navy = { $power } does not sail: only Great Britain pays for convoys; the French need a card, and Spain never sails.
why-no-port = There is no port at { $duchy }.
why-second-convoy = { $power } has paid for its one convoy of this impulse.
why-nobody-in-port = { $power } has nobody at { $duchy }.
why-port-closed = A convoy sails from a friendly port without enemies, which { $duchy } is not.
why-marched-sails = { $power_of } formation at { $duchy } has marched: land and sea are not combined in one impulse.
why-nobody-sails = Nobody of { $power } at { $duchy } can go on board: who has fought or sailed in this impulse stays ashore.
why-leader-marched = { $leader } has marched: land and sea are not combined in one impulse.
why-cannot-sail = { $leader } has fought or sailed in this impulse and stays ashore.
why-hold = A convoy carries { $most } SP and leaders, not { $pieces }.
why-major-port = { $duchy } is a major port: an assault goes only to minor ones.
why-not-enemy-port = An assault goes to a port under enemy control, which { $duchy } is not.
why-port-not-friendly = A convoy goes to a friendly port, which { $duchy } is not.
why-strait = The enemy holds Gibraltar: the way to { $duchy } through the Strait is closed.
why-no-landing = No convoy can deploy from { $duchy }: there is no other friendly port, unbesieged and out of reach of enemy armies.
why-port-watched = { $duchy } is besieged, or an enemy army could intercept there: no convoy deploys to it.

## Flags

why-flag-england = England needs no flag.
why-flag-ally = { $power }, your ally, controls { $duchy }: an ally's duchy is not flagged.
why-flag-own = { $duchy } was { $power_of } in 1812: the printed colour shows it, and that Power puts no flag there.
why-flag-twice = { $power } has its flag at { $duchy } already.
why-flag-fortress = { $duchy } is a fortress of { $power }: only a siege can put a flag there.
why-flag-enemies = An enemy formation is at { $duchy }: while it is there, you put up no flag.
why-flag-no-army = To put up a flag at { $duchy } { $power } needs a formation there, or an army in a duchy next to it.
why-flag-from-hostile = { $leader } is next to { $duchy }, but at { $origin }, which is not friendly: a flag is placed across a line only from a friendly duchy.
why-flag-watched = An enemy army could intercept at { $duchy }: a flag is placed from the next duchy only where none could.
why-flag-free-point = The free point of “{ $card }” serves only flags that its leader's army can place, and { $duchy } is not within its reach.
why-flag-bare = Without a flag { $duchy } belongs to { $power }: put up a flag of your own.
why-flag-of-enemy = You do not put up { $power_of } flag.
why-flag-of-ally = A flag of { $power } is put up by its own formations.
why-flag-spanish = Great Britain puts up a Spanish flag only in duchies of Spain that the French occupied in 1812, and { $duchy } is none.
why-flag-commander = The group at { $duchy } is commanded by { $power }, so it cannot put up a flag of { $partner }.
why-no-flags = All { $most } flags of { $side } are on the map.
why-flag-there = The flag to be placed now goes to { $origin }, not to { $duchy }.

## Building

why-one-sp = Soldiers are built and regrouped one SP at a time, not { $soldiers }.
why-box-empty = { $power } does not have that many soldiers in the Regroup Box.
why-no-soldiers-left = All soldiers of { $power } are on the map or in the Regroup Box.
why-revolt = “{ $card }”: Great Britain spends no points on building in Portugal this turn.
why-build-england = Only leaders enter in England, not soldiers.
why-not-national = { $duchy } is no National duchy under the control of { $power }: its pieces enter only there.
why-not-key = { $leader } enters at a key duchy, which { $duchy } is not.
why-just-fallen = { $leader } fell to “{ $card }” in this impulse and comes back in a later one.

## Interception and evasion

why-tried = { $leader } has already tried to intercept or to evade, or has just evaded.
why-no-more-interception = { $leader } has fought or failed to intercept in this impulse: he does not intercept any more.
why-not-beside = { $leader } at { $origin } is not next to { $duchy }: an army intercepts only into an adjacent duchy.
why-intercept-river = { $line } is a river: nobody intercepts over it.
why-too-far = { $origin } is more than two duchies from { $duchy }: “{ $card }” does not reach so far.
why-no-way = No way leads from { $origin } to { $duchy } without a river, a closed line or enemies in between.
why-through-fortress = The way from { $origin } leads through { $duchy }, an enemy fortress: nobody passes it.
why-not-your-soldiers = Those are not soldiers of { $power }.
why-needs-leader = “{ $card }” calls armies: soldiers without a leader do not intercept.
why-has-leader = { $power } has a leader at { $duchy }: he must lead them.
why-rode-already = { $power_of } soldiers at { $duchy } have already tried to intercept.
why-virtual = Soldiers without a leader answer as if led by one who commands { $most } SP, not { $soldiers }.
why-nobody-evades = { $power } has nobody at { $duchy } who could evade.
why-ally-commands = { $leader } commands at { $duchy }: { $power } decides whether the group evades.
why-scatter = There is no commander at { $duchy }: soldiers without one evade counter by counter.
why-evaded-already = { $power_of } formation at { $duchy } has tried to evade: there is one attempt.
why-came-from = The enemy came from { $duchy }: nobody goes there.
why-evade-river = { $line } is a river: nobody evades over it.
why-evade-enemies = Enemies are at { $duchy }: nobody evades to them.
why-evade-fortress = { $duchy } is an enemy fortress that is not besieged: nobody evades to it.
why-no-loose-soldiers = { $power } has no soldiers at { $duchy } who are without a leader.
why-no-evasion = There is nowhere to evade to from { $duchy }.
why-cavalry = Of { $soldiers } SP at most { $most } counters can be cavalry, not { $cavalry }.
why-one-must-go = You said that the soldiers at { $duchy } evade: at least one counter must try.

## Battles

why-enemy-leader = { $leader } does not fight for { $side }.
why-not-with-them = { $leader } is not at { $duchy }.
why-retreat-back = Who attacked retreats to where he came from, not to { $duchy }.
why-retreat-enemies = Enemies are at { $duchy }: nobody retreats to them.
why-retreat-fortress = { $duchy } is an enemy fortress that is not besieged: nobody retreats to it.
why-better-ground = A beaten side goes to friendly ground if it can, then to Uncontrolled ground: to { $duchies }, not to { $duchy }.
why-lose-whose = Say which Power loses the soldier.
why-none-to-lose = { $power } has no soldier at { $duchy } to lose.
why-lose-evenly = Losses are shared evenly: it is not { $power_of } turn to lose a soldier.
why-losses-elsewhere = The losses are taken at { $origin }, not at { $duchy }.
why-not-theirs-to-lose = Soldiers of { $power } at { $duchy } are not among those to be lost now.
why-soldiers-first = { $leader } cannot be lost while soldiers are there: leaders fall last.
why-not-his-loss = { $leader } is not among those to be lost now.
