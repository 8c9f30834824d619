# How to play, on one page: the heading of each part, what it says, and what its picture shows (`docs/lessons.md`).
howto-goal = Di che si tratta
howto-goal-text = La Germania, dalla primavera all’inverno del 1813, in diciannove turni di due settimane al massimo. Un punto per ogni città di vittoria tua o tolta al nemico, e punti per le battaglie decisive. Se cade Napoleone, la Coalizione ha vinto subito.
howto-goal-caption = Dal Reno alla Vistola; l’Italia ha una parte sua.
howto-turn = Un turno
howto-turn-text = Rifornimento, convogli, movimento, combattimento, comandanti, cosacchi e rinforzi: ogni fase è finita da entrambi prima che cominci la prossima. In movimento e combattimento le parti si alternano, una pila per volta.
howto-turn-caption = La pila di Davout sul basso Elba: unità, un comandante, e un convoglio.
howto-supply = Prima il pane
howto-supply-text = Chi non trova la via a un deposito, né di che foraggiare, è disorganizzato. E marcia solo una pila con un comandante e un convoglio, che si consuma. I convogli sono pochi, e ogni deposito sulla mappa ne costa uno. Scegli dunque chi si muove.
howto-supply-caption = Questo convoglio porterà tutta la pila, una volta.
howto-order = Arriverà l’ordine?
howto-order-text = Si attacca una pila vicina. Prima un dado, il valore del comandante e i comandi di combattimento che assegni devono fare sette; un uno annulla sempre. I comandi sono pochi, per tutto il turno, e si perdono comunque vada.
howto-order-caption = Davout sta accanto a Wallmoden. Quanti comandi vale la pena?
howto-combat = Il combattimento
howto-combat-text = Entrambi sommano forza, generali, armi, terreno, e un dado. La differenza è quanto soffre chi perde: un colpo disorganizza, un secondo distrugge. Battuto per tre o più deve andarsene, e tu puoi seguirlo.
howto-combat-caption = Al passaggio non è rimasto nessuno: i vincitori possono avanzare.
