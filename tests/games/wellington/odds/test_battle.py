"""The closed form of battles against every fall of the dice, played through the rules themselves."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from grognard.games.wellington.odds.ahead import battle_ahead
from grognard.games.wellington.odds.battle import BattleOdds, battle_odds
from grognard.games.wellington.rules.battle import Battle
from grognard.games.wellington.rules.peninsula import DUCHY_INDEX, LEADER_INDEX, LEADER_POWER, PASS, POWERS, RIVER
from grognard.games.wellington.rules.rounds import Round
from grognard.games.wellington.rules.sheets import (
    ALL_ROUNDS,
    APART,
    CHARGE,
    DICE,
    HEIGHTS,
    IGNORE,
    ONE_ROUND,
    SHELTER,
    SOFTEN,
    SPARED,
    THEIR_DICE,
    TIES,
    Fight,
)
from grognard.games.wellington.rules.war import WarState
from tests.games.wellington.odds.dice import Falls, every, grouped, happened, open_table, walk, war_of
from tests.games.wellington.rules.stage import war

FIELD = DUCHY_INDEX["salamanca"]
Changes = Callable[[WarState, Fight], None]


def ground(
    soldiers: Mapping[str, int], leaders: tuple[str, ...], lay: tuple[tuple[int, str, str], ...] = (), **more: Any
) -> WarState:
    placed = {power: {"salamanca": sp} for power, sp in soldiers.items() if sp}
    b = war(placed, dict.fromkeys(leaders, "salamanca"), **more)
    for card, player, leader in lay:
        b.lay(card, POWERS.index(player), LEADER_INDEX[leader])
    return b


def fighting(b: WarState) -> bool:
    """Whether the rounds of the battle are still being fought."""
    names = [type(procedure).__name__ for procedure in b.stack]
    if "Battle" not in names:
        return False
    top = names[-1]
    return top in ("Round", "Casualties") or (top == "Battle" and bool(b.asked))


def compare(
    told: BattleOdds, b: WarState, battle: Battle, change: Changes | None, falls: Callable[[WarState], Falls]
) -> None:
    """The same battle with all dice, and all that was told of it."""
    table = open_table(b, battle)
    start = war_of(table)
    assert start.fight is not None
    if change is not None:
        change(start, start.fight)
        top = start.stack[-1]
        assert isinstance(top, Round)
        top.stage = 0
        start.rolling = 0
        start.asked = 0
        top.step = "fire"
        start.run(table.chance)
    first = table.log_length
    strength = [start.side_strength(side, battle.duchy) for side in (0, 1)]
    whole = second = drawn = 0.0
    win, rout, destroyed, losses = [0.0, 0.0], [0.0, 0.0], [0.0, 0.0], [0.0, 0.0]
    for end, p in walk(table, lambda b: not fighting(b), falls):
        notes = happened(end, first)
        whole += p
        results = [note for note in notes if note[0] == "event-battle-result"]
        if results:
            winner, routed = int(str(results[-1][1])), int(str(results[-1][-1]))
            win[winner] += p
            rout[1 - winner] += p * routed
        else:
            drawn += p
        lost = [0, 0]
        for note in notes:
            if note[0] == "event-soldier-falls":
                lost[int(str(note[1])) & 1] += 1
            elif note[0] == "event-leader-falls":
                lost[LEADER_POWER[int(str(note[1]))] & 1] += 1
        for side in (0, 1):
            losses[side] += p * lost[side]
            destroyed[side] += p * (lost[side] == strength[side])
        second += p * any(note[0] == "event-battle-round" for note in notes)
    assert whole == pytest.approx(1)
    assert told.win == pytest.approx(win)
    assert told.rout == pytest.approx(rout)
    assert told.destroyed == pytest.approx(destroyed)
    assert told.losses == pytest.approx(losses)
    assert told.drawn == pytest.approx(drawn)
    assert told.second == pytest.approx(second)
    assert sum(told.win) + told.drawn == pytest.approx(1)


def check(
    b: WarState, falls: Callable[[WarState], Falls] = grouped, change: Changes | None = None, **battle: Any
) -> BattleOdds:
    active = int(battle.pop("active", b.active))
    made = Battle(FIELD, active, battle.pop("origin", DUCHY_INDEX["lumbrales"]), **battle)
    if change is None:
        told = battle_ahead(b, FIELD, active, made.origin, made.lines, made.evaded, made.once, made.always)
    else:
        table = open_table(b.copy(), Battle(FIELD, active, made.origin, **battle))
        now = war_of(table)
        assert now.fight is not None
        change(now, now.fight)
        told = battle_odds(now)
    assert told is not None
    compare(told, b, made, change, falls)
    return told


def test_all_dice_one_by_one() -> None:
    """One Spanish SP against one of the Nord: the dice of the first round, one to three, are not grouped."""

    def first_apart(b: WarState) -> Falls:
        assert b.fight is not None
        return every(b.rolling) if b.fight.round == 1 else grouped(b)

    told = check(ground({"spain": 1, "nord": 1}, ()), first_apart, active=2)
    assert told.dice == [(1, 0), (3, 0)]


CASES: list[tuple[dict[str, int], tuple[str, ...], dict[str, Any]]] = [
    ({"britain": 1, "nord": 1}, (), {}),
    ({"britain": 2, "nord": 1}, ("marmont",), {}),
    ({"spain": 3, "sud": 2}, (), {"active": 2}),
    ({"spain": 3, "sud": 2}, (), {"active": 1}),
    ({"britain": 2, "spain": 2, "sud": 1}, (), {}),
    ({"britain": 1, "spain": 1, "sud": 2, "nord": 1}, (), {}),
    ({"spain": 1, "nord": 1}, ("hill",), {}),
    ({"britain": 1}, ("hill", "marmont"), {}),
    ({"britain": 0, "spain": 1}, ("hill", "beresford", "marmont"), {}),
    ({"spain": 2, "nord": 2}, (), {"active": 2, "lines": 1 << RIVER}),
    ({"spain": 2, "nord": 2}, (), {"active": 2, "lines": 1 << PASS, "evaded": 1}),
    ({"spain": 2, "nord": 1}, (), {"active": 2, "once": 2, "always": 1}),
]


@pytest.mark.parametrize("case", range(len(CASES)))
@pytest.mark.rule("WEL-11.2a", "WEL-11.52a", "WEL-11.7a")
def test_battles(case: int) -> None:
    soldiers, leaders, battle = CASES[case]
    check(ground(soldiers, leaders, active=POWERS[battle.get("active", 0)]), **battle)


def give(card: int, side: int, kind: int, amount: int = 0, lasts: int = ALL_ROUNDS) -> Changes:
    def change(b: WarState, fight: Fight) -> None:
        fight.give(card, side, side, kind, amount, lasts)

    return change


ROWS: dict[str, list[Changes]] = {
    "cold_steel": [give(14, 0, APART, 2, 0)],
    "cold_steel_of_both": [give(14, 0, APART, 1, 0), give(15, 1, APART, 1, 0)],
    "good_ground": [give(97, 0, SHELTER)],
    "village": [give(30, 1, SOFTEN, 2)],
    "village_against_dice": [give(30, 1, THEIR_DICE, -1, 0)],
    "ignored": [give(96, 0, IGNORE, 2)],
    "bagpipes": [give(96, 0, SPARED), give(2, 1, DICE, 2, 0)],
    "field_works": [give(74, 1, ONE_ROUND)],
    "field_works_in_vain": [give(74, 1, ONE_ROUND), give(2, 0, DICE, 2, 0)],
}


@pytest.mark.parametrize("name", ROWS)
@pytest.mark.rule("WEL-C014a", "WEL-C030b", "WEL-C074a", "WEL-C097a")
def test_cards_that_lie_open(name: str) -> None:
    def change(b: WarState, fight: Fight) -> None:
        for row in ROWS[name]:
            row(b, fight)

    small = name == "cold_steel_of_both"  # many dice to tell apart
    check(ground({"spain" if small else "britain": 1 if small else 2, "nord": 1}, ()), change=change)


def test_disruptions_margin_and_no_pursuit() -> None:
    def change(b: WarState, fight: Fight) -> None:
        fight.disrupt(1, 1)
        fight.margin = 2

    check(ground({"britain": 2, "nord": 2}, ()), change=change)

    def spared(b: WarState, fight: Fight) -> None:
        fight.no_rout_losses = 1

    check(ground({"britain": 2, "nord": 1}, ()), change=spared)


@pytest.mark.rule("WEL-C081a")
def test_storm_halves_the_dice() -> None:
    b = ground({"britain": 3, "nord": 3}, ())
    b.lay(81, 2, FIELD, 16)
    told = check(b)
    assert told.rout == [0, 0]
    assert [sum(dice) for dice in told.dice] == [2, 3]


def test_cards_on_leaders() -> None:
    check(ground({"britain": 1, "nord": 1}, ("hill",), lay=((98, "britain", "hill"), (52, "nord", "hill"))))
    # One of the leaders bears a card, and falls after the last soldier.
    check(ground({"nord": 1, "spain": 2}, ("marmont",), lay=((59, "sud", "marmont"),), active="spain"))


@pytest.mark.parametrize("kind", [CHARGE, HEIGHTS, TIES, ONE_ROUND])
def test_what_cannot_be_told_is_not(kind: int) -> None:
    b = ground({"britain": 2, "nord": 2}, ())
    table = open_table(b, Battle(FIELD, 0, DUCHY_INDEX["lumbrales"]))
    now = war_of(table)
    assert battle_odds(now) is not None
    assert now.fight is not None
    now.fight.give(107, 1, 0 if kind == ONE_ROUND else 1, kind, 1)
    assert battle_odds(now) is None


def test_dragoons_are_not_told_but_in_squares() -> None:
    b = ground({"britain": 2, "nord": 2}, ("marmont",), lay=((106, "nord", "marmont"),))
    assert battle_ahead(b, FIELD, 0) is None
    b.lay(1, 0)
    assert battle_ahead(b, FIELD, 0) is not None


def test_nothing_hidden_is_looked_at() -> None:
    soldiers, leaders = {"britain": 3, "nord": 3}, ("wellington", "marmont")
    plain = battle_ahead(ground(soldiers, leaders), FIELD, 0)
    held = battle_ahead(ground(soldiers, leaders, hands={"nord": [2, 14, 30], "britain": [97, 96]}), FIELD, 0)
    assert plain is not None and held is not None
    assert plain.to_json() == held.to_json()


def test_battles_at_random() -> None:
    """Small forces of all sorts, under any leaders."""
    rng = random.Random("odds of battles")
    names = list(LEADER_INDEX)
    done = 0
    while done < 12:
        soldiers = {power: rng.choice((0, 0, 1, 1, 2)) for power in POWERS}
        leaders = tuple(rng.sample(names, rng.choice((0, 0, 1))))
        active = rng.randrange(4)
        b = ground(soldiers, leaders, active=POWERS[active])
        if not b.here[FIELD] >> active & 1 or not b.enemy_here(active, FIELD) or sum(soldiers.values()) > 4:
            continue
        check(b, lines=1 << rng.randrange(4), evaded=rng.randrange(2), active=active)
        done += 1


def test_a_great_battle_is_told_to_the_end() -> None:
    b = ground(
        {"britain": 9, "spain": 4, "nord": 8, "sud": 4}, ("wellington", "hill", "marmont", "soult"), active="britain"
    )
    told = battle_ahead(b, FIELD, 0)
    assert told is not None
    assert sum(told.win) + told.drawn == pytest.approx(1)
