# How to play, on one page: the heading of each part, what it says, and what its picture shows (`docs/lessons.md`).
howto-goal = Di che si tratta
howto-goal-text = Spagna e Portogallo dal 1812 al 1814, un turno l’anno. Gran Bretagna e Spagna combattono due armate francesi per i ducati, soprattutto quelli chiave: quadrati e stelle sulla mappa. Gli Alleati vincono subito se nessun ducato chiave di Spagna è francese, i francesi se nessuno è alleato. A fine anno un tiro può far vincere i francesi, se tengono Madrid. Altrimenti decidono i punti.
howto-goal-caption = 1812: Lisboa è britannica, Madrid è francese, e in mezzo c’è un anno di marce.
howto-impulse = Un impulso
howto-impulse-text = Le Potenze si alternano a impulsi, finché una sola ha ancora carte: quella ne ha un ultimo. Nel tuo giochi una carta: per quel che c’è scritto, o per i suoi punti comando, mai per entrambi. Molte carte si possono giocare anche nell’impulso di un altro, e gli guastano i piani.
howto-impulse-caption = L’impulso britannico: la prossima carta paga quel che farà l’armata.
howto-march = Le armate marciano
howto-march-text = Un’armata è un comandante con dei soldati, quanti ne può comandare. Per un punto va in un ducato vicino, lungo una linea: terreno aperto, passo, fiume o terreno sconnesso. Tutti tranne il primo aiutano chi difende all’arrivo. Un’armata nemica vicina al ducato in cui entra può tentare di intercettarla.
howto-march-caption = Da Ciudad Rodrigo una linea porta a Salamanca, dove sta Marmont.
howto-battle = La battaglia
howto-battle-text = Ogni parte tira un dado per ogni punto forza dei suoi soldati, e altri per comandante, nazione e carte; chi difende anche per il terreno. Un sei distrugge, un cinque disorganizza. Chi ha subito di più si ritira. Prima di marciare vedi quanti dadi avrebbe ciascuno.
howto-battle-caption = Dopo la battaglia: Wellington sta a Salamanca, e Marmont si è ritirato a Valladolid.
howto-flag = Bandiere e fortezze
howto-flag-text = Un ducato è di chi vi ha la bandiera, o altrimenti di chi ne ha il colore. Starci non basta: alza la tua bandiera, per un punto. Una fortezza tiene il suo ducato finché non cade. Gli assedi sono gratuiti: la fortezza tira tre dadi, Gibraltar cinque, e altrettanti sei la fanno cadere.
howto-flag-caption = Due bandiere in un impulso: una fortezza presa d’assalto, e una città lasciata dal nemico.
