"""A game on a terminal: what any game can be shown and played by, and what a game may add to it."""

from __future__ import annotations

from grognard.engine.game import Game
from grognard.package import package
from grognard.terminal.base import Terminal
from grognard.terminal.choices import Choice
from grognard.terminal.typed import NotUnderstood
from grognard.words import Words

__all__ = ["Choice", "NotUnderstood", "Terminal", "terminal_of"]


def terminal_of(game: Game, words: Words) -> Terminal:
    """How a game is played on a terminal in the language of the words: as its package says, else as any game."""
    make = package(game).terminal
    made = make(words) if make is not None else Terminal(words)
    assert isinstance(made, Terminal)
    return made
