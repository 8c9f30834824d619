"""Chapter 5: responses, impulses and points that events give, cards that must be used."""

from __future__ import annotations

import re

import pytest

from grognard.games.wellington.rules import titles
from grognard.games.wellington.rules.deck import bits
from grognard.games.wellington.rules.impulse import Impulse
from grognard.games.wellington.rules.peninsula import DUCHY_INDEX
from grognard.games.wellington.rules.spending import SpendPoints
from grognard.games.wellington.rules.tables import CARD_DATA
from tests.games.wellington.rules.hands import BRITAIN, NORD, SPAIN, SUD, cards, impulse, passes, play, plays
from tests.games.wellington.rules.stage import Stage, war

AT = DUCHY_INDEX


# ---------------------------------------------------------------- responses (5.2)


@pytest.mark.rule("WEL-5.2a")
def test_any_power_may_respond_in_any_impulse_and_play_a_response_as_its_card() -> None:
    # Nord has no piece on the map; it answers its ally's card.
    stage = impulse(war(hands={"sud": [13, 29], "nord": [24]}), SUD)
    passes(stage, "sud")
    play(stage, "sud", 13, "event")
    assert stage.table.to_act == ("nord",)
    stage.act("nord", do="respond", card=24)
    stage.act("nord", do="variant", choice=0)
    assert not stage.b_now.lies(13)
    assert stage.b_now.discard == bits([13, 24])
    stage = impulse(war(hands={"sud": [9]}), SUD)
    stage.act("sud", do="pass")  # not before its impulse
    assert (9, "event") in plays(stage, "sud")


@pytest.mark.rule("WEL-5.2b")
def test_the_power_next_in_order_responds_first_and_its_answer_is_resolved_first() -> None:
    stage = impulse(war(hands={"spain": [13, 29], "nord": [9], "britain": [10], "sud": [22]}), SPAIN)
    for power in ("nord", "britain", "sud"):  # before the impulse begins
        assert stage.table.to_act == (power,)
        stage.act(power, do="pass")
    play(stage, "spain", 13, "event")
    asked = []
    for _ in range(3):
        asked.append(stage.table.to_act[0])
        stage.act(asked[-1], do="pass")
    assert asked == ["nord", "britain", "sud"]
    assert stage.b_now.lies(13)


@pytest.mark.rule("WEL-5.2c", "WEL-5.5a")
def test_each_point_is_announced_and_leaves_room_for_a_response_of_its_own() -> None:
    stage = impulse(war(hands={"spain": [17, 29], "nord": [9]}), SPAIN)
    stage.act("nord", do="pass")
    play(stage, "spain", 17)
    for _ in range(2):
        assert stage.table.to_act == ("nord",)
        stage.act("nord", do="pass")
        stage.act("spain", do="build", soldiers=1, duchy="lugo")
    assert stage.table.to_act == ("nord",)
    assert stage.b_now.sp_at(SPAIN, AT["lugo"]) == 1  # the second is paid for, not yet placed


@pytest.mark.rule("WEL-5.2c")
def test_it_is_too_late_for_a_card_once_play_has_gone_on() -> None:
    stage = impulse(war(hands={"spain": [17, 29], "nord": [24]}), SPAIN, dice=[1])
    stage.act("nord", do="pass")
    play(stage, "spain", 17)
    assert stage.table.to_act == ("nord",)
    stage.act("nord", do="pass")
    stage.act("spain", do="build", soldiers=1, duchy="lugo")
    # #24 can only take a card now; what #17 gave stands.
    stage.act("nord", do="respond", card=24)
    assert stage.b_now.hand[NORD] == 1 << 29
    assert (stage.b_now.cp, stage.b_now.sp_at(SPAIN, AT["lugo"])) == (3, 1)


@pytest.mark.rule("WEL-5.2c")
def test_points_that_a_card_cancels_are_lost_with_their_card() -> None:
    stage = impulse(war(hands={"spain": [17, 29], "nord": [24]}), SPAIN)
    stage.act("nord", do="pass")
    play(stage, "spain", 17)
    stage.act("nord", do="respond", card=24)
    stage.act("nord", do="variant", choice=0)
    assert stage.b_now.cp == 0
    assert "end" in {a["do"] for a in stage.legal("spain")} or stage.table.to_act == ()


@pytest.mark.rule("WEL-5.2d")
def test_any_number_of_responses_and_their_effects_add_up() -> None:
    stage = impulse(war(hands={"spain": [13, 29], "nord": [9, 10, 22]}), SPAIN)
    stage.act("nord", do="respond", card=9)
    stage.act("nord", **stage.legal("nord")[0])
    stage.act("nord", do="respond", card=10)
    stage.act("nord", **stage.legal("nord")[0])
    stage.act("nord", do="respond", card=22)
    stage.act("nord", do="against", power="spain")
    assert stage.b_now.in_play == bits([9, 10, 22])


# ---------------------------------------------------------------- impulses and points that events give


@pytest.mark.rule("WEL-C034a", "WEL-5.6b")
def test_an_impulse_out_of_the_order_puts_the_other_aside() -> None:
    b = war(hands={"britain": [34, 13, 29], "spain": [14, 87]})
    stage = impulse(b)
    play(stage, "britain", 13)
    play(stage, "britain", 34, "event")
    stage.act("britain", do="against", power="spain")
    # It counts as a "+" card of Spain, which may add a card that is none.
    assert stage.b_now.cp == 3
    assert cards(stage, "spain") == {14}
    assert "end" in {a["do"] for a in stage.legal("spain")}
    stage.act("spain", do="build", soldiers=1, duchy="lugo")
    stage.act("spain", do="end")
    assert (stage.b_now.active, stage.b_now.cp) == (BRITAIN, 4)
    assert cards(stage, "britain") == set()


@pytest.mark.rule("WEL-C025a")
def test_points_of_staff_work_are_for_moving_and_building_and_kept_apart() -> None:
    b = war(soldiers={"spain": {"avila": 1}}, cp=4)
    stage = Stage(b, SpendPoints(SPAIN, 2))
    verbs = {a["do"] for a in stage.legal("spain")}
    assert "flag" not in verbs
    assert {"build", "detach", "done"} <= verbs
    stage.act("spain", do="build", soldiers=1, duchy="lugo")
    assert stage.table.to_act == ()
    assert stage.b_now.cp == 4


# ---------------------------------------------------------------- cards that must be used


@pytest.mark.rule("WEL-C026b")
def test_britain_must_use_the_italian_adventure_as_its_play_for_two_points() -> None:
    b = war(hands={"britain": [13, 25, 29]})
    b.lay(26, SUD, BRITAIN, 1)
    stage = impulse(b)
    assert plays(stage, "britain") == {(26, "points"), (25, "points"), (25, "event")}
    play(stage, "britain", 26)
    assert stage.b_now.cp == 2
    assert cards(stage, "britain") == {25}
    stage.act("britain", do="end")
    assert stage.b_now.removed >> 26 & 1
    # In a preemptive impulse it waits for the scheduled one.
    b = war(hands={"britain": [13, 25, 29]})
    b.lay(26, SUD, BRITAIN, 1)
    b.active = -1
    stage = Stage(b, Impulse(BRITAIN, 0))
    assert cards(stage, "britain") == {13, 25, 29}
    play(stage, "britain", 13)
    stage.act("britain", do="end")
    assert stage.b_now.lies(26)


@pytest.mark.rule("WEL-C065a")
def test_the_victim_of_palace_intrigue_must_play_it_for_two_points() -> None:
    from grognard.games.wellington.rules.effects import bind

    b = war(hands={"spain": [65, 13, 14]})
    bind(b, 65, SUD, SPAIN)
    stage = impulse(b, SPAIN)
    assert plays(stage, "spain") == {(65, "points")} or cards(stage, "spain") == set()
    assert (stage.b_now.cp, stage.b_now.effects) == (2, ())
    assert cards(stage, "spain") == set()
    # Lost meanwhile, it binds nobody.
    b = war(hands={"spain": [13, 14]})
    bind(b, 65, SUD, SPAIN)
    stage = impulse(b, SPAIN)
    assert cards(stage, "spain") == {13, 14}
    play(stage, "spain", 13)
    stage.act("spain", do="end")
    assert stage.b_now.effects == ()


def test_cards_that_rules_ask_about_bear_the_title_of_their_number() -> None:
    """What tells the constants of titles.py from one another is the data, not who wrote them."""
    titled = {row["number"]: row["title_en"].upper() for row in CARD_DATA["cards"]}
    printed = {number: re.sub("['\u2019]", "", title) for number, title in titled.items()}
    named = {name: number for name, number in vars(titles).items() if isinstance(number, int)}
    assert len(named) > 50 and len(set(named.values())) == len(named)
    for name, number in named.items():
        words = set(name.removesuffix("_CARD").split("_")) - {"AND"}
        assert words <= set(re.findall(r"\w+", printed[number])), (name, printed[number])
