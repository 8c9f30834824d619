ask-react = { $enemy_short }: { $power } entra { $duchy_at }. Intercetti, ti sganci o lasci passare?
ask-challenge-flag = { $enemy_short }: { $duchy_at } sale la bandiera { $power_of }. Intercetti?
ask-command = { $power_short }: chi comanda { $duchy_at }?
