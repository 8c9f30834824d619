# Wellington nel browser: la mappa e la modalità testo, in italiano.

wel-map = Mappa della Penisola. Le frecce vanno di ducato in ducato, Invio tocca, n passa al bersaglio seguente.

## Un ducato: che cos'è e chi c'è

wel-controlled = { $power_id ->
    [none] incontrollato
   *[other] { $flag ->
        [yes] bandiera { $power_of }
       *[no] controllo { $power_of }
    }
}
wel-key = ducato chiave
wel-fortress = fortezza { $walls }
wel-hasty = forte di fortuna { $walls }
wel-port-minor = porto minore
wel-port-major = porto maggiore
wel-power = { $power_short }
wel-leader-here = { $leader } { $values }{ $marks ->
    [none] { "" }
   *[other] { " " }({ $marks })
}
wel-soldiers-here = { $sp } PF ({ $artillery ->
    [0] { "" }
   *[other] { $artillery } artiglieria{ $cavalry ->
        [0] { $infantry ->
            [0] { "" }
           *[other] ,{ " " }
        }
       *[other] ,{ " " }
    }
}{ $cavalry ->
    [0] { "" }
   *[other] { $cavalry } cavalleria{ $infantry ->
        [0] { "" }
       *[other] ,{ " " }
    }
}{ $infantry ->
    [0] { "" }
   *[other] { $infantry } fanteria
})
wel-soldiers-marked = di cui { $sp }: { $marks }
wel-sign-fought = ha combattuto in questo impulso
wel-sign-straggling = sbandato
wel-sign-harried = tallonato
wel-sign-new = appena costruito
wel-sign-sailed = arrivato per mare
wel-sign-hearts_of_oak = Hearts of Oak
wel-sign-defended = attaccato in questo impulso
wel-marched = { $count ->
    [one] ha marciato per un ducato
   *[other] ha marciato per { $count } ducati
}
wel-battle-here = Qui si combatte una battaglia.
wel-siege-here = { $leader } assedia la fortezza.
wel-effect-here = Qui vale «{ $card }».
wel-orders-here = { $count } ordini possibili qui

wel-told-supply =
    { $power_short }: { $most ->
        [none] qui non si può piazzare nulla
        [0] qui non restano segnalini da piazzare
       *[other] qui si possono piazzare fino a { $most } PF
    } (riserva { $pool }{ $regroup ->
        [0] {""}
       *[other] , casella di raggruppamento { $regroup }
    })
wel-told-roads-open = terreno aperto: { $duchies }
wel-told-roads-rough = terreno sconnesso: { $duchies }
wel-told-roads-pass = per un passo: { $duchies }
wel-told-roads-river = oltre un fiume: { $duchies }

## La scelta

wel-force-soldiers = PF
wel-fewer = Di meno
wel-more = Di più
wel-staff = { $leader } va con lo stato maggiore
wel-open-hand = { $prompt ->
    [ask-impulse] { $count ->
        [one] Si può giocare una carta
       *[other] Si possono giocare { $count } carte
    }
    [ask-mulligan] Guarda la mano
   *[other] { $count ->
        [one] Guarda la carta
       *[other] Scegli fra { $count } carte
    }
}
wel-cost = { $spent } di { $allowance } CP
wel-points-left = { $free ->
    [0] restano { $cp } CP
   *[other] restano { $cp } CP, { $free } gratis
}

## Modalità testo

wel-situation = Situazione
wel-time = { $year }, round { $round }
wel-impulse-of = Impulso { $power_of }, restano { $cp } CP.
wel-effect = «{ $card }» ({ $power_short }){ $where ->
    [none] { "" }
   *[other] : { $where }
}
wel-hasty-at = Forte di fortuna { $duchy_at }.
wel-deck = Mazzo { $deck }, scarti { $discards }.
wel-power-owner = { $power_short } (posto: { $seat })
wel-power-state = { $points } punti, { $keys } ducati chiave, Risorse: { $resources }.
wel-hand-count = { $count ->
    [one] Una carta in mano, { $national } Nazionali.
   *[other] { $count } carte in mano, { $national } Nazionali.
}
wel-pool = { $sp } PF non costruiti, { $regroup } PF nella Casella del Raggruppamento.
wel-keys-held = Ducati chiave: { $duchies }.
wel-flags-at = Bandiere: { $duchies }.
wel-leader-out = { $leader } non è sulla mappa.
wel-leader-regroup = { $leader } è nella Casella del Raggruppamento.
wel-hand-of = Mano { $power_of }
wel-card-text = { $card_text }
wel-on-the-map = Sulla mappa

wel-group-choice = Scelte
wel-group-bid = Le parti
wel-group-hand = La mano
wel-group-cards = Carte
wel-group-fight = Combattere
wel-group-flee = Sganciarsi e ritirarsi
wel-group-lose = Perdite
wel-group-force = Chi va insieme
wel-group-to = Dove
wel-group-march = Armate in marcia
wel-group-detach = Soldati senza comandante
wel-group-sail = Per mare
wel-group-flag = Bandiere
wel-group-build = Costruire
wel-group-regroup = Raggruppare
wel-group-recall = Richiami
wel-group-end = Proseguire
