# Wellington nel browser: la legenda della mappa e ciò che un ordine può comportare.

wel-legend-duchies = Ducati e porti
wel-legend-circle = cerchio: un ducato
wel-legend-square = quadrato: un ducato chiave
wel-legend-star = stella: una fortezza, ducato chiave con mura; il numero è la sua forza
wel-legend-port-minor = ancora piccola: porto minore
wel-legend-port-major = ancora cerchiata: porto maggiore
wel-legend-lines = Linee di marcia
wel-legend-line-open = doppia: terreno aperto
wel-legend-line-rough = a tratti: terreno sconnesso
wel-legend-line-pass = a puntini, con cime: un passo
wel-legend-line-river = attraversata dall'acqua: un fiume
wel-legend-control = Controllo
wel-legend-control-how = Colore e trama di un ducato dicono chi lo teneva nel 1812: i ducati spagnoli in mano francese hanno un disco (Nord) o un triangolo (Sud). Una bandiera con anello dice chi l'ha preso da allora.
wel-legend-power = { $power_short }
wel-legend-counters = Soldati e comandanti
wel-legend-counters-how = La forma di un segnalino dice la Potenza, il numero i suoi punti forza (PF; nel regolamento SP).
wel-legend-of = { $power_id ->
    [britain] tondo: { $power_short }
    [spain] scudo: { $power_short }
    [sud] quadrato: { $power_short }
   *[other] ottagono: { $power_short }
}
wel-legend-arms = fanteria 1 PF, cavalleria 2, artiglieria 4
wel-legend-leader = comandante: valore di battaglia – di comando (da vicino)
wel-legend-leader-spent = scurito: ha combattuto in questo impulso
wel-legend-signs = Segni
wel-legend-sign-battle = vi si combatte una battaglia
wel-legend-sign-fought = ha combattuto
wel-legend-sign-siege = assedio
wel-legend-sign-fort = forte di fortuna
wel-legend-sign-mud = fango
wel-legend-sign-storm = tempesta
wel-legend-sign-blocked = linea bloccata
wel-legend-sign-pontoon = ponte di barche
wel-legend-sign-card = qui c'è una carta
wel-legend-orders = Ordini e marce
wel-legend-halo-march = qui un'armata può marciare
wel-legend-halo-to = può andare qui
wel-legend-halo-fight = combattimento o perdite
wel-legend-halo-build = costruzione o bandiera
wel-legend-halo-sail = imbarco
wel-legend-halo-chosen = l'atto scelto
wel-legend-arrow-march = ha marciato
wel-legend-arrow-sail = per mare
wel-legend-arrow-flee = sganciamento o ritirata
wel-legend-arrow-react = intercettazione
wel-legend-way = oro: dove può andare la marcia
wel-legend-way-sea = dove possono andare le navi
wel-legend-lit = punti viola: ciò di cui parla il diario
wel-legend-cursor = tratti sottili: sotto il puntatore
wel-legend-cursor-keys = blu: la tastiera è qui

## Ciò che un ordine può comportare

wel-cast-percent = { $percent }%
wel-cast-roll = Due dadi e modificatori: serve { $needed } o più sui dadi
wel-cast-modifiers = Modificatori
wel-cast-in-all = in tutto
wel-cast-attrition = Attrito della marcia
wel-cast-cause-pass = passo
wel-cast-cause-ambush = imboscata: da terreno non amico a un ducato nemico
wel-cast-cause-forced-march = marcia forzata
wel-cast-dice = { $count ->
    [one] un dado
   *[other] { $count } dadi
}
wel-cast-spared = Chi arriva qui non subisce attrito.
wel-cast-halved = dimezzato da una carta
wel-cast-expected = In media { $losses } PF o comandanti persi
wel-cast-lost = { $count ->
    [0] nessuno perso
    [one] uno perso
   *[other] { $count } persi
}
wel-cast-tries = Ciò che il nemico può tentare
wel-cast-tries-not = Il resto è calcolato come se nulla di questo accadesse.
wel-cast-intercepts = { $leader } intercetta { $origin_from }
wel-cast-evades = { $power } si sgancia verso { $duchy }
wel-cast-battle = Battaglia
wel-cast-side = { $side_short }
wel-cast-dice-row = Dadi
wel-cast-dice-of = Dadi: { $side_short }
wel-cast-win = Vittoria
wel-cast-rout = Rotta
wel-cast-destroyed = Distruzione
wel-cast-losses = Perdite medie
wel-cast-losses-of = { $losses } su { $strength }
wel-cast-second = Un secondo round: { $percent }
wel-cast-both = entrambi distrutti: { $percent }
wel-cast-siege = Assedio di { $duchy }, forza { $walls }
wel-cast-fall = La fortezza cade
wel-cast-overrun = con sbaragliamento
wel-cast-devastation = con devastazione
wel-cast-leader-falls = Cade un comandante
wel-cast-in-round = al round { $round }
wel-cast-besieger = Dadi degli assedianti
wel-cast-fortress = Dadi della fortezza
wel-cast-glossary = glossario
wel-cast-open-cards = Calcolato con le carte scoperte; nessuna mano viene guardata.
