event-reinforced = { $power } porta { $soldiers } SP { $duchy_at }.
event-leader-returns = { $leader } scende in campo per { $power } { $duchy_at }.
ask-reinforce = { $power_short }: { $cp } CP di rinforzo da spendere.
