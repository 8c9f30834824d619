event-retreat = { $power } retreats with { $soldiers } SP from { $from } to { $duchy }.
event-leader-retreats = { $leader } retreats from { $from } to { $duchy }.
event-no-retreat = { $power } cannot retreat from { $duchy }: { $soldiers } SP{ $leaders_id ->
    [none] {""}
   *[other] {" "}and { $leaders }
    } to the Regroup Box.
ask-retreat-back = { $power_short }: to which duchy do you retreat from { $duchy }?
ask-retreat-leader = { $power_short }: where does { $leader } retreat from { $duchy }?
ask-retreat-soldiers = { $power_short }: where do the soldiers retreat from { $duchy }? They may split.
do-retreat = Retreat to { $duchy }
do-withdraw = Withdraw { $soldiers } SP to { $duchy }
