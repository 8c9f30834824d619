"""What a tap on the map means to the decision under way: a legal action, or the reason why it can be none."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.errors import Reason, UnknownName
from grognard.engine.table import Table
from grognard.games.vive_lempereur.aide.seen import battle, fire_reach, hex_index
from grognard.games.vive_lempereur.aide.wishes import marker_for, place_of, there, way_to
from grognard.games.vive_lempereur.odds import odds
from grognard.games.vive_lempereur.rules.actions import FACE, MOVE, STAND, VERB_MASK
from grognard.games.vive_lempereur.rules.activation import Activation
from grognard.games.vive_lempereur.rules.army import ARM, ARTILLERY, CAVALRY, GENERAL, BattleState
from grognard.games.vive_lempereur.rules.battlefield import FACING, GRID, HEX, HEX_INDEX, SECTOR, SECTOR_NAMES
from grognard.games.vive_lempereur.rules.retreat import Suffer, retreat_hexes

Action = dict[str, Any]
NOTHING: Final[Action] = {"do": "stand"}  # wished for where a tap means nothing: the reason tells what is asked
_BEFORE_FIRE: Final = (MOVE, STAND, FACE)
_NOT_NOW: Final = ("why-order-first", "why-not-now", "why-not-your-turn", "why-answered", "why-dice-first")
_FREE_TO_FIRE: Final = ("why-move-first", "why-face-first")  # all that keeps a unit from firing is the order of things


def tap(table: Table, seat: str, hex_: str, piece: str | None) -> dict[str, Any]:
    hex_index(hex_)
    if piece is not None and piece not in battle(table).number:
        raise UnknownName("piece", piece, battle(table).ids)
    reader = _Tap(table, seat, hex_, piece)
    action = reader.meant()
    if action is not None:
        reason = table.why_not(seat, action)
        if reason is None:
            return {"action": action, "reason": None}
        return {"action": None, "reason": reason.to_json()}
    reason = reader.reason or table.why_not(seat, NOTHING)
    if reason is None:
        # Staying is allowed and cannot have been meant by a tap somewhere else.
        reason = Reason("", "why-not-offered")
    elif reason.message == "why-not-now":
        reason = Reason(reason.rule, "why-not-on-map", reason.args)
    return {"action": None, "reason": reason.to_json()}


class _Tap:
    def __init__(self, table: Table, seat: str, hex_: str, piece: str | None) -> None:
        self.table = table
        self.seat = seat
        self.hex = hex_
        self.piece = piece
        self.view = table.view(seat)
        self.reason: Reason | None = None  # a better one than the wish itself would give
        self.legal: list[Action] = table.legal(seat)

    def meant(self) -> Action | None:
        """The action that comes nearest to the tap, legal or not; None where nothing does."""
        b = battle(self.table)
        shot = self.missed_shot(b)
        if shot is not None:
            return shot
        if not self.legal or not b.stack:
            return None
        top = b.stack[-1]
        step = top.step
        if step == "order":
            return self.order()
        if isinstance(top, Activation):
            if step == "march" or step == "ride":
                return self.march(b, top.unit)
            if step == "fire":
                return self.fire(b, top.unit)
            return self.facing(b, top.unit, "face")
        if step == "face":
            return self.facing(b, int(getattr(top, "unit", -1)), "face")
        if step == "chase":
            unit = int(getattr(top, "unit", -1))
            return {"do": "halt"} if self.hex == HEX[b.hex[unit]] else self.move(b, unit)
        if isinstance(top, Suffer):
            return self.suffer(b, top)
        if step == "pick":
            return {"do": "fall_back", "hex": self.hex}
        if step == "name_sector":
            return {"do": "sector", "sector": SECTOR_NAMES[SECTOR[HEX_INDEX[self.hex]]]}
        first = str(self.legal[0]["do"])
        if first == "enter" or first == "lay":
            return {"do": first, "hex": self.hex}
        if first == "deploy" or first == "arrive":
            return self.bring_on(first)
        return None

    def missed_shot(self, b: BattleState) -> Action | None:
        """An enemy tapped when a move or a facing has left its unit nothing to fire at, so that the order was over."""
        table = self.table
        if not table.length or not b.trail or any([isinstance(procedure, Activation) for procedure in b.stack]):
            return None
        seat, code, _dice = table.history[table.length - 1]
        if seat != table.seat_index(self.seat) or code & VERB_MASK not in _BEFORE_FIRE:
            return None
        enemy = there(self.view, self.hex, self.seat, False)
        here = b.trail[-1]
        unit = b.occupant[here]
        if enemy is None or unit < 0 or (self.piece is not None and place_of(self.view, self.piece) != HEX[here]):
            return None
        if GRID.distance(here, HEX_INDEX[self.hex]) > fire_reach(b, unit) + 1:
            return None  # nobody could have thought of it
        fire = {"do": "fire", "target": enemy}
        reason = table.why_not(self.seat, fire)
        return fire if reason is not None and reason.message not in _NOT_NOW else None

    # ---- orders --------------------------------------------------------------------------------------------------

    def order(self) -> Action | None:
        """An order for the piece tapped; with a piece picked before, for that one to go or strike there."""
        if self.piece is None or self.hex == place_of(self.view, self.piece):
            here = (
                self.piece
                or there(self.view, self.hex, self.seat, True)
                or there(self.view, self.hex, self.seat, False)
            )
            if here is None:
                self.reason = Reason("VLE-3.0a", "why-nobody-there", {"hex": self.hex})
                return None
            return self.best_order(here)
        action = self.best_order(self.piece)
        if action not in self.legal:
            return action
        # It may have its order: whether it could then do what the tap means.
        trial = self.table.open_dice()
        trial.act(self.seat, action)
        b = battle(trial)
        if b.stack and isinstance(b.stack[-1], Activation) and b.ids[b.stack[-1].unit] == self.piece:
            reader = _Tap(trial, self.seat, self.hex, self.piece)
            wish = reader.meant()
            if wish is None:
                self.reason = reader.reason
            else:
                self.reason = trial.why_not(self.seat, wish)
            if self.reason is not None:
                return None
        return action

    def best_order(self, piece: str) -> Action:
        """The order on offer for a piece, with the marker it can best be given with; else the one it would take.

        Of a unit and its general the unit is meant first, and the general where the unit has no order to take."""
        wish = {"do": "order", "unit": piece, "marker": marker_for(self.view, self.seat, piece)}
        if wish in self.legal:
            return wish
        offered = [action for action in self.legal if action.get("unit") == piece]
        if offered:
            return offered[0]
        if self.piece is None:
            riders = {row["id"] for row in self.view["pieces"] if row.get("hex") == self.hex}
            offered = [action for action in self.legal if action.get("unit") in riders]
        return offered[0] if offered else wish

    # ---- a unit with an order ------------------------------------------------------------------------------------

    def march(self, b: BattleState, unit: int) -> Action | None:
        name = b.ids[unit]
        if self.piece is not None and self.piece != name:
            # Another piece than the one under orders was picked: it would need an order of its own.
            return {"do": "order", "unit": self.piece, "marker": marker_for(self.view, self.seat, self.piece)}
        if self.hex == HEX[b.hex[unit]]:
            return {"do": "stand"}
        enemy = there(self.view, self.hex, self.seat, False)
        if enemy is not None and self.moves_to_hex() is None:
            if b.kind[b.number[enemy]] == GENERAL and ARM[b.kind[unit]] != ARTILLERY:
                return self.move(b, unit)  # who is alone is ridden down, not shot at (9.4.2a)
            return self.strike(b, unit, enemy)
        friend = there(self.view, self.hex, self.seat, True)
        if friend is not None and self.piece is None and self.moves_to_hex() is None:
            return {"do": "order", "unit": friend, "marker": marker_for(self.view, self.seat, friend)}
        return self.move(b, unit)

    def moves_to_hex(self) -> Action | None:
        """The move on offer that ends in the hex tapped: the plainest and shortest."""
        ways = [action for action in self.legal if action["do"] == "move" and action["path"][-1] == self.hex]
        return min(ways, key=lambda way: (len(way), len(way["path"]))) if ways else None

    def move(self, b: BattleState, unit: int) -> Action:
        found = self.moves_to_hex()
        if found is not None:
            return found
        return {"do": "move", "unit": b.ids[unit], "path": way_to(self.view, HEX[b.hex[unit]], self.hex) or [self.hex]}

    def strike(self, b: BattleState, unit: int, enemy: str) -> Action | None:
        """Cavalry charges; all others stand, then face and fire, if they could."""
        ways = [action for action in self.legal if action["do"] == "charge" and action["target"] == enemy]
        if ways:
            return max(ways, key=self.worth)
        fire = {"do": "fire", "target": enemy}
        reason = self.table.why_not(self.seat, fire)
        if reason is not None and reason.message in _FREE_TO_FIRE:
            return {"do": "stand"}
        if ARM[b.kind[unit]] != CAVALRY:
            return fire
        path = way_to(self.view, HEX[b.hex[unit]], self.hex)[:-1]
        return {"do": "charge", "unit": b.ids[unit], "target": enemy, "path": path} if path else fire

    def worth(self, charge: Action) -> tuple[float, float]:
        told = odds(self.table, self.seat, charge)
        assert told is not None
        return told.mean(0) - told.mean(1), told.chance_to_hurt()

    def fire(self, b: BattleState, unit: int) -> Action | None:
        if self.hex == HEX[b.hex[unit]]:
            return {"do": "hold"}
        enemy = there(self.view, self.hex, self.seat, False)
        if enemy is not None:
            return {"do": "fire", "target": enemy}
        friend = there(self.view, self.hex, self.seat, True)
        if friend is not None:
            return {"do": "order", "unit": friend, "marker": marker_for(self.view, self.seat, friend)}
        return {"do": "move", "unit": b.ids[unit], "path": way_to(self.view, HEX[b.hex[unit]], self.hex)}

    def facing(self, b: BattleState, unit: int, verb: str) -> Action | None:
        """A unit is to face what was tapped; tapped itself it stays as it is."""
        here = b.hex[unit]
        bearings = GRID.bearings(here, HEX_INDEX[self.hex])
        return {"do": verb, "facing": FACING[bearings[0] if bearings else b.facing[unit]]}

    # ---- retreats -----------------------------------------------------------------------------------------------

    def suffer(self, b: BattleState, suffer: Suffer) -> Action | None:
        piece = suffer.general if suffer.step == "survivor_direction" else suffer.unit
        here = b.hex[piece]
        target = HEX_INDEX[self.hex]
        if suffer.step == "stand_or_go":
            if here == target:
                return {"do": "stand_fast"}
            ways = {h for toward in (suffer.toward, suffer.or_toward) for h in retreat_hexes(b, piece, toward)}
            if target in ways:
                return {"do": "retreat"}
            told = {"unit": b.ids[piece], "hex": self.hex, "hexes": sorted([HEX[h] for h in ways])}
            self.reason = Reason("VLE-10.1a", "why-retreat-behind", told)
            return None
        # The side that the attack came from, or the way back from it.
        bearings = GRID.bearings(here, target)
        for d in bearings:
            for facing in (FACING[d], FACING[(d + 3) % 6]):
                if {"do": "away_from", "facing": facing} in self.legal:
                    return {"do": "away_from", "facing": facing}
        return {"do": "away_from", "facing": FACING[bearings[0]]} if bearings else None

    # ---- pieces off the map -----------------------------------------------------------------------------------------

    def bring_on(self, verb: str) -> Action | None:
        """A piece picked from those that wait, for the hex tapped. All pieces of a kind are alike."""
        if self.piece is None:
            return None
        action: Action = {"do": verb, "unit": self.piece}
        reason = self.table.why_not(self.seat, action)
        if reason is not None:
            if reason.message != "why-same-kind":
                return action
            action = {"do": verb, "unit": reason.args["piece"]}
        if verb == "arrive" or battle(self.table).secret:
            return action  # where it may enter only dice or both sides' choices tell
        trial = self.table.open_dice()
        trial.act(self.seat, action)
        b = battle(trial)
        if trial.rolling is None and b.stack and b.stack[-1].step == "put":
            self.reason = trial.why_not(self.seat, {"do": "enter", "hex": self.hex})
            if self.reason is not None:
                return None
        return action
