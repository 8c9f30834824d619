"""Counters whose faces not everybody sees, held by a toy game to every promise, and case by case."""

from __future__ import annotations

import pickle
import random
from typing import Any, final

import pytest

from grognard.engine import BadPosition, Table, new_table, table_from_position
from grognard.engine.game import ALL_KNOWING, OBSERVER
from grognard.engine.hidden import FACE_UP, OFF, Counters, guess
from tests.conformance import Conformance, Position, Say
from tests.engine.ambush import AMBUSH, PIECES, SIDE, STRENGTH, AmbushState


@final
class TestAmbush(Conformance):
    game = AMBUSH
    dull = frozenset({"pass"})
    opens = frozenset({"event-scouts", "event-turned-up"})
    whispered = frozenset({"event-sees"})
    shows = {"event-turned-up": ("piece",)}
    veiled = frozenset({"detach", "advance", "join"})

    def alike_to(self, position: Position, seat: str | None) -> list[tuple[str, str]]:
        """Counters of another that it has not seen, of which none lies on top before or after."""
        rows = position["counters"]["pieces"]
        tops = tops_of(rows)
        found = []
        for one in rows:
            for other in rows:
                if one < other and rows[one]["power"] == rows[other]["power"] != seat:
                    both = rows[one], rows[other]
                    hidden = all(row["tag"] != FACE_UP and seat not in row["seen"] for row in both)
                    swapped = {**rows, one: rows[other], other: rows[one]}
                    if hidden and rows[one] != rows[other] and tops_of(swapped) == tops:
                        found.append((one, other))
        return [pair for pair in found if not set(pair) & set(tops.values())]

    def vary(self, position: Position, seat: str | None, rng: random.Random) -> Position | None:
        pairs = self.alike_to(position, seat)
        return self.exchanged(position, *rng.choice(pairs)) if pairs else None

    def twins(self, position: Position, rng: random.Random) -> list[tuple[Position, Say]]:
        """Pieces named in another order."""
        counters = position["counters"]
        counters["pieces"] = dict(reversed(counters["pieces"].items()))
        return [(position, as_it_is)]


def as_it_is(document: Any) -> Any:
    return document


def tops_of(rows: dict[str, Any]) -> dict[tuple[str, str], str]:
    found: dict[tuple[str, str], str] = {}
    for name in sorted(rows, key=lambda piece: STRENGTH[PIECES.index(piece)]):
        if rows[name]["tag"] == 0 and STRENGTH[PIECES.index(name)]:
            found[(rows[name]["power"], rows[name]["at"])] = name
    return found


def at(pieces: dict[str, Any], turn: int = 1) -> Table:
    stack = [{"procedure": "War"}, {"procedure": "Turn", "power": "blue" if turn % 2 else "red"}]
    position = {"turn": turn, "counters": {"tags": 9, "pieces": pieces}, "stack": stack}
    return table_from_position(AMBUSH, position, seed="hidden")


def seen(table: Table, seat: str | None, place: str, power: str) -> dict[str, Any]:
    rows: list[dict[str, Any]] = table.view(seat)["places"]
    return next(row for row in rows if (row["place"], row["power"]) == (place, power))


def test_of_a_stack_others_see_the_top_and_the_number() -> None:
    table = new_table(AMBUSH, "ford", {}, "stack")
    for seat in ("red", None):
        row = seen(table, seat, "west", "blue")
        assert (row["count"], row["top"], row["stack"]) == (6, "blue-first", [])
    assert len(seen(table, "blue", "west", "blue")["stack"]) == 5


def test_a_tag_stays_with_its_counter_and_tells_nothing() -> None:
    table = new_table(AMBUSH, "ford", {}, "tags")
    table.act("blue", {"do": "detach", "piece": "blue-dummy", "to": "ford"})
    assert seen(table, "red", "ford", "blue")["apart"] == [{"tag": 1, "piece": None}]
    assert seen(table, "blue", "ford", "blue")["apart"] == [{"tag": 1, "piece": "blue-dummy"}]
    table.act("red", {"do": "detach", "piece": "red-first", "to": "wood"})
    table.act("blue", {"do": "detach", "piece": "blue-second", "to": "ford"})
    table.act("red", {"do": "pass"})
    table.act("blue", {"do": "advance", "piece": "blue-second", "to": "hill"})
    # By the order in which they were laid down, not by that of the pieces.
    assert seen(table, "red", "hill", "blue")["apart"] == [{"tag": 3, "piece": None}]
    assert "blue-second" not in str(table.log("red")) and "blue-dummy" not in str(table.view("red"))


def test_a_tag_is_never_used_again() -> None:
    counters = Counters([0, 0, 0])
    for piece in range(3):
        counters.put(piece, 2)
    counters.lay_down(1, 3)
    counters.put(1, 2)  # back into the stack: nobody can follow it
    counters.lay_down(0, 3)
    assert counters.tag == [2, 0, 0]


def test_who_looked_forgets_when_one_of_the_stack_leaves_unseen() -> None:
    counters = Counters([0, 0, 0])
    for piece in range(3):
        counters.put(piece, 2)
    for piece in range(2):
        counters.show(piece, 0b110)
    counters.show(2, 0b100)
    counters.lay_down(0, 3)
    # Seat 1 had not seen them all, so which of them went it cannot say; seat 2 knows.
    assert counters.seen == [0b100, 0b100, 0b100]


def test_what_lies_face_up_is_known_to_all_and_what_left_the_map_is_forgotten() -> None:
    counters = Counters([0, 1])
    counters.put(0, 1)
    counters.turn_up(0)
    assert counters.knows(0, OBSERVER, [0, 1]) and counters.knows(0, 1, [0, 1])
    counters.put(0, OFF)
    assert not counters.knows(0, 1, [0, 1]) and counters.knows(0, ALL_KNOWING, [0, 1])
    counters.change_sides(0, 1)
    assert counters.side == [1, 1] and counters.knows(0, 1, [0, 1])


def test_a_scout_alone_learns_and_cannot_take_it_back() -> None:
    blue = {"blue-first": {"at": "ford"}, "blue-second": {"at": "ford"}}
    red = {"red-dummy": {"at": "hill", "tag": 4}, "red-first": {"at": "hill", "tag": 7}}
    table = at({**blue, **red})
    assert {"do": "scout", "tag": 7} in table.legal("blue")
    table.act("blue", {"do": "scout", "tag": 4})
    assert seen(table, "blue", "hill", "red")["apart"] == [{"tag": 4, "piece": "red-dummy"}, {"tag": 7, "piece": None}]
    assert seen(table, None, "hill", "red")["apart"][0]["piece"] is None
    assert table.undoable("blue") == 0
    assert [event["event"] for event in table.log()] == ["event-scouts"]


def test_a_guess_fills_every_slot_with_what_fits() -> None:
    def odd_in_one(piece: int, slot: int) -> bool:
        return slot != 1 or piece % 2 == 1

    for seed in range(50):
        placed = guess([0, 2, 4, 5], [(0, 2), (1, 1)], random.Random(seed), odd_in_one)
        assert placed[3] == 1 and sorted(placed) == [-1, 0, 0, 1]
    with pytest.raises(ValueError, match="slot 1"):
        guess([0, 2], [(1, 1)], random.Random(1), odd_in_one)


@pytest.mark.parametrize(
    ("pieces", "fault"),
    [
        ({"green-first": {"at": "ford"}}, "not a piece"),
        ({"blue-first": {"at": "moon"}}, "unknown place"),
        ({"blue-first": {}}, "lies at a place"),
        ({"blue-first": {"at": "ford", "tag": -2}}, "lies at a place"),
        ({"blue-first": {"at": "ford", "tag": 3}, "red-first": {"at": "east", "tag": 3}}, "no other has its tag"),
        ({"blue-first": {"at": "ford", "seen": ["green"]}}, "unknown seat"),
        ({"blue-first": []}, "not a piece"),
        ([], "expected an object"),
    ],
)
def test_counters_that_cannot_be_are_refused(pieces: Any, fault: str) -> None:
    with pytest.raises(BadPosition, match=fault):
        at(pieces)


def test_counters_are_copied_and_kept() -> None:
    state = new_table(AMBUSH, "ford", {}, "kept").state
    assert isinstance(state, AmbushState)
    other, again = state.copy(), pickle.loads(pickle.dumps(state))
    state.counters.lay_down(3, 1)
    state.counters.show(4, 2)
    for kept in (other, again):
        assert kept.counters.at[3] == 0 and kept.counters.seen[4] == 0 and kept.counters.last == 0
    assert state.counters.side == SIDE
