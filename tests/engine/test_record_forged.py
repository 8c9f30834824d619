"""Records that look right and are not: ``check`` names the first line that does not hold, and so does a replay."""

from __future__ import annotations

import json
import random
from collections.abc import Callable

import pytest

from grognard.engine import BadRecord, Record, UnknownName, commitment, table_from_position
from tests.engine.duel import DUEL, Duel
from tests.engine.records import Lines, documents, encode, finished, parse


def first_with(lines: Lines, key: str) -> int:
    return next(number for number, document in enumerate(lines, 1) if key in document and number > 1)


def other_action(lines: Lines) -> int:
    lines[1]["is"] = (lines[1]["is"] + 1) % 3
    return 2


def illegal_action(lines: Lines) -> int:
    lines[4]["do"] = "keep"
    return 5


def other_seat(lines: Lines) -> int:
    lines[1]["seat"] = "napoleon"
    return 2


def other_dice(lines: Lines) -> int:
    number = first_with(lines, "dice")
    lines[number - 1]["dice"][0] = lines[number - 1]["dice"][0] % 4 + 1
    return number


def impossible_dice(lines: Lines) -> int:
    number = first_with(lines, "dice")
    lines[number - 1]["dice"][1] = 5
    return number


def more_dice(lines: Lines) -> int:
    number = first_with(lines, "dice")
    lines[number - 1]["dice"].append(1)
    return number


def no_dice(lines: Lines) -> int:
    number = first_with(lines, "dice")
    del lines[number - 1]["dice"]
    return number


def other_state(lines: Lines) -> int:
    lines[7]["state"] = "00000000"
    return 8


def other_opening(lines: Lines) -> int:
    lines[0]["opening"] = [3]
    return 1


def other_start(lines: Lines) -> int:
    lines[0]["state"] = "00000000"
    return 1


def line_missing(lines: Lines) -> int:
    lines[4:5] = []
    return 5


def line_twice(lines: Lines) -> int:
    lines[4:4] = [lines[3]]
    return 5


def lines_missing_at_the_end(lines: Lines) -> int:
    lines[-2:-1] = []
    return len(lines)


def end_missing(lines: Lines) -> int:
    lines.pop()
    return len(lines) + 1


def other_winner(lines: Lines) -> int:
    lines[-1]["end"]["result"]["winners"] = ["nobody"]
    return len(lines)


def other_scenario(lines: Lines) -> int:
    lines[0]["scenario"] = "epic"
    return 1


def other_options(lines: Lines) -> int:
    lines[0]["options"]["look"] = "always"
    return 1


def bad_position(lines: Lines) -> int:
    lines[0]["position"] = {"scenario": "long", "options": {"look": True}, "bout": "first"}
    return 1


def position_of_another_scenario(lines: Lines) -> int:
    lines[0]["position"] = {"scenario": "short"}
    return 1


FORGERIES = [
    other_action, illegal_action, other_seat, other_dice, impossible_dice, more_dice, no_dice, other_state,
    other_opening, other_start, line_missing, line_twice, lines_missing_at_the_end, end_missing, other_winner,
    other_scenario, other_options, bad_position, position_of_another_scenario,
]  # fmt: skip


@pytest.mark.parametrize("forge", FORGERIES)
def test_a_forged_game_does_not_hold(forge: Callable[[Lines], int]) -> None:
    lines = documents(finished())
    number = forge(lines)
    record = parse(encode(lines))
    with pytest.raises(BadRecord) as refused:
        list(record.check())
    assert refused.value.line == number
    if forge is not other_state and forge is not other_start:  # fingerprints on the way are for ``check`` alone
        with pytest.raises(BadRecord) as refused:
            record.replay()
        assert refused.value.line == number


def test_the_seed_must_be_the_one_committed_to() -> None:
    lines = documents(finished())
    lines[-1]["end"]["seed"] = "morning"
    with pytest.raises(BadRecord, match="the seed does not match the commitment") as refused:
        list(parse(encode(lines)).check())
    assert refused.value.line == len(lines)
    lines[0]["commitment"] = commitment("morning")
    with pytest.raises(BadRecord, match="roll 0 does not follow from the seed") as refused:
        list(parse(encode(lines)).check())
    assert refused.value.line == first_with(lines, "dice")
    lines[0]["commitment"] = ""
    with pytest.raises(BadRecord, match="commitment"):
        list(parse(encode(lines)).check())


def test_honest_looking_dice_are_held_against_the_seed() -> None:
    """Dice changed together with every fingerprint after them: only the seed can tell."""
    lines = documents(finished())
    number = other_dice(lines)
    cheat = table_from_position(DUEL, {"scenario": "long"}, dice=[die for row in lines for die in row.get("dice", [])])
    seat = ""
    for document in lines[1:number]:
        seat = document.get("seat", seat)
        cheat.act(seat, {key: value for key, value in document.items() if key not in ("seat", "dice", "state")})
    forged = documents(cheat.record.dump())
    head = documents(finished())[0]
    forged[0] = head
    record = parse(encode([*forged, {"end": {"seed": "evening"}}]))
    with pytest.raises(BadRecord, match="does not follow from the seed") as refused:
        list(record.check())
    assert refused.value.line == number


def test_a_record_of_other_rules_is_refused_by_newer_ones() -> None:
    newer = Duel()
    newer.version = "2"
    with pytest.raises(BadRecord, match="played with rules '1', this program has '2'"):
        Record.parse(finished(), {"duel": newer})


def test_noise_is_never_more_than_a_bad_record() -> None:
    """A byte changed, lost or doubled anywhere: an error with a line, or a record that says the same."""
    rng = random.Random(3)
    data = finished()
    for _ in range(300):
        place = rng.randrange(len(data))
        noise = rng.choice([b"", bytes([rng.randrange(256)]), data[place : place + 1] * 2, b'"', b"{", b"\n", b"null"])
        spoilt = data[:place] + noise + data[place + 1 :]
        try:
            record = parse(spoilt)
            list(record.check())
            record.replay()
        except (BadRecord, UnknownName) as error:
            assert not isinstance(error, BadRecord) or 1 <= error.line <= spoilt.count(b"\n") + 1
        else:
            assert json.dumps(documents(record.dump())) == json.dumps(documents(data)) or spoilt == data
