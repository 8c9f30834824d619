"""What each seat has been told of its table. Mostly that is all there is; but while somebody is asked in a window, the
others must not know that anybody is (`Game.hides`): they stay where they were until it is over.

So every seat has a version of its own. It counts the entries of the journal but for those after which something was
hidden from the seat: whether another was asked and passed, or could not be asked at all, makes the same count. It
follows from the journal alone, where each entry says from whom what came after it was hidden.
"""

from __future__ import annotations

import msgspec

from grognard.engine import Table
from grognard.server.eyes import Seat
from grognard.server.journal import Played, last_told
from grognard.server.messages import Asked
from grognard.server.pacts import KIND, Pact, ended
from grognard.server.rows import Known, TableRow


class Told:
    """One seat, or the observers."""

    __slots__ = ("behind", "count", "hidden", "pending", "rest", "v")

    def __init__(self) -> None:
        self.count = 0  # entries that it may know of
        self.v = 0  # those of them that it has been told: its version
        self.behind: Table | None = None  # the table as it was last told, while the present is withheld
        self.hidden = False  # ... because of a question that it may not know of, not only for a time
        self.pending = False  # ... and an act of its own is among what is withheld
        self.rest: str | None = None  # that for the rest of which it passes, as it was last told; "" for nothing


class Taken(msgspec.Struct, frozen=True, gc=False):
    """A message that was accepted: the version that its seat has with it, and what tells it from any other."""

    v: int
    mark: int


def mark_of(kind: str, seat: str, body: str) -> int:
    return hash((kind, seat, body))


class Curtain:
    def __init__(self, row: TableRow, played: Played) -> None:
        self.row = row
        self.seats: tuple[Seat, ...] = (None, *[seat.seat for seat in row.seats])
        self.told: dict[Seat, Told] = {seat: Told() for seat in self.seats}
        self.masks = played.masks  # of each action that stands, from whom what is asked after it is hidden
        self.actions = played.actions  # of those, the ones before the table's own
        self.taken: dict[str, Taken] = {}
        for line in played.lines:
            if line.kind == KIND:
                # Of what is settled beside the game everybody knows, and it counts in nobody's version.
                pact = msgspec.json.decode(line.body, type=Pact)
                self.taken[line.key] = Taken(0, mark_of(KIND, line.seat, pact.do))
                continue
            for place, seat in enumerate(self.seats):
                self.told[seat].count += not line.hidden >> place & 1
            if line.seat not in self.told:
                continue  # the rules have moved: nobody's message
            v = self.told[line.seat].count + (line.hidden >> self.seats.index(line.seat) & 1)
            self.taken[line.key] = Taken(v, mark_of(line.kind, line.seat, line.body))
        for place, seat in enumerate(self.seats):
            told = self.told[seat]
            told.v = told.count
            last = last_told(played.lines, place)
            if last < len(played.lines) and not (played.moved is not None and played.moved.back):
                told.behind = played.stages[last]
                told.hidden = True
                told.pending = any([line.seat in self.own(seat) and line.kind != KIND for line in played.lines[last:]])

    def own(self, seat: Seat) -> list[Seat]:
        """The seats in the same hands: what one of them may know, all of them do."""
        guests = {place.seat: place.guest for place in self.row.seats}
        if seat is None or guests[seat] is None:
            return [seat]
        return [name for name, guest in guests.items() if guest == guests[seat]]

    # ---- drawing it ------------------------------------------------------------------------------------

    def hidden(self, table: Table) -> int:
        """From whom it is hidden that somebody is asked now, as a mask over ``seats``."""
        if table.result is not None:
            return 0
        hides = {seat: table.hides(seat) for seat in self.seats}
        if not any(hides.values()):
            return 0
        return sum([1 << place for place, seat in enumerate(self.seats) if all([hides[one] for one in self.own(seat)])])

    def unseen(self, table: Table) -> int:
        """From whom it is hidden that something was taken back, for he has been told nothing of it: to him the table
        stands as it stood."""
        found = 0
        for place, seat in enumerate(self.seats):
            told = self.told[seat]
            if told.hidden and told.behind is not None and told.behind.length == table.length:
                found |= 1 << place
        return found

    def turn(self, before: Table, actor: str, hidden: int, waits: bool) -> int:
        """A change was made, ``before`` which the table stood as given. ``waits``: nobody is to be told yet, but who is
        asked in a window. Gives the version that the change is, or will be, for the seat that made it."""
        for place, seat in enumerate(self.seats):
            told = self.told[seat]
            away = bool(hidden >> place & 1)
            told.count += not away
            if away or (waits and not hidden & 1):
                told.behind = told.behind or before
                told.hidden = away
                told.pending = told.pending or actor in self.own(seat)
            else:
                self._catch_up(told)
        mine = self.told[actor]
        return mine.count + mine.hidden

    def turn_openly(self) -> None:
        """Something happened that everybody may know, at a moment at which all have been told everything."""
        for told in self.told.values():
            told.count += 1
            self._catch_up(told)

    def release_all(self) -> None:
        """The game is over: nothing is hidden any more."""
        for told in self.told.values():
            self._catch_up(told)

    def release(self) -> None:
        """The time is over for which everybody had to wait."""
        for told in self.told.values():
            if not told.hidden:
                self._catch_up(told)

    def _catch_up(self, told: Told) -> None:
        told.v = told.count
        told.behind = None
        told.hidden = told.pending = False

    # ---- before it -------------------------------------------------------------------------------------

    def table(self, seat: Seat, now: Table) -> Table:
        """The table as a seat has been told of it."""
        return self.told[seat].behind or now

    def to_act(self, seat: Seat, now: Table) -> list[str]:
        """Who must act, as far as a seat has been told; not its own, once they have."""
        if ended(self.row) is not None:
            return []
        table = self.table(seat, now)
        own = self.own(seat)
        known = {name for one in own for name in table.asked_openly(one)}
        if self.told[seat].pending:
            known.difference_update([name for name in own if name is not None])
        return [name for name in table.seats if name in known]

    def asked(self, seat: Seat, now: Table) -> list[Asked]:
        table = self.table(seat, now)
        return [Asked(name, table.prompt(name)) for name in self.to_act(seat, now)]

    def known(self, now: Table, v: int) -> dict[str, Known] | None:
        """What lists of tables may tell each seat; None where everybody may know everything."""
        if all([told.v == v for told in self.told.values()]):
            return None
        return {seat or "": Known(self.told[seat].v, self.to_act(seat, now)) for seat in self.seats}

    def known_in_time(self, now: Table, v: int) -> dict[str, Known] | None:
        """The same for the disk, which is read when nobody waits any more."""
        if all([told.count == v for told in self.told.values()]):
            return None
        found: dict[str, Known] = {}
        for seat in self.seats:
            told = self.told[seat]
            behind, pending = told.behind, told.pending
            if not told.hidden:
                told.behind, told.pending = None, False
            found[seat or ""] = Known(told.count, self.to_act(seat, now))
            told.behind, told.pending = behind, pending
        return found

    def take_back(self, table: Table) -> None:
        """The actions after those of the table never happened."""
        del self.masks[self.actions + table.length :]

    def steps(self, seat: Seat, now: Table) -> list[int]:
        """Where each step ends that a seat may look back at, in actions: what was hidden is part of what came of it."""
        place = self.seats.index(seat)
        length = self.actions + self.table(seat, now).length
        return [n for n, mask in enumerate(self.masks[:length], 1) if not mask >> place & 1]
