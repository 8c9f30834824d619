event-bandits = Bandits fall upon { $power } at { $duchy }: { $dice }, { $hits ->
    [0] no loss
    [one] one loss
   *[other] { $hits } losses
    }.
event-bandits-take-leader = { $leader } falls into the hands of the bandits at { $duchy }.
ask-bandits = { $power_short }: what do the bandits take at { $duchy }? Losses still to be taken: { $due }.
do-lose_flag = Lose the flag at { $duchy }
