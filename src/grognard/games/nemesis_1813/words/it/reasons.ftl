## Perché no

why-not-your-unit = { $unit } non è vostra.
why-not-your-commander = { $commander } non è vostro.
why-no-post = Un comandante fa al massimo tre esagoni, fino a unità amiche o a una città in territorio amico, senza passare dal nemico: non fino a { $hex }.
why-few-commands = Vi restano { $count ->
    [0] zero comandi di combattimento
    [one] un comando di combattimento
   *[other] { $count } comandi di combattimento
    }.
why-no-stack = Non avete unità di combattimento a { $hex }.
why-no-train = A { $hex } non avete un treno di rifornimenti.
why-no-fresh-commander = A { $hex } non c'è un comandante che non abbia già mosso.
why-disrupted-stack = Non tutte le unità a { $hex } sono in buon ordine.
why-besieged = L'unità a { $hex } è sotto assedio.
why-prussia-waits = La Prussia non si è ancora dichiarata: nel turno 1 le sue unità non muovono, non combattono e non sono attaccate.
why-garrison-stays = La guarnigione di { $hex } resta fino al turno dopo l'arrivo di un'unità amica.
why-not-adjacent = { $hex } non è adiacente.
why-no-crossing = Da quel lato di { $hex } le unità non passano.
why-closed-land = { $hex } vi è precluso.
why-enemy-there = A { $hex } ci sono unità nemiche.
why-too-far = Con { $hex } la marcia conta { $count } esagoni; il massimo è { $most }.
why-bound-to-italy = I Francesi nell'Italia settentrionale ci restano: non a { $hex }.
why-no-room = A { $hex } non c'è posto per tutti.
why-cavalry = La cavalleria nemica sbarra la via verso { $hex }.
why-no-enemy = A { $hex } non c'è nemico.
why-foraging = Le unità a { $hex } foraggiano: non attaccano.
why-garrison-defends = La guarnigione di { $hex } si difende e non attacca.
why-swedes-wait = Gli Svedesi a { $hex } attaccano solo sotto un comandante svedese e con due fattori di combattimento più del difensore.
why-no-trains-left = Non vi restano treni veri da posare.
why-out-of-supply = La pila a { $hex } non è rifornita.
why-no-commander = A { $hex } non avete un comandante.
why-swedes-obey-swedes = Le unità svedesi obbediscono solo a un comandante svedese; a { $hex } non ce n'è.
why-no-city = { $hex } non è una città.
why-depot-there = A { $hex } c'è già un deposito.
why-not-friendly = { $hex } non è una città amica né è tenuta da vostre unità o da un comandante solitario, oppure c'è il nemico.
why-not-linked = Un deposito a { $hex } non sarebbe collegato a una fonte di rifornimento.
why-nobody-to-rally = Non avete unità disorganizzate a { $hex }.
why-rallied-already = La pila a { $hex } ha già recuperato in questo turno.
why-no-bridge = Non c'è un ponte verso { $hex }.
why-beside-attacker = { $hex } è adiacente alla pila che ha attaccato.
why-difficult-ground = { $hex } è terreno difficoltoso.
why-not-in-hand = «{ $card }» non è nella tua mano.
why-card-forbids = In questo turno lo vieta la carta «{ $card }».
why-foot-under-horse = A { $hex } ci sono soltanto comandanti di Corpo di Cavalleria e non tutte le unità sono di cavalleria: nessun treno le serve.
why-strangers = Gli alleati sono in disaccordo: a { $hex } nessun comandante della nazione delle unità può muoverle o recuperarle.
why-swedes-apart = Gli Svedesi condividono un esagono con altri solo sotto un comandante svedese: la marcia non può finire a { $hex }.
why-frozen-corps = Il corpo a { $hex } resta dov'è: si può passare, ma non fermarsi lì.
why-all-moved = Tutte le unità a { $hex } hanno già mosso in questa fase.
why-screens = Chi resta a { $hex } ha impedito alla cavalleria nemica di fermare altri: uno di loro rimane.
why-nowhere-to-go = Da { $hex } non c'è via: attorno ci sono nemici, la loro cavalleria, terreno precluso o esagoni pieni.
why-out-of-the-war = Le unità a { $hex } non prendono ancora parte alla guerra.
why-nothing-to-convert = A { $hex } non avete un deposito con una vostra unità accanto.
why-not-in-the-field = { $commander } non è in campo.
why-ridden = { $commander } ha già mosso in questa fase.
why-swede-stays = { $commander } resta: gli Svedesi condividono l'esagono con altri solo sotto un comandante svedese.
why-no-ride = { $commander } non trova dove andare: unità amiche o una città amica entro tre esagoni, senza passare dal nemico.
why-in-it-already = La pila a { $hex } ha già la sua parte in questo combattimento.
why-nobody-in-order = A { $hex } nessuno è in buon ordine.
why-not-in-the-stack = { $unit } non è in quella pila.
why-not-in-order = { $unit } è disorganizzata e resta.
why-not-ordered = { $unit } non ha avuto l'ordine di attaccare e resta.
why-horse-alone = { $unit } resta: dopo una vittoria di uno o due punti avanza solo la cavalleria.
why-taken-already = { $unit } va già con gli altri.
why-moved-already = { $unit } ha già mosso in questa fase.
why-no-way-together = Con { $unit } non c'è via per tutti: lo impediscono lo spazio, i comandanti o un'unità che deve restare.
