"""What the documents show is true: the example position loads, the formats are described."""

from __future__ import annotations

import json
import random
import runpy
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import grognard

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
GAMES = list(grognard.games())


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


def test_the_schema_of_wellington_is_the_one_its_tables_make() -> None:
    made = runpy.run_path(str(ROOT / "tools" / "position_schema.py"))["schema"]()
    assert made == schema("wellington"), "python tools/position_schema.py writes it anew"


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
