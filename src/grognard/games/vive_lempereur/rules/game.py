"""Vive l'Empereur as the engine sees it."""

from __future__ import annotations

import random
from typing import Any, Final, final

from grognard.engine.errors import Reason
from grognard.engine.game import Game, Option, Scenario, Sight
from grognard.engine.procedure import Procedure
from grognard.engine.state import Note, State
from grognard.games.vive_lempereur.rules import actions, codec, positions, reasons, view
from grognard.games.vive_lempereur.rules.army import Battle
from grognard.games.vive_lempereur.rules.arrivals import RoundArrivals
from grognard.games.vive_lempereur.rules.codec import CODEC
from grognard.games.vive_lempereur.rules.deployment import Deployment, SetUp
from grognard.games.vive_lempereur.rules.imagine import imagine
from grognard.games.vive_lempereur.rules.muster import muster
from grognard.games.vive_lempereur.rules.retreat import Retreat
from grognard.games.vive_lempereur.rules.tables import BATTLES
from grognard.games.vive_lempereur.rules.victory import seats

# The prompt of each decision: procedure and step -> message, and the fields it is told with.
PROMPTS: Final[dict[tuple[str, str], tuple[str, tuple[str, ...]]]] = {
    ("War", "hands"): ("ask-hands", ()),
    ("Round", "cards"): ("ask-card", ()),
    ("Round", "name_sector"): ("ask-sector", ()),
    ("Round", "order"): ("ask-order", ()),
    ("Activation", "ride"): ("ask-ride", ("unit",)),
    ("Activation", "march"): ("ask-march", ("unit", "card")),
    ("Activation", "face"): ("ask-face", ("unit",)),
    ("Activation", "face_only"): ("ask-face", ("unit",)),
    ("Activation", "fire"): ("ask-fire", ("unit",)),
    ("March", "chase"): ("ask-chase", ("unit",)),
    ("Charge", "react"): ("ask-react", ("unit", "target")),
    ("Charge", "wheel"): ("ask-wheel", ("unit", "target")),
    ("Suffer", "stand_or_go"): ("ask-stand-or-go", ("unit", "hexes")),
    ("Suffer", "direction"): ("ask-direction", ("unit",)),
    ("Suffer", "survivor_direction"): ("ask-direction", ("general",)),
    ("Retreat", "pick"): ("ask-retreat", ("unit", "left")),
    ("TurnArrivals", "enter"): ("ask-enter", ("unit",)),
    ("RoundArrivals", "vanguard"): ("ask-vanguard", ()),
    ("RoundArrivals", "vanguard_hex"): ("ask-enter", ("unit",)),
    ("RoundArrivals", "main_body"): ("ask-main-body", ("left",)),
    ("RoundArrivals", "main_body_hex"): ("ask-enter", ("unit",)),
    ("RoundArrivals", "fresh_hex"): ("ask-enter", ("unit",)),
    ("Front", "face"): ("ask-face", ("unit",)),
    ("Deployment", "choose"): ("ask-deploy", ("left",)),
    ("Deployment", "put"): ("ask-put", ("unit",)),
    ("Deployment", "choose_both"): ("ask-deploy-hidden", ()),
    ("Deployment", "put_both"): ("ask-put", ("unit",)),
    ("SetUp", "pick_tile"): ("ask-tile", ("left",)),
    ("SetUp", "lay_tile"): ("ask-lay", ("tile",)),
}
ARGUMENT: Final[dict[str, str]] = {"general": "unit", "quarry": "general", "tile": "terrain"}

PRINTED: Final = ("waterloo", "quatre_bras", "ligny")  # the battles with a printed map: roads, and a set-up
OPTIONS: Final[tuple[Option, ...]] = (
    Option("setup", "historical", ("historical", "semi_historical"), "VLE-4.0b", PRINTED),
    Option("morale", False, (False, True), "VLE-15.0a"),
    Option("hills_see_across", False, (False, True), "VLE-8.3a"),  # note 11
    Option("orchard_once", False, (False, True), "VLE-8.2b", ("waterloo", "hypothetical")),  # note 14
    Option("square_on_road", False, (False, True), "VLE-8.6b", PRINTED),  # note 18
    Option("garrison_bars_full_unit", False, (False, True), "VLE-6.0h"),  # note 45
    Option("dismounted_fire", True, (False, True), "VLE-8.4h"),  # note 47
    Option("contact_bonus", False, (False, True), "VLE-9.2g"),  # note 60
    Option("objective_occupied", False, (False, True), "VLE-14.2f", ("quatre_bras",)),  # note 98
    Option("english_elite_11", False, (False, True), "VLE-14.1c", ("waterloo",)),  # note 103
)


def _left(b: Battle, top: Procedure) -> int:
    """How many a prompt tells are still to come: never more than there are."""
    if isinstance(top, Deployment):
        return top.to_place(b)
    if isinstance(top, SetUp):
        return top.to_lay()
    if isinstance(top, RoundArrivals):
        return top.to_follow(b)
    assert isinstance(top, Retreat)
    return top.left


@final
class ViveLEmpereur(Game):
    def __init__(self) -> None:
        super().__init__(
            "vive_lempereur",
            "Vive l'Empereur",
            "1",
            {
                name: Scenario(name, str(data.get("name", "Hypothetical battle")), seats(name), f"VLE-{data['rule']}")
                for name, data in BATTLES.items()
            },
            {option.name: option for option in OPTIONS},
        )

    def start(self, scenario: str, options: dict[str, Any]) -> State:
        return muster(scenario, options)

    def render(self, state: State, code: int) -> dict[str, Any]:
        assert isinstance(state, Battle)
        return actions.render(state, code)

    def render_all(self, state: State, codes: list[int]) -> list[dict[str, Any]]:
        assert isinstance(state, Battle)
        return actions.render_all(state, codes)

    def parse(self, state: State, action: dict[str, Any]) -> int:
        assert isinstance(state, Battle)
        return actions.parse(state, action)

    def explain(self, state: State, seat: int, action: dict[str, Any]) -> Reason:
        assert isinstance(state, Battle)
        return reasons.explain(state, seat, action)

    def event(self, state: State, note: Note) -> dict[str, Any]:
        assert isinstance(state, Battle)
        return codec.event(state, note)

    def prompt(self, state: State, seat: int) -> tuple[str, dict[str, Any], tuple[str, ...]]:
        assert isinstance(state, Battle)
        top = state.stack[-1]
        name = type(top).__name__
        message, fields = PROMPTS[(name, top.step)]
        kinds = dict(top.FIELDS)
        args: dict[str, Any] = {}
        for field in fields:
            value = getattr(top, field)
            if isinstance(top, Deployment) and field == "unit" and top.step == "put_both" and seat == 1:
                value = top.other
            if field == "left":
                value = _left(state, top)
            args[ARGUMENT.get(field, field)] = CODEC.encode(state, kinds[field], value)
        return message, args, top.RULES.get(top.step, ())

    def view(self, state: State, seat: int) -> dict[str, Any]:
        assert isinstance(state, Battle)
        return view.view(state, seat)

    def sight(self, seat: int) -> Sight:
        return view.BattleSight(seat)

    def position(self, state: State) -> dict[str, Any]:
        assert isinstance(state, Battle)
        return positions.write(state)

    def from_position(self, position: dict[str, Any]) -> State:
        return positions.read(position)

    def imagine(self, view: dict[str, Any], rng: random.Random) -> State:
        return imagine(view, rng)


GAME: Final = ViveLEmpereur()
