"""Cases that readers of the rulebook have found: markers, terrain, control and retreats of chapters 10 and 11."""

import pytest

from grognard.games.wellington.rules.state import DEFENDED, FOUGHT
from tests.games.wellington.rules.fighting import battle, dice, field, place, sp
from tests.games.wellington.rules.marching import D, L, go, order
from tests.games.wellington.rules.stage import Stage, war


def run(stage: Stage) -> None:
    """To the end: everybody takes the first of what he must choose from."""
    while stage.table.to_act:
        seat = stage.table.to_act[0]
        stage.table.act(seat, stage.table.legal(seat)[0])


# ---- 11.52: who has been attacked in his own impulse ---------------------------------------------------------------


@pytest.mark.rule("WEL-11.52f")
def test_who_is_attacked_as_he_sets_out_marches_all_the_same() -> None:
    """#90 at Valladolid: 2 SP and 2 dice against 6 SP, Marmont's 2 and the bonus: the rising is beaten."""
    b = war({"nord": {"valladolid": 6}}, {"marmont": "valladolid"}, hands={"spain": [90]}, active="nord", cp=3)
    stage = order(b, "marmont", dice(4) + dice(10, 6) + [1])
    go(stage, "nord", "leon", 6)
    stage.act("spain", do="respond", card=90)
    stage.act("spain", do="at", duchy="valladolid")
    run(stage)
    assert stage.events("event-battle-result")[0]["side"] == "french"
    assert not stage.events("event-march-stopped")
    assert place(stage, "marmont") == D["leon"] and sp(stage, "nord", "leon") == 6
    assert stage.b_now.leader_mark[L["marmont"]] & (FOUGHT | DEFENDED) == DEFENDED


# ---- 3.1, 11.4: ground that was friendly to nobody -----------------------------------------------------------------


def intercept(stage: Stage, power: str, leader: str, origin: str, soldiers: int) -> None:
    """An interception with one army; who may join it stays."""
    stage.act(power, do="intercept", **{"leader": leader, "from": origin})
    if any(action["do"] == "force" for action in stage.legal(power)):
        stage.act(power, do="force", soldiers=soldiers, staff=[])


@pytest.mark.rule("WEL-11.4a", "WEL-3.1d")
@pytest.mark.parametrize("hill", [True, False])
def test_no_terrain_dice_on_ground_that_the_enemy_has_stood_on(hill: bool) -> None:
    """Wellington crosses the river to Zamora, where Hill has been since an earlier impulse, and Marmont comes up."""
    soldiers = {"britain": {"salamanca": 4} | ({"zamora": 2} if hill else {}), "nord": {"leon": 4}}
    leaders = {"wellington": "salamanca", "marmont": "leon"} | ({"hill": "zamora"} if hill else {})
    b = war(soldiers, leaders, {"salamanca": "britain"}, cp=2)
    stage = order(b, "wellington", [6, 6] + [1] * 60)
    go(stage, "britain", "zamora", 4)
    intercept(stage, "nord", "marmont", "leon", 4)
    while not stage.events("event-battle-dice"):
        seat = stage.table.to_act[0]
        stage.table.act(seat, stage.table.legal(seat)[0])
    rolled = {event["side"]: len(event["dice"]) for event in stage.events("event-battle-dice")[:2]}
    assert rolled["french"] == 4 + 2 + 2 + (0 if hill else 3)


@pytest.mark.rule("WEL-9.44a", "WEL-3.1d")
@pytest.mark.parametrize("uncontrolled", [0, 1])
def test_a_pass_out_of_ground_that_was_nobodys_costs_a_beaten_defender_attrition(uncontrolled: int) -> None:
    b = field({"britain": 5, "nord": 3}, flags={"lumbrales": "britain", "zamora": "britain", "valladolid": "britain"})
    stage = battle(b, dice(6, 6) + dice(5) + dice(2) * uncontrolled, uncontrolled=uncontrolled)
    while stage.table.to_act:
        stage.act("nord", do="withdraw", duchy="avila", soldiers=2)
    assert sp(stage, "nord", "avila") == 2
    assert len(stage.events("event-attrition")) == uncontrolled


# ---- 10.4: ground that was the active side's own -------------------------------------------------------------------


@pytest.mark.rule("WEL-10.4a", "WEL-10.2b")
def test_an_event_calls_friends_to_their_own_ground_with_one_more() -> None:
    """Wellington enters Porto, which is British; Marmont comes from Braga, and Hill is called from Bragança (#40)."""
    b = war(
        {"britain": {"coimbra": 4, "braganca": 2}, "nord": {"braga": 4}},
        {"wellington": "coimbra", "hill": "braganca", "marmont": "braga"},
        hands={"britain": [40]},
        cp=2,
    )
    stage = order(b, "wellington", [6, 6, *[1] * 60])
    go(stage, "britain", "porto", 4)
    intercept(stage, "nord", "marmont", "braga", 4)
    stage.act("nord", do="pass")
    stage.act("britain", do="respond", card=40)
    intercept(stage, "britain", "hill", "braganca", 2)
    roll = stage.events("event-interception-roll")[-1]
    assert roll["leader"] == "hill"
    assert roll["total"] == 2 + b.battle[L["hill"]] + 1 - 1  # his value, friendly ground, a rough line


# ---- 11.9: who is there before the first dice ----------------------------------------------------------------------


@pytest.mark.rule("WEL-11.9a", "WEL-C040a")
def test_those_whom_a_card_brings_before_the_first_dice_count_against_the_free_flag() -> None:
    """2 French SP and, by #40, Marmont with 6 more: three losses are no flag overrun."""
    b = field(
        {"britain": 8, "nord": 2},
        ["wellington"],
        elsewhere={"nord": {"valladolid": 6}},
        others={"marmont": "valladolid"},
        hands={"nord": [40]},
        flags={"ciudad_rodrigo": "britain"},
    )
    stage = battle(b, [6, 6, 6, 6, 6, *[1] * 60])
    stage.act("nord", do="respond", card=40)
    intercept(stage, "nord", "marmont", "valladolid", 6)
    run(stage)
    assert stage.events("event-battle-result")[-1]["french"] == 3
    assert not stage.events("event-flag-up")
