## On a terminal

cli-nie-month = { month-name } { $year }, month { $round } of the game
cli-nie-nation = { $nation }: { $regions } reg, { $armies } arm, { $fleet } sqd, { $pap } PAP, { $pp }+{ $income } PP: { $level }
cli-nie-battle = Battle at { $region }
cli-nie-fleet = { $nation }: { $count } squadrons
cli-nie-hidden = Behind the screen: { $names }
cli-nie-owner = owned by { $nation_the }
cli-nie-near = Next to { $names }
cli-nie-relations = { $nation }: at war with { $wars }; allied with { $friends }; may pass through { $passes }
cli-nie-more = ... type “map” for the rest
