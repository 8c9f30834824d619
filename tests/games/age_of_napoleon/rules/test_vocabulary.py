"""The words of the war: those of its data and rules, each, and no others; every event told with what it carries."""

from __future__ import annotations

import random

import pytest

import grognard
from grognard.engine.data import load
from grognard.games.age_of_napoleon.aide import luck, overlays
from grognard.games.age_of_napoleon.rules import deck, europe, ground, kinds, pieces, tables, victory
from grognard.games.age_of_napoleon.rules.game import BOOK, GAME, OPTIONS
from grognard.words import LANGUAGES, Words
from tests.texts import as_text, attributes_of, chapters_of, check_told, keys, vocabulary_of

UNTOLD: dict[str, set[str]] = {"event-engages": {"home", "landing"}}
"""What a message carries for the map and the record, but its sentence has no need of."""

LEVELS = {victory.ON_TIME, victory.DECISIVE, "marginal"}
SENTENCES = {"event", "ask", "why", "lesson", "advice", "aid", "howto", "warn", "luck", "rolled", "aon", "cli"}


def test_the_vocabulary_is_that_of_data_and_rules() -> None:
    options = {option.name: option.values for option in OPTIONS}
    scenarios = set(GAME.scenarios)
    vocabulary = {
        "seat": set(ground.SIDES),
        "area": set(ground.AREA),
        "country": set(ground.COUNTRY),
        "place": {*ground.AREA, *europe.BOXES},
        "status": set(ground.STATUS),
        "corps": set(pieces.CORPS),
        "card": {str(number) for number in range(1, deck.MOST + 1)},
        "moment": set(deck.MOMENTS),
        "marker": set(europe.MARKERS),
        "cause": set(kinds.CAUSE.names),
        "phase": set(tables.PHASES),
        "use": {"event", "answer", "payment"},
        "level": LEVELS,
        "scenario": scenarios,
        "story": scenarios,
        "tale": scenarios,
        "length": scenarios,
        "waiting": {question.prompt.removeprefix("ask-") for question in BOOK.questions()},
        "do": set(BOOK.verbs.parts),
        "option": {*options, *(f"{name}-help" for name in options)},
        "value": {as_text(value) for values in options.values() for value in values},
        "chapter": chapters_of("age_of_napoleon"),
        "overlay": set(overlays.OVERLAYS),
        "mark": {"intercepts", "freezes"},
        "measure": set(luck.ROLLED),
    }
    assert vocabulary_of("age_of_napoleon", set(vocabulary)) == vocabulary
    assert {f"luck-{kind}" for kind in luck.ROLLED} <= keys("age_of_napoleon", "en")
    own = keys("age_of_napoleon", "en") - keys(None, "en")
    rest = {key for key in own if key.partition("-")[0] not in {*vocabulary, *SENTENCES}}
    assert rest == {"game-title", "game-blurb"}


def test_events_questions_and_actions_are_told_with_what_they_carry() -> None:
    check_told("age_of_napoleon", BOOK, UNTOLD)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_area_is_called_as_on_the_map(language: str) -> None:
    """Whoever reads a question must find its places: the map has one set of names, that of the booklet."""
    words = Words("age_of_napoleon", language)
    printed = {
        area["id"]: area["name"] for area in load("age_of_napoleon", "grognard.games.age_of_napoleon")["map"]["areas"]
    }
    assert {area: words.say(f"area-{area}") for area in ground.AREA} == {area: printed[area] for area in ground.AREA}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_tells_its_effect(language: str) -> None:
    effects = attributes_of("age_of_napoleon", language, "card-")
    assert all("effect" in attributes for attributes in effects.values())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scenario", list(GAME.scenarios))
def test_whatever_happens_is_said(scenario: str, language: str) -> None:
    words = Words("age_of_napoleon", language)
    table = grognard.new_table("age_of_napoleon", scenario, seed=language)
    rng = random.Random(language)
    while table.to_act:
        seat = rng.choice(table.to_act)
        decision = table.decision(seat)
        assert decision is not None
        assert "{" not in words.say(decision.prompt, decision.args)
        action = rng.choice(decision.actions)
        assert "{" not in words.label(action)
        table.act(seat, action)
    for event in table.log():
        assert "{" not in words.say(event["event"], {key: part for key, part in event.items() if key != "event"})
