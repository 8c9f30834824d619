"""Why a card or an order is refused, and every wish that comes at the wrong time or in the wrong form."""

from __future__ import annotations

from typing import Any

import pytest

import grognard
from grognard import Reason, Table
from grognard.games.vive_lempereur.rules.army import BattleState
from grognard.games.vive_lempereur.rules.game import GAME
from tests.games.vive_lempereur.rules.drill import at_cards, hand_of
from tests.games.vive_lempereur.rules.refusals import after, case, check, why
from tests.games.vive_lempereur.rules.stage import do, general, position, stage, unit

FOOT = unit("fr1", "inf_french", "M5")
NEAR = unit("pr1", "inf_regular", "M6")
FAR = unit("pr9", "inf_regular", "A13")


def orders(*others: Any, **more: Any) -> Table:
    """The French are about to give an order in the centre; fr1 is infantry there."""
    more.setdefault("markers", {"infantry": 1, "cavalry": 1, "flag": 1, "general": 1})
    return stage(FOOT, FAR, *others, **more)


def order(piece: str, marker: str) -> dict[str, Any]:
    return {"do": "order", "unit": piece, "marker": marker}


def automatic(card: str, left: int, sectors: tuple[str, ...] = ("west", "centre", "east")) -> Table:
    state = position(FOOT, FAR, unit("fr2", "cav_light", "C5"), card=card)
    state["orders"]["french"] = {"automatic": left, "sectors": list(sectors)}
    # Asked outright, because a choice with nothing left but to pass would be taken of itself.
    state["stack"][-1]["step"] = "order"
    state["to_act"] = ["french"]
    return grognard.from_position("vive_lempereur", state, dice=[])


def marching(**more: Any) -> Table:
    return stage(FOOT, NEAR, unit("fr2", "inf_french", "A1"), act="fr1", **more)


def facing(*then: dict[str, Any]) -> Table:
    return after(FOOT, NEAR, act="fr1", then=[{"do": "stand"}, *then])


def choosing(turn: int) -> Table:
    """The French choose their cards: of all ten in turn 1, of those just played later."""
    state = position(FOOT, FAR, turn=turn - 1, round_=6)
    played = ["left", "left", "centre", "centre", "right", "coordinated_attack"]
    spare = ["right", "infantry_manoeuvre", "grand_cavalry_charge", "artillery_bombardment"]
    if turn > 1:
        state["cards"] = {seat: {"spent": played, "spare": spare} for seat in ("french", "prussian")}
    state["stack"] = [{"procedure": "War", "step": "begin"}]
    return grognard.from_position("vive_lempereur", state, dice=[])


def choose(*cards: str) -> dict[str, Any]:
    return {"do": "choose", "cards": list(cards)}


NOT_HELD = hand_of("left")["spare"][-1]


def last_was(card: str) -> Table:
    """The first round of a turn, after a card at the end of the one before."""
    return at_cards(FOOT, FAR, cards={"french": hand_of(card, last=card), "prussian": hand_of("left")})


ORDERS = [
    case(
        "idle-garrison",
        lambda: orders(unit("fr5", "garrison", "L4"), terrain={"L4": "farm"}),
        order("fr5", "infantry"),
        *("VLE-6.0g", "why-garrison-idle"),
        unit="fr5",
    ),
    case("enemy", orders, order("pr9", "flag"), "VLE-0.0", "why-not-yours", unit="pr9"),
    case(
        "not-arrived",
        lambda: orders({"id": "fr2", "type": "cav_light", "status": "waiting"}),
        order("fr2", "flag"),
        *("VLE-3.1c", "why-off-map"),
        status="waiting",
    ),
    case(
        "destroyed",
        lambda: orders({"id": "fr2", "type": "cav_light", "status": "fallen"}),
        order("fr2", "flag"),
        *("VLE-3.1c", "why-off-map"),
        status="fallen",
    ),
    case(
        "activated",
        lambda: orders(unit("fr2", "inf_french", "M4", marks=["ordered"])),
        order("fr2", "infantry"),
        *("VLE-5.1n", "why-already-ordered"),
    ),
    case(
        "reacted",
        lambda: orders(unit("fr2", "inf_french", "M4", marks=["reacted"])),
        order("fr2", "infantry"),
        *("VLE-9.3m", "why-reacted"),
    ),
    case("no-marker", orders, order("fr1", "artillery"), "VLE-1.2b", "why-no-marker", marker="artillery"),
    case("other-arm", orders, order("fr1", "cavalry"), "VLE-1.2b", "why-marker-arm", unit="fr1", marker="cavalry"),
    case(
        "arm-for-a-general",
        lambda: orders(general("fr2", "M4")),
        order("fr2", "infantry"),
        *("VLE-1.2b", "why-marker-arm"),
    ),
    case("no-general", orders, order("fr1", "general"), "VLE-5.1e", "why-marker-general", unit="fr1"),
    case(
        "flag-outside",
        lambda: orders(unit("fr2", "inf_french", "C5")),
        order("fr2", "flag"),
        *("VLE-5.1d", "why-out-of-sector"),
        sector=["centre"],
    ),
    case(
        "arm-outside",
        lambda: orders(unit("fr2", "inf_french", "C5")),
        order("fr2", "infantry"),
        *("VLE-3.1c", "why-out-of-sector"),
        card="centre",
    ),
    case(
        "flag-for-attached-general",
        lambda: orders(general("fr2", "M5")),
        order("fr2", "flag"),
        *("VLE-5.1d", "why-flag-attached"),
        general="fr2",
        unit="fr1",
    ),
    case("no-automatic-order", orders, order("fr1", "card"), "VLE-5.1b", "why-needs-marker", card="centre"),
    case(
        "coordinated-cap",
        lambda: stage(
            FOOT,
            FAR,
            unit("fr2", "inf_french", "C5"),
            card="coordinated_attack",
            orders={"french": {"markers": {"infantry": 1}, "used": {"centre": 2}}},
        ),
        order("fr1", "infantry"),
        *("VLE-3.1b", "why-sector-cap"),
        sector="centre",
        most=2,
    ),
]
AUTOMATIC = [
    case(
        "marker",
        lambda: automatic("grand_cavalry_charge", 5),
        order("fr2", "flag"),
        *("VLE-5.1c", "why-no-dice"),
        card="grand_cavalry_charge",
        marker="flag",
    ),
    case(
        "manoeuvre-of-cavalry",
        lambda: automatic("infantry_manoeuvre", 5),
        order("fr2", "card"),
        *("VLE-3.2a", "why-card-arm"),
        arm="infantry",
    ),
    case(
        "charge-of-infantry",
        lambda: automatic("grand_cavalry_charge", 5),
        order("fr1", "card"),
        *("VLE-3.2b", "why-card-arm"),
        arm="cavalry",
    ),
    case(
        "bombardment-of-infantry",
        lambda: automatic("artillery_bombardment", 255),
        order("fr1", "card"),
        *("VLE-3.2c", "why-card-arm"),
        arm="artillery",
    ),
    case(
        "other-sector",
        lambda: automatic("infantry_manoeuvre", 5, sectors=("west",)),
        order("fr1", "card"),
        *("VLE-3.2a", "why-out-of-sector"),
        sector=["west"],
    ),
    case(
        "five-ordered",
        lambda: automatic("grand_cavalry_charge", 0),
        order("fr2", "card"),
        *("VLE-3.2b", "why-card-spent"),
        most=5,
    ),
]
CARDS = [
    case("not-held", lambda: last_was("left"), {"do": "play", "card": NOT_HELD}, "VLE-4.1a", "why-not-in-hand"),
    case(
        "repeated",
        lambda: last_was("infantry_manoeuvre"),
        {"do": "play", "card": "infantry_manoeuvre"},
        *("VLE-5.1j", "why-card-repeated"),
        card="infantry_manoeuvre",
    ),
    case("too-few", lambda: choosing(1), choose("left"), "VLE-4.1a", "why-card-number", number=6, given=1),
    case("too-many", lambda: choosing(2), choose("left", "left", "centre"), "VLE-4.1b", "why-card-number", number=2),
    case("three-alike", lambda: choosing(1), choose("left", "left", "left"), "VLE-4.1a", "why-card-copies", number=2),
    case("not-played", lambda: choosing(2), choose("infantry_manoeuvre"), "VLE-4.1b", "why-card-not-spent", number=0),
    case("played-once", lambda: choosing(2), choose("right", "right"), "VLE-4.1b", "why-card-not-spent", number=1),
    case(
        "in-another-order",
        lambda: choosing(2),
        choose("right", "left"),
        *("", "why-part-order"),
        part="cards",
        valid=["left", "right"],
    ),
]
FORM = [
    case("verb", marching, {"do": "dance"}, "", "why-unknown-verb", name="dance"),
    case("lacking", marching, {"do": "move", "unit": "fr1"}, "", "why-part-missing", do="move", part="path"),
    case("additional", marching, {"do": "stand", "still": "yes"}, "", "why-part-unknown", do="stand", part="still"),
    case("number", marching, {"do": "fire", "target": 3}, "", "why-part-text", do="fire", part="target"),
    case("no-list", marching, {"do": "move", "unit": "fr1", "path": "M6"}, "", "why-part-not-list", part="path"),
    case("empty-list", marching, {"do": "move", "unit": "fr1", "path": []}, "", "why-part-not-list", part="path"),
    case("list-of-lists", marching, {"do": "move", "unit": "fr1", "path": [["M6"]]}, "", "why-part-malformed"),
    case("piece", marching, {"do": "fire", "target": "pr7"}, "", "why-no-such-piece", name="pr7"),
    case("facing", marching, {"do": "face", "facing": "E"}, "", "why-no-such-name", part="facing", name="E"),
    case("card", marching, {"do": "play", "card": "joker"}, "", "why-no-such-name", part="card"),
    case("general", marching, {"do": "move", "unit": "fr1", "path": ["M4"], "general": "goes"}, "", "why-no-such-name"),
    case("column-j", marching, {"do": "enter", "hex": "J5"}, "VLE-2.0a", "why-no-such-hex", name="J5"),
    case("row-14", marching, {"do": "move", "unit": "fr1", "path": ["M14"]}, "VLE-2.0a", "why-no-such-hex"),
]
TIME = [
    case("fire-without-order", orders, {"do": "fire", "target": "pr9"}, "VLE-3.0a", "why-order-first"),
    case(
        "move-without-order",
        orders,
        {"do": "move", "unit": "fr1", "path": ["M6"]},
        *("VLE-3.0a", "why-unit-order-first"),
        unit="fr1",
    ),
    case(
        "garrison-before-orders",
        lambda: orders(unit("fr2", "garrison", "M4"), terrain={"M4": "farm"}),
        {"do": "move", "unit": "fr2", "path": ["M3"]},
        *("VLE-6.0g", "why-garrison-moves"),
    ),
    case("enemy-without-order", orders, {"do": "move", "unit": "pr9", "path": ["M6"]}, "VLE-0.0", "why-not-yours"),
    case("card-during-orders", orders, {"do": "play", "card": "left"}, "VLE-5.1f", "why-not-now"),
    case("order-during-march", marching, order("fr2", "flag"), "VLE-5.1f", "why-finish-first", unit="fr1"),
    case("pass-during-march", marching, {"do": "pass"}, "VLE-5.1f", "why-finish-first", unit="fr1"),
    case(
        "other-unit",
        marching,
        {"do": "move", "unit": "fr2", "path": ["A2"]},
        *("VLE-5.1f", "why-other-unit"),
        unit="fr1",
        piece="fr2",
    ),
    case("enemy-unit", marching, {"do": "move", "unit": "pr1", "path": ["M7"]}, "VLE-0.0", "why-not-yours"),
    case("fire-before-march", marching, {"do": "fire", "target": "pr1"}, "VLE-7.0a", "why-move-first"),
    case("face-before-march", marching, {"do": "face", "facing": "S"}, "VLE-6.2.11a", "why-move-first"),
    case("fire-before-face", facing, {"do": "fire", "target": "pr1"}, "VLE-7.0a", "why-face-first"),
    case("move-after-stand", facing, {"do": "move", "unit": "fr1", "path": ["M4"]}, "VLE-7.0a", "why-moved"),
    case("rally-after-stand", facing, {"do": "rally"}, "VLE-7.0a", "why-moved"),
    case(
        "face-twice",
        lambda: facing({"do": "face", "facing": "N"}),
        {"do": "face", "facing": "NE"},
        *("VLE-6.2.11a", "why-faced"),
    ),
    case(
        "facing-of-a-square",
        lambda: after(unit("fr1", "inf_french", "M5", formation="square"), NEAR, act="fr1", then=[{"do": "stand"}]),
        {"do": "face", "facing": "S"},
        *("VLE-7.1d", "why-all-round"),
    ),
    case(
        "fire-after-change-of-formation",
        lambda: after(unit("fr1", "inf_french", "M5", formation="square"), NEAR, act="fr1", then=[{"do": "line"}]),
        {"do": "fire", "target": "pr1"},
        *("VLE-6.0d", "why-formation-only"),
    ),
]


@pytest.mark.parametrize(("table", "action", "rule", "message", "args"), ORDERS)
def test_orders(table: Any, action: Any, rule: str, message: str, args: Any) -> None:
    check(table, action, rule, message, args)


@pytest.mark.parametrize(("table", "action", "rule", "message", "args"), AUTOMATIC)
def test_automatic_cards(table: Any, action: Any, rule: str, message: str, args: Any) -> None:
    check(table, action, rule, message, args)


@pytest.mark.parametrize(("table", "action", "rule", "message", "args"), CARDS)
def test_cards(table: Any, action: Any, rule: str, message: str, args: Any) -> None:
    check(table, action, rule, message, args)


@pytest.mark.parametrize(("table", "action", "rule", "message", "args"), FORM)
def test_form(table: Any, action: Any, rule: str, message: str, args: Any) -> None:
    check(table, action, rule, message, args)


@pytest.mark.parametrize(("table", "action", "rule", "message", "args"), TIME)
def test_time(table: Any, action: Any, rule: str, message: str, args: Any) -> None:
    check(table, action, rule, message, args)


def test_another_seat_must_decide() -> None:
    reason = why(marching(), {"do": "stand"}, "prussian")
    assert reason == Reason("VLE-5.1l", "why-not-your-turn", {"seat": ["french"]})


def test_a_hidden_answer_is_given_once() -> None:
    table = last_was("left")
    do(table, do="play", card="left")
    reason = why(table, {"do": "play", "card": "centre"}, "french")
    assert reason == Reason("VLE-5.1a", "why-answered", {"seat": ["prussian"]})


def test_nothing_is_decided_while_dice_are_awaited() -> None:
    table = grognard.from_position("vive_lempereur", position(FOOT, NEAR, act="fr1"))
    for action in ({"do": "stand"}, {"do": "face", "facing": "N"}, {"do": "fire", "target": "pr1"}):
        table.act("french", action)
    assert table.rolling == (1, 10)
    assert why(table, {"do": "hold"}, "french") == Reason("", "why-dice-first")


def test_the_question_under_way_is_told() -> None:
    reason = why(marching(), {"do": "wait"})
    asked = {"message": "ask-march", "args": {"unit": "fr1", "card": "centre"}}
    assert reason == Reason("VLE-5.1l", "why-not-now", {"asked": asked})


def test_after_the_end_the_rule_of_the_result_is_given() -> None:
    state = position(FOOT, NEAR, act="fr1")
    state["result"] = {"winners": ["french"], "level": "win", "rule": "VLE-14.3d"}
    state["stack"] = []
    table = grognard.from_position("vive_lempereur", state)
    assert why(table, {"do": "stand"}, "french") == Reason("VLE-14.3d", "why-game-over")
    assert isinstance(table.state, BattleState)
    assert GAME.explain(table.state, 0, {"do": "stand"}) == Reason("VLE-14.3d", "why-game-over")


@pytest.mark.parametrize("action", [{}, {"do": None}, {"do": ["move"]}, {"path": ["M6"]}])
def test_no_verb(action: dict[str, Any]) -> None:
    table = marching()
    assert isinstance(table.state, BattleState)
    assert GAME.explain(table.state, 0, action) == Reason("", "why-malformed")
    assert why(table, action) == Reason("", "why-malformed")


def test_every_order_on_offer_has_no_reason_against_it() -> None:
    table = orders(general("fr2", "M5"), unit("fr3", "cav_light", "N3"))
    for action in table.legal("french"):
        assert table.why_not("french", action) is None
