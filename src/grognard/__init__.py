"""Grognard: Napoleonic board wargames, every rule enforced and explained."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any

from grognard.engine import (
    BadPosition,
    BadRecord,
    Decision,
    DiceError,
    Game,
    GrognardError,
    Reason,
    Record,
    Refused,
    Result,
    Table,
    UnknownName,
)
from grognard.engine import new_table as _new_table
from grognard.engine import table_from_position as _table_from_position

# Imported before the function ``games`` is defined, which then takes the package's name in this module.
from grognard.games.vive_lempereur.game import GAME as _VIVE_LEMPEREUR
from grognard.games.wellington.game import GAME as _WELLINGTON

__all__ = [
    "BadPosition",
    "BadRecord",
    "Decision",
    "DiceError",
    "Game",
    "GrognardError",
    "Reason",
    "Record",
    "Refused",
    "Result",
    "Table",
    "UnknownName",
    "from_position",
    "game",
    "games",
    "load_record",
    "new_table",
    "register",
]


_GAMES: dict[str, Game] = {}


def register(game: Game) -> None:
    """Make a game known to everything in this process: tables, records, server, command line."""
    if _GAMES.setdefault(game.name, game) is not game:
        raise ValueError(f"there is a game {game.name!r} already")


for _game in (_VIVE_LEMPEREUR, _WELLINGTON):
    register(_game)


@functools.cache
def _find_installed() -> None:
    """Games of other packages: each an entry point of the group ``grognard.games`` that names a ``Game``."""
    from importlib.metadata import entry_points

    for entry in entry_points(group="grognard.games"):
        register(entry.load())


def games() -> dict[str, Game]:
    """Every game there is, by name."""
    _find_installed()
    return dict(_GAMES)


def game(name: str | Game) -> Game:
    if isinstance(name, Game):
        return name
    known = games()
    if name not in known:
        raise UnknownName("game", name, list(known))
    return known[name]


def new_table(
    name: str | Game,
    scenario: str | None = None,
    options: dict[str, Any] | None = None,
    seed: str | None = None,
    nonces: dict[str, str] | None = None,
) -> Table:
    """A new game. Without a seed, one that nobody can guess is made. ``nonces`` are what persons add to it, so that
    whoever made the seed has not chosen the dice."""
    if seed is None:
        import secrets

        seed = secrets.token_hex(16)
    return _new_table(game(name), scenario, options, seed, nonces)


def from_position(name: str | Game, position: Any, dice: list[int] | None = None, seed: str | None = None) -> Table:
    """A table at any position. ``dice`` is a script; without it or a seed, each roll waits for ``impose``."""
    return _table_from_position(game(name), position, dice, seed)


def load_record(source: str | Path | bytes) -> Record:
    """The record in a file (or its bytes), of any game there is: ``load_record(path).replay(upto=n)``."""
    if isinstance(source, bytes):
        return Record.parse(source, games())
    return Record.load(source, games())
