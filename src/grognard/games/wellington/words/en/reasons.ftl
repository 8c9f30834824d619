# Why something is not allowed. Each answer should teach the rule.

## The form of an action

why-unknown-verb = There is no action “{ $name }”; the verbs are: { $valid }.
why-part-unknown = The action “{ $do }” has no part “{ $part }”.
why-part-missing = The action “{ $do }” lacks its part “{ $part }”.
why-part-text = The part “{ $part }” of the action “{ $do }” must be a text.
why-part-number = The part “{ $part }” of the action “{ $do }” must be a whole number.
why-part-large = The part “{ $part }” of the action “{ $do }” must be a number from 0 to { $most }.
why-part-not-list = The part “{ $part }” of the action “{ $do }” must be a list of names.
why-named-twice = “{ $name }” stands twice in the part “{ $part }”.
why-no-such-name = “{ $name }” is unknown in the part “{ $part }”; it can be: { $valid }.
why-no-such-duchy = There is no duchy “{ $name }” on the map.
why-no-such-line = There is no line of march “{ $name }” on the map.
why-no-such-card = There is no card { $name }: they are numbered 1 to { $most }.

## Whose decision, which question

why-not-your-turn = This decision is not yours. To decide: { $seat }.
why-answered = You have answered already. Still to decide: { $seat }.
why-window = The table waits to see whether anybody plays a card.
why-dice-first = The dice must fall first.
why-not-now = That is not the question now. { $asked }
why-not-possible = That is not among the choices now. { $asked }
why-nothing-to-answer = “{ $card }” is played in answer to something: there is nothing to answer now. You may play it for its points.
why-only-inactive = Only those whose impulse it is not intercept and evade, when an enemy enters a duchy. The active Power needs a card for it.
why-preempt-now = An impulse under way cannot be preempted. You are asked before another Power begins, if you hold more cards than any other.
why-pass = A Power that holds cards does not pass: it plays one, or spends a Resource, and then ends its impulse.
why-bid = A bid is a number of SP from 0 to { $most }.
why-powers = The Powers must be shared out so that everybody gets some, and nobody plays on both sides.

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
    [20] “{ $card }” waits until an Allied formation stands in or next to a French key duchy, or one has been lost.
    [37] There is one Hasty Fort marker, and it is on the map already; or you control no open duchy for it.
    [44] None of your armies can make the march of “{ $card }” now.
    [50] “{ $card }” is played as an event only when it is the last card in your hand.
    [57] “{ $card }” is not played as an event by the Power that could preempt.
    [65] Nobody else holds a card that “{ $card }” could take.
    [69] There is no open port without enemies for “{ $card }”, or no British soldier left to land.
    [88] “{ $card }” needs Spanish formations on the map.
    [93] No British formation is in a port from which it could sail under “{ $card }”.
    [94] Only Great Britain gives “{ $card }” to Spain.
    [101] After “The Russian Front” has been played there are no German conscripts; and the soldiers need a National duchy to enter.
    [103] You have no formation in a port from which a convoy could sail. “{ $card }” may still be played in answer.
    [105] “{ $card }” is not played as an event while the Allies control Madrid, or where you hold nothing in Spain.
    [109] Soult is not on the map, or cannot set out over friendly duchies.
   *[other] The event of “{ $card }” cannot take place now: { $card_text }
    }
why-no-response = “{ $card }” is neither a response nor a battle card: it is played in your own impulse.
why-wrong-moment = “{ $card }” does not answer this moment ({ $moment }). Its text: { $card_text }
why-no-effect = “{ $card }” can do nothing at this moment ({ $moment }). Its text: { $card_text }
why-not-in-battle = { $power } has no soldier or leader in the battle at { $duchy }, so it plays no battle card there; it may play responses.
why-not-in-siege = In the siege of { $duchy } only the besieging Power and the owner of the fortress play battle cards; others may play responses.
why-other-side-declares = It is not { $power_of } turn to declare battle cards: the active side declares first, then the other.
why-target = “{ $card }” cannot be aimed at that. Its text: { $card_text }
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

why-no-points = That costs { $cost } CP, and you have none: play a card for its points first.
why-too-few-points = That costs { $cost } CP; { $left } are left.
why-done = Nothing waits to be finished. To stop, end the impulse.
why-battle-first = Pieces were built at { $duchy }, which is besieged: only more building may come before the battle there.

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
why-not-adjacent = { $origin } and { $duchy } are not joined by a line of march.
why-march-dear = Because of “{ $card }” the march of { $leader } costs { $cost } CP; { $left } are left.
why-column = Because of “{ $card }” those soldiers march for { $cost } CP; { $left } are left.
why-nobody-goes = Somebody must go.
why-no-soldiers = { $power } has no soldiers at { $duchy }.
why-artillery = Without a leader only infantry (1 SP) and cavalry (2 SP) march, one counter at a time, not { $soldiers } SP: artillery needs a leader.
why-so-many = { $power } has not { $soldiers } SP at { $duchy } that could go, but { $there }.
why-soldiers-tired = Of the soldiers at { $duchy } only { $there } SP may still move in this impulse, not { $soldiers }: the others have fought or sailed.
why-command = { $leader } may take { $most } SP and leaders along, not { $pieces }.
why-no-counters = The counters of { $power } do not suffice to show such a spread of soldiers.
why-goes-already = { $leader } is going already.
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
why-nobody-sails = Nobody of { $power } at { $duchy } can go on board: who has marched, fought or sailed in this impulse stays ashore.
why-cannot-sail = { $leader } has marched, fought or sailed in this impulse and stays ashore.
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
why-flag-enemies = An enemy formation is at { $duchy }.
why-flag-no-army = { $power } has neither a formation at { $duchy } nor an army in a duchy next to it.
why-flag-from-hostile = { $leader } is next to { $duchy }, but at { $origin }, which is not friendly: a flag is placed across a line only from a friendly duchy.
why-flag-watched = An enemy army could intercept at { $duchy }: a flag is placed from the next duchy only where none could.
why-flag-free-point = The free point of “{ $card }” serves only flags that its leader's army can place, and { $duchy } is not within its reach.
why-flag-bare = Without a flag { $duchy } belongs to { $power }: put up a flag of your own.
why-flag-of-enemy = You do not put up { $power_of } flag.
why-flag-of-ally = A flag of { $power } is put up by its own formations.
why-flag-spanish = Great Britain puts up a Spanish flag only in duchies of Spain that the French occupied in 1812, and { $duchy } is none.
why-flag-commander = The group at { $duchy } is commanded by { $power }, so it cannot put up a flag of { $partner }.
why-no-flags = All { $most } flags of { $side } are on the map.
why-flag-there = The flag to be placed now is that of { $duchy }.

## Building

why-one-sp = Soldiers are built and regrouped one SP at a time, not { $soldiers }.
why-box-empty = { $power } has not so many soldiers in the Regroup Box.
why-no-soldiers-left = All soldiers of { $power } are on the map or in the Regroup Box.
why-revolt = “{ $card }”: Great Britain spends no points on building in Portugal this turn.
why-build-england = Only leaders enter in England, not soldiers.
why-not-national = { $duchy } is no National duchy under the control of { $power }: its pieces enter only there.
why-not-key = { $leader } enters at a key duchy, which { $duchy } is not.
why-just-fallen = { $leader } fell to “{ $card }” in this impulse and comes back in a later one.

## Interception and evasion

why-tried = { $leader } has tried already, or has just evaded.
why-no-more-interception = { $leader } has fought or failed to intercept in this impulse: he does not intercept any more.
why-not-beside = { $leader } at { $origin } is not next to { $duchy }: an army intercepts only into an adjacent duchy.
why-intercept-river = { $line } is a river: nobody intercepts over it.
why-too-far = { $origin } is more than two duchies from { $duchy }: “{ $card }” does not reach so far.
why-no-way = No way leads from { $origin } to { $duchy } without a river, a closed line or enemies in between.
why-through-fortress = The way from { $origin } leads through { $duchy }, an enemy fortress: nobody passes it.
why-not-your-soldiers = Those are not soldiers of { $power }.
why-needs-leader = “{ $card }” calls armies: soldiers without a leader do not intercept.
why-has-leader = { $power } has a leader at { $duchy }: he must lead them.
why-rode-already = { $power_of } soldiers at { $duchy } have tried already.
why-virtual = Soldiers without a leader answer as if led by one who commands { $most } SP, not { $soldiers }.
why-nobody-evades = { $power } has nobody at { $duchy } who could evade.
why-ally-commands = { $leader } commands at { $duchy }: { $power } decides whether the group evades.
why-scatter = There is no commander at { $duchy }: soldiers without one evade counter by counter.
why-evaded-already = { $power_of } formation at { $duchy } has tried to evade: there is one attempt.
why-came-from = The enemy came from { $duchy }: nobody goes there.
why-evade-river = { $line } is a river: nobody evades over it.
why-evade-enemies = Enemies are at { $duchy }: nobody evades to them.
why-evade-fortress = { $duchy } is an enemy fortress that is not besieged.
why-no-loose-soldiers = { $power } has no soldiers at { $duchy } who are without a leader.
why-no-evasion = There is nowhere to evade to from { $duchy }.
why-cavalry = Of { $soldiers } SP at most { $most } counters can be cavalry, not { $cavalry }.
why-one-must-go = Soldiers at { $duchy } were said to evade: one counter at least must try.

## Battles

why-enemy-leader = { $leader } does not fight for { $side }.
why-not-with-them = { $leader } is not at { $duchy }.
why-retreat-back = Who attacked retreats to where he came from, not to { $duchy }.
why-retreat-enemies = Enemies are at { $duchy }: nobody retreats to them.
why-retreat-fortress = { $duchy } is an enemy fortress that is not besieged: nobody retreats to it.
why-better-ground = A beaten side goes to friendly ground if it can, then to Uncontrolled ground: to { $duchies }, not to { $duchy }.
why-lose-whose = Say of which Power the soldier is.
why-none-to-lose = { $power } has no soldier at { $duchy } to lose.
why-lose-evenly = Losses are shared evenly: it is not { $power_of } turn to lose a soldier.
why-not-theirs-to-lose = Soldiers of { $power } at { $duchy } are not among those to be lost now.
why-soldiers-first = { $leader } cannot be lost while soldiers are there: leaders fall last.
why-not-his-loss = { $leader } is not among those to be lost now.
