# Wellington in the browser: the map and the text mode, in English.

wel-map = Map of the Peninsula. Arrow keys move from duchy to duchy, Enter taps, n goes to the next target.

## A duchy: what it is and who is there

wel-controlled = { $power_id ->
    [none] uncontrolled
   *[other] { $flag ->
        [yes] flag of { $power }
       *[no] controlled by { $power }
    }
}
wel-key = key duchy
wel-fortress = fortress { $walls }
wel-hasty = hasty fort { $walls }
wel-port-minor = minor port
wel-port-major = major port
wel-power = { $power_short }
wel-leader-here = { $leader } { $values }{ $marks ->
    [none] { "" }
   *[other] { " " }({ $marks })
}
wel-soldiers-here = { $sp } SP ({ $artillery ->
    [0] { "" }
   *[other] { $artillery } artillery{ $cavalry ->
        [0] { $infantry ->
            [0] { "" }
           *[other] ,{ " " }
        }
       *[other] ,{ " " }
    }
}{ $cavalry ->
    [0] { "" }
   *[other] { $cavalry } cavalry{ $infantry ->
        [0] { "" }
       *[other] ,{ " " }
    }
}{ $infantry ->
    [0] { "" }
   *[other] { $infantry } infantry
})
wel-soldiers-marked = { $sp } of them { $marks }
wel-sign-fought = fought this impulse
wel-sign-straggling = straggling
wel-sign-harried = harried
wel-sign-new = just built
wel-sign-sailed = came by sea
wel-sign-hearts_of_oak = Hearts of Oak
wel-sign-defended = attacked this impulse
wel-marched = { $count ->
    [one] marched one duchy
   *[other] marched { $count } duchies
}
wel-battle-here = A battle is being fought here.
wel-siege-here = { $leader } besieges the fortress.
wel-effect-here = “{ $card }” lies here.
wel-orders-here = { $count } orders possible here

wel-told-supply =
    { $power_short }: { $most ->
        [none] nothing can be placed here
        [0] no counters left to place here
       *[other] up to { $most } SP can be placed here
    } (pool { $pool }{ $regroup ->
        [0] {""}
       *[other] , Regroup Box { $regroup }
    })
wel-told-roads-open = open ground: { $duchies }
wel-told-roads-rough = rough ground: { $duchies }
wel-told-roads-pass = over a pass: { $duchies }
wel-told-roads-river = over a river: { $duchies }

## Choosing

wel-force-soldiers = SP
wel-fewer = Fewer
wel-more = More
wel-staff = { $leader } goes along as staff
wel-open-hand = { $prompt ->
    [ask-impulse] { $count ->
        [one] One card can be played
       *[other] { $count } cards can be played
    }
    [ask-mulligan] Look at the hand
   *[other] { $count ->
        [one] Look at the card
       *[other] Choose among { $count } cards
    }
}
wel-cost = { $spent } of { $allowance } CP
wel-points-left = { $free ->
    [0] { $cp } CP left
   *[other] { $cp } CP left, { $free } free
}

## Text mode

wel-situation = Situation
wel-time = { $year }, round { $round }
wel-impulse-of = Impulse of { $power }, { $cp } CP left.
wel-effect = “{ $card }” ({ $power_short }){ $where ->
    [none] { "" }
   *[other] : { $where }
}
wel-hasty-at = Hasty fort at { $duchy }.
wel-deck = Deck { $deck }, discards { $discards }.
wel-power-owner = { $power_short } (seat: { $seat })
wel-power-state = { $points } points, { $keys } key duchies, Resources: { $resources }.
wel-hand-count = { $count ->
    [one] One card in hand, { $national } National.
   *[other] { $count } cards in hand, { $national } National.
}
wel-pool = { $sp } SP not built, { $regroup } SP in the Regroup Box.
wel-keys-held = Key duchies: { $duchies }.
wel-flags-at = Flags: { $duchies }.
wel-leader-out = { $leader } is not on the map.
wel-leader-regroup = { $leader } is in the Regroup Box.
wel-hand-of = Hand of { $power }
wel-card-text = { $card_text }
wel-on-the-map = On the map

wel-group-choice = Choices
wel-group-bid = Sides
wel-group-hand = The hand
wel-group-cards = Cards
wel-group-fight = Fighting
wel-group-flee = Evading and retreating
wel-group-lose = Losses
wel-group-force = What goes along
wel-group-to = Where to
wel-group-march = Armies that march
wel-group-detach = Soldiers without a leader
wel-group-sail = By sea
wel-group-flag = Flags
wel-group-build = Building
wel-group-regroup = Regrouping
wel-group-recall = Recalls
wel-group-end = Go on
