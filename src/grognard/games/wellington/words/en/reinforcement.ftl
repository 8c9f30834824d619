event-reinforced = { $power } brings { $soldiers } SP to { $duchy }.
event-leader-returns = { $leader } takes the field for { $power } at { $duchy }.
ask-reinforce = { $power_short }: you have { $cp } reinforcement CP to spend.
