"""Age of Napoleon for the tests: a person who plays it by what the page marks."""

from playwright.sync_api import Page

from tests.browser import wars
from tests.browser.house import script
from tests.browser.player import WHOLE_MAP, Glance, Gone, Player, spots
from tests.browser.wars import Until
from tests.server.harness import Json

GAME = "age_of_napoleon"


class Emperor(Player):
    """One browser at one table. Whatever is asked is answered by what the page offers for it."""

    glance = script("europe.js")
    asked = """() => {
      const seen = (GLANCE)()
      const offered = [seen.targets, seen.corps, seen.cards, seen.extras]
      const ways = [seen.done, seen.pass, seen.no, seen.pending, seen.hand, ...offered.map((some) => some.length)]
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
        ways = (seen["pending"], seen["targets"], seen["corps"], seen["done"])
        return bool(seen["there"] and seen["mine"] and not seen["busy"] and any(ways))

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


EUROPE = wars.Kind(
    GAME, Emperor, frozenset(("march", "take", "to", "fight", "intercept", "support", "play", "respond"))
)
War = wars.War[Emperor]


def open_war(url: str, scenario: str = "1805", alone: bool = False, **bots: str) -> War:
    return wars.open_war(EUROPE, url, scenario, None, alone, **bots)


def bring(url: str, until: Until, scenario: str = "1805", options: Json | None = None, alone: bool = False) -> War:
    return wars.bring(EUROPE, url, scenario, until, options, alone)
