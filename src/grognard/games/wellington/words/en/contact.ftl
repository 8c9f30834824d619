ask-react = { $enemy_short }: { $power } enters { $duchy }. Do you intercept, evade or let it pass?
ask-challenge-flag = { $enemy_short }: { $power_of } flag goes up at { $duchy }. Do you intercept?
ask-command = { $power_short }: who commands at { $duchy }?
