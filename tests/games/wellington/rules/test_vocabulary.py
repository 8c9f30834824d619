"""The words of Wellington: those of its data and rules, each, and no others; every event told with what it carries."""

import json
import random
import re
from importlib import resources
from typing import Any

import pytest

import grognard
from grognard import ledger, words
from grognard.engine.attention import REST
from grognard.games.wellington.aide import forecast as wel_forecast
from grognard.games.wellington.aide import luck as wel_luck
from grognard.games.wellington.aide import overlays as wel_overlays
from grognard.games.wellington.rules import concern as wel_concern
from grognard.games.wellington.rules import game as wel_game
from grognard.games.wellington.rules import moments as wel_moments
from grognard.games.wellington.rules import victory as wel_victory
from grognard.games.wellington.rules.deck import MOST
from grognard.games.wellington.rules.peninsula import DUCHY, LEADER, LINE_NAME, POWERS, SIDES
from grognard.games.wellington.rules.sides import SCENARIOS
from grognard.games.wellington.rules.windows import RULES as WEL_CARDS
from grognard.games.wellington.rules.windows import CardRules
from grognard.words import LANGUAGES, Words
from tests.texts import as_text, attributes_of, chapters_of, check_told, entries, keys, vocabulary_of

UNTOLD: dict[str, set[str]] = {
    "ask-respond": {"power"},  # one of the powers that could answer
    "event-builds-leader": {"power"},
    "event-regroups-leader": {"power"},
    "event-marches": {"leaders", "points"},
    "event-flanks": {"power", "leaders"},
    "event-rides": {"power", "leaders"},
    "event-intercepts": {"leaders"},
    "event-interception-off": {"origin"},
    "event-evasion-off": {"duchy"},
    "event-evades": {"leaders"},
    "event-charge": {"side"},
    "event-leader-lost": {"power"},
    "event-batteries": {"power"},
    "event-disgraced": {"power"},
    "event-leader-struck": {"card", "power"},
    "event-wounded": {"power"},
    "event-intrigue": {"power"},
    "ask-raise-and-lose": {"points"},
    "ask-react": {"origin"},
    "do-scatter": {"from"},
}
"""What a message of Wellington carries for the map and the record, but its sentence has no need of."""

WEL_VERBS = wel_game.BOOK.verbs.parts
LEVELS = {
    wel_victory.FRANCE_FALLEN,
    wel_victory.SPAIN_CONQUERED,
    wel_victory.SPAIN_FREE,
    wel_victory.PORTUGAL_CONQUERED,
    wel_victory.SPAIN_SUBDUED,
    wel_victory.PEACE,
    wel_victory.LAST_TURN,
}


def test_vocabulary_of_wellington_is_that_of_its_data_and_rules() -> None:
    options = {option.name: option.values for option in wel_game.OPTIONS.values()}
    vocabulary = {
        "power": {*POWERS, "none"},
        "side": set(SIDES),
        "seat": {seat for _, seats, _ in SCENARIOS.values() for seat in seats},
        "leader": set(LEADER),
        "duchy": set(DUCHY),
        "line": set(LINE_NAME),
        "card": {str(number) for number in range(1, MOST + 1)},
        "moment": set(wel_moments.NAMES),
        "level": LEVELS,
        "scenario": set(SCENARIOS),
        "story": set(SCENARIOS),
        "waiting": {question.prompt.removeprefix("ask-") for question in wel_game.BOOK.questions()},
        "do": {*WEL_VERBS, REST},
        "option": {*options, *(f"{name}-help" for name in options)},
        "value": {as_text(value) for values in options.values() for value in values},
        "chapter": chapters_of("wellington"),
        "overlay": set(wel_overlays.OVERLAYS),
        "mark": set(wel_overlays.MARKS),
        "forecast": set(wel_forecast.SENTENCES),
        "modifier": set(wel_forecast.MODIFIERS),
        "measure": set(wel_luck.ROLLED),
    }
    assert vocabulary_of("wellington", set(vocabulary)) == vocabulary
    assert {f"luck-{kind}" for kind in wel_luck.ROLLED} <= keys("wellington", "en")
    own = keys("wellington", "en") - keys(None, "en")
    sentences = {"event", "ask", "why", "warn", "luck", "rolled", "wel", "cli", "lesson", "advice", "aid", "howto"}
    rest = {key for key in own if key.partition("-")[0] not in {*vocabulary, *sentences}}
    years = {scenario.partition("_")[0] for scenario in SCENARIOS}  # one set-up, whoever sits where
    assert rest == {
        "game-title",
        "game-blurb",
        *(f"{word}-{year}" for word in ("setup", "length", "tale") for year in years),
    }


def test_events_questions_and_actions_of_wellington_are_told_with_what_they_carry() -> None:
    check_told("wellington", wel_game.BOOK, UNTOLD, {"ask-respond": set(wel_concern.NEWS)})


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_of_wellington_tells_its_effect_and_names_its_alternatives(language: str) -> None:
    """The attributes of a card: its text, and its alternatives from 0 on where it has any."""
    cards = [entry for entry in entries("wellington", language) if re.fullmatch(r"card-[0-9]+", entry.id.name)]
    faces = {entry.id.name: {attribute.id.name for attribute in entry.attributes} for entry in cards}
    assert len(faces) == MOST
    for name, attributes in faces.items():
        choices = len(attributes) - 1
        assert choices != 1, name
        assert attributes == {"text", *(f"choice_{i}" for i in range(choices))}, name


def test_a_card_of_wellington_that_can_be_used_in_several_ways_names_them() -> None:
    told = attributes_of("wellington", "en", "card-")
    several = {n for n, rules in WEL_CARDS.items() if type(rules).variants is not CardRules.variants}
    assert len(several) > 10
    assert {n for n in several if "choice_0" not in told[f"card-{n}"]} == set()


def test_the_cards_of_wellington_have_the_same_alternatives_in_both_languages() -> None:
    assert attributes_of("wellington", "en", "card-") == attributes_of("wellington", "it", "card-")


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games_of_wellington_can_be_told(language: str) -> None:
    """Every question, choice and event of games played at random, with whatever arguments they come to have."""
    words = Words("wellington", language)
    told: set[str] = set()
    for number, scenario in enumerate(SCENARIOS):
        rng = random.Random(f"told {number}")
        table = grognard.new_table("wellington", scenario, seed=f"told {number}")
        for _ in range(600):
            if table.result is not None:
                break
            seat = rng.choice(table.to_act)
            decision = table.decision(seat)
            assert decision is not None
            assert words.say(decision.prompt, decision.args)
            action = rng.choice(decision.actions)
            assert words.label(action)
            told |= {decision.prompt, f"do-{action['do']}"}
            for event in table.act(seat, action):
                assert words.say(event["event"], {name: value for name, value in event.items() if name != "event"})
                told.add(event["event"])
    every = {
        *wel_game.BOOK.events,
        *(question.prompt for question in wel_game.BOOK.questions()),
        *(f"do-{verb}" for verb in WEL_VERBS),
    }
    assert len(told & every) > 0.7 * len(every)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_duchy_is_called_as_the_map_calls_it(language: str) -> None:
    """The map is one picture for all readers. England alone has its own words: its box is lettered in Latin."""
    data = resources.files("grognard.games.wellington").joinpath("data", "map.json")
    printed = {duchy["id"]: duchy["name"] for duchy in json.loads(data.read_text("utf-8"))["duchies"]}
    said = Words("wellington", language)
    assert {name: said.say(f"duchy-{name}") for name in printed if name != "england"} == {
        name: printed[name] for name in printed if name != "england"
    }


def test_the_italian_has_its_own_words() -> None:
    italian = "\n".join([text for _, text in words.sources("wellington", "it")])
    spoken = re.sub(r"^[a-z][\w-]* =|\$\w+|\[\w+\]", "", italian, flags=re.MULTILINE)
    spoken += "\n".join([f"{rule.title_it}\n{rule.text_it}" for rule in ledger.load("wellington").rules])
    # The abbreviation of the rulebook is told once, where the legend explains ours.
    assert not re.findall(r"\b[Ee]va(?:d|s)\w*", spoken) and len(re.findall(r"\bSP\b", spoken)) == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "action",
    [
        {"do": "force", "soldiers": 4, "staff": []},
        {"do": "force", "soldiers": 1, "staff": ["hill"]},
        {"do": "detach", "from": "burgos", "soldiers": 2},
        {"do": "withdraw", "duchy": "burgos", "soldiers": 2},
    ],
)
def test_soldiers_are_never_a_bare_number(language: str, action: dict[str, Any]) -> None:
    assert not re.match(r"\d+ (SP|PF)", Words("wellington", language).label(action))
