"""Cases made from the text and the rulings alone: who meets whom on the march, and what is left of it."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import Table
from grognard.games.age_of_napoleon.rules.deck import NUMBERS
from tests.games.age_of_napoleon.rules.marching import (
    CARDS,
    FORCED,
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

HOME = {"fr_lefebvre": "bretagne", "fr_moncey": "bretagne"}
AWAY = {"ru_essen": "moscow", "ru_konstantin": "moscow"}
WINTER = 5


def status(table: Table, country: str) -> str:
    found: str = table.position()["status"][country]
    return found


def of(table: Table, event: str) -> list[dict[str, Any]]:
    return [one for one in table.log() if one["event"] == event]


def strengths(table: Table) -> list[int]:
    return [event["strength"] for event in of(table, "event-engages")]


# ---- interception (6.8.1) -------------------------------------------------------------------------------


@pytest.mark.rule("AON-6.8.1e", "AON-6.8.1b", "AON-6.11.1c", "AON-6.11.1r2")
def test_beaten_interceptors_retreat_by_groups_and_not_together() -> None:
    french = dict.fromkeys(("fr_davout", "fr_soult", "fr_ney"), "westfalen")
    austrians = {"at_karl": "bohmen", "at_bellegarde": "bohmen", "at_johann": "osterreich", "at_hiller": "osterreich"}
    table = camp({**french, **austrians, **HOME}, coalition=FORCED[:2], dice=[5, 1], stacks={"exhausted": list(french)})
    say(table, "march westfalen", *[f"take {name}" for name in french], "to bayern")
    assert set(offers(table, "intercept")) == {"bohmen", "osterreich"}
    say(table, "intercept bohmen", "take at_karl", "take at_bellegarde", "intercept osterreich", "take at_johann")
    say(table, "take at_hiller", f"discard {FORCED[0]}", "attack", "engage at_karl", "engage at_johann", "done")
    say(table, *[f"engage {name}" for name in french])
    assert strengths(table) == [3 + 2, 4 + 3 + 3]
    assert asked(table) == "coalition ask-bury", "one inflicted, and one more for the victory: both who fought"
    say(table, "bury at_karl")
    assert at(table, "at_bellegarde", "at_hiller") == ["bohmen", "osterreich"]


@pytest.mark.rule("AON-6.12.clar2", "AON-1.3.8r", "AON-6.12r2")
@pytest.mark.parametrize(("whole", "prussia"), [(False, "CM"), (True, "FA")])
def test_an_occupier_who_intercepts_violates_only_if_he_leaves_the_capital_empty(whole: bool, prussia: str) -> None:
    corps = {"fr_augereau": "bayern", "ru_bennigsen": "brandenburg", "ru_dokhturov": "brandenburg", **HOME, **AWAY}
    table = camp(corps, status={"preussen": "ON_C"})
    say(table, "march bayern", "to sachsen", "intercept brandenburg", "take ru_bennigsen")
    say(table, *(["take ru_dokhturov"] if whole else ["done"]), "defend")
    # While Berlin is held the occupier is exempt, and it is the French whose move has ended on neutral ground.
    assert status(table, "preussen") == prussia


@pytest.mark.rule("AON-6.12.1a", "AON-6.13.1a", "AON-6.12.clar2")
def test_the_enemy_of_the_occupier_violates_an_occupied_neutral_like_any_other() -> None:
    corps = {"fr_ney": "brandenburg", "ru_bennigsen": "lithuania", "ru_essen": "moscow", **HOME}
    table = camp(corps, "coalition", status={"preussen": "ON_F"})
    say(table, "march lithuania", "to polen", "pass", "done")
    assert status(table, "preussen") == "FA" and asked(table) == "france ask-deploy-at-once"


@pytest.mark.rule("AON-6.12.2a", "AON-6.13.4r", "AON-6.12r3")
def test_who_attacks_the_garrison_of_an_occupied_capital_has_the_country_against_him() -> None:
    corps = {"fr_ney": "hannover", "fr_lannes": "hannover", "ru_bennigsen": "brandenburg", **HOME, **AWAY}
    table = camp(corps, status={"preussen": "ON_C"})
    say(table, "march hannover", "take fr_ney", "take fr_lannes", "to brandenburg")
    assert status(table, "preussen") == "CM"
    say(table, "deploy pr_ruchel brandenburg", "done", "engage fr_ney", "done")
    assert set(offers(table, "engage")) == {"ru_bennigsen", "pr_ruchel"}, "they defend together"
    assert of(table, "event-battle")[0]["power"] == "france"


@pytest.mark.rule("AON-6.8.1r3", "AON-6.8.1r4", "AON-6.8.1c")
def test_where_a_comrade_waits_nobody_is_intercepted_and_the_march_goes_on() -> None:
    corps = {"fr_augereau": "wurttemberg", "fr_victor": "bayern", "at_karl": "bohmen", **HOME}
    table = say(camp(corps), "march wurttemberg", "to bayern")
    assert asked(table) == "france ask-march" and "sachsen" in offers(table, "to")


@pytest.mark.rule("AON-6.2.3b", "AON-6.2.3r")
def test_who_came_as_interceptor_does_not_intercept_the_next_army() -> None:
    corps = {"fr_augereau": "westfalen", "fr_victor": "wurttemberg", "at_karl": "bohmen", **HOME}
    table = camp(corps, france=MAJOR[:1], coalition=CARDS[:2], dice=[1] * 8)
    say(table, f"play {MAJOR[0]}", "march westfalen", "to sachsen", "intercept bohmen", "defend")
    assert at(table, "at_karl") == ["sachsen"]
    say(table, *(["done"] if "deploy" in asked(table) else []), "march wurttemberg", "to bayern")
    assert "intercept" not in asked(table)


@pytest.mark.rule("AON-C-reconnaissance", "AON-C-guerrillas", "AON-1.4d")
def test_cards_of_the_action_come_before_the_first_army_of_a_major_campaign() -> None:
    scouts = NUMBERS["reconnaissance"][0]
    corps = {"fr_augereau": "westfalen", "fr_victor": "wurttemberg", "at_karl": "bohmen", **HOME}
    table = camp(corps, france=[scouts, MAJOR[0]])
    assert f"{scouts}" in offers(table, "play")
    say(table, f"play {MAJOR[0]}")
    assert f"{scouts}" in offers(table, "play"), "no army is named yet"
    say(table, "march westfalen", "to flandre", "done")
    assert asked(table) == "france ask-action" and offers(table, "play") == []


@pytest.mark.rule("AON-6.3.3r", "AON-6.8.1d", "AON-6.8.1a")
@pytest.mark.parametrize(("weary", "may"), [([], True), (["fr_junot"], False)])
def test_a_landing_is_intercepted_by_who_is_as_fast_as_who_lands(weary: list[str], may: bool) -> None:
    corps = {"gb_hill": "britain", "fr_junot": "hannover", **HOME, **AWAY}
    table = camp(corps, "coalition", markers=["britannia"], status={"danmark": "CM"}, stacks={"exhausted": weary})
    say(table, "ship gb_hill", "sail gb_hill danmark")
    assert (asked(table) == "france ask-intercept") is may


# ---- allowance and attrition (6.4 to 6.7) ---------------------------------------------------------------


@pytest.mark.rule("AON-6.5r1", "AON-6.6a", "AON-6.5.1a")
def test_a_fresh_marshal_stops_in_his_third_area() -> None:
    table = say(camp({"fr_ney": "flandre", **HOME, **AWAY}), "march flandre", "to lorraine", "to wurttemberg")
    assert tired(table) == []
    say(table, "to bayern")
    assert tired(table) == ["fr_ney"] and offers(table, "to") == [], "three areas are all that MR 3 allows"


@pytest.mark.rule("AON-6.4.4c", "AON-6.6a", "AON-6.8.2b")
def test_an_attack_in_the_third_area_cannot_be_followed_up() -> None:
    corps = {"fr_ney": "lorraine", "at_johann": "bohmen", **HOME, **AWAY}
    table = say(camp(corps), "march lorraine", "to westfalen", "to bayern", "to bohmen")
    assert tired(table) == ["fr_ney"] and asked(table) == "coalition ask-evade", "three areas less one for the attack"
    say(table, "retreat banat")
    assert offers(table, "to") == []
    table = say(camp({**corps, "fr_ney": "flandre"}), "march flandre", "to lorraine", "to wurttemberg", "to bayern")
    assert "bohmen" not in offers(table, "to"), "the fourth area is beyond the attacker"


@pytest.mark.rule("AON-6.4.4b", "AON-6.5r1", "AON-6.5.5a")
def test_in_winter_a_fresh_marshal_attacks_only_next_door() -> None:
    corps = {"fr_ney": "wurttemberg", "at_johann": "bohmen", "at_hiller": "bohmen", **HOME, **AWAY}
    table = say(camp(corps, round=WINTER), "march wurttemberg", "to bayern", "pass")
    assert "bohmen" not in offers(table, "to") and "sachsen" in offers(table, "to"), "MR 3, less winter, less attack"
    near = say(camp({**corps, "fr_ney": "bayern"}, round=WINTER), "march bayern", "to bohmen")
    assert "event-battle" in events(near) or asked(near) == "coalition ask-evade"


@pytest.mark.rule("AON-6.4.4b", "AON-6.4.4r1", "AON-6.4.4r4")
def test_a_slow_general_does_not_attack_in_winter() -> None:
    corps = {"at_mack": "bohmen", "fr_junot": "bayern", **HOME}
    for when, can in ((1, True), (WINTER, False)):
        table = say(camp(corps, "coalition", round=when), "march bohmen")
        assert ("bayern" in offers(table, "to")) is can
        assert "banat" in offers(table, "to")


@pytest.mark.rule("AON-6.4.4f", "AON-6.5.3a", "AON-6.7a", "AON-6.5.1a")
def test_a_forced_march_of_three_areas_is_checked_four_times() -> None:
    corps = {"fr_augereau": "flandre", "fr_oudinot": "flandre", **HOME, **AWAY}
    table = camp(corps, france=FORCED[:1], dice=[1, 1, 1])
    say(table, f"play {FORCED[0]}", "march flandre", "take fr_augereau", "take fr_oudinot", "to lorraine")
    assert len(of(table, "event-attrition")) == 0 and set(tired(table)) == {"fr_augereau", "fr_oudinot"}
    say(table, "to wurttemberg", "to bayern")
    causes = [event["cause"] for event in of(table, "event-attrition")]
    assert causes == ["forced_march", "third_area", "forced_march"]
    assert offers(table, "to") == [], "MR 2 and one for the card"


@pytest.mark.rule("AON-6.7.3b", "AON-6.7r", "AON-6.5.4a", "AON-6.5.5a")
def test_mountains_in_winter_can_cost_a_fresh_corps_its_life() -> None:
    corps = {"fr_ney": "italia", **HOME, **AWAY}
    table = say(camp(corps, round=WINTER, dice=[6]), "march italia", "to tirol")
    assert at(table, "fr_ney") == ["removed"]
    assert [event["cause"] for event in of(table, "event-attrition")] == ["winter_round"], "the mountains flip him"


@pytest.mark.rule("AON-6.7.3b", "AON-6.12.1a")
def test_who_dies_on_the_way_violates_nothing() -> None:
    corps = {"fr_ney": "provence", **HOME, **AWAY}
    table = camp(corps, round=WINTER, status={"schweiz": "N"}, stacks={"exhausted": ["fr_ney"]}, dice=[6])
    say(table, "march provence", "to schweiz")
    assert at(table, "fr_ney") == ["removed"] and status(table, "schweiz") == "N"


@pytest.mark.rule("AON-6.4.3r1", "AON-6.5.1a")
def test_a_corps_picked_up_on_the_way_counts_its_own_areas() -> None:
    corps = {"fr_augereau": "flandre", "fr_oudinot": "wurttemberg", **HOME, **AWAY}
    table = say(camp(corps), "march flandre", "to lorraine", "to wurttemberg", "take fr_oudinot", "to bayern")
    assert tired(table) == ["fr_augereau"], "his third area and the other's first"


@pytest.mark.rule("AON-6.4.3r1", "AON-6.4.4a")
def test_a_leader_picked_up_gives_his_own_allowance() -> None:
    corps = {"fr_ney": "lorraine", "fr_massena": "wurttemberg", **HOME, **AWAY}
    table = camp(corps, stacks={"exhausted": ["fr_massena"]})
    say(table, "march lorraine", "to westfalen", "to wurttemberg")
    assert "bayern" in offers(table, "to")
    say(table, "take fr_massena", "to bayern")
    assert offers(table, "to") == [], "Masséna leads now, and three areas are all that he moves"


# ---- retreat before battle (6.9) ------------------------------------------------------------------------


@pytest.mark.rule("AON-6.9.2a", "AON-6.9.1a", "AON-6.2.3b")
def test_one_leaves_by_sea_and_the_rest_by_land_in_one_answer() -> None:
    corps = {"gb_hill": "hannover", "gb_graham": "hannover", "fr_augereau": "westfalen", **HOME}
    parts: dict[str, Any] = {"markers": ["britannia"], "status": {"hannover": "CM", "danmark": "CM"}}
    table = say(camp(corps, **parts), "march westfalen", "to hannover", "embark gb_hill britain")
    assert asked(table) == "coalition ask-evade" and offers(table, "embark") == [], "one a round"
    say(table, "retreat danmark")
    assert at(table, "gb_hill", "gb_graham") == ["britain", "danmark"] and asked(table) == "france ask-march"


@pytest.mark.rule("AON-6.9.1a", "AON-6.9.1b", "AON-6.9.1r3", "AON-6.5.4a")
def test_the_way_out_is_no_enemys_and_not_where_the_attack_came_from() -> None:
    corps = {"at_karl": "tirol", "fr_augereau": "italia", "fr_junot": "schweiz", **HOME, **AWAY}
    table = camp(corps, status={"bayern": "N"})
    say(table, "march italia", "to tirol")
    assert asked(table).startswith("coalition"), "Augereau, flipped by the mountains, is slower than Karl"
    assert set(offers(table, "retreat")) == {"bayern", "dalmatien", "osterreich"}


@pytest.mark.rule("AON-6.8.2c", "AON-6.9.1c", "AON-6.9.1d", "AON-6.9.1r")
def test_a_rearguard_left_in_the_second_area_stops_the_pursuer_there() -> None:
    corps = {"fr_davout": "wurttemberg", "fr_lannes": "wurttemberg", **HOME, **AWAY}
    corps |= {"pr_blucher": "bayern", "pr_kleist": "bayern"}
    parts: dict[str, Any] = {"status": {"preussen": "CM", "bayern": "CM"}, "markers": ["stein"]}
    table = camp(corps, stacks={"exhausted": []}, **parts)
    say(table, "march wurttemberg", "take fr_davout", "take fr_lannes", "to bayern")
    say(table, "retreat bohmen", "take pr_blucher", "take pr_kleist", "to bohmen")
    say(table, "retreat schlesien", "take pr_blucher", "done")
    assert at(table, "pr_blucher", "pr_kleist", "fr_davout") == ["schlesien", "bohmen", "bohmen"]
    assert "event-battle" in events(table) or asked(table) == "coalition ask-support"


@pytest.mark.rule("AON-6.8.2r", "AON-6.9.1a")
def test_after_a_retreat_nobody_intercepts_in_the_area_that_was_left() -> None:
    corps = {"fr_augereau": "bayern", "at_johann": "bohmen", "at_karl": "osterreich", **HOME, **AWAY}
    table = camp(corps, coalition=CARDS[:2])
    say(table, "march bayern", "to bohmen", "retreat banat")
    assert asked(table) == "france ask-march", "Karl next door has no say"


# ---- support (6.8.3, 6.9.3) -----------------------------------------------------------------------------


@pytest.mark.rule("AON-6.8.3r3", "AON-6.9.3a")
@pytest.mark.parametrize(("role", "first"), [("attack", "france ask-support"), ("defend", "france ask-engage")])
def test_only_an_intercepted_army_that_is_attacked_is_supported(role: str, first: str) -> None:
    corps = {"fr_augereau": "westfalen", "fr_davout": "wurttemberg", "at_karl": "bohmen", **HOME}
    table = camp(corps, france=CARDS[:2], coalition=CARDS[2:])
    say(table, "march westfalen", "to bayern", "intercept bohmen", role)
    assert asked(table) == first or (role == "defend" and "support" not in asked(table))


@pytest.mark.rule("AON-6.9.3b", "AON-6.4.1b", "AON-6.4.1r")
def test_support_may_be_the_free_one_and_then_it_is_used_up() -> None:
    corps = {"fr_augereau": "bayern", "at_johann": "bohmen", "at_karl": "osterreich", **HOME, **AWAY}
    table = camp(corps, coalition=CARDS[:1])
    say(table, "march bayern", "to bohmen", "stand", "support osterreich")
    position = table.position()
    assert position["cards"]["hands"]["coalition"] == CARDS[:1] and position["free"] == []


@pytest.mark.rule("AON-6.9.3c", "AON-6.11.1c", "AON-6.11.1r2", "AON-6.10.6c")
def test_beaten_supporters_go_home_and_the_garrison_to_the_capital() -> None:
    french = dict.fromkeys(("fr_davout", "fr_soult", "fr_ney", "fr_lannes"), "bayern")
    corps = {**french, "at_johann": "bohmen", "at_kolowrat": "bohmen", "at_karl": "banat", **HOME, **AWAY}
    table = camp(corps, coalition=FORCED[:1], dice=[1, 1, 6, 1], stacks={"exhausted": list(french)})
    say(table, "march bayern", *[f"take {name}" for name in french], "to bohmen")
    say(table, *(["stand"] if asked(table).endswith("evade") else []), "support banat")
    say(table, *[f"engage {name}" for name in french], "engage at_johann", "done")
    assert (of(table, "event-tie-breaker")[0]["french"], of(table, "event-tie-breaker")[0]["allied"]) == (7, 1)
    assert at(table, "at_karl", "at_johann", "at_kolowrat") == ["banat", "osterreich", "osterreich"]


# ---- battle (6.10, 6.11) --------------------------------------------------------------------------------


@pytest.mark.rule("AON-6.10.3b", "AON-6.10.3c", "AON-6.3.3r")
def test_an_ally_landing_at_home_has_one_more_and_two_less() -> None:
    corps = {"gb_braunschweig_oels": "britain", "fr_junot": "hannover", "gb_hill": "britain", **HOME}
    parts: dict[str, Any] = {"markers": ["britannia"], "status": {"hannover": "CM"}}
    table = camp(corps, "coalition", **parts)
    say(table, "ship gb_braunschweig_oels", "sail gb_braunschweig_oels hannover")
    say(table, *(["stand"] if asked(table).endswith("evade") else []))
    assert strengths(table)[0] == 3 + 1 - 2


@pytest.mark.rule("AON-6.10.5a", "AON-T-battle_results")
def test_a_strength_below_one_inflicts_nothing_whatever_the_die() -> None:
    corps = {"gb_damas": "britain", "fr_junot": "danmark", "gb_hill": "britain", **HOME}
    table = camp(
        corps, "coalition", markers=["britannia"], status={"danmark": "FA", "napoli": "CM"},
        stacks={"exhausted": ["gb_damas"]}, dice=[1, 6, 1, 6],
    )  # fmt: skip
    say(table, "ship gb_damas", "sail gb_damas danmark")
    say(table, *(["stand"] if asked(table).endswith("evade") else []))
    dice = of(table, "event-battle-dice")[0]
    assert (dice["allied"], dice["suffered"]) == (-1, 0)
    assert of(table, "event-tie-breaker")[0]["allied"] == 6, "nor has it a modifier"


@pytest.mark.rule("AON-6.11.1b", "AON-6.11.1r", "AON-6.10.6r2")
def test_the_road_of_an_attacker_who_won_and_was_lost_stays_closed() -> None:
    corps = {"fr_davout": "tirol", "at_karl": "osterreich", "at_mack": "osterreich", "at_johann": "osterreich"}
    table = camp({**corps, **HOME, **AWAY}, dice=[5, 6, 6, 1])
    say(table, "march tirol", "to osterreich", "engage at_karl", "done")
    assert at(table, "fr_davout", "at_karl") == ["removed", "removed"], "one each, and the tie-breaker to Davout"
    assert offers(table, "retreat") == ["banat", "bayern", "bohmen", "dalmatien", "ungarn"], "Tirol was his road"


@pytest.mark.rule("AON-6.10.7a", "AON-6.10.7b", "AON-6.10.7r1")
def test_losses_are_first_limited_to_the_corps_there_and_then_halved() -> None:
    french = dict.fromkeys(("fr_napoleon", "fr_davout", "fr_soult", "fr_ney", "fr_lannes", "fr_murat"), "bayern")
    corps = {**french, "at_johann": "bohmen", "at_hiller": "bohmen", **HOME, **AWAY}
    table = camp(corps, dice=[6, 1])
    say(table, "march bayern", *[f"take {name}" for name in french], "to bohmen")
    say(table, *[f"engage {name}" for name in french], "engage at_johann", "done")
    # 35 at a six: four, and one more; two are there, one of them for good.
    assert asked(table) == "coalition ask-bury"
    say(table, "bury at_hiller")
    assert at(table, "at_johann", "at_hiller") == ["prisoners", "removed"]
    assert "at_hiller" not in [name for event in of(table, "event-engages") for name in event["corps"]], (
        "idle, and lost"
    )


@pytest.mark.rule("AON-6.10.8a", "AON-6.11.6a")
def test_idle_corps_of_the_winner_stay_fresh() -> None:
    french = dict.fromkeys(("fr_davout", "fr_soult", "fr_ney"), "bayern")
    table = camp({**french, "at_hiller": "bohmen", **HOME, **AWAY}, dice=[6, 1])
    say(table, "march bayern", *[f"take {name}" for name in french], "to bohmen")
    say(table, *(["stand"] if asked(table).endswith("evade") else []), "engage fr_davout", "engage fr_soult", "done")
    assert set(tired(table)) == {"fr_davout", "fr_soult"}


@pytest.mark.rule("AON-C-mud", "AON-6.9.1a")
def test_mud_lets_a_slower_army_escape() -> None:
    corps = {"fr_ney": "bayern", "at_johann": "bohmen", **HOME, **AWAY}
    for cards, escapes in ((MUD[:1], True), ([], False)):
        table = say(camp(corps, coalition=cards), "march bayern")
        if cards:
            say(table, f"respond {MUD[0]}")
        say(table, "to bohmen")
        assert (asked(table) == "coalition ask-evade") is escapes
