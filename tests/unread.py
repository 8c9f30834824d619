"""What a game's data files say of themselves and is not so: ``python -m tests.unread GAME`` prints it as JSON.

Every figure is read, by the rules or by what draws the map, or stands at a place that its file names under ``prose``
(told to the reader only) or ``drawn`` (read by what draws the map, with names of its own for keys). What is named as
prose is not read by any rule and holds no figures but coordinates and notes: who edits a figure must see play change.

The data are loaded as always, but as objects that note which of their keys are asked for, while the game is loaded,
set up with every option and played for a while. Run in a process of its own: games read their data only once.
"""

from __future__ import annotations

import json
import random
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from grognard.engine import data

PROJECT = Path(__file__).resolve().parent.parent
OPENING, GAME = 40, 600
"""Actions played for each value of an option, and in the two games of each scenario."""

DRAWN = "drawn"
NOTES = frozenset(("lat", "lon", "note", "notes"))
"""Coordinates, and what is said about a file: numbers may stand there though nobody reads them."""

Place = tuple[str, ...]
there: dict[Place, set[str]] = {}  # the keys of objects, by place; items of a list share a place
asked: set[tuple[Place, str]] = set()


class Watched(dict[str, Any]):
    def __init__(self, given: dict[str, Any], place: Place) -> None:
        super().__init__({key: watched(value, (*place, key)) for key, value in given.items()})
        self.place = place
        there.setdefault(place, set()).update(given)

    def __getitem__(self, key: str) -> Any:
        asked.add((self.place, key))
        return super().__getitem__(key)

    def __contains__(self, key: object) -> bool:
        asked.add((self.place, str(key)))
        return super().__contains__(key)

    def get(self, key: str, otherwise: Any = None) -> Any:
        asked.add((self.place, key))
        return super().get(key, otherwise)

    def keys(self) -> Any:
        return list(super().keys())

    def values(self) -> Any:
        return [self[key] for key in self]

    def items(self) -> Any:
        return [(key, self[key]) for key in self]


def watched(value: Any, place: Place) -> Any:
    if isinstance(value, dict):
        return Watched(value, place)
    if isinstance(value, list):
        return [watched(item, (*place, "*")) for item in value]
    return value


def watch() -> None:
    plain = data.load

    def load(game: str, module: str) -> dict[str, Any]:
        return {name: Watched(document, (name,)) for name, document in plain(game, module).items()}

    data.load = load


def play(name: str) -> None:
    import grognard

    game = grognard.game(name)
    sampled = game.samples() or game.scenarios
    for scenario in game.scenarios:
        if scenario not in sampled:  # of many that are much alike, some are played and the others only laid out
            grognard.new_table(game, scenario, seed=scenario)
            continue
        wanted: list[tuple[dict[str, Any], int]] = [({}, GAME), ({}, GAME)]
        wanted += [
            ({option.name: value}, OPENING) for option in game.options.values() for value in option.values_in(scenario)
        ]
        for seed, (options, length) in enumerate(wanted):
            chance = random.Random(seed)
            table = grognard.new_table(game, scenario, options, seed=seed)
            for _ in range(length):
                if not table.to_act:
                    break
                seat = table.to_act[0]
                table.act(seat, chance.choice(table.legal(seat)))
            for viewer in (*game.seats[scenario], None):
                table.view(viewer)


def words_of(name: str) -> dict[str, set[str]]:
    """By file: the words of what draws the game's map, where it reads that file."""
    sources = [*PROJECT.glob(f"maps/games/{name}/*.ts"), *PROJECT.glob(f"maps/games/{name}/*.mjs")]
    text = "\n".join([source.read_text("utf-8") for source in sources])
    words = set(re.findall(r"\w+", text))
    return {file: words if re.search(rf"'{file}(\.json)?'", text) else set() for file in documents}


def ended(paths: data.Paths, place: Place) -> bool:
    """Whether a place is at one of the paths, or below."""
    for step in place:
        paths = data.below(paths, step)
        if () in paths:
            return True
    return False


def unread(file: str, prose: data.Paths, drawn: data.Paths, on_the_map: set[str]) -> list[str]:
    """What is read neither by the rules nor by the map, and is not said to be so."""
    found = []
    for place, keys in there.items():
        for key in sorted(keys - {data.PROSE, DRAWN} if len(place) == 1 else keys):
            path = (*place[1:], key)
            # What stands under something unread is unread with it; it is told once.
            above = [(place[:i], place[i]) for i in range(1, len(place)) if place[i] != "*"]
            if place[0] != file or (place, key) in asked or ended(prose + drawn, path) or key in on_the_map:
                continue
            if all(step in asked or step[1] in on_the_map for step in above):
                found.append(".".join(path))
    return found


def figures(value: Any, place: Place = ()) -> Iterator[Place]:
    """The places of all numbers."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from figures(inner, (*place, key))
    elif isinstance(value, list):
        for inner in value:
            yield from figures(inner, (*place, "*"))
    elif isinstance(value, (int, float)) and not isinstance(value, bool):
        yield place


def places(value: Any, place: Place = ()) -> Iterator[Place]:
    """The places of all keys."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield (*place, key)
            yield from places(inner, (*place, key))
    elif isinstance(value, list):
        for inner in value:
            yield from places(inner, (*place, "*"))


def faults(file: str, on_the_map: set[str]) -> Iterator[str]:
    document = documents[file]
    prose, drawn = data.prose_of(document), [tuple(path.split(".")) for path in document.get(DRAWN, [])]
    yield from [f"{file}.json: {path}" for path in unread(file, prose, drawn, on_the_map)]
    stands = {place for place in places(document) if place not in ((data.PROSE,), (DRAWN,))}
    for path in prose + drawn:
        if not any(len(place) == len(path) and ended([path], place) for place in stands):
            yield f"{file}.json: {'.'.join(path)} is named and stands nowhere"
    for path in drawn:
        if path[-1] not in on_the_map:
            yield f"{file}.json: {'.'.join(path)} is drawn by nobody"
    for place, key in sorted(asked):
        if place[0] == file and (*place[1:], key) in stands and ended(prose, (*place[1:], key)):
            yield f"{file}.json: {'.'.join((*place[1:], key))} is called prose and is read"
    for path in sorted(set(figures(document))):
        if ended(prose, path) and not NOTES & {*path}:
            yield f"{file}.json: {'.'.join(path)} is called prose and is a figure"


documents: dict[str, Any] = {}


def main(name: str) -> None:
    watch()
    play(name)
    from importlib.resources import files

    from grognard.package import package

    folder = files(package(name).module) / "data"
    for file in folder.iterdir() if folder.is_dir() else []:
        if file.name.endswith(".json"):
            documents[file.name.removesuffix(".json")] = json.loads(file.read_text("utf-8"))
    words = words_of(name)
    found = [f"{file}.json: not loaded at all" for file in documents if (file,) not in there]
    print(json.dumps(found + [fault for file in sorted(documents) for fault in faults(file, words[file])]))


if __name__ == "__main__":
    main(sys.argv[1])
