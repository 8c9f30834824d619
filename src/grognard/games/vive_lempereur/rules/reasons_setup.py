"""Why a reinforcement, a unit or a terrain tile cannot be put where somebody wishes (chapters 4.0 and 14)."""

from __future__ import annotations

from typing import Any

from grognard.engine.errors import Reason
from grognard.engine.procedure import Procedure
from grognard.games.vive_lempereur.rules.actions import ENTER, PART_SHIFT, VERB_MASK
from grognard.games.vive_lempereur.rules.army import AWAY, GARRISON, GENERAL, UNPLACED, BattleState
from grognard.games.vive_lempereur.rules.arrivals import (
    LISTED,
    VANGUARD_HEXES,
    RoundArrivals,
    TurnArrivals,
    free_to_enter,
)
from grognard.games.vive_lempereur.rules.battlefield import HEX, OPEN, PASSABLE, ROW, SECTOR, SECTOR_NAMES, TERRAIN
from grognard.games.vive_lempereur.rules.cards import FACES
from grognard.games.vive_lempereur.rules.deployment import (
    CONTESTED,
    HALF,
    IN_CONTESTED,
    IN_OWN_ZONE,
    LISTED_GARRISONS,
    MINIMUM,
    ZONE,
    Deployment,
    SetUp,
    deploy_hexes,
    sealing,
    waiting_pieces,
)
from grognard.games.vive_lempereur.rules.reasons_ground import cannot_stand, ground
from grognard.games.vive_lempereur.rules.reasons_orders import not_yours


def entering_piece(b: BattleState, top: Procedure, seat: int) -> int:
    """The piece that a seat is asked to put on the map."""
    if isinstance(top, Deployment):
        return top.other if top.step == "put_both" and seat == 1 else top.unit
    assert isinstance(top, (RoundArrivals, TurnArrivals))
    return top.unit


def enter(b: BattleState, seat: int, h: int) -> Reason | None:
    top = b.stack[-1]
    piece = entering_piece(b, top, seat)
    if isinstance(top, Deployment):
        return _put(b, piece, h)
    offered = [code >> PART_SHIFT for code in b.options(seat) if code & VERB_MASK == ENTER]
    if h in offered:
        return None
    listed: list[int] = []
    rule = "VLE-14.2c"
    if isinstance(top, RoundArrivals):
        rule = top.QUESTIONS[top.step].rules[0]
        listed = VANGUARD_HEXES if top.step == "vanguard_hex" else [top.hex]
    elif isinstance(top, TurnArrivals):
        listed = [LISTED[b.scenario][b.ids[piece]][1]]
    if h in listed and not free_to_enter(b, piece, h):
        return cannot_stand(b, piece, h)
    return Reason(rule, "why-entry-hex", {"unit": b.ids[piece], "hex": HEX[h], "hexes": [HEX[n] for n in offered]})


def arrive(b: BattleState, seat: int, piece: int) -> Reason | None:
    """14.1i, j: which of the Prussians comes next."""
    top = b.stack[-1]
    assert isinstance(top, RoundArrivals)
    told: dict[str, Any] = {"unit": b.ids[piece]}
    fault = not_yours(b, seat, piece)
    if fault is not None:
        return fault
    rule = top.QUESTIONS[top.step].rules[0]
    if piece not in top.waiting(b):
        if b.hex[piece] >= 0:
            return Reason(rule, "why-on-map", {**told, "hex": HEX[b.hex[piece]]})
        return Reason(rule, "why-off-map", {**told, "status": AWAY[b.hex[piece]]})
    offered = [code >> PART_SHIFT for code in b.options(seat)]
    fault = _same_kind(b, piece, offered)
    if fault is not None or piece in offered:
        return fault
    return Reason(rule, "why-arrival-arm", {**told, "face": FACES[top.face]})


def _same_kind(b: BattleState, piece: int, offered: list[int]) -> Reason | None:
    """Of pieces that are alike only one is offered."""
    for other in offered:
        if other != piece and b.kind[other] == b.kind[piece]:
            return Reason("", "why-same-kind", {"unit": b.ids[piece], "piece": b.ids[other]})
    return None


# ---- deployment --------------------------------------------------------------------------------------------------


def deploy(b: BattleState, seat: int, piece: int) -> Reason | None:
    told: dict[str, Any] = {"unit": b.ids[piece]}
    fault = not_yours(b, seat, piece)
    if fault is not None:
        return fault
    rule = "VLE-14.4f" if b.scenario == "hypothetical" else "VLE-4.0b"
    if b.hex[piece] != UNPLACED:
        if b.hex[piece] >= 0:
            return Reason(rule, "why-on-map", {**told, "hex": HEX[b.hex[piece]]})
        return Reason(rule, "why-not-to-place", {**told, "status": AWAY[b.hex[piece]]})
    if piece not in waiting_pieces(b, seat):
        return Reason(rule, "why-deploys-later", told)
    return _same_kind(b, piece, [code >> PART_SHIFT for code in b.options(seat)])


def _put(b: BattleState, piece: int, h: int) -> Reason | None:
    """4.0b, 14.4a, j, note 109."""
    side = b.side[piece]
    kind = b.kind[piece]
    told: dict[str, Any] = {"unit": b.ids[piece], "hex": HEX[h]}
    hypothetical = b.scenario == "hypothetical"
    zone = ZONE[side] if hypothetical else HALF[side]
    if not zone[h]:
        if kind != GARRISON or LISTED_GARRISONS[b.scenario].get(b.ids[piece], -1) != h:
            rows = [ROW[n] + 1 for n in range(len(zone)) if zone[n]]
            told["first"] = min(rows)
            told["last"] = max(rows)
            return Reason("VLE-14.4a" if hypothetical else "VLE-4.0b", "why-deploy-zone", told)
    if kind == GARRISON and not b.field.building[h]:
        return Reason("VLE-6.0i", "why-garrison-building", {"hex": HEX[h], "terrain": ground(b, h)})
    fault = cannot_stand(b, piece, h)
    if fault is not None:
        return fault
    if kind != GENERAL and h not in deploy_hexes(b, piece):
        return Reason("VLE-14.4j", "why-sector-minimum", {"sector": SECTOR_NAMES[SECTOR[h]], "least": MINIMUM})
    return None


# ---- terrain tiles -------------------------------------------------------------------------------------------------


def tile(b: BattleState, seat: int, kind: int) -> Reason | None:
    top = b.stack[-1]
    assert isinstance(top, SetUp)
    if top.hand(seat)[kind]:
        return None
    return Reason("VLE-14.4d", "why-tile-not-held", {"terrain": TERRAIN[kind]})


def lay(b: BattleState, h: int) -> Reason | None:
    """14.4d, note 110."""
    top = b.stack[-1]
    assert isinstance(top, SetUp)
    told: dict[str, Any] = {"hex": HEX[h]}
    if CONTESTED[h]:
        if not top.contested_open():
            return Reason("VLE-14.4d", "why-tile-contested-full", {**told, "most": IN_CONTESTED})
    elif not ZONE[top.side][h]:
        return Reason("VLE-14.4d", "why-tile-zone", told)
    elif not top.own_open():
        return Reason("VLE-14.4d", "why-tile-own-full", {**told, "most": IN_OWN_ZONE})
    if b.field.terrain[h] != OPEN:
        return Reason("VLE-14.4d", "why-tile-there", {**told, "terrain": ground(b, h)})
    if not PASSABLE[top.tile] and sealing(b)[h]:
        return Reason("VLE-14.4d", "why-tile-seals", told)
    return None
