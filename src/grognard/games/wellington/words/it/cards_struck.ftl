event-returned = { $pieces ->
    [one] «{ $card }» è annullata: un PF o comandante torna { $duchy_at }.
   *[other] «{ $card }» è annullata: tornano { $duchy_at } { $pieces } tra PF e comandanti.
    }
