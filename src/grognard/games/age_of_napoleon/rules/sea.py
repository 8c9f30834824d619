"""6.3.3, 6.3.4: one corps by sea."""

from __future__ import annotations

import random
from typing import Final

from grognard.engine.procedure import Question
from grognard.engine.windows import CANCELLED
from grognard.games.age_of_napoleon.rules.contact import Contact
from grognard.games.age_of_napoleon.rules.deck import ENEMY_DECLARED
from grognard.games.age_of_napoleon.rules.europe import BRITANNIA, BY_SEA, PEACE_TALKS, WAR_OF_1812, Europe
from grognard.games.age_of_napoleon.rules.forces import kept_home, rebels
from grognard.games.age_of_napoleon.rules.ground import ALLIED, AREAS, BALTIC, COASTAL, COASTS, NOBODY
from grognard.games.age_of_napoleon.rules.leaders import look_at_leaders
from grognard.games.age_of_napoleon.rules.moves import Move
from grognard.games.age_of_napoleon.rules.payment import Pay
from grognard.games.age_of_napoleon.rules.pieces import members
from grognard.games.age_of_napoleon.rules.verbs import VERBS, code, part_of
from grognard.games.age_of_napoleon.rules.windows import open_to_enemy

_TO: Final = VERBS.shift("sail", 1)


def landings(b: Europe, corps: int, most: int = AREAS) -> list[int]:
    """6.3.3, ruling 62: the coasts to which a corps may be carried, or the first of them."""
    found: list[int] = []
    at = b.at[corps]
    winter = b.winter()
    if not COASTAL[at] or (winter and BALTIC[at]):
        return found
    armies = b.armies
    enemy = 1 - b.side[corps]
    peace = b.orders & PEACE_TALKS != 0
    insurgent = b.insurgent(corps)
    for to in COASTS:
        if to == at or (winter and BALTIC[to]) or (peace and armies[2 * to + enemy]):
            continue
        if insurgent and kept_home(b, 1 << corps, to, armies[2 * to + enemy] != 0):
            continue
        found.append(to)
        if len(found) == most:
            return found
    return found


def sailors(b: Europe, side: int) -> list[int]:
    """The corps that may be carried by sea."""
    if side != ALLIED or not b.markers & BRITANNIA or b.orders & WAR_OF_1812:
        return []
    found: list[int] = []
    risen = rebels(b)
    for area in COASTS:
        army = b.army(area, side) & ~b.moved
        if army and b.free_of(area, 1 - side):
            # But for insurgents, one coast is as far for all corps of an army.
            loyal = members(army & ~risen)
            if loyal and landings(b, loyal[0], 1):
                found += loyal
            found += [corps for corps in members(army & risen) if landings(b, corps, 1)]
    return sorted(found)


class SeaMove(Move):
    """One corps goes by sea in place of an army's march, paid for like one. It ends where it lands."""

    FIELDS = (
        ("power", "power"),
        ("corps", "own_corps"),
        ("to", "area"),
        ("paid", "flag"),
        ("empty", "flag"),
        ("fresh", "flag"),
        ("before", "area_set"),
    )
    QUESTIONS = {
        "sail": Question("ask-sail", "power", ("sail",), ("power", "corps"), ("AON-6.3.3a", "AON-6.3.3r")),
    }
    CALLS = {
        "payed": ("Pay",),
        "declared": ("Window",),
        "landed": ("NameLeaders",),
        "met": ("Contact",),
        "violated": ("Violation",),
    }
    NEEDS = {"always": ("power", "corps")}

    def __init__(self, power: int = NOBODY, corps: int = NOBODY, paid: int = 0) -> None:
        super().__init__(power)
        self.corps = corps
        self.to = NOBODY
        self.paid = paid
        self.empty = 0  # nobody was where it lands
        self.fresh = 0  # enemies alone were

    def guess_corps(self, b: Europe, rng: random.Random) -> int:
        landed = b.landed(self.to, self.power) if self.to != NOBODY else 0
        return members(landed)[0] if landed else rng.choice(sailors(b, self.power))

    def begin(self, b: Europe) -> int:
        b.fled.clear()
        return b.ask(self.power, "sail")

    def sail_options(self, b: Europe, seat: int) -> list[int]:
        sail = code("sail", self.corps, 0)
        return [sail | to << _TO for to in landings(b, self.corps)]

    def sail(self, b: Europe) -> int:
        self.to = part_of(b.choice, 1)
        return b.call(Pay(self.power, self.paid), "payed")

    def payed(self, b: Europe) -> int:
        b.note("event-embarks", self.power, self.corps, b.at[self.corps], self.to)
        return open_to_enemy(b, "declared", ENEMY_DECLARED, self.power, b.at[self.corps])

    def declared(self, b: Europe) -> int:
        if b.verdict & CANCELLED:
            b.note("event-called-off", self.power, b.at[self.corps])
            return self.over(b)
        enemies, friends = b.army(self.to, 1 - self.power), b.army(self.to, self.power)
        self.empty = 0 if enemies or friends else 1
        self.fresh = 1 if enemies and not friends else 0
        b.note("event-lands", self.power, self.corps, self.to)
        b.enter(1 << self.corps, self.to, BY_SEA)
        return look_at_leaders(b, "landed")

    def landed(self, b: Europe) -> int:
        return b.call(Contact(self.power, self.to, self.empty, self.fresh), "met")

    def met(self, b: Europe) -> int:
        return self.ends(b, self.to)


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-embarks": (("power", "power"), ("corps", "corps"), ("from", "area"), ("to", "area")),
    "event-lands": (("power", "power"), ("corps", "corps"), ("area", "area")),
}
