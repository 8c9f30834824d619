"""Moves on random ground against every path written out by hand from chapters 6 and 8."""

from __future__ import annotations

import random
from itertools import chain, combinations, pairwise
from typing import Any, Final

import pytest

from tests.games.vive_lempereur.rules.board import HEXES, neighbours
from tests.games.vive_lempereur.rules.stage import Piece, general, stage, unit

ARM: Final[dict[str, str]] = {
    "inf_french": "infantry",
    "inf_militia": "infantry",
    "cav_heavy": "cavalry",
    "cav_light": "cavalry",
    "art_medium": "guns",
    "art_heavy": "guns",
    "art_horse": "guns",
    "garrison": "garrison",
    "general": "general",
}
ALLOWANCE: Final[dict[str, int]] = {"inf_french": 2, "cav_heavy": 3, "art_medium": 1, "art_horse": 2, "general": 3}
BY_CARD: Final[dict[tuple[str, str], int]] = {
    ("inf_french", "infantry_manoeuvre"): 3,
    ("cav_heavy", "grand_cavalry_charge"): 3,
    ("art_medium", "artillery_bombardment"): 2,
    ("art_horse", "artillery_bombardment"): 4,
}
BUILDINGS: Final = ("farm", "village", "fortified")
CLOSED: Final = ("river", "lake", "impassable")
GROUND: Final = [*["open"] * 14, "wood", "wood", "orchard", "hill", "field", *BUILDINGS, *BUILDINGS, "stream", "stream",
                 "marsh", "bridge", "bridge", *CLOSED]  # fmt: skip
NEAR: Final = {place: neighbours(place) for place in HEXES}
REGION: Final = [f"{column}{row}" for column in "EFGHIKL" for row in range(3, 10)]


class Ground:
    """A few pieces on a few hexes of mixed ground, with a mover in the middle of it."""

    def __init__(self, seed: str, kind: str, card: str) -> None:
        dice = random.Random(seed)
        self.card = card
        self.kind = kind
        self.terrain = {place: dice.choice(GROUND) for place in REGION}
        self.start = dice.choice([place for place in REGION if self.terrain[place] not in CLOSED])
        self.roads = [self._road(dice, self.start if dice.random() < 0.7 else dice.choice(REGION)) for _ in range(3)]
        self.links = {frozenset(pair) for road in self.roads for pair in pairwise(road)}
        for road in self.roads:
            for place in road:
                if self.terrain[place] in ("river", "lake", "impassable", "wood"):
                    self.terrain[place] = dice.choice(["open", "village", "farm", "bridge"])
        self.elements = dice.randint(1, 4)
        self.mover = general("fr", self.start) if kind == "general" else unit("fr", kind, self.start)
        if ARM[kind] == "infantry":
            self.mover["elements"] = self.elements
        self.units: dict[str, tuple[str, str]] = {}
        self.generals: dict[str, str] = {}
        pieces = [self.mover]
        places = [place for place in REGION if place != self.start and self.terrain[place] not in CLOSED]
        for i in range(dice.randint(2, 9)):
            place = places.pop(dice.randrange(len(places)))
            side = dice.choice(["fr", "fr", "pr"])
            kinds = ["inf_militia", "cav_light", "art_heavy", "art_heavy", "general", "general"]
            if self.terrain[place] in BUILDINGS:
                kinds = ["garrison", "garrison", "art_heavy", "general"]
            self._put(pieces, dice.choice(kinds), f"{side}{i}", place)
            if self.units.get(place, ("", ""))[0] == "fr" and dice.random() < 0.3:
                self._put(pieces, "general", f"frg{i}", place)
        self.carrying = kind != "general" and dice.random() < 0.3
        if self.carrying:
            self._put(pieces, "general", "frg", self.start)
        self.pieces = pieces
        self.contact = self.watched(self.start)

    def _road(self, dice: random.Random, start: str) -> list[str]:
        road = [start]
        for _ in range(dice.randint(2, 7)):
            onward = [place for place in NEAR[road[-1]] if place in REGION and place not in road]
            if onward:
                road.append(dice.choice(onward))
        return road

    def _put(self, pieces: list[Piece], kind: str, name: str, place: str) -> None:
        if kind == "general":
            self.generals[place] = name[:2]
            pieces.append(general(name, place))
        else:
            self.units[place] = (name[:2], kind)
            pieces.append(unit(name, kind, place))

    # ---- what the rulebook says ------------------------------------------------------------------------------

    def watched(self, place: str) -> bool:
        """6.2, note 40: next to an enemy unit; garrisons and generals do not count."""
        around = [self.units.get(near, ("", "")) for near in NEAR[place]]
        return any(side == "pr" and kind != "garrison" for side, kind in around)

    def linked(self, one: str, two: str) -> bool:
        return frozenset((one, two)) in self.links

    def bridge(self, place: str) -> bool:
        """Note 16: a road over a stream or marsh is a bridge as well."""
        ground = self.terrain.get(place, "open")
        return ground == "bridge" or (ground in ("stream", "marsh") and any(place in road for road in self.roads))

    def stops(self, place: str) -> bool:
        return self.terrain.get(place, "open") in ("wood", "stream", "marsh", *BUILDINGS) and not self.bridge(place)

    def by_road(self, path: tuple[str, ...]) -> bool:
        """6.0, 8.6, note 17: road all the way, and no bridge between the first hex and the last."""
        return all(self.linked(*pair) for pair in pairwise(path)) and not any(
            self.bridge(place) for place in path[1:-1]
        )

    def steps(self) -> int:
        return BY_CARD.get((self.kind, self.card), ALLOWANCE[self.kind])

    def long_enough(self, path: tuple[str, ...]) -> bool:
        bonus = self.card == "centre" and self.by_road(path)
        return len(path) - 1 <= self.steps() + (1 if bonus else 0)

    def may_enter(self, place: str) -> bool:
        if self.terrain.get(place, "open") in CLOSED or (self.contact and self.watched(place)):
            return False
        side, kind = self.units.get(place, ("", ""))
        if side == "fr":
            if kind == "garrison":
                return ARM[self.kind] == "infantry"
            return ARM[kind] == "guns" and ARM[self.kind] in ("infantry", "cavalry")
        return side == ""

    def may_end(self, place: str, carrying: bool) -> bool:
        if self.generals.get(place) == "fr" and carrying:
            return False
        return self.units.get(place, ("", "garrison"))[1] == "garrison"

    def must_end(self, path: tuple[str, ...], onward: str) -> bool:
        """Whether a unit that came by this path may not go on to one more hex."""
        place = path[-1]
        if self.watched(place) or (place in self.generals and place not in self.units):
            return True
        if not self.stops(place):
            return False
        return not (self.terrain[place] in BUILDINGS and self.linked(path[-2], place) and self.linked(place, onward))

    def paths(self, carrying: bool) -> list[tuple[str, ...]]:
        found = []
        open_ends: list[tuple[str, ...]] = [(self.start,)]
        while open_ends:
            path = open_ends.pop()
            for onward in NEAR[path[-1]]:
                longer = (*path, onward)
                if onward in path or not self.may_enter(onward):
                    continue
                if len(path) > 1 and self.must_end(path, onward):
                    continue
                # Too long for good: the bonus is one hex, and a path that has lost it never wins it back.
                if not self.long_enough(longer):
                    continue
                open_ends.append(longer)
                if self.may_end(onward, carrying):
                    found.append(longer)
        return found

    def rides(self) -> list[tuple[str, ...]]:
        """6.3, notes 43 and 118: no zones, no stops; enemies and closed ground bar, friends do not."""
        found = []
        open_ends: list[tuple[str, ...]] = [(self.start,)]
        while open_ends:
            path = open_ends.pop()
            for onward in NEAR[path[-1]]:
                longer = (*path, onward)
                if onward in path or self.terrain.get(onward, "open") in CLOSED or not self.long_enough(longer):
                    continue
                if "pr" in (self.units.get(onward, ("", ""))[0], self.generals.get(onward, "")):
                    continue
                open_ends.append(longer)
                if onward not in self.generals:
                    found.append(longer)
        return found

    def passed(self, path: tuple[str, ...]) -> frozenset[str]:
        return frozenset(place for place in path[1:-1] if self.terrain.get(place, "open") in BUILDINGS)

    def may_fire(self, path: tuple[str, ...]) -> bool:
        """6.0: what a move of this kind and length leaves; 8.4, note 120: not after entering buildings."""
        if any(self.terrain.get(place, "open") in BUILDINGS for place in path[1:]):
            return False
        if ARM[self.kind] == "infantry":
            return len(path) == 2 or (len(path) == 3 and self.card == "centre" and self.by_road(path))
        return self.kind == "art_horse" and self.card == "centre"

    def garrisons(self, path: tuple[str, ...], bars: bool) -> list[tuple[str, ...]]:
        """6.0, notes 44 and 45: which buildings that are left may keep an element, those picked up counted."""
        places = [place for place in path[:-1] if self.terrain.get(place, "open") in BUILDINGS]
        places = [place for place in places if self.units.get(place, ("", "garrison"))[1] == "garrison"]
        chosen = chain.from_iterable(combinations(places, n) for n in range(len(places) + 1))
        return [left for left in chosen if self._enough(path, left, bars)]

    def _enough(self, path: tuple[str, ...], left: tuple[str, ...], bars: bool) -> bool:
        strength = self.elements
        for here, onward in pairwise(path):
            if here in left:
                strength -= 1
            if strength == 0 or (bars and strength == 4 and self.units.get(onward, ("", ""))[1] == "garrison"):
                return False
            if self.units.get(onward, ("", ""))[1] == "garrison":
                strength = min(strength + 1, 4)
        return True


def offered(ground: Ground, stays: bool = False) -> set[tuple[str, ...]]:
    position: dict[str, Any] = {"terrain": ground.terrain, "roads": ground.roads, "card": ground.card}
    table = stage(*ground.pieces, act="fr", **position)
    return {
        (ground.start, *action["path"])
        for action in table.legal("french")
        if action["do"] == "move" and "garrison" not in action and ("general" in action) == stays
    }


CASES: Final = [*((kind, "centre") for kind in ALLOWANCE if kind != "general"), *BY_CARD]


@pytest.mark.rule("VLE-6.0b", "VLE-6.0l", "VLE-6.0n", "VLE-6.0p", "VLE-6.0r", "VLE-6.0s", "VLE-6.1a", "VLE-6.1b")
@pytest.mark.rule("VLE-6.1c", "VLE-6.1d", "VLE-6.1.2", "VLE-6.2a", "VLE-6.2b", "VLE-6.3.13", "VLE-8.4a", "VLE-8.6c")
@pytest.mark.parametrize(("kind", "card"), CASES, ids=[f"{kind}-{card}" for kind, card in CASES])
def test_units_are_offered_every_end_by_a_legal_path(kind: str, card: str) -> None:
    """Every end hex; where buildings are passed by road, each set of them; and fire kept wherever it can be."""
    for seed in range(120):
        ground = Ground(f"{kind} {seed}", kind, card)
        for stays in (False, True) if ground.carrying else (False,):
            legal = set(ground.paths(ground.carrying and not stays))
            given = offered(ground, stays)
            assert given <= legal, seed
            assert {path[-1] for path in given} == {path[-1] for path in legal}, seed
            assert {path[-1] for path in given if ground.may_fire(path)} == {
                path[-1] for path in legal if ground.may_fire(path)
            }, seed
            if ground.steps() < 4:  # beyond that there are ways round that nobody could want
                assert {(path[-1], ground.passed(path)) for path in given} == {
                    (path[-1], ground.passed(path)) for path in legal
                }, seed


@pytest.mark.rule("VLE-6.0h", "VLE-6.0i", "VLE-6.1.1")
@pytest.mark.parametrize("bars", [False, True])
@pytest.mark.parametrize("card", ["centre", "infantry_manoeuvre"])
def test_infantry_is_offered_every_choice_of_garrisons(card: str, bars: bool) -> None:
    for seed in range(120):
        ground = Ground(f"garrisons {seed}", "inf_french", card)
        position: dict[str, Any] = {"terrain": ground.terrain, "roads": ground.roads, "card": card}
        table = stage(*ground.pieces, act="fr", options={"garrison_bars_full_unit": bars}, **position)
        given = {
            (action["path"][-1], ground.passed((ground.start, *action["path"])), tuple(action.get("garrison", ())))
            for action in table.legal("french")
            if action["do"] == "move" and "general" not in action
        }
        legal = {
            (path[-1], ground.passed(path), left)
            for path in ground.paths(ground.carrying)
            for left in ground.garrisons(path, bars)
        }
        assert given == legal, seed


@pytest.mark.rule("VLE-6.0q", "VLE-6.0s", "VLE-6.3a", "VLE-6.3b")
def test_generals_are_offered_every_end_by_a_legal_path() -> None:
    for seed in range(120):
        ground = Ground(f"general {seed}", "general", "centre")
        legal = set(ground.rides())
        given = offered(ground)
        assert given <= legal, seed
        assert {path[-1] for path in given} == {path[-1] for path in legal}, seed
