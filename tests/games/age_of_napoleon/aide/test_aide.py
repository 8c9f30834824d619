"""What is answered between actions: what a tap means or why not, what a step costs and risks, who could intercept."""

import random
from typing import Any

import pytest

import grognard
from grognard import aide
from grognard.engine import Table, UnknownName
from grognard.games.age_of_napoleon.aide import AIDE, luck
from grognard.games.age_of_napoleon.aide.tap import tap
from tests.games.age_of_napoleon.rules.stage import campaign, war


def marching(*takes: str, **parts: Any) -> Table:
    corps = {
        "fr_davout": "lorraine",
        "fr_ney": "lorraine",
        "at_karl": "tirol",
        "at_mack": "bayern",
        "fr_soult": "flandre",
    }
    table = war({**corps, **parts.pop("corps", {})}, campaign(), round=1, free=["france", "coalition"], **parts)
    for action in ({"do": "march", "from": "lorraine"}, *[{"do": "take", "corps": one} for one in takes]):
        table.act("france", action)
    if any(action["do"] == "take" for action in table.legal("france")):
        table.act("france", {"do": "done"})  # with all named there is nothing to end
    return table


def said(answer: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {one["message"]: one["args"] for one in answer["says"]}


def test_a_tap_is_what_may_be_done_there_or_why_not() -> None:
    table = marching("fr_davout")
    assert tap(table, "france", "wurttemberg", None)["action"] == {"do": "to", "area": "wurttemberg"}
    answer = tap(table, "france", "moscow", None)
    assert answer["action"] is None and answer["reason"]["message"] == "why-not-next-door"
    with pytest.raises(UnknownName):
        tap(table, "france", "paris", None)


@pytest.mark.rule("AON-6.4.4a")
def test_a_step_is_told_with_its_price() -> None:
    table = marching("fr_davout")
    step = AIDE.preview(table, "france", {"do": "to", "area": "wurttemberg"})
    assert step["cost"] == {"spent": 1, "allowance": 4} and step["path"] == ["lorraine", "wurttemberg"]


@pytest.mark.rule("AON-6.7.1a")
def test_a_step_is_told_with_its_risks() -> None:
    says = said(AIDE.preview(marching("fr_davout"), "france", {"do": "to", "area": "schweiz"}))
    assert says["aon-preview-attrition"] == {"causes": ["mountain_or_marsh"]}
    assert "aon-preview-violates" not in says  # an ally of France
    # The mountains have worn Davout down to three areas before anybody may intercept: no more than Karl's.
    assert says["aon-forecast-intercept"] == {"areas": ["tirol"]}
    corps = {"at_karl": "bayern"}
    says = said(AIDE.preview(marching("fr_davout", corps=corps), "france", {"do": "to", "area": "wurttemberg"}))
    assert "aon-forecast-intercept" not in says  # fresh, on open ground, he is faster
    slow = marching("fr_davout", corps=corps, stacks={"exhausted": ["fr_davout"]})
    says = said(AIDE.preview(slow, "france", {"do": "to", "area": "wurttemberg"}))
    assert says["aon-forecast-intercept"] == {"areas": ["bayern"]}


def test_an_attack_and_a_violation_are_told() -> None:
    table = marching("fr_davout", status={"wurttemberg": "N"})
    assert said(AIDE.preview(table, "france", {"do": "to", "area": "wurttemberg"}))["aon-preview-violates"] == {
        "country": "wurttemberg"
    }
    table = marching("fr_davout", corps={"at_mack": "wurttemberg"})
    assert said(AIDE.preview(table, "france", {"do": "to", "area": "wurttemberg"}))["aon-preview-attack"] == {
        "area": "wurttemberg"
    }


def test_armies_that_could_intercept_are_marked() -> None:
    marks = AIDE.overlays["interceptors"](marching("fr_davout"), "france", None)
    assert {(one["place"], one["label"]) for one in marks} == {("tirol", "3"), ("bayern", "2")}


@pytest.mark.rule("AON-6.5.1a")
def test_only_those_who_enter_their_third_area_wear_for_it() -> None:
    table = marching("fr_davout", stacks={"exhausted": ["fr_davout"]})
    table.act("france", {"do": "to", "area": "bourgogne"})
    assert said(AIDE.preview(table, "france", {"do": "to", "area": "provence"})) == {}
    table.act("france", {"do": "to", "area": "provence"})
    says = said(AIDE.preview(table, "france", {"do": "to", "area": "languedoc"}))
    assert says["aon-preview-attrition"] == {"causes": ["third_area"]}
    # One exhausted corps alone is lost at a six.
    assert says["aon-forecast-march"] == {"none": 83, "expected": 0.2, "good": False}


def test_an_attack_is_told_with_its_odds() -> None:
    table = marching("fr_davout", "fr_ney", corps={"at_mack": "wurttemberg"})
    answer = AIDE.preview(table, "france", {"do": "to", "area": "wurttemberg"})
    fight = said(answer)["aon-forecast-battle"]  # one corps alone is its own leader: he is known
    assert fight["mine"] == 11 and fight["theirs"] == 2 and 50 < fight["percent"] < 100
    assert answer["warnings"] == []
    stack = {
        "at_karl": "wurttemberg",
        "at_mack": "wurttemberg",
        "at_johann": "wurttemberg",
        "at_schwarzenberg": "tirol",
    }
    hidden = marching("fr_davout", "fr_ney", corps=stack)
    says = said(AIDE.preview(hidden, "france", {"do": "to", "area": "wurttemberg"}))
    [fight] = [args for name, args in says.items() if name.startswith("aon-forecast-battle-")]
    assert fight["theirs"] < fight["most"]


def test_a_hopeless_attack_and_a_violation_hold_back() -> None:
    army = ("at_karl", "at_mack", "at_johann", "at_ferdinand", "at_schwarzenberg", "at_liechtenstein")
    table = marching("fr_davout", corps=dict.fromkeys(army, "wurttemberg"), stacks={"exhausted": ["fr_davout"]})
    answer = AIDE.preview(table, "france", {"do": "to", "area": "wurttemberg"})
    assert [one["message"] for one in answer["warnings"]] == ["warn-poor-battle"]
    table = marching("fr_davout", status={"wurttemberg": "N"})
    table.act("france", {"do": "to", "area": "wurttemberg"})
    answer = AIDE.preview(table, "france", {"do": "done"})
    assert [(one["message"], one["rule"]) for one in answer["warnings"]] == [("warn-violates", "AON-6.12.1a")]
    assert AIDE.preview(marching("fr_davout"), "france", {"do": "done"})["warnings"] == []


def test_luck_is_told_of_every_roll() -> None:
    table = grognard.new_table("age_of_napoleon", "1805", seed="fortune")
    rng = random.Random("fortune")
    while table.to_act and table.length < 1500:
        seat = rng.choice(table.to_act)
        table.act(seat, rng.choice(table.legal(seat)))
    told = aide.luck(table)
    assert {one["kind"] for one in told["rolls"]} == set(luck.ROLLED)
    for roll in told["rolls"]:
        assert len(roll["dice"]) == 1 and roll["actual"] >= 0
    by_event = {"battle": "event-battle-dice", "tie": "event-tie-breaker", "attrition": "event-attrition"}
    count = {kind: len([1 for one in told["rolls"] if one["kind"] == kind]) for kind in luck.ROLLED}
    happened = {kind: len([1 for one in table.log() if one["event"] == event]) for kind, event in by_event.items()}
    assert count["attrition"] == happened["attrition"] and count["tie"] == 2 * happened["tie"]
    arts = len([1 for one in table.log() if one["event"] == "event-art-of-war"])
    assert arts and count["battle"] == 2 * happened["battle"] - arts
    came = {kind: sum([one["actual"] for one in told["rolls"] if one["kind"] == kind]) for kind in luck.ROLLED}
    assert came["tie"] == happened["tie"]
    for line in told["totals"]:
        assert 0 < line["p"] <= 1 and 0 < line["p_low"] <= 1
