"""5: the turns and their phases, and the end of a turn (13)."""

from __future__ import annotations

from typing import Final

from grognard.engine.procedure import Procedure
from grognard.games.nemesis_1813.rules.armistice import Truce
from grognard.games.nemesis_1813.rules.arrivals import Arrivals, change_commanders
from grognard.games.nemesis_1813.rules.attack import Combat
from grognard.games.nemesis_1813.rules.cards import Deal, Declaring, change_decks
from grognard.games.nemesis_1813.rules.contingents import Rejoining, look_at_confederation, try_confederation
from grognard.games.nemesis_1813.rules.deck import SECOND_FROM, TURN_ENDS
from grognard.games.nemesis_1813.rules.general_supply import GeneralSupply
from grognard.games.nemesis_1813.rules.ground import ALLIED, CITIES, FRENCH, HAMBURG, stack_of
from grognard.games.nemesis_1813.rules.kinds import PHASES
from grognard.games.nemesis_1813.rules.march import Moves
from grognard.games.nemesis_1813.rules.orders import change_commands, receive_commands
from grognard.games.nemesis_1813.rules.pieces import COSSACKS, members
from grognard.games.nemesis_1813.rules.points import shift_points, verdict
from grognard.games.nemesis_1813.rules.rally import Rallies
from grognard.games.nemesis_1813.rules.redeployment import Withdrawal
from grognard.games.nemesis_1813.rules.sheets import starter
from grognard.games.nemesis_1813.rules.tables import (
    BATTLE_POINTS,
    COSSACKS_FROM,
    COSSACKS_ON,
    HAMBURG_FROM,
    HAMBURG_MOST,
    RESUMES,
    TRUCE_TURNS,
)
from grognard.games.nemesis_1813.rules.theatre import LAST_TURN, Theatre
from grognard.games.nemesis_1813.rules.trains import ActiveSupply, FirstDepots
from grognard.games.nemesis_1813.rules.transfers import Transfers

TRUCE: Final = 0
CARDS: Final = 1
GENERAL: Final = 2
ACTIVE: Final = 3
RALLY: Final = 4
MOVES: Final = 5
COMBAT: Final = 6
TRANSFERS: Final = 7
ENDING: Final = 8
assert len(PHASES) == 9


class War(Procedure):
    """The whole game: depots of the set-up, the Coalition first (14.1), then turn after turn."""

    FIELDS = (("phase", "phase"),)
    CALLS = {
        "coalition_card": ("Deal",),
        "first_depots": ("Deal",),
        "french_depots": ("FirstDepots",),
        "last_depots": ("Withdrawal",),
        "turn": ("FirstDepots",),
        "over": (
            "Truce",
            "Declaring",
            "GeneralSupply",
            "ActiveSupply",
            "Rallies",
            "Moves",
            "Combat",
            "Transfers",
            "Ending",
        ),
    }
    GOES = ("turn",)

    def __init__(self) -> None:
        super().__init__()
        self.phase = TRUCE

    def begin(self, b: Theatre) -> int:
        return b.call(Deal(FRENCH), "coalition_card") if b.advanced else self.first_depots(b)

    def coalition_card(self, b: Theatre) -> int:
        return b.call(Deal(ALLIED), "first_depots")

    def first_depots(self, b: Theatre) -> int:
        return b.call(FirstDepots(ALLIED), "french_depots")

    def french_depots(self, b: Theatre) -> int:
        if b.options_chosen["garrisons_withdrawn"] and b.scenario == "1813":
            return b.call(Withdrawal(FRENCH), "last_depots")
        return self.last_depots(b)

    def last_depots(self, b: Theatre) -> int:
        return b.call(FirstDepots(FRENCH), "turn")

    def turn(self, b: Theatre) -> int:
        """A turn begins: who may leave his town now, whose side the Confederation takes, what commands there are."""
        b.note("event-turn", b.turn)
        b.new_turn_marks()
        b.relieved |= b.relief
        b.relief = 0
        look_at_confederation(b)
        look_at_coalition(b)
        receive_commands(b)
        if b.turn == SECOND_FROM and b.advanced:
            change_decks(b)
        self.phase = TRUCE
        return self.enter(b)

    def enter(self, b: Theatre) -> int:
        phase = self.phase
        if phase == TRUCE:
            if b.scenario == "1813" and b.turn in TRUCE_TURNS and not b.armistice:
                return b.call(Truce(), "over")
            return self.over(b)
        if phase == CARDS and not b.advanced:
            return self.over(b)
        b.note("event-phase", phase)
        if phase == CARDS:
            return b.call(Declaring(), "over")
        if phase == GENERAL:
            return b.call(GeneralSupply(), "over")
        if phase == ACTIVE:
            return b.call(ActiveSupply(), "over")
        if phase == RALLY:
            return b.call(Rallies(), "over")
        if phase == MOVES:
            return b.call(Moves(), "over")
        if phase == COMBAT:
            return b.call(Combat(), "over")
        return b.call(Transfers() if phase == TRANSFERS else Ending(), "over")

    def over(self, b: Theatre) -> int:
        if self.phase == TRUCE and b.armistice == b.turn:
            return self.resume(b)
        if self.phase == CARDS:
            change_commands(b)
        if self.phase < ENDING:
            self.phase += 1
            return self.enter(b)
        if b.turn == LAST_TURN[b.scenario]:
            return b.finish(verdict(b))
        b.pass_moment(TURN_ENDS)
        b.turn += 1
        return self.turn(b)

    def resume(self, b: Theatre) -> int:
        """14.15, R123: after an armistice the game goes on with turn 13."""
        b.turn = RESUMES
        return self.turn(b)


def look_at_coalition(b: Theatre) -> None:
    """16.6a, R160: after a French decisive victory, with the French ahead in battle points, its partners quarrel."""
    b.friction = int(b.advanced and b.triumph == 1 and 2 * b.points > BATTLE_POINTS)
    b.triumph = 0
    if b.friction:
        b.note("event-friction")


class Ending(Procedure):
    """R98: cossacks, reinforcements and changes of commanders, Hamburg's point, the test of 14.9b."""

    ROLLS = {"raided": (0, 6)}
    CALLS = {"second": ("Arrivals",), "rejoin": ("Arrivals",), "changed": ("Rejoining",)}

    def begin(self, b: Theatre) -> int:
        cities = raided_cities(b)
        if cities:
            return b.roll(len(cities), 6, "raided")
        return self.arrivals(b)

    def raided_dice(self, b: Theatre) -> tuple[int, int]:
        return len(raided_cities(b)), 6

    def raided(self, b: Theatre) -> int:
        for h, die in zip(raided_cities(b), b.dice, strict=True):
            b.note("event-cossacks", h, die)
            if die >= COSSACKS_ON:
                shift_points(b, FRENCH, 1)
        return self.arrivals(b)

    def arrivals(self, b: Theatre) -> int:
        return b.call(Arrivals(starter(b)), "second")

    def second(self, b: Theatre) -> int:
        return b.call(Arrivals(1 - starter(b)), "rejoin")

    def rejoin(self, b: Theatre) -> int:
        return b.call(Rejoining(), "changed")

    def changed(self, b: Theatre) -> int:
        change_commanders(b, b.turn)
        holds = b.held[ALLIED] >> HAMBURG & 1 and b.scenario == "1813"
        if holds and b.turn >= HAMBURG_FROM and not b.armistice and b.hamburg < HAMBURG_MOST:
            b.note("event-hamburg")
            b.hamburg += 1
            shift_points(b, ALLIED, 1)
        try_confederation(b)
        return b.done()


def raided_cities(b: Theatre) -> list[int]:
    """13.1, R97: cities with a cossack unit in any state, from turn 4."""
    if b.turn < COSSACKS_FROM:
        return []
    return [h for h in members(b.held[ALLIED] & CITIES) if b.army[stack_of(h, ALLIED)] & COSSACKS]


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-turn": (("turn", "number"),),
    "event-friction": (),
    "event-phase": (("phase", "phase"),),
    "event-cossacks": (("hex", "hex"), ("die", "die")),
    "event-hamburg": (),
}
