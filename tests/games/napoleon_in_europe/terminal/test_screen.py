"""The continent on a terminal."""

from __future__ import annotations

import pytest

import grognard
from grognard.games.napoleon_in_europe import PACKAGE
from grognard.terminal import terminal_of
from grognard.words import LANGUAGES, Words
from tests.games.napoleon_in_europe.rules.board import battle

TABLE = grognard.new_table("napoleon_in_europe", "1805_7", seed="terminal")


def screen(language: str = "en"):  # type: ignore[no-untyped-def]
    return terminal_of(PACKAGE.game, Words("napoleon_in_europe", language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_month_nations_and_armies_are_told(language: str) -> None:
    shown = screen(language)
    view = TABLE.view("france")
    told = "\n".join(line.plain for line in [*shown.header(view, None, "france"), *shown.map(view, 120, ())])
    words = Words("napoleon_in_europe", language)
    assert "1805" in told and words.say("nation-austria") in told and words.say("troop-infantry") in told
    assert "{" not in told


@pytest.mark.parametrize(
    ("asked", "told"), [("vienna", "owned by Austria"), ("spain", "allied with"), ("north sea", "")]
)
def test_regions_nations_and_seas_can_be_looked_at(asked: str, told: str) -> None:
    assert told in "\n".join(screen().look(TABLE.view("france"), asked))


def test_a_battle_is_shown_area_by_area_with_its_odds() -> None:
    played = battle({"m_left": {"infantry": 1}})
    shown = screen()
    lines = [line.plain for line in shown.board(played.view("france"), 100, None, (), None)]
    assert len(lines) == 13 and any("1 infantry" in line for line in lines)
    action = {
        "do": "fire", "troop": "infantry", "here": "m_left", "area": "d_left_column", "nation": "austria",
        "target": "infantry",
    }  # fmt: skip
    assert "%" in shown.odds(played, "france", action)[0]
    assert not shown.private(played, "france")


def test_a_short_board_says_that_there_is_more() -> None:
    lines = screen().board(TABLE.view("france"), 60, 4, (), None)
    assert len(lines) == 4 and "map" in lines[-1].plain
