# Ciò che dice l'aiutante: veli della mappa, conseguenze di un'azione, avvertimenti, fortuna dei dadi.

overlay-control = Controllo
overlay-supply = Da dove entrano i soldati
overlay-interception = Intercettazioni nemiche
overlay-attrition = Attrito delle marce
overlay-last = L'ultimo impulso

mark-control-britain = controllato dalla Gran Bretagna
mark-control-sud = controllato dall'Armée du Sud
mark-control-spain = controllato dalla Spagna
mark-control-nord = controllato dall'Armée du Nord
mark-uncontrolled = Incontrollato
mark-besieged = assediato
mark-builds-britain = qui possono entrare soldati britannici
mark-builds-sud = qui possono entrare soldati del Sud
mark-builds-spain = qui possono entrare soldati spagnoli
mark-builds-nord = qui possono entrare soldati del Nord
mark-intercepts-allied = qui gli Alleati potrebbero intercettare
mark-intercepts-french = qui i Francesi potrebbero intercettare
mark-attrition-0 = nessun attrito
mark-attrition-1 = attrito una volta
mark-attrition-2 = attrito due volte
mark-trail = lasciato
mark-moved = giunti qui
mark-fought = battaglia
mark-besieges = assedio
mark-taken = fortezza presa

## Prima di un'azione: che cosa può seguirne, se nessuno gioca carte

forecast-roll = Due dadi devono fare almeno { $needed }: { $percent }%.
forecast-pass =
    Attrito per il passo: { $dice ->
        [one] un dado
       *[other] { $dice } dadi
    }.
forecast-ambush =
    Attrito per l'imboscata, da un ducato non amico a uno nemico: { $dice ->
        [one] un dado
       *[other] { $dice } dadi
    }.
forecast-forced-march =
    Attrito per la marcia forzata: { $dice ->
        [one] un dado
       *[other] { $dice } dadi
    }.
forecast-attrition = Attrito in tutto: { $expected } perdite in media, probabilità di non perdere nulla { $none }%.
forecast-intercept = { $leader } potrebbe intercettare { $origin_from } ({ $percent }%).
forecast-evade = Il nemico potrebbe sganciarsi verso { $duchy } ({ $percent }%).
forecast-battle =
    Battaglia, { $mine } dadi contro { $theirs }: vittoria { $percent }%, rotta del nemico { $rout }%, rotta nostra { $routed }%. Perdite medie: nostre { $losses }, nemiche { $killed }.
forecast-not-worn = Le perdite della marcia non sono comprese nel calcolo della battaglia.
forecast-battle-untold = Segue una battaglia le cui probabilità non si possono dire con le carte scoperte.
forecast-siege =
    Assedio, { $mine } dadi contro { $theirs }: caduta della fortezza { $percent }%, sbaragliandola { $overrun }%. Perdite medie: { $losses }.

## Da dove vengono dadi e modificatori

modifier-soldiers = soldati
modifier-staff = altri comandanti
modifier-commander = valore di battaglia di chi comanda
modifier-nationality = nazionalità
modifier-evasion = il nemico non è riuscito a sganciarsi
modifier-event = l'evento che ha aperto la battaglia
modifier-terrain = la linea attraversata
modifier-disrupted = disorganizzati
modifier-fortress = forza della fortezza
modifier-friendly-duchy = verso un ducato amico
modifier-from-unfriendly = da un ducato non amico
modifier-hard-line = per un passo o terreno sconnesso

## Avvertimenti

warn-poor-battle = La probabilità di vincere la battaglia { $duchy_at } è solo del { $percent }%.
warn-poor-siege = La probabilità che la fortezza di { $duchy } cada è solo del { $percent }%.
warn-leaves-key = Il ducato chiave di { $duchy } resterebbe vuoto accanto a { $leader }.

## La fortuna dei dadi: tipi di tiro, che cosa si conta, e i tiri

luck-battle = Battaglie
luck-siege = Assedi
luck-fortress = Fortezze
luck-attrition = Attrito
luck-interception = Intercettazioni
luck-evasion = Sganciamenti
luck-spoils = Saccheggio e devastazione

measure-battle = colpi sul nemico
measure-siege = 6 contro le fortezze
measure-fortress = colpi sugli assedianti
measure-attrition = dadi senza perdite
measure-interception = intercettazioni riuscite
measure-evasion = sganciamenti riusciti
measure-spoils = Risorse guadagnate

rolled-battle =
    { $power_short }: battaglia { $duchy_at } con { $count ->
        [one] un dado
       *[other] { $count } dadi
    }
rolled-siege =
    { $power_short }: assedio di { $duchy } con { $count ->
        [one] un dado
       *[other] { $count } dadi
    }
rolled-fortress =
    { $power_short }: difesa di { $duchy } con { $count ->
        [one] un dado
       *[other] { $count } dadi
    }
rolled-attrition =
    { $power_short }: attrito { $duchy_at } con { $count ->
        [one] un dado
       *[other] { $count } dadi
    }
rolled-interception = { $power_short }: intercettazione verso { $duchy } con almeno { $needed }
rolled-evasion =
    { $power_short }: { $count ->
        [one] sganciamento verso { $duchy }
       *[other] si sganciano { $count } pedine
    }
rolled-spoils = { $power_short }: bottino { $duchy_at }
