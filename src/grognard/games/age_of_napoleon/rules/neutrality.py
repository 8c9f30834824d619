"""6.12, 6.13: neutrality and its violation."""

from __future__ import annotations

from typing import Final

from grognard.engine.procedure import Procedure
from grognard.games.age_of_napoleon.rules.europe import Europe
from grognard.games.age_of_napoleon.rules.ground import CAPITAL_OF, CM, FA, FRENCH, NEUTRAL, NOBODY
from grognard.games.age_of_napoleon.rules.leaders import look_at_leaders
from grognard.games.age_of_napoleon.rules.reinforcement import DeployAtOnce
from grognard.games.age_of_napoleon.rules.status import change_status


def violated_by_stopping(b: Europe, side: int, area: int) -> int:
    """6.12.1: the country whose neutrality corps of a side violate that end a move, intercept or retreat in an area; or
    NOBODY. The occupier is exempt for as long as he has a corps in the capital area: then it is his no more."""
    country = b.nation[area]
    return country if b.status[country] in NEUTRAL and b.occupied_by(country) != side else NOBODY


def violated_by_entering(b: Europe, side: int, area: int) -> int:
    """6.12.2: the neutral major whose capital area corps of a side enter, if only in passing; or NOBODY."""
    return NOBODY if CAPITAL_OF[area] < 0 else violated_by_stopping(b, side, area)


class Violation(Procedure):
    """6.13: a side has violated the neutrality of a country, which joins the other side and deploys at once. Afterwards
    ``b.contested()`` tells where it deployed onto the enemy: the caller has those battles fought (ruling 108)."""

    FIELDS = (("country", "country"), ("violator", "side"))
    CALLS = {"deployed": ("DeployAtOnce",), "close": ("NameLeaders",)}
    NEEDS = {"always": ("country", "violator")}

    def __init__(self, country: int = NOBODY, violator: int = NOBODY) -> None:
        super().__init__()
        self.country = country
        self.violator = violator

    def begin(self, b: Europe) -> int:
        b.note("event-violates", self.violator, self.country)
        change_status(b, self.country, CM if self.violator == FRENCH else FA)
        return b.call(DeployAtOnce(1 - self.violator, self.country, 1), "deployed")

    def deployed(self, b: Europe) -> int:
        return look_at_leaders(b, "close")

    def close(self, b: Europe) -> int:
        return b.done()


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-violates": (("power", "power"), ("country", "country")),
}
