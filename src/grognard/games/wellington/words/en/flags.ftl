event-flag-up = The flag of { $power } goes up at { $duchy }.
event-flag-down = The flag of { $power } comes down at { $duchy }, which is held by { $holder } again.
ask-free-flag = { $power_short }: which flag goes up at { $duchy }?
do-flag = { $power_id ->
    [none] Take down the flag at { $duchy }
   *[other] Raise the flag of { $power } at { $duchy }
    }
