"""1813 for the tests: a person who plays it by what the page marks."""

from typing import Any

from tests.browser import wars
from tests.browser.wars import Commander, Until, asks, seen_at
from tests.server.harness import Json

GAME = "nemesis_1813"


class Marshal(Commander):
    """One browser at one table. Whatever is asked is answered by what the page offers for it."""

    glance = seen_at("germany.js", __file__, "hex")
    asked = asks(("targets", "pieces", "cards", "extras"), ("done", "no", "pending"))
    ready = ("pending", "targets", "pieces", "cards", "extras")
    open_ways = (
        ("target", "targets", 12, ""),
        ("piece", "pieces", 6, "[data-muster] [data-do]"),
        ("everybody", "everybody", 6, ""),
        ("done", "done", 3, ""),
        ("card", "cards", 6, "[data-asked-cards] [data-do]"),
        ("mode", "modes", 1, '[data-tray] [data-mode][aria-checked="false"]'),
        ("extra", "extras", 4, ""),
        ("no", "no", 1, ""),
    )

    def _which(self, way: str, there: list[Any]) -> int:
        return 0 if way == "mode" else super()._which(way, there)


GERMANY = wars.Kind(GAME, Marshal, frozenset(("move", "take", "all", "to", "attack", "commit", "train", "advance")))
War = wars.War[Marshal]


def open_war(url: str, scenario: str = "1813", options: Json | None = None, alone: bool = False, **bots: str) -> War:
    return wars.open_war(GERMANY, url, scenario, options, alone, **bots)


def bring(url: str, until: Until, scenario: str = "1813", options: Json | None = None, alone: bool = False) -> War:
    return wars.bring(GERMANY, url, scenario, until, options, alone)
