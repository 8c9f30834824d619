event-turn = The campaign of { NUMBER($year, useGrouping: 0) } begins.
event-round = Round { $round } of impulses.
event-preempts = { $power } preempts { $preempted } and takes an impulse now.
ask-preempt = { $power_short }: you hold the most cards. Take an impulse before the Power that is due?
do-preempt = Preempt: take an impulse now
