"""Why something is not allowed: one case for each answer, and none against what is legal.

A case is a war, the procedure that asks with its step, who wishes, and what. The wish must not be among the options,
and the answer must have a sentence in both languages. The cases are in the folder ``reasons``, one file a theme.
"""

import random
import re
from importlib import resources
from typing import Any

import pytest

from grognard import ledger
from grognard.engine.beginnings import new_table
from grognard.games.wellington.rules import moments
from grognard.games.wellington.rules.game import BOOK, GAME
from grognard.games.wellington.rules.peninsula import BRITAIN, NORD, POWERS
from grognard.games.wellington.rules.verbs import VERBS
from grognard.games.wellington.rules.windows import Play
from grognard.words import LANGUAGES, Words
from tests.games.wellington.rules.reasons import (
    battles,
    cards,
    flags_and_building,
    interception,
    marching,
    questions,
    sieges_and_sea,
    targets,
)
from tests.games.wellington.rules.reasons.cases import PLAIN, Build, Case, asking, window

CASES: list[Case] = [
    *questions.CASES,
    *cards.CASES,
    *targets.CASES,
    *marching.CASES,
    *sieges_and_sea.CASES,
    *flags_and_building.CASES,
    *interception.CASES,
    *battles.CASES,
]


def refused(build: Build, power: str, action: dict[str, Any]) -> Any:
    b, procedure, step = build()
    procedure.step = step
    b.stack.append(procedure)
    seat = b.owner[POWERS.index(power)]
    b.asked = 1 << seat
    code = VERBS.parse(b, action)
    assert code < 0 or code not in getattr(procedure, f"{step}_options")(b, seat), "the wish is legal"
    reason = GAME.explain(b, seat, action)
    for language in LANGUAGES:
        assert Words("wellington", language).say(reason.message, reason.args)
    return reason


@pytest.mark.parametrize(
    ("message", "rule", "build", "power", "action"),
    CASES,
    ids=[f"{message}-{number}" for number, (message, *_rest) in enumerate(CASES)],
)
def test_reason(message: str, rule: str, build: Build, power: str, action: dict[str, Any]) -> None:
    reason = refused(build, power, action)
    assert (reason.message, reason.rule) == (message, rule), reason


def test_every_answer_has_a_case_and_every_rule_exists() -> None:
    known = {rule.id for rule in ledger.load("wellington").rules}
    assert {rule for _, rule, *_ in CASES} - {""} <= known
    words = resources.files("grognard") / "games/wellington/words/en/reasons.ftl"
    written = set(re.findall(r"^(why-[a-z-]+) =", words.read_text("utf-8"), re.M))
    elsewhere = {"why-window"}
    elsewhere |= {
        "why-no-leader-there",
        "why-far-off",
        "why-march-from",
        "why-attack-from",
        "why-by-sea",
        "why-target-line",
        "why-target-leader",
    }  # of taps
    assert written - {message for message, *_ in CASES} == elsewhere


@pytest.mark.parametrize(("card", "power", "play", "of", "duchy", "lack"), targets.LACKS)
def test_what_a_place_lacks(card: int, power: int, play: Any, of: Any, duchy: str, lack: str) -> None:
    build = asking(lambda: Play(card, power), "aim", play, **of)
    reason = refused(build, POWERS[power], {"do": "at", "duchy": duchy})
    assert (reason.args["duchy"], reason.args["lack"]) == (duchy, lack)


def test_every_lack_is_told_and_proved() -> None:
    words = resources.files("grognard") / "games/wellington/words/en/reasons.ftl"
    told = re.search(r"^why-target-place =.*\n((?:   .*\n)*)", words.read_text("utf-8"), re.M)
    assert told is not None
    assert set(re.findall(r"\[(\w+)\]", told[1])) == {lack for *_, lack in targets.LACKS}


def test_whoever_is_not_asked_learns_only_that() -> None:
    b, procedure, step = PLAIN()
    procedure.step = step
    b.stack.append(procedure)
    b.asked = 1 << BRITAIN
    reason = GAME.explain(b, NORD, {"do": "end"})
    assert (reason.message, reason.args) == ("why-not-your-turn", {"seat": ["britain"]})
    b.asked = 0
    assert GAME.explain(b, NORD, {"do": "end"}).message == "why-dice-first"


@pytest.mark.rule("WEL-5.2a")
def test_who_is_asked_in_a_window_is_not_told() -> None:
    b, procedure, step = window(moments.MARCH, hands={"britain": [9]})()
    procedure.step = step
    b.stack.append(procedure)
    b.asked = 1 << BRITAIN
    b.secret = True
    reason = GAME.explain(b, NORD, {"do": "respond", "card": 9})
    assert (reason.message, reason.args) == ("why-window", {})


def test_who_has_answered_in_secret_is_told_who_has_not() -> None:
    table = new_table(GAME, "1812_bid_two", {}, "bids")
    table.act("first", {"do": "bid", "number": 3})
    reason = table.why_not("first", {"do": "bid", "number": 4})
    assert reason is not None and (reason.message, reason.args) == ("why-answered", {"seat": ["second"]})


def test_every_question_has_its_answers() -> None:
    questions = BOOK.questions()
    assert len(questions) > 50 and all(question.verbs and question.rules for question in questions)
    assert {verb for question in questions for verb in question.verbs} == set(VERBS.names)


@pytest.mark.parametrize("scenario", ["1812_four", "1813_two"])
def test_no_legal_action_gets_a_reason(scenario: str) -> None:
    rng = random.Random(scenario)
    table = new_table(GAME, scenario, {}, "legal")
    for _ in range(900):
        if not table.to_act:
            break
        seat = rng.choice(table.to_act)
        top = table.state.stack[-1]
        legal = table.legal(seat)
        for action in rng.sample(legal, min(4, len(legal))):
            assert table.why_not(seat, action) is None
            assert action["do"] in top.QUESTIONS[top.step].verbs
        table.act(seat, rng.choice(legal))
