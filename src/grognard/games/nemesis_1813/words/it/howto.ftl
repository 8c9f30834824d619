# How to play, on one page: the heading of each part, what it says, and what its picture shows (`docs/lessons.md`).
howto-goal = Di che si tratta
howto-goal-text = La Germania, da febbraio a novembre del 1813, in diciannove turni di due settimane al massimo. Alla fine un punto per ogni città di vittoria tua e non perduta, o tolta al nemico, e punti per le battaglie decisive; a parità ha vinto la Francia. Se cade Napoleone, la Coalizione ha vinto subito.
howto-goal-caption = Dal Reno alla Vistola; l’Italia ha una parte sua.
howto-turn = Un turno
howto-turn-text = Rifornimento, treni, movimento, combattimento, comandanti, cosacchi e rinforzi: ogni fase è finita da entrambi prima che cominci la prossima. In movimento e combattimento le parti si alternano, una pila per volta.
howto-turn-caption = La pila di Davout sul basso Elba: unità, un comandante e un treno di rifornimento.
howto-supply = Prima il pane
howto-supply-text = Chi non trova la via di un deposito, né di che foraggiare, è disorganizzato. E marcia solo una pila con un comandante e un treno di rifornimento, che si consuma. I treni sono pochi, e ogni deposito sulla mappa ne costa uno. Scegli dunque chi si muove.
howto-supply-caption = Questo treno porterà tutta la pila, una volta.
howto-order = Arriverà l’ordine?
howto-order-text = Si attacca una pila vicina. Prima un dado, il valore del comandante e i comandi di combattimento che assegni devono fare almeno sette, o per questo turno non attacchi più; un uno annulla sempre, ma più tardi puoi riprovare. I comandi sono pochi, per tutto il turno, e si perdono comunque vada.
howto-order-caption = Davout sta accanto a Wallmoden. Quanti comandi conviene spendere?
howto-combat = Il combattimento
howto-combat-text = Entrambi sommano forza, comandanti, armi combinate e un dado; il terreno pesa su chi attacca. La differenza è quanto subisce chi perde, e può subire anche chi vince: un colpo disorganizza, un secondo elimina. Un difensore battuto per tre o più deve ritirarsi, e tu puoi seguirlo.
howto-combat-caption = Al passaggio non è rimasto nessuno: i vincitori possono avanzare.
