"""6.4, and 6.5 and 6.6 on the march: what a move costs, how many march and how far."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import Table
from tests.games.age_of_napoleon.rules.marching import (
    CARDS,
    FORCED,
    MAJOR,
    MUD,
    asked,
    at,
    camp,
    offers,
    say,
    tired,
    why,
)

WINTER = 5
FAR = {"at_karl": "galizien", "fr_lefebvre": "aquitaine"}


def causes(table: Table) -> list[str]:
    return [event["cause"] for event in table.log() if event["event"] == "event-attrition"]


# ---- what it costs (6.4.1) ------------------------------------------------------------------------------


@pytest.mark.rule("AON-6.4.1a", "AON-6.4.1b", "AON-6.4.1r", "AON-T-costs")
def test_the_first_move_of_a_campaign_is_free_and_the_others_cost_a_card() -> None:
    table = camp({"fr_ney": "lorraine", **FAR}, france=CARDS[:1])
    say(table, "march lorraine", "to flandre", "done")
    position = table.position()
    assert position["cards"]["hands"]["france"] == CARDS[:1] and position["free"] == ["coalition"]
    table = camp({"fr_ney": "lorraine", **FAR}, france=CARDS[:2], free=["coalition"])
    say(table, "march lorraine")
    assert asked(table) == "france ask-pay"
    assert offers(table, "free") == [] and len(offers(table, "discard")) == 2
    assert why(table, "free") == ("AON-6.4.1r", "why-not-free")
    say(table, f"discard {CARDS[0]}", "to flandre", "done")
    assert table.position()["cards"]["discards"] == CARDS[:1]
    table = camp({"fr_ney": "lorraine", **FAR}, free=["coalition"])
    assert asked(table) == "coalition ask-action", "who can pay nothing cannot move"


@pytest.mark.rule("AON-6.4.1r", "AON-6.4.1r2", "AON-T-costs", "AON-C-forced_march")
def test_the_free_move_is_used_up_however_the_first_was_paid() -> None:
    for first in (FORCED[0], MAJOR[0]):
        table = camp({"fr_ney": "lorraine", **FAR}, france=[first, CARDS[0]])
        say(table, f"play {first}", "march lorraine", "to flandre", "done")
        if first == MAJOR[0]:
            say(table, "pass")
        position = table.position()
        assert position["free"] == ["coalition"]
        assert position["cards"]["hands"]["france"] == CARDS[:1], "the card itself was the payment"


@pytest.mark.rule("AON-6.4.1r2", "AON-C-forced_march", "AON-1.4f")
def test_a_forced_march_may_be_discarded_like_any_card() -> None:
    table = camp({"fr_ney": "lorraine", **FAR}, france=FORCED[:1], free=[])
    say(table, "march lorraine", "to flandre")
    assert tired(table) == [] and table.position()["cards"]["discards"] == FORCED[:1]


@pytest.mark.rule("AON-C-forced_march", "AON-C-major_campaign")
def test_a_forced_march_is_added_to_an_army_of_a_major_campaign() -> None:
    table = camp({"fr_ney": "lorraine", **FAR}, france=[MAJOR[0], FORCED[0]], free=[])
    say(table, f"play {MAJOR[0]}", f"play {FORCED[0]}")
    assert offers(table, "march") == ["aquitaine", "lorraine"] and offers(table, "play") == []
    say(table, "march lorraine", "to flandre")
    assert tired(table) == ["fr_ney"]


@pytest.mark.rule("AON-6.4.1c", "AON-T-costs")
def test_a_retreat_costs_nothing() -> None:
    corps = {"fr_ney": "bayern", "at_karl": "osterreich", "fr_lannes": "lorraine"}
    table = camp(corps, stacks={"exhausted": ["fr_ney"]}, free=["france"])
    say(table, "march bayern", "to osterreich", "retreat ungarn")
    assert at(table, "at_karl") == ["ungarn"]


# ---- how many (6.4.2, 6.4.3) ----------------------------------------------------------------------------


@pytest.mark.rule("AON-6.4.2a", "AON-1.2.6b")
def test_no_more_march_than_their_leader_leads() -> None:
    corps = dict.fromkeys(("fr_junot", "fr_moncey", "fr_bertrand", "fr_augereau"), "lorraine")
    table = camp({**corps, **FAR})
    say(table, "march lorraine", "take fr_junot", "take fr_moncey")
    assert offers(table, "take") == ["fr_augereau"], "two are led by a corps of SR 2, a third has SR 3 himself"
    assert why(table, "take fr_bertrand") == ("AON-6.4.2a", "why-too-many")
    say(table, "take fr_augereau", "to flandre")
    assert at(table, "fr_bertrand", "fr_augereau", "fr_junot") == ["lorraine", "flandre", "flandre"]
    assert [event["corps"] for event in table.log() if event["event"] == "event-marches"] == ["fr_augereau"]


@pytest.mark.rule("AON-6.4.3a", "AON-6.4.3r1", "AON-6.4.3r3")
def test_corps_are_dropped_and_picked_up_on_the_way() -> None:
    corps = {"fr_ney": "lorraine", "fr_junot": "lorraine", "fr_lannes": "wurttemberg", "fr_moncey": "wurttemberg"}
    table = camp({**corps, **FAR}, stacks={"moved": ["fr_moncey"]})
    say(table, "march lorraine", "take fr_ney", "take fr_junot", "to wurttemberg")
    assert offers(table, "take") == ["fr_lannes"], "Moncey has moved"
    assert why(table, "take fr_moncey") == ("AON-6.2.3a", "why-moved-already")
    assert offers(table, "leave") == ["fr_junot", "fr_ney"]
    say(table, "leave fr_junot", "take fr_lannes")
    assert offers(table, "leave") == ["fr_ney"], "who was picked up here is not put down here"
    assert why(table, "leave fr_lannes") == ("AON-6.4.3r1", "why-just-joined")
    say(table, "to bayern")
    assert at(table, "fr_ney", "fr_lannes", "fr_junot") == ["bayern", "bayern", "wurttemberg"]
    assert "fr_junot" in table.position()["stacks"]["moved"]


@pytest.mark.rule("AON-6.4.3a")
def test_nobody_is_picked_up_beyond_the_leaders_seniority() -> None:
    corps = {"fr_junot": "lorraine", "fr_bertrand": "lorraine", "fr_moncey": "flandre"}
    table = camp({**corps, **FAR})
    say(table, "march lorraine", "take fr_junot", "take fr_bertrand", "to flandre")
    assert offers(table, "take") == []
    assert why(table, "take fr_moncey") == ("AON-6.4.2a", "why-too-many")


@pytest.mark.rule("AON-6.4.3r1")
def test_areas_count_against_the_leader_of_the_moment_and_each_corps_counts_its_own() -> None:
    corps = {"fr_marmont": "lorraine", "fr_jourdan": "westfalen", **FAR}
    table = camp(corps, status={"sachsen": "FA"}, dice=[1] * 4)
    say(table, "march lorraine", "to westfalen", "take fr_jourdan", "to sachsen")
    assert "bohmen" in offers(table, "to"), "Jourdan leads: MR 3, two areas gone"
    say(table, "to bohmen")
    assert tired(table) == ["fr_marmont"], "his third area, Jourdan's second"
    assert asked(table) == "coalition ask-action", "three areas are Jourdan's all"


@pytest.mark.rule("AON-6.4.3r2")
def test_if_the_leader_is_lost_some_stay_behind() -> None:
    four = dict.fromkeys(("fr_jourdan", "fr_junot", "fr_moncey", "fr_bertrand"), "lorraine")
    table = camp({**four, **FAR}, stacks={"exhausted": ["fr_jourdan"]}, france=FORCED[:1], dice=[6])
    say(
        table,
        f"play {FORCED[0]}",
        "march lorraine",
        *[f"take {name}" for name in four],
        "to flandre",
        "lose fr_jourdan",
    )
    assert at(table, "fr_jourdan") == ["prisoners"]
    assert offers(table, "to") == [] and offers(table, "leave") == ["fr_bertrand", "fr_junot", "fr_moncey"]
    assert why(table, "to holland") == ("AON-6.4.3r2", "why-must-shed")
    say(table, "leave fr_junot")
    assert "holland" in offers(table, "to")


@pytest.mark.rule("AON-6.4.3r3", "AON-6.12.1a")
def test_who_is_dropped_in_a_neutral_country_has_ended_his_move_there() -> None:
    corps = {"fr_ney": "hannover", "fr_lannes": "hannover", **FAR}
    table = camp(corps, status={"pommern": "N"})
    say(table, "march hannover", "take fr_ney", "take fr_lannes", "to pommern")
    assert table.position()["status"]["pommern"] == "N", "so far they only pass"
    say(table, "leave fr_lannes")
    assert table.position()["status"]["pommern"] == "CM"
    assert asked(table) == "france ask-march", "nobody deployed onto them: the others go on"


# ---- how far (6.4.4, 6.4.5, 6.6) ------------------------------------------------------------------------


def strides(table: Table, *areas: str) -> int:
    """How many of some areas an army can enter, one after the other."""
    for count, area in enumerate(areas):
        if asked(table) != "france ask-march" or area not in offers(table, "to"):
            return count
        say(table, f"to {area}")
    return len(areas)


ROAD = ("wurttemberg", "westfalen", "holland", "flandre", "bretagne")


@pytest.mark.rule("AON-6.4.4a", "AON-6.4.5a", "AON-6.6a")
def test_an_army_enters_as_many_areas_as_its_leader_moves() -> None:
    for leader, far in (("fr_augereau", 2), ("fr_junot", 2), ("fr_davout", 3)):
        table = say(camp({leader: "lorraine", **FAR}, stacks={"exhausted": [leader]}, dice=[1] * 9), "march lorraine")
        assert strides(table, *ROAD) == far
    table = say(camp({"fr_augereau": "lorraine", **FAR}, dice=[1] * 9), "march lorraine")
    assert strides(table, *ROAD) == 3
    table = say(camp({"fr_davout": "lorraine", **FAR}, dice=[1] * 9), "march lorraine")
    assert strides(table, *ROAD) == 3, "flipped in his third area, he is MR 3"


@pytest.mark.rule("AON-6.4.4b", "AON-T-movement_modifiers", "AON-6.6a")
def test_in_winter_one_area_less() -> None:
    table = say(camp({"fr_davout": "lorraine", **FAR}, round=WINTER, dice=[1] * 9), "march lorraine")
    assert strides(table, *ROAD) == 2, "MR 4 less 1, flipped in the first: MR 3 less 1"


@pytest.mark.rule("AON-6.4.4f", "AON-T-movement_modifiers", "AON-C-forced_march", "AON-6.5.3a")
def test_a_forced_march_goes_one_area_further_and_is_checked_in_each() -> None:
    table = camp({"fr_davout": "lorraine", **FAR}, france=FORCED[:1], dice=[1] * 9)
    say(table, f"play {FORCED[0]}", "march lorraine")
    assert strides(table, *ROAD) == 4, "MR 4 and 1, flipped at once: MR 3 and 1"
    assert causes(table) == ["forced_march", "third_area", "forced_march", "fourth_area", "forced_march"]


@pytest.mark.rule("AON-6.4.4e", "AON-T-movement_modifiers", "AON-C-mud")
def test_mud_takes_an_area() -> None:
    table = camp({"fr_augereau": "lorraine", **FAR}, coalition=MUD[:1], dice=[1] * 9)
    say(table, "march lorraine")
    assert asked(table) == "coalition ask-respond"
    say(table, f"respond {MUD[0]}")
    assert strides(table, *ROAD) == 2


@pytest.mark.rule("AON-6.4.4r4")
def test_with_no_allowance_nobody_moves() -> None:
    corps = {"fr_alorna": "portugal", **FAR}
    parts: dict[str, Any] = {
        "round": WINTER,
        "status": {"portugal": "FA"},
        "stacks": {"exhausted": ["fr_alorna"], "moved": ["fr_lefebvre"]},
    }
    table = camp(corps, **parts)
    assert asked(table) == "france ask-action" and offers(table, "march") == [], "asked, but he can only pass"
    table = camp(corps, france=FORCED[:1], dice=[1] * 9, **parts)
    assert offers(table, "march") == []
    say(table, f"play {FORCED[0]}")
    assert offers(table, "march") == ["portugal"]
    assert asked(say(table, "march portugal")) == "france ask-march"
    assert table.position()["cards"]["hands"]["france"] == []


@pytest.mark.rule("AON-6.4.4c", "AON-6.4.4r1", "AON-T-movement_modifiers")
def test_an_attack_costs_an_area() -> None:
    corps = {"fr_augereau": "lorraine", "at_mack": "bohmen", "at_kolowrat": "bohmen", **FAR}
    table = say(camp(corps, dice=[1] * 9), "march lorraine", "to wurttemberg", "to bayern")
    assert "bohmen" not in offers(table, "to") and "tirol" in offers(table, "to")
    assert why(table, "to bohmen") == ("AON-6.4.4r1", "why-attack-costs")
    nearer = {**corps, "at_mack": "bayern", "at_kolowrat": "bayern"}
    table = say(camp(nearer, dice=[1] * 9), "march lorraine", "to wurttemberg", "to bayern")
    assert at(table, "fr_augereau") == ["bayern"]


@pytest.mark.rule("AON-6.4.4c", "AON-6.8.2b", "AON-6.4.4r1")
def test_the_attack_is_paid_even_if_the_enemy_retreats() -> None:
    corps = {"fr_augereau": "wurttemberg", "at_karl": "bayern", "fr_lefebvre": "aquitaine"}
    table = say(camp(corps, dice=[1] * 9), "march wurttemberg", "to bayern", "retreat bohmen")
    assert asked(table) == "france ask-march"
    assert strides(table, "westfalen", "wurttemberg") == 1, "MR 3 less 1: one more area and no further"


@pytest.mark.rule("AON-6.4.4d")
def test_neither_interception_nor_violation_costs_an_area() -> None:
    corps = {"fr_augereau": "hannover", "at_karl": "banat", "fr_lefebvre": "aquitaine"}
    table = camp(corps, dice=[1] * 9)
    say(table, "march hannover", "to brandenburg")
    assert table.position()["status"]["preussen"] == "CM", "a capital was entered"
    say(table, "done")
    assert asked(table) == "france ask-march", "nobody deployed onto him"
    assert strides(table, "schlesien", "sachsen") == 2, "all three areas"


@pytest.mark.rule("AON-6.4.4d")
def test_an_army_whose_interceptors_are_lost_goes_on_at_full_speed() -> None:
    corps = {"fr_davout": "italia", "at_johann": "osterreich", "fr_lefebvre": "aquitaine"}
    table = camp(corps, stacks={"exhausted": ["at_johann"]}, dice=[6], coalition=MUD[:1])
    say(table, "march italia", f"respond {MUD[0]}", "to tirol", "intercept osterreich")
    assert at(table, "at_johann") == ["prisoners"]
    assert strides(table, "bayern", "wurttemberg") == 1, "Davout, tired and in the mud, has two areas in all"


@pytest.mark.rule("AON-6.4.5a", "AON-6.8.2a")
def test_an_army_stops_where_the_enemy_stands() -> None:
    corps = {
        "fr_davout": "wurttemberg",
        "fr_lannes": "wurttemberg",
        "at_mack": "bayern",
        "at_kolowrat": "bayern",
        **FAR,
    }
    table = camp(corps)
    say(table, "march wurttemberg", "take fr_davout", "take fr_lannes", "to bayern")
    assert asked(table) == "france ask-engage", "no retreat from a faster leader, no further march"


# ---- attrition on the march (6.5, 6.6) ------------------------------------------------------------------


@pytest.mark.rule("AON-6.5.1a", "AON-6.5.2a", "AON-6.6.1a")
def test_the_third_and_the_fourth_area_are_checked() -> None:
    table = say(camp({"fr_napoleon": "lorraine", **FAR}, dice=[1] * 9), "march lorraine")
    say(table, "to wurttemberg", "to westfalen")
    assert tired(table) == []
    say(table, "to holland")
    assert tired(table) == ["fr_napoleon"]
    exhausted = {"exhausted": ["fr_napoleon"]}
    table = camp({"fr_napoleon": "lorraine", **FAR}, stacks=exhausted, france=FORCED[:1], dice=[1] * 9)
    say(table, f"play {FORCED[0]}", "march lorraine")
    assert strides(table, *ROAD) == 4
    assert causes(table) == ["forced_march"] * 2 + ["third_area", "forced_march", "fourth_area", "forced_march"]


@pytest.mark.rule("AON-6.5.4a", "AON-6.5.5a", "AON-6.6.2a")
def test_ground_and_season_are_checked_before_the_army_goes_on() -> None:
    table = say(camp({"fr_augereau": "bourgogne", **FAR}, dice=[1] * 9), "march bourgogne", "to schweiz")
    assert tired(table) == ["fr_augereau"], "mountains"
    assert strides(table, "italia", "provence") == 1, "MR 2 now"
    table = camp({"fr_davout": "lorraine", **FAR}, round=WINTER, dice=[1] * 9)
    say(table, "march lorraine", "to wurttemberg", "to schweiz")
    assert causes(table) == ["mountain_or_marsh", "winter_round"]


@pytest.mark.rule("AON-6.6.3a", "AON-6.8.1r6")
def test_attrition_comes_before_the_enemys_answer() -> None:
    corps = {"fr_davout": "provence", "at_karl": "tirol", "fr_lefebvre": "aquitaine"}
    table = say(camp(corps), "march provence", "to italia")
    assert asked(table) == "france ask-march", "Karl is too slow for Davout"
    table = say(camp({**corps, "fr_davout": "bourgogne"}), "march bourgogne", "to schweiz")
    assert asked(table) == "coalition ask-intercept", "but not for a Davout whom the Alps have tired"


@pytest.mark.rule("AON-6.5r3")
def test_interceptors_and_those_who_retreat_are_checked_for_ground_and_winter() -> None:
    corps = {"fr_augereau": "italia", "at_karl": "osterreich", "at_johann": "osterreich", "fr_lefebvre": "aquitaine"}
    table = say(camp(corps, stacks={"exhausted": ["fr_augereau"]}, dice=[1] * 3), "march italia", "to tirol")
    say(table, "intercept osterreich", "take at_karl", "take at_johann")
    assert tired(table) == ["fr_augereau", "at_karl", "at_johann"] and asked(table) == "coalition ask-role"
    corps = {"fr_augereau": "bayern", "at_karl": "osterreich", "fr_lefebvre": "aquitaine"}
    table = say(camp(corps), "march bayern", "to osterreich", "retreat dalmatien")
    assert tired(table) == ["at_karl"]
    table = say(camp(corps, round=WINTER), "march bayern", "to osterreich", "retreat banat")
    assert tired(table) == ["fr_augereau", "at_karl"]


@pytest.mark.rule("AON-6.4.4r1", "AON-6.4.4r4")
def test_an_army_with_one_area_and_enemies_all_around_cannot_march() -> None:
    corps = {"fr_alorna": "napoli", **FAR, "at_karl": "stato_della_chiesa"}
    status = {"portugal": "FA", "napoli": "FA"}
    assert offers(camp(corps, status=status, stacks={"exhausted": ["fr_alorna"]}), "march") == ["aquitaine"]
    assert offers(camp(corps, status=status), "march") == ["aquitaine", "napoli"]


@pytest.mark.rule("AON-6.13.4r", "AON-6.4.3r3")
def test_a_march_ends_where_a_country_deploys_onto_those_who_are_dropped() -> None:
    corps = {"fr_ney": "westfalen", "fr_lannes": "westfalen", "at_karl": "galizien", "fr_lefebvre": "aquitaine"}
    table = say(camp(corps), "march westfalen", "take fr_ney", "take fr_lannes", "to sachsen", "leave fr_lannes")
    say(table, "deploy pr_hohenlohe sachsen", "done")
    assert asked(table) != "france ask-march"
