"""Positions: any decision point, their shape, and every fault named."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import grognard
from grognard import BadPosition, DiceError
from grognard.engine.columns import HEAD
from grognard.games.vive_lempereur.rules.army import NATIONS
from grognard.games.vive_lempereur.rules.battlefield import FACING, SECTOR_NAMES, TERRAIN
from grognard.games.vive_lempereur.rules.cards import CARDS, FACES
from grognard.games.vive_lempereur.rules.columns import COLUMNS, TYPE
from grognard.games.vive_lempereur.rules.game import BOOK
from tests.games.vive_lempereur.rules.samples import GAME, Position, every_position, sampled
from tests.games.vive_lempereur.rules.stage import general, piece_of, position, stage, unit

GRAMMAR = BOOK.grammar
FOLDER = Path(str(resources.files("grognard"))) / "games" / "vive_lempereur"
SCHEMA: dict[str, Any] = json.loads((FOLDER / "position.schema.json").read_text("utf-8"))
VALID = Draft202012Validator(SCHEMA)


# ---------------------------------------------------------------- the steps


def literal_steps() -> Iterator[tuple[str, str, str]]:
    """Every step that the code of a procedure asks, rolls or calls with: (procedure, word, step)."""
    for file in (FOLDER / "rules").glob("*.py"):
        for cls in ast.parse(file.read_text("utf-8")).body:
            if not isinstance(cls, ast.ClassDef) or cls.name not in GRAMMAR.classes:
                continue
            for node in ast.walk(cls):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args:
                    for part in node.args if node.func.attr in ("ask", "ask_all", "roll", "call") else []:
                        if isinstance(part, ast.Constant) and isinstance(part.value, str):
                            yield cls.name, node.func.attr, part.value


def test_every_step_of_the_rules_is_in_the_grammar() -> None:
    tables: dict[str, Any] = {
        "ask": GRAMMAR.asks,
        "ask_all": GRAMMAR.asks,
        "roll": GRAMMAR.rolls,
        "call": GRAMMAR.calls,
    }
    found = set(literal_steps())
    assert len(found) > 60
    for name, word, step in found:
        assert step in tables[word].get(name, {}), f"{name}.{step} is missing under {word}"
        if word in ("ask", "ask_all"):
            assert (GRAMMAR.asks[name][step] == "all") == (word == "ask_all")
    # And nothing in the grammar is made up; the rolls of a rout have composed names.
    for word, table in (("ask", GRAMMAR.asks), ("roll", GRAMMAR.rolls), ("call", GRAMMAR.calls)):
        known = {(name, step) for name, kind, step in found if kind.startswith(word)}
        listed = {(name, step) for name in table for step in table[name] if not step.startswith("rout_")}
        assert listed - known <= {("War", "begin")}  # the set-up is laid on it by the muster


def test_the_samples_reach_nearly_every_step_at_which_play_can_stop() -> None:
    stops = {(name, step) for table in (GRAMMAR.asks, GRAMMAR.rolls) for name in table for step in table[name]}
    assert len(stops - set(sampled())) <= 6, stops - set(sampled())


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
    table = grognard.from_position(GAME, {"scenario": "waterloo", "turn": 0, "stack": [{"procedure": "War"}]})
    standard = grognard.new_table(GAME, "waterloo", seed="x")
    assert table.to_act == ("french", "allied") and table.legal("french") == standard.legal("french")
    for part in ("terrain", "roads", "infantry_only", "options", "stack"):
        assert table.position()[part] == standard.position()[part]
    bare = grognard.from_position(GAME, position(unit("fr1", "inf_french", "C3"), unit("pr1", "inf_regular", "C10")))
    piece = piece_of(bare, "fr1")
    assert (piece["nation"], piece["elements"], piece["facing"]) == ("french", 4, "N")


def test_who_holds_an_objective_is_said_and_not_deduced() -> None:
    held = {"H11": "allied", "I10": "french", "I11": None}
    document = position(unit("fr1", "inf_french", "H11"), unit("en1", "inf_english", "A1"), scenario="quatre_bras")
    assert grognard.from_position(GAME, document | {"objectives": held}, dice=[]).position()["objectives"] == held


# ---------------------------------------------------------------- the schema


def test_every_position_fits_the_schema() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    for documents in sampled().values():
        assert [error.message for error in VALID.iter_errors(documents[-1])] == []


def test_the_schema_names_what_the_game_names() -> None:
    parts, whole = SCHEMA["$defs"], SCHEMA["properties"]
    assert set(whole) == {*HEAD, *(name for column in COLUMNS for name in column.names)}
    names = {"facing": FACING, "sector": SECTOR_NAMES, "terrain": TERRAIN, "card": CARDS, "face": FACES}
    for name, values in names.items():
        assert [value for value in parts[name]["enum"] if value is not None] == values
    assert whole["pieces"]["items"]["properties"]["type"]["enum"] == TYPE.names
    assert set(parts["side"]["enum"]) == {seat for scenario in GAME.scenarios.values() for seat in scenario.seats}
    assert set(whole["losses"]["properties"]) == set(NATIONS)
    assert set(whole["options"]["properties"]) == set(GAME.options)
    assert whole["scenario"]["enum"] == list(GAME.scenarios)
    described = {row["properties"]["procedure"]["const"]: row["properties"] for row in whole["stack"]["items"]["anyOf"]}
    assert set(described) == set(GRAMMAR.classes)
    for name, cls in GRAMMAR.classes.items():
        assert set(described[name]) == {"procedure", "step", *dict(cls.FIELDS)}, name
        assert described[name]["step"]["enum"] == GRAMMAR.steps[name], name


# ---------------------------------------------------------------- faults


FRENCH = unit("fr1", "inf_french", "C3")
GUNS = unit("fr2", "art_heavy", "D3")
PRUSSIAN = unit("pr1", "inf_regular", "C10")


def changed(**parts: Any) -> Position:
    return position(FRENCH, GUNS, PRUSSIAN) | parts


def with_piece(*pieces: Any, **more: Any) -> Position:
    return position(FRENCH, GUNS, PRUSSIAN, *pieces, **more)


NEXT_ROUND = {"procedure": "War", "step": "next_round"}


def with_stack(*stack: Any, **more: Any) -> Position:
    return changed(stack=[NEXT_ROUND, *stack], **more)


AT_CARDS = {"procedure": "Round", "step": "cards"}
ONE_LEFT = {
    "hand": ["artillery_bombardment"],
    "spent": ["left", "left", "centre", "centre", "right"],
    "spare": ["right", "coordinated_attack", "infantry_manoeuvre", "grand_cavalry_charge"],
}
FAULTS: dict[str, tuple[Position, list[str]]] = {
    "two units in a hex": (
        with_piece(unit("fr3", "inf_french", "C3")),
        ["pieces.fr1.hex: two units in C3, fr3 is there"],
    ),
    "a gun in a lake": (with_piece(terrain={"D3": "lake"}), ["pieces.fr2.hex: nothing can stand in lake"]),
    "two generals": (
        with_piece(general("fr4", "C3"), general("fr5", "C3")),
        ["pieces.fr4.hex: a second general in C3, fr5 is there"],
    ),
    "a general among enemies": (with_piece(general("fr4", "C10")), ["pieces.fr4.hex: a general among enemies"]),
    "cavalry where only infantry may be": (
        with_piece(unit("fr3", "cav_light", "E5"), infantry_only=["E5"]),
        ["pieces.fr3.hex: only infantry may be there"],
    ),
    "a garrison in the open": (with_piece(unit("fr3", "garrison", "E5")), ["pieces.fr3.hex: a garrison outside"]),
    "cavalry in square": (
        with_piece(unit("fr3", "cav_light", "E5", formation="square")),
        ["pieces.fr3.hex: no square is possible"],
    ),
    "a square in a wood": (
        with_piece(unit("fr3", "inf_french", "E5", formation="square"), terrain={"E5": "wood"}),
        ["pieces.fr3.hex: no square is possible"],
    ),
    "the same id twice": (
        with_piece(unit("fr1", "inf_french", "E5")),
        ["pieces[3].id: 'fr1' names no piece, or is there twice"],
    ),
    "unknown names": (
        with_piece(unit("fr3", "hussars", "J5", "up", marks=["tired"], formation="column")),
        [
            "pieces.fr3.type: unknown type 'hussars'",
            "pieces.fr3.hex: unknown hex 'J5'",
            "pieces.fr3.facing: unknown facing 'up'",
            "pieces.fr3.marks: unknown mark 'tired'",
            "pieces.fr3.formation: unknown formation 'column'",
        ],
    ),
    "too many elements, none at all": (
        with_piece(unit("fr3", "cav_light", "E5", elements=4), unit("fr4", "cav_light", "E6", elements=0)),
        ["pieces.fr3.elements: 4 is not a whole number from 1 to 3", "pieces.fr4.elements: 0"],
    ),
    "too many elements left as garrisons": (
        with_piece(
            unit("fr3", "inf_french", "E5", elements=3, detached=2),
            unit("fr4", "inf_french", "E6", detached=4),
            unit("fr5", "cav_light", "E7", detached=1),
        ),
        [
            "pieces.fr3.elements: 3 is not a whole number from 1 to 2",
            "pieces.fr4.detached: 4",
            "pieces.fr5.detached: 1",
        ],
    ),
    "a place and a status": (
        with_piece(unit("fr3", "cav_light", "E5", status="waiting")),
        ["pieces.fr3.status: has a hex"],
    ),
    "a nation on both sides": (
        with_piece(unit("fr3", "cav_light", "E5", nation="prussian")),
        ["prussian pieces on both"],
    ),
    "wrong fire values": (
        with_piece(unit("fr3", "inf_french", "E5", fire=[9]), unit("fr4", "inf_french", "E6", fire=[0, "9"])),
        ["pieces.fr3.fire: expected 2 numbers", "pieces.fr4.fire[0]: 0", "pieces.fr4.fire[1]: '9'"],
    ),
    "unknown parts": (
        changed(weather="rain") | {"orders": {"french": {"mood": 1}, "english": {}}},
        [
            "'weather': there is no such part; valid: game, scenario",
            "orders.french: unknown 'mood'",
            "orders: unknown 'english'",
        ],
    ),
    "wrong types": (
        changed(turn="1", round=7, veiled=1, trail="C3", losses=[], due={"french": 5}, outcome={"losses": -1})
        | {"pieces": {}},
        [
            *("turn: '1'", "round: 7", "veiled: 1", "trail: 'C3' is not a list", "losses: expected an object"),
            *("due.french: 5", "outcome.losses: -1", "pieces: expected a list"),
        ],
    ),
    "cards that do not exist": (
        changed(
            cards={
                "french": {"hand": ["left", "left"], "spare": ["left"], "spent": ["centre", "joker"]},
                "prussian": {"last": 3},
            }
        ),
        [
            "cards.french.spent[1]: unknown card 'joker'",
            "3 left cards, there are 2",
            "cards.prussian.last: unknown card 3",
        ],
    ),
    "broken roads": (
        changed(roads=[["A1", "A3"]], terrain={"Z1": "wood", "A1": "swamp"}),
        ["roads[0]: A1 and A3 are not adjacent", "terrain.'Z1': unknown", "terrain.A1: unknown terrain 'swamp'"],
    ),
    "objectives of another battle": (changed(objectives={"A1": "french"}), ["objectives.'A1': unknown"]),
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
    "nobody to act": (
        with_stack({"procedure": "Activation"}),
        ["stack[1].unit: Activation.begin cannot do without it"],
    ),
    "somebody gone": (
        with_piece({"id": "fr3", "type": "cav_light", "status": "fallen"}, act="fr3"),
        ["stack[2].unit: fr3 is not on the map"],
    ),
    "friends at war": (
        with_stack({"procedure": "Attack", "unit": "fr1", "target": "fr2"}),
        ["stack[1].target: on the same side as the unit"],
    ),
    "an infantry charge": (
        with_stack({"procedure": "Charge", "unit": "fr1", "target": "pr1"}),
        ["stack[1].unit: fr1 is no cavalry"],
    ),
    "a facing for a general": (
        with_piece(general("fr4", "C3"), stack=[NEXT_ROUND, {"procedure": "Front", "step": "face", "unit": "fr4"}]),
        ["stack[1].unit: fr4 is a general"],
    ),
    "a facing in a building": (
        with_stack({"procedure": "Front", "step": "face", "unit": "fr1"}, terrain={"C3": "village"}),
        ["stack[1].unit: fr1 fires all round"],
    ),
    "a facing for another": (
        changed(
            stack=[
                {"procedure": "War", "step": "choose"},
                {"procedure": "TurnArrivals", "step": "begin", "unit": "fr2"},
                {"procedure": "Front", "step": "face", "unit": "fr1"},
            ]
        ),
        ["stack[2].unit: fr1, but TurnArrivals.unit is fr2"],
    ),
    "a main body that is not there": (
        position(FRENCH, scenario="waterloo")
        | {"stack": [NEXT_ROUND, {"procedure": "RoundArrivals", "step": "main_body_moves"}]},
        ["stack[1].unit: RoundArrivals.main_body_moves cannot do without it"],
    ),
    "the wrong side's order": (
        with_stack(
            {"procedure": "Round", "step": "after", "side": "french"}, {"procedure": "Activation", "unit": "pr1"}
        ),
        ["stack[2].unit: pr1 is not of the side whose order it is"],
    ),
    "the wrong seat": (
        with_stack({"procedure": "Round", "step": "order", "side": "french"}, to_act=["prussian"]),
        ["to_act: Round.order asks french"],
    ),
    "a question to nobody": (changed(to_act=["french"]), ["to_act: Round.next_order asks nobody"]),
    "dice for nothing": (changed(rolling=[1, 6]), ["rolling: Round.next_order waits for no dice"]),
    "no dice": (
        with_stack({"procedure": "Strike", "step": "aim", "unit": "fr1", "target": "pr1", "value": 9}, rolling=[]),
        ["rolling: Strike.aim waits for dice"],
    ),
    "wrong dice": (
        with_stack({"procedure": "Strike", "step": "aim", "unit": "fr1", "target": "pr1", "value": 9}, rolling=[2, 6]),
        ["waits for 1 dice, not 2", "waits for 10 sides, not 6"],
    ),
    "an illegal hidden answer": (
        with_stack(AT_CARDS, round=2, answers={"french": {"do": "play", "card": "right_away"}}),
        ["answers.french: {'do': 'play', 'card': 'right_away'} is not a legal answer"],
    ),
    "too many answers": (
        with_stack(
            AT_CARDS,
            round=2,
            answers={seat: {"do": "play", "card": "left"} for seat in ("french", "prussian", "allied")},
        ),
        ["answers.allied: Round.cards has no hidden answer"],
    ),
    "too few cards": (
        changed(cards={"french": {"hand": ["left"], "spent": ["centre"]}}),
        [
            "cards.french: 1 in hand, 0 spare, 1 spent; at this moment of round 1 of turn 1 it is 5 in hand",
            "cards.prussian: 0 in hand, 0 spare, 0 spent; at this moment",
        ],
    ),
    "cards of another round": (changed(round=6), ["of round 6 of turn 1 it is 0 in hand, 4 spare, 6 spent"]),
    "a card played too soon": (
        with_stack(AT_CARDS),
        ["5 in hand, 4 spare, 1 spent; at this moment of round 1 of turn 1 it is 6 in hand, 4 spare, 0 spent"],
    ),
    "cards before the battle": (
        changed(turn=0, round=0, stack=[{"procedure": "War"}]),
        ["of round 0 of turn 0 it is 0 in hand, 0 spare, 0 spent"],
    ),
    "cards of a new turn": (
        changed(turn=2, stack=[{"procedure": "War", "step": "hands"}]),
        ["of turn 2 it is 0 in hand, 4 spare, 6 spent"],
    ),
    "a card that cannot be played": (
        changed(
            cards={seat: {**ONE_LEFT, "last": "artillery_bombardment"} for seat in ("french", "prussian")}, round=5
        ),
        ["cards.french: artillery_bombardment was played last and is still in hand"],
    ),
    "a screen for nothing": (changed(veiled=True), ["veiled: true during a hidden deployment and only"]),
    "a set-up of another battle": (
        changed(stack=[{"procedure": "War"}, {"procedure": "SetUp"}]),
        ["stack[1].procedure: not in this scenario"],
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
}


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
