"""The closed form of the odds against every fall of the dice, played through the rules themselves."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

import grognard
from grognard import Table
from grognard.games.vive_lempereur.odds import Odds, odds
from grognard.games.vive_lempereur.rules.activation import Activation
from grognard.games.vive_lempereur.rules.army import BattleState
from tests.games.vive_lempereur.rules.stage import general, position, unit

Outcome = tuple[tuple[int, int, int, int], tuple[int, int, int, int]]
POLICY = {"react": "react", "wheel": "turn", "stand_or_go": "stand_fast"}


def open_table(*pieces: dict[str, Any], **more: Any) -> Table:
    return grognard.from_position("vive_lempereur", position(*pieces, **more))


def enumerate_dice(table: Table, action: dict[str, Any], stand: bool) -> dict[Outcome, float]:
    """Play the action with all dice. Reaction dice are grouped by success, which is all the rules ask of them."""
    seat = table.to_act[0]
    start = table.state
    assert isinstance(start, BattleState)
    top = start.stack[-1]
    assert isinstance(top, Activation)
    attacker = top.unit
    target = start.ids.index(action["target"])
    before = start.copy()
    found: dict[Outcome, float] = {}

    def blow(b: BattleState, piece: int, retreats: int) -> tuple[int, int, int, int]:
        gone = b.hex[piece] < 0
        g = before.general_at[before.hex[piece]]
        lost = g >= 0 and b.hex[g] < 0
        return before.elements[piece] - b.elements[piece], 0 if gone else retreats, int(gone), int(lost)

    def walk(t: Table, chance: float, back: tuple[int, int]) -> None:
        while True:
            b = t.state
            assert isinstance(b, BattleState)
            names = [type(p).__name__ for p in b.stack]
            if t.result is not None or "Activation" not in names or "Pursuit" in names:
                key = (blow(b, target, back[0]), blow(b, attacker, back[1]))
                found[key] = found.get(key, 0) + chance
                return
            top = b.stack[-1]
            if t.rolling:
                count, sides = t.rolling
                if names[-1] == "Charge" and top.step == "signal":
                    ours, theirs = [5] * count, [1] * count  # Prussian flags, or French ones
                    success = 1 - (2 / 3) ** count
                    rolls = [(ours, success), (theirs, 1 - success)]
                else:
                    rolls = [
                        (list(dice), 1 / sides**count) for dice in itertools.product(range(1, sides + 1), repeat=count)
                    ]
                for dice, part in rolls:
                    branch = t.fork()
                    seen = branch.log_length
                    branch.impose(dice)
                    walk(branch, chance * part, moved(branch, seen, back))
                return
            name = t.to_act[0]
            legal = t.legal(name)
            wanted = POLICY.get(top.step)
            if wanted == "stand_fast" and not stand:
                wanted = "retreat"
            action = next((a for a in legal if a["do"] == wanted), legal[0])
            seen = t.log_length
            t.act(name, action)
            back = moved(t, seen, back)

    def moved(t: Table, seen: int, back: tuple[int, int]) -> tuple[int, int]:
        for _, note in t.log_notes[seen : t.log_length]:
            if note[1] == "event-retreat":
                back = (back[0] + (note[2] == target), back[1] + (note[2] == attacker))
        return back

    first = table.open_dice()
    seen = first.log_length
    first.act(seat, action)
    walk(first, 1.0, moved(first, seen, (0, 0)))
    return found


def assert_equal(told: Odds, played: dict[Outcome, float]) -> None:
    assert sum(played.values()) == pytest.approx(1)
    keys = set(told.outcomes) | set(played)
    for key in keys:
        assert told.outcomes.get(key, 0) == pytest.approx(played.get(key, 0), abs=1e-9), key


FIRE_CASES: list[tuple[list[dict[str, Any]], dict[str, Any]]] = [
    ([unit("fr1", "inf_french", "K5", "N"), unit("pr1", "inf_regular", "K6", "S")], {}),
    ([unit("fr1", "inf_guard", "K5", "N", elements=1), unit("pr1", "inf_regular", "K6", "N")], {}),
    ([unit("fr1", "inf_guard", "K5", "N"), unit("pr1", "art_medium", "K6", "S"), general("pr-g", "K6")], {}),
    ([unit("fr1", "art_heavy", "K5", "N"), unit("pr1", "art_medium", "K8", "S")], {}),
    ([unit("fr1", "art_heavy", "K5", "N"), unit("pr1", "inf_regular", "K6", "S", formation="square")], {}),
    ([unit("fr1", "art_heavy", "K5", "N"), unit("pr1", "inf_regular", "K6", "S", elements=2)], {"morale": True}),
    (
        [unit("fr1", "art_heavy", "K5", "N"), unit("pr1", "inf_regular", "K7", "S", elements=1, marks=["tested"])],
        {"morale": True},
    ),
    ([unit("fr1", "inf_guard", "K12", "N"), unit("pr1", "inf_regular", "K13", "S")], {}),
    ([unit("fr1", "inf_guard", "K11", "N"), unit("pr1", "cav_light", "K12", "S"), general("pr-g", "K12")], {}),
    ([unit("fr1", "inf_guard", "K5", "N"), unit("pr1", "inf_regular", "K6", "S"), general("pr-g", "K6")], {}),
    ([unit("fr1", "cav_heavy", "K5", "N"), unit("pr1", "inf_regular", "K6", "S"), general("fr-g", "K5")], {}),
    (
        [
            unit("fr1", "art_heavy", "K12", "N"),
            unit("pr1", "inf_militia", "K13", "S", elements=1),
            general("pr-g", "K13"),
        ],
        {},
    ),
]


@pytest.mark.parametrize("stand", [True, False])
@pytest.mark.parametrize("case", range(len(FIRE_CASES)))
@pytest.mark.rule("VLE-9.0b", "VLE-9.1a")
def test_fire(case: int, stand: bool) -> None:
    pieces, options = FIRE_CASES[case]
    t = open_table(*pieces, act="fr1", options=options)
    t.act("french", {"do": "stand"})
    t.act("french", {"do": "face", "facing": "N"})
    action = {"do": "fire", "target": "pr1"}
    told = odds(t, "french", action, stand)
    assert told is not None
    assert_equal(told, enumerate_dice(t, action, stand))


CHARGE_CASES: list[tuple[list[dict[str, Any]], dict[str, Any]]] = [
    ([unit("fr1", "cav_heavy", "K3", "N"), unit("pr1", "inf_regular", "K6", "S")], {}),
    ([unit("fr1", "cav_light", "K3", "N"), unit("pr1", "inf_regular", "K6", "S"), general("fr-g", "K3")], {}),
    ([unit("fr1", "cav_heavy", "K3", "N"), unit("pr1", "cav_light", "K6", "S")], {}),
    ([unit("fr1", "cav_light", "K3", "N", elements=1), unit("pr1", "cav_heavy", "K6", "S")], {"morale": True}),
    ([unit("fr1", "cav_light", "K3", "N"), unit("pr1", "art_medium", "K6", "S"), general("fr-g", "K3")], {}),
    ([unit("fr1", "cav_light", "K3", "N", elements=1), unit("pr1", "art_medium", "K6", "S")], {"morale": True}),
    ([unit("fr1", "cav_dragoon", "K3", "N"), unit("pr1", "art_heavy", "K6", "N")], {}),
]


@pytest.mark.parametrize("stand", [True, False])
@pytest.mark.parametrize("case", range(len(CHARGE_CASES)))
def test_charge(case: int, stand: bool) -> None:
    pieces, options = CHARGE_CASES[case]
    t = open_table(*pieces, act="fr1", options=options)
    charges = [a for a in t.legal("french") if a["do"] == "charge"]
    for action in charges[:: max(1, len(charges) // 2)]:
        told = odds(t, "french", action, stand)
        assert told is not None
        assert_equal(told, enumerate_dice(t, action, stand))


KINDS = ["inf_guard", "inf_french", "inf_militia", "cav_heavy", "cav_light", "art_heavy", "art_horse"]
GROUND = ["wood", "hill", "orchard", "field", "farm", "stream", "open", "open", "open"]
HEXES = [f"{column}{row}" for column in "GHIKLM" for row in range(4, 10)]


def melee(rng: random.Random) -> Table:
    """A crowd of units in a small space, so that retreats are blocked, flanks open and generals near."""
    hexes = rng.sample(HEXES, 17)
    pieces = []
    for i, h in enumerate(hexes[:14]):
        kind = rng.choice(KINDS)
        most = 4 if kind.startswith("inf") else 3
        name = f"{'fr' if i % 2 == 0 else 'pr'}{i}"
        pieces.append(
            unit(name, kind, h, rng.choice(["N", "NE", "SE", "S", "SW", "NW"]), elements=rng.randint(1, most))
        )
    pieces.append(general("fr-g", hexes[0]))
    pieces.append(general("pr-g", hexes[1]))
    pieces.extend(general(f"pr-lone{i}", h) for i, h in enumerate(hexes[14:]))
    terrain = {h: kind for h in HEXES if (kind := rng.choice(GROUND)) != "open"}
    actor = f"fr{rng.choice(range(0, 14, 2))}"
    return open_table(*pieces, act=actor, terrain=terrain, options={"morale": rng.random() < 0.3})


def test_melees_at_random() -> None:
    """Any fire or charge that comes up in crowded random positions."""
    rng = random.Random("melee")
    checked = 0
    while checked < 40:
        t = melee(rng)
        stand = rng.random() < 0.5
        for _ in range(3):
            if t.to_act != ("french",):
                break
            legal = t.legal("french")
            fights = [a for a in legal if a["do"] in ("fire", "charge")]
            if fights:
                action = rng.choice(fights)
                told = odds(t, "french", action, stand)
                assert told is not None
                assert_equal(told, enumerate_dice(t, action, stand))
                checked += 1
                break
            t.act("french", rng.choice([a for a in legal if a["do"] in ("stand", "face")] or legal))


def test_only_legal_fights_have_odds() -> None:
    t = open_table(unit("fr1", "inf_french", "K5", "N"), unit("pr1", "inf_regular", "K9", "S"), act="fr1")
    assert odds(t, "french", {"do": "stand"}) is None
    with pytest.raises(ValueError, match="why_not"):
        odds(t, "french", {"do": "fire", "target": "pr1"})


def test_asking_for_odds_changes_nothing() -> None:
    """At Quatre Bras a retreat thought through a hex must not count as having held it."""
    rng = random.Random("untouched")
    for seed in range(4):
        t = grognard.new_table("vive_lempereur", "quatre_bras", seed=str(seed))
        while t.to_act:
            seat = t.to_act[0]
            legal = t.legal(seat)
            fights = [a for a in legal if a["do"] in ("fire", "charge")]
            if fights:
                before = t.position()
                for action in fights[:3]:
                    odds(t, seat, action, rng.random() < 0.5)
                assert t.position() == before
            t.act(seat, rng.choice(fights or legal))


def test_the_whole_is_told_as_json() -> None:
    t = open_table(unit("fr1", "cav_heavy", "K3", "N"), unit("pr1", "inf_regular", "K6", "S"), act="fr1")
    action = next(a for a in t.legal("french") if a["do"] == "charge")
    told = odds(t, "french", action)
    assert told is not None
    document = told.to_json()
    assert document["value"] == 22
    assert {m["name"]: m["amount"] for m in document["modifiers"]} == {"base": 14, "charge_infantry": 8}
    assert document["reaction_dice"] == 2
    assert sum(o["probability"] for o in document["outcomes"]) == pytest.approx(1)
    assert told.mean(0) == pytest.approx(0.97777777)
    assert told.chance(0, 2) == 0  # four elements: no single charge destroys it
