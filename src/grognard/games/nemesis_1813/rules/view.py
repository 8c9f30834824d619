"""What a seat may know: all but which face-down counters are trains (7.5), and with 15.1 what is in hidden stacks."""

from __future__ import annotations

from typing import Any

from grognard.engine.cardgame import CardGame
from grognard.engine.game import ALL_KNOWING
from grognard.engine.position import write_stack
from grognard.games.nemesis_1813.rules.armistice import Truce, may_refuse
from grognard.games.nemesis_1813.rules.attack import Attack
from grognard.games.nemesis_1813.rules.battle import Battle
from grognard.games.nemesis_1813.rules.columns import DECOY_COLUMN, EFFECTS, OPEN
from grognard.games.nemesis_1813.rules.grants import attack_bonus, defence_bonus, granted
from grognard.games.nemesis_1813.rules.ground import ALLIED, FRENCH, HEX, hex_of, side_of
from grognard.games.nemesis_1813.rules.kinds import MODIFIERS, PHASES
from grognard.games.nemesis_1813.rules.lands import territory
from grognard.games.nemesis_1813.rules.pieces import BULK, SIDE, UNIT, UNIT_INDEX, members
from grognard.games.nemesis_1813.rules.points import battle_points, counted_cities, ground_points
from grognard.games.nemesis_1813.rules.reckoning import Row, attack_rows, defence_rows, rule_of, supporter
from grognard.games.nemesis_1813.rules.redeployment import Withdrawal
from grognard.games.nemesis_1813.rules.sheets import sheet
from grognard.games.nemesis_1813.rules.tables import SIDES, TRUCE_TURNS
from grognard.games.nemesis_1813.rules.theatre import LAST_TURN, Theatre, dummies_of, real_of, shown_of
from grognard.games.nemesis_1813.rules.trains import FirstDepots, trains_of
from grognard.games.nemesis_1813.rules.turn import ACTIVE, ENDING, War
from grognard.games.nemesis_1813.rules.veil import (
    UNDECIDED,
    hidden_sides,
    masked,
    roster,
    seen_under_way,
    sieges,
    stacks,
)


def view(game: CardGame, b: Theatre, seat: int) -> dict[str, Any]:
    seen = masked(b, seat) if b.veiled else b
    under_way = seen_under_way(b, seat, write_stack(b, game.book.codec))
    ground = [ground_points(b, side) for side in (FRENCH, ALLIED)]
    battle = [battle_points(b, side) for side in (FRENCH, ALLIED)]
    return {
        "scenario": b.scenario,
        "options": b.options_chosen,
        "seat": SIDES[seat] if seat >= 0 else None,
        "to_act": [name for i, name in enumerate(SIDES) if b.asked >> i & 1],
        **{column.name: column.write(seen) for column in OPEN},
        **(veiled(b, seat, seen) if b.veiled else {}),
        "trains": [counters(b, seat, key) for key in sorted(b.trains)],
        "hands": {name: hand(b, seat, side) for side, name in enumerate(SIDES)},
        "last_turn": LAST_TURN[b.scenario],
        "winter": bool(b.winter),
        "sheet": {name: sheet(b, side) for side, name in enumerate(SIDES)},
        "trains_due": {name: trains_of(b, side) for side, name in enumerate(SIDES)},
        "trains_left": {name: trains_left(b, side) for side, name in enumerate(SIDES)},
        "phase": phase(b),
        "room": room(seen),
        "ground": {name: ground[side] for side, name in enumerate(SIDES)},
        "battle_points": {name: battle[side] for side, name in enumerate(SIDES)},
        "total_points": {name: battle[side] + ground[side] for side, name in enumerate(SIDES)},
        "cities": cities(b),
        "truce": truce(b),
        "fight": fight(b, seat),
        **(seen_cards(game, b, seat) if b.advanced else {}),
        "chosen_room": chosen_room(under_way),
        "under_way": under_way,
        "result": b.result.to_json() if b.result is not None else None,
    }


def phase(b: Theatre) -> str:
    """5: that of the turn, or that the game is set up."""
    war = b.stack[0] if b.stack else None
    if len(b.stack) > 1 and isinstance(b.stack[1], (FirstDepots, Withdrawal)):
        return "setup"
    return PHASES[war.phase] if isinstance(war, War) else PHASES[ENDING]


def trains_left(b: Theatre, side: int) -> int:
    """7.2, R33: the real trains that a side has, in hand and on the map; before it receives them, how many."""
    war = b.stack[0] if b.stack else None
    if isinstance(war, War) and war.phase < ACTIVE:
        return max(0, trains_of(b, side))
    return real_trains(b, side)


def real_trains(b: Theatre, side: int) -> int:
    return b.stock[side] + sum([real_of(b.trains[key]) for key in b.trains if side_of(key) == side])


def room(seen: Theatre) -> dict[str, dict[str, int]]:
    """4.1: what the units of each side that are known by name take of the places of their hexes, in halves."""
    found: dict[str, dict[str, int]] = {name: {} for name in SIDES}
    for unit, h in enumerate(seen.at):
        if h >= 0:
            taken = found[SIDES[SIDE[unit]]]
            taken[HEX[h]] = taken.get(HEX[h], 0) + BULK[unit]
    return found


def chosen_room(under_way: list[dict[str, Any]]) -> int:
    """4.1: what the units take that have been named in the question that is asked now, as far as one knows them."""
    top = under_way[-1] if under_way else {}
    # Of an advance the force are those who have fought: who goes is named after that.
    fields = ("going",) if "going" in top else ("force", "kept")
    names = [name for field in fields for name in top.get(field) or []]
    return sum([BULK[UNIT_INDEX[name]] for name in names if name in UNIT_INDEX])


def cities(b: Theatre) -> list[dict[str, Any]]:
    """14.4a, 18.4a: the cities that count now, and for whom."""
    own = [0, 0]
    for side in (FRENCH, ALLIED):
        empty = territory(b, side) & ~b.held[0] & ~b.held[1] if b.scenario == "1813" else 0
        own[side] = b.held[side] | empty
    return [
        {
            "hex": HEX[h],
            "seat": SIDES[FRENCH] if own[FRENCH] >> h & 1 else SIDES[ALLIED] if own[ALLIED] >> h & 1 else None,
        }
        for h in members(counted_cities(b))
    ]


def truce(b: Theatre) -> dict[str, Any] | None:
    """14.15: whether an armistice may still be called, now or later, and who could refuse it as things are."""
    if b.scenario != "1813" or b.armistice or b.turn > TRUCE_TURNS[-1]:
        return None
    return {
        "now": any([isinstance(one, Truce) for one in b.stack]),
        "may_refuse": {name: may_refuse(b, side) for side, name in enumerate(SIDES)},
    }


def fight(b: Theatre, seat: int) -> dict[str, Any] | None:
    """The attack that is under way. Until the dice fall, what makes the values; then they are in the log. Where stacks
    are hidden, of an order that may still fail only who gave it knows whom it names, and what they are worth (15.1)."""
    attack = next((one for one in b.stack if isinstance(one, Attack)), None)
    if attack is None:
        return None
    battle = next((one for one in b.stack if isinstance(one, Battle)), None)
    hidden = hidden_sides(b, seat) if attack.step in UNDECIDED else []
    found: dict[str, Any] = {
        "power": SIDES[attack.power],
        "from": HEX[attack.origin],
        "hex": HEX[attack.target],
        "force": [UNIT[unit] for unit in members(attack.force)] if attack.power not in hidden else [],
        "spent": _of_both(attack, attack.spent, attack.reply),
        "called": _of_both(attack, _hexes(attack.called), _hexes(attack.summoned)),
        "joined": _of_both(attack, _hexes(attack.joined), _hexes(battle.helped if battle is not None else 0)),
        "values": None,
    }
    if battle is None and attack.force and attack.power not in hidden:
        planned = Battle(attack.power, attack.origin, attack.target, attack.force, attack.joined)
        found["values"] = {}
        for side, name in enumerate(SIDES):
            attacks = side == attack.power
            rows = attack_rows if attacks else defence_rows
            found["values"][name] = value(rows(b, planned), attacks) if side not in hidden else None
    return found


def _of_both(attack: Attack, attacker: Any, defender: Any) -> dict[str, Any]:
    return {SIDES[attack.power]: attacker, SIDES[1 - attack.power]: defender}


def _hexes(places: int) -> list[str]:
    return [HEX[h] for h in members(places)]


def value(rows: list[Row], attacks: bool) -> dict[str, Any]:
    modifiers = [
        {
            "modifier": MODIFIERS[row[0]],
            "value": row[1],
            "rule": rule_of(row, attacks),
            "stack": HEX[supporter(row)] if supporter(row) >= 0 else None,
        }
        for row in rows
    ]
    return {"modifiers": modifiers, "total": sum([row[1] for row in rows])}


def seen_cards(game: CardGame, b: Theatre, seat: int) -> dict[str, Any]:
    """16.1: the hand of a seat's own, how many cards lie face down, and what lies open."""
    return {"cards": game.seen_cards(b, seat), "effects": EFFECTS.seen(b, b.effects), "usable": usable(b)}


def usable(b: Theatre) -> int | None:
    """16.1: the card by the map of which is asked whether it is used now."""
    top = b.stack[-1] if b.stack else None
    found = None
    if isinstance(top, Battle) and top.step == "boost":
        found = attack_bonus(b, top.power, top.force)
    elif isinstance(top, Battle) and top.step == "brace":
        found = defence_bonus(b, 1 - top.power, top.target)
    elif isinstance(top, Attack) and top.step == "slip":
        found = granted(b, 1 - top.power, "retreat_before_combat")
    return found[0][0] if found is not None else None


def veiled(b: Theatre, seat: int, seen: Theatre) -> dict[str, Any]:
    """15.1: dummies of which the seat knows, and what it sees of the stacks that it may not look into."""
    return {
        "decoys": DECOY_COLUMN.write(seen),
        "stacks": stacks(b, seat),
        "roster": roster(b, seat, seen),
        "besieged": sieges(b, seat),
    }


def counters(b: Theatre, seat: int, key: int) -> dict[str, Any]:
    there = b.trains[key]
    row: dict[str, Any] = {
        "hex": HEX[hex_of(key)],
        "seat": SIDES[side_of(key)],
        "shown": shown_of(there),
        "face_down": real_of(there) + dummies_of(there),
    }
    if seat in (side_of(key), ALL_KNOWING) or b.bent.open_trains[side_of(key)]:
        row["dummies"] = dummies_of(there)
    return row


def hand(b: Theatre, seat: int, side: int) -> dict[str, int]:
    """R33: how many real trains a side has, in hand and face down, is open."""
    row = {"count": b.stock[side] + b.fakes[side], "real": real_trains(b, side)}
    if seat in (side, ALL_KNOWING) or b.bent.open_trains[side]:
        row["dummies"] = b.fakes[side]
    return row
