"""Napoleon in Europe without a mouse: a window, a battle on its board, marches; the focus is always to be seen."""

from tests.browser import typist
from tests.browser.conftest import Visitor
from tests.browser.house import House
from tests.browser.player import Glance
from tests.games.napoleon_in_europe.browser import continent
from tests.games.napoleon_in_europe.browser.continent import ASIDES, DEALS, Statesman

MOST = 150  # steps
WAYS = {"hold", "goal", "confirm", "no", "target", "pick"}


class Typist(typist.Typist, Statesman):
    stops = {
        "hold": '[data-battle] [data-hold="{}"]',
        "goal": "[data-battle] [data-goal]",
        "listed": "[data-listed] [data-do]",
        "pick": "[data-muster] [data-do]",
        "done": "[data-muster] [data-done]",
        "propose": '[data-letter="draft"] [data-do="propose"]',
        "deal": DEALS,
        "aside": ASIDES,
        "extra": ".extras [data-do]",
    }

    def _one(self, seen: Glance, way: str) -> str:
        free = [key for key, held in seen["holds"] if not held]
        return str(self.random.choice(free)) if way == "hold" else ""


def test_a_month_by_keyboard_alone(house: House, visitor: Visitor) -> None:
    war = continent.against_bots(house.url)
    page = visitor()
    war.lend(page.context, "france")
    page.goto(war.address)
    player = Typist(page, 2)
    seen = player.wait_until_asked()
    for _ in range(MOST):
        seen = player.step(seen)
        assert seen["result"] is None
        if player.ways >= WAYS and not seen["fighting"] and not seen["pending"]:
            break
    else:
        raise AssertionError(f"only {player.ways}: {player.done}")
    typist.try_keys(page)
