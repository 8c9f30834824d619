"""Why a tap on a duchy can be no action: the reason speaks of that duchy, and its numbers are true."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import grognard
from grognard import aide
from grognard.engine.chance import Imposed
from grognard.engine.table import Table
from grognard.games.wellington.aide.tap import OF_LEADERS, PLACES
from grognard.games.wellington.rules import moments
from grognard.games.wellington.rules.game import GAME
from grognard.games.wellington.rules.impulse import Impulse
from grognard.games.wellington.rules.peninsula import DUCHY, DUCHY_INDEX, NEXT, POWERS
from grognard.games.wellington.rules.war import WarState
from grognard.words import LANGUAGES, Words
from tests.games.wellington.odds.dice import open_table
from tests.games.wellington.rules.reasons.cases import Build, impulse, window
from tests.games.wellington.rules.stage import war

WORDS = [Words("wellington", language) for language in LANGUAGES]
VAGUE = ("why-not-now", "why-not-offered", "why-not-possible")
NAMES = ("duchy", "origin")


def away(here: int, there: int) -> int:
    """Duchies from one to another, counted ring by ring; 0 where no line leads."""
    ring, seen, steps = {here}, {here}, 0
    while ring:
        if there in ring:
            return steps
        ring = {n for d in ring for n in NEXT[d]} - seen
        seen |= ring
        steps += 1
    return 0


def judge(b: WarState, legal: list[dict[str, Any]], reason: dict[str, Any], tapped: str) -> None:
    message, args = reason["message"], reason["args"]
    named = [args[name] for name in NAMES if name in args]
    assert not named or tapped in named or message == "why-this-siege", reason
    if "distance" in args:
        assert args["distance"] == away(DUCHY_INDEX[args["origin"]], DUCHY_INDEX[args["duchy"]]), reason
    if message in ("why-far-off", "why-march-from", "why-attack-from"):
        power = POWERS.index(args["power"])
        near = [n for n in range(len(DUCHY)) if b.here[n] >> power & 1 and away(n, DUCHY_INDEX[tapped])]
        assert not b.here[DUCHY_INDEX[tapped]] >> power & 1
        assert min(away(n, DUCHY_INDEX[tapped]) for n in near) == args.get("distance", 1)
    if message in ("why-march-from", "why-attack-from") and not args["poor"]:
        assert {action["do"] for action in legal} & {"march", "detach"}, "somebody can be chosen"
    if message == "why-no-leader-there":
        power = POWERS.index(args["power"])
        assert not b.leaders_at(DUCHY_INDEX[tapped], 1 << power)
    for words in WORDS:
        assert words.say(message, args)


@pytest.mark.parametrize("scenario", ["1812_two", "1813_four", "1812_bid_two"])
def test_a_reason_speaks_of_the_duchy_tapped(scenario: str) -> None:
    rng = random.Random(scenario)
    table = grognard.new_table("wellington", scenario, seed=f"taps of {scenario}")
    met: Counter[str] = Counter()
    for _ in range(700):
        if not table.to_act:
            break
        seat = rng.choice(table.to_act)
        legal = table.legal(seat)
        b = table.state
        assert isinstance(b, WarState)
        for tapped in rng.sample(DUCHY, 4):
            reason = aide.tap(table, seat, tapped)["reason"]
            if reason is not None:
                met[reason["message"]] += 1
                judge(b, legal, reason, tapped)
                if reason["message"] == "why-not-on-map":
                    assert not [action for action in legal if action["do"] in (*PLACES, *OF_LEADERS)], b.stack[-1]
        table.act(seat, rng.choice(legal))
    assert met["why-far-off"] > 50 and met["why-not-adjacent"] > 20
    assert not [message for message in VAGUE if met[message]]


# ---- by example ------------------------------------------------------------------------------------------------------


def told(duchy: str, **more: Any) -> tuple[str, dict[str, Any]]:
    soldiers = {"britain": {"lisbon": 3}, "nord": {"salamanca": 2}}
    b = war(soldiers, {"wellington": "lisbon"}, hands={"britain": [1]}, **more)
    reason = aide.tap(open_table(b, Impulse(0, 1, 3)), "britain", duchy)["reason"]
    return reason["message"], reason["args"]


def test_a_duchy_far_from_everybody_is_far() -> None:
    message, args = told("madrid")
    assert message == "why-far-off"
    assert args["origin"] == "lisbon" and args["distance"] == away(DUCHY_INDEX["lisbon"], DUCHY_INDEX["madrid"]) > 1
    assert "Madrid" in WORDS[0].say(message, args) and "Lisboa" in WORDS[0].say(message, args)


def test_enemies_next_to_an_army_are_attacked_by_marching() -> None:
    b = war({"britain": {"lisbon": 3}, "nord": {"abrantes": 2}}, {"wellington": "lisbon"}, hands={"britain": [1]})
    reason = aide.tap(open_table(b, Impulse(0, 1, 3)), "britain", "abrantes")["reason"]
    assert (reason["message"], reason["rule"]) == ("why-attack-from", "WEL-9.3a")
    assert reason["args"]["origin"] == "lisbon"


@pytest.mark.rule("WEL-5.5a")
def test_nobody_marches_without_points() -> None:
    """Where no march can be paid nobody is told to choose who marches."""
    soldiers = {"britain": {"lisbon": 3}, "nord": {"abrantes": 2}}
    b = war(soldiers, {"wellington": "lisbon"}, hands={"britain": [17, 45]})
    reason = aide.tap(open_table(b, Impulse(0, 1, 0)), "britain", "abrantes")["reason"]
    assert (reason["message"], reason["rule"]) == ("why-attack-from", "WEL-5.5a")
    assert "costs 1 CP, and you have none left" in WORDS[0].say("why-attack-from", reason["args"])


def test_an_island_is_reached_by_sea() -> None:
    assert told("palma") == ("why-by-sea", {"duchy": "palma", "power": "britain"})


@pytest.mark.parametrize(("card", "message"), [(9, "why-target-line"), (23, "why-target-leader")])
def test_a_card_that_is_not_for_duchies_says_what_it_is_for(card: int, message: str) -> None:
    b = war({"britain": {"lisbon": 3}}, {"wellington": "lisbon", "hill": "porto"}, hands={"britain": [card, 7]})
    table = open_table(b, Impulse(0, 1, 3))
    if {"do": "pass"} in table.legal("britain"):  # the impulse begins: it is not played in answer to that
        table.act("britain", {"do": "pass"})
    table.act("britain", {"do": "play", "card": card, "for": "event"})
    reason = aide.tap(table, "britain", "madrid")["reason"]
    assert (reason["message"], reason["rule"]) == (message, f"WEL-C{card:03d}a")
    assert reason["args"] == {"card": card, "duchy": "madrid"}


# ---- a tap on a card of the hand ---------------------------------------------------------------------------------


def card_told(build: Build, card: int, seat: str = "britain") -> tuple[str, str]:
    b, procedure, step = build()
    procedure.step = step
    b.stack.append(procedure)
    b.ask(b.owner[POWERS.index("britain")], step)
    table = Table(GAME, b.scenario, GAME.settle(b.rules.options), b, Imposed(), None)
    answer = aide.tap(table, seat, f"card-{card}")
    if answer["reason"] is None:
        assert answer["action"] in table.legal(seat) and answer["action"]["card"] == card
        return answer["action"]["do"], ""
    return answer["reason"]["message"], answer["reason"]["rule"]


@pytest.mark.rule("WEL-5.6a", "WEL-5.6b")
def test_a_card_says_why_the_impulse_has_no_room_for_it() -> None:
    hands = {"britain": [13, 96], "spain": [8]}
    fresh = impulse(hands=hands)
    assert (card_told(fresh, 13), card_told(fresh, 96)) == (("play", ""), ("play", ""))
    used = impulse(hands=hands, changes={"cards_used": 1})
    assert (card_told(used, 13), card_told(used, 96)) == (("why-second-card", "WEL-5.6a"), ("play", ""))
    both = impulse(hands=hands, changes={"cards_used": 1, "plus_used": 1})
    assert card_told(both, 96) == ("why-second-plus", "WEL-5.6b")


def test_a_card_says_what_else_is_asked_and_whose_it_is() -> None:
    assert card_told(window(moments.MARCH, hands={"britain": [17]}), 17) == ("why-no-response", "WEL-5.2a")
    assert (
        card_told(impulse(hands={"britain": [7], "spain": [8]}, scenario="1812_two"), 8, "allied")[0]
        == "why-other-hand"
    )
    assert card_told(impulse(hands={"britain": [7], "sud": [8]}), 8, "sud")[0] == "why-not-your-turn"
    for unknown in ("0", "111", "x", ""):
        with pytest.raises(grognard.UnknownName):
            aide.tap(grognard.new_table("wellington", "1812_two"), "allied", f"card-{unknown}")
