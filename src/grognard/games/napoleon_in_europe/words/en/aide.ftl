## What may come of an act

nie-odds-fire = A unit is lost in { $lost }% of cases, driven back in { $back }%.
nie-odds-general = A general there falls in { $percent }% of cases.
nie-odds-charge = The charge is won in { $won }% of cases (the target lost in { $killed }%) and beaten off in { $beaten }% (the charging unit lost in { $lost }%).
nie-odds-square = If the target forms square and the charge is pressed: won in { $won }% (the target lost in { $killed }%), beaten off in { $beaten }% (the charging unit lost in { $lost }%).
nie-odds-evade = The cavalry may evade instead.
nie-odds-rally = The unit is rallied in { $percent }% of cases.
nie-odds-pursuit = It is ridden down in { $percent }% of cases.
nie-odds-overture = The overture succeeds in { $percent }% of cases.
nie-odds-win-over = The minor nation is won over in { $percent }% of cases.
nie-odds-annexation = The annexation succeeds in { $percent }% of cases; otherwise the minor nation fights.
nie-odds-suppression = The uprising is put down in { $percent }% of cases; otherwise an army is lost.
nie-odds-naval = In a battle the moving side loses { $ours } squadrons on average, the other { $theirs }.
nie-odds-chase = If the other side wishes otherwise, there is a battle in { $percent }% of cases.
nie-odds-crossing = All come through in { $all }% of cases; on average { $expected } units.
nie-odds-battle = An estimate: about { $percent }% of such battles are won.
nie-preview-neutral = Nobody runs { $nation_the }: another player will take it up.
nie-preview-peace = All its wars end; { $nations } gain points and may take regions.

warn-empties-line = This empties a part of your line: the battle is lost.
warn-poor-battle = An estimate: only about { $percent }% of such battles are won.
warn-retreat = Your side is beaten and will be pursued.
warn-capital = An enemy is at { $region }: the nation gives up in { $percent }% of cases when its resolve is tested.

nie-about-free = A free minor nation.
nie-about-owner = Owned by { $nation_the }; yields { $points } production points.
nie-about-home = Home of { $nation_the }.
nie-about-capital = Capital of { $nation_the }, which gives up in { $percent }% of the tests of its resolve.
nie-about-uprising = In uprising: it yields nothing until it is put down.

## The luck of the dice: kinds of roll, what is counted, and the rolls themselves

luck-fire = Fire
luck-charge = Charges
luck-rally = Rallies
luck-pursuit = Pursuits
luck-naval = Battles at sea
luck-overture = Overtures
luck-annexation = Annexations
luck-commitment = Resolve
luck-suppression = Uprisings

measure-fire = hits
measure-charge = pips in charges
measure-rally = units rallied
measure-pursuit = units ridden down
measure-naval = pips at sea
measure-overture = overtures that succeeded
measure-annexation = annexations that succeeded
measure-commitment = tests passed
measure-suppression = uprisings put down

rolled-fire = { $nation }: fire
rolled-charge = { $nation }: charge
rolled-rally = { $nation }: rally
rolled-pursuit = { $nation }: pursuit
rolled-naval = { $nation }: battle at sea
rolled-overture = { $nation }: overture
rolled-annexation = { $nation }: annexation
rolled-commitment = { $nation }: resolve
rolled-suppression = { $nation }: uprising

overlay-marches = Where units may march
overlay-closed = Closed regions
overlay-enemies = Enemy armies
overlay-guards = Threatened regions
overlay-income = Production
