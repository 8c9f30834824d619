event-battle = Battaglia { $duchy_at }, attacca { $power }: { $allied } PF e comandanti alleati contro { $french } francesi.
event-battle-round = Round { $round } della battaglia { $duchy_at }.
event-commands = { $leader } ha il comando { $duchy_at }.
event-battle-dice = Dadi di battaglia { $side_id ->
    [allied] degli Alleati
   *[french] dei francesi
    }: { $dice }.
event-battle-card-struck = «{ $card }» è scartata per effetto di «{ $subject }».
event-hits = Perdite { $side_id ->
    [allied] degli Alleati
   *[french] dei francesi
    }: { $sixes } per eliminazione, { $fives } per disorganizzazione.
event-soldier-falls = { $power } perde 1 PF { $duchy_at }.
event-leader-falls = { $leader } cade { $duchy_at }.
event-charge = Corazzieri: con un { $die } le disorganizzazioni diventano eliminazioni.
event-battle-result = Battaglia di { $duchy }: vincono { $side }. Perdite alleate { $allied }, francesi { $french }{ $rout ->
    [yes] {", è una rotta"}
   *[no] {""}
    }.
event-both-destroyed = { $duchy_at } le due parti si annientano a vicenda: non vince nessuno.
event-overrun = { $side } hanno sbaragliato il nemico { $duchy_at }.
ask-commander = { $power_short }: chi comanda { $duchy_at }?
ask-heights = { $power } tiene le alture { $duchy_at }: prendi tre dadi in più, o togli al nemico una carta di battaglia?
ask-tie = { $power_short }: il round { $duchy_at } è pari. Chi lo vince?
ask-soften = { $power_short }: quante eliminazioni diventano disorganizzazioni?
ask-victim = { $power_short }: chi subisce la perdita? Perdite ancora da subire: { $left }.
do-command = Comanda { $leader }
do-side = { $side_short }
do-lose_leader = Perdi { $leader }
