"""What a seat may know of the war: of enemy stacks the leader with the side he shows and the number (1.2.5)."""

from __future__ import annotations

from typing import Any

from grognard.engine.cardgame import CardGame, knows_of
from grognard.engine.cardsets import numbers
from grognard.engine.game import ALL_KNOWING
from grognard.engine.state import State
from grognard.games.age_of_napoleon.rules import accounts
from grognard.games.age_of_napoleon.rules.campaign import Action
from grognard.games.age_of_napoleon.rules.columns import OPEN
from grognard.games.age_of_napoleon.rules.europe import BOXES, Europe
from grognard.games.age_of_napoleon.rules.ground import AREA, AREAS, COUNTRY, NOBODY, PRINTED, SIDES
from grognard.games.age_of_napoleon.rules.kinds import ORIGIN
from grognard.games.age_of_napoleon.rules.march import March
from grognard.games.age_of_napoleon.rules.payment import Pay
from grognard.games.age_of_napoleon.rules.pieces import CORPS, members
from grognard.games.age_of_napoleon.rules.reinforcement import Deploying
from grognard.games.age_of_napoleon.rules.victory import victories


def view(game: CardGame, b: Europe, seat: int) -> dict[str, Any]:
    limits = accounts.limits(b, laid_out(b, seat))
    return {
        "scenario": b.scenario,
        "options": b.options_chosen,
        "seat": SIDES[seat] if seat >= 0 else None,
        "to_act": game.to_act(b, seat),
        **{column.name: column.write(b) for column in OPEN},
        "armies": armies(b, seat),
        "boxes": {name: [CORPS[corps] for corps in members(b.boxes[i])] for i, name in enumerate(BOXES)},
        "unled": [[AREA[army // 2], SIDES[army % 2]] for army in members(b.touched)],
        "cards": {**game.seen_cards(b, seat), "set_aside": numbers(b.reserve[0])},
        "verdicts": list(b.verdicts),
        "windows": b.windows,
        "under_way": game.under_way(b, seat),
        "winter": b.winter(),
        "nation": detached(b),
        "limits": limits,
        "may_deploy": {name: sum([row["left"] for row in limits if row["side"] == name]) for name in SIDES},
        "victory": victories(b),
        "battle": accounts.battle(b),
        "result": b.result.to_json() if b.result is not None else None,
    }


def detached(b: Europe) -> dict[str, str]:
    """1.1: the country of each area that does not belong to the one it is printed in."""
    if b.nation is PRINTED:
        return {}
    return {AREA[area]: COUNTRY[nation] for area, nation in enumerate(b.nation) if nation != PRINTED[area]}


def laid_out(b: Europe, seat: int) -> tuple[int, ...]:
    """Corps that are about to be deployed, as far as a seat knows of them (ruling 11)."""
    for procedure in reversed(b.stack):
        if isinstance(procedure, Deploying):
            return procedure.corps if knows_of(b, procedure, seat) else ()
    return ()


def unannounced(state: State, seat: int) -> int:
    """How many procedures on top are of a march that has not set out. To the enemy its side still thinks about its
    action: that it is asked how to pay would tell of a Forced March in its hand."""
    stack = state.stack
    place = len(stack) - (2 if stack and isinstance(stack[-1], Pay) else 1)
    if place < 1:
        return 0
    march = stack[place]
    if not isinstance(march, March) or march.leader != NOBODY or seat in (march.power, ALL_KNOWING):
        return 0
    return len(stack) - place if isinstance(stack[place - 1], Action) else 0


def armies(b: Europe, seat: int) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for area in range(AREAS):
        for side in (0, 1):
            army = b.armies[2 * area + side]
            if army:
                found.append(stack(b, seat, area, side, army))
    return found


def stack(b: Europe, seat: int, area: int, side: int, army: int) -> dict[str, Any]:
    leader = b.leader(army)
    document: dict[str, Any] = {
        "area": AREA[area],
        "side": SIDES[side],
        "count": army.bit_count(),
        "leader": CORPS[leader],
        "exhausted": bool(b.exhausted >> leader & 1),
    }
    if b.came:
        document["came"] = came(b, army)
    if seat in (side, ALL_KNOWING):
        document["corps"] = [shown(b, corps) for corps in members(army)]
    elif known := army & (b.seen[seat] if seat >= 0 else accounts.engaged(b)):
        document["looked_at"] = [shown(b, corps) for corps in members(known)]
    return document


def came(b: Europe, army: int) -> dict[str, int]:
    """How many of a stack have come in this action from where: everybody saw it."""
    found: dict[str, int] = {}
    for corps in sorted(b.came, key=lambda corps: b.came[corps]):
        if army >> corps & 1:
            name = ORIGIN.names[b.came[corps]]
            found[name] = found.get(name, 0) + 1
    return found


def shown(b: Europe, corps: int) -> dict[str, Any]:
    return {
        "corps": CORPS[corps],
        "exhausted": bool(b.exhausted >> corps & 1),
        "moved": bool(b.moved >> corps & 1),
        "named": bool(b.named >> corps & 1),
        "fled": b.fled.get(corps, 0),
        "from": ORIGIN.names[b.came[corps]] if corps in b.came else None,
    }
