"""10.5 to 10.8 and 10.9a: evasion of armies and of soldiers without a leader, its roll, and evasion from a pursuit."""

import pytest

from grognard.games.wellington.rules import evasion
from grognard.games.wellington.rules.contact import Contact
from grognard.games.wellington.rules.interception import FAILED, SUCCEEDED
from grognard.games.wellington.rules.peninsula import (
    BRITAIN,
    DUCHY_INDEX,
    LEADER_INDEX,
    NOBODY,
    NORD,
    SPAIN,
    SUD,
    line_between,
)
from grognard.games.wellington.rules.state import FOUGHT, OUT, STEP
from tests.games.wellington.rules.intercepting import doing, march_in, salamanca
from tests.games.wellington.rules.marching import lay
from tests.games.wellington.rules.stage import Stage, war

D = DUCHY_INDEX
L = LEADER_INDEX


# ---- 10.5 and 10.6: who evades, and where to -----------------------------------------------------------------------


@pytest.mark.rule("WEL-10.5a")
def test_who_is_attacked_may_evade_but_not_where_the_enemy_came_from() -> None:
    b = salamanca()
    b.put_sp(BRITAIN, D["lumbrales"], 2)
    b.put_leader(L["hill"], D["lumbrales"])
    b.fly(D["ciudad_rodrigo"], NOBODY)
    b.put_leader(L["wellington"], OUT)
    b.lose_sp(BRITAIN, D["ciudad_rodrigo"], 5)  # a French fortress again, and nobody is before it
    stage = march_in(b, "britain", "hill", "salamanca", 2)
    ways = {"avila", "valladolid", "ciudad_rodrigo"}  # not Lumbrales, though it is French and empty again
    assert {action["duchy"] for action in doing(stage, "nord", "evade")} == ways


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


# ---- 10.7: the roll ------------------------------------------------------------------------------------------------


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


# ---- 10.8 and 10.9: pursuit, and what comes first ------------------------------------------------------------------


@pytest.mark.rule("WEL-10.8a")
def test_the_pursued_may_evade_again() -> None:
    stage = march_in(salamanca(), "britain", "wellington", "salamanca", 5, [6, 6])
    stage.act("nord", do="evade", duchy="valladolid")
    stage.act("nord", do="pass")
    assert not stage.b_now.stack
    stage = march_in(stage.b_now, "britain", "wellington", "valladolid", 5, [6, 6, 1, 1, 1, 1, 1, 1])
    stage.act("nord", do="evade", duchy="leon")
    assert stage.b_now.leader_at[L["marmont"]] == D["leon"]


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
