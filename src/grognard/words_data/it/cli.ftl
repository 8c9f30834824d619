# Intestazioni e righe della riga di comando.

cli-rules-heading = Regole di { $game }
cli-rules-rule = Regola
cli-rules-title = Titolo
cli-rules-tests = Test
cli-rules-counts = { $cited } regole verificabili su { $testable } sono citate da un test; { $total } voci in tutto.
cli-rules-not-testable = Non verificabile da sola.
cli-rules-no-tests = Nessun test cita questa regola.
cli-rules-none-missing = Ogni regola verificabile è citata da un test.

## grognard replay

cli-replay-checking = verifica
cli-replay-holds = La registrazione è valida: { $actions } azioni e { $dice } dadi discendono dal seme, e il seme corrisponde al suo impegno.
cli-replay-holds-sealed = La registrazione è valida: { $actions } azioni portano agli stati indicati. I suoi { $dice } dadi non si possono verificare, perché non contiene il seme.
cli-replay-over = La partita è finita e il risultato è quello registrato.
cli-replay-not-over = La partita non è ancora finita.
cli-replay-stops =
    { $actions ->
        [one] Il racconto si ferma qui, dopo { $actions } azione.
       *[other] Il racconto si ferma qui, dopo { $actions } azioni.
    }
