"""How the page is measured."""

from tests.browser.player import Player
from tests.browser.wars import Measured

SEATS = {"french": "me", "allied": "sergeant"}
MEASURED = Measured("waterloo", SEATS, "french", "[data-board] [data-piece]", Player)
