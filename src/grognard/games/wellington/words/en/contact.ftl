ask-react = { $enemy_short }: { $power } enters { $duchy }. Intercept, evade or let it pass?
ask-challenge-flag = { $enemy_short }: { $power_of } flag goes up at { $duchy }. Intercept?
ask-command = { $power_short }: who commands at { $duchy }?
