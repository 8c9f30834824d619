event-interphase = Interfase dopo il { NUMBER($year, useGrouping: 0) }.
event-resource-of = { $power } ottiene una Risorsa per { $duchy }.
event-appeal = Appello all'Imperatore { $power_of }: { $die }, in tutto { $total }: { $remove ->
    [0] { $cp } CP a ogni Potenza francese
   *[other] ogni Potenza francese toglie { $remove } PF
    }.
event-reinforcements = { $power } riceve { $cp } CP di rinforzo{ $dice_id ->
    [none] {""}
   *[other] {" "}({ $dice })
    }.
event-recalled = { $power } richiama { $leader }.
ask-deploy = { $power_short }: schiera un comandante, o prosegui.
ask-recall = { $power_short }: vuoi richiamare comandanti dalla mappa?
do-deploy = Schiera { $leader } { $from_from }
do-recall = Richiama { $leader }
