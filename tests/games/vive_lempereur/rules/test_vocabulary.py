"""The words of Vive l'Empereur: those of its data and rules, and no others; every event told with all it carries."""

import ast as python
import inspect
import json
import re
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

import grognard
from grognard.games.vive_lempereur.aide import about
from grognard.games.vive_lempereur.aide import luck as vle_luck
from grognard.games.vive_lempereur.aide import overlays as vle_overlays
from grognard.games.vive_lempereur.rules import fire, victory
from grognard.games.vive_lempereur.rules.army import AWAY, MARKS, NATIONS
from grognard.games.vive_lempereur.rules.cards import FACES
from grognard.games.vive_lempereur.rules.game import BOOK, OPTIONS
from grognard.games.vive_lempereur.rules.named import NAMED
from grognard.words import Words
from tests.texts import as_text, chapters_of, keys, texts, vocabulary_of


def data(name: str) -> Any:
    root = resources.files("grognard") / "games" / "vive_lempereur" / "data"
    return json.loads((root / f"{name}.json").read_text("utf-8"))


def modifiers() -> set[str]:
    """The names that the rules give to the parts of a fire value."""
    tree = python.parse(
        (Path(grognard.__file__).parent / "games" / "vive_lempereur" / "rules" / "fire.py").read_text("utf-8")
    )
    parts = [n for n in tree.body if isinstance(n, python.FunctionDef) and n.name.startswith(("modifiers", "_of_"))]
    pairs = [n.elts[0] for one in parts for n in python.walk(one) if isinstance(n, python.Tuple) and len(n.elts) == 2]
    return {name.value for name in pairs if isinstance(name, python.Constant) and isinstance(name.value, str)}


def test_vocabulary_of_vive_lempereur_is_that_of_its_data_and_rules() -> None:
    tables, grid, hypothetical = data("tables"), data("grid"), data("hypothetical")
    battles = [data(name) for name in ("waterloo", "quatre_bras", "ligny")]
    dice = tables["dice"]
    sectors = {s[name] for s in grid["sectors"] for name in ("id", "french_name", "opponent_name")}
    sides = [side for battle in battles for side in battle["sides"].values()]
    pieces = [piece for side in sides for piece in side["units"] + side["generals"] + side["garrisons"]]
    scenarios = {"hypothetical", *(battle["id"] for battle in battles)}
    listed = {goal["level"] for battle in battles for side in battle["sides"] for goal in battle["victory"][side]}
    options = {option.name: option.values for option in OPTIONS}
    vocabulary = {
        "piece": set(tables["unit_types"]),
        "arm": {unit["arm"] for unit in tables["unit_types"].values()},
        "card": {card["id"] for card in tables["cards"]["list"]},
        "face": {*dice["command"]["faces"], *dice["special_action"]["faces"], *FACES},
        "terrain": {*tables["terrain"], "road"},
        "sector": sectors,
        "facing": set(grid["facing"]["values"]),
        "seat": {*hypothetical["players"], *(side for battle in battles for side in battle["sides"])},
        "nation": {*NATIONS, *(side["nation"] for side in sides)},
        "army": {piece["id"][:2] for piece in pieces} | {"SO", "NO"},
        "level": listed | {"decisive", "substantial", "marginal", "draw"},
        "scenario": scenarios,
        "story": scenarios,
        "attack": set(fire.ATTACKS),
        "modifier": modifiers(),
        "formation": {"line", "square"},
        "mark": {name for _, name in MARKS} | set(vle_overlays.MARKS),
        "overlay": set(vle_overlays.OVERLAYS),
        "luck": {*vle_luck.KINDS, "dice", "roll"},  # the last two: rolls of which nothing more is known, in every game
        "measure": set(vle_luck.KINDS),
        "forecast": {"zones"},
        "about": set(re.findall(r'"about-([a-z-]+)"', inspect.getsource(about))),
        "goal": set(victory.GOALS),
        "waiting": {question.prompt.removeprefix("ask-") for question in BOOK.questions()},
        "status": set(AWAY.values()),
        "do": set(BOOK.verbs.names),
        "option": {*options, *(f"{name}-help" for name in options)},
        "value": {as_text(value) for values in options.values() for value in values},
        "chapter": chapters_of("vive_lempereur"),
    }
    assert len(vocabulary["modifier"]) > 10
    assert vocabulary_of("vive_lempereur", set(vocabulary)) == vocabulary


def test_events_and_questions_of_vive_lempereur_are_told_with_all_they_carry() -> None:
    told = texts("vive_lempereur", "en")
    assert {name: told[name] for name in BOOK.events} == {
        name: {key for key, _ in fields} for name, fields in BOOK.events.items()
    }
    for question in BOOK.questions():
        assert told[question.prompt] == {name for name, _ in question.args}, question.prompt
        assert told[question.prompt.replace("ask-", "waiting-")] == {"seat"}, question.prompt
    for verb in BOOK.verbs.verbs:
        assert told[f"do-{verb.name}"] <= set(verb.keys), verb.name


def test_nothing_of_vive_lempereur_is_written_that_no_code_or_data_asks_for() -> None:
    prefixes = {"event", "ask", "why", "piece", "arm", "card", "face", "terrain", "sector", "facing", "seat", "nation"}
    prefixes |= {"army", "level", "scenario", "story", "attack", "modifier", "formation", "mark", "status", "do"}
    prefixes |= {"option", "value", "overlay", "luck", "measure", "rolled", "goal", "waiting", "warn", "chapter"}
    prefixes |= {"board", "forecast", "about"}  # of the browser's part
    own = keys("vive_lempereur", "en") - keys(None, "en")
    prefixes |= {"cli", "lesson", "advice", "aid", "howto"}  # the game on a terminal, and taught
    lobby = {
        "game-title",
        "game-blurb",
        *(
            f"{word}-{scenario}"
            for word in ("length", "tale")
            for scenario in grognard.game("vive_lempereur").scenarios
        ),
    }
    words = {word for named in NAMED.values() for word in named.values()}
    counters = {f"{what}-{word}" for what in ("named", "who") for word in words}
    assert {key for key in own if key.partition("-")[0] not in prefixes} == {*lobby, *counters, "unit-name"}


@pytest.mark.parametrize(
    ("action", "english", "italian"),
    [
        (
            {"do": "move", "unit": "fr1", "path": ["M2", "M3"], "garrison": ["M9"]},
            "Move to M3 via M2, leaving a garrison in M9",
            "Muovi in M3 passando per M2, lasciando una guarnigione in M9",
        ),
        (
            {"do": "move", "unit": "fr1", "path": ["M2"], "general": "stays"},
            "Move to M2, the general staying behind",
            "Muovi in M2, il generale resta",
        ),
        (
            {"do": "order", "unit": "PR-general-1", "marker": "flag"},
            "Order Prussian general 1 (flag marker)",
            "Ordine al generale prussiano 1 (segnalino bandiera)",
        ),
        (
            {"do": "order", "unit": "PR-garrison-1", "marker": "card"},
            "Order Prussian garrison 1",
            "Ordine alla guarnigione prussiana 1",
        ),
        (
            {"do": "choose", "cards": ["left", "right"]},
            "Take Left flank, Right flank",
            "Prendi Fianco sinistro, Fianco destro",
        ),
        ({"do": "stand"}, "Stay in the hex", "Resta nell'esagono"),
    ],
)
def test_an_action_is_told_in_one_line(action: dict[str, Any], english: str, italian: str) -> None:
    assert Words("vive_lempereur", "en").label(action) == english
    assert Words("vive_lempereur", "it").label(action) == italian
