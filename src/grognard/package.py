"""A game with all that comes with it, declared by one object, and the register of all such objects.

A game of this project is a folder of ``grognard.games`` whose ``__init__`` holds its ``PACKAGE``; one of another
project is an entry point of the group ``grognard.games`` that names its own. Nothing else lists games.
"""

from __future__ import annotations

import functools
import importlib
import pkgutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from grognard.engine import Decision, Game, Table, UnknownName

Answer = dict[str, Any]
GROUP: Final = "grognard.games"


class Bot:
    """One player of one game. Whatever it remembers or throws dice for follows from its seed."""

    name = ""

    def choose(self, view: dict[str, Any], decision: Decision) -> dict[str, Any]:
        """One of the decision's actions."""
        raise NotImplementedError


def _no_preview(table: Table, seat: str, action: dict[str, Any]) -> Answer:
    lists: Answer = {name: [] for name in ("path", "front", "zones", "reach", "targets", "warnings")}
    return {**lists, "cost": None, "odds": None}


def _no_tap(table: Table, seat: str, hex: str, piece: str | None) -> Answer:
    return {"action": None, "reason": {"rule": "", "message": "why-not-offered", "args": {}}}


def _no_odds(table: Table, seat: str, action: dict[str, Any]) -> None:
    return None


@dataclass(frozen=True)
class Aide:
    """What a game can tell a player who asks without acting; of what it leaves out there is nothing to tell.

    ``preview``: what a legal action would lead to. ``tap``: what a tap on the map could have meant. ``overlays``: marks
    on the map, by name. ``luck``: every public roll against what was to be expected."""

    preview: Callable[[Table, str, dict[str, Any]], Answer] = _no_preview
    tap: Callable[[Table, str, str, str | None], Answer] = _no_tap
    overlays: Mapping[str, Callable[[Table, str | None, str | None], list[Answer]]] = field(default_factory=dict)
    luck: Callable[[Table], Answer] | None = None


@dataclass(frozen=True)
class Package:
    """A game, and what is found in its folder: ``module`` is the folder's name as Python imports it, if it has one.

    ``bots`` play this game alone, each made from its seed; the recruit, who plays any game, need not be among them.
    ``terminal`` makes the game's own ``grognard.terminal.Terminal`` from the ``Words`` of a reader."""

    game: Game
    module: str = ""
    bots: Mapping[str, Callable[[str], Bot]] = field(default_factory=dict)
    odds: Callable[[Table, str, dict[str, Any]], Any] = _no_odds
    aide: Aide = field(default_factory=Aide)
    terminal: Callable[[Any], Any] | None = None

    def file(self, *path: str) -> Traversable | None:
        """A file or folder of the game, such as its ledger or its words; None where there is none."""
        found = files(self.module).joinpath(*path) if self.module else None
        return found if found is not None and (found.is_file() or found.is_dir()) else None


_PACKAGES: Final[dict[str, Package]] = {}


def register(package: Package | Game) -> None:
    """Make a game known to everything in this process: tables, records, server, command line."""
    whole = package if isinstance(package, Package) else Package(package)
    if _PACKAGES.setdefault(whole.game.name, whole).game is not whole.game:
        raise ValueError(f"there is a game {whole.game.name!r} already")


@functools.cache
def _own() -> tuple[str, ...]:
    """The names of the games that lie in this project."""
    rooms = importlib.import_module(GROUP)
    return tuple(sorted(room.name for room in pkgutil.iter_modules(rooms.__path__) if room.ispkg))


@functools.cache
def _find_all() -> None:
    for name in _own():
        _enter(name)
    for entry in entry_points(group=GROUP):
        register(entry.load())


@functools.cache
def _enter(name: str) -> None:
    register(importlib.import_module(f"{GROUP}.{name}").PACKAGE)


def packages() -> dict[str, Package]:
    """Every game there is, by name."""
    _find_all()
    return {name: _PACKAGES[name] for name in dict.fromkeys([*_own(), *_PACKAGES])}


def find(name: str) -> Package | None:
    """The game of that name, if there is one; of the others nothing is loaded for it."""
    if name not in _PACKAGES:
        if name in _own():
            _enter(name)
        else:
            _find_all()
    return _PACKAGES.get(name)


def package(name: str | Game) -> Package:
    """The game of that name, or that one itself; a game that is not registered brings nothing."""
    if isinstance(name, Game):
        known = _PACKAGES.get(name.name)
        return known if known is not None and known.game is name else Package(name)
    found = find(name)
    if found is None:
        raise UnknownName("game", name, list(packages()))
    return found
