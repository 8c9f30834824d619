"""9.4: attrition on the march, by passes, forced marches and ambushes, and on a retreat."""

import pytest

from grognard.games.wellington.rules import evasion, interception, retreat
from grognard.games.wellington.rules.peninsula import BRITAIN, BY_SEA, DUCHY_INDEX, LEADER_INDEX, NORD, SUD
from grognard.games.wellington.rules.sheets import Fight
from grognard.games.wellington.rules.state import STEP
from tests.games.wellington.rules.marching import go, order
from tests.games.wellington.rules.stage import Stage, war

D = DUCHY_INDEX
L = LEADER_INDEX


def attrition_dice(stage: Stage) -> int:
    return sum(len(event["dice"]) for event in stage.events("event-attrition"))


@pytest.mark.rule("WEL-9.41a", "WEL-D-03")
@pytest.mark.parametrize(
    ("power", "leader", "origin", "to", "flags", "dice"),
    [
        ("nord", "marmont", "madrid", "lerma", {}, 0),  # both ends friendly
        ("nord", "marmont", "madrid", "lerma", {"lerma": "spain"}, 3),  # into an enemy duchy
        ("nord", "marmont", "madrid", "avila", {"madrid": "spain"}, 3),  # out of an Uncontrolled one
        ("sud", "soult", "madrid", "avila", {}, 0),  # the ally's ends are friendly
        ("nord", "marmont", "madrid", "toledo", {"madrid": "spain"}, 0),  # no pass
    ],
)
def test_a_pass_costs_attrition_unless_both_ends_are_friendly(
    power: str, leader: str, origin: str, to: str, flags: dict[str, str], dice: int
) -> None:
    b = war({power: {origin: 2}}, {leader: origin}, flags=flags, active=power, cp=2)
    stage = order(b, leader, [1] * dice)
    go(stage, power, to, 2)
    stage.close()
    assert attrition_dice(stage) == dice


def steps(n: int) -> int:
    return n * STEP


@pytest.mark.rule("WEL-9.42a")
def test_the_fifth_duchy_of_an_impulse_is_a_forced_march() -> None:
    b = war({"britain": {"lisbon": 2}}, {"hill": "lisbon"}, cp=9)
    path = ["coimbra", "lisbon", "abrantes", "elvas", "evora"]
    for n, to in enumerate(path):
        stage = order(b, "hill", [1, 1, 6] if n == 4 else [])
        go(stage, "britain", to, 2)
        stage.close()
        b = stage.b_now
        assert b.leader_mark[L["hill"]] == steps(n + 1)
    assert b.sp_at(BRITAIN, D["evora"]) == 1


@pytest.mark.rule("WEL-9.42a")
def test_a_forced_march_counts_for_each_piece_by_itself() -> None:
    b = war({"britain": {"lisbon": 3}}, {"hill": "lisbon"}, cp=3)
    b.leader_mark[L["hill"]] = steps(4)
    b.lift_sp(BRITAIN, D["lisbon"], 1)
    b.put_sp(BRITAIN, D["lisbon"], 1, steps(5))
    # Hill and one soldier are tired; the two others are fresh and do not roll.
    stage = order(b, "hill", [1, 1])
    go(stage, "britain", "coimbra", 3)
    stage.close()


@pytest.mark.rule("WEL-9.42a")
def test_fresh_soldiers_go_before_tired_ones() -> None:
    b = war({"britain": {"lisbon": 3}}, {"hill": "lisbon"}, cp=3)
    b.lift_sp(BRITAIN, D["lisbon"], 1)
    b.put_sp(BRITAIN, D["lisbon"], 1, steps(5))
    stage = order(b, "hill")
    go(stage, "britain", "coimbra", 2)
    stage.close()


@pytest.mark.rule("WEL-9.42b")
def test_interceptions_and_evasions_do_not_count_for_a_forced_march() -> None:
    b = war(
        {"britain": {"coimbra": 1}, "sud": {"lisbon": 2}}, {"hill": "coimbra"}, flags={"lisbon": "sud"}, active="sud"
    )
    attempt = interception.Interception(BRITAIN, L["hill"], D["coimbra"], D["lisbon"], SUD)
    stage = Stage(b, attempt, dice=[6, 6])
    stage.act("britain", do="force", soldiers=1, staff=[])
    assert stage.b_now.leader_at[L["hill"]] == D["lisbon"]
    assert stage.b_now.leader_mark[L["hill"]] == 0
    assert not stage.b_now.marked
    stage = Stage(stage.b_now, evasion.Evasion(BRITAIN, L["hill"], D["lisbon"], D["coimbra"], BRITAIN), dice=[6, 6])
    assert stage.b_now.leader_at[L["hill"]] == D["coimbra"]
    assert stage.b_now.leader_mark[L["hill"]] == 0
    assert not stage.b_now.marked


@pytest.mark.rule("WEL-9.43a", "WEL-G-enemy-duchy")
@pytest.mark.parametrize(
    ("flags", "ally", "dice"),
    [
        ({"toledo": "spain"}, False, 0),  # from a friendly duchy
        ({}, False, 2),  # from Madrid, Uncontrolled, into an enemy duchy
        ({}, True, 0),  # a friendly formation in Toledo: no enemy duchy
    ],
)
def test_an_ambush_on_the_way_from_uncontrolled_to_enemy_ground(flags: dict[str, str], ally: bool, dice: int) -> None:
    soldiers = {"britain": {"madrid": 1}, "spain": {"toledo": 1} if ally else {}}
    b = war(soldiers, {"hill": "madrid"}, flags=flags, cp=2)
    stage = order(b, "hill", [1] * dice)
    go(stage, "britain", "toledo", 1)
    stage.close()


@pytest.mark.rule("WEL-9.43b")
def test_taking_the_flag_down_first_avoids_the_ambush() -> None:
    for flag, dice in (("spain", 2), ("", 0)):
        b = war(
            {"nord": {"almaraz": 1}},
            {"joseph": "almaraz"},
            flags={"almaraz": flag, "ciudad_rodrigo": "spain"} if flag else {"ciudad_rodrigo": "spain"},
            active="nord",
            cp=1,
        )
        stage = order(b, "joseph", [1] * dice)
        go(stage, "nord", "ciudad_rodrigo", 1)
        stage.close()


@pytest.mark.rule("WEL-9.4a")
def test_the_causes_of_attrition_add_up_and_are_rolled_together() -> None:
    # From Madrid, Uncontrolled, over a pass into enemy Avila, as the fifth duchy: three times for all.
    b = war({"britain": {"madrid": 1}}, {"hill": "madrid"}, cp=2)
    b.leader_mark[L["hill"]] = steps(4)
    b.lift_sp(BRITAIN, D["madrid"], 1)
    b.put_sp(BRITAIN, D["madrid"], 1, steps(4))
    stage = order(b, "hill", [1] * 6)
    go(stage, "britain", "avila", 1)
    stage.close()
    assert len(stage.events("event-attrition")) == 1


@pytest.mark.rule("WEL-9.44a", "WEL-D-02", "WEL-D-03")
@pytest.mark.parametrize(
    ("origin", "to", "flags", "causes"),
    [
        ("valladolid", "leon", {}, 0),
        ("valladolid", "leon", {"leon": "spain"}, 1),  # enemy duchy
        ("valladolid", "lerma", {}, 1),  # river
        ("madrid", "avila", {}, 0),  # a friendly pass
        ("madrid", "lerma", {"lerma": "spain"}, 2),  # an unfriendly one, into an enemy duchy
    ],
)
def test_retreats_take_attrition(origin: str, to: str, flags: dict[str, str], causes: int) -> None:
    b = war({"nord": {origin: 1}}, flags=flags)
    fight = b.fight = Fight()
    fight.duchy = D[origin]
    fight.active = BRITAIN
    assert retreat.attrition_causes(b, 1, D[origin], D[to], NORD, False) == causes


@pytest.mark.rule("WEL-9.44a")
def test_a_retreat_to_the_sea_takes_attrition() -> None:
    b = war({"britain": {"bilbao": 1}})
    fight = b.fight = Fight()
    fight.duchy, fight.active, fight.origin, fight.lines = D["bilbao"], BRITAIN, D["lisbon"], BY_SEA
    assert retreat.attrition_causes(b, 0, D["bilbao"], D["lisbon"], BRITAIN, False) == 1
