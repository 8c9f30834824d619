"""The war on a terminal: what each seat reads of the armies, and what it may look at."""

import pytest

import grognard
from grognard.games.age_of_napoleon import PACKAGE
from grognard.terminal import terminal_of
from grognard.words import LANGUAGES, Words

TABLE = grognard.new_table("age_of_napoleon", "1805", seed="terminal")


def lines(seat: str, language: str = "en") -> str:
    screen = terminal_of(PACKAGE.game, Words("age_of_napoleon", language))
    view = TABLE.view(seat)
    told = [*screen.header(view, None, seat), *screen.map(view, 100, ())]
    return "\n".join(line.plain for line in told)


def test_each_reads_his_own_corps_and_of_the_enemy_leader_and_number() -> None:
    assert "Napoléon, Davout, Soult, Ney, Murat" in lines("france") and "Mack (2)" in lines("france")
    assert "Napoléon (5)" in lines("coalition") and "Davout" not in lines("coalition")


@pytest.mark.parametrize("language", LANGUAGES)
def test_time_hands_and_countries_are_told(language: str) -> None:
    words = Words("age_of_napoleon", language)
    told = lines("france", language)
    assert told.startswith("1805") and words.say("country-sverige") in told
    hand = TABLE.view("france")["cards"]["hands"]["france"]["cards"]
    assert all(words.say(f"card-{card}") in told for card in hand)


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("tirol", "Coalition member"),
        ("davout", "battle 6, movement 4"),
        ("spain", "French ally"),
        ("pursuit", "prisoners"),
    ],
)
def test_areas_corps_countries_and_cards_are_looked_at(asked: str, told: str) -> None:
    screen = terminal_of(PACKAGE.game, Words("age_of_napoleon", "en"))
    assert told in "\n".join(screen.look(TABLE.view("france"), asked))
    assert screen.look(TABLE.view("france"), "waterloo") == []
