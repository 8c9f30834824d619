"""The battle that the rulebook tells, step by step."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import Table
from tests.games.napoleon_in_europe.rules.stage import does, of, offered, table, turn, units, verbs, wars

FRENCH, BRITISH = "france", "great_britain"
# The attacker's Left faces the defender's Right.
LEFT, CENTRE, RIGHT, RESERVE = "a_left", "a_center", "a_right", "a_reserve"
FRONT, MIDDLE = "m_left", "m_center"
THEIR_RIGHT, THEIR_CENTRE, THEIR_LEFT, THEIR_RESERVE = "d_left_column", "d_center_column", "d_right_column", "d_reserve"
DICE = [
    *(2, 3, 3, 4, 5, 5, 5),  # French guns: 5, 7, 10, and 5 for the one that is hit
    *(4, 5, 5, 1, 2),  # English guns: 9, 5 for the effect; 3
    *(2, 4, 4, 4),  # English infantry: 6, 8
    *(2, 3, 3, 4),  # the French general rallies in vain: 5, 7
    *(3, 4, 4, 5),  # the English one at last: 7, 9
    *(1, 2, 3, 4, 4, 5, 1, 5, 6, 5),  # four French volleys at squares: 3, 7, 9 (1), 11 (5)
    *(4, 6, 2),  # at cavalry: 10 (2)
    *(1, 3),  # the English in the middle miss
    *(5, 5, 4, 1, 2),  # two squares fire: 10 (4), 3
    *(1, 2, 4, 4),  # French rally: 3, 8
    *(1, 3),  # English rally: 4
    *(4, 5, 3, 4),  # a charge at squares, 9 against 7
    *(1, 3, 4, 4),  # and 4 against 8
    *(4, 4, 4, 4),  # English cavalry, 8 against 8
    *(2, 3, 4, 5),  # and 5 against 9
    *(3, 4, 2, 4, 5, 6),  # French guns: 7 (2), 9 (6)
    *(2, 4, 5),  # cavalry after the guns
    *(2, 4, 3, 6),  # infantry after the general
    *(5, 2, 4, 6),  # and after the infantry
    *(2, 2),  # Britain's resolve
]


def deploy(played: Table, seat: str, *lines: tuple[str, str, int]) -> None:
    for troop, area, count in lines:
        does(played, seat, "deploy", troop=troop, area=area, count=count)


def move(played: Table, seat: str, troop: str, here: str, area: str, times: int = 1) -> None:
    for _ in range(times):
        does(played, seat, "move", troop=troop, here=here, area=area)


def fire(played: Table, seat: str, troop: str, here: str, area: str, target: str) -> list[dict[str, Any]]:
    nation = BRITISH if seat == FRENCH else FRENCH
    return does(played, seat, "fire", troop=troop, here=here, area=area, nation=nation, target=target)


def charge(played: Table, seat: str, here: str, area: str, target: str) -> None:
    nation = BRITISH if seat == FRENCH else FRENCH
    does(played, seat, "charge", troop="cavalry", here=here, area=area, nation=nation, target=target)


def at(played: Table, nation: str, area: str) -> dict[str, int]:
    """What stands in an area of the board."""
    rows = [row for row in played.position()["field"] if row["nation"] == nation and row["area"] == area]
    return dict(rows[0]["units"]) if rows else {}


def needed(events: list[dict[str, Any]]) -> int:
    return next(int(event["needed"]) for event in events if event["event"] == "event-fire")


@pytest.fixture(scope="module")
def belgium() -> Table:
    fight = {"region": "belgium", "attackers": [FRENCH], "defenders": [BRITISH]}
    return table(
        {
            "belgium": {
                FRENCH: {"infantry": 10, "cavalry": 4, "artillery": 3, "general": 2},
                BRITISH: {"infantry": 9, "cavalry": 2, "artillery": 2, "general": 1},
            }
        },
        turn(
            FRENCH,
            {"procedure": "Battles", "step": "fought", **fight},
            {"procedure": "Battle", **fight},
            step="fought",
        ),
        **wars((FRENCH, BRITISH)),
        active=FRENCH,
        owns={"belgium": BRITISH, "holland": BRITISH, "picardy": FRENCH, "paris": FRENCH, "london": BRITISH},
        this_turn={
            "came": [
                {
                    "region": "belgium",
                    "nation": FRENCH,
                    "from": "picardy",
                    "units": {"infantry": 10, "cavalry": 4, "artillery": 3, "general": 2},
                }
            ]
        },
        dice=DICE,
    )


@pytest.mark.rule(
    "NIE-EXAMPLE-1",
    "NIE-EXAMPLE-2",
    "NIE-EXAMPLE-3",
    "NIE-EXAMPLE-4",
    "NIE-EXAMPLE-5",
    "NIE-EXAMPLE-6",
    "NIE-EXAMPLE-7",
    "NIE-EXAMPLE-8",
    "NIE-EXAMPLE-9",
    "NIE-EXAMPLE-10",
    "NIE-EXAMPLE-11",
    "NIE-EXAMPLE-12",
    "NIE-EXAMPLE-13",
    "NIE-EXAMPLE-14",
    "NIE-EXAMPLE-15",
    "NIE-EXAMPLE-16",
    "NIE-EXAMPLE-17",
    "NIE-EXAMPLE-18",
    "NIE-EXAMPLE-19",
    "NIE-EXAMPLE-20",
    "NIE-EXAMPLE-21",
    "NIE-EXAMPLE-22",
    "NIE-EXAMPLE-23",
    "NIE-EXAMPLE-24",
    "NIE-EXAMPLE-25",
    "NIE-EXAMPLE-26",
    "NIE-EXAMPLE-27",
    "NIE-EXAMPLE-28",
    "NIE-EXAMPLE-29",
    "NIE-EXAMPLE-31",
    "NIE-FIRE-1",
    "NIE-FIRE-2",
    "NIE-FIRE-4",
    "NIE-CHARGE-1",
    "NIE-CHARGE-2",
    "NIE-RALLY-1",
    "NIE-RALLY-3",
    "NIE-VICTORY-8",
    "NIE-PURSUIT-1",
    "NIE-PURSUIT-5",
    "NIE-PAP-3",
)
def test_the_battle_of_belgium(belgium: Table) -> None:
    played = belgium
    assert played.state.stack[-2].major  # type: ignore[attr-defined]  # 17 against 13
    deploy(
        played,
        FRENCH,
        *(("infantry", LEFT, 5), ("infantry", CENTRE, 3), ("infantry", RIGHT, 2), ("cavalry", LEFT, 3)),
        *(("artillery", LEFT, 3), ("general", LEFT, 1)),
    )
    does(played, FRENCH, "done")  # a cavalry and a general in Reserve
    deploy(
        played,
        BRITISH,
        *(("infantry", THEIR_RIGHT, 3), ("infantry", THEIR_CENTRE, 3), ("infantry", THEIR_LEFT, 3)),
        ("artillery", THEIR_CENTRE, 2),
    )
    does(played, BRITISH, "done")
    assert at(played, FRENCH, RESERVE) == {"cavalry": 1, "general": 1}
    assert at(played, BRITISH, THEIR_RESERVE) == {"cavalry": 2, "general": 1}
    first_turn(played)
    second_turn(played)
    third_turn(played)
    pursuit(played)


def first_turn(played: Table) -> None:
    assert "retreat" not in verbs(played, FRENCH)
    move(played, FRENCH, "cavalry", RESERVE, LEFT)
    does(played, FRENCH, "done")
    move(played, BRITISH, "cavalry", THEIR_RESERVE, THEIR_CENTRE, 2)
    does(played, BRITISH, "done")
    for _ in range(3):
        assert needed(fire(played, FRENCH, "artillery", LEFT, THEIR_RIGHT, "infantry")) == 9
    assert at(played, BRITISH, "d_retreat") == {"infantry": 1}
    for _ in range(2):
        fire(played, BRITISH, "artillery", THEIR_CENTRE, CENTRE, "infantry")
    assert at(played, FRENCH, "a_retreat") == {"infantry": 1}
    move(played, FRENCH, "infantry", LEFT, FRONT, 4)
    move(played, FRENCH, "infantry", LEFT, CENTRE)
    does(played, FRENCH, "done")
    move(played, BRITISH, "infantry", THEIR_CENTRE, THEIR_RIGHT, 2)
    move(played, BRITISH, "infantry", THEIR_CENTRE, MIDDLE)
    move(played, BRITISH, "infantry", THEIR_LEFT, THEIR_CENTRE)
    for _ in range(2):
        assert needed(fire(played, BRITISH, "infantry", THEIR_RIGHT, FRONT, "infantry")) == 9
    does(played, BRITISH, "done")
    for _ in range(2):
        does(played, FRENCH, "rally", nation=FRENCH, troop="infantry")
    assert at(played, FRENCH, "a_retreat") == {"infantry": 1}
    move(played, FRENCH, "general", LEFT, FRONT)
    does(played, FRENCH, "done")
    for _ in range(2):
        does(played, BRITISH, "rally", nation=BRITISH, troop="infantry")
    assert at(played, BRITISH, THEIR_RESERVE) == {"infantry": 1, "general": 1}


def second_turn(played: Table) -> None:
    assert "retreat" in verbs(played, FRENCH)
    move(played, FRENCH, "cavalry", LEFT, FRONT, 4)
    for _ in range(4):
        charge(played, FRENCH, FRONT, THEIR_RIGHT, "infantry")
        does(played, BRITISH, "square")
        does(played, FRENCH, "abort")
    assert at(played, BRITISH, THEIR_RIGHT) == {"infantry_square": 4}
    # Both actions of each cavalry are spent: nothing is left to do, and the phase is over.
    move(played, BRITISH, "cavalry", THEIR_CENTRE, MIDDLE, 2)
    for _ in range(2):
        charge(played, BRITISH, MIDDLE, CENTRE, "infantry")
        does(played, FRENCH, "square")
        does(played, BRITISH, "abort")
    move(played, FRENCH, "artillery", LEFT, FRONT, 3)
    move(played, BRITISH, "artillery", THEIR_CENTRE, MIDDLE, 2)
    for _ in range(4):
        assert needed(fire(played, FRENCH, "infantry", FRONT, THEIR_RIGHT, "infantry_square")) == 8
    assert at(played, BRITISH, THEIR_RIGHT) == {"infantry_square": 2}
    move(played, FRENCH, "infantry", RIGHT, CENTRE)
    does(played, FRENCH, "unsquare", troop="infantry_square", area=CENTRE)
    assert needed(fire(played, FRENCH, "infantry", CENTRE, MIDDLE, "cavalry")) == 8
    assert at(played, BRITISH, MIDDLE) == {"infantry": 1, "cavalry": 1, "artillery": 2}
    does(played, FRENCH, "done")
    move(played, BRITISH, "infantry", THEIR_CENTRE, MIDDLE)
    move(played, BRITISH, "infantry", THEIR_RESERVE, THEIR_RIGHT)
    fire(played, BRITISH, "infantry", MIDDLE, CENTRE, "infantry")
    for _ in range(2):
        assert needed(fire(played, BRITISH, "infantry_square", THEIR_RIGHT, FRONT, "infantry")) == 10
    assert at(played, FRENCH, "a_retreat") == {"infantry": 2}
    does(played, BRITISH, "done")
    for _ in range(2):
        does(played, FRENCH, "rally", nation=FRENCH, troop="infantry")
    assert at(played, FRENCH, "a_retreat") == {"infantry": 1}
    does(played, FRENCH, "done")
    does(played, BRITISH, "rally", nation=BRITISH, troop="infantry")
    move(played, BRITISH, "general", THEIR_RESERVE, THEIR_RIGHT)


def third_turn(played: Table) -> None:
    charge(played, FRENCH, FRONT, THEIR_RIGHT, "infantry")
    does(played, BRITISH, "square")
    events = does(played, FRENCH, "press")
    clash = next(event for event in events if event["event"] == "event-clash")
    assert (clash["total"], clash["total_other"]) == (9 + 1, 7 + 1)
    assert at(played, BRITISH, THEIR_RIGHT) == {"infantry_square": 2, "general": 1}
    charge(played, FRENCH, FRONT, THEIR_RIGHT, "infantry_square")
    assert at(played, FRENCH, FRONT)["cavalry"] == 3
    does(played, FRENCH, "done")
    charge(played, BRITISH, MIDDLE, CENTRE, "infantry")
    does(played, FRENCH, "stand")
    charge(played, BRITISH, MIDDLE, CENTRE, "infantry")
    does(played, FRENCH, "stand")
    assert at(played, BRITISH, "d_retreat")["cavalry"] == 1
    for _ in range(2):
        events = fire(played, FRENCH, "artillery", FRONT, THEIR_RIGHT, "infantry_square")
        assert needed(events) == 5
    assert any(event["event"] == "event-line-broken" for event in events)


def pursuit(played: Table) -> None:
    chosen = offered(played, FRENCH, "pursue")
    assert {action["troop"] for action in chosen} == {"cavalry", "infantry"}
    assert not [a for a in chosen if a["troop"] == "infantry" and a["target"] == "cavalry"]
    for _ in range(3):
        does(played, FRENCH, "pursue", troop="cavalry", nation=BRITISH, target="artillery")
    for _ in range(4):
        does(played, FRENCH, "pursue", troop="infantry", nation=BRITISH, target="general")
    for _ in range(3):
        does(played, FRENCH, "pursue", troop="infantry", nation=BRITISH, target="infantry")
    points = of(played).pap[0]
    does(played, FRENCH, "pursue", troop="infantry", nation=BRITISH, target="infantry")
    goals = {action["region"] for action in offered(played, BRITISH, "go_to")}
    assert "holland" in goals and "picardy" not in goals
    events = does(played, BRITISH, "go_to", region="holland")
    assert units(played, BRITISH, "holland") == {"infantry": 6, "cavalry": 1}
    assert units(played, FRENCH, "belgium") == {"infantry": 9, "cavalry": 3, "artillery": 3, "general": 2}
    assert of(played).pap[0] == points + 1
    assert any(event["event"] == "event-commitment" for event in events)
