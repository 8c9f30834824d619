"""What is told before an act: costs, supply, odds, warnings, marks; and how the dice have fallen."""

from __future__ import annotations

import random
from typing import Any

import pytest

import grognard
from grognard import aide
from grognard.engine import Table
from grognard.engine.book import chapters, procedures_of
from grognard.games.nemesis_1813.aide import AIDE
from grognard.games.nemesis_1813.aide.luck import ROLLED, ROLLS
from grognard.words import Words
from tests.games.nemesis_1813.rules.fighting import HERE, THERE, fight
from tests.games.nemesis_1813.rules.playing import play
from tests.games.nemesis_1813.rules.stage import does, field, phase, placing


def said(answer: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {one["message"]: one["args"] for one in answer["says"]}


def marks(answer: dict[str, Any]) -> set[tuple[str, str]]:
    return {(one["place"], one["mark"]) for one in answer["marks"]}


def warned(answer: dict[str, Any]) -> set[str]:
    return {one["message"] for one in answer["warnings"]}


def on_the_march(**parts: Any) -> Table:
    """The French stand at Tauroggen with a depot and a train; the plain of Russia is before them."""
    units = {"XI-35": "Tauroggen", "XI-36": "Tauroggen", **parts.pop("units", {})}
    table = field(
        units,
        {"EUG": "Tauroggen"},
        phase("moves"),
        depots={"french": ["Tauroggen"], "coalition": []},
        trains=[{"hex": "2305", "seat": "french", "real": 1, "dummies": 0, "shown": 0}],
        **parts,
    )
    does(table, "french", "move", origin="Tauroggen")
    does(table, "french", "all")
    return table


@pytest.mark.rule("NEM-8.4a", "NEM-8.6b")
def test_a_step_is_told_with_its_count_and_its_risks() -> None:
    table = on_the_march()
    step = AIDE.preview(table, "french", {"do": "to", "hex": "2304"})
    assert step["cost"] == {"spent": 1, "allowance": 3}
    assert step["path"] == ["2305", "2304"] and marks(step) == {("2304", "fed")}
    assert "nem-forecast-attrition" not in said(step)
    for to in ("2304", "2303"):
        does(table, "french", "to", hex=to)
    step = AIDE.preview(table, "french", {"do": "to", "hex": "2302"})
    assert step["cost"]["spent"] == 3 and said(step)["nem-forecast-attrition"]["unhurt"] == 83
    does(table, "french", "to", hex="2302")
    step = AIDE.preview(table, "french", {"do": "to", "hex": "2301"})
    assert "nem-preview-forced" in said(step)


@pytest.mark.rule("NEM-6.4a", "NEM-7.6a", "NEM-8.4i")
def test_supply_cavalry_and_depots_on_the_way_are_told() -> None:
    table = on_the_march()
    does(table, "french", "to", hex="2304")
    stop = AIDE.preview(table, "french", {"do": "halt"})
    # Abroad, with a line but no depot: two units forage, and are fed by 3 to 6.
    assert warned(stop) == set() and said(stop)["nem-preview-forage"] == {"percent": 67}
    table = on_the_march(units={"K-PL1": "2302"})
    does(table, "french", "to", hex="2304")
    step = AIDE.preview(table, "french", {"do": "to", "hex": "2303"})
    assert "nem-preview-stopped" in said(step)
    # The cavalry closes the hex next to it to supply, but not to who stands there (6.2).
    assert marks(step) == {("2303", "fed")}


@pytest.mark.rule("NEM-13.1a")
def test_cossacks_who_halt_in_a_city_are_warned() -> None:
    table = field(
        {"K-PL1": "2304"},
        {"PLA": "2304"},
        phase("moves"),
        turn=6,
        depots={"french": [], "coalition": ["Kovno"]},
        trains=[{"hex": "2304", "seat": "coalition", "real": 1, "dummies": 0, "shown": 0}],
    )
    does(table, "coalition", "move", origin="2304")
    does(table, "coalition", "to", hex="Tauroggen")
    assert warned(AIDE.preview(table, "coalition", {"do": "halt"})) == {"warn-cossacks"}


def test_a_train_is_told_with_what_it_is_for() -> None:
    table = field(
        {"XI-35": "Magdeburg", "XI-36": "Magdeburg", "R-5": "Warsaw"},
        {"EUG": "Magdeburg"},
        placing(),
        depots={"french": ["Magdeburg"], "coalition": []},
        marks={"disrupted": ["XI-35"]},
        hand={"french": 2, "coalition": 0},
        fakes={"french": 2, "coalition": 0},
    )
    answer = AIDE.preview(table, "french", {"do": "train", "hex": "3813"})
    assert said(answer)["nem-preview-rally"] == {"count": 1} and answer["cost"] == {"spent": 1, "allowance": 2}
    city = AIDE.preview(table, "french", {"do": "train", "hex": "4318"})
    assert "nem-preview-depot" in said(city)
    cut = AIDE.preview(table, "french", {"do": "train", "hex": "3415"})
    assert "nem-preview-no-link" in said(cut)


@pytest.mark.rule("NEM-8.1b", "NEM-14.6a", "NEM-15.3a")
def test_a_train_is_told_to_do_no_more_than_it_can() -> None:
    """As many are rallied as the ratings say; Prussians of turn 1 do not move; a crowd at home forages by 15.3."""
    broken = ["V-16", "V-17", "V-18"]
    how: dict[str, Any] = {"depots": {"french": ["Magdeburg"]}, "hand": {"french": 2}}
    table = field(
        dict.fromkeys(broken, "Magdeburg"), {"LAU": "Magdeburg"}, placing(), marks={"disrupted": broken}, **how
    )
    answer = AIDE.preview(table, "french", {"do": "train", "hex": "3813"})
    assert said(answer)["nem-preview-rally"] == {"count": 1}
    for turn, moves in ((1, False), (5, True)):
        how = {"depots": {"coalition": ["Königsberg"]}, "hand": {"coalition": 2}, "turn": turn}
        table = field({"P-Y1": "Königsberg"}, {"YOR": "Königsberg"}, placing("coalition"), **how)
        answer = AIDE.preview(table, "coalition", {"do": "train", "hex": "2507"})
        assert ("nem-preview-moves" in said(answer)) == moves
    units = {"R-5": "2305", "R-14": "2304", "R-3": "2404"}
    for crowding in (False, True):
        how = {"hand": {"coalition": 2}, "options": {"crowding": crowding}}
        table = field(units, {"WIT": "2305"}, placing("coalition"), **how)
        answer = AIDE.preview(table, "coalition", {"do": "train", "hex": "2305"})
        assert ("nem-preview-no-marker" in said(answer)) == crowding


@pytest.mark.rule("NEM-10.2-1", "NEM-11.8a", "NEM-11.11a")
def test_an_attack_is_told_with_its_odds_and_who_could_join() -> None:
    units = {"XI-35": HERE, "OG-1": HERE, "XI-36": "2202", "R-5": THERE, "R-14": "2301"}
    table = fight(units, {"EUG": HERE, "NEY": "2202", "WIT": "2301"})
    answer = AIDE.preview(table, "french", {"do": "attack", "from": HERE, "hex": THERE})
    told = said(answer)
    assert told["nem-forecast-orders"]["commands"] == 6 and told["nem-forecast-battle"]["attack"] == 4.0
    assert marks(answer) == {("2202", "supports"), ("2301", "supports-enemy")}
    does(table, "french", "attack", origin=HERE, hex=THERE)
    does(table, "french", "all")
    answer = AIDE.preview(table, "french", {"do": "commit", "commands": 2})
    assert answer["cost"] == {"spent": 2, "allowance": 6}
    assert said(answer)["nem-forecast-order"] == {"made": 67, "aborted": 17, "failed": 17}
    assert said(answer)["nem-forecast-support"]["percent"] == 67


def test_a_hopeless_attack_is_warned_of() -> None:
    units = {"XI-35": HERE, "R-5": THERE, "R-14": THERE, "R-PAH": THERE, "R-AW": THERE}
    table = fight(units, {"BLU": THERE})
    answer = AIDE.preview(table, "french", {"do": "attack", "from": HERE, "hex": THERE})
    assert warned(answer) == {"warn-poor-attack"}


@pytest.mark.rule("NEM-14.15-2", "NEM-14.15-3")
def test_whether_an_armistice_could_be_refused() -> None:
    for place, expected in (("Berlin", "nem-preview-may-refuse"), ("Magdeburg", "nem-preview-must-accept")):
        table = field({"R-5": "Warsaw", "XI-35": place}, {}, phase("truce"), turn=7, dice=[1, 6])
        assert table.to_act == ("coalition",)
        assert set(said(AIDE.preview(table, "coalition", {"do": "offer"}))) == {expected}


@pytest.mark.parametrize("scenario", ["1813", "1799"])
def test_every_act_of_a_game_can_be_previewed_and_its_dice_are_told(scenario: str) -> None:
    """Nothing is asked of the rules that they cannot answer, and every sentence is written in both languages."""
    table = grognard.new_table("nemesis_1813", scenario, None, "previews")
    rng = random.Random(scenario)
    texts = [Words("nemesis_1813", language) for language in ("en", "it")]
    seen: set[str] = set()
    while table.to_act and table.length < 350:
        seat = table.to_act[0]
        legal = table.legal(seat)
        for action in rng.sample(legal, min(2, len(legal))):
            answer = aide.preview(table, seat, action)
            for one in [*answer["says"], *answer["warnings"]]:
                seen.add(one["message"])
                for text in texts:
                    assert text.say(one["message"], one["args"])
        table.act(seat, rng.choice(legal))
    assert {"nem-forecast-battle", "nem-preview-feeds"} <= seen
    luck = aide.luck(table)
    assert {roll["kind"] for roll in luck["rolls"]} <= set(ROLLED) and luck["totals"]
    for line in luck["totals"]:
        assert 0 <= line["p"] <= 1 and 0 <= line["p_low"] <= 1


def test_every_die_is_somebodys_luck() -> None:
    """All rolls of the rules are told but the deal of cards, which is nobody's."""
    known = procedures_of(chapters("grognard.games.nemesis_1813.rules"))
    rolls = {(one.__name__, step) for one in known for step in one.ROLLS if step != "dealt"}
    assert rolls == set(ROLLS)


def fallen(table: Table, kind: str) -> list[tuple[str, float, int]]:
    return [
        (roll["seat"], round(roll["expected"], 3), roll["actual"])
        for roll in aide.luck(table)["rolls"]
        if roll["kind"] == kind
    ]


@pytest.mark.rule("NEM-14.15-1")
def test_the_dice_for_the_truce_are_told() -> None:
    """A tie is nobody's; then the French roll more."""
    table = field({"V-16": "Leipzig", "R-5": "2303"}, {}, phase("truce"), turn=7, dice=[3, 3, 5, 2])
    assert fallen(table, "truce") == [
        ("french", 0.417, 0), ("coalition", 0.417, 0), ("french", 0.417, 1), ("coalition", 0.417, 0)
    ]  # fmt: skip


@pytest.mark.rule("NEM-13.1a")
def test_the_dice_for_cossacks_are_told() -> None:
    table = field({"K-DOR": "Hamburg", "K-TET": "Berlin", "V-16": "Leipzig"}, {}, phase("ending"), dice=[6, 2])
    assert sorted(fallen(table, "cossacks")) == [("french", 0.167, 0), ("french", 0.167, 1)]


@pytest.mark.rule("NEM-16.2-3")
@pytest.mark.parametrize(("die", "goes"), [(2, 0), (3, 1)])
def test_the_die_of_hesitation_is_told(die: int, goes: int) -> None:
    trains = [{"hex": "2303", "seat": "coalition", "real": 1, "dummies": 0, "shown": 0}]
    how: dict[str, Any] = {"trains": trains, "options": {"advanced": True}, "dice": [die]}
    table = field({"R-G1": "2303", "R-G2": "2303"}, {"CON": "2303"}, phase("moves"), **how)
    does(table, "coalition", "move", origin="2303")
    does(table, "coalition", "all")
    assert fallen(table, "hesitation") == [("coalition", 0.667, goes)]


@pytest.mark.rule("NEM-C25-a")
def test_the_die_of_a_commander_at_risk_is_told() -> None:
    units = {"V-16": HERE, "R-5": THERE, "R-PAH": THERE}
    table = play("coalition", 25, units, {"BES": HERE}, dice=[1])
    assert fallen(table, "risk") == [("french", 0.667, 1)]
