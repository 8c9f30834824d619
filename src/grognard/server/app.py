"""The application: endpoints, the WebSocket and the client's files under one roof."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import parse_qs

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import Receive, Scope, Send

from grognard.server import openapi, wire
from grognard.server.api import ENDPOINTS, Api, client_of, refuse
from grognard.server.call import Endpoint
from grognard.server.errors import Denied
from grognard.server.files import Files
from grognard.server.guard import SECURITY, Guard, Origins
from grognard.server.guests import COOKIE
from grognard.server.house import House
from grognard.server.messages import encode
from grognard.server.settings import Settings

Handling = Callable[[Request], Awaitable[Response]]
FILE_COST = 0.2  # a page is made of many files
METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "QUERY"]


class TableWire:
    """`/ws/tables/{id}?seat=`: checks who comes, then hands the connection over."""

    def __init__(self, api: Api) -> None:
        self.api = api

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        api = self.api
        address = client_of(HTTPConnection(scope))
        try:
            headers = Headers(scope=scope)
            if not (api.origins.knows(headers.get("host", "")) and api.origins.ours(headers)):
                raise Denied("origin")
            api.limits.check_address(address, 1.0)
            come = await api.house.guests.come(HTTPConnection(scope).cookies.get(COOKIE))
            if come is None:
                raise Denied("no-guest")
            guest = come[0]
            api.limits.check(guest.id, address, 2.0)
            api.house.met(guest, address)
            api.limits.open_socket(guest.id, address)
        except Denied as denied:
            await wire.reject(receive, send, await api.limits.refuse(denied, address))
            return
        try:
            try:
                live = await api.house.table(scope["path_params"]["id"])
                seat = parse_qs(scope["query_string"].decode("latin-1")).get("seat", [None])[0]
                if seat is not None:
                    live.check_seat(guest, seat)
                async with live.lock:
                    if not live.row.waiting:
                        await live.table()  # what cannot be opened is refused before the handshake
            except Denied as denied:
                await wire.reject(receive, send, denied)
                return
            await receive()
            await wire.serve(api.house, api.limits, come, address, live, seat, receive, send)
        finally:
            api.limits.close_socket(guest.id, address)


class Elsewhere:
    """Any other address: there is nothing to listen to."""

    def __init__(self, api: Api) -> None:
        self.api = api

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = client_of(HTTPConnection(scope))
        try:
            self.api.limits.check_address(address, 1.0)
            raise Denied("no-page")
        except Denied as denied:
            await wire.reject(receive, send, await self.api.limits.refuse(denied, address))


def build(settings: Settings) -> Starlette:
    house = House(settings)
    origins = Origins(settings)
    api = Api(house, origins)
    files = Files(settings.client)
    description = encode(openapi.describe())

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[dict[str, Any]]:
        await house.start()
        yield {"limits": api.limits}  # the protocols below the application count with them
        await house.stop()

    async def describe(request: Request) -> Response:
        return await counted(request, 1.0) or Response(description, media_type="application/json")

    async def no_page(request: Request) -> Response:
        return await counted(request, 1.0) or refuse(Denied("no-page"))

    async def client(request: Request) -> Response:
        return await counted(request, FILE_COST) or await files.take(request)

    async def counted(request: Request, cost: float) -> Response | None:
        """The refusal, where it is one too many from there."""
        try:
            api.check_origin(request, False)
            api.limits.check_address(client_of(request), cost)
        except Denied as denied:
            return refuse(await api.limits.refuse(denied, client_of(request)))
        return None

    async def wrong_method(_: Request, fault: Exception) -> Response:
        return _refuse_method(fault.headers["Allow"] if isinstance(fault, HTTPException) and fault.headers else "GET")

    async def fault(_: Request, __: Exception) -> Response:
        # It is made outside the guard, which would have set these.
        answer = refuse(Denied("fault"))
        answer.headers.update(SECURITY)
        return answer

    app = Starlette(
        routes=[
            Route("/api/openapi.json", _handler({"GET": describe}), methods=METHODS),
            *_routes(api),
            Route("/api/{path:path}", no_page, methods=METHODS),
            WebSocketRoute("/ws/tables/{id}", TableWire(api)),
            WebSocketRoute("/{path:path}", Elsewhere(api)),
            Route("/{path:path}", client),
        ],
        middleware=[Middleware(Guard, origins=origins)],
        exception_handlers={405: wrong_method, Exception: fault},
        lifespan=lifespan,
    )
    app.state.house = house
    return app


def _routes(api: Api) -> list[Route]:
    """One route a path, which takes every method, so that the wrong one is refused as such."""
    by_path: dict[str, dict[str, Endpoint]] = {}
    for endpoint in ENDPOINTS:
        by_path.setdefault(endpoint.path, {})[endpoint.method] = endpoint

    def taking(endpoint: Endpoint) -> Handling:
        async def handle(request: Request) -> Response:
            return await api.take(endpoint, request)

        return handle

    return [
        Route(path, _handler({method: taking(one) for method, one in methods.items()}), methods=METHODS)
        for path, methods in by_path.items()
    ]


def _handler(methods: dict[str, Handling]) -> Handling:
    async def handle(request: Request) -> Response:
        found = methods.get("GET" if request.method == "HEAD" else request.method)
        return await found(request) if found is not None else _refuse_method(", ".join(methods))

    return handle


def _refuse_method(allowed: str) -> Response:
    answer = refuse(Denied("method"))
    answer.headers["allow"] = allowed
    return answer
