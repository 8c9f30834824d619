"""Lines of the rules that could be broken without any other test noticing."""

import pytest

from grognard.games.wellington.rules.game import GAME
from grognard.games.wellington.rules.impulse import Impulse
from grognard.games.wellington.rules.march import March
from grognard.games.wellington.rules.peninsula import BRITAIN, DUCHY_INDEX, LEADER_INDEX, SUD
from tests.games.wellington.rules.cardplay import event
from tests.games.wellington.rules.fights import NONE, QUIET, battle, choosing, offered, window
from tests.games.wellington.rules.stage import Stage, war


@pytest.mark.rule("WEL-C076a")
def test_who_looks_into_a_hand_and_whose_it_is_hear_which_cards_were_seen() -> None:
    b = war(hands={"spain": [13, 19]})
    stage = event(b, "britain", 76, dice=[1, 1])
    if {"do": "variant", "choice": 0} in stage.legal("britain"):
        stage.act("britain", do="variant", choice=0)
    for seat, knows in (("britain", True), ("spain", True), ("sud", False), (None, False)):
        seen = [one["cards"] for one in stage.table.log(seat) if one["event"] == "event-sees-cards"]
        assert seen == ([[13, 19]] if knows else []), seat


@pytest.mark.rule("WEL-5.2a")
@pytest.mark.parametrize(("use", "concerned"), [("event", True), ("points", False)])
def test_an_enemys_event_concerns_everybody_and_his_points_nobody(use: str, concerned: bool) -> None:
    """Britain holds #24 and could cancel either."""
    b = war({"sud": {"sevilla": 2}}, hands={"sud": [85, 13], "britain": [24]}, active="sud")
    b.active = -1
    stage = Stage(b, Impulse(SUD))
    while stage.table.to_act == ("britain",):
        stage.act("britain", do="pass")
    stage.act("sud", do="play", card=13, **{"for": use})
    assert stage.table.to_act == ("britain",)
    assert GAME.concerned(stage.b_now, stage.b_now.owner[BRITAIN]) == concerned


@pytest.mark.rule("WEL-C065a", "WEL-5.4b")
def test_which_card_an_intrigue_takes_only_the_two_powers_hear() -> None:
    b = war(hands={"spain": [13]})
    stage = event(b, "britain", 65, dice=[1])
    for seat, knows in (("britain", True), ("spain", True), ("nord", False), (None, False)):
        taken = [one["card"] for one in stage.table.log(seat) if one["event"] == "event-takes-card"]
        assert taken == ([13] if knows else []), seat


@pytest.mark.rule("WEL-C002a")
@pytest.mark.parametrize(("fives", "offers"), [(2, False), (3, True)])
def test_the_cavalry_brigade_has_nothing_to_soften_where_there_is_no_rout(fives: int, offers: bool) -> None:
    s = battle(hands={"sud": [2]}, dice=[*[5] * fives, *NONE[fives:], *QUIET, *[1] * 20])
    seen = False
    while s.table.to_act:
        seen = seen or (window(s) == "result" and 2 in offered(s, "sud"))
        power = choosing(s)
        s.act(power, **s.legal(power)[0])
    assert seen == offers


@pytest.mark.rule("WEL-9.63a", "WEL-1.61a")
def test_a_second_army_of_a_group_takes_only_soldiers_whom_the_first_left() -> None:
    b = war({"britain": {"lisbon": 10}}, {"wellington": "lisbon", "hill": "lisbon"}, cp=3)
    stage = Stage(b, March(BRITAIN, LEADER_INDEX["wellington"], DUCHY_INDEX["lisbon"]))
    stage.act("britain", do="force", soldiers=9, staff=[])
    stage.act("britain", do="join", leader="hill")
    assert {action["soldiers"] for action in stage.legal("britain")} == {0, 1}
