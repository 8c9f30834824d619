"""Cases made from the text and the rulings alone: cards that meet, countries that turn under the corps in them."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import Table
from grognard.games.age_of_napoleon.rules.battle import Battle
from grognard.games.age_of_napoleon.rules.deck import NUMBERS
from tests.games.age_of_napoleon.rules.marching import (
    CARDS,
    INDECISION,
    MAJOR,
    MUD,
    SCORCHED,
    asked,
    at,
    camp,
    events,
    offers,
    say,
    tired,
    why,
)
from tests.games.age_of_napoleon.rules.stage import a, under_way
from tests.games.age_of_napoleon.rules.test_cases_countries import deployable, reinforcement
from tests.games.age_of_napoleon.rules.test_cases_politics import number, phase, play, status

HOME = {"fr_lefebvre": "bretagne", "fr_moncey": "bretagne"}
AWAY = {"ru_essen": "moscow", "ru_konstantin": "moscow"}
WINTER = 5


def of(table: Table, event: str) -> list[dict[str, Any]]:
    return [one for one in table.log() if one["event"] == event]


def can(table: Table, *titles: str) -> list[str]:
    """Which of these cards can be played by who is asked."""
    if not table.to_act:
        return []
    open_to = offers(table, "respond")
    return [title for title in titles if str(number(title)) in open_to]


# ---- diplomacy (2) --------------------------------------------------------------------------------------


@pytest.mark.rule("AON-2.2.2r", "AON-2.3.1c", "AON-2.2.2a")
def test_france_has_no_word_in_a_country_that_the_coalition_occupies() -> None:
    corps = {"gb_hill": "castilla", "fr_ney": "bretagne"}
    for spain, replies in (("ON_C", []), ("FA", ["talleyrand", "godoy", "joseph", "napoleonic_dynasty"])):
        hand = "talleyrand godoy joseph napoleonic_dynasty"
        table = phase("diplomacy", corps, hand, "english_gold", status={"spain": spain}, first="coalition")
        say(table, *(["pass"] if table.to_act[0] == "france" else []))
        play(table, "english_gold", "influence spain")
        assert can(table, *hand.split()) == replies
        if spain == "ON_C":
            say(table, *(["pass"] if table.to_act and "respond" in asked(table) else []))
            assert status(table, "spain") == ["CM"]


@pytest.mark.rule("AON-2.3.1r1", "AON-2.2.2r", "AON-2.3.1e", "AON-C-metternich")
def test_metternich_alone_answers_for_an_austria_that_france_occupies() -> None:
    corps = {"fr_ney": "osterreich"}
    table = phase("diplomacy", corps, "talleyrand", "metternich english_gold", status={"osterreich": "ON_F"})
    play(table, "talleyrand", "influence osterreich")
    assert can(table, "metternich", "english_gold") == ["metternich"]
    play(table, "metternich")
    assert status(table, "osterreich") == ["ON_F"], "cancelled, and nothing more"


@pytest.mark.rule("AON-2.2.2r2", "AON-2.3.1r1", "AON-C-napoleonic_dynasty")
def test_a_dynasty_for_vienna_is_answered_by_metternich() -> None:
    corps = {"fr_ney": "osterreich"}
    table = phase("diplomacy", corps, "napoleonic_dynasty", "metternich talleyrand", status={"osterreich": "ON_F"})
    play(table, "napoleonic_dynasty", "influence osterreich")
    assert can(table, "metternich", "talleyrand") == ["metternich"]
    say(table, "pass")
    assert status(table, "osterreich") == ["FD"]
    say(table, "done")
    assert can(table, "metternich") == [], "a dominion is beyond him"


@pytest.mark.rule("AON-2.2.2r", "AON-C-confederation_of_the_rhine", "AON-2.3.1b")
def test_the_confederation_answers_where_it_could_not_be_played() -> None:
    # Hannover holds a Briton, Bayern is an ally already: the card could do nothing there, and yet it answers.
    corps = {"gb_hill": "hannover", "fr_ney": "lorraine"}
    for risen, replies in (([], ["confederation_of_the_rhine"]), (["hannover"], [])):
        parts: dict[str, Any] = {"status": {"hannover": "N"}, "risen": risen}
        table = phase("diplomacy", corps, "confederation_of_the_rhine", "english_gold", **parts)
        if table.to_act[0] == "france":
            assert can(table, "confederation_of_the_rhine") == []
            say(table, "pass")
        play(table, "english_gold", "influence hannover")
        assert can(table, "confederation_of_the_rhine") == replies


@pytest.mark.rule("AON-2.5a", "AON-2.5r2", "AON-C-joseph", "AON-T-mobilisation")
def test_a_spain_that_joseph_takes_out_of_neutrality_deploys_at_once() -> None:
    corps = {"fr_ney": "castilla"}
    table = play(phase("diplomacy", corps, "joseph", status={"spain": "ON_F"}), "joseph")
    assert status(table, "spain") == ["FD"] and asked(table) == "france ask-deploy-at-once"
    assert "castilla" in deployable(table, "es_castanos")
    say(table, "deploy es_castanos castilla", "deploy es_blake navarra")
    assert "deploy" not in (asked(table) if table.to_act else ""), "two are the limit of Spain"
    # An ally that becomes a dominion leaves no neutrality.
    table = play(phase("diplomacy", corps, "joseph"), "joseph")
    assert status(table, "spain") == ["FD"] and not (table.to_act and "deploy" in asked(table))


@pytest.mark.rule("AON-2.5r2", "AON-7.1r1", "AON-C-joseph")
def test_after_a_surrender_joseph_brings_no_corps() -> None:
    table = play(phase("surrender", {"fr_ney": "castilla"}, "joseph", status={"spain": "CM"}), "joseph")
    assert status(table, "spain") == ["FD"] and not (table.to_act and "deploy" in asked(table))


@pytest.mark.rule("AON-2.5a", "AON-5.3.2a", "AON-5.4.1a")
@pytest.mark.parametrize(
    ("members", "garrison", "damas"),
    [((), {}, set()), (("danmark",), {}, {"napoli"}), (("danmark",), {"fr_ney": "napoli"}, set())],
)
def test_a_minor_won_by_gold_deploys_its_ally_if_two_are_members_and_nobody_is_in_it(
    members: tuple[str, ...], garrison: dict[str, str], damas: set[str]
) -> None:
    others = {**dict.fromkeys(("pommern", "sverige"), "N"), **dict.fromkeys(members, "CM")}
    corps = {"fr_lefebvre": "bretagne", **garrison}
    table = phase("diplomacy", corps, "", "english_gold", status={"napoli": "N", **others})
    play(table, "english_gold", "influence napoli")
    assert status(table, "napoli") == ["CM"]
    found = deployable(table, "gb_damas") if table.to_act else set()
    assert found == damas


@pytest.mark.rule("AON-C-russo_ottoman_war", "AON-2.5a", "AON-5.3r")
def test_a_russia_at_war_with_the_turks_brings_nobody_when_alexander_turns() -> None:
    corps = {"fr_ney": "bayern"}
    for wars, there in ((["russo_ottoman_war"], False), ([], True)):
        parts: dict[str, Any] = {"status": {"russia": "N"}, "orders": wars}
        table = play(phase("diplomacy", corps, "", "alexander_i", **parts), "alexander_i")
        assert status(table, "russia") == ["CM"]
        assert bool(table.to_act and "deploy" in asked(table)) is there


@pytest.mark.rule("AON-2.3r3", "AON-1.3.8r2", "AON-2.4.2a", "AON-2.3.1r2")
def test_an_ally_set_free_with_the_french_in_its_capital_is_open_to_the_coalition() -> None:
    corps = {"fr_ney": "castilla", "es_castanos": "andalucia"}
    table = phase("diplomacy", corps, "", "english_gold")
    play(table, "english_gold", "influence spain")
    assert status(table, "spain") == ["N"] and at(table, "fr_ney", "es_castanos") == ["castilla", "reserves"]
    later = phase("diplomacy", {"fr_ney": "castilla"}, "", "english_gold", status={"spain": "N"})
    play(later, "english_gold", "influence spain")
    assert status(later, "spain") == ["CM"]


@pytest.mark.rule("AON-2.3.3a", "AON-3.4.2a", "AON-1.1.7c")
def test_a_tirol_that_is_an_ally_does_not_rise() -> None:
    table = phase("insurrection", {"fr_ney": "tirol"}, status={"tirol": "FA"})
    assert status(table, "osterreich", "tirol") == ["CM", "FA"]


@pytest.mark.rule("AON-C-continental_system", "AON-2.2.2r", "AON-1.1.7r3")
def test_an_austria_without_dalmatia_has_no_coast() -> None:
    corps = {"fr_ney": "bretagne"}
    for dalmatia, coast in (("attached", True), ("FD", False)):
        table = phase("diplomacy", corps, "talleyrand", "continental_system", status={"dalmatien": dalmatia})
        play(table, "talleyrand", "influence osterreich")
        assert status(table, "osterreich") == ["CM" if coast else "N"], "answered, or past answering"


@pytest.mark.rule("AON-2.2.1a", "AON-2.2.2a", "AON-2.2.1r")
def test_a_reply_is_nobodys_turn() -> None:
    table = phase("diplomacy", None, "talleyrand coup_d_etat", "english_gold william_pitt")
    play(table, "talleyrand", "influence napoli")
    play(table, "english_gold")
    assert table.to_act == ("coalition",), "France has had its turn"
    say(table, "pass")
    assert table.to_act == ("france",), "one pass only so far"


@pytest.mark.rule("AON-C-confederation_of_the_rhine", "AON-1.2.12a", "AON-2.5a")
def test_the_confederation_turns_a_member_and_its_corps_of_either_colour() -> None:
    corps = {"at_wrede": "bohmen", "at_karl": "bohmen", "fr_ney": "lorraine"}
    table = phase("diplomacy", corps, "confederation_of_the_rhine", status={"bayern": "CM"})
    play(table, "confederation_of_the_rhine")
    assert status(table, "bayern") == ["FA"] and at(table, "at_wrede", "at_karl") == ["reserves", "bohmen"]
    assert asked(table) == "france ask-deploy-at-once" and deployable(table, "fr_deroy") == {"bayern"}


# ---- insurrection (3) -----------------------------------------------------------------------------------


@pytest.mark.rule("AON-3.6.2a", "AON-1.1.7r3", "AON-3.4.2a")
def test_austrians_in_a_detached_area_are_abroad_when_austria_rises() -> None:
    corps = {"at_karl": "dalmatien", "at_mack": "bohmen", "at_wrede": "osterreich", "fr_ney": "lorraine"}
    parts: dict[str, Any] = {"status": {"osterreich": "FD", "dalmatien": "FD", "tirol": "FD"}}
    table = phase("insurrection", corps, "", "insurrection", **parts)
    play(table, "insurrection", "influence osterreich")
    assert at(table, "at_karl", "at_mack", "at_wrede") == ["reserves", "bohmen", "reserves"]
    assert status(table, "osterreich", "tirol", "dalmatien") == ["IC", "IC", "FD"]


@pytest.mark.rule("AON-3.1.4r", "AON-6.11.6b", "AON-1.4r1", "AON-6.10.3b")
def test_insurgents_who_win_may_recover_for_a_red_title_which_france_may_take() -> None:
    corps = dict.fromkeys(("pr_braunschweig", "pr_hohenlohe", "pr_ruchel", "fr_junot", "fr_moncey"), "brandenburg")
    hand = "insurrection stein"
    table = phase("insurrection", corps, "mud", hand, status={"preussen": "FD"}, dice=[1, 6])
    play(table, "insurrection", "influence preussen", "engage pr_braunschweig", "engage pr_hohenlohe")
    say(table, "engage pr_ruchel", "engage fr_junot", "done", "bury fr_moncey")
    assert [one["strength"] for one in of(table, "event-engages")] == [3 + 2 + 2 + 3, 3]
    assert asked(table) == "coalition ask-recover" and offers(table, "discard") == [str(number("stein"))]
    say(table, f"discard {number('stein')}")
    assert asked(table) == "france ask-take-up"
    say(table, f"discard {number('mud')}")
    assert tired(table) == []


@pytest.mark.rule("AON-3.2.1r", "AON-3.1.1r", "AON-3.3.2a", "AON-1.1.7r", "AON-3.2.2b")
@pytest.mark.parametrize(
    ("corps", "prussia", "polen", "memory"),
    [
        ({"fr_ney": "polen"}, "CM", "FD", True),
        ({"fr_ney": "sachsen"}, "CM", "attached", False),
        ({"fr_ney": "sachsen"}, "N", "CM", True),
    ],
)
def test_a_poland_that_rose_last_year(corps: dict[str, str], prussia: str, polen: str, memory: bool) -> None:
    parts: dict[str, Any] = {"status": {"preussen": prussia, "polen": "IC"}, "risen": ["polen"]}
    table = phase("insurrection", corps, **parts)
    assert status(table, "polen") == [polen] and ("polen" in table.position()["risen"]) is memory


@pytest.mark.rule("AON-1.2.8r2", "AON-3.6.2a", "AON-5.1.3a", "AON-C-exchange_of_prisoners")
def test_captives_of_a_country_that_rises_are_the_coalitions() -> None:
    corps = {"es_castanos": "prisoners", "fr_ney": "castilla"}
    table = phase("insurrection", corps, "", "insurrection", status={"spain": "FD"})
    play(table, "insurrection", "influence spain")
    assert at(table, "es_castanos") == ["prisoners"]
    parts: dict[str, Any] = {"status": {"spain": "IC"}, "risen": ["spain"]}
    table = reinforcement(corps, "exchange_of_prisoners", "", **parts)
    assert f"{number('exchange_of_prisoners')}" not in offers(table, "play") + offers(table, "respond")
    table = reinforcement(corps, "", "exchange_of_prisoners", **parts)
    while table.to_act[0] == "france":
        say(table, "done")
    assert f"{number('exchange_of_prisoners')}" in offers(table, "play") + offers(table, "respond")


# ---- surrender (7) --------------------------------------------------------------------------------------


@pytest.mark.rule("AON-7.6.3a", "AON-7.6.4a", "AON-C-napoleonic_dynasty", "AON-7.1r1")
def test_a_dynasty_over_a_beaten_austria_keeps_none_of_its_corps_on_the_map() -> None:
    corps = {"fr_ney": "osterreich", "fr_soult": "bohmen", "fr_davout": "bohmen"}
    corps |= {"at_karl": "banat", "ru_barclay": "galizien"}
    table = phase("surrender", corps, "napoleonic_dynasty")
    play(table, "napoleonic_dynasty", "influence osterreich")
    assert status(table, "osterreich") == ["FD"]
    assert at(table, "at_karl", "ru_barclay") == ["reserves", "volhynia"]


@pytest.mark.rule("AON-7.6.1b", "AON-7.6.3a", "AON-7.6.4a")
def test_a_former_insurgent_beaten_by_france_is_emptied_like_any_other() -> None:
    corps = {"fr_ney": "castilla", "fr_soult": "valencia", "es_castanos": "andalucia", "gb_hill": "galicia"}
    corps |= {"fr_suchet": "navarra", "fr_victor": "catalunya"}
    table = phase("surrender", corps, status={"spain": "CM", "portugal": "CM"}, risen=["spain"])
    assert status(table, "spain") == ["FD"]
    assert at(table, "es_castanos", "gb_hill") == ["reserves", "portugal"]


@pytest.mark.rule("AON-7.2.1a", "AON-7.1r2", "AON-7.4.1a", "AON-7.6.3a")
def test_prussians_take_hannover_before_prussia_falls() -> None:
    corps = {"pr_lestocq": "hannover", "fr_ney": "brandenburg", "fr_soult": "sachsen"}
    table = phase("surrender", corps, status={"preussen": "CM"})
    assert status(table, "hannover", "preussen") == ["CM", "ON_F"] and at(table, "pr_lestocq") == ["reserves"]


@pytest.mark.rule("AON-7.2.2a", "AON-7.1r2", "AON-7.5.2a", "AON-7.6.4a")
def test_spaniards_of_a_beaten_spain_do_not_hold_the_next_capital() -> None:
    # Spain, an ally of France, falls to the British; its corps in Berlin counts no more when Prussia is looked at.
    corps = {"gb_hill": "castilla", "gb_moore": "valencia", "es_la_romana": "brandenburg", "fr_ney": "bretagne"}
    table = phase("surrender", corps, status={"preussen": "CM"})
    assert status(table, "spain", "preussen") == ["ON_C", "CM"] and at(table, "es_la_romana") == ["reserves"]


@pytest.mark.rule("AON-7.6.1a", "AON-1.3.8r", "AON-7.1r2")
def test_who_falls_after_its_corps_took_a_capital_leaves_a_plain_neutral() -> None:
    # Prussia (an ally of the Coalition) holds Madrid alone and falls in the same phase: nobody occupies Spain.
    corps = {"pr_lestocq": "castilla", "fr_ney": "brandenburg", "fr_soult": "sachsen"}
    table = phase("surrender", corps, status={"preussen": "CM"})
    assert status(table, "preussen", "spain") == ["ON_F", "N"]


@pytest.mark.rule("AON-7.6.1a", "AON-1.2.12a", "AON-7.6.4a")
def test_with_russia_its_swedes_leave_the_map_and_sweden_stays() -> None:
    corps = {"fr_ney": "moscow", "ru_stedingk": "pommern", "ru_barclay": "pommern", "gb_hill": "livonia"}
    corps |= {"fr_soult": "lithuania"}
    table = phase("surrender", corps)
    assert status(table, "russia", "sverige") == ["ON_F", "CM"]
    assert at(table, "ru_stedingk", "ru_barclay") == ["reserves", "reserves"]


@pytest.mark.rule("AON-C-surrender_never", "AON-7.6.4r", "AON-4.2a")
def test_who_never_surrenders_calls_for_no_reshuffle() -> None:
    table = phase("surrender", {"fr_ney": "osterreich"}, "", "surrender_never")
    play(table, "surrender_never")
    position = table.position()
    assert not position["defeat"] and "osterreich" not in position["surrendered"]
    # For a member occupied by France the card is asked of the Coalition, also for a minor.
    table = phase("surrender", {"fr_ney": "napoli"}, "", "surrender_never")
    play(table, "surrender_never")
    assert status(table, "napoli") == ["CM"] and at(table, "fr_ney") == ["napoli"]


@pytest.mark.rule("AON-7.4.2a", "AON-7.4.2b", "AON-2.3r1")
def test_a_dominion_taken_and_taken_back_is_an_ally() -> None:
    lost = phase("surrender", {"at_karl": "italia", "fr_ney": "lorraine"})
    assert status(lost, "italia") == ["CM"]
    back = phase("surrender", {"fr_ney": "italia"}, status={"italia": "CM"})
    assert status(back, "italia") == ["FA"]


@pytest.mark.rule("AON-C-napoleonic_dynasty", "AON-2.3.1e", "AON-7.1r1")
def test_the_coalition_may_force_a_dynasty_on_an_occupied_neutral_only_after_surrenders() -> None:
    corps = {"fr_ney": "brandenburg"}
    parts: dict[str, Any] = {"status": {"preussen": "ON_F"}}
    table = phase("diplomacy", corps, "", "napoleonic_dynasty", **parts)
    play(table, "napoleonic_dynasty")
    assert "preussen" not in offers(table, "influence")
    table = phase("surrender", corps, "", "napoleonic_dynasty", **parts)
    play(table, "napoleonic_dynasty")
    assert "preussen" in offers(table, "influence")


@pytest.mark.rule("AON-7.6.4r", "AON-1.3.3r", "AON-7.6.4a")
def test_former_allies_find_room_in_an_insurgent_country() -> None:
    corps = {"fr_ney": "osterreich", "fr_soult": "banat", "gb_hill": "bohmen", "fr_junot": "ungarn"}
    parts: dict[str, Any] = {"status": {"preussen": "IC", "russia": "N"}, "risen": ["preussen"]}
    table = phase("surrender", corps, **parts)
    say(table, *(["pass"] if offers(table, "embark") else []))
    assert set(offers(table, "deploy")) == {"gb_hill schlesien", "gb_hill sachsen"}


# ---- neutral ground (6.12, 6.13) ------------------------------------------------------------------------


@pytest.mark.rule("AON-6.12.clar1", "AON-6.12.1a", "AON-6.12r", "AON-6.9.1a")
@pytest.mark.parametrize(("stands", "prussia"), [(False, "N"), (True, "FA")])
def test_who_chases_the_french_out_of_a_neutral_and_marches_on_has_only_passed(stands: bool, prussia: str) -> None:
    # Ney stands in a Saxony that has turned neutral under him: he is no violator, and who attacks him there is.
    corps = {"fr_ney": "sachsen", "ru_bennigsen": "bohmen", **HOME, **AWAY}
    table = camp(corps, "coalition", stacks={"exhausted": ["fr_ney"]})
    say(table, "march bohmen", "to sachsen")
    assert asked(table) == "france ask-evade" and status(table, "preussen") == ["N"]
    if stands:
        say(table, "stand")
    else:
        say(table, "retreat bayern", "to bohmen")
    assert status(table, "preussen") == [prussia]
    if stands:
        assert asked(table) == "france ask-deploy-at-once" and "sachsen" in deployable(table, "pr_hohenlohe")


@pytest.mark.rule("AON-6.12.1b", "AON-6.11.1c", "AON-6.11.5a", "AON-6.12r4")
@pytest.mark.parametrize(
    ("choice", "prussia", "where"), [("retreat sachsen", "FA", "sachsen"), ("captivity", "N", "prisoners")]
)
def test_who_passed_a_neutral_and_is_beaten_behind_it_comes_back_as_a_violator(
    choice: str, prussia: str, where: str
) -> None:
    russians = ("ru_bennigsen", "ru_dokhturov", "ru_bagration")
    corps = {**dict.fromkeys(russians, "bohmen"), "fr_ney": "wurttemberg", "fr_lannes": "wurttemberg"}
    table = camp({**corps, **HOME, **AWAY}, "coalition", dice=[6, 1])
    say(table, "march bohmen", *[f"take {name}" for name in russians], "to sachsen", "to westfalen")
    say(table, "intercept wurttemberg", "take fr_ney", "take fr_lannes", "attack")
    say(table, "engage fr_ney", "engage fr_lannes", "engage ru_dokhturov", "done")
    say(table, "lose ru_bagration", "bury ru_dokhturov")
    assert asked(table) == "coalition ask-rout" and offers(table, "retreat") == ["sachsen"]
    say(table, choice)
    assert status(table, "preussen") == [prussia] and at(table, "ru_bennigsen") == [where]


@pytest.mark.rule("AON-6.12.clar3", "AON-6.9.3a", "AON-6.12.clar4a")
@pytest.mark.parametrize(("whole", "prussia"), [(True, "N"), (False, "ON_F")])
def test_the_garrison_that_goes_out_in_support_over_the_border_leaves_a_plain_neutral(
    whole: bool, prussia: str
) -> None:
    corps = {"fr_ney": "brandenburg", "fr_lannes": "brandenburg", "fr_victor": "hannover", "ru_bennigsen": "danmark"}
    table = camp({**corps, "fr_moncey": "bretagne", **AWAY}, "coalition", status={"preussen": "ON_F", "danmark": "CM"})
    say(table, "march danmark", "to hannover", "stand")
    say(table, "support brandenburg", "take fr_ney", *(["take fr_lannes"] if whole else ["done"]))
    assert status(table, "preussen") == [prussia] and "event-violates" not in events(table)


@pytest.mark.rule("AON-6.12.clar3", "AON-6.4.3r3", "AON-6.12.1a")
def test_a_garrison_that_drops_one_at_the_border_has_ended_a_move_in_the_country() -> None:
    corps = {"fr_ney": "brandenburg", "fr_lannes": "brandenburg", **HOME, **AWAY}
    table = camp(corps, status={"preussen": "ON_F"})
    say(table, "march brandenburg", "take fr_ney", "take fr_lannes", "to sachsen")
    assert status(table, "preussen") == ["N"], "nobody holds Berlin, and the march is not over yet"
    say(table, "leave fr_lannes")
    assert status(table, "preussen") == ["CM"]


@pytest.mark.rule("AON-6.12.clar3", "AON-6.12.clar4r", "AON-6.2.1b")
def test_the_next_army_of_a_major_campaign_comes_too_late_to_keep_an_occupation() -> None:
    corps = {"fr_ney": "brandenburg", "fr_lannes": "hannover", **HOME, **AWAY}
    table = camp(corps, france=MAJOR[:1], status={"preussen": "ON_F"})
    say(table, f"play {MAJOR[0]}", "march brandenburg", "to sachsen", "done")
    assert status(table, "preussen") == ["CM"]


@pytest.mark.rule("AON-6.13.4a", "AON-6.13.4r", "AON-6.12.clar1")
def test_a_violated_country_may_fall_upon_any_enemy_in_it() -> None:
    # Russians have stood in Saxony since Prussia turned neutral; others violate it in Posen, and France lands on both.
    corps = {"ru_kutusov": "sachsen", "ru_bennigsen": "lithuania", "fr_ney": "lorraine", **HOME, **AWAY}
    table = camp(corps, "coalition", dice=[1] * 8)
    say(table, "march lithuania", "to polen", "done")
    assert status(table, "preussen") == ["FA"]
    assert {"sachsen", "polen", "brandenburg"} <= deployable(table, "pr_hohenlohe")
    say(table, "deploy pr_hohenlohe sachsen", "deploy pr_ruchel brandenburg", "done")
    assert [(one["power"], one["area"]) for one in of(table, "event-battle")] == [("france", "sachsen")]


@pytest.mark.rule("AON-6.13.3a", "AON-5.3.3a", "AON-T-mobilisation")
@pytest.mark.parametrize(("russia", "deployed", "there"), [("CM", 0, True), ("CM", 3, False), ("N", 0, False)])
def test_a_violated_sweden_has_its_corps_from_russia(russia: str, deployed: int, there: bool) -> None:
    corps = {"fr_ney": "danmark", "at_karl": "banat", **HOME}
    # Both shores are free of members: the strait is open.
    members = {"sverige": "N", "danmark": "FA", "russia": russia, "napoli": "N", "pommern": "N"}
    table = camp(corps, status=members, deployed=[0, 0, 0, 0, deployed, 0, 0, 0])
    say(table, "march danmark", "to sverige", "done")
    assert status(table, "sverige") == ["CM"]
    found = deployable(table, "ru_stedingk") if table.to_act else set()
    assert found == ({"sverige"} if there else set())


@pytest.mark.rule("AON-6.13.3a", "AON-6.13.4r", "AON-6.10.3b", "AON-6.10.3c")
def test_who_lands_in_a_neutral_and_is_attacked_by_it_is_no_attacker_from_the_sea() -> None:
    corps = {"gb_hill": "britain", "fr_ney": "lorraine", **HOME, **AWAY}
    table = camp(corps, "coalition", markers=["britannia"], dice=[1, 1, 1, 1, 1, 1])
    say(table, "ship gb_hill", "sail gb_hill danmark")
    assert status(table, "danmark") == ["FA"]
    say(table, "deploy fr_frederik danmark")
    assert [(one["power"], one["strength"]) for one in of(table, "event-engages")] == [
        ("france", 3 + 1),
        ("coalition", 5),
    ]


@pytest.mark.rule("AON-C-russo_ottoman_war", "AON-6.13.2a")
@pytest.mark.parametrize("turks", [True, False])
def test_a_violated_russia_at_war_with_the_turks_deploys_nobody(turks: bool) -> None:
    corps = {"fr_ney": "ostpreussen", "gb_hill": "britain", **HOME}
    table = camp(corps, status={"russia": "N"}, orders=["russo_ottoman_war"] if turks else [])
    say(table, "march ostpreussen", "to lithuania", "done")
    assert status(table, "russia") == ["CM"]
    assert ("deploy" in asked(table)) is not turks


@pytest.mark.rule("AON-6.11.1r2", "AON-6.11.5a", "AON-6.12.clar1", "AON-6.12.1b")
@pytest.mark.parametrize(
    ("choice", "bayern", "where"), [("captivity", "N", "prisoners"), ("retreat bayern", "CM", "bayern")]
)
def test_beaten_supporters_who_stood_in_a_neutral_return_to_it_as_violators(
    choice: str, bayern: str, where: str
) -> None:
    corps = {"fr_ney": "bayern", "fr_lannes": "bayern", "fr_junot": "wurttemberg", "at_karl": "schweiz"}
    corps |= {"at_liechtenstein": "schweiz", "at_johann": "schweiz", "fr_moncey": "bretagne"}
    hands: dict[str, Any] = {"france": CARDS[:1], "coalition": CARDS[1:2]}
    table = camp(corps, "coalition", status={"bayern": "N", "schweiz": "CM"}, dice=[1, 6], **hands)
    say(table, "march schweiz", "take at_karl", "take at_liechtenstein", "take at_johann", "to wurttemberg")
    while "support" not in asked(table):
        say(table, "stand")
    say(table, "support bayern", "take fr_ney", "take fr_lannes")
    say(table, "engage at_karl", "engage at_liechtenstein", "engage at_johann", "engage fr_junot", "done")
    say(table, "pass", "pass", "lose fr_lannes", "bury fr_junot")
    assert status(table, "bayern") == ["N"] and asked(table) == "france ask-rout"
    assert offers(table, "retreat") == ["bayern"]
    say(table, choice)
    assert status(table, "bayern") == [bayern] and at(table, "fr_ney") == [where]


@pytest.mark.rule("AON-6.12.1a", "AON-6.12r3", "AON-6.9.3a", "AON-6.12.clar3")
def test_who_is_attacked_in_the_country_he_occupies_has_it_for_an_ally_and_may_empty_its_capital() -> None:
    corps = {"fr_ney": "osterreich", "fr_lannes": "osterreich", "fr_victor": "bohmen", "ru_bennigsen": "schlesien"}
    parts: dict[str, Any] = {"status": {"osterreich": "ON_F", "preussen": "CM"}}
    table = camp({**corps, **HOME, **AWAY}, "coalition", **parts)
    say(table, "march schlesien", "to bohmen", "stand")
    assert status(table, "osterreich") == ["FA"] and asked(table) == "france ask-deploy-at-once"
    say(table, "done", "support osterreich", "take fr_ney", "take fr_lannes")
    assert status(table, "osterreich") == ["FA"] and len(of(table, "event-violates")) == 1


@pytest.mark.rule("AON-6.12.clar3", "AON-6.12.1b", "AON-6.12.2a", "AON-6.9.1a")
@pytest.mark.parametrize(
    ("way", "austria", "violator"), [("bohmen", "CM", "france"), ("bayern", "FA", "coalition"), ("", "FA", "coalition")]
)
def test_a_garrison_that_retreats_before_battle_within_the_country_gives_it_away(
    way: str, austria: str, violator: str
) -> None:
    # The enemy's entry into the capital violates after the retreat, and nothing that has joined him by then.
    corps = {"fr_ney": "osterreich", "ru_bennigsen": "banat", **HOME, **AWAY}
    table = camp(corps, "coalition", status={"osterreich": "ON_F"})
    say(table, "march banat", "to osterreich")
    assert asked(table) == "france ask-evade" and status(table, "osterreich") == ["ON_F"]
    say(table, f"retreat {way}" if way else "stand")
    assert status(table, "osterreich") == [austria]
    assert [one["power"] for one in of(table, "event-violates")] == [violator]


@pytest.mark.rule("AON-6.8.1r7", "AON-6.12r3", "AON-6.12r2", "AON-6.7.3b")
def test_an_interceptor_who_dies_on_the_way_has_violated_nothing() -> None:
    corps = {"fr_davout": "bayern", "at_karl": "osterreich", "at_mack": "banat", **HOME}
    table = camp(
        corps,
        round=WINTER,
        status={"tirol": "N"},
        stacks={"exhausted": ["fr_davout"]},
        dice=[1, 1, 6],
        france=CARDS[:1],
    )
    say(table, "march bayern", "to tirol", "intercept osterreich")
    assert at(table, "at_karl") == ["removed"], "a fresh corps is flipped in the mountains, and dies in the snow"
    assert status(table, "tirol") == ["N"] and asked(table) == "france ask-march"
    say(table, "done")
    assert status(table, "tirol") == ["attached"], "who ends there gives it to the Coalition, and so to Austria"


@pytest.mark.rule("AON-6.12.1b", "AON-6.12r4", "AON-6.9.1a")
def test_a_retreat_before_battle_into_a_country_that_the_enemy_occupies_violates_it() -> None:
    corps = {"fr_augereau": "bayern", "ru_bennigsen": "bohmen", "fr_ney": "brandenburg", **HOME, **AWAY}
    table = camp(corps, status={"preussen": "ON_F"})
    say(table, "march bayern", "to bohmen", "retreat schlesien")
    assert status(table, "preussen") == ["FA"] and asked(table) == "france ask-deploy-at-once"


# ---- attack, defence (6.8, 6.9) -------------------------------------------------------------------------


@pytest.mark.rule("AON-6.11.1b", "AON-6.8.3a", "AON-6.11.1r")
def test_the_area_that_answering_attackers_left_is_closed_to_the_beaten_defender() -> None:
    # Karl stands in Österreich; attacked from Bayern, with an answer from Ungarn; Johann came from Böhmen.
    corps = {"at_mack": "osterreich", "at_johann": "bohmen", "fr_davout": "bayern", "fr_soult": "bayern"}
    corps |= {"fr_ney": "ungarn", "fr_lefebvre": "bretagne", "at_karl": "osterreich", "at_hiller": "osterreich"}
    table = camp(corps, france=CARDS[:1], dice=[6, 1], stacks={"exhausted": ["fr_davout", "fr_soult"]})
    say(table, "march bayern", "take fr_davout", "take fr_soult", "to osterreich", "stand", "support bohmen")
    assert asked(table) == "france ask-support" and offers(table, "support") == ["ungarn"]
    say(table, "support ungarn", "engage fr_davout", "engage fr_soult", "engage fr_ney")
    say(table, "engage at_mack", "engage at_hiller", "done", "bury at_mack")
    assert asked(table) == "coalition ask-rout", asked(table)
    ways = set(offers(table, "retreat"))
    assert ways == {"bohmen", "banat", "tirol", "dalmatien"}, ways


@pytest.mark.rule("AON-6.11.1c", "AON-6.8.1a")
def test_a_beaten_army_goes_back_one_area_and_not_to_where_it_set_out() -> None:
    corps = {"fr_davout": "lorraine", "fr_ney": "lorraine", "at_karl": "osterreich", "at_liechtenstein": "osterreich"}
    corps |= {"fr_soult": "lorraine"}
    table = camp({**corps, **HOME}, dice=[1, 6], stacks={"exhausted": ["fr_davout", "fr_ney", "fr_soult"]})
    say(table, "march lorraine", "take fr_davout", "take fr_ney", "take fr_soult", "to wurttemberg", "to bayern")
    say(table, "intercept osterreich", "take at_karl", "take at_liechtenstein", "attack")
    say(table, "engage at_karl", "engage at_liechtenstein", "engage fr_ney", "done")
    say(table, "lose fr_soult", "bury fr_ney")
    assert at(table, "fr_davout") == ["wurttemberg"]


@pytest.mark.rule("AON-6.9.1r2", "AON-6.9.1b", "AON-6.9.1r3")
def test_in_the_second_step_only_the_area_that_the_attacker_left_is_closed() -> None:
    corps = {"fr_augereau": "bayern", "at_karl": "bohmen", **HOME}
    table = say(camp(corps), "march bayern", "to bohmen")
    assert "bayern" not in offers(table, "retreat")
    say(table, "retreat osterreich", "to osterreich")
    found = offers(table, "retreat")
    assert "bohmen" not in found and "bayern" in found, "where he set out from is nobody's now"


@pytest.mark.rule("AON-1.2.6r", "AON-6.9.1a", "AON-6.9.1r2", "AON-6.9.1d")
def test_the_fast_leader_stands_and_the_slow_general_slips_away_once() -> None:
    corps = {"fr_augereau": "bayern", "at_karl": "bohmen", "at_mack": "bohmen", **HOME}
    table = say(camp(corps), "march bayern", "to bohmen", "retreat osterreich")
    assert asked(table) == "coalition ask-evaders", "the test was Karl's"
    say(table, "take at_mack", "done")
    assert at(table, "at_mack", "at_karl") == ["osterreich", "bohmen"]
    assert [one["area"] for one in of(table, "event-battle")] == ["bohmen"], "a rearguard stops the attacker"


@pytest.mark.rule("AON-1.2.6r", "AON-6.8.1d", "AON-1.2.6b")
def test_without_their_leader_no_more_intercept_than_the_senior_of_them_leads() -> None:
    corps = {"fr_augereau": "wurttemberg", "at_karl": "bohmen", "at_hiller": "bohmen", "at_kolowrat": "bohmen"}
    corps |= {"at_ferdinand": "bohmen"}
    table = say(camp({**corps, **HOME}), "march wurttemberg", "to bayern", "intercept bohmen", "take at_kolowrat")
    say(table, "take at_hiller")
    assert asked(table) == "coalition ask-interceptors"
    assert offers(table, "take") == ["at_karl"], "two, unless one of more seniority comes along"


@pytest.mark.rule("AON-C-command_indecision", "AON-C-mud", "AON-1.4r8")
def test_what_is_called_off_is_not_slowed() -> None:
    corps = {"fr_davout": "lorraine", "at_karl": "banat", **HOME}
    table = say(camp(corps, coalition=[*MUD, *INDECISION]), "march lorraine", f"respond {INDECISION[0]}")
    assert asked(table) == "coalition ask-action"


@pytest.mark.rule("AON-C-scorched_earth", "AON-1.3.3r")
@pytest.mark.parametrize(
    ("power", "corps", "march", "parts", "asked_for"),
    [
        ("coalition", {"at_karl": "bohmen"}, ("march bohmen", "to bayern"), {}, True),
        ("coalition", {"at_karl": "bohmen"}, ("march bohmen", "to bayern"), {"status": {"bayern": "N"}}, False),
        ("coalition", {"at_karl": "bohmen"}, ("march bohmen", "to sachsen"), {"status": {"preussen": "ON_F"}}, False),
        ("france", {"fr_ney": "languedoc"}, ("march languedoc", "to catalunya"), {"status": {"spain": "IC"}}, True),
        ("france", {"fr_ney": "languedoc"}, ("march languedoc", "to catalunya"), {"status": {"spain": "N"}}, False),
    ],
)
def test_where_the_earth_is_scorched(
    power: str, corps: dict[str, str], march: tuple[str, ...], parts: dict[str, Any], asked_for: bool
) -> None:
    hand = {"france" if power == "coalition" else "coalition": SCORCHED}
    placed = {**corps, "fr_lefebvre": "bretagne", "ru_essen": "moscow"}
    if parts.get("status", {}).get("preussen") == "ON_F":
        placed["fr_junot"] = "brandenburg"
    if parts.get("status", {}).get("spain") == "IC":
        parts = {**parts, "risen": ["spain"]}
    table = say(camp(placed, power, stacks={"exhausted": ["fr_lefebvre"]}, **hand, **parts), *march)
    assert (asked(table).endswith("ask-respond")) is asked_for


@pytest.mark.rule("AON-C-guerrillas", "AON-1.3.9b")
def test_where_guerrillas_are() -> None:
    card = NUMBERS["guerrillas"]
    held = {"fr_ney": "moscow", "fr_lannes": "portugal", "fr_soult": "castilla", "fr_davout": "bohmen"}
    for state, risen, areas in (
        ({"russia": "ON_F", "portugal": "N", "spain": "FD"}, ["spain"], {"moscow", "portugal", "castilla"}),
        ({"russia": "FA", "portugal": "FA", "spain": "FD"}, [], set()),
        ({"russia": "CM", "portugal": "CM", "osterreich": "IC"}, ["osterreich"], {"moscow", "portugal", "bohmen"}),
    ):
        table = camp({**held, "gb_hill": "britain"}, "coalition", coalition=card, status=state, risen=risen)
        offered = offers(table, "play")
        assert bool(offered) is bool(areas)
        if areas:
            say(table, f"play {card[0]}")
            assert set(offers(table, "at")) == areas


@pytest.mark.rule("AON-C-reconnaissance-b", "AON-C-major_campaign")
def test_a_reconnaissance_lasts_for_one_army_of_a_major_campaign() -> None:
    card = NUMBERS["reconnaissance"]
    corps = {"fr_augereau": "wurttemberg", "fr_victor": "westfalen", "at_karl": "bohmen", "at_johann": "osterreich"}
    table = camp({**corps, **HOME}, france=[*card, MAJOR[0]], dice=[1] * 6)
    say(table, f"play {card[0]}", "at bohmen", f"play {MAJOR[0]}", "march wurttemberg", "to bayern")
    assert asked(table) == "france ask-march"
    say(table, "done", "march westfalen", "to sachsen")
    assert asked(table) == "coalition ask-intercept"


# ---- battle and after (6.10, 6.11) ----------------------------------------------------------------------


@pytest.mark.rule("AON-C-imperial_guard", "AON-6.10.4b")
@pytest.mark.parametrize(("engaged", "extra"), [("fr_napoleon", 4), ("ru_kutusov", 2), ("fr_ney", 0)])
def test_the_guard_follows_its_emperor_or_any_russian(engaged: str, extra: int) -> None:
    card = NUMBERS["imperial_guard"][0]
    corps = dict.fromkeys(("fr_napoleon", "fr_ney", "ru_kutusov"), "bayern") | {"at_mack": "bohmen", **HOME}
    table = camp(corps, france=[card], status={"russia": "FA"}, dice=[1] * 8)
    say(table, "march bayern", "take fr_napoleon", "take fr_ney", "take ru_kutusov", "to bohmen")
    while "engage" not in asked(table):
        say(table, "stand")
    say(table, f"engage {engaged}", "done")
    if extra:
        say(table, f"respond {card}")
        assert of(table, "event-battle-dice")[0]["french"] == {"fr_napoleon": 8, "ru_kutusov": 3}[engaged] + extra
    else:
        assert "event-battle-dice" in events(table), "nobody to play it for"


@pytest.mark.rule("AON-C-pursuit", "AON-9.5.2r")
def test_an_emperor_who_is_pursued_alone_is_a_captive_and_the_war_goes_on() -> None:
    card = NUMBERS["pursuit"][0]
    corps = dict.fromkeys(("fr_napoleon", "fr_junot", "fr_victor"), "bayern")
    corps |= dict.fromkeys(("at_karl", "at_liechtenstein", "at_johann", "at_mack"), "bohmen") | HOME
    table = camp(corps, "coalition", coalition=[card], dice=[1, 6], stacks={"exhausted": ["fr_napoleon"]})
    say(table, "march bohmen", *[f"take {name}" for name in ("at_karl", "at_liechtenstein", "at_johann", "at_mack")])
    say(table, "to bayern")
    while "engage" not in asked(table):
        say(table, "stand")
    say(table, "engage at_karl", "engage at_liechtenstein", "engage at_johann", "engage at_mack")
    say(table, "engage fr_junot", "done", "lose fr_victor", "bury fr_junot", f"respond {card}")
    assert at(table, "fr_napoleon") == ["prisoners"] and table.result is None


@pytest.mark.rule("AON-6.10.3c", "AON-6.2.1r2", "AON-6.10.1r")
def test_of_two_armies_only_who_came_by_sea_is_weaker() -> None:
    corps = {"gb_hill": "britain", "gb_moore": "hannover", "fr_junot": "holland", **AWAY, "fr_moncey": "bretagne"}
    table = camp(
        corps, "coalition", coalition=MAJOR[:1], markers=["britannia"], status={"hannover": "CM"}, dice=[1] * 6
    )
    say(table, f"play {MAJOR[0]}", "march hannover", "to holland")
    while asked(table).startswith("france"):
        say(table, "stand")
    say(table, "ship gb_hill", "sail gb_hill holland", *([]))
    while "engage" not in asked(table):
        say(table, "pass" if "pass" in str(table.legal(table.to_act[0])) else "done")
    say(table, "engage gb_hill", "engage gb_moore")
    assert of(table, "event-engages")[0]["strength"] == 5 + 5 - 2


@pytest.mark.rule("AON-6.10.3b", "AON-1.1.7r3", "AON-1.2.11b")
@pytest.mark.parametrize(
    ("area", "corps", "home", "parts"),
    [
        ("tirol", "at_karl", 0, {"status": {"tirol": "FD"}}),
        ("tirol", "at_karl", 1, {}),
        ("sachsen", "pr_sachsen_weimar", 1, {"status": {"preussen": "CM"}}),
        ("brandenburg", "pr_sachsen_weimar", 0, {"status": {"preussen": "CM"}}),
        ("bayern", "at_wrede", 1, {"status": {"bayern": "CM"}}),
    ],
)
def test_who_is_at_home(area: str, corps: str, home: int, parts: dict[str, Any]) -> None:
    table = under_way(Battle(a(area), 0), {corps: area, "fr_ney": area}, dice=[1] * 9, **parts)
    assert [one["home"] for one in of(table, "event-engages") if one["power"] == "coalition"] == [home]


# ---- garrisons, homes and seasons that turn --------------------------------------------------------------


@pytest.mark.rule("AON-1.3.8r", "AON-1.2.12a", "AON-2.4.1a")
@pytest.mark.parametrize(
    ("garrison", "card", "country"),
    [("fr_deroy", "coup_d_etat", "bayern"), ("es_la_romana", "godoy", "spain"), ("fr_ney", "godoy", "spain")],
)
def test_a_garrison_that_diplomacy_sends_home_ends_the_occupation(garrison: str, card: str, country: str) -> None:
    table = phase("diplomacy", {garrison: "osterreich"}, "", card, status={"osterreich": "ON_F"})
    play(table, card, f"influence {country}")
    assert status(table, country) == ["N"]
    assert status(table, "osterreich") == ["ON_F" if garrison == "fr_ney" else "N"]


@pytest.mark.rule("AON-3.2.1r2", "AON-1.1.7r3", "AON-3.2.1a")
@pytest.mark.parametrize(
    ("held", "prussia"), [(("brandenburg", "schlesien", "westpreussen"), "FD"), (("brandenburg", "schlesien"), "IC")]
)
def test_of_a_prussia_without_poland_and_saxony_three_areas_are_more_than_half(
    held: tuple[str, ...], prussia: str
) -> None:
    corps = dict(zip(("fr_ney", "fr_soult", "fr_suchet"), held, strict=False)) | {"fr_victor": "polen"}
    parts: dict[str, Any] = {"status": {"preussen": "IC", "polen": "FD", "sachsen": "FD"}, "risen": ["preussen"]}
    assert status(phase("insurrection", corps, **parts), "preussen") == [prussia]


@pytest.mark.rule("AON-1.2.12r2", "AON-1.2.10r", "AON-3.6.2a")
def test_blue_allies_of_an_attached_home_go_when_its_major_rises() -> None:
    corps = {"fr_reynier": "lorraine", "fr_poniatowski": "polen", "pr_sachsen_weimar": "sachsen", "fr_ney": "lorraine"}
    table = phase("insurrection", corps, "", "insurrection", status={"preussen": "FD"})
    play(table, "insurrection", "influence preussen")
    names = ("fr_reynier", "fr_poniatowski", "pr_sachsen_weimar", "fr_ney")
    assert at(table, *names) == ["reserves", "reserves", "reserves", "lorraine"]


@pytest.mark.rule("AON-C-war_of_1812-b", "AON-7.6.4b")
def test_the_war_of_1812_does_not_keep_the_fleet_from_fetching_a_former_ally() -> None:
    corps = {"fr_ney": "castilla", "fr_soult": "valencia", "fr_victor": "navarra", "gb_hill": "galicia"}
    parts: dict[str, Any] = {"status": {"spain": "CM"}, "markers": ["britannia"], "orders": ["war_of_1812"]}
    table = phase("surrender", corps, **parts)
    assert asked(table) == "coalition ask-redeploy-by-sea" and "gb_hill britain" in offers(table, "embark")


@pytest.mark.rule("AON-C-guerrillas", "AON-6.7r3", "AON-9.5.2r", "AON-6.7.3b")
@pytest.mark.parametrize(("when", "emperor"), [(1, "prisoners"), (WINTER, "removed")])
def test_an_emperor_among_guerrillas_is_captured_in_summer_and_killed_in_winter(when: int, emperor: str) -> None:
    card = NUMBERS["guerrillas"]
    corps = {"fr_napoleon": "castilla", "gb_hill": "britain", "es_mina": "galicia", **HOME}
    parts: dict[str, Any] = {"status": {"spain": "IC"}, "risen": ["spain"], "stacks": {"exhausted": ["fr_napoleon"]}}
    table = camp(corps, "coalition", coalition=[*card, *CARDS[:1]], round=when, dice=[6], **parts)
    say(table, f"play {card[0]}")
    assert at(table, "fr_napoleon") == [emperor]
    assert (table.result is not None) is (emperor == "removed")


@pytest.mark.rule("AON-3.1.4r", "AON-6.7r3", "AON-6.11.3r")
def test_who_is_beaten_by_a_rising_and_dies_in_the_mountains_is_a_captive() -> None:
    # Never a winter: Junot, beaten in Castilla, goes over the mountains of Navarra.
    corps = dict.fromkeys(("es_castanos", "es_blake", "es_cuesta", "fr_junot", "fr_moncey", "fr_victor"), "castilla")
    parts: dict[str, Any] = {"status": {"spain": "FD"}, "stacks": {"exhausted": ["fr_junot"]}, "dice": [1, 6, 6]}
    table = phase("insurrection", corps, "", "insurrection", **parts)
    play(table, "insurrection", "influence spain", "engage es_castanos", "engage es_blake", "engage es_cuesta")
    say(table, "engage fr_moncey", "engage fr_victor", "done", "bury fr_moncey")
    assert at(table, "fr_junot") == ["prisoners"]


@pytest.mark.rule("AON-1.4f", "AON-1.4r1", "AON-6.9.3b", "AON-1.4l")
def test_a_red_title_that_pays_for_support_is_offered_before_the_battle() -> None:
    corps = {"fr_augereau": "bayern", "at_mack": "osterreich", "at_karl": "ungarn", **HOME}
    table = camp(corps, france=MUD[:1], coalition=NUMBERS["stein"], free=["france"])
    say(table, "march bayern", "to osterreich", "support ungarn")
    assert asked(table) == "france ask-take-up"
    say(table, f"discard {MUD[0]}")
    assert table.position()["cards"]["hands"]["france"] == NUMBERS["stein"], "and no Mud is left for the support"
    assert at(table, "at_karl") == ["osterreich"]


@pytest.mark.rule("AON-C-alexander_i", "AON-2.5r2", "AON-5.3.3a")
def test_a_russia_won_by_alexander_brings_its_swedes() -> None:
    table = play(phase("diplomacy", {"fr_ney": "moscow"}, "", "alexander_i", status={"russia": "ON_F"}), "alexander_i")
    assert status(table, "russia") == ["CM"]
    assert deployable(table, "ru_stedingk") == {"sverige"}
    assert "moscow" not in deployable(table, "ru_kutusov") and "livonia" in deployable(table, "ru_kutusov")
    say(table, "deploy ru_stedingk sverige", "deploy ru_kutusov livonia", "deploy ru_essen livonia")
    say(table, "deploy ru_barclay livonia")
    assert not (table.to_act and "deploy" in asked(table)), "four, for Russia was invaded by that"


@pytest.mark.rule("AON-2.3.2a", "AON-C-godoy", "AON-2.5a")
def test_spain_allies_itself_without_anybody_in_madrid() -> None:
    table = phase("diplomacy", {"fr_ney": "bretagne"}, "godoy", status={"spain": "N"})
    play(table, "godoy", "influence spain")
    assert status(table, "spain") == ["FA"] and "castilla" in deployable(table, "es_castanos")


@pytest.mark.rule("AON-6.12.2b", "AON-6.13.4r", "AON-6.12r2", "AON-6.8.1f")
def test_in_a_capital_whose_country_joins_the_interceptors_both_defend() -> None:
    corps = {"fr_augereau": "hannover", "fr_victor": "hannover", "ru_bennigsen": "pommern", **HOME, **AWAY}
    table = camp(corps)
    say(table, "march hannover", "take fr_augereau", "take fr_victor", "to brandenburg", "intercept pommern", "defend")
    assert status(table, "preussen") == ["CM"]
    say(table, "deploy pr_ruchel brandenburg", "done")
    assert asked(table) == "france ask-engage", "who entered attacks"
    say(table, "engage fr_augereau", "engage fr_victor")
    assert set(offers(table, "engage")) == {"ru_bennigsen", "pr_ruchel"}
    assert table.position()["alone"] == ["brandenburg"], "and nobody is supported"


@pytest.mark.rule("AON-C-art_of_war", "AON-6.10.6c")
def test_art_of_war_shows_no_more_than_a_small_leader_and_leaves_the_tie_to_the_dice() -> None:
    card = NUMBERS["art_of_war"][0]
    corps = {"fr_junot": "bayern", "at_mack": "bohmen", **HOME}
    table = camp(corps, france=[card], dice=[1, 6, 1], stacks={"exhausted": ["at_mack"]})
    say(table, "march bayern", "to bohmen", f"respond {card}")
    [fight] = of(table, "event-battle-dice")
    assert (fight["thrown"], fight["answered"]) == (2, 1), "Junot's seniority, and one die"
    assert of(table, "event-tie-breaker")[0]["french"] == 6


@pytest.mark.rule("AON-7.5.2a", "AON-7.5.2r", "AON-1.2.9a")
def test_the_bavarians_of_austria_are_friends_and_no_home_corps() -> None:
    corps = {"fr_ney": "osterreich", "at_wrede": "bohmen", "ru_barclay": "bohmen"}
    table = phase("surrender", corps, status={"bayern": "CM"})
    assert status(table, "osterreich") == ["ON_F"] and at(table, "at_wrede") == ["reserves"]


@pytest.mark.rule("AON-7.5.2a", "AON-1.1.7a")
def test_enemies_in_an_attached_area_count_for_the_surrender_of_its_major() -> None:
    corps = {"fr_ney": "brandenburg", "fr_soult": "sachsen", "pr_lestocq": "ostpreussen"}
    for sachsen, prussia in (("attached", "ON_F"), ("FD", "CM")):
        table = phase("surrender", corps, status={"preussen": "CM", "sachsen": sachsen})
        assert status(table, "preussen") == [prussia]


@pytest.mark.rule("AON-6.8.1r4", "AON-6.12.1b", "AON-C-peace_talks", "AON-6.13.4a")
def test_in_a_round_of_peace_talks_a_violated_country_deploys_beside_the_enemy() -> None:
    corps = {"fr_ney": "westfalen", "at_karl": "bohmen", **HOME}
    table = camp(corps, orders=["peace_talks"])
    say(table, "march westfalen", "to sachsen", "done")
    assert status(table, "preussen") == ["CM"] and "event-intercepts" not in events(table)
    found = deployable(table, "pr_hohenlohe")
    assert "sachsen" not in found and "brandenburg" in found


@pytest.mark.rule("AON-6.9.2a", "AON-6.9.2r", "AON-6.9.1a", "AON-6.2.3r")
def test_one_goes_by_sea_and_the_slow_ones_are_the_rearguard() -> None:
    corps = {"gb_wellington": "portugal", "gb_chatham": "portugal", "fr_augereau": "castilla", **HOME}
    parts: dict[str, Any] = {"markers": ["britannia"], "status": {"portugal": "CM", "spain": "FA"}}
    table = say(camp(corps, **parts), "march castilla", "to portugal")
    assert asked(table) == "coalition ask-evade" and "gb_wellington britain" in offers(table, "embark")
    say(table, "embark gb_wellington britain", "stand")
    assert at(table, "gb_wellington") == ["britain"] and "event-battle" in events(table)


@pytest.mark.rule("AON-6.11.2a", "AON-6.9.2r", "AON-1.3.3r")
def test_an_insurgent_coast_is_a_haven_and_a_neutral_one_is_none() -> None:
    corps = {"gb_hill": "portugal", "gb_moore": "portugal", "fr_augereau": "castilla", **HOME}
    parts: dict[str, Any] = {"markers": ["britannia"], "status": {"portugal": "CM", "spain": "IC"}, "risen": ["spain"]}
    table = say(camp(corps, **parts), "march castilla", "to portugal")
    ports = {words.split()[1] for words in offers(table, "embark")}
    assert {"galicia", "andalucia", "britain", "sverige"} <= ports and not {"danmark", "italia", "bretagne"} & ports


@pytest.mark.rule("AON-6.11.1r", "AON-6.12r4", "AON-6.11.5a")
def test_the_beaten_take_a_peaceful_way_though_a_neutral_lies_nearer_to_their_capital() -> None:
    # From Böhmen the Russians have Silesia, neutral and on their way, and Österreich, which is not.
    russians = ("ru_bennigsen", "ru_dokhturov", "ru_bagration")
    corps = {**dict.fromkeys(russians, "bohmen"), "fr_davout": "bayern", "fr_lannes": "bayern", "fr_victor": "banat"}
    table = camp({**corps, **HOME, **AWAY}, dice=[6, 1], coalition=CARDS[:1])
    say(table, "march bayern", "take fr_davout", "take fr_lannes", "to bohmen", "engage fr_davout", "engage fr_lannes")
    say(table, "engage ru_dokhturov", "done", "pass", "lose ru_bagration", "bury ru_dokhturov")
    assert at(table, "ru_bennigsen") == ["osterreich"] and status(table, "preussen") == ["N"]


@pytest.mark.rule("AON-7.6.4b", "AON-7.6.4r")
def test_no_former_ally_is_shipped_to_a_coast_that_the_enemy_holds() -> None:
    corps = {"fr_ney": "castilla", "fr_soult": "valencia", "fr_victor": "navarra", "gb_hill": "galicia"}
    corps |= {"fr_junot": "napoli", "fr_moncey": "portugal"}
    # Napoli, in which Junot stands, was spared: it is a member still.
    parts: dict[str, Any] = {"status": {"spain": "CM"}, "markers": ["britannia"], "spared": ["napoli"]}
    table = phase("surrender", corps, **parts)
    assert status(table, "napoli") == ["CM"]
    ports = {words.split()[1] for words in offers(table, "embark")}
    assert "sverige" in ports and "napoli" not in ports


@pytest.mark.rule("AON-C-mud", "AON-6.8.1d", "AON-6.4.4r3")
@pytest.mark.parametrize(("marshal", "comes"), [("fr_ney", True), ("fr_victor", False)])
def test_mud_stops_only_who_is_too_slow_in_it(marshal: str, comes: bool) -> None:
    corps = {"ru_bennigsen": "bohmen", marshal: "wurttemberg", **HOME, **AWAY}
    table = camp(corps, "coalition", coalition=MUD[:1], dice=[1] * 6)
    say(table, "march bohmen", "to bayern", "intercept wurttemberg", f"respond {MUD[0]}")
    assert (asked(table) == "france ask-role") is comes, "three of three is enough"
    assert at(table, marshal) == ["bayern" if comes else "wurttemberg"]


@pytest.mark.rule("AON-6.8.3r2", "AON-6.8.3a")
def test_of_two_supporting_armies_the_faster_sets_the_measure_of_the_answer() -> None:
    corps = {"fr_augereau": "bayern", "at_kolowrat": "osterreich", "at_karl": "ungarn", "at_mack": "bohmen"}
    corps |= {"fr_victor": "tirol", "fr_ney": "dalmatien", **HOME}
    parts: dict[str, Any] = {"stacks": {"exhausted": ["fr_augereau", "fr_victor"]}, "coalition": CARDS[:1]}
    for armies, answers in ((("ungarn", "bohmen"), ["dalmatien"]), (("bohmen",), ["dalmatien", "tirol"])):
        table = say(camp(corps, france=CARDS[1:2], **parts), "march bayern", "to osterreich", "stand")
        for army in armies:
            say(table, f"support {army}")
        say(table, *(["pass"] if asked(table) == "coalition ask-support" else []))
        assert asked(table) == "france ask-support" and offers(table, "support") == answers


@pytest.mark.rule("AON-6.12.1a", "AON-6.9.3b", "AON-6.12.clar2")
def test_who_comes_in_support_to_a_country_that_the_enemy_occupies_violates_it() -> None:
    corps = {"fr_victor": "osterreich", "fr_augereau": "bayern", "ru_essen": "bohmen", "ru_bennigsen": "schlesien"}
    table = camp({**corps, **HOME}, status={"osterreich": "ON_F", "preussen": "CM"})
    say(table, "march bayern", "to bohmen", "support schlesien")
    assert status(table, "osterreich") == ["FA"], "the occupiers are exempt, and who helps their enemy is not"
    assert asked(table) == "france ask-deploy-at-once" and "bohmen" in deployable(table, "at_karl")
    say(table, "deploy at_karl bohmen", "done")
    assert asked(table) == "france ask-engage" and set(offers(table, "engage")) == {"fr_augereau", "at_karl"}


@pytest.mark.rule("AON-6.11.1b", "AON-6.11.1r", "AON-6.13.4r")
def test_only_to_a_beaten_defender_is_the_road_of_the_attackers_closed() -> None:
    # Karl was deployed beside Augereau, who attacked out of Wien; beaten together, both go there.
    corps = {"fr_victor": "osterreich", "fr_augereau": "osterreich", "ru_essen": "bohmen", "ru_bennigsen": "schlesien"}
    parts: dict[str, Any] = {"status": {"osterreich": "ON_F", "preussen": "CM"}, "coalition": SCORCHED}
    table = camp({**corps, **HOME}, dice=[1, 1, 1, 6], **parts)
    say(table, "march osterreich", "take fr_augereau", "done", "to bohmen", "support schlesien")
    say(table, "deploy at_karl bohmen", "done", "engage fr_augereau", "engage at_karl", "engage ru_essen", "done")
    assert asked(table) == "coalition ask-recover"
    assert at(table, "at_karl", "fr_augereau") == ["osterreich", "osterreich"]


# ---- reasons --------------------------------------------------------------------------------------------


@pytest.mark.rule("AON-6.10.7a", "AON-6.10.7b", "AON-6.10.7r2")
def test_why_a_corps_is_not_lost_and_not_buried() -> None:
    corps = dict.fromkeys(("at_karl", "at_mack", "at_hiller", "at_johann"), "bohmen")
    french = ("fr_napoleon", "fr_davout", "fr_soult", "fr_lannes")
    table = camp({**corps, **dict.fromkeys(french, "bayern"), **HOME}, dice=[3, 1])
    say(table, "march bayern", *[f"take {name}" for name in french], "to bohmen")
    say(table, *[f"engage {name}" for name in french], "engage at_mack", "engage at_hiller", "done")
    assert asked(table) == "coalition ask-lose", "two engaged and two idle, three to be lost"
    assert why(table, "lose at_mack") == ("AON-6.10.7r2", "why-lost-already")
    say(table, "lose at_johann")
    assert asked(table) == "coalition ask-bury"
    assert why(table, "bury at_karl") == ("AON-6.10.7b", "why-not-lost")
    say(table, "bury at_mack")
    assert why(table, "bury at_mack") == ("AON-6.10.7r2", "why-lost-already")


@pytest.mark.rule("AON-C-napoleonic_dynasty", "AON-2.3.2a", "AON-2.3r2")
def test_why_a_neutral_gets_no_bonaparte() -> None:
    table = phase("diplomacy", {"fr_ney": "bayern"}, "napoleonic_dynasty")
    play(table, "napoleonic_dynasty")
    assert why(table, "influence preussen") == ("AON-2.3r2", "why-no-step"), "to hold Berlin would not help"
    table = phase("diplomacy", {"fr_ney": "bayern"}, "talleyrand")
    play(table, "talleyrand")
    assert why(table, "influence preussen") == ("AON-2.3.2a", "why-needs-capital")
