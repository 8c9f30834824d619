event-plays-for-points = { $power } gioca «{ $card }» per { $points } CP.
ask-play-at-once = { $power_short }: vuoi giocare una delle carte appena pescate? { $cards }
do-play = { $for ->
    [points] Gioca «{ $card }» per i punti comando
    [give] Dai «{ $card }» alla Spagna
   *[event] Gioca «{ $card }» come evento
    }
