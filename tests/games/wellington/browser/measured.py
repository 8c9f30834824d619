"""How the page is measured."""

from tests.browser.wars import Measured
from tests.games.wellington.browser.peninsula import Marshal

SEATS = {"french": "me", "allied": "sergeant"}
MEASURED = Measured("1812_two", SEATS, "french", "[data-board] .stacks > *", Marshal)
