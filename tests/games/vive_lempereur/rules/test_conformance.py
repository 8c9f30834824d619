"""Vive l'Empereur keeps what every game keeps."""

from __future__ import annotations

import json
import random
from itertools import count
from typing import Any, final

import grognard
from grognard import Table
from grognard.games.vive_lempereur.rules.army import BattleState
from grognard.games.vive_lempereur.rules.battlefield import TERRAIN
from grognard.games.vive_lempereur.rules.cards import CARDS
from grognard.games.vive_lempereur.rules.march import March
from tests.conformance import Case, Conformance, Position, Say
from tests.observing import Action


@final
class TestViveLEmpereur(Conformance):
    game = grognard.games()["vive_lempereur"]
    options = ({}, {"setup": "semi_historical", "morale": True, "hills_see_across": True, "contact_bonus": True})
    dull = frozenset({"pass", "hold", "decline", "stand", "rally", "square"})
    lasting = frozenset({"ask-hands", "ask-deploy-hidden", "ask-put"})
    opens = frozenset({"event-card", "event-screen-lifted"})
    shows = {"event-card": ("card",)}
    whispered = frozenset({"event-hand"})
    sometimes = frozenset({"event-deploys"})  # 14.4i: behind the screen to its side alone

    def seed(self, case: Case, name: str) -> str:
        """Half of the hypothetical battles begin behind the screen (14.4i)."""
        if case.scenario != "hypothetical" or not case.options:
            return name
        return next(seed for seed in (f"{name} {n}" for n in count()) if scouting_tied(self.new(case, seed)))

    def vary(self, position: Position, seat: str | None, rng: random.Random) -> Position | None:
        """Other cards in hand, other tiles drawn, other pieces behind the screen, another hidden answer."""
        for side, (name, cards) in enumerate(position["cards"].items()):
            if name == seat:
                continue
            vary_cards(cards, rng)
            for procedure in position["stack"]:
                if procedure["procedure"] == "SetUp":
                    vary_tiles(procedure, "north" if side else "south", rng)
                elif position["veiled"] and procedure["procedure"] == "Deployment":
                    vary_deployment(position["pieces"], procedure, name, "other" if side else "unit", rng)
            if name in position.get("answers", {}):
                del position["answers"][name]
                del position["to_act"]
                asked = grognard.from_position(self.game, position)
                position["answers"][name] = rng.choice(asked.legal(name))
                position["to_act"] = [other for other in position["cards"] if other not in position["answers"]]
        return position

    def twins(self, position: Position, rng: random.Random) -> list[tuple[Position, Say]]:
        """The pieces in another order. (No mirror: of paths as good as each other, one is offered.)"""
        return [(in_another_order(position, rng), as_said)]

    def goes_on_alike(self, one: Table, other: Table, say: Say, seat: str, action: Action, rng: random.Random) -> None:
        """And the map still shows what the pieces say."""
        super().goes_on_alike(one, other, say, seat, action, rng)
        played, read = other.state, self.load(other.position(), "same").state
        assert isinstance(played, BattleState) and isinstance(read, BattleState)
        if not any(isinstance(procedure, March) for procedure in played.stack):  # one may stand among friendly guns
            assert (played.occupant, played.general_at) == (read.occupant, read.general_at)
            assert (played.zone0, played.zone1) == (read.zone0, read.zone1)


def as_said(document: Any) -> Any:
    return document


def in_another_order(position: Position, rng: random.Random) -> Position:
    """One of the pieces that matter now comes first. Those off the map come in turn, so they keep their order."""
    pieces = position["pieces"]
    on_map = [piece for piece in pieces if "hex" in piece]
    off_map = [piece for piece in pieces if "hex" not in piece]
    spoken_of = json.dumps(position["stack"])
    acting = {piece["hex"] for piece in on_map if json.dumps(piece["id"]) in spoken_of}
    rng.shuffle(on_map)
    on_map.sort(key=lambda piece: piece["hex"] not in acting and (piece["type"] != "general" or rng.random() < 0.5))
    return {**position, "pieces": [*on_map, *off_map]}


def scouting_tied(table: Table) -> bool:
    south, north = table.position()["stack"][-1]["scouts"]
    return bool(south == north)


def vary_cards(cards: dict[str, Any], rng: random.Random) -> None:
    held = [*cards["hand"], *cards["spare"]]
    rng.shuffle(held)
    size = len(cards["hand"])
    cards["hand"] = sorted(held[:size], key=CARDS.index)
    cards["spare"] = sorted(held[size:], key=CARDS.index)


def vary_tiles(setup: dict[str, Any], hand: str, rng: random.Random) -> None:
    """One of the tiles drawn is another, and another one is about to be laid."""
    mine, pool = setup[hand], setup["pool"]
    about = setup["tile"] if setup["side"] == hand else None
    out = rng.choice([kind for kind in mine if mine[kind] > (kind == about)] or [None])
    if out is not None:
        into = rng.choice([kind for kind in pool if kind != out])
        for tiles, gone, come in ((mine, out, into), (pool, into, out)):
            tiles[gone] -= 1
            tiles[come] = tiles.get(come, 0) + 1
        setup[hand], setup["pool"] = in_order(mine), in_order(pool)
    if about is not None:
        setup["tile"] = rng.choice(list(setup[hand]))


def in_order(tiles: dict[str, int]) -> dict[str, int]:
    return {kind: tiles[kind] for kind in TERRAIN if tiles.get(kind)}


def vary_deployment(
    pieces: list[dict[str, Any]], deployment: dict[str, Any], seat: str, field: str, rng: random.Random
) -> None:
    """Two units of a side change places, whether placed already or not; another one is chosen to be placed."""
    units = [p for p in pieces if p["seat"] == seat and p["type"] != "general"]
    one, other = rng.sample(units, 2)
    for key in ("hex", "status"):
        values = one.pop(key, None), other.pop(key, None)
        for piece, value in zip((other, one), values, strict=True):
            if value is not None:
                piece[key] = value
    waiting = [p["id"] for p in units if p.get("status") == "unplaced"]
    if deployment["step"] == "put_both" and waiting:
        deployment[field] = rng.choice(waiting)
