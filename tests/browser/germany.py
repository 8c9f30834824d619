"""1813 for the tests: a person who plays it by what the page marks."""

from playwright.sync_api import Page

from tests.browser import wars
from tests.browser.house import script
from tests.browser.player import WHOLE_MAP, Glance, Gone, Player, spots
from tests.browser.wars import Until
from tests.server.harness import Json

GAME = "nemesis_1813"


class Marshal(Player):
    """One browser at one table. Whatever is asked is answered by what the page offers for it."""

    glance = script("germany.js")
    asked = """() => {
      const seen = (GLANCE)()
      const offered = [seen.targets, seen.pieces, seen.cards, seen.extras]
      const ways = [seen.done, seen.no, seen.pending, ...offered.map((some) => some.length)]
      const asked = seen.mine && !seen.busy && ways.some(Boolean)
      return seen.there && (asked || seen.handover || seen.result !== null) ? seen : false
    }"""

    changed = """(before) => {
      const seen = (GLANCE)()
      const told = (glance) => JSON.stringify({ ...glance, spots: [] })
      return told(seen) === told(before) ? false : seen
    }"""

    def __init__(self, page: Page, seed: int = 1, touch: bool = False) -> None:
        super().__init__(page, seed, touch)
        self.ways: set[str] = set()  # in which it has answered

    def _asked(self, seen: Glance) -> bool:
        ways = (seen["pending"], seen["targets"], seen["pieces"], seen["cards"], seen["extras"])
        return bool(seen["there"] and seen["mine"] and not seen["busy"] and any(ways))

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
        found = [(name, weight) for name, offered, weight in ways if seen[offered]]
        if not found:
            raise Gone("nothing is offered")
        return self.random.choices([name for name, _ in found], [weight for _, weight in found])[0]

    def _target(self, seen: Glance) -> None:
        kinds = {kind for kind, _ in seen["targets"]}
        free = spots(seen, *kinds)
        if not free:
            self.press(WHOLE_MAP)
            free = spots(self.look(), *kinds)
        if not free:
            raise Gone("targets")
        self.hit(self.random.choice(free)[1])


GERMANY = wars.Kind(GAME, Marshal, frozenset(("move", "take", "all", "to", "attack", "commit", "train", "advance")))
War = wars.War[Marshal]


def open_war(url: str, scenario: str = "1813", options: Json | None = None, alone: bool = False, **bots: str) -> War:
    return wars.open_war(GERMANY, url, scenario, options, alone, **bots)


def bring(url: str, until: Until, scenario: str = "1813", options: Json | None = None, alone: bool = False) -> War:
    return wars.bring(GERMANY, url, scenario, until, options, alone)
