event-leader-struck = { $leader } cade alla testa dei suoi uomini. Fino al termine dell'impulso comanda al suo posto uno 0-4; poi è nella Casella del Raggruppamento.
event-wounded = { $die ->
    [1] { $leader } è ferito di striscio (un { $die }): un dado in meno in questo impulso.
    [2] { $leader } è ferito (un { $die }): valore di battaglia nullo in questo impulso.
    [3] { $leader } è ferito (un { $die }): valore di battaglia nullo in questo impulso.
    [4] { $leader } è ferito (un { $die }): valore di battaglia nullo in questo impulso.
    [5] { $leader } è ferito gravemente (un { $die }) e va nella Casella del Raggruppamento.
   *[other] { $leader } è ucciso (un { $die }).
    }
