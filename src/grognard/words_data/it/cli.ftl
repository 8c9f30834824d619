# Intestazioni e righe della riga di comando.

cli-rules-heading = Regole di { $game }
cli-rules-rule = Regola
cli-rules-title = Titolo
cli-rules-tests = Test
cli-rules-counts = { $cited } regole verificabili su { $testable } sono citate da un test; { $total } voci in tutto.
cli-rules-not-testable = Non verificabile da sola.
cli-rules-no-tests = Nessun test cita questa regola.
cli-rules-none-missing = Ogni regola verificabile è citata da un test.
