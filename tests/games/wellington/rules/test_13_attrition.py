"""Chapter 13: attrition."""

from typing import Any

import pytest

from grognard.games.wellington.rules.attrition import Attrition
from grognard.games.wellington.rules.evasion import Evasion
from grognard.games.wellington.rules.peninsula import DUCHY_INDEX, LEADER_INDEX
from grognard.games.wellington.rules.state import FOUGHT, HEARTS, OUT, REGROUP, STEP
from grognard.games.wellington.rules.war import WarState
from tests.games.wellington.rules.stage import Stage, war

BRITAIN, SUD, SPAIN, NORD = range(4)
MADRID = DUCHY_INDEX["madrid"]


def bit(*leaders: str) -> int:
    mask = 0
    for leader in leaders:
        mask |= 1 << LEADER_INDEX[leader]
    return mask


def attrition(b: WarState, dice: list[int], **fields: Any) -> Stage:
    procedure = Attrition(fields.pop("duchy", MADRID))
    for name, value in fields.items():
        setattr(procedure, name, value)
    stage = Stage(b, procedure, dice=dice)
    return stage


@pytest.mark.rule("WEL-13.1a")
def test_each_six_takes_a_strength_point() -> None:
    stage = attrition(war({"nord": {"madrid": 4}}), [6, 5, 1, 6], sp=(0, 0, 0, 4))
    stage.close()
    assert stage.b.sp_at(NORD, MADRID) == 2
    assert stage.b.outcome == 2


@pytest.mark.rule("WEL-13.1a", "WEL-G-attrition", "WEL-G-soldier")
def test_an_artillery_rolls_four_dice_and_a_leader_one() -> None:
    stage = attrition(
        war({"nord": {"madrid": 4}}, {"joseph": "madrid"}), [1, 2, 3, 4, 5], sp=(0, 0, 0, 4), leaders=bit("joseph")
    )
    stage.close()
    assert len(stage.events("event-attrition")[0]["dice"]) == 5


@pytest.mark.rule("WEL-G-attrition")
def test_a_flag_does_not_roll_for_itself() -> None:
    b = war({"nord": {"guadalajara": 1}}, flags={"guadalajara": "nord"})
    stage = attrition(b, [6], duchy=DUCHY_INDEX["guadalajara"], sp=(0, 0, 0, 1))
    stage.close()  # one die, for the soldier
    assert b.flag[DUCHY_INDEX["guadalajara"]] == NORD


@pytest.mark.rule("WEL-13.1c")
def test_two_causes_are_rolled_together_a_leader_with_five_rolls_twelve() -> None:
    b = war({"nord": {"madrid": 5}}, {"marmont": "madrid"})
    stage = attrition(b, [6] * 7 + [1] * 5, sp=(0, 0, 0, 5), leaders=bit("marmont"), times=2)
    stage.close()
    assert b.sp_at(NORD, MADRID) == 0
    assert b.leader_at[LEADER_INDEX["marmont"]] == OUT


@pytest.mark.rule("WEL-13.1b", "WEL-D-06")
def test_in_a_mixed_group_the_commanders_power_chooses_and_need_not_share() -> None:
    b = war({"britain": {"madrid": 3}, "spain": {"madrid": 3}}, {"wellington": "madrid", "blake": "madrid"}, cp=1)
    b.chief[2 * MADRID] = LEADER_INDEX["wellington"]
    stage = attrition(b, [6, 6] + [1] * 6, sp=(3, 0, 3, 0), leaders=bit("wellington", "blake"))
    assert stage.table.to_act == ("britain",)
    assert {(a["do"], a["power"]) for a in stage.legal("britain")} == {("lose", "britain"), ("lose", "spain")}
    stage.act("britain", do="lose", power="spain", duchy="madrid")
    stage.act("britain", do="lose", power="spain", duchy="madrid")
    stage.close()
    assert (stage.b_now.sp_at(BRITAIN, MADRID), stage.b_now.sp_at(SPAIN, MADRID)) == (3, 1)


@pytest.mark.rule("WEL-13.1b")
def test_the_other_commander_would_choose() -> None:
    b = war({"britain": {"madrid": 3}, "spain": {"madrid": 3}}, {"wellington": "madrid", "blake": "madrid"})
    b.chief[2 * MADRID] = LEADER_INDEX["blake"]
    stage = attrition(b, [6] + [1] * 7, sp=(3, 0, 3, 0), leaders=bit("wellington", "blake"))
    assert stage.table.to_act == ("spain",)


@pytest.mark.rule("WEL-13.1b")
def test_leaders_fall_only_when_no_soldiers_are_left() -> None:
    b = war({"nord": {"madrid": 1}}, {"joseph": "madrid", "clausel": "madrid"})
    stage = attrition(b, [1, 6, 6], sp=(0, 0, 0, 1), leaders=bit("joseph", "clausel"))
    # The first six takes the soldier; for the second the owner chooses a leader.
    assert [a["do"] for a in stage.legal("nord")] == ["lose_leader", "lose_leader"]
    stage.act("nord", do="lose_leader", leader="joseph")
    stage.close()
    assert stage.b_now.leader_at[LEADER_INDEX["joseph"]] == OUT
    assert stage.b_now.leader_at[LEADER_INDEX["clausel"]] == MADRID
    assert stage.b_now.outcome == 2


@pytest.mark.rule("WEL-13.1b")
def test_a_soldier_of_the_duchy_takes_the_loss_of_a_leader_alone() -> None:
    b = war({"nord": {"madrid": 1}}, {"joseph": "madrid"})
    stage = attrition(b, [6], leaders=bit("joseph"))
    stage.close()
    assert b.sp_at(NORD, MADRID) == 0
    assert b.leader_at[LEADER_INDEX["joseph"]] == MADRID


def test_losses_may_go_to_the_regroup_box() -> None:
    b = war({"nord": {"madrid": 1}}, {"joseph": "madrid"})
    attrition(b, [6, 6], sp=(0, 0, 0, 1), leaders=bit("joseph"), regroup=1).close()
    assert b.regroup[NORD] == 1
    assert b.leader_at[LEADER_INDEX["joseph"]] == REGROUP


def test_the_sixth_and_later_dice_may_count_one_more() -> None:
    b = war({"nord": {"madrid": 8}})
    attrition(b, [5, 5, 5, 5, 5, 5, 5, 4], sp=(0, 0, 0, 8), late_bonus=1).close()
    assert b.sp_at(NORD, MADRID) == 6


@pytest.mark.parametrize(("card", "left"), [(68, 4), (102, 2), (0, 1)])
def test_cards_cancel_or_halve_the_losses_after_the_roll(card: int, left: int) -> None:
    b = war({"nord": {"madrid": 4}}, hands={"nord": [card] if card else []})
    stage = attrition(b, [6, 6, 6, 1], sp=(0, 0, 0, 4), cause=92)
    assert len(stage.events("event-attrition")) == 1
    if card:
        stage.act("nord", do="respond", card=card)
    assert stage.b_now.sp_at(NORD, MADRID) == left
    stage.close()


@pytest.mark.rule("WEL-13.1d")
def test_attrition_losses_are_no_battle_losses() -> None:
    from grognard.games.wellington.rules.sheets import Fight

    b = war({"nord": {"madrid": 2}})
    fight = b.fight = Fight()
    fight.duchy = MADRID
    before = [
        list(value) if isinstance(value, list) else value for value in [getattr(fight, n) for n, _ in Fight.FIELDS]
    ]
    attrition(b, [6, 1], sp=(0, 0, 0, 2)).close()
    assert b.sp_at(NORD, MADRID) == 1
    after = [
        list(value) if isinstance(value, list) else value for value in [getattr(fight, n) for n, _ in Fight.FIELDS]
    ]
    assert after == before


@pytest.mark.rule("WEL-13.1e", "WEL-10.5d")
def test_an_evasion_into_an_enemy_duchy_is_a_movement_with_attrition() -> None:
    # Guadalajara is Spanish, Madrid French: the British who stood in Madrid, Uncontrolled, evade into French Toledo.
    b = war({"britain": {"madrid": 2}, "nord": {"madrid": 1}}, {"hill": "madrid"}, active="nord")
    evasion = Evasion(BRITAIN, LEADER_INDEX["hill"], MADRID, DUCHY_INDEX["toledo"], -1)
    stage = Stage(b, evasion, dice=[6, 5, 6, 1, 1])  # 11 + 3 - 1; then attrition for two SP and a leader
    stage.close()
    assert b.leader_at[LEADER_INDEX["hill"]] == DUCHY_INDEX["toledo"]
    assert b.sp_at(BRITAIN, DUCHY_INDEX["toledo"]) == 1


@pytest.mark.rule("WEL-13.1a", "WEL-13.1c")
def test_a_counter_that_suffers_twice_dies_alone() -> None:
    """Two causes, two sixes, one SP: those who were there before have rolled nothing."""
    b = war({"spain": {"madrid": 3}})
    attrition(b, [6, 6], sp=(0, 0, 1, 0), times=2).close()
    assert (b.sp_at(SPAIN, MADRID), b.outcome) == (2, 1)


@pytest.mark.rule("WEL-C093a", "WEL-13.1a")
@pytest.mark.parametrize(
    ("mark", "there", "lost"),
    [(0, "lisbon", 4), (FOUGHT, "lisbon", 4), (STEP, "lisbon", 4), (HEARTS, "porto", 4), (HEARTS, "lisbon", 2)],
)
def test_only_hearts_of_oak_in_that_port_halve_the_losses(mark: int, there: str, lost: int) -> None:
    b = war({"britain": {"lisbon": 4}})
    b.put_sp(BRITAIN, DUCHY_INDEX[there], 1, mark)
    attrition(b, [6] * 4, duchy=DUCHY_INDEX["lisbon"], sp=(4, 0, 0, 0)).close()
    assert b.outcome == lost
