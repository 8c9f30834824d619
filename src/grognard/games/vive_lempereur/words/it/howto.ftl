# How to play, on one page: the heading of each part, what it says, and what its picture shows (`docs/lessons.md`).
howto-goal = Di che si tratta
howto-goal-text = Due eserciti su un campo di esagoni, per un pomeriggio di sei turni al massimo. Vince chi distrugge metà delle unità nemiche, o sgombra di nemici uno dei tre settori; dopo l’ultimo turno, chi ha perso meno unità. Le battaglie storiche hanno scopi propri, detti prima di cominciare.
howto-goal-caption = Waterloo alle undici e mezza: sotto Napoleone, sopra Wellington sul suo crinale.
howto-round = Un round
howto-round-text = Un turno ha sei round. In ognuno le due parti scoprono insieme una carta: dice quale parte del campo, o quale arma, obbedisce. I dadi dicono quanti ordini ci sono, e per quale arma; alcune carte non ne hanno bisogno. Poi le parti si alternano, un ordine per volta, finché nessuna ne ha più.
howto-round-caption = I francesi hanno giocato «Centro»: là fanteria, cavalleria e artiglieria possono avere un ordine ciascuna.
howto-march = Marciare e fare fronte
howto-march-text = Un’unità che ha un ordine marcia, poi sceglie il fronte, poi spara; dopo una marcia lunga non spara più. Non entra mai in un esagono occupato, e accanto a un nemico si ferma. Il fronte conta: vede e spara solo davanti a sé, ed è debole sui fianchi e alle spalle.
howto-march-caption = Un esagono avanti: la fanteria ha la milizia davanti a sé, e a tiro.
howto-fire = Il fuoco
howto-fire-text = Ogni arma ha un valore di fuoco secondo la distanza; terreno, generale e situazione lo cambiano. Un dado a dieci facce che non lo supera è un colpo a segno, e ogni decina intera ne dà uno sicuro. Un dado a sei dice poi quanti elementi si perdono e se il bersaglio indietreggia. Prima di sparare ti si mostrano le probabilità, con tutte le ragioni.
howto-fire-caption = Un colpo a segno: dei quattro elementi della milizia ne restano tre. I segni sulla pedina dicono quanti.
howto-charge = La carica
howto-charge-text = La cavalleria colpisce caricando chi vede davanti a sé. Chi la vede arrivare può tentare ai dadi di rispondere: i cannoni sparano per primi, la cavalleria controcarica, la fanteria forma il quadrato, che i cavalieri non rompono quasi mai. Dunque prima sfoltisci il nemico col fuoco, o vieni tutto dal fianco o alle spalle: lì nessuno risponde, e colpisci più forte.
howto-charge-caption = I cavalieri pesanti hanno via libera verso una fanteria già sfoltita dal fuoco.
