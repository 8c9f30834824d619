event-interphase = Interphase after { NUMBER($year, useGrouping: 0) }.
event-resource-of = { $power } gains a Resource for { $duchy }.
event-appeal = Appeal to the Emperor by { $power }: { $die }, in all { $total }: { $remove ->
    [0] { $cp } CP for each French Power
   *[other] each French Power removes { $remove } SP
    }.
event-reinforcements = { $power } receives { $cp } reinforcement CP{ $dice_id ->
    [none] {""}
   *[other] {" "}({ $dice })
    }.
event-recalled = { $power } recalls { $leader }.
ask-deploy = { $power_short }: deploy a leader, or go on.
ask-recall = { $power_short }: recall leaders from the map?
do-deploy = Deploy { $leader } from { $from }
do-recall = Recall { $leader }
