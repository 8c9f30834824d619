"""Cases found by breaking the rules one line at a time: who attacks, who is checked, what is seen."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine.errors import DiceError
from grognard.games.age_of_napoleon.rules.deck import NUMBERS
from grognard.games.age_of_napoleon.rules.evasion import Evasion
from grognard.games.age_of_napoleon.rules.ground import ALLIED, FRENCH
from grognard.games.age_of_napoleon.rules.reasons_politics import no_diplomacy
from tests.games.age_of_napoleon.rules.marching import (
    FORCED,
    INDECISION,
    asked,
    at,
    camp,
    events,
    offers,
    say,
    tired,
    why,
)
from tests.games.age_of_napoleon.rules.stage import a, board, c, state_of, under_way, war
from tests.games.age_of_napoleon.rules.test_cases_countries import deployable, reinforcement
from tests.games.age_of_napoleon.rules.test_cases_politics import phase, play, status
from tests.games.age_of_napoleon.rules.test_outside_two import AWAY, HOME, of

# ---- attrition ------------------------------------------------------------------------------------------


@pytest.mark.rule("AON-6.5.1a", "AON-6.5.2a", "AON-6.4.3r1", "AON-6.5.3a")
def test_who_was_picked_up_is_checked_alone_in_his_third_area() -> None:
    corps = {"fr_ney": "aquitaine", "fr_augereau": "ile_de_france", "fr_junot": "provence", **AWAY}
    # In Bayern the 5 of the third area is Augereau's alone: of one weary corps it takes nobody, of two it would.
    table = camp(corps, france=FORCED[:1], dice=[1, 1, 1, 5, 1, 1])
    say(table, f"play {FORCED[0]}", "march aquitaine", "to ile_de_france", "take fr_augereau")
    say(table, "to lorraine", "to wurttemberg", "to bayern")
    causes = [(event["area"], event["cause"], event["lost"]) for event in of(table, "event-attrition")]
    assert [cause for area, cause, _ in causes if area == "bayern"] == ["third_area", "fourth_area", "forced_march"]
    assert [lost for *_, lost in causes] == [0] * 6 and at(table, "fr_ney", "fr_augereau") == ["bayern", "bayern"]


@pytest.mark.rule("AON-6.5r3", "AON-6.9.1c", "AON-6.5.2a")
def test_the_fourth_area_of_a_retreat_is_checked() -> None:
    corps = {"fr_ney": "bayern", "at_karl": "bayern", **HOME, **AWAY}
    for gone, worn in ((3, ["fr_ney"]), (1, [])):
        fled = [{"corps": "fr_ney", "areas": gone}]
        parts: dict[str, Any] = {"stacks": {"moved": ["fr_ney"], "fled": fled}, "phase": "campaign", "round": 1}
        table = under_way(Evasion(FRENCH, a("bayern"), 3), corps, **parts)
        say(table, "retreat wurttemberg")
        assert at(table, "fr_ney") == ["wurttemberg"] and tired(table) == worn


# ---- battles of violated countries ----------------------------------------------------------------------


@pytest.mark.rule("AON-6.13.4r", "AON-6.12.1b", "AON-6.9.3b")
def test_a_country_violated_by_support_attacks_for_who_is_attacking_already() -> None:
    corps = {"fr_victor": "osterreich", "fr_augereau": "bayern", "ru_essen": "bohmen", "ru_bennigsen": "schlesien"}
    corps |= {"ru_buxhowden": "galizien", **HOME}
    table = camp(corps, status={"osterreich": "ON_F", "preussen": "CM"})
    say(table, "march bayern", "to bohmen", "support schlesien")
    assert status(table, "osterreich") == ["FA"] and "galizien" in deployable(table, "at_karl")
    say(table, "deploy at_karl galizien", "done")
    position = table.position()
    assert position["turned"] == [] and "galizien" in position["alone"], "Karl attacks, for France, alone"


# ---- what is told and seen ------------------------------------------------------------------------------


@pytest.mark.rule("AON-3.6.1a", "AON-5.2.4c", "AON-1.2.13a")
def test_a_rising_is_told_and_the_corps_that_it_brings() -> None:
    table = phase("insurrection", {"fr_ney": "lorraine"}, "", "insurrection", status={"spain": "FD"})
    play(table, "insurrection", "influence spain")
    assert [event["country"] for event in of(table, "event-rises")] == ["spain"]
    [freed] = of(table, "event-released")
    assert set(freed["corps"]) == {"es_palafox", "es_ballesteros", "es_mina", "es_del_parque"}


@pytest.mark.rule("AON-C-command_indecision", "AON-6.3.3r")
def test_a_voyage_called_off_is_told_with_the_port() -> None:
    corps = {"gb_hill": "britain", "gb_moore": "portugal", "fr_ney": "lorraine", **HOME, **AWAY}
    parts: dict[str, Any] = {"markers": ["britannia"], "status": {"portugal": "CM"}}
    table = camp(corps, "coalition", france=INDECISION[:1], **parts)
    say(table, "ship gb_hill", "sail gb_hill portugal", f"respond {INDECISION[0]}")
    [off] = of(table, "event-called-off")
    assert (off["power"], off["area"]) == ("coalition", "britain") and at(table, "gb_hill") == ["britain"]


@pytest.mark.rule("AON-5.1.1a", "AON-1.2.5r2")
def test_the_enemy_sees_which_corps_leave_the_reserves() -> None:
    table = reinforcement({"fr_ney": "lorraine", **AWAY}, "mud")
    say(table, "deploy fr_soult lorraine", "deploy fr_davout flandre", "done")
    told = [event for event in table.log("coalition") if event["event"] == "event-deploys"]
    assert [set(event["corps"]) for event in told if event["power"] == "france"] == [{"fr_soult", "fr_davout"}]


@pytest.mark.rule("AON-1.2.5a", "AON-1.2.7a", "AON-6.2.3a")
def test_a_side_sees_of_its_own_corps_who_is_worn_has_moved_and_from_where() -> None:
    corps = {"fr_ney": "lorraine", "fr_junot": "lorraine", "fr_soult": "wurttemberg", "at_karl": "ungarn", **AWAY}
    table = camp(corps, stacks={"exhausted": ["fr_junot"]})
    say(table, "march lorraine", "take fr_ney", "take fr_junot", "to wurttemberg")
    [army] = [army for army in table.view("france")["armies"] if army["area"] == "wurttemberg"]
    rows = {row["corps"]: row for row in army["corps"]}
    assert [rows[name]["exhausted"] for name in ("fr_ney", "fr_junot", "fr_soult")] == [False, True, False]
    assert [rows[name]["moved"] for name in ("fr_ney", "fr_junot", "fr_soult")] == [True, True, False]
    assert [rows[name]["from"] for name in ("fr_ney", "fr_soult")] == ["lorraine", None]
    assert {row["fled"] for row in rows.values()} == {0} and army["came"] == {"lorraine": 2}


@pytest.mark.rule("AON-6.2.3a")
def test_with_the_campaign_nobody_has_moved_any_more() -> None:
    table = camp({"fr_napoleon": "lorraine", "at_karl": "bohmen"}, "coalition", round=6)
    say(table, "pass")
    assert table.position()["phase"] != "campaign" and table.position()["stacks"]["moved"] == []


# ---- reasons --------------------------------------------------------------------------------------------


@pytest.mark.rule("AON-2.1.1a")
def test_only_in_diplomacy_a_country_is_pointed_at_for_a_card() -> None:
    hand = {"hands": {"france": NUMBERS["talleyrand"], "coalition": []}}
    assert no_diplomacy(board({"fr_ney": "lorraine"}, cards=hand), FRENCH, c("spain")) is None
    strategy = phase("surrender", {"fr_ney": "lorraine"}, "napoleonic_dynasty talleyrand")
    assert asked(strategy).startswith("france") and no_diplomacy(state_of(strategy), FRENCH, c("spain")) is None


@pytest.mark.rule("AON-1.2.3a")
def test_the_emperor_is_not_taken_along_by_the_enemy() -> None:
    corps = {"fr_napoleon": "lorraine", "at_karl": "bohmen", "at_mack": "bohmen", **AWAY}
    table = say(camp(corps, "coalition"), "march bohmen")
    assert why(table, "take fr_napoleon") == why(table, "take fr_ney"), "like any corps of France"
    assert state_of(table).side[0] != ALLIED and "fr_napoleon" not in offers(table, "take")
    assert "event-sets-out" not in events(table)


# ---- secrets --------------------------------------------------------------------------------------------


@pytest.mark.rule("AON-1.2.5a", "AON-6.4.3a")
@pytest.mark.parametrize(
    ("power", "one", "other"), [("coalition", "at_mack", "at_kolowrat"), ("france", "fr_alorna", "fr_junot")]
)
def test_who_has_come_to_a_comrade_is_asked_though_he_can_only_stop(power: str, one: str, other: str) -> None:
    # A worn corps has one area: it has entered it. Alone it is not asked; beside a comrade it is, whoever he is.
    for stands, put in (("banat", True), ("tirol", False)):
        corps = {one: "bohmen", other: stands, "ru_essen": "moscow", "ru_konstantin": "moscow", "fr_ney": "bretagne"}
        parts: dict[str, Any] = {"stacks": {"exhausted": [one], "moved": [other]}, "status": {"portugal": "FA"}}
        if power == "france":
            parts["status"]["osterreich"] = "FA"
        table = camp(corps, power, **parts)
        for order in ({"do": "march", "from": "bohmen"}, {"do": "to", "area": "banat"}):
            table.act(power, order)
        decision = table.decision(power) if power in table.to_act else None
        assert (decision is not None and decision.prompt == "ask-march") is put, stands


# ---- cards and captives ---------------------------------------------------------------------------------


@pytest.mark.rule("AON-4.1.4r", "AON-4.4.1a", "AON-T-cards_drawn")
@pytest.mark.parametrize(("year", "first"), [(1806, "france"), (1811, "coalition")])
def test_each_side_draws_for_its_own_countries_whoever_draws_first(year: int, first: str) -> None:
    stack = [{"procedure": "War", "step": "over"}, {"procedure": "Strategy"}]
    cards: dict[str, Any] = {"hands": {"france": [], "coalition": []}}
    table = war({}, stack, phase="strategy", year=year, first=first, round=0, cards=cards, status={"preussen": "FA"})
    while "event-draws" not in events(table):
        say(table, "pass")
    hands = table.position()["cards"]["hands"]
    assert (len(hands["france"]), len(hands["coalition"])) == (5 + 1 + 2 + 8 // 3, 3 + 2 + 2 + 3 // 3)


@pytest.mark.rule("AON-6.3.3a", "AON-1.2.5r2")
def test_who_goes_aboard_is_told_with_both_ports() -> None:
    corps = {"gb_hill": "britain", "fr_ney": "lorraine", **HOME, **AWAY}
    table = camp(corps, "coalition", markers=["britannia"], status={"portugal": "CM"})
    say(table, "ship gb_hill", "sail gb_hill portugal")
    [told] = of(table, "event-embarks")
    assert (told["corps"], told["from"], told["to"]) == ("gb_hill", "britain", "portugal")


@pytest.mark.rule("AON-5.1.3a")
def test_that_captives_come_home_is_told_if_there_are_any() -> None:
    for captives in ([], ["at_karl", "fr_ney"]):
        table = reinforcement({"fr_soult": "lorraine", **dict.fromkeys(captives, "prisoners"), **AWAY})
        say(table, "done", "done")
        told = [sorted(event["corps"]) for event in of(table, "event-prisoners-home")]
        assert told == ([captives] if captives else [])


@pytest.mark.rule("AON-6.3.5a", "AON-6.3.5r", "AON-6.8.1a")
@pytest.mark.parametrize("spaniard", ["es_castanos", "es_la_romana", "es_del_parque"])
def test_no_insurgent_intercepts_two_areas_from_home(spaniard: str) -> None:
    for goal, comes in (("languedoc", True), ("bourgogne", False)):
        corps = {spaniard: "aquitaine", "fr_alorna": "provence", "fr_ney": "holland", **AWAY}
        parts: dict[str, Any] = {"status": {"spain": "IC", "portugal": "FA"}, "risen": ["spain"]}
        table = say(camp(corps, stacks={"exhausted": ["fr_alorna"]}, **parts), "march provence", f"to {goal}")
        asked_to = table.to_act[0] == "coalition" and "aquitaine" in offers(table, "intercept")
        assert asked_to is comes, goal


@pytest.mark.rule("AON-6.10.5a", "AON-6.10.6c")
@pytest.mark.parametrize("dice", [[7, 1], [1, 7], [1, 1, 7, 1], [1, 1, 1, 7]])
def test_battles_and_their_ties_are_thrown_for_with_six_sided_dice(dice: list[int]) -> None:
    corps = {"fr_victor": "bayern", "at_mack": "bohmen", **HOME, **AWAY}
    table = camp(corps, dice=dice)
    with pytest.raises(DiceError):
        say(table, "march bayern", "to bohmen")
