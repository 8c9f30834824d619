event-bid = { $place ->
    [0] Il primo giocatore
    [1] Il secondo giocatore
    [2] Il terzo giocatore
   *[other] Il quarto giocatore
    } offre { $bid } PF per la scelta delle parti.
event-bid-dice = Le offerte uguali si decidono ai dadi: { $dice }.
event-chooses-powers = { $place ->
    [0] Il primo giocatore
    [1] Il secondo giocatore
    [2] Il terzo giocatore
   *[other] Il quarto giocatore
    } prende { $powers }.
event-draws-national = { $power } riceve la carta Nazionale «{ $card }».
event-replaces-hand = { $power } sostituisce { $count ->
    [one] una carta
   *[other] { $count } carte
    } della sua mano e ne pesca una in meno.
ask-bid = Quanti punti forza (PF) offri per la scelta delle parti? Li perde solo chi offre di più.
ask-choose-powers = Con quali Potenze vuoi giocare?
ask-mulligan = { $power_short }: tieni questa mano, o la sostituisci pescando una carta in meno?
do-keep = Tieni la mano
do-replace = Sostituisci la mano, con una carta in meno
do-bid = Offri { $number } PF
do-powers = Gioca con { $powers }
