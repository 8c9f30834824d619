"""What every game brings for the terminal."""

import io
import random

import pytest
from rich.console import Console

import grognard
from grognard import bots
from grognard.commands.session import Session
from grognard.package import offered, packages
from grognard.terminal import terminal_of
from grognard.words import LANGUAGES, Words
from tests.texts import texts

OWN = [name for name in offered() if packages()[name].terminal]  # the plain one says the session's own sentences


@pytest.mark.parametrize("game", OWN)
def test_sentences_that_a_game_says_in_its_own_way(game: str) -> None:
    """Both are there, and ask for nothing that the session does not give. A game need not have any."""
    told = texts(game, "en")
    made = terminal_of(packages()[game].game, Words(game, "en"))
    for message, own in made.texts.items():
        assert told[own] <= told[message], message


def test_some_game_says_sentences_in_its_own_way() -> None:
    assert any(terminal_of(packages()[game].game, Words(game, "en")).texts for game in OWN)


@pytest.mark.parametrize("game", packages())
@pytest.mark.parametrize("language", LANGUAGES)
def test_headings_are_events(game: str, language: str) -> None:
    words = Words(game, language)
    assert all(event in words for event in terminal_of(packages()[game].game, words).headings)


@pytest.mark.parametrize("game", packages())
@pytest.mark.parametrize(("width", "height", "language"), [(80, 24, "it"), (100, 30, "en"), (140, 45, "it")])
def test_nothing_scrolls_away_unread(
    game: str, width: int, height: int, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a live screen, between two lines that a player types there is never more to read than the screen holds."""
    table = grognard.new_table(game, seed=f"{width}")
    out = io.StringIO()
    screen = Console(file=out, width=width, height=height, force_terminal=True, no_color=True, highlight=False)
    players = {seat: bots.make("recruit", seat) if place else None for place, seat in enumerate(table.seats)}
    session = Session(table, Words(game, language), players, screen)
    session.live = True
    chance = random.Random(game)
    longest: list[int] = []

    def typed(prompt: str) -> str:
        shown = out.getvalue()
        longest.append(shown.count("\n") + 1)  # and the line of the prompt
        assert longest[-1] <= height + 1, shown  # what was taken stands in the line that scrolls off first
        out.seek(0)
        out.truncate()
        if len(longest) > 120 or session.table.result is not None:
            raise EOFError
        return str(chance.randint(1, len(session.choices))) if prompt.endswith("> ") and session.choices else ""

    monkeypatch.setattr("builtins.input", typed)
    session.run()
    assert table.length > 60 or table.result is not None
    # A full screen was put to the test; a small board, or a game without a terminal of its own, may never fill one.
    whole = terminal_of(table.game, session.words).board(table.view(table.seats[0]), width, None, (), None)
    fills = packages()[game].terminal and len(whole) > height // 2
    assert max(longest) > (height // 2 if fills else 1)
