"""Positions: their shape, every fault named, nothing but an error out of damaged ones, any decision point."""

from __future__ import annotations

import ast
import copy
import json
import random
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import grognard
from grognard import BadPosition, DiceError, GrognardError, Table
from grognard.games.vive_lempereur import steps
from grognard.games.vive_lempereur.army import NATIONS
from grognard.games.vive_lempereur.battlefield import FACING, HEX, SECTOR_NAMES, TERRAIN
from grognard.games.vive_lempereur.cards import CARDS, FACES
from grognard.games.vive_lempereur.reading import TYPES, WHOLE
from grognard.games.vive_lempereur.steps import GRAMMAR
from tests.games.vive_lempereur.stage import general, position, stage, unit

GAME = grognard.games()["vive_lempereur"]
FOLDER = Path(str(resources.files("grognard"))) / "games" / "vive_lempereur"
SCHEMA: dict[str, Any] = json.loads((FOLDER / "position.schema.json").read_text("utf-8"))
VALID = Draft202012Validator(SCHEMA)
DULL = ("pass", "hold", "decline", "stand")
Position = dict[str, Any]
Step = tuple[str, str]


def pick(rng: random.Random, actions: list[dict[str, Any]]) -> dict[str, Any]:
    verbs = sorted({action["do"] for action in actions})
    lively = [verb for verb in verbs if verb not in DULL]
    verb = rng.choice(lively if lively and rng.random() < 0.9 else verbs)
    return rng.choice([action for action in actions if action["do"] == verb])


def top_of(document: Position) -> Step:
    return (document["stack"][-1]["procedure"], document["stack"][-1]["step"]) if document["stack"] else ("", "over")


@cache
def sampled() -> dict[Step, list[Position]]:
    """Positions of lively games at every kind of decision and of roll, by the step on top of the stack."""
    found: dict[Step, list[Position]] = defaultdict(list)
    games = [(scenario, morale, n) for scenario in GAME.scenarios for morale in (False, True) for n in range(2)]
    for scenario, morale, number in games:
        options = {"morale": morale, "setup": "semi_historical" if number else "historical"}
        rng = random.Random(number)
        # Equal scouting dice hide the deployment of every second hypothetical battle.
        table = grognard.new_table(GAME, scenario, options, seed=f"{scenario} {number}").open_dice()
        if scenario == "hypothetical":
            table = grognard.from_position(GAME, {"scenario": scenario, "options": options, **muster(scenario)})
        while table.to_act or table.rolling:
            document = table.position()
            kept = found[top_of(document)]
            if len(kept) < 4 or rng.random() < 0.002:
                kept.append(document)
            if table.rolling:
                count, sides = table.rolling
                scouting = top_of(document) == ("SetUp", "scouting")
                table.impose([3, 3] if scouting and number else [rng.randint(1, sides) for _ in range(count)])
            else:
                seat = rng.choice(table.to_act)
                table.act(seat, pick(rng, table.legal(seat)))
        found[("", "over")].append(table.position())
    return dict(found)


def muster(scenario: str) -> Position:
    """The armies of a hypothetical battle before anything has happened."""
    pieces = grognard.new_table(GAME, scenario, seed="muster").position()["pieces"]
    return {"turn": 0, "round": 0, "pieces": pieces, "stack": [{"procedure": "War"}, {"procedure": "SetUp"}]}


def every_position() -> list[Position]:
    return [document for documents in sampled().values() for document in documents]


# ---------------------------------------------------------------- the steps


def literal_steps() -> Iterator[tuple[str, str, str]]:
    """Every step that the code of a procedure asks, rolls or calls with: (procedure, word, step)."""
    for file in FOLDER.glob("*.py"):
        for cls in ast.parse(file.read_text("utf-8")).body:
            if not isinstance(cls, ast.ClassDef) or cls.name not in GRAMMAR.classes:
                continue
            for node in ast.walk(cls):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args:
                    word, last = node.func.attr, node.args[-1]
                    if word in ("ask", "ask_all", "roll", "call") and isinstance(last, ast.Constant):
                        yield cls.name, word, str(last.value)


def test_every_step_of_the_rules_is_in_the_grammar() -> None:
    tables: dict[str, Any] = {
        "ask": steps.ASKS,
        "ask_all": steps.ASKS,
        "roll": steps.ROLLS,
        "call": steps.CALLS,
    }
    found = set(literal_steps())
    assert len(found) > 60
    for name, word, step in found:
        assert step in tables[word].get(name, {}), f"{name}.{step} is missing under {word} in steps.py"
        if word in ("ask", "ask_all"):
            assert (steps.ASKS[name][step] == "all") == (word == "ask_all")
    # And nothing in the grammar is made up; the rolls of a rout have composed names.
    for word, table in (("ask", steps.ASKS), ("roll", steps.ROLLS), ("call", steps.CALLS)):
        known = {(name, step) for name, kind, step in found if kind.startswith(word)}
        listed = {(name, step) for name in table for step in table[name] if not step.startswith("rout_")}
        assert listed - known <= {("War", "begin")}  # the set-up is laid on it by the muster


def test_the_samples_reach_nearly_every_step_at_which_play_can_stop() -> None:
    stops = {(name, step) for table in (steps.ASKS, steps.ROLLS) for name in table for step in table[name]}
    rare = {("March", "take_before_next"), ("Suffer", "survivor_direction"), ("Suffer", "rout_end")}
    assert stops - set(sampled()) - rare == set()


# ---------------------------------------------------------------- round trips


def test_positions_round_trip_at_every_kind_of_stop() -> None:
    for document in every_position():
        text = json.dumps(document)
        table = grognard.from_position(GAME, json.loads(text))
        assert json.dumps(table.position()) == text
        assert (table.rolling is not None) == ("rolling" in document)


def test_who_must_act_follows_from_the_stack() -> None:
    for document in every_position():
        shorter = {key: value for key, value in document.items() if key != "to_act"}
        assert grognard.from_position(GAME, shorter).position() == document


def test_what_is_left_out_has_a_default() -> None:
    table = grognard.from_position(GAME, {"scenario": "waterloo"})
    standard = grognard.new_table(GAME, "waterloo", seed="x")
    assert table.position()["terrain"] == standard.position()["terrain"]
    assert table.to_act == ("french", "allied") if table.to_act else table.result is not None
    bare = grognard.from_position(GAME, position(unit("fr1", "inf_french", "C3"), unit("pr1", "inf_regular", "C10")))
    piece = bare.position()["pieces"][0]
    assert (piece["nation"], piece["elements"], piece["facing"]) == ("french", 4, "N")


# ---------------------------------------------------------------- the schema


def test_every_position_fits_the_schema() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    for document in every_position():
        assert [error.message for error in VALID.iter_errors(document)] == []


def test_the_schema_names_what_the_game_names() -> None:
    parts = SCHEMA["$defs"]
    assert set(SCHEMA["properties"]) == set(WHOLE)
    names = {"facing": FACING, "sector": SECTOR_NAMES, "terrain": TERRAIN, "type": TYPES, "card": CARDS, "face": FACES}
    for name, values in names.items():
        assert parts[name]["enum"] == values
    assert set(parts["seat"]["enum"]) == {seat for scenario in GAME.scenarios.values() for seat in scenario.seats}
    assert set(SCHEMA["properties"]["losses"]["propertyNames"]["enum"]) == set(NATIONS)
    assert set(SCHEMA["properties"]["options"]["properties"]) == set(GAME.options)
    assert SCHEMA["properties"]["scenario"]["enum"] == list(GAME.scenarios)
    described = {row["properties"]["procedure"]["const"]: row["properties"] for row in parts["procedure"]["oneOf"]}
    assert set(described) == set(GRAMMAR.classes)
    for name, cls in GRAMMAR.classes.items():
        assert set(described[name]) == {"procedure", "step", *dict(cls.FIELDS)}, name
        assert described[name]["step"]["enum"] == GRAMMAR.steps[name], name


def test_the_example_of_the_documentation_is_a_position() -> None:
    folder = Path(__file__).parents[3] / "docs" / "examples"
    for file in sorted(folder.glob("*.position.json")):
        document = json.loads(file.read_text("utf-8"))
        assert [error.message for error in VALID.iter_errors(document)] == []
        table = grognard.from_position(document["game"], document)
        assert table.to_act


# ---------------------------------------------------------------- faults


FRENCH = unit("fr1", "inf_french", "C3")
GUNS = unit("fr2", "art_heavy", "D3")
PRUSSIAN = unit("pr1", "inf_regular", "C10")


def changed(**parts: Any) -> Position:
    return position(FRENCH, GUNS, PRUSSIAN) | parts


def with_piece(*pieces: Any, **more: Any) -> Position:
    return position(FRENCH, GUNS, PRUSSIAN, *pieces, **more)


def with_stack(*stack: Any, **more: Any) -> Position:
    return changed(stack=[{"procedure": "War", "step": "next_round"}, *stack], **more)


FAULTS: dict[str, tuple[Position, list[str]]] = {
    "two units in a hex": (with_piece(unit("fr3", "inf_french", "C3")), ["fr3 in C3: two units in the hex, fr1"]),
    "a gun in a lake": (with_piece(terrain={"D3": "lake"}), ["fr2 in D3: nothing can stand in lake"]),
    "two generals": (
        with_piece(general("fr4", "C3"), general("fr5", "C3")),
        ["fr5 in C3: a second general in the hex"],
    ),
    "a general among enemies": (with_piece(general("fr4", "C10")), ["fr4 in C10: a general among enemies"]),
    "cavalry where only infantry may be": (
        with_piece(unit("fr3", "cav_light", "E5"), infantry_only=["E5"]),
        ["fr3 in E5: only infantry may be there"],
    ),
    "a lone general there": (with_piece(general("fr4", "E5"), infantry_only=["E5"]), ["fr4 in E5: only infantry"]),
    "a garrison in the open": (with_piece(unit("fr3", "garrison", "E5")), ["fr3 in E5: a garrison outside"]),
    "cavalry in square": (
        with_piece(unit("fr3", "cav_light", "E5", formation="square")),
        ["fr3 in E5: no square is possible"],
    ),
    "a square in a wood": (
        with_piece(unit("fr3", "inf_french", "E5", formation="square"), terrain={"E5": "wood"}),
        ["fr3 in E5: no square is possible"],
    ),
    "the same id twice": (with_piece(unit("fr1", "inf_french", "E5")), ["fr1': there twice"]),
    "unknown names": (
        with_piece(unit("fr3", "hussars", "J5", "up", marks=["tired"], formation="column")),
        ["fr3: type: unknown 'hussars'", "fr3: no hex 'J5'", "facing: unknown 'up'", "marks: unknown 'tired'"]
        + ["formation: unknown 'column'"],
    ),
    "too many elements, none at all": (
        with_piece(unit("fr3", "cav_light", "E5", elements=4), unit("fr4", "cav_light", "E6", elements=0)),
        ["fr3: elements: 4 is not a whole number from 1 to 3", "fr4: elements: 0"],
    ),
    "a place and a status": (with_piece(unit("fr3", "cav_light", "E5", status="waiting")), ["fr3: has a hex"]),
    "a nation on both sides": (with_piece(unit("fr3", "cav_light", "E5", nation="prussian")), ["prussian pieces on both"]),
    "wrong fire values": (
        with_piece(unit("fr3", "inf_french", "E5", fire=[9]), unit("fr4", "inf_french", "E6", fire=[0, "9"])),
        ["fr3: fire: expected 2 numbers", "fr4: fire: expected 2 numbers"],
    ),
    "unknown parts": (
        changed(weather="rain") | {"orders": {"french": {"mood": 1}, "english": {}}},
        ["position: unknown 'weather'", "orders.french: unknown 'mood'", "orders: unknown 'english'"],
    ),
    "wrong types": (
        changed(turn="1", round=7, veiled=1, trail="C3", losses=[], due={"french": 5}, pieces={}, outcome={"losses": -1}),
        ["turn: '1'", "round: 7", "veiled: 1", "trail: expected a list", "losses: expected an object", "due.french: 5"]
        + ["pieces: expected a list", "outcome.losses: -1"],
    ),
    "cards that do not exist": (
        changed(cards={"french": {"hand": ["left", "left", "joker"], "spare": ["left"]}, "prussian": {"last": 3}}),
        ["cards.french.hand: unknown 'joker'", "3 left cards, there are 2", "cards.prussian.last: unknown 3"],
    ),
    "broken roads": (changed(roads=[["A1", "A3"]], terrain={"Z1": "wood", "A1": "swamp"}),
        ["roads[0]: A1 and A3 are not adjacent", "terrain: unknown 'Z1'", "terrain.A1: unknown 'swamp'"],
    ),
    "objectives of another battle": (changed(objectives={"A1": "french"}), ["objectives: unknown 'A1'"]),
    "an unknown procedure": (with_stack({"procedure": "Siege"}), ["stack[1]: unknown procedure 'Siege'; valid: Activ"]),
    "an unknown step": (with_stack({"procedure": "Round", "step": "_reading"}), ["Round has no step '_reading'"]),
    "an unknown field": (with_stack({"procedure": "Round", "luck": 1}), ["stack[1].luck: Round has no such field"]),
    "a wrong order": (
        with_stack({"procedure": "Round", "step": "after"}, {"procedure": "Strike", "unit": "fr1", "target": "pr1"}),
        ["stack[2]: Strike does not follow from Round.after"],
    ),
    "the war upon the war": (with_stack({"procedure": "War"}), ["stack[1]: War does not follow"]),
    "no war": (changed(stack=[{"procedure": "Round"}]), ["stack[0]: War lies at the bottom"]),
    "nothing under way": (changed(stack=[]), ["stack: empty, and there is no result"]),
    "nobody to act": (with_stack({"procedure": "Activation"}), ["Activation.begin: needs a unit"]),
    "somebody gone": (
        with_piece({"id": "fr3", "type": "cav_light", "status": "fallen"}, act="fr3"),
        ["fr3 is not on the map"],
    ),
    "friends at war": (
        with_stack({"procedure": "Attack", "unit": "fr1", "target": "fr2"}),
        ["unit and target are on the same side"],
    ),
    "an infantry charge": (
        with_stack({"procedure": "Charge", "unit": "fr1", "target": "pr1"}),
        ["fr1 is no cavalry"],
    ),
    "the wrong side's order": (
        with_stack({"procedure": "Round", "step": "after", "side": "french"}, {"procedure": "Activation", "unit": "pr1"}),
        ["pr1 is not of the side whose order it is"],
    ),
    "the wrong seat": (
        with_stack({"procedure": "Round", "step": "order", "side": "french"}, to_act=["prussian"]),
        ["to_act: Round.order asks french"],
    ),
    "a question to nobody": (changed(to_act=["french"]), ["to_act: Round.next_order asks nobody"]),
    "dice for nothing": (changed(rolling=[1, 6]), ["rolling: Round.next_order waits for no dice"]),
    "no dice": (
        with_stack({"procedure": "Strike", "step": "aim", "unit": "fr1", "target": "pr1", "value": 9}),
        ["rolling: Strike.aim waits for dice"],
    ),
    "wrong dice": (
        with_stack({"procedure": "Strike", "step": "aim", "unit": "fr1", "target": "pr1", "value": 9}, rolling=[2, 6]),
        ["waits for 1 dice, not 2", "waits for 10 sides, not 6"],
    ),
    "an illegal hidden answer": (
        with_stack({"procedure": "Round", "step": "cards"}, answers={"french": {"do": "play", "card": "right_away"}}),
        ["answers.french: {'do': 'play', 'card': 'right_away'} is not a legal answer"],
    ),
    "too many answers": (
        with_stack(
            {"procedure": "Round", "step": "cards"},
            answers={seat: {"do": "play", "card": "left"} for seat in ("french", "prussian", "allied")},
        ),
        ["answers.allied: Round.cards has no hidden answer"],
    ),
    "a screen without a hidden deployment": (changed(veiled=True), ["veiled: true during a hidden deployment and only"]),
    "a set-up of another battle": (
        changed(stack=[{"procedure": "War"}, {"procedure": "SetUp"}]),
        ["SetUp.begin: not in this scenario"],
    ),
    "an end that goes on": (
        changed(result={"winners": ["french"], "level": "draw", "rule": "VLE-4.2"}, to_act=["french"]),
        ["stack: the game is over", "to_act: the game is over"],
    ),
    "a strange end": (changed(stack=[], result={"winners": ["english"]}), ["result: expected winners"]),
    "another game": (changed(game="chess"), ["a position of 'chess', not of 'vive_lempereur'"]),
    "another scenario": (changed(scenario=["ligny"]), ["unknown scenario ['ligny']; valid: waterloo"]),
    "another option": (changed(options={"weather": True}), ["unknown option 'weather'; valid: setup"]),
    "no set of options": (changed(options=[1]), ["unknown set of options [1]"]),
}  # fmt: skip


@pytest.mark.parametrize("name", FAULTS)
def test_every_fault_is_named(name: str) -> None:
    document, expected = FAULTS[name]
    with pytest.raises(BadPosition) as refused:
        grognard.from_position(GAME, document, dice=[])
    for fault in expected:
        assert any(fault in found for found in refused.value.faults), refused.value.faults
    assert len(refused.value.faults) >= len(expected)


@pytest.mark.parametrize("document", [None, [], "position", 3, True, [{}]])
def test_what_is_no_document_is_no_position(document: Any) -> None:
    with pytest.raises(BadPosition):
        grognard.from_position(GAME, document)


def test_the_dice_of_a_loaded_position_are_asked_for_in_order() -> None:
    table = stage(FRENCH, unit("pr1", "inf_regular", "C4"), act="fr1", dice=[9, 3])
    for action in ({"do": "stand"}, {"do": "face", "facing": "N"}, {"do": "fire", "target": "pr1"}):
        table.act("french", action)
    table.close()
    with pytest.raises(DiceError, match="scripted dice left unused: \\[5\\]"), stage(FRENCH, PRUSSIAN, dice=[5]):
        pass


# ---------------------------------------------------------------- damaged documents


JUNK: list[Any] = [None, True, 0, 1, -1, 7, 99, 10**12, 1.5, "", "x", "A1", "french", [], [[]], ["A1"], {}, {"do": "pass"}]


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
        "piece": lambda: rng.choice([*ids, None]),
        "hex": lambda: rng.choice([*HEX, None]),
        "hexes": lambda: rng.sample(HEX, rng.randrange(4)),
        "number": lambda: rng.choice([-5, -1, 0, 1, 2, 3, 9, 40, 99]),
        "numbers": lambda: [rng.choice([-3, 0, 1, 2, 9, 99]) for _ in range(rng.randrange(6))],
        "flag": lambda: rng.random() < 0.5,
        "facing": lambda: rng.choice(FACING),
        "side": lambda: rng.choice(list(other["due"])),
    }
    for _ in range(rng.choice([1, 2])):
        procedure = rng.choice(other["stack"])
        fields = [(name, kind) for name, kind in GRAMMAR.classes[procedure["procedure"]].FIELDS if kind in kinds]
        if fields and rng.random() < 0.8:
            name, kind = rng.choice(fields)
            procedure[name] = kinds[kind]()
        else:
            procedure["step"] = rng.choice(GRAMMAR.steps[procedure["procedure"]])
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
    assert [error.message for error in VALID.iter_errors(document)] == []
    play_on(table, random.Random(seed))
    return "loaded"


def play_on(table: Table, rng: random.Random) -> None:
    for _ in range(8):
        if not table.to_act:
            return
        seat = rng.choice(table.to_act)
        try:
            table.act(seat, pick(rng, table.legal(seat)))
        except RuntimeError as error:
            assert "dead end" in str(error)  # a hand too small for the rounds to come is allowed in a position
            return
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
    assert table.length > 900 and len(table.record.dump()) <= 100_000
