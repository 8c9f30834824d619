"""What a state keeps by the names of things is told as rows, and read again to the same."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine.columns import Column
from grognard.engine.keyed import Keyed, Owners, Pairs
from grognard.engine.kinds import Name, Number, Several
from grognard.engine.powers import PowerState

TOWN, ARM = Name("town", ["ulm", "wien", "brno"]), Name("arm", ["foot", "horse"])
FEW = Number(0, 99)
TOWNS, ARMS, COUNT = ("town", TOWN), ("arm", ARM), ("count", FEW)


class Camp(PowerState):
    def __init__(self) -> None:
        super().__init__(2, 3)
        self.depots: list[int] = [0, 4, 0, 0, 7, 0]
        self.noted: dict[int, int] = {5: 2, 0: 1, 3: 0}
        self.came: dict[int, int] = {211: 6, 10: 0}
        self.order: tuple[int, ...] = (5, 1)


def packed(one: int, arm: int, other: int) -> int:
    return 100 * one + 10 * arm + other


def parts(key: int) -> tuple[int, int, int]:
    return key // 100, key // 10 % 10, key % 10


def row(town: str, arm: str, count: int, **more: str) -> dict[str, Any]:
    return {"town": town, "arm": arm, **more, "count": count}


CAME = Keyed("came", (TOWNS, ARMS, ("from", TOWN)), COUNT, (packed, parts), noughts=True)
CASES = [
    (Keyed("depots", (TOWNS, ARMS), COUNT), [row("ulm", "horse", 4), row("brno", "foot", 7)]),
    (Keyed("noted", (TOWNS, ARMS), COUNT), [row("ulm", "foot", 1), row("brno", "horse", 2)]),
    (Keyed("noted", (("place", Name("place", list("abcdef"))),), COUNT, noughts=True),
     [{"place": "a", "count": 1}, {"place": "d", "count": 0}, {"place": "f", "count": 2}]),
    (CAME, [{"town": "ulm", "arm": "horse", "from": "ulm", "count": 0},
            {"town": "brno", "arm": "horse", "from": "wien", "count": 6}]),
    (Pairs("order", TOWNS, ("other", TOWN)), [{"town": "wien", "other": "brno"}, {"town": "ulm", "other": "wien"}]),
]  # fmt: skip


@pytest.mark.parametrize(("column", "told"), CASES)
def test_rows_are_told_in_the_order_of_the_names_and_read_again(column: Column, told: list[dict[str, Any]]) -> None:
    camp, other, faults = Camp(), Camp(), list[str]()
    assert column.write(camp) == told
    setattr(other, column.name, type(getattr(camp, column.name))())
    if column.name == "depots":
        other.depots = [9] * 6
    column.read(other, told, column.name, faults)
    assert faults == [] and column.write(other) == told
    if column.name != "noted" or len(told) == 3:
        assert getattr(other, column.name) == getattr(camp, column.name)


@pytest.mark.parametrize("column", [case[0] for case in CASES])
def test_a_row_that_lacks_a_name_is_a_fault_and_says_where(column: Column) -> None:
    camp, faults = Camp(), list[str]()
    told = column.write(camp)
    first = next(iter(told[1]))
    column.read(camp, [told[0], {**told[1], first: None}], column.name, faults)
    assert len(faults) == 1 and faults[0].startswith(column.name) and first in faults[0]


def test_owners_are_seats_or_nobody() -> None:
    camp, faults = Camp(), list[str]()
    column = Owners("owner", Several(Number(-1, 6)))
    column.read(camp, [1, -1, 0], "owner", faults)
    assert camp.owner == [1, -1, 0] and not faults
    for wrong in ([1, 0], [0, 1, 2], [0, 0, 0, 0]):
        column.read(camp, wrong, "owner", faults)
    assert camp.owner == [1, -1, 0] and len(faults) == 3
