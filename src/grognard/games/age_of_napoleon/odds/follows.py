"""What an action leads to: the dice of a march, a battle or the winter, and the tests that need none.

Nothing hidden is looked at: of the enemy's corps only what the seat may know, of his cards nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from grognard.games.age_of_napoleon.odds.attrition import (
    MarchOdds,
    WinterOdds,
    path_odds,
    stretches,
    whole_winter,
    winter_odds,
)
from grognard.games.age_of_napoleon.odds.battle import BattleOdds, Contender, battle_odds
from grognard.games.age_of_napoleon.odds.hidden import best_engaged, contender, hidden_range, strongest
from grognard.games.age_of_napoleon.rules.after_battle import Rout
from grognard.games.age_of_napoleon.rules.attrition import on_the_ground
from grognard.games.age_of_napoleon.rules.battle import Battle
from grognard.games.age_of_napoleon.rules.campaign import Action
from grognard.games.age_of_napoleon.rules.contact import Contact
from grognard.games.age_of_napoleon.rules.deck import BATTLE_CARDS, WINTER_START
from grognard.games.age_of_napoleon.rules.europe import BY_SEA, SCOUTED, Europe
from grognard.games.age_of_napoleon.rules.evasion import Evasion
from grognard.games.age_of_napoleon.rules.ground import AREA, FRENCH
from grognard.games.age_of_napoleon.rules.interception import ANSWER, INTERCEPT, SUPPORT, Interception, fit, willing
from grognard.games.age_of_napoleon.rules.march import March
from grognard.games.age_of_napoleon.rules.pending import rating
from grognard.games.age_of_napoleon.rules.pieces import NAPOLEON, members
from grognard.games.age_of_napoleon.rules.sea import SeaMove
from grognard.games.age_of_napoleon.rules.verbs import part_of, verb_of
from grognard.games.age_of_napoleon.rules.windows import Window


@final
class Follows:
    """``march``: what the way may cost. ``battles``: one for known corps; two against a hidden stack, at its weakest
    and at its strongest. ``winter``: every army that suffers. ``tests``: who may retreat, intercept or support, and
    from where; they need no dice. ``worn``: the battle is told as if the way cost no corps, though it may. ``whole``:
    it is told with the strongest force that can come, since who comes is not named yet. ``awaits``: it is told as if
    the interceptors awaited the attack, since they choose their role later."""

    def __init__(self) -> None:
        self.march: MarchOdds | None = None
        self.battles: list[BattleOdds] = []
        self.winter: list[WinterOdds] = []
        self.tests: list[tuple[str, int]] = []
        self.worn = False
        self.whole = False
        self.awaits = False

    def __bool__(self) -> bool:
        return bool(self.march or self.battles or self.winter or self.tests)

    def to_json(self) -> dict[str, Any]:
        return {
            "march": self.march.to_json() if self.march is not None else None,
            "battles": [battle.to_json() for battle in self.battles],
            "winter": [army.to_json() for army in self.winter],
            "tests": [{"test": name, "area": AREA[area]} for name, area in self.tests],
            "worn": self.worn,
            "whole": self.whole,
            "awaits": self.awaits,
        }


def follow(b: Europe, seat: int, code: int, told: Follows) -> None:
    known = FOLLOW.get(verb_of(code))
    if known is not None:
        known(b, seat, code, told)


def against_hidden(b: Europe, seat: int, area: int, attacker: int) -> list[BattleOdds]:
    """A battle of a seat whose corps it will choose itself, against the weakest and the strongest enemy."""
    landed = b.landed(area, seat) if seat == attacker else 0
    army = b.army(area, seat)
    own = contender(b, army, best_engaged(b, army, area, landed), area, landed)
    ashore = b.landed(area, attacker).bit_count() if seat != attacker else 0
    found = [_battle(area, attacker, seat, own, enemy) for enemy in hidden_range(b, seat, area, ashore)]
    return found[:1] if found[0].to_json() == found[1].to_json() else found


def _battle(area: int, attacker: int, seat: int, own: Contender, enemy: Contender) -> BattleOdds:
    return battle_odds(area, attacker, (own, enemy) if seat == FRENCH else (enemy, own))


def known_battle(b: Europe, fight: Battle, seat: int) -> BattleOdds:
    """Both sides have engaged."""
    found: list[Contender] = []
    for side in (0, 1):
        army, engaged = b.army(fight.area, side), fight.engaged[side]
        landed = b.landed(fight.area, side) if side == fight.attacker else 0
        one = contender(b, army, engaged, fight.area, landed, fight.bonus[side], fight.mastery[side])
        one.idle_emperor = one.idle_emperor and (seat == side or fight.leaders[side] == NAPOLEON)
        found.append(one)
    return battle_odds(fight.area, fight.attacker, (found[0], found[1]))


# ---- marching ------------------------------------------------------------------------------------------------------


def _to(b: Europe, seat: int, code: int, told: Follows) -> None:
    top = b.stack[-1]
    if not isinstance(top, March):
        return
    to = part_of(code)
    here = b.armies[2 * top.area + top.power]
    groups = [(force & here, top.entered - when) for when, force in enumerate(top.joined) if force & here]
    told.march = path_odds(b, groups, top.area, [to], top.forced)
    new = b.copy()
    force = top.force(b)
    empty = not b.armies[2 * to] and not b.armies[2 * to + 1]
    fresh = b.armies[2 * to + 1 - top.power] and not b.armies[2 * to + top.power]
    new.enter(force, to, top.area)
    worn = any(stretches(b, top.area, [to], top.forced)) or (told.march is not None and told.march.checks > 0)
    if worn:
        for corps in members(force):
            new.flip(corps, True)
    _entered(new, top.power, to, empty, bool(fresh), top.mud, told)
    told.worn = bool(told.battles) and told.march is not None and told.march.expected > 0


def _sail(b: Europe, seat: int, code: int, told: Follows) -> None:
    top = b.stack[-1]
    if not isinstance(top, SeaMove):
        return
    corps, to = part_of(code), part_of(code, 1)
    empty = not b.armies[2 * to] and not b.armies[2 * to + 1]
    fresh = b.armies[2 * to + 1 - top.power] and not b.armies[2 * to + top.power]
    new = b.copy()
    new.enter(1 << corps, to, BY_SEA)
    _entered(new, top.power, to, empty, bool(fresh), 0, told)


def _entered(b: Europe, power: int, area: int, empty: bool, fresh: bool, mud: int, told: Follows) -> None:
    """6.8, 6.9: what the enemy may answer, and the battle if he stands."""
    enemy = 1 - power
    against = rating(b, area, power, mud)
    if empty and not b.orders & SCOUTED:
        told.tests += [("intercept", near) for near in fit(b, enemy, area, against)]
    if not b.army(area, enemy):
        return
    if fresh and rating(b, area, enemy) >= against:
        told.tests.append(("retreat", area))
    told.tests += [("support", near) for near in fit(b, enemy, area, rating(b, area, power))]
    told.battles = against_hidden(b, power, area, power)


def _fight(b: Europe, seat: int, code: int, told: Follows) -> None:
    """The next battle; who attacks there is known. Among those of a rising, too, there may be one of a country that
    falls upon who retreated into it (ruling 108)."""
    area = part_of(code)
    told.battles = against_hidden(b, seat, area, 1 - seat if b.turned >> area & 1 else seat)


def _enter_next_door(b: Europe, groups: list[tuple[int, int]], origin: int, area: int, told: Follows) -> None:
    march = path_odds(b, groups, origin, [area])
    if march is not None and march.checks:
        told.march = march


def _done(b: Europe, seat: int, code: int, told: Follows) -> None:
    top = b.stack[-1]
    if isinstance(top, Interception):
        _reinforced(b, seat, top, top.source, top.force, told)
    elif isinstance(top, Evasion):
        before: dict[int, int] = {}
        for corps in members(top.force):
            fled = b.fled.get(corps, 0)
            before[fled] = before.get(fled, 0) | 1 << corps
        _enter_next_door(b, [(force, fled) for fled, force in before.items()], top.area, top.to, told)
    elif isinstance(top, Battle):
        fight = top.clone()
        assert isinstance(fight, Battle)
        pair = [*top.engaged]
        pair[top.power] = top.chosen
        fight.engaged = (pair[0], pair[1])
        if top.power != top.attacker:
            told.battles = [known_battle(b, fight, seat)]
            return
        army = b.army(top.area, seat)
        own = contender(b, army, top.chosen, top.area, b.landed(top.area, seat))
        found = [_battle(top.area, seat, seat, own, enemy) for enemy in hidden_range(b, seat, top.area)]
        told.battles = found[:1] if found[0].to_json() == found[1].to_json() else found


def _retreat(b: Europe, seat: int, code: int, told: Follows) -> None:
    top = b.stack[-1]
    if isinstance(top, Rout):
        group = top.group(b)
        if group.bit_count() <= b.sr(b.leader(group)):
            _enter_next_door(b, [(group, 0)], top.area, part_of(code), told)


# ---- meeting the enemy -------------------------------------------------------------------------------------------


def _stand(b: Europe, seat: int, code: int, told: Follows) -> None:
    top = b.stack[-1]
    if isinstance(top, Evasion):
        told.battles = against_hidden(b, seat, top.area, 1 - seat)


def _come(b: Europe, seat: int, code: int, told: Follows) -> None:
    """An army is declared; which of its corps come is named later."""
    top = b.stack[-1]
    if isinstance(top, Interception):
        source = part_of(code)
        force = strongest(b, willing(b, seat, source, top.area), top.area)
        _reinforced(b, seat, top, source, force, told)
        told.whole = bool(told.battles)


def _reinforced(b: Europe, seat: int, top: Interception, source: int, force: int, told: Follows) -> None:
    """6.8.1, 6.8.3, 6.9.3: the battle with all armies that are declared, and one more. Interceptors choose their role
    afterwards: the one that never has the worse of it is to defend."""
    new = b.copy()
    wears = on_the_ground(b, top.area)
    came = [*zip(top.sources, top.forces, strict=True), *([(source, force)] if force else [])]
    for origin, corps in came:
        new.enter(corps, top.area, origin)
        for one in members(corps if wears else 0):
            new.flip(one, True)
        way = path_odds(b, [(corps, 0)], origin, [top.area])
        told.worn = told.worn or (way is not None and way.expected > 0)
    if force:
        _enter_next_door(b, [(force, 0)], source, top.area, told)
    if top.purpose == SUPPORT and came:
        fastest = max([rating(b, origin, seat) for origin, _ in came])
        told.tests += [("support", near) for near in fit(new, 1 - seat, top.area, fastest)]
    attacker = seat if top.purpose == ANSWER else 1 - seat
    told.battles = against_hidden(new, seat, top.area, attacker)
    told.awaits = top.purpose == INTERCEPT


def _role(b: Europe, seat: int, code: int, told: Follows) -> None:
    """Ruling 83: whom the interceptors attack may be supported."""
    top = b.stack[-1]
    if not isinstance(top, Contact):
        return
    attacks = verb_of(code) == "attack"
    if attacks:
        near = fit(b, 1 - seat, top.area, rating(b, top.area, seat))
        told.tests += [("support", area) for area in near]
    told.battles = against_hidden(b, seat, top.area, seat if attacks else 1 - seat)


def _pass(b: Europe, seat: int, code: int, told: Follows) -> None:
    """A window goes by: what comes with the cards that lie open now. Nobody more comes to a battle; or the year ends
    with the armies as they stand."""
    top = b.stack[-1]
    if isinstance(top, Interception) and (top.purpose != INTERCEPT or top.sources):
        _reinforced(b, seat, top, top.area, 0, told)
    elif isinstance(top, Action) and b.winter():
        told.winter = winter_odds(b, seat)
    if not isinstance(top, Window):
        return
    below = b.stack[-2]
    if top.moment == BATTLE_CARDS and isinstance(below, Battle):
        told.battles = [known_battle(b, below, seat)]
    elif top.moment == WINTER_START:
        told.winter = whole_winter(b)


FOLLOW: Final[dict[str, Callable[[Europe, int, int, Follows], None]]] = {
    "to": _to,
    "sail": _sail,
    "fight": _fight,
    "done": _done,
    "retreat": _retreat,
    "pass": _pass,
    "stand": _stand,
    "intercept": _come,
    "support": _come,
    "attack": _role,
    "defend": _role,
}
