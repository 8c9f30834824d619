"""11.5 to 11.53: hits, losses, who has won, further rounds."""

import pytest

from grognard.games.wellington.rules.battle import ACTIVE_WON, MAY_GO_ON, OVERRUN
from grognard.games.wellington.rules.peninsula import DUCHY_INDEX, LEADER_INDEX
from grognard.games.wellington.rules.sheets import IGNORE, SHELTER, SOFTEN
from grognard.games.wellington.rules.state import DEFENDED, FOUGHT, OUT
from tests.games.wellington.rules.fighting import (
    ALLIED,
    FRENCH,
    NORD,
    SUD,
    battle,
    dice,
    field,
    place,
    result,
    rolls,
    sheet,
    sp,
)
from tests.games.wellington.rules.stage import Stage

AT = DUCHY_INDEX["salamanca"]


@pytest.mark.rule("WEL-11.5a")
def test_a_6_destroys_a_5_disrupts_for_the_battle_and_losses_are_simultaneous() -> None:
    b = field({"britain": 3, "nord": 3})
    # The French who fall still shoot: 3 + 2 dice. 2 to 2: in round 2 each side has 2 SP, one of them disrupted.
    stage = battle(b, dice(4, 6, 5) + dice(5, 6, 5) + dice(2, 6) + dice(3))
    assert rolls(stage) == [4, 5, 2, 3]
    assert sp(stage, "britain", "salamanca") == 2  # the disrupted one has recovered
    assert (result(stage)["allied"], result(stage)["french"]) == (2, 3)


@pytest.mark.rule("WEL-11.5b")
def test_eliminations_come_first_and_disruptions_in_excess_still_count() -> None:
    # Two French SP: one 6 and three 5s. Eliminated first, one SP is left to be disrupted; losses are 4 all the same.
    b = field({"britain": 4, "nord": 2})
    stage = battle(b, dice(5, 5, 5, 5, 6) + dice(4, 6, 5))
    assert (result(stage)["allied"], result(stage)["french"]) == (2, 4)
    assert result(stage)["rout"] is False


@pytest.mark.rule("WEL-11.5b")
def test_a_disrupted_leader_keeps_his_battle_value() -> None:
    b = field({"britain": 6, "nord": 1}, leaders=["marmont"])
    # Three 5s against one SP and Marmont, three 5s back: round 2 has 1 + 2 + 2 - 3 = 2 French dice.
    stage = battle(b, dice(7, 5, 5, 5) + dice(5, 5, 5, 5) + dice(4, 6) + dice(2))
    assert rolls(stage) == [7, 5, 4, 2]


@pytest.mark.rule("WEL-11.51a")
def test_eliminations_are_shared_evenly_and_the_commanders_power_places_the_odd_one() -> None:
    b = field({"britain": 4, "spain": 4, "nord": 6}, leaders=["hill"])
    stage = battle(b, dice(12, 5, 5, 5, 5) + dice(8, 6, 6, 6))
    # The first of three may fall on either, Hill's Power choosing; then the other must take one, then a choice again.
    assert stage.table.to_act == ("britain",)
    assert stage.legal("britain") == [
        {"do": "lose", "power": "britain", "duchy": "salamanca"},
        {"do": "lose", "power": "spain", "duchy": "salamanca"},
    ]
    stage.act("britain", do="lose", power="spain", duchy="salamanca")
    assert (sp(stage, "britain", "salamanca"), sp(stage, "spain", "salamanca")) == (3, 3)
    stage.act("britain", do="lose", power="spain", duchy="salamanca")
    assert (sp(stage, "britain", "salamanca"), sp(stage, "spain", "salamanca")) == (3, 2)


@pytest.mark.rule("WEL-11.51a")
def test_the_odd_one_is_made_good_in_the_next_round() -> None:
    b = field({"britain": 4, "spain": 4, "nord": 6}, leaders=["de_espana"])
    stage = battle(b, dice(10, 6) + dice(8, 6) + dice(9, 6, 6) + dice(7, 6))
    assert stage.table.to_act == ("spain",)
    stage.act("spain", do="lose", power="britain", duchy="salamanca")
    # Round 2: Britain has lost one more, so the next falls on Spain without a question.
    assert (sp(stage, "britain", "salamanca"), sp(stage, "spain", "salamanca")) == (3, 3)


@pytest.mark.rule("WEL-11.51b")
def test_a_leader_falls_only_when_no_soldier_is_left() -> None:
    b = field({"britain": 5, "nord": 2}, leaders=["marmont"])
    stage = battle(b, dice(6, 6, 6) + dice(6, 5))
    assert sp(stage, "nord", "salamanca") == 0
    assert place(stage, "marmont") == AT  # he is about to retreat
    b = field({"britain": 5, "nord": 2}, leaders=["marmont"])
    stage = battle(b, dice(6, 6, 6, 6) + dice(6, 5) + [1])
    assert place(stage, "marmont") == OUT


@pytest.mark.rule("WEL-11.51b", "WEL-11.51a")
def test_which_leader_falls_is_chosen() -> None:
    b = field({"britain": 5}, leaders=["marmont", "clausel"])
    b.chief[2 * AT + FRENCH] = LEADER_INDEX["marmont"]
    stage = battle(b, dice(6, 6, 5) + dice(5, 5))
    assert stage.table.to_act == ("nord",)
    assert [action["leader"] for action in stage.legal("nord")] == ["marmont", "clausel"]
    stage.act("nord", do="lose_leader", leader="clausel")
    assert place(stage, "clausel") == OUT


@pytest.mark.rule("WEL-11.52a", "WEL-11.8a")
def test_a_side_wholly_eliminated_has_lost_and_is_overrun() -> None:
    # Britain loses three and the French two, but the French are gone.
    b = field({"britain": 5, "nord": 2})
    stage = battle(b, dice(6, 6, 6) + dice(4, 5, 5, 5))
    assert result(stage)["side"] == "allied"
    assert stage.b_now.outcome == ACTIVE_WON | OVERRUN | MAY_GO_ON


@pytest.mark.rule("WEL-11.52a", "WEL-11.9b")
def test_both_eliminated_nobody_wins_and_nobody_is_overrun() -> None:
    b = field({"britain": 1, "nord": 1}, flags={})
    stage = battle(b, dice(2, 6, 6) + dice(3, 6, 6))
    assert stage.events("event-both-destroyed")
    assert not stage.events("event-battle-result")
    assert not stage.events("event-overrun")
    assert stage.b_now.outcome == 0
    assert stage.b_now.flag[AT] == -1
    assert stage.b_now.fight is None


@pytest.mark.rule("WEL-11.52b")
def test_more_losses_loses_eliminations_and_disruptions_added() -> None:
    b = field({"britain": 4, "nord": 4})
    stage = battle(b, dice(5, 5, 5, 5) + dice(6, 6, 6))
    assert result(stage)["side"] == "allied"
    assert (result(stage)["allied"], result(stage)["french"]) == (2, 3)
    assert stage.legal("nord")  # the loser retreats


@pytest.mark.rule("WEL-11.52c")
def test_a_tie_in_round_1_leads_to_a_second_round_with_new_battle_cards() -> None:
    b = field({"britain": 4, "nord": 4}, leaders=["hill"], hands={"britain": [12]})
    stage = battle(b, dice(8, 6) + dice(6, 6) + dice(7, 6) + dice(5))
    stage.act("britain", do="pass")
    assert rolls(stage) == [8, 6]
    assert stage.b_now.fight is not None
    assert stage.b_now.fight.round == 2
    assert {"do": "respond", "card": 12} in stage.legal("britain")  # before its dice are counted
    stage.act("britain", do="pass")
    assert rolls(stage) == [8, 6, 7, 5]  # all SP that are left fight


@pytest.mark.rule("WEL-11.52d")
def test_one_die_fewer_for_every_disruption() -> None:
    b = field({"britain": 6, "nord": 6})
    stage = battle(b, dice(7, 5, 5) + dice(8, 5, 5) + dice(5, 6) + dice(6))
    assert rolls(stage) == [7, 8, 5, 6]


@pytest.mark.rule("WEL-11.52e", "WEL-11.62a")
def test_after_a_second_tie_the_active_side_retreats_and_there_is_no_third_round() -> None:
    b = field({"britain": 4, "nord": 4}, elsewhere={"britain": {"fuentes_d_onoro": 1}}, at="ciudad_rodrigo")
    stage = battle(b, dice(5, 6) + dice(6, 6) + dice(4) + dice(5), at="ciudad_rodrigo", origin="fuentes_d_onoro")
    assert rolls(stage) == [5, 6, 4, 5]
    assert result(stage)["side"] == "french"
    assert sp(stage, "britain", "fuentes_d_onoro") == 4
    assert stage.b_now.outcome == 0


@pytest.mark.rule("WEL-11.52e")
def test_only_an_event_brings_a_third_round() -> None:
    # #11 after round 2.
    b = field({"britain": 4, "nord": 4}, hands={"sud": [11]}, elsewhere={})
    stage = battle(b, dice(5, 6) + dice(6, 6) + dice(4) + dice(5) + dice(4, 6, 6) + dice(5))
    stage.act("sud", do="pass")
    assert rolls(stage) == [5, 6, 4, 5]
    stage.act("sud", do="respond", card=11)
    while stage.table.to_act == ("sud",):
        stage.act("sud", **stage.legal("sud")[-1])
    assert rolls(stage) == [5, 6, 4, 5, 4, 5]


def tired(stage: Stage, power: int, duchy: str) -> bool:
    b = stage.b_now
    d = DUCHY_INDEX[duchy]
    return b.sp_at(power, d) > 0 and b.fresh_sp(power, d) == 0


@pytest.mark.rule("WEL-11.52f")
def test_all_who_fought_are_marked() -> None:
    b = field({"britain": 4, "nord": 4}, leaders=["hill", "marmont"])
    stage = battle(b, dice(8, 6, 6) + dice(8, 6))
    while stage.table.to_act:
        stage.act("nord", **next(a for a in stage.legal("nord") if a["duchy"] == "valladolid"))
    assert tired(stage, 0, "salamanca")
    assert not stage.b_now.fresh_sp(NORD, DUCHY_INDEX["valladolid"], DEFENDED)
    assert stage.b_now.leader_mark[LEADER_INDEX["hill"]] & FOUGHT
    assert stage.b_now.leader_mark[LEADER_INDEX["marmont"]] == DEFENDED
    assert stage.b_now.fought_at == (AT,)


@pytest.mark.rule("WEL-11.52f", "WEL-11.8b")
def test_the_winner_of_an_overrun_is_not_marked() -> None:
    b = field({"britain": 4, "nord": 1}, leaders=["hill"])
    stage = battle(b, dice(8, 6) + dice(3))
    assert not tired(stage, 0, "salamanca")
    assert not stage.b_now.leader_mark[LEADER_INDEX["hill"]] & FOUGHT
    assert stage.b_now.fought_at == ()
    # An inactive overrunner neither, but a marker it bears already stays.
    for mark in (0, FOUGHT):
        b = field({"britain": 1, "nord": 4}, leaders=["marmont"])
        b.leader_mark[LEADER_INDEX["marmont"]] = mark
        stage = battle(b, dice(2) + dice(8, 6))
        assert stage.b_now.outcome == OVERRUN
        assert stage.b_now.leader_mark[LEADER_INDEX["marmont"]] == mark


@pytest.mark.rule("WEL-11.52g")
def test_markers_come_off_at_the_end_of_the_impulse() -> None:
    from grognard.games.wellington.rules.impulse import Impulse

    b = field({"britain": 4}, leaders=["hill"], elsewhere={"nord": {"valladolid": 2}}, hands={"britain": [17]})
    b.mark_sp(0, AT, FOUGHT)
    b.mark_sp(NORD, DUCHY_INDEX["valladolid"], FOUGHT)
    b.leader_mark[LEADER_INDEX["hill"]] = FOUGHT
    b.active = -1
    stage = Stage(b, Impulse(0, 1))
    stage.act("britain", do="play", card=17, **{"for": "points"})
    assert stage.b_now.marked
    stage.act("britain", do="end")
    assert not stage.b_now.marked
    assert not any(stage.b_now.leader_mark)


@pytest.mark.rule("WEL-11.53a")
def test_with_more_disruptions_than_pieces_a_side_rolls_for_the_rest_never_below_none() -> None:
    from grognard.games.wellington.rules.counting import battle_dice

    b = field({"nord": 2}, leaders=["marmont"])
    sheet(b, round_=2, commander=[-1, LEADER_INDEX["marmont"]], shaken=[0, 5])
    assert battle_dice(b, FRENCH) == (2 + 2 + 2 - 5, 0)
    sheet(b, round_=2, commander=[-1, LEADER_INDEX["marmont"]], shaken=[0, 9])
    assert battle_dice(b, FRENCH) == (0, 0)


@pytest.mark.rule("WEL-11.53a")
def test_a_side_without_dice_does_not_roll() -> None:
    b = field({"britain": 6, "spain": 1}, at="merida", active="sud")
    b.put_sp(SUD, DUCHY_INDEX["merida"], 3)
    stage = battle(
        b, dice(5, 5, 5, 5) + dice(8, 5, 5, 5) + dice(2) + dice(5, 6), at="merida", active="sud", origin="badajoz"
    )
    assert rolls(stage) == [5, 8, 2, 5]
    b = field({"spain": 1, "sud": 3}, at="merida")
    stage = battle(b, [*dice(5, 5), 5, *dice(4, 6)], at="merida", active="sud", origin="badajoz")
    assert rolls(stage) == [5, 1, 4]  # the disrupted Spaniard rolls nothing in round 2


@pytest.mark.rule("WEL-11.53b")
def test_soult_after_six_disruptions_rolls_five_dice() -> None:
    b = field({"britain": 9, "sud": 4}, leaders=["soult"])
    b.lay(13, SUD)
    stage = battle(b, dice(10, 5, 5, 5, 5, 5, 5) + dice(11, 5, 5, 5, 5, 5, 5) + dice(4, 6) + dice(5))
    assert rolls(stage) == [10, 11, 4, 5]


@pytest.mark.rule("WEL-11.53c")
def test_in_later_rounds_the_disrupted_fall_before_leaders_and_before_the_others() -> None:
    # Round 1: two French disrupted. Round 2: two 6s fall on them, so the rout has nobody more to take.
    b = field({"britain": 8, "nord": 3}, leaders=["marmont"])
    stage = battle(b, dice(9, 5, 5) + dice(7, 5, 5) + dice(7, 6, 6, 5) + dice(5) + [1])
    assert (result(stage)["allied"], result(stage)["french"], result(stage)["rout"]) == (2, 5, True)
    while stage.table.to_act:
        (power,) = stage.table.to_act
        stage.act(power, **stage.legal(power)[0])
    # Three SP: two fell disrupted, the third was disrupted in round 2 and fell in the rout; Marmont lives.
    assert stage.b_now.leader_at[LEADER_INDEX["marmont"]] not in (OUT, AT)
    assert [told["power"] for told in stage.events("event-soldier-falls")] == ["nord"] * 3
    assert not stage.events("event-leader-falls")


@pytest.mark.rule("WEL-11.53d", "WEL-11.7a")
def test_the_disrupted_recover_after_the_battle_unless_routed() -> None:
    b = field({"britain": 5, "nord": 5})
    stage = battle(b, dice(6, 5, 5) + dice(7))
    while stage.table.to_act:
        stage.act("nord", do="withdraw", duchy="valladolid", soldiers=5)
    assert sp(stage, "nord", "valladolid") == 5
    b = field({"britain": 5, "nord": 5})
    stage = battle(b, dice(6, 5, 5, 5) + dice(7))
    while stage.table.to_act:
        stage.act("nord", do="withdraw", duchy="valladolid", soldiers=2)
    assert sp(stage, "nord", "valladolid") == 2


@pytest.mark.rule("WEL-11.5a")
def test_hits_that_cards_ignore_soften_or_turn_into_disruptions() -> None:
    from grognard.games.wellington.rules.casualties import Casualties

    b = field({"britain": 5, "nord": 5})
    fight = sheet(b, fives=[3, 0], sixes=[3, 0])
    fight.give(97, 0, ALLIED, SHELTER)
    fight.give(96, 0, ALLIED, IGNORE, 2)
    stage = Stage(b, Casualties())
    assert fight.losses(ALLIED) == 1 + 3 + 2 - 2
    assert (fight.eliminated[ALLIED], sp(stage, "britain", "salamanca")) == (1, 4)
    b = field({"britain": 5, "nord": 5})
    fight = sheet(b, fives=[0, 1], sixes=[0, 1])
    fight.give(30, NORD, FRENCH, SOFTEN, 2)
    stage = Stage(b, Casualties())
    # Two steps: both on the 6, or one on it and the 5 away, or ... the owner chooses how many 6s are lowered.
    assert [action["number"] for action in stage.legal("nord")] == [0, 1]
    stage.act("nord", do="number", number=1)
    now = stage.b_now.fight
    assert now is not None
    assert (now.eliminated[FRENCH], now.disrupted[FRENCH]) == (0, 1)
