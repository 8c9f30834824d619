"""10.4, 10.41, 10.1d, 10.2a and 10.9b: the roll of an interception, of an army or a group, and who may try after it."""

import pytest

from grognard.games.wellington.rules.interception import CALLED_OFF, FAILED, SUCCEEDED, Interception, could_intercept
from grognard.games.wellington.rules.peninsula import (
    BRITAIN,
    DUCHY_INDEX,
    LEADER_INDEX,
    LINE_NAME,
    NOBODY,
    NORD,
    POWERS,
    SPAIN,
    SUD,
    line_between,
)
from grognard.games.wellington.rules.state import FOUGHT
from grognard.games.wellington.rules.war import WarState
from tests.games.wellington.rules.intercepting import doing, march_in, salamanca, total
from tests.games.wellington.rules.marching import lay
from tests.games.wellington.rules.stage import Stage, war

D = DUCHY_INDEX
L = LEADER_INDEX


# ---- 10.4: the roll ------------------------------------------------------------------------------------------------


def attempt(b: WarState, leader: str, to: str, held: int, dice: list[int], soldiers: int = 0) -> Stage:
    """One interception; ``held``: who controlled the duchy before the enemy came."""
    index = L[leader]
    procedure = Interception([0, 0, 0, 2, 2, 2, 2, 1, 1, 1, 3, 3, 3][index], index, b.leader_at[index], D[to], held)
    stage = Stage(b, procedure, dice=dice)
    power = POWERS[procedure.power]
    if stage.table.to_act:
        stage.act(power, do="force", soldiers=soldiers, staff=[])
    if any(action["do"] == "join" for action in stage.legal(power)):
        stage.act(power, do="done")
    return stage


@pytest.mark.rule("WEL-10.4a")
@pytest.mark.parametrize(
    ("leader", "origin", "to", "flags", "held", "modifier"),
    [
        ("clausel", "avila", "salamanca", {}, NORD, 2),  # 2, +1 friendly, -1 pass: the worked example
        ("clausel", "avila", "salamanca", {}, NOBODY, 1),
        ("clausel", "avila", "salamanca", {"avila": "spain"}, NORD, 1),  # -1 from an enemy flag
        ("clausel", "valladolid", "salamanca", {}, NORD, 3),  # an open line
        ("wellington", "salamanca", "ciudad_rodrigo", {"salamanca": "britain"}, SPAIN, 5),  # +1, -1 rough
        ("wellington", "salamanca", "ciudad_rodrigo", {}, SPAIN, 4),  # -1 Uncontrolled
        ("joseph", "toledo", "madrid", {}, SUD, 2),  # the ally's ground is friendly
    ],
)
def test_modifiers_of_an_interception(
    leader: str, origin: str, to: str, flags: dict[str, str], held: int, modifier: int
) -> None:
    b = war({}, {leader: origin}, flags=flags)
    assert total(attempt(b, leader, to, held, [1, 1])) == 2 + modifier


@pytest.mark.rule("WEL-10.4a")
def test_cards_change_the_roll() -> None:
    b = war({}, {"clausel": "valladolid"})
    lay(b, 82, BRITAIN, L["clausel"], 1)
    assert total(attempt(b, "clausel", "salamanca", NORD, [1, 1])) == 3
    b = war({}, {"clausel": "valladolid"})
    lay(b, 85, BRITAIN)
    assert total(attempt(b, "clausel", "salamanca", NORD, [1, 1])) == 4
    b = war({}, {"hill": "valladolid"})
    lay(b, 85, BRITAIN)  # French rolls only
    assert total(attempt(b, "hill", "salamanca", BRITAIN, [1, 1])) == 2 + 3 + 1 - 1


@pytest.mark.rule("WEL-10.4b")
@pytest.mark.parametrize(("dice", "outcome"), [([3, 4], SUCCEEDED), ([3, 3], FAILED)])
def test_nine_succeeds(dice: list[int], outcome: int) -> None:
    b = war({"nord": {"avila": 2}}, {"clausel": "avila"})
    stage = attempt(b, "clausel", "salamanca", NORD, dice, 2)
    assert stage.b_now.outcome == outcome
    assert stage.b_now.leader_at[L["clausel"]] == D["salamanca" if outcome else "avila"]
    stage.close()


@pytest.mark.rule("WEL-10.4b")
def test_a_card_may_cancel_an_interception_before_the_roll() -> None:
    b = war({"nord": {"avila": 1}}, {"clausel": "avila"}, hands={"britain": [67]})
    stage = attempt(b, "clausel", "salamanca", NORD, [], 1)
    stage.act("britain", do="respond", card=67)
    assert stage.b_now.outcome == CALLED_OFF
    assert stage.b_now.leader_at[L["clausel"]] == D["avila"]


@pytest.mark.rule("WEL-10.4b")
def test_a_card_may_cancel_an_interception_that_has_succeeded() -> None:
    b = war({"nord": {"avila": 1}}, {"clausel": "avila"}, hands={"britain": [45]})
    stage = attempt(b, "clausel", "salamanca", NORD, [6, 6], 1)
    stage.act("britain", do="respond", card=45)
    assert stage.b_now.outcome == CALLED_OFF
    assert stage.b_now.leader_at[L["clausel"]] == D["avila"]
    assert stage.b_now.leader_mark[L["clausel"]] == 0  # it has not failed


@pytest.mark.rule("WEL-10.4c", "WEL-10.41c")
def test_a_failure_marks_all_that_is_in_the_duchy_and_costs_no_attrition() -> None:
    b = war(
        {"nord": {"avila": 3}, "sud": {"avila": 1}},
        {"clausel": "avila", "joseph": "avila", "drouet": "avila"},
        flags={"avila": "spain", "salamanca": "spain"},
    )
    stage = attempt(b, "clausel", "salamanca", NORD, [1, 1], 1)
    stage.close()  # no die of attrition
    b = stage.b_now
    assert b.sp_at(NORD, D["avila"]) == 3
    assert b.fresh_sp(NORD, D["avila"]) == b.fresh_sp(SUD, D["avila"]) == 0
    assert all(b.leader_mark[L[leader]] & FOUGHT for leader in ("clausel", "joseph", "drouet"))
    assert not could_intercept(b, 1, D["salamanca"])


@pytest.mark.rule("WEL-10.4d", "WEL-10.1d", "WEL-13.1e")
def test_a_success_enters_takes_attrition_and_the_battle_waits() -> None:
    b = salamanca(joseph="valladolid")
    b.fly(D["avila"], SPAIN)  # a pass with one unfriendly end
    stage = march_in(b, "britain", "wellington", "salamanca", 5, [6, 6, 1, 6, 1, 6, 6] + [1] * 60)
    stage.act("nord", do="intercept", **{"leader": "clausel", "from": "avila"})
    stage.act("nord", do="force", soldiers=2, staff=[])
    b = stage.b_now
    assert b.leader_at[L["clausel"]] == D["salamanca"]
    assert b.sp_at(NORD, D["salamanca"]) == 3  # two there and two with him, less one
    assert b.fight is None  # others may still try
    assert doing(stage, "nord", "intercept") == [{"do": "intercept", "leader": "joseph", "from": "valladolid"}]
    stage.act("nord", do="intercept", **{"leader": "joseph", "from": "valladolid"})
    while stage.table.to_act == ("nord",) and stage.b_now.fight is None:
        stage.act("nord", do="pass")
    # Both fight as if they had stood there.
    assert stage.events("event-battle")[0]["french"] == 3 + 3


@pytest.mark.rule("WEL-10.4d")
def test_an_interception_cannot_be_taken_back() -> None:
    stage = march_in(salamanca(), "britain", "wellington", "salamanca", 5, [6, 6])
    stage.act("nord", do="intercept", **{"leader": "clausel", "from": "avila"})
    assert {action["do"] for action in stage.legal("nord")} == {"force"}
    stage.act("nord", do="force", soldiers=2, staff=[])
    assert stage.b_now.leader_at[L["clausel"]] == D["salamanca"]
    assert stage.table.undoable("nord") == 0


@pytest.mark.rule("WEL-10.4a")
def test_the_worked_example_passes_blocked_after_the_roll() -> None:
    """Clausel rolls 7 and has 9, then the Spaniard blocks the pass: he stays, but has not failed."""
    b = salamanca()
    b.hand[SPAIN] = 1 << 9
    b.deck &= ~(1 << 9)
    stage = march_in(b, "britain", "wellington", "salamanca", 5, [3, 4])
    stage.act("spain", do="pass")  # the march
    stage.act("nord", do="intercept", **{"leader": "clausel", "from": "avila"})
    stage.act("nord", do="force", soldiers=2, staff=[])
    stage.act("spain", do="pass")  # the declaration
    assert total(stage) == 9
    stage.act("spain", do="respond", card=9)
    stage.act("spain", do="block", line=LINE_NAME[line_between(D["avila"], D["salamanca"])])
    b = stage.b_now
    assert b.leader_at[L["clausel"]] == D["avila"]
    assert not b.leader_mark[L["clausel"]] & FOUGHT
    # Marmont, too, cannot go that way.
    assert {action["duchy"] for action in doing(stage, "nord", "evade")} == {"valladolid", "lumbrales"}


# ---- 10.2 and 10.9: again, and after one another -------------------------------------------------------------------


@pytest.mark.rule("WEL-10.2a")
def test_an_army_may_intercept_again_until_it_fails() -> None:
    b = war({}, {"clausel": "valladolid"})
    stage = attempt(b, "clausel", "salamanca", NORD, [6, 6])
    assert not stage.b_now.leader_mark[L["clausel"]] & FOUGHT
    stage = attempt(stage.b_now, "clausel", "lumbrales", NORD, [1, 1])
    assert stage.b_now.leader_mark[L["clausel"]] & FOUGHT


@pytest.mark.rule("WEL-10.2a", "WEL-10.9b")
def test_another_army_may_try_after_seeing_a_failure() -> None:
    stage = march_in(salamanca(joseph="valladolid"), "britain", "wellington", "salamanca", 5, [1, 1, 6, 6])
    stage.act("nord", do="intercept", **{"leader": "clausel", "from": "avila"})
    stage.act("nord", do="force", soldiers=2, staff=[])
    assert doing(stage, "nord", "intercept") == [{"do": "intercept", "leader": "joseph", "from": "valladolid"}]
    stage.act("nord", do="intercept", **{"leader": "joseph", "from": "valladolid"})
    # And after that Marmont may still think of leaving.
    assert doing(stage, "nord", "evade")


@pytest.mark.rule("WEL-10.9b")
def test_both_enemy_powers_may_react_and_one_again_after_the_other() -> None:
    b = salamanca(soult="valladolid")
    stage = march_in(b, "britain", "wellington", "salamanca", 5, [6, 6, 6, 6])
    assert stage.table.to_act == ("sud",)  # the next in impulse order
    stage.act("sud", do="pass")
    stage.act("nord", do="intercept", **{"leader": "clausel", "from": "avila"})
    stage.act("nord", do="force", soldiers=2, staff=[])
    stage.act("nord", do="pass")
    assert doing(stage, "sud", "intercept")  # now that Clausel has come


# ---- 10.41: groups -------------------------------------------------------------------------------------------------


def group() -> WarState:
    return war({"nord": {"valladolid": 8}}, {"marmont": "valladolid", "clausel": "valladolid", "joseph": "valladolid"})


@pytest.mark.rule("WEL-10.41a", "WEL-9.6a")
def test_a_group_declares_who_tries_and_uses_its_commanders_value() -> None:
    b = group()
    stage = Stage(b, Interception(NORD, L["joseph"], D["valladolid"], D["salamanca"], NORD), dice=[4, 3])
    stage.act("nord", do="force", soldiers=4, staff=[])
    stage.act("nord", do="join", leader="clausel")
    stage.act("nord", do="force", soldiers=2, staff=[])
    stage.act("nord", do="done")
    # Joseph (1) commands, though Clausel has 2: 7 + 1 + 1.
    assert total(stage) == 9
    b = stage.b_now
    assert b.leader_at[L["joseph"]] == b.leader_at[L["clausel"]] == D["salamanca"]
    assert b.sp_at(NORD, D["salamanca"]) == 6


@pytest.mark.rule("WEL-10.41b")
def test_those_left_behind_after_a_success_may_still_try() -> None:
    b = group()
    stage = Stage(b, Interception(NORD, L["joseph"], D["valladolid"], D["salamanca"], NORD), dice=[6, 6])
    stage.act("nord", do="force", soldiers=4, staff=[])
    stage.act("nord", do="done")
    assert total(stage) == 12 + 1 + 1
    assert could_intercept(stage.b_now, 1, D["salamanca"])


@pytest.mark.rule("WEL-10.41c")
def test_one_failure_stops_all_in_that_duchy() -> None:
    b = group()
    stage = Stage(b, Interception(NORD, L["joseph"], D["valladolid"], D["salamanca"], NORD), dice=[1, 1])
    stage.act("nord", do="force", soldiers=4, staff=[])
    stage.act("nord", do="done")
    assert not could_intercept(stage.b_now, 1, D["salamanca"])


@pytest.mark.rule("WEL-10.41a")
def test_an_ally_joins_an_interception_only_by_consent() -> None:
    b = war({}, {"marmont": "valladolid", "soult": "valladolid"})
    stage = Stage(b, Interception(NORD, L["marmont"], D["valladolid"], D["salamanca"], NORD), dice=[6, 6])
    stage.act("nord", do="join", leader="soult")
    assert stage.table.to_act == ("sud",)
    stage.act("sud", do="stand")
    assert stage.b_now.leader_at[L["soult"]] == D["valladolid"]
