"""Napoleon in Europe for the tests: a person who plays it by what the page marks."""

from tests.browser import wars
from tests.browser.house import script
from tests.browser.player import Glance, Gone
from tests.browser.wars import Commander, Until, asks
from tests.server.harness import Json

GAME = "napoleon_in_europe"
DECLINES = ("refuse", "avoid", "stand", "retreat")


class Statesman(Commander):
    """One browser at one table. Whatever is asked is answered by what the page offers for it."""

    glance = script("continent.js", beside=__file__)
    asked = asks(("targets", "picks", "holds", "goals", "listed", "extras", "modes"), ("done", "no", "pending"))
    ready = ("pending", "targets", "picks", "holds", "goals", "extras")

    def _answer(self, seen: Glance) -> None:
        way = self._way(seen)
        self.ways.add(way)
        if way == "handover":
            self.press("[data-handover]")
        elif way == "confirm":
            self.confirm()
        elif way == "goal":
            self.press("[data-battle] [data-goal]", self.random.randrange(len(seen["goals"])))
        elif way == "hold":
            free = [i for i, (_, held) in enumerate(seen["holds"]) if not held]
            self.press("[data-battle] [data-hold]", self.random.choice(free))
        elif way == "listed":
            self.press("[data-listed] [data-do]", self.random.randrange(len(seen["listed"])))
        elif way == "pick":
            self.press("[data-muster] [data-do]", self.random.randrange(len(seen["picks"])))
        elif way == "done":
            self.press("[data-muster] [data-done]")
        elif way == "target":
            self._target(seen)
        elif way == "extra":
            self.press(".extras [data-do]", self.random.randrange(len(seen["extras"])))
        else:
            self.press('[data-control="no"]')

    def _way(self, seen: Glance) -> str:
        if seen["handover"]:
            return "handover"
        if seen["pending"]:
            return "confirm"
        held = all(held for _, held in seen["holds"])
        ways = [("goal", "goals", 12), ("listed", "listed", 4), ("pick", "picks", 8), ("done", "done", 2)]
        ways += [("target", "targets", 10), ("extra", "extras", 2), ("no", "no", 2)]
        found = [(name, weight) for name, offered, weight in ways if seen[offered]]
        if seen["holds"] and not held and not seen["goals"]:
            found.append(("hold", 12))
        if not found:
            raise Gone("nothing is offered")
        return self.random.choices([name for name, _ in found], [weight for _, weight in found])[0]


BOLD = frozenset(("pass", "march", "all", "to", "battle", "deploy", "fire", "charge", "buy"))
EUROPE = wars.Kind(GAME, Statesman, BOLD)
War = wars.War[Statesman]


def open_war(url: str, scenario: str = "1805_2b", alone: bool = False, **bots: str) -> War:
    return wars.open_war(EUROPE, url, scenario, None, alone, **bots)


def bring(url: str, until: Until, scenario: str = "1805_2b", options: Json | None = None, alone: bool = False) -> War:
    return wars.bring(EUROPE, url, scenario, until, options, alone)
