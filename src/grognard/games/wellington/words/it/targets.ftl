event-aims-at-duchy = { $power } gioca «{ $card }» { $duchy_at }.
event-aims-at-leader = { $power } gioca «{ $card }» su { $leader }.
event-aims-at-power = { $power } gioca «{ $card }»: riguarda { $chosen }.
event-aims-at-line = { $power } gioca «{ $card }» sulla linea di marcia { $line }.
event-out-of-the-game = «{ $card }» esce dal gioco.
event-card-resource = { $power } guadagna una Risorsa con «{ $card }» e ora ne ha { $resources }.
