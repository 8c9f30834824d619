"""Where a request may go that a player has asked for: into the world, and not into the network of the server."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import pytest

from grognard.server import mail, outward
from grognard.server.outward import Bounds, Fault, Outward
from grognard.server.settings import from_environment
from tests.server.posts import hook

INSIDE = (
    "127.0.0.1",
    "0.0.0.0",
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "fe80::1%eth0",
    "fd00::1",
    "::ffff:10.0.0.1",
    "2002:0a00:0001::1",
    "64:ff9b::a00:1",
    "ff02::1",
)


@pytest.mark.parametrize("address", INSIDE)
def test_an_address_inside_is_refused_however_it_is_written(address: str) -> None:
    assert not Bounds([]).let(address)


@pytest.mark.parametrize("address", ["1.1.1.1", "2606:4700::1111", "64:ff9b::101:101"])
def test_an_address_of_the_world_is_let(address: str) -> None:
    assert Bounds([]).let(address)


def test_the_owner_may_let_a_network_of_his() -> None:
    bounds = Bounds(["192.168.1.0/24", "::1"])
    assert bounds.let("192.168.1.7") and bounds.let("::ffff:192.168.1.7") and bounds.let("::1")
    assert not bounds.let("192.168.2.7") and not bounds.let("127.0.0.1")


def post(url: str, *allowed: str) -> str | None:
    try:
        asyncio.run(Outward(allowed).post(url, {}, b"{}"))
    except Fault as fault:
        return fault.code
    return None


def test_nothing_arrives_inside_unless_it_is_allowed_and_nobody_is_followed() -> None:
    with hook() as there:
        assert post(f"{there.url}/a") == "inside"
        assert post(f"{there.url.replace('127.0.0.1', 'localhost')}/a", "10.0.0.0/8") == "inside"
        assert post(f"{there.url.replace('127.0.0.1', '2130706433')}/a") == "inside"
        assert there.taken.empty()
        assert post(f"{there.url}/b", "127.0.0.0/8") is None
        assert there.next().path == "/b"
        there.status["/c"] = 307
        assert post(f"{there.url}/c", "127.0.0.0/8") == "answer"
        assert there.next().path == "/c" and there.taken.empty()


def test_a_name_that_stands_for_one_address_inside_is_refused_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two addresses of a name one is the world's: the other is not spoken to either."""

    async def both(self: Any, host: Any, port: Any, **_: Any) -> Any:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (one, port)) for one in ("1.1.1.1", "10.0.0.1")]

    monkeypatch.setattr(asyncio.BaseEventLoop, "getaddrinfo", both)
    assert post("http://rebound.example/") == "inside"


@pytest.mark.parametrize(
    "url",
    [
        "file:///etc/passwd",
        "ftp://a.example/",
        "http://",
        "http://a:b@c.example/",
        "http://a.example/\r\nX: y",
        "http://[::1",
        "//a",
    ],
)
def test_what_is_no_address_is_refused(url: str) -> None:
    with pytest.raises(Fault):
        outward.check(url)


@pytest.mark.parametrize("text", ["a", "a@b", "a@b.example\nBcc: c@d.example", "a@b.example,c@d.example", "@b.example"])
def test_what_is_not_one_mailbox_is_refused(text: str) -> None:
    with pytest.raises(Fault):
        mail.mailbox(text)


def test_the_owners_settings_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    for none in ("mail.example.org", "smtp://mail.example.org:port"):
        monkeypatch.setenv("GROGNARD_SMTP", none)
        with pytest.raises(ValueError, match="GROGNARD_SMTP"):
            from_environment()
    monkeypatch.setenv("GROGNARD_SMTP", "smtp://mail.example.org:587")
    with pytest.raises(ValueError, match="GROGNARD_MAIL_FROM"):
        from_environment()
    monkeypatch.setenv("GROGNARD_MAIL_FROM", "club@example.org")
    monkeypatch.setenv("GROGNARD_INSIDE", "10.0.0.0/8, nowhere")
    with pytest.raises(ValueError, match="GROGNARD_INSIDE"):
        from_environment()
