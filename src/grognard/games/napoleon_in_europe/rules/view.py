"""What a seat may know: all but the lines behind the screen and what is chosen in secret (SETUP-9)."""

from __future__ import annotations

import random
from typing import Any

from grognard.engine.book import BookGame
from grognard.engine.game import ALL_KNOWING
from grognard.engine.position import write_stack
from grognard.games.napoleon_in_europe.rules.battle import Battle
from grognard.games.napoleon_in_europe.rules.columns import BATTLE, BEFORE_BATTLE
from grognard.games.napoleon_in_europe.rules.continent import AREAS, Continent
from grognard.games.napoleon_in_europe.rules.deployment import Deployment
from grognard.games.napoleon_in_europe.rules.field import RESERVE, line
from grognard.games.napoleon_in_europe.rules.ground import HOMELAND
from grognard.games.napoleon_in_europe.rules.production import income
from grognard.games.napoleon_in_europe.rules.relations import regions_of
from grognard.games.napoleon_in_europe.rules.seats import SEAT_NAMES
from grognard.games.napoleon_in_europe.rules.tables import LEVELS, NATIONS, SEVEN
from grognard.games.napoleon_in_europe.rules.units import ARMIES, ONE, count, kinds_in
from grognard.games.napoleon_in_europe.rules.victory import level


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


def view(game: BookGame, b: Continent, seat: int) -> dict[str, Any]:
    names = SEAT_NAMES[b.scenario]
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
        "seat": names[seat] if seat >= 0 else None,
        "to_act": [name for i, name in enumerate(names) if b.asked >> i & 1],
    }
    for column in BEFORE_BATTLE:
        column.tell(b, document)
    for column in BATTLE:
        column.tell(seen, document)
    document["nations"] = {
        name: {
            "regions": regions_of(b, nation).bit_count(),
            "home": (regions_of(b, nation) & HOMELAND[nation]).bit_count(),
            "fleet": b.fleet(nation),
            "income": income(b, nation),
            "level": LEVELS[level(b, nation)],
        }
        for nation, name in enumerate(NATIONS)
    }
    document["under_way"] = write_stack(b, game.book.codec)
    document["result"] = b.result.to_json() if b.result is not None else None
    return document


def imagine(game: BookGame, view: dict[str, Any], rng: random.Random) -> Continent:
    """A whole state that would give this view: who lines up behind a screen does it at random."""
    position: dict[str, Any] = {"scenario": view["scenario"], "options": view["options"]}
    for column in (*BEFORE_BATTLE, *BATTLE):
        for name in column.names:
            position[name] = view[name]
    if view["result"] is not None:
        position["result"] = view["result"]
    else:
        position["stack"] = view["under_way"]
    b = game.read_position(position, guessed=True)
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
