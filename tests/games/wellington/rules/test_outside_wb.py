"""Cases that readers of the rulebook have found: markers, terrain, control and retreats of chapters 10 and 11."""

import pytest

from grognard.games.wellington.rules.peninsula import RIVER
from grognard.games.wellington.rules.state import DEFENDED, FOUGHT
from tests.games.wellington.rules.fighting import battle, dice, field, place, siege, sp
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


# ---- 11.41 to 11.43, 11.62: all the ways the active side has come in the impulse -----------------------------------


@pytest.mark.rule("WEL-11.43a", "WEL-11.62b")
def test_the_lines_of_all_who_came_in_the_impulse_count() -> None:
    """Hill crosses the river from Vitoria to Burgos, Wellington follows from Lerma, and Joseph comes from Saldaña."""
    b = war(
        {"britain": {"vitoria": 3, "lerma": 4}, "nord": {"saldana": 4}},
        {"hill": "vitoria", "wellington": "lerma", "joseph": "saldana"},
        {"vitoria": "britain", "lerma": "britain"},
        cp=4,
    )
    stage = order(b, "hill", [1] * 20)
    go(stage, "britain", "burgos", 3)
    stage.act("nord", do="pass")
    assert place(stage, "hill") == D["burgos"]
    stage = order(stage.b_now, "wellington", [6, 6] + [1] * 60)
    go(stage, "britain", "burgos", 4)
    intercept(stage, "nord", "joseph", "saldana", 4)
    while not stage.events("event-battle-dice"):
        seat = stage.table.to_act[0]
        stage.table.act(seat, stage.table.legal(seat)[0])
    rolled = {event["side"]: len(event["dice"]) for event in stage.events("event-battle-dice")[:2]}
    assert rolled["french"] == 4 + 1 + 2 + 3
    # Tied twice: the British go back, to either.
    assert {action["duchy"] for action in stage.legal("britain")} == {"lerma", "vitoria"}


@pytest.mark.rule("WEL-11.43a", "WEL-11.62a")
def test_the_way_of_those_who_have_gone_on_does_not_count() -> None:
    b = war({"britain": {"salamanca": 3, "leon": 3}, "nord": {}}, {"hill": "salamanca", "wellington": "leon"}, cp=6)
    stage = order(b, "hill", [1] * 20)
    go(stage, "britain", "zamora", 3)
    stage = order(stage.b_now, "hill", [1] * 20)
    go(stage, "britain", "valladolid", 3)
    stage = order(stage.b_now, "wellington", [1] * 20)
    go(stage, "britain", "zamora", 3)
    at = [i for i in range(0, len(stage.b_now.came_by), 3) if stage.b_now.came_by[i] == D["zamora"]]
    assert [stage.b_now.came_by[i + 1] for i in at] == [D["leon"]]


@pytest.mark.rule("WEL-C016a", "WEL-11.42a")
def test_a_relief_meets_besiegers_on_the_way_they_came() -> None:
    """#16 at Burgos: Wellington has come over the river from Vitoria in this impulse, Joseph comes from Saldaña."""
    b = war(
        {"britain": {"burgos": 4}, "nord": {"saldana": 4}},
        {"wellington": "burgos", "joseph": "saldana"},
        {"vitoria": "britain"},
        hands={"nord": [16]},
    )
    b.came_by = (D["burgos"], D["vitoria"], 1 << RIVER)
    stage = siege(b, [6, 6] + [1] * 60, "burgos")
    stage.act("nord", do="respond", card=16)
    stage.act("nord", do="variant", choice=1)
    intercept(stage, "nord", "joseph", "saldana", 4)
    rolled = {event["side"]: len(event["dice"]) for event in stage.events("event-battle-dice")[:2]}
    assert rolled["french"] == 4 + 1 + 2 + 3
    assert place(stage, "wellington") == D["vitoria"]  # tied twice
