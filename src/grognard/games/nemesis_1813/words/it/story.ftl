## La storia

event-cossacks = Cosacchi a { $hex }: { $die } al dado.
event-hamburg = La Coalizione tiene Amburgo.
event-never-arrive = { $seat_the }, rinforzi mai arrivati a { $hex }: { $units ->
    [none] { $commanders }
   *[other] { $units }{ $commanders ->
        [none] {""}
       *[other] ; { $commanders }
        }
    }.
event-arrive = { $seat_the }, rinforzi a { $hex }: { $units ->
    [none] { $commanders }
   *[other] { $units }{ $commanders ->
        [none] {""}
       *[other] ; { $commanders }
        }
    }.
event-commander-leaves = { $seat_the }: { $commander } lascia la campagna.
event-confederation = La Confederazione del Reno { $state ->
    [2] da ora rifornisce entrambi
   *[other] si unisce alla Coalizione
    }.
event-saxony = La Sassonia si unisce alla Coalizione: Torgau apre le porte.
event-rejoins = { $unit } si unisce alla Coalizione a { $hex }.
event-wrede = { $commander } entra in gioco a { $hex } con i Bavaresi.
event-truce-dice = Dadi per la tregua, prima i Francesi: { $dice }.
event-no-truce = { $seat_the }: nessuna tregua.
event-truce-offered = { $seat_the }: offerta di tregua.
event-truce-refused = { $seat_the }: tregua rifiutata.
event-armistice = Armistizio nel turno { $turn }.
event-austria = L'Austria si unisce alla Coalizione.
event-laid = { $seat_the }: { $unit } a { $hex }.
event-depot-given-up = { $seat_the }: abbandonato il deposito di { $hex }.
event-final = Il conteggio: Francesi { $french }, Coalizione { $allied }.
ask-arrivals = { $power_the }: non c'è posto per tutti i rinforzi. Chi arriva?
waiting-arrivals = In attesa: { $seat_the }, rinforzi.
ask-rejoin = A quale pila si unisce { $unit }?
waiting-rejoin = In attesa: { $seat_the }, contingente.
ask-truce = { $power_the }: chiamare una tregua?
waiting-truce = In attesa: { $seat_the }, tregua.
ask-truce-answer = Offerta di tregua ({ $power }): accettare?
waiting-truce-answer = In attesa: { $seat_the }, risposta.
ask-redeploy = { $power_the }: ridispiegamento. { $unit_id ->
    [none] Chi si sposta?
   *[other] Dove va { $unit }?
    }
waiting-redeploy = In attesa: { $seat_the }, ridispiegamento.
ask-redeploy-commander = { $power_the }: ridispiegamento dei comandanti. { $commander_id ->
    [none] Chi si sposta?
   *[other] Dove va { $commander }?
    }
waiting-redeploy-commander = In attesa: { $seat_the }, ridispiegamento.
ask-shift-depot = { $power_the }: che ne è del deposito di { $hex }?
waiting-shift-depot = In attesa: { $seat_the }, depositi.
ask-deploy = { $power_the }: rinforzi. { $unit_id ->
    [none] Chi entra?
   *[other] Dove entra { $unit }?
    }
waiting-deploy = In attesa: { $seat_the }, rinforzi.
ask-deploy-commander = { $power_the }: comandanti dei rinforzi. { $commander_id ->
    [none] Chi entra?
   *[other] Dove entra { $commander }?
    }
waiting-deploy-commander = In attesa: { $seat_the }, rinforzi.
do-offer = Offrire una tregua
do-accept = Accettare
do-refuse = Rifiutare
do-place = { $unit } a { $hex }
do-post = { $commander } a { $hex }
do-shift = Deposito da { $from } a { $hex }
ask-withdrawn = { $power_the }: le guarnigioni. { $unit_id ->
    [none] Chi è piazzato?
   *[other] Da dove parte { $unit }?
    }
waiting-withdrawn = In attesa: { $seat_the }, guarnigioni.
ask-withdrawn-commander = { $power_the }: le guarnigioni. { $commander_id ->
    [none] Chi è piazzato?
   *[other] Da dove parte { $commander }?
    }
waiting-withdrawn-commander = In attesa: { $seat_the }, guarnigioni.
do-auto = Disporre il resto il più vicino possibile
