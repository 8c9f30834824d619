"""The moments at which cards may interrupt (5.2). A card lists those it can be played at, as a mask."""

from __future__ import annotations

from typing import Final

IMPULSE: Final = 1 << 0  # a Power is about to begin its impulse
CARD: Final = 1 << 1  # a card was just played (the window's ``card``)
SPEND: Final = 1 << 2  # a CP was just spent on a flag, a building or the like
MARCH: Final = 1 << 3  # a formation is about to march from ``origin`` to ``duchy``; the CP are paid
ENTERED: Final = 1 << 4  # a formation has just entered ``duchy`` by march, interception, evasion or retreat
INTERCEPT: Final = 1 << 5  # an interception into ``duchy`` is declared
INTERCEPTED: Final = 1 << 6  # its roll succeeded
EVADE: Final = 1 << 7  # an evasion from ``origin`` to ``duchy`` is declared
EVADED: Final = 1 << 8  # its roll succeeded
ATTRITION: Final = 1 << 9  # attrition was rolled in ``duchy``; the losses are not yet taken
BATTLE: Final = 1 << 10  # before a round of battle: battle cards are declared (11.1b)
DICE: Final = 1 << 11  # the dice of a round of battle lie on the table
ROUND_END: Final = 1 << 12  # a round of battle is over, before rout or retreat
RESULT: Final = 1 << 13  # winner and loser are known, rout included; losses of the rout not yet taken
RETREAT: Final = 1 << 14  # the loser is about to retreat
WON: Final = 1 << 15  # the battle is over: plunder is about to be rolled
SIEGE: Final = 1 << 16  # a siege is declared, before its first round, and before each further round
SIEGE_DICE: Final = 1 << 17  # the dice of a round of siege lie on the table
FALLEN: Final = 1 << 18  # a fortress was taken
SAIL: Final = 1 << 19  # a convoy or an amphibious assault is announced
IMPULSE_END: Final = 1 << 20  # an impulse is about to end
# Cards that need no occasion may be played at any of these: whenever no fight is under way.
ANY: Final = IMPULSE | CARD | SPEND | MARCH | IMPULSE_END
# An interception or an evasion: declared, and after its roll as long as nobody has moved.
REACTION: Final = INTERCEPT | INTERCEPTED | EVADE | EVADED
NAMES: Final[list[str]] = [
    "impulse", "card", "spend", "march", "entered", "intercept", "intercepted", "evade", "evaded", "attrition",
    "battle", "dice", "round_end", "result", "retreat", "won", "siege", "siege_dice", "fallen", "sail", "impulse_end",
]  # fmt: skip
