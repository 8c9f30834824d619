event-turn = Comincia la campagna del { NUMBER($year, useGrouping: 0) }.
event-round = Round { $round } degli impulsi.
event-preempts = { $power } anticipa { $preempted } ed effettua subito un impulso.
ask-preempt = { $power_short }: hai più carte di tutti. Vuoi un impulso prima della Potenza di turno?
do-preempt = Anticipa: un impulso adesso
