# How to play, on one page: the heading of each part, what it says, and what its picture shows (`docs/lessons.md`).
howto-goal = Di che si tratta
howto-goal-text = La Francia contro le coalizioni, dal 1805 al 1815, un turno l’anno. La Francia vuole l’Austria o la Russia e tutti i vicini come alleati, domini o terre occupate: le basta dal 1811, o se ha invaso la Russia in un anno precedente. La Coalizione vuole la resa della Francia, o Napoleone fuori dal gioco per sempre. Se alla fine del 1815 nessuno ha vinto, ha vinto la Francia.
howto-goal-caption = L’Europa del 1805. Colore e tratteggio di un paese dicono di chi è, e come.
howto-year = Un anno
howto-year-text = Otto fasi: diplomazia, insurrezione, strategia, rinforzi, campagna, resa, inverno, vittoria. Il cuore è la campagna: sei round, e in ognuno ciascuna parte può muovere un’armata. Le carte fanno quel che dicono nelle fasi che nominano, e pagano anche le marce.
howto-year-caption = 1809: gli eserciti si fronteggiano lungo il Danubio.
howto-march = Le armate marciano
howto-march-text = Un’armata è uno o più corpi in un’area, guidati dal più alto in grado. Percorre tante aree quanto vale il movimento del comandante, una in meno per attaccare. La terza e la quarta logorano i corpi, come monti, paludi e inverno; gli esausti possono perdersi. La prima mossa di una campagna è gratuita, ogni altra costa una carta. Il nemico vede il comandante e quanti marciano, nulla più.
howto-march-caption = Passando dal Württemberg, Napoleone e Davout sorprendono Mack in Baviera.
howto-battle = La battaglia
howto-battle-text = Ogni parte impegna dei corpi, quanti il comandante ne sa guidare. I loro valori si sommano, le carte possono aiutare, ciascuna tira un dado, e la tabella dice quante perdite infligge. Vince chi ne infligge di più. Metà delle perdite non torna più, e chi ha combattuto è esausto.
howto-battle-caption = Dopo Ulma: i francesi tengono la Baviera, e di Mack non c’è più traccia.
howto-countries = Paesi e inverno
howto-countries-text = I paesi si guadagnano e si perdono con carte di diplomazia, si sollevano con le insurrezioni, e si arrendono quando il nemico li occupa. D’inverno ogni armata di tre corpi o più paga la sua grandezza. Dunque conquista a ranghi uniti, e dividiti prima della neve.
howto-countries-caption = 1813: gli stati tedeschi sono ancora con la Francia. Per quanto?
