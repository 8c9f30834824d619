## The page of the advanced game and of hidden stacks

nem-cards = Event cards
nem-card-french = { $card_french }
nem-card-coalition = { $card_coalition }
nem-card-both = { $card_both }
nem-card-for-both = Both sides
nem-card-deck = { $deck ->
    [1] Card of the first deck, turns 1 to 12
   *[other] Card of the second deck, from turn 13 on
    }
nem-play = Play this card
nem-read-card = Read “{ $card }”
nem-fold-card = Put the card aside
nem-declaring = Cards are declared: { $seat_the } now.
nem-declares-next = Then { $seat_the }.
nem-hand = Your hand
nem-hand-of = Hand of { $seat_the }
nem-no-card = No card
nem-holds = { $seat }: { $count ->
    [0] no card in hand
    [one] one card in hand
   *[other] { $count } cards in hand
    }
nem-in-force = In force
nem-none-in-force = No card is in force.
nem-resolving = being carried out
nem-played-by = played by { $seat_the }
nem-uses = { $count ->
    [one] may be used once
   *[other] may be used { $count } times
    }
nem-lasts = { $turns ->
    [0] to the end of this turn
    [one] to the end of the next turn
   *[other] for { $turns } turns more
    }
nem-piles = Deck { $deck }, discards { $discards }{ $later ->
    [0] {""}
   *[other] , second deck { $later }
    }
nem-no-discards = Nothing has been discarded yet.
nem-variant-8-0 = Rally a disrupted cavalry unit
nem-variant-8-1 = Cavalry of the next turn comes at the end of this one
nem-variant-17-0 = A lone French unit in the Confederation is disrupted
nem-variant-17-1 = The French have a train fewer
nem-modifier-card = card “{ $card }”
modifier-weak = understrength units
modifier-card = card
nem-combat-hidden = Not seen before the order is obeyed.
nem-group-cards = Cards
nem-stack-hidden = { $seat }: { $count ->
    [one] one counter face down
   *[other] { $count } counters face down
    }{ $who ->
    [cavalry] , with cavalry in good order
    [troops] , no cavalry in good order
   *[commanders] , no units
    }
nem-dummies = { $count ->
    [one] one dummy
   *[other] { $count } dummies
    }
nem-why-hidden = Stacks are hidden: you see how many counters there are, dummies among them, whether there is cavalry in good order, and markers. What they are is shown when they fight, or when a card lets you look.
nem-enemy-sees = The enemy sees { $count ->
    [one] one counter
   *[other] { $count } counters
    } here, and not which.
nem-mode-mislead = Lay a dummy
nem-mode-unmask = Take a dummy back
nem-legend-hidden = An enemy stack face down: how many counters; crossed box: cavalry in good order; ★: commanders only
nem-legend-decoy = A stack of one's own with dummies (D) in it
