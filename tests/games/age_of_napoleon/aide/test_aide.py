"""What is answered between actions: what a tap means or why not, what a step costs and risks, who could intercept."""

import random
from typing import Any

import pytest

import grognard
from grognard import aide
from grognard.engine import Table, UnknownName
from grognard.games.age_of_napoleon.aide import AIDE, forecast, luck
from grognard.games.age_of_napoleon.aide.tap import tap
from grognard.games.age_of_napoleon.odds.battle import Contender, battle_odds
from grognard.games.age_of_napoleon.odds.follows import Follows
from grognard.games.age_of_napoleon.rules.attrition import ROUGH_GROUND, MarchAttrition
from grognard.games.age_of_napoleon.rules.deck import NUMBERS
from grognard.games.age_of_napoleon.rules.diplomacy import Diplomacy
from grognard.games.age_of_napoleon.rules.ground import ALLIED, AREA, FRENCH
from grognard.words import Words
from tests.games.age_of_napoleon.rules.marching import CARDS, asked, camp, offers, say
from tests.games.age_of_napoleon.rules.stage import campaign, force, under_way, war
from tests.games.age_of_napoleon.rules.test_06_10_battle import battle, engage
from tests.games.age_of_napoleon.rules.test_08_winter import at, phase


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


@pytest.mark.rule("AON-6.8.1a", "AON-6.9.1a")
def test_who_is_asked_about_the_map_is_told_why_though_no_area_is_an_answer() -> None:
    home = {"fr_lefebvre": "aquitaine", "fr_moncey": "aquitaine"}
    corps = {"fr_augereau": "wurttemberg", "at_karl": "osterreich", **home}
    spent = camp(corps, coalition=CARDS[:1], stacks={"moved": ["at_karl"]})
    say(spent, "march wurttemberg", "to bayern")
    assert asked(spent) == "coalition ask-intercept" and offers(spent, "intercept") == []
    assert tap(spent, "coalition", "osterreich", None)["reason"]["message"] == "why-all-moved"
    assert tap(spent, "coalition", "tirol", None)["reason"]["message"] == "why-no-army"
    held = camp({**corps, "fr_augereau": "bayern"}, stacks={"moved": ["at_karl"]})
    say(held, "march bayern", "to osterreich")
    if asked(held) == "coalition ask-evade":
        assert tap(held, "coalition", "moscow", None)["reason"]["message"] == "why-not-next-door"


def diplomacy(france: str, **parts: Any) -> Table:
    cards = {"hands": {"france": [NUMBERS[title][0] for title in france.split()], "coalition": []}}
    return under_way(Diplomacy(), {"fr_ney": "bayern"}, cards=cards, phase="diplomacy", round=0, **parts)


@pytest.mark.rule("AON-2.1.1a", "AON-2.3.2a")
def test_a_country_pointed_at_before_a_card_is_played_tells_the_nearest_reason() -> None:
    def why(table: Table, area: str) -> str:
        message: str = tap(table, "france", area, None)["reason"]["message"]
        return message

    table = diplomacy("continental_system queen_luise")
    assert why(table, "danmark") == "why-card-first"
    assert tap(table, "france", "danmark", None)["reason"]["args"]["country"] == "danmark"
    assert why(table, "brandenburg") == "why-needs-capital"
    assert why(table, "italia") == "why-no-step"
    assert why(table, "britain") == "why-barred"
    assert why(table, "bayern") == "why-out-of-scope"
    assert tap(table, "coalition", "danmark", None)["reason"]["message"] == "why-window"


@pytest.mark.rule("AON-2.3r2")
def test_a_card_tells_what_each_country_would_become() -> None:
    table = diplomacy("continental_system")
    says = AIDE.preview(table, "france", {"do": "respond", "card": NUMBERS["continental_system"][0]})["says"]
    told = {one["args"]["status"]: one["args"]["country"] for one in says}
    assert set(told) == {"FA", "N"} and "danmark" in told["FA"] and "napoli" in told["N"]
    assert {one["message"] for one in says} == {"aon-preview-become"}
    # One aim alone takes effect at once.
    table = diplomacy("queen_luise", status={"preussen": "CM"})
    [only] = AIDE.preview(table, "france", {"do": "respond", "card": NUMBERS["queen_luise"][0]})["says"]
    assert (only["message"], only["args"]) == ("aon-preview-becomes", {"country": ["preussen"], "status": "N"})


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


@pytest.mark.rule("AON-8.2a")
def test_armies_that_the_winter_would_cost_corps_are_marked() -> None:
    three = {**dict.fromkeys(("ru_kutusov", "ru_essen", "ru_dokhturov"), "polen"), "fr_soult": "lorraine"}
    table = marching("fr_davout", corps=three)
    marks = AIDE.overlays["winter"](table, None, None)
    assert [one["place"] for one in marks] == ["lorraine", "polen"]  # two are too few to suffer
    assert marks == AIDE.overlays["winter"](table, "france", None)
    assert [one["label"] for one in marks] == ["0%", "67%"]


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
    toll = said(answer)["aon-forecast-toll"]
    assert toll["buried"] <= fight["losses"] and 0 < toll["gone"] <= fight["killed"] and 0 < toll["tied"] < 100
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


@pytest.mark.parametrize(
    ("language", "won", "tied"),
    [("en", "won in 26% to 74%", "decides in 42%."), ("it", "vinta nel 26-74% dei casi", "decide nel 42% dei casi.")],
)
def test_of_a_range_whose_ends_are_alike_one_figure_is_told(language: str, won: str, tied: str) -> None:
    told = Follows()
    own, enemies = Contender(15, 3, 3), [Contender(24, 5, 5), Contender(13, 5, 5)]
    told.battles = [battle_odds(AREA.index("lorraine"), ALLIED, (own, enemy)) for enemy in enemies]
    words = Words("age_of_napoleon", language)
    fight, toll = [words.say(one["message"], one["args"]) for one in forecast.says(told, FRENCH)]
    assert won in fight and toll.endswith(tied), (fight, toll)


def _held_back(table: Table, verb: str, corps: str = "fr_napoleon") -> list[str]:
    action = {"do": verb, "corps": corps}
    assert action in table.legal("france")
    return [one["message"] for one in AIDE.preview(table, "france", action)["warnings"]]


@pytest.mark.rule("AON-9.5.2a", "AON-9.5.2r")
def test_who_names_the_emperor_to_be_lost_for_good_is_held_back() -> None:
    frozen = phase(at("moscow", "fr_napoleon", "fr_davout", "fr_lannes"), [4])
    assert _held_back(frozen, "lose") == ["warn-emperor-gone"] and _held_back(frozen, "lose", "fr_davout") == []
    austrians = "at_karl at_mack at_hiller at_johann"
    fight = battle("bohmen", f"fr_napoleon fr_ney {austrians}", [1, 6])
    engage(fight, "fr_napoleon", "fr_ney")
    engage(fight, *austrians.split())
    assert _held_back(fight, "bury") == ["warn-emperor-gone"] and _held_back(fight, "bury", "fr_ney") == []
    # Of two losses one is for good, and that one is named later.
    fight = battle("bohmen", f"fr_napoleon fr_ney fr_davout {austrians}", [1, 6])
    engage(fight, "fr_napoleon", "fr_ney", "fr_davout")
    engage(fight, *austrians.split())
    assert _held_back(fight, "lose") == []


@pytest.mark.rule("AON-6.7.3a")
@pytest.mark.parametrize(("round", "held"), [(1, []), (5, ["warn-emperor-gone"])])
def test_on_the_march_the_emperor_is_lost_for_good_in_winter_only(round: int, held: list[str]) -> None:
    weary = ["fr_napoleon", "fr_davout", "fr_ney"]
    check = MarchAttrition(FRENCH, AREA.index("tirol"), force(*weary), ROUGH_GROUND)
    table = under_way(check, at("tirol", *weary), dice=[6], round=round, stacks={"exhausted": weary})
    assert _held_back(table, "lose") == held


@pytest.mark.rule("AON-7.5.1a", "AON-7.5r")
@pytest.mark.parametrize(
    ("karl", "stays", "held"),
    [("lorraine", False, True), ("wurttemberg", False, True), ("moscow", False, False), ("lorraine", True, False)],
)
def test_who_leaves_a_capital_to_the_enemy_is_held_back(karl: str, stays: bool, held: bool) -> None:
    corps = {"fr_davout": "ile_de_france", "at_karl": karl, **({"fr_ney": "ile_de_france"} if stays else {})}
    table = war(corps, campaign(), round=1, free=["france", "coalition"])
    table.act("france", {"do": "march", "from": "ile_de_france"})
    if stays:
        table.act("france", {"do": "take", "corps": "fr_davout"})
        table.act("france", {"do": "done"})
    warned = AIDE.preview(table, "france", {"do": "to", "area": "bretagne"})["warnings"]
    assert [one["args"] for one in warned if one["message"] == "warn-capital-bared"] == (
        [{"country": "france", "area": karl}] if held else []
    )


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


@pytest.mark.rule("AON-6.12.clar3", "AON-6.12.2a", "AON-6.12.1a")
def test_a_garrison_a_passage_and_a_landing_are_told_what_they_violate() -> None:
    corps = {"fr_ney": "brandenburg", "fr_lefebvre": "bretagne", "ru_essen": "moscow"}
    leaving = say(camp(corps, status={"preussen": "ON_F"}), "march brandenburg")
    told = said(AIDE.preview(leaving, "france", {"do": "to", "area": "schlesien"}))
    assert told["aon-preview-violates"] == {"country": "preussen"}, "nobody holds Berlin then"
    stays = camp({**corps, "fr_soult": "brandenburg"}, status={"preussen": "ON_F"})
    say(stays, "march brandenburg", "take fr_ney", "done")
    assert "aon-preview-violates" not in said(AIDE.preview(stays, "france", {"do": "to", "area": "schlesien"}))
    passing = say(camp({**corps, "fr_ney": "hannover"}), "march hannover")
    answer = AIDE.preview(passing, "france", {"do": "to", "area": "brandenburg"})
    assert [(one["message"], one["rule"]) for one in answer["warnings"]] == [("warn-trespass", "AON-6.12.2a")]
    ship = camp({**corps, "gb_hill": "britain"}, "coalition", markers=["britannia"])
    say(ship, "ship gb_hill")
    answer = AIDE.preview(ship, "coalition", {"do": "sail", "corps": "gb_hill", "to": "danmark"})
    assert [one["message"] for one in answer["warnings"]] == ["warn-violates"]
    assert AIDE.preview(ship, "coalition", {"do": "sail", "corps": "gb_hill", "to": "napoli"})["warnings"] == []


@pytest.mark.rule("AON-6.12.1b", "AON-6.12r4")
def test_who_would_retreat_into_a_neutral_is_told() -> None:
    corps = {"fr_augereau": "bayern", "at_karl": "bohmen", "fr_lefebvre": "bretagne", "at_mack": "banat"}
    table = say(camp(corps), "march bayern", "to bohmen")
    for area, told in (("schlesien", True), ("osterreich", False)):
        says = said(AIDE.preview(table, "coalition", {"do": "retreat", "to": area}))
        assert ("aon-preview-violates" in says) is told


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
