"""The one door of chance: seeded dice that anybody can compute, scripted, imposed and sealed ones."""

from __future__ import annotations

import hashlib
import hmac
import math
from collections import Counter
from typing import Any

import pytest

from grognard.engine import DiceError, Imposed, Scripted, Seeded, commitment, dice_of
from grognard.engine.chance import Sealed


def by_hand(seed: str, index: int, count: int, sides: int) -> list[int]:
    """Roll number ``index`` of a seed, with the library's own HMAC."""
    dice: list[int] = []
    for block in range(math.ceil(count / 8)):
        text = str(index) if block == 0 else f"{index}/{block}"
        digest = hmac.digest(seed.encode(), text.encode(), "sha256")
        words = [digest[place : place + 4] for place in range(0, 32, 4)]
        dice += [1 + (a << 24 | b << 16 | c << 8 | d) * sides // 2**32 for a, b, c, d in words]
    return dice[:count]


@pytest.mark.parametrize("seed", ["", "austerlitz", "l'Empereur è là", "x" * 200])
def test_anybody_can_compute_every_roll_from_seed_and_index(seed: str) -> None:
    seeded = Seeded(seed)
    for index, (count, sides) in enumerate([(1, 6), (2, 10), (5, 6), (8, 6), (9, 6), (20, 73), (1, 2)] * 3):
        assert (
            seeded.roll(count, sides)
            == dice_of(seed.encode(), index, count, sides)
            == by_hand(seed, index, count, sides)
        )


def test_these_rolls_never_change() -> None:
    """Old records must replay: this is a promise to the outside."""
    assert [dice_of(b"waterloo", n, 5, 6) for n in range(3)] == [[2, 5, 5, 3, 5], [2, 1, 4, 1, 2], [6, 4, 1, 2, 3]]
    assert commitment("waterloo") == hashlib.sha256(b"waterloo").hexdigest()


@pytest.mark.parametrize("sides", [2, 3, 6, 10, 73])
def test_every_face_comes_equally_often(sides: int) -> None:
    rolls = 900 * sides // 8
    counts = Counter(die for index in range(rolls) for die in dice_of(b"fair", index, 8, sides))
    expected = rolls * 8 / sides
    assert set(counts) == set(range(1, sides + 1))
    chi_square = sum((n - expected) ** 2 / expected for n in counts.values())
    assert chi_square < sides - 1 + 5 * math.sqrt(2 * (sides - 1)) + 5


def test_neighbouring_rolls_and_seeds_have_nothing_to_do_with_each_other() -> None:
    pairs = Counter((dice_of(b"fair", n, 1, 6)[0], dice_of(b"fair", n + 1, 1, 6)[0]) for n in range(7200))
    seeds = Counter(
        (dice_of(b"fair %d" % n, 0, 1, 6)[0], dice_of(b"fair %d" % (n + 1), 0, 1, 6)[0]) for n in range(7200)
    )
    for counts in (pairs, seeds):
        assert len(counts) == 36 and all(120 < n < 290 for n in counts.values())


def test_seeded_dice_go_on_from_any_index() -> None:
    whole = Seeded("s")
    rolls = [whole.roll(3, 6) for _ in range(6)]
    later = Seeded("s", 4)
    assert [later.roll(3, 6), later.roll(3, 6)] == rolls[4:]
    half = Seeded("s")
    half.roll(3, 6)
    copy = half.copy()
    assert copy.roll(3, 6) == half.roll(3, 6) == rolls[1]
    half.back_to(1)
    assert half.roll(3, 6) == rolls[1]


def test_scripted_dice_come_in_the_order_given() -> None:
    script = Scripted([3, 1, 6])
    assert script.roll(2, 6) == [3, 1]
    copy = script.copy()
    assert script.roll(1, 6) == [6] and copy.roll(1, 6) == [6]
    script.close()


@pytest.mark.parametrize(
    ("dice", "fault"),
    [
        ([4], "out of scripted dice: the rules ask for 2 dice of 6 sides and 1 of 1 are left"),
        ([4, 7], "scripted die 7 \\(number 2\\) does not fit a die of 6 sides"),
        ([0, 1], "scripted die 0 \\(number 1\\)"),
        ([4, True], "scripted die True"),
        ([4, "1"], "scripted die '1'"),
        ([2.0, 1], "scripted die 2.0"),
    ],
)
def test_scripted_dice_that_do_not_fit(dice: list[Any], fault: str) -> None:
    script = Scripted(dice)
    with pytest.raises(DiceError, match=fault):
        script.roll(2, 6)
    assert script.used == 0


def test_scripted_dice_left_over_are_an_error() -> None:
    script = Scripted([1, 2, 3])
    script.roll(1, 6)
    with pytest.raises(DiceError, match="left unused: \\[2, 3\\]"):
        script.close()


def test_imposed_dice_wait_and_sealed_dice_refuse() -> None:
    assert Imposed().roll(3, 6) == []
    Imposed().close()
    with pytest.raises(DiceError, match="give one"):
        Sealed().roll(1, 6)
