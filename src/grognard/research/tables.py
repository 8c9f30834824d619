"""Many tables side by side, for programs that decide for all of them at once."""

from __future__ import annotations

import random
from collections.abc import Collection
from typing import Any, NamedTuple, final

import numpy as np
import numpy.typing as npt

import grognard
from grognard.research.facts import SIZE, Floats
from grognard.research.layout import Mask, Rows
from grognard.research.sitting import Sitting, setting


class Batch(NamedTuple):
    """A decision at each table: who owes it (the number of the table's game, the seat's place), what that seat
    observes, and its slots."""

    games: npt.NDArray[np.int64]
    seats: npt.NDArray[np.int64]
    observations: Floats
    actions: Rows
    masks: Mask


class Ended(NamedTuple):
    """A game that is over: its number, its actions, and what it was worth to each seat, in their order; all 0 where it
    was broken off."""

    game: int
    length: int
    returns: tuple[float, ...]


@final
class Tables:
    """``count`` games at a time, each followed by the next; the seed tells them all. Look at ``batch()``, choose a slot
    for each table, ``step``. Seats in ``recruits`` are played by the recruit: they never come up."""

    def __init__(
        self,
        game: str | grognard.Game,
        scenario: str | None = None,
        options: dict[str, Any] | None = None,
        *,
        count: int = 16,
        seed: str = "1",
        size: int = SIZE,
        slots: int | None = None,
        limit: int | None = None,
        recruits: Collection[str] = (),
    ) -> None:
        self.setting = setting(game, scenario, options, size, slots, limit)
        self.layout = self.setting.layout
        self.seed = seed
        self.recruits = frozenset(recruits)
        if self.recruits >= {*grognard.game(game).scenario(scenario).seats}:
            raise ValueError("recruits in all seats leave nobody to decide for: see grognard.simulate")
        self.begun = 0
        self.numbers = [0] * count
        self.sittings: list[Sitting] = []
        self._luck: dict[int, random.Random] = {}
        self._early: list[Ended] = []  # games that were over before anybody was asked
        for i in range(count):
            self.sittings.append(self._next(i))

    def _next(self, place: int) -> Sitting:
        """The next game at a table, at the first decision that comes up."""
        while True:
            number, self.begun = self.begun, self.begun + 1
            self.numbers[place] = number
            self._luck[place] = random.Random(f"{self.seed}/{number}/recruits")
            sitting = Sitting.new(self.setting, f"{self.seed}/{number}")
            self._play_on(sitting, place)
            if not sitting.over and not sitting.broken_off:
                return sitting
            self._early.append(self._ended(sitting, place))

    def _play_on(self, sitting: Sitting, place: int) -> None:
        table, luck = sitting.table, self._luck[place]
        while table.to_act and table.to_act[0] in self.recruits and not sitting.broken_off:
            seat = table.to_act[0]
            table.take(seat, luck.choice(table.choices(seat)))

    def _ended(self, sitting: Sitting, place: int) -> Ended:
        return Ended(self.numbers[place], sitting.table.length, tuple(sitting.rewards().values()))

    def batch(self) -> Batch:
        count, layout = len(self.sittings), self.layout
        observations = np.empty((count, layout.size), np.float32)
        actions = np.empty((count, layout.slots, layout.columns), np.int32)
        masks = np.empty((count, layout.slots), np.int8)
        seats = np.empty(count, np.int64)
        for i, sitting in enumerate(self.sittings):
            table = sitting.table
            seat = table.to_act[0]
            seats[i] = table.seat_index(seat)
            found = sitting.see(seat)
            observations[i], actions[i], masks[i] = found["observation"], found["actions"], found["action_mask"]
        return Batch(np.array(self.numbers), seats, observations, actions, masks)

    def step(self, slots: npt.ArrayLike) -> list[Ended]:
        """Act at every table; games that end are told and followed by new ones."""
        for i, slot in enumerate(np.asarray(slots).tolist()):
            sitting = self.sittings[i]
            if sitting.choose(sitting.table.to_act[0], slot):
                self._play_on(sitting, i)
            if sitting.over or sitting.broken_off:
                self._early.append(self._ended(sitting, i))
                self.sittings[i] = self._next(i)
        ended, self._early = self._early, []
        return ended
