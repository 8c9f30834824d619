"""Taps, overlays and luck of Wellington, and that the aide tells a seat nothing it may not know."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import grognard
from grognard import Table, aide
from grognard.engine.errors import UnknownName
from grognard.games.wellington.aide.luck import ROLLED
from grognard.games.wellington.aide.overlays import MARKS
from grognard.games.wellington.aide.tap import PLACES
from grognard.games.wellington.rules.deck import COMMON, members
from grognard.games.wellington.rules.impulse import Impulse
from grognard.games.wellington.rules.interception import could_intercept
from grognard.games.wellington.rules.peninsula import DUCHY, DUCHY_INDEX, LEADER, POWERS
from grognard.words import LANGUAGES, Words
from tests.games.wellington.odds.dice import open_table, war_of
from tests.games.wellington.rules.stage import war

WORDS = [Words("wellington", language) for language in LANGUAGES]


def campaign(seed: int, steps: int, scenario: str = "1812_two") -> Table:
    table = grognard.new_table("wellington", scenario, seed=f"aide {seed}")
    rng = random.Random(seed)
    for _ in range(steps):
        if table.result is not None:
            break
        seat = rng.choice(table.to_act)
        legal = table.legal(seat)
        forward = [a for a in legal if a["do"] in ("to", "march", "siege", "intercept", "evade", "force")]
        table.act(seat, rng.choice(forward if forward and rng.random() < 0.6 else legal))
    return table


# ---- taps ------------------------------------------------------------------------------------------------------------


def test_every_tap_is_answered() -> None:
    meant: set[str] = set()
    for seed in range(4):
        rng = random.Random(seed)
        table = campaign(seed, 60)
        for _ in range(40):
            if table.result is not None:
                break
            seat = table.to_act[0]
            legal = table.legal(seat)
            for duchy in rng.sample(DUCHY, 12):
                told = aide.tap(table, seat, duchy, rng.choice((None, None, *LEADER)))
                json.dumps(told)
                assert (told["action"] is None) != (told["reason"] is None)
                if told["action"] is not None:
                    assert told["action"] in legal
                    meant.add(told["action"]["do"])
                else:
                    for words in WORDS:
                        assert told["reason"]["message"] in words
            # Whatever has a place is answered there by something that has its place there too.
            for action in rng.sample(legal, min(4, len(legal))):
                if action["do"] in PLACES:
                    place = action[PLACES[action["do"]]]
                    told = aide.tap(table, seat, place)
                    assert told["action"] in legal
            table.act(seat, rng.choice(legal))
    assert {"march", "to"} <= meant


def test_a_leader_picked_before_goes() -> None:
    b = war(
        {"britain": {"lisbon": 3, "porto": 2}},
        {"wellington": "lisbon", "hill": "porto"},
        hands={"britain": [1]},
    )
    table = open_table(b, Impulse(0, 1, 3))
    assert aide.tap(table, "britain", "lisbon")["action"] == {"do": "march", "leader": "wellington", "from": "lisbon"}
    told = aide.tap(table, "britain", "coimbra", "hill")
    assert told["action"] == {"do": "march", "leader": "hill", "from": "porto"}
    assert aide.tap(table, "britain", "coimbra")["action"] == {"do": "build", "soldiers": 1, "duchy": "coimbra"}
    # Nobody of ours is there, and it is not for us to flag.
    told = aide.tap(table, "britain", "madrid")
    assert told["action"] is None and told["reason"]["message"]
    with pytest.raises(UnknownName):
        aide.tap(table, "britain", "atlantis")
    with pytest.raises(UnknownName):
        aide.tap(table, "britain", "madrid", "nelson")


def test_a_tap_beside_what_is_asked_tells_why_not_just_that() -> None:
    """Losses and reinforcements: the reason speaks of the duchy that was tapped."""
    seeds = iter(range(8))
    table = grognard.new_table("wellington", "1812_two", seed=str(next(seeds)))
    rng = random.Random(5)
    told: dict[str, set[str]] = {"lose": set(), "build": set()}
    for _ in range(6000):
        if all(told.values()):
            break
        if table.result is not None:  # peace came before anybody could reinforce: another war
            table = grognard.new_table("wellington", "1812_two", seed=str(next(seeds)))
        seat = table.to_act[0]
        legal = table.legal(seat)
        verbs = {action["do"] for action in legal}
        for verb, found in told.items():
            if verb in verbs and not verbs & {"march", "detach", "intercept"}:
                reasons = [aide.tap(table, seat, duchy)["reason"] for duchy in DUCHY]
                found |= {reason["args"]["duchy"] for reason in reasons if reason and "duchy" in reason["args"]}
        table.act(seat, rng.choice(legal))
    assert all(len(found) > 20 for found in told.values())


# ---- overlays --------------------------------------------------------------------------------------------------------


def test_overlays_in_play() -> None:
    seen: set[str] = set()
    for seed in range(4):
        table = campaign(seed, 150 + 100 * seed)
        b = war_of(table)
        for seat in (*table.seats, None):
            for name in aide.overlays("wellington"):
                marks = aide.overlay(table, seat, name)["marks"]
                assert all(row["mark"] in MARKS and row["place"] in DUCHY_INDEX for row in marks)
                seen |= {row["mark"] for row in marks}
        enemy = {row["place"] for row in aide.overlay(table, "allied", "interception")["marks"]}
        assert enemy == {DUCHY[d] for d in range(len(DUCHY)) if could_intercept(b, 1, d)}
        rows = aide.overlay(table, None, "control")["marks"]
        held = {row["place"]: row["mark"] for row in rows if row["mark"] != "besieged"}
        view = table.view()
        for duchy, power in view["control"].items():
            assert held[duchy] == (f"control-{power}" if power else "uncontrolled")
    for words in WORDS:
        for name in aide.overlays("wellington"):
            assert f"overlay-{name}" in words
        for name in MARKS:
            assert f"mark-{name}" in words
    assert {"moved", "trail", "builds-spain", "intercepts-french", "attrition-1", "control-sud"} <= seen


def test_attrition_from_one_duchy() -> None:
    b = war({"britain": {"salamanca": 2}}, {"hill": "salamanca"}, hands={"britain": [1]})
    table = open_table(b, Impulse(0, 1, 3))
    marks = {row["place"]: row["mark"] for row in aide.overlay(table, "britain", "attrition", "salamanca")["marks"]}
    assert marks["avila"] == "attrition-2" and marks["valladolid"] == "attrition-1"
    with pytest.raises(UnknownName):
        aide.overlay(table, "britain", "attrition", "atlantis")


def test_the_last_impulse() -> None:
    """What the other side marched, not what the viewer did."""
    for seed in range(6):
        table = campaign(10 + seed, 200)
        for seat in table.seats:
            marks = aide.overlay(table, seat, "last")["marks"]
            events = table.log(seat)
            starts = [i for i, e in enumerate(events) if e["event"] == "event-impulse"]
            b = war_of(table)
            others = [i for i in starts if b.owner[POWERS.index(events[i]["power"])] != table.seats.index(seat)]
            if not others:
                assert marks == []
                continue
            first = others[-1]
            ends = [i for i in starts if i > first]
            told = events[first : ends[0] if ends else len(events)]
            moved = {e["duchy"] for e in told if e["event"] == "event-marches"}
            assert moved <= {row["place"] for row in marks if row["mark"] == "moved"}


# ---- luck ------------------------------------------------------------------------------------------------------------


def test_luck_of_a_campaign() -> None:
    kinds: set[str] = set()
    for seed in range(3):
        table = campaign(20 + seed, 500, ("1812_two", "1813_four")[seed % 2])
        told = aide.luck(table)
        json.dumps(told)
        thrown = {0: list(table.opening)} | {
            n: list(dice) for n, (_, _, dice) in enumerate(table.history[: table.length], 1)
        }
        for roll in told["rolls"]:
            kinds.add(roll["kind"])
            # Its dice fell in that action, in this order.
            text = ",".join(map(str, thrown[roll["n"]]))
            assert ",".join(map(str, roll["dice"])) in text
            assert 0 <= roll["expected"] <= max(len(roll["dice"]), 2)
            for words in WORDS:
                assert words.say(roll["message"]["message"], roll["message"]["args"])
                assert f"luck-{roll['kind']}" in words and f"measure-{roll['kind']}" in words
        for total in told["totals"]:
            own = [r for r in told["rolls"] if r["seat"] == total["seat"] and r["kind"] == total["kind"]]
            assert total["rolls"] == len(own)
            assert total["actual"] == sum(r["actual"] for r in own)
            assert total["expected"] == pytest.approx(sum(r["expected"] for r in own))
            assert total["p"] + total["p_low"] >= 1 - 1e-9
    assert {"battle", "attrition", "interception", "evasion"} <= kinds <= set(ROLLED)


def test_luck_of_known_dice() -> None:
    table = campaign(20, 500)
    told = aide.luck(table)
    for roll in told["rolls"]:
        dice = roll["dice"]
        if roll["kind"] in ("battle", "fortress"):
            assert roll["actual"] == sum(1 for die in dice if die >= 5)
            assert roll["expected"] == pytest.approx(len(dice) / 3)
        elif roll["kind"] == "siege":
            assert roll["actual"] == dice.count(6)
            assert roll["expected"] == pytest.approx(len(dice) / 6)
        elif roll["kind"] == "interception":
            assert roll["actual"] == int(sum(dice) >= roll["message"]["args"]["needed"])


# ---- secrets ---------------------------------------------------------------------------------------------------------


def answers(table: Table, seat: str | None, rng: random.Random) -> list[Any]:
    found: list[Any] = [aide.overlay(table, seat, name) for name in aide.overlays("wellington")]
    if seat is None:
        return found
    found += [aide.tap(table, seat, duchy, rng.choice((None, *LEADER))) for duchy in rng.sample(DUCHY, 20)]
    found += [aide.preview(table, seat, action) for action in table.legal(seat)[:25]]
    return found


def test_hands_of_others_change_no_answer() -> None:
    """The cards of the other seats are exchanged for cards of the pile: whoever is asked is told the same."""
    compared = 0
    for seed in range(8):
        rng = random.Random(seed)
        table = campaign(30 + seed, 40 + 40 * seed)
        if table.result is not None:
            continue
        b = war_of(table)
        seat = table.to_act[0]
        index = table.seat_index(seat)
        position = table.position()
        document = json.loads(json.dumps(position))
        hands = document["cards"]["hands"]
        deck = document["cards"]["deck"]
        changed = False
        for power in range(4):
            if b.owner[power] == index:
                continue
            hand = hands[POWERS[power]]
            common = [card for card in hand if card in members(COMMON)]
            for card in common:
                fresh = rng.choice(deck)
                deck[deck.index(fresh)] = card
                hand[hand.index(card)] = fresh
                changed = True
            hand.sort()
        deck.sort()
        if not changed:
            continue
        pair = [grognard.from_position("wellington", d) for d in (position, document)]
        assert pair[0].position() != pair[1].position()
        for viewer in (seat, None):
            one, two = (answers(t, viewer, random.Random("q")) for t in pair)
            assert one == two
        compared += 1
    assert compared >= 4
