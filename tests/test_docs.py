"""What the documents show is true: the example position loads, the formats are described."""

from __future__ import annotations

import ast
import dataclasses
import importlib
import inspect
import json
import random
import re
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import grognard
from grognard.engine import BadPosition, table_from_position
from grognard.engine.book import BookGame
from grognard.engine.kinds import Kind
from grognard.package import Aide, package
from tests.engine import parley

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
EXAMPLES = sorted((DOCS / "examples").glob("*.position.json"))
GAMES = [path.name.partition(".")[0] for path in EXAMPLES]


def schema(game: str) -> dict[str, Any]:
    path = Path(grognard.__file__).parent / "games" / game / "position.schema.json"
    document: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return document


@pytest.mark.parametrize("game", GAMES)
def test_the_example_position_fits_the_schema_and_can_be_played(game: str) -> None:
    position = json.loads((DOCS / "examples" / f"{game}.position.json").read_text(encoding="utf-8"))
    jsonschema.validate(position, schema(game))
    table = grognard.from_position(game, position, seed="on")
    assert table.position() == position
    seat = table.to_act[0]
    table.act(seat, table.legal(seat)[-1])


@pytest.mark.parametrize("game", GAMES)
def test_every_part_of_a_position_is_described(game: str) -> None:
    text = (DOCS / "positions.md").read_text(encoding="utf-8")
    for part in schema(game)["properties"]:
        assert f"`{part}`" in text, part


def test_the_schema_of_a_game_is_the_one_its_kinds_make() -> None:
    games = {name: game for name, game in grognard.games().items() if isinstance(game, BookGame) and game.columns}
    described = {name: game for name, game in games.items() if package(name).file("position.schema.json")}
    assert "wellington" in described
    for name, game in described.items():
        assert game.schema() == schema(name), f"python tools/position_schema.py {name} writes it anew"


@pytest.mark.parametrize("game", GAMES)
def test_positions_of_a_game_fit_its_schema(game: str) -> None:
    validator = jsonschema.Draft202012Validator(schema(game))
    for scenario in list(grognard.games()[game].scenarios)[:4]:
        table = grognard.new_table(game, scenario, seed="schema")
        rng = random.Random(scenario)
        for _ in range(150):
            if not table.to_act:
                break
            if rng.random() < 0.1:
                validator.validate(table.position())
            seat = rng.choice(table.to_act)
            table.act(seat, rng.choice(table.legal(seat)))


def test_every_kind_is_in_the_table_of_kinds() -> None:
    text = (DOCS / "adding-a-game.md").read_text(encoding="utf-8")
    table = text[text.index("## Kinds") : text.index("## The methods of a game")]
    for name in ("kinds", "compound", "packed"):
        for one in vars(importlib.import_module(f"grognard.engine.{name}")).values():
            if isinstance(one, type) and issubclass(one, Kind) and one is not Kind:
                assert f"| `{one.__name__}(" in table, one.__name__


def arguments(path: Path, owner: str) -> dict[str, list[str]]:
    """Of the methods of a class, read from the source: a compiled build does not tell."""
    nodes = ast.parse(path.read_text(encoding="utf-8")).body
    (found,) = [node for node in nodes if isinstance(node, ast.ClassDef) and node.name == owner]
    methods = [node for node in found.body if isinstance(node, ast.FunctionDef)]
    return {method.name: [arg.arg for arg in method.args.args] for method in methods}


def test_every_method_that_the_guide_names_is_there() -> None:
    """Of a game and of the conformance suite, with the arguments it is said to have."""
    text = (DOCS / "adding-a-game.md").read_text(encoding="utf-8")
    engine = ROOT / "src" / "grognard" / "engine"
    game = arguments(engine / "game.py", "Game") | arguments(engine / "book.py", "BookGame")
    tests = ROOT / "tests"
    suite = arguments(tests / "sampled.py", "Sampled") | arguments(tests / "conformance.py", "Conformance")
    for found, begin, end in (
        (game, "## The methods of a game", "## Hidden cards"),
        (suite, "## The conformance suite", "## Texts"),
    ):
        rows = re.findall(r"^\| `(\w+)\(self([^)]*)\)", text[text.index(begin) : text.index(end)], re.MULTILINE)
        assert len(rows) > 5
        for name, given in rows:
            names = [part.split(":")[0].strip() for part in re.sub(r"\[.*?\]", "", given).split(",") if part.strip()]
            assert found[name] == ["self", *names], name


def chapter(title: str, document: str = "adding-a-game.md") -> str:
    """Of the guide or one of its references, from its heading to the next."""
    text = (DOCS / document).read_text(encoding="utf-8")
    begin = text.index(f"\n## {title}\n")
    return text[begin : text.index("\n## ", begin + 1)]


CARDS = (DOCS / "cards.md").read_text(encoding="utf-8")
CARDS_AND_COUNTERS = CARDS[CARDS.index("\n## The library in steps\n") :]
QUOTED = [
    (file, passage)
    for file, block in re.findall(r"```py\n# (\w+\.py)\n(.*?)\n```", CARDS_AND_COUNTERS, re.DOTALL)
    for passage in block.split("\n\n")
]


def test_what_the_chapter_on_windows_quotes_is_code_that_runs() -> None:
    assert len(QUOTED) >= 20
    for file, passage in QUOTED:
        assert passage + "\n" in (ROOT / "tests/engine" / file).read_text(encoding="utf-8"), passage


def test_the_methods_that_the_chapter_on_windows_names_are_there() -> None:
    found = arguments(ROOT / "src/grognard/engine/cardgame.py", "CardGame")
    rows = re.findall(r"^\| `(\w+)\(self, (.*?)\) -> ", CARDS_AND_COUNTERS, re.MULTILINE)
    assert len(rows) == 6
    for name, given in rows:
        assert found[name] == ["self", *re.findall(r"(\w+): ", given)], name
    counters = arguments(ROOT / "src/grognard/engine/hidden.py", "Counters")
    named = re.findall(r"`c\.(\w+)\((.*?)\)`", CARDS_AND_COUNTERS)
    assert {name for name, _ in named} >= {"put", "lay_down", "turn_up", "show", "knows", "stack", "apart"}
    for name, given in named:
        assert len(counters[name]) == 1 + len(given.split(", ") if given else []), name


def test_cards_of_which_a_position_says_nothing_go_where_the_guide_says() -> None:
    (example,) = re.findall(r"```py\n(class Housed.*?)\n```", CARDS_AND_COUNTERS, re.DOTALL)
    room = dict(vars(parley))
    exec(example, room)  # the guide's own lines
    turn = [{"procedure": "Campaign", "step": "taken", "power": "france"}, {"procedure": "Turn", "power": "france"}]
    hands = {"austria": [], "prussia": [], "france": [1, 12]}
    for said in ({}, {"deck": [2, 3]}):
        position = {"cards": {"hands": hands, **said}, "stack": turn, "round": 1}
        cards = table_from_position(room["Housed"](), position).position()["cards"]
        others = [card for card in range(1, parley.MOST + 1) if card not in (1, 12)]
        assert cards["hands"] == hands and cards["deck"] == said.get("deck", others)
        assert cards["discards"] == ([card for card in others if card not in (2, 3)] if said else [])
    room["Housed"].laid_out = parley.Parley.start  # as if nothing were said of it
    with pytest.raises(
        BadPosition, match=r"in two places: \[1, 12\]: hands.france, deck \(not in the position: as laid_out"
    ):
        table_from_position(room["Housed"](), {"cards": {"hands": hands}, "stack": turn, "round": 1})


def test_what_the_guide_says_of_terminal_and_aide_is_there() -> None:
    text = chapter("One object")
    terminal = arguments(ROOT / "src/grognard/terminal/base.py", "Terminal")
    rows = re.findall(r"`(\w+)\(self, (.*?)\)`", text)
    assert {"board", "header", "choices", "look"} <= {name for name, _ in rows}
    for name, given in rows:
        assert terminal[name] == ["self", *given.split(", ")], name
    fields = {field.name: field for field in dataclasses.fields(Aide)}
    asked = dict(re.findall(r"^\| `(\w+)\((table.*?)\)", text, re.MULTILINE))
    assert set(asked) | {"overlays"} == set(fields)
    for name, given in asked.items():
        answer = fields[name].default
        if callable(answer):
            assert list(inspect.signature(answer).parameters) == given.split(", "), name
