# How to play, on one page: the heading of each part, what it says, and what its picture shows (`docs/lessons.md`).
howto-goal = Di che si tratta
howto-goal-text = Fino a sette potenze, o due parti, in un’Europa di regioni. Chi ne possiede di più senza perdere nulla in patria vince di più: ci sono sei gradi, dalla vittoria assoluta all’estinzione. Tra due parti, le nazioni dell’altra devono chiedere la pace.
howto-goal-caption = 1796: gran parte dell’Europa è ancora da prendere, con i trattati o con la guerra.
howto-turn = Un mese
howto-turn-text = Nel suo turno ogni nazione tratta, muove e poi combatte. Fanteria e artiglieria vanno di una regione, cavalleria e generali di due, sempre in una regione confinante. Quando tutti hanno giocato è passato un mese; ogni tre mesi le regioni pagano truppe nuove.
howto-turn-caption = L’armata d’Italia a Milano, l’arciduca Carlo a Venezia.
howto-politics = La politica
howto-politics-text = I punti politici pagano dichiarazioni, alleanze e annessioni; di tutto questo si fanno offerte, che si possono anche tradire. Dove hai truppe in un minore neutrale puoi annetterlo: cinque al dado, con ciò che parla per te, e viene senza combattere.
howto-politics-caption = 1805: sette potenze, e in mezzo i piccoli stati.
howto-line = Il tavolo di battaglia
howto-line-text = Ogni battaglia si combatte su un tavolo suo. Dietro uno schermo ci si schiera; poi agiscono cavalleria, artiglieria, fanteria e generali, fase per fase. Il fuoco vuole un numero con due dadi, secondo arma e distanza; solo i cannoni arrivano a due zone, se in mezzo non c’è nessuno.
howto-line-caption = Gli schermi sono levati: tre armi contro due fanterie.
howto-charge = Le cariche
howto-charge-text = Fanteria e cavalleria caricano: due dadi ciascuno, con ciò che parla per loro, e vince il totale più alto. Battuti per uno o due si torna indietro, per tre o più si sparisce. I cavalieri travolgono la fanteria che non è in quadrato; le tre armi insieme combattono meglio.
howto-charge-caption = La cavalleria è entrata nel mezzo, e le resta un’azione.
