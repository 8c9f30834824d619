"""6.8, 6.9: an area has been entered, and the enemy answers: he retreats before battle, or intercepts."""

from __future__ import annotations

from typing import Final

from grognard.engine.procedure import Procedure, Question
from grognard.games.age_of_napoleon.rules.europe import SCOUTED, Europe
from grognard.games.age_of_napoleon.rules.evasion import Evasion
from grognard.games.age_of_napoleon.rules.ground import CAPITAL_OF, NOBODY
from grognard.games.age_of_napoleon.rules.interception import INTERCEPT, Interception
from grognard.games.age_of_napoleon.rules.leaders import look_at_leaders
from grognard.games.age_of_napoleon.rules.neutrality import Violation, violated_by_entering, violated_by_stopping
from grognard.games.age_of_napoleon.rules.pending import contested, rating, settle, waiting
from grognard.games.age_of_napoleon.rules.verbs import code


class Contact(Procedure):
    """The enemy's one answer to one entry (ruling 82), and violation of a capital area, or by interceptors (rulings
    104, 105). Afterwards the area is contested or not."""

    FIELDS = (
        ("power", "power"),
        ("area", "area"),
        ("empty", "flag"),
        ("fresh", "flag"),
        ("mud", "flag"),
        ("rival", "power"),
        ("before", "area_set"),
    )
    QUESTIONS = {
        "role": Question(
            "ask-role", "rival", ("attack", "defend"), ("rival", "area"), ("AON-6.8.1f", "AON-6.8.1r1", "AON-6.12r2")
        ),
    }
    CALLS = {
        "evaded": ("Evasion",),
        "intercepted": ("Interception",),
        "trespassed": ("Violation",),
        "violated": ("Violation",),
        "capital": ("NameLeaders",),
    }
    NEEDS = {"always": ("power", "area"), "role": ("rival",)}

    def __init__(self, power: int = NOBODY, area: int = NOBODY, empty: int = 0, fresh: int = 0, mud: int = 0) -> None:
        super().__init__()
        self.power = power  # who has entered
        self.area = area
        self.empty = empty  # nobody was there before
        self.fresh = fresh  # enemies alone were
        self.mud = mud
        self.rival = NOBODY  # who has intercepted
        self.before = 0

    def begin(self, b: Europe) -> int:
        against = rating(b, self.area, self.power, self.mud)
        if self.fresh:
            return b.call(Evasion(1 - self.power, self.area, against), "evaded")
        if self.empty and not b.orders & SCOUTED:
            return b.call(Interception(INTERCEPT, 1 - self.power, self.area, against), "intercepted")
        return self.capital(b)

    def evaded(self, b: Europe) -> int:
        return look_at_leaders(b, "capital")

    def intercepted(self, b: Europe) -> int:
        if not contested(b, self.area):
            return self.capital(b)
        self.rival = 1 - self.power
        return b.ask(self.rival, "role")

    def role_options(self, b: Europe, seat: int) -> list[int]:
        return [ATTACK, DEFEND]

    def role(self, b: Europe) -> int:
        attacks = b.choice == ATTACK
        b.note("event-attacks" if attacks else "event-defends", self.rival, self.area)
        if attacks:
            b.turned |= 1 << self.area
        else:
            b.alone |= 1 << self.area  # ruling 83
        # Ruling 104.
        country = violated_by_stopping(b, self.rival, self.area)
        if country == NOBODY or (CAPITAL_OF[self.area] >= 0 and not attacks):
            return self.capital(b)
        self.before = waiting(b)
        return b.call(Violation(country, self.rival), "trespassed")

    def trespassed(self, b: Europe) -> int:
        settle(b, self.before, self.rival, self.power)
        return self.capital(b)

    def capital(self, b: Europe) -> int:
        country = violated_by_entering(b, self.power, self.area)
        if country == NOBODY:
            return b.done()
        self.before = waiting(b)
        return b.call(Violation(country, self.power), "violated")

    def violated(self, b: Europe) -> int:
        settle(b, self.before, self.power, self.power)
        return b.done()


ATTACK: Final = code("attack")
DEFEND: Final = code("defend")
EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-attacks": (("power", "power"), ("area", "area")),
    "event-defends": (("power", "power"), ("area", "area")),
}
