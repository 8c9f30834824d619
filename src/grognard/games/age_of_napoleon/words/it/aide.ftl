## Che cosa può seguire

aon-forecast-march = Probabilità di non perdere nessuno per strada: { $none }%; in media { $good ->
    [yes] si perdono per sempre { $expected } corpi
   *[no] si perdono { $expected } corpi
    }.
aon-forecast-emperor-lost = Nel { $percent }% dei casi per strada si perde Napoléon.
aon-forecast-intercept = Senza dado: si può essere intercettati da { $areas }.
aon-forecast-retreat = Senza dado: il nemico ({ $areas }) può ritirarsi prima della battaglia.
aon-forecast-support = Senza dado: il nemico può ricevere supporto da { $areas }.
aon-forecast-battle = Battaglia, forza { $mine } contro { $theirs }: vinta nel { $percent }% dei casi. Corpi persi in media: propri { $losses }, nemici { $killed }.
aon-forecast-battle-alike = Battaglia, forza { $mine } contro { $theirs }-{ $most }, perché l'armata è nascosta: vinta comunque nel { $percent }% dei casi. Corpi persi in media: propri { $losses }, nemici { $killed }.
aon-forecast-battle-hidden = Battaglia, forza { $mine } contro { $theirs }-{ $most }, perché l'armata è nascosta: vinta nel { $percent_alike ->
    [yes] { $percent }
   *[no] { $percent }-{ $best }
    }% dei casi. Corpi persi in media: propri { $losses_alike ->
    [yes] { $losses }
   *[no] { $losses }-{ $worst }
    }, nemici { $killed_alike ->
    [yes] { $killed }
   *[no] { $killed }-{ $highest }
    }.
aon-forecast-toll = Di questi per sempre: propri { $buried }, nemici { $gone }. Uno spareggio decide nel { $tied }% dei casi.
aon-forecast-toll-hidden = Di questi per sempre: propri { $buried_alike ->
    [yes] { $buried }
   *[no] { $buried }-{ $worst }
    }, nemici { $gone_alike ->
    [yes] { $gone }
   *[no] { $gone }-{ $highest }
    }. Uno spareggio decide nel { $tied_alike ->
    [yes] { $tied }
   *[no] { $tied }-{ $oftener }
    }% dei casi.
aon-forecast-emperor = Fino al { $percent }% dei casi Napoléon è perso per sempre.
aon-forecast-whole = Il calcolo suppone la forza più grande che può venire da lì.
aon-forecast-awaits = Chi attacca lo scegli quando saranno arrivati; il calcolo suppone che tu attenda l'attacco.
aon-forecast-worn = Il calcolo suppone che per strada non si perda nessuno.
aon-forecast-winter = Inverno ({ $area }): di { $count } corpi se ne perdono in media { $expected }.
warn-poor-battle = La battaglia ({ $area }) si vince al massimo nel { $percent }% dei casi.
warn-emperor = Fino al { $percent }% dei casi Napoléon sarebbe perso per sempre, e la Francia con lui.
warn-emperor-gone = Napoléon sarebbe perso per sempre, e la guerra con lui: si può nominare un altro corpo.
warn-capital-bared = Nell'area della capitale { $country_of } non resterebbe nessuno, e il nemico ({ $area }) può arrivarci: una potenza con la capitale occupata può doversi arrendere.
warn-trespass = Chi entra nell'area della capitale { $country_of } ne viola la neutralità, anche solo di passaggio: il paese passa al nemico e schiera subito i suoi corpi.
warn-violates = Chi si ferma qui viola la neutralità { $country_of }, che passa al nemico e schiera subito i suoi corpi.

## La fortuna dei dadi: tipi di tiro, che cosa si conta, e i tiri

luck-battle = Battaglie
luck-tie = Spareggi
luck-attrition = Attrito da marcia
luck-winter = Inverno

measure-battle = perdite inflitte
measure-tie = spareggi vinti
measure-attrition = corpi esausti rimasti
measure-winter = corpi rimasti

rolled-battle = { $power }: battaglia, { $area }, forza { $strength }
rolled-tie = { $power }: spareggio, { $area }, modificatore { $modifier }
rolled-attrition =
    { $power }: attrito, { $area }, { $count ->
        [one] un corpo esausto
       *[other] { $count } corpi esausti
    }
rolled-winter = { $power }: inverno, { $area }, { $count } corpi
