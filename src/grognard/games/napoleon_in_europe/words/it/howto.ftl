# How to play, on one page: the heading of each part, what it says, and what its picture shows (`docs/lessons.md`).
howto-goal = Di che si tratta
howto-goal-text = Fino a sette potenze, o due parti, in un’Europa di regioni. Chi ne possiede di più senza perdere nulla in patria vince di più: ci sono sei gradi, dalla vittoria assoluta all’estinzione. Tra due parti, la Francia perde se deve chiedere la pace, e vince quando l’hanno chiesta tutti i suoi nemici.
howto-goal-caption = 1796: gran parte dell’Europa è ancora da prendere, con i trattati o con la guerra.
howto-turn = Un mese
howto-turn-text = Nel suo turno ogni nazione tratta, muove e poi combatte. Fanteria e artiglieria muovono di una regione, cavalleria e generali di due, sempre in una regione confinante. Quando tutti hanno giocato è passato un mese; ogni tre mesi le regioni pagano truppe nuove.
howto-turn-caption = L’armata d’Italia a Milano, l’arciduca Carlo a Venezia.
howto-politics = La politica
howto-politics-text = I punti politici pagano dichiarazioni di guerra, trattative, annessioni e altro; si stringono patti, che si possono anche tradire. Dove hai truppe in una nazione minore neutrale puoi annetterla per un punto: con un dado, modificatori compresi, cinque o più la prende senza combattere.
howto-politics-caption = 1805: sette potenze, e in mezzo i piccoli stati.
howto-line = Il tabellone di battaglia
howto-line-text = Ogni battaglia si combatte su un tabellone suo. Dietro uno schermo ci si schiera; poi agiscono cavalleria, artiglieria, fanteria e generali, fase per fase. Il fuoco vuole un numero con due dadi, secondo arma e distanza; solo i cannoni arrivano a due aree, in linea retta, se in mezzo non c’è nessuno.
howto-line-caption = Gli schermi sono tolti: tre armi contro due fanterie.
howto-charge = Le cariche
howto-charge-text = Fanteria e cavalleria caricano: due dadi ciascuno, più i modificatori, e vince il totale più alto. Un’unità battuta per uno o due si ritira, per tre o più è eliminata. I cavalieri travolgono la fanteria, se non forma il quadrato; dove stanno insieme tutte e tre le armi, si carica meglio.
howto-charge-caption = La cavalleria è entrata nel mezzo, e le resta un’azione.
