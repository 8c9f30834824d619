"""What an order would mean: the price and the risks of a step, who could intercept it, what a country would become.
All of it is read from what lies open, and from the orderer's own corps."""

from __future__ import annotations

from typing import Any

from grognard.aide.sentences import message
from grognard.engine.errors import Reason
from grognard.engine.procedure import Procedure
from grognard.engine.table import Table
from grognard.games.age_of_napoleon.aide.forecast import says, warnings
from grognard.games.age_of_napoleon.aide.tap import europe
from grognard.games.age_of_napoleon.odds.follows import Follows, follow
from grognard.games.age_of_napoleon.rules.attrition import (
    FORCED_MARCH,
    FOURTH_AREA,
    THIRD_AREA,
    MarchAttrition,
    on_the_ground,
)
from grognard.games.age_of_napoleon.rules.battle import Battle
from grognard.games.age_of_napoleon.rules.cards_diplomacy import Diplomatic
from grognard.games.age_of_napoleon.rules.deck import REPLY
from grognard.games.age_of_napoleon.rules.europe import BOOK, Europe
from grognard.games.age_of_napoleon.rules.forces import allowance, head
from grognard.games.age_of_napoleon.rules.ground import (
    AREA,
    AREA_INDEX,
    CAPITAL_OF,
    COUNTRY,
    COUNTRY_INDEX,
    DISTANCE,
    NOBODY,
    STATUS,
)
from grognard.games.age_of_napoleon.rules.kinds import CAUSE
from grognard.games.age_of_napoleon.rules.march import March
from grognard.games.age_of_napoleon.rules.neutrality import violated_by_entering, violated_by_stopping
from grognard.games.age_of_napoleon.rules.pieces import CORPS, NAPOLEON
from grognard.games.age_of_napoleon.rules.verbs import VERBS
from grognard.games.age_of_napoleon.rules.windows import Play, Window
from grognard.games.age_of_napoleon.rules.winter import Winter
from grognard.package import Answer, foreseen, mark


def preview(table: Table, seat: str, action: dict[str, Any]) -> Answer:
    b = europe(table)
    top = b.stack[-1]
    side = table.seat_index(seat)
    if action["do"] == "influence" and isinstance(top, Play):
        return _influence(b, top, COUNTRY_INDEX[action["country"]])
    if action["do"] in ("play", "respond") and isinstance(rules := BOOK.rules[action["card"]], Diplomatic):
        return _aims(b, rules, side, top.moment if isinstance(top, Window) else 0)
    told = Follows()
    follow(b, side, VERBS.parse(b, action), told)
    if action["do"] == "to" and isinstance(top, March):
        return _step(b, top, AREA_INDEX[action["area"]], told)
    violation = _violation(b, top) if action["do"] == "done" else []
    found = says(told, side)
    if action["do"] in ("sail", "retreat"):
        # 6.12.1: a landing ends where it lands, and a retreat violates as soon as it enters.
        country = violated_by_stopping(b, side, AREA_INDEX[action["to"]])
        if country != NOBODY:
            found = [message("aon-preview-violates", country=COUNTRY[country]), *found]
        if country != NOBODY and action["do"] == "sail":
            violation = [Reason("AON-6.12.1a", "warn-violates", {"country": COUNTRY[country]})]
    return foreseen(says=found, warnings=[*violation, *_reckless(action, told, side), *_emperor(b, top, action)])


def _reckless(action: dict[str, Any], told: Follows, side: int) -> list[Reason]:
    """Who has engaged his corps, or is about to play cards, has no choice but the fight any more."""
    return warnings(told, side) if action["do"] in ("to", "sail") else []


def _emperor(b: Europe, top: Procedure, action: dict[str, Any]) -> list[Reason]:
    """9.5.2: who names the Emperor among others to be lost for good ends the war."""
    if action.get("corps") != CORPS[NAPOLEON] or action["do"] not in ("lose", "bury"):
        return []
    if isinstance(top, Battle):
        # Half of the losses are for good (6.10.7); who is captured by a pursuit is not.
        lost = top.lost[top.power].bit_count() + top.left
        won = top.winner == top.power and not top.tied
        gone = action["do"] == "bury" or (top.left > 0 and lost == 1 and not won)
    elif isinstance(top, MarchAttrition):
        gone = b.winter() and top.weary.bit_count() > top.left
    else:
        gone = isinstance(top, Winter) and b.army(top.area, top.power).bit_count() > top.left
    return [Reason("AON-9.5.2a", "warn-emperor-gone", {})] if gone else []


def _violation(b: Europe, top: Procedure) -> list[Reason]:
    """6.12.1: the march ends where it makes an enemy."""
    if not isinstance(top, March) or not top.entered:
        return []
    country = violated_by_stopping(b, top.power, top.area)
    if country == NOBODY:
        return []
    return [Reason("AON-6.12.1a", "warn-violates", {"country": COUNTRY[country]})]


def _step(b: Europe, march: March, to: int, told: Follows) -> Answer:
    force = march.force(b)
    most = allowance(b, head(b, force), march.forced, march.mud)
    due = on_the_ground(b, to) | (FORCED_MARCH if march.forced else 0)
    # Each corps counts the areas since it came along.
    due |= (THIRD_AREA if march.since(2) else 0) | (FOURTH_AREA if march.since(3) else 0)
    found: list[Answer] = []
    causes = [name for bit, name in enumerate(CAUSE.names) if due >> bit & 1]
    if causes:
        found.append(message("aon-preview-attrition", causes=causes))
    if b.armies[2 * to + 1 - march.power]:
        found.append(message("aon-preview-attack", area=AREA[to]))
    # 6.12, clarification 3: a garrison that leaves the capital area empty is exempt no more.
    new = b.copy()
    new.enter(force, to, march.area)
    country = violated_by_stopping(new, march.power, to)
    trespass: list[Reason] = []
    if country != NOBODY:
        found.append(message("aon-preview-violates", country=COUNTRY[country]))
    if violated_by_entering(new, march.power, to) != NOBODY:
        trespass = [Reason("AON-6.12.2a", "warn-trespass", {"country": COUNTRY[country]})]
    return foreseen(
        cost=(march.entered + 1, most),
        says=[*found, *says(told, march.power)],
        warnings=[*trespass, *_bared(new, march.area, march.power), *warnings(told, march.power)],
        path=[AREA[march.area], AREA[to]],
        marks=[mark(AREA[area], "intercepts") for name, area in told.tests if name in ("intercept", "support")],
    )


def _bared(new: Europe, left: int, side: int) -> list[Reason]:
    """7.5: the last corps have left the capital of a major of one's own, and an army that is in sight could come."""
    country = CAPITAL_OF[left]
    if country < 0 or new.controller(country) != side or new.army(left, side):
        return []
    enemy = 1 - side
    for camp in new.camps(enemy):
        if 0 < DISTANCE[camp][left] <= allowance(new, new.leader(new.army(camp, enemy))):
            return [Reason("AON-7.5.1a", "warn-capital-bared", {"country": COUNTRY[country], "area": AREA[camp]})]
    return []


def _aims(b: Europe, rules: Diplomatic, side: int, moment: int) -> Answer:
    """What each country would become at which the card may be aimed; a reply only cancels (2.2.2)."""
    by_status: dict[int, list[str]] = {}
    for country in rules.aims(b, side, moment) if moment != REPLY else ():
        by_status.setdefault(rules.becomes(b, side, country, moment), []).append(COUNTRY[country])
    return foreseen(
        says=[
            message("aon-preview-become" if names[1:] else "aon-preview-becomes", country=names, status=STATUS[status])
            for status, names in by_status.items()
        ]
    )


def _influence(b: Europe, play: Play, country: int) -> Answer:
    rules = BOOK.rules[play.card]
    if not isinstance(rules, Diplomatic):
        return foreseen()
    status = rules.becomes(b, play.power, country, play.moment)
    if status == NOBODY:
        return foreseen()
    return foreseen(says=[message("aon-preview-becomes", country=COUNTRY[country], status=STATUS[status])])
