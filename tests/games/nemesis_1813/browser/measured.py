"""How the page is measured."""

from tests.browser.wars import Measured
from tests.games.nemesis_1813.browser.germany import Marshal

SEATS = {"french": "me", "coalition": "sergeant"}
MEASURED = Measured("1813", SEATS, "french", "[data-board] [data-stack]", Marshal)
