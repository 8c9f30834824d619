"""Nothing but an error comes out of a damaged position, and nothing half-loaded; and how large records are."""

from __future__ import annotations

import copy
import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import grognard
from grognard import BadPosition, GrognardError, Table
from grognard.games.vive_lempereur.rules.battlefield import FACING, HEX
from grognard.games.vive_lempereur.rules.game import BOOK
from tests.games.vive_lempereur.rules.samples import DULL, GAME, Position, every_position, pick
from tests.games.vive_lempereur.rules.test_positions import VALID

JUNK: list[Any] = [
    None,
    True,
    0,
    1,
    -1,
    7,
    99,
    10**12,
    1.5,
    "",
    "x",
    "A1",
    "french",
    [],
    [[]],
    ["A1"],
    {},
    {"do": "pass"},
]


def places(document: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if path:
        yield path
    if isinstance(document, dict | list):
        for key in document if isinstance(document, dict) else range(len(document)):
            yield from places(document[key], (*path, key))


def spoil(rng: random.Random, document: Position, donors: list[Any]) -> Position:
    """Any part missing, doubled, of another type, or out of another position."""
    spoilt: Position = copy.deepcopy(document)
    for _ in range(rng.choice([1, 1, 2, 3])):
        part = "stack" if spoilt.get("stack") and rng.random() < 0.4 else rng.choice(list(spoilt))
        path = rng.choice([(part, *rest) for rest in [(), *places(spoilt[part])]])
        holder: Any = spoilt
        for key in path[:-1]:
            holder = holder[key]
        key, kind = path[-1], rng.randrange(6)
        if kind == 0:
            del holder[key]
        elif kind == 1 and isinstance(holder, list):
            holder.append(copy.deepcopy(holder[key]))
        elif kind == 2 and isinstance(holder[key], int):
            holder[key] = holder[key] + rng.choice([-2, -1, 1, 2, 50])
        elif kind == 3:
            holder[key] = copy.deepcopy(rng.choice(JUNK))
        else:
            alike = [value for value in rng.sample(donors, 200) if type(value) is type(holder[key])]
            holder[key] = copy.deepcopy(alike[0]) if alike else None
    return spoilt


def misled(rng: random.Random, document: Position) -> Position:
    """Well-formed, but somebody or something else is named in what is under way."""
    other: Position = copy.deepcopy(document)
    ids = [piece["id"] for piece in other["pieces"]]
    kinds: dict[str, Callable[[], Any]] = {
        **dict.fromkeys(("piece", "unit", "general"), lambda: rng.choice([*ids, None])),
        "hex": lambda: rng.choice([*HEX, None]),
        "hexes": lambda: rng.sample(HEX, rng.randrange(4)),
        **dict.fromkeys(("number", "count", "few", "die"), lambda: rng.choice([-5, -1, 0, 1, 2, 3, 9, 40, 99])),
        **dict.fromkeys(
            ("scouts", "batches", "laid"), lambda: [rng.choice([-3, 0, 1, 2, 9, 99]) for _ in range(rng.randrange(6))]
        ),
        "flag": lambda: rng.random() < 0.5,
        "facing": lambda: rng.choice(FACING),
        "side": lambda: rng.choice(list(other["due"])),
    }
    for _ in range(rng.choice([1, 2])):
        procedure = rng.choice(other["stack"])
        fields = [(name, kind) for name, kind in BOOK.grammar.classes[procedure["procedure"]].FIELDS if kind in kinds]
        if fields and rng.random() < 0.8:
            name, kind = rng.choice(fields)
            procedure[name] = kinds[kind]()
        else:
            procedure["step"] = rng.choice(BOOK.grammar.steps[procedure["procedure"]])
            other.pop("to_act", None)
    if rng.random() < 0.3:
        piece = rng.choice(other["pieces"])
        piece.pop("hex", None)
        piece.pop("formation", None)
        piece["status"] = rng.choice(["fallen", "waiting", "unplaced", "captured", "absorbed"])
    if rng.random() < 0.2:
        other["trail"] = rng.sample(HEX, rng.randrange(5))
    return other


def outcome(document: Any, seed: int) -> str:
    """Refused, or a table that can be played: nothing between."""
    text = json.dumps(document)
    try:
        table = grognard.from_position(GAME, json.loads(text), seed="fuzz")
    except GrognardError as error:
        assert isinstance(error, BadPosition) and error.faults
        return "refused"
    if seed % 5 == 0:
        assert [error.message for error in VALID.iter_errors(document)] == []
    play_on(table, random.Random(seed))
    return "loaded"


def play_on(table: Table, rng: random.Random) -> None:
    for _ in range(8):
        if not table.to_act:
            return
        seat = rng.choice(table.to_act)
        table.act(seat, pick(rng, table.legal(seat)))
        table.position()
        for reader in (*table.seats, None):
            table.view(reader)


@pytest.mark.parametrize("seed", range(4))
def test_a_damaged_position_is_refused_or_can_be_played(seed: int) -> None:
    rng = random.Random(seed)
    documents = every_position()
    donors = [
        value
        for document in rng.sample(documents, 40)
        for path in places({key: part for key, part in document.items() if key not in ("terrain", "roads")})
        for value in [follow(document, path)]
    ]
    seen: Counter[str] = Counter()
    for number in range(250):
        document = rng.choice(documents)
        if number % 2 and document["stack"]:
            seen[outcome(misled(rng, document), number)] += 1
        else:
            seen[outcome(spoil(rng, document, donors), number)] += 1
    assert seen["refused"] > 100 and seen["loaded"] > 10


def follow(document: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        document = document[key]
    return document


# ---------------------------------------------------------------- records


@pytest.mark.parametrize("scenario", list(GAME.scenarios))
def test_the_record_of_a_finished_game_is_small(scenario: str) -> None:
    """Players who never stop moving make the longest games; 100 KB is the limit."""
    table = grognard.new_table(GAME, scenario, {"setup": "semi_historical"}, seed="long")
    rng = random.Random(scenario)
    while table.to_act:
        seat = rng.choice(table.to_act)
        legal = table.legal(seat)
        busy = [a for a in legal if a["do"] not in (*DULL, "rally", "charge", "fire")] or legal
        table.act(seat, rng.choice([a for a in busy if a["do"] == "move"] or busy))
    assert table.length > 800 and len(table.record.dump()) <= 100_000
