"""What a seat may know of a battle: everything on the map, its own cards and tiles, never the other's."""

from __future__ import annotations

from typing import Any, Final, final

from grognard.engine.book import BookCodec
from grognard.engine.columns import write_columns
from grognard.engine.game import ALL_KNOWING, Sight
from grognard.engine.position import seen_stack
from grognard.engine.state import State
from grognard.games.vive_lempereur.rules.army import NATIONS, BattleState
from grognard.games.vive_lempereur.rules.battlefield import SECTOR_NAMES
from grognard.games.vive_lempereur.rules.cards import COORDINATED, DIE_FACES, SECTOR_CAP, size
from grognard.games.vive_lempereur.rules.columns import CARDS, COMMON, GROUND, ORDERS, pieces_of
from grognard.games.vive_lempereur.rules.deployment import BOTH
from grognard.games.vive_lempereur.rules.kinds import KINDS, SIDE, VERBS
from grognard.games.vive_lempereur.rules.victory import MAX_TURNS, elements_left, goals, goals_stand_on, side_losses

_CODEC: Final = BookCodec(KINDS)
SECTORS: Final = len(SECTOR_NAMES)
_ORDERS: Final = ("orders of the first", "orders of the second")
_CARDS: Final = ("cards of the first", "cards of the second")


@final
class BattleSight(Sight):
    """What one seat may know of a battle, moment after moment."""

    def view(self, state: State) -> dict[str, Any]:
        b = state
        assert isinstance(b, BattleState)
        seat = self.seat
        names = SIDE.table(b)
        veiled_from = 0
        if b.veiled and seat != ALL_KNOWING:
            veiled_from = BOTH if seat < 0 else BOTH & ~(1 << seat)  # 14.4i: the other side, for an observer both
        columns = [b.hex[:], b.elements[:], b.facing[:], b.square[:], b.marks[:], b.detached[:]]
        tally = (b.field, b.turn, b.fallen[:], b.held[:], veiled_from, b.ids, goals_stand_on(b))
        document: dict[str, Any] = {
            "scenario": b.scenario,
            "seat": names[seat] if seat >= 0 else None,
            "to_act": [name for s, name in enumerate(names) if b.asked >> s & 1],
            "cards": {name: self._cards(b, s) for s, name in enumerate(names)},
            "max_turns": MAX_TURNS[b.scenario],
            "under_way": seen_stack(b, _CODEC, seat),
            "result": b.result.to_json() if b.result is not None else None,
            "pieces": self.rows(
                "pieces", b.ids, veiled_from, columns, lambda places: pieces_of(b, places, veiled_from)
            ),
            "elements": self.part(
                "elements",
                (columns[0], columns[1], b.ids, veiled_from),
                lambda: {name: 0 if veiled_from else elements_left(b, s) for s, name in enumerate(names)},
            ),
        }
        orders: dict[str, Any] = {}
        left: dict[str, Any] = {}
        for s, name in enumerate(names):
            orders[name], left[name] = self._orders(b, s)
        document["orders"], document["orders_left"] = orders, left
        write_columns(b, COMMON, document, self)
        document.update(self.part("ground", b.field, lambda: GROUND.write(b)))
        document.update(self.part("score", tally, lambda: _score(b, names, veiled_from)))
        return document

    def _orders(self, b: BattleState, s: int) -> tuple[dict[str, Any], dict[str, Any]]:
        faces = b.faces[s * DIE_FACES : (s + 1) * DIE_FACES]
        used = b.sector_used[s * SECTORS : (s + 1) * SECTORS]
        given = (faces, used, b.orders[s], b.area[s], b.passed[s], b.card[s])
        made: tuple[dict[str, Any], dict[str, Any]] = self.part(
            _ORDERS[s], given, lambda: (ORDERS.of(b, s), _orders_left(b, s, faces, used))
        )
        return made

    def _cards(self, b: BattleState, s: int) -> dict[str, Any]:
        """A hand is shown to its owner; everybody knows what has been revealed, and how many cards are left."""
        dealt = (b.card[s], b.last[s], b.spent[s], b.hand[s], b.spare[s])
        owner = s == self.seat or self.seat == ALL_KNOWING
        shown: dict[str, Any] = self.part(_CARDS[s], dealt, lambda: _cards(b, s, owner))
        if owner and b.asked and b.secret and b.choices[s] >= 0:
            # To a question that the other still owes an answer to.
            return {**shown, "answered": VERBS.render(b, b.choices[s])}
        return shown


def _cards(b: BattleState, s: int, owner: bool) -> dict[str, Any]:
    held = CARDS.of(b, s)
    shown = held if owner else {name: held[name] for name in ("revealed", "last", "spent")}
    return {**shown, "in_hand": size(b.hand[s])}


def _score(b: BattleState, names: list[str], veiled_from: int) -> dict[str, Any]:
    lost = (side_losses(b, 0), side_losses(b, 1))
    return {
        "losses": {names[0]: lost[0], names[1]: lost[1]},
        "losses_by_nation": {nation: n for nation, n in zip(NATIONS, b.fallen, strict=True) if n},
        "goals": goals(b, lost, veiled_from != 0),
    }


def _orders_left(b: BattleState, s: int, faces: list[int], used: list[int]) -> dict[str, Any]:
    """Markers that a side has to use yet, and under Coordinated attack the orders that each sector takes (3.1b)."""
    room: dict[str, int] | None = None
    if b.card[s] == COORDINATED:
        room = {sector: max(0, SECTOR_CAP - used[i]) for i, sector in enumerate(SECTOR_NAMES)}
    return {"markers": sum(faces), "room": room}
