"""A table as learning programs see it: per seat the arrays of its view and of what it may do."""

from __future__ import annotations

from typing import Any, Final, NamedTuple, final

import grognard
from grognard.engine.game import Sight
from grognard.research.facts import Facts
from grognard.research.layout import Layout, Mask, Rows, layout_of, seen

ILLEGAL: Final = -1.0  # what a seat gets that chooses an empty slot: it has lost


class Setting(NamedTuple):
    """What is played, and how large the arrays are. ``limit``: so many actions, and a game is broken off."""

    game: str
    scenario: str
    options: dict[str, Any]
    layout: Layout
    limit: int | None


def setting(
    game: str | grognard.Game,
    scenario: str | None,
    options: dict[str, Any] | None,
    size: int,
    slots: int | None,
    limit: int | None,
) -> Setting:
    rules = grognard.game(game)
    battle = rules.scenario(scenario)
    settled = rules.settle(options, battle.name)
    return Setting(rules.name, battle.name, settled, layout_of(rules.name, battle.name, size, slots), limit)


@final
class Sitting:
    """One game, as it is played or gone through again."""

    def __init__(self, of: Setting, table: grognard.Table) -> None:
        self.of = of
        self.table = table
        self.facts = Facts(of.layout.size)
        self.sights: dict[str, Sight] = {}
        self.page: dict[str, int] = {}
        self.loser = ""  # who chose an empty slot

    @staticmethod
    def new(of: Setting, seed: str) -> Sitting:
        return Sitting(of, grognard.new_table(of.game, of.scenario, of.options, seed))

    @property
    def over(self) -> bool:
        return not self.table.to_act or self.loser != ""

    @property
    def broken_off(self) -> bool:
        return not self.over and self.of.limit is not None and self.table.length >= self.of.limit

    def see(self, seat: str) -> dict[str, Any]:
        """The observation of a seat: its view, and the slots of what it is asked, if it is."""
        sight = self.sights.get(seat)
        if sight is None:
            sight = self.sights[seat] = self.table.sight(seat)
        return seen((self.facts.array(self.table.look(sight)), *self.offered(seat)))

    def offered(self, seat: str) -> tuple[Rows, Mask]:
        codes = [] if self.loser else self.table.choices(seat)
        return self.of.layout.offered(codes, self.page.get(seat, 0))

    def code(self, seat: str, slot: int) -> int | None:
        """The compact action in a slot; None where that turns the page, or is empty, which ends the game."""
        layout = self.of.layout
        codes = self.table.choices(seat)
        page = self.page.get(seat, 0)
        here = layout.page_of(codes, page)
        if 0 <= slot < len(here):
            return here[slot]
        if slot == layout.slots - 1 and len(codes) > layout.slots:
            self.page[seat] = (page + 1) % layout.pages(codes)
        else:
            self.loser = seat
        return None

    def choose(self, seat: str, slot: int) -> bool:
        """A seat takes what stands in a slot; whether anything was done by it."""
        code = self.code(seat, slot)
        if code is None:
            return False
        self.take(seat, code)
        return True

    def take(self, seat: str, code: int) -> None:
        self.page.pop(seat, None)
        self.table.take(seat, code)

    def rewards(self) -> dict[str, float]:
        """By result, from 1 to -1; nothing before the end, nor where the game was broken off."""
        if self.loser:
            return {seat: ILLEGAL if seat == self.loser else 0.0 for seat in self.table.seats}
        return self.table.returns() or dict.fromkeys(self.table.seats, 0.0)
