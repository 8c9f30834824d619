event-gives-back = { $power } restituisce la carta non giocata «{ $card }».
event-ninth-card = { $power } ha più di otto carte: «{ $card }» se ne va in cambio di una Risorsa.
event-sheds = { $power } scarta «{ $card }» per { $cp } CP.
ask-shed = { $power_short }: quale carta cedi in cambio di punti comando?
do-discard = Scarta «{ $card }»
