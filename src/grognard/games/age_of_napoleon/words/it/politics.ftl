## Insurrezione

event-put-down = L'insurrezione in { $country } è domata.
event-risen-free = L'insurrezione in { $country } ha avuto successo.
event-rises = { $country } insorge contro la Francia!

## Resa

event-surrenders = { $country } si arrende alla { $power }.
event-holds-out = { $country } quest'anno resiste.
event-redeploys = { $power }: un corpo lascia { $from_the } per { $to_the }.
ask-redeploy = { $power }: dove vanno i tuoi corpi che devono lasciare { $country }?
waiting-redeploy = Si attende che { $seat_the } rischieri i corpi.
ask-redeploy-by-sea = { $power }: un corpo lascia { $country } per mare?
waiting-redeploy-by-sea = Si attende che { $seat_the } decida se un corpo parte per mare.

## Vittoria

event-declines = { $power } potrebbe rivendicare una vittoria marginale, e continua a giocare.
ask-claim = { $power }: hai una vittoria marginale. La rivendichi?
waiting-claim = Si attende che { $seat_the } decida se rivendicare la vittoria.

## Che cosa non si può

why-barred = La diplomazia di { $side } non può influenzare { $country }.
why-closed = Lo stato di { $country } è già cambiato in questa fase.
why-no-step = { $country } non può fare il passo che la carta chiede.
why-needs-capital = { $country } diventa alleato francese solo con corpi controllati dalla Francia nell'area della capitale.
why-card-first = Per influire su { $country } serve una carta: gioca prima «{ $card }».
why-out-of-scope = La carta non riguarda { $country }.
why-cannot-rise = Insorgono solo i domini francesi e i neutrali occupati dalla Francia; { $country } non è né l'uno né l'altro.
