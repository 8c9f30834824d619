"""Cases made from the text and the rulings alone: countries that change, and the corps that change with them."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import Table
from grognard.games.age_of_napoleon.rules.ground import FRENCH
from grognard.games.age_of_napoleon.rules.reinforcement import most
from grognard.games.age_of_napoleon.rules.victory import marginal
from grognard.games.age_of_napoleon.rules.winter import modifier
from tests.games.age_of_napoleon.rules.marching import FORCED, asked, at, camp, events, offers, say, why
from tests.games.age_of_napoleon.rules.stage import a, board, war
from tests.games.age_of_napoleon.rules.test_cases_politics import number, numbers, phase, play, status

LEVEES = "levee_en_masse levee_en_masse:1"


def reinforcement(corps: dict[str, str] | None = None, french: str = "", allied: str = "", **parts: Any) -> Table:
    stack = [{"procedure": "War", "step": "over"}, {"procedure": "Reinforcement"}]
    cards = {"hands": {"france": numbers(french), "coalition": numbers(allied)}}
    return war(corps, stack, **{"phase": "reinforcement", "year": 1806, "round": 0, "cards": cards, **parts})


def deployable(table: Table, corps: str) -> set[str]:
    return {words.split()[1] for words in offers(table, "deploy") if words.split()[0] == corps}


# ---- diplomacy (2) --------------------------------------------------------------------------------------


@pytest.mark.rule("AON-2.2.2r", "AON-C-confederation_of_the_rhine")
def test_a_reply_needs_the_scope_of_the_card_and_nothing_else_that_it_asks_for() -> None:
    corps = {"gb_hill": "hannover", "fr_ney": "lorraine"}
    table = phase("diplomacy", corps, "confederation_of_the_rhine", "coup_d_etat", status={"hannover": "N"})
    say(table, *(["pass"] if asked(table).startswith("france") else []))
    play(table, "coup_d_etat", "influence hannover")
    assert asked(table).startswith("france"), "Coalition corps in Hannover would bar the step, not the reply"
    play(table, "confederation_of_the_rhine")
    assert status(table, "hannover") == ["N"]


@pytest.mark.rule("AON-2.2.2r", "AON-2.3.2a")
def test_nobody_needs_berlin_to_keep_prussia_from_the_coalition() -> None:
    table = phase("diplomacy", {"fr_ney": "lorraine"}, "queen_luise", "talleyrand")
    play(table, "talleyrand", "influence preussen")
    play(table, "queen_luise")
    assert status(table, "preussen") == ["N"]
    assert set(numbers("queen_luise talleyrand")) <= set(table.position()["cards"]["discards"]), "both are spent"


@pytest.mark.rule("AON-C-continental_system", "AON-2.2.2r")
def test_the_continental_system_of_the_coalition_frees_allies_and_answers_for_coasts() -> None:
    table = phase("diplomacy", None, "", "continental_system", status={"danmark": "FA"})
    say(table, f"respond {number('continental_system')}")
    aims = set(offers(table, "influence"))
    assert {"danmark", "holland", "spain"} <= aims and not {"portugal", "bayern", "italia"} & aims
    for country, answers in (("danmark", True), ("bayern", False)):
        table = phase("diplomacy", None, "coup_d_etat", "continental_system", status={country: "N"})
        play(table, "coup_d_etat", f"influence {country}")
        replied = bool(table.to_act) and offers(table, "respond") == [str(number("continental_system"))]
        assert (replied and asked(table).startswith("coalition") and status(table, country) == ["N"]) is answers


@pytest.mark.rule("AON-C-napoleonic_dynasty", "AON-2.2.2r2", "AON-2.2.2r")
def test_a_dynasty_of_the_coalition_is_beyond_all_cancelling() -> None:
    table = phase("diplomacy", None, "talleyrand", "napoleonic_dynasty", status={"danmark": "FA"})
    say(table, *(["pass"] if asked(table).startswith("france") else []))
    play(table, "napoleonic_dynasty", "influence danmark")
    assert status(table, "danmark") == ["FD"], "Talleyrand points to France too"


@pytest.mark.rule("AON-1.1.7d", "AON-2.5a", "AON-2.5r2", "AON-1.2.10a")
def test_a_detached_saxony_won_by_a_coup_rejoins_and_brings_its_corps() -> None:
    table = phase("diplomacy", None, "", "coup_d_etat", status={"preussen": "CM", "sachsen": "N"})
    play(table, "coup_d_etat", "influence sachsen")
    assert status(table, "sachsen") == ["attached"] and asked(table) == "coalition ask-deploy-at-once"
    assert set(offers(table, "deploy")) == {"pr_sachsen_weimar sachsen"}, "no other corps have become available by it"


@pytest.mark.rule("AON-5.3r", "AON-2.5r")
def test_what_diplomacy_deployed_counts_in_the_reinforcement_phase() -> None:
    table = phase("diplomacy", None, "", "talleyrand")
    play(table, "talleyrand", "influence preussen", "deploy pr_ruchel polen", "deploy pr_hohenlohe polen", "done")
    prussia = table.position()["deployed"]
    table = reinforcement({"fr_ney": "lorraine"}, status={"preussen": "CM"}, deployed=prussia)
    say(table, "done", "deploy pr_lestocq polen")
    assert not [words for words in offers(table, "deploy") if words.startswith("pr_")], "three a year"


@pytest.mark.rule("AON-2.3r3", "AON-2.4.2a", "AON-6.12.clar1")
def test_a_member_that_turns_neutral_with_the_french_in_its_capital_is_plain_neutral() -> None:
    corps = {"fr_ney": "osterreich", "at_karl": "bohmen", "ru_barclay": "galizien"}
    table = play(phase("diplomacy", corps, "metternich"), "metternich")
    assert status(table, "osterreich") == ["N"] and at(table, "at_karl", "ru_barclay") == ["reserves", "galizien"]


# ---- insurrection (3) -----------------------------------------------------------------------------------

SPAIN = ("castilla", "navarra", "catalunya", "valencia")
GARRISON = dict(zip(("fr_ney", "fr_soult", "fr_suchet", "fr_stcyr"), SPAIN, strict=True))


@pytest.mark.rule("AON-3.2.1a", "AON-3.2.1r2", "AON-3.2.2a")
def test_insurgents_abroad_keep_their_country_in_arms() -> None:
    parts: dict[str, Any] = {"status": {"spain": "IC"}, "risen": ["spain"]}
    assert status(phase("insurrection", GARRISON, **parts), "spain") == ["FD"]
    assert status(phase("insurrection", {**GARRISON, "es_mina": "languedoc"}, **parts), "spain") == ["IC"]
    three = {name: area for name, area in GARRISON.items() if area != "valencia"}
    assert status(phase("insurrection", three, **parts), "spain") == ["IC"], "half is not more than half"
    without = {**three, "fr_stcyr": "valencia", "fr_ney": "andalucia"}
    assert status(phase("insurrection", without, **parts), "spain") == ["IC"], "four, but not Madrid"


@pytest.mark.rule("AON-3.5r2", "AON-3.2.2a")
def test_a_country_put_down_rises_again() -> None:
    table = phase("insurrection", GARRISON, "", "insurrection", status={"spain": "IC"}, risen=["spain"])
    assert status(table, "spain") == ["FD"]
    play(table, "insurrection", "influence spain")
    assert status(table, "spain") == ["IC"]


@pytest.mark.rule("AON-3.3.1a", "AON-3.3.1r2")
def test_an_insurrection_needs_no_insurgents_to_succeed() -> None:
    table = phase("insurrection", {"fr_ney": "aquitaine"}, status={"spain": "IC"}, risen=["spain"])
    assert status(table, "spain") == ["CM"]


@pytest.mark.rule("AON-3.1.4r", "AON-6.13.4r", "AON-6.12r4")
def test_insurgents_driven_into_a_neutral_are_attacked_by_it() -> None:
    # Castaños, alone in Galicia among the French, can only go to neutral Portugal, and Alorna falls upon him.
    corps = dict.fromkeys(("es_castanos", "es_blake", "es_cuesta", "fr_ney"), "galicia")
    corps |= {"fr_soult": "navarra", "fr_lannes": "castilla"}
    parts: dict[str, Any] = {"status": {"spain": "FD", "portugal": "N"}, "dice": [6, 1, 1, 1, 1, 1, 1, 1]}
    table = phase("insurrection", corps, "", "insurrection", **parts)
    play(table, "insurrection", "influence spain", "engage es_castanos", "done", "lose es_blake", "bury es_blake")
    say(table, "retreat portugal", "deploy fr_alorna portugal")
    assert status(table, "portugal") == ["FA"]
    battles = [(event["power"], event["area"]) for event in table.log() if event["event"] == "event-battle"]
    assert battles == [("coalition", "galicia"), ("france", "portugal")]


@pytest.mark.rule("AON-C-insurrection", "AON-3.4.2r")
def test_tirol_is_looked_at_again_when_a_card_has_made_austria_rise() -> None:
    corps = {"fr_ney": "osterreich", "fr_soult": "tirol"}
    table = phase("insurrection", corps, "", "insurrection", status={"osterreich": "ON_F", "tirol": "FD"})
    play(table, "insurrection", "influence osterreich")
    assert status(table, "osterreich", "tirol") == ["IC", "IC"]


# ---- reinforcement (5) ----------------------------------------------------------------------------------


@pytest.mark.rule("AON-C-levee_en_masse", "AON-T-mobilisation")
def test_two_levies_on_one_country_add_up_and_an_insurgent_may_have_one() -> None:
    table = reinforcement(None, LEVEES)
    for title in LEVEES.split():
        say(table, f"play {number(title)}", "influence france")
    for name in ("davout", "lannes", "massena", "soult", "ney", "murat", "augereau", "marmont"):
        say(table, f"deploy fr_{name} lorraine")
    assert not [words for words in offers(table, "deploy") if words.startswith("fr_oudinot")], "four and twice two"
    table = reinforcement({"fr_ney": "castilla"}, "", "levee_en_masse", status={"spain": "IC"}, risen=["spain"])
    say(table, "done", f"play {number('levee_en_masse')}")
    assert {"spain", "britain", "osterreich", "russia"} == set(offers(table, "influence"))


@pytest.mark.rule("AON-5.4.3a", "AON-5.4.3r")
def test_the_way_over_the_pyrenees_needs_both_slopes() -> None:
    parts: dict[str, Any] = {"status": {"spain": "IC"}, "risen": ["spain"]}
    table = reinforcement({"gb_hill": "britain"}, **parts)
    assert {"navarra", "catalunya"} <= deployable(table, "fr_ney")
    table = reinforcement({"es_mina": "aquitaine", "es_blake": "catalunya"}, **parts)
    assert not {"navarra", "catalunya"} & deployable(table, "fr_ney"), "Mina is at Bordeaux, Blake at Barcelona"
    assert {"navarra", "catalunya"} <= deployable(reinforcement({"gb_hill": "britain"}, **parts), "fr_jerome"), (
        "any corps"
    )


@pytest.mark.rule("AON-5.2.5a", "AON-5.2.5r2")
def test_captive_russians_do_not_count_for_the_pool() -> None:
    captive = {"ru_kutusov": "prisoners", "ru_essen": "prisoners", "fr_ney": "lorraine"}
    table = say(reinforcement(captive), "done")
    assert asked(table) == "coalition ask-pool"
    say(table, "release ru_platov", "release ru_sacken")
    assert asked(table) == "coalition ask-deploy", "two were missing of the eight"
    table = say(reinforcement({"ru_kutusov": "moscow", "fr_ney": "lorraine"}), "done")
    assert asked(table) == "coalition ask-deploy", "on the map or in reserve, eight are there"


@pytest.mark.rule("AON-5.3.3a", "AON-1.2.10a")
def test_wrede_counts_for_austria() -> None:
    table = say(reinforcement({"fr_ney": "lorraine"}, status={"bayern": "CM"}), "done")
    say(table, "deploy at_wrede bayern", "deploy at_karl bohmen", "deploy at_mack bohmen")
    assert not [words for words in offers(table, "deploy") if words.startswith("at_")]


@pytest.mark.rule("AON-5.3.2a", "AON-4.3.3r")
def test_the_limit_of_minor_allies_is_counted_as_things_stand() -> None:
    b = board(status={"danmark": "FA", "portugal": "CM"})
    assert (most(b, 6), most(b, 7)) == (9 // 3, 4 // 2)
    assert most(board(status={"bayern": "N", "hannover": "N", "holland": "N"}), 6) == 5 // 3


@pytest.mark.rule("AON-5.4.4a", "AON-5.4.4r", "AON-5.4r")
def test_by_sea_to_members_and_insurgents_and_never_insurgents_themselves() -> None:
    parts: dict[str, Any] = {"status": {"spain": "IC"}, "risen": ["spain"], "markers": ["britannia"]}
    table = say(reinforcement({"fr_ney": "galicia"}, **parts), "done")
    assert {"andalucia", "napoli", "livonia", "britain"} <= deployable(table, "gb_hill")
    assert not {"galicia", "holland", "portugal"} & deployable(table, "gb_hill")
    assert deployable(table, "es_mina") == {"castilla", "navarra", "catalunya", "valencia", "andalucia"}


@pytest.mark.rule("AON-5.3.1a", "AON-5.4.5a", "AON-1.2.5a")
def test_who_can_deploy_nobody_is_asked_all_the_same_while_he_has_a_card() -> None:
    parts: dict[str, Any] = {"deployed": [0, 1, 0, 3, 3, 0, 0, 9]}
    for hand in ("mud", "levee_en_masse"):
        table = say(reinforcement({"fr_ney": "lorraine"}, "", hand, **parts), "done")
        assert asked(table) == "coalition ask-deploy" and offers(table, "deploy") == []
        seen = table.view("france")
        assert seen["to_act"] == ["coalition"] and seen["under_way"][-1]["step"] == "rest", "whatever he holds"
        assert why(table, "deploy at_karl bohmen") == ("AON-5.3.1a", "why-no-room")
    assert "ask-deploy" not in asked(say(reinforcement({"fr_ney": "lorraine"}, "mud", "", **parts), "done"))


# ---- surrender (7) --------------------------------------------------------------------------------------


@pytest.mark.rule("AON-7.6.4r", "AON-6.3.5r")
def test_insurgents_next_door_to_a_beaten_ally_go_home_or_to_the_reserves() -> None:
    corps = {"fr_ney": "osterreich", "fr_soult": "banat", "pr_ruchel": "bohmen"}
    parts: dict[str, Any] = {"status": {"preussen": "IC"}, "risen": ["preussen"]}
    french = {"fr_davout": "brandenburg", "fr_lannes": "westpreussen", "fr_murat": "ostpreussen"}
    french |= {"fr_marmont": "schlesien", "fr_victor": "polen", "fr_junot": "sachsen"}
    french |= {"fr_augereau": "pommern", "fr_oudinot": "lithuania", "fr_mortier": "polesia"}
    table = phase("surrender", {**corps, **french}, **parts)
    assert at(table, "pr_ruchel") == ["reserves"], "Volhynia is near, and too far from Prussia"
    gone = [event["corps"] for event in table.log() if event["event"] == "event-to-reserves"]
    assert ["pr_ruchel"] in gone, "and it is told"
    table = phase("surrender", {**corps, **{k: v for k, v in french.items() if v != "schlesien"}}, **parts)
    assert at(table, "pr_ruchel") == ["schlesien"]


@pytest.mark.rule("AON-7.6.1a", "AON-7.6.1r", "AON-C-radetzky", "AON-5.2.4d")
def test_an_austria_beaten_by_the_coalition_has_surrendered_too() -> None:
    table = phase(
        "surrender",
        {"ru_barclay": "osterreich", "ru_essen": "bohmen", "fr_ney": "lorraine"},
        status={"osterreich": "FA"},
    )
    assert status(table, "osterreich") == ["ON_C"] and "osterreich" in table.position()["surrendered"]


@pytest.mark.rule("AON-C-territorial_concessions")
def test_concessions_may_be_asked_of_one_beaten_in_an_earlier_year() -> None:
    corps = {"fr_ney": "brandenburg", "fr_soult": "brandenburg"}
    table = phase("surrender", corps, "territorial_concessions", status={"preussen": "ON_F"})
    play(table, "territorial_concessions")
    assert status(table, "preussen", "polen", "sachsen") == ["ON_F", "FD", "FD"]
    table = phase("surrender", corps, "territorial_concessions", status={"preussen": "FA"})
    assert "event-status" not in events(table), "an ally is nobody's prey"


@pytest.mark.rule("AON-7.5.2r", "AON-7.5.2a", "AON-7.5.1a")
@pytest.mark.parametrize(
    ("corps", "falls"),
    [
        ({"fr_ney": "osterreich", "at_karl": "tirol"}, False),  # one against one, with a home corps
        ({"fr_ney": "osterreich", "ru_barclay": "tirol", "ru_essen": "banat"}, True),  # no home corps
        ({"fr_ney": "osterreich", "at_wrede": "tirol", "ru_essen": "banat"}, True),  # an ally is none
        ({"fr_ney": "osterreich", "fr_soult": "banat", "at_karl": "tirol"}, True),  # more
        ({"fr_ney": "banat", "fr_soult": "bohmen"}, False),  # the capital is free
    ],
)
def test_when_austria_falls(corps: dict[str, str], falls: bool) -> None:
    table = phase("surrender", {**corps, "gb_hill": "britain"}, status={"bayern": "CM"})
    assert (status(table, "osterreich") == ["ON_F"]) is falls


# ---- winter and victory (8, 9) --------------------------------------------------------------------------


@pytest.mark.rule("AON-T-winter_modifiers", "AON-8.3.2a", "AON-C-severe_winter")
def test_what_the_winter_adds_depends_on_whose_ground_it_is() -> None:
    four = ("fr_ney", "fr_soult", "fr_lannes", "fr_murat")
    for area, total, more in (
        ("bayern", 1 - 2, {}),  # an ally's, not barren
        ("osterreich", 1 + 1, {}),  # a member's
        ("polen", 1 + 1 + 1, {}),  # neutral and barren
        ("polen", 1 + 1, {"status": {"polen": "FD"}}),  # barren, one's own
        ("tirol", 1 + 1 + 1, {"status": {"tirol": "N"}, "severe": "osterreich"}),  # a country of its own
        ("tirol", 1 + 1 + 1 + 2, {"severe": "osterreich"}),
    ):
        parts: dict[str, Any] = dict(more)
        b = board(dict.fromkeys(four, area), **parts)
        assert modifier(b, a(area), FRENCH) == total, (area, more)
    spain = board(
        {"gb_hill": "catalunya", "gb_moore": "catalunya", "gb_graham": "catalunya"},
        status={"spain": "IC"},
        risen=["spain"],
    )
    assert modifier(spain, a("catalunya"), 1) == -2, "insurgents are friends"


@pytest.mark.rule("AON-9.2.1a", "AON-9.2.2a", "AON-9.2.3a", "AON-9.2.1r")
def test_the_marginal_victory_leaves_the_other_empire_neutral() -> None:
    held = {"spain": "FA", "schweiz": "FA", "westfalen": "FA", "osterreich": "FA", "russia": "N"}
    assert marginal(board(status=held, year=1811), FRENCH)
    assert not marginal(board(status=held, year=1810), FRENCH)
    assert marginal(board(status=held, year=1810, invasion_year=1809, invaded=True), FRENCH)
    assert not marginal(board(status=held, year=1809, invasion_year=1809, invaded=True), FRENCH), "an earlier year"
    assert not marginal(board(status={**held, "russia": "CM"}, year=1811), FRENCH)
    assert not marginal(board(status={**held, "osterreich": "N"}, year=1811), FRENCH)
    assert not marginal(board(status={**held, "schweiz": "N"}, year=1811), FRENCH)


@pytest.mark.rule("AON-1.4r6", "AON-9.1.3a")
def test_from_1811_the_coalition_is_first_to_claim() -> None:
    lost = dict.fromkeys(
        ("italia", "bayern", "hannover", "holland", "stato_della_chiesa", "schweiz", "westfalen"), "CM"
    )
    table = phase("victory", {"fr_ney": "lorraine"}, year=1812, first="coalition", status={**lost, "spain": "CM"})
    assert asked(table) == "coalition ask-claim"
    say(table, "claim")
    assert table.result is not None and table.result.winners == ("coalition",) and table.result.level == "marginal"


@pytest.mark.rule("AON-1.3.8r", "AON-6.12.clar4a")
def test_the_garrison_that_marches_off_leaves_a_neutral_behind() -> None:
    corps = {"fr_ney": "brandenburg", "fr_lannes": "bretagne", "ru_essen": "moscow"}
    table = camp(corps, status={"preussen": "ON_F"}, coalition=FORCED[:1])
    say(table, "march brandenburg", "to hannover", "done")
    assert status(table, "preussen") == ["N"]


@pytest.mark.rule("AON-C-joseph", "AON-C-napoleonic_dynasty", "AON-2.3r4")
def test_after_surrenders_joseph_still_minds_an_old_rising_and_a_dynasty_does_not() -> None:
    parts: dict[str, Any] = {"status": {"spain": "FA"}, "risen": ["spain"]}
    for title, playable in (("joseph", False), ("napoleonic_dynasty", True)):
        table = phase("surrender", {"fr_ney": "lorraine"}, title, **parts)
        offered = bool(table.to_act) and str(number(title)) in offers(table, "respond")
        assert offered is playable, title
        if playable:
            play(table, title, "influence spain")
            assert status(table, "spain") == ["FD"]
    assert status(play(phase("surrender", {"fr_ney": "lorraine"}, "joseph"), "joseph"), "spain") == ["FD"]
