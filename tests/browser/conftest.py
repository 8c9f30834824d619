"""Chromium from the system, and a server for it to look at."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, expect

from tests.browser import quiet
from tests.browser.house import House
from tests.games.vive_lempereur.browser import campaign
from tests.games.vive_lempereur.browser.campaign import Table

PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Every window would come with two hidden pages that wait for somebody to type an address. Only the last such list
    # counts: what Playwright leaves out for the sake of steady pages is left out here too.
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,AimEnabled,AvoidUnnecessaryBeforeUnloadCheckSync,"
    "DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,"
    "NetworkTimeServiceQuerying,OptimizationHints,PaintHolding,PreconnectToSearch,ThirdPartyStoragePartitioning",
]
# What is waited for comes at once on a quiet machine; on a busy one it may take its time.
PATIENCE = 60_000
expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What was waited for in vain is tried once more, and counted as "rerun": a browser may starve on a busy machine,
    and so may who checks a record. What a page shows wrongly fails at once."""
    for item in items:
        if item.path.parent.name == "browser":  # here, or in the folder of a game
            item.add_marker(pytest.mark.flaky(reruns=1, only_rerun=["(?i)timeout", "server-not-done"]))


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    program = next((found for name in PROGRAMS if (found := shutil.which(name))), None)
    assert program is not None, "no Chromium: `make test` installs it from Debian's packages"
    return {**browser_type_launch_args, "executable_path": program, "args": FLAGS}


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all tests that do not stop it."""
    made = House(tmp_path_factory.mktemp("house") / "grognard.db")
    made.open()
    yield made
    made.close()


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    """A server that a test may kill."""
    made = House(tmp_path / "grognard.db")
    made.open()
    yield made
    made.close()


@pytest.fixture(scope="session")
def over(house: House) -> Table:
    """A game of Quatre Bras that has been played to its end."""
    return campaign.arrange(house.url, campaign.over)


@pytest.fixture(scope="session")
def clash(house: House) -> Table:
    """A game in which a French unit may charge. For tests that look and do nothing."""
    return campaign.arrange(house.url, campaign.clash)


# What a browser adds to the dice is known too, and the same as the harness adds.
FORESEEN = """
const unforeseen = crypto.getRandomValues.bind(crypto)
crypto.getRandomValues = (array) => (array.length === 16 ? array.fill(0) : unforeseen(array))
"""
# When a finger was last lifted: see `Player.breathe`.
LIFTED = "addEventListener('pointerup', (event) => (window.lifted = event.timeStamp), true)"
Visitor = Callable[..., Page]


@pytest.fixture
def visitor(new_context: Callable[..., BrowserContext]) -> Iterator[Visitor]:
    """A new person at a new browser; whatever goes wrong on a page fails the test."""
    faults: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        # A request that is refused, or a line that breaks, is told by the page itself.
        if (
            message.type == "error"
            and "Failed to load resource" not in message.text
            and "WebSocket" not in message.text
        ):
            faults.append(message.text)

    def come(language: str = "en", width: int = 1440, height: int = 900, **more: Any) -> Page:
        locale = {"en": "en-GB", "it": "it-IT"}[language]
        wishes = {"locale": locale, "viewport": {"width": width, "height": height}, "reduced_motion": "reduce", **more}
        context = new_context(**wishes)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(FORESEEN)
        context.add_init_script(LIFTED)
        page = context.new_page()
        quiet.watch(page)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", hear)
        return page

    yield come
    assert not faults, faults
