"""Every event, question, choice and refusal that play brings up is told in both languages, with nothing left out."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from grognard.games.vive_lempereur.rules.army import ARMS, KIND_NAMES, SPECIAL_DIE
from grognard.games.vive_lempereur.rules.battlefield import FACING, SECTOR_NAMES, TERRAIN
from grognard.games.vive_lempereur.rules.cards import CARDS, FACES
from grognard.games.vive_lempereur.rules.fire import ATTACKS
from grognard.games.vive_lempereur.rules.game import BOOK, OPTIONS
from grognard.games.vive_lempereur.rules.retreat import CAUSES
from grognard.words import LANGUAGES
from tests.games.vive_lempereur.rules.battles import start
from tests.games.vive_lempereur.rules.refusals import RULES, eager, words

ARMIES = ("FR", "EN", "AL", "PR", "SO", "NO")
SEATS = ("french", "allied", "prussian", "south", "north")
PIECES = [f"{ARMIES[i % len(ARMIES)]}-{kind}-{i + 1}" for i, kind in enumerate(dict.fromkeys(KIND_NAMES))]
# What each kind of value may be: enough of each to reach every word and every plural.
SAMPLES: dict[str, list[Any]] = {
    **{key: [*PIECES, "fr1"] for key in ("piece", "unit", "general")},
    "hex": ["M5"],
    "hexes": [["M5", "M6"], ["A1", "B2", "C2"]],
    **{key: [0, 1, 2, 5] for key in ("number", "count", "few")},
    "ten": [1, 5, 10],
    "flag": [False, True],
    "facing": FACING,
    "side": list(SEATS),
    "card": CARDS,
    "hand": [CARDS, ["left", "left"]],
    "face": FACES,
    "faces": [["flag"], ["infantry", "general", "flag"]],
    "flags": [["french"], list(dict.fromkeys(SPECIAL_DIE[1:]))],
    "sector": SECTOR_NAMES,
    "terrain": TERRAIN,
    "arm": ARMS,
    "attack": ATTACKS,
    "cause": CAUSES,
    "winners": [[], *[[seat] for seat in SEATS]],
    "level": ["draw", "win", "decisive", "substantial", "marginal"],
    "rule": ["VLE-4.2a"],
}
QUESTIONS = BOOK.questions_by_step()
LEFT_OVER = re.compile(r"[{}$]|\s\s|\s[.,;:]|\?\?\?")


def tell(message: str, args: dict[str, Any]) -> None:
    for language in LANGUAGES:
        text = words(language).say(message, args)
        assert not LEFT_OVER.search(text), text
        assert text[0] == text[0].upper() and text[-1] in ".?", text
        assert language == "en" or "none" not in text, text


def label(action: dict[str, Any]) -> None:
    for language in LANGUAGES:
        text = words(language).label(action)
        assert text and not LEFT_OVER.search(text) and "none" not in text, text


def samples(fields: list[tuple[str, str]]) -> Iterator[dict[str, Any]]:
    """Arguments of every kind and value, though not in every combination."""
    most = max([len(SAMPLES[kind]) for _, kind in fields], default=1)
    rng = random.Random(7)
    for turn in range(most):
        yield {name: SAMPLES[kind][turn % len(SAMPLES[kind])] for name, kind in fields}
        yield {name: rng.choice(SAMPLES[kind]) for name, kind in fields}


@pytest.mark.parametrize("event", BOOK.events)
def test_events_are_told_whatever_they_carry(event: str) -> None:
    fields = [(name, name if kind == "text" else kind) for name, kind in BOOK.events[event]]
    for args in samples(fields):
        tell(event, {"event": event, **args})


@pytest.mark.parametrize("question", QUESTIONS, ids=".".join)
def test_questions_are_told_whatever_they_carry(question: tuple[str, str]) -> None:
    asked = QUESTIONS[question]
    kinds = dict(BOOK.grammar.classes[question[0]].FIELDS)
    for args in samples([(name, kinds[field]) for name, field in asked.args]):
        tell(asked.prompt, args)


@pytest.mark.parametrize("question", QUESTIONS, ids=".".join)
def test_questions_name_rules_of_the_ledger(question: tuple[str, str]) -> None:
    named = QUESTIONS[question].rules
    assert named and RULES.issuperset(named)


@pytest.mark.parametrize("language", LANGUAGES)
def test_options_are_explained(language: str) -> None:
    told = words(language)
    for option in OPTIONS:
        assert told.say(f"option-{option.name}")
        assert told.say(f"option-{option.name}-help").endswith(".")


@pytest.mark.parametrize(
    ("scenario", "options"),
    [
        ("waterloo", {}),
        ("quatre_bras", {"setup": "semi_historical"}),
        ("ligny", {"morale": True}),
        ("hypothetical", {}),
    ],
)
def test_whole_games_are_told(scenario: str, options: dict[str, Any]) -> None:
    table = start(scenario, seed="Ligny", **options)
    rng = random.Random(scenario)
    told: Counter[str] = Counter()

    def often(name: str) -> bool:
        told[name] += 1
        return told[name] <= 25

    for event in table.log():
        tell(event["event"], event)
    while table.to_act:
        seat = rng.choice(table.to_act)
        decision = table.decision(seat)
        assert decision is not None
        assert decision.rules and RULES.issuperset(decision.rules), decision.prompt
        if often(decision.prompt):
            tell(decision.prompt, decision.args)
        action = eager(rng, decision.actions)
        if often(f"do-{action['do']}"):
            label(action)
        table.act(seat, action)
    for event in [*table.log(table.seats[0]), *table.log(table.seats[1])]:
        if often(event["event"]):
            tell(event["event"], event)
    assert told["event-victory"] == 2 and told["event-attack"]
