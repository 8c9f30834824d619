"""Cases written from the rulebook and the cards: events, marches, sieges, the end of a turn, Interphase, points."""

import pytest

from grognard.games.wellington.rules.building import build_options
from grognard.games.wellington.rules.end_of_turn import EndOfTurn
from grognard.games.wellington.rules.flags import can_flag
from grognard.games.wellington.rules.guerrillas import Guerrilla
from grognard.games.wellington.rules.interphase import Interphase, uprising_dice
from grognard.games.wellington.rules.march import March
from grognard.games.wellington.rules.peninsula import (
    BRITAIN,
    DUCHY_INDEX,
    IN_SPAIN,
    KEY,
    LEADER_INDEX,
    LINE_KIND,
    NOBODY,
    NORD,
    RIVER,
    SIDES,
    SPAIN,
    SUD,
    line_between,
)
from grognard.games.wellington.rules.reinforcement import Reinforce
from grognard.games.wellington.rules.sea import sail_options
from grognard.games.wellington.rules.siege import can_besiege
from grognard.games.wellington.rules.verbs import VERBS
from grognard.games.wellington.rules.victory import points, winning_side
from tests.games.wellington.rules.answering import close_windows, put_in_hand, respond
from tests.games.wellington.rules.cardplay import event, flag, hand, playable, sp
from tests.games.wellington.rules.marching import group
from tests.games.wellington.rules.stage import Stage, war

D = DUCHY_INDEX
L = LEADER_INDEX
LERMA_BY_RIVER = LINE_KIND[line_between(D["lerma"], D["valladolid"])] == RIVER


def to_the_end(stage: Stage) -> None:
    while stage.table.to_act:
        [seat] = stage.table.to_act
        stage.act(seat, **stage.legal(seat)[0])


# ---- events ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-C024a", "WEL-C005a", "WEL-C005b")
def test_a_disaster_that_god_averts_costs_nothing_draws_nothing_and_stays_in_the_game() -> None:
    b = war({"sud": {"sevilla": 6}}, hands={"sud": [24]})
    stage = event(b, "britain", 5)
    respond(stage, "sud", 24)
    b = stage.b_now
    assert sp(b, "sud", "sevilla") == 6 and hand(b, "britain") == []
    assert not b.removed >> 5 & 1 and b.discard >> 5 & 1
    stage.close()


@pytest.mark.rule("WEL-C017a", "WEL-C078b", "WEL-5.1c")
def test_in_the_portuguese_revolt_an_event_still_brings_soldiers_to_lisbon() -> None:
    b = war(cp=4)
    b.lay(17, NORD)
    b.deck &= ~(1 << 17)
    built = {VERBS.render(b, code)["duchy"] for code in build_options(b, BRITAIN, 4)}
    assert "lisbon" not in built and "gibraltar" in built
    stage = event(b, "spain", 78)
    stage.act("spain", do="at", duchy="lisbon")
    to_the_end(stage)
    assert sp(stage.b_now, "britain", "lisbon") == 4


@pytest.mark.rule("WEL-C063a")
@pytest.mark.parametrize("flags", [{}, {"malaga": "britain"}, {"malaga": "spain"}])
def test_spain_lands_its_subsidies_in_a_port_of_spain_that_either_ally_holds(flags: dict[str, str]) -> None:
    stage = event(war(flags=flags), "britain", 63, dice=[1, 1])
    stage.act("britain", do="at", duchy="gibraltar")
    offered = {action["duchy"] for action in stage.legal("spain")}
    assert {"cadiz", "valencia", "cartagena", "gijon"} <= offered
    assert not offered & {"bilbao", "barcelona", "lisbon", "gibraltar"}
    assert ("malaga" in offered) == bool(flags)
    stage.act("spain", do="at", duchy="cadiz")
    b = stage.b_now
    assert (sp(b, "britain", "gibraltar"), sp(b, "spain", "cadiz")) == (4, 4)
    assert (len(hand(b, "britain")), len(hand(b, "spain"))) == (1, 1)


@pytest.mark.rule("WEL-C020a")
def test_the_homeland_rises_only_where_it_is_still_french() -> None:
    """A Spaniard at Jaca is next to Orthez, which is no key; at Pamplona he is next to Bayonne."""
    assert not playable(war({"spain": {"jaca": 1}}), "nord", 20)
    b = war({"spain": {"pamplona": 1}, "britain": {"bordeaux": 1}}, flags={"tarbes": "spain"})
    assert playable(b, "nord", 20)
    stage = event(b, "nord", 20)
    to_the_end(stage)
    b = stage.b_now
    raised = {name for name in ("bayonne", "bordeaux", "orthez", "mont_de_marsan", "toulouse", "tarbes")
              if sp(b, "nord", name) + sp(b, "sud", name)}  # fmt: skip
    assert raised == {"bayonne", "orthez", "mont_de_marsan", "toulouse"}
    assert (b.resources[SUD], b.resources[NORD]) == (1, 1)


@pytest.mark.rule("WEL-C083a", "WEL-5.4b")
def test_a_change_of_plans_may_be_ones_own() -> None:
    b = war(hands={"spain": [14, 89]})
    stage = event(b, "spain", 83, dice=[1, 1, 1])
    stage.act("spain", do="against", power="spain")
    b = stage.b_now
    assert len(hand(b, "spain")) == 1 and b.spent[2] >> 89 & 1 and b.discard >> 14 & 1


@pytest.mark.rule("WEL-C094a", "WEL-17.1a")
def test_the_cavalry_of_st_george_in_spanish_hands_is_a_playable_card() -> None:
    b = war(hands={"spain": []})
    stage = event(b, "britain", 94)
    assert hand(stage.b_now, "spain") == [94]


@pytest.mark.rule("WEL-C105a", "WEL-3.1f")
@pytest.mark.parametrize(("besieged", "may"), [(False, True), (True, False)])
def test_no_afrancesados_in_a_besieged_fortress(besieged: bool, may: bool) -> None:
    b = war({"britain": {"badajoz": 1}} if besieged else {}, active="sud")
    stage = event(b, "sud", 105)
    assert ({"do": "at", "duchy": "badajoz"} in stage.legal("sud")) is may
    assert {"do": "at", "duchy": "madrid"} not in stage.legal("sud")  # that is the Nord's


@pytest.mark.rule("WEL-C085a", "WEL-C106a")
def test_the_emperors_horses_dismount_the_dragoons_of_a_leader() -> None:
    b = war(leaders={"marmont": "madrid"})
    b.lay(106, NORD, L["marmont"])
    b.reserve[1] &= ~(1 << 106)
    assert b.battle[L["marmont"]] == 3
    stage = event(b, "britain", 85)
    stage.act("britain", do="variant", choice=0)
    assert stage.b_now.battle[L["marmont"]] == 2 and stage.b_now.removed >> 106 & 1


# ---- marches --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-C045a", "WEL-9.63a")
@pytest.mark.parametrize(("cp", "goes"), [(3, True), (2, False)])
def test_a_group_attacked_on_the_march_pays_one_point_more_not_one_for_each_army(cp: int, goes: bool) -> None:
    b = group(cp=cp)
    put_in_hand(b, "nord", 45)
    s = Stage(b, March(BRITAIN, L["wellington"], D["lisbon"]))
    s.act("britain", do="force", soldiers=9, staff=[])
    s.act("britain", do="join", leader="de_espana")
    s.act("spain", do="join", leader="de_espana")
    s.act("britain", do="force", soldiers=4, staff=[])
    s.act("britain", do="to", duchy="abrantes")
    respond(s, "nord", 45, moment="march")
    close_windows(s)
    b = s.b_now
    assert (b.cp, sp(b, "britain", "abrantes"), sp(b, "spain", "abrantes")) == (0, 9 * goes, 4 * goes)


@pytest.mark.rule("WEL-7.1e", "WEL-10.3d")
@pytest.mark.parametrize(
    ("enemy", "free"),
    [
        ({"marmont": "salamanca"}, False),  # over an open line
        ({"marmont": "leon"}, False),
        ({"clausel": "lerma"}, LERMA_BY_RIVER),
        ({"clausel": "burgos"}, True),  # too far away
        ({}, True),
    ],
)
def test_who_guards_valladolid_against_a_flag(enemy: dict[str, str], free: bool) -> None:
    """Wellington at Saldana, which is British, flags Valladolid if no French army could come."""
    b = war({"nord": {"salamanca": 2}}, {"wellington": "saldana", **enemy}, flags={"saldana": "britain"}, cp=2)
    assert bool(can_flag(b, BRITAIN, D["valladolid"])) is free


@pytest.mark.rule("WEL-14.2a", "WEL-14.2b")
def test_one_paid_convoy_an_impulse_and_only_what_it_pays_for() -> None:
    b = war({"britain": {"lisbon": 4}}, {"hill": "lisbon"}, cp=3)
    assert sail_options(b, BRITAIN)
    b.convoys = 1
    assert not sail_options(b, BRITAIN)
    assert not sail_options(war({"spain": {"cadiz": 3}}, active="spain", cp=3), SPAIN)


@pytest.mark.rule("WEL-12.2a", "WEL-12.21a")
def test_who_may_besiege() -> None:
    at = {"wellington": "ciudad_rodrigo", "de_espana": "ciudad_rodrigo"}
    b = war({"britain": {"ciudad_rodrigo": 3}, "spain": {"ciudad_rodrigo": 1}}, at)
    assert can_besiege(b, BRITAIN) == [(L["wellington"], D["ciudad_rodrigo"])]
    assert can_besiege(b, SPAIN) == [(L["de_espana"], D["ciudad_rodrigo"])]
    b.fought_at = (D["ciudad_rodrigo"],)
    assert can_besiege(b, BRITAIN) == []
    alone = war({"britain": {"ciudad_rodrigo": 3}})
    assert can_besiege(alone, BRITAIN) == []


# ---- the end of a turn ----------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-4.4b", "WEL-4.4c", "WEL-4.4d")
@pytest.mark.parametrize(
    ("duchy", "owner", "friend", "die", "after"),
    [
        ("avila", "", "", 3, "none"),  # French by its symbol
        ("avila", "", "", 4, "spain"),
        ("avila", "", "salamanca", 3, "spain"),
        ("oviedo", "nord", "", 4, "none"),  # Spain's own ground: the flag comes down
        ("braga", "nord", "", 6, "none"),  # Portuguese ground goes back to Britain
        ("avila", "britain", "", 6, "britain"),
    ],
)
def test_guerrillas(duchy: str, owner: str, friend: str, die: int, after: str) -> None:
    """All but one duchy are out of their reach: a Frenchman stands there."""
    b = war(flags={duchy: owner} if owner else {})
    for d in D.values():
        if d != D[duchy] and b.holder(d) in (SUD, NORD):
            b.put_sp(b.holder(d), d, 1) if b.pool(b.holder(d)) else b.fly(d, SPAIN if b.flag[d] != SPAIN else NOBODY)
    if friend:
        b.lose_sp(NORD, D[friend], b.sp_at(NORD, D[friend]))
        b.fly(D[friend], SPAIN)
        b.put_sp(SPAIN, D[friend], 1)
    stage = Stage(b, Guerrilla(), dice=[die] if owner != "britain" else [])
    stage.close()
    assert flag(stage.b_now, duchy) == after


@pytest.mark.rule("WEL-4.3a", "WEL-4.3b", "WEL-7d")
def test_survivors_of_the_end_of_a_turn_flag_for_their_ally_if_they_like() -> None:
    b = war({"britain": {"oviedo": 2}}, flags={"oviedo": "nord"})
    stage = Stage(b, EndOfTurn(), dice=[1, 1] + [1] * 60)
    offered = stage.legal("britain")
    assert {(a["do"], a.get("power")) for a in offered} == {("flag", "britain"), ("flag", "none")}


# ---- the Interphase, points -----------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-16.23a", "WEL-G-fractions")
@pytest.mark.parametrize(("flags", "keys"), [({}, 4), ({"valencia": "nord"}, 3), ({"madrid": "spain"}, 5)])
def test_the_popular_uprising_counts_pairs_of_keys(flags: dict[str, str], keys: int) -> None:
    b = war(flags=flags, active="spain")
    b.marker = SPAIN
    interphase = Interphase()
    interphase.step = "reinforce"
    interphase.power = SPAIN
    assert uprising_dice(b) == 2
    stage = Stage(b, interphase, dice=[2, 3] + [1] * 60)
    told = stage.events("event-reinforcements")[0]
    assert (told["power"], told["cp"]) == ("spain", 5 + keys // 2)


@pytest.mark.rule("WEL-19.2a", "WEL-19.4a", "WEL-19.4b")
@pytest.mark.parametrize(("year", "each", "own"), [(1812, 5, 0), (1813, 4, 0), (1814, 3, 4)])
def test_the_nord_at_the_end(year: int, each: int, own: int) -> None:
    """Its keys, Madrid once more, half a Resource, a point for so many duchies, and in 1814 four for its own ground."""
    b = war()
    b.year = year
    b.resources[NORD] = 1
    held = [d for d in D.values() if b.controller(d) == NORD]
    keys = len([d for d in held if KEY[d]])
    assert points(b, NORD) == 2 * (keys + 1) + 1 + 2 * (len(held) // each + own)


@pytest.mark.rule("WEL-19.1b")
@pytest.mark.parametrize(("owed", "resources", "wins"), [(0, 0, "french"), (1, 2, "allied")])
def test_of_equal_sides_more_resources_win_then_the_french(owed: int, resources: int, wins: str) -> None:
    """Events that a side could not meet level the sides; two Resources make one more good."""
    b = war()
    b.year = 1812
    b.resources = [0, 0, 0, 0]
    lead = points(b, SUD) + points(b, NORD) - points(b, BRITAIN) - points(b, SPAIN)
    assert lead > 0 and lead % 2 == 0
    b.unmet[SUD] = lead // 2
    b.unmet[BRITAIN] = owed
    b.resources[BRITAIN] = resources
    assert SIDES[winning_side(b)] == wins


@pytest.mark.rule("WEL-16.43d", "WEL-16.2b")
@pytest.mark.parametrize("cards", [0, 1])
def test_points_for_cards_build_in_national_keys_only(cards: int) -> None:
    """All keys of Spain are French: reinforcements come to the nearest friendly ground, those for cards nowhere."""
    b = war(active="spain")
    for d in D.values():
        if IN_SPAIN[d]:
            b.fly(d, NORD if b.holder(d) == SPAIN else NOBODY)
    b.fly(D["gijon"], NOBODY)
    stage = Stage(b, Reinforce(SPAIN, 4, cards))
    offered = {action["duchy"] for action in (stage.legal("spain") if stage.table.to_act else []) if "duchy" in action}
    assert "gijon" in offered if not cards else not offered


@pytest.mark.rule("WEL-4.3b", "WEL-9.62a")
@pytest.mark.parametrize(("british", "spanish", "flags"), [(2, 2, "spain"), (1, 2, "spain"), (3, 2, "britain")])
def test_of_soldiers_without_a_leader_the_stronger_power_flags_and_the_later_on_a_tie(
    british: int, spanish: int, flags: str
) -> None:
    """Only Britain has a choice of flags on ground that the French occupied in 1812."""
    b = war({"britain": {"salamanca": british}, "spain": {"salamanca": spanish}})
    stage = Stage(b, EndOfTurn(), dice=[1] * (british + spanish) + [1] * 80)
    if flags == "britain":
        stage.act("britain", do="flag", duchy="salamanca", power="britain")
    assert flag(stage.b_now, "salamanca") == flags
