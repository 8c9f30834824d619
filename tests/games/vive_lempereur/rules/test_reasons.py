"""Refusals as a whole: whatever is tried and whenever, it is answered by a rule, in words, and changes nothing."""

from __future__ import annotations

import ast
import functools
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import grognard
from grognard import Table
from grognard.games.vive_lempereur.rules.army import BattleState
from grognard.games.vive_lempereur.rules.battlefield import AROUND, FACING, HEX, SECTOR_NAMES, TERRAIN
from grognard.games.vive_lempereur.rules.cards import CARDS, FACES
from grognard.games.vive_lempereur.rules.game import BOOK, GAME, OPTIONS
from tests.games.vive_lempereur.rules.battles import start
from tests.games.vive_lempereur.rules.refusals import RULES, eager, tell
from tests.games.vive_lempereur.rules.stage import general, stage, unit

VERBS = BOOK.verbs.names
SOURCES = Path(grognard.__file__).parent / "games" / "vive_lempereur" / "rules"
NAMES: dict[str, list[str]] = {
    "marker": FACES,
    "facing": FACING,
    "card": CARDS,
    "sector": SECTOR_NAMES,
    "terrain": TERRAIN,
    "hex": HEX,
}


def battle(table: Table) -> BattleState:
    assert isinstance(table.state, BattleState)
    return table.state


# ---------------------------------------------------------------- every message has its case


def messages(file: Path) -> set[str]:
    return constants(file, "why-")


def constants(file: Path, prefix: str) -> set[str]:
    nodes = ast.walk(ast.parse(file.read_text("utf-8")))
    texts = [node.value for node in nodes if isinstance(node, ast.Constant)]
    return {text for text in texts if isinstance(text, str) and text.startswith(prefix)}


def test_every_reason_in_the_code_is_the_subject_of_a_case() -> None:
    coded = set().union(*(messages(file) for file in SOURCES.glob("reasons*.py")))
    tested = set().union(*(messages(file) for file in Path(__file__).parent.glob("test_reasons_*.py")))
    assert len(coded) > 100
    # The last is for what the rules should never leave unexplained.
    assert coded - tested == {"why-not-offered"}


def test_every_rule_in_the_code_is_in_the_ledger() -> None:
    for file in SOURCES.glob("reasons*.py"):
        assert constants(file, "VLE-") <= RULES, file.name


def test_every_question_has_its_verbs() -> None:
    for question in BOOK.questions_by_step().values():
        assert question.verbs and set(question.verbs) <= set(VERBS)


# ---------------------------------------------------------------- wishes at every decision of random games


def wish(rng: random.Random, b: BattleState, verb: str) -> dict[str, Any]:
    """Something with that verb: real ids and a path that may well be walked, but otherwise anything."""
    action: dict[str, Any] = {"do": verb}
    unit = getattr(b.stack[-1], "unit", -1) if rng.random() < 0.9 else rng.randrange(len(b.ids))
    for part in BOOK.verbs.verbs[BOOK.verbs.index[verb]].keys:
        if part == "unit":
            near = unit if unit >= 0 and verb in ("move", "charge") else rng.randrange(len(b.ids))
            action[part] = b.ids[near]
        elif part == "target":
            action[part] = rng.choice(b.ids)
        elif part == "path":
            h = max(b.hex[unit], 0)
            action[part] = []
            for _ in range(rng.choice((1, 1, 2, 2, 3, 4, 5))):
                h = rng.choice(AROUND[h])
                action[part].append(HEX[h])
        elif part == "general":
            if rng.random() < 0.2:
                action[part] = "stays"
        elif part == "garrison":
            if rng.random() < 0.3:
                action[part] = rng.sample(action["path"], 1)
        elif part == "cards":
            action[part] = rng.choices(CARDS, k=rng.choice((1, 2, 2, 3, 6, 6, 7)))
        else:
            action[part] = rng.choice(NAMES[part])
    return action


def spoil(rng: random.Random, action: dict[str, Any]) -> dict[str, Any]:
    """A legal action with one thing wrong in its form."""
    part = rng.choice([*action, "more"])
    spoilt: Any = rng.choice([None, 3, "", "nobody", [], ["M5", 7], {"a": 1}, True, [["M5"]]])
    return {**action, part: spoilt}


def ask_about(table: Table, rng: random.Random) -> None:
    """Several wishes of each seat, most of them with a verb that is asked for now."""
    b = battle(table)
    before = table.position()
    for seat in table.seats:
        legal = table.legal(seat)
        verbs = [*dict.fromkeys(a["do"] for a in legal)]
        wishes = [wish(rng, b, rng.choice(verbs if verbs and rng.random() < 0.8 else VERBS)) for _ in range(6)]
        wishes += [spoil(rng, rng.choice(legal))] if legal else []
        for action in wishes:
            reason = table.why_not(seat, action)
            if action in legal:
                assert reason is None
                continue
            assert reason is not None, action
            assert reason.message not in ("why-not-offered", "why-not-possible"), (action, b.stack[-1].step)
            assert reason.rule in RULES or (reason.rule == "" and reason.message in FORMAL), reason
            tell(reason)
        for action in rng.sample(legal, min(len(legal), 3)):
            assert table.why_not(seat, action) is None
    assert table.position() == before


# Faults of form, ways to say the same thing, and the wait for dice: no rule of the book speaks of them.
FORMAL = {
    "why-malformed",
    "why-unknown-verb",
    "why-part-unknown",
    "why-part-missing",
    "why-part-malformed",
    "why-part-text",
    "why-part-not-list",
    "why-part-order",
    "why-no-such-name",
    "why-no-such-piece",
    "why-other-path",
    "why-path-circles",
    "why-same-kind",
    "why-dice-first",
}


@functools.cache
def seed_with_a_screen() -> str:
    """A hypothetical battle whose scouts roll alike, so that both sides deploy behind a screen."""
    for n in range(100):
        scouts = next(e for e in start("hypothetical", seed=f"{n}").log() if e["event"] == "event-scouting")
        if scouts["south"] == scouts["north"]:
            return f"{n}"
    raise AssertionError


@pytest.mark.parametrize(
    ("scenario", "options"),
    [
        ("waterloo", {}),
        ("waterloo", {"setup": "semi_historical", "morale": True}),
        ("quatre_bras", {"morale": True}),
        ("ligny", {o.name: o.values[-1] for o in OPTIONS}),
        ("hypothetical", {}),
        ("hypothetical", {"morale": True, "screen": True}),
    ],
)
def test_every_wish_is_explained_along_random_games(scenario: str, options: dict[str, Any]) -> None:
    settled = {name: value for name, value in options.items() if name != "screen"}
    table = start(scenario, seed=seed_with_a_screen() if "screen" in options else "1815", **settled)
    rng = random.Random(f"{scenario} {options}")
    asked: dict[tuple[str, str], int] = {}
    while table.to_act:
        top = battle(table).stack[-1]
        question = (type(top).__name__, top.step)
        asked[question] = asked.get(question, 0) + 1
        verbs = set(BOOK.questions_by_step()[question].verbs)
        # Rare questions every time, the daily ones now and then.
        if asked[question] <= 25 or rng.random() < 0.05:
            ask_about(table, rng)
        seat = rng.choice(table.to_act)
        action = eager(rng, table.legal(seat))
        assert action["do"] in verbs
        table.act(seat, action)


# ---------------------------------------------------------------- anything at all

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=6)
    | st.sampled_from([*HEX, "fr1", "pr1"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=5,
)
PART_NAMES = sorted({key for verb in BOOK.verbs.verbs for key in verb.keys})
ANYTHING = st.fixed_dictionaries(
    {"do": st.sampled_from(VERBS) | JSON},
    optional={part: JSON | st.lists(st.sampled_from(HEX), max_size=5) for part in PART_NAMES},
) | st.dictionaries(st.text(max_size=5), JSON, max_size=4)


@functools.cache
def moments() -> tuple[Table, ...]:
    """A march, a question of fire, an order, cards, a deployment."""
    pieces = (unit("fr1", "inf_french", "M5"), general("fr2", "M5"), unit("pr1", "cav_light", "M8"))
    aiming = stage(*pieces, unit("pr2", "inf_regular", "M6"), act="fr1")
    aiming.act("french", {"do": "stand"})
    aiming.act("french", {"do": "face", "facing": "N"})
    return (
        stage(*pieces, act="fr1", terrain={"M5": "farm"}),
        aiming,
        stage(*pieces, markers={"flag": 1, "general": 1}),
        start("waterloo"),
        start("ligny", setup="semi_historical"),
        start("hypothetical"),
    )


@settings(max_examples=200, deadline=None, derandomize=True)
@given(action=ANYTHING, moment=st.integers(0, 5), seat=st.integers(0, 1))
def test_nothing_that_looks_like_json_breaks_it(action: dict[str, Any], moment: int, seat: int) -> None:
    table = moments()[moment]
    before = table.position()
    reason = GAME.explain(battle(table), seat, action)
    assert reason.rule == "" or reason.rule in RULES
    tell(reason)
    assert table.position() == before
