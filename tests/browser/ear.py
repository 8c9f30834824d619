"""An ear at the line of a browser, and what it has heard."""

import json
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from playwright.sync_api import Error, Page, Route, WebSocket

from tests.browser.reading import is_change

Way = tuple[str, ...]


class Ear:
    """Every byte that comes to a browser from the server, but for the program itself, which is the same for all."""

    def __init__(self, page: Page) -> None:
        self.heard: list[str] = []
        page.on("websocket", self._listen)
        page.route("**/api/**", self._read)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.heard.append(frame if isinstance(frame, str) else repr(frame)))

    def _read(self, route: Route) -> None:
        """What comes over HTTP goes through here, so that nothing is missed when the page moves on."""
        try:
            response = route.fetch()
            if "/api/rules" not in response.url and response.status == 200:
                self.heard.append(f"{json.dumps(response.headers)}\n{response.text()}")
            route.fulfill(response=response)
        except Error:
            pass  # the page has gone before the answer came

    def has(self, text: str, but: str | None = None) -> bool:
        """Whether it was told; not counting what is told of the cards of one seat."""
        told = (one for one in self.heard if text in one)
        return any(but is None or _outside(json.loads(one.splitlines()[-1]), text, but) for one in told)

    def messages(self) -> Iterator[Any]:
        """Everything that was told, read as JSON."""
        for one in self.heard:
            yield json.loads(one.splitlines()[-1])

    def forget(self) -> None:
        self.heard.clear()


def _outside(told: Any, text: str, seat: str, way: tuple[str, ...] = ()) -> bool:
    """Whether the text stands in a message elsewhere than among the cards of a seat."""
    if isinstance(told, dict):
        return any(text in name or _outside(part, text, seat, (*way, name)) for name, part in told.items())
    if way[-1:] == ("view",) and is_change(told):
        return _outside(told[1], text, seat, (*way, *map(str, told[0])))
    if isinstance(told, list):
        return any(_outside(part, text, seat, way) for part in told)
    mine = any(pair == ("cards", seat) for pair in pairwise(way))
    return text in str(told) and not mine


def leaves(told: Any, way: Way = ()) -> Iterator[tuple[Way, Any]]:
    """Every single thing a message says, and the names it stands under, `[]` for a list."""
    if isinstance(told, dict):
        for name, part in told.items():
            yield from leaves(part, (*way, name))
    elif way[-1:] == ("view",) and is_change(told):
        yield from leaves(told[1], (*way, *map(str, told[0])))
    elif isinstance(told, list):
        for part in told:
            yield from leaves(part, way if way[-1:] == ("view",) else (*way, "[]"))
    else:
        yield way, told
