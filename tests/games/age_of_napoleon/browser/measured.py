"""How the page is measured."""

from tests.browser.wars import Measured
from tests.games.age_of_napoleon.browser.europe import Emperor

SEATS = {"france": "me", "coalition": "sergeant"}
MEASURED = Measured("1805", SEATS, "france", "[data-board] [data-stack]", Emperor)
