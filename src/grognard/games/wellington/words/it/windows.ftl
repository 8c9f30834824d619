ask-respond = { $own ->
    [yes] {""}
   *[no] { $powers_short }:{" "}
    }{ $moment_id ->
    [impulse] { $actor } sta per cominciare il suo impulso
    [impulse_end] l'impulso { $actor_of } sta per finire
    [card] { $actor } gioca «{ $card }»
    [spend] { $actor } spende un punto comando{ $duchy_id ->
            [none] {""}
           *[other] {" "}{ $duchy_at }
        } e gliene restano { $points }
    [march] { $actor } marcia { $duchy_at }{ $origin_id ->
            [none] {""}
           *[other] {" "}venendo { $origin_from }
        }
    [entered] { $actor } entra { $duchy_at }{ $origin_id ->
            [none] {""}
           *[other] {" "}venendo { $origin_from }
        }
    [intercept] { $actor } tenta di intercettare { $duchy_at }{ $origin_id ->
            [none] {""}
           *[other] {" "}venendo { $origin_from }
        }
    [intercepted] { $actor } è riuscita a intercettare { $duchy_at }{ $origin_id ->
            [none] {""}
           *[other] {" "}venendo { $origin_from }
        }
    [evade] { $actor } tenta di sganciarsi { $duchy_at }{ $origin_id ->
            [none] {""}
           *[other] {" "}venendo { $origin_from }
        }
    [evaded] { $actor } è riuscita a sganciarsi { $duchy_at }{ $origin_id ->
            [none] {""}
           *[other] {" "}venendo { $origin_from }
        }
    [attrition] è stato tirato l'attrito { $actor_of } { $duchy_at }
    [battle] nel round { $round } della battaglia { $duchy_at } { $actor } dichiara le sue carte
    [dice] sono stati tirati i dadi del round { $round } della battaglia { $duchy_at }
    [round_end] il round { $round } della battaglia { $duchy_at } è finito
    [result] la battaglia { $duchy_at } è decisa dopo il round { $round }
    [retreat] { $actor } sta per ritirarsi { $duchy_from }
    [won] { $actor } ha vinto la battaglia { $duchy_at }
    [siege] nel round { $round } dell'assedio { $duchy_at } { $actor } dichiara le sue carte
    [siege_dice] sono stati tirati i dadi del round { $round } dell'assedio { $duchy_at }
    [fallen] { $actor } ha preso { $duchy }
   *[sail] navi { $actor_of } salpano per { $duchy }{ $origin_id ->
            [none] {""}
           *[other] {" "}venendo { $origin_from }
        }
    }{ $leader_id ->
    [none] {""}
   *[other] , al comando di { $leader }
    }{ $again ->
    [yes] . Dall'ultima volta che ti è stato chiesto è stata giocata una carta
   *[no] {""}
    }. Giochi una carta?
do-rest = { $of ->
    [battle] Passa per il resto di questa battaglia
    [siege] Passa per il resto di questo assedio
    [impulse] Passa per il resto di questo impulso
   *[turn] Passa per il resto di questo turno
    }
ask-alternative = { $power_short }: come usi «{ $card }»?
ask-aim = { $power_short }: qual è il bersaglio di «{ $card }»?
do-pass = Passa
do-done = Basta così
do-respond = Gioca «{ $card }»
do-variant = { $choice ->
    [0] Primo uso della carta
    [1] Secondo uso della carta
   *[other] Terzo uso della carta
    }
do-at = Scegli { $duchy }
do-on = Scegli { $leader }
do-against = Scegli { $power }
do-name = «{ $card }»
do-block = Scegli { $line }
do-number = { $number }
