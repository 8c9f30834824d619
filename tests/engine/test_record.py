"""The record is the game: written and replayed; damaged, malformed and foreign ones are refused with their line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from grognard.engine import BadRecord, DiceError, Record, UnknownName, commitment, new_table, table_from_position
from tests.engine.duel import DUEL
from tests.engine.records import GAMES, Lines, documents, encode, finished, parse, play

# ---------------------------------------------------------------- what is written


def test_one_json_document_a_line_the_seed_only_at_the_end() -> None:
    header, *lines, end = documents(finished())
    assert header == {
        "grognard": 1,
        "game": "duel",
        "rules": "1",
        "scenario": "long",
        "options": {"look": True},
        "commitment": commitment("evening"),
        "opening": [],
        "state": header["state"],
    }
    assert set(end["end"]) == {"result", "seed"} and end["end"]["seed"] == "evening"
    assert b"evening" not in b"".join(finished().splitlines()[:-1])
    assert all("do" in line and len(line["state"]) == 8 for line in lines)


def test_a_seat_is_named_where_it_changes() -> None:
    lines = documents(finished())[1:-1]
    seats = [line["seat"] for line in parse(finished()).lines]
    for number, line in enumerate(lines):
        assert ("seat" in line) == (number == 0 or seats[number] != seats[number - 1])
    assert encode(documents(finished())) == finished()


def test_an_unfinished_game_keeps_its_seed_to_itself_unless_asked() -> None:
    table = play(new_table(DUEL, "long", {}, "evening"), 9)
    assert b"evening" not in table.record.dump() and b'"end"' not in table.record.dump()
    assert documents(table.record.dump(reveal=True))[-1] == {"end": {"seed": "evening"}}


def test_what_was_taken_back_is_not_recorded() -> None:
    table = new_table(DUEL, "short", {}, "x")
    table.act("red", {"do": "token", "is": 1})
    table.undo("red")
    table.act("red", {"do": "token", "is": 2})
    assert [line["do"] for line in table.record.lines] == [{"do": "token", "is": 2}]


# ---------------------------------------------------------------- playing it again


def test_replay_gives_the_same_game_and_any_moment_of_it(tmp_path: Path) -> None:
    record = parse(finished())
    record.save(tmp_path / "duel.jsonl")
    again = Record.load(tmp_path / "duel.jsonl", GAMES)
    assert again.dump() == finished() == again.replay().record.dump()
    assert list(again.check()) == list(range(1, len(again.lines) + 1))
    for n in range(len(again.lines) + 1):
        assert again.replay(upto=n).length == n
    for wrong in (-1, len(again.lines) + 1, 10**9):
        with pytest.raises(ValueError, match="upto"):
            again.replay(upto=wrong)


def test_play_goes_on_with_the_dice_of_the_seed() -> None:
    table = new_table(DUEL, "long", {}, "evening")
    half = play(table, 12).record.dump()
    whole = play(table, seed=2).record.dump()
    sealed = parse(half).replay()
    assert (sealed.seed, sealed.commitment) == (None, commitment("evening"))
    for resumed in (
        parse(half).replay(seed="evening"),
        parse(play(new_table(DUEL, "long", {}, "evening"), 12).record.dump(True)).replay(),
    ):
        assert resumed.seed == "evening"
        assert play(resumed, seed=2).record.dump() == whole
    # With another seed play goes on, but nobody can prove the whole.
    other = play(parse(half).replay(seed="morning"), seed=2)
    assert (other.seed, other.commitment) == (None, "") and other.result is not None
    assert list(parse(other.record.dump()).check())


def test_without_the_seed_play_stops_at_the_first_roll_and_changes_nothing() -> None:
    table = new_table(DUEL, "short", {}, "evening")
    for seat in DUEL.scenarios["short"].seats:
        table.act(seat, {"do": "token", "is": 1})
    sealed = parse(table.record.dump()).replay()
    for seat, sign in (("red", 0), ("green", 2)):
        sealed.act(seat, {"do": "sign", "is": sign})
    before = sealed.position()
    with pytest.raises(DiceError, match="does not carry its seed"):
        sealed.act("blue", {"do": "sign", "is": 2})
    assert sealed.position() == before


def test_records_of_tables_that_began_at_a_position() -> None:
    """With hidden answers open, with scripted dice, with dice that fall on loading, with a roll left open."""
    start = play(new_table(DUEL, "long", {}, "x"), 5)
    assert start.position()["answers"] and start.to_act
    table = play(table_from_position(DUEL, start.position(), seed="later"))
    record = parse(table.record.dump())
    assert record.header["position"] == start.position() and record.seed == "later"
    assert record.replay().record.dump() == table.record.dump() and list(record.check())
    rolling = {
        "scenario": "long",
        "tokens": [0, 1, 2],
        "bout": 1,
        "rolling": [2, 4],
        "stack": [{"procedure": "Match", "step": "next"}, {"procedure": "Bout", "step": "prize", "winner": "blue"}],
    }
    for dice, seed in (([3, 4], None), (None, "later")):
        table = play(table_from_position(DUEL, rolling, dice=dice, seed=seed), 1)
        record = parse(table.record.dump(reveal=True))
        assert len(record.header["opening"]) == 2 and list(record.check()) == [1]
        assert record.replay().position() == table.position()
    waiting = table_from_position(DUEL, rolling)
    record = parse(waiting.record.dump())
    assert list(record.check()) == [] and record.replay().rolling == (2, 4)
    assert record.replay(seed="now").to_act == ("blue",)
    resumed = record.replay()
    resumed.impose([1, 1])
    assert resumed.to_act == ("blue",) and list(parse(resumed.record.dump()).check()) == []


# ---------------------------------------------------------------- damaged files


LENGTH = len(finished().splitlines())


def cut(data: bytes) -> bytes:
    return data[:-20]


def half_a_surrogate(data: bytes) -> bytes:
    return data.replace(b'"seed":"evening"', b'"seed":"\\ud800"')


DAMAGED: dict[str, tuple[Callable[[bytes], bytes], int, str]] = {
    "empty": (lambda data: b"", 1, "empty"),
    "a blank line": (lambda data: b"\n" + data, 1, "not a JSON document"),
    "cut off in a line": (cut, LENGTH, "cut off in the middle of a line"),
    "no JSON": (lambda data: data.replace(b'{"do"', b'{do', 1), 3, "not a JSON document"),
    "binary": (lambda data: b"\x00\xff\x13" * 50 + b"\n", 1, "not a JSON document"),
    "half a character": (lambda data: data.replace(b'"duel"', b'"du\xe8l"', 1), 1, "not a JSON document"),
    "half a surrogate": (half_a_surrogate, LENGTH, "not a JSON"),
    "too deep": (lambda data: b"[" * 100_000 + b"\n", 1, "not a JSON document"),
    "a list": (lambda data: b"[1, 2]\n", 1, "not a JSON object"),
    "two records": (lambda data: data + data, LENGTH, "not an action"),
}  # fmt: skip


@pytest.mark.parametrize("name", DAMAGED)
def test_a_damaged_file_is_refused_with_its_line(name: str) -> None:
    damage, line, fault = DAMAGED[name]
    spoilt = damage(finished())
    assert spoilt != finished()
    with pytest.raises(BadRecord, match=fault) as refused:
        parse(spoilt)
    assert refused.value.line == line or name == "no JSON"


def header(**parts: Any) -> Callable[[Lines], int]:
    def change(lines: Lines) -> int:
        for name, value in parts.items():
            if value is None:
                del lines[0][name]
            else:
                lines[0][name] = value
        return 1

    return change


def line(number: int, **parts: Any) -> Callable[[Lines], int]:
    def change(lines: Lines) -> int:
        lines[number - 1].update(parts)
        return number

    return change


def last(**parts: Any) -> Callable[[Lines], int]:
    def change(lines: Lines) -> int:
        lines[-1].update(parts)
        return len(lines)

    return change


MALFORMED: dict[str, tuple[Callable[[Lines], int], str]] = {
    "foreign": (header(grognard=None), "not a Grognard record"),
    "of the future": (header(grognard=2), "record format 2, this program reads 1"),
    "of no format": (header(grognard="1"), "record format '1'"),
    "without commitment": (header(commitment=None), "header without 'commitment'"),
    "wrong options": (header(options=[]), "header without 'options', or a wrong one"),
    "wrong opening": (header(opening=["6"]), "malformed opening dice"),
    "wrong position": (header(position=[]), "'position', or a wrong one"),
    "more than a header": (header(weather="rain"), "unknown 'weather' in the header"),
    "other rules": (header(rules="99"), "played with rules '99', this program has '1'"),
    "nobody acts": (line(2, seat=""), "not an action with seat, do and state"),
    "no verb": (line(3, do=None), "not an action"),
    "wrong dice": (line(4, dice=[True]), "not an action"),
    "wrong state": (line(5, state=7), "not an action"),
    "a seat of numbers": (line(2, seat=3), "not an action"),
    "a wrong end": (last(end=[]), "a malformed end"),
    "more than an end": (last(and_then="what"), "a malformed end"),
    "a wrong seed": (last(end={"seed": 3}), "a malformed end"),
    "a wrong result": (last(end={"result": []}), "a malformed end"),
}


@pytest.mark.parametrize("name", MALFORMED)
def test_a_malformed_record_is_refused_with_its_line(name: str) -> None:
    change, fault = MALFORMED[name]
    lines = documents(finished())
    number = change(lines)
    with pytest.raises(BadRecord, match=fault) as refused:
        parse(encode(lines))
    assert refused.value.line == number


def test_a_record_of_an_unknown_game_is_told_the_known_ones() -> None:
    lines = documents(finished())
    lines[0]["game"] = "chess"
    with pytest.raises(UnknownName, match="unknown game 'chess'; valid: duel"):
        parse(encode(lines))
