"""The page "How to play" of every game: whole, short, in all languages, its pictures positions of the game."""

from __future__ import annotations

import pytest

from grognard import ledger, lessons
from grognard.lessons import BadLesson, Part
from grognard.lessons import howto as page
from grognard.lessons.howto import read
from grognard.package import offered
from grognard.words import LANGUAGES, Words
from tests.texts import keys

MOST_WORDS = 75
LEAST_PARTS = 4


@pytest.mark.parametrize("game", list(offered()))
def test_every_game_tells_how_it_is_played(game: str) -> None:
    parts = page(game)
    known = {rule.id for rule in ledger.load(game).rules}
    assert len(parts) >= LEAST_PARTS
    for part in parts:
        assert set(part.rules) <= known and part.rules, part.id
        table, seat = lessons.pictured(game, part)
        assert table.view(seat)["game"] == game
    assert {key for key in keys(game, "en") if key.startswith("howto-")} == {
        message for part in parts for message in (part.title, part.text, part.caption)
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", list(offered()))
def test_a_part_is_short(game: str, language: str) -> None:
    words = Words(game, language)
    for part in page(game):
        assert len(words.say(part.text).split()) <= MOST_WORDS, part.id
        assert len(words.say(part.caption).split()) <= 20, part.id


def test_a_picture_of_a_lesson_stands_at_its_step() -> None:
    charge = next(part for part in page("vive_lempereur") if part.id == "charge")
    table, seat = lessons.pictured("vive_lempereur", charge)
    assert seat == "french" and table.prompt(seat) == "ask-march"
    assert any(action["do"] == "charge" for action in table.legal(seat))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[[part]]\nid = 'a'\nscenario = 'x'\nlesson = 'y'", "one of the two"),
        ("[[part]]\nid = 'a'\nat = 'x'\nscenario = 'y'", "one of the two"),
        ("[[part]]\nid = 'a'\nscenario = 'x'\n[[part]]\nid = 'a'\nscenario = 'x'", "twice"),
        ("[[part]]\nid = 'a'\nscenario = 'x'\nshows = ['b']", "shows"),
        ("[[part", "array"),
    ],
)
def test_a_page_that_cannot_be_is_refused(text: str, told: str) -> None:
    with pytest.raises(BadLesson, match=told):
        read(text, "howto.toml")


@pytest.mark.parametrize(
    "part",
    [
        Part("a", lesson="first_charge", at="nowhere"),
        Part("a", lesson="none"),
        Part("a", scenario="austerlitz"),
        Part("a", scenario="waterloo", seat="prussian"),
    ],
)
def test_a_picture_of_nothing_is_told_with_its_part(part: Part) -> None:
    with pytest.raises(BadLesson, match="step 'a'"):
        lessons.pictured("vive_lempereur", part)
