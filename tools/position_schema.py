"""The JSON schema of Wellington's positions, out of the tables of the game itself.

python tools/position_schema.py > src/grognard/games/wellington/position.schema.json
"""

import json
from typing import Any

from grognard.games.wellington import moments
from grognard.games.wellington.chapters import PROCEDURES
from grognard.games.wellington.deck import MOST
from grognard.games.wellington.peninsula import DUCHY, LEADER, LINE_NAME, NATIONS, POWERS, SIDES
from grognard.games.wellington.reading import CARDS, WHOLE, YEARS
from grognard.games.wellington.sheets import Assault, Fight, Sheet
from grognard.games.wellington.steps import GRAMMAR
from grognard.games.wellington.war import AWAY, FLAGS

Schema = dict[str, Any]
NUMBER: Schema = {"type": "integer"}
CARD: Schema = {"type": "integer", "minimum": 1, "maximum": MOST}
CARD_SET: Schema = {"type": "array", "items": CARD, "uniqueItems": True}


def one_of(names: list[str]) -> Schema:
    return {"enum": [*names, None]}


def some_of(names: list[str]) -> Schema:
    return {"type": "array", "items": {"enum": names}, "uniqueItems": True}


def several(items: Schema, length: int) -> Schema:
    return {"type": "array", "items": items, "minItems": length, "maxItems": length}


DEFINED: dict[str, Schema] = {
    "power": one_of(POWERS),
    "duchy": one_of(DUCHY),
    "leader": one_of(LEADER),
    "line": one_of(LINE_NAME),
    "side": one_of(SIDES),
    "nation": one_of(NATIONS),
    "moment": one_of(moments.NAMES),
    "number": NUMBER,
    "text": {"type": "string"},
    "flag": {"type": "boolean"},
    "card": {"anyOf": [CARD, {"type": "null"}]},
    "own_card": {"anyOf": [CARD, {"type": "null"}]},
    "cards": CARD_SET,
    "card_list": {"type": "array", "items": CARD},
    "powers": some_of(POWERS),
    "leaders": some_of(LEADER),
    "duchies": {"type": "array", "items": {"enum": DUCHY}},
    "numbers": {"type": "array", "items": NUMBER},
    "dice": {"type": "array", "items": NUMBER},
    "pair": several(NUMBER, 2),
    "leader_pair": several(one_of(LEADER), 2),
    "cards_pair": several(CARD_SET, 2),
    "hands": several(CARD_SET, 4),
}
KINDS: dict[str, Schema] = {kind: {"$ref": f"#/$defs/{kind}"} for kind in DEFINED}
COUNT: Schema = {"type": "integer", "minimum": 0}
MARKS: Schema = {"marched": COUNT, "marks": some_of([name for _, name in FLAGS])}


def closed(properties: dict[str, Schema], required: tuple[str, ...] = ()) -> Schema:
    found: Schema = {"type": "object", "properties": properties, "additionalProperties": False}
    if required:
        found["required"] = list(required)
    return found


def by_duchy(part: Schema) -> Schema:
    return {"type": "object", "propertyNames": KINDS["duchy"], "additionalProperties": part}


def by_power(part: Schema) -> Schema:
    return closed(dict.fromkeys(POWERS, part))


def sheet(kind: type[Sheet]) -> Schema:
    return {"anyOf": [closed({name: KINDS[value] for name, value in kind.FIELDS}), {"type": "null"}]}


def procedure(name: str) -> Schema:
    fields = {field: KINDS[kind] for field, kind in PROCEDURES[name].FIELDS}
    parts: dict[str, Schema] = {"procedure": {"const": name}, "step": {"enum": GRAMMAR.steps[name]}, **fields}
    return closed(parts, ("procedure",))


def schema() -> Schema:
    parts: dict[str, Schema] = {
        "game": {"const": "wellington"},
        "scenario": {"type": "string"},
        "options": {"type": "object"},
        "year": {"enum": list(YEARS)},
        "round": COUNT,
        "marker": {"enum": POWERS},
        "active": one_of(POWERS),
        "last_active": one_of(POWERS),
        "owners": by_power({"type": "string"}),
        "soldiers": by_power(by_duchy({"type": "integer", "minimum": 1})),
        "marked": {
            "type": "array",
            "items": closed({"power": KINDS["power"], "duchy": KINDS["duchy"], "soldiers": COUNT, **MARKS}),
        },
        "leaders": closed(
            dict.fromkeys(LEADER, closed({"duchy": KINDS["duchy"], "status": {"enum": list(AWAY.values())}, **MARKS}))
        ),
        "regroup": by_power(COUNT),
        "commanders": {
            "type": "array",
            "items": closed({"duchy": KINDS["duchy"], "side": KINDS["side"], "leader": KINDS["leader"]}),
        },
        "flags": by_duchy(KINDS["power"]),
        "hasty_fort": KINDS["duchy"],
        "resources": by_power(COUNT),
        "debt": by_power(COUNT),
        "unmet": by_power(COUNT),
        "effects": {
            "type": "array",
            "items": closed({"card": CARD, "player": KINDS["power"], "target": {}, "left": NUMBER}, ("card",)),
        },
        "impulse": {"type": "object"},
        "windows": COUNT,
        "fight": sheet(Fight),
        "siege": sheet(Assault),
        "verdicts": KINDS["numbers"],
        "cards": closed(
            {
                **{
                    name: CARD_SET
                    for name in CARDS
                    if name not in ("hands", "top", "last_discard", "reserve", "played")
                },
                "hands": by_power(CARD_SET),
                "top": KINDS["card_list"],
                "last_discard": KINDS["card"],
                "reserve": closed(dict.fromkeys(NATIONS, CARD_SET)),
                "played": closed(dict.fromkeys(NATIONS, CARD_SET)),
            }
        ),
        "stack": {"type": "array", "items": {"anyOf": [procedure(name) for name in sorted(PROCEDURES)]}},
        "to_act": {"type": "array", "items": {"type": "string"}},
        "answers": {"type": "object"},
        "rolling": several(COUNT, 2),
        "result": {"type": "object"},
    }
    unknown = set(WHOLE) ^ set(parts)
    if unknown:
        raise ValueError(f"the schema and the reader of positions differ in {sorted(unknown)}")
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "A position of Wellington"}
    return {**head, "$defs": DEFINED, **closed(parts)}


if __name__ == "__main__":
    print(json.dumps(schema(), indent=1))
