"""The luck of the dice: expectations against every fall of the dice, played through the rules themselves."""

from __future__ import annotations

import itertools
import json
import math
import random
from typing import Any

import pytest

import grognard
from grognard import Table, aide
from grognard.games.vive_lempereur.aide.luck import KINDS
from grognard.games.vive_lempereur.aide.rolls import LOT, describe
from grognard.games.vive_lempereur.rules.fire import EFFECTS, Strike
from grognard.games.vive_lempereur.rules.orders import most_orders
from grognard.words import LANGUAGES, Words
from tests.games.vive_lempereur.aide.campaign import BATTLES, battle, campaign, choice
from tests.games.vive_lempereur.rules.stage import general, position, unit

WORDS = [Words("vive_lempereur", language) for language in LANGUAGES]


def events_after(t: Table, dice: list[int]) -> list[dict[str, Any]]:
    seen = t.log_length
    t.impose(dice)
    return [t.game.event(t.state, note) for _, note in t.log_notes[seen : t.log_length]]


def ways(fall: tuple[int, ...]) -> int:
    """In how many orders the same dice can fall."""
    return math.factorial(len(fall)) // math.prod(math.factorial(fall.count(die)) for die in set(fall))


def direct(events: list[dict[str, Any]]) -> int:
    """Elements that the effects of hits took at once, not those of a retreat that could not be made."""
    lost = 0
    for event, after in itertools.pairwise(events):
        if event["event"] == "event-effects" and after["event"] == "event-losses":
            lost += after["losses"]
    return lost


def worth(t: Table, kind: str, dice: list[int]) -> float:
    """What a roll brings by the rules: dice are imposed and the events read. The mean over the effects of a hit."""
    b = battle(t)
    top = b.stack[-1]
    after = t.fork()
    if kind == "command":
        side = t.seats.index(seat_of_command(t))
        after.impose(dice)
        told = [e for e in after.log() if e["event"] == "event-command-dice"][-1]
        faces = battle(after).copy()
        faces.faces = b.faces[:]
        for face in told["faces"]:
            faces.faces[side * 5 + ["infantry", "cavalry", "artillery", "general", "flag"].index(face)] += 1
        faces.orders, faces.sector_used, faces.marks = b.orders, b.sector_used, b.marks
        return most_orders(faces, side)
    events = events_after(after, dice)
    if isinstance(top, Strike):
        if top.step == "aim" and any(e["event"] == "event-aim" and e["hits"] for e in events):
            return sum(worth(after, kind, [die]) for die in range(1, 7)) / 6
        if type(b.stack[-2]).__name__ == "Clash":
            return -1  # both strike before either suffers
        return direct(events)
    found = {e["event"]: e for e in reversed(events)}
    if kind == "canister":
        return int(found["event-losses"]["losses"]) if "event-losses" in found else 0
    if kind == "special":
        return int(found["event-reaction"]["success"])
    if kind == "pursuit":
        return int(found["event-pursuit-test"]["die"] <= found["event-pursuit-test"]["morale"])
    if kind == "morale":
        return int("event-destroyed" not in found)
    if kind == "general":
        return int("event-general-killed" not in found)
    if kind == "capture":
        return int("event-general-captured" in found)
    if kind == "rally":
        return int(found["event-rally"]["gained"])
    if "event-prussians-scout" in found:
        return int(found["event-prussians-scout"]["success"])
    if "event-prussians-arm" in found:
        return int("event-prussians-none" not in found)
    arms = found["event-reinforcement-dice"]["faces"]
    return sum(face in ("infantry", "cavalry", "artillery") for face in arms)


def seat_of_command(t: Table) -> str:
    after = t.fork()
    assert after.rolling is not None
    events = events_after(after, [1] * after.rolling[0])
    return str(next(e["seat"] for e in events if e["event"] == "event-command-dice"))


@pytest.mark.parametrize(("scenario", "options"), BATTLES)
def test_expectations_are_those_of_every_fall_of_the_dice(scenario: str, options: dict[str, Any]) -> None:
    rng = random.Random(scenario)
    t = grognard.new_table("vive_lempereur", scenario, {**options, "morale": True}, seed="luck").open_dice()
    checked: dict[str, int] = {}
    while t.result is None:
        if t.rolling is None:
            seat = rng.choice(t.to_act)
            t.act(seat, choice(t, seat, rng))
            continue
        count, sides = t.rolling
        dice = [rng.randint(1, sides) for _ in range(count)]
        top = battle(t).stack[-1]
        second = isinstance(top, Strike) and top.step == "read" and top.value % 10
        told = [] if second else describe(battle(t).copy(), dice, None)
        for roll in told:
            if roll.kind in (LOT, "scouting"):
                continue
            if checked.get(roll.kind, 0) >= (3 if roll.kind == "command" else 12):
                continue
            falls = list(itertools.combinations_with_replacement(range(1, sides + 1), count))
            values = [worth(t, roll.kind, list(fall)) for fall in falls]
            if min(values) < 0:
                continue
            checked[roll.kind] = checked.get(roll.kind, 0) + 1
            mean = sum(value * ways(fall) for value, fall in zip(values, falls, strict=True)) / sides**count
            assert roll.expected() == pytest.approx(mean), roll.message
            assert sum(roll.spread.values()) == pytest.approx(1)
            if not isinstance(top, Strike) or top.step == "read":
                assert roll.actual == worth(t, roll.kind, dice)
        t.impose(dice)
    assert {"fire", "charge", "command"} <= set(checked)


@pytest.mark.parametrize(("scenario", "options"), BATTLES)
def test_every_public_die_is_told_once(scenario: str, options: dict[str, Any]) -> None:
    *_, t = campaign(scenario, options, "dice", 1000)
    told = aide.luck(t)
    json.dumps(told)
    assert aide.luck(grognard.load_record(t.record.dump())) == told
    fallen = [(0, die) for die in t.opening]
    fallen += [(n, die) for n, (_, _, dice) in enumerate(t.history[: t.length], 1) for die in dice]
    told_dice = [(roll["n"], die) for roll in told["rolls"] for die in roll["dice"]]
    if scenario == "hypothetical":
        drawn = len(fallen) - len(told_dice)
        assert drawn == 30  # fifteen tiles each, which are nobody else's business
        assert told_dice[drawn:] == fallen[len(fallen) - len(told_dice) + drawn :]
    else:
        assert told_dice == fallen
    for roll in told["rolls"]:
        assert roll["kind"] in KINDS and roll["seat"] in t.seats
        assert roll["sides"] == roll["each"][0] and len(roll["each"]) == len(roll["dice"])
        assert all(1 <= die <= sides for die, sides in zip(roll["dice"], roll["each"], strict=True))
        for words in WORDS:
            assert words.say(roll["message"]["message"], roll["message"]["args"])
    for total in told["totals"]:
        own = [r for r in told["rolls"] if (r["seat"], r["kind"]) == (total["seat"], total["kind"])]
        assert total["rolls"] == len(own) > 0
        assert total["actual"] == sum(r["actual"] for r in own)
        assert total["expected"] == pytest.approx(sum(r["expected"] for r in own))
        assert 0 < total["p"] <= 1 and 0 < total["p_low"] <= 1
        assert total["p"] + total["p_low"] > 1  # what came is in both


def test_the_losses_told_are_those_that_fell() -> None:
    """Over a whole battle: what fire and charges took is what the log says they took at once."""
    for seed in ("a", "b"):
        *_, t = campaign("quatre_bras", {}, seed, 1000)
        events = t.log()
        if any(event["event"] == "event-counter-charge" for event in events):
            continue  # both strike before either suffers
        told = aide.luck(t)["totals"]
        assert direct(events) == sum(total["actual"] for total in told if total["kind"] in ("fire", "charge"))


def test_the_probability_of_a_total_is_exact() -> None:
    """Two shots of value 9 at one hex: hit with 9 in 10, and the effects of one hit."""
    pieces = [
        unit("fr1", "inf_french", "K5", "N"),
        unit("fr2", "inf_french", "M5", "N"),
        unit("pr1", "inf_regular", "K6", "S"),
        unit("pr2", "inf_regular", "M6", "S"),
    ]
    table = position(*pieces, markers={"infantry": 2}, other_markers={})
    falls: dict[tuple[int, ...], int] = {}
    for dice in ([10, 10], [1, 1, 10], [1, 6, 1, 6]):
        t = grognard.from_position("vive_lempereur", table, dice=dice)
        for shooter, target in (("fr1", "pr1"), ("fr2", "pr2")):
            t.act("french", {"do": "order", "unit": shooter, "marker": "infantry"})
            t.act("french", {"do": "stand"})
            t.act("french", {"do": "face", "facing": "N"})
            t.act("french", {"do": "fire", "target": target})
            while t.to_act and t.to_act[0] == "prussian":
                t.act("prussian", t.legal("prussian")[-1])
        told = aide.luck(t)
        total = next(row for row in told["totals"] if row["kind"] == "fire")
        one: dict[int, float] = {}
        values = told["rolls"][0]["expected"]
        assert total["expected"] == pytest.approx(2 * values)
        for hit, die in itertools.product(range(10), range(1, 7)):
            loss = EFFECTS[1][die][0] if hit < 9 else 0
            one[loss] = one.get(loss, 0) + 1 / 60
        at_least = sum(p * q for a, p in one.items() for b, q in one.items() if a + b >= total["actual"])
        assert total["p"] == pytest.approx(at_least)
        at_most = sum(p * q for a, p in one.items() for b, q in one.items() if a + b <= total["actual"])
        assert total["p_low"] == pytest.approx(at_most)
        falls[tuple(dice)] = total["actual"]
    assert falls[(10, 10)] == 0


def test_generals_and_special_actions_have_luck_of_their_own() -> None:
    t = grognard.from_position(
        "vive_lempereur",
        position(
            unit("fr1", "cav_heavy", "K3", "N"),
            unit("pr1", "inf_regular", "K6", "S"),
            general("pr-g", "K6"),
            act="fr1",
        ),
    )
    t.act("french", next(a for a in t.legal("french") if a["do"] == "charge"))
    t.act("prussian", {"do": "react"})
    t.impose([1, 2])  # French flags: no square
    told = aide.luck(t)["rolls"]
    assert [(r["kind"], r["seat"], r["actual"]) for r in told] == [("special", "prussian", 0)]
    assert told[0]["expected"] == pytest.approx(5 / 9)
    t.impose([1])
    t.impose([6])
    while t.rolling is None:
        t.act("prussian", {"do": "stand_fast"})
    t.impose([10])
    kinds = [r["kind"] for r in aide.luck(t)["rolls"]]
    assert kinds[:3] == ["special", "charge", "general"]
    strike = aide.luck(t)["rolls"][1]
    assert strike["each"] == [10, 6] and strike["dice"] == [1, 6]


@pytest.mark.parametrize("elements", [0, 1, 2, 3])
@pytest.mark.parametrize("with_general", [False, True])
def test_a_rally_brings_no_more_than_was_lost(elements: int, with_general: bool) -> None:
    pieces = [unit("fr1", "inf_french", "K3", "N", elements=elements), unit("pr1", "inf_regular", "K12", "S")]
    pieces += [general("fr-g", "K3")] if with_general else []
    t = grognard.from_position("vive_lempereur", position(*pieces, act="fr1", options={"morale": True}))
    t.act("french", {"do": "rally"})
    assert t.rolling is not None
    count, sides = t.rolling
    falls = list(itertools.product(range(1, sides + 1), repeat=count))
    values = [worth(t, "rally", list(fall)) for fall in falls]
    roll = describe(battle(t).copy(), list(falls[-1]), None)[0]
    assert (roll.kind, roll.actual) == ("rally", values[-1])
    assert roll.expected() == pytest.approx(sum(values) / len(falls))
    assert set(roll.spread) == set(values)
