"""Requests to addresses that players have given. They may not lead into the network in which the server stands, unless
its owner allows it: every address that a name stands for is looked at, and just that one is then spoken to."""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Iterable
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any
from urllib.parse import urlsplit

import httpcore

SECONDS = 15.0  # that a request may take in all
LONGEST = 1500  # signs of an address
_NAT64 = ip_network("64:ff9b::/96")
Address = IPv4Address | IPv6Address
Headers = dict[bytes | str, bytes | str]


class Fault(Exception):
    """Why something has not arrived. ``gone``: nobody is there any more, and it need not be tried again."""

    def __init__(self, code: str, detail: str = "", gone: bool = False) -> None:
        super().__init__(code, detail)
        self.code = code
        self.detail = " ".join(detail.split())[:200]
        self.gone = gone


def _embedded(address: Address) -> Address:
    """What an address of IPv6 stands for that leads to one of IPv4."""
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return address.ipv4_mapped
        if address.sixtofour is not None:
            return address.sixtofour
        if address in _NAT64:
            return IPv4Address(int(address) & 0xFFFFFFFF)
    return address


class Bounds:
    """Where requests may go: anywhere in the world, and into these networks."""

    def __init__(self, allowed: Iterable[str]) -> None:
        self.allowed = [ip_network(one) for one in allowed]

    def let(self, text: str) -> bool:
        address = ip_address(text.partition("%")[0])
        if any([address in network for network in self.allowed if network.version == address.version]):
            return True
        meant = _embedded(address)
        if meant is not address:
            return self.let(str(meant))
        return meant.is_global and not meant.is_multicast and not meant.is_reserved


class _Backend(httpcore.AsyncNetworkBackend):
    def __init__(self, bounds: Bounds) -> None:
        self.bounds = bounds
        self._inner = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
        addresses = list(dict.fromkeys([str(one[4][0]) for one in found]))
        if not addresses or not all([self.bounds.let(one) for one in addresses]):
            raise Fault("inside")
        return await self._inner.connect_tcp(addresses[0], port, timeout, local_address, socket_options)

    async def connect_unix_socket(self, path: str, timeout: float | None = None, socket_options: Any = None) -> Any:
        raise Fault("inside")

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


def check(url: str) -> str:
    """An address as it is spoken to, or a Fault."""
    try:
        parts = urlsplit(url)
        ok = parts.scheme in ("http", "https") and parts.hostname and parts.username is None and parts.port != 0
    except ValueError:
        ok = False
    if not ok or len(url) > LONGEST or not url.isascii() or not url.isprintable() or " " in url:
        raise Fault("address")
    return url


class Outward:
    def __init__(self, allowed: Iterable[str]) -> None:
        self._backend = _Backend(Bounds(allowed))
        self._trust: ssl.SSLContext | None = None  # whom we believe: read once, for that takes everybody's time

    async def post(self, url: str, headers: Headers, body: bytes) -> None:
        """Send it there: a Fault where it was not taken. What is answered is not read, and nobody is followed."""
        check(url)
        if self._trust is None:
            self._trust = ssl.create_default_context()
        limits = dict.fromkeys(("connect", "read", "write", "pool"), SECONDS)
        try:
            async with (
                asyncio.timeout(SECONDS),
                httpcore.AsyncConnectionPool(
                    ssl_context=self._trust,
                    network_backend=self._backend,
                ) as pool,
                pool.stream("POST", url, headers=headers, content=body, extensions={"timeout": limits}) as answer,
            ):
                status = answer.status
        except (TimeoutError, httpcore.TimeoutException):
            raise Fault("slow") from None
        except (
            OSError,
            UnicodeError,
            httpcore.NetworkError,
            httpcore.ProtocolError,
            httpcore.UnsupportedProtocol,
        ) as bad:
            raise Fault("unreachable", type(bad).__name__) from None
        if not 200 <= status < 300:
            raise Fault("answer", str(status), gone=status in (404, 410))
