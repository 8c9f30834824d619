"""Cases made from the text and the rulings alone: countries, cards and the phases around the campaign."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import Procedure, Table
from grognard.games.age_of_napoleon.rules.deck import NUMBERS
from grognard.games.age_of_napoleon.rules.diplomacy import Diplomacy
from grognard.games.age_of_napoleon.rules.ground import ALLIED, FRENCH
from grognard.games.age_of_napoleon.rules.insurrection import Insurrection
from grognard.games.age_of_napoleon.rules.strategy import cards_due
from grognard.games.age_of_napoleon.rules.surrender import Surrender
from grognard.games.age_of_napoleon.rules.victory import VictoryCheck
from tests.games.age_of_napoleon.rules.marching import asked, at, events, offers, say
from tests.games.age_of_napoleon.rules.stage import board, under_way, war

PHASES: dict[str, tuple[type[Any], str]] = {
    "diplomacy": (Diplomacy, "diplomacy"),
    "insurrection": (Insurrection, "insurrection"),
    "surrender": (Surrender, "surrender"),
    "victory": (VictoryCheck, "victory_check"),
}


def phase(name: str, corps: dict[str, str] | None = None, french: str = "", allied: str = "", **parts: Any) -> Table:
    """A phase about to begin; hands by title, ``title:1`` the second copy."""
    kind, called = PHASES[name]
    procedure: Procedure = kind()
    cards = {"hands": {"france": numbers(french), "coalition": numbers(allied)}}
    return under_way(procedure, corps, cards=cards, phase=called, round=0, **parts)


def number(title: str) -> int:
    name, _, copy = title.partition(":")
    return NUMBERS[name][int(copy or 0)]


def numbers(titles: str) -> list[int]:
    return [number(title) for title in titles.split()]


def play(table: Table, title: str, *orders: str) -> Table:
    return say(table, f"respond {number(title)}", *orders)


def status(table: Table, *countries: str) -> list[str]:
    now = table.position()["status"]
    return [now[country] for country in countries]


# ---- diplomacy (2) --------------------------------------------------------------------------------------


@pytest.mark.rule("AON-1.2.12a", "AON-2.4.1a", "AON-2.1r")
def test_the_swedes_of_russia_go_home_when_russia_turns_neutral() -> None:
    corps = {"ru_barclay": "livonia", "ru_stedingk": "pommern", "fr_ney": "lorraine"}
    table = play(phase("diplomacy", corps, "alexander_i"), "alexander_i")
    assert status(table, "russia", "sverige") == ["N", "CM"]
    assert at(table, "ru_barclay", "ru_stedingk") == ["reserves", "reserves"]


@pytest.mark.rule("AON-1.2.12a", "AON-2.4.1a")
def test_the_bavarians_of_both_colours_follow_bayern() -> None:
    table = phase("diplomacy", {"fr_deroy": "lorraine", "fr_ney": "lorraine"}, "", "coup_d_etat")
    play(table, "coup_d_etat", "influence bayern")
    assert status(table, "bayern") == ["N"] and at(table, "fr_deroy", "fr_ney") == ["reserves", "lorraine"]


@pytest.mark.rule("AON-2.2.2a", "AON-2.2.2r", "AON-2.2.3r")
def test_a_cancelled_card_leaves_the_country_open_in_the_same_phase() -> None:
    table = phase("diplomacy", None, "talleyrand", "queen_luise english_gold")
    say(table, "pass")
    play(table, "queen_luise")
    play(table, "talleyrand")
    assert status(table, "preussen") == ["N"] and asked(table).startswith("coalition")
    play(table, "english_gold", "influence preussen")
    assert status(table, "preussen") == ["CM"]


@pytest.mark.rule("AON-2.2.3b", "AON-2.2.3a")
def test_a_country_that_was_changed_is_closed_for_the_phase() -> None:
    table = phase("diplomacy", None, "", "english_gold william_pitt")
    play(table, "english_gold", "influence danmark")
    assert status(table, "danmark") == ["CM"]
    table = phase("diplomacy", None, "coup_d_etat", "english_gold william_pitt")
    say(table, "pass")
    play(table, "english_gold", "influence bayern", "pass")
    assert status(table, "bayern") == ["N"]
    trial = phase("diplomacy", None, "coup_d_etat", "william_pitt", status={"bayern": "N"}, locked=["bayern"])
    say(trial, f"respond {number('coup_d_etat')}")
    assert "bayern" not in offers(trial, "influence")


@pytest.mark.rule("AON-2.3.2a", "AON-2.3.2r")
def test_prussia_allies_itself_only_with_the_french_in_berlin() -> None:
    for corps, open_to in (({"fr_ney": "brandenburg"}, True), ({"fr_ney": "polen"}, False)):
        table = phase("diplomacy", corps, "queen_luise")
        assert (bool(table.to_act) and f"{number('queen_luise')}" in offers(table, "respond")) is open_to


@pytest.mark.rule("AON-C-metternich", "AON-2.3.1r1", "AON-2.5a", "AON-5.4.1a")
def test_metternich_brings_austria_in_past_the_garrison_of_vienna() -> None:
    corps = {"fr_ney": "osterreich", "fr_lannes": "bohmen"}
    table = phase("diplomacy", corps, "", "metternich", status={"osterreich": "ON_F"})
    play(table, "metternich")
    assert status(table, "osterreich") == ["CM"] and asked(table) == "coalition ask-deploy-at-once"
    areas = {words.split()[1] for words in offers(table, "deploy") if words.startswith("at_karl ")}
    assert areas == {"banat", "ungarn", "galizien", "tirol", "dalmatien"}, "free of enemies only"


@pytest.mark.rule("AON-1.1.7d", "AON-1.1.7r", "AON-2.5a")
def test_dalmatien_rejoins_an_austria_won_by_diplomacy() -> None:
    state = {"osterreich": "N", "dalmatien": "CM", "tirol": "FD"}
    table = play(phase("diplomacy", {"fr_ney": "bayern"}, "", "metternich", status=state), "metternich")
    assert status(table, "osterreich", "dalmatien", "tirol") == ["CM", "attached", "FD"]


@pytest.mark.rule("AON-1.4g", "AON-1.4r3", "AON-7.1.2a")
def test_britannia_comes_at_once_when_diplomacy_takes_the_last_eastern_member() -> None:
    table = phase(
        "diplomacy", {"fr_ney": "bayern"}, "alexander_i", "", status={"osterreich": "IC"}, risen=["osterreich"]
    )
    play(table, "alexander_i")
    assert table.position()["markers"] == ["britannia"], "an insurgent Austria is no member"


@pytest.mark.rule("AON-5.2.5r1", "AON-5.2.5b")
def test_french_corps_standing_in_russia_when_it_joins_have_invaded_it() -> None:
    corps = {"fr_ney": "lithuania"}
    table = play(phase("diplomacy", corps, "", "alexander_i", status={"russia": "N"}), "alexander_i")
    assert table.position()["invaded"] and at(table, "ru_platov") == ["reserves"]


@pytest.mark.rule("AON-5.2.5a", "AON-5.2.5r2", "AON-2.5a")
def test_russia_that_leaves_neutrality_fills_up_its_pool_as_in_the_reinforcement_phase() -> None:
    lost = {"ru_kutusov": "removed", "ru_essen": "removed", "ru_bagration": "prisoners", "fr_ney": "bayern"}
    table = play(phase("diplomacy", lost, "", "alexander_i", status={"russia": "N"}), "alexander_i")
    assert asked(table) == "coalition ask-pool"
    say(table, "release ru_platov", "release ru_sacken", "release ru_raevsky")
    assert asked(table) == "coalition ask-deploy-at-once" and "ru_sacken moscow" in offers(table, "deploy")
    # Prussia's deployment is not Russia's.
    table = phase("diplomacy", lost, "", "queen_luise", status={"preussen": "N"})
    assert asked(play(table, "queen_luise")) == "coalition ask-deploy-at-once"


@pytest.mark.rule("AON-2.3r4", "AON-2.3.1b", "AON-C-joseph")
def test_a_former_insurgent_is_closed_to_joseph_and_dynasty() -> None:
    table = phase("diplomacy", None, "joseph napoleonic_dynasty", risen=["spain", "bayern"])
    assert str(number("joseph")) not in offers(table, "respond")
    play(table, "napoleonic_dynasty")
    assert not {"spain", "bayern"} & set(offers(table, "influence"))


# ---- insurrection (3) -----------------------------------------------------------------------------------


@pytest.mark.rule("AON-2.3.3a", "AON-3.4.2a", "AON-3.4.2r")
def test_tirol_rises_by_itself_beside_an_insurgent_austria() -> None:
    table = phase("insurrection", {"fr_ney": "tirol"}, "", "insurrection", status={"osterreich": "FD", "tirol": "FD"})
    assert status(table, "tirol") == ["FD"], "Austria is a dominion still"
    play(table, "insurrection", "influence osterreich")
    assert status(table, "osterreich", "tirol") == ["IC", "IC"], "tested again after the card"
    assert {"osterreich", "tirol"} <= set(table.position()["risen"])


@pytest.mark.rule("AON-3.6.2a", "AON-3.6.3a", "AON-3.1.4r", "AON-1.2.12r2")
def test_spaniards_abroad_go_home_and_those_at_home_fall_upon_the_french() -> None:
    corps = {"es_castanos": "castilla", "es_blake": "lorraine", "fr_ney": "castilla", "es_cuesta": "valencia"}
    table = phase("insurrection", corps, "", "insurrection", status={"spain": "FD"}, dice=[1, 1, 1, 1])
    play(table, "insurrection", "influence spain")
    assert at(table, "es_blake") == ["reserves"] and at(table, "es_palafox") == ["reserves"]
    assert [one["power"] for one in table.log() if one["event"] == "event-battle"] == ["coalition"]


@pytest.mark.rule("AON-3.3.1a", "AON-3.3.3a", "AON-1.1.7r")
def test_a_tirol_that_has_won_rejoins_a_member_austria_and_forgets() -> None:
    table = phase("insurrection", {"fr_ney": "bayern"}, status={"tirol": "IC"}, risen=["tirol"])
    assert status(table, "tirol") == ["attached"] and "tirol" not in table.position()["risen"]
    kept = phase("insurrection", {"fr_ney": "bayern"}, status={"tirol": "IC", "osterreich": "N"}, risen=["tirol"])
    assert status(kept, "tirol") == ["CM"] and "tirol" in kept.position()["risen"]


# ---- strategy and reinforcement (4, 5) ------------------------------------------------------------------


@pytest.mark.rule("AON-T-cards_drawn", "AON-T-cards_drawn-minors", "AON-T-cards_drawn-insurgent", "AON-4.4.2a")
def test_cards_of_the_scenarios() -> None:
    assert [cards_due(board(), side) for side in (FRENCH, ALLIED)] == [8, 8], "1805"
    later = board(scenario="1809")
    # 5 + 2 for Prussia + 14 minors by three is 11, of which ten; 3 + 2 + 1 for insurgent Spain and one minor.
    assert [cards_due(later, side) for side in (FRENCH, ALLIED)] == [10, 6]


@pytest.mark.rule("AON-5.3.3a", "AON-5.3.3b", "AON-1.2.10a")
def test_reynier_has_a_limit_of_his_own_and_sachsen_weimar_not() -> None:
    stack = [{"procedure": "War", "step": "over"}, {"procedure": "Reinforcement"}]
    parts: dict[str, Any] = {
        "phase": "reinforcement",
        "year": 1806,
        "cards": {"hands": {"france": [], "coalition": []}},
    }
    table = war({}, stack, status={"sachsen": "FD"}, **parts)
    say(table, "deploy fr_reynier sachsen", *[f"deploy {one} lorraine" for one in ("fr_ney", "fr_soult", "fr_lannes")])
    assert "fr_davout lorraine" in offers(table, "deploy"), "four French beside him"
    table = say(war({}, stack, status={"preussen": "CM"}, **parts), "done")
    say(table, "deploy pr_sachsen_weimar sachsen", "deploy pr_ruchel polen", "deploy pr_hohenlohe polen")
    assert not [one for one in offers(table, "deploy") if one.startswith("pr_")], "three with him"


@pytest.mark.rule("AON-1.4i", "AON-1.4j", "AON-1.4r6")
def test_the_right_of_choice_passes_in_1811() -> None:
    for year, side in ((1810, "france"), (1811, "coalition")):
        table = war({"fr_ney": "lorraine", "at_karl": "bohmen"}, year=year, phase="campaign", round=0)
        assert asked(table) == f"{side} ask-first"


# ---- surrender (7) --------------------------------------------------------------------------------------


@pytest.mark.rule("AON-7.1r2", "AON-1.2.12r", "AON-7.4.3a")
def test_bayern_falls_and_with_wrede_gone_austria_falls_too() -> None:
    corps = {"fr_ney": "osterreich", "fr_soult": "tirol", "at_karl": "banat", "at_wrede": "ungarn"}
    assert status(phase("surrender", corps, status={"bayern": "CM"}), "osterreich") == ["CM"], "two against two"
    table = phase("surrender", {**corps, "fr_davout": "bayern"}, status={"bayern": "CM"})
    assert status(table, "bayern", "osterreich") == ["FA", "ON_F"], "two against one"
    assert at(table, "at_wrede", "at_karl") == ["reserves", "reserves"]


@pytest.mark.rule("AON-7.4.1b", "AON-1.1.7r", "AON-7.2.1a", "AON-7.5.2r")
def test_tirol_surrenders_to_austrians_rejoins_and_its_captors_save_austria() -> None:
    corps = {"fr_ney": "osterreich", "at_karl": "tirol"}
    table = phase("surrender", corps, status={"tirol": "FD"})
    assert status(table, "tirol", "osterreich") == ["attached", "CM"], "one against one, and a home corps at home"


@pytest.mark.rule("AON-7.1r2", "AON-7.2.2a", "AON-7.5.2r")
def test_the_corps_of_a_prussia_that_has_surrendered_count_for_austria_no_more() -> None:
    corps = {"fr_ney": "osterreich", "fr_soult": "tirol", "at_karl": "banat", "pr_blucher": "removed"}
    corps |= {"pr_hohenlohe": "bohmen"}
    assert status(phase("surrender", corps, status={"preussen": "CM"}), "osterreich") == ["CM"]
    table = phase("surrender", {**corps, "fr_davout": "brandenburg"}, status={"preussen": "CM"})
    assert status(table, "preussen", "osterreich") == ["ON_F", "ON_F"]
    assert at(table, "pr_hohenlohe") == ["reserves"]


@pytest.mark.rule("AON-C-territorial_concessions", "AON-7.6.4a", "AON-7.6.4r", "AON-7.1.3a")
def test_after_territorial_concessions_russians_leave_tirol_and_austrians_the_map() -> None:
    corps = {"fr_ney": "osterreich", "fr_soult": "banat", "fr_victor": "bohmen"}
    corps |= {"ru_barclay": "tirol", "at_karl": "dalmatien"}
    table = phase("surrender", corps, "territorial_concessions", status={"italia": "CM", "napoli": "CM"})
    play(table, "territorial_concessions")
    assert status(table, "osterreich", "tirol", "dalmatien") == ["ON_F", "FD", "FD"]
    assert at(table, "ru_barclay", "at_karl") == ["italia", "reserves"], "the nearest of one's own, next door"


@pytest.mark.rule("AON-C-surrender_never", "AON-7.2.3a", "AON-7.4.2b")
def test_a_spared_minor_keeps_its_corps_and_a_former_insurgent_falls_as_a_dominion() -> None:
    corps = {"fr_ney": "portugal", "gb_beresford": "britain"}
    parts: dict[str, Any] = {"status": {"portugal": "CM"}, "risen": ["portugal"]}
    table = play(phase("surrender", corps, "", "surrender_never", **parts), "surrender_never")
    assert status(table, "portugal") == ["CM"] and at(table, "gb_beresford") == ["britain"]
    table = phase("surrender", corps, **parts)
    assert status(table, "portugal") == ["FD"] and at(table, "gb_beresford") == ["reserves"]


@pytest.mark.rule("AON-4.2a", "AON-4.2r1", "AON-7.6.1a")
def test_the_surrender_of_a_major_and_not_of_a_minor_calls_for_a_reshuffle() -> None:
    assert phase("surrender", {"fr_ney": "osterreich"}).position()["defeat"]
    assert not phase("surrender", {"fr_ney": "napoli"}).position()["defeat"]


# ---- winter and victory (8, 9) --------------------------------------------------------------------------


@pytest.mark.rule("AON-1.3.8r2", "AON-8.3r", "AON-C-severe_winter", "AON-8.4a")
def test_a_winter_that_takes_the_whole_garrison_ends_the_occupation() -> None:
    stack = [{"procedure": "War", "step": "over"}, {"procedure": "Winter"}]
    corps = dict.fromkeys(("fr_ney", "fr_davout", "fr_lannes"), "moscow")
    parts: dict[str, Any] = {"status": {"russia": "ON_F"}, "phase": "winter_attrition", "year": 1812}
    cards = {"hands": {"france": [], "coalition": numbers("severe_winter")}}
    table = war(corps, stack, cards=cards, dice=[6], **parts)
    play(table, "severe_winter", "lose fr_ney", "lose fr_davout")
    assert at(table, *corps) == ["removed"] * 3, "6 and 2 for the ground, and 2 more"
    assert status(table, "russia") == ["N"]


@pytest.mark.rule("AON-9.4a", "AON-9.4r", "AON-9.1.3a", "AON-9.1.3r")
def test_the_coalition_wins_against_france_and_one_minor_or_waits() -> None:
    lost = dict.fromkeys(
        ("spain", "bayern", "hannover", "holland", "stato_della_chiesa", "schweiz", "westfalen", "wurttemberg"), "CM"
    )
    table = phase("victory", status=lost, year=1813)
    assert asked(table) == "coalition ask-claim" and {"do": "claim"} in table.legal("coalition"), "Italia alone is left"
    table = phase("victory", status={**lost, "tirol": "FD"}, year=1813)
    assert table.result is None and "claim" not in asked(table), "a detached area is a second minor"
    table = phase("victory", status={**lost, "italia": "CM", "spain": "FA"}, year=1813)
    assert "claim" not in asked(table), "a major beside France"


@pytest.mark.rule("AON-9.1.4a")
def test_a_war_that_nobody_has_won_by_the_end_of_1815_is_won_by_france() -> None:
    table = phase("victory", year=1815)
    assert table.result is not None and table.result.winners == ("france",)
    assert "event-year" not in events(table)
