## Su un terminale

cli-nie-month = { month-name } { $year }, mese { $round } della partita
cli-nie-nation = { $nation }: { $regions } reg, { $armies } arm, { $fleet } sqd, { $pap } PAP, { $pp }+{ $income } PP: { $level }
cli-nie-battle = Battaglia: { $region }
cli-nie-fleet = { $nation }: { $count } squadre
cli-nie-hidden = Dietro lo schermo: { $names }
cli-nie-owner = proprietà: { $nation }
cli-nie-near = Confina con { $names }
cli-nie-relations = { $nation }: in guerra con { $wars }; alleati: { $friends }; può passare da { $passes }
cli-nie-more = ... “map” mostra il resto
