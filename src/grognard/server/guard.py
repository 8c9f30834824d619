"""What stands at the door: origins, security headers, and limits of size."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from grognard.server.errors import Denied
from grognard.server.settings import Settings

BODY_SECONDS = 30  # that a body may take to arrive
LOOPBACK = ("127.0.0.1", "localhost", "::1")
ANYWHERE = ("0.0.0.0", "::", "")
SECURITY = {
    # Style attributes are let through: the client sets places of counters with them. Scripts only from our files.
    "content-security-policy": "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
}


class Origins:
    """Which hosts we are reached under, and which origins a page of ours may have."""

    def __init__(self, settings: Settings) -> None:
        self.further = set(settings.origins)
        self.hosts: set[str] | None = None  # any
        if settings.host not in ANYWHERE:
            self.hosts = {settings.host, *_hosts(settings.origins)}
            if settings.host in LOOPBACK:
                self.hosts.update(LOOPBACK)

    def knows(self, host: str) -> bool:
        """A page of another name that leads to our address (DNS rebinding) is not ours."""
        return self.hosts is None or _host_of(f"//{host}") in self.hosts

    def ours(self, headers: Headers) -> bool:
        origin = headers.get("origin", "")
        if origin in self.further:
            return True
        return _host_of(origin) is not None and urlsplit(origin).netloc == headers.get("host", "-")


def _hosts(origins: Iterable[str]) -> list[str]:
    return [name for name in [_host_of(origin) for origin in origins] if name]


def _host_of(address: str) -> str | None:
    try:
        return urlsplit(address).hostname
    except ValueError:  # a bracket that nothing closes, or what is no address in one
        return None


class Guard:
    """Security headers on everything that goes out; unknown hosts do not come in."""

    def __init__(self, app: ASGIApp, origins: Origins) -> None:
        self.app = app
        self.origins = origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        private = scope["path"].startswith("/api/")

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in SECURITY.items():
                    headers[name] = value
                if private:
                    headers["cache-control"] = "no-store"  # it is one guest's, and of this moment
            await send(message)

        await self.app(scope, receive, guarded)


async def body_of(request: Request, limit: int) -> bytes:
    """The body of a request, which may not be larger than the limit, whatever its header says."""
    said = request.headers.get("content-length", "0")
    if said.isdecimal() and int(said) > limit:
        raise Denied("too-large", limit=limit)
    parts: list[bytes] = []
    size = 0
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for part in request.stream():
                size += len(part)
                if size > limit:
                    raise Denied("too-large", limit=limit)
                parts.append(part)
    except TimeoutError:
        raise Denied("too-slow", seconds=BODY_SECONDS) from None
    return b"".join(parts)
