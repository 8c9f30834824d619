"""Cases written from the rulebook: order of impulses, building, flags, marches, interceptions, the sea, the Interphase,
victory."""

import pytest

from grognard.games.wellington.rules.end_of_turn import EndOfTurn
from grognard.games.wellington.rules.entering import homeless, soldiers_enter
from grognard.games.wellington.rules.flags import can_flag
from grognard.games.wellington.rules.guerrillas import open_to_guerrillas
from grognard.games.wellington.rules.impulse import Impulse
from grognard.games.wellington.rules.interphase import Interphase, appeal_result
from grognard.games.wellington.rules.march import March
from grognard.games.wellington.rules.peninsula import (
    BRITAIN,
    DUCHY,
    DUCHY_INDEX,
    LEADER_INDEX,
    NORD,
    SPAIN,
    SUD,
)
from grognard.games.wellington.rules.sea import AmphibiousAssault, Convoy
from grognard.games.wellington.rules.siege import can_besiege
from grognard.games.wellington.rules.state import REGROUP, STEP
from grognard.games.wellington.rules.turns import Campaign
from grognard.games.wellington.rules.victory import points, portugal_conquered, spanish_bonus
from grognard.games.wellington.rules.war import WarState
from tests.games.wellington.rules.cardplay import line, sail, sp
from tests.games.wellington.rules.intercepting import asked, doing, march_in, total
from tests.games.wellington.rules.stage import Stage, war

D = DUCHY_INDEX
L = LEADER_INDEX


# ---- 4: impulses ---------------------------------------------------------------------------------------------------


def campaign(b: WarState, dice: list[int] | None = None) -> Stage:
    procedure = Campaign()
    procedure.step = "schedule"
    b.active = -1
    return Stage(b, procedure, dice=dice)


@pytest.mark.rule("WEL-4.22a", "WEL-4.22d", "WEL-4.22e")
def test_who_comes_next_may_preempt_and_then_has_his_own_impulse_too() -> None:
    """The Sud is due; Spain, who follows it, holds most: Spain, Sud, Spain are no two running for anybody."""
    b = war(hands={"britain": [13], "sud": [14, 29], "spain": [15, 16, 17, 18], "nord": [19]}, active="sud")
    b.last_active = BRITAIN
    stage = campaign(b)
    assert {"do": "preempt"} in stage.legal("spain")
    stage.act("spain", do="preempt")
    stage.act("spain", do="play", card=18, **{"for": "points"})
    stage.act("spain", do="end")
    # Nobody else goes before the Sud now, not even the Power with most cards.
    assert stage.table.to_act == ("sud",) and stage.b_now.marker == SUD
    stage.act("sud", do="play", card=14, **{"for": "points"})
    stage.act("sud", do="end")
    assert stage.b_now.active == SPAIN and stage.b_now.marker == SPAIN


@pytest.mark.rule("WEL-4.22d", "WEL-4.22e")
def test_the_same_power_may_preempt_the_next_one_again() -> None:
    b = war(hands={"britain": [13, 29], "sud": [14, 30], "spain": [31, 32], "nord": [15, 16, 17, 18]})
    b.last_active = SPAIN
    stage = campaign(b)
    stage.act("nord", do="preempt")
    stage.act("nord", do="play", card=16, **{"for": "points"})
    stage.act("nord", do="end")
    stage.act("britain", do="play", card=13, **{"for": "points"})
    stage.act("britain", do="end")
    assert stage.b_now.marker == SUD and {"do": "preempt"} in stage.legal("nord")


@pytest.mark.rule("WEL-4.4a", "WEL-C037a")
def test_guerrillas_leave_walls_and_formations_of_either_french_power_alone() -> None:
    b = war({"sud": {"toledo": 1}}, {"joseph": "avila"}, flags={"coimbra": "nord", "almeida": "sud", "merida": "sud"})
    b.hasty = D["merida"]
    found = {DUCHY[d] for d in open_to_guerrillas(b)}
    assert not found & {"toledo", "avila", "merida", "almeida", "burgos", "bayonne"}
    assert {"coimbra", "salamanca", "madrid"} <= found


@pytest.mark.rule("WEL-4.3a", "WEL-3.1f")
def test_a_besieger_withers_at_the_end_of_the_turn_and_the_besieged_do_not() -> None:
    """San Sebastián stays French with the British before it: they roll, and put up no flag."""
    b = war({"britain": {"san_sebastian": 2}})
    for d in open_to_guerrillas(b):
        b.put_sp(NORD, d, 1)
    stage = Stage(b, EndOfTurn(), dice=[6, 1, 1, 1])
    assert sp(stage.b_now, "britain", "san_sebastian") == 1
    assert stage.b_now.flag[D["san_sebastian"]] < 0


# ---- 6, 7: building and flags --------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-6.3f")
@pytest.mark.parametrize(
    ("british", "lost"),
    [
        (["toulouse", "perpignan", "tarbes", "carcassonne"], True),
        (["toulouse", "perpignan", "tarbes"], False),
    ],
)
def test_only_a_power_that_has_lost_all_its_ground_builds_on_the_others(british: list[str], lost: bool) -> None:
    b = war(flags=dict.fromkeys(british, "britain"))
    assert homeless(b, SUD) == lost
    assert (D["bayonne"] in soldiers_enter(b, SUD)) == lost
    # Ground that is merely Uncontrolled is not in enemy hands.
    b = war({"britain": {"carcassonne": 1}}, flags=dict.fromkeys(british[:3], "britain"))
    assert not homeless(b, SUD) and soldiers_enter(b, SUD) == []


@pytest.mark.rule("WEL-7.1e", "WEL-C003b", "WEL-C009a")
@pytest.mark.parametrize(("card", "free"), [(0, False), (3, True), (9, True)])
def test_an_army_that_a_card_holds_does_not_guard_the_next_duchy(card: int, free: bool) -> None:
    """Hill at Lumbrales would flag Salamanca; Clausel at Avila could intercept over the pass."""
    b = war({}, {"hill": "lumbrales", "clausel": "avila"}, flags={"lumbrales": "spain"}, cp=2)
    if card:
        b.deck &= ~(1 << card)
        b.lay(card, BRITAIN, D["avila"] if card == 3 else line("salamanca", "avila"), 1 << NORD if card == 3 else 0)
    assert bool(can_flag(b, BRITAIN, D["salamanca"])) == free


@pytest.mark.rule("WEL-7.1d", "WEL-1.61a")
@pytest.mark.parametrize(("leader", "home", "may"), [("hill", True, True), ("hill", False, False), ("", True, False)])
def test_next_door_flags_only_an_army_on_friendly_ground(leader: str, home: bool, may: bool) -> None:
    b = war({"britain": {"lumbrales": 2}}, {leader: "lumbrales"} if leader else {}, cp=2)
    if home:
        b.fly(D["lumbrales"], SPAIN)
    assert bool(can_flag(b, BRITAIN, D["salamanca"])) == may


@pytest.mark.rule("WEL-7b", "WEL-8.1c")
def test_two_flags_one_after_the_other_never_stand_in_one_duchy() -> None:
    b = war({"spain": {"merida": 1}, "britain": {"merida": 1}}, flags={"merida": "sud"}, cp=2)
    stage = Stage(b, Impulse(BRITAIN, 0, 2))
    stage.act("britain", do="flag", duchy="merida", power="britain")
    assert stage.b_now.flag[D["merida"]] == BRITAIN
    assert not [a for a in stage.legal("britain") if a["do"] == "flag" and a["duchy"] == "merida"]


# ---- 9: marches ----------------------------------------------------------------------------------------------------


def wearing(b: WarState, leader: str, to: str, soldiers: int) -> int:
    """The dice of attrition that a march asks for; 36 lie ready, all ones."""
    stage = march_in(b, "britain", leader, to, soldiers, [1] * 36)
    return sum(len(event["dice"]) for event in stage.events("event-attrition"))


@pytest.mark.rule("WEL-9.42a", "WEL-13.1c")
def test_on_a_forced_march_only_those_roll_who_have_come_far() -> None:
    """Hill enters his fifth duchy; the two soldiers whom he has picked up on the way their first."""
    b = war({"britain": {"lisbon": 2}}, {"hill": "lisbon"}, cp=2)
    b.leader_mark[L["hill"]] = 4 * STEP
    assert wearing(b, "hill", "abrantes", 2) == 1
    b = war({"britain": {"lisbon": 2}}, {"hill": "lisbon"}, cp=2)
    b.leader_mark[L["hill"]] = 3 * STEP
    assert wearing(b, "hill", "abrantes", 2) == 0


@pytest.mark.rule("WEL-9.41a", "WEL-9.43a", "WEL-13.1c")
@pytest.mark.parametrize(
    ("origin", "to", "flags", "dice"),
    [
        ("avila", "salamanca", {}, 6),  # from Uncontrolled to enemy ground, over a pass: two causes for three pieces
        ("avila", "salamanca", {"avila": "britain"}, 3),  # from friendly ground: the pass alone
        ("avila", "salamanca", {"avila": "britain", "salamanca": "spain"}, 0),  # both ends friendly
        ("avila", "salamanca", {"salamanca": "spain"}, 3),  # out of Uncontrolled ground over a pass
        ("valladolid", "salamanca", {}, 3),  # ambush alone
        ("valladolid", "salamanca", {"salamanca": "britain"}, 0),  # onto friendly ground
    ],
)
def test_passes_and_ambushes(origin: str, to: str, flags: dict[str, str], dice: int) -> None:
    b = war({"britain": {origin: 2}}, {"hill": origin}, flags=flags, cp=2)
    assert wearing(b, "hill", to, 2) == dice


@pytest.mark.rule("WEL-9.51a", "WEL-12.2a", "WEL-9.52a")
def test_who_overruns_the_garrison_besieges_at_once_but_does_not_pass() -> None:
    """Wellington with 8 SP, 14 dice, destroys one SP of the Nord at Ciudad Rodrigo; the walls hold him there."""
    b = war({"britain": {"fuentes_d_onoro": 8}, "nord": {"ciudad_rodrigo": 1}}, {"wellington": "fuentes_d_onoro"}, cp=3)
    stage = march_in(b, "britain", "wellington", "ciudad_rodrigo", 8, [6, *[1] * 13, *[1] * 3])
    if asked(stage, "nord"):
        stage.act("nord", do="pass")
    b = stage.b_now
    assert (L["wellington"], D["ciudad_rodrigo"]) in can_besiege(b, BRITAIN)
    assert D["ciudad_rodrigo"] not in b.fought_at


# ---- 10: interception ----------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-10.4a", "WEL-10.41a")
@pytest.mark.parametrize(
    ("flags", "more"),
    [
        ({}, 1 - 1),  # onto French ground over the pass
        ({"avila": "spain"}, 1 - 1 - 1),  # moreover from a duchy that flies an enemy flag
        ({"avila": "spain", "salamanca": "britain"}, -1 - 1),  # and onto ground that is not French
    ],
)
def test_what_counts_for_clausel_at_avila(flags: dict[str, str], more: int) -> None:
    b = war(
        {"britain": {"lumbrales": 3}, "nord": {"avila": 2}},
        {"hill": "lumbrales", "clausel": "avila"},
        flags={"lumbrales": "spain", **flags},
        cp=2,
    )
    stage = march_in(b, "britain", "hill", "salamanca", 3, [1, 1])
    stage.act("nord", do="intercept", leader="clausel", **{"from": "avila"})
    stage.act("nord", do="force", soldiers=2, staff=[])
    assert total(stage) == 2 + 2 + more


@pytest.mark.rule("WEL-10.41b", "WEL-10.2a")
def test_who_was_left_behind_may_try_after_a_success() -> None:
    b = war(
        {"britain": {"lumbrales": 3}, "nord": {"valladolid": 6}},
        {"hill": "lumbrales", "marmont": "valladolid", "clausel": "valladolid"},
        flags={"lumbrales": "spain"},
        cp=2,
    )
    stage = march_in(b, "britain", "hill", "salamanca", 3, [6, 6])
    stage.act("nord", do="intercept", leader="marmont", **{"from": "valladolid"})
    stage.act("nord", do="force", soldiers=2, staff=[])
    stage.act("nord", do="done")
    assert [a["leader"] for a in doing(stage, "nord", "intercept")] == ["clausel"]


@pytest.mark.rule("WEL-10.5a", "WEL-10.6a", "WEL-10.9b")
def test_who_has_intercepted_may_still_evade() -> None:
    """10.9: in no fixed order. He was first in the duchy (11.61), so not to where the enemy came from."""
    b = war(
        {"britain": {"lumbrales": 3}, "nord": {"valladolid": 2}},
        {"hill": "lumbrales", "marmont": "valladolid"},
        flags={"lumbrales": "spain"},
        cp=2,
    )
    stage = march_in(b, "britain", "hill", "salamanca", 3, [6, 6])
    stage.act("nord", do="intercept", leader="marmont", **{"from": "valladolid"})
    stage.act("nord", do="force", soldiers=2, staff=[])
    assert {a["duchy"] for a in doing(stage, "nord", "evade")} == {"valladolid", "avila", "ciudad_rodrigo"}


# ---- 14: the sea ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-10.1a", "WEL-14.2c", "WEL-14.3c")
@pytest.mark.parametrize("assault", [False, True])
def test_what_comes_over_the_sea_may_be_intercepted(assault: bool) -> None:
    goal, where = ("bilbao", "santander") if assault else ("vigo", "orense")
    b = war({"britain": {"lisbon": 3}, "nord": {where: 3}}, {"marmont": where}, flags={where: "nord"}, cp=5)
    voyage = AmphibiousAssault(BRITAIN, D["lisbon"]) if assault else Convoy(BRITAIN, 0, D["lisbon"])
    stage = Stage(b, voyage, dice=[1, 1, 1] if assault else [])
    sail(stage, "britain", "lisbon", goal)
    assert doing(stage, "nord", "intercept") == [{"do": "intercept", "leader": "marmont", "from": where}]


@pytest.mark.rule("WEL-14.2b", "WEL-9.42a")
def test_a_soldier_who_sails_does_not_march_and_his_comrades_do() -> None:
    b = war({"britain": {"lisbon": 1, "coimbra": 2}}, {"hill": "coimbra"}, cp=5)
    stage = Stage(b, Convoy(BRITAIN, 0, D["lisbon"]))
    sail(stage, "britain", "lisbon", "coimbra")
    stage = Stage(stage.b_now, March(BRITAIN, L["hill"], D["coimbra"]))
    assert max(a["soldiers"] for a in stage.legal("britain")) == 2


# ---- 16: the Interphase --------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-16.1a", "WEL-3.1d")
def test_an_uncontrolled_madrid_pays_nobody() -> None:
    b = war({"spain": {"madrid": 1}})
    stage = Stage(b, Interphase(), dice=[1] * 4)
    assert stage.b_now.resources == [0, 0, 0, 0]


@pytest.mark.rule("WEL-16.22a")
@pytest.mark.parametrize(("dice", "flags", "cp"), [([1, 1, 1, 1], {"lisbon": "sud", "porto": "nord"}, 0),
                                                   ([1, 1, 1, 3], {"lisbon": "spain"}, 2)])  # fmt: skip
def test_the_letter_gives_no_less_than_nothing_and_asks_for_british_control(
    dice: list[int], flags: dict[str, str], cp: int
) -> None:
    stage = Stage(war(flags=flags), Interphase(), dice=dice + [1] * 20)
    assert stage.events("event-reinforcements")[0]["cp"] == cp


@pytest.mark.rule("WEL-16.21a", "WEL-C086a")
def test_the_appeal_goes_beyond_both_ends_of_its_table() -> None:
    assert [appeal_result(total) for total in (-2, 0, 1)] == [(8, 0)] * 3
    assert [appeal_result(total) for total in (10, 11, 13)] == [(0, 8)] * 3
    assert [appeal_result(total) for total in (3, 5, 6, 7, 8, 9)] == [(6, 0), (4, 0), (3, 0), (0, 0), (0, 2), (0, 4)]


# ---- 18, 19: the end -----------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-18.4a")
@pytest.mark.parametrize(("besieged", "held"), [("elvas", True), ("porto", False)])
def test_portugal_is_not_conquered_by_standing_there(besieged: str, held: bool) -> None:
    """Eight Spanish keys with Madrid and four Portuguese; then a British soldier comes to one of those."""
    b = war({"britain": {besieged: 1}}, flags=dict.fromkeys(["lisbon", "porto", "elvas", "almeida"], "sud"))
    assert portugal_conquered(b) == held  # walls keep their control, open Porto is Uncontrolled


@pytest.mark.rule("WEL-19.2a", "WEL-19.4b", "WEL-3.1d")
def test_uncontrolled_ground_counts_for_nobody() -> None:
    before, after = war(), war({"spain": {"salamanca": 1, "avila": 1}})
    before.year = after.year = 1814
    # One key, and of twenty-four duchies of the Nord two: 24 // 3 is eight, 22 // 3 is seven.
    assert points(before, NORD) - points(after, NORD) == 2 * (1 + 1)
    assert points(before, SPAIN) == points(after, SPAIN)
    assert spanish_bonus(before) == spanish_bonus(after) == 0


@pytest.mark.rule("WEL-6.2a", "WEL-C033a", "WEL-10.1a")
def test_a_leader_in_the_box_comes_back_for_one_point_in_a_national_key() -> None:
    b = war(flags={"porto": "nord"}, active="britain", cp=1)
    b.leader_at[L["wellington"]] = REGROUP
    stage = Stage(b, Impulse(BRITAIN, 0, 1))
    back = {a["duchy"] for a in stage.legal("britain") if a["do"] == "regroup_leader"}
    assert back == {"lisbon", "elvas", "almeida", "gibraltar", "england"}
