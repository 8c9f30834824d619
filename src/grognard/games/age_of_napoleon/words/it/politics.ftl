## Insurrezione

event-put-down = L'insurrezione { $country_in } è domata.
event-risen-free = L'insurrezione { $country_in } ha avuto successo.
event-rises = { $country_start } insorge contro la Francia!

## Resa

event-surrenders = { $country_start } si arrende alla { $power }.
event-holds-out = { $country_start } quest'anno resiste.
event-redeploys = { $power }: un corpo lascia { $from_the } per { $to_the }.
ask-redeploy = { $power }: dove vanno i tuoi corpi che devono lasciare { $country_the }?
waiting-redeploy = Si attende che { $seat_the } rischieri i corpi.
ask-redeploy-by-sea = { $power }: un corpo lascia { $country_the } per mare?
waiting-redeploy-by-sea = Si attende che { $seat_the } decida se un corpo parte per mare.

## Vittoria

event-declines = { $power } potrebbe rivendicare una vittoria marginale, e continua a giocare.
ask-claim = { $power }: hai una vittoria marginale. La rivendichi?
waiting-claim = Si attende che { $seat_the } decida se rivendicare la vittoria.

## Che cosa non si può

why-barred = La diplomazia della { $side } non può influenzare { $country_the }.
why-closed = Lo stato { $country_of } è già cambiato in questa fase.
why-no-step = { $country_start } non può fare il passo che la carta chiede.
why-needs-capital = { $country_start } diventa alleata francese solo con corpi controllati dalla Francia nell'area della capitale.
why-card-first = Per influenzare { $country_the } serve una carta: gioca prima «{ $card }».
why-out-of-scope = La carta non riguarda { $country_the }.
why-cannot-rise = Insorgono solo i domini francesi e i neutrali occupati dalla Francia; { $country_the } non è né l'uno né l'altro.
