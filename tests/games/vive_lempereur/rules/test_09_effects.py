"""Hits, losses and retreats (9.0, 9.1) and misses (11)."""

from __future__ import annotations

from typing import Any

import pytest

from grognard import Table
from tests.games.vive_lempereur.rules.stage import Piece, general, piece_of, stage, unit, verbs
from tests.games.vive_lempereur.rules.volley import Event, attack, charge, worth

# Who fires, from how far, at what ground: the values from 1 to 9.
BELOW_TEN = [
    (1, "art_heavy", 5, "field"),
    (2, "art_heavy", 5, "open"),
    (3, "art_medium", 4, "open"),
    (4, "inf_militia", 2, "open"),
    (5, "inf_french", 2, "open"),
    (6, "art_medium", 3, "open"),
    (7, "inf_militia", 1, "open"),
    (8, "inf_regular", 1, "open"),
    (9, "inf_french", 1, "open"),
]


def volley(kind: str, n: int, dice: list[int], ground: str = "open", **more: Any) -> tuple[Table, list[Event]]:
    """A French unit in L4 fires at fresh Prussian infantry n hexes to the north; all the dice are used."""
    foe = more.pop("foe", unit("pr1", "inf_regular", f"L{4 + n}"))
    t = stage(unit("fr1", kind, "L4"), foe, act="fr1", dice=dice, terrain={f"L{4 + n}": ground}, **more)
    events = attack(t)
    t.close()
    return t, events


def hits(events: list[Event]) -> int:
    return sum(event["hits"] for event in events if event["event"] == "event-effects")


def untouched(t: Table, name: str = "pr1", elements: int = 4) -> bool:
    piece = piece_of(t, name)
    before = next(p for p in (t.origin or {})["pieces"] if p["id"] == name)
    return bool(piece["elements"] == elements and piece["hex"] == before["hex"])


# ---------------------------------------------------------------- 9.0 and 11: hits and misses


@pytest.mark.rule("VLE-9.0a", "VLE-11")
@pytest.mark.parametrize(("value", "kind", "n", "ground"), BELOW_TEN)
def test_a_roll_up_to_the_value_hits_and_a_higher_one_misses(value: int, kind: str, n: int, ground: str) -> None:
    """Note 50 for a value of 1. After a miss no d6 is thrown and nothing happens."""
    for die in (1, value):
        t, events = volley(kind, n, [die, 3], ground)
        assert worth(events) == value and hits(events) == 1
        assert piece_of(t, "pr1")["elements"] == 3
    for die in (value + 1, 10):
        t, events = volley(kind, n, [die], ground)
        assert hits(events) == 0 and untouched(t)


@pytest.mark.rule("VLE-9.0a")
@pytest.mark.parametrize(
    ("kind", "n", "ground", "value"), [("art_heavy", 5, "wood", 0), ("art_heavy", 5, "village", -1)]
)
def test_a_value_of_nothing_never_hits(kind: str, n: int, ground: str, value: int) -> None:
    """Note 49: no die is thrown at all."""
    t, events = volley(kind, n, [], ground)
    assert worth(events) == value and untouched(t)
    assert [event["value"] for event in events if event["event"] == "event-no-chance"] == [value]


@pytest.mark.rule("VLE-9.0b")
@pytest.mark.parametrize(("die", "expected"), [(1, 2), (6, 2), (7, 1), (10, 1)])
def test_the_example_of_a_value_of_sixteen(die: int, expected: int) -> None:
    _, events = volley("art_medium", 1, [die, 3])
    assert worth(events) == 16 and hits(events) == expected


@pytest.mark.rule("VLE-9.0b", "VLE-11")
@pytest.mark.parametrize(
    ("kind", "n", "card", "value", "dice", "expected"),
    [
        ("inf_english", 1, "centre", 10, [3], 1),
        ("inf_elite", 1, "centre", 11, [1, 3], 2),
        ("inf_elite", 1, "centre", 11, [2, 3], 1),
        ("art_heavy", 1, "centre", 18, [8, 3], 2),
        ("art_heavy", 1, "centre", 18, [9, 3], 1),
        ("art_heavy", 2, "artillery_bombardment", 20, [3], 2),
        ("art_horse", 1, "artillery_bombardment", 28, [8, 3], 3),
        ("art_horse", 1, "artillery_bombardment", 28, [9, 3], 2),
        ("art_medium", 1, "artillery_bombardment", 32, [10, 3], 3),
    ],
)
def test_each_full_ten_is_a_sure_hit(kind: str, n: int, card: str, value: int, dice: list[int], expected: int) -> None:
    """Exactly ten or twenty leaves nothing to be rolled for (note 49)."""
    _, events = volley(kind, n, dice, card=card)
    assert worth(events) == value and hits(events) == expected


# ---------------------------------------------------------------- 9.1 the effects


ONE = [(0, 1), (0, 1), (1, 0), (1, 0), (1, 1), (1, 2)]
TWO = [(1, 1), (1, 2), (2, 0), (2, 0), (2, 1), (2, 2)]
THREE = [(2, 1), (2, 2), (3, 1), (3, 1), (3, 2), (3, 2)]


def assert_effects(t: Table, n: int, losses: int, retreat: int) -> None:
    piece = piece_of(t, "pr1")
    assert (4 - piece["elements"], piece["hex"]) == (losses, f"L{4 + n + retreat}")


@pytest.mark.rule("VLE-9.1a", "VLE-9.1b")
@pytest.mark.parametrize("die", range(1, 7))
def test_effects_of_one_hit(die: int) -> None:
    t, _ = volley("art_heavy", 2, [die])
    assert_effects(t, 2, *ONE[die - 1])
    t, _ = volley("inf_french", 1, [9, die])
    assert_effects(t, 1, *ONE[die - 1])


@pytest.mark.rule("VLE-9.1a", "VLE-9.1c")
@pytest.mark.parametrize("die", range(1, 7))
def test_effects_of_two_hits(die: int) -> None:
    t, _ = volley("art_heavy", 2, [die], card="artillery_bombardment")
    assert_effects(t, 2, *TWO[die - 1])
    t, _ = volley("inf_elite", 1, [1, die])
    assert_effects(t, 1, *TWO[die - 1])


@pytest.mark.rule("VLE-9.1a", "VLE-9.1d")
@pytest.mark.parametrize("die", range(1, 7))
def test_effects_of_three_hits_and_of_more(die: int) -> None:
    t, _ = volley("art_horse", 1, [8, die], card="artillery_bombardment")
    assert_effects(t, 1, *THREE[die - 1])
    # Heavy guns bombard a flank: 36 + 4 are four hits.
    flank = unit("pr1", "inf_regular", "L5", "N")
    t, events = volley("art_heavy", 1, [die], card="artillery_bombardment", foe=flank)
    assert worth(events) == 40
    assert_effects(t, 1, *THREE[die - 1])


@pytest.mark.rule("VLE-9.1a")
def test_losses_come_before_the_retreat_and_the_front_stays_to_the_enemy() -> None:
    foe = unit("pr1", "inf_regular", "L5", "NE")
    t, events = volley("art_heavy", 1, [10, 6], foe=foe)
    order = [event["event"] for event in events if event["event"] in ("event-losses", "event-retreat")]
    assert order == ["event-losses"] + ["event-retreat"] * 2
    assert piece_of(t, "pr1")["facing"] == "S"


# ---------------------------------------------------------------- 9.1.1 and 9.1.2


@pytest.mark.rule("VLE-9.1.1a")
@pytest.mark.parametrize(("kind", "full"), [("inf_regular", 4), ("cav_light", 3), ("art_medium", 3)])
def test_the_figure_goes_last(kind: str, full: int) -> None:
    """A unit holds its hex until its last element is lost."""
    for elements in range(1, full + 1):
        foe = unit("pr1", kind, "L6", elements=elements)
        t = stage(unit("fr1", "art_heavy", "L4"), foe, act="fr1").open_dice()
        attack(t)
        if t.rolling == (1, 10):
            t.impose([1])
        t.impose([3])
        piece = piece_of(t, "pr1")
        if elements > 1:
            assert (piece["hex"], piece["elements"]) == ("L6", elements - 1)
        else:
            assert "hex" not in piece and piece["status"] == "fallen"


@pytest.mark.rule("VLE-9.1.1b")
def test_a_destroyed_unit_counts_for_the_enemy() -> None:
    last = unit("pr1", "inf_regular", "L6", elements=1)
    t, _ = volley("art_heavy", 2, [3], foe=last)
    assert t.position()["losses"] == {"prussian": 1} and t.result is None
    t, _ = volley("art_heavy", 2, [3], foe={**last, "elements": 2})
    assert t.position()["losses"] == {}
    t, _ = volley("art_heavy", 2, [3], foe=last, losses={"prussian": 8})
    assert t.result is not None and t.result.winners == ("french",)
    t, _ = volley("art_heavy", 2, [3], foe={**last, "elements": 2}, losses={"prussian": 8})
    assert t.result is None


@pytest.mark.rule("VLE-9.1.2")
@pytest.mark.parametrize("elements", [1, 2, 3])
def test_losses_beyond_the_last_element_are_ignored(elements: int) -> None:
    """Three losses and two hexes on one, two or three elements: one unit lost, no retreat, no one else hurt."""
    near: list[Piece] = [unit("pr2", "inf_regular", "L6"), unit("pr3", "inf_regular", "M6")]
    t = stage(
        unit("fr1", "cav_heavy", "L3"),
        unit("pr1", "inf_regular", "L5", "N", elements=elements),
        *near,
        act="fr1",
        dice=[6, 4],
    )
    events = charge(t, "pr1", "L4")
    t.close()
    assert worth(events) == 30
    assert [event["losses"] for event in events if event["event"] == "event-losses"] == [elements]
    assert piece_of(t, "pr1")["status"] == "fallen" and t.position()["losses"] == {"prussian": 1}
    assert untouched(t, "pr2") and untouched(t, "pr3")


@pytest.mark.rule("VLE-9.1.2")
@pytest.mark.parametrize(("die", "killed"), [(1, True), (2, False), (3, False)])
def test_ignored_losses_do_not_endanger_the_general(die: int, killed: bool) -> None:
    """One element takes two losses: its general falls on a 1 alone (note 87)."""
    foe = unit("pr1", "inf_regular", "L6", elements=1)
    t = stage(
        unit("fr1", "art_heavy", "L4"),
        foe,
        general("pr2", "L6"),
        act="fr1",
        card="artillery_bombardment",
        dice=[3, die],
    )
    attack(t)
    t.close()
    assert ("hex" not in piece_of(t, "pr2")) == killed
    assert t.position()["losses"] == {"prussian": 2 if killed else 1}
    assert "play" in verbs(t)
