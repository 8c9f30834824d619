"""What the file of a record may hold: each line is looked at before anything is made of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from grognard.engine.chance import is_nonce
from grognard.engine.errors import BadRecord, OtherRules, UnknownName
from grognard.engine.game import Game

FORMAT: Final = 1
NO_RESULT: Final[dict[str, Any]] = {"winners": [], "level": "", "rule": ""}
# Words of a line that are no parts of the action.
RESERVED: Final = ("seat", "dice", "state")


def document_of(text: bytes, number: int) -> dict[str, Any]:
    try:
        document = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadRecord(number, f"not a JSON document ({error})") from None
    if not isinstance(document, dict):
        raise BadRecord(number, "not a JSON object")
    return document


def line_of(document: dict[str, Any], seat: Any, number: int) -> dict[str, Any]:
    action = {key: value for key, value in document.items() if key not in RESERVED}
    dice = document.get("dice", [])
    if (
        not isinstance(seat, str)
        or not seat
        or not isinstance(action.get("do"), str)
        or not isinstance(document.get("state"), str)
        or not _is_dice(dice)
    ):
        raise BadRecord(number, "not an action with seat, do and state")
    line: dict[str, Any] = {"seat": seat, "do": action}
    if dice:
        line["dice"] = dice
    line["state"] = document["state"]
    return line


def end_of(document: dict[str, Any], number: int) -> dict[str, Any]:
    end = document["end"]
    if (
        len(document) != 1
        or not isinstance(end, dict)
        or not set(end) <= {"result", "seed"}
        or not isinstance(end.get("seed", ""), str)
        or not _is_result(end.get("result", NO_RESULT))
    ):
        raise BadRecord(number, "a malformed end")
    return end


def _is_result(value: Any) -> bool:
    known = isinstance(value, dict) and set(NO_RESULT) <= set(value) <= {*NO_RESULT, "ranks"}
    return known and isinstance(value["winners"], list)


def _is_dice(value: Any) -> bool:
    return isinstance(value, list) and all([type(die) is int for die in value])


HEADER: Final[dict[str, type]] = {
    "grognard": int,
    "game": str,
    "rules": str,
    "data": str,
    "scenario": str,
    "options": dict,
    "commitment": str,
    "opening": list,
    "nonces": dict,
    "position": dict,
    "rolls": int,
    "state": str,
}


OPTIONAL: Final = ("data", "nonces", "position", "rolls")


def game_of(header: dict[str, Any], games: Mapping[str, Game]) -> Game:
    if "grognard" not in header:
        raise BadRecord(1, "not a Grognard record")
    if header["grognard"] != FORMAT:
        raise BadRecord(1, f"record format {header['grognard']!r}, this program reads {FORMAT}")
    for name, kind in HEADER.items():
        if not isinstance(header.get(name), kind) and (name not in OPTIONAL or name in header):
            raise BadRecord(1, f"header without {name!r}, or a wrong one")
    for name in header:
        if name not in HEADER:
            raise BadRecord(1, f"unknown {name!r} in the header")
    if not _is_dice(header["opening"]):
        raise BadRecord(1, "header with malformed opening dice")
    if header.get("rolls", 0) < 0 or ("rolls" in header and "position" not in header):
        raise BadRecord(1, "header with rolls before the beginning")
    if not all([is_nonce(nonce) for nonce in header.get("nonces", {}).values()]):
        raise BadRecord(1, "header with malformed nonces")
    if header["game"] not in games:
        raise UnknownName("game", header["game"], list(games))
    game = games[header["game"]]
    if header["rules"] != game.version:
        raise OtherRules(game.name, header["rules"], game.version)
    said = header.get("data", "")
    if said != game.data:
        needs = f"an owner's data {said}: give their folder with --data" if said else "the data that came with the game"
        raise BadRecord(1, f"played with {needs}; here are {game.data or 'those that came with it'}")
    return game
