"""Sentences that a reader would stumble over if a name stood in them without its article."""

from pathlib import Path
from typing import Any

import pytest

import grognard
from grognard.words import Words


@pytest.mark.parametrize(
    ("language", "message", "args", "told"),
    [
        ("en", "event-surrenders", {"country": "bayern", "power": "coalition"}, "Bayern surrenders to the Coalition."),
        (
            "it",
            "event-surrenders",
            {"country": "bayern", "power": "coalition"},
            "La Baviera si arrende alla Coalizione.",
        ),
        ("it", "event-surrenders", {"country": "spain", "power": "france"}, "La Spagna si arrende alla Francia."),
        (
            "it",
            "ask-interceptors",
            {"power": "france", "source": "navarra"},
            "Francia: quali corpi vengono dalla Navarra?",
        ),
        (
            "it",
            "ask-deploy-at-once",
            {"power": "france", "country": "schweiz"},
            "Francia: schiera subito i corpi del nuovo alleato (Svizzera).",
        ),
    ],
)
def test_names_have_their_articles(language: str, message: str, args: dict[str, Any], told: str) -> None:
    assert Words("age_of_napoleon", language).say(message, args) == told


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("level", ["on_time", "marginal", "decisive"])
def test_every_level_says_that_it_is_a_victory(language: str, level: str) -> None:
    word = {"en": "victory", "it": "vittoria"}[language]
    assert word in Words("age_of_napoleon", language).say(f"level-{level}")


def test_attrition_is_called_as_the_italian_rulebook_calls_it() -> None:
    files = sorted((Path(grognard.__file__).parent / "games" / "age_of_napoleon" / "words" / "it").glob("*.ftl"))
    assert files and not [path.name for path in files if "logorament" in path.read_text().lower()]
    assert Words("age_of_napoleon", "it").say("luck-attrition") == "Attrito da marcia"
