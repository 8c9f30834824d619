# Il campo di battaglia nel browser: la scheda di un'unità e la legenda della mappa.

## La scheda di un'unità

about-guns-at-two = bersaglio artiglieria a 2 esagoni
about-general-bonus = Aggiunge { $value } all'attacco della fanteria o cavalleria con cui si trova, a 1 esagono.
about-general-steadies = La fanteria e la cavalleria con lui possono ignorare una ritirata.
about-general-alone = Da solo non può attaccare e può essere catturato.
about-garrison-fire = Spara solo a 1 esagono; niente aumenta o riduce il suo valore.
about-garrison-holds = Non ha zona di controllo, non si ritira mai e non conta per la vittoria.
about-reaction =
    Se caricata di fronte può tentare di reagire { $arm_id ->
        [infantry] formando il quadrato
        [cavalry] con la controcarica
       *[other] con il fuoco di opportunità
    }.
about-square = Forma il quadrato in terreno aperto e sulle colline, fuori dalle strade; impegna tutto l'ordine.
about-nearest = Deve sparare al nemico più vicino.
about-loss-cap = Non infligge mai più perdite dei propri elementi.
about-at-buildings = Spara agli edifici solo dall'esagono adiacente.
about-charge = Carica, per la via più breve, un nemico che vedeva nell'arco frontale alla partenza.
about-no-buildings = Non attacca unità negli edifici, né da un edificio.
about-foot-guns = Muove o spara, non entrambe le cose; può girarsi e sparare.
about-horse-guns = Può muovere e sparare, con i valori più bassi.
about-hill =
    { $hexes ->
        [one] Da una collina spara { $hexes } esagono più lontano verso il basso.
       *[other] Da una collina spara { $hexes } esagoni più lontano verso il basso.
    }
about-acting = Sta eseguendo il suo ordine.
about-acted = Già attivata: nessun altro ordine in questo round.
about-may-react = Se caricata può ancora reagire.
about-reacted = Ha reagito a una carica: in questo round non può fare altro.
about-waits = Non ancora attivata in questo round; nessuna carta è scoperta.
about-no-order = Nessuno degli ordini rimasti in questo round può raggiungerla.
about-orderable = Può ricevere un ordine da: { $marker }.
about-may-move =
    { $hexes ->
        [one] Con un ordine può muovere di { $hexes } esagono.
       *[other] Con un ordine può muovere fino a { $hexes } esagoni.
    }
about-garrison-stays = Una guarnigione non muove mai.
about-retreated = Si è ritirata: in questo round non può muovere, ma può sparare.
about-square-stays = In quadrato può sparare, non muovere.
about-shaken = Senza elementi combattenti: può solo ripiegare o tentare il recupero.
about-tested = Ha superato il test di morale: la prossima perdita la elimina, e non recupera altro.
about-sheltered = È entrata in un edificio: in questo round non può combattere.
about-may-rally =
    { $dice ->
        [one] Oppure può tentare il recupero, con { $dice } dado comando.
       *[other] Oppure può tentare il recupero, con { $dice } dadi comando.
    }
board-about-elements = Elementi
board-about-move = Muove
board-about-move-fire = e spara ancora
board-about-range = Distanza
board-about-fire = Fuoco
board-about-fire-moved = dopo il movimento
board-about-attack = Attacco
board-about-rally = Dadi di recupero
board-about-morale = Morale
board-about-of = { $elements } di { $full }
board-about = Scheda dell'unità

## La legenda della mappa

board-legend-ground = Terreno
board-legend-stop = chi entra deve fermarsi
board-legend-blocks = blocca la linea di vista
board-legend-target = fuoco contro { $value }
board-legend-from = fuoco da qui { $value }
board-legend-square-here = la fanteria può formare il quadrato
board-legend-no-guns = l'artiglieria non può sparare da qui
board-legend-barred = nessuno può entrare
board-legend-nothing = nessun effetto
board-legend-road = un movimento tutto su strada è più lungo di un esagono; niente quadrato
board-legend-counters = Pedine
board-legend-counters-how = Colore, contorno e bandiera indicano l'esercito, la figura il tipo di unità; la Guardia ha una cornice d'oro, la fanteria scelta una barra d'oro, la milizia una cornice spezzata. In basso gli elementi, in barre e in cifra.
board-legend-nation =
    { $nation_id ->
        [french] blu, arrotondata: { $nation }
        [english] rossa, quadrata: { $nation }
        [prussian] grigia, intagliata: { $nation }
        [south] verde, arrotondata: { $nation }
       *[other] ocra, quadrata: { $nation }
    }
board-legend-state-front = la freccia indica il fronte
board-legend-state-lost = barre tratteggiate: elementi persi
board-legend-state-square = cornice spezzata: in quadrato, senza fronte
board-legend-state-shaken = crepa: nessun elemento combattente
board-legend-state-ordered = spunta e tratteggio: attivata in questo round
board-legend-state-reacted = lampo e tratteggio: ha reagito a una carica
board-legend-state-retreated = freccia indietro: si è ritirata, non può muovere in questo round
board-legend-state-tested = punto esclamativo: ha superato il test di morale, la prossima perdita la elimina
board-legend-state-sheltered = casa: è entrata in un edificio, non può combattere in questo round
board-legend-marks = Segni e colori
board-legend-mark-order = oro: può ricevere un ordine
board-legend-mark-march = chiaro, punto: raggiungibile
board-legend-mark-stand = tratteggio fine: può restare qui
board-legend-mark-retreat = tratteggio, frecce: via di ritirata
board-legend-mark-place = sottile, punto piccolo: qui si può porre un pezzo o una tessera
board-legend-mark-sector = giallo: settore da indicare
board-legend-mark-charge = rosso tratteggiato, sciabole: può essere caricato
board-legend-mark-fire = rosso, mirino: può essere attaccato
board-legend-mark-prey = rosso tratteggiato: attaccabile con questo ordine
board-legend-mark-facing = giallo: fronti possibili; bordo spesso: il fronte attuale
board-legend-mark-chosen = oro pieno: il fronte scelto
board-legend-mark-mover = anello oro: l'unità che agisce
board-legend-mark-goal = anello scuro: dove porta l'azione mostrata
board-legend-mark-way = freccia oro: via di un movimento o di una carica
board-legend-mark-shot = freccia spezzata: fuoco
board-legend-mark-arc = giallo punteggiato: arco frontale fin dove spara
board-legend-mark-zones = rosso tratteggiato: zona di controllo nemica lungo la via
board-legend-mark-left = qui resta una guarnigione
board-legend-mark-label = cifra: valore di fuoco a quella distanza
board-legend-mark-lit = punti grigio-azzurri: ciò di cui parla il diario
board-legend-mark-hover = linea sottile: indicato dal puntatore
board-legend-mark-cursor = blu: qui è la tastiera
board-legend-mark-star = stella: obiettivo di nessuno
board-legend-mark-flag = bandiera: obiettivo tenuto da quella parte
