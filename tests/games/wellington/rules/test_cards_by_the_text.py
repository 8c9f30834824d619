"""Cases read off the texts of the cards, whatever the program says: who may play what, when, on what, and how long it
lasts."""

import pytest

from grognard.games.wellington.rules.building import build_options
from grognard.games.wellington.rules.cards_mandatory import GRAFT_ABOVE
from grognard.games.wellington.rules.contact import GONE, STOPPED, Contact
from grognard.games.wellington.rules.counting import dice_of, siege_dice_of
from grognard.games.wellington.rules.evasion import Evasion
from grognard.games.wellington.rules.impulse import Impulse
from grognard.games.wellington.rules.interception import Interception
from grognard.games.wellington.rules.march import March, army_cost
from grognard.games.wellington.rules.peninsula import DUCHY_INDEX, LEADER_INDEX
from grognard.games.wellington.rules.raids import Rising
from grognard.games.wellington.rules.roads import kind_of
from grognard.games.wellington.rules.sea import harbours
from grognard.games.wellington.rules.sheets import Assault
from grognard.games.wellington.rules.verbs import VERBS
from grognard.games.wellington.rules.war import CLOSING, WarState
from tests.games.wellington.rules.answering import close_windows, put_in_hand, respond
from tests.games.wellington.rules.cardplay import answers, event, flag, line, moments, playable, sp
from tests.games.wellington.rules.fighting import field, sheet, sources
from tests.games.wellington.rules.fights import (
    FIELD,
    asked,
    battle,
    dice,
    fight,
    offered,
    play,
    run_out,
    siege,
    to_round,
    window,
)
from tests.games.wellington.rules.stage import Stage, war

BRITAIN, SUD, SPAIN, NORD = range(4)
D = DUCHY_INDEX
L = LEADER_INDEX
ALLIED, FRENCH = 0, 1


def group(**more: object) -> WarState:
    return war(
        {"britain": {"lisbon": 3}, "spain": {"lisbon": 2}},
        {"wellington": "lisbon", "de_espana": "lisbon"},
        cp=4,
        **more,  # type: ignore[arg-type]
    )


# ---- #22 -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-C022a")
@pytest.mark.parametrize("insulted", ["spain", "britain"])
def test_an_ally_insulted_as_the_group_sets_out_stays_behind(insulted: str) -> None:
    """Under Wellington it is Spain that must not go; an insult to Britain changes nothing, for its own leader leads."""
    b = group()
    put_in_hand(b, "nord", 22)
    s = Stage(b, March(BRITAIN, L["wellington"], D["lisbon"]))
    s.act("britain", do="force", soldiers=3, staff=[])
    s.act("britain", do="join", leader="de_espana")
    s.act("spain", do="join", leader="de_espana")
    s.act("britain", do="force", soldiers=2, staff=[])
    s.act("britain", do="to", duchy="abrantes")
    respond(s, "nord", 22, {"do": "against", "power": insulted}, moment="march")
    close_windows(s)
    b = s.b_now
    assert sp(b, "britain", "abrantes") == 3 and b.cp == 2
    assert sp(b, "spain", "abrantes") == (0 if insulted == "spain" else 2)


@pytest.mark.rule("WEL-C022a")
@pytest.mark.parametrize("moment", ["intercept", "intercepted"])
def test_an_ally_insulted_as_the_group_intercepts_stays_behind(moment: str) -> None:
    b = group(active="nord")
    put_in_hand(b, "nord", 22)
    s = Stage(b, Interception(BRITAIN, L["wellington"], D["lisbon"], D["abrantes"], BRITAIN), dice=[6, 6])
    s.act("britain", do="force", soldiers=3, staff=[])
    s.act("britain", do="join", leader="de_espana")
    s.act("spain", do="join", leader="de_espana")
    s.act("britain", do="force", soldiers=2, staff=[])
    respond(s, "nord", 22, {"do": "against", "power": "spain"}, moment=moment)
    close_windows(s)
    assert (sp(s.b_now, "britain", "abrantes"), sp(s.b_now, "spain", "abrantes")) == (3, 0)


@pytest.mark.rule("WEL-C022a")
@pytest.mark.parametrize("moment", ["evade", "evaded"])
def test_an_ally_insulted_as_the_group_evades_stays_behind(moment: str) -> None:
    b = group(active="nord")
    put_in_hand(b, "nord", 22)
    s = Stage(b, Evasion(BRITAIN, L["wellington"], D["lisbon"], D["abrantes"], BRITAIN), dice=[6, 6])
    respond(s, "nord", 22, {"do": "against", "power": "spain"}, moment=moment)
    close_windows(s)
    assert (sp(s.b_now, "britain", "abrantes"), sp(s.b_now, "spain", "abrantes")) == (3, 0)


# ---- risings, mud, the sea -----------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-C035a")
@pytest.mark.parametrize(("card", "flies"), [(35, "spain"), (90, "none")])
def test_juramentados_leave_a_flag_where_nobody_is_left(card: int, flies: str) -> None:
    """One SP on each side, both destroyed. #35 asks only that no Frenchman be left; #90 that the Spaniards have won."""
    b = war({"nord": {"avila": 1}}, active="spain")
    rising = Rising(SPAIN, D["avila"], 1, sworn=int(card == 35))
    s = Stage(b, rising, dice=[6, *[6, 1, 1]])
    run_out(s)
    assert s.events("event-both-destroyed")
    assert flag(s.b_now, "avila") == flies


@pytest.mark.rule("WEL-C003b", "WEL-C039a", "WEL-C081b")
@pytest.mark.parametrize("card", [3, 39, 81])
def test_who_may_not_leave_does_not_leave_by_sea(card: int) -> None:
    b = war({"nord": {"bayonne": 2}, "sud": {"malaga": 1, "almeria": 1}}, flags={"malaga": "sud", "almeria": "sud"})
    assert D["bayonne"] in harbours(b, NORD)
    before = harbours(b, SUD)
    port = D["malaga"]
    assert port in before
    b.deck &= ~(1 << card)
    if card == 39:
        b.lay(39, SPAIN, -1, 1 << SUD | 1 << NORD)
        assert harbours(b, SUD) == before  # not a French National duchy
        assert D["bayonne"] not in harbours(b, NORD)
    else:
        b.lay(card, SPAIN, port, 1 << SUD)
        assert port not in harbours(b, SUD)


@pytest.mark.rule("WEL-C103c")
def test_naval_support_shelters_a_port_as_a_power_plays_it_for_its_card() -> None:
    b = war({"sud": {"malaga": 2}}, flags={"malaga": "sud"}, active="sud")
    assert playable(b, "sud", 103)
    s = event(b, "sud", 103)
    s.act("sud", do="variant", choice=2)
    assert s.b_now.lies(103, D["malaga"])


# ---- battles -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-C049a", "WEL-C061a")
@pytest.mark.parametrize("guarded", [False, True])
def test_a_rear_guard_cancels_all_that_a_rout_costs(guarded: bool) -> None:
    s = battle(
        hands={"spain": [61], "nord": [49] if guarded else []},
        dice=[5, 5, 5, 5, *[2] * 7, *[2] * 8, *([] if guarded else [2]), 2],
    )
    respond(s, "spain", 61, {"do": "variant", "choice": 0}, moment="battle")
    if guarded:
        respond(s, "nord", 49, moment="result")
    run_out(s)
    assert bool(s.events("event-attrition")) == (not guarded)
    assert s.events("event-battle-result")[-1]["rout"]


@pytest.mark.rule("WEL-C061a", "WEL-11.10b")
@pytest.mark.parametrize("winner", ["allied", "french"])
def test_lancers_add_two_to_the_plunder_of_whoever_wins(winner: str) -> None:
    """Four disrupted soldiers fall in the rout, and two more count."""
    hits, misses = [5, 5, 5, 5], [2] * 4
    british, french = (hits, misses) if winner == "allied" else (misses, hits)
    s = battle(
        {"britain": 4, "nord": 4},
        hands={"spain": [61]},
        dice=[*british, *[2] * 6, *french, *[2] * 4, 2, 1],
    )
    respond(s, "spain", 61, {"do": "variant", "choice": 0}, moment="battle")
    run_out(s)
    [plunder] = s.events("event-plunder")
    assert plunder["added"] == 4 + 2


@pytest.mark.rule("WEL-C048a")
def test_a_rally_before_the_second_round_gives_the_dice_back() -> None:
    s = battle(hands={"nord": [48, 14]}, dice=[5, *[2] * 10, 5, *[2] * 7, *[2] * 40])
    to_round(s, 2)
    assert dice(s, FRENCH) == 7
    respond(s, "nord", 48, {"do": "side", "side": "french"}, moment="battle")
    assert (dice(s, FRENCH), fight(s).losses(FRENCH)) == (8, 0)


@pytest.mark.rule("WEL-C032a")
def test_a_marshal_charges_at_the_end_of_a_round() -> None:
    """Lost by one; his two dice are a 6 and a 5: won by one."""
    s = battle(hands={"nord": [32]}, dice=[6, *[2] * 10, *[2] * 8, 6, 5])
    respond(s, "nord", 32, moment="round_end")
    result = s.events("event-battle-result")[-1]
    assert (result["side"], result["allied"], result["french"]) == ("french", 2, 1)
    assert sp(s.b_now, "britain", "lumbrales") == 4


@pytest.mark.rule("WEL-C097b")
@pytest.mark.parametrize("led", [True, False])
def test_damned_good_ground_comes_back_if_wellington_commanded_when_it_was_played(led: bool) -> None:
    """He is wounded before the second round, and the French are routed in it. Or he takes over only then."""
    s = battle(
        hands={"britain": [97, 14]},
        leaders=("wellington", "marmont") if led else ("hill", "marmont"),
        dice=[*[2] * (11 if led else 9), *[2] * 8, *[5] * 40],
    )
    play(s, "britain", 97)
    to_round(s, 2)
    if led:
        s.b_now.put_leader(L["wellington"], -1)
        s.b_now.put_leader(L["hill"], FIELD)
        fight(s).commander[ALLIED] = L["hill"]
    else:
        fight(s).commander[ALLIED] = L["wellington"]
    b = s.b_now
    fight(s).winner = ALLIED
    fight(s).rout = 1
    for closing in CLOSING:
        closing(b)
    assert bool(b.hand[BRITAIN] >> 97 & 1) == led


@pytest.mark.rule("WEL-C013a")
def test_atrocities_count_in_ones_own_battles_and_in_no_siege() -> None:
    b = field({"britain": 3, "nord": 2}, ("wellington",))
    sheet(b)
    b.deck &= ~(1 << 13)
    b.lay(13, SPAIN)
    assert "card-13" not in sources(dice_of(b, ALLIED))  # no Spaniard is there
    b.put_sp(SPAIN, FIELD, 1)
    assert sources(dice_of(b, ALLIED))["card-13"] == 1 and "card-13" not in sources(dice_of(b, FRENCH))
    b.fight = None
    b.put_sp(SPAIN, D["badajoz"], 2)
    b.put_leader(L["blake"], D["badajoz"])
    b.assault = Assault()
    b.assault.duchy, b.assault.power, b.assault.leader = D["badajoz"], SPAIN, L["blake"]
    assert "card-13" not in sources(siege_dice_of(b))


# ---- leaders -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-C059a")
def test_the_bravest_has_a_printed_value_of_one_or_two() -> None:
    b = war(leaders={"wellington": "lisbon", "hill": "porto", "marmont": "burgos", "joseph": "madrid"}, active="sud")
    b.deck &= ~(1 << 23)
    b.lay(23, SUD, L["wellington"], 1)  # worth 1 now, but 5 are printed
    s = event(b, "sud", 59)
    assert {a["leader"] for a in s.legal("sud")} == {"marmont", "joseph"}


@pytest.mark.rule("WEL-C067a", "WEL-C033a", "WEL-C023a")
def test_who_is_humbugged_can_be_confused_and_disgraced() -> None:
    """There the value counts as it is now."""
    b = war({"britain": {"lisbon": 2}}, {"wellington": "lisbon"}, hands={"nord": [67]}, cp=3)
    where = {"duchy": D["abrantes"], "origin": D["lisbon"], "leader": L["wellington"]}
    assert not answers(b, "nord", 67, moments.MARCH, "britain", **where)
    assert not answers(b, "nord", 33, moments.EVADE, "britain", **where)
    b.deck &= ~(1 << 23)
    b.lay(23, SUD, L["wellington"], 1)
    assert answers(b, "nord", 67, moments.MARCH, "britain", **where)
    assert answers(b, "nord", 33, moments.EVADE, "britain", **where)


@pytest.mark.rule("WEL-C082a")
def test_the_scum_of_the_earth_pays_double_for_each_army_of_a_group() -> None:
    b = group()
    b.deck &= ~(1 << 82)
    b.lay(82, NORD, L["wellington"], 1)
    both = 1 << L["wellington"] | 1 << L["de_espana"]
    assert [army_cost(b, leaders) for leaders in (1 << L["wellington"], 1 << L["de_espana"], both)] == [2, 1, 2]


# ---- sieges --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-C095a")
@pytest.mark.parametrize(("besieger", "leader", "duchy", "shot"), [
    ("sud", "soult", "elvas", True), ("britain", "hill", "badajoz", False), ("spain", "blake", "badajoz", False),
])  # fmt: skip
def test_the_rifle_brigade_fires_at_french_besiegers_only(besieger: str, leader: str, duchy: str, shot: bool) -> None:
    s = siege(
        {"britain": [95], besieger: [95] if besieger == "britain" else [15]},
        besieger,
        leader,
        4,
        duchy,
        elsewhere={"britain": {"lisbon": 2, **({duchy: 4} if besieger == "britain" else {})}},
        dice=[2] * 40,
    )
    seen = [95 in offered(s, "britain")]
    while window(s) == "siege":
        s.act(asked(s), do="pass")
        seen.append(95 in offered(s, "britain"))
    assert any(seen) == shot


@pytest.mark.rule("WEL-C043b", "WEL-12.5a", "WEL-12.41a")
@pytest.mark.parametrize(("fortress", "added"), [("badajoz", 2), ("gibraltar", 4)])
def test_a_fortress_that_sickness_opens_falls_as_in_one_round_and_is_overrun(fortress: str, added: int) -> None:
    power = "britain" if fortress == "badajoz" else "sud"
    b = war({power: {fortress: 2}}, {"hill" if power == "britain" else "soult": fortress}, active=power)
    s = event(b, power, 43, dice=[6, 1])
    run_out(s)
    [fell] = s.events("event-fortress-falls")
    assert (fell["rounds"], fell["overrun"]) == (1, True)
    assert s.events("event-devastation")[0]["added"] == added
    s.close()


# ---- what is left of those who march -------------------------------------------------------------------------------


@pytest.mark.rule("WEL-9.51a", "WEL-13.1a")
def test_a_formation_is_counted_by_what_is_left_of_it() -> None:
    """Of 3 British and 4 Spaniards who came, 2 and 1 are left; others were there before and are none of them."""
    b = war({"britain": {"salamanca": 2}, "spain": {"salamanca": 1}, "nord": {"burgos": 9}}, {"hill": "salamanca"})
    contact = Contact(BRITAIN, FIELD, D["lumbrales"], -1, 1 << L["hill"] | 1 << L["blake"], (3, 0, 4, 0))
    contact.count(b)
    assert contact.sp == (2, 0, 1, 0) and contact.leaders == 1 << L["hill"]
    b = war({"britain": {"salamanca": 6}, "spain": {"salamanca": 1}}, {"hill": "salamanca"})
    contact = Contact(BRITAIN, FIELD, D["lumbrales"], -1, 1 << L["hill"], (3, 0, 4, 0))
    contact.count(b)
    assert contact.sp == (3, 0, 1, 0)
    # The attrition of the move is rolled for those: 2 + 1 and Hill.
    b = war({"britain": {"salamanca": 2}, "spain": {"salamanca": 1}}, {"hill": "salamanca"})
    s = Stage(b, Contact(BRITAIN, FIELD, -1, -1, 1 << L["hill"], (3, 0, 4, 0), 1), dice=[1] * 4)
    assert len(s.events("event-attrition")[0]["dice"]) == 4 and s.b_now.outcome == 0
    # Nothing left: gone.
    b = war({"spain": {"salamanca": 1}})
    s = Stage(b, Contact(BRITAIN, FIELD, -1, -1, 0, (2, 0, 0, 0)))
    assert s.b_now.outcome == STOPPED | GONE


# ---- events --------------------------------------------------------------------------------------------------------


def built(b: WarState, verb: str) -> set[str]:
    return {a["duchy"] for a in VERBS.render_all(b, build_options(b, BRITAIN, 9)) if a["do"] == verb}


@pytest.mark.rule("WEL-C017a")
def test_in_the_portuguese_revolt_britain_builds_at_gibraltar_and_in_england() -> None:
    b = war()
    assert len(built(b, "build")) > 1
    b.deck &= ~(1 << 17)
    b.lay(17, NORD)
    assert built(b, "build") == {"gibraltar"}
    assert built(b, "build_leader") == {"gibraltar", "england"}
    # Events that say where are not bound by it.
    s = event(b, "britain", 47)
    s.act("britain", do="against", power="britain")
    assert {a["duchy"] for a in s.legal("britain")} > {"lisbon", "porto"}


@pytest.mark.rule("WEL-C046a")
@pytest.mark.parametrize(("held", "left"), [(GRAFT_ABOVE, 3), (4, 2), (5, 2), (6, 3), (0, 0)])
def test_graft_takes_half_of_more_than_three_rounded_up(held: int, left: int) -> None:
    b = war()
    b.resources = [held, 0, 0, held]
    s = event(b, "spain", 46, dice=[1])
    assert s.b_now.resources == [left, 0, 0, left]


@pytest.mark.rule("WEL-C101a", "WEL-C004b", "WEL-C078a")
def test_conscripts_come_after_a_russian_front_that_was_undone() -> None:
    b = war({"sud": {"sevilla": 3}, "nord": {"madrid": 3}}, active="spain")
    put_in_hand(b, "nord", 78)
    s = event(b, "spain", 4)
    respond(s, "nord", 78, {"do": "variant", "choice": 0}, moment="card")
    close_windows(s)
    assert playable(s.b_now, "nord", 101)


@pytest.mark.rule("WEL-C105a", "WEL-3.1d")
@pytest.mark.parametrize(("spaniards", "flagged", "may"), [(0, False, True), (1, False, True), (0, True, False)])
def test_afrancesados_ask_who_controls_madrid(spaniards: int, flagged: bool, may: bool) -> None:
    """A Spanish formation there makes it Uncontrolled, no more."""
    b = war({"spain": {"madrid": spaniards}} if spaniards else {}, flags={"madrid": "spain"} if flagged else {})
    assert playable(b, "nord", 105) == may


@pytest.mark.rule("WEL-C020a")
@pytest.mark.parametrize(("power", "duchy", "may"), [
    ("spain", "bayonne", True), ("britain", "san_sebastian", True), ("britain", "lisbon", False),
    ("nord", "san_sebastian", False),
])  # fmt: skip
def test_the_homeland_is_in_danger_when_an_ally_stands_in_or_next_to_a_french_key(
    power: str, duchy: str, may: bool
) -> None:
    assert playable(war({power: {duchy: 1}}), "sud", 20) == may


@pytest.mark.rule("WEL-C037a")
def test_where_a_hasty_fort_is_dug() -> None:
    """In an unfortified duchy under one's own control: not an ally's, not Uncontrolled, not a fortress."""
    b = war({"britain": {"valladolid": 1}}, active="nord")
    s = event(b, "nord", 37)
    places = {a["duchy"] for a in s.legal("nord")}
    assert "salamanca" in places and not places & {"valladolid", "burgos", "sevilla", "lisbon"}
    s.act("nord", do="at", duchy="salamanca")
    assert s.b_now.walls(FIELD) == 2


@pytest.mark.rule("WEL-C100a", "WEL-1.22a")
def test_pontoons_serve_the_power_that_laid_them_and_nobody_else() -> None:
    river = line("salamanca", "zamora")
    b = war(active="nord")
    b.reserve[1] &= ~(1 << 100)
    b.lay(100, NORD, river)
    assert [kind_of(b, power, river) for power in range(4)].count(kind_of(b, NORD, river)) == 1


@pytest.mark.rule("WEL-C094a")
def test_the_cavalry_of_st_george_is_five_points_and_no_plus_card_in_spain() -> None:
    b = war(hands={"spain": [94, 25, 13]})
    b.active = -1
    b.marker = SPAIN
    s = Stage(b, Impulse(SPAIN))
    assert {"do": "play", "card": 94, "for": "event"} not in s.legal("spain")
    s.act("spain", do="play", card=94, **{"for": "points"})
    assert s.b_now.cp == 5
    assert {a["card"] for a in s.legal("spain") if a["do"] == "play"} == {25}  # a "+" card may follow, #13 may not


@pytest.mark.rule("WEL-C050a", "WEL-C057a")
def test_extended_campaign_wants_an_empty_hand_and_rothschild_no_power_that_could_preempt() -> None:
    assert playable(war(hands={"spain": [50]}), "spain", 50)
    assert not playable(war(hands={"spain": [50, 94]}), "spain", 50)  # a National card is a card
    b = war(hands={"spain": [57, 13], "nord": [14]})
    assert not playable(b, "spain", 57)
    b = war(hands={"spain": [57, 13], "nord": [14, 15]})
    assert playable(b, "spain", 57)
