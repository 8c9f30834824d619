"""The words of the campaign: those of its data and rules and no others; every event told with what it carries."""

from __future__ import annotations

import random

import pytest

import grognard
from grognard.games.nemesis_1813.aide import luck
from grognard.games.nemesis_1813.aide.overlays import MARKS, OVERLAYS
from grognard.games.nemesis_1813.rules import deck, ground, kinds, pieces, tables
from grognard.games.nemesis_1813.rules.game import BOOK, GAME, OPTIONS
from grognard.words import LANGUAGES, Words
from tests.texts import chapters_of, check_told, keys, vocabulary_of

SENTENCES = {"event", "ask", "why", "lesson", "advice", "aid", "howto", "nem", "cli", "warn", "luck", "rolled"}
# What the combat panel reads of an event and its sentence leaves out.
UNTOLD = {"event-values": {"values", "stacks", "rules"}}
UNITS = tables.UNITS_DATA["combat_units"]


def test_the_vocabulary_is_that_of_data_and_rules() -> None:
    scenarios = set(GAME.scenarios)
    vocabulary = {
        "seat": set(tables.SIDES),
        "hex": set(ground.HEX),
        "unit": set(pieces.UNIT),
        "commander": set(pieces.LEADER),
        "phase": {*kinds.PHASES, "setup"},
        "modifier": set(kinds.MODIFIERS),
        "nation": {row["nationality"] for row in [*UNITS, *tables.UNITS_DATA["commanders"]]},
        "arm": {row["type"] for row in UNITS},
        "class": {row["class"] for row in UNITS},
        "terrain": set(ground.TERRAIN),
        "overlay": set(OVERLAYS),
        "mark": MARKS,
        "card": {str(number) for number in range(1, deck.MOST + 1)},
        "verdict": {"made", "aborted", "failed"},
        "level": {"emperor", "count"},
        "scenario": scenarios,
        "story": scenarios,
        "tale": scenarios,
        "length": scenarios,
        "waiting": {question.prompt.removeprefix("ask-") for question in BOOK.questions()},
        "do": set(BOOK.verbs.parts),
        "option": {name for option in OPTIONS for name in (option.name, f"{option.name}-help")},
        "value": {value for option in OPTIONS for value in option.values if isinstance(value, str)},
        "chapter": chapters_of("nemesis_1813"),
        "measure": set(luck.ROLLED),
    }
    assert {f"luck-{kind}" for kind in luck.ROLLED} <= keys("nemesis_1813", "en")
    assert vocabulary_of("nemesis_1813", set(vocabulary)) == vocabulary
    own = keys("nemesis_1813", "en") - keys(None, "en")
    rest = {key for key in own if key.partition("-")[0] not in {*vocabulary, *SENTENCES}}
    assert rest == {"game-title", "game-blurb"}


def test_events_questions_and_actions_are_told_with_what_they_carry() -> None:
    check_told("nemesis_1813", BOOK, UNTOLD)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scenario", list(GAME.scenarios))
def test_whatever_happens_is_said(scenario: str, language: str) -> None:
    words = Words("nemesis_1813", language)
    table = grognard.new_table("nemesis_1813", scenario, seed=language)
    rng = random.Random(language)
    while table.to_act:
        seat = rng.choice(table.to_act)
        decision = table.decision(seat)
        assert decision is not None
        assert "{" not in words.say(decision.prompt, decision.args)
        action = rng.choice(decision.actions)
        assert words.label(action)
        for event in table.act(seat, action):
            assert "{" not in words.say(event["event"], {key: part for key, part in event.items() if key != "event"})
