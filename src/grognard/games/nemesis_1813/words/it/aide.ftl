## Che cosa può seguire

nem-forecast-order = L'ordine riesce nel { $made }% dei casi, è annullato nel { $aborted }% e fallisce nel { $failed }%, il che chiude gli attacchi del turno.
nem-forecast-orders = Senza comandi l'ordine riesce nel { $least }% dei casi, con { $commands } nel { $most }%.
nem-forecast-support = { $seat_the }: { $hex } si unisce nel { $percent }% dei casi.
nem-forecast-supports = { $seat_the }: tutti i chiamati si uniscono nel { $all }% dei casi, nessuno nel { $none }%.
nem-forecast-battle = Attacco { $attack } contro difesa { $defence }, prima dei dadi: vinto nel { $win }% dei casi, pari nel { $tied }%; il difensore è respinto nel { $forced }%.
nem-forecast-hits = Danni in media: attaccante { $ours }, difensore { $theirs }.
nem-forecast-decisive = Vittoria decisiva ({ $seat }) dal { $least }% al { $most }% dei casi, secondo come si ripartiscono i danni.
nem-forecast-attrition = Logoramento: nessuno soffre nel { $unhurt }% dei casi; in media si perdono { $expected } unità.
nem-preview-forced = Marcia forzata: in questo turno le unità combattono a metà valore.
nem-preview-stopped = La cavalleria nemica ferma qui la marcia.
nem-preview-captures = Cattura il deposito nemico ({ $hex }).
nem-preview-overruns = Travolge i comandanti nemici ({ $hex }).
nem-preview-unfed = Qui non arriva nessuna linea di rifornimento.
nem-preview-forage = Senza treno né deposito qui devono foraggiare: riesce nel { $percent }% dei casi.
nem-preview-rally = Il treno può recuperare lo stack ({ $count ->
    [one] un'unità disorganizzata
   *[other] { $count } unità disorganizzate
    }).
nem-preview-moves = Il treno può muovere lo stack.
nem-preview-depot = Qui il treno può diventare un deposito.
nem-preview-no-link = Nessuna catena di depositi arriva qui da una fonte: non si può stabilire un deposito.
nem-preview-no-marker = Con un treno lo stack non deve foraggiare e può attaccare.
nem-preview-feeds = Il deposito rifornisce { $count ->
    [0] solo chi è già rifornito
    [one] uno stack in più
   *[other] { $count } stack in più
    }; con esso { $trains ->
    [one] resta un treno
   *[other] restano { $trains } treni
    } per turno.
nem-preview-starves = Senza il deposito { $count ->
    [0] tutti restano riforniti
    [one] uno stack resta isolato
   *[other] { $count } stack restano isolati
    }; { $trains ->
    [one] resta un treno
   *[other] restano { $trains } treni
    } per turno.
nem-preview-no-way-out = Il difensore ({ $hex }) non ha dove ritirarsi: se è respinto è perduto.
nem-preview-unknown = Le pile sono nascoste: chi sta a { $hex } si vede solo quando l'ordine è eseguito.
nem-preview-may-refuse = L'altra parte può rifiutare.
nem-preview-must-accept = L'altra parte non può rifiutare.
warn-poor-attack = L'attacco a { $hex } si vince solo nel { $percent }% dei casi.
warn-unfed = A { $hex } non arriva nessuna linea di rifornimento: le unità perderanno il buon ordine.
warn-cossacks = Cosacchi in città ({ $hex }): nel { $percent }% dei casi i francesi guadagnano un punto battaglia a fine turno.
warn-idle-train = Un treno a { $hex } non serve a nessuno.

## La fortuna dei dadi: tipi di tiro, che cosa si conta, e i tiri

luck-order = Ordini
luck-support = Supporti
luck-battle = Combattimenti
luck-reply = Danni inflitti dai vinti
luck-attrition = Logoramento in marcia
luck-forage = Foraggio
luck-fate = Comandanti rimasti soli
luck-hesitation = Esitazione
luck-cossacks = Cosacchi nelle città
luck-risk = Comandanti a rischio
luck-truce = Dadi della tregua

measure-order = ordini riusciti
measure-support = stack accorsi
measure-battle = punti dei dadi di combattimento
measure-reply = danni inflitti nella sconfitta
measure-attrition = unità passate indenni
measure-forage = stack sfamati
measure-fate = comandanti in salvo
measure-hesitation = marce cominciate
measure-cossacks = punti dai cosacchi
measure-risk = comandanti risparmiati
measure-truce = tregue da chiamare

rolled-order = { $power }: ordine da { $hex }, più { $bonus }
rolled-support = { $power }: supporto da { $hex }
rolled-battle = { $power }: combattimento ({ $hex })
rolled-reply = { $power }: sconfitta ({ $hex })
rolled-attrition = { $power }: logoramento ({ $hex }), { $count ->
    [one] un'unità
   *[other] { $count } unità
    }
rolled-forage = { $power }: foraggio ({ $hex }), { $count ->
    [one] un'unità
   *[other] { $count } unità
    }
rolled-fate = { $power }: { $commander } senza truppe
rolled-hesitation = { $power }: la marcia da { $hex } si fa
rolled-cossacks = { $power }: cosacchi a { $hex }
rolled-risk = { $power }: { $commander } a rischio
rolled-truce = { $power }: chi può chiamare una tregua
