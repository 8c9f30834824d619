event-pays-flag = { $power } spende 1 CP per la bandiera di { $duchy }.
event-pays-building = { $power } spende CP per portare pedine { $duchy_at }.
event-undone = L'azione { $power_of } { $duchy_at } non ha luogo; i CP sono persi.
ask-spend-points = { $power_short }: hai { $points } CP per muovere o costruire.
