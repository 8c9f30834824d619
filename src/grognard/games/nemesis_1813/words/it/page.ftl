## La pagina: mappa, pannelli, parole

nem-map = Mappa della Germania nel 1813
nem-key-stack = Guarda la pila sotto il cursore
nem-key-supply = Rifornimento della pila sotto il cursore
nem-decide = Decidi
nem-cost = { $spent } di { $allowance }
nem-reconstructed = Mappa, schede e carte stampate non si sono potute avere: mappa, valori, tabelle dei treni e carte di questo tavolo sono ricostruite dal regolamento e dalla storia.
nem-time = Turno { $turn } di { $last }, { $phase }
phase-setup = schieramento
nem-turns = Turni
nem-winter = Inverno: marce e linee di rifornimento sono più corte.
nem-left = treni { $trains }, comandi { $commands }
nem-unit = { $unit }: { $nation }, { $arm } { $class }, occupa { $room }
nem-commander = { $commander }, valore { $rating }
nem-stack = { $seat }: { $count ->
    [0] nessuna unità
    [one] un'unità
   *[other] { $count } unità
    }{ $disrupted ->
    [0] {""}
    [one] , una disorganizzata
   *[other] , { $disrupted } disorganizzate
    }, { $room } posti su 6; { $who ->
    [none] nessun comandante
   *[other] { $who }
    }
nem-depot-of = deposito: { $seat }
nem-depots-at = Depositi: { $hexes }
nem-trains-here = segnalini, { $seat }: { $shown ->
    [0] {""}
    [one] un treno scoperto,{" "}
   *[other] { $shown } treni scoperti,{" "}
    }{ $down } coperti{ $dummies ->
    [hidden] {""}
    [0] , nessuno fasullo
    [1] , uno fasullo
   *[other] , { $dummies } fasulli
    }
nem-orders-here = { $count } scelte qui
nem-mark-disrupted = disorganizzata
nem-mark-foraging = sotto un segnalino di foraggiamento
nem-mark-marched = marcia forzata
nem-mark-fought = ha combattuto
nem-mark-fought_twice = ha combattuto due volte
nem-mark-moved = ha mosso
nem-mark-rode = ha mosso
nem-mark-garrison = guarnigione
nem-room = { $taken } posti occupati su { $most }
nem-room-of = { $taken } posti
nem-chosen = Già scelti
nem-off-map = Fuori mappa
nem-foraging-means = Chi foraggia non attacca, e tira per il rifornimento all'inizio del prossimo turno.
nem-tray = Che cosa si posa sulla mappa
nem-mode-train = Treno ({ $count } in mano)
nem-mode-dummy = Fasullo ({ $count } in mano)
nem-mode-move = Marcia
nem-mode-discard = Passa: scarta un treno
nem-battle-points = Punti battaglia: Francesi { $french }, Coalizione { $coalition }
nem-row-battle = Punti battaglia
nem-row-ground = Città
nem-row-total = Punti vittoria
nem-row-commands = Comandi di combattimento
nem-row-trains = Treni di rifornimento
nem-row-depots = Depositi
nem-trains-left = { $real } veri in tutto, { $count } segnalini in mano
nem-trains-due = { $due } ({ $sheet } sulla scheda)
nem-side-told = { $seat }: città { $ground }, comandi di combattimento { $commands }, treni { $real } (scheda { $sheet })
nem-armistice = { $turn ->
    [0] { $open ->
        [yes] { $now ->
            [yes] Si tirano i dadi per l'armistizio: ciascuna parte ha una probabilità su due di poterlo chiedere.
           *[no] Dal turno 7 all'11 si tirano i dadi per l'armistizio: ciascuna parte ha una probabilità su due di poterlo chiedere.
            }
       *[no] Nessun armistizio è stato chiesto.
        }
   *[other] Armistizio nel turno { $turn }.
    }
nem-may-refuse = { $seat }: { $may ->
    [yes] potrebbe rifiutarlo.
   *[no] non potrebbe rifiutarlo.
    }
nem-confederation = { $state ->
    [1] La Confederazione del Reno è francese.
    [2] La Confederazione del Reno rifornisce entrambe le parti.
   *[other] La Confederazione del Reno è passata alla Coalizione.
    }
nem-austria = { $state ->
    [0] L'Austria è neutrale.
    [1] L'Austria si è unita alla Coalizione.
   *[other] L'Austria è stata comprata.
    }
nem-cities = Città con un punto vittoria
nem-forces = Pile
nem-nobody = nessuno
nem-situation = La situazione
nem-group-choice = Scegli
nem-group-march = Marcia
nem-group-fight = Combattimento
nem-group-trains = Treni
nem-group-dummies = Fasulli
nem-group-depots = Depositi
nem-group-lay = Dove
nem-group-throw = Scarta un treno
nem-group-end = Fine
nem-combat-at = Attacco da { $from } a { $hex }
nem-order-told = Ordine: { $die } al dado, { $total } in tutto, { $verdict }.
nem-attacks = in attacco
nem-defends = in difesa
nem-fold = Chiudi il combattimento
nem-unfold = Combattimento
nem-committed = { $count ->
    [one] Un comando di combattimento
   *[other] { $count } comandi di combattimento
    }
nem-called = { $count ->
    [one] Una pila chiamata in aiuto
   *[other] { $count } pile chiamate in aiuto
    }
nem-die = Dado
nem-value = Valore
nem-hits = { $count ->
    [0] nessun danno
    [one] un danno
   *[other] { $count } danni
    }
modifier-factors = fattori di combattimento
modifier-traits = dote del comandante
modifier-arms = armi combinate
modifier-tired = stanchezza
modifier-river = oltre un fiume
modifier-fortress = città fortificata
modifier-rough = terreno difficile
modifier-rating = comandante
modifier-support = supporto
modifier-other = carte e regole speciali
event-values = { $seat }: valore { $total } prima del dado ({ $modifiers }).
nation-austria = austriaci
nation-bavaria = bavaresi
nation-britain = britannici
nation-denmark = danesi
nation-french = francesi
nation-italy = italiani
nation-lithuania = lituani
nation-other_german = tedeschi
nation-prussia = prussiani
nation-russia = russi
nation-saxony = sassoni
nation-sweden = svedesi
nation-warsaw = polacchi
nation-westphalia = vestfaliani
nation-wurttemberg = württemberghesi
arm-infantry = fanteria
arm-cavalry = cavalleria
arm-artillery = artiglieria
class-veteran = veterana
class-line = di linea
class-conscript = di coscritti
terrain-clear = terreno aperto
terrain-forest = foresta
terrain-rough = terreno accidentato
terrain-marsh = palude
terrain-mountain = montagne
terrain-pass = passo
terrain-lake = lago
terrain-sea = mare
nem-about-ground = { $terrain }{ $city ->
    [none] {""}
    [point] , città con un punto vittoria
    [fortress] , città fortificata
   *[other] , città
    }{ $land ->
    [french] ; amico dei Francesi
    [coalition] ; amico della Coalizione
    [both] ; rifornisce entrambe le parti
    [nobody] ; terreno amico di nessuno
   *[other] {""}
    }
nem-about-chained = questo deposito è legato a una fonte da una catena di depositi
nem-about-cut-off = questo deposito è tagliato fuori da ogni fonte
nem-about-closed = chiuso per te
nem-about-cavalry = accanto a cavalleria nemica: qui una marcia finisce
nem-about-besieged = assediato
nem-fed-depot = { $seat }: rifornito dal deposito qui
nem-fed-line = { $seat }: linea di rifornimento di { $cost } fino a { $hex } (al massimo { $most })
nem-fed-exempt = { $seat }: non ha bisogno di una linea
nem-fed-foraged = { $seat }: ha trovato foraggio
nem-fed-no-depot = { $seat }: senza rifornimento, non ci sono depositi
nem-fed-far = { $seat }: senza rifornimento, il deposito più vicino è { $cost ->
    [-1] irraggiungibile
   *[other] a { $cost }
    } (al massimo { $most })
nem-fed-barred = { $seat }: senza rifornimento, la linea è chiusa a { $hex }
overlay-supply = Rifornimento delle pile
overlay-depots = Depositi, catene e portate
overlay-cavalry = Cavalleria nemica
overlay-sieges = Assedi
overlay-ground = Terreno amico
overlay-zones = Zone dell'armistizio
mark-fed = rifornita
mark-unfed = senza rifornimento
mark-line = linea di rifornimento
mark-cut = la linea come sarebbe
mark-bar = dove è chiusa
mark-range = rifornito da un deposito
mark-may-depot = qui può stare un deposito
mark-chained = deposito in catena
mark-cut-off = deposito tagliato fuori
mark-interdicted = le marce finiscono, le linee sono chiuse
mark-patrolled = le linee sono chiuse
mark-besieged = assediata
mark-besieger = assediante
mark-land-french = territorio francese
mark-land-coalition = territorio della Coalizione
mark-feeds-both = rifornisce entrambi
mark-closed = chiuso per te
mark-zone-french = qui si schierano i Francesi
mark-zone-coalition = qui si schiera la Coalizione
mark-zone-swedish = inoltre Svedesi e Walmoden
nem-legend-counters = Segnalini
nem-legend-stack = Una pila: chi la guida e il suo valore, unità in ordine, in rosso quelle disorganizzate, quanto è piena; F per il foraggiamento, G per una guarnigione
nem-legend-commander = Un comandante con il suo valore
nem-legend-infantry = Fanteria; in basso a destra i posti che occupa
nem-legend-cavalry = Cavalleria; una barra sopra vuol dire guardia
nem-legend-artillery = Artiglieria
nem-legend-disrupted = Un'unità disorganizzata
nem-legend-places = I sei posti di un esagono, con le metà
nem-legend-depot = Depositi: francesi, della Coalizione
nem-legend-train = Segnalini di treni, coperti
nem-legend-dummy = Un proprio segnalino fasullo
nem-legend-marks = Che cosa si può fare
nem-legend-halo-from = una pila che può cominciare
nem-legend-halo-to = un esagono che si può scegliere
nem-legend-halo-fight = un attacco
nem-legend-halo-come = una pila che si può chiamare
nem-legend-halo-depot = un deposito
nem-legend-halo-throw = un treno o deposito ceduto; una ritirata
nem-legend-halo-pick = pedine fra cui scegliere
nem-legend-map = Segni della mappa
nem-sign-silva = foresta
nem-sign-palus = palude
nem-sign-aspera = terreno accidentato
nem-sign-montes = montagne, chiuse
nem-sign-saltus = passo, solo per la sua strada
nem-sign-via = strada
nem-sign-flumen = fiume
nem-sign-pons = ponte
nem-sign-fretum = stretto, chiuso
nem-sign-fines = limiti del gioco del 1799
nem-sign-oppidum = città
nem-sign-arx = città fortificata
nem-sign-urbs = città con un punto vittoria
nem-sign-portus = porto
nem-sign-commeatus = fonte di rifornimento: pieno i Francesi, vuoto la Coalizione
