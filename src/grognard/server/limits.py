"""How much one guest and one address may ask of the server: messages, frames, connections, new guests.

Behind one address may sit a whole club, so it may do several times what a guest may. With a rate of 0 nothing is
limited here.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import IPv6Address, ip_address, ip_network

from grognard.server.errors import Denied
from grognard.server.settings import Settings

ADDRESS = 10  # times what a guest may, an address may
FRUGAL = 30  # of what a guest may, this part he always may
LINES = 2  # connections of an address for each socket that it may have: a browser opens some for its files too
KEPT = 50_000  # buckets in memory
LOOP = 0.002  # seconds of everybody's time that count as one message more
REFUSALS = (10.0, 200.0)  # a second and at once, that an address gets without having to wait
PENANCE = 1.0  # seconds
WORTH = 0.75  # of a bucket left, below which other servers are told what was taken
STALE = 5.0  # seconds for which it is believed what other servers have open
TALK = (0.2, 60.0)  # lines of chat a second in the long run and at once, of one guest: what is said is kept for good
SAY_COST = 6.0  # of a line of chat: it is kept, and goes to everybody at the table
LOOK_COST = 3.0  # of the whole state
GUESSES = (1 / 15.0, 10.0)  # wrong codes and passwords: a second and at once, from an address or at one name
LETTERS = (1 / 600.0, 6.0)  # codes sent to mailboxes that are not confirmed: a second and at once, of one guest
FLOOD = 200  # more refusals by the rate limit than messages taken: then a connection is closed


def address_of(host: str) -> str:
    """What counts as one address: of IPv6 the network of 64 bits that one household has."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ip_network((address, 64), strict=False))
    return str(address)


class Bucket:
    """So many messages a second in the long run, and a burst more at once."""

    __slots__ = ("at", "burst", "left", "rate", "taken")

    def __init__(self, rate: float, burst: float) -> None:
        self.taken = 0.0  # since the other servers were told
        self.rate = rate
        self.burst = self.left = burst
        self.at = time.monotonic()

    def fill(self) -> float:
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        return self.left

    def take(self, cost: float = 1.0) -> bool:
        # What costs more than there ever is may be done when the bucket is full.
        if self.fill() < min(cost, self.burst):
            return False
        self.left -= cost
        self.taken += cost
        return True


class Limits:
    """A bucket for each guest and each address, one more for those of an address who show no cookie, and what each has
    open."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.free = not settings.rate
        self.proxies = [ip_network(name, strict=False) for name in settings.proxies]
        self.buckets: dict[str, Bucket] = {}
        self.sockets: Counter[str] = Counter()
        self.lines: Counter[str] = Counter()
        self.elsewhere: dict[str, tuple[float, dict[str, int]]] = {}  # what is open at other servers, and since when

    # ---- messages ---------------------------------------------------------------------------------------

    def _bucket(self, name: str, rate: float, burst: float) -> Bucket:
        found = self.buckets.get(name)
        if found is None:
            if len(self.buckets) > KEPT:
                # Who has been quiet for long enough is as good as new.
                self.buckets = {key: one for key, one in self.buckets.items() if one.fill() < one.burst}
            found = self.buckets[name] = Bucket(rate, burst)
        return found

    def _both(self, guest: str | None, address: str) -> tuple[Bucket, Bucket]:
        rate, burst = self.settings.rate, self.settings.burst
        one = self._bucket(f"guest {guest}" if guest is not None else f"nobody {address}", rate, burst)
        return one, self._bucket(f"address {address}", ADDRESS * rate, ADDRESS * burst)

    def allows(self, guest: str | None, address: str, cost: float = 1.0) -> bool:
        if self.free:
            return True
        one, all_there = self._both(guest, address)
        if not one.take(cost):
            return False
        if all_there.take(cost):
            return True
        # Somebody there has used it all up; who asks for little is not made to suffer for it.
        rate, burst = self.settings.rate / FRUGAL, self.settings.burst / FRUGAL
        return guest is not None and self._bucket(f"frugal {guest}", rate, 4 * burst).take(cost)

    def check(self, guest: str | None, address: str, cost: float) -> None:
        if not self.allows(guest, address, cost):
            raise Denied("rate")

    def charge(self, guest: str | None, address: str, seconds: float) -> None:
        """What took long counts for more: while it was reckoned, everybody else waited."""
        if not self.free:
            for bucket in self._both(guest, address):
                bucket.left = max(-bucket.burst, bucket.left - seconds / LOOP)

    @contextmanager
    def charged(self, guest: str | None, address: str) -> Iterator[None]:
        """For what is done within: refused or not, it has taken its time."""
        began = time.perf_counter()
        try:
            yield
        finally:
            self.charge(guest, address, time.perf_counter() - began)

    def check_address(self, address: str, cost: float) -> None:
        """What anybody may have, whoever he is: the files of the client."""
        if not (self.free or self._both(None, address)[1].take(cost)):
            raise Denied("rate")

    async def refuse(self, denied: Denied, address: str) -> Denied:
        """To say no takes time too: who has been told often enough that it is too much is let wait for it."""
        if denied.error.status == 429 and not self._bucket(f"refusals {address}", *REFUSALS).take():
            await asyncio.sleep(PENANCE)
        return denied

    def check_talk(self, guest: str, address: str) -> None:
        """One more line that stays on disk."""
        rate, burst = TALK
        for name, times in ((f"talk of {guest}", 1), (f"talk from {address}", ADDRESS)):
            if not self.free and not self._bucket(name, times * rate, times * burst).take():
                raise Denied("rate")

    def check_letter(self, guest: str, address: str) -> None:
        """One more code by mail: who gives the mailbox need not be whose it is."""
        rate, burst = LETTERS
        for name, times in ((f"letters of {guest}", 1), (f"letters from {address}", ADDRESS)):
            if not self.free and not self._bucket(name, times * rate, times * burst).take():
                raise Denied("rate")

    def check_newcomer(self, address: str) -> None:
        """One more guest from there."""
        most = self.settings.guests
        if not self.free and most and not self._bucket(f"newcomers {address}", most / 3600.0, float(most)).take():
            raise Denied("too-many-guests")

    def check_guess(self, address: str, name: str | None) -> None:
        """One try more to be let in as somebody. It holds where nothing else is limited too."""
        for key in self._guesses(address, name):
            if self._bucket(key, *GUESSES).fill() < 1.0:
                raise Denied("too-many-tries")
        for key in self._guesses(address, name):
            self._bucket(key, *GUESSES).take()

    def guessed_right(self, address: str, name: str | None) -> None:
        """It was none."""
        for key in self._guesses(address, name):
            bucket = self._bucket(key, *GUESSES)
            bucket.left = min(bucket.burst, bucket.left + 1.0)

    def _guesses(self, address: str, name: str | None) -> list[str]:
        return [f"guesses {address}", *([f"guesses at {name}"] if name else [])]

    def frames(self) -> Bucket | None:
        """For one connection: frames of any kind, those among them that make no message."""
        return None if self.free else Bucket(1.25 * self.settings.rate, self.settings.burst + 2 * FLOOD)

    # ---- what is open -----------------------------------------------------------------------------------

    def open_socket(self, guest: str, address: str) -> None:
        most = self.settings.sockets
        if not self.free and most:
            lately = time.monotonic() - STALE
            others = [found for at, found in self.elsewhere.values() if at > lately]
            for name, limit in ((f"guest {guest}", most), (f"address {address}", ADDRESS * most)):
                if self.sockets[name] + sum([found.get(name, 0) for found in others]) >= limit:
                    raise Denied("too-many-sockets", limit=limit)
        self.sockets.update((f"guest {guest}", f"address {address}"))

    def close_socket(self, guest: str, address: str) -> None:
        for name in (f"guest {guest}", f"address {address}"):
            self.sockets[name] -= 1
            if not self.sockets[name]:
                del self.sockets[name]

    # ---- through other servers --------------------------------------------------------------------------

    def spent_lately(self) -> dict[str, tuple[float, float, float]]:
        """Of whom much is taken: how much since this was last asked, with the rate and burst that he has. Who has most
        of his left is not worth a word."""
        found: dict[str, tuple[float, float, float]] = {}
        for name, bucket in self.buckets.items():
            if bucket.taken and bucket.fill() < WORTH * bucket.burst:
                found[name] = (round(bucket.taken, 3), bucket.rate, bucket.burst)
                bucket.taken = 0.0
            elif bucket.left >= bucket.burst:
                bucket.taken = 0.0
        return found

    def hear(self, spent: dict[str, tuple[float, float, float]]) -> None:
        for name, (cost, rate, burst) in spent.items():
            bucket = self._bucket(name, rate, burst)
            bucket.left = max(-bucket.burst, bucket.fill() - cost)

    def open_here(self) -> dict[str, int]:
        """Who has many tables open; what is said of nobody is believed for a while."""
        few = max(1, self.settings.sockets // 4)
        return {name: count for name, count in self.sockets.items() if count >= few} if not self.free else {}

    def hear_open(self, server: str, found: dict[str, int]) -> None:
        at, known = self.elsewhere.get(server, (0.0, {}))
        # What does not fit into one word comes in several, one after the other.
        self.elsewhere[server] = (time.monotonic(), {**known, **found} if time.monotonic() - at < 0.5 else found)

    def is_proxy(self, host: str) -> bool:
        if not self.proxies:
            return False
        try:
            address = ip_address(host)
        except ValueError:
            return False
        return any([address in network for network in self.proxies])

    def connect(self, host: str) -> bool:
        """One connection more from there, whatever will come over it; False when there are too many."""
        address = address_of(host)
        self.lines[address] += 1
        most = self.settings.sockets * ADDRESS * LINES
        return self.free or not most or self.lines[address] <= most or self.is_proxy(host)

    def disconnect(self, host: str) -> None:
        address = address_of(host)
        self.lines[address] -= 1
        if self.lines[address] <= 0:
            del self.lines[address]
