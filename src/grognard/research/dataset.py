"""Records as what a program learns from: what a seat saw, what it could do, what it did, and how the game ended."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

import grognard
from grognard.engine import Record
from grognard.research.facts import SIZE, Floats
from grognard.research.layout import Mask, Rows
from grognard.research.sitting import Sitting, setting


class Sample(NamedTuple):
    """One decision: ``chosen`` is the slot of what was done, ``result`` what the game was worth to the seat in the end,
    NaN where it was not played out."""

    observation: Floats
    actions: Rows
    mask: Mask
    chosen: int
    result: float
    seat: str
    number: int  # of the action in its game


class Samples(NamedTuple):
    """The same of many decisions, one array each."""

    observations: Floats
    actions: Rows
    masks: Mask
    chosen: npt.NDArray[np.int64]
    results: Floats


def samples(record: Record | str | Path | bytes, size: int = SIZE, slots: int | None = None) -> Iterator[Sample]:
    """Every decision of a record, in order. Those in which there was nothing to choose are left out."""
    read = record if isinstance(record, Record) else grognard.load_record(record)
    header = read.header
    of = setting(read.game, header["scenario"], header["options"], size, slots, None)
    seats = read.game.scenarios[header["scenario"]].seats
    result = read.result
    worth = {seat: 2 * result.score(seat) - 1 if result is not None else float("nan") for seat in seats}
    each = of.layout.slots - 1
    sitting: Sitting | None = None
    for table, seat, action in read.steps():
        if sitting is None:
            sitting = Sitting(of, table)
        codes = table.choices(seat)
        if len(codes) < 2:
            continue
        place = codes.index(table.game.parse(table.state, action))
        page, chosen = divmod(place, each) if len(codes) > of.layout.slots else (0, place)
        sitting.page = {seat: page}
        found = sitting.see(seat)
        yield Sample(
            found["observation"], found["actions"], found["action_mask"], chosen, worth[seat], seat, table.length
        )


def arrays(records: Iterable[Record | str | Path | bytes], size: int = SIZE, slots: int | None = None) -> Samples:
    """All decisions of records of one scenario. Each takes some 25 KB: of many records, go through ``samples``."""
    found = [sample for record in records for sample in samples(record, size, slots)]
    return Samples(
        np.stack([sample.observation for sample in found]),
        np.stack([sample.actions for sample in found]),
        np.stack([sample.mask for sample in found]),
        np.array([sample.chosen for sample in found]),
        np.array([sample.result for sample in found], np.float32),
    )
