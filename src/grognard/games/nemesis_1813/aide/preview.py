"""What an order would mean: what a step costs, where a march may still end, whether it is fed there; what an attack is
worth; what a train is for. All of it lies open, or is the orderer's own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from grognard.aide.sentences import Message, message, percent
from grognard.engine.errors import Reason
from grognard.engine.table import Table
from grognard.games.nemesis_1813.aide.forecast import says, warnings
from grognard.games.nemesis_1813.odds.attrition import RAIDED
from grognard.games.nemesis_1813.odds.follows import Follows, follow
from grognard.games.nemesis_1813.rules.armistice import may_refuse
from grognard.games.nemesis_1813.rules.attack import Attack
from grognard.games.nemesis_1813.rules.ground import CITIES, COST, HEX, direction, stack_of
from grognard.games.nemesis_1813.rules.lines import fed, interdicted, linked
from grognard.games.nemesis_1813.rules.march import March, movable, stayers
from grognard.games.nemesis_1813.rules.pieces import COSSACKS, members
from grognard.games.nemesis_1813.rules.rally import ratings_in
from grognard.games.nemesis_1813.rules.retreat import havens
from grognard.games.nemesis_1813.rules.tables import COSSACKS_FROM, MARCH
from grognard.games.nemesis_1813.rules.theatre import Theatre
from grognard.games.nemesis_1813.rules.trains import forages, receivers, trains_of
from grognard.games.nemesis_1813.rules.veil import UNDECIDED
from grognard.games.nemesis_1813.rules.verbs import VERBS, part_of, verb_of
from grognard.package import Answer, foreseen, mark


def preview(table: Table, seat: str, action: dict[str, Any]) -> Answer:
    b = table.state
    assert isinstance(b, Theatre)
    side = table.seat_index(seat)
    code = VERBS.parse(b, action)
    told = Follows()
    follow(b, side, code, told)
    if hidden_foe(b):
        told.battle = None
    known = PREVIEWS.get(verb_of(code))
    if known is not None:
        return known(b, side, code, told)
    return foreseen(says=says(told))


# ---- marches ---------------------------------------------------------------------------------------------------------


def _step(b: Theatre, side: int, code: int, told: Follows) -> Answer:
    top = b.stack[-1]
    if not isinstance(top, March):
        return foreseen()
    to = part_of(code)
    paid = top.paid + COST[b.winter][6 * top.here + direction(top.here, to)]
    found: list[Message] = []
    if paid > MARCH[b.winter]:
        found.append(message("nem-preview-forced"))
    if interdicted(b, side) >> to & 1 and not stayers(b, stack_of(to, side)) & ~top.force:
        found.append(message("nem-preview-stopped"))
    if b.depots[1 - side] >> to & 1:
        found.append(message("nem-preview-captures", hex=HEX[to]))
    if b.staff[stack_of(to, 1 - side)] and not b.army[stack_of(to, 1 - side)]:
        found.append(message("nem-preview-overruns", hex=HEX[to]))
    return foreseen(
        cost=(paid, MARCH[b.winter]),
        says=[*found, *_fed(b, side, to, top.force, told), *says(told)],
        path=[HEX[top.here], HEX[to]],
        marks=[mark(HEX[to], "fed" if _eats(b, side, to, top.force) else "unfed")],
    )


def _halt(b: Theatre, side: int, code: int, told: Follows) -> Answer:
    top = b.stack[-1]
    if not isinstance(top, March):
        return foreseen()
    found = [*_fed(b, side, top.here, top.force, told), *says(told)]
    against: list[Reason] = []
    hungry = top.force & ~b.exempt(top.force)
    if hungry and not fed(b, side) >> top.here & 1:
        against.append(Reason("NEM-6.4a", "warn-unfed", {"hex": HEX[top.here]}))
    if top.force & COSSACKS and CITIES >> top.here & 1 and b.turn >= COSSACKS_FROM:
        against.append(Reason("NEM-13.1a", "warn-cossacks", {"hex": HEX[top.here], "percent": percent(RAIDED)}))
    return foreseen(cost=(top.paid, MARCH[b.winter]), says=found, warnings=against)


def _eats(b: Theatre, side: int, h: int, force: int) -> bool:
    return fed(b, side) >> h & 1 == 1 or not force & ~b.exempt(force, h)


def _fed(b: Theatre, side: int, h: int, force: int, told: Follows) -> list[Message]:
    """6, 7.6: whether units would be fed in a hex, and what foraging there would come to."""
    if b.depots[side] >> h & 1 and told.forage is None:
        return []
    if not _eats(b, side, h, force):
        return [message("nem-preview-unfed")]
    return [message("nem-preview-forage", percent=percent(told.forage))] if told.forage is not None else []


def _move(b: Theatre, side: int, code: int, told: Follows) -> Answer:
    left = sum([b.usable(h, side) for h in b.usable_hexes(side)])
    return foreseen(cost=(1, left))


# ---- trains and depots -----------------------------------------------------------------------------------------------


def _train(b: Theatre, side: int, code: int, told: Follows) -> Answer:
    """7.3: what a train in a hex could be used for."""
    h = part_of(code)
    stack = stack_of(h, side)
    found: list[Message] = []
    able = receivers(b, side) >> h & 1
    tired: int = (b.army[stack] & b.disrupted).bit_count()
    if able and tired:  # 8.1: no more than the ratings of the commanders there
        found.append(message("nem-preview-rally", count=min(tired, ratings_in(b, h, side))))
    elif able and movable(b, side, h):
        found.append(message("nem-preview-moves"))
    if CITIES >> h & 1 and not b.depots[side] >> h & 1:
        found.append(message("nem-preview-depot" if linked(b, side) >> h & 1 else "nem-preview-no-link"))
    if b.army[stack] and forages(b, side, h, b.options_chosen["crowding"]):
        found.append(message("nem-preview-no-marker"))
    against: list[Reason] = []
    if not found:
        against.append(Reason("NEM-7.3a", "warn-idle-train", {"hex": HEX[h]}))
    return foreseen(cost=(1, b.stock[side]), says=found, warnings=against)


def _depot(b: Theatre, side: int, code: int, told: Follows) -> Answer:
    """7.2, 7.7: whom it would feed, and that it costs a train a turn."""
    before = fed(b, side)
    new = b.copy()
    new.depots[side] |= 1 << part_of(code)
    reached = fed(new, side) & ~before & b.held[side]
    left = max(0, trains_of(new, side))
    return foreseen(
        says=[message("nem-preview-feeds", count=reached.bit_count(), trains=left)],
        marks=[mark(HEX[h], "fed") for h in members(reached)],
    )


def _convert(b: Theatre, side: int, code: int, told: Follows) -> Answer:
    before = fed(b, side)
    new = b.copy()
    new.depots[side] &= ~(1 << part_of(code))
    hungry = before & ~fed(new, side) & b.held[side]
    return foreseen(
        says=[message("nem-preview-starves", count=hungry.bit_count(), trains=max(0, trains_of(new, side)))],
        marks=[mark(HEX[h], "unfed") for h in members(hungry)],
    )


# ---- combat ----------------------------------------------------------------------------------------------------------


def hidden_foe(b: Theatre) -> bool:
    """15.1: until an order has been obeyed nobody knows what it would meet."""
    if not b.veiled:
        return False
    attack = next((one for one in b.stack if isinstance(one, Attack)), None)
    return attack is None or attack.step in UNDECIDED


def _attack(b: Theatre, side: int, code: int, told: Follows) -> Answer:
    origin, to = part_of(code), part_of(code, 1)
    attack = Attack(side, origin, to)
    attack.force = attack.able(b)
    unknown = [message("nem-preview-unknown", hex=HEX[to])]
    return foreseen(
        says=[*says(told), *(unknown if b.veiled else _way_out(b, side, origin, to))],
        warnings=warnings(told, side, to),
        path=[HEX[origin], HEX[to]],
        marks=_allies(b, attack),
    )


def _allies(b: Theatre, attack: Attack) -> list[Answer]:
    """Who could be called on, by either side."""
    found = [mark(HEX[h], "supports") for h in members(attack.helpers(b, attack.power))]
    if b.veiled:
        return found
    foes = attack.helpers(b, 1 - attack.power) & ~(1 << attack.target)
    return [*found, *[mark(HEX[h], "supports-enemy") for h in members(foes)]]


def _way_out(b: Theatre, side: int, origin: int, to: int) -> list[Message]:
    """11.11: a defender that must retreat and cannot is lost."""
    stack = stack_of(to, 1 - side)
    if not b.army[stack] or havens(b, 1 - side, to, origin, b.army[stack], b.staff[stack]):
        return []
    return [message("nem-preview-no-way-out", hex=HEX[to])]


def _committed(b: Theatre, side: int, code: int, told: Follows) -> Answer:
    top = b.stack[-1]
    if not isinstance(top, Attack):
        return foreseen(says=says(told))
    cost = (part_of(code), b.commands[side]) if verb_of(code) == "commit" else None
    against = warnings(told, side, top.target) if side == top.power else []
    return foreseen(cost=cost, says=says(told), warnings=against, marks=_called(b, top))


def _called(b: Theatre, attack: Attack) -> list[Answer]:
    return [mark(HEX[h], "supports") for h in members(attack.called)]


# ---- the armistice ---------------------------------------------------------------------------------------------------


def _offer(b: Theatre, side: int, code: int, told: Follows) -> Answer:
    """14.15: whether the other side could refuse."""
    return foreseen(says=[message("nem-preview-may-refuse" if may_refuse(b, 1 - side) else "nem-preview-must-accept")])


PREVIEWS: Final[dict[str, Callable[[Theatre, int, int, Follows], Answer]]] = {
    "to": _step,
    "halt": _halt,
    "move": _move,
    "train": _train,
    "depot": _depot,
    "convert": _convert,
    "attack": _attack,
    "commit": _committed,
    "call": _committed,
    "done": _committed,
    "offer": _offer,
}
