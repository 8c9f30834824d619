"""Responses that strike a duchy: #35, #43, #56; and risings that come together (5.2)."""

import pytest

from grognard.games.wellington.rules.state import FOUGHT

from .cardplay import answers, chosen, d, event, flag, leader, moments, playable, sp, window
from .stage import war


@pytest.mark.rule("WEL-C035a")
def test_juramentados_kill_and_rise() -> None:
    """1 of 2 French SP is killed; 1 Spanish SP (1 die) attacks the other (1 SP and the French bonus: 3 dice)."""
    b = war({"sud": {"jaen": 2}}, hands={"spain": [35]})
    stage = window(b, moments.SPEND, "britain", dice=[6, 1, 1, 1])
    stage.act("spain", do="respond", card=35)
    assert "badajoz" not in chosen(stage, "spain", "duchy") and "bayonne" not in chosen(stage, "spain", "duchy")
    stage.act("spain", do="at", duchy="jaen")
    assert sp(stage.b_now, "sud", "jaen") == 1
    stage.act("sud", do="pass")  # no evasion
    b = stage.b_now
    assert sp(b, "sud", "jaen") == 0 and sp(b, "spain", "jaen") == 1 and flag(b, "jaen") == "spain"
    stage.close()


@pytest.mark.rule("WEL-C035a")
def test_juramentados_where_no_frenchman_is_left() -> None:
    b = war({"sud": {"jaen": 1}}, flags={"merida": "sud"})
    stage = event(b, "spain", 35)
    stage.act("spain", do="at", duchy="jaen")
    assert flag(stage.b_now, "jaen") == "spain" and sp(stage.b_now, "sud", "jaen") == 0
    stage.close()


@pytest.mark.rule("WEL-C035a")
def test_juramentados_who_are_beaten_put_up_no_flag() -> None:
    b = war({"sud": {"jaen": 4}})
    stage = event(b, "spain", 35, dice=[1, 6, 1, 1, 1, 1])
    stage.act("spain", do="at", duchy="jaen")
    if stage.legal("sud"):
        stage.act("sud", do="pass")
    b = stage.b_now
    assert sp(b, "spain", "jaen") == 0 and sp(b, "sud", "jaen") == 3 and flag(b, "jaen") == "none"


@pytest.mark.rule("WEL-C035a", "WEL-C090a")
@pytest.mark.parametrize("card", [35, 90])
def test_no_rising_while_a_battle_is_fought(card: int) -> None:
    from grognard.games.wellington.rules.sheets import Fight

    b = war({"sud": {"jaen": 4}})
    assert answers(b, "spain", card, moments.SPEND, "sud")
    b.fight = Fight()
    assert not answers(b, "spain", card, moments.SPEND, "sud") and not playable(b, "spain", card)


@pytest.mark.rule("WEL-5.2f")
def test_three_risings_come_together() -> None:
    """#62, answered by #90 and #35: 1 French SP dies, 5 Spanish SP attack with 3 dice more: 8 against 2 + 2."""
    b = war({"sud": {"jaen": 3}}, hands={"spain": [35, 90]})
    stage = event(b, "britain", 62, dice=[6, 6, *[1] * 6, *[1] * 4])
    stage.act("britain", do="at", duchy="jaen")
    stage.act("spain", do="respond", card=90)
    stage.act("spain", do="at", duchy="jaen")
    stage.act("spain", do="respond", card=35)
    stage.act("spain", do="at", duchy="jaen")
    stage.act("sud", do="pass")
    b = stage.b_now
    assert sp(b, "spain", "jaen") == 5 and sp(b, "sud", "jaen") == 0
    assert b.discard >> 35 & 1 and b.spent[2] >> 90 & 1 and b.effects == ()
    stage.close()  # twelve dice and no more


@pytest.mark.rule("WEL-C043a")
def test_dysentery_adds_one_to_the_sixth_and_later_dice() -> None:
    b = war({"nord": {"madrid": 5}, "sud": {"madrid": 1}, "spain": {"cadiz": 1}}, {"joseph": "madrid"})
    stage = event(b, "spain", 43, dice=[5, 5, 1, 1, 1, 5, 5])
    while stage.legal("nord"):
        stage.act("nord", do="lose", power="nord", duchy="madrid")
    lost = 6 - sp(stage.b_now, "nord", "madrid") - sp(stage.b_now, "sud", "madrid")
    assert lost == 2
    stage.close()


@pytest.mark.rule("WEL-C043b")
@pytest.mark.parametrize(("fortress", "die", "falls"), [
    ("badajoz", 4, True), ("badajoz", 3, False), ("burgos", 4, True),
])  # fmt: skip
def test_dysentery_in_a_besieged_fortress(fortress: str, die: int, falls: bool) -> None:
    b = war({"britain": {fortress: 2}}, {"wellington": fortress})
    b.leader_mark[0] = FOUGHT
    stage = event(b, "britain", 43, dice=[die, 2] if falls else [die])
    if falls:
        stage.act("britain", do="flag", duchy=fortress, power="britain")
    b = stage.b_now
    assert (b.holder(d(fortress)) & 1 == 0) == falls
    assert (b.leader_mark[0] & FOUGHT == 0) == falls  # he may march on
    stage.close()


@pytest.mark.rule("WEL-C037a", "WEL-C043b")
def test_no_sickness_removes_the_hasty_fort() -> None:
    b = war({"britain": {"merida": 2, "badajoz": 2}}, {"wellington": "merida"}, flags={"merida": "sud"})
    b.hasty = d("merida")
    assert b.besieged(d("merida"))
    stage = event(b, "spain", 43, dice=[1])
    assert stage.events("event-aims-at-duchy")[0]["duchy"] == "badajoz"  # the only one there is to choose


@pytest.mark.rule("WEL-C043b")
def test_dysentery_helps_besiegers_without_a_leader_and_rolls_devastation() -> None:
    """Strength 3 in one round: +2, so 4 brings a Resource."""
    b = war({"spain": {"badajoz": 2}})
    stage = event(b, "spain", 43, dice=[6, 4, 1, 1])
    b = stage.b_now
    assert flag(b, "badajoz") == "spain" and b.resources[2] == 1


@pytest.mark.rule("WEL-C043b")
def test_gibraltar_falls_on_a_six() -> None:
    for die, falls in ((5, False), (6, True)):
        stage = event(war({"sud": {"gibraltar": 2}}, {"soult": "gibraltar"}), "sud", 43, dice=[die] + [1] * falls)
        assert (flag(stage.b_now, "gibraltar") == "sud") == falls


@pytest.mark.rule("WEL-C056a", "WEL-G-attrition")
def test_cavalry_raid_on_formations_and_flags() -> None:
    b = war(
        {"nord": {"salamanca": 2}, "spain": {"ciudad_rodrigo": 2, "valladolid": 1}},
        {"marmont": "salamanca"},
        flags={"lumbrales": "spain"},
    )
    stage = event(b, "sud", 56, dice=[6, 1, 6])
    # Marmont's is the only army; next to it besiegers before Ciudad Rodrigo, a flag, and soldiers.
    assert set(chosen(stage, "sud", "duchy")) == {"ciudad_rodrigo", "lumbrales", "valladolid"}
    stage.act("sud", do="at", duchy="ciudad_rodrigo")
    stage.act("sud", do="at", duchy="lumbrales")
    b = stage.b_now
    assert sp(b, "spain", "ciudad_rodrigo") == 1
    assert flag(b, "lumbrales") == "none"  # the ground of the Armée du Nord: the flag comes down
    stage.close()


@pytest.mark.rule("WEL-C056a")
def test_cavalry_raid_replaces_a_flag_by_one_of_the_armys_power() -> None:
    b = war({"britain": {"salamanca": 2}}, {"hill": "salamanca"}, flags={"merida": "sud", "caceres": "nord"})
    b.put_leader(leader("hill"), d("badajoz"))
    stage = event(b, "spain", 56, dice=[6, 5])
    stage.act("spain", do="at", duchy="merida")
    b = stage.b_now
    assert flag(b, "merida") == "britain" and flag(b, "caceres") == "nord"


@pytest.mark.rule("WEL-C056a")
def test_cavalry_raid_puts_up_a_flag_on_enemy_ground() -> None:
    b = war({"sud": {"sevilla": 2}}, {"soult": "sevilla"}, flags={"merida": "britain", "huelva": "britain"})
    stage = event(b, "nord", 56, dice=[6, 1])
    stage.act("nord", do="at", duchy="merida")
    assert flag(stage.b_now, "merida") == "sud" and flag(stage.b_now, "huelva") == "britain"


@pytest.mark.rule("WEL-C056a")
def test_cavalry_raid_needs_a_friendly_army_and_a_target() -> None:
    assert not playable(war({"sud": {"sevilla": 2}}, flags={"merida": "britain"}), "sud", 56)
    assert not playable(war({"sud": {"sevilla": 2}}, {"soult": "sevilla"}), "sud", 56)
    assert playable(war({}, {"soult": "sevilla"}, {"merida": "britain"}), "nord", 56)
