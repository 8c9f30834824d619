event-flag-up = { $duchy_at } sale la bandiera { $power_of }.
event-flag-down = { $duchy_at } viene tolta la bandiera { $power_of }: il ducato torna { $holder_to }.
ask-free-flag = { $power_short }: quale bandiera va messa { $duchy_at }?
do-flag = { $power_id ->
    [none] Togli la bandiera { $duchy_at }
   *[other] Issa la bandiera { $power_of } { $duchy_at }
    }
