"""Chapter 12: what comes of a siege: failure, capture, overrun, devastation; and who rolls in its later rounds."""

import pytest

from grognard.games.wellington.rules.counting import siege_dice, siege_dice_of
from grognard.games.wellington.rules.peninsula import DUCHY_INDEX, LEADER_INDEX
from grognard.games.wellington.rules.siege import OVERRUN, TAKEN, Fall, overruns
from grognard.games.wellington.rules.state import FOUGHT
from tests.games.wellington.rules.fighting import (
    BRITAIN,
    NORD,
    SPAIN,
    SUD,
    dice,
    place,
    rolls,
    siege,
    sources,
    sp,
)
from tests.games.wellington.rules.sieges import GO_ON, LISBON, RODRIGO, before, besiegers
from tests.games.wellington.rules.stage import Stage


@pytest.mark.rule("WEL-12.3f")
def test_after_a_failed_siege_the_army_stays_and_nothing_is_carried_over() -> None:
    b = besiegers("britain", 5, "wellington")
    stage = siege(b, dice(11, 6, 6) + dice(3, 5, 5, 5))
    now = stage.b_now
    assert now.assault is None
    assert (sp(stage, "britain", "ciudad_rodrigo"), place(stage, "wellington")) == (5, RODRIGO)
    assert now.outcome == 0
    # In the next impulse two 6s are not enough, though two fell before.
    now.assaulted = ()
    stage = siege(now, dice(11, 6, 6) + dice(3))
    assert GO_ON in stage.legal("britain")
    assert now.walls(RODRIGO) == 3


@pytest.mark.rule("WEL-12.3g")
def test_the_captor_flags_free_and_the_fortress_is_his_at_full_strength() -> None:
    b = besiegers("sud", 9, "soult", at="lisbon", cp=2)
    stage = siege(b, dice(15, 6, 6, 6) + dice(3) + [1], "lisbon", "soult")
    assert stage.b_now.flag[LISBON] == SUD
    assert (stage.b_now.cp, stage.b_now.walls(LISBON)) == (2, 3)
    assert stage.b_now.controller(LISBON) == SUD
    assert stage.b_now.outcome == TAKEN | OVERRUN


@pytest.mark.rule("WEL-12.3g", "WEL-12.5b")
def test_a_hasty_fort_that_falls_is_removed_without_devastation() -> None:
    b = besiegers("nord", 4, "marmont", at="braga")
    b.hasty = DUCHY_INDEX["braga"]
    stage = siege(b, dice(8, 6, 6) + dice(2), "braga", "marmont")
    assert stage.b_now.hasty == -1
    assert stage.b_now.flag[DUCHY_INDEX["braga"]] == NORD
    assert not stage.events("event-devastation")
    stage.close()


@pytest.mark.rule("WEL-12.3h")
def test_example_1_lisbon() -> None:
    for last in ((6,), ()):
        b = besiegers("sud", 4, "soult", at="lisbon")
        rolled = dice(10, 6, 6) + dice(3, 5) + dice(9, *last) + dice(3) + ([1] if last else [])
        stage = siege(b, rolled, "lisbon", "soult")
        stage.act("sud", do="siege", leader="soult", duchy="lisbon")
        assert rolls(stage, "event-siege-dice") == [10, 3, 9, 3]
        assert stage.b_now.outcome == (TAKEN | OVERRUN if last else 0)
        stage.close()


@pytest.mark.rule("WEL-12.3i")
def test_example_2_lisbon() -> None:
    b = besiegers("sud", 4, "soult", at="lisbon")
    stage = siege(b, (dice(10, 6) + dice(3)) * 2 + dice(10) + dice(3), "lisbon", "soult")
    stage.act("sud", do="siege", leader="soult", duchy="lisbon")
    stage.act("sud", do="siege", leader="soult", duchy="lisbon")
    assert stage.table.to_act == ()
    assert stage.events("event-siege-fails")
    assert stage.b_now.controller(LISBON) == BRITAIN


@pytest.mark.rule("WEL-12.3j")
def test_disrupted_soldiers_roll_no_more_in_this_siege() -> None:
    b = besiegers("britain", 5, "wellington")
    stage = siege(b, dice(11, 6, 6) + dice(3, 5) + dice(10) + dice(3))
    stage.act("britain", **GO_ON)
    assert rolls(stage, "event-siege-dice") == [11, 3, 10, 3]
    # With nobody left to disrupt, dice are lost all the same.
    b = besiegers("britain", 1, "wellington")
    before(b).disrupted = 3
    assert siege_dice(b) == (5 + 1 - 2, 0)


@pytest.mark.rule("WEL-12.31a")
def test_an_army_of_a_mixed_group_besieges_without_its_ally() -> None:
    b = besiegers("britain", 3, "hill")
    b.put_sp(SPAIN, RODRIGO, 4)
    b.put_leader(LEADER_INDEX["castanos"], RODRIGO)
    before(b, leader="hill")
    assert sources(siege_dice_of(b)) == {"soldiers": 3, "commander": 3, "nationality": 1}
    before(b, leader="castanos")
    assert sources(siege_dice_of(b)) == {"soldiers": 4, "commander": 2}  # no British bonus
    # Losses fall on the besieging Power alone.
    stage = siege(b, dice(7, 6) + dice(3, 6, 6), leader="hill")
    assert (sp(stage, "britain", "ciudad_rodrigo"), sp(stage, "spain", "ciudad_rodrigo")) == (1, 4)


@pytest.mark.rule("WEL-12.31b")
def test_surplus_soldiers_replace_the_disrupted_and_the_fallen() -> None:
    # Hill commands four of seven: after a 5 and a 6 there are still four to roll.
    b = besiegers("britain", 7, "hill")
    stage = siege(b, dice(8, 6, 6) + dice(3, 5) + dice(8) + dice(3), leader="hill")
    stage.act("britain", do="siege", leader="hill", duchy="ciudad_rodrigo")
    assert rolls(stage, "event-siege-dice") == [8, 3, 8, 3]
    b = besiegers("britain", 7, "hill")
    before(b, leader="hill").disrupted = 4
    b.lose_sp(BRITAIN, RODRIGO, 1)
    assert sources(siege_dice_of(b))["soldiers"] == 2


@pytest.mark.rule("WEL-12.41a", "WEL-12.41b")
@pytest.mark.parametrize(
    ("hits", "strength", "rounds", "overrun"),
    [
        (3, 3, 1, True),
        (3, 3, 2, True),
        (3, 3, 3, False),
        (4, 3, 3, True),
        (5, 5, 5, False),
        (5, 5, 4, True),
        (2, 2, 2, False),
    ],
)
def test_siege_overrun(hits: int, strength: int, rounds: int, overrun: bool) -> None:
    assert overruns(hits, strength, rounds) is overrun


@pytest.mark.rule("WEL-12.41b")
def test_a_fourth_6_in_the_third_round_is_a_siege_overrun() -> None:
    for extra in ((), (6,)):
        b = besiegers("sud", 5, "soult", at="lisbon")
        rolled = (dice(11, 6) + dice(3)) * 2 + dice(11, 6, *extra) + dice(3) + [1]
        stage = siege(b, rolled, "lisbon", "soult")
        stage.act("sud", do="siege", leader="soult", duchy="lisbon")
        stage.act("sud", do="siege", leader="soult", duchy="lisbon")
        assert stage.b_now.outcome == (TAKEN | OVERRUN if extra else TAKEN)


@pytest.mark.rule("WEL-12.41c")
def test_without_siege_overrun_the_besiegers_are_marked_with_it_they_may_move_on() -> None:
    soult = LEADER_INDEX["soult"]
    b = besiegers("sud", 5, "soult", at="lisbon")
    stage = siege(b, dice(11) + dice(3), "lisbon", "soult")
    assert stage.b_now.leader_mark[soult] & FOUGHT
    assert stage.b_now.fresh_sp(SUD, LISBON) == 0
    # 9.52: the army was stopped and marked when it came before the fortress; the overrun frees it.
    b = besiegers("sud", 5, "soult", at="lisbon")
    b.mark_sp(SUD, LISBON, FOUGHT)
    b.leader_mark[soult] = FOUGHT
    stage = siege(b, dice(11, 6, 6, 6) + dice(3) + [1], "lisbon", "soult")
    assert not stage.b_now.leader_mark[soult] & FOUGHT
    assert stage.b_now.fresh_sp(SUD, LISBON) == 5
    # Only the army: soldiers beyond the command value stay as they are.
    b = besiegers("britain", 6, "hill")
    stage = siege(b, dice(8) + dice(3), leader="hill")
    assert stage.b_now.fresh_sp(BRITAIN, RODRIGO) == 2


@pytest.mark.rule("WEL-12.5a")
@pytest.mark.parametrize(
    ("strength_at", "rounds", "die", "won"),
    [("lisbon", 1, 3, 0), ("lisbon", 1, 4, 1), ("lisbon", 2, 4, 0), ("lisbon", 2, 5, 1), ("lisbon", 3, 5, 0),
     ("lisbon", 3, 6, 1), ("gibraltar", 1, 2, 1), ("gibraltar", 5, 5, 0)],
)  # fmt: skip
def test_devastation(strength_at: str, rounds: int, die: int, won: int) -> None:
    b = besiegers("sud", 5, "soult", at=strength_at)
    stage = Stage(b, Fall(SUD, DUCHY_INDEX[strength_at], rounds), dice=[die])
    assert stage.b_now.resources[SUD] == won


@pytest.mark.rule("WEL-12.5c", "WEL-11.11a")
def test_spain_checks_attrition_for_what_it_gains_by_a_siege() -> None:
    b = besiegers("spain", 5, "castanos")
    stage = siege(b, dice(7, 6, 6, 6) + dice(3) + [4] + dice(6, 6), leader="castanos")
    assert stage.b_now.resources[SPAIN] == 1
    assert stage.b_now.regroup[SPAIN] == 1
    assert sp(stage, "spain", "ciudad_rodrigo") == 4


@pytest.mark.rule("WEL-12.5d")
def test_card_7_is_extra_to_devastation() -> None:
    b = besiegers("sud", 9, "soult", at="lisbon", hands={"nord": [7]})
    b.deck = 1 << 17
    b.top = (17,)
    stage = siege(b, dice(15, 6, 6, 6) + dice(3) + [4], "lisbon", "soult")
    stage.act("nord", do="respond", card=7)
    assert stage.b_now.resources[SUD] == 2


@pytest.mark.rule("WEL-G-siege")
def test_event_43_lets_even_leaderless_soldiers_take_a_fortress() -> None:
    b = besiegers("britain", 2, hands={"britain": [43]})
    stage = Stage(b, Fall(BRITAIN, RODRIGO), dice=[1])
    stage.act("britain", do="flag", duchy="ciudad_rodrigo", power="britain")
    assert stage.b_now.flag[RODRIGO] == BRITAIN


@pytest.mark.rule("WEL-14.3d")
def test_pieces_hit_by_batteries_take_no_part_in_the_siege_and_count_in_its_first_round() -> None:
    b = besiegers("britain", 4, "hill", at="san_sebastian")
    b.lay(93, BRITAIN, DUCHY_INDEX["san_sebastian"], 1 | 1 << 4)  # one disrupted, one eliminated on the beach
    stage = siege(b, dice(7, 6, 6) + dice(3), "san_sebastian", "hill")
    assert rolls(stage, "event-siege-dice") == [7, 3]
    assert stage.events("event-siege-fails")  # two 6s against two losses: no second round
