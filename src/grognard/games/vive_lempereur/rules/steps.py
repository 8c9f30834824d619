"""What each step of a battle waits for and what may be under way above it: stacks of positions are held against it."""

from __future__ import annotations

from typing import Final, final

from grognard.engine.position import EVERY_SEAT, Grammar
from grognard.engine.procedure import Procedure
from grognard.engine.state import State
from grognard.games.vive_lempereur.rules.activation import Activation
from grognard.games.vive_lempereur.rules.army import RALLY_DICE, Battle
from grognard.games.vive_lempereur.rules.arrivals import DRAWN_KINDS, Front, RoundArrivals, TurnArrivals
from grognard.games.vive_lempereur.rules.cards import DICE
from grognard.games.vive_lempereur.rules.charge import Charge, Clash, reaction_dice
from grognard.games.vive_lempereur.rules.deployment import Deployment, SemiHistorical, SetUp
from grognard.games.vive_lempereur.rules.fire import Attack, Pursuit, Strike
from grognard.games.vive_lempereur.rules.march import March
from grognard.games.vive_lempereur.rules.orders import Round, War
from grognard.games.vive_lempereur.rules.retreat import Retreat, Suffer

CLASSES: Final[tuple[type[Procedure], ...]] = (
    War,
    Round,
    Activation,
    March,
    Charge,
    Clash,
    Attack,
    Strike,
    Pursuit,
    Suffer,
    Retreat,
    TurnArrivals,
    RoundArrivals,
    Front,
    Deployment,
    SemiHistorical,
    SetUp,
)
# Whom a step asks: every seat, the owner of a piece (``unit``, ``target``), the seat in the field ``side``, the one
# whose card is being read (``reader``), or the allies with their Prussians (``allied``).
ASKS: Final[dict[str, dict[str, str]]] = {
    "War": {"hands": EVERY_SEAT},
    "Round": {"cards": EVERY_SEAT, "name_sector": "reader", "order": "side"},
    "Activation": {"ride": "unit", "march": "unit", "face": "unit", "face_only": "unit", "fire": "unit"},
    "March": {"chase": "unit"},
    "Charge": {"react": "target", "wheel": "target"},
    "Suffer": {"stand_or_go": "unit", "direction": "unit", "survivor_direction": "unit"},
    "Retreat": {"pick": "unit"},
    "TurnArrivals": {"enter": "unit"},
    "RoundArrivals": {
        "vanguard": "allied",
        "vanguard_hex": "allied",
        "main_body": "allied",
        "main_body_hex": "allied",
        "fresh_hex": "side",
    },
    "Front": {"face": "unit"},
    "Deployment": {"choose": "side", "put": "side", "choose_both": EVERY_SEAT, "put_both": EVERY_SEAT},
    "SetUp": {"pick_tile": "side", "lay_tile": "side"},
}
# Dice and sides, 0 where they vary.
ROLLS: Final[dict[str, dict[str, tuple[int, int]]]] = {
    "Round": {"markers": (0, 6)},
    "Activation": {"rally": (0, 6)},
    "March": {"take_before_next": (1, 10), "take": (1, 10)},
    "Charge": {"signal": (0, 6), "canister": (1, 6)},
    "Strike": {"aim": (1, 10), "read": (1, 6)},
    "Pursuit": {"test": (1, 10)},
    "Suffer": {
        "general_roll": (1, 10),
        "rout_retreat": (1, 10),
        "rout_hit_general": (1, 10),
        "rout_end": (1, 10),
    },
    "RoundArrivals": {
        "scout": (1, 6),
        "vanguard_arm": (1, 6),
        "entry": (1, 6),
        "fresh_arms": (0, 6),
        "fresh_kind": (1, 0),
        "fresh_sector": (1, 6),
    },
    "SetUp": {"scouting": (2, 6), "toss": (1, 6), "drawn": (1, 0)},
}
CALLS: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "War": {"begin": ("SetUp", "SemiHistorical"), "choose": ("TurnArrivals",), "next_round": ("Round",)},
    "Round": {"play": ("RoundArrivals",), "after": ("Activation",)},
    "Activation": {"moved": ("March",), "end": ("Charge", "Attack")},
    "March": {"has_fled": ("Retreat",)},
    "Charge": {"contact": ("March",), "after_canister": ("Suffer",), "end": ("Attack", "Clash")},
    "Clash": {
        "answer": ("Strike",),
        "charger": ("Strike",),
        "charged": ("Suffer",),
        "pursue": ("Suffer",),
        "end": ("Pursuit",),
    },
    "Attack": {"suffer": ("Strike",), "pursue": ("Suffer",), "end": ("Pursuit",)},
    "Suffer": {"fallen_back": ("Retreat",), "fled": ("Retreat",)},
    "TurnArrivals": {"begin": ("Front",)},
    "RoundArrivals": {
        "vanguard_stands": ("Front",),
        "main_body_moves": ("Front",),
        "next_of_main_body": ("Activation",),
        "next_fresh": ("Front",),
    },
    "SemiHistorical": {"end": ("Deployment",)},
    "SetUp": {"end": ("Deployment",)},
}
# Steps that wait for nothing and at which a position written by hand may begin.
GOES: Final[dict[str, tuple[str, ...]]] = {
    "Round": ("read", "who_starts", "next_order"),
    "Suffer": ("retreat", "face_enemy", "fall_back"),
}


@final
class VleGrammar(Grammar):
    def __init__(self) -> None:
        super().__init__(CLASSES, "War", ASKS, ROLLS, CALLS, GOES)

    def seats_asked(self, state: State, top: Procedure, who: str) -> int:
        assert isinstance(state, Battle)
        if who == "allied":
            return 2
        if who == "reader":
            assert isinstance(top, Round)
            return 1 << (1 - state.initiative if top.reader & 1 else state.initiative)
        if who == "side":
            return 1 << int(getattr(top, who))
        piece = int(getattr(top, who))
        if piece < 0:
            raise ValueError(f"{type(top).__name__}.{top.step} needs the field {who}")
        return 1 << state.side[piece]

    def dice(self, state: State, top: Procedure) -> tuple[int, int] | None:
        assert isinstance(state, Battle)
        if isinstance(top, Round) and top.step == "markers":
            return DICE[state.card[1 - state.initiative if top.reader & 1 else state.initiative]], 6
        if isinstance(top, Activation) and top.step == "rally":
            return RALLY_DICE[state.kind[top.unit]], 6
        if isinstance(top, Charge) and top.step == "signal":
            return reaction_dice(state, top.target, state.trail), 6
        if isinstance(top, RoundArrivals) and top.step == "fresh_arms":
            return state.due[top.side], 6
        if isinstance(top, RoundArrivals) and top.step == "fresh_kind":
            return 1, len(DRAWN_KINDS[top.arms[0]])
        if isinstance(top, SetUp) and top.step == "drawn":
            return 1, sum(top.pool)
        return super().dice(state, top)


GRAMMAR: Final = VleGrammar()
PROCEDURES: Final = GRAMMAR.classes
