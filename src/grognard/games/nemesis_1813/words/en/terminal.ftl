# The campaign on a terminal.

cli-nem-more = … “map” shows all stacks, depots and counters.
cli-nem-near = Next to: { $names }
cli-nem-legend = Ney 4 (1*): Ney with four units, one of them disrupted. Underlined: can be chosen.
cli-nem-help-look = look Dresden     a hex; also a unit or a commander (“look Ney”)
cli-nem-look-usage = Type “look” and a hex, a unit or a commander: “look Dresden”, “look 3412”, “look Ney”.
