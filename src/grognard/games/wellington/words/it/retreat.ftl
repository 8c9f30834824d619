event-retreat = { $power } si ritira con { $soldiers } PF { $from_from } { $duchy_at }.
event-leader-retreats = { $leader } si ritira { $from_from } { $duchy_at }.
event-no-retreat = { $power } non può ritirarsi { $duchy_from }: { $soldiers } PF{ $leaders_id ->
    [none] {""}
   *[other] {" "}e { $leaders }
    } nella Casella del Raggruppamento.
ask-retreat-back = { $power_short }: in quale ducato ti ritiri { $duchy_from }?
ask-retreat-leader = { $power_short }: dove si ritira { $leader } { $duchy_from }?
ask-retreat-soldiers = { $power_short }: dove si ritirano i soldati { $duchy_from }? Possono dividersi.
do-retreat = Ritirati { $duchy_at }
do-withdraw = Ritira { $soldiers } PF { $duchy_at }
