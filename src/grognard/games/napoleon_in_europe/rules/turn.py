"""SEQ, ALLY-2, ALLY-7: a nation's turn: the others' politics, moves, battles, its own politics, uprisings."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.cardsets import bits
from grognard.engine.powers import Rotation
from grognard.engine.procedure import Procedure, Question
from grognard.games.napoleon_in_europe.rules.battles import Battles
from grognard.games.napoleon_in_europe.rules.conflicts import movers
from grognard.games.napoleon_in_europe.rules.continent import Continent
from grognard.games.napoleon_in_europe.rules.fleets import Sail, raid, sailings
from grognard.games.napoleon_in_europe.rules.leaving import Withdrawals, overdue, strays
from grognard.games.napoleon_in_europe.rules.march import March, marchers
from grognard.games.napoleon_in_europe.rules.meetings import Meeting
from grognard.games.napoleon_in_europe.rules.politics import (
    ACTS,
    AFTER,
    OWN_TURN,
    PROCEDURES,
    WINDOW,
    Aftermath,
    Politics,
    acts,
    carry_out,
)
from grognard.games.napoleon_in_europe.rules.relations import ordered, round_from, running
from grognard.games.napoleon_in_europe.rules.tables import EVERY, NOBODY, SEVEN
from grognard.games.napoleon_in_europe.rules.transport import Transport, embarkations
from grognard.games.napoleon_in_europe.rules.uprisings import Suppression
from grognard.games.napoleon_in_europe.rules.verbs import JOIN, PASS, VERBS, codes, part_of, verb_of

ORDERS: Final = ("march", "sail", "seek", "raid", "embark")


class Turn(Procedure):
    """A nation's turn in a round."""

    FIELDS = (
        ("power", "nation"),
        ("waiting", "nation_list"),
        ("guest", "nation"),
        ("due", "nations"),
        ("before", "nations"),
    )
    QUESTIONS = {
        "join": Question("ask-join", "guest", ("pass", "join"), ("power", "guest"), ("NIE-ALLY-7",)),
    }
    CALLS = {
        "window": ("Politics",),
        "withdrawn": ("Withdrawals",),
        "fight": ("Moves",),
        "fought": ("Battles",),
        "suppress": ("Politics", "Battles"),
        "quarrel": ("Suppression",),
        "finish": ("Battles",),
    }
    NEEDS = {"always": ("power",)}

    def __init__(self, power: int = NOBODY) -> None:
        super().__init__()
        self.power = power
        self.waiting: tuple[int, ...] = ()
        self.guest = NOBODY
        self.due = 0  # nations whose strays had to withdraw in this turn
        self.before = 0  # nations that had moved in this round before this turn

    def begin(self, b: Continent) -> int:
        b.active = self.power
        b.new_turn()
        b.note("event-turn", self.power)
        self.before = b.moved
        b.foreign = [bits(strays(b, nation)) for nation in range(SEVEN)]
        self.waiting = tuple([n for n in round_from(self.power)[1:] if b.players & ~b.out & 1 << n])
        return self.window(b)

    def window(self, b: Continent) -> int:
        """PAP-10: each other Player Nation once."""
        if self.waiting:
            nation = self.waiting[0]
            self.waiting = self.waiting[1:]
            return b.call(Politics(nation, WINDOW), "window")
        allies = ordered(b, b.allies[self.power] & EVERY)
        self.waiting = tuple([n for n in allies if running(b, n) and not b.moved >> n & 1])
        return self.next_guest(b)

    def next_guest(self, b: Continent) -> int:
        """ALLY-7: each ally that has not moved in this round, and has something to move, is asked whether it joins."""
        while self.waiting:
            self.guest = self.waiting[0]
            self.waiting = self.waiting[1:]
            if running(b, self.guest) and b.allies[self.power] >> self.guest & 1 and can_move(b, self.guest):
                return b.ask(b.owner[self.guest], "join")
        self.guest = NOBODY
        return self.moves(b)

    def join_options(self, b: Continent, seat: int) -> list[int]:
        return [PASS, JOIN]

    def join(self, b: Continent) -> int:
        if b.choice == JOIN:
            b.guests |= 1 << self.guest
            b.note("event-joins", self.guest, self.power)
        return self.next_guest(b)

    def moves(self, b: Continent) -> int:
        """ALLY-8: who moved in an ally's turn moves nothing in its own."""
        if not running(b, self.power):
            return self.fight(b)
        may = [nation for nation in ordered(b, movers(b)) if not self.before >> nation & 1]
        self.waiting = tuple([nation for nation in may if overdue(b, nation)])
        self.due = bits(list(self.waiting))
        return self.withdrawn(b)

    def withdrawn(self, b: Continent) -> int:
        """PEACE-13: strays of all who may move in this turn go first."""
        if self.waiting:
            nation = self.waiting[0]
            self.waiting = self.waiting[1:]
            return b.call(Withdrawals(nation), "withdrawn")
        order = (self.power, *ordered(b, b.guests))
        return b.call(Moves(order, self.before & 1 << self.power), "fight")

    def fight(self, b: Continent) -> int:
        return b.call(Battles(), "fought")

    def fought(self, b: Continent) -> int:
        """PAP-11: the active nation's politics once more."""
        return b.call(Politics(self.power, AFTER), "suppress")

    def suppress(self, b: Continent) -> int:
        """ANNEX-14, OVERTURE-17: a minor that is still in arms is fought first."""
        if b.resists | b.risen_against:
            return b.call(Battles(), "suppress")
        return b.call(Suppression(self.power), "quarrel")

    def quarrel(self, b: Continent) -> int:
        """BREAK-4, PASSAGE-3, PEACE-13: battles without war at the end of the turn."""
        return b.call(Battles(1, self.due), "finish")

    def finish(self, b: Continent) -> int:
        b.active = NOBODY
        b.guests = 0
        return b.done()


def can_move(b: Continent, nation: int) -> bool:
    return bool(overdue(b, nation) or marchers(b, nation) or sailings(b, nation) or embarkations(b, nation))


class Moves(Rotation):
    """LAND-13, ALLY-7: orders of those who move in this turn, round and round; the active one also acts politically."""

    FIELDS = (*Rotation.FIELDS, ("still", "nations"))
    QUESTIONS = {
        "command": Question("ask-order", "power", ("pass", *ORDERS, *ACTS), ("power",), ("NIE-SEQ-1", "NIE-PAP-11")),
    }
    CALLS = {
        "sought": ("Meeting",),
        "ordered": ("March", "Sail", "SeaBattle", "Transport", *PROCEDURES),
        "settled": ("Aftermath",),
    }
    NEEDS = {"always": ("order",)}

    def __init__(self, order: tuple[int, ...] = (), still: int = 0) -> None:
        super().__init__(order)
        self.still = still  # nations that move nothing

    def able(self, b: Any, power: int) -> bool:
        state: Continent = b
        if not running(state, power):
            return False
        return power == state.active or state.allies[state.active] >> power & 1 == 1

    def go(self, b: Any) -> int:
        state: Continent = b
        return state.ask(state.owner[self.power], "command")

    def command_options(self, b: Continent, seat: int) -> list[int]:
        found = [PASS]
        if not self.still >> self.power & 1:
            found += codes("march", marchers(b, self.power))
            found += sailings(b, self.power)
            found += codes("embark", embarkations(b, self.power))
        if self.power == b.active:
            found += acts(b, self.power, OWN_TURN)
        return found

    def command(self, b: Continent) -> int:
        if b.choice == PASS:
            return self.passed(b)
        verb = verb_of(b.choice)
        part = part_of(b.choice)
        if verb == "march":
            return b.call(March(self.power, part), "ordered")
        if verb == "sail":
            return b.call(Sail(self.power, *VERBS.parts_of(b.choice)), "ordered")
        if verb == "seek":
            return b.call(Meeting(self.power, part), "sought")
        if verb == "embark":
            return b.call(Transport(self.power, part), "ordered")
        if verb == "raid":
            region, sea, number = VERBS.parts_of(b.choice)
            return b.call(raid(b, self.power, region, sea, number), "ordered")
        procedure = carry_out(b, self.power, b.choice)
        return b.call(procedure, "ordered") if procedure is not None else self.ordered(b)

    def sought(self, b: Continent) -> int:
        """ALLY-8: squadrons that have fought where they were have moved; who only looked for battle has not."""
        if b.outcome:
            b.moved |= 1 << self.power
        return self.ordered(b)

    def ordered(self, b: Continent) -> int:
        return b.call(Aftermath(), "settled")

    def settled(self, b: Continent) -> int:
        return self.went(b)


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-turn": (("nation", "nation"),),
    "event-joins": (("nation", "nation"), ("other", "nation")),
}
