"""Why a tap can be no action: the reason speaks of the place that was tapped, and its numbers are true."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import grognard
from grognard import Table, aide
from grognard.games.vive_lempereur.rules.army import BattleState
from grognard.games.vive_lempereur.rules.battlefield import GRID, HEX, HEX_INDEX
from tests.games.vive_lempereur.aide.campaign import BATTLES, campaign
from tests.games.vive_lempereur.rules.refusals import RULES, tell
from tests.games.vive_lempereur.rules.stage import general, position, unit

FAR = ("why-too-far", "why-too-far-card")
TARGET_FAR = ("why-out-of-range", "why-hill-range", "why-charge-far", "why-cavalry-far")
# Reasons that speak of where the piece itself stands, or of all the places there are.
OF_THE_PIECE = ("why-guns-in-water", "why-on-map", "why-cavalry-inside", "why-charge-from-building")
VAGUE = ("why-not-now", "why-not-offered", "why-unit-order-first", "why-order-first")

OFF_THE_MAP = {"choose", "play", "tile", "deploy", "arrive", "react", "decline", "turn", "keep", "wait"}


def between(here: int, tapped: int, name: str) -> bool:
    """A hex on a straight way from one to the other."""
    h = HEX_INDEX[name]
    return h != tapped and GRID.distance(here, h) <= GRID.distance(here, tapped)


def judge(b: BattleState, reason: dict[str, Any], tapped: str) -> None:
    """What a reason names is the hex tapped, or said to lie in between; and it is as far as it says."""
    message, args = reason["message"], reason["args"]
    acting = b.hex[b.number[args["unit"]]] if isinstance(args.get("unit"), str) else -1
    if message == "why-way-closed":
        assert args["hex"] == tapped
        because = args["because"]["args"]
        assert because["hex"] == args["at"]
        if "unit" in because:
            assert between(b.hex[b.number[because["unit"]]], HEX_INDEX[tapped], args["at"])
        return
    if message.startswith("why-sight") or message == "why-charge-through-building":
        for name in args.get("hexes", [args.get("hex")]):
            assert between(acting, HEX_INDEX[tapped], name)
    elif message not in OF_THE_PIECE and "hex" in args:
        assert args["hex"] == tapped, reason
    if message in FAR:
        assert args["distance"] == GRID.distance(acting, HEX_INDEX[tapped]) > args["most"]
    if message in TARGET_FAR:
        there = b.hex[b.number[args["target"]]]
        assert there == HEX_INDEX[tapped] and args["distance"] == GRID.distance(acting, there) > args.get("most", 1)
    if message == "why-not-yours":
        assert b.hex[b.number[args["unit"]]] == HEX_INDEX[tapped]


@pytest.mark.parametrize(("scenario", "options"), BATTLES)
def test_a_reason_speaks_of_the_place_tapped(scenario: str, options: dict[str, Any]) -> None:
    rng = random.Random(scenario)
    met: Counter[str] = Counter()
    for t in campaign(scenario, options, "places", 6):
        b = t.state
        assert isinstance(b, BattleState)
        for seat in t.to_act:
            own = [b.ids[p] for p in b.members[t.seat_index(seat)] if b.hex[p] >= 0]
            top = b.stack[-1]
            under_orders = getattr(top, "unit", -1)
            picked = [None, b.ids[under_orders]] if under_orders >= 0 else [None, *rng.sample(own, min(2, len(own)))]
            for piece in picked:
                for tapped in rng.sample(HEX, 8):
                    reason = aide.tap(t, seat, tapped, piece)["reason"]
                    if reason is not None:
                        met[reason["message"]] += 1
                        if piece is None or reason["message"] != "why-not-yours":
                            judge(b, reason, tapped)
                        if reason["message"] == "why-not-on-map":
                            assert {action["do"] for action in t.legal(seat)} <= OFF_THE_MAP, top.step
    assert met["why-too-far"] > 50
    assert not [message for message in VAGUE if met[message]]


# ---- by example -----------------------------------------------------------------------------------------------------


def staged(*pieces: dict[str, Any], **more: Any) -> Table:
    return grognard.from_position("vive_lempereur", position(*pieces, **more))


def tap(t: Table, hex_: str, piece: str | None = None, seat: str = "french") -> dict[str, Any]:
    reason: dict[str, Any] = aide.tap(t, seat, hex_, piece)["reason"]
    assert reason["rule"] in RULES
    return reason


def said(reason: dict[str, Any]) -> list[str]:
    return tell(grognard.Reason(reason["rule"], reason["message"], reason["args"]))


def test_far_away_is_far_away_whatever_lies_in_between() -> None:
    t = staged(
        unit("fr1", "inf_french", "M5", "N"), unit("pr1", "inf_regular", "A13"), act="fr1", terrain={"M6": "stream"}
    )
    told = tap(t, "M12", "fr1")
    assert (told["message"], told["args"]) == (
        "why-too-far",
        {"unit": "fr1", "hex": "M12", "distance": 7, "most": 2},
    )
    assert said(told)[0].startswith("M12 is 7 hexes away; ")


@pytest.mark.rule("VLE-6.0i")
def test_a_garrison_of_two_elements_is_told_that_it_is_one() -> None:
    ground = {"M5": "village"}
    t = staged(unit("fr1", "inf_french", "M5", "N"), unit("pr1", "inf_regular", "A13"), act="fr1", terrain=ground)
    wish = {"do": "move", "unit": "fr1", "path": ["M6"], "garrison": ["M5", "M5"]}
    reason = t.why_not("french", wish)
    assert reason is not None and reason.rule == "VLE-6.0i"
    english, italian = tell(reason)
    assert english.startswith("A garrison is one element: ") and english.endswith("leaves no second one in M5.")
    assert italian.startswith("Una guarnigione è di un solo elemento: in M5 ")
    assert t.why_not("french", {**wish, "garrison": ["M5"]}) is None


@pytest.mark.rule("VLE-8.3c")
def test_the_hill_that_shortens_the_range_is_named() -> None:
    """From hill to hill guns do not fire the hex more that they fire at lower ground."""
    guns = (unit("fr1", "art_horse", "M5", "N"), unit("pr1", "inf_regular", "M9"), unit("pr2", "inf_regular", "L7"))

    def fire(**ground: str) -> grognard.Reason | None:
        t = staged(*guns, act="fr1", terrain=ground)
        for action in ({"do": "stand"}, {"do": "face", "facing": "N"}):
            t.act("french", action)
        return t.why_not("french", {"do": "fire", "target": "pr1"})

    reason = fire(M5="hill", M9="hill")
    assert reason is not None and reason.rule == "VLE-8.3c"
    english, italian = tell(reason)
    assert "4 hexes away, on the hill in M9" in english and "fires 3 hexes" in english
    assert "a 4 esagoni, sulla collina in M9" in italian and "è di 3" in italian
    assert fire(M5="hill") is None, "at lower ground it fires a hex further"
    plain = fire(M9="hill")
    assert plain is not None and plain.rule == "VLE-7.3f", "no hill of its own"


def test_a_closed_way_names_both_hexes() -> None:
    ground = {"M6": "stream", "L6": "stream", "N6": "stream"}
    t = staged(unit("fr1", "inf_french", "M5", "N"), unit("pr1", "inf_regular", "A13"), act="fr1", terrain=ground)
    told = tap(t, "M7", "fr1")
    assert (told["message"], told["rule"]) == ("why-way-closed", "VLE-8.5a")
    assert told["args"]["hex"] == "M7" and told["args"]["at"] == "M6"
    english, italian = said(told)
    assert english.startswith("The way to M7 is closed at M6. ") and english.endswith(" must stop in M6: stream.")
    assert italian.startswith("La via per M7 è chiusa in M6. ")


def test_the_order_that_comes_too_late() -> None:
    """A unit that has acted is not told to wait for an order."""
    t = staged(
        unit("fr1", "inf_french", "M5", "N"),
        unit("fr2", "inf_french", "K5"),
        unit("pr1", "inf_regular", "A13"),
        markers={"infantry": 2},
    )
    wish = {"do": "move", "unit": "fr1", "path": ["M6"]}
    far = {"do": "move", "unit": "fr1", "path": ["M6", "M7", "M8", "M9"]}
    assert _why(t, wish) == ("why-unit-order-first", "VLE-3.0a")
    assert _why(t, far) == ("why-too-far", "VLE-6.0b")
    for action in ({"do": "order", "unit": "fr1", "marker": "infantry"}, wish, {"do": "face", "facing": "N"}):
        t.act("french", action)
    assert _why(t, {**wish, "path": ["M7"]}) == ("why-already-ordered", "VLE-5.1n")


def _why(t: Table, action: dict[str, Any], seat: str = "french") -> tuple[str, str]:
    reason = t.why_not(seat, action)
    assert reason is not None
    return reason.message, reason.rule


# ---- after a step that nobody had to take ---------------------------------------------------------------


def spent(kind: str, *actions: dict[str, Any], at: str = "M8", **more: Any) -> Table:
    """fr1 in M5 has done all that its order left to choose, near pr1; the others could still be ordered."""
    others = (unit("fr2", "inf_french", "K2"), unit("pr1", "inf_regular", at), unit("pr2", "inf_regular", "K13"))
    t = staged(unit("fr1", kind, "M5", "N"), *others, markers={"infantry": 1, "flag": 1}, **more)
    t.act("french", {"do": "order", "unit": "fr1", "marker": "flag"})
    for action in actions:
        t.act("french", action)
    assert "march" not in [procedure.step for procedure in t.state.stack]
    return t


STAND = {"do": "stand"}
# What must be said of a shot that the step before has ruled out.
SHOTS = {
    "why-out-of-arc": ("is outside the front arc of", "fuori dall'arco frontale"),
    "why-entered-building": ("has entered a building", "occupato un edificio"),
    "why-infantry-moved": ("moved 2 hexes", "2 esagoni"),
    "why-guns-moved": ("moved", "mosso"),
}
FIRE = {"do": "fire", "target": "pr1"}


@pytest.mark.parametrize(
    ("t", "rule", "message"),
    [
        (lambda: spent("inf_french", STAND, {"do": "face", "facing": "S"}, at="M6"), "VLE-6.2.11b", "why-out-of-arc"),
        (
            lambda: spent("inf_french", {"do": "move", "unit": "fr1", "path": ["M6"]}, terrain={"M6": "farm"}),
            *("VLE-8.4b", "why-entered-building"),
        ),
        (
            lambda: spent(
                "inf_french", {"do": "move", "unit": "fr1", "path": ["M6", "N6"]}, {"do": "face", "facing": "N"}
            ),
            *("VLE-6.0b", "why-infantry-moved"),
        ),
        (
            lambda: spent("art_medium", {"do": "move", "unit": "fr1", "path": ["M6"]}, {"do": "face", "facing": "N"}),
            *("VLE-6.0n", "why-guns-moved"),
        ),
    ],
    ids=["facing", "building", "two-hexes", "guns"],
)
def test_the_shot_that_was_never_offered(t: Any, rule: str, message: str) -> None:
    table = t()
    assert {"do": "hold"} not in table.legal("french")
    assert _why(table, FIRE) == (message, rule)
    where = next(row["hex"] for row in table.view("french")["pieces"] if row["id"] == "pr1")
    told = tap(table, where)
    assert (told["message"], told["rule"]) == (message, rule)
    assert told["args"]["unit"] == "fr1"
    english, italian = said(told)
    assert SHOTS[message][0] in english and SHOTS[message][1] in italian
    # Those who did not move learn nothing new by asking, nor is an enemy out of any range a shot that was missed.
    assert _why(table, {"do": "fire", "target": "fr1"}, "prussian")[0] in ("why-not-your-turn", "why-order-first")
    assert tap(table, "K13")["message"] in ("why-not-yours", "why-not-your-turn")


def test_a_lone_general_is_ridden_down_not_shot_at() -> None:
    pieces = (unit("fr1", "cav_light", "M5", "N"), general("pr1", "M9"), unit("pr2", "inf_regular", "A13"))
    assert tap(staged(*pieces, act="fr1"), "M9", "fr1")["message"] == "why-too-far"
    guns = (unit("fr1", "art_heavy", "M5", "N"), general("pr1", "M9"), unit("pr2", "inf_regular", "A13"))
    assert tap(staged(*guns, act="fr1"), "M9", "fr1")["message"] == "why-general-target"


def test_it_can_be_asked_until_the_next_cards_lie_on_the_table() -> None:
    t = spent("art_medium", {"do": "move", "unit": "fr1", "path": ["M6"]}, {"do": "face", "facing": "N"})
    while {"do": "pass"} in t.legal(t.to_act[0]):
        t.act(t.to_act[0], {"do": "pass"})
    assert _why(t, FIRE) == ("why-guns-moved", "VLE-6.0n")
    while not isinstance(t.state, BattleState) or t.state.card[0] < 0:
        t.act(t.to_act[0], t.legal(t.to_act[0])[0])
    assert _why(t, FIRE)[0] != "why-guns-moved"
