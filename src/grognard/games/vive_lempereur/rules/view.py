"""What a seat may know of a battle: everything on the map, its own cards and tiles, never the other's."""

from __future__ import annotations

from typing import Any, final

from grognard.engine.game import ALL_KNOWING, Sight
from grognard.engine.position import write_stack
from grognard.engine.state import State
from grognard.games.vive_lempereur.rules.actions import render
from grognard.games.vive_lempereur.rules.army import NATIONS, Battle
from grognard.games.vive_lempereur.rules.cards import CARDS, size, unpack
from grognard.games.vive_lempereur.rules.codec import CODEC
from grognard.games.vive_lempereur.rules.deployment import Deployment, SetUp
from grognard.games.vive_lempereur.rules.positions import common, ground, orders, piece_of
from grognard.games.vive_lempereur.rules.victory import MAX_TURNS, elements_left, goals, seats, side_losses


def view(b: Battle, seat: int) -> dict[str, Any]:
    return BattleSight(seat).view(b)


@final
class BattleSight(Sight):
    """What one seat may know of a battle, moment after moment."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.roster: list[str] = []
        self.veiled_from = 0
        self.columns: list[list[int]] = []  # the numbers that ``pieces`` were made of
        self.pieces: list[dict[str, Any]] = []

    def view(self, state: State) -> dict[str, Any]:
        b = state
        assert isinstance(b, Battle)
        seat = self.seat
        names = seats(b.scenario)
        veiled_from = 0
        if b.veiled and seat != ALL_KNOWING:
            veiled_from = 3 if seat < 0 else 2 >> seat  # 14.4i: the other side, for an observer both
        self._look_at_pieces(b, names, veiled_from)
        # What the score is made of: of the pieces only where they stand and how many elements they have.
        tally = (b.field, b.turn, b.fallen[:], b.held[:], veiled_from, self.roster, self.columns[0], self.columns[1])
        given = [*b.faces, *b.orders, *b.area, *b.sector_used, *b.passed]
        document: dict[str, Any] = {
            "scenario": b.scenario,
            "seat": names[seat] if seat >= 0 else None,
            "to_act": [names[s] for s in (0, 1) if b.asked >> s & 1],
            "cards": {names[s]: self._cards(b, s) for s in (0, 1)},
            "max_turns": MAX_TURNS[b.scenario],
            "under_way": _under_way(b, seat),
            "result": b.result.to_json() if b.result is not None else None,
            "pieces": self.pieces,
            "orders": self.part("orders", given, lambda: orders(b, names)),
        }
        document.update(common(b, names))
        document.update(self.part("ground", b.field, lambda: ground(b.field)))
        document.update(self.part("score", tally, lambda: _score(b, names, veiled_from)))
        return document

    def _look_at_pieces(self, b: Battle, names: tuple[str, ...], veiled_from: int) -> None:
        before = self.columns
        self.columns = now = [b.hex[:], b.elements[:], b.facing[:], b.square[:], b.marks[:], b.detached[:]]
        if self.roster is not b.ids or self.veiled_from != veiled_from:
            self.roster = b.ids
            self.veiled_from = veiled_from
            self.pieces = [piece_of(b, p, names, veiled_from) for p in range(len(b.ids))]
        elif now != before:
            self.pieces = self.pieces[:]
            for old, new in zip(before, now, strict=True):
                if old != new:
                    for p in [i for i, number in enumerate(new) if number != old[i]]:
                        self.pieces[p] = piece_of(b, p, names, veiled_from)

    def _cards(self, b: Battle, s: int) -> dict[str, Any]:
        """A hand is shown to its owner; everybody knows what has been revealed, and how many cards are left."""
        dealt = (b.card[s], b.last[s], b.spent[s], b.hand[s], b.spare[s])
        owner = s == self.seat or self.seat == ALL_KNOWING
        shown: dict[str, Any] = self.part(f"cards {s}", dealt, lambda: _cards(b, s, owner))
        if owner and b.asked and b.secret and b.choices[s] >= 0:
            # To a question that the other still owes an answer to.
            return {**shown, "answered": render(b, b.choices[s])}
        return shown


def _score(b: Battle, names: tuple[str, ...], veiled_from: int) -> dict[str, Any]:
    lost = (side_losses(b, 0), side_losses(b, 1))
    return {
        "losses": {names[0]: lost[0], names[1]: lost[1]},
        "losses_by_nation": {nation: n for nation, n in zip(NATIONS, b.fallen, strict=True) if n},
        "elements": {names[s]: 0 if veiled_from else elements_left(b, s) for s in (0, 1)},
        "goals": goals(b, lost, veiled_from != 0),
    }


def _under_way(b: Battle, seat: int) -> list[dict[str, Any]]:
    """The procedures being carried out. Hidden are the piece chosen behind the screen and the tiles not yet laid."""
    documents = write_stack(b, CODEC)
    if seat == ALL_KNOWING:
        return documents
    for document, procedure in zip(documents, b.stack, strict=True):
        if isinstance(procedure, Deployment) and procedure.hidden:
            if seat != 0:
                document["unit"] = None
            if seat != 1:
                document["other"] = None
        elif isinstance(procedure, SetUp):
            document["pool"] = None  # with it the other's draw could be told
            if seat != 0:
                document["south"] = None
            if seat != 1:
                document["north"] = None
            if seat != procedure.side:
                document["tile"] = None
    return documents


def _cards(b: Battle, s: int, owner: bool) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "revealed": CARDS[b.card[s]] if b.card[s] >= 0 else None,
        "last": CARDS[b.last[s]] if b.last[s] >= 0 else None,
        "spent": unpack(b.spent[s]),
        "in_hand": size(b.hand[s]),
    }
    if owner:
        shown["hand"] = unpack(b.hand[s])
        shown["spare"] = unpack(b.spare[s])
    return shown
