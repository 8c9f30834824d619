# How to play, on one page: the heading of each part, what it says, and what its picture shows (`docs/lessons.md`).
howto-goal = Di che si tratta
howto-goal-text = Due eserciti su un campo di esagoni, per un pomeriggio di sei turni al massimo. Vince chi distrugge metà delle unità nemiche, o ne libera uno dei tre settori; dopo l’ultimo turno, chi ha perso meno. Alcune battaglie hanno scopi propri, detti prima di cominciare.
howto-goal-caption = Waterloo alle undici e mezzo: sotto Napoleone, sopra Wellington sul suo crinale.
howto-round = Una mano
howto-round-text = Un turno ha sei mani. In ognuna le due parti scoprono insieme una carta: dice quale parte del campo obbedisce. I dadi dicono quanti ordini ci sono, e per quale arma. Poi le parti si alternano, un ordine per volta, finché nessuna ne ha più.
howto-round-caption = I francesi hanno giocato «Centro»: fanteria, cavalleria e artiglieria di là possono avere un ordine ciascuna.
howto-march = Marciare e fare fronte
howto-march-text = Un’unità che ha un ordine marcia, poi sceglie il fronte, poi spara. Non entra mai in un esagono occupato. Il fronte conta: vede e spara solo davanti a sé, ed è debole sui fianchi e alle spalle.
howto-march-caption = Un esagono avanti: la fanteria ha la milizia davanti a sé, e a tiro.
howto-fire = Il fuoco
howto-fire-text = Ogni arma ha un valore di fuoco secondo la distanza; terreno, generale e stato lo cambiano. I dadi a dieci facce che non lo superano sono colpi, e ognuno toglie un elemento. Prima di sparare ti si mostrano le probabilità, con tutte le ragioni.
howto-fire-caption = Un colpo: dei quattro elementi della milizia ne restano tre. I segni sulla pedina dicono quanti.
howto-charge = La carica
howto-charge-text = La cavalleria colpisce caricando chi vede davanti a sé. Chi la vede arrivare può rispondere: sparare per primo, o formare il quadrato, che i cavalieri non rompono. Dunque scuotilo prima col fuoco, o vieni dal lato a cui non guarda.
howto-charge-caption = I cavalieri pesanti hanno via libera verso una fanteria già scossa dal fuoco.
