"""Cases made from the text and the rulings alone: marching, fighting, and the phases around the campaign."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import Table
from grognard.games.age_of_napoleon.rules.victory import VictoryCheck
from tests.games.age_of_napoleon.rules.marching import (
    CARDS,
    FORCED,
    MAJOR,
    asked,
    at,
    camp,
    events,
    offers,
    say,
    tired,
)
from tests.games.age_of_napoleon.rules.stage import under_way
from tests.games.age_of_napoleon.rules.test_cases_countries import deployable, reinforcement
from tests.games.age_of_napoleon.rules.test_cases_politics import number, phase, play, status
from tests.games.age_of_napoleon.rules.test_outside_two import AWAY, HOME, WINTER, of

# ---- reinforcement (5) ----------------------------------------------------------------------------------


@pytest.mark.rule("AON-5.1r", "AON-5.5a", "AON-1.4r1")
def test_both_recover_in_the_order_of_choice_and_a_red_title_is_offered() -> None:
    corps = {"fr_ney": "lorraine", "fr_soult": "flandre", "at_karl": "bohmen", **AWAY}
    parts: dict[str, Any] = {"stacks": {"exhausted": ["fr_ney", "fr_soult", "at_karl"]}}
    table = reinforcement(corps, "stein", "mud", **parts)
    say(table, "done", "done")
    assert asked(table).startswith("france") and offers(table, "recover") == ["flandre", "lorraine"]
    say(table, "recover lorraine", f"discard {number('stein')}")
    assert asked(table) == "coalition ask-take-up"
    say(table, "pass")
    assert tired(table) == ["fr_soult", "at_karl"] and offers(table, "recover") == ["bohmen"]


@pytest.mark.rule("AON-5.4.1a", "AON-5.4.5a")
def test_with_the_enemy_in_paris_the_french_muster_elsewhere_in_france() -> None:
    table = reinforcement({"gb_hill": "ile_de_france", **AWAY})
    assert "ile_de_france" not in deployable(table, "fr_ney") and "lorraine" in deployable(table, "fr_ney")
    areas = ("ile_de_france", "bretagne", "flandre", "lorraine", "bourgogne", "aquitaine", "languedoc", "provence")
    russians = ("ru_kutusov", "ru_buxhowden", "ru_bennigsen", "ru_bagration", "ru_barclay", "ru_dokhturov")
    held = dict(zip((*russians, "ru_essen", "ru_konstantin"), areas, strict=True))
    table = reinforcement(held, "mud")
    assert not (table.to_act[0] == "france" and deployable(table, "fr_ney"))


@pytest.mark.rule("AON-T-mobilisation", "AON-5.3.3a", "AON-C-levee_en_masse")
def test_britain_has_one_corps_a_year_and_its_allies_a_limit_of_their_own() -> None:
    parts: dict[str, Any] = {"status": {"portugal": "CM"}}
    table = reinforcement({"fr_ney": "lorraine", **AWAY}, "", "levee_en_masse", **parts)
    say(table, "done", "deploy gb_hill britain")
    assert deployable(table, "gb_moore") == set() and deployable(table, "gb_beresford") == {"portugal"}
    say(table, "deploy gb_beresford portugal", f"play {number('levee_en_masse')}", "influence britain")
    say(table, "deploy gb_moore britain", "deploy gb_graham britain")
    assert deployable(table, "gb_wellington") == set(), "one and two more"


@pytest.mark.rule("AON-T-mobilisation", "AON-5.2.2a", "AON-5.4r", "AON-3.5a")
def test_a_prussia_that_rose_under_the_french_musters_two_where_they_are_not() -> None:
    corps = {"fr_ney": "brandenburg", "fr_soult": "sachsen", **AWAY}
    parts: dict[str, Any] = {"status": {"preussen": "ON_F"}, "markers": ["britannia"]}
    table = play(phase("insurrection", corps, "", "insurrection", **parts), "insurrection", "influence preussen")
    assert status(table, "preussen") == ["IC"] and at(table, "fr_ney") == ["brandenburg"]
    parts = {"status": {"preussen": "IC"}, "risen": ["preussen"], "markers": ["britannia"]}
    table = reinforcement(corps, **parts)
    say(table, "done")
    assert deployable(table, "pr_ruchel") == {"westpreussen", "ostpreussen", "schlesien", "polen"}
    assert deployable(table, "pr_sachsen_weimar") == set(), "an ally is no insurgent"
    say(table, "deploy pr_ruchel polen", "deploy pr_lestocq polen")
    assert deployable(table, "pr_hohenlohe") == set()


# ---- moving (6.2 to 6.4) --------------------------------------------------------------------------------


@pytest.mark.rule("AON-6.4.1b", "AON-6.4.1r")
def test_after_a_free_interception_the_first_march_costs_a_card() -> None:
    corps = {"fr_augereau": "westfalen", "at_karl": "bohmen", "at_johann": "ungarn", **HOME, **AWAY}
    table = camp(corps, coalition=CARDS[:1], dice=[1, 1, 6, 1])
    say(table, "march westfalen", "to bayern", "intercept bohmen")
    say(table, "defend", "pass", "march ungarn")
    assert table.position()["cards"]["discards"] == CARDS[:1]


@pytest.mark.rule("AON-6.4.1c", "AON-6.4.1b", "AON-T-costs")
def test_a_retreat_leaves_the_free_move_to_who_retreated() -> None:
    corps = {"fr_augereau": "bayern", "at_karl": "osterreich", "at_mack": "ungarn", **HOME, **AWAY}
    table = say(camp(corps), "march bayern", "to osterreich", "retreat banat", "done")
    assert asked(table) == "coalition ask-action" and table.position()["free"] == ["coalition"]
    assert "banat" not in offers(table, "march") and "ungarn" in offers(table, "march")


@pytest.mark.rule("AON-6.4.3r1", "AON-6.4.3a", "AON-6.4.4a")
def test_without_the_emperor_an_army_has_the_allowance_of_who_leads_it_now() -> None:
    corps = {"fr_napoleon": "aquitaine", "fr_augereau": "aquitaine", "fr_moncey": "provence", **AWAY}
    table = camp(corps, dice=[1] * 4)
    say(table, "march aquitaine", "take fr_napoleon", "take fr_augereau", "to ile_de_france", "to lorraine")
    say(table, "leave fr_napoleon")
    assert "westfalen" in offers(table, "to"), "Augereau has entered two of three areas"
    say(table, "to westfalen")
    assert tired(table) == ["fr_augereau"] and not (table.to_act[0] == "france" and offers(table, "to"))


@pytest.mark.rule("AON-6.4.3a", "AON-6.4.2a")
def test_a_leader_is_not_left_behind_by_more_than_the_next_one_leads() -> None:
    three = ("fr_junot", "fr_moncey", "fr_vandamme")
    corps = {"fr_napoleon": "aquitaine", **dict.fromkeys(three, "aquitaine"), "fr_ney": "provence", **AWAY}
    table = camp(corps)
    say(table, "march aquitaine", "take fr_napoleon", *[f"take {name}" for name in three], "to ile_de_france")
    assert "fr_napoleon" not in offers(table, "leave"), "the next one leads two"
    say(table, "leave fr_junot", "leave fr_napoleon")
    say(table, "to lorraine", "done")
    assert at(table, "fr_napoleon", "fr_junot", "fr_moncey") == ["ile_de_france", "ile_de_france", "lorraine"]


@pytest.mark.rule("AON-6.3.4a", "AON-6.3.4r", "AON-6.4.4b", "AON-6.4.4f")
@pytest.mark.parametrize(
    ("corps", "forced", "enemy", "crosses"),
    [
        ("fr_victor", False, False, True),
        ("fr_victor", False, True, False),
        ("fr_ney", False, True, True),
        ("fr_alorna", False, False, False),
        ("fr_alorna", True, False, True),
        ("fr_victor", True, True, True),
    ],
)
def test_who_crosses_the_ice(corps: str, forced: bool, enemy: bool, crosses: bool) -> None:
    pieces = {corps: "sverige", **({"ru_bagration": "lithuania"} if enemy else {}), "ru_essen": "ukraine", **HOME}
    parts: dict[str, Any] = {"status": {"sverige": "FA", "portugal": "FA"}, "dice": [1] * 6}
    table = camp(pieces, round=WINTER, france=FORCED[:1] if forced else CARDS[:1], **parts)
    if forced:
        say(table, f"play {FORCED[0]}")
    if "sverige" not in offers(table, "march"):
        assert not crosses
        return
    say(table, "march sverige")
    assert ("lithuania" in offers(table, "to")) is crosses


@pytest.mark.rule("AON-6.3.3r", "AON-6.2.3a")
def test_who_has_landed_goes_no_further_and_is_nobodys_companion() -> None:
    corps = {"gb_hill": "britain", "gb_moore": "portugal", "fr_ney": "lorraine", **HOME, **AWAY}
    parts: dict[str, Any] = {"markers": ["britannia"], "status": {"portugal": "CM"}}
    table = camp(corps, "coalition", coalition=MAJOR[:1], **parts)
    say(table, f"play {MAJOR[0]}", "ship gb_hill", "sail gb_hill portugal")
    assert asked(table) == "coalition ask-action" and at(table, "gb_hill") == ["portugal"]
    assert not offers(table, "ship"), "one a round"
    say(table, "march portugal")
    assert "gb_hill" not in offers(table, "take") and at(table, "gb_hill") == ["portugal"]


@pytest.mark.rule("AON-C-forced_march", "AON-6.3.3r")
def test_nobody_sails_by_forced_march() -> None:
    corps = {"gb_hill": "britain", "gb_moore": "portugal", "fr_ney": "lorraine", **HOME, **AWAY}
    parts: dict[str, Any] = {"markers": ["britannia"], "status": {"portugal": "CM"}}
    table = camp(corps, "coalition", coalition=FORCED[:1], **parts)
    assert offers(table, "ship")
    say(table, f"play {FORCED[0]}")
    assert offers(table, "march") and not offers(table, "ship")


@pytest.mark.rule("AON-6.6a", "AON-6.12.1a", "AON-6.5.4a")
@pytest.mark.parametrize(("marshal", "schweiz"), [("fr_augereau", "CM"), ("fr_ney", "N")])
def test_who_is_worn_out_in_a_neutral_country_ends_his_move_in_it(marshal: str, schweiz: str) -> None:
    corps = {marshal: "italia", **HOME, **AWAY}
    table = camp(corps, round=WINTER, status={"schweiz": "N"}, dice=[1] * 6)
    say(table, "march italia", "to schweiz")
    assert tired(table) == [marshal] and status(table, "schweiz") == [schweiz]
    if schweiz == "N":
        assert "lorraine" in offers(table, "to"), "three, less the winter: one area more"


@pytest.mark.rule("AON-6.8.2b", "AON-6.4.4c", "AON-6.8.2d")
def test_who_turns_from_an_army_that_has_gone_upon_another_has_paid_for_one_attack() -> None:
    corps = {"fr_ney": "wurttemberg", "at_karl": "bayern", "at_mack": "bohmen", **HOME, **AWAY}
    parts: dict[str, Any] = {"status": {"bayern": "CM"}, "stacks": {"exhausted": ["fr_ney"]}, "dice": [1] * 8}
    table = say(camp(corps, **parts), "march wurttemberg", "to bayern", "retreat osterreich")
    assert set(offers(table, "to")) >= {"bohmen", "osterreich"}, "three less one: the second area is his last"
    say(table, "to bohmen")
    assert "event-battle" in events(table) and at(table, "at_karl") == ["osterreich"]


@pytest.mark.rule("AON-6.9.1d", "AON-6.2.3b", "AON-6.9.3a")
def test_who_has_slipped_away_does_not_come_back_to_support_his_rearguard() -> None:
    corps = {"fr_augereau": "bayern", "at_karl": "osterreich", "at_mack": "osterreich", **HOME, **AWAY}
    table = say(camp(corps), "march bayern", "to osterreich")
    assert asked(table) == "coalition ask-evade"
    say(table, "retreat banat", "take at_karl", "done")
    assert at(table, "at_karl", "at_mack") == ["banat", "osterreich"]
    assert "event-battle" in events(table) and "event-supports" not in events(table)


# ---- battle (6.10, 6.11) --------------------------------------------------------------------------------


@pytest.mark.rule("AON-6.10.3b", "AON-1.2.11a", "AON-1.2.11b")
@pytest.mark.parametrize(
    ("corps", "area", "strength"),
    [
        ("gb_beresford", "portugal", 5),
        ("gb_beresford", "galicia", 4),
        ("es_castanos", "galicia", 3),
        ("es_castanos", "portugal", 2),
        ("gb_hill", "portugal", 5),
    ],
)
def test_who_is_at_home_beyond_the_pyrenees(corps: str, area: str, strength: int) -> None:
    pieces = {corps: area, "fr_victor": "castilla", **HOME, **AWAY}
    parts: dict[str, Any] = {"status": {"spain": "IC", "portugal": "CM"}, "risen": ["spain"]}
    table = camp(pieces, stacks={"moved": [corps]}, dice=[1] * 6, **parts)
    say(table, "march castilla", f"to {area}")
    say(table, *(["stand"] if asked(table) == "coalition ask-evade" else []))
    assert of(table, "event-engages")[1]["strength"] == strength


@pytest.mark.rule("AON-9.5.2a", "AON-9.5.2r", "AON-6.10.1r")
def test_with_the_emperor_the_other_battles_of_a_campaign_are_lost() -> None:
    corps = {"fr_napoleon": "bayern", "fr_ney": "italia", "at_karl": "bohmen", "at_hiller": "tirol", **HOME, **AWAY}
    many = dict.fromkeys(("at_mack", "at_liechtenstein", "at_johann", "at_ferdinand"), "bohmen")
    moved = [*many, "at_karl", "at_hiller"]
    table = camp({**corps, **many}, france=MAJOR[:1], stacks={"moved": moved}, dice=[1, 6])
    say(table, f"play {MAJOR[0]}", "march bayern", "to bohmen", "march italia", "to tirol", "stand", "pass")
    say(table, "fight bohmen", "engage at_karl", "engage at_mack", "engage at_liechtenstein", "engage at_johann")
    say(table, *(["engage at_ferdinand"] if offers(table, "engage") else []))
    assert table.result is not None and events(table).count("event-battle") == 1
    assert at(table, "fr_napoleon") == ["removed"]


# ---- surrender and victory (7, 9) -----------------------------------------------------------------------


@pytest.mark.rule("AON-7.6.4a", "AON-7.6.4r", "AON-7.6.1a")
def test_the_french_in_a_spain_that_falls_go_to_the_nearest_of_their_areas() -> None:
    corps = {"gb_hill": "castilla", "gb_moore": "galicia", "gb_graham": "andalucia", "gb_wellington": "portugal"}
    corps |= {"fr_ney": "valencia", "es_castanos": "navarra"}
    table = phase("surrender", corps)
    assert status(table, "spain") == ["ON_C"] and at(table, "es_castanos") == ["reserves"]
    assert asked(table).startswith("france") and offers(table, "deploy") == ["fr_ney aquitaine", "fr_ney languedoc"]
    say(table, "deploy fr_ney languedoc")
    assert at(table, "fr_ney") == ["languedoc"]


@pytest.mark.rule("AON-2.3.1c", "AON-2.5a", "AON-C-talleyrand", "AON-2.3r2")
def test_a_spain_that_the_coalition_occupies_is_won_by_it_with_two_corps() -> None:
    table = phase("diplomacy", {"gb_hill": "castilla", "fr_ney": "navarra"}, "", "talleyrand", status={"spain": "ON_C"})
    play(table, "talleyrand", "influence spain")
    assert status(table, "spain") == ["CM"] and asked(table) == "coalition ask-deploy-at-once"
    assert "castilla" in deployable(table, "es_castanos") and "navarra" not in deployable(table, "es_castanos")
    say(table, "deploy es_castanos castilla", "deploy es_blake galicia")
    assert not (table.to_act and "deploy" in asked(table))


@pytest.mark.rule("AON-6.13.1a", "AON-6.12.1a", "AON-1.3.8b")
def test_who_stops_in_a_spain_occupied_by_the_coalition_drives_it_to_the_coalition() -> None:
    corps = {"gb_hill": "castilla", "fr_victor": "languedoc", **HOME, **AWAY}
    table = camp(corps, status={"spain": "ON_C"}, stacks={"moved": ["gb_hill"]})
    say(table, "march languedoc", "to catalunya", "done")
    assert status(table, "spain") == ["CM"] and asked(table) == "coalition ask-deploy-at-once"
    assert "catalunya" in deployable(table, "es_blake"), "onto the violator"


@pytest.mark.rule("AON-3.2.1a", "AON-3.2.1r2")
@pytest.mark.parametrize(("where", "spain"), [("prisoners", "FD"), ("reserves", "FD"), ("aquitaine", "IC")])
def test_only_insurgents_on_the_map_keep_an_insurrection_alive(where: str, spain: str) -> None:
    held = dict(
        zip(
            ("fr_ney", "fr_soult", "fr_suchet", "fr_victor"),
            ("castilla", "navarra", "valencia", "galicia"),
            strict=True,
        )
    )
    table = phase("insurrection", {**held, "es_mina": where}, status={"spain": "IC"}, risen=["spain"])
    assert status(table, "spain") == [spain]


@pytest.mark.rule("AON-5.1.3a", "AON-9.5.2r", "AON-5.1r")
def test_a_captive_emperor_is_home_for_the_next_year() -> None:
    table = reinforcement({"fr_napoleon": "prisoners", "fr_ney": "lorraine", **AWAY})
    assert deployable(table, "fr_napoleon") == set()
    say(table, "done", "done")
    assert at(table, "fr_napoleon") == ["reserves"] and table.result is None


def victory(status: dict[str, str], year: int) -> Table:
    parts: dict[str, Any] = {"phase": "victory_check", "round": 0, "first": "coalition"}
    return under_way(VictoryCheck(), {"fr_ney": "lorraine"}, status=status, year=year, **parts)


@pytest.mark.rule("AON-9.1.3a", "AON-9.1.4a", "AON-9.4a")
def test_who_lets_his_last_victory_go_by_has_lost_on_time() -> None:
    freed = dict.fromkeys(
        ("spain", "bayern", "wurttemberg", "westfalen", "holland", "schweiz", "hannover", "danmark"), "N"
    )
    table = victory({**freed, "italia": "FD", "stato_della_chiesa": "N"}, 1815)
    assert table.to_act == ("coalition",)
    claimed = say(table.fork(), "claim")
    say(table, "pass")
    assert claimed.result is not None and table.result is not None
    assert claimed.result != table.result and "france" in str(table.result) and "coalition" in str(claimed.result)
