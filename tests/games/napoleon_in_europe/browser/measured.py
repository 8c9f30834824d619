"""How the page is measured."""

import grognard
from tests.browser.wars import Measured
from tests.games.napoleon_in_europe.browser.continent import GAME, Statesman

SEATS = {seat: "me" if seat == "france" else "sergeant" for seat in grognard.game(GAME).seats["1805_7"]}
MEASURED = Measured("1805_7", SEATS, "france", "[data-board] [data-stack]", Statesman)
