## Insurrection

event-put-down = The insurrection in { $country } is put down.
event-risen-free = The insurrection in { $country } has succeeded.
event-rises = { $country } rises against France!

## Surrender

event-surrenders = { $country } surrenders to { $power_the }.
event-holds-out = { $country } holds out this year.
event-redeploys = { $power }: a corps leaves { $from } for { $to }.
ask-redeploy = { $power }: where do your corps go that must leave { $country }?
waiting-redeploy = Waiting for { $seat_the } to redeploy corps.
ask-redeploy-by-sea = { $power }: does a corps leave { $country } by sea?
waiting-redeploy-by-sea = Waiting for { $seat_the } to decide whether a corps leaves by sea.

## Victory

event-declines = { $power } could claim a marginal victory, and plays on.
ask-claim = { $power }: a marginal victory is yours. Do you claim it?
waiting-claim = Waiting for { $seat_the } to decide whether to claim a victory.

## What is not allowed

why-barred = Diplomacy of { $side } cannot influence { $country }.
why-closed = The status of { $country } was changed in this phase already.
why-no-step = { $country } cannot take the step that the card asks for.
why-needs-capital = { $country } becomes a French ally only with French-controlled corps in its capital area.
why-card-first = { $country } is influenced by a card: play “{ $card }” first.
why-out-of-scope = The card does not concern { $country }.
why-cannot-rise = Only French dominions and neutrals occupied by France rise; { $country } is neither.
