event-sickness = Sickness in the fortress of { $duchy }: a roll of { $die } against a strength of { $walls }.
event-flag-raided = Cavalry rides for the flag of { $power } at { $duchy }: a roll of { $die }.
