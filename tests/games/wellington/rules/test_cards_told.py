"""What everybody is told of a card: whom it is aimed at, and that it lies by the fight under its own number."""

from typing import Any

import pytest

from grognard.games.wellington.rules.alternatives import alternatives, fewest_targets
from grognard.games.wellington.rules.moments import IMPULSE
from grognard.games.wellington.rules.peninsula import SUD
from grognard.games.wellington.rules.sheets import APART, DICE, NEXT_ROUND, Fight
from tests.games.wellington.rules.cardplay import event
from tests.games.wellington.rules.fights import ALLIED, FRENCH, assault, battle, fight, play, siege
from tests.games.wellington.rules.stage import Stage, war

VARIANT: dict[str, Any] = {"do": "variant", "choice": 0}


def waiting(s: Stage) -> Stage:
    """No dice fall: what is on the table before them can be looked at."""
    s.table = s.table.open_dice()
    return s


def told(s: Stage, what: str) -> list[tuple[str, int, str]]:
    return [(e["power"], e["card"], e[what]) for e in s.events("event-aims-at-power")]


@pytest.mark.rule("WEL-C025a", "WEL-C034a", "WEL-C065a", "WEL-C083a", "WEL-C076a")
@pytest.mark.parametrize("card", [25, 34, 65, 83, 76])
def test_whom_a_plan_is_aimed_at_is_told(card: int) -> None:
    b = war({"spain": {"cadiz": 2}}, hands={"spain": [17, 20, 89], "sud": [13], "nord": [19]}, active="britain")
    s = waiting(event(b, "britain", card))
    if VARIANT in s.legal("britain"):
        s.act("britain", **VARIANT)
    [chosen] = [action for action in s.legal("britain") if action.get("power") == "spain"]
    s.act("britain", **chosen)
    assert told(s, "chosen") == [("britain", card, "spain")]


@pytest.mark.rule("WEL-5.1a")
@pytest.mark.parametrize(
    ("card", "power", "side", "choices"),
    [
        (8, "spain", ALLIED, []),
        (15, "britain", ALLIED, []),
        (16, "sud", FRENCH, [VARIANT]),
        (21, "britain", ALLIED, []),
        (27, "nord", FRENCH, []),
        (70, "britain", ALLIED, []),
    ],
)
def test_a_card_of_a_siege_lies_by_it_under_its_own_number(
    card: int, power: str, side: int, choices: list[dict[str, Any]]
) -> None:
    s = waiting(siege({power: [card]}))
    play(s, power, card, *choices)
    assert (assault(s).cards(side), assault(s).cards(1 - side)) == ([card], [])


@pytest.mark.rule("WEL-5.3a")
@pytest.mark.parametrize(
    ("card", "power", "side", "choices"),
    [
        (2, "sud", FRENCH, [{"do": "side", "side": "french"}]),
        (14, "britain", ALLIED, []),
        (30, "nord", FRENCH, [VARIANT]),
        (70, "nord", FRENCH, []),
        (74, "nord", FRENCH, []),
        (81, "britain", ALLIED, []),
        (87, "spain", ALLIED, []),
        (91, "spain", ALLIED, []),
        (96, "britain", ALLIED, []),
        (97, "britain", ALLIED, []),
        (107, "nord", FRENCH, []),
    ],
)
def test_a_card_of_a_battle_lies_by_it_under_its_own_number(
    card: int, power: str, side: int, choices: list[dict[str, Any]]
) -> None:
    s = waiting(battle({"britain": 4, "spain": 1, "nord": 4}, hands={power: [card]}))
    play(s, power, card, *choices)
    assert (fight(s).cards(side), fight(s).cards(1 - side)) == ([card], [])


@pytest.mark.rule("WEL-11.1c")
def test_a_card_whose_round_is_over_gives_nothing_more_and_stays_in_play() -> None:
    """#2, #55 and #58 may still be turned against it."""
    sheet = Fight()
    sheet.give(14, SUD, FRENCH, APART, 3)
    sheet.give(8, SUD, FRENCH, DICE, 3, NEXT_ROUND)
    sheet.end_round()
    assert (sheet.cards(FRENCH), sheet.has(FRENCH, APART), sheet.has(FRENCH, DICE)) == ([14, 8], False, True)
    sheet.end_round()
    assert (sheet.cards(FRENCH), sheet.has(FRENCH, DICE)) == ([14, 8], False)


@pytest.mark.parametrize("card", [2, 24, 76, 78, 103, 104])
def test_a_use_of_a_card_without_a_target_needs_none_in_a_position(card: int) -> None:
    aimless = {2: {"spared"}, 24: {"undo"}, 76: {"deck"}, 78: {"undo"}, 103: {"convoy", "stop"}, 104: {"draw"}}
    uses = alternatives(card)
    assert {use for i, use in enumerate(uses) if not fewest_targets(card, i, IMPULSE)} == aimless[card]
