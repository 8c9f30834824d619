game-title = @Title@
game-blurb = Due colonne si incontrano su una strada. Qui si dice in tre righe di che cosa parla il gioco.
scenario-road = La strada
tale-road = Una mattina sulla strada, e qualcuno arriva dall'altra parte.
story-road = Chi viene dall'altra parte deve cedere il passo.
length-road = cinque minuti
chapter-1 = La strada
chapter-2 = I turni
chapter-3 = La vittoria
level-road = padroni della strada
level-evening = sera
seat-blue = Blu
    .the = il Blu
    .to = al Blu
    .has = ha
    .must = deve
seat-red = Rosso
    .the = il Rosso
    .to = al Rosso
    .has = ha
    .must = deve
ask-order = { $seat }: che cosa ordini?
do-advance = Avanza alla casella { $to }
do-attack = Attacca
do-pass = Attendi
why-held = La casella { $place } è tenuta dal nemico: attaccalo.
why-one-place = Una colonna avanza di una casella per volta: alla { $place }.
event-advances = { $seat } avanza alla casella { $place }.
event-fought = { $seat } attacca ({ $dice }): { $beaten ->
    [blue] il Blu ripiega.
   *[red] il Rosso ripiega.
 }
