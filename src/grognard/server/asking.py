"""Who is asked at a table, as far as notices may tell it: what goes into the outbox with an entry of the journal."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from grognard.server.outbox import Asks, Owed
from grognard.server.rows import SeatRow


class Asking:
    """Of one table, what the outbox was last told of it."""

    def __init__(self) -> None:
        self._last: list[tuple[str, str]] | None = None  # seats and guests; None where that is not known

    def forget(self) -> None:
        self._last = None

    def change(
        self,
        seats: Iterable[SeatRow],
        to_act: Iterable[str],
        secret: bool,
        at: int,
        looks: Callable[[str], bool] = lambda guest: False,
    ) -> Asks | None:
        """What is to be written, if anything. ``secret``: somebody may not know that anybody is asked now. Then the
        outbox stays as it is: no notice tells of it, nor a second one to whoever is asked again afterwards."""
        if secret:
            return None
        held = {seat.seat: seat.guest for seat in seats if seat.kind == "person" and seat.guest is not None}
        asked = set(to_act) if len(set(held.values())) > 1 else set()  # who plays alone keeps nobody waiting
        now = [(seat, guest) for seat, guest in held.items() if seat in asked]
        if now == self._last:
            return None
        self._last = now
        return Asks(at, [Owed(seat, guest, looks(guest)) for seat, guest in now])
