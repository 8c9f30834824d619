"""3: the insurrection phase."""

from __future__ import annotations

from typing import Final

from grognard.engine.procedure import Procedure, Question
from grognard.games.age_of_napoleon.rules.battle import Battle
from grognard.games.age_of_napoleon.rules.deck import INSURRECTION_STEP
from grognard.games.age_of_napoleon.rules.europe import Europe
from grognard.games.age_of_napoleon.rules.ground import (
    ALLIED,
    AUSTRIA,
    CAPITAL,
    CM,
    COUNTRIES,
    FD,
    FRENCH,
    IC,
    NOBODY,
    TIROL,
)
from grognard.games.age_of_napoleon.rules.leaders import look_at_leaders
from grognard.games.age_of_napoleon.rules.pending import fought, waiting
from grognard.games.age_of_napoleon.rules.pieces import OWN
from grognard.games.age_of_napoleon.rules.status import change_status
from grognard.games.age_of_napoleon.rules.verbs import codes, part_of
from grognard.games.age_of_napoleon.rules.windows import open_step


class Insurrection(Procedure):
    """3.1: insurrections of earlier years are settled; then new ones break out, by cards or in Tirol."""

    CALLS = {"cards": ("RisingBattles",), "close": ("Window",)}

    def begin(self, b: Europe) -> int:
        for country in range(COUNTRIES):
            if b.status[country] == IC:
                settle(b, country)
        check_tirol(b)
        return b.call(RisingBattles(), "cards")

    def cards(self, b: Europe) -> int:
        return open_step(b, "close", INSURRECTION_STEP, ALLIED, mask=1 << ALLIED)

    def close(self, b: Europe) -> int:
        return b.done()


def settle(b: Europe, country: int) -> None:
    """3.2, 3.3: an insurrection is put down, has succeeded, or goes on."""
    if put_down(b, country):
        b.note("event-put-down", country)
        change_status(b, country, FD)
    elif not b.corps_in(country, FRENCH):
        b.note("event-risen-free", country)
        change_status(b, country, CM)


def put_down(b: Europe, country: int) -> bool:
    """3.2.1, ruling 41: no insurgent corps is on the map, and French-controlled corps hold the capital and more than
    half of the areas; of a minor, its one area."""
    if b.on_map(ALLIED) & OWN[country] or b.free_of(CAPITAL[country], FRENCH):
        return False
    areas = b.areas_of(country)
    held = [1 for area in areas if not b.free_of(area, FRENCH)]
    return 2 * len(held) > len(areas)


def rise(b: Europe, country: int) -> None:
    """3.6: a new insurrection; who fights whom is seen in ``b.contested()``."""
    b.note("event-rises", country)
    change_status(b, country, IC)


def check_tirol(b: Europe) -> None:
    """3.4.2: Tirol under France rises by itself when Austria is a member or insurgent."""
    if b.status[TIROL] == FD and b.status[AUSTRIA] in (CM, IC):
        rise(b, TIROL)


class RisingBattles(Procedure):
    """3.1.4, ruling 40: insurgents attack the French-controlled corps among them, at once, in the order that the
    Coalition chooses."""

    FIELDS = (("power", "power"), ("area", "area"), ("before", "area_set"))
    QUESTIONS = {
        "next": Question("ask-next-battle", "power", ("fight",), ("power",), ("AON-3.1.4a", "AON-3.1.4r")),
    }
    CALLS = {"look": ("Battle",), "open": ("NameLeaders",)}
    NEEDS = {"look": ("area",)}

    def __init__(self) -> None:
        super().__init__()
        self.power = ALLIED
        self.area = NOBODY  # of the battle under way
        self.before = 0  # where battles waited before it

    def begin(self, b: Europe) -> int:
        b.new_action()
        return look_at_leaders(b, "open")

    def open(self, b: Europe) -> int:
        if not b.contested():
            return b.done()
        return b.ask(self.power, "next")

    def next_options(self, b: Europe, seat: int) -> list[int]:
        return codes("fight", b.contested())

    def next(self, b: Europe) -> int:
        self.area = part_of(b.choice)
        self.before = waiting(b)
        attacker = 1 - ALLIED if b.turned >> self.area & 1 else ALLIED
        return b.call(Battle(self.area, attacker), "look")

    def look(self, b: Europe) -> int:
        fought(b, self.area, self.before, ALLIED)
        return look_at_leaders(b, "open")


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-put-down": (("country", "country"),),
    "event-risen-free": (("country", "country"),),
    "event-rises": (("country", "country"),),
}
