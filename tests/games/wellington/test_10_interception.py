"""Chapter 10: interception and evasion."""

import pytest

from grognard.games.wellington import evasion
from grognard.games.wellington.contact import Contact, FlagChallenge
from grognard.games.wellington.interception import (
    CALLED_OFF,
    FAILED,
    SUCCEEDED,
    Interception,
    Summons,
    could_intercept,
)
from grognard.games.wellington.march import March
from grognard.games.wellington.muster import commander
from grognard.games.wellington.peninsula import DUCHY_INDEX, LEADER_INDEX, LINE_NAME, NOBODY, POWERS, line_between
from grognard.games.wellington.sheets import Fight
from grognard.games.wellington.war import FOUGHT, OUT, STEP, War
from tests.games.wellington.stage import Action, Stage, war

BRITAIN, SUD, SPAIN, NORD = range(4)
D = DUCHY_INDEX
L = LEADER_INDEX


def lay(b: War, card: int, player: int, target: int = -1, left: int = 0) -> None:
    b.deck &= ~(1 << card)
    b.lay(card, player, target, left)


def march_in(b: War, power: str, leader: str, to: str, soldiers: int, dice: list[int] | None = None) -> Stage:
    """A leader marches with soldiers; the enemy is then asked how he reacts."""
    stage = Stage(b, March(POWERS.index(power), L[leader], b.leader_at[L[leader]]), dice=dice)
    if {action["do"] for action in stage.legal(power)} == {"force"}:
        stage.act(power, do="force", soldiers=soldiers, staff=[])
    if any(action["do"] == "join" for action in stage.legal(power)):
        stage.act(power, do="done")
    stage.act(power, do="to", duchy=to)
    return stage


def doing(stage: Stage, power: str, verb: str) -> list[Action]:
    return [action for action in stage.legal(power) if action["do"] == verb]


def asked(stage: Stage, power: str) -> bool:
    return power in stage.table.to_act


def salamanca(**more: str) -> War:
    """The worked example: Wellington goes from Ciudad Rodrigo to Salamanca, Clausel stands behind the pass at Avila."""
    return war(
        {"britain": {"ciudad_rodrigo": 5}, "nord": {"salamanca": 2, "avila": 2}},
        {"wellington": "ciudad_rodrigo", "marmont": "salamanca", "clausel": "avila", **more},
        flags={"ciudad_rodrigo": "spain"},
        cp=3,
    )


# ---- 10.1 to 10.3: who may intercept -------------------------------------------------------------------------------


@pytest.mark.rule("WEL-10.1a")
def test_an_army_next_to_the_march_may_intercept() -> None:
    stage = march_in(salamanca(), "britain", "wellington", "salamanca", 5)
    assert doing(stage, "nord", "intercept") == [{"do": "intercept", "leader": "clausel", "from": "avila"}]


@pytest.mark.rule("WEL-10.1a")
def test_a_march_into_an_empty_duchy_may_be_opposed_too() -> None:
    b = war({"britain": {"ciudad_rodrigo": 1}}, {"hill": "ciudad_rodrigo", "marmont": "salamanca"}, cp=2,
            flags={"ciudad_rodrigo": "spain"})  # fmt: skip
    stage = march_in(b, "britain", "hill", "lumbrales", 1)
    assert doing(stage, "nord", "intercept")


@pytest.mark.rule("WEL-10.1a")
def test_soldiers_placed_by_an_event_may_be_intercepted() -> None:
    b = war({"spain": {"valladolid": 2}}, {"marmont": "salamanca"}, active="spain")
    stage = Stage(b, Contact(SPAIN, D["valladolid"], sp=(0, 0, 2, 0)))
    assert doing(stage, "nord", "intercept") == [{"do": "intercept", "leader": "marmont", "from": "salamanca"}]


@pytest.mark.rule("WEL-10.1a", "WEL-10.2b")
def test_the_active_side_may_not_intercept() -> None:
    b = salamanca(hill="lumbrales")
    stage = march_in(b, "britain", "wellington", "salamanca", 5, [6, 6])
    assert stage.table.to_act == ("nord",)
    assert {action["leader"] for action in doing(stage, "nord", "intercept")} == {"clausel"}
    stage.act("nord", do="evade", duchy="valladolid")
    stage.act("nord", do="pass")
    assert not stage.b_now.stack  # Hill next door was never asked


@pytest.mark.rule("WEL-10.1b")
def test_nobody_intercepts_a_stationary_enemy() -> None:
    # Hill rests at Lumbrales; the march of another leader elsewhere gives no leave to go for him.
    b = war({"britain": {"lisbon": 1}}, {"hill": "lumbrales", "beresford": "lisbon", "marmont": "salamanca"}, cp=2)
    stage = march_in(b, "britain", "beresford", "coimbra", 1)
    assert not stage.table.to_act
    assert stage.b_now.leader_at[L["beresford"]] == D["coimbra"]


@pytest.mark.rule("WEL-10.3b")
def test_soldiers_alone_do_not_intercept() -> None:
    b = war({"britain": {"ciudad_rodrigo": 1}, "nord": {"salamanca": 4}}, cp=2, flags={"ciudad_rodrigo": "spain"})
    stage = Stage(b, March(BRITAIN, -1, D["ciudad_rodrigo"], 1))
    stage.act("britain", do="to", duchy="lumbrales")
    assert not stage.table.to_act
    assert stage.b_now.outcome == 0


@pytest.mark.rule("WEL-10.3c")
def test_who_has_failed_or_fought_does_not_intercept() -> None:
    b = salamanca()
    assert could_intercept(b, 1, D["salamanca"])
    b.leader_mark[L["clausel"]] |= FOUGHT
    assert not could_intercept(b, 1, D["salamanca"])
    stage = march_in(b, "britain", "wellington", "salamanca", 5)
    assert not doing(stage, "nord", "intercept")


@pytest.mark.rule("WEL-10.3c")
def test_soldiers_who_have_fought_stay_behind() -> None:
    b = salamanca()
    b.lift_sp(NORD, D["avila"], 1)
    b.put_sp(NORD, D["avila"], 1, FOUGHT)
    stage = march_in(b, "britain", "wellington", "salamanca", 5)
    stage.act("nord", do="intercept", **{"leader": "clausel", "from": "avila"})
    assert {action["soldiers"] for action in stage.legal("nord")} == {0, 1}


@pytest.mark.rule("WEL-10.3d", "WEL-D-02")
def test_never_over_a_river() -> None:
    b = war({}, {"marmont": "zamora", "hill": "ciudad_rodrigo"}, flags={"ciudad_rodrigo": "spain"}, cp=2)
    assert not could_intercept(b, 1, D["salamanca"])
    assert could_intercept(b, 1, D["valladolid"])
    lay(b, 100, NORD, line_between(D["zamora"], D["salamanca"]))
    assert could_intercept(b, 1, D["salamanca"])  # #100 opens it


@pytest.mark.rule("WEL-10.3a")
def test_an_evasion_is_not_intercepted() -> None:
    b = salamanca(hill="almeida")
    stage = march_in(b, "britain", "wellington", "salamanca", 5, [6, 6])
    stage.act("nord", do="evade", duchy="lumbrales")  # next to Hill at Almeida
    assert stage.b_now.leader_at[L["marmont"]] == D["lumbrales"]
    assert not asked(stage, "britain")


@pytest.mark.rule("WEL-10.3a")
def test_an_interception_is_not_intercepted() -> None:
    b = salamanca(hill="lumbrales")
    stage = march_in(b, "britain", "wellington", "salamanca", 5, [6, 6])
    stage.act("nord", do="intercept", **{"leader": "clausel", "from": "avila"})
    stage.act("nord", do="force", soldiers=2, staff=[])
    assert stage.table.to_act == ("nord",)


# ---- 10.4: the roll ------------------------------------------------------------------------------------------------


def attempt(b: War, leader: str, to: str, held: int, dice: list[int], soldiers: int = 0) -> Stage:
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


def total(stage: Stage) -> int:
    return int(stage.events("event-interception-roll")[0]["total"])


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


# ---- 10.41: groups -------------------------------------------------------------------------------------------------


def group() -> War:
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


# ---- two duchies, by cards -----------------------------------------------------------------------------------------


def summons(b: War, power: int, duchy: str, value: int, dice: list[int], attrition: int = 1) -> Stage:
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


# ---- 10.5 to 10.8: evasion -----------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-10.5a")
def test_who_is_attacked_may_evade_but_not_where_the_enemy_came_from() -> None:
    b = salamanca()
    b.fly(D["ciudad_rodrigo"], NOBODY)
    stage = march_in(b, "britain", "wellington", "salamanca", 5)
    assert {action["duchy"] for action in doing(stage, "nord", "evade")} == {"avila", "valladolid", "lumbrales"}


@pytest.mark.rule("WEL-10.6a", "WEL-D-02")
def test_not_over_a_river_nor_to_enemies_nor_into_an_unbesieged_fortress() -> None:
    b = salamanca()
    b.put_sp(SPAIN, D["valladolid"], 1)
    assert set(evasion.ways(b, NORD, D["salamanca"], -1)) == {D["avila"], D["lumbrales"]}
    b.put_sp(NORD, D["ciudad_rodrigo"], 1)  # besieged by friends; Wellington is gone
    b.put_leader(L["wellington"], OUT)
    b.lose_sp(BRITAIN, D["ciudad_rodrigo"], 5)
    assert D["ciudad_rodrigo"] in evasion.ways(b, NORD, D["salamanca"], -1)


@pytest.mark.rule("WEL-10.6a")
def test_nobody_evades_to_the_sea() -> None:
    b = war({"nord": {"bilbao": 1}, "britain": {"bilbao": 1}})
    assert all(line_between(D["bilbao"], d) >= 0 for d in evasion.ways(b, NORD, D["bilbao"], -1))


@pytest.mark.rule("WEL-10.5b", "WEL-10.7c")
def test_an_army_evades_as_a_whole_with_one_roll() -> None:
    b = salamanca(joseph="salamanca")
    stage = march_in(b, "britain", "wellington", "salamanca", 5, [6, 6])
    stage.act("nord", do="evade", duchy="valladolid")
    b = stage.b_now
    assert b.leader_at[L["marmont"]] == b.leader_at[L["joseph"]] == D["valladolid"]
    assert b.sp_at(NORD, D["valladolid"]) == 2
    # They do not come back; Clausel could still go for Wellington.
    assert {a["leader"] for a in doing(stage, "nord", "intercept")} == {"clausel"}
    stage.act("nord", do="pass")
    assert stage.b_now.outcome == 0


@pytest.mark.rule("WEL-10.5b")
def test_a_failed_army_does_not_try_again() -> None:
    stage = march_in(salamanca(), "britain", "wellington", "salamanca", 5, [1, 1])
    stage.act("nord", do="evade", duchy="valladolid")
    assert not doing(stage, "nord", "evade")
    assert not doing(stage, "nord", "scatter")


@pytest.mark.rule("WEL-10.5b")
def test_a_group_of_two_powers_evades_under_its_commander() -> None:
    b = salamanca(soult="salamanca")
    b.put_sp(SUD, D["salamanca"], 1)
    b.chief[2 * D["salamanca"] + 1] = L["soult"]
    stage = march_in(b, "britain", "wellington", "salamanca", 5, [6, 6])
    assert not doing(stage, "nord", "evade")
    stage.act("sud", do="evade", duchy="valladolid")
    assert stage.b_now.leader_at[L["marmont"]] == D["valladolid"]
    assert stage.b_now.sp_at(NORD, D["valladolid"]) == 2


@pytest.mark.rule("WEL-10.5c", "WEL-D-01")
def test_soldiers_without_a_leader_evade_counter_by_counter() -> None:
    b = war({"britain": {"ciudad_rodrigo": 5}, "nord": {"salamanca": 5}}, {"wellington": "ciudad_rodrigo"},
            flags={"ciudad_rodrigo": "spain"}, cp=2)  # fmt: skip
    stage = march_in(b, "britain", "wellington", "salamanca", 5, [6, 6, 1, 1, 6, 6] + [1] * 60)
    # Five points: as cavalry at most two counters, never an artillery.
    assert {action["cavalry"] for action in doing(stage, "nord", "scatter")} == {0, 1, 2}
    stage.act("nord", do="scatter", **{"from": "salamanca", "power": "nord", "cavalry": 2})
    assert {action["do"] for action in stage.legal("nord")} == {"evade"}
    stage.act("nord", do="evade", duchy="valladolid")
    stage.act("nord", do="evade", duchy="valladolid")
    stage.act("nord", do="evade", duchy="lumbrales")
    # The first cavalry and the infantry get away, the second cavalry does not: it has to fight.
    b = stage.b_now
    assert [b.sp_at(NORD, D[d]) for d in ("salamanca", "valladolid", "lumbrales")] == [2, 2, 1]
    assert stage.events("event-battle")[0]["french"] == 2


@pytest.mark.rule("WEL-10.5c")
def test_soldiers_beyond_the_command_value_are_without_a_leader() -> None:
    b = salamanca()
    b.put_sp(NORD, D["salamanca"], 6)  # eight for Marmont (6)
    assert evasion.loose(b, NORD, D["salamanca"]) == 2
    stage = march_in(b, "britain", "wellington", "salamanca", 5, [6, 6])
    stage.act("nord", do="evade", duchy="valladolid")
    assert stage.b_now.sp_at(NORD, D["salamanca"]) == 2
    assert doing(stage, "nord", "scatter")


@pytest.mark.rule("WEL-10.5d")
@pytest.mark.parametrize(("flag", "dice"), [("", []), ("spain", [1, 1, 1])])
def test_evading_into_an_enemy_duchy_takes_attrition(flag: str, dice: list[int]) -> None:
    b = salamanca()
    if flag:
        b.fly(D["valladolid"], SPAIN)
    stage = march_in(b, "britain", "wellington", "salamanca", 5, [6, 6, *dice])
    stage.act("nord", do="evade", duchy="valladolid")
    stage.close()


@pytest.mark.rule("WEL-10.5d")
def test_evading_to_a_besieged_enemy_fortress_takes_attrition() -> None:
    b = war({"nord": {"lumbrales": 1, "ciudad_rodrigo": 1}, "britain": {"almeida": 1}}, {"hill": "almeida"},
            flags={"ciudad_rodrigo": "spain"}, cp=2)  # fmt: skip
    stage = march_in(b, "britain", "hill", "lumbrales", 1, [6, 6, 1])
    stage.act("nord", do="scatter", **{"from": "lumbrales", "power": "nord", "cavalry": 0})
    stage.act("nord", do="evade", duchy="ciudad_rodrigo")
    assert stage.b_now.sp_at(NORD, D["ciudad_rodrigo"]) == 2
    stage.close()


@pytest.mark.rule("WEL-10.5e")
def test_a_mark_does_not_prevent_evasion_and_goes_along() -> None:
    b = salamanca()
    b.leader_mark[L["marmont"]] = FOUGHT
    b.mark_sp(NORD, D["salamanca"], FOUGHT)
    b.put_sp(NORD, D["valladolid"], 3)
    stage = march_in(b, "britain", "wellington", "salamanca", 5, [6, 6])
    stage.act("nord", do="evade", duchy="valladolid")
    b = stage.b_now
    assert b.leader_mark[L["marmont"]] == FOUGHT
    assert (b.sp_at(NORD, D["valladolid"]), b.fresh_sp(NORD, D["valladolid"])) == (5, 3)


@pytest.mark.rule("WEL-10.7a")
@pytest.mark.parametrize(
    ("leader", "origin", "to", "flags", "held", "modifier"),
    [
        ("marmont", "valladolid", "salamanca", {}, NORD, 3),  # the worked example: 2, +1
        ("marmont", "valladolid", "salamanca", {}, NOBODY, 2),  # -1 Uncontrolled
        ("marmont", "valladolid", "salamanca", {"salamanca": "spain"}, NORD, 2),
        ("marmont", "salamanca", "avila", {}, NORD, 2),  # -1 pass
        ("marmont", "zaragoza", "soria", {}, NORD, 1),  # -1 rough, not friendly
    ],
)
def test_modifiers_of_an_evasion(
    leader: str, origin: str, to: str, flags: dict[str, str], held: int, modifier: int
) -> None:
    b = war({}, {leader: origin}, flags=flags)
    stage = Stage(b, evasion.Evasion(NORD, L[leader], D[origin], D[to], held), dice=[1, 1])
    assert stage.events("event-evasion-roll")[0]["total"] == 2 + modifier


@pytest.mark.rule("WEL-10.7a")
@pytest.mark.parametrize(("dice", "outcome"), [([4, 4], SUCCEEDED), ([4, 3], FAILED)])
def test_an_evasion_needs_nine(dice: list[int], outcome: int) -> None:
    # Almaraz to Talavera in the worked example: eight and one for friendly ground.
    b = war({"britain": {"ciudad_rodrigo": 5}, "nord": {"almaraz": 1}}, {"wellington": "ciudad_rodrigo"},
            flags={"ciudad_rodrigo": "spain"}, cp=2)  # fmt: skip
    stage = march_in(b, "britain", "wellington", "almaraz", 5, dice + [1] * 60 * (1 - outcome))
    stage.act("nord", do="scatter", **{"from": "almaraz", "power": "nord", "cavalry": 0})
    assert stage.b_now.sp_at(NORD, D["talavera_de_la_reina"]) == outcome


@pytest.mark.rule("WEL-10.7b")
def test_a_failed_evader_stays_and_the_battle_knows() -> None:
    stage = march_in(salamanca(), "britain", "wellington", "salamanca", 5, [1, 1])
    stage.act("nord", do="evade", duchy="valladolid")
    contact = stage.b_now.stack[-1]
    assert isinstance(contact, Contact)
    assert contact.evaded == 1
    assert stage.b_now.leader_at[L["marmont"]] == D["salamanca"]


@pytest.mark.rule("WEL-10.7d")
def test_an_evasion_cannot_be_given_up_after_the_roll() -> None:
    b = war({"nord": {"salamanca": 2}, "britain": {"salamanca": 1}}, {"marmont": "salamanca"})
    stage = Stage(b, evasion.Evasion(NORD, L["marmont"], D["salamanca"], D["valladolid"], NORD), dice=[6, 6])
    assert not stage.table.to_act
    assert stage.b_now.leader_at[L["marmont"]] == D["valladolid"]


def shot(stage: Stage, leader: str) -> None:
    """#52 in Spanish hands strikes a leader as he sets out to evade."""
    stage.act("spain", do="respond", card=52)
    stage.act("spain", do="on", leader=leader)
    assert stage.b_now.leader_at[L[leader]] == OUT


@pytest.mark.rule("WEL-10.7d")
def test_if_the_leader_is_removed_before_the_roll_it_may_be_called_off() -> None:
    b = salamanca()
    b.hand[SPAIN] = 1 << 52
    b.deck &= ~(1 << 52)
    stage = march_in(b, "britain", "wellington", "salamanca", 5, [6])
    stage.act("spain", do="pass")  # lets the march itself go by
    stage.act("nord", do="evade", duchy="valladolid")
    shot(stage, "marmont")
    # No die was rolled for the evasion. The soldiers may stand, or go by themselves.
    assert not stage.events("event-evasion-roll")
    assert {action["do"] for action in stage.legal("nord")} == {"pass", "intercept", "scatter"}
    contact = stage.b_now.stack[-1]
    assert isinstance(contact, Contact)
    assert contact.evaded == 0
    stage.close()


@pytest.mark.rule("WEL-10.7d")
def test_another_leader_may_then_try_in_his_place() -> None:
    # #22 keeps Nord out of a group under Soult, so its own leaders take it away, one or the other.
    b = salamanca(joseph="salamanca", soult="salamanca")
    b.put_sp(SUD, D["salamanca"], 4)
    lay(b, 22, BRITAIN, NORD, 1)
    b.hand[SPAIN] = 1 << 52
    b.deck &= ~(1 << 52)
    stage = march_in(b, "britain", "wellington", "salamanca", 5, [6, 6, 6])
    stage.act("spain", do="pass")
    stage.act("sud", do="pass")
    stage.act("nord", do="evade", duchy="valladolid")
    shot(stage, "marmont")
    assert not stage.events("event-evasion-roll")
    stage.act("nord", do="evade", duchy="valladolid")
    assert stage.b_now.leader_at[L["joseph"]] == D["valladolid"]
    stage.close()


@pytest.mark.rule("WEL-10.8a")
def test_the_pursued_may_evade_again() -> None:
    stage = march_in(salamanca(), "britain", "wellington", "salamanca", 5, [6, 6])
    stage.act("nord", do="evade", duchy="valladolid")
    stage.act("nord", do="pass")
    assert not stage.b_now.stack
    stage = march_in(stage.b_now, "britain", "wellington", "valladolid", 5, [6, 6, 1, 1, 1, 1, 1, 1])
    stage.act("nord", do="evade", duchy="leon")
    assert stage.b_now.leader_at[L["marmont"]] == D["leon"]


# ---- 10.9, 10.10 ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-10.9a")
def test_attempts_are_resolved_before_the_attrition_of_the_march() -> None:
    b = salamanca()
    b.leader_mark[L["wellington"]] = 4 * STEP  # a forced march for him
    stage = march_in(b, "britain", "wellington", "salamanca", 5, [6, 6, 6, 6, 1] + [1] * 60)
    stage.act("nord", do="evade", duchy="valladolid")
    assert stage.events("event-attrition") == []
    stage.act("nord", do="pass")  # Clausel stays where he is
    names = [event["event"] for event in stage.events()]
    assert names.index("event-evasion-roll") < names.index("event-attrition")


@pytest.mark.rule("WEL-10.10a")
@pytest.mark.parametrize(("dice", "stays"), [([6, 6], False), ([1, 1], True)])
def test_a_flag_placed_by_an_event_and_intercepted_is_removed(dice: list[int], stays: bool) -> None:
    b = war({}, {"marmont": "salamanca"}, flags={"valladolid": "spain"}, active="spain")
    stage = Stage(b, FlagChallenge(SPAIN, D["valladolid"], NORD), dice=dice)
    stage.act("nord", do="intercept", **{"leader": "marmont", "from": "salamanca"})
    assert (stage.b_now.flag[D["valladolid"]] == SPAIN) == stays


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
