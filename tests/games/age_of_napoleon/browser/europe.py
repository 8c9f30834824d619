"""Age of Napoleon for the tests: a person who plays it by what the page marks."""

from typing import Any

from tests.browser import wars
from tests.browser.wars import Commander, Until, asks, seen_at
from tests.server.harness import Json

GAME = "age_of_napoleon"


class Emperor(Commander):
    """One browser at one table. Whatever is asked is answered by what the page offers for it."""

    glance = seen_at("europe.js", __file__, "area")
    asked = asks(("targets", "corps", "cards", "extras"), ("done", "pass", "no", "pending", "hand"))
    ready = ("pending", "targets", "corps", "done")
    open_ways = (
        ("target", "targets", 8, ""),
        ("corps", "corps", 5, "[data-muster] [data-do]"),
        ("everybody", "everybody", 3, ""),
        ("done", "done", 3, ""),
        ("card", "cards", 3, "[data-cards] [data-use]"),
        ("pass", "pass", 2, "[data-cards] [data-pass]"),
        ("extra", "extras", 3, ""),
        ("hand", "hand", 2, ""),
        ("no", "no", 1, ""),
    )

    def _which(self, way: str, there: list[Any]) -> int:
        """Even a newcomer is careful of the Emperor: with him the war is lost."""
        others = [i for i, name in enumerate(there) if name != "fr_napoleon"]
        return self.random.choice(others or range(len(there)))


EUROPE = wars.Kind(
    GAME, Emperor, frozenset(("march", "take", "to", "fight", "intercept", "support", "play", "respond"))
)
War = wars.War[Emperor]


def open_war(url: str, scenario: str = "1805", alone: bool = False, **bots: str) -> War:
    return wars.open_war(EUROPE, url, scenario, None, alone, **bots)


def bring(url: str, until: Until, scenario: str = "1805", options: Json | None = None, alone: bool = False) -> War:
    return wars.bring(EUROPE, url, scenario, until, options, alone)
