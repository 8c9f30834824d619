## Che cosa si chiede

ask-deploy = { $power_the }: dove si schierano le tue unità a { $region }? Ciò che resta va nella Riserva.
waiting-deploy = Si aspetta che { $seat_the } si schieri.
ask-fall = { $power_the }: il generale di chi cade, { $area }?
waiting-fall = Si aspetta che { $seat_the } dica chi cade.
ask-square = { $nation_the }: { $troop } ({ $power }) carica { $target }. Formi il quadrato?
waiting-square = Si aspetta che { $seat_the } risponda a una carica.
ask-evade = { $nation_the }: { $troop } ({ $power }) carica { $target }. Eviti la carica?
waiting-evade = Si aspetta che { $seat_the } risponda a una carica.
ask-press = { $power_the }: hanno formato il quadrato. Porti a fondo la carica?
waiting-press = Si aspetta che { $seat_the } decida di una carica.
ask-act = { $power_the }, { $region }, turno di battaglia { $turn }, { $phase }: che cosa fai?
waiting-act = Si aspetta che { $seat_the } combatta.
ask-pursue = { $power_the }: chi insegue chi?
ask-quarry = { $power_the }: di chi è il generale inseguito ora? { $region }
waiting-quarry = Si aspetta che { $seat_the } insegua.
waiting-pursue = Si aspetta che { $seat_the } insegua.
ask-part-ways = { $power_the }: quante delle unità battute a { $region } tornano per questa via?
ask-go-back = { $power_the }: dove vanno le unità battute a { $region }?
waiting-go-back = Si aspetta che { $seat_the } si ritiri.
waiting-part-ways = Si aspetta che { $seat_the } si ritiri.
ask-withdraw = { $power_the }: dove ti ritiri da { $region }?
waiting-withdraw = Si aspetta che { $seat_the } si ritiri.
ask-alliance = { $nation_the }: { $power_the } propone un'alleanza. Accetti?
waiting-alliance = Si aspetta che { $seat_the } risponda a una trattativa.
ask-answer-war = { $power_the }: { $nation_the } e { $other_the } sono ora in guerra. Dichiari guerra a una delle due?
waiting-answer-war = Si aspetta che { $seat_the } risponda a una dichiarazione di guerra.
ask-volunteer = { $aggressor_the } attacca { $nation_the }. Quale tua nazione dichiara guerra all'aggressore, in segreto?
waiting-volunteer = Si aspetta che { $seat_the } decida in segreto.
ask-answer-annexation = { $power_the }: { $annexer_the } annette { $region }. Dichiari guerra?
waiting-answer-annexation = Si aspetta che { $seat_the } risponda a un'annessione.
ask-congress = { $power_the }: che cosa prendi { $loser_to }?
waiting-congress = Si aspetta che { $seat_the } decida nel Congresso.
ask-liberate = { $power_the }: liberi una seconda regione ({ $loser })?
waiting-liberate = Si aspetta che { $seat_the } decida nel Congresso.
ask-leave = { $power_the }: dove vanno le truppe che devono lasciare { $region } ({ $nation })?
ask-capital = { $power_the }: in quale capitale tornano le truppe della nazione neutrale ({ $nation })?
ask-payer-peace = Chi paga la pace ({ $nation })?
ask-payer = Chi paga l'armistizio ({ $debtor })?
waiting-leave = Si aspetta che { $seat_the } se ne vada.
ask-broken = { $power_the }: le tue truppe condividono regioni con { $nation_the }. Dichiari guerra o concedi il passaggio?
waiting-broken = Si aspetta che { $seat_the } decida dopo un'alleanza rotta.
ask-broken-reply = { $nation_the }: { $power_the } ha rotto l'alleanza. Concedi il passaggio alle sue truppe?
waiting-broken-reply = Si aspetta che { $seat_the } decida dopo un'alleanza rotta.
ask-stray = { $power_the }: per quale via tornano le truppe di { $region }?
waiting-stray = Si aspetta che { $seat_the } ritiri le truppe.
ask-draft = { $power_the } { $nation_to }: { $terms }{ $wanted ->
    [none] {""}
   *[other] ; vuoi { $wanted }
    }{ $asked ->
    [0] {""}
   *[other] ; vuoi { $asked } punti
    }{ $given ->
    [none] {""}
   *[other] ; dai { $given }
    }{ $paid ->
    [0] {""}
   *[other] ; dai { $paid } punti
    }. Che altro?
waiting-draft = Si aspetta che { $seat_the } faccia un'offerta.
ask-offer-answer = { $nation_the }: { $power_the } offre { $terms }{ $wanted ->
    [none] {""}
   *[other] ; vuole { $wanted }
    }{ $asked ->
    [0] {""}
   *[other] ; vuole { $asked } punti
    }{ $given ->
    [none] {""}
   *[other] ; dà { $given }
    }{ $paid ->
    [0] {""}
   *[other] ; dà { $paid } punti
    }. Accetti?
waiting-offer-answer = Si aspetta che { $seat_the } risponda a un'offerta.
ask-politics = { $power_the }: politica. Spendi punti politici, fai offerte, o passa.
waiting-politics = Si aspetta che { $seat_the } pensi alla politica.
ask-who-marches = { $power_the }: chi marcia da { $region }?
waiting-who-marches = Si aspetta che { $seat_the } marci.
ask-where-to = { $power_the }: dove marciano da { $region }?
waiting-where-to = Si aspetta che { $seat_the } marci.
ask-steer = { $power_the }, { $place }: dove { $count ->
    [one] va una squadra
   *[other] vanno { $count } squadre
    }?
waiting-steer = Si aspetta che { $seat_the } navighi.
ask-will = { $place }: le flotte s'incontrano mentre muove { $power_the }. Vuoi battaglia?
waiting-will = Si aspetta che { $seat_the } decida in mare.
ask-dock = { $docking_the }: le tue squadre entrano in un porto dopo la battaglia, { $place }?
waiting-dock = Si aspetta che { $seat_the } cerchi un porto.
ask-expelled = { $power_the }: dove vanno le squadre che devono lasciare il porto di { $region }?
waiting-expelled = Si aspetta che { $seat_the } lasci il porto.
ask-who-embarks = { $power_the }: chi s'imbarca a { $region }?
waiting-who-embarks = Si aspetta che { $seat_the } s'imbarchi.
ask-course = { $power_the }: quale rotta prendono i trasporti da { $region }, e dove sbarcano?
waiting-course = Si aspetta che { $seat_the } scelga la rotta.
ask-escort = { $ally_the }: le tue squadre scortano { $wanting } unità ({ $power }) fino a { $goal }?
waiting-escort = Si aspetta che { $seat_the } decida della scorta.
ask-join = { $guest_the }: muovi nel turno alleato ({ $power })?
waiting-join = Si aspetta che { $seat_the } decida se unirsi.
ask-order = { $power_the }: i tuoi ordini?
waiting-order = Si aspetta che { $seat_the } muova.
ask-which-battle = { $power_the }: quale battaglia si combatte per prima?
waiting-which-battle = Si aspetta che { $seat_the } scelga una battaglia.
ask-suppress = { $power_the }: quale rivolta tenti di soffocare?
waiting-suppress = Si aspetta che { $seat_the } pensi alle rivolte.
ask-loss = { $power_the }: quale unità è persa a { $region }?
waiting-loss = Si aspetta che { $seat_the } scelga una perdita.
ask-scrap = { $nation_the }: quale squadra va via? Ne restano { $left }.
waiting-scrap = Si aspetta che { $seat_the } mandi via le squadre.
ask-purchase = { $power_the }: che cosa compri?
waiting-purchase = Si aspetta che { $seat_the } compri.
ask-placement = { $power_the }: dove cominciano le tue pedine? O prendi la disposizione elencata.
waiting-placement = Si aspetta che { $seat_the } piazzi le pedine.
ask-hour = { $power_the }: è giunta l'ora concordata?
waiting-hour = Si aspetta che { $seat_the } guardi l'orologio.
