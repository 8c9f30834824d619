## La pagina del gioco avanzato e delle pile nascoste

nem-cards = Carte evento
nem-card-french = { $card_french }
nem-card-coalition = { $card_coalition }
nem-card-both = { $card_both }
nem-card-for-both = Entrambe le parti
nem-card-deck = { $deck ->
    [1] Carta del primo mazzo, turni 1-12
   *[other] Carta del secondo mazzo, dal turno 13
    }
nem-play = Gioca questa carta
nem-read-card = Leggi «{ $card }»
nem-fold-card = Metti via la carta
nem-declaring = Si dichiarano le carte, ora: { $seat }.
nem-declares-next = Poi: { $seat }.
nem-hand = La tua mano
nem-hand-of = Mano: { $seat }
nem-no-card = Nessuna carta
nem-holds = { $seat }: { $count ->
    [0] nessuna carta in mano
    [one] una carta in mano
   *[other] { $count } carte in mano
    }
nem-in-force = In vigore
nem-none-in-force = Nessuna carta è in vigore.
nem-resolving = in esecuzione
nem-played-by = giocata da: { $seat }
nem-uses = { $count ->
    [one] si può usare una volta
   *[other] si può usare { $count } volte
    }
nem-lasts = { $turns ->
    [0] fino alla fine di questo turno
    [one] fino alla fine del prossimo turno
   *[other] per altri { $turns } turni
    }
nem-piles = Mazzo { $deck }, scarti { $discards }{ $later ->
    [0] {""}
   *[other] , secondo mazzo { $later }
    }
nem-no-discards = Non è stato ancora scartato nulla.
nem-variant-8-0 = Riordina un'unità di cavalleria disorganizzata
nem-variant-8-1 = Una cavalleria del prossimo turno arriva alla fine di questo
nem-variant-17-0 = Un'unità francese sola nella Confederazione è disorganizzata
nem-variant-17-1 = I francesi hanno un treno in meno
nem-modifier-card = carta «{ $card }»
modifier-weak = unità sotto organico
modifier-card = carta
nem-combat-hidden = Non si vede prima che l'ordine sia eseguito.
nem-group-cards = Carte
nem-stack-hidden = { $seat }: { $count ->
    [one] un segnalino coperto
   *[other] { $count } segnalini coperti
    }{ $who ->
    [cavalry] , con cavalleria in buon ordine
    [troops] , nessuna cavalleria in buon ordine
   *[commanders] , nessuna unità
    }
nem-dummies = { $count ->
    [one] un segnalino fittizio
   *[other] { $count } segnalini fittizi
    }
nem-why-hidden = Le pile sono nascoste: si vede quanti segnalini ci sono, fittizi compresi, se c'è cavalleria in buon ordine, e i marcatori. Che cosa siano si mostra quando combattono, o quando una carta lascia guardare.
nem-enemy-sees = Qui il nemico vede { $count ->
    [one] un segnalino
   *[other] { $count } segnalini
    }, e non quali.
nem-mode-mislead = Posa un fittizio
nem-mode-unmask = Riprendi un fittizio
nem-legend-hidden = Una pila nemica coperta: quanti segnalini; riquadro barrato: cavalleria in buon ordine; ★: solo comandanti
nem-legend-decoy = Una pila propria con segnalini fittizi (D)
