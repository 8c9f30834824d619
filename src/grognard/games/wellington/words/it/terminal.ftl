# La guerra sul terminale.

## Lo stato della guerra

cli-wel-code-britain = GB
cli-wel-code-sud = AS
cli-wel-code-spain = ES
cli-wel-code-nord = AN
cli-wel-power = { $power_short }
cli-wel-side-short = { $side_short }
cli-wel-time =
    { $round ->
        [0] { $year }
       *[other] { $year }, round { $round }
    }{ $power_id ->
        [none] {""}
       *[other] : impulso { $power_of }, { $free ->
            [0] { $cp } CP
           *[other] { $cp } CP e { $free } gratuiti
        }
    }
cli-wel-keys =
    Chiavi spagnole { $spain_allied }–{ $spain_french }{ $portugal_french ->
        [0] {""}
       *[other] , portoghesi { $portugal_allied }–{ $portugal_french }
    }
cli-wel-counts =
    { $points } PV, { $keys } chiavi, { $resources } Ris., { $count ->
        [one] { $count } carta
       *[other] { $count } carte
    }
cli-wel-more = { $pool } PF non costruiti, { $regroup } PF nella Casella del Raggruppamento, { $national } carte Nazionali in mano
cli-wel-battle = Battaglia { $duchy_at }, round { $round }: Alleati { $allied } PF, Francesi { $french } PF.
cli-wel-siege = { $leader } assedia { $duchy }, round { $round }.
cli-wel-window = Ora si può giocare una carta, o passare. «guarda #{ $number }» dice che cosa fa.
cli-wel-hand = ha in mano
cli-wel-side =
    { $side_short }: { $soldiers } PF, { $all ->
        [yes] { $places ->
            [one] { $places } luogo
           *[other] { $places } luoghi
        }
       *[no] { $shown } di { $places } luoghi
    }
cli-wel-in-play = In gioco: { $names }
cli-wel-legend = GB5: cinque PF della Gran Bretagna. { $key } chiave, { $walls }2 fortezza di forza 2, { $flag } bandiera, { $fight } c'è anche il nemico. Chiavi 4–11: Alleati 4, Francesi 11.
cli-wel-land-portugal = Portogallo
cli-wel-land-spain = Spagna
cli-wel-land-france = Francia
cli-wel-land-overseas = Oltremare

## Un luogo, un comandante, una carta

cli-wel-key = chiave
cli-wel-fortress = fortezza { $walls }
cli-wel-port =
    { $major ->
        [yes] porto maggiore
       *[no] porto minore
    }
cli-wel-control =
    { $power_id ->
        [none] incontrollato
       *[other] { $flag ->
            [yes] bandiera { $power_of }
           *[no] controllato da { $power }
        }
    }
cli-wel-line-open = terreno aperto: { $names }
cli-wel-line-pass = per un passo: { $names }
cli-wel-line-river = oltre un fiume: { $names }
cli-wel-line-rough = terreno sconnesso: { $names }
cli-wel-effect = qui c'è «{ $card }»
cli-wel-leader = { $leader } (battaglia { $battle }, comando { $command })
cli-wel-away =
    { $regroup ->
        [yes] nella Casella del Raggruppamento
       *[no] fuori dalla mappa
    }
cli-wel-marched =
    { $count ->
        [one] ha marciato per un ducato
       *[other] ha marciato per { $count } ducati
    }
cli-wel-mark-fought = ha combattuto
cli-wel-mark-straggling = sbandato
cli-wel-mark-harried = tallonato
cli-wel-mark-new = appena costruito
cli-wel-mark-sailed = arrivato per mare
cli-wel-mark-hearts_of_oak = Hearts of Oak
cli-wel-mark-defended = è stato attaccato
cli-wel-card =
    { $national ->
        [britain] Carta Nazionale della Gran Bretagna.{" "}
        [french] Carta Nazionale dei francesi.{" "}
        [spain] Carta Nazionale della Spagna.{" "}
       *[none] {""}
    }{ $card_text }
cli-wel-which = Quale: { $names }?

## Scelte: che cosa si fa, poi con chi e dove

cli-wel-do-play =
    { $for ->
        [points] Gioca per i punti comando
        [event] Gioca come evento
        [give] Dai alla Spagna
       *[none] Gioca
    }
cli-wel-do-respond = Gioca
cli-wel-do-variant = Usa la carta
cli-wel-do-discard = Scarta
cli-wel-do-take = Prendi
cli-wel-do-at = Ducato
cli-wel-do-on = Comandante
cli-wel-do-against = Potenza
cli-wel-do-name = Carta
cli-wel-do-block = Linea di marcia
cli-wel-do-number = Numero
cli-wel-do-march = Marcia con
cli-wel-do-detach = Stacca senza comandante
cli-wel-do-force = Porta con sé
cli-wel-do-join = Va con l'armata
cli-wel-do-to = Vai a
cli-wel-do-siege = Assedia
cli-wel-do-attack = Attacca
cli-wel-do-intercept = Intercetta con
cli-wel-do-ride = Cavalca senza comandante
cli-wel-do-evade = Sganciati verso
cli-wel-do-command = Comanda
cli-wel-do-retreat = Ritirati a
cli-wel-do-lose = Perdi 1 PF
cli-wel-do-lose_leader = Perdi il comandante
cli-wel-do-lose_flag = Perdi la bandiera
cli-wel-do-flag =
    { $power_id ->
        [none] Bandiera ammainata
       *[other] Bandiera { $power_of }
    }
cli-wel-do-build = Costruisci
cli-wel-do-build_leader = Costruisci il comandante
cli-wel-do-regroup = Raggruppa
cli-wel-do-regroup_leader = Raggruppa il comandante
cli-wel-do-sail = Salpa da
cli-wel-do-bid = Offri PF
cli-wel-do-powers = Gioca le Potenze
cli-wel-do-deploy = Schiera
cli-wel-do-recall = Richiama
cli-wel-do-side = Parte
cli-wel-do-withdraw = Ripiega su
cli-wel-do-scatter = Sbanda senza comandante
cli-wel-variant =
    { $choice ->
        [0] { $card_choice_0 }
        [1] { $card_choice_1 }
       *[other] { $card_choice_2 }
    }
cli-wel-booty =
    { $choice ->
        [0] Tieni la carta presa
        [1] Gioca subito la carta presa
       *[other] Restituiscila e tieni «Intrigo di palazzo»
    }
cli-wel-heights = Prendi tre dadi
cli-wel-soldiers = { $soldiers } PF
cli-wel-cavalry = { $cavalry } di cavalleria

## Ciò che si scrive, e le risposte

cli-wel-small-words = con da a al alla di del della il lo la le gli i in su per verso e
cli-wel-words-event = evento event
cli-wel-words-give = dai spagna
cli-wel-words-hand = mano mani hand
cli-wel-needs-duchy = «{ $verb }» vuole un ducato, per esempio Badajoz.
cli-wel-needs-leader = «{ $verb }» vuole un comandante, per esempio Hill, o il ducato in cui si trova.
cli-wel-needs-power = «{ $verb }» vuole una Potenza: GB, ES, AS o AN.
cli-wel-needs-card = «{ $verb }» vuole una carta, col numero o col titolo.
cli-wel-needs-line = «{ $verb }» vuole due ducati vicini.
cli-wel-needs-number = «{ $verb }» vuole un numero.
cli-wel-needs-side = «{ $verb }» vuole una parte: Alleati o Francesi.

## Ciò che la partita dice con le parole di questo gioco

cli-wel-welcome = Scrivi il numero di una scelta, oppure un ducato, un comandante, una carta o un verbo. «aiuto» elenca tutto il resto.
cli-wel-over = La partita è finita. Puoi ancora scrivere salva FILE, diario, mappa, guarda NOME, regola ID o esci.
cli-wel-page = Pagina { $page } di { $pages } («altre»); un nome, una carta o un verbo restringe.
cli-wel-empty = Scrivi un numero da 1 a { $most }, un ducato, un comandante, una carta o un verbo; «aiuto» per il resto.
cli-wel-help-narrow = Badajoz, assedia  mostra solo le scelte con quel nome o verbo; «marcia Hill», «assedia Badajoz» prendono quella che corrisponde
cli-wel-help-why = perché marcia Hill perché un desiderio non è permesso, con la regola; anche «perché gioca #24 evento» o un'azione in JSON
cli-wel-help-odds = probabilità [7]   che cosa può venire dalle scelte, o da una: attrito, intercettazioni, battaglie, assedi
cli-wel-help-look = guarda Badajoz    un ducato; anche un comandante, una Potenza («guarda GB»), una carta («guarda #24») o le tue carte («guarda mano»)
cli-wel-help-rules = regola WEL-9.1    una regola; da solo: le regole su cui poggia la domanda
cli-wel-why-usage = Chiedi per esempio «perché marcia Hill», «perché assedia Badajoz», oppure «perché» e un'azione in JSON.
cli-wel-odds-none = Nessuna di queste scelte dipende dai dadi: non ci sono probabilità da dire.
cli-wel-look-usage = Scrivi «guarda» e un ducato, un comandante, una Potenza o una carta: «guarda Badajoz», «guarda Hill», «guarda GB», «guarda #24», «guarda mano».
cli-wel-rules-usage = Scrivi «regola» e l'id di una regola, per esempio WEL-9.1.
