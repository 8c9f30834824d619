"""What a tap means: a legal action, or a reason that can be told in every language; and nothing changes."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import grognard
from grognard import Table, UnknownName, aide
from grognard.games.vive_lempereur.rules.battlefield import HEX
from grognard.ledger import load
from grognard.words import LANGUAGES, Words
from tests.games.vive_lempereur.aide.campaign import BATTLES, campaign
from tests.games.vive_lempereur.rules.stage import general, position, unit

RULES = {rule.id for rule in load("vive_lempereur").rules}
WORDS = [Words("vive_lempereur", language) for language in LANGUAGES]


def check(t: Table, seat: str, hex_: str, piece: str | None) -> str:
    told = aide.tap(t, seat, hex_, piece)
    if told["action"] is not None:
        assert told["reason"] is None
        assert told["action"] in t.legal(seat)
        return str(told["action"]["do"])
    reason = told["reason"]
    assert reason["rule"] in RULES or reason["rule"] == ""
    for words in WORDS:
        assert words.say(reason["message"], reason["args"])
    return str(reason["message"])


@pytest.mark.parametrize(("scenario", "options"), BATTLES)
def test_every_tap_is_an_action_or_a_reason(scenario: str, options: dict[str, Any]) -> None:
    rng = random.Random(scenario)
    met: Counter[str] = Counter()
    for t in campaign(scenario, options, "tap", 5):
        before = t.position()
        length, log = t.length, t.log_length
        for seat in t.seats:
            view = t.view(seat)
            on_map = [row for row in view["pieces"] if "hex" in row]
            # Anywhere, and where something is likely to be meant: at pieces, and next to those that decide.
            hexes = [*rng.sample(HEX, 4), *[row["hex"] for row in rng.sample(on_map, min(4, len(on_map)))]]
            hexes += [a.get("hex") or a["path"][-1] for a in t.legal(seat)[:40:8] if "hex" in a or "path" in a]
            pieces = [None, *[row["id"] for row in rng.sample(view["pieces"], min(3, len(view["pieces"])))]]
            pieces += [a["unit"] for a in t.legal(seat)[:2] if "unit" in a]
            for hex_ in hexes:
                met[check(t, seat, hex_, rng.choice(pieces))] += 1
        assert (t.length, t.log_length) == (length, log)
        assert t.position() == before
    assert met["why-game-over"] and met["order"] and met["move"] and met["face"] and met["why-not-your-turn"]
    assert "why-not-offered" not in met


def test_every_hex_of_one_decision_after_the_other() -> None:
    """One activation from order to fire, every hex tapped with and without the unit picked."""
    t = grognard.new_table("vive_lempereur", "waterloo", seed="taps")
    while t.decision(t.to_act[0]).prompt != "ask-order":  # type: ignore[union-attr]
        t.act(t.to_act[0], t.legal(t.to_act[0])[0])
    seat = t.to_act[0]
    for _ in range(4):
        unit_ = next((a["unit"] for a in t.legal(seat) if "unit" in a), None)
        for hex_ in HEX:
            check(t, seat, hex_, None)
            check(t, seat, hex_, unit_)
        legal = t.legal(seat)
        t.act(seat, next((a for a in legal if a["do"] in ("move", "fire")), legal[0]))


# ---- by example ---------------------------------------------------------------------------------------------------


def staged(*pieces: dict[str, Any], **more: Any) -> Table:
    return grognard.from_position("vive_lempereur", position(*pieces, **more))


def tap(t: Table, hex_: str, piece: str | None = None) -> Any:
    told = aide.tap(t, t.to_act[0], hex_, piece)
    return told["action"] if told["action"] is not None else (told["reason"]["message"], told["reason"]["rule"])


FIELD = [
    unit("fr1", "inf_french", "K5", "N"),
    unit("fr2", "cav_heavy", "M5", "N"),
    general("fr-g", "M5"),
    unit("fr3", "art_medium", "B3", "N"),
    unit("pr1", "inf_regular", "K8", "S"),
    unit("pr2", "inf_regular", "M8", "S"),
    unit("pr3", "inf_regular", "K7", "S"),
]


def test_at_the_question_for_orders() -> None:
    t = staged(*FIELD, markers={"infantry": 1, "flag": 1})
    assert tap(t, "K5") == {"do": "order", "unit": "fr1", "marker": "infantry"}
    assert tap(t, "M5") == {"do": "order", "unit": "fr2", "marker": "flag"}
    assert tap(t, "B3") == ("why-out-of-sector", "VLE-5.1d")
    assert tap(t, "K8") == ("why-not-yours", "VLE-0.0")
    assert tap(t, "A1") == ("why-nobody-there", "VLE-3.0a")
    # With a unit picked: the order if it could then do what is meant, else why it could not.
    assert tap(t, "K4", "fr1") == {"do": "order", "unit": "fr1", "marker": "infantry"}
    assert tap(t, "A1", "fr1")[0] == "why-too-far"
    assert tap(t, "K7", "fr1") == {"do": "order", "unit": "fr1", "marker": "infantry"}
    assert tap(t, "K8", "fr1")[0] == "why-out-of-range"
    assert tap(t, "M8", "fr2") == {"do": "order", "unit": "fr2", "marker": "flag"}
    assert tap(t, "B4", "fr3") == ("why-out-of-sector", "VLE-5.1d")


def test_at_the_move_and_after_it() -> None:
    t = staged(*FIELD, act="fr1")
    assert tap(t, "K4") == {"do": "move", "unit": "fr1", "path": ["K4"]}
    assert tap(t, "K5") == {"do": "stand"}
    assert tap(t, "K7") == {"do": "stand"}  # to fire at it
    assert tap(t, "M5") == ("why-finish-first", "VLE-5.1f")
    assert tap(t, "M5", "fr1")[0] == "why-friend-there"
    assert tap(t, "M4", "fr2") == ("why-finish-first", "VLE-5.1f")
    t.act("french", {"do": "stand"})
    assert tap(t, "K9") == {"do": "face", "facing": "N"}
    assert tap(t, "K1") == {"do": "face", "facing": "S"}
    assert tap(t, "K5") == {"do": "face", "facing": "N"}
    t.act("french", {"do": "face", "facing": "N"})
    assert tap(t, "K7") == {"do": "fire", "target": "pr3"}
    assert tap(t, "K5") == {"do": "hold"}
    assert tap(t, "K8")[0] == "why-out-of-range"
    assert tap(t, "K4")[0] == "why-moved"


def test_cavalry_charges_by_the_best_way() -> None:
    t = staged(unit("fr1", "cav_heavy", "K5", "N"), unit("pr1", "inf_regular", "K8", "N"), act="fr1")
    action = tap(t, "K8")
    assert action["do"] == "charge" and action["target"] == "pr1"
    t = staged(unit("fr1", "cav_heavy", "K5", "S"), unit("pr1", "inf_regular", "K8", "N"), act="fr1")
    assert tap(t, "K8") == ("why-charge-arc", "VLE-7.3h")
    t = staged(unit("fr1", "cav_heavy", "K2", "N"), unit("pr1", "inf_regular", "K8", "N"), act="fr1")
    assert tap(t, "K8")[0] == "why-charge-far"


def test_a_retreat_is_tapped_where_it_goes() -> None:
    pieces = [unit("fr1", "art_heavy", "K5", "N"), unit("pr1", "inf_regular", "K7", "S"), general("pr-g", "K7")]
    t = staged(*pieces, act="fr1")
    t.act("french", {"do": "stand"})
    t.act("french", {"do": "face", "facing": "N"})
    t.act("french", {"do": "fire", "target": "pr1"})  # value 10: a hit without a roll
    for die in range(1, 7):
        trial = t.fork()
        trial.impose([die])
        decision = trial.decision("prussian") if trial.rolling is None else None
        if decision is not None and decision.prompt == "ask-stand-or-go":
            assert tap(trial, "K7") == {"do": "stand_fast"}
            assert tap(trial, "K8") == {"do": "retreat"}
            assert tap(trial, "A1") == ("why-retreat-behind", "VLE-10.1a")
            return
    raise AssertionError("no die shows a retreat")


def test_a_piece_that_waits_is_placed_where_one_taps() -> None:
    t = grognard.new_table("vive_lempereur", "ligny", {"setup": "semi_historical"}, seed="s")
    waiting = [row["id"] for row in t.view()["pieces"] if row["seat"] == "prussian" and "inf_regular" in row["id"]]
    offered = next(a for a in t.legal("prussian") if a["unit"] in waiting)
    assert tap(t, "K12", waiting[-1]) == offered  # all of a kind are alike
    assert tap(t, "K2", waiting[-1])[0] == "why-deploy-zone"
    assert tap(t, "K12")[0] == "why-not-on-map"
    t.act("prussian", offered)
    assert tap(t, "K12") == {"do": "enter", "hex": "K12"}
    assert tap(t, "K2")[0] == "why-deploy-zone"


def test_unknown_names() -> None:
    t = staged(*FIELD, act="fr1")
    for hex_, piece in (("Z1", None), ("K5", "fr9")):
        with pytest.raises(UnknownName):
            aide.tap(t, "french", hex_, piece)
    with pytest.raises(UnknownName):
        aide.tap(t, "allied", "K5")
