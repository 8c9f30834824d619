"""5.2: what a window is about, for whoever does not want to be asked about everything: which cards a Power could answer
with, whether its own formations are concerned, whether its own side acts, and what else the same seat will be asked."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.cardgame import CardGame
from grognard.engine.cards import CardState
from grognard.engine.errors import Reason
from grognard.engine.state import State
from grognard.games.wellington.rules import moments
from grognard.games.wellington.rules.deck import MADE_FOR, MADE_FOR_CARDS
from grognard.games.wellington.rules.impulse import Impulse
from grognard.games.wellington.rules.peninsula import DUCHY, LEADER_POWER, NEXT_POWER, NOBODY, POWERS, SIDE_OF
from grognard.games.wellington.rules.verbs import KINDS, VERBS
from grognard.games.wellington.rules.war import WarState
from grognard.games.wellington.rules.windows import ANSWERED, Play, Window

# Moments of the calendar: nothing happens on the map, so no formation is touched.
CALENDAR: Final = moments.IMPULSE | moments.IMPULSE_END
# Moments of a battle that both sides fight, whichever is named first.
SHARED: Final = moments.BATTLE | moments.DICE | moments.ROUND_END | moments.RESULT
SIEGES: Final = moments.SIEGE | moments.SIEGE_DICE


def window(b: WarState, seat: int) -> Window | None:
    """The window in which a seat is asked now."""
    if not b.stack or not b.asked >> seat & 1:
        return None
    top = b.stack[-1]
    return top if isinstance(top, Window) else None


def _event(b: WarState) -> bool:
    """Whether the card that is answered was played for its event, not for points."""
    return len(b.stack) > 1 and isinstance(b.stack[-2], Play)


def _strikes(actor: int, power: int) -> bool:
    return actor == NOBODY or actor == power or SIDE_OF[actor] != SIDE_OF[power]


# ---- acts of one's own side -----------------------------------------------------------------------------------------


def _made_for(card: int, asking: Window) -> bool:
    if SIDE_OF[asking.actor] != SIDE_OF[asking.power]:
        return False
    if asking.moment == moments.CARD:
        return asking.card in MADE_FOR_CARDS[card]
    return moments.NAMES[asking.moment.bit_length() - 1] in MADE_FOR[card]


# ---- one question for all Powers of a seat --------------------------------------------------------------------------


def _others(b: WarState, asking: Window) -> list[int]:
    """The Powers of the same seat that are asked later in the window, if nobody answers before."""
    found: list[int] = []
    power = asking.power
    for _ in range(asking.left):
        power = NEXT_POWER[power]
        same = b.owner[power] == b.owner[asking.power] and asking.mask >> power & 1
        if same and asking.cards(b, power):
            found.append(power)
    return found


# What a prompt tells besides the window itself, so that no two in a row read alike.
NEWS: Final = ("powers", "own", "origin", "leader", "round", "points", "again")


def news(b: WarState, asking: Window) -> list[tuple[str, str, Any]]:
    fight, siege = b.fight, b.assault
    besieging = siege is not None and bool(asking.moment & SIEGES)
    powers = (asking.power, *_others(b, asking))
    values = (
        sum([1 << power for power in powers]),
        asking.actor in powers,  # who acts is named in the sentence, and not once more before it
        asking.origin,
        asking.leader,
        siege.round if siege is not None and besieging else fight.round if fight is not None else 0,
        b.cp + b.free_cp,
        bool(b.verdicts[-1] & ANSWERED) if b.verdicts else False,
    )
    kinds = ("powers", "flag", "duchy", "leader", "number", "number", "flag")
    return list(zip(NEWS, kinds, values, strict=True))


# ---- the windows of the war, as the engine asks about them ----------------------------------------------------------


class AskedInWindows(CardGame):
    def pauses(self, state: CardState) -> bool:
        assert isinstance(state, WarState)
        return bool(state.rules.options["windows"] == "pause")

    def occasion(self, state: State) -> str:
        assert isinstance(state, WarState)
        return f"{state.windows} {len(state.stack)}"  # an answer opens another, above it

    def not_asked(self, state: State, seat: int) -> Reason | None:
        if state.asked and not state.asked >> seat & 1 and isinstance(state.stack[-1], Window):
            # Who is asked in a window is nobody else's business: it would tell what he holds (5.2).
            return Reason("WEL-5.2a", "why-window")
        return super().not_asked(state, seat)

    def prompt(self, state: State, seat: int) -> tuple[str, dict[str, Any], tuple[str, ...]]:
        assert isinstance(state, WarState)
        message, args, rules = super().prompt(state, seat)
        top = state.stack[-1]
        if isinstance(top, Window):
            for name, kind, value in news(state, top):
                args[name] = KINDS[kind].encode_in(state, top, value)
        return message, args, rules

    def concerned(self, state: State, seat: int) -> bool:
        """Whether formations of the Power that is asked, or of another that the seat runs, take part in what opened the
        window: it happens in a duchy where they stand, or one of their leaders does it."""
        b = state
        assert isinstance(b, WarState)
        asking = window(b, seat)
        if asking is None or asking.moment & CALENDAR:
            return False
        mine = b.powers_of(seat)
        if asking.leader >= 0 and mine >> LEADER_POWER[asking.leader] & 1:
            return True
        if any([d >= 0 and b.here[d] & mine for d in (asking.duchy, asking.origin)]):
            return True
        # A card against which no duchy stands: what it strikes is known to its own rules only, so an enemy's event
        # counts, and one's own does.
        placed = asking.duchy >= 0 or asking.origin >= 0
        return asking.moment == moments.CARD and not placed and _event(b) and _strikes(asking.actor, asking.power)

    def unmeant(self, state: State, seat: int) -> list[str]:
        """The cards that a Power could answer its own side's act with although they are not made for that (data)."""
        b = state
        assert isinstance(b, WarState)
        asking = window(b, seat)
        if asking is None or asking.moment & SHARED:
            return []
        # The windows of a siege are all about what the besieger does, also the one in which the fortress declares;
        # what is made for his siege he was asked about before.
        doer = b.assault.power if b.assault is not None and asking.moment & SIEGES else asking.actor
        if doer == NOBODY or SIDE_OF[doer] != SIDE_OF[asking.power]:
            return []
        return [str(card) for card in asking.cards(b, asking.power) if not _made_for(card, asking)]

    def later(self, state: State, seat: int) -> list[dict[str, Any]]:
        b = state
        assert isinstance(b, WarState)
        asking = window(b, seat)
        if asking is None:
            return []
        cards = [card for power in _others(b, asking) for card in asking.cards(b, power)]
        return self.render_all(b, [VERBS.code("respond", card) for card in cards])

    def scopes(self, state: State) -> dict[str, str]:
        """A battle, a siege, an impulse, the turn: closest first."""
        b = state
        assert isinstance(b, WarState)
        turn = str(b.year)
        impulse = turn
        depth = -1
        for i, procedure in enumerate(b.stack):
            if isinstance(procedure, Impulse):
                depth = i
                impulse = f"{turn} {b.round} {POWERS[b.marker]} {POWERS[procedure.power]} {procedure.scheduled} {i}"
        found: dict[str, str] = {}
        if b.fight is not None:
            found["battle"] = f"{impulse} {DUCHY[b.fight.duchy]}"
        if b.assault is not None:
            found["siege"] = f"{impulse} {DUCHY[b.assault.duchy]}"
        if depth >= 0:
            found["impulse"] = impulse
        found["turn"] = turn
        return found
