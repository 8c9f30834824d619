"""A game with all that comes with it, declared by one object, and the register of all such objects.

A game of this project is a folder of ``grognard.games`` whose ``__init__`` holds its ``PACKAGE``; one of another
project is an entry point of the group ``grognard.games`` that names its own. Nothing else lists games.
"""

from __future__ import annotations

import functools
import importlib
import pkgutil
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final, NamedTuple

from grognard.engine import BadData, Decision, Game, Reason, Table, UnknownName, data

Answer = dict[str, Any]
GROUP: Final = "grognard.games"


class Bot:
    """One player of one game. Whatever it remembers or throws dice for follows from its seed."""

    name = ""
    ranks = False
    """Whether it can be asked for advice: it chooses among the actions of whatever decision it is shown, so that its
    second and third choice follow when those before it are left out."""

    barred: Sequence[dict[str, Any]] = ()
    """What it has named already, where it is asked what else it would do."""

    def weighs(self, prompt: str) -> bool:
        """Whether it thinks about such a question; what it does by habit has no second best."""
        return True

    def choose(self, view: dict[str, Any], decision: Decision) -> dict[str, Any]:
        """One of the decision's actions."""
        raise NotImplementedError

    def observe(self, events: list[dict[str, Any]]) -> None:
        """What happened since its last decision, as far as its seat may know. A series tells it before each one."""


def foreseen(
    *,
    cost: tuple[int, int] | None = None,
    warnings: Sequence[Reason] = (),
    says: Sequence[Answer] = (),
    path: Sequence[str] = (),
    marks: Sequence[Answer] = (),
    detail: Any = None,
) -> Answer:
    """A preview as it is sent (``PreviewAnswer``): what an act costs of what is left, what speaks against it, what may
    come of it in sentences (message ids and arguments), its way and marks on the map, and a detail that the game
    draws itself."""
    return {
        "cost": {"spent": cost[0], "allowance": cost[1]} if cost is not None else None,
        "warnings": [reason.to_json() for reason in warnings],
        "says": list(says),
        "path": list(path),
        "marks": list(marks),
        "detail": detail,
    }


def mark(place: str, name: str, label: str = "") -> Answer:
    """A mark on the map, of a preview or an overlay."""
    return {"place": place, "mark": name, "label": label} if label else {"place": place, "mark": name}


def _no_preview(table: Table, seat: str, action: dict[str, Any]) -> Answer:
    return foreseen()


def _nothing_about(table: Table, seat: str | None, place: str) -> list[Answer]:
    return []


def _no_odds(table: Table, seat: str, action: dict[str, Any]) -> None:
    return None


@dataclass(frozen=True)
class Aide:
    """What a game can tell a player who asks without acting; of what it leaves out there is nothing to tell.

    ``preview``: what a legal action would lead to. ``tap``: what a tap on the map could have meant, where that is more
    than an action made of the place and the piece in hand (``aide.taps``). ``overlays``: marks on the map, by name.
    ``luck``: every public roll against what was to be expected. ``about``: who stands in a place, with the values and
    rules of each and what it may still do. ``throws``: the seat whose dice are about to fall, at a table that waits for
    them; None where they are nobody's."""

    preview: Callable[[Table, str, dict[str, Any]], Answer] = _no_preview
    tap: Callable[[Table, str, str, str | None], Answer] | None = None
    overlays: Mapping[str, Callable[[Table, str | None, str | None], list[Answer]]] = field(default_factory=dict)
    luck: Callable[[Table], Answer] | None = None
    about: Callable[[Table, str | None, str], list[Answer]] = _nothing_about
    throws: Callable[[Table], str | None] | None = None


class Fact(NamedTuple):
    """Something printed, as a constant of the browser's part: a text, a number, or an object or list of them."""

    name: str
    value: Any
    why: str = ""


Facts = dict[str, list[Fact]]


def _nothing_printed() -> Facts:
    return {}


LAST: Final = 1000  # the place of a game that names none


@dataclass(frozen=True)
class Package:
    """A game, and what is found in its folder: ``module`` is the folder's name as Python imports it, if it has one.

    ``bots`` play this game alone, each made from its seed; the recruit, who plays any game, need not be among them.
    ``terminal`` makes the game's own ``grognard.terminal.Terminal`` from the ``Words`` of a reader. A ``draft`` is not
    whole yet: library, command line and terminal know it, the server offers no table of it. ``place``: where it stands
    among the games that somebody new is shown: what is sooner learnt comes first, what names no place last.
    ``printed``: what is printed on map, cards and counters and shown by the game's page, by the file of that page
    (without ``.ts``) that ``tools/client_facts.py`` makes of it."""

    game: Game
    module: str = ""
    bots: Mapping[str, Callable[[str], Bot]] = field(default_factory=dict)
    odds: Callable[[Table, str, dict[str, Any]], Any] = _no_odds
    aide: Aide = field(default_factory=Aide)
    terminal: Callable[[Any], Any] | None = None
    draft: bool = False
    place: int = LAST
    printed: Callable[[], Facts] = _nothing_printed

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
    try:
        register(importlib.import_module(f"{GROUP}.{name}").PACKAGE)
    except (LookupError, TypeError, ValueError, ArithmeticError) as error:
        if isinstance(error, BadData) or not data.replaced(name):
            raise
        raise BadData(", ".join(data.replaced(name)), "", f"the game cannot be made of it: {error!r}") from error


def packages() -> dict[str, Package]:
    """Every game there is, by name, each in its place."""
    _find_all()
    names = dict.fromkeys([*_own(), *_PACKAGES])
    return {name: _PACKAGES[name] for name in sorted(names, key=lambda name: _PACKAGES[name].place)}


def offered() -> dict[str, Game]:
    """The games that are whole, by name: those of which a server offers tables."""
    return {name: one.game for name, one in packages().items() if not one.draft}


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
