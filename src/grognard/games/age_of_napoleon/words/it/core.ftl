## Posti, status, segnalini, calendario

seat-france = Francia
    .the = la Francia
seat-coalition = Coalizione
    .the = la Coalizione
status-FRANCE = Francia
status-CM = membro della Coalizione
status-FA = Alleato Francese
status-FD = Dominio Francese
status-N = neutrale
status-ON_F = neutrale occupato dalla Francia
status-ON_C = neutrale occupato dalla Coalizione
status-IC = insorto
status-attached = parte del suo paese maggiore
marker-britannia = Britannia
marker-radetzky = Radetzky
marker-stein = Stein
phase-diplomacy = diplomazia
phase-insurrection = insurrezione
phase-strategy = strategia
phase-reinforcement = rinforzi
phase-campaign = campagna
phase-surrender = resa
phase-winter_attrition = attrito invernale
phase-victory_check = controllo vittoria
use-event = evento
use-answer = risposta
use-payment = pagamento
level-on_time = vittoria allo scadere del tempo

## L'anno

event-year = Comincia l'anno { NUMBER($year, useGrouping: 0) }.
event-phase = Fase: { $phase }.
event-first = { $power } decide: comincia { $side_the }.
event-round = Round { $round } della campagna{ $round ->
    [5] , in inverno
    [6] , in inverno
   *[other] {""}
    }.
ask-first = { $power }: chi comincia in questa fase?
waiting-first = Si attende che { $seat_the } decida chi comincia.
do-first = Comincia { $side_the }

## Paesi e corpi

event-status = { $country }: { $status }.
event-occupation-over = { $country }: l'occupazione è finita, ora è un neutrale qualsiasi.
event-rejoins = { $country }: di nuovo parte { $ruler_of }.
event-marker = Si mette il segnalino { $marker }.
event-russia-invaded = La Russia è invasa: { $side }.
event-released = Nelle riserve: { $corps }.
event-to-reserves = Di nuovo nelle riserve: { $corps }.
event-leader = { $corps } comanda l'armata { $area_at } ({ $power }).
ask-leader = { $power }: chi comanda { $area_at }?
waiting-leader = Si attende che { $seat_the } nomini un comandante.
do-lead = Comanda { $corps }

## Carte

event-takes-up = { $power } prende «{ $card }» dagli scarti.
ask-respond = { $power }: { $moment }{ $area_id ->
    [none] {""}
   *[other] {" "}({ $area })
    }{ $country_id ->
    [none] {""}
   *[other] {" "}({ $country })
    }{ $card_id ->
    [none] {""}
   *[other] {" "}(«{ $card }»)
    }. Giochi una carta?
waiting-respond = Si attende che { $seat_the } decida se giocare una carta.
ask-alternative = { $power }: come usi «{ $card }»?
waiting-alternative = Si attende che { $seat_the } scelga come usare una carta.
ask-aim = { $power }: a che cosa è diretta «{ $card }»?
waiting-aim = Si attende che { $seat_the } scelga a che cosa è diretta una carta.
ask-take-up = { $taker }: «{ $card }» è stata scartata. La prendi in cambio di un'altra tua carta?
waiting-take-up = Si attende che { $seat_the } decida se prendere una carta scartata.

## La campagna

ask-action = { $power }: { $forced ->
    [yes] quale armata fa la marcia forzata?
   *[no] che cosa fai in questo round? Scegli un'armata o passa.
    }
waiting-action = Si attende che { $seat_the } agisca.

## Che cosa si fa

do-pass = Passa
do-done = Basta così
do-play = Gioca «{ $card }»
do-respond = Gioca «{ $card }»
do-variant = { $choice ->
    [0] Primo uso della carta
   *[other] Secondo uso della carta
    }
do-discard = Scarta «{ $card }»
do-influence = { $country }
do-at = { $area }
do-on = { $corps }
do-deploy = Schiera { $corps } { $to_at }
do-release = { $corps } nelle riserve
do-recover = L'armata { $area_at } si riprende
do-march = Marcia { $from_from }
do-sail = { $corps } salpa per { $to_the }
do-free = Usa la mossa gratuita
do-take = Viene anche { $corps }
do-leave = { $corps } resta
do-to = Verso { $area_the }
do-intercept = Intercetta { $from_from }
do-support = Supporta { $from_from }
do-attack = Da attaccante
do-defend = Da difensore
do-stand = Resta sul posto
do-retreat = Ritirata { $to_at }
do-embark = { $corps } per mare { $to_at }
do-captivity = Piuttosto prigionieri
do-fight = Combatti { $area_at }
do-engage = Impegna { $corps }
do-lose = Perdi { $corps }
do-bury = { $corps } è perso per sempre
do-claim = Rivendica la vittoria

## Che cosa non si può

why-window = È un momento per giocare carte, e chi vi è interrogato non si dice.
why-no-such-area = Non c'è nessuna area «{ $name }».
why-no-such-card = Non c'è nessuna carta { $name }; vanno da 1 a { $most }.
why-card-not-held = Non hai «{ $card }» in mano.
why-not-your-corps = { $corps } non è un tuo corpo.
why-no-army = Non hai nessuna armata { $area_at }.

## L'ingresso, i capitoli, le opzioni

game-blurb = La Francia contro le coalizioni, da Ulma a Waterloo: armate di cui il nemico non vede il volto, un mazzo di 55 carte, e paesi da conquistare, perdere, occupare e sollevare.
scenario-1805 = 1805: le guerre dell'Imperatore
scenario-1809 = 1809: due guerre insieme
scenario-1813 = 1813: la guerra di liberazione
story-1805 = Undici anni: Austria e Russia in armi, Prussia neutrale, Mack e Ferdinand già in Baviera.
story-1809 = Sette anni: l'Austria torna in armi mentre Spagna e Tirolo sono insorti e Wellington è in Portogallo.
story-1813 = Tre anni: Russia e Prussia avanzano, l'Austria attende, la Spagna è insorta.
tale-1805 = Settembre 1805. Il campo di Boulogne è vuoto: la Grande Armée marcia verso il Reno, e Mack si è spinto troppo avanti in Baviera.
tale-1809 = Primavera 1809. L'Austria ha scelto la sua ora mentre metà dell'esercito dell'Imperatore è in Spagna; il Tirolo è insorto, e Wellington è sbarcato a Lisbona.
tale-1813 = Primavera 1813. Di quanti marciarono su Mosca pochi sono tornati. La Prussia è in armi, l'Austria attende, e l'Imperatore ha un nuovo esercito.
length-1805 = quattro ore o più
length-1809 = due o tre ore
length-1813 = circa un'ora
chapter-1 = Primi passi
chapter-2 = Fase diplomazia
chapter-3 = Fase dell'insurrezione
chapter-4 = Fase strategica
chapter-5 = Fase dei rinforzi
chapter-6 = Fase della campagna
chapter-7 = Fase della resa
chapter-8 = Attrito invernale
chapter-9 = Controllo vittoria
chapter-C = Le carte
chapter-S = Gli scenari
chapter-T = Le tabelle
option-windows = Possibilità di rispondere
option-windows-help = Subito: è interrogato solo chi può rispondere, per quanto tempo vuole, e altrimenti si continua. Con una pausa: a un tavolo dal vivo ogni possibilità di rispondere dura gli stessi pochi secondi, così che il tempo non dica nulla di una mano; chi non risponde in tempo passa.
value-instant = subito
value-pause = con una pausa

event-recovers = { $power }: l'armata { $area_at } è di nuovo in piena efficienza.
ask-recover = { $power }: scarti una carta per riportare l'armata { $area_at } alla piena efficienza?
waiting-recover = Si attende che { $seat_the } decida se riportare un'armata alla piena efficienza.
level-decisive = vittoria decisiva
level-marginal = vittoria marginale
