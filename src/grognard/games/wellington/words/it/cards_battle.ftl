event-joins = { $sp ->
    [one] 1 PF { $power_of } si unisce a { $leader } { $duchy_at }.
   *[other] { $sp } PF { $power_of } si uniscono a { $leader } { $duchy_at }.
    }
event-village = { $choice ->
    [dice] Nel villaggio { $power } toglie tre dadi agli attaccanti.
   *[other] Nel villaggio { $power } ridurrà di un grado due colpi.
    }
event-returns-to-hand = «{ $card }» torna nella mano { $power_of }.
