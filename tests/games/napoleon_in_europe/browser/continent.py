"""Napoleon in Europe for the tests: a person who plays it by what the page marks."""

from typing import Any

import grognard
from tests.browser import wars
from tests.browser.player import Glance
from tests.browser.wars import Commander, Until, asks, seen_at
from tests.server.harness import Json

GAME = "napoleon_in_europe"
# Even a newcomer does not go to war with everybody, nor sue for peace, without a reason.
DEALS = '[data-bargain] [data-do]:not([data-do="war"], [data-do="break"], [data-do="sue"])'
ASIDES = '[data-bargain] [data-aside]:not([aria-pressed="true"])'
DECLINES = ("refuse", "avoid", "stand", "retreat")


class Statesman(Commander):
    """One browser at one table. Whatever is asked is answered by what the page offers for it."""

    glance = seen_at("continent.js", __file__, "area")
    asked = asks(("targets", "picks", "holds", "goals", "listed", "extras", "modes"), ("done", "no", "pending"))
    ready = ("pending", "targets", "picks", "holds", "goals", "extras")
    open_ways = (
        ("goal", "goals", 12, "[data-battle] [data-goal]"),
        ("hold", "holds", 12, "[data-battle] [data-hold]"),
        ("listed", "listed", 4, "[data-listed] [data-do]"),
        ("pick", "picks", 8, "[data-muster] [data-do]"),
        ("propose", "proposes", 40, '[data-letter="draft"] [data-do="propose"]'),
        ("deal", "deals", 1, DEALS),
        ("aside", "asides", 1, ASIDES),
        ("done", "done", 2, ""),
        ("target", "targets", 10, ""),
        ("extra", "extras", 2, ""),
        ("no", "no", 2, ""),
    )

    def lacks(self, ways: set[str], deeds: tuple[str, ...]) -> set[str]:
        """In which ways it has not answered yet, and what it has not been asked."""
        return (ways - self.ways) | {deed for deed in deeds if not any(deed in prompt for prompt in self.done)}

    def _way(self, seen: Glance) -> str:
        """A unit is taken in hand where none has a goal yet, and one is left that was not."""
        takes = not seen["goals"] and not all([held for _, held in seen["holds"]])
        return super()._way({**seen, "holds": seen["holds"] if takes else []})

    def _which(self, way: str, there: list[Any]) -> int:
        if way != "hold":
            return super()._which(way, there)
        return self.random.choice([i for i, (_, held) in enumerate(there) if not held])


BOLD = frozenset(("pass", "march", "all", "to", "battle", "deploy", "fire", "charge", "buy"))
EUROPE = wars.Kind(GAME, Statesman, BOLD)
War = wars.War[Statesman]


def open_war(url: str, scenario: str = "1805_2b", alone: bool = False, **bots: str) -> War:
    return wars.open_war(EUROPE, url, scenario, None, alone, **bots)


def bring(url: str, until: Until, scenario: str = "1805_2b", options: Json | None = None, alone: bool = False) -> War:
    return wars.bring(EUROPE, url, scenario, until, options, alone)


def against_bots(url: str, seat: str = "france", bot: str = "sergeant") -> War:
    """One person, and six bots as the lobby proposes them."""
    others = [nation for nation in grognard.game(GAME).seats["1805_7"] if nation != seat]
    return open_war(url, "1805_7", False, **dict.fromkeys(others, bot))
