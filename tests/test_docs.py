"""What the documents show is true: the example position loads, the formats are described."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema

import grognard

DOCS = Path(__file__).parents[1] / "docs"
SCHEMA = Path(grognard.__file__).parent / "games" / "vive_lempereur" / "position.schema.json"


def test_the_example_position_fits_the_schema_and_can_be_played() -> None:
    position = json.loads((DOCS / "examples" / "vive_lempereur.position.json").read_text(encoding="utf-8"))
    jsonschema.validate(position, json.loads(SCHEMA.read_text(encoding="utf-8")))
    table = grognard.from_position("vive_lempereur", position, seed="on")
    assert table.position() == position
    seat = table.to_act[0]
    table.act(seat, table.legal(seat)[-1])


def test_every_part_of_a_position_is_described() -> None:
    text = (DOCS / "positions.md").read_text(encoding="utf-8")
    for part in json.loads(SCHEMA.read_text(encoding="utf-8"))["properties"]:
        assert f"`{part}`" in text, part
