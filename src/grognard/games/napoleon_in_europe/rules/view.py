"""What a seat may know: all but the lines behind the screen, what is chosen in secret (SETUP-9), and an offer that
another is still writing.

A view holds, besides ``scenario``, ``options``, ``seat`` (who looks; null for a spectator), ``to_act`` and ``result``:

``clock``      year, month, round; ``last``, the last round, null where none is set; ``production``, whether this month
               ends in a Production Round; ``active``, the nation whose turn it is, or null; ``turns``: the nations
               whose turn is ``past`` in this round, and those that have theirs ``next``; ``phase``: placement,
               window (the others' politics), join, withdrawal, moves, battles, politics, suppression, quarrels, season
               (politics before production), scrap, purchase, hour, month, end.
``nations``    by nation: ``seat`` that runs it or null; ``status`` player, controlled, care, neutral, out; ``regions``
               owned, of ``homes`` home regions it has ``home``; ``armies`` (generals not counted), ``fleet``;
               ``income``, ``pp`` (money), ``pap`` (action points, may be below 0), ``commitment``; ``level`` now
               and ``needs`` for the next better one (null at the best): ``level`` and one of ``home`` (home regions to
               get back), ``regions`` or ``squadrons`` (so many more), ``too_great`` (nation: regions abroad too many);
               ``wars`` in the order of war, ``allies``, ``lets_pass``, ``may_pass`` (whose land is open to it),
               ``safe_from`` {nation: [year, month]}: who may not declare war on it before that month.
``sides``      in a historical game ``french``, ``anti_french``, ``beaten``: lists of nations; else null.
``owns``       {region: nation}; free minors are left out. ``uprising``: regions. ``occupied`` {region: nations whose
               armies there are at war with the owner}. ``yields`` {region: points}, where they are not those that
               are printed; ``ports``: regions that have one.
``army``       [{region, nation, units: {type: count}}]; ``spent`` the same: of these who move no more this turn;
               ``stuck``: whom the scenario holds. The nation of a minor that fights alone is ``minor``.
``ships``      [{place, nation, count}], a place being a sea or ``<region>_port``; ``sailed``, ``fought``, ``met``,
               ``escorts``, ``worn`` (of the escorts those that move no more) the same, of this turn; ``raided``
               [{region, count}].
``battle``     null, or ``region``, ``attackers``, ``defenders``, ``leaders`` [attacker, defender], ``major``,
               ``landing`` (the defenders have the bonus), ``peaceful``; ``stage`` deployment, fight, pursuit, retreat;
               ``turn``, ``phase`` (null but in a fight), ``side`` whose go it is, ``power`` acting; ``lines_up``: the
               nation that deploys; ``hidden``, nations behind the screen to whoever looks; ``unlined`` {nation:
               units that it has brought and that are not seen on the board}, while the armies line up; ``armies`` of
               both sides, generals not counted; ``areas`` {area: [{nation, units, once, done}]} in the order
               attacker's Retreat to defender's Retreat, a skirmish having 7 of 13; ``once`` are units with one of two
               actions used, ``done`` those with none left; types in square are ``infantry_square`` and so on;
               ``lost`` {nation: units}.
``offer``      null, or ``nation``, ``to``, ``drafted`` (not made yet), ``terms`` (armistice, passage, trade),
               ``wanted`` and ``given`` regions, ``paid`` and ``asked`` points, ``counter``.
``congress``   null, or ``loser``, ``victors``, ``power`` whose go it is, ``prices`` {region: points}, ``free`` regions
               that can be liberated, ``yields`` {claim, liberate}: {region: points} to whom it would then be.
``purchase``   null, or ``nation`` that buys, ``most`` {type: how many it may still buy}, ``points`` it may buy.

The other parts are columns of a position (``columns.py``) and the procedures that are ``under_way``.
"""

from __future__ import annotations

import random
from typing import Any, Final, final

from grognard.engine.book import BookGame
from grognard.engine.columns import write_columns
from grognard.engine.game import ALL_KNOWING, Sight
from grognard.engine.position import write_stack
from grognard.engine.state import State
from grognard.games.napoleon_in_europe.rules import told
from grognard.games.napoleon_in_europe.rules.battle import Battle
from grognard.games.napoleon_in_europe.rules.columns import BATTLE, BEFORE_BATTLE
from grognard.games.napoleon_in_europe.rules.continent import AREAS, Continent
from grognard.games.napoleon_in_europe.rules.deployment import Deployment
from grognard.games.napoleon_in_europe.rules.field import RESERVE, line
from grognard.games.napoleon_in_europe.rules.offers import Offer
from grognard.games.napoleon_in_europe.rules.politics import Politics
from grognard.games.napoleon_in_europe.rules.production import Purchase
from grognard.games.napoleon_in_europe.rules.seats import SEAT_NAMES
from grognard.games.napoleon_in_europe.rules.tables import SEVEN
from grognard.games.napoleon_in_europe.rules.turn import Moves
from grognard.games.napoleon_in_europe.rules.units import ARMIES, ONE, count, kinds_in

# Who may take up an offer, and at which question.
TAKES_UP: Final = ((Politics, "deal"), (Moves, "command"), (Purchase, "spend"), (Offer, "answer"))


def screened(b: Continent, seat: int) -> int:
    """Nations whose deployment a seat may not see: those of the other side while the armies line up."""
    if seat == ALL_KNOWING or not b.stack or not isinstance(b.stack[-1], Deployment):
        return 0
    battle = next(one for one in b.stack if isinstance(one, Battle))
    hidden = 0
    for side in (battle.attackers, battle.defenders):
        if not b.may_see(side, seat):
            hidden |= side
    return hidden


def drafts(b: Continent, seat: int) -> bool:
    """Whether an offer is being written that a seat may not know of: another's."""
    top = b.stack[-1] if b.stack else None
    if seat == ALL_KNOWING or not isinstance(top, Offer) or top.step != "draft":
        return False
    return b.owner[top.power] != seat


def lines_up(b: Continent, seat: int) -> bool:
    """Whether somebody is about his line, which a seat may not see: that he has begun it knows, not by how many steps
    it comes about."""
    top = b.stack[-1] if b.stack else None
    if seat == ALL_KNOWING or not isinstance(top, Deployment) or b.may_see(top.own, seat):
        return False
    return any(b.field[AREAS * top.power : AREAS * (top.power + 1)])


def before_the_draft(b: Continent) -> Continent:
    """The state when the offer that is being written was not yet taken up: nothing but the stack is another."""
    seen = b.copy()
    seen.stack.pop()
    below = seen.stack[-1].clone()
    below.step = next(step for kind, step in TAKES_UP if isinstance(below, kind))
    seen.stack[-1] = below
    return seen


@final
class ContinentSight(Sight):
    """What one seat may know, moment after moment; see the head of this file for what a view holds."""

    def __init__(self, game: BookGame, seat: int) -> None:
        super().__init__(seat)
        self.game = game

    def view(self, state: State) -> dict[str, Any]:
        b = state
        assert isinstance(b, Continent)
        seat = self.seat
        if drafts(b, seat):
            b = before_the_draft(b)
        seats = SEAT_NAMES[b.scenario]
        hidden = screened(b, seat)
        seen = b
        if hidden:
            seen = b.copy()
            for nation in range(SEVEN + 1):
                if hidden >> nation & 1:
                    seen.field[AREAS * nation : AREAS * (nation + 1)] = [0] * AREAS
        document: dict[str, Any] = {
            "scenario": b.scenario,
            "options": b.options_chosen,
            "seat": seats[seat] if seat >= 0 else None,
            "to_act": [name for i, name in enumerate(seats) if b.asked >> i & 1],
        }
        write_columns(b, BEFORE_BATTLE, document, self)
        write_columns(seen, BATTLE, document, self)
        document["clock"] = told.calendar(b)
        document["sides"] = told.sides(b)
        document["nations"], document["occupied"], document["yields"] = told.lands(b)
        document["ports"] = told.harbours(b.options_chosen["variant_ports"])
        document["battle"] = told.battle(b, seen, hidden)
        document["offer"] = told.offer(b)
        document["congress"] = told.congress(b)
        document["purchase"] = told.purchase(b)
        document["under_way"] = write_stack(b, self.game.book.codec)
        document["result"] = b.result.to_json() if b.result is not None else None
        return document


def imagine(game: BookGame, view: dict[str, Any], rng: random.Random) -> Continent:
    """A whole state that would give this view: who lines up behind a screen does it at random."""
    b = game.from_view(view, {})
    assert isinstance(b, Continent)
    names = SEAT_NAMES[b.scenario]
    seat = names.index(view["seat"]) if view["seat"] is not None else -1
    hidden = screened(b, seat)
    if hidden:
        guess_lines(b, hidden, rng)
    return b


def guess_lines(b: Continent, hidden: int, rng: random.Random) -> None:
    """Those behind the screen who have lined up already, each in some line that the rules allow."""
    battle = next(one for one in b.stack if isinstance(one, Battle))
    top = b.stack[-1]
    assert isinstance(top, Deployment)
    side = 0 if hidden & battle.attackers else 1
    waiting = top.later | 1 << top.power if top.side == side else (battle.nations(side) if top.side < side else 0)
    areas = line(side, battle.major)
    for nation in range(SEVEN + 1):
        if not hidden >> nation & 1 or waiting >> nation & 1:
            continue
        force = b.force(nation, battle.region)
        units = [kind for kind in kinds_in(force) for _ in range(count(force, kind))]
        rng.shuffle(units)
        gaps = [area for area in areas if not b.on_board(hidden, area) & ARMIES]
        for kind in units:
            army = ONE[kind] & ARMIES
            area = gaps.pop() if army and gaps else rng.choice([*areas, RESERVE[side]])
            b.field[AREAS * nation + area] += ONE[kind]
