"""Which figures of a game's data nobody reads: ``python -m tests.unread GAME`` prints them as JSON.

The data are loaded as always, but as objects that note which of their keys are asked for, while the game is loaded,
set up with every option and played for a while. Run in a process of its own: games read their data only once.
"""

from __future__ import annotations

import json
import random
import re
import sys
from pathlib import Path
from typing import Any

from grognard.engine import data

PROJECT = Path(__file__).resolve().parent.parent
OPENING, GAME = 40, 600
"""Actions played for each value of an option, and in the two games of each scenario."""

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
        wanted += [({option.name: value}, OPENING) for option in game.options.values() for value in option.values]
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


def drawn(name: str) -> set[str]:
    """The words of what draws the game's map, which reads the data too."""
    sources = [*PROJECT.glob(f"maps/games/{name}/*.ts"), *PROJECT.glob(f"maps/games/{name}/*.mjs")]
    return {word for source in sources for word in re.findall(r"\w+", source.read_text("utf-8"))}


def unread(name: str) -> list[str]:
    """``file: place.key`` of what is read neither by the rules nor by the map, and is not marked as prose."""
    prose = {place[0]: set(asked_for(place[0])) for place in there}
    on_the_map = drawn(name)
    found = []
    for place, keys in there.items():
        for key in sorted(keys - {data.PROSE}):
            words = {*place[1:], key}
            # What stands under something unread is unread with it; it is told once.
            above = [(place[:i], place[i]) for i in range(1, len(place)) if place[i] != "*"]
            if (place, key) in asked or words & prose[place[0]] or key in on_the_map:
                continue
            if all(step in asked or step[1] in on_the_map for step in above):
                found.append(f"{place[0]}.json: {'.'.join((*place[1:], key))}")
    return found


documents: dict[str, Any] = {}


def asked_for(name: str) -> list[str]:
    listed: list[str] = documents[name].get(data.PROSE, [])
    return listed


def main(name: str) -> None:
    watch()
    play(name)
    from importlib.resources import files

    from grognard.package import package

    folder = files(package(name).module) / "data"
    for file in folder.iterdir() if folder.is_dir() else []:
        if file.name.endswith(".json"):
            documents[file.name.removesuffix(".json")] = json.loads(file.read_text("utf-8"))
    never = [f"{name}.json: not loaded at all" for name in documents if (name,) not in there]
    print(json.dumps(never + unread(name)))


if __name__ == "__main__":
    main(sys.argv[1])
