"""10.1a, 10.1c, 10.2b, 10.3b, 10.3d, 10.4e, 10.9b and 10.10: interceptions of what an event has placed, and those that
an event calls, of the active side and from two duchies away."""

import pytest

from grognard.games.wellington.rules.contact import Contact, FlagChallenge
from grognard.games.wellington.rules.interception import Summons
from grognard.games.wellington.rules.muster import commander
from grognard.games.wellington.rules.peninsula import BRITAIN, DUCHY_INDEX, LEADER_INDEX, NORD, SPAIN
from grognard.games.wellington.rules.sheets import Fight
from grognard.games.wellington.rules.war import WarState
from tests.games.wellington.rules.intercepting import doing, total
from tests.games.wellington.rules.stage import Stage, war

D = DUCHY_INDEX
L = LEADER_INDEX


# ---- 10.1 and 10.10: against what an event has placed --------------------------------------------------------------


@pytest.mark.rule("WEL-10.1a")
def test_soldiers_placed_by_an_event_may_be_intercepted() -> None:
    b = war({"spain": {"valladolid": 2}}, {"marmont": "salamanca"}, active="spain")
    stage = Stage(b, Contact(SPAIN, D["valladolid"], sp=(0, 0, 2, 0)))
    assert doing(stage, "nord", "intercept") == [{"do": "intercept", "leader": "marmont", "from": "salamanca"}]


@pytest.mark.rule("WEL-10.10a")
@pytest.mark.parametrize(("dice", "stays"), [([6, 6], False), ([1, 1], True)])
def test_a_flag_placed_by_an_event_and_intercepted_is_removed(dice: list[int], stays: bool) -> None:
    b = war({}, {"marmont": "salamanca"}, flags={"valladolid": "spain"}, active="spain")
    stage = Stage(b, FlagChallenge(SPAIN, D["valladolid"], NORD), dice=dice)
    stage.act("nord", do="intercept", **{"leader": "marmont", "from": "salamanca"})
    assert (stage.b_now.flag[D["valladolid"]] == SPAIN) == stays


# ---- 10.2: of the active side --------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-10.2b", "WEL-10.9b")
def test_offensive_interceptions_come_by_an_event_in_the_battle() -> None:
    b = war({"britain": {"salamanca": 1}, "nord": {"salamanca": 1}}, {"hill": "lumbrales", "wellington": "salamanca"})
    fight = b.fight = Fight()
    fight.duchy, fight.active = D["salamanca"], BRITAIN
    stage = Stage(b, Summons(40, BRITAIN, D["salamanca"], 1), dice=[6, 6, 1])
    stage.act("britain", do="intercept", **{"leader": "hill", "from": "lumbrales"})
    assert stage.b_now.leader_at[L["hill"]] == D["salamanca"]
    assert stage.b_now.outcome == 1
    # The active side has now come from there too (11.62).
    assert stage.b_now.fight is not None
    assert stage.b_now.fight.origins == (D["lumbrales"],)


# ---- from two duchies away -----------------------------------------------------------------------------------------


def summons(b: WarState, power: int, duchy: str, value: int, dice: list[int], attrition: int = 1) -> Stage:
    fight = b.fight = Fight()
    fight.duchy, fight.active = D[duchy], BRITAIN
    return Stage(b, Summons(40, power, D[duchy], value, attrition), dice=dice)


def callers(stage: Stage, power: str) -> set[str]:
    return {action["from"] for action in stage.legal(power) if action["do"] in ("intercept", "ride")}


@pytest.mark.rule("WEL-10.1c", "WEL-D-11")
def test_an_event_calls_formations_from_two_duchies_away() -> None:
    b = war(
        {"britain": {"salamanca": 3}, "nord": {"salamanca": 1, "valladolid": 5, "saldana": 1}},
        {"clausel": "saldana", "marmont": "burgos", "joseph": "valladolid"},
    )
    stage = summons(b, NORD, "salamanca", -1, [6, 6])
    assert callers(stage, "nord") == {"saldana", "valladolid"}  # Burgos is three away
    stage.act("nord", do="intercept", **{"leader": "clausel", "from": "saldana"})
    stage.act("nord", do="force", soldiers=1, staff=[])
    b = stage.b_now
    assert b.leader_at[L["clausel"]] == D["salamanca"]
    # Nothing was picked up or left on the way.
    assert b.sp_at(NORD, D["valladolid"]) == 5
    assert b.sp_at(NORD, D["salamanca"]) == 2


@pytest.mark.rule("WEL-10.3d", "WEL-D-11")
def test_not_through_enemies_nor_over_a_river() -> None:
    b = war({"britain": {"salamanca": 3, "valladolid": 1}, "nord": {"salamanca": 1}}, {"clausel": "saldana"})
    assert callers(summons(b, NORD, "salamanca", -1, []), "nord") == set()  # Valladolid is in British hands
    b = war({"britain": {"salamanca": 3}, "nord": {"salamanca": 1}}, {"clausel": "lerma"})
    assert callers(summons(b, NORD, "salamanca", -1, []), "nord") == set()  # a river before Valladolid
    b = war({"britain": {"lerma": 3}, "nord": {"lerma": 1}}, {"clausel": "leon"})
    assert callers(summons(b, NORD, "lerma", -1, []), "nord") == set()  # the same river, at the second line


@pytest.mark.rule("WEL-10.4e")
def test_only_the_last_line_and_the_duchy_before_it_count() -> None:
    # From Oviedo over a pass to León, then by open lines to Valladolid.
    b = war({"britain": {"valladolid": 3}, "nord": {"valladolid": 1}}, {"clausel": "oviedo"}, flags={"leon": "sud"})
    stage = summons(b, NORD, "valladolid", -1, [1, 1])
    stage.act("nord", do="intercept", **{"leader": "clausel", "from": "oviedo"})
    assert total(stage) == 2 + 2 + 1


@pytest.mark.rule("WEL-10.3b", "WEL-D-01")
@pytest.mark.parametrize("value", [1, 2])
def test_an_event_lends_a_leader_to_soldiers_for_the_roll_only(value: int) -> None:
    b = war({"britain": {"salamanca": 3}, "nord": {"salamanca": 1, "valladolid": 6}})
    stage = summons(b, NORD, "salamanca", value, [3, 3, 1])
    assert {action["soldiers"] for action in doing(stage, "nord", "ride")} == {1, 2, 3, 4}  # he commands four
    stage.act("nord", do="ride", **{"from": "valladolid", "power": "nord", "soldiers": 4})
    assert total(stage) == 6 + value + 1
    assert stage.b_now.sp_at(NORD, D["salamanca"]) == (5 if value == 2 else 1)
    assert commander(stage.b_now, 1, D["salamanca"]) == -1


@pytest.mark.rule("WEL-10.1c")
def test_attrition_on_the_way_unless_the_card_spares_it() -> None:
    for spared, dice in ((0, [6, 6]), (1, [6, 6, 1, 1])):
        b = war({"britain": {"salamanca": 3}, "nord": {"salamanca": 1, "avila": 1}}, {"clausel": "avila"},
                flags={"avila": "spain"})  # fmt: skip
        stage = summons(b, NORD, "salamanca", -1, dice, spared)
        stage.act("nord", do="intercept", **{"leader": "clausel", "from": "avila"})
        stage.act("nord", do="force", soldiers=1, staff=[])
        stage.close()
