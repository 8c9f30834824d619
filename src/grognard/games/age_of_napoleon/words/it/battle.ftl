## Attrito

event-attrition = { $power }, attrito da marcia { $area_at } ({ $cause }): { $die } al dado, { $lost ->
    [0] nessuna perdita
    [one] un corpo perso
   *[other] { $lost } corpi persi
    }.
event-lost-on-the-march = { $corps } è perso in marcia { $area_at }.
cause-third_area = terza area
cause-fourth_area = quarta area
cause-forced_march = marcia forzata
cause-mountain_or_marsh = montagna o palude
cause-winter_round = inverno
cause-card = una carta
ask-attrition-loss = { $power }: quale corpo esausto si perde in marcia { $area_at }? { $left ->
    [one] Ne resta uno
   *[other] Ne restano { $left }
    } da perdere.
waiting-attrition-loss = Si attende che { $seat_the } scelga che cosa costa la marcia.

## Battaglia

event-battle = Battaglia { $area_at }: attacca { $power }.
event-engages = { $power } impegna { $corps }: forza { $strength }.
event-strengthened = { $power }: { $more } in più, forza { $strength }.
event-art-of-war = { $power }: il dado segna { $die }.
event-battle-dice = { $area_at } la Francia, forza { $french }, tira { $thrown } e infligge { $inflicted ->
    [0] nessuna perdita
    [one] una perdita
   *[other] { $inflicted } perdite
    }; la Coalizione, forza { $allied }, tira { $answered } e infligge { $suffered ->
    [0] nessuna perdita
    [one] una perdita
   *[other] { $suffered } perdite
    }.
event-tie-breaker = Spareggio { $area_at }: Francia { $french }, Coalizione { $allied }.
event-battle-won = { $power } vince la battaglia { $area_at }.
event-lost-for-a-time = { $power } perde per un tempo: { $corps }.
event-lost-for-good = { $power } perde per sempre: { $corps }.
event-killed = { $corps } è caduto: il corpo è perso per sempre.
event-captured = Catturati { $area_at }: { $corps }.
ask-engage = { $power }: quali corpi impegni { $area_at }?
waiting-engage = Si attende che { $seat_the } impegni i corpi.
ask-lose = { $power }: quale corpo si perde { $area_at }? { $left ->
    [one] Ne resta uno
   *[other] Ne restano { $left }
    } da perdere.
waiting-lose = Si attende che { $seat_the } scelga le perdite.
ask-bury = { $power }: quale dei corpi persi { $area_at } è perso per sempre? { $left ->
    [one] Ne resta uno
   *[other] Ne restano { $left }
    } da scegliere.
waiting-bury = Si attende che { $seat_the } scelga le perdite permanenti.
ask-captive = { $power }: il nemico insegue; quale corpo { $area_at } è catturato?
waiting-captive = Si attende che { $seat_the } scelga chi è catturato.

## Dopo la battaglia

event-retreats = { $power }: { $corps } si ritira { $from_from } { $to_at }, { $count ->
    [one] un corpo
   *[other] { $count } corpi
    }.
event-retreats-by-sea = { $power }: un corpo si ritira per mare { $from_from } { $to_at }.
ask-retreat-by-sea = { $power }: un corpo lascia { $area_the } per mare?
waiting-retreat-by-sea = Si attende che { $seat_the } decida se un corpo si ritira per mare.
ask-rout = { $power }: dove si ritirano i corpi battuti { $area_from }?
waiting-rout = Si attende che { $seat_the } si ritiri.
ask-left-behind = { $power }: il comandante non può portare tutti { $area_from } { $to_at }; chi è catturato?
waiting-left-behind = Si attende che { $seat_the } scelga chi resta indietro.
why-too-senior = Il valore di comando è { $most }: non si possono impegnare altri corpi.
why-engaged-already = { $corps } è già impegnato.
why-not-lost = { $corps } non è fra i corpi persi in questa battaglia.
why-lost-already = { $corps } è già stato scelto.
why-engaged-first = Si perdono prima i corpi impegnati.
why-not-there = { $corps } non è { $area_at }.
