# La guerra al terminale.

cli-aon-side =
    { $side }: { $free ->
        [yes] mossa gratuita disponibile
       *[no] nessuna mossa gratuita
    }, { $count ->
        [one] una carta
       *[other] { $count } carte
    }.
cli-aon-more = … «mappa» mostra tutte le armate e i paesi.
cli-aon-near = Confina con: { $names }
cli-aon-legend = Mack (2): un'armata di due corpi al comando di Mack, l'altro nascosto. Asterisco: esausto. Sottolineato: si può scegliere.
cli-aon-welcome = Scrivi il numero di una scelta, oppure un'area, un corpo, una carta o un verbo. «aiuto» elenca il resto.
cli-aon-empty = Scrivi un numero da 1 a { $most }, un'area, un corpo, una carta o un verbo; «aiuto» per il resto.
cli-aon-help-look = guarda Tirolo    un'area; anche un corpo («guarda Davout»), un paese o una carta
cli-aon-help-odds = probabilità, probabilità 7   che cosa può seguire dalle scelte, o da una: attrito, intercettazioni, battaglie
cli-aon-look-usage = Scrivi «guarda» e un'area, un corpo, un paese o una carta: «guarda Tirolo», «guarda Davout».
cli-aon-rules-usage = Scrivi «regole» e l'id di una regola, per esempio AON-6.8.1a.
