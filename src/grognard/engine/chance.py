"""The one door of chance. Rules ask for dice; who answers is decided here and nowhere else."""

from __future__ import annotations

import hmac
import struct
from collections.abc import Mapping
from functools import lru_cache
from hashlib import sha256
from typing import Any, Final, final

from mypy_extensions import mypyc_attr

from grognard.engine.errors import DiceError
from grognard.engine.keep import kept, revived

NONCE: Final = 32  # hex digits that each person adds to the seed
BLOCK: Final = 64  # bytes that SHA-256 takes in at a time
WORDS: Final = struct.Struct(">8I")


Seed = str | int | bytes


def seed_text(seed: Any) -> str:
    """A seed as it stands in records: text as it is, a whole number in digits, bytes in hexadecimal."""
    if isinstance(seed, str):
        return seed
    if isinstance(seed, bytes):
        return seed.hex()
    if isinstance(seed, int) and not isinstance(seed, bool):
        return str(seed)
    raise TypeError(f"a seed is text, a whole number or bytes, not {seed!r}")


def commitment(seed: str) -> str:
    """What stands in a record's header from the start: it binds the seed without showing it."""
    return sha256(seed.encode()).hexdigest()


def key_of(seed: str, nonces: Mapping[str, str] | None) -> str:
    """What the dice follow from: the seed, or where persons have added nonces of their own, both together.

    Who committed himself to the seed before he saw any nonce, and who gave a nonce before he saw the seed, could
    neither of them choose what comes out."""
    if nonces is None:
        return seed
    message = "\n".join([f"{name} {nonces[name]}" for name in sorted(nonces)])
    return hmac.new(seed.encode(), message.encode(), sha256).hexdigest()


def is_nonce(value: object) -> bool:
    return isinstance(value, str) and len(value) == NONCE and not value.strip("0123456789abcdef")


@lru_cache(maxsize=256)
def _keyed(seed: bytes) -> tuple[Any, Any]:
    """The inner and the outer hash of an HMAC (RFC 2104) that have taken in their keys, to be copied for each roll: a
    quarter of the time of the hmac module."""
    key = (sha256(seed).digest() if len(seed) > BLOCK else seed).ljust(BLOCK, b"\0")
    return sha256(bytes([byte ^ 0x36 for byte in key])), sha256(bytes([byte ^ 0x5C for byte in key]))


def dice_of(seed: bytes, index: int, count: int, sides: int) -> list[int]:
    """Roll number ``index`` of a game: it follows from the seed and the index alone.

    Eight dice come from each HMAC-SHA256, four bytes a die, scaled to the die; a browser can do the same.
    """
    dice: list[int] = []
    keyed = _keyed(seed)
    block = 0
    while len(dice) < count:
        text = str(index) if block == 0 else f"{index}/{block}"
        inner, outer = keyed[0].copy(), keyed[1].copy()
        inner.update(text.encode())
        outer.update(inner.digest())
        words: list[int] = list(WORDS.unpack(outer.digest()))
        dice += [(word * sides >> 32) + 1 for word in words[: count - len(dice)]]
        block += 1
    return dice


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """Answers the rolls that the rules ask for. An empty answer means: wait, the dice will be imposed."""

    def roll(self, count: int, sides: int) -> list[int]:
        raise NotImplementedError

    def copy(self) -> Chance:
        raise NotImplementedError

    def mark(self) -> int:
        """Where the dice stand, for ``back_to``: an action that fails half-way gives its dice back."""
        return 0

    def back_to(self, mark: int) -> None:
        pass

    def close(self) -> None:
        """Called when the table is closed; scripted dice must all have been used."""

    def __reduce__(self) -> tuple[Any, ...]:
        return revived, (type(self), None, kept(self))


@final
class Seeded(Chance):
    """Honest dice: each roll from the seed and its index."""

    def __init__(self, seed: str, index: int = 0) -> None:
        self.seed = seed
        self.key = seed.encode()
        self.index = index

    def __reduce__(self) -> tuple[Any, ...]:
        return Seeded, (self.seed, self.index)

    def roll(self, count: int, sides: int) -> list[int]:
        dice = dice_of(self.key, self.index, count, sides)
        self.index += 1
        return dice

    def copy(self) -> Chance:
        return Seeded(self.seed, self.index)

    def mark(self) -> int:
        return self.index

    def back_to(self, mark: int) -> None:
        self.index = mark


@final
class Scripted(Chance):
    """Dice given in the order they are asked for; running out, or leaving some unused, is an error.

    ``patient`` ones wait where they have run out, until somebody imposes the result."""

    def __init__(self, dice: list[Any], used: int = 0, patient: bool = False) -> None:
        self.dice = dice  # from anywhere, so each is looked at when it is used
        self.used = used
        self.patient = patient

    def __reduce__(self) -> tuple[Any, ...]:
        return Scripted, (self.dice, self.used, self.patient)

    def roll(self, count: int, sides: int) -> list[int]:
        if self.patient and self.used == len(self.dice):
            return []
        taken = self.dice[self.used : self.used + count]
        if len(taken) < count:
            raise DiceError(
                f"out of scripted dice: the rules ask for {count} dice of {sides} sides "
                f"and {len(taken)} of {len(self.dice)} are left"
            )
        for place, die in enumerate(taken, self.used + 1):
            if type(die) is not int or not 1 <= die <= sides:
                raise DiceError(f"scripted die {die!r} (number {place}) does not fit a die of {sides} sides")
        self.used += count
        return taken

    def copy(self) -> Chance:
        return Scripted(self.dice, self.used, self.patient)

    def mark(self) -> int:
        return self.used

    def back_to(self, mark: int) -> None:
        self.used = mark

    def close(self) -> None:
        if self.used < len(self.dice):
            raise DiceError(f"scripted dice left unused: {self.dice[self.used :]}")


@final
class Imposed(Chance):
    """No dice of its own: play stops at each roll until somebody imposes the result (search, enumeration)."""

    def roll(self, count: int, sides: int) -> list[int]:
        return []

    def __reduce__(self) -> tuple[Any, ...]:
        return Imposed, ()

    def copy(self) -> Chance:
        return self


@final
class Sealed(Chance):
    """The dice of a record whose seed is not known: what was rolled is known, what comes next is not."""

    def roll(self, count: int, sides: int) -> list[int]:
        raise DiceError("this record does not carry its seed: give one (seed=...) to play on from here")

    def __reduce__(self) -> tuple[Any, ...]:
        return Sealed, ()

    def copy(self) -> Chance:
        return self
