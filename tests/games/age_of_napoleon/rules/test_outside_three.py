"""Cases made from the text and the rulings alone: armies and their leaders, cards and what they cost, countries."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.age_of_napoleon.rules.deck import NUMBERS
from tests.games.age_of_napoleon.rules.marching import (
    CARDS,
    FORCED,
    INDECISION,
    MAJOR,
    MUD,
    asked,
    at,
    camp,
    events,
    offers,
    say,
    tired,
)
from tests.games.age_of_napoleon.rules.stage import war
from tests.games.age_of_napoleon.rules.test_cases_countries import deployable, reinforcement
from tests.games.age_of_napoleon.rules.test_cases_politics import number, phase, play, status
from tests.games.age_of_napoleon.rules.test_outside_two import AWAY, HOME, can, of

# ---- armies and their leaders (1.2) ---------------------------------------------------------------------


@pytest.mark.rule("AON-1.2.4c", "AON-1.2.4r1", "AON-1.2.4r2")
def test_a_fresh_marshal_who_joins_tired_equals_may_lead_them() -> None:
    corps = {"fr_davout": "lorraine", "fr_soult": "lorraine", "fr_massena": "flandre", **HOME, **AWAY}
    table = camp(corps, stacks={"exhausted": ["fr_davout", "fr_soult"]})
    say(table, "march flandre", "to lorraine")
    if not offers(table, "lead"):
        say(table, "done")
    assert set(offers(table, "lead")) == {"fr_davout", "fr_soult", "fr_massena"}
    say(table, "lead fr_massena")
    armies = {army["area"]: army for army in table.view("coalition")["armies"]}
    assert (armies["lorraine"]["leader"], armies["lorraine"]["exhausted"]) == ("fr_massena", False)


@pytest.mark.rule("AON-6.8.1d", "AON-1.2.6r", "AON-1.2.4r2")
@pytest.mark.parametrize(("emperor", "comes"), [(["fr_napoleon"], False), ([], True)])
def test_a_fast_marshal_does_not_intercept_out_of_the_army_of_a_tired_emperor(emperor: list[str], comes: bool) -> None:
    corps = {"fr_napoleon": "wurttemberg", "fr_ney": "wurttemberg", "pr_blucher": "bohmen", **HOME, **AWAY}
    parts: dict[str, Any] = {"markers": ["stein"], "surrendered": ["preussen"], "status": {"preussen": "CM"}}
    table = camp(corps, "coalition", stacks={"exhausted": emperor}, **parts)
    say(table, "march bohmen", "to bayern")
    assert bool(offers(table, "intercept")) is comes


@pytest.mark.rule("AON-6.8.1d", "AON-1.2.6r")
def test_a_slow_general_intercepts_out_of_the_army_of_a_fast_marshal() -> None:
    corps = {"fr_davout": "wurttemberg", "fr_junot": "wurttemberg", "pr_blucher": "bohmen", **HOME, **AWAY}
    parts: dict[str, Any] = {"markers": ["stein"], "surrendered": ["preussen"], "status": {"preussen": "CM"}}
    table = camp(corps, "coalition", **parts)
    say(table, "march bohmen", "to bayern", "intercept wurttemberg", "take fr_junot", "done")
    assert asked(table) == "france ask-role" and at(table, "fr_junot", "fr_davout") == ["bayern", "wurttemberg"]


@pytest.mark.rule("AON-6.8.3a", "AON-6.8.3r2", "AON-1.2.6r")
@pytest.mark.parametrize(("attacker", "answers"), [("fr_napoleon", ["lorraine"]), ("fr_victor", [])])
def test_who_has_marched_off_leads_no_answer_from_where_he_was(attacker: str, answers: list[str]) -> None:
    # Blücher supports with 4: the tired Emperor, while he is in Lorraine, keeps Ney there; gone, he does not.
    corps = {"fr_napoleon": "lorraine", "fr_ney": "lorraine", "fr_victor": "schweiz", "at_mack": "wurttemberg"}
    corps |= {"pr_blucher": "bayern", **HOME, **AWAY}
    parts: dict[str, Any] = {"markers": ["stein"], "surrendered": ["preussen"], "status": {"preussen": "CM"}}
    table = camp(corps, france=CARDS[:1], stacks={"exhausted": ["fr_napoleon"]}, **parts)
    if attacker == "fr_napoleon":
        say(table, "march lorraine", "take fr_napoleon", "done")
    else:
        say(table, "march schweiz")
    say(table, "to wurttemberg", "support bayern")
    assert (offers(table, "support") if asked(table) == "france ask-support" else []) == answers


@pytest.mark.rule("AON-1.2.10r", "AON-5.3.3a", "AON-5.3.2a", "AON-5.2.3a")
def test_a_whole_prussia_allied_to_france_brings_allies_of_two_colours_by_two_limits() -> None:
    table = reinforcement({"fr_ney": "lorraine", **AWAY}, status={"preussen": "FA"})
    assert deployable(table, "fr_poniatowski") == {"polen"} and deployable(table, "fr_reynier") == {"sachsen"}
    say(table, "deploy pr_sachsen_weimar sachsen", "deploy pr_ruchel polen", "deploy pr_hohenlohe brandenburg")
    assert deployable(table, "pr_lestocq") == set(), "three of Prussia, the Saxon among them"
    say(table, "deploy fr_poniatowski polen", "deploy fr_reynier sachsen")
    assert deployable(table, "fr_deroy") == set(), "eight minors are two allies: parts of Prussia are none"


@pytest.mark.rule("AON-1.2.12a", "AON-2.4.1a", "AON-2.4.2a", "AON-C-queen_luise")
def test_with_prussia_the_allies_of_its_provinces_go_and_the_french_stay() -> None:
    corps = {"fr_poniatowski": "lorraine", "fr_reynier": "sachsen", "pr_sachsen_weimar": "bayern", "fr_ney": "polen"}
    table = phase("diplomacy", {**corps, "pr_ruchel": "bayern"}, "", "queen_luise", status={"preussen": "FA"})
    play(table, "queen_luise")
    assert status(table, "preussen") == ["N"] and "event-violates" not in events(table)
    gone = ("fr_poniatowski", "fr_reynier", "pr_sachsen_weimar", "pr_ruchel")
    assert at(table, *gone, "fr_ney") == ["reserves"] * 4 + ["polen"]


@pytest.mark.rule("AON-1.1.7d", "AON-1.1.7r", "AON-2.5a", "AON-2.5r2")
@pytest.mark.parametrize(("polen", "home"), [("CM", True), ("FD", False)])
def test_a_prussia_that_joins_lays_out_corps_in_a_poland_that_rejoins_it(polen: str, home: bool) -> None:
    parts: dict[str, Any] = {"status": {"preussen": "N", "polen": polen}, "risen": ["polen"]}
    table = play(phase("diplomacy", {"fr_ney": "lorraine"}, "", "queen_luise", **parts), "queen_luise")
    assert status(table, "preussen", "polen") == ["CM", "attached" if home else "FD"]
    assert ("polen" in deployable(table, "pr_ruchel")) is home
    assert ("polen" in table.position()["risen"]) is not home, "a part of a major has no memory of its own"


@pytest.mark.rule("AON-1.1.7r2", "AON-6.10.3b")
@pytest.mark.parametrize(("tirol", "strength"), [("IC", 3), ("attached", 4)])
def test_austrians_are_no_more_at_home_in_an_insurgent_tirol(tirol: str, strength: int) -> None:
    corps = {"at_karl": "tirol", "fr_victor": "italia", **HOME, **AWAY}
    risen = ["tirol"] if tirol == "IC" else []
    table = camp(corps, status={"tirol": tirol}, risen=risen, stacks={"moved": ["at_karl"]}, dice=[1] * 4)
    say(table, "march italia", "to tirol", "stand")
    assert [one["strength"] for one in of(table, "event-engages")] == [2, strength], "Victor is worn by the mountains"


@pytest.mark.rule("AON-7.4.1a", "AON-7.4.2b", "AON-3.3.3a")
def test_a_tirol_taken_and_taken_back_remembers_its_rising_while_austria_is_away() -> None:
    parts: dict[str, Any] = {"risen": ["tirol"]}
    lost = phase(
        "surrender", {"ru_essen": "tirol", "fr_ney": "lorraine"}, status={"tirol": "FD", "osterreich": "N"}, **parts
    )
    assert status(lost, "tirol") == ["CM"] and lost.position()["risen"] == ["tirol"]
    back = phase("surrender", {"fr_ney": "tirol"}, status={"tirol": "CM", "osterreich": "N"}, **parts)
    assert status(back, "tirol") == ["FD"]


# ---- cards and what they cost (1.4) ---------------------------------------------------------------------


@pytest.mark.rule("AON-1.4f", "AON-1.4r1", "AON-6.8.1a", "AON-1.4r2")
def test_a_red_title_that_pays_for_an_interception_is_offered_before_roles_are_chosen() -> None:
    corps = {"fr_augereau": "westfalen", "at_karl": "bohmen", **HOME, **AWAY}
    red = NUMBERS["radetzky"]
    table = camp(corps, france=red, coalition=NUMBERS["stein"], free=["france"])
    say(table, "march westfalen", "to bayern", "intercept bohmen")
    assert asked(table) == "france ask-take-up"
    say(table, f"discard {red[0]}")
    assert asked(table) == "coalition ask-role", "Radetzky as the price is offered to nobody"
    hands = table.position()["cards"]["hands"]
    assert hands == {"france": NUMBERS["stein"], "coalition": []} and table.position()["cards"]["discards"] == red


@pytest.mark.rule("AON-6.4.1r2", "AON-1.4l", "AON-6.2.1a")
def test_a_major_campaign_that_pays_for_an_army_moves_no_other() -> None:
    corps = {"fr_ney": "lorraine", "fr_victor": "flandre", "at_karl": "ungarn", **HOME, **AWAY}
    table = camp(corps, france=[*MAJOR[:1], *CARDS[:1]], free=["coalition"])
    say(table, "march lorraine", f"discard {MAJOR[0]}", "to wurttemberg", "done")
    assert asked(table) == "coalition ask-action" and at(table, "fr_ney") == ["wurttemberg"]


@pytest.mark.rule("AON-C-peace_talks")
def test_talks_last_one_round() -> None:
    corps = {"fr_ney": "wurttemberg", "at_mack": "bayern", **HOME, **AWAY}
    table = camp(corps, orders=["peace_talks"])
    say(table, "march wurttemberg")
    assert "bayern" not in offers(table, "to") and "westfalen" in offers(table, "to")
    table = camp(corps, "coalition", orders=["peace_talks"])
    say(table, "pass")
    assert table.position()["round"] == 2 and table.position()["orders"] == []
    while table.to_act[0] != "france" or not offers(table, "march"):
        say(table, "pass")
    say(table, "march wurttemberg")
    assert "bayern" in offers(table, "to")


@pytest.mark.rule("AON-C-severe_winter", "AON-1.1.7c")
def test_a_severe_austrian_winter_spares_a_detached_tirol() -> None:
    tirol = dict.fromkeys(("fr_ney", "fr_davout", "fr_lannes", "fr_murat"), "tirol")
    bohemia = dict.fromkeys(("fr_victor", "fr_oudinot", "fr_junot", "fr_moncey"), "bohmen")
    stack = [{"procedure": "War", "step": "over"}, {"procedure": "Winter"}]
    hands = {"france": NUMBERS["severe_winter"], "coalition": []}
    parts: dict[str, Any] = {"phase": "winter_attrition", "year": 1806, "cards": {"hands": hands}, "round": 0}
    table = war({**tirol, **bohemia}, stack, dice=[1, 1], status={"tirol": "FD"}, **parts)
    play(table, "severe_winter", "influence osterreich")
    # 1, and 1 for the fourth corps; Tirol is barren and a dominion, Böhmen an enemy's: 3 in both, 5 in Böhmen.
    assert set(offers(table, "lose")) == set(bohemia)


@pytest.mark.rule("AON-C-exchange_of_prisoners", "AON-5.1.1a")
def test_one_prisoner_may_be_exchanged_and_the_other_left() -> None:
    corps = {"fr_ney": "prisoners", "fr_soult": "prisoners", "at_karl": "prisoners", "fr_lannes": "lorraine", **AWAY}
    table = reinforcement(corps, "exchange_of_prisoners")
    assert deployable(table, "fr_ney") == set()
    say(table, f"play {number('exchange_of_prisoners')}")
    assert set(offers(table, "on")) == {"fr_ney", "fr_soult"}, "his own only"
    say(table, "on fr_ney", "done")
    assert at(table, "fr_ney", "fr_soult") == ["reserves", "prisoners"] and deployable(table, "fr_ney")


@pytest.mark.rule("AON-C-surrender_never", "AON-9.5.1a", "AON-7.5.2a")
def test_france_itself_may_say_never() -> None:
    corps = {"gb_hill": "ile_de_france", "fr_eugene": "lorraine", "fr_deroy": "lorraine"}
    table = phase("surrender", corps, "surrender_never")
    play(table, "surrender_never")
    assert table.result is None and status(table, "france") == ["FRANCE"] and at(table, "gb_hill") == ["ile_de_france"]
    fallen = phase("surrender", corps)
    assert fallen.result is not None, "allies outnumber the Briton, but no home corps is left in France"
    corps["fr_junot"] = "bretagne"
    assert phase("surrender", corps).result is None


@pytest.mark.rule("AON-C-killed_in_action", "AON-1.4r8", "AON-6.10.7b")
@pytest.mark.parametrize(("french", "lost", "offered"), [(6, 2, True), (4, 1, False)])
def test_nobody_is_killed_where_nobody_would_come_back(french: int, lost: int, offered: bool) -> None:
    # Strength 6 and 5: Davout wins by one loss, which is two with the extra one, or by the tie-breaker.
    corps = {"fr_davout": "bayern", "at_karl": "bohmen", "at_mack": "bohmen", **HOME, **AWAY}
    dice = [6, 1] if french == 6 else [4, 1, 6, 1]
    table = camp(corps, france=NUMBERS["killed_in_action"], dice=dice, stacks={"moved": ["at_karl", "at_mack"]})
    say(table, "march bayern", "to bohmen", "engage at_karl", "done")
    if lost == 2:
        say(table, "bury at_karl")
    assert (str(number("killed_in_action")) in offers(table, "respond")) is offered


@pytest.mark.rule("AON-C-war_of_1812", "AON-C-war_of_1812-b", "AON-5.4.4a")
def test_in_the_war_of_1812_the_portuguese_are_laid_out_at_home_only() -> None:
    parts: dict[str, Any] = {"status": {"portugal": "CM"}, "markers": ["britannia"]}
    for wars, hill, beresford in ((["war_of_1812"], False, {"portugal"}), ([], True, {"portugal", "sverige"})):
        table = reinforcement({"fr_ney": "lorraine", **AWAY}, orders=wars, **parts)
        say(table, "done")
        assert bool(deployable(table, "gb_hill")) is hill
        assert deployable(table, "gb_beresford") & {"portugal", "sverige"} == beresford


@pytest.mark.rule("AON-C-russo_ottoman_war", "AON-5.2.3a")
def test_the_war_with_the_turks_keeps_the_swedes_at_home_too() -> None:
    for wars, there in ((["russo_ottoman_war"], set()), ([], {"sverige"})):
        table = reinforcement({"fr_ney": "lorraine", **AWAY}, orders=wars)
        say(table, "done")
        assert table.to_act == ("coalition",) and deployable(table, "ru_stedingk") == there


@pytest.mark.rule("AON-C-command_indecision", "AON-C-major_campaign", "AON-6.2.3r")
def test_an_army_kept_back_in_a_major_campaign_may_be_its_third() -> None:
    corps = {"fr_ney": "lorraine", "fr_victor": "flandre", "at_karl": "ungarn", **HOME, **AWAY}
    table = camp(corps, france=MAJOR[:1], coalition=INDECISION)
    say(table, f"play {MAJOR[0]}", "march lorraine", f"respond {INDECISION[0]}")
    assert asked(table) == "france ask-action" and at(table, "fr_ney") == ["lorraine"]
    say(table, "march lorraine", f"respond {INDECISION[1]}", "march lorraine", "to wurttemberg", "done")
    assert at(table, "fr_ney") == ["wurttemberg"] and table.to_act[0] == "coalition", "that was the third"


@pytest.mark.rule("AON-C-mud", "AON-6.4.4r4", "AON-6.4.1r")
def test_a_worn_general_does_not_get_out_of_the_mud_and_his_march_is_spent() -> None:
    corps = {"at_mack": "bohmen", "fr_ney": "lorraine", **HOME, **AWAY}
    table = camp(corps, "coalition", france=MUD[:1], stacks={"exhausted": ["at_mack"]})
    say(table, "march bohmen", f"respond {MUD[0]}")
    assert at(table, "at_mack") == ["bohmen"] and "coalition" not in table.position()["free"]
    assert table.position()["round"] == 2


@pytest.mark.rule("AON-C-forced_march", "AON-6.4.4f", "AON-C-mud")
def test_forced_march_and_mud_cancel_out_in_the_allowance_only() -> None:
    corps = {"at_karl": "bohmen", "fr_ney": "lorraine", **HOME, **AWAY}
    table = camp(corps, "coalition", france=MUD[:1], coalition=FORCED[:1], dice=[1] * 6)
    say(table, f"play {FORCED[0]}", "march bohmen", f"respond {MUD[0]}", "to banat")
    assert tired(table) == ["at_karl"] and "osterreich" in offers(table, "to"), "2 worn, less 1, and 1 more: 2 areas"
    say(table, "to ungarn")
    assert not (table.to_act[0] == "coalition" and offers(table, "to"))


# ---- diplomacy (2) --------------------------------------------------------------------------------------


@pytest.mark.rule("AON-2.4.1a", "AON-2.4.2a", "AON-6.12.clar1", "AON-6.12.1a")
def test_in_a_bavaria_set_free_who_stands_is_no_violator_and_who_comes_is() -> None:
    corps = {"fr_ney": "bayern", "fr_soult": "lorraine", **HOME, **AWAY}
    free = phase("diplomacy", {**corps, "fr_deroy": "lorraine"}, "", "english_gold")
    play(free, "english_gold", "influence bayern")
    assert status(free, "bayern") == ["N"] and at(free, "fr_deroy", "fr_ney") == ["reserves", "bayern"]
    table = say(camp(corps, status={"bayern": "N"}), "march lorraine", "to wurttemberg", "to bayern")
    while table.to_act[0] == "france" and status(table, "bayern") == ["N"]:
        say(table, "done")
    assert status(table, "bayern") == ["CM"]


@pytest.mark.rule("AON-2.2.3b", "AON-2.2.3r", "AON-C-godoy")
def test_a_portugal_that_godoy_has_moved_is_closed_to_both_and_spain_is_open() -> None:
    corps = {"gb_beresford": "portugal", "fr_ney": "lorraine"}
    table = phase("diplomacy", corps, "godoy talleyrand", "english_gold", status={"portugal": "CM"})
    play(table, "godoy", "pass")
    assert status(table, "portugal") == ["N"] and at(table, "gb_beresford") == ["reserves"]
    assert table.to_act == ("coalition",)
    play(table, "english_gold")
    assert "portugal" not in offers(table, "influence") and "spain" in offers(table, "influence")


@pytest.mark.rule("AON-1.1.7c", "AON-2.3.1d", "AON-C-coup_d_etat")
@pytest.mark.parametrize(("dalmatia", "becomes"), [("FA", "N"), ("N", "attached"), ("FD", "FD")])
def test_a_coup_in_dalmatia(dalmatia: str, becomes: str) -> None:
    parts: dict[str, Any] = {"status": {"dalmatien": dalmatia}}
    table = phase("diplomacy", {"fr_ney": "lorraine"}, "", "coup_d_etat", **parts)
    assert can(table, "coup_d_etat"), "Bayern is open in any case"
    play(table, "coup_d_etat")
    assert ("dalmatien" in offers(table, "influence")) is (dalmatia != "FD")
    if dalmatia != "FD":
        say(table, "influence dalmatien")
    assert status(table, "dalmatien") == [becomes]
