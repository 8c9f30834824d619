"""1813 for the tests: a person who plays it by what the page marks."""

from tests.browser import wars
from tests.browser.house import script
from tests.browser.player import Glance
from tests.browser.wars import Commander, Until, asks
from tests.server.harness import Json

GAME = "nemesis_1813"


class Marshal(Commander):
    """One browser at one table. Whatever is asked is answered by what the page offers for it."""

    glance = script("germany.js", beside=__file__)
    asked = asks(("targets", "pieces", "cards", "extras"), ("done", "no", "pending"))
    ready = ("pending", "targets", "pieces", "cards", "extras")

    def _answer(self, seen: Glance) -> None:
        way = self._way(seen)
        self.ways.add(way)
        if way == "handover":
            self.press("[data-handover]")
        elif way == "confirm":
            self.confirm()
        elif way == "piece":
            self.press("[data-muster] [data-do]", self.random.randrange(len(seen["pieces"])))
        elif way == "card":
            self.press("[data-asked-cards] [data-do]", self.random.randrange(len(seen["cards"])))
        elif way == "everybody":
            self.press("[data-muster] [data-all]")
        elif way == "done":
            self.press("[data-muster] [data-done]")
        elif way == "target":
            self._target(seen)
        elif way == "mode":
            self.press('[data-tray] [data-mode][aria-checked="false"]')
        elif way == "extra":
            self.press(".extras [data-do]", self.random.randrange(len(seen["extras"])))
        else:
            self.press('[data-control="no"]')

    def _way(self, seen: Glance) -> str:
        if seen["handover"]:
            return "handover"
        if seen["pending"]:
            return "confirm"
        ways = [("target", "targets", 12), ("piece", "pieces", 6), ("everybody", "everybody", 6), ("done", "done", 3)]
        ways += [("card", "cards", 6)]
        ways += [("mode", "modes", 1), ("extra", "extras", 4), ("no", "no", 1)]
        return self._weighed(seen, ways)


GERMANY = wars.Kind(GAME, Marshal, frozenset(("move", "take", "all", "to", "attack", "commit", "train", "advance")))
War = wars.War[Marshal]


def open_war(url: str, scenario: str = "1813", options: Json | None = None, alone: bool = False, **bots: str) -> War:
    return wars.open_war(GERMANY, url, scenario, options, alone, **bots)


def bring(url: str, until: Until, scenario: str = "1813", options: Json | None = None, alone: bool = False) -> War:
    return wars.bring(GERMANY, url, scenario, until, options, alone)
