"""The campaign on a terminal: what each seat reads of stacks and counters, and what it may look at."""

import random

import pytest

import grognard
from grognard.games.nemesis_1813 import PACKAGE
from grognard.terminal import terminal_of
from grognard.words import LANGUAGES, Words

TABLE = grognard.new_table("nemesis_1813", "1813", seed="terminal")


def screen(language: str = "en"):  # type: ignore[no-untyped-def]
    return terminal_of(PACKAGE.game, Words("nemesis_1813", language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_turn_points_and_stacks_are_told(language: str) -> None:
    shown = screen(language)
    view = TABLE.view("french")
    told = "\n".join(line.plain for line in [*shown.header(view, None, "french"), *shown.map(view, 100, ())])
    words = Words("nemesis_1813", language)
    assert "19" in told and words.say("commander-EUG") in told and words.say("nem-reconstructed") in told


@pytest.mark.parametrize(
    ("asked", "told"), [("berlin", "Next to"), ("eug", "rating 2"), ("Old Guard", "veteran infantry")]
)
def test_hexes_units_and_commanders_can_be_looked_at(asked: str, told: str) -> None:
    assert told in "\n".join(screen().look(TABLE.view("french"), asked))


def test_a_short_board_says_that_there_is_more() -> None:
    lines = screen().board(TABLE.view("french"), 60, 4, (), None)
    assert len(lines) == 4 and "map" in lines[-1].plain


def test_the_other_sides_dummies_are_not_told() -> None:
    table = grognard.new_table("nemesis_1813", "1799", seed="dummies")
    rng = random.Random(1)
    while not any(row["seat"] == "french" for row in table.view()["trains"]):
        seat = table.to_act[0]
        table.act(seat, rng.choice(table.legal(seat)))
    row = next(row for row in table.view("french")["trains"] if row["seat"] == "french")
    own = "\n".join(screen().look(table.view("french"), row["hex"]))
    other = "\n".join(screen().look(table.view("coalition"), row["hex"]))
    assert "dumm" in own and "face down" in other and "dumm" not in other
