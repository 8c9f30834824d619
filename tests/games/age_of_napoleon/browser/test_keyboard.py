"""Age of Napoleon without a mouse: several actions on the map and in the panels; the focus is always to be seen."""

from tests.browser import typist
from tests.browser.conftest import Visitor
from tests.browser.house import House
from tests.browser.player import Glance
from tests.games.age_of_napoleon.browser import europe
from tests.games.age_of_napoleon.browser.europe import Emperor

ACTIONS = 3
MOST = 150  # steps


class Typist(typist.Typist, Emperor):
    stops = {
        "corps": '[data-muster] [data-do][data-corps="{}"]',
        "everybody": "[data-muster] [data-all]",
        "done": "[data-muster] [data-done]",
        "card": '[data-cards] [data-use="{}"]',
        "pass": "[data-cards] [data-pass]",
        "hand": "[data-open-hand]",
        "extra": ".extras [data-do]",
    }

    def _one(self, seen: Glance, way: str) -> str:
        """The corps or the card; even a typist is careful of the Emperor."""
        if way not in ("corps", "card"):
            return ""
        offered = seen["corps"] if way == "corps" else seen["cards"]
        return str(self.random.choice([one for one in offered if one != "fr_napoleon"] or offered))


def test_several_actions_by_keyboard_alone(house: House, visitor: Visitor) -> None:
    war = europe.open_war(house.url, coalition="recruit")
    page = visitor()
    war.lend(page.context, "france")
    page.goto(war.address)
    player = Typist(page)
    seen = player.wait_until_asked()
    actions = 0
    for _ in range(MOST):
        seen = player.step(seen)
        assert seen["result"] is None
        if "your action in this round" in seen["prompt"] and player.done[-1] != seen["prompt"]:
            actions += 1
        if actions > ACTIONS and {"target", "corps", "confirm"} <= player.ways:
            break
    else:
        raise AssertionError(f"only {actions} actions, {player.ways}: {player.done}")
    typist.try_keys(page)
