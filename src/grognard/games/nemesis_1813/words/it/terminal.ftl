# La campagna al terminale.

cli-nem-more = … “map” mostra tutte le pile, i depositi e i segnalini.
cli-nem-near = Accanto a: { $names }
cli-nem-legend = Ney 4 (1*): Ney con quattro unità, di cui una disorganizzata. Sottolineato: si può scegliere.
cli-nem-help-look = look Dresden     un esagono; anche un'unità o un comandante (“look Ney”)
cli-nem-look-usage = Scrivi “look” e un esagono, un'unità o un comandante: “look Dresda”, “look 3412”, “look Ney”.
