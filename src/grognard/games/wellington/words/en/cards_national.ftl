event-guerrillas-roll = Guerrillas at { $duchy }: a roll of { $die }, { $total } in all.
event-gives-card = { $power } gives “{ $card }” to { $partner }.
