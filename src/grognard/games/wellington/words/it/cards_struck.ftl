event-returned = { $pieces ->
    [one] «{ $card }» è annullata: un SP o comandante torna { $duchy_at }.
   *[other] «{ $card }» è annullata: tornano { $duchy_at } { $pieces } tra SP e comandanti.
    }
