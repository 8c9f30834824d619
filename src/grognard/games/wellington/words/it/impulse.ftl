event-impulse = { $points ->
    [0] { $scheduled ->
        [yes] Impulso { $power_of }.
       *[no] Impulso { $power_of }, fuori programma.
    }
   *[other] { $power } effettua un impulso da { $points } CP.
    }
event-impulse-over = { $power } termina l'impulso.
event-passes = { $power } non ha carte e passa.
ask-impulse = { $power_short }: gioca una carta, spendi punti comando, risolvi un assedio o termina l'impulso.
do-end = Termina l'impulso
do-resource = Spendi una Risorsa e pesca una carta
