event-guerrillas-roll = Guerriglia { $duchy_at }: un { $die }, in tutto { $total }.
event-gives-card = { $power } dà «{ $card }» { $partner_to }.
