"""6.1, 6.2: the campaign phase, its rounds and the action of each side."""

from __future__ import annotations

from typing import Final

from grognard.engine.cardsets import bits
from grognard.engine.procedure import Procedure, Question
from grognard.games.age_of_napoleon.rules.battle import Battle
from grognard.games.age_of_napoleon.rules.deck import FIGURES, NUMBERS, OWN_ACTION, ROUND_START
from grognard.games.age_of_napoleon.rules.europe import PEACE_TALKS, Europe
from grognard.games.age_of_napoleon.rules.forces import can_pay
from grognard.games.age_of_napoleon.rules.ground import NOBODY
from grognard.games.age_of_napoleon.rules.interception import ANSWER, SUPPORT, Interception
from grognard.games.age_of_napoleon.rules.leaders import look_at_leaders
from grognard.games.age_of_napoleon.rules.march import March, marchers
from grognard.games.age_of_napoleon.rules.payment import FORCED_MARCHES, spend
from grognard.games.age_of_napoleon.rules.pending import fought, rating, waiting
from grognard.games.age_of_napoleon.rules.pieces import members
from grognard.games.age_of_napoleon.rules.sea import SeaMove, sailors
from grognard.games.age_of_napoleon.rules.tables import ROUNDS
from grognard.games.age_of_napoleon.rules.verbs import PASS, codes, part_of, verb_of
from grognard.games.age_of_napoleon.rules.windows import Play, open_step, playable

MAJOR_CAMPAIGNS: Final = bits(NUMBERS["major_campaign"])
ARMIES: Final = FIGURES["major_campaign"][0]
BOTH: Final = 3


class Campaign(Procedure):
    """6.1: six rounds; in each the side that goes first has its action, then the other (ruling 59). A scenario may
    begin in a later round."""

    CALLS = {
        "act": ("Window",),
        "acted": ("Action",),
        "answered": ("Action",),
        "second": ("NameLeaders",),
        "close": ("NameLeaders",),
    }

    def begin(self, b: Europe) -> int:
        b.free = BOTH
        if not b.round:
            b.round = 1
        return self.open(b)

    def open(self, b: Europe) -> int:
        b.moved = 0
        b.sailed = 0
        b.note("event-round", b.round)
        return open_step(b, "act", ROUND_START, b.first)

    def act(self, b: Europe) -> int:
        b.new_action()
        return b.call(Action(b.first), "acted")

    def acted(self, b: Europe) -> int:
        return look_at_leaders(b, "second")

    def second(self, b: Europe) -> int:
        b.new_action()
        return b.call(Action(1 - b.first), "answered")

    def answered(self, b: Europe) -> int:
        return look_at_leaders(b, "close")

    def close(self, b: Europe) -> int:
        b.new_action()
        b.orders &= ~PEACE_TALKS
        b.moved = 0
        b.sailed = 0
        if b.round < ROUNDS:
            b.round += 1
            return self.open(b)
        b.round = 0
        b.free = 0
        return b.done()


class Action(Procedure):
    """6.2.1, ruling 59: pass, or move one army, one corps by sea, or with a Major Campaign up to three armies one after
    the other; then all battles, in the order that the active side chooses (ruling 88)."""

    FIELDS = (
        ("power", "power"),
        ("left", "number"),
        ("major", "flag"),
        ("sea", "flag"),
        ("forced", "flag"),
        ("area", "area"),
        ("attacker", "side"),
        ("before", "area_set"),
    )
    QUESTIONS = {
        "order": Question(
            "ask-action",
            "power",
            ("pass", "march", "ship", "play"),
            ("power", "forced"),
            ("AON-6.2.1a", "AON-6.2.1r", "AON-6.3.3a"),
        ),
        "pick": Question("ask-next-battle", "power", ("fight",), ("power",), ("AON-6.10.1a",)),
    }
    CALLS = {
        "moved": ("March", "SeaMove"),
        "played": ("Play",),
        "next": ("NameLeaders",),
        "supported": ("Interception",),
        "fight": ("Interception",),
        "fought": ("Battle",),
        "battles": ("NameLeaders",),
    }
    NEEDS = {"always": ("power",), "supported": ("area", "attacker"), "fight": ("area", "attacker")}

    def __init__(self, power: int = NOBODY) -> None:
        super().__init__()
        self.power = power
        self.left = 1  # armies that may still be moved
        self.major = 0  # a Major Campaign was played
        self.sea = 0  # a corps has gone by sea
        self.forced = 0  # a Forced March was played for the next army
        self.area = NOBODY  # of the battle under way
        self.attacker = NOBODY
        self.before = 0  # where battles waited before it

    # ---- moves ---------------------------------------------------------------------------------------------------

    def begin(self, b: Europe) -> int:
        """Who might have something to do is asked even where he can only pass: not to be asked would tell of his hand,
        and how fast his corps are."""
        if b.hand[self.power] or ((self.major or can_pay(b, self.power)) and b.on_map(self.power)):
            return b.ask_anyway(self.power, "order")
        return b.ask(self.power, "order")

    def order_options(self, b: Europe, seat: int) -> list[int]:
        power = self.power
        found = [PASS]
        if self.forced:
            return [*found, *codes("march", marchers(b, power, 1))]
        majors = 0 if self.major else b.hand[power] & MAJOR_CAMPAIGNS
        pays = self.major or can_pay(b, power)
        if pays or majors:
            marches = codes("march", marchers(b, power))
            ships = [] if self.sea else codes("ship", sailors(b, power))
            if pays:
                found += marches
                found += ships
            if majors and (marches or ships):
                found += codes("play", members(majors))
        forced = b.hand[power] & FORCED_MARCHES
        if forced and marchers(b, power, 1):
            found += codes("play", members(forced))
        # Cards of the action are played before any army is named.
        return found if self.named() else [*found, *playable(b, power, OWN_ACTION)]

    def named(self) -> bool:
        """Whether an army, or a corps by sea, has been named in this action."""
        return self.left < (ARMIES if self.major else 1)

    def order(self, b: Europe) -> int:
        if b.choice == PASS:
            if not self.named():
                b.note("event-passes", self.power)
            self.left = 0
            return self.next(b)
        verb = verb_of(b.choice)
        part = part_of(b.choice)
        if verb == "march":
            forced, self.forced = self.forced, 0
            return b.call(March(self.power, part, self.major | forced, forced), "moved")
        if verb == "ship":
            self.sea = 1
            return b.call(SeaMove(self.power, part, self.major), "moved")
        if not (MAJOR_CAMPAIGNS | FORCED_MARCHES) >> part & 1:
            return b.call(Play(part, self.power), "played")
        spend(b, self.power, part)
        if FORCED_MARCHES >> part & 1:
            self.forced = 1
        else:
            self.major = 1
            self.left = ARMIES
        return self.begin(b)

    def played(self, b: Europe) -> int:
        return look_at_leaders(b, "next")

    def moved(self, b: Europe) -> int:
        self.left -= 1
        return look_at_leaders(b, "next")

    def next(self, b: Europe) -> int:
        return self.begin(b) if self.left else self.battles(b)

    # ---- battles -------------------------------------------------------------------------------------------------

    def battles(self, b: Europe) -> int:
        if not b.contested():
            return b.done()
        return b.ask(self.power, "pick")

    def pick_options(self, b: Europe, seat: int) -> list[int]:
        return codes("fight", b.contested())

    def pick(self, b: Europe) -> int:
        """Ruling 84: support is decided before each battle, the defender first."""
        self.area = part_of(b.choice)
        self.attacker = 1 - self.power if b.turned >> self.area & 1 else self.power
        if b.alone >> self.area & 1:
            return self.fight(b)
        against = rating(b, self.area, self.attacker)
        return b.call(Interception(SUPPORT, 1 - self.attacker, self.area, against), "supported")

    def supported(self, b: Europe) -> int:
        """6.8.3: whoever comes to the attacker is measured by those who came to the defender."""
        if b.outcome < 0:
            return self.fight(b)
        return b.call(Interception(ANSWER, self.attacker, self.area, b.outcome), "fight")

    def fight(self, b: Europe) -> int:
        self.before = waiting(b)
        return b.call(Battle(self.area, self.attacker), "fought")

    def fought(self, b: Europe) -> int:
        fought(b, self.area, self.before, self.power)
        return look_at_leaders(b, "battles")


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-round": (("round", "number"),),
    "event-passes": (("power", "power"),),
}
