"""One request of the HTTP API, and how an endpoint of it is declared."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from grognard.server.errors import Denied
from grognard.server.guests import COOKIE, COOKIE_AGE, Guest
from grognard.server.house import House
from grognard.server.messages import encode
from grognard.server.settings import MESSAGE_LIMIT
from grognard.server.turns import Payer


class Call:
    """One request, with everything about it checked that can be checked before it is looked at."""

    def __init__(
        self, house: House, request: Request, guest: Guest | None, session: str, address: str, body: Any
    ) -> None:
        self.house = house
        self.limits = house.limits
        self.address = address
        self.request = request
        self.guest = guest
        self.session = session  # the browser in which he is
        self.body = body
        self.table_id: str = request.path_params.get("id", "")

    @property
    def me(self) -> Guest:
        assert self.guest is not None
        return self.guest

    def seat(self, name: str = "seat") -> str | None:
        return self.request.query_params.get(name) or None

    def number(self, name: str, default: int, most: int) -> int:
        text = self.request.query_params.get(name)
        if text is None:
            return default
        if not (text.isascii() and text.isdecimal() and len(text) < 10 and int(text) <= most):
            raise Denied("bad-number", name=name, given=text, most=most)
        return int(text)

    @property
    def payer(self) -> Payer:
        return Payer(self.address, self.guest.id if self.guest is not None else "")


Handler = Callable[[Call], Awaitable[Any]]


class Query(msgspec.Struct, frozen=True):
    name: str
    schema: dict[str, Any]
    required: bool = False


class Endpoint(msgspec.Struct, frozen=True):
    method: str
    path: str
    handler: Handler
    answer: Any
    body: Any = None
    raw: str | None = None  # the media type, where the answer is a file
    query: tuple[Query, ...] = ()
    known: bool = False  # only for guests with a cookie; always so where something is changed
    cost: float = 1.0
    limit: int = MESSAGE_LIMIT
    fixed: bool = False  # the answer is the same as long as the server runs

    @property
    def changes(self) -> bool:
        return self.method != "GET"


def who(call: Call, guest: Guest, session: str) -> Response:
    """Who somebody is, with the cookie by which he is known. It is set anew at each visit, so that it does not run out
    on those who come back."""
    guests = call.house.guests
    answer = Response(encode(guests.me(guest)), media_type="application/json")
    answer.set_cookie(
        COOKIE,
        guests.cookie(guest, session),
        max_age=COOKIE_AGE,
        httponly=True,
        samesite="lax",
        secure=call.request.url.scheme == "https",
        path="/",
    )
    return answer
