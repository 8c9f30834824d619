"""Age of Napoleon for the tests: a person who plays it by what the page marks."""

from tests.browser import wars
from tests.browser.house import script
from tests.browser.player import Glance
from tests.browser.wars import Commander, Until, asks
from tests.server.harness import Json

GAME = "age_of_napoleon"


class Emperor(Commander):
    """One browser at one table. Whatever is asked is answered by what the page offers for it."""

    glance = script("europe.js", beside=__file__)
    asked = asks(("targets", "corps", "cards", "extras"), ("done", "pass", "no", "pending", "hand"))
    ready = ("pending", "targets", "corps", "done")

    def _answer(self, seen: Glance) -> None:
        way = self._way(seen)
        self.ways.add(way)
        if way == "confirm":
            self.confirm()
        elif way == "corps":
            # Even a newcomer is careful of the Emperor: with him the war is lost.
            corps = seen["corps"]
            others = [i for i, name in enumerate(corps) if name != "fr_napoleon"]
            self.press("[data-muster] [data-do]", self.random.choice(others or range(len(corps))))
        elif way == "everybody":
            self.press("[data-muster] [data-all]")
        elif way == "done":
            self.press("[data-muster] [data-done]")
        elif way == "target":
            self._target(seen)
        elif way == "card":
            self.press("[data-cards] [data-use]", self.random.randrange(len(seen["cards"])))
        elif way == "pass":
            self.press("[data-cards] [data-pass]")
        elif way == "hand":
            self.press("[data-open-hand]")
        elif way == "extra":
            self.press(".extras [data-do]", self.random.randrange(len(seen["extras"])))
        else:
            self.press('[data-control="no"]')

    def _way(self, seen: Glance) -> str:
        if seen["pending"]:
            return "confirm"
        ways = [("target", "targets", 8), ("corps", "corps", 5), ("everybody", "everybody", 3), ("done", "done", 3)]
        ways += [
            ("card", "cards", 3),
            ("pass", "pass", 2),
            ("extra", "extras", 3),
            ("hand", "hand", 2),
            ("no", "no", 1),
        ]
        return self._weighed(seen, ways)


EUROPE = wars.Kind(
    GAME, Emperor, frozenset(("march", "take", "to", "fight", "intercept", "support", "play", "respond"))
)
War = wars.War[Emperor]


def open_war(url: str, scenario: str = "1805", alone: bool = False, **bots: str) -> War:
    return wars.open_war(EUROPE, url, scenario, None, alone, **bots)


def bring(url: str, until: Until, scenario: str = "1805", options: Json | None = None, alone: bool = False) -> War:
    return wars.bring(EUROPE, url, scenario, until, options, alone)
