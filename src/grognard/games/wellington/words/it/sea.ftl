event-convoy = Un convoglio { $power_of } salpa { $origin_from } per { $duchy_id ->
    [england] l'Inghilterra
   *[other] { $duchy }
    } con { $soldiers } PF{ $leaders_id ->
    [none] {""}
   *[other] {" "}e { $leaders }
    }.
event-assault = Un assalto anfibio { $power_of } salpa { $origin_from } per { $duchy } con { $soldiers } PF{ $leaders_id ->
    [none] {""}
   *[other] {" "}e { $leaders }
    }.
event-convoy-stopped = Le navi { $power_of } non salpano { $origin_from } per { $duchy_id ->
    [england] l'Inghilterra
   *[other] { $duchy }
    }; quanto speso è perduto.
event-batteries = Le batterie di { $duchy } sparano: { $dice }.
ask-sail-from = { $power_short }: da quale porto salpa il convoglio?
ask-load = { $power_short }: chi s'imbarca { $origin_at }? Al massimo cinque in tutto, fra punti forza e comandanti.
ask-sail-to = { $power_short }: verso quale porto salpano le navi { $origin_from }?
ask-assault = { $power_short }: quale porto nemico si assale { $origin_from }?
ask-battery-loss = { $power_short }: quale comandante cade davanti { $duchy_at }?
do-sail = Salpa { $from_from }
