## Regole avanzate (16)

event-hesitates = { $seat_the }: il comandante a { $hex } esita, { $die } al dado: { $stalls ->
    [yes] nessuno si muove
   *[other] la mossa prosegue
    }.
event-friction = Dopo la vittoria francese gli alleati della Coalizione litigano: ogni nazione obbedisce ai propri comandanti.
event-cedes = I Francesi offrono { $count ->
    [one] un punto battaglia
   *[other] { $count } punti battaglia
    } per la neutralità dell'Austria.
event-cession-refused = La Coalizione rifiuta: l'Austria si unisce a lei.
event-austria-neutral = L'Austria resta neutrale, e con lei le Province Illiriche.
ask-cession = Quanti punti battaglia offrire per la neutralità dell'Austria?
waiting-cession = In attesa: { $seat_the }, prezzo dell'Austria.
ask-cession-answer = I Francesi offrono { $price } punti battaglia per la neutralità dell'Austria. Accettare?
waiting-cession-answer = In attesa: { $seat_the }, risposta.
do-cede = Offrire { $points ->
    [one] un punto battaglia
   *[other] { $points } punti battaglia
    }

## Pile nascoste e segnalini fittizi (15.1)

event-misleads = Un segnalino fittizio va nella pila di { $hex }.
event-unmasks = Un segnalino fittizio è tolto dalla pila di { $hex }.
event-column = { $seat_the }: { $count ->
    [one] un segnalino marcia
   *[other] { $count } segnalini marciano
    } a { $hex }.
event-cavalry = { $seat_the }: cavalleria in buon ordine a { $hex }.
event-toll = { $seat_the }, perduti per fame: { $units } ({ $hexes }); cavalleria non più in buon ordine: { $cavalry }.
event-foragers = { $seat_the }, foraggio a: { $hexes }.
event-rider = { $seat_the }: un comandante cavalca da { $from } a { $hex }.
event-counter-laid = { $seat_the }: un segnalino a { $hex }.
event-threatens = { $seat_the }: ordinato un attacco da { $from } contro { $hex }.
event-shown = { $seat_the }: ecco chi è a { $hex }: { $units }.
ask-dummies = Quali pile devono sembrare più forti? I segnalini fittizi sono cinque, e in una pila mai più delle sue unità.
waiting-dummies = In attesa: { $seat_the }, segnalini fittizi.
ask-bring = { $power_the }: quanti segnalini fittizi seguono da { $hex }?
waiting-bring = In attesa: { $seat_the }, movimento.
do-mislead = Segnalino fittizio a { $hex }
do-unmask = Togliere un segnalino fittizio da { $hex }
do-bring = { $dummies ->
    [0] Nessun segnalino fittizio
    [one] Un segnalino fittizio
   *[other] { $dummies } segnalini fittizi
    }
event-horse = { $seat_the }: cavalleria in buon ordine a: { $hexes }.
