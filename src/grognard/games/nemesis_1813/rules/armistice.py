"""14.15, 14.16: the armistice of Pläswitz, called or not, and what follows from it."""

from __future__ import annotations

from typing import Final

from grognard.engine.procedure import Procedure, Question
from grognard.games.nemesis_1813.rules.arrivals import change_commanders
from grognard.games.nemesis_1813.rules.deck import ARMISTICE
from grognard.games.nemesis_1813.rules.ground import ALLIED, FRENCH, NOBODY
from grognard.games.nemesis_1813.rules.pieces import members
from grognard.games.nemesis_1813.rules.points import ground_points, shift_points
from grognard.games.nemesis_1813.rules.redeployment import Deployment, Redeployment, danes_to_kiel
from grognard.games.nemesis_1813.rules.tables import (
    COALITION_REFUSES,
    FRENCH_REFUSE,
    RESUMES,
    TRUCE_POINTS,
    TRUCE_TURNS,
)
from grognard.games.nemesis_1813.rules.theatre import BOUGHT_OFF, JOINED, Theatre
from grognard.games.nemesis_1813.rules.verbs import PASS, VERB, codes, part_of

_OFFER: Final = VERB["offer"]
_ACCEPT: Final = VERB["accept"]
_REFUSE: Final = VERB["refuse"]


def may_refuse(b: Theatre, side: int) -> bool:
    """R121, R122: the French with few points of the Coalition's on the ground, the Coalition with four or more."""
    points = ground_points(b, ALLIED)
    if side == ALLIED:
        return points >= COALITION_REFUSES
    limits = [most for last, most in FRENCH_REFUSE if b.turn <= last]
    return points <= (limits[0] if limits else FRENCH_REFUSE[-1][1])


class Truce(Procedure):
    """Both roll; who rolls more may call a truce, and the other may refuse it within limits."""

    FIELDS = (("power", "power"), ("price", "number"))
    QUESTIONS = {
        "call": Question("ask-truce", "power", ("pass", "offer"), ("power",), ("NEM-14.15-1",)),
        "answer": Question(
            "ask-truce-answer", "other", ("accept", "refuse"), ("power",), ("NEM-14.15-2", "NEM-14.15-3")
        ),
        "bid": Question("ask-cession", "french", ("pass", "cede"), (), ("NEM-16.5a",)),
        "bought": Question(
            "ask-cession-answer", "allied", ("accept", "refuse"), ("price",), ("NEM-16.5b", "NEM-16.5e")
        ),
    }
    ROLLS = {"rolled": (2, 6)}
    CALLS = {
        "allies": ("Redeployment",),
        "reinforce": ("Redeployment",),
        "reinforce_allies": ("Deployment",),
        "resume": ("Deployment",),
    }
    NEEDS = {"call": ("power",), "answer": ("power",)}

    def __init__(self) -> None:
        super().__init__()
        self.power = NOBODY
        self.price = 0  # battle points that the French offer for Austria's neutrality (16.5)

    def other_seat(self, b: Theatre) -> int:
        return 1 - self.power

    def begin(self, b: Theatre) -> int:
        return b.roll(2, 6, "rolled")

    def rolled(self, b: Theatre) -> int:
        french, allied = b.dice
        b.note("event-truce-dice", tuple(b.dice))
        if french == allied:
            return b.roll(2, 6, "rolled")
        self.power = FRENCH if french > allied else ALLIED
        return b.ask(self.power, "call")

    def call_options(self, b: Theatre, seat: int) -> list[int]:
        return [PASS, _OFFER]

    def call(self, b: Theatre) -> int:
        if b.choice == PASS:
            b.note("event-no-truce", self.power)
            return b.done()
        b.note("event-truce-offered", self.power)
        return b.ask(1 - self.power, "answer")

    def answer_options(self, b: Theatre, seat: int) -> list[int]:
        return [_ACCEPT, _REFUSE] if may_refuse(b, seat) else [_ACCEPT]

    def answer(self, b: Theatre) -> int:
        if b.choice == _ACCEPT:
            return self.concluded(b)
        b.note("event-truce-refused", 1 - self.power)
        if b.turn == TRUCE_TURNS[-1] and self.power == FRENCH:
            b.confined = 1  # (v)
            b.defected = 1  # (vi), from turn 12 on (R124)
        return b.done()

    # ---- it takes effect -----------------------------------------------------------------------------------------

    def concluded(self, b: Theatre) -> int:
        """(a): good order for all but garrisons; markers go (R123), and so does what the last turn left (R132)."""
        b.note("event-armistice", b.turn)
        b.armistice = b.turn
        b.foraging = 0
        b.deserted = b.triumph = 0
        b.pass_moment(ARMISTICE)
        for unit in members(b.disrupted & ~b.garrison):
            b.restore(unit)
        for side in (FRENCH, ALLIED) if b.veiled else ():
            b.note("event-horse", side, b.horse[side])
        if b.advanced:
            shift_points(b, FRENCH, TRUCE_POINTS)  # R158: (e) comes first
            if b.points:
                return b.ask(FRENCH, "bid")
        return b.call(Redeployment(FRENCH), "allies")

    # ---- 16.5: Austria's price -----------------------------------------------------------------------------------

    def french_seat(self, b: Theatre) -> int:
        return FRENCH

    def allied_seat(self, b: Theatre) -> int:
        return ALLIED

    def bid_options(self, b: Theatre, seat: int) -> list[int]:
        return [PASS, *codes("cede", list(range(1, b.points + 1)))]

    def bid(self, b: Theatre) -> int:
        if b.choice == PASS:
            return b.call(Redeployment(FRENCH), "allies")
        self.price = part_of(b.choice)
        b.note("event-cedes", self.price)
        return b.ask(ALLIED, "bought")

    def bought_options(self, b: Theatre, seat: int) -> list[int]:
        return [_ACCEPT, _REFUSE]

    def bought(self, b: Theatre) -> int:
        """R159: Austria stays out, and Illyria is closed from now on."""
        if b.choice == _ACCEPT:
            shift_points(b, ALLIED, self.price)
            b.austria = BOUGHT_OFF
            b.note("event-austria-neutral")
        else:
            b.note("event-cession-refused")
        return b.call(Redeployment(FRENCH), "allies")

    def allies(self, b: Theatre) -> int:
        return b.call(Redeployment(ALLIED), "reinforce")

    def reinforce(self, b: Theatre) -> int:
        """(b): Austria joins; (c): reinforcements, with the corps of 14.11."""
        danes_to_kiel(b)
        b.frozen = 0
        if b.austria != BOUGHT_OFF:
            b.austria = JOINED
            b.note("event-austria")
        return b.call(Deployment(FRENCH), "reinforce_allies")

    def reinforce_allies(self, b: Theatre) -> int:
        return b.call(Deployment(ALLIED), "resume")

    def resume(self, b: Theatre) -> int:
        """(e), and the changes of commanders of the turns that are skipped (R132)."""
        if not b.advanced:
            shift_points(b, FRENCH, TRUCE_POINTS)
        for turn in range(b.turn, RESUMES):
            change_commanders(b, turn)
        return b.done()


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-truce-dice": (("dice", "dice"),),
    "event-no-truce": (("seat", "seat"),),
    "event-truce-offered": (("seat", "seat"),),
    "event-truce-refused": (("seat", "seat"),),
    "event-armistice": (("turn", "number"),),
    "event-horse": (("seat", "seat"), ("hexes", "hexes")),
    "event-austria": (),
    "event-cedes": (("count", "number"),),
    "event-cession-refused": (),
    "event-austria-neutral": (),
}
