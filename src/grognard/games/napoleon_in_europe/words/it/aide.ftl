## Che cosa può derivarne

nie-odds-fire = Un'unità è persa nel { $lost }% dei casi, respinta nel { $back }%.
nie-odds-general = Un generale lì cade nel { $percent }% dei casi.
nie-odds-charge = La carica è vinta nel { $won }% dei casi (bersaglio perso nel { $killed }%) e respinta nel { $beaten }% (chi carica è perso nel { $lost }%).
nie-odds-square = Se il bersaglio forma il quadrato e la carica prosegue: vinta nel { $won }% (bersaglio perso nel { $killed }%), respinta nel { $beaten }% (chi carica è perso nel { $lost }%).
nie-odds-evade = La cavalleria può invece sottrarsi.
nie-odds-rally = L'unità è riordinata nel { $percent }% dei casi.
nie-odds-pursuit = È raggiunta nel { $percent }% dei casi.
nie-odds-overture = L'offerta diplomatica riesce nel { $percent }% dei casi.
nie-odds-win-over = La nazione minore è conquistata alla causa nel { $percent }% dei casi.
nie-odds-annexation = L'annessione riesce nel { $percent }% dei casi; altrimenti la nazione minore combatte.
nie-odds-suppression = La rivolta è repressa nel { $percent }% dei casi; altrimenti si perde un'armata.
nie-odds-naval = In battaglia chi muove perde in media { $ours } squadre, l'altro { $theirs }.
nie-odds-chase = Se l'altra parte vuole il contrario, c'è battaglia nel { $percent }% dei casi.
nie-odds-crossing = Passano tutti nel { $all }% dei casi; in media { $expected } unità.
nie-odds-battle = Una stima: si vince circa il { $percent }% di battaglie simili.
nie-preview-neutral = Nessuno guida questa nazione, la prenderà un altro giocatore: { $nation }.
nie-preview-peace = Finiscono tutte le sue guerre; guadagnano punti e possono prendere regioni: { $nations }.

warn-empties-line = Così si vuota una parte della linea: la battaglia è persa.
warn-poor-battle = Una stima: si vince solo circa il { $percent }% di battaglie simili.
warn-retreat = La tua parte è sconfitta e sarà inseguita.
warn-capital = Un nemico è a { $region }: la nazione cede nel { $percent }% delle prove di determinazione.

nie-about-free = Una nazione minore libera.
nie-about-owner = Proprietà: { $nation }; rende { $points } punti di produzione.
nie-about-home = Territorio nazionale: { $nation }.
nie-about-capital = Capitale ({ $nation }): la nazione cede nel { $percent }% delle prove di determinazione.
nie-about-uprising = In rivolta: non rende nulla finché non è repressa.

## La fortuna ai dadi: tipi di tiro, che cosa si conta, i tiri

luck-fire = Fuoco
luck-charge = Cariche
luck-rally = Riordini
luck-pursuit = Inseguimenti
luck-naval = Battaglie navali
luck-overture = Offerte diplomatiche
luck-annexation = Annessioni
luck-commitment = Determinazione
luck-suppression = Rivolte

measure-fire = colpi a segno
measure-charge = punti nelle cariche
measure-rally = unità riordinate
measure-pursuit = unità raggiunte
measure-naval = punti in mare
measure-overture = offerte riuscite
measure-annexation = annessioni riuscite
measure-commitment = prove superate
measure-suppression = rivolte represse

rolled-fire = { $nation }: fuoco
rolled-charge = { $nation }: carica
rolled-rally = { $nation }: riordino
rolled-pursuit = { $nation }: inseguimento
rolled-naval = { $nation }: battaglia navale
rolled-overture = { $nation }: offerta diplomatica
rolled-annexation = { $nation }: annessione
rolled-commitment = { $nation }: determinazione
rolled-suppression = { $nation }: rivolta

overlay-marches = Dove si può marciare
overlay-closed = Regioni chiuse
overlay-enemies = Armate nemiche
overlay-guards = Regioni minacciate
overlay-income = Produzione
