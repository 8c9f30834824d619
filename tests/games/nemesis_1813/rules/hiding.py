"""What a seat cannot know, changed: trains and dummies face down, and with 15.1 what is in hidden stacks."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

from grognard.games.nemesis_1813.rules.deck import FIRST_DECK, SINGLE
from grognard.games.nemesis_1813.rules.game import GAME
from grognard.games.nemesis_1813.rules.ground import HEX
from grognard.games.nemesis_1813.rules.lines import besieged
from grognard.games.nemesis_1813.rules.pieces import (
    ARTILLERY,
    BULK,
    CAVALRY,
    COSSACKS,
    GARRISONS,
    LEADER_INDEX,
    LEADER_SIDE,
    PRUSSIANS,
    SIDE,
    SWEDES,
    UNIT,
    UNIT_INDEX,
    members,
)
from grognard.games.nemesis_1813.rules.tables import SIDES
from grognard.games.nemesis_1813.rules.theatre import Theatre
from grognard.games.nemesis_1813.rules.veil import hidden_sides, masked, open_hexes, stacks

Position = dict[str, Any]
BETWEEN = {"Placing", "Moves", "Combat", "Transfers", "ActiveSupply", "Rallies"}  # nobody has a piece in hand
KINDS = (CAVALRY, ARTILLERY, PRUSSIANS, SWEDES, COSSACKS, GARRISONS)
KIND_OF = [(BULK[unit], *[kind >> unit & 1 for kind in KINDS]) for unit in range(len(UNIT))]


def state_of(position: Position) -> Theatre:
    b = GAME.from_position(position)
    assert isinstance(b, Theatre)
    return b


def seat_of(seat: str | None) -> int:
    return SIDES.index(seat) if seat is not None else -1


def other_trains(position: Position, seat: str | None, rng: random.Random) -> bool:
    """While counters are placed, a dummy of another seat lies where a train was."""
    open_ = state_of(position).bent.open_trains  # 30
    for side, other in enumerate(SIDES):
        if other == seat or open_[side]:
            continue
        rows = [row for row in position["trains"] if row["seat"] == other]
        slots = [row for row in rows for _ in range(row["real"] + row["dummies"])]
        hidden = len(slots) + position["hand"][other] + position["fakes"][other]
        dummies = sum(row["dummies"] for row in rows) + position["fakes"][other]
        chosen = rng.sample(range(hidden), dummies)
        for row in rows:
            row["real"], row["dummies"] = row["real"] + row["dummies"], 0
        position["hand"][other], position["fakes"][other] = hidden - len(slots), 0
        for place in chosen:
            if place < len(slots):
                slots[place]["real"] -= 1
                slots[place]["dummies"] += 1
            else:
                position["hand"][other] -= 1
                position["fakes"][other] += 1
    return True


def other_hands(position: Position, seat: str | None, rng: random.Random) -> bool:
    """A card in the hand of another seat exchanged with one that nobody has seen, in the deck or put away undrawn. What
    the dice draw besides stays what it is, as far as it must be played at once (16.1e): the exchanged cards lie between
    the same of those."""
    cards = position["cards"]
    piles = (cards["deck"], cards["apart"]["undrawn"])
    found = False
    for other in SIDES:
        hand = cards["hands"][other]
        held = [card for card in hand if not SINGLE >> card & 1]
        if other == seat or not held:
            continue
        card = rng.choice(held)
        pairs = [(pile, one) for pile in piles for one in pile if between(one) == between(card)]
        if pairs:
            pile, one = rng.choice(pairs)
            hand[hand.index(card)], pile[pile.index(one)] = one, card
            hand.sort()
            pile.sort()
            found = True
    return found


def between(card: int) -> tuple[bool, int]:
    """The deck of a card and how many that must be played at once come before it in the order of numbers."""
    return FIRST_DECK >> card & 1 == 1, (SINGLE & ((1 << card) - 1)).bit_count() if not SINGLE >> card & 1 else -card


def other_stacks(position: Position, seat: str | None, rng: random.Random) -> bool:
    """Two hidden stacks in each other's place, of which the same is seen."""
    b = state_of(position)
    rows = {(row["seat"], row["hex"]): {**row, "hex": ""} for row in stacks(b, seat_of(seat))}
    open_to_all = open_hexes(b)
    for side in hidden_sides(b, seat_of(seat)):
        hexes = [h for h in members(b.held[side]) if not b.army[2 * h + side] & b.garrison]
        hexes = [h for h in hexes if not open_to_all[side] >> h & 1]
        pairs = [(x, y) for x in hexes for y in hexes if x < y and same_seen(b, side, rows, x, y)]
        for x, y in rng.sample(pairs, min(4, len(pairs))):
            twin = exchanged_hexes(position, side, HEX[x], HEX[y])
            if twin != position and sieges(state_of(twin)) == sieges(b):
                position.update(twin)
                return True
    return False


def same_seen(b: Theatre, side: int, rows: dict[tuple[str, str], Any], x: int, y: int) -> bool:
    return bool(rows[SIDES[side], HEX[x]] == rows[SIDES[side], HEX[y]])


def sieges(b: Theatre) -> list[tuple[int, int]]:
    return [(side, h) for side in (0, 1) for h in members(b.held[side]) if besieged(b, side, h)]


def exchanged_hexes(position: Position, side: int, one: str, other: str) -> Position:
    swap = {one: other, other: one}
    twin = dict(position)
    for pieces, index, sides in (("units", UNIT_INDEX, SIDE), ("commanders", LEADER_INDEX, LEADER_SIDE)):
        twin[pieces] = {
            name: swap.get(h, h) if sides[index[name]] == side else h for name, h in position[pieces].items()
        }
    if side == 1:
        rows = [{**row, "hex": swap.get(row["hex"], row["hex"])} for row in position["decoys"]]
        twin["decoys"] = sorted(rows, key=lambda row: HEX.index(row["hex"]))
    return twin


def other_dummies(position: Position, seat: str | None, rng: random.Random) -> bool:
    """A dummy of one stack and a unit of another in each other's place."""
    if seat == SIDES[1] or not position["decoys"]:
        return False
    b = state_of(position)
    for row in rng.sample(position["decoys"], len(position["decoys"])):
        for name, h in rng.sample(list(position["units"].items()), len(position["units"])):
            unit = UNIT_INDEX[name]
            if SIDE[unit] != 1 or h == row["hex"] or (CAVALRY | SWEDES | PRUSSIANS) >> unit & 1:
                continue
            twin = dict(position)
            twin["units"] = {**position["units"], name: row["hex"]}
            counts = {one["hex"]: one["count"] for one in position["decoys"]}
            counts[row["hex"]] -= 1
            counts[h] = counts.get(h, 0) + 1
            rows = [{"hex": place, "count": counts[place]} for place in sorted(counts, key=HEX.index) if counts[place]]
            twin["decoys"] = rows
            if possible(twin) and sieges(state_of(twin)) == sieges(b) and marks_alike(b, state_of(twin)):
                position.update(twin)
                return True
    return False


def possible(position: Position) -> bool:
    try:
        GAME.from_position(position)
    except ValueError:
        return False
    return True


def marks_alike(one: Theatre, other: Theatre) -> bool:
    """Whether the same markers lie on the same stacks, and the same hexes have units."""
    seen = [[{**row, "good": None} for row in stacks(b, -1)] for b in (one, other)]
    return seen[0] == seen[1]


def alike(position: Position, seat: str | None) -> list[tuple[str, str]]:
    """Pairs of units of other seats, hidden in different stacks, of the same kind and size."""
    b = state_of(position)
    if not b.veiled:
        return []
    known = masked(b, seat_of(seat))
    under_way = str(position.get("stack"))  # a piece in hand is not like others
    found: list[tuple[str, str]] = []
    for side in hidden_sides(b, seat_of(seat)):
        groups: dict[tuple[int, ...], list[int]] = {}
        for unit, h in enumerate(b.at):
            if h >= 0 and SIDE[unit] == side and known.at[unit] < 0 and f"'{UNIT[unit]}'" not in under_way:
                groups.setdefault(KIND_OF[unit], []).append(unit)
        for group in groups.values():
            found += [(UNIT[x], UNIT[y]) for x, y in combinations(group, 2) if b.at[x] != b.at[y]]
    return found


def exchanged_units(position: Position, one: str, other: str) -> Position:
    swap = {one: other, other: one}

    def told(document: Any) -> Any:
        if isinstance(document, dict):
            return {swap.get(key, key): told(part) for key, part in document.items()}
        if isinstance(document, list):
            return [told(part) for part in document]
        return swap.get(document, document) if isinstance(document, str) else document

    found: Position = told(position)
    return found
