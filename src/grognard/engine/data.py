"""What the data files of a game say: those that came with it, or an owner's own in their place.

A folder that the environment names (``GROGNARD_DATA``; ``--data`` on the command line) may hold ``<game>/<file>.json``:
such a file stands in for the one of the same name. It is held against the one it replaces: the same keys, the same
types, and names that are somewhere on the map or in the lists. Tables are read when a game is loaded, so the folder is
named before that; worker processes inherit it.
"""

from __future__ import annotations

import fnmatch
import hashlib
import json
import os
from collections.abc import Iterable, Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

from grognard.engine.errors import BadData, GrognardError

FOLDER: Final = "GROGNARD_DATA"
PROSE: Final = "prose"
"""The key of a file that lists the places in it that no rule reads, as paths (``cards.*.effect``; ``*`` for all items
of a list or values of an object): what stands there or below is told to the reader only."""
Paths = list[tuple[str, ...]]

_KINDS: Final = {
    dict: "an object",
    list: "a list",
    str: "text",
    int: "a whole number",
    float: "a number",
    bool: "true or false",
}
_loaded: Final[list[str]] = []
_replaced: Final[dict[str, dict[str, Any]]] = {}


def use(folder: str | os.PathLike[str]) -> None:
    """Take the data of games that are not loaded yet from this folder, where it has them."""
    name = str(Path(folder).resolve())
    if _loaded and os.environ.get(FOLDER) != name:
        raise GrognardError(
            f"the data of {', '.join(_loaded)} are read already: name the folder before a game is loaded"
        )
    os.environ[FOLDER] = name
    check_folder()


def check_folder(games: Iterable[str] = ()) -> None:
    """That the folder is there, and with ``games`` that what it holds is of games there are."""
    root = os.environ.get(FOLDER)
    if root is None:
        return
    if not Path(root).is_dir():
        raise BadData(root, "", "there is no such folder; it should hold <game>/<file>.json")
    known = list(games)
    for room in sorted(Path(root).iterdir()):
        if known and room.is_dir() and not room.name.startswith(".") and room.name not in known:
            raise BadData(str(room), "", f"there is no such game; there are: {', '.join(known)}")


def load(game: str, module: str) -> dict[str, Any]:
    """Every file of a game's data by its name: of the package of that module, or of the owner's folder."""
    _loaded.append(game)
    try:
        own = {file.name.removesuffix(".json"): file for file in _json_of(files(module) / "data")}
    except (ModuleNotFoundError, FileNotFoundError):
        fault = f"no package with a folder 'data'; the second argument is the game's, as in 'grognard.games.{game}'"
        raise BadData(module, "", fault) from None
    mine = _owners(game)
    for name, path in mine.items():
        if name not in own:
            raise BadData(str(path), "", f"the game has no such file; it has: {', '.join(sorted(own))}")
    documents = {name: json.loads(file.read_text(encoding="utf-8")) for name, file in own.items()}
    for name, path in mine.items():
        given = _read(path)
        if given != documents[name]:
            _compare(path, "", given, [documents[name]], prose_of(documents[name]))
            _replaced.setdefault(game, {})[name] = given
            documents[name] = _Named(given, str(path), "")
    return documents


def refer(game: str, documents: dict[str, Any], references: Iterable[tuple[str, str, Iterable[str]]]) -> None:
    """Where data were replaced, every name must be one there is. A reference is a file, a path in it (``*`` for all
    of a list or of an object's values, a last ``#`` for the keys of an object) and the names that may stand there."""
    if game not in _replaced:
        return
    for file, path, names in references:
        valid = list(names)
        for name in fnmatch.filter(documents, file):
            for where, value in _walk(documents[name], path.split("."), ""):
                if value not in valid:
                    place = getattr(documents[name], "file", f"{name}.json")
                    told = ", ".join(map(str, valid[:12])) + (", …" if len(valid) > 12 else "")
                    raise BadData(place, where, f"unknown name {value!r}; known: {told}")


def replaced(game: str) -> list[str]:
    """The owner's files that stand in for those of a game."""
    return [str(path) for name, path in _owners(game).items() if name in _replaced.get(game, {})]


def fingerprint(game: str) -> str:
    """What tells the data of a game from those that came with it; empty where nothing was replaced."""
    if game not in _replaced:
        return ""
    text = json.dumps(_replaced[game], sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _owners(game: str) -> dict[str, Path]:
    root = os.environ.get(FOLDER)
    if root is None:
        return {}
    check_folder()
    return {file.stem: file for file in sorted(Path(root, game).glob("*.json"))}


def _json_of(folder: Traversable) -> Iterator[Traversable]:
    return (file for file in folder.iterdir() if file.name.endswith(".json"))


def _read(path: Path) -> dict[str, Any]:
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
    except json.JSONDecodeError as error:
        raise BadData(str(path), f"line {error.lineno}", f"not JSON: {error.msg}") from None
    except (OSError, UnicodeDecodeError) as fault:
        raise BadData(str(path), "", f"cannot be read: {fault}") from None
    if not isinstance(document, dict):
        raise BadData(str(path), "", "must be an object, { ... }")
    return document


def prose_of(document: dict[str, Any]) -> Paths:
    """The places that a file names as prose."""
    return [tuple(path.split(".")) for path in document.get(PROSE, [])]


def below(paths: Paths, step: str) -> Paths:
    """What is left of some paths a step further down; ``()`` is among it where one of them ends there."""
    return [path[1:] for path in paths if path and path[0] in (step, "*")]


def _compare(file: Path, path: str, given: Any, samples: list[Any], prose: Paths) -> None:
    """Hold a value against those that stand in its place in the file that it replaces."""
    kinds = {type(sample) for sample in samples}
    if kinds and type(given) not in kinds and not (type(given) is int and float in kinds):
        wanted = " or ".join(sorted(_KINDS.get(kind, "null") for kind in kinds))
        raise BadData(str(file), path, f"must be {wanted}, not {json.dumps(given, ensure_ascii=False)[:60]}")
    if isinstance(given, list):
        inside = [item for sample in samples if isinstance(sample, list) for item in sample]
        for number, item in enumerate(given):
            _compare(file, f"{path}[{number}]", item, inside, below(prose, "*"))
    elif isinstance(given, dict):
        rows = [sample for sample in samples if isinstance(sample, dict)]
        values = [value for row in rows for value in row.values()]
        # Where all values are alike the keys are names, such as hexes, and others may stand there.
        free = len({type(value) for value in values}) < 2 and not (len(rows) > 1 and len({*map(tuple, rows)}) == 1)
        for key in () if free or not rows else rows[0]:
            if key not in given and () not in below(prose, key) and all(key in row for row in rows):
                raise BadData(str(file), path, f"{key!r} is missing")
        for key, value in given.items():
            here = [row[key] for row in rows if key in row]
            if not here and not free and rows:
                known = sorted({key for row in rows for key in row})
                raise BadData(str(file), path, f"unknown key {key!r}; known: {', '.join(known)}")
            further = below(prose, key)
            if () not in further:
                _compare(file, f"{path}.{key}".lstrip("."), value, here or values, further)


def _walk(value: Any, path: list[str], where: str) -> Iterator[tuple[str, Any]]:
    if not path:
        yield where, value
        return
    step, rest = path[0], path[1:]
    if step == "#":
        yield from ((where, key) for key in value)
    elif isinstance(value, list) and step == "*":
        for number, item in enumerate(value):
            yield from _walk(item, rest, f"{where}[{number}]")
    elif isinstance(value, dict):
        for key in value if step == "*" else [step] if step in value else []:
            yield from _walk(value[key], rest, f"{where}.{key}".lstrip("."))


class _Named(dict[str, Any]):
    """An object of an owner's file that knows where it stands, so that whatever is missed in it can be named."""

    def __init__(self, given: dict[str, Any], file: str, path: str) -> None:
        super().__init__({key: self._name(value, file, f"{path}.{key}".lstrip(".")) for key, value in given.items()})
        self.file = file
        self.path = path

    def _name(self, value: Any, file: str, path: str) -> Any:
        if isinstance(value, dict):
            return _Named(value, file, path)
        if isinstance(value, list):
            return [self._name(item, file, f"{path}[{number}]") for number, item in enumerate(value)]
        return value

    def __missing__(self, key: str) -> Any:
        raise BadData(self.file, self.path, f"{key!r} is missing")
