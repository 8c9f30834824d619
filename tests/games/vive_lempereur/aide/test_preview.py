"""A preview against what then happens when the action is played."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import grognard
from grognard import Refused, Table, aide
from grognard.games.vive_lempereur.odds import odds
from grognard.games.vive_lempereur.rules.activation import Activation
from grognard.games.vive_lempereur.rules.army import GARRISON, GENERAL
from grognard.games.vive_lempereur.rules.battlefield import ARCS, DISTANCE, GUNS_MAY_FIRE, HEX, HEX_INDEX, SIZE
from grognard.games.vive_lempereur.rules.cards import MANOEUVRE
from grognard.games.vive_lempereur.rules.charge import Charge
from grognard.games.vive_lempereur.rules.march import March
from grognard.games.vive_lempereur.rules.retreat import Retreat
from grognard.ledger import load
from tests.games.vive_lempereur.aide.campaign import BATTLES, battle, campaign
from tests.games.vive_lempereur.rules.stage import general, position, unit

RULES = {rule.id for rule in load("vive_lempereur").rules}


def staged(*pieces: dict[str, Any], **more: Any) -> Table:
    return grognard.from_position("vive_lempereur", position(*pieces, **more))


def finish_march(t: Table) -> None:
    """Whoever is met on the way flees by the first way on offer, is not taken, and nobody goes after him."""
    while any(isinstance(procedure, March) for procedure in battle(t).stack):
        if t.rolling is not None:
            t.impose([10])
            continue
        seat = t.to_act[0]
        legal = t.legal(seat)
        t.act(seat, next((action for action in legal if action["do"] == "halt"), legal[0]))


def arc(t: Table, piece: int) -> set[str]:
    b = battle(t)
    h = b.hex[piece]
    kind = b.kind[piece]
    if kind == GENERAL:
        return set()
    reach = {"c": 1, "i": 2, "g": 1}.get(grognard_type(t, piece)[0], 0) or {
        "art_heavy": 5,
        "art_medium": 4,
        "art_horse": 3,
    }[grognard_type(t, piece)]
    everywhere = b.square[piece] or b.field.building[h] or kind == GARRISON
    return {
        HEX[n]
        for n in range(SIZE)
        if 1 <= DISTANCE[h * SIZE + n] <= reach and (everywhere or ARCS[h * SIZE + n] >> b.facing[piece] & 1)
    }


def grognard_type(t: Table, piece: int) -> str:
    name = battle(t).ids[piece]
    return str(next(row["type"] for row in t.view()["pieces"] if row["id"] == name))


def zoned(t: Table, piece: int, names: list[str]) -> list[str]:
    b = battle(t)
    enemies = [
        p for p in b.members[1 - b.side[piece]] if b.hex[p] >= 0 and b.kind[p] != GENERAL and b.kind[p] != GARRISON
    ]
    return [name for name in names if any(DISTANCE[b.hex[e] * SIZE + HEX_INDEX[name]] == 1 for e in enemies)]


def marked(told: dict[str, Any], name: str) -> list[str]:
    """The hexes that a preview marks in this way."""
    return [row["place"] for row in told["marks"] if row["mark"] == name]


def check(t: Table, seat: str, action: dict[str, Any]) -> None:
    told = aide.preview(t, seat, action)
    json.dumps(told)
    fight = odds(t, seat, action)
    assert told["detail"] == (fight.to_json() if fight is not None else None)
    if told["detail"] is not None:
        assert {modifier["rule"] for modifier in told["detail"]["modifiers"]} <= RULES
    assert {warning["rule"] for warning in told["warnings"]} <= RULES | {""}
    b = battle(t)
    top = b.stack[-1]
    if action["do"] not in ("move", "charge", "face", "fall_back", "stand"):
        return
    piece = int(getattr(top, "unit", -1))
    before = [HEX[h] for h in b.trail] if action["do"] == "move" else [HEX[b.hex[piece]]]
    if action["do"] == "face":
        assert told["path"] == []
    else:
        assert told["path"] == [*before, *action.get("path", [action["hex"]] if "hex" in action else [])]
        zones = zoned(t, piece, told["path"][1:] or told["path"])
        assert marked(told, "zone") == zones
        assert told["says"] == ([{"message": "forecast-zones", "args": {"hexes": zones}}] if zones else [])
    if action["do"] == "fall_back" or isinstance(top, Retreat):
        return
    played = t.open_dice()
    played.act(seat, action)
    finish_march(played)
    after = battle(played)
    assert after.hex[piece] == (HEX_INDEX[told["path"][-1]] if told["path"] else b.hex[piece])
    if action["do"] in ("move", "charge"):
        assert [HEX[h] for h in after.trail] == told["path"]
        assert told["cost"]["spent"] == len(after.trail) - 1 <= told["cost"]["allowance"]
    standing = isinstance(after.stack[-1] if after.stack else None, Activation | Charge)
    if standing or action["do"] in ("move", "charge"):
        shown = set(marked(told, "front"))
        assert shown == (arc(played, piece) if shown else set())
        if action["do"] == "stand":
            barred = "art" in grognard_type(played, piece) and not GUNS_MAY_FIRE[after.field.terrain[after.hex[piece]]]
            assert bool(shown) == (not barred and bool(arc(played, piece)))


@pytest.mark.parametrize(("scenario", "options"), BATTLES)
def test_a_preview_tells_what_then_happens(scenario: str, options: dict[str, Any]) -> None:
    rng = random.Random(scenario)
    seen: set[str] = set()
    for t in campaign(scenario, options, "preview", 4):
        for seat in t.to_act:
            before = t.position()
            legal = t.legal(seat)
            rare = [action for action in legal if action["do"] not in seen]
            for action in [*rare[:2], *rng.sample(legal, min(3, len(legal)))]:
                seen.add(action["do"])
                check(t, seat, action)
            assert t.position() == before
    assert {"order", "move", "face", "fire", "charge"} <= seen


def test_what_is_not_allowed_has_no_preview() -> None:
    t = staged(unit("fr1", "inf_french", "K5", "N"), unit("pr1", "inf_regular", "K9", "S"), act="fr1")
    with pytest.raises(Refused) as refused:
        aide.preview(t, "french", {"do": "move", "unit": "fr1", "path": ["K6", "K7", "K8"]})
    assert refused.value.reason.message == "why-too-far"
    with pytest.raises(Refused):
        aide.preview(t, "prussian", {"do": "stand"})


def test_a_move_by_road_shows_the_longer_allowance() -> None:
    road = [["K5", "K6", "K7", "K8"]]
    t = staged(unit("fr1", "inf_french", "K5", "N"), unit("pr1", "inf_regular", "A12", "S"), act="fr1", roads=road)
    told = aide.preview(t, "french", {"do": "move", "unit": "fr1", "path": ["K6", "K7", "K8"]})
    assert (told["path"], told["cost"]) == (["K5", "K6", "K7", "K8"], {"spent": 3, "allowance": 3})
    told = aide.preview(t, "french", next(a for a in t.legal("french") if a.get("path", [""])[-1] == "L6"))
    assert told["cost"] == {"spent": len(told["path"]) - 1, "allowance": 2}


def test_an_order_shows_where_the_unit_could_go_and_whom_it_could_charge() -> None:
    t = staged(
        unit("fr1", "cav_heavy", "K5", "N"), unit("pr1", "inf_regular", "K8", "S"), markers={"cavalry": 1, "flag": 1}
    )
    told = aide.preview(t, "french", {"do": "order", "unit": "fr1", "marker": "cavalry"})
    assert marked(told, "target") == ["K8"] and told["path"] == [] and told["cost"] is None
    ordered = t.fork()
    ordered.act("french", {"do": "order", "unit": "fr1", "marker": "cavalry"})
    assert set(marked(told, "reach")) == {a["path"][-1] for a in ordered.legal("french") if a["do"] == "move"}


def test_the_charged_player_sees_the_odds_of_both_answers() -> None:
    t = staged(unit("fr1", "cav_heavy", "K3", "N"), unit("pr1", "inf_regular", "K6", "S"), act="fr1")
    charge = next(a for a in t.legal("french") if a["do"] == "charge")
    before = aide.preview(t, "french", charge)["detail"]
    t = t.open_dice()
    t.act("french", charge)
    react = aide.preview(t, "prussian", {"do": "react"})["detail"]
    decline = aide.preview(t, "prussian", {"do": "decline"})["detail"]
    assert react == before and react["reaction_dice"] == 2
    assert react["reaction_chance"] == pytest.approx(5 / 9) and decline["reaction_chance"] == 0  # 9.3f
    assert decline["reaction_dice"] == 0 and decline["expected_losses"][0] > react["expected_losses"][0]


# ---- warnings -------------------------------------------------------------------------------------------------


def warned(t: Table, action: dict[str, Any]) -> dict[str, dict[str, Any]]:
    seat = t.to_act[0]
    return {w["message"]: w["args"] for w in aide.preview(t, seat, action)["warnings"]}


def move(t: Table, end: str, **more: Any) -> dict[str, Any]:
    ways = [a for a in t.legal(t.to_act[0]) if a["do"] == "move" and a["path"][-1] == end]
    return next(a for a in ways if all(a.get(key) == value for key, value in more.items()))


def test_guns_left_without_cover() -> None:
    pieces = [unit("fr1", "inf_french", "K6", "N"), unit("fr2", "art_medium", "K5", "N")]
    t = staged(*pieces, unit("pr1", "cav_heavy", "K9", "S"), act="fr1")
    assert warned(t, move(t, "H6"))["warn-guns-unscreened"] == {"unit": "fr1", "piece": "fr2", "by": "pr1"}
    assert not warned(t, move(t, "L5"))  # still beside them
    far = staged(*pieces, unit("pr1", "cav_heavy", "K12", "S"), act="fr1")
    assert not warned(far, move(far, "K8"))
    away = staged(*pieces, unit("pr1", "cav_heavy", "K9", "N"), act="fr1")
    assert not warned(away, move(away, "H6"))  # cavalry charges only what it faces
    covered = staged(*pieces, unit("fr3", "inf_french", "I5", "N"), unit("pr1", "cav_heavy", "K9", "S"), act="fr1")
    assert not warned(covered, move(covered, "H6"))
    lost = staged(*pieces[1:], unit("fr1", "inf_french", "H5", "N"), unit("pr1", "cav_heavy", "K9", "S"), act="fr1")
    assert "warn-guns-unscreened" not in warned(lost, move(lost, "H4"))  # they had no cover before


def test_a_charge_that_can_hardly_hurt() -> None:
    def charge(**more: Any) -> tuple[Table, dict[str, Any]]:
        square = unit("pr1", "inf_regular", "K8", "S", formation="square")
        t = staged(unit("fr1", more.pop("kind"), "K5", "N"), square, act="fr1", **more)
        return t, next(a for a in t.legal("french") if a["do"] == "charge")

    t, action = charge(kind="cav_light")  # 9 - 10: no chance at all
    assert warned(t, action)["warn-weak-charge"] == {"unit": "fr1", "target": "pr1", "percent": 0}
    t, action = charge(kind="cav_heavy")  # 14 - 10 = 4
    assert "warn-weak-charge" not in warned(t, action)


def test_guns_that_would_halt_next_to_the_enemy() -> None:
    t = staged(unit("fr1", "art_horse", "K5", "N"), unit("pr1", "inf_regular", "K8", "S"), act="fr1")
    assert warned(t, move(t, "K7"))["warn-guns-into-contact"] == {"unit": "fr1", "hex": "K7", "by": "pr1"}
    assert not warned(t, move(t, "K6"))
    foot = staged(unit("fr1", "inf_french", "K6", "N"), unit("pr1", "inf_regular", "K8", "S"), act="fr1")
    assert not warned(foot, move(foot, "K7"))


@pytest.mark.parametrize(
    ("kind", "hexes", "fires"),
    [("art_heavy", 1, False), ("art_horse", 1, True), ("inf_french", 1, True), ("inf_french", 2, False)],
)
def test_the_field_of_fire_of_a_unit_that_may_not_fire_after_moving_is_not_marked(
    kind: str, hexes: int, fires: bool
) -> None:
    enemy = unit("pr1", "inf_regular", "V13", "S")
    t = staged(unit("fr1", kind, "K5", "N"), enemy, act="fr1")
    assert marked(aide.preview(t, "french", {"do": "stand"}), "front")
    assert aide.overlay(t, "french", "ranges", "K5")["marks"]
    step = move(t, f"K{5 + hexes}")
    assert bool(marked(aide.preview(t, "french", step), "front")) is fires
    t.act("french", step)
    assert t.prompt("french") == "ask-face"
    assert bool(marked(aide.preview(t, "french", {"do": "face", "facing": "N"}), "front")) is fires
    assert bool(aide.overlay(t, "french", "ranges", f"K{5 + hexes}")["marks"]) is fires


def test_a_front_that_offers_the_flank_to_cavalry() -> None:
    t = staged(unit("fr1", "inf_french", "K5", "N"), unit("pr1", "cav_heavy", "K8", "S"), act="fr1")
    t.act("french", {"do": "stand"})
    bad = {facing for facing in ("N", "NE", "SE", "S", "SW", "NW") if warned(t, {"do": "face", "facing": facing})}
    assert bad == {"SE", "S", "SW"}
    assert warned(t, {"do": "face", "facing": "S"})["warn-flank-to-cavalry"] == {"unit": "fr1", "by": "pr1"}
    t = staged(unit("fr1", "inf_french", "K5", "N"), unit("pr1", "inf_regular", "K8", "S"), act="fr1")
    t.act("french", {"do": "stand"})
    assert not warned(t, {"do": "face", "facing": "S"})


def test_an_objective_given_up() -> None:
    def leaving(enemy: str) -> dict[str, dict[str, Any]]:
        t = staged(
            unit("al1", "inf_english", "I10", "S"),
            unit("fr1", "inf_french", enemy, "N"),
            act="al1",
            scenario="quatre_bras",
            objectives={"H11": "allied", "I10": "allied", "I11": "allied"},
        )
        return warned(t, move(t, "I12"))

    assert leaving("I8")["warn-leaves-objective"] == {"unit": "al1", "hex": "I10", "by": "fr1"}
    assert not leaving("I4")


def test_a_general_left_to_the_enemy() -> None:
    def pieces(enemy: str) -> list[dict[str, Any]]:
        return [unit("fr1", "inf_french", "K5", "N"), general("fr-g", "K5"), unit("pr1", "cav_light", enemy, "S")]

    t = staged(*pieces("K8"), act="fr1")
    assert warned(t, move(t, "K4", general="stays"))["warn-general-alone"] == {
        "general": "fr-g",
        "hex": "K5",
        "by": "pr1",
    }
    plain = next(a for a in t.legal("french") if a["do"] == "move" and a["path"] == ["K4"] and "general" not in a)
    assert not warned(t, plain)
    t = staged(*pieces("K12"), act="fr1")
    assert not warned(t, move(t, "K4", general="stays"))
    t = staged(
        general("fr-g", "K5"), unit("fr1", "inf_french", "K4", "N"), unit("pr1", "cav_light", "K9", "S"), act="fr-g"
    )
    assert "warn-general-alone" in warned(t, move(t, "K6"))
    assert not warned(t, move(t, "K4"))


def test_passing_with_orders_left() -> None:
    pieces = [unit("fr1", "inf_french", "K5", "N"), unit("pr1", "inf_regular", "K9", "S")]
    t = staged(*pieces, markers={"infantry": 2}, other_markers={"infantry": 1})
    assert warned(t, {"do": "pass"})["warn-orders-left"] == {"number": 1}


def test_whose_dice_fall_is_said() -> None:
    """A manoeuvre is without dice: where its sector is named, those that fall are the enemy's for his own card."""
    met: set[str] = set()
    for t in campaign("ligny", {}, "whose dice", 1):
        for seat in t.to_act:
            decision = t.decision(seat)
            assert decision is not None
            action = next((one for one in decision.actions if one["do"] in ("sector", "fire")), None)
            if action is None:
                continue
            final = aide.preview(t, seat, action)["final"]
            if action["do"] == "sector" and t.final(seat, action) == "rolls":
                trial = t.open_dice()
                trial.act(seat, action)
                top = trial.state.stack[-1]
                assert (top.step, battle(trial).card[t.seat_index(seat)] >= MANOEUVRE) == ("markers", True)
                assert final == "others"
                met.add("sector")
            elif action["do"] == "fire":
                assert final == "rolls"
                met.add("fire")
        if len(met) == 2:
            return
    raise AssertionError(met)
