"""What those at a table settle beside the game: giving up, agreeing to a draw or to stop, leaving, handing a seat on.

The rules know nothing of it, and no state of the game changes. Each is an entry of the journal of the kind ``pact``,
sealed like any other; what follows from all of them stands in the table's row too, so that lists can tell it, and is
held against the journal whenever the table is opened. Pacts count in nobody's version, and nobody takes them back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import msgspec

from grognard.server.messages import Beside, Ended, Offer, SeatKind

if TYPE_CHECKING:
    from grognard.server.rows import SeatRow, TableRow

KIND = "pact"
TOLD = {
    "resign": "event-pact-resign",
    "offer": "event-pact-offer",
    "agree": "event-pact-agree",
    "decline": "event-pact-decline",
    "leave": "event-pact-leave",
    "hand": "event-pact-hand",
    "seek": "event-pact-seek",
    "sit": "event-pact-sit",
    "back": "event-pact-back",
}
Deed = Literal["resign", "offer", "agree", "decline", "leave", "hand", "seek", "sit", "back"]


class Sitter(msgspec.Struct, frozen=True, array_like=True):
    """Who has a seat. ``back``: who may take it back from the bot that plays for him."""

    kind: SeatKind
    guest: str | None = None
    bot: str | None = None
    back: str | None = None


class Pact(msgspec.Struct, frozen=True, omit_defaults=True):
    """One entry: ``by`` does it, about ``seat``. ``now``: who has that seat from here on; ``ended``: that the game is
    over with it."""

    do: Deed
    by: str
    seat: str
    what: Literal["draw", "stop"] | None = None
    now: Sitter | None = None
    ended: Ended | None = None

    def event(self) -> dict[str, Any]:
        """What a replay tells of it."""
        found: dict[str, Any] = {"event": TOLD[self.do], "seat": self.seat}
        if self.do == "offer":
            found["what"] = self.what
        if self.do in ("resign", "offer", "agree", "leave"):
            found["ends"] = self.ended.how if self.ended is not None else "none"
        return found


class Pacts(msgspec.Struct, frozen=True):
    """What follows from the pacts of a table so far. ``sat``: who sat where when it began, once that has changed.
    ``adviser``: whether an adviser may be asked, as its maker wants it."""

    told: list[Beside] = []
    offer: Offer | None = None
    ended: Ended | None = None
    sat: list[tuple[str, SeatKind, str | None, str | None]] | None = None
    now: dict[str, Sitter] = {}
    adviser: bool = True

    def after(self, pact: Pact, at: int, seats: list[SeatRow]) -> Pacts:
        """One more; ``seats`` as they were until now."""
        sat, now, offer = self.sat, self.now, self.offer
        if pact.now is not None:
            if sat is None:
                sat = [(seat.seat, seat.kind, seat.guest, seat.bot) for seat in seats]
            now = {**now, pact.seat: pact.now}
            if offer is not None and pact.seat in (offer.by, *offer.agreed):
                offer = None  # who had said so is not there any more
        if pact.do == "offer":
            assert pact.what is not None
            offer = Offer(pact.what, pact.by, [pact.by])
        elif pact.do == "agree" and offer is not None:
            offer = Offer(offer.what, offer.by, [*offer.agreed, pact.by])
        elif pact.do == "decline" or pact.ended is not None:
            offer = None
        line = Beside(pact.do, pact.by, pact.seat, pact.what, pact.now.kind if pact.now is not None else None, at)
        return Pacts([*self.told, line], offer, pact.ended, sat, now, self.adviser)


def of(row: TableRow) -> Pacts:
    return row.pacts or Pacts()


def ended(row: TableRow) -> Ended | None:
    return row.pacts.ended if row.pacts is not None else None


def began(row: TableRow) -> list[list[Any]]:
    """Who sat where when the game began, as it was sealed."""
    if row.pacts is not None and row.pacts.sat is not None:
        return [list(seat) for seat in row.pacts.sat]
    return [[seat.seat, seat.kind, seat.guest, seat.bot] for seat in row.seats]


def fault(row: TableRow, found: list[Pact]) -> str | None:
    """What the row says otherwise than the journal, whose pacts are given."""
    known = of(row)
    deeds = [(one.do, one.by, one.seat, one.what) for one in found]
    if deeds != [(one.do, one.by, one.seat, one.what) for one in known.told]:
        return "what was settled beside the game is not what the journal says"
    ends = [one.ended for one in found if one.ended is not None]
    if ([known.ended] if known.ended is not None else []) != ends:
        return "the game is over otherwise than the journal says"
    sitters = {one.seat: one.now for one in found if one.now is not None}
    if sitters != known.now:
        return "who sits there now is not who the journal says"
    for seat in row.seats:
        now = sitters.get(seat.seat)
        if now is not None and (seat.kind, seat.guest, seat.bot) != (now.kind, now.guest, now.bot):
            return "somebody else sits there than the journal says"
    first = {name: (kind, guest, bot) for name, kind, guest, bot in known.sat or []}
    for seat in row.seats:
        if seat.seat in first and seat.seat not in sitters and first[seat.seat] != (seat.kind, seat.guest, seat.bot):
            return "somebody else sits there than the journal says"
    return None
