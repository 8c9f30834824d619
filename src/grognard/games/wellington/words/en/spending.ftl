event-pays-flag = { $power } spends a CP on the flag of { $duchy }.
event-pays-building = { $power } spends CP to bring pieces into { $duchy }.
event-undone = What { $power } paid for at { $duchy } does not happen; the CP are lost.
ask-spend-points = { $power_short }: you have { $points } CP to move or build with.
