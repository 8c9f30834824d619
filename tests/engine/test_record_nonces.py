"""Dice that nobody chose: the seed is mixed with what each person added, and the record says how."""

from __future__ import annotations

import hashlib
import hmac
import json
from typing import Any

import pytest

from grognard.engine import BadRecord, commitment, key_of, new_table
from tests.engine.duel import DUEL
from tests.engine.records import documents, encode, parse, play

NONCES = {"red": "0123456789abcdef" * 2, "blue": "f" * 32}


def mixed(nonces: dict[str, str] | None = NONCES) -> bytes:
    return play(new_table(DUEL, "long", {}, "secret", nonces)).record.dump()


def test_the_key_of_the_dice_is_the_hmac_that_is_documented() -> None:
    """docs/record-format.md, word for word: names in order, a line each."""
    message = f"blue {'f' * 32}\nred {'0123456789abcdef' * 2}".encode()
    assert key_of("secret", NONCES) == hmac.new(b"secret", message, hashlib.sha256).hexdigest()
    assert key_of("secret", dict(reversed(NONCES.items()))) == key_of("secret", NONCES)
    assert key_of("secret", None) == "secret"


def test_a_record_with_nonces_holds_and_can_be_played_on() -> None:
    data = mixed()
    record = parse(data)
    assert record.header["nonces"] == NONCES and record.header["commitment"] == commitment("secret")
    assert record.seed == "secret"
    assert list(record.check()) == list(range(1, len(record.lines) + 1))
    assert record.replay().record.dump() == data
    half = play(new_table(DUEL, "long", {}, "secret", NONCES), 12)
    for resumed in (parse(half.record.dump(True)).replay(), parse(half.record.dump()).replay(seed="secret")):
        assert resumed.nonces == NONCES
        assert play(resumed, seed=2).record.dump() == play(half.fork(), seed=2).record.dump()


def test_every_nonce_changes_the_dice() -> None:
    def dice(nonces: dict[str, str] | None) -> list[Any]:
        return [line.get("dice") for line in documents(mixed(nonces))]

    others = [None, {}, {"red": NONCES["red"]}, {**NONCES, "blue": "f" * 31 + "e"}, {**NONCES, "green": "f" * 32}]
    assert all([dice(nonces) != dice(NONCES) for nonces in others])


@pytest.mark.parametrize("how", ["replaced", "left out", "added", "renamed", "all gone"])
def test_a_record_whose_nonces_were_changed_does_not_hold(how: str) -> None:
    lines = documents(mixed())
    nonces = lines[0]["nonces"]
    if how == "replaced":
        nonces["red"] = "0" * 32
    elif how == "left out":
        del nonces["blue"]
    elif how == "added":
        nonces["green"] = "0" * 32
    elif how == "renamed":
        nonces["green"] = nonces.pop("red")
    else:
        del lines[0]["nonces"]
    with pytest.raises(BadRecord, match="does not follow from the seed"):
        list(parse(encode(lines)).check())


@pytest.mark.parametrize("nonce", ["", "0" * 31, "0" * 33, "G" * 32, "A" * 32, 7, None, ["0" * 32]])
def test_a_nonce_is_so_many_hex_digits(nonce: Any) -> None:
    lines = documents(mixed())
    lines[0]["nonces"]["red"] = nonce
    with pytest.raises(BadRecord, match="nonces") as bad:
        parse(encode(json.loads(json.dumps(lines))))
    assert bad.value.line == 1


def test_a_fork_with_dice_of_its_own_has_no_nonces() -> None:
    table = play(new_table(DUEL, "long", {}, "secret", NONCES), 9)
    assert table.fork().nonces == NONCES
    assert table.fork(seed="x").nonces is None and table.open_dice().nonces is None
