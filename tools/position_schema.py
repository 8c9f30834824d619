"""The JSON schema of Wellington's positions, out of the tables of the game itself.

python tools/position_schema.py > src/grognard/games/wellington/position.schema.json
"""

import json
from typing import Any

from grognard.games.wellington.rules import moments
from grognard.games.wellington.rules.alternatives import alternatives
from grognard.games.wellington.rules.chapters import PROCEDURES
from grognard.games.wellington.rules.codec import LISTS, MASKS, PACKED, PURSE, RECORDS, SEA
from grognard.games.wellington.rules.deck import MOST
from grognard.games.wellington.rules.lasting import WOUNDS
from grognard.games.wellington.rules.peninsula import DUCHY, LEADER, LINE_NAME, NATIONS, POWERS
from grognard.games.wellington.rules.reading import CARDS, WHOLE, YEARS
from grognard.games.wellington.rules.sheets import Assault, Fight, Sheet
from grognard.games.wellington.rules.steps import GRAMMAR
from grognard.games.wellington.rules.verbs import VERBS
from grognard.games.wellington.rules.war import AWAY, FLAGS

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


def closed(properties: dict[str, Schema], required: tuple[str, ...] = ()) -> Schema:
    found: Schema = {"type": "object", "properties": properties, "additionalProperties": False}
    if required:
        found["required"] = list(required)
    return found


def known(kind: str) -> Schema:
    return {"$ref": f"#/$defs/{kind}"}


def records(parts: tuple[tuple[str, str], ...]) -> Schema:
    keys = tuple([key for key, _ in parts])
    return {"type": "array", "items": closed({key: known(kind) for key, kind in parts}, keys)}


COUNT: Schema = {"type": "integer", "minimum": 0}
SEAT: Schema = {"type": ["string", "null"]}
TARGETS = ["duchy", "leader", "power", "line", "side"]
DEFINED: dict[str, Schema] = {
    **{kind: one_of(names) for kind, names in LISTS.items()},
    **{kind: some_of(names) for kind, names in MASKS.items()},
    **{kind: records(parts) for kind, parts in RECORDS.items()},
    **{kind: records(parts[:2]) for kind, parts in PACKED.items()},
    "moment": one_of(moments.NAMES),
    "number": NUMBER,
    "text": {"type": "string"},
    "flag": {"type": "boolean"},
    "card": {"anyOf": [CARD, {"type": "null"}]},
    "own_card": {"anyOf": [CARD, {"type": "null"}]},
    "cards": CARD_SET,
    "card_list": {"type": "array", "items": CARD},
    "duchies": {"type": "array", "items": {"enum": DUCHY}},
    "numbers": {"type": "array", "items": NUMBER},
    "dice": {"type": "array", "items": NUMBER},
    "pair": several(NUMBER, 2),
    "leader_pair": several(one_of(LEADER), 2),
    "cards_pair": several(CARD_SET, 2),
    "hands": several(CARD_SET, 4),
    "power_pair": several(one_of(POWERS), 2),
    "by_power": closed(dict.fromkeys(POWERS, COUNT)),
    "purse": closed(dict.fromkeys(PURSE, COUNT)),
    "way": one_of([*LINE_NAME, SEA]),
    "variant": one_of(sorted({word for card in range(1, MOST + 1) for word in alternatives(card)})),
    "targets": {"type": "array", "items": {"anyOf": [*[known(kind) for kind in TARGETS], CARD]}},
    "doing": one_of([name for name, _ in VERBS]),
    "what": {"anyOf": [COUNT, known("leader"), {"enum": [*POWERS, "none"]}]},
    "seat": SEAT,
    "seats": {"type": "array", "items": SEAT},
    "bids": {"type": "object", "additionalProperties": COUNT},
    "shares": {"type": "object", "additionalProperties": some_of(POWERS)},
}
KINDS: dict[str, Schema] = {kind: known(kind) for kind in DEFINED}
MARKS: Schema = {"marched": COUNT, "marks": some_of([name for _, name in FLAGS])}


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
        "forced": {"type": "boolean"},
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
            "items": closed(
                {
                    "card": CARD,
                    "player": KINDS["power"],
                    "target": {"anyOf": [KINDS[kind] for kind in TARGETS[:-1]]},
                    "powers": KINDS["powers"],
                    "storm": KINDS["flag"],
                    "impulses": {"enum": [1, 2]},
                    "commanded": KINDS["flag"],
                    "wound": {"enum": WOUNDS},
                    "fell_in": KINDS["duchy"],
                    "fives": COUNT,
                    "sixes": COUNT,
                },
                ("card", "player"),
            ),
        },
        "impulse": closed(
            {**dict.fromkeys(PURSE, COUNT), "assaulted": KINDS["duchies"], "fought_at": KINDS["duchies"]}
        ),
        "windows": COUNT,
        "fight": sheet(Fight),
        "siege": sheet(Assault),
        "verdicts": {"type": "array", "items": KINDS["verdict"]},
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
