"""The beginning of a lesson, made of a record: its position, and each act of the learner as a step to be written."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from grognard.engine import Record, Table, UnknownName
from grognard.engine.beginnings import at_position
from grognard.engine.chance import Imposed
from grognard.engine.state import may_know
from grognard.words import LANGUAGES


class Drafted(NamedTuple):
    """Files by name, to be laid into a game's folder."""

    lesson: str
    position: str
    words: dict[str, str]  # by language


def drafted(record: Record, name: str, seat: str | None = None, first: int = 0, steps: int = 12) -> Drafted:
    """A lesson that goes the way of a record from after its action number ``first`` on: ``steps`` acts of the learner.

    What he did is wanted, what others did is played with the dice that fell, what was told is claimed; the texts are
    left to be written, and the wants to be widened."""
    table = record.replay(first)
    chosen = seat if seat is not None else (table.to_act or table.seats)[0]
    if chosen not in table.seats:
        raise UnknownName("seat", chosen, list(table.seats))
    position = table.position()
    head = [
        f'lesson = "{name}"',
        f'game = "{record.game.name}"',
        f'seat = "{chosen}"',
        f'position = "{name}.position.json"',
        "teaches = []  # rules of the ledger",
    ]
    texts = [f"lesson-{name} = TITLE"]
    lines: list[str] = []
    for number, text in enumerate(_steps(record, position, chosen, first, steps), 1):
        lines += ["", "[[step]]", f'id = "step{number}"', *text]
        texts.append(f"lesson-{name}-step{number} = TEXT of at most forty words")
    words = {language: "\n".join([*texts, ""]) for language in LANGUAGES}
    return Drafted("\n".join([*head, *lines, ""]), json.dumps(position, indent=1, ensure_ascii=False) + "\n", words)


def _steps(record: Record, position: dict[str, Any], seat: str, first: int, most: int) -> Iterator[list[str]]:
    """The lines of each step; a last one is read."""
    table = at_position(record.game, position, Imposed(), None)
    place = 1 << table.seat_index(seat)
    played: list[str] = []
    claimed: list[str] = []
    rules: tuple[str, ...] = ()
    count = 0
    for line in record.lines[first:]:
        if line["seat"] == seat and count == most:
            break
        asked = table.decision(line["seat"])
        rolls, told = _act(table, line, place)
        if line["seat"] == seat:
            count += 1
            rules = asked.rules if asked is not None else ()
            want = {"want": [line["do"]], **({"dice": rolls} if rolls else {})}
            about = [f"# {asked.prompt}, {', '.join(rules)}"] if asked is not None else []
            yield [*about, "point = []", *_block("play", played), *_block("event", claimed)] + [
                f"{part} = {_toml(value)}" for part, value in want.items()
            ]
            played, claimed = [], []
        else:
            played.append(_toml({"seat": line["seat"], **line["do"], **({"dice": rolls} if rolls else {})}))
        claimed += [_toml(event) for event in told]
    yield [*_block("play", played), *_block("event", claimed), 'free = { bot = "recruit" }']


def _act(table: Table, line: dict[str, Any], place: int) -> tuple[list[list[int]], list[dict[str, Any]]]:
    """Play a line with its dice, roll by roll: how they were divided, and what was told to the seat of the lesson."""
    dice, rolls, before = list(line.get("dice", [])), [], table.log_length
    table.carry_out(line["seat"], line["do"])
    while table.rolling is not None and dice:
        count = table.rolling[0]
        rolls.append(dice[:count])
        table.impose(dice[:count])
        dice = dice[count:]
    return rolls, [event for _, audience, event in table.told(before) if may_know(audience, place)]


def _block(name: str, rows: list[str]) -> list[str]:
    return [f"{name} = [", *[f"    {row}," for row in rows], "]"] if rows else []


def _toml(value: Any) -> str:
    """A value in one line. What TOML has no word for (null) leaves the part that holds it unsaid: a pattern fits then
    whatever it is."""
    if isinstance(value, dict):
        parts = [f"{_key(key)} = {_toml(one)}" for key, one in value.items() if not _unsaid(one)]
        return "{ " + ", ".join(parts) + " }" if parts else "{}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join([_toml(one) for one in value]) + "]"
    return json.dumps(value, ensure_ascii=False)


def _unsaid(value: Any) -> bool:
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple) else ()
    return value is None or any([_unsaid(one) for one in inside])


def _key(key: str) -> str:
    return key if key.replace("_", "").replace("-", "").isalnum() and key.isascii() else json.dumps(key)
