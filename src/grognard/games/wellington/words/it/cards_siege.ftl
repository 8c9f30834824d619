event-sortie = { $choice ->
    [sortie] Sortita: l'assediante ha tre dadi in meno in questo round.
   *[other] { $power } chiama soccorsi alla fortezza assediata.
    }
event-dice-kept = { $power } tiene i dadi di «{ $card }» per il prossimo round.
event-siege-called-off = { $power } rinuncia all'assalto { $duchy_at }.
ask-press-siege = { $power_short }: i cannoni sono bloccati. Attacchi { $duchy } con metà dei dadi, o passi e rinunci?
do-attack = Attacca { $duchy }
