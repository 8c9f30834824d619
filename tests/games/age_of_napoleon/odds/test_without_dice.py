"""Interception, retreat and support need no dice: what is foretold is what the rules then ask. The winter of all."""

from __future__ import annotations

import pytest

from grognard import Table
from grognard.games.age_of_napoleon.odds import Follows, odds
from grognard.games.age_of_napoleon.rules.deck import NUMBERS
from grognard.games.age_of_napoleon.rules.europe import REMOVED
from grognard.games.age_of_napoleon.rules.ground import ALLIED, AREA, FRENCH, SIDES
from grognard.games.age_of_napoleon.rules.winter import Winter
from tests.games.age_of_napoleon.odds.test_odds import begun, ends
from tests.games.age_of_napoleon.rules.marching import asked, camp, offers, say, wish
from tests.games.age_of_napoleon.rules.stage import k, under_way

CARDS = NUMBERS["reconnaissance"][:1]


def marching(corps: dict[str, str], origin: str, *names: str) -> Table:
    """A French force has been named and paid for, and is asked where it goes."""
    table = camp(corps, coalition=CARDS)
    say(table, f"march {origin}")
    while asked(table) != "france ask-march":  # who is alone need not be named, nor what is free be paid
        missing = [name for name in names if name in offers(table, "take")]
        say(table, f"take {missing[0]}" if missing else "done" if asked(table) == "france ask-force" else "free")
    return table


def foretold(table: Table, words: str) -> Follows:
    told = odds(table, table.to_act[0], wish(words))
    assert told is not None
    return told


def from_where(told: Follows, test: str) -> list[str]:
    return sorted([AREA[area] for name, area in told.tests if name == test])


INTERCEPTED = [
    # of the Coalition: a leader as fast, a slower one, two of whom one is, nobody near
    ({"ru_platov": "osterreich"}, "fr_davout", ["osterreich"]),
    ({"at_mack": "osterreich"}, "fr_davout", []),
    ({"ru_platov": "osterreich", "at_mack": "bohmen"}, "fr_davout", ["osterreich"]),
    ({"at_karl": "osterreich", "at_johann": "tirol"}, "fr_junot", ["osterreich", "tirol"]),
    ({"at_karl": "ungarn"}, "fr_junot", []),
]


@pytest.mark.rule("AON-6.8.1a")
@pytest.mark.parametrize(("enemy", "mover", "expected"), INTERCEPTED)
def test_who_may_intercept_is_whom_the_rules_ask(enemy: dict[str, str], mover: str, expected: list[str]) -> None:
    table = marching({mover: "wurttemberg", "fr_napoleon": "ile_de_france", **enemy}, "wurttemberg", mover)
    told = foretold(table, "to bayern")
    assert from_where(told, "intercept") == expected
    assert told.battles == []
    say(table, "to bayern")
    assert (asked(table) == "coalition ask-intercept") == bool(expected)
    if expected:
        assert offers(table, "intercept") == expected


RETREATS = [
    ("fr_junot", ["at_karl", "at_mack"], True),
    ("fr_davout", ["at_karl", "at_mack"], False),
    ("fr_davout", ["ru_platov"], True),
]


@pytest.mark.rule("AON-6.9.1a")
@pytest.mark.parametrize(("mover", "enemies", "may"), RETREATS)
def test_who_may_retreat_is_asked_to(mover: str, enemies: list[str], may: bool) -> None:
    table = marching(
        {mover: "wurttemberg", "fr_napoleon": "ile_de_france", **dict.fromkeys(enemies, "bayern")},
        "wurttemberg", mover,
    )  # fmt: skip
    told = foretold(table, "to bayern")
    assert from_where(told, "retreat") == (["bayern"] if may else [])
    say(table, "to bayern")
    assert (asked(table) == "coalition ask-evade") == may


@pytest.mark.rule("AON-6.9.3a")
@pytest.mark.parametrize(
    ("near", "expected"),
    [
        ({"at_karl": "osterreich"}, ["osterreich"]),
        ({"at_karl": "osterreich", "at_johann": "tirol"}, ["osterreich", "tirol"]),
        ({"at_bellegarde": "osterreich", "at_johann": "tirol"}, ["tirol"]),
        ({"at_bellegarde": "osterreich"}, []),
    ],
)
def test_who_may_support_is_asked_to(near: dict[str, str], expected: list[str]) -> None:
    table = marching(
        {"fr_junot": "wurttemberg", "fr_napoleon": "ile_de_france", "at_mack": "bayern", **near},
        "wurttemberg", "fr_junot",
    )  # fmt: skip
    told = foretold(table, "to bayern")
    assert from_where(told, "support") == expected
    say(table, "to bayern")
    while asked(table) == "france ask-march":
        say(table, "done")
    while asked(table) == "france ask-next-battle":
        say(table, "fight bayern")
    assert (asked(table) == "coalition ask-support") == bool(expected)
    if expected:
        assert offers(table, "support") == expected


def test_a_march_upon_a_hidden_stack_tells_the_best_and_the_worst() -> None:
    corps = {"at_karl": "bayern", "at_kolowrat": "bayern", "at_mack": "bohmen", "at_liechtenstein": "bohmen"}
    table = marching(
        {"fr_davout": "wurttemberg", "fr_ney": "wurttemberg", **corps}, "wurttemberg", "fr_davout", "fr_ney"
    )
    told = foretold(table, "to bayern")
    assert len(told.battles) == 2
    assert told.battles[0].win[FRENCH] > told.battles[1].win[FRENCH]
    assert [battle.sides[ALLIED].corps for battle in told.battles] == [2, 2]
    assert not told.worn


@pytest.mark.rule("AON-8.2a")
def test_the_winter_of_all_armies_is_what_the_dice_bring() -> None:
    names = {
        "france": ["fr_davout", "fr_ney", "fr_murat", "fr_soult"],
        "coalition": ["ru_kutusov", "ru_essen", "ru_dokhturov", "ru_bagration", "ru_konstantin"],
    }
    corps = {**dict.fromkeys(names["france"], "tirol"), **dict.fromkeys(names["coalition"], "polen")}
    corps |= {"fr_napoleon": "ile_de_france", "fr_mortier": "ile_de_france"}
    hand = {"hands": {"france": NUMBERS["severe_winter"][:1]}}
    table = under_way(Winter(), corps, cards=hand)
    told = foretold(table, "pass")
    assert [(AREA[army.area], SIDES[army.side], army.corps) for army in told.winter] == [
        ("tirol", "france", 4), ("polen", "coalition", 5),
    ]  # fmt: skip
    lost: list[dict[int, float]] = [{}, {}]
    for end, p in ends(
        begun(Winter(), corps, cards=hand), lambda one: not [1 for step in one.stack if isinstance(step, Winter)]
    ):
        for side, seat in enumerate(SIDES):
            gone = len([name for name in names[seat] if end.at[k(name)] == REMOVED])
            lost[side][gone] = lost[side].get(gone, 0.0) + p
    assert [army.lost for army in told.winter] == [pytest.approx(spread) for spread in lost]
    assert min([len(spread) for spread in lost]) > 1
