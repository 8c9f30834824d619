event-sickness = Malattie nella fortezza di { $duchy }: { $die } contro una forza di { $walls }.
event-flag-raided = La cavalleria punta alla bandiera { $power_of } { $duchy_at }: { $die }.
