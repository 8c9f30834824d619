"""Grognard: Napoleonic board wargames, every rule enforced and explained."""

from __future__ import annotations

import functools
import random
from pathlib import Path
from typing import TYPE_CHECKING, Any

# Imported before the function ``games`` is defined, which then takes the package's name in this module.
from grognard import games as _rooms  # noqa: F401
from grognard.engine import (
    BadData,
    BadPosition,
    BadRecord,
    Board,
    Decision,
    DiceError,
    Game,
    GrognardError,
    OtherRules,
    Reason,
    Record,
    Refused,
    Result,
    Seed,
    Table,
    UnknownName,
    seed_text,
    told_by,
)
from grognard.engine import imagined as _imagined
from grognard.engine import new_table as _new_table
from grognard.engine import table_from_position as _table_from_position
from grognard.package import package as _package
from grognard.package import packages as _packages
from grognard.package import register

if TYPE_CHECKING:
    from grognard.simulation import simulate

__all__ = [
    "BadData",
    "BadPosition",
    "BadRecord",
    "Board",
    "Decision",
    "DiceError",
    "Game",
    "GrognardError",
    "OtherRules",
    "Reason",
    "Record",
    "Refused",
    "Result",
    "Table",
    "UnknownName",
    "from_position",
    "game",
    "games",
    "imagine",
    "load_record",
    "new_table",
    "register",
    "simulate",
]


@told_by
def _in_english(reason: Reason) -> str:
    """What ``str`` of a reason says; the words are read when they are first needed."""
    words = _words(reason.game)
    try:
        said: str = words.say(reason.message, reason.args)
        return said
    except KeyError:
        return f"{reason.message} {reason.args}"  # a game without words of its own


@functools.cache
def _words(game: str) -> Any:
    from grognard.words import Words

    return Words(game or None, "en")


def games() -> dict[str, Game]:
    """Every game there is, by name."""
    return {name: found.game for name, found in _packages().items()}


def game(name: str | Game) -> Game:
    """A game by name; UnknownName lists the valid ones."""
    return name if isinstance(name, Game) else _package(name).game


def new_table(
    name: str | Game,
    scenario: str | None = None,
    options: dict[str, Any] | None = None,
    seed: Seed | None = None,
    nonces: dict[str, str] | None = None,
) -> Table:
    """A new game. The same seed gives the same dice: text, a whole number (the same as its digits) or bytes (the same
    as their hexadecimal text). Without a seed, one that nobody can guess is made. ``nonces`` are what persons add to
    it, so that whoever made the seed has not chosen the dice."""
    return _new_table(game(name), scenario, options, _unguessable() if seed is None else seed, nonces)


def _unguessable() -> str:
    import secrets

    return secrets.token_hex(16)


def from_position(
    name: str | Game,
    position: Any,
    dice: list[int] | None = None,
    seed: Seed | None = None,
    forced: bool = True,
) -> Table:
    """A table at any position. ``dice`` is a script; without it or a seed, each roll waits for ``impose``.

    A question that has one answer only is answered by itself. With ``forced=False`` the table stops at the first
    question that play from the position comes to, whatever there is to choose."""
    return _table_from_position(game(name), position, dice, seed, forced)


def imagine(view: dict[str, Any], decision: Decision | None = None, seed: Seed | None = None) -> Table:
    """A table to think on, made of a view: everything that its seat may know is as it is, what is hidden is guessed,
    and the dice are its own. The seat's legal actions, its decision and its view are those of the true table. Of a
    window that is hidden from the seat there is no such table: ask only when the seat owes a decision.

    ``decision``: what the seat was asked with that view. A world in which it is asked anything else is refused with a
    ValueError: the two are not of one moment."""
    if decision is not None and not isinstance(decision, Decision):
        raise TypeError(f"a decision is needed, not {decision!r}; a seed is named: imagine(view, seed=...)")
    text = _unguessable() if seed is None else seed_text(seed)
    world = _imagined(game(view["game"]), view, random.Random(text), text)
    if decision is not None and world.decision(decision.seat) != decision:
        raise ValueError(f"the view of {view['seat']} and the decision of {decision.seat} are not of one moment")
    return world


def load_record(source: str | Path | bytes) -> Record:
    """The record in a file (or its bytes), of any game there is: ``load_record(path).replay(upto=n)``."""
    if isinstance(source, bytes):
        return Record.parse(source, games())
    return Record.load(source, games())


def __getattr__(name: str) -> Any:
    # A series needs bots, and these need the games: found when it is first asked for.
    if name == "simulate":
        from grognard.simulation import simulate

        return simulate
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
