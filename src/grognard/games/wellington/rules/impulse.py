"""4.2, 4.23, 15.2: what a Power does in its impulse.

For the files of cards: ``Impulse(power, 0, points)`` is an impulse of so many CP out of the order (#34); ``may_take``
says who could have it. See also plays.py (``grant``, ``PlayAtOnce``) and spending.py (``SpendPoints``).
"""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.procedure import Question
from grognard.games.wellington.rules import building, effects, hands, moments
from grognard.games.wellington.rules.contact import Halt
from grognard.games.wellington.rules.deck import IS_PLUS, members
from grognard.games.wellington.rules.peninsula import BRITAIN, LEADERS, NOBODY, SIDE_OF, SIZE
from grognard.games.wellington.rules.plays import (
    FOR_POINTS,
    PLAY,
    USE_SHIFT,
    counts_as_plus,
    fits_in,
    gain,
    start_play,
    uses_of,
)
from grognard.games.wellington.rules.removal import Eliminate, on_map, settle
from grognard.games.wellington.rules.siege import Siege, can_besiege
from grognard.games.wellington.rules.spending import DONE, Spending
from grognard.games.wellington.rules.titles import CAVALRY_OF_ST_GEORGE, PALACE_INTRIGUE
from grognard.games.wellington.rules.verbs import VERB, VERB_BITS, VERB_MASK, VERBS
from grognard.games.wellington.rules.victory import Ending, due
from grognard.games.wellington.rules.war import WarState
from grognard.games.wellington.rules.windows import open_window

END: Final = VERBS.code("end")
RESOURCE: Final = VERBS.code("resource")
_SIEGE: Final[list[list[int]]] = [[VERBS.code("siege", leader, d) for d in range(SIZE)] for leader in range(LEADERS)]
_SIEGE_VERB: Final = VERB["siege"]


def may_take(b: WarState, power: int, coming: int = NOBODY) -> bool:
    """#34: an impulse out of the order must not give a Power two running: not while it has one, nor, between two
    impulses, right after its own or right before it (``coming``: the Power about to begin)."""
    if b.active != NOBODY:
        return power != b.active
    return power != b.last_active and power != coming


class Impulse(Spending):
    """4.2: an impulse: scheduled, preemptive, or out of the order by an event (with ``points`` to spend).

    A Power without cards passes: it may still resolve sieges and spend a Resource (4.23).
    """

    FIELDS = (
        ("power", "power"),
        ("scheduled", "flag"),
        ("points", "number"),
        ("bound", "card"),
        ("card", "card"),
        ("use", "use"),
        ("doing", "doing"),
        ("what", "what"),
        ("duchy", "duchy"),
        ("entered", "duchies"),
        ("passing", "flag"),
        ("outer", "power"),
        ("kept", "purse"),
        ("kept_sieges", "duchies"),
        ("kept_fights", "duchies"),
        ("kept_entries", "entries"),
    )
    QUESTIONS = {
        "act": Question(
            "ask-impulse",
            "power",
            (
                "siege",
                "resource",
                "play",
                "march",
                "detach",
                "flag",
                "build",
                "build_leader",
                "regroup",
                "regroup_leader",
                "sail",
                "end",
                "done",
            ),
            ("power",),
            ("WEL-4.2b", "WEL-5.5a", "WEL-5.6a"),
        ),
    }
    CALLS = {
        "open": ("Window",),
        "go_on": ("Ending", "Eliminate"),
        "spent": ("Siege", "Draw", "March", "Convoy"),
        "played": ("Window", "Play"),
        "carry_out": ("Window",),
        "sally": ("Contact",),
        "halted": ("Halt",),
        "close": ("Window",),
        "over": ("Ending",),
    }
    NEEDS = {"always": ("power",), "played": ("card",), "carry_out": ("duchy", "doing")}

    def __init__(self, power: int = NOBODY, scheduled: int = 1, points: int = 0) -> None:
        super().__init__(power)
        self.scheduled = scheduled
        self.points = points
        self.bound = 0  # a card that must be used as the play of this impulse (#26, #65), until it is
        self.card = 0  # the card being played, and how
        self.use = 0
        self.passing = 0  # it had no card to begin with
        # An impulse inside another one puts that one's affairs aside.
        self.outer = NOBODY
        self.kept: tuple[int, ...] = (0, 0, 0, 0, 0, 0)
        self.kept_sieges: tuple[int, ...] = ()
        self.kept_fights: tuple[int, ...] = ()
        self.kept_entries: tuple[int, ...] = ()

    def misfits(self, b: WarState, told: dict[str, Any]) -> list[str]:
        paid = self.step == "carry_out" and "what" not in told
        return ["what: the leader, the soldiers or the flag that was paid for"] if paid else []

    # ---- beginning -------------------------------------------------------------------------------------------------

    def begin(self, b: WarState) -> int:
        effects.start_of_impulse(b, self.power)
        self.cardless(b)
        self.bound = effects.bound_card(b, self.power, bool(self.scheduled))
        self.passing = int(not b.hand[self.power] and not self.bound and not self.points)
        if self.passing and not self.sieges(b) and not self.may_spend_resource(b):
            b.note("event-passes", self.power)
            return self.over(b)
        return open_window(b, "open", moments.IMPULSE, self.power)

    def cardless(self, b: WarState) -> None:
        """4.22f, 4.23: a Power without cards has no scheduled impulse, whatever it does while it passes."""
        if not b.hand[self.power]:
            self.scheduled = 0

    def open(self, b: WarState) -> int:
        self.outer = b.active
        self.kept = (b.cp, b.free_cp, b.plus_used, b.cards_used, b.grants, b.convoys)
        self.kept_sieges = b.assaulted
        self.kept_fights = b.fought_at
        self.kept_entries = b.came_by
        b.active = self.power
        self.cardless(b)
        self.bound = effects.bound_card(b, self.power, bool(self.scheduled))
        b.cp = self.points
        b.plus_used = 1 if self.points else 0  # #34 counts as a "+" card of the Power named
        b.cards_used = b.grants = b.convoys = 0
        b.assaulted = b.fought_at = b.came_by = ()
        b.free_cp = int(self.power == BRITAIN and not self.passing and effects.light_division(b) >= 0)
        if not b.hand[self.power] and not self.bound and not self.points:
            self.passing = 1
        b.note("event-impulse", self.power, self.scheduled | self.passing, self.points)
        return self.spent(b)

    # ---- actions ---------------------------------------------------------------------------------------------------

    def spent(self, b: WarState) -> int:
        """After every action: 18.1, what is owed, then the next."""
        effects.mourn(b)
        if due(b):
            return b.call(Ending(), "go_on")
        return self.go_on(b)

    def go_on(self, b: WarState) -> int:
        if self.bound == PALACE_INTRIGUE and not b.hand[self.power] >> self.bound & 1:
            self.bound = 0  # lost before it could be played
        if b.debt[self.power]:
            owed = min(b.debt[self.power], on_map(b, self.power))
            if owed:
                b.debt[self.power] -= owed
                b.unmet[self.power] = min(b.unmet[self.power], b.debt[self.power])
                return b.call(Eliminate(1 << self.power, owed, self.power), "go_on")
            settle(b, self.power)
        return b.ask(b.owner[self.power], "act")

    def sieges(self, b: WarState) -> list[int]:
        return [_SIEGE[leader][d] for leader, d in can_besiege(b, self.power)]

    def may_spend_resource(self, b: WarState) -> bool:
        """15.2: like a "+" card; not at eight cards. After his card he may still draw one, but not play it (15.2f)."""
        power = self.power
        if not b.resources[power] or (b.active == power and b.plus_used) or hands.full(b, power):
            return False
        return bool(b.deck or b.discard)

    def plays(self, b: WarState) -> list[int]:
        """5.6, 5.8: the cards that may be played now."""
        found: list[int] = []
        power = self.power
        if self.bound:
            found.append(PLAY | self.bound << VERB_BITS | FOR_POINTS << USE_SHIFT)
        # A quick look at what 5.6 leaves: "+" cards, others; #94 may be either.
        plus = not b.plus_used
        others = b.cards_used <= b.grants
        if not plus and not others and not b.hand[power] >> CAVALRY_OF_ST_GEORGE & 1:
            return found
        for card in members(b.hand[power]):
            if card == self.bound or (card != CAVALRY_OF_ST_GEORGE and not (plus if IS_PLUS[card] else others)):
                continue
            for action in uses_of(b, power, card):
                use = action >> USE_SHIFT
                if fits_in(b, power, card, use) and (not self.bound or counts_as_plus(power, card, use)):
                    found.append(action)
        return found

    def act_options(self, b: WarState, seat: int) -> list[int]:
        plays = self.plays(b)
        if self.entered:
            # 6.3d: more pieces may come in, out of another card too, before the enemy answers.
            more = [play for play in plays if play >> USE_SHIFT == FOR_POINTS]
            return [DONE, *building.build_options(b, self.power, b.cp), *more]
        found = self.sieges(b)
        if self.may_spend_resource(b):
            found.append(RESOURCE)
        found += plays
        found += self.spending_options(b, True)
        # 4.2b: a card or a Resource must be used, if there is a card to play.
        if (not plays or b.cards_used or b.plus_used) and not self.bound:
            found.append(END)
        return found

    def act(self, b: WarState) -> int:
        verb = b.choice & VERB_MASK
        if b.choice == END:
            return b.call(Halt(SIDE_OF[self.power]), "halted")
        if b.choice == DONE:
            return self.sally(b)
        self.passing = 0
        if verb == _SIEGE_VERB:
            leader, d = VERBS.parts_of(b.choice)
            return b.call(Siege(d, leader), "spent")
        if b.choice == RESOURCE:
            b.resources[self.power] -= 1
            b.plus_used = 1
            b.note("event-spends-resource", self.power, b.resources[self.power])
            return b.call(hands.Draw(self.power, 1), "spent")
        if verb == PLAY:
            self.card, self.use = VERBS.parts_of(b.choice)
            if self.card == self.bound:
                self.bound = 0
            return start_play(b, self.power, self.card, self.use, "played")
        return self.spend(b)

    def played(self, b: WarState) -> int:
        gain(b, self.power, self.card, self.use)
        return self.spent(b)

    # ---- the end ---------------------------------------------------------------------------------------------------

    def halted(self, b: WarState) -> int:
        return open_window(b, "close", moments.IMPULSE_END, self.power)

    def close(self, b: WarState) -> int:
        """4.2d: what is left of the CP is lost, the markers come off."""
        inner = self.outer != NOBODY
        b.clear_marks(self.power if inner else NOBODY)
        if not self.passing:
            b.last_active = self.power
        b.active = self.outer
        b.cp, b.free_cp, b.plus_used, b.cards_used, b.grants, b.convoys = self.kept
        b.assaulted = self.kept_sieges
        b.fought_at = self.kept_fights
        b.came_by = self.kept_entries
        b.note("event-impulse-over", self.power)
        if due(b):
            return b.call(Ending(), "over")
        return self.over(b)

    def over(self, b: WarState) -> int:
        effects.end_of_impulse(b, self.power, bool(self.scheduled), self.outer != NOBODY)
        return b.done()


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-impulse": (("power", "power"), ("scheduled", "flag"), ("points", "number")),
    "event-impulse-over": (("power", "power"),),
    "event-passes": (("power", "power"),),
}
