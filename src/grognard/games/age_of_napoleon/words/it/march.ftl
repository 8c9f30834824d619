## Movimenti

event-sets-out = { $power }: { $corps } deve marciare { $area_from } con { $count ->
    [one] un corpo
   *[other] { $count } corpi
    }.
event-marches = { $power }: { $corps } marcia { $from_from } { $to_at }, { $count ->
    [one] un corpo
   *[other] { $count } corpi
    }.
event-passes = { $power } non muove nessuno in questa azione.
event-called-off = { $power }: i corpi { $area_at } restano dove sono.
event-embarks = { $power }: { $corps } deve andare per mare { $from_from } { $to_at }.
event-lands = { $power }: { $corps } sbarca { $area_at }.
ask-force = { $power }: quali corpi marciano { $area_from }? Comanda il primo, se non si unisce uno più anziano.
waiting-force = Si attende che { $seat_the } nomini un'armata.
ask-pay = { $power }: come paghi? Scarta una carta.
waiting-pay = Si attende che { $seat_the } paghi.
ask-march = { $power }: l'armata è { $area_at }. Dove va, o basta così?
waiting-march = Si attende la marcia di { $seat_the }.
ask-shed = { $power }: chi non può essere guidato sul ghiaccio e resta { $area_at }?
waiting-shed = Si attende che { $seat_the } scelga chi resta a riva.
ask-sail = { $power }: dove sbarca { $corps }?
waiting-sail = Si attende che { $seat_the } scelga dove sbarca un corpo.
ask-next-battle = { $power }: quale battaglia si combatte ora?
waiting-next-battle = Si attende che { $seat_the } scelga la prossima battaglia.
do-ship = { $corps } va per mare

## Il contatto con il nemico

event-intercepts = { $power }: { $corps } viene { $from_from } per intercettare { $to_at }, { $count ->
    [one] un corpo
   *[other] { $count } corpi
    }.
event-supports = { $power }: { $corps } viene { $from_from } alla battaglia { $to_at }, { $count ->
    [one] un corpo
   *[other] { $count } corpi
    }.
event-attacks = { $power } attacca { $area_at }.
event-defends = { $power } attende l'attacco { $area_at }.
event-evades = { $power }: { $corps } si ritira prima della battaglia { $from_from } { $to_at }, { $count ->
    [one] un corpo
   *[other] { $count } corpi
    }.
event-sails-away = { $power }: { $corps } si ritira per mare { $from_from } { $to_at }.
ask-intercept = { $power }: il nemico è { $area_at }. Intercetti?
waiting-intercept = Si attende che { $seat_the } decida se intercettare.
ask-support = { $power }: si combatte { $area_at }. Chi viene in supporto?
waiting-support = Si attende che { $seat_the } decida sul supporto.
ask-interceptors = { $power }: quali corpi vengono { $source_from }?
waiting-interceptors = Si attende che { $seat_the } nomini i corpi che vengono.
ask-role = { $rival }: attacchi { $area_at } o attendi l'attacco?
waiting-role = Si attende che { $seat_the } decida chi attacca.
ask-evade = { $power }: il nemico è { $area_at }. Resti o ti ritiri?
waiting-evade = Si attende che { $seat_the } resti o si ritiri.
ask-evaders = { $power }: chi si ritira { $area_from } { $to_at }? Gli altri sono la retroguardia.
waiting-evaders = Si attende che { $seat_the } scelga chi si ritira.

## Carte

event-guerrillas = La guerriglia colpisce l'armata francese { $area_at }.
event-scouts = { $power } osserva l'armata nemica { $area_at }.
event-scouted = { $area_at }: { $corps }.

## Che cosa non è permesso

why-moved-already = { $corps } ha già mosso in questo round.
why-all-moved = { $area_at } tutti i tuoi corpi hanno già mosso in questo round.
why-enemies-here = { $area_at } hai il nemico di fronte: nessuno parte prima della battaglia.
why-cannot-pay = Non hai né la mossa gratuita né una carta con cui pagare.
why-no-way = { $area_from } nessuno dei tuoi può marciare ora.
why-not-here = { $corps } non è { $area_at }.
why-too-many = Nessuno di loro può guidare tanti corpi; { $corps } sarebbe uno di troppo.
why-gets-nowhere = Con { $corps } l'armata non potrebbe proseguire.
why-not-with-you = { $corps } non è con l'armata in marcia.
why-just-joined = { $corps } si è appena unito qui all'armata.
why-last-one = Senza { $corps } nessuno potrebbe guidare gli altri oltre.
why-not-next-door = { $area_the } non confina con { $from_the }.
why-strait-closed = Con la Danimarca o la Svezia nella Coalizione lo stretto è chiuso alla Francia.
why-no-ice = Il mare fra { $from_the } e { $area_the } è gelato solo nei round invernali.
why-peace-talks = Trattative di pace: in questo round nessuno attacca, intercetta o dà supporto.
why-allowance-spent = L'armata è entrata in { $areas ->
    [one] un'area
   *[other] { $areas } aree
    } e può entrare in { $most }.
why-attack-costs = Attaccare costa un'area: l'armata è entrata in { $areas ->
    [one] un'area
   *[other] { $areas } aree
    } e può entrare in { $most }, una in meno contro il nemico.
why-leash = Gli insorti non vanno oltre le aree confinanti con il loro paese, e fuori di esso non attaccano.
why-must-shed = Nessuno nell'armata può guidare tanti corpi: prima qualcuno resta indietro.
why-no-sea = Solo la Coalizione, con il segnalino Britannia e senza guerra con l'America, muove corpi per mare.
why-once-by-sea = In un'azione va per mare un solo corpo.
why-not-coastal = { $area } non è costiera.
why-frozen-port = Nei round invernali nessuna nave lascia o raggiunge { $area_the }.
why-free-move = La tua prima mossa o intercettazione è gratuita.
why-not-free = La mossa o intercettazione gratuita è già stata usata.
why-too-slow = Il capo { $from_at } ha MR { $mr }; ne occorre { $most }.
why-declared-already = L'armata { $from_at } è già dichiarata.
why-closed-exit = { $area_from } è venuto il nemico.
why-enemy-held = { $area } è tenuta dal nemico.
why-no-retreat-left = Chi potrebbe ritirarsi non ha più movimento, o ha già mosso.
why-haven = { $area } non è una costa della Coalizione libera da nemici, o in questo round un corpo è già andato per mare.
why-major-first = Campagna maggiore si gioca prima di ogni mossa, e solo se un'armata può muovere.
why-no-battle = { $area_at } non attende nessuna battaglia.
why-forced-by-land = Marcia forzata è per un'armata che marcia via terra.
