## Strategia

event-lays-down = { $power } scarta: { $cards }.

## Rinforzi

event-deploys = { $power } schiera dalle riserve: { $corps }.
event-deploys-nobody = { $power } non schiera nessuno.
event-arrive = { $power }: { $count ->
    [one] un corpo arriva
   *[other] { $count } corpi arrivano
    } { $area_at }.
event-deployed-there = { $area_at }: { $corps }.
event-prisoners-home = I prigionieri tornano alle riserve: { $corps }.
event-levy = Leva in massa: quest'anno { $country_the } può schierare { $count ->
    [one] un corpo
   *[other] { $count } corpi
    } in più.
ask-pool = { $power }: quali corpi d'invasione completano le riserve russe?
waiting-pool = Si attende che { $seat_the } completi le riserve russe.
ask-deploy = { $power }: schiera corpi dalle riserve.
waiting-deploy = Si attende che { $seat_the } schieri i corpi.
ask-deploy-at-once = { $power }: schiera subito i corpi del nuovo alleato ({ $country }).
waiting-deploy-at-once = Si attende che { $seat_the } schieri i corpi di un nuovo alleato.
ask-recover-which = { $power }: quale armata torna in piena efficienza, per una carta?
waiting-recover-which = Si attende che { $seat_the } riporti le armate in piena efficienza.
why-not-in-reserves = { $corps } non è nelle tue riserve.
why-laid-out-already = { $corps } è già schierato.
why-no-room = Quest'anno non si possono più schierare corpi nel limite a cui appartiene { $corps } ({ $most }).
why-enemies-there = { $area_at } ci sono corpi nemici.
why-not-home = { $area } non è un'area di casa di { $corps }.
why-no-fleet = { $area } non è un'area di casa di { $corps }, e solo con il segnalino Britannia, finché nessuna guerra con l'America trattiene la flotta, si schierano corpi su coste amiche.
why-insurgents-at-home = { $corps } è insorto e si schiera solo in patria.
why-not-of-country = { $corps } non è di { $country } né un alleato minore venuto con esso.
why-nobody-tired = { $area_at } nessun corpo è esausto.

## Neutralità

event-violates = { $power } viola la neutralità { $country_of }.

## Inverno

event-winter = Inverno { $area_at }, { $power }: { $die } al dado, { $total } in tutto; { $lost ->
    [0] nessuna perdita
    [one] un corpo perso
   *[other] { $lost } corpi persi
    }.
event-frozen = { $corps } è perso per l'inverno { $area_at }.
event-severe-winter = L'inverno è rigido { $country_in }.
ask-winter-loss = { $power }: quale corpo si perde per l'inverno { $area_at }? { $left ->
    [one] Ne resta uno
   *[other] Ne restano { $left }
    } da perdere.
waiting-winter-loss = Si attende che { $seat_the } scelga che cosa prende l'inverno.
