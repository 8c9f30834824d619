# Perché qualcosa non è permesso. Ogni risposta deve insegnare la regola.

## La forma dell'azione

why-no-such-duchy = Sulla mappa non c'è nessun ducato «{ $name }».
why-no-such-line = Sulla mappa non c'è nessuna linea di marcia «{ $name }».
why-no-such-card = Non c'è nessuna carta { $name }: sono numerate da 1 a { $most }.

## Chi decide, e che cosa

why-window = Il tavolo aspetta di vedere se qualcuno gioca una carta.
why-nothing-to-answer = «{ $card }» si gioca in risposta a qualcosa, e ora non c'è nulla a cui rispondere. Puoi giocarla per i suoi punti.
why-only-inactive = Può intercettare o sganciarsi solo chi non è nel proprio impulso, quando un nemico entra in un ducato. Alla Potenza attiva serve una carta.
why-preempt-now = Un impulso in corso non si può anticipare. Ti viene chiesto prima che cominci un'altra Potenza, se hai più carte di tutti.
why-pass = Una Potenza che ha carte non passa: ne gioca una, o spende una Risorsa, e poi termina l'impulso.
why-bid = Si possono puntare da 0 a { $most } punti forza (PF).
why-powers = Le Potenze vanno divise in modo che ciascuno ne abbia, e che nessuno giochi per tutte e due le parti.
why-no-leader-there = { $power } non ha comandanti { $duchy_at }. { $asked }
why-far-off = { $duchy } è a { $distance } ducati { $origin_from }, dove { $power } ha la formazione più vicina; si marcia da un ducato al successivo, per 1 CP ciascuno.
why-march-from = { $power } non ha nessuno { $duchy_at }. { $poor ->
        [yes] Una marcia fin lì { $origin_from } costa 1 CP, e non te ne restano.
       *[no] Per andarci, scegli chi marcia { $origin_from }.
    }
why-attack-from = Ci sono nemici { $duchy_at }. { $poor ->
        [yes] Una marcia fin lì { $origin_from } costa 1 CP, e non te ne restano.
       *[no] Per attaccarli, scegli chi marcia fin lì { $origin_from }.
    }
why-march-first = Prima scegli chi marcia, poi chi lo accompagna, poi dove.
why-by-sea = { $duchy } non è su nessuna linea di marcia: ci si arriva solo per mare.

## Carte

why-not-held = «{ $card }» non è nella mano { $power_of }.
why-other-hand = «{ $card }» è nella mano { $power_of }, non { $partner_of }: le mani di due Potenze restano separate, chiunque le giochi.
why-give = «{ $card }» si dà alla Spagna giocandola come evento.
why-not-drawn = Ora si può giocare solo una di queste carte: { $cards }.
why-must-play = Una di queste carte va giocata: { $cards }.
why-mandatory-points = «{ $card }» è una carta obbligatoria: non ha punti e si gioca solo come evento.
why-bound = «{ $card }» va usata in questo impulso per i suoi 2 CP. Si può aggiungere solo una carta «+».
why-bound-points = «{ $card }» va usata ora per i suoi 2 CP, non come evento.
why-second-plus = In un impulso si gioca una sola carta «+», e una Risorsa vale come una di esse.
why-second-card = In un impulso si gioca una carta; una seconda solo se una delle due è una carta «+» o se un evento lo permette.
why-debt = { $power } deve ancora { $owed } PF a un evento: i punti di «{ $card }» devono prima costruirli.
why-battle-card = «{ $card }» è una carta di battaglia: il suo evento vale in una battaglia o in un assedio a cui partecipi. Nell'impulso serve per i suoi punti.
why-response-card = «{ $card }» è una risposta: il suo evento aspetta il momento a cui risponde. Nell'impulso serve per i suoi punti.
why-event-now = L'evento di «{ $card }» ora non può avvenire: { $card_text }
why-condition = { $card_id ->
    [18] Nella tua Riserva Nazionale non c'è nessuna carta coperta che «{ $card }» possa darti.
    [19] «{ $card }» richiede una formazione o una bandiera nemica in un ducato aperto, accanto a un altro ducato aperto.
    [24] Nessun altro ha una carta che «{ $card }» possa prendere. Si può ancora giocare in risposta a una carta.
    [43] Sulla mappa non c'è nessuna formazione nemica che «{ $card }» possa colpire, né una fortezza assediata.
    [44] Nessuna delle tue armate può fare ora la marcia di «{ $card }».
    [47] Né tu né il tuo alleato controllate un ducato Nazionale dove possano entrare i soldati di «{ $card }».
    [50] «{ $card }» si gioca come evento solo se è l'ultima carta della mano.
    [56] Nessuna armata della tua parte ha accanto, in un ducato aperto, una formazione o una bandiera nemica per «{ $card }».
    [62] I francesi non tengono nessun ducato aperto, in Spagna o in terra inglese, dove possa scoppiare «{ $card }».
    [65] Nessun altro ha una carta che «{ $card }» possa prendere.
    [78] La Gran Bretagna non controlla nessun ducato chiave Nazionale dove possano entrare i soldati di «{ $card }».
    [80] Sulla mappa non c'è nessuna armata, cioè un comandante con soldati, che «{ $card }» possa colpire.
    [88] «{ $card }» ha bisogno di formazioni spagnole sulla mappa.
    [90] I francesi non tengono in Spagna nessun ducato aperto dove «{ $card }» possa insorgere.
    [92] I francesi non tengono in Spagna nessun ducato aperto e vuoto per «{ $card }», e nessuna armata francese è isolata.
    [93] Nessuna formazione inglese è in un porto da cui possa salpare con «{ $card }».
    [94] Solo la Gran Bretagna dà «{ $card }» alla Spagna.
    [98] Nessun comandante inglese è sulla mappa per «{ $card }».
    [103] Non hai formazioni in un porto da cui possa salpare un convoglio. «{ $card }» si può ancora giocare in risposta.
    [106] Nessun comandante francese è sulla mappa per «{ $card }».
   *[other] L'evento di «{ $card }» ora non può avvenire: { $card_text }
    }
why-no-response = «{ $card }» non è né una risposta né una carta di battaglia: si gioca nel proprio impulso.
why-wrong-moment = «{ $card }» non risponde a questo momento ({ $moment }). Il suo testo: { $card_text }
why-no-effect = In questo momento ({ $moment }) «{ $card }» non può fare nulla. Il suo testo: { $card_text }
why-not-in-battle = { $power } non ha né soldati né comandanti nella battaglia { $duchy_at }, quindi non vi gioca carte di battaglia; può giocare risposte.
why-not-in-siege = Nell'assedio { $duchy_at } giocano carte di battaglia solo chi assedia e chi possiede la fortezza; gli altri possono giocare risposte.
why-other-side-declares = Non tocca ora { $power_to } dichiarare carte di battaglia: prima dichiara la parte attiva, poi l'altra.
why-homeland-far = «{ $card }» aspetta che una formazione alleata sia in un ducato chiave francese o accanto ({ $duchies }), o che uno vada perduto; la più vicina, { $origin_at }, è a { $distance } ducati { $duchy_from }.
why-homeland-safe = «{ $card }» aspetta che una formazione alleata sia in un ducato chiave francese o accanto ({ $duchies }), o che uno vada perduto; ora nessuna può arrivarci in marcia.
why-fort-laid = Il segnalino della fortificazione rapida è uno solo, ed è già { $duchy_at }.
why-fort-ground = { $power } non controlla nessun ducato senza fortezza dove mettere «{ $card }».
why-could-preempt = { $power } può anticipare, con { $number } carte da giocare, più di ogni altra Potenza: finché può, «{ $card }» non si gioca come evento.
why-descent-soldiers = I soldati inglesi sono tutti sulla mappa o nella Casella del Raggruppamento: «{ $card }» non ne ha da sbarcare.
why-descent-port = Non c'è nessun porto per «{ $card }»: ne serve uno senza fortezza e senza nemici che non sia già inglese.
why-russian-front = «{ $subject }» è stata giocata: da allora non ci sono più coscritti tedeschi, e «{ $card }» serve solo per i suoi punti.
why-no-national-ground = { $power } non controlla nessun ducato Nazionale dove possano entrare i soldati di «{ $card }».
why-allied-madrid = Gli Alleati controllano Madrid: finché è così, «{ $card }» non si gioca come evento.
why-no-spain = { $power } non controlla e non occupa in Spagna nessun ducato, non assediato, per i soldati di «{ $card }».
why-soult-stays = { $leader } ora non può partire { $duchy_from } attraverso ducati amici con «{ $card }».
why-target = «{ $card }» non si può usare contro questo bersaglio. Il suo testo: { $card_text }
why-target-place = { $duchy } non è un bersaglio di «{ $card }»: { $lack ->
    [spain] non è in Spagna.
    [british] non è terra inglese.
    [england] l'Inghilterra è fuori portata.
    [walls] ha una fortezza.
    [port] non ha un porto.
    [enemies] ci sono nemici.
    [nobody] il nemico non vi ha né formazioni né una bandiera esposta.
    [nobody_french] non ci sono formazioni francesi.
    [french] non è in mano ai francesi.
    [empty] c'è una formazione.
    [ours] è già inglese.
    [control] { $power } non lo controlla.
    [held] { $power } non lo controlla e non lo occupa.
    [national] non è un ducato Nazionale dove possano entrare questi soldati.
    [besieged] è assediato.
    [siege] non c'è nessuna fortezza assediata.
    [army] non c'è nessun comandante con soldati.
    [spanish] non c'è nessuna formazione spagnola.
    [beside] non è accanto a { $origin }.
   *[chosen] è già stato scelto.
    }
why-target-others = { $duchy } ora non è un bersaglio di «{ $card }». Lo sono: { $duchies }.
why-target-line = «{ $card }» si usa su una linea di marcia, non su un ducato come { $duchy }.
why-target-leader = Non c'è { $duchy_at } nessun comandante contro cui usare «{ $card }».
why-variant = Questo uso di «{ $card }» ora non è possibile. Il suo testo: { $card_text }
why-flank-first = La marcia di «{ $card }» è cominciata: l'armata deve fare almeno un ducato.
why-no-resource = { $power } non ha Risorse.
why-resource-plus = Una Risorsa vale come una carta «+», e in questo impulso { $power } ha già usato una carta «+» o una Risorsa.
why-resource-full = { $power } ha otto carte, senza contare le Nazionali: non può comprarne un'altra.
why-no-deck = Non ci sono più carte da pescare.
why-play-first = { $power } deve giocare una carta o spendere una Risorsa prima di terminare l'impulso.
why-mandatory-discard = «{ $card }» è una carta obbligatoria: non si scarta mai per scelta.
why-national-discard = «{ $card }» è una carta Nazionale: nell'Interfase non si cambia in punti.
why-nothing-to-replace = Le carte Nazionali e quelle obbligatorie restano in mano: non c'è altro da sostituire.

## Punti

why-no-points =
    { $deed ->
        [march] Una marcia { $duchy_from }
        [sail] Un convoglio { $duchy_from }
        [flag] Una bandiera { $duchy_at }
        [regroup] Raggruppare { $duchy_at }
        [regroup_leader] Raggruppare un comandante { $duchy_at }
        [build_leader] Costruire un comandante { $duchy_at }
       *[build] Costruire { $duchy_at }
    } costa { $cost } CP, e non te ne restano: prima gioca una carta per i suoi punti.
why-too-few-points =
    { $deed ->
        [march] Una marcia { $duchy_from }
        [sail] Quel convoglio { $duchy_from }
        [flag] Una bandiera { $duchy_at }
        [regroup] Raggruppare { $duchy_at }
        [regroup_leader] Raggruppare un comandante { $duchy_at }
        [build_leader] Costruire un comandante { $duchy_at }
       *[build] Costruire { $duchy_at }
    } costa { $cost } CP; { $left ->
        [0] non te ne restano.
        [one] te ne resta { $left }.
       *[other] te ne restano { $left }.
    }
why-done = Qui non c'è nulla da concludere. Se non vuoi fare altro, termina l'impulso.
why-battle-first = Sono stati costruiti pezzi { $duchy_at }, dove il nemico può reagire: prima che lo faccia si può solo costruire ancora.

## Comandanti e marce

why-not-your-leader = { $leader } non obbedisce { $power_to }: una Potenza muove solo i propri pezzi.
why-leader-off-map = { $leader } non è sulla mappa.
why-leader-on-map = { $leader } è già sulla mappa, { $duchy_at }.
why-leader-elsewhere = { $leader } è { $origin_at }, non { $duchy_at }.
why-leader-in-box = { $leader } è nella Casella del Raggruppamento: si raggruppa per 1 CP, non si costruisce.
why-leader-not-in-box = { $leader } non è nella Casella del Raggruppamento: va costruito per { $cost } CP.
why-has-fought = { $leader } porta un segnalino di «Battaglia o Intercettazione Fallita»: in questo impulso non marcia più.
why-before-fortress = { $leader } è giunto davanti alla fortezza nemica { $duchy_at } e in questo impulso non va oltre, se non sbaragliandola.
why-past-fortress = { $origin } è un ducato con fortezza nemica: da lì si va solo su terreno amico o incontrollato o presso una fortezza assediata, non { $duchy_at }.
why-hemmed-by-fortress = { $duchy } è un ducato con fortezza nemica: da lì si va solo su terreno amico o incontrollato o presso una fortezza assediata, e nessuno è raggiungibile.
why-has-sailed = { $leader } è andato per mare: in un impulso non si uniscono mare e terra.
why-headless = Il comandante { $duchy_at } è caduto per «{ $card }»: nessuno, nemmeno { $leader }, ne prende il posto in questo impulso.
why-royalists = «{ $card }» trattiene i francesi { $duchy_at }, ducato Nazionale: non possono marciare.
why-stuck = «{ $card }» trattiene le formazioni { $duchy_at }: ne escono solo ritirandosi.
why-road-blocked = La linea { $line } è chiusa da «{ $card }».
why-no-road = Nessuna linea di marcia parte { $duchy_from }.
why-same-duchy = Sono già { $duchy_at }: scegli un altro ducato.
why-not-adjacent = { $distance ->
    [0] Nessuna linea di marcia porta { $origin_from } a { $duchy }.
   *[other] { $duchy } è a { $distance } ducati { $origin_from }: si va solo in un ducato unito da una linea di marcia.
    }
why-march-dear = Per via di «{ $card }» la marcia di { $leader } costa { $cost } CP; ne restano { $left }.
why-column = Per via di «{ $card }» quei soldati marciano per { $cost } CP; ne restano { $left }.
why-nobody-goes = Scegli almeno un soldato o un comandante che parta.
why-no-soldiers = { $power } non ha soldati { $duchy_at }.
why-artillery = Senza comandante marcia una pedina alla volta, fanteria (1 PF) o cavalleria (2 PF), non { $soldiers } PF; l'artiglieria non marcia mai senza comandante.
why-so-many = { $power } ha { $duchy_at } solo { $there } PF che possano partire, non { $soldiers }.
why-soldiers-tired =
    { $there ->
        [0] Nessun soldato { $duchy_at } può più muovere in questo impulso: hanno combattuto o navigato.
       *[other] Dei soldati { $duchy_at } possono ancora muovere in questo impulso solo { $there } PF, non { $soldiers }: gli altri hanno combattuto o navigato.
    }
why-command = { $leader } può portare con sé { $most } fra PF e comandanti, non { $pieces }.
why-no-counters = Le pedine { $power_of } non bastano a mostrare i soldati così divisi.
why-goes-already = { $leader } è già fra quelli che partono.
why-insulted = «{ $card }»: { $power } non lascia marciare in gruppo nessuna armata, quindi { $leader } resta.
why-declined = { $power } non lascia andare { $leader }.
why-group-cost = Ogni armata di un gruppo costa 1 CP per ducato: con { $left } CP { $leader } non può andare con un'armata propria.

## Interfase

why-deployed = { $leader } si è già mosso in questa Interfase: nulla si schiera due volte.
why-hemmed-in = Partendo { $duchy_from } { $leader } non può andare in nessun luogo per ducati amici dove nessuna armata nemica possa intercettare.
why-already-there = È il punto di partenza: { $duchy }.
why-not-friendly = { $leader } passa solo per ducati amici, e { $duchy } non lo è.
why-could-be-intercepted = Un'armata nemica potrebbe intercettare { $duchy_at }, quindi { $leader } non può andarci.
why-no-friendly-way = Nessuna via per ducati amici, al sicuro da intercettazioni, porta { $leader } { $origin_from } { $duchy_at }.
why-not-mustering = I rinforzi { $power_of } entrano nei suoi ducati chiave Nazionali non assediati, non { $duchy_at }.

## Assedi

why-no-fortress = Non c'è nessuna fortezza { $duchy_at }.
why-friendly-fortress = La fortezza { $duchy_at } è { $power_of }, della tua parte.
why-siege-enemies = Ci sono nemici { $duchy_at }: vanno battuti prima di assediare la fortezza.
why-besieged-already = La fortezza { $duchy_at } è già stata assediata in questo impulso.
why-siege-fought = In questo impulso c'è stata { $duchy_at } una battaglia senza sbaragliamento: non può seguire un assedio.
why-this-siege = Si chiede se l'assedio { $duchy_at } continua.

## Il mare

why-no-navy = { $power } non naviga: solo la Gran Bretagna paga convogli; ai francesi serve una carta, e la Spagna non naviga mai.
why-no-port = Non c'è nessun porto { $duchy_at }.
why-second-convoy = { $power } ha già pagato l'unico convoglio di questo impulso.
why-nobody-in-port = { $power } non ha nessuno { $duchy_at }.
why-port-closed = Un convoglio salpa da un porto amico senza nemici, e { $duchy } non lo è.
why-marched-sails = La formazione { $power_of } { $duchy_at } ha marciato: terra e mare non si combinano nello stesso impulso.
why-nobody-sails = Nessuno { $power_of } può imbarcarsi { $duchy_at }: chi in questo impulso ha combattuto o navigato resta a terra.
why-leader-marched = { $leader } ha marciato: terra e mare non si combinano nello stesso impulso.
why-cannot-sail = { $leader } in questo impulso ha combattuto o navigato e resta a terra.
why-hold = Un convoglio porta { $most } fra PF e comandanti, non { $pieces }.
why-major-port = { $duchy } è un porto principale: si assaltano solo i porti minori.
why-not-enemy-port = Si assalta un porto controllato dal nemico, e { $duchy } non lo è.
why-port-not-friendly = Un convoglio va in un porto amico, e { $duchy } non lo è.
why-strait = Il nemico tiene Gibraltar: la via per lo Stretto verso { $duchy } è chiusa.
why-no-landing = Nessun convoglio può schierarsi partendo { $duchy_from }: non c'è un altro porto amico, non assediato e fuori portata delle armate nemiche.
why-port-watched = { $duchy } è sotto assedio, o un'armata nemica potrebbe intercettarvi: nessun convoglio vi si schiera.

## Bandiere

why-flag-england = L'Inghilterra non ha bisogno di bandiere.
why-flag-ally = { $power }, tuo alleato, controlla { $duchy }: al ducato di un alleato non si mette bandiera.
why-flag-own = Nel 1812 { $duchy } era { $power_of }: lo mostra il colore stampato, e quella Potenza non vi mette bandiera.
why-flag-twice = { $power } ha già la sua bandiera { $duchy_at }.
why-flag-fortress = { $duchy } è una fortezza { $power_of }: vi si mette bandiera solo dopo un assedio.
why-flag-enemies = C'è una formazione nemica { $duchy_at }: finché è lì, non si mette bandiera.
why-flag-no-army = Per mettere una bandiera { $duchy_at } { $power } deve avervi una formazione, o un'armata in un ducato accanto.
why-flag-from-hostile = { $leader } è accanto a { $duchy }, ma { $origin_at }, che non è amico: si mette bandiera oltre una linea solo da un ducato amico.
why-flag-watched = Un'armata nemica potrebbe intercettare { $duchy_at }: da un ducato accanto si mette bandiera solo dove nessuna può.
why-flag-free-point = Il punto gratuito di «{ $card }» serve solo per bandiere alla portata dell'armata del suo comandante, e { $duchy } non lo è.
why-flag-bare = Senza bandiera { $duchy } è { $power_of }: metti una tua bandiera.
why-flag-of-enemy = Non metti la bandiera { $power_of }.
why-flag-of-ally = La bandiera { $power_of } la mettono le sue formazioni.
why-flag-spanish = La Gran Bretagna mette una bandiera spagnola solo nei ducati di Spagna occupati dai francesi nel 1812, e { $duchy } non lo è.
why-flag-commander = Il gruppo { $duchy_at } è comandato da un generale { $power_of }, quindi non può mettere una bandiera { $partner_of }.
why-no-flags = Tutte le { $most } bandiere sono sulla mappa: { $side } non ne hanno altre.
why-flag-there = La bandiera da mettere ora va { $origin_at }, non { $duchy_at }.

## Costruzione

why-one-sp = I soldati si costruiscono e si raggruppano un PF alla volta, non { $soldiers }.
why-box-empty = { $power } non ha così tanti soldati nella Casella del Raggruppamento.
why-no-soldiers-left = Tutti i soldati { $power_of } sono sulla mappa o nella Casella del Raggruppamento.
why-revolt = «{ $card }»: in questo turno la Gran Bretagna non spende punti per costruire in Portogallo.
why-build-england = In Inghilterra entrano solo comandanti, non soldati.
why-not-national = { $duchy } non è un ducato Nazionale sotto il controllo { $power_of }: i suoi pezzi entrano solo lì.
why-not-key = { $leader } entra in un ducato chiave, e { $duchy } non lo è.
why-just-fallen = { $leader } è caduto per «{ $card }» in questo impulso e torna in uno successivo.

## Intercettazione e sganciamento

why-tried = { $leader } ha già tentato di intercettare o di sganciarsi, o si è appena sganciato.
why-no-more-interception = { $leader } in questo impulso ha combattuto o fallito un'intercettazione: non intercetta più.
why-not-beside = { $leader }, { $origin_at }, non è accanto a { $duchy }: un'armata intercetta solo in un ducato adiacente.
why-intercept-river = { $line } è un fiume: non si intercetta attraverso un fiume.
why-too-far = { $origin } è a più di due ducati da { $duchy }: «{ $card }» non arriva così lontano.
why-no-way = Nessuna via porta { $origin_from } { $duchy_at } senza un fiume, una linea chiusa o nemici in mezzo.
why-through-fortress = La via { $origin_from } passa per { $duchy }, fortezza nemica: non la si attraversa.
why-not-your-soldiers = Quelli non sono soldati { $power_of }.
why-needs-leader = «{ $card }» chiama armate: i soldati senza comandante non intercettano.
why-has-leader = { $power } ha un comandante { $duchy_at }: deve guidarli lui.
why-rode-already = I soldati { $power_of } { $duchy_at } hanno già tentato di intercettare.
why-virtual = I soldati senza comandante rispondono come se li guidasse uno che comanda { $most } PF, non { $soldiers }.
why-nobody-evades = { $power } non ha { $duchy_at } nessuno che possa sganciarsi.
why-ally-commands = { $leader } comanda { $duchy_at }: decide { $power } se il gruppo si sgancia.
why-scatter = Non c'è un comandante { $duchy_at }: i soldati senza comandante si sganciano una pedina alla volta.
why-evaded-already = La formazione { $power_of } { $duchy_at } ha già tentato di sganciarsi: il tentativo è uno solo.
why-came-from = Il nemico è venuto { $duchy_from }: nessuno va da quella parte.
why-evade-river = { $line } è un fiume: non ci si sgancia attraverso un fiume.
why-evade-enemies = Ci sono nemici { $duchy_at }: non ci si sgancia verso di loro.
why-evade-fortress = { $duchy } è una fortezza nemica non assediata: non ci si sgancia lì.
why-no-loose-soldiers = { $power } non ha { $duchy_at } soldati senza comandante.
why-no-evasion = Non c'è dove sganciarsi partendo { $duchy_from }.
why-cavalry = Con { $soldiers } PF le pedine di cavalleria possono essere al massimo { $most }, non { $cavalry }.
why-one-must-go = I soldati { $duchy_at } hanno dichiarato lo sganciamento: almeno una pedina deve tentare.

## Battaglie

why-enemy-leader = { $leader } non è fra i comandanti di questa parte: qui comandano { $side }.
why-not-with-them = { $leader } non è { $duchy_at }.
why-retreat-back = Chi ha attaccato si ritira là da dove è venuto, non { $duchy_at }.
why-retreat-enemies = Ci sono nemici { $duchy_at }: non ci si ritira verso di loro.
why-retreat-fortress = { $duchy } è una fortezza nemica non assediata: non ci si ritira lì.
why-better-ground = Chi è battuto va, se può, su terreno amico, poi su terreno incontrollato: { $duchies }, non { $duchy }.
why-lose-whose = Di' di quale Potenza è il soldato.
why-none-to-lose = { $power } non ha { $duchy_at } soldati da perdere.
why-lose-evenly = Le perdite si dividono in parti uguali: ora non tocca { $power_to } perdere un soldato.
why-losses-elsewhere = Le perdite si prendono { $origin_at }, non { $duchy_at }.
why-not-theirs-to-lose = I soldati { $power_of } { $duchy_at } non sono fra quelli che si possono perdere ora.
why-soldiers-first = { $leader } non si può perdere finché ci sono soldati: i comandanti cadono per ultimi.
why-not-his-loss = { $leader } non è fra le perdite possibili ora.
