event-reinforced = { $power } porta { $soldiers } PF { $duchy_at }.
event-leader-returns = { $leader } scende in campo per { $power } { $duchy_at }.
ask-reinforce = { $power_short }: hai { $cp } CP di rinforzo da spendere.
