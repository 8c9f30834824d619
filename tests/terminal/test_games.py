"""What every game brings for the terminal."""

import pytest

from grognard.package import packages
from grognard.terminal import terminal_of
from grognard.words import LANGUAGES, Words
from tests.test_words import texts


@pytest.mark.parametrize("game", packages())
def test_sentences_that_a_game_says_in_its_own_way(game: str) -> None:
    """Both are there, and ask for nothing that the session does not give."""
    told = texts(game, "en")
    made = terminal_of(packages()[game].game, Words(game, "en"))
    assert made.texts
    for message, own in made.texts.items():
        assert told[own] <= told[message], message


@pytest.mark.parametrize("game", packages())
@pytest.mark.parametrize("language", LANGUAGES)
def test_headings_are_events(game: str, language: str) -> None:
    words = Words(game, language)
    assert all(event in words for event in terminal_of(packages()[game].game, words).headings)
