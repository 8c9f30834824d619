"""Chapter 15: what a Resource buys."""

from __future__ import annotations

import pytest

from grognard.games.wellington.rules.deck import bits
from grognard.games.wellington.rules.impulse import Impulse
from grognard.games.wellington.rules.peninsula import POWERS
from grognard.games.wellington.rules.turns import able_to_preempt
from grognard.games.wellington.rules.victory import points
from grognard.games.wellington.rules.war import WarState
from tests.games.wellington.rules.stage import Stage, war

BRITAIN, SUD, SPAIN, NORD = range(4)


def impulse(b: WarState, power: int = BRITAIN, resources: int = 1, dice: list[int] | None = None) -> Stage:
    b.active = -1
    b.marker = power
    b.resources[power] = resources
    return Stage(b, Impulse(power), dice=dice)


def can(stage: Stage, power: str) -> set[str]:
    return {action["do"] for action in stage.legal(power)}


def cards(stage: Stage, power: str) -> set[int]:
    return {action["card"] for action in stage.legal(power) if action["do"] == "play"}


@pytest.mark.rule("WEL-15.2a")
def test_a_resource_draws_a_card_in_place_of_a_card_play() -> None:
    stage = impulse(war(hands={"britain": [13, 14]}), dice=[1])
    stage.act("britain", do="resource")
    assert stage.b_now.hand[BRITAIN] == bits([1, 13, 14])
    assert stage.b_now.resources[BRITAIN] == 0
    stage.act("britain", do="end")
    assert stage.table.to_act == ()
    # Without cards too.
    stage = impulse(war(), dice=[13])
    assert can(stage, "britain") == {"resource", "end"}
    stage.act("britain", do="resource")
    assert cards(stage, "britain") == {13}
    stage = impulse(war(hands={"britain": [13]}), resources=0)
    assert "resource" not in can(stage, "britain")


@pytest.mark.rule("WEL-15.2b")
def test_a_resource_goes_with_one_card_that_is_no_plus_card() -> None:
    stage = impulse(war(hands={"britain": [13, 14, 25]}), resources=3, dice=[1])
    stage.act("britain", do="resource")
    assert cards(stage, "britain") == {1, 13, 14}
    assert "resource" not in can(stage, "britain")
    stage.act("britain", do="play", card=13, **{"for": "points"})
    assert cards(stage, "britain") == set()
    # After a "+" card no Resource; after another card there may be one.
    stage = impulse(war(hands={"britain": [13, 14, 25]}), resources=3)
    stage.act("britain", do="play", card=25, **{"for": "points"})
    assert "resource" not in can(stage, "britain")
    stage = impulse(war(hands={"britain": [13, 14, 25]}), resources=3, dice=[1])
    stage.act("britain", do="play", card=13, **{"for": "points"})
    assert "resource" in can(stage, "britain")
    stage.act("britain", do="resource")
    assert cards(stage, "britain") == set()


@pytest.mark.rule("WEL-15.2c", "WEL-G-hand")
def test_no_resource_is_spent_at_eight_cards_national_ones_apart() -> None:
    eight = [12, 13, 14, 15, 17, 18, 19, 20]
    stage = impulse(war(hands={"britain": eight}))
    assert "resource" not in can(stage, "britain")
    stage = impulse(war(hands={"britain": [*eight[:7], 93, 94, 96]}))
    assert "resource" in can(stage, "britain")


@pytest.mark.rule("WEL-15.2d")
def test_resources_count_neither_for_the_hand_nor_for_preemption() -> None:
    b = war(hands={"britain": [13, 14], "sud": [15], "spain": [17], "nord": [18]})
    b.resources = [0, 9, 9, 9]
    assert able_to_preempt(b) == BRITAIN
    stage = impulse(war(hands={"britain": [13, 14]}), resources=9)
    assert "resource" in can(stage, "britain")


@pytest.mark.rule("WEL-15.2f")
@pytest.mark.parametrize("drawn", [1, 25])
def test_after_the_last_card_a_resource_still_draws_one_which_is_not_played(drawn: int) -> None:
    stage = impulse(war(hands={"britain": [13]}), resources=2, dice=[drawn if drawn < 13 else drawn - 1])
    stage.act("britain", do="play", card=13, **{"for": "points"})
    stage.act("britain", do="resource")
    assert stage.b_now.hand[BRITAIN] == 1 << drawn
    assert cards(stage, "britain") == set()
    assert "resource" not in can(stage, "britain")
    stage.act("britain", do="end")
    stage.close()


@pytest.mark.rule("WEL-15.2g")
def test_with_two_cards_a_resource_brings_a_third_of_which_one_is_played() -> None:
    stage = impulse(war(hands={"spain": [13, 14]}), SPAIN, dice=[1])
    stage.act("spain", do="resource")
    assert cards(stage, "spain") == {1, 13, 14}
    assert "end" in can(stage, "spain")
    stage.act("spain", do="play", card=1, **{"for": "points"})
    assert cards(stage, "spain") == set()
    assert stage.b_now.hand[SPAIN] == bits([13, 14])


@pytest.mark.rule("WEL-15.3a")
def test_an_unused_resource_is_worth_half_a_point() -> None:
    for power in range(4):
        b = war()
        before = points(b, power)
        b.resources[power] = 3
        assert points(b, power) == before + 3, POWERS[power]  # counted in halves
