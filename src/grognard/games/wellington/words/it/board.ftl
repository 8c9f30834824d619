# Wellington nel browser: i pannelli accanto alla mappa.

## Pannelli: carte e mani

wel-side-power-short = { $power_short }
wel-side-letters-britain = GB
wel-side-letters-sud = S
wel-side-letters-spain = ES
wel-side-letters-nord = N
wel-side-card-text = { $card_text }
wel-side-card-points = { $points ->
    [0] nessun punto comando
    [one] un punto comando
   *[other] { $points } punti comando
    }
wel-side-card-name =
    { $card }, { $points ->
        [0] nessun punto comando
        [one] un punto comando
       *[other] { $points } punti comando
    }, { $kinds }{ $usable ->
        [yes] {", si può usare ora"}
       *[no] {""}
    }
wel-side-kind-response = risposta
wel-side-kind-event = evento
wel-side-kind-battle = battaglia
wel-side-kind-mandatory = obbligatoria
wel-side-kind-plus = più: oltre a un’altra carta
wel-side-kind-national-britain = britannica
wel-side-kind-national-spain = spagnola
wel-side-kind-national-french = francese
wel-side-hand = Mano
wel-side-hands = Le mie mani
wel-side-hand-of = Mano { $power_of }
wel-side-fan = Carte in mano; le frecce passano da una carta all’altra
wel-side-hand-hint = Scegli una carta per leggerla e usarla.
wel-side-hand-empty = Nessuna carta rimasta.
wel-side-hand-count =
    { $power_short }: { $count ->
        [0] nessuna carta
        [one] una carta
       *[other] { $count } carte
    }{ $national ->
        [0] {""}
        [one] , una nazionale
       *[other] , { $national } nazionali
    }
wel-side-asked = deve decidere
wel-side-use-points =
    { $points ->
        [one] Gioca per un punto
       *[other] Gioca per { $points } punti
    }
wel-side-use-event = Gioca come evento
wel-side-use-give = Cedi alla Spagna
wel-side-use-respond = Giocala ora
wel-side-use-discard = Scartala
wel-side-ask-why = Perché non come evento?
wel-side-rule = Regola
wel-side-choose-card = Scegli una carta
wel-side-read = Leggi
wel-side-read-card = Leggi { $card }
wel-side-in-question = La carta in questione
wel-side-variant =
    { $choice ->
        [0] { $card_choice_0 }
        [1] { $card_choice_1 }
       *[other] { $card_choice_2 }
    }
wel-side-booty =
    { $choice ->
        [0] Tieni la carta presa
        [1] Gioca subito la carta presa
       *[other] Restituiscila e tieni «Intrigo di palazzo»
    }
wel-side-heights = Prendi tre dadi
wel-side-decide = Da decidere

## Pannelli: ordini permanenti e finestre

wel-side-order = Quando potrebbe rispondere:
wel-side-order-all = Ogni altra carta:
wel-side-order-seat = Quando una tua carta potrebbe rispondere:
wel-side-order-ask = chiedimi, ma non per ciò che fa la mia parte
wel-side-order-every = chiedimi sempre
wel-side-order-concerned = chiedimi solo per le mie formazioni
wel-side-order-never = non chiedermi mai
wel-side-standing =
    Ordini permanenti: { $count ->
        [0] per tutte le carte
        [one] per una carta
       *[other] per { $count } carte
    }{ $all ->
        [ask] {""}
        [every] {""}
       *[other] {", delle altre non ti si chiede"}
    }
wel-side-standing-how = Dove una finestra offre solo carte sotto questi ordini, passi senza che ti si chieda. Nessun altro lo viene a sapere. Li puoi revocare qui quando vuoi.
wel-side-lift = Revoca
wel-side-lift-card = Revoca l’ordine su { $card }
wel-side-lift-all = Chiedimi di nuovo di tutto
wel-side-window = Puoi interrompere
wel-side-since = Dall’ultima volta che ti è stato chiesto
wel-side-rest =
    { $scope ->
        [battle] Passi per il resto di questa battaglia.
        [siege] Passi per il resto di questo assedio.
        [impulse] Passi per il resto di questo impulso.
       *[turn] Passi per il resto di questo turno.
    }
wel-side-wake = Chiedimi di nuovo
wel-side-window-card = La carta giocata { $actor_id ->
    [none] ora
    [britain] dalla Gran Bretagna
    [spain] dalla Spagna
    [sud] dall’Armée du Sud
   *[nord] dall’Armée du Nord
    }:
wel-side-window-asks =
    { $count ->
        [one] { $powers_short }: ora si può giocare una carta.
       *[other] { $powers_short }: ora si possono giocare { $count } carte.
    }
wel-side-odds = Come può finire se non si giocano altre carte
wel-side-odds-none = Con le carte scoperte le probabilità non si possono dire.
wel-side-window-pass = Passa: lascia che accada
wel-side-window-left =
    { $seconds ->
        [one] resta un secondo
       *[other] restano { $seconds } secondi
    }
wel-side-waiting = Forse qualcuno sta pensando a una carta.
wel-side-fold = Guarda la mappa
wel-side-unfold = Torna alla domanda
wel-side-unfold-fight = Vedi lo scontro
wel-side-dismiss = Metti via

## Pannelli: tempo

wel-side-time =
    Campagna del { NUMBER($year, useGrouping: 0) }, { $round ->
        [0] prima del primo round
       *[other] round { $round }
    }
wel-side-impulse-order = Ordine degli impulsi
wel-side-cards =
    { $count ->
        [one] una carta
       *[other] { $count } carte
    }
wel-side-acts = agisce
wel-side-due = di turno
wel-side-may-preempt = può anticipare
wel-side-points-left =
    { $points ->
        [0] Nessun punto comando
        [one] Resta un punto comando
       *[other] Restano { $points } punti comando
    }
wel-side-free-point = + { $points } della Divisione Leggera
wel-side-card-played =
    { $count ->
        [one] Carta giocata
       *[other] { $count } carte giocate
    }
wel-side-card-unplayed = Ancora nessuna carta
wel-side-plus-played = Più o Risorsa usata
wel-side-plus-unplayed = Più o Risorsa disponibile

## Pannelli: chiavi e vittoria

wel-side-victory = Vittoria
wel-side-points = Punti
wel-side-points-of = { $side_short } { $points }
wel-side-keys = Chiavi
wel-side-resources = Risorse
wel-side-needs = { $side_id ->
    [allied] Gli Alleati vincono subito con
   *[french] I Francesi vincono subito con
    }
wel-side-goal-spain = Conquista della Spagna: nessuna chiave spagnola agli Alleati ({ $have } di { $need }).
wel-side-goal-portugal =
    Conquista del Portogallo: le sue quattro chiavi e otto spagnole ({ $have } di { $need }){ $madrid ->
        [yes] {", con Madrid"}
       *[no] {", ma manca Madrid"}
    }.
wel-side-goal-roll =
    Sottomissione della Spagna, col dado a fine turno: { $madrid ->
        [yes] { $die ->
            [7] impossibile con così poche chiavi
            [8] impossibile con così poche chiavi
            [9] impossibile con così poche chiavi
           *[other] un dado di { $die } o più (serve { $need }, +{ $have } per le chiavi)
        }
       *[no] solo con Madrid (serve { $need }, +{ $have } per le chiavi)
    }.
wel-side-goal-liberation = Liberazione della Spagna: nessuna chiave spagnola ai Francesi ({ $have } di { $need }).
wel-side-goal-france = Conquista della Francia: nessun ducato di Francia ai Francesi ({ $have } di { $need }).
wel-side-keys-spain = Le { $count } chiavi di Spagna
wel-side-keys-portugal = Chiavi del Portogallo
wel-side-keys-france = Chiavi di Francia
wel-side-keys-gibraltar = La Rocca
wel-side-key =
    { $power_id ->
        [none] { $duchy }: di nessuno. Mostra sulla mappa
       *[other] { $duchy }: { $power_short }. Mostra sulla mappa
    }

## Pannelli: quartier generali

wel-side-headquarters = Quartier generali
wel-side-headquarters-of = Quartier generale { $power_of }
wel-side-on-map = PF in mappa
wel-side-pool = Riserva
wel-side-regroup = Raggrupp.
wel-side-counters = { $artillery } artiglieria, { $cavalry } cavalleria, { $infantry } fanteria
wel-side-sp = { $count } PF
wel-side-owes = Deve { $count } PF: da togliere appena li ha.
wel-side-unmet = { $count } PF che non si sono potuti togliere costano un punto ciascuno.
wel-side-leader-out = fuori gioco
wel-side-leader-regroup = nella casella di raggruppamento
wel-side-values = battaglia { $battle }, comando { $command }
wel-side-bent = stampati { $battle }–{ $command }
wel-side-under = agli ordini di { $leader }
wel-side-staff = stato maggiore: { $leaders }
wel-side-marched =
    { $count ->
        [one] ha marciato un ducato
       *[other] ha marciato { $count } ducati
    }
wel-side-mark-fought = ha combattuto
wel-side-mark-straggling = sbandato
wel-side-mark-harried = molestato
wel-side-mark-new = appena costruito
wel-side-mark-sailed = venuto per mare
wel-side-mark-hearts_of_oak = Cuori di quercia
wel-side-mark-defended = è stato attaccato
wel-side-leaderless =
    { $count } PF senza comandante, in { $places ->
        [one] un ducato
       *[other] { $places } ducati
    }

## Pannelli: ciò che sta accanto alla mappa

wel-side-trays = Accanto alla mappa
wel-side-trays-brief =
    { $effects ->
        [0] {""}
        [one] una carta in gioco,
       *[other] { $effects } carte in gioco,
    } mazzo { $deck }
wel-side-effects = Carte in gioco
wel-side-no-effects = Nessuna carta ha un effetto durevole.
wel-side-resolving = in corso di esecuzione
wel-side-lasts-impulse = fino alla fine dell’impulso
wel-side-lasts-turn = fino alla fine del turno
wel-side-lasts-next-own = fino al prossimo impulso di chi l’ha giocata
wel-side-lasts-held = per ogni Potenza trattenuta, fino al suo prossimo impulso
wel-side-lasts-next-impulse = fino alla fine del prossimo impulso della Potenza colpita
wel-side-lasts-next-scheduled = fino alla fine del prossimo impulso in ordine della Potenza colpita
wel-side-lasts-interphase = fino all’Interfase
wel-side-lasts-leader = finché il comandante è in gioco
wel-side-lasts-war = per tutta la guerra
wel-side-deck = Mazzo e scarti
wel-side-deck-count = { $deck } carte nel mazzo, { $discards } scartate.
wel-side-last-discard = Ultima scartata:
wel-side-removed =
    { $count ->
        [one] Una carta fuori dal gioco
       *[other] { $count } carte fuori dal gioco
    }
wel-side-regroup-box = Casella di raggruppamento
wel-side-regroup-empty = Vuota.
wel-side-regrouping =
    { $count } PF{ $leaders_id ->
        [none] {""}
       *[other] , { $leaders }
    }
wel-side-casualties = Perdite e riserva
wel-side-out-of-play =
    { $count } PF da costruire{ $leaders_id ->
        [none] {""}
       *[other] ; comandanti fuori gioco: { $leaders }
    }

## Pannelli: battaglia e assedio

wel-side-battle-of = Battaglia di { $duchy }
wel-side-siege-of = Assedio di { $duchy }
wel-side-round-of =
    { $most ->
        [0] round { $round }
       *[other] round { $round } di { $most }
    }
wel-side-besieger = Assedianti
wel-side-fortress = Fortezza
wel-side-walls =
    forza { $walls }, { $hits ->
        [0] nessun colpo
        [one] un colpo
       *[other] { $hits } colpi
    }
wel-side-stage-leaders = { $leaders }
wel-side-commands = comanda { $leader }
wel-side-rolled = { $dice } dadi lanciati
wel-side-sources = Da dove vengono i dadi
wel-side-dice = Dadi
wel-side-losses = Perdite: { $eliminated } eliminati, { $disrupted } disorganizzati
wel-side-siege-losses =
    { $suffered ->
        [0] Nessun colpo subito in questo round
        [one] Un colpo subito in questo round
       *[other] { $suffered } colpi subiti in questo round
    }; { $disrupted ->
        [0] nessuno disorganizzato
        [one] un PF disorganizzato
       *[other] { $disrupted } PF disorganizzati
    }
wel-side-cards-in-play = Carte:
wel-side-course =
    { $rounds ->
        [one] Come è andata, un round
       *[other] Come è andata, { $rounds } round
    }
