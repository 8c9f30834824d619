"""6.8: interception, attack and following, and support for the attacker."""

from __future__ import annotations

from typing import Any

import pytest

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
    why,
)

HOME = {"fr_lefebvre": "aquitaine", "fr_moncey": "aquitaine"}
# Augereau, MR 3, marches from Westfalen into an empty Bayern; Karl, MR 3, and his friends stand around it.
KARL = {"fr_augereau": "westfalen", "at_karl": "bohmen", "at_johann": "bohmen", **HOME}


# ---- interception (6.8.1) -------------------------------------------------------------------------------


@pytest.mark.rule("AON-6.8.1a", "AON-6.2.2a", "AON-6.8.1r2")
def test_an_army_next_door_may_intercept_with_some_of_its_corps() -> None:
    table = say(camp({**KARL, "at_mack": "ungarn"}), "march westfalen", "to bayern")
    assert asked(table) == "coalition ask-intercept"
    assert offers(table, "intercept") == ["bohmen"]
    assert why(table, "intercept ungarn") == ("AON-6.8.1r2", "why-not-next-door")
    say(table, "intercept bohmen")
    assert offers(table, "take") == ["at_johann", "at_karl"]
    say(table, "take at_johann", "done", "attack")
    assert at(table, "at_karl", "at_johann") == ["bohmen", "bayern"]
    assert "event-battle" in events(table), "a battle is forced"


@pytest.mark.rule("AON-6.8.1a")
def test_nobody_has_to_intercept() -> None:
    table = say(camp(KARL), "march westfalen", "to bayern", "pass")
    assert asked(table) == "france ask-march"


@pytest.mark.rule("AON-6.8.1b", "AON-6.4.1b", "AON-T-costs", "AON-6.4.1r")
def test_an_interception_costs_a_card_unless_it_is_the_first() -> None:
    table = say(camp(KARL, coalition=CARDS[:1]), "march westfalen", "to bayern", "intercept bohmen")
    say(table, "take at_karl", "done", "defend")
    assert table.position()["cards"]["hands"]["coalition"] == CARDS[:1]
    assert table.position()["free"] == []
    table = say(camp(KARL, coalition=CARDS[:2], free=["france"]), "march westfalen", "to bayern", "intercept bohmen")
    say(table, "take at_karl", "done")
    assert asked(table) == "coalition ask-pay" and len(offers(table, "discard")) == 2
    table = say(camp(KARL, free=["france"]), "march westfalen", "to bayern")
    assert asked(table) == "france ask-march", "who cannot pay is not asked"


@pytest.mark.rule("AON-6.8.1c", "AON-6.8.1r3", "AON-6.8.1r4")
def test_no_interception_where_the_enemy_had_corps_before() -> None:
    table = say(camp({**KARL, "fr_junot": "bayern"}), "march westfalen", "to bayern")
    assert asked(table) == "france ask-march"


@pytest.mark.rule("AON-6.8.1r4")
def test_no_interception_where_the_own_side_stands_or_against_a_retreat() -> None:
    corps = {**KARL, "at_mack": "bayern", "at_kolowrat": "bayern", "fr_davout": "osterreich"}
    table = say(camp({**corps, "fr_augereau": "westfalen"}), "march westfalen", "to bayern")
    assert "ask-intercept" not in asked(table), "it is an attack"
    corps = {"fr_augereau": "westfalen", "at_karl": "bayern", "fr_davout": "osterreich", "fr_lannes": "osterreich"}
    table = say(camp(corps, france=CARDS[:2]), "march westfalen", "to bayern", "retreat bohmen")
    assert asked(table) == "france ask-march", "Davout may not fall upon those who retreat"


@pytest.mark.rule("AON-6.8.1d", "AON-1.2.6r")
def test_the_original_leader_must_be_as_fast_as_the_enemys() -> None:
    slow = {"fr_augereau": "westfalen", "at_mack": "bohmen", "at_johann": "bohmen", **HOME}
    table = say(camp(slow), "march westfalen", "to bayern")
    assert asked(table) == "france ask-march", "Mack leads there, MR 2, though Johann is faster"
    table = say(camp({**KARL, "at_mack": "osterreich"}), "march westfalen", "to bayern")
    assert why(table, "intercept osterreich") == ("AON-6.8.1d", "why-too-slow")
    table = say(camp(KARL, stacks={"exhausted": ["at_karl"]}), "march westfalen", "to bayern")
    assert asked(table) == "france ask-march", "the side he shows counts"


@pytest.mark.rule("AON-6.8.1e", "AON-6.8.1r6")
def test_several_armies_intercept_together_each_for_a_card() -> None:
    corps = {**KARL, "at_liechtenstein": "tirol", "at_hiller": "osterreich"}
    table = say(camp(corps, coalition=CARDS[:2]), "march westfalen", "to bayern")
    assert offers(table, "intercept") == ["bohmen", "osterreich", "tirol"]
    say(table, "intercept bohmen", "take at_karl", "done")
    assert at(table, "at_karl") == ["bohmen"], "all are declared before anybody goes"
    assert why(table, "intercept bohmen") == ("AON-6.8.1r6", "why-declared-already")
    say(table, "intercept tirol", f"discard {CARDS[0]}", "intercept osterreich")
    assert asked(table) == "coalition ask-role", "one role for all"
    say(table, "defend")
    assert at(table, "at_karl", "at_liechtenstein", "at_hiller") == ["bayern"] * 3
    assert sorted(table.position()["cards"]["discards"]) == CARDS[:2]


@pytest.mark.rule("AON-6.8.1f", "AON-6.8.1r1")
def test_the_interceptor_chooses_his_role_before_corps_are_engaged() -> None:
    corps = {**KARL, "fr_junot": "westfalen"}
    for role, first in (("attack", "coalition"), ("defend", "france")):
        table = say(camp(corps), "march westfalen", "take fr_augereau", "take fr_junot", "to bayern")
        say(table, "intercept bohmen", "take at_karl", "take at_johann")
        assert asked(table) == "coalition ask-role"
        say(table, role)
        if asked(table).endswith("support"):
            say(table, "pass")
        assert asked(table) == f"{first} ask-engage", "the attacker shows his corps first, and the march is over"


@pytest.mark.rule("AON-6.8.1r5")
def test_an_army_that_faces_the_enemy_sends_nobody_out() -> None:
    corps = {**KARL, "fr_davout": "schlesien", "fr_ney": "schlesien"}
    table = camp(corps, france=MAJOR[:1], status={"preussen": "FA"})
    say(table, f"play {MAJOR[0]}", "march schlesien", "take fr_davout", "take fr_ney", "to bohmen")
    assert why(table, "march bohmen") == ("AON-6.8.1r5", "why-enemies-here")
    say(table, "march westfalen", "to bayern")
    assert "ask-intercept" not in asked(table), "Karl has Davout before him"


@pytest.mark.rule("AON-6.8.1r7")
def test_if_no_interceptor_survives_the_march_goes_on() -> None:
    corps = {"fr_augereau": "italia", "at_johann": "osterreich", **HOME}
    table = camp(corps, stacks={"exhausted": ["fr_augereau", "at_johann"]}, dice=[1, 6])
    say(table, "march italia", "to tirol", "intercept osterreich")
    assert at(table, "at_johann") == ["prisoners"]
    assert asked(table) == "france ask-march" and "event-battle" not in events(table)


@pytest.mark.rule("AON-6.4.4r2")
def test_intercepting_needs_no_movement_for_the_attack() -> None:
    corps = {"fr_alorna": "portugal", "es_castanos": "andalucia", "es_blake": "andalucia", **HOME}
    parts: dict[str, Any] = {"status": {"portugal": "FA", "spain": "IC"}, "risen": ["spain"], "round": 5}
    spent = {"exhausted": ["fr_alorna", "es_castanos"]}
    table = camp(corps, france=FORCED[:1], stacks=spent, dice=[1] * 9, **parts)
    say(table, f"play {FORCED[0]}", "march portugal", "to castilla")
    assert asked(table) == "coalition ask-intercept"
    say(table, "intercept andalucia", "take es_castanos", "done")
    assert at(table, "es_castanos") == ["castilla"], "MR 1, in winter: he could not march there"


@pytest.mark.rule("AON-C-mud", "AON-6.4.4r3", "AON-6.8.1d")
def test_mud_may_make_an_interception_fail() -> None:
    table = camp(KARL, france=MUD[:1])
    say(table, "march westfalen", "to bayern", "intercept bohmen", "take at_karl", "done")
    assert asked(table) == "france ask-respond"
    say(table, f"respond {MUD[0]}")
    assert asked(table) == "france ask-march" and at(table, "at_karl") == ["bohmen"]
    position = table.position()
    assert position["free"] == [] and position["stacks"]["moved"] == ["fr_augereau"]


@pytest.mark.rule("AON-C-mud", "AON-6.4.4r3")
def test_mud_slows_the_marching_leader_in_tests_too() -> None:
    corps = {"fr_davout": "westfalen", "fr_ney": "westfalen", "at_karl": "bohmen", "at_johann": "bohmen", **HOME}
    march = ("march westfalen", "take fr_davout", "done")
    table = say(camp(corps), *march, "to bayern")
    assert asked(table) == "france ask-march"
    table = say(camp(corps, coalition=MUD[:1]), *march, f"respond {MUD[0]}", "to bayern")
    assert asked(table) == "coalition ask-intercept", "MR 4 less 1"
    table = say(camp(corps, round=5), *march, "to wurttemberg")
    assert asked(table) == "france ask-march", "winter changes no test"


@pytest.mark.rule("AON-C-command_indecision")
def test_command_indecision_cancels_a_move_or_an_interception() -> None:
    table = say(camp(KARL, coalition=INDECISION[:1]), "march westfalen", f"respond {INDECISION[0]}")
    assert asked(table) == "coalition ask-action", "it was the move of the action"
    position = table.position()
    assert position["free"] == ["coalition"] and position["stacks"]["moved"] == []
    assert at(table, "fr_augereau") == ["westfalen"]
    table = camp(KARL, france=INDECISION[:1])
    say(table, "march westfalen", "to bayern", "intercept bohmen", "take at_karl", "done", f"respond {INDECISION[0]}")
    assert asked(table) == "france ask-march" and table.position()["free"] == []
    assert table.position()["stacks"]["moved"] == ["fr_augereau"]
    table = camp({**KARL, "fr_ney": "lorraine"}, france=MAJOR[:1], coalition=INDECISION[:1])
    say(table, f"play {MAJOR[0]}", "march westfalen", f"respond {INDECISION[0]}")
    say(table, "march lorraine", "to flandre", "done", "march westfalen", "to hannover", "done")
    assert "france" not in asked(table), "it was one of the three"


# ---- attack and following (6.8.2) -----------------------------------------------------------------------

CHASE = {"fr_augereau": "bayern", "at_karl": "osterreich", "at_johann": "osterreich", **HOME}


@pytest.mark.rule("AON-6.8.2b", "AON-6.9.1c", "AON-6.9.1r2")
def test_the_attacker_follows_and_the_retreat_goes_on() -> None:
    table = say(camp(CHASE, free=["france"], coalition=CARDS[:1]), "march bayern", "to osterreich", "retreat ungarn")
    say(table, "take at_karl", "take at_johann")
    assert asked(table) == "france ask-march" and offers(table, "discard") == []
    say(table, "to ungarn")
    assert asked(table) == "coalition ask-evade"
    assert offers(table, "retreat") == ["banat", "dalmatien", "galizien"], "not where the attacker came from"
    assert why(table, "retreat osterreich") == ("AON-6.9.1b", "why-closed-exit")
    say(table, "retreat galizien", "take at_karl", "take at_johann")
    assert at(table, "at_karl", "fr_augereau") == ["galizien", "ungarn"]
    assert asked(table) == "coalition ask-action", "MR 3 less 1: the chase is over"


@pytest.mark.rule("AON-6.8.2c", "AON-6.9.1d", "AON-6.9.1r")
def test_a_rearguard_stops_the_attacker() -> None:
    table = say(camp(CHASE), "march bayern", "to osterreich", "retreat ungarn", "take at_karl", "done")
    assert at(table, "at_karl", "at_johann") == ["ungarn", "osterreich"]
    assert "ask-march" not in asked(table), "he stops and fights"
    assert "event-battle" in events(table)


@pytest.mark.rule("AON-6.8.2d", "AON-6.8.2r")
def test_without_rearguard_the_attacker_may_turn_away_and_nobody_intercepts_there() -> None:
    corps = {**CHASE, "at_liechtenstein": "bohmen"}
    table = say(camp(corps), "march bayern", "to osterreich", "retreat ungarn", "take at_karl", "take at_johann")
    assert asked(table) == "france ask-march", "Liechtenstein, next door, is not asked"
    assert {"tirol", "dalmatien", "banat"} < set(offers(table, "to"))
    say(table, "to banat")
    assert asked(table) == "coalition ask-intercept", "there he may"


# ---- support and answer (6.8.3) -------------------------------------------------------------------------

# Davout and Ney attack Karl at Wien; friends of both stand next door.
WIEN = {"fr_augereau": "bayern", "fr_junot": "bayern", "at_mack": "osterreich", "at_kolowrat": "osterreich"}
FRIENDS = {
    "at_karl": "ungarn",
    "at_johann": "ungarn",
    "fr_davout": "tirol",
    "fr_ney": "tirol",
    "fr_lefebvre": "aquitaine",
}
ATTACK = ("march bayern", "take fr_augereau", "take fr_junot", "to osterreich")


@pytest.mark.rule("AON-6.8.3a", "AON-6.8.3b", "AON-6.8.3r", "AON-6.8.3r2", "AON-T-costs")
def test_the_attacker_answers_support_for_a_card_and_that_is_all() -> None:
    table = say(camp({**WIEN, **FRIENDS}, france=CARDS[:1], coalition=CARDS[1:3]), *ATTACK)
    assert asked(table) == "coalition ask-support"
    say(table, "support ungarn", "take at_karl", "done")
    assert at(table, "at_karl") == ["osterreich"]
    assert asked(table) == "france ask-support"
    assert offers(table, "support") == ["tirol"]
    say(table, "support tirol", "take fr_davout", "done")
    assert table.position()["cards"]["hands"]["france"] == []
    assert at(table, "fr_davout", "fr_ney") == ["osterreich", "tirol"]
    assert asked(table) == "france ask-engage", "no more support"
    assert set(offers(table, "engage")) == {"fr_davout", "fr_augereau", "fr_junot"}


@pytest.mark.rule("AON-6.8.3a")
def test_without_support_there_is_no_answer() -> None:
    table = say(camp({**WIEN, **FRIENDS}, france=CARDS[:1]), *ATTACK, "pass")
    assert asked(table) == "france ask-engage"


@pytest.mark.rule("AON-6.8.3r2")
def test_the_answer_is_measured_by_the_fastest_leader_who_sent_support() -> None:
    corps = {**WIEN, "at_karl": "ungarn", "fr_ney": "tirol", "fr_lannes": "tirol", "fr_lefebvre": "aquitaine"}
    support = ("support ungarn",)
    table = say(camp(corps, france=CARDS[:1], coalition=CARDS[1:2]), *ATTACK, *support)
    assert asked(table) == "france ask-support"
    slow = {**corps, "fr_victor": "tirol"}
    del slow["fr_ney"], slow["fr_lannes"]
    table = say(camp(slow, france=CARDS[:1], stacks={"exhausted": ["fr_victor"]}), *ATTACK, *support)
    assert asked(table) == "france ask-engage", "Victor, MR 2 now, is slower than Karl"


@pytest.mark.rule("AON-6.8.3r3")
def test_support_after_an_interception() -> None:
    corps = {
        **KARL,
        "fr_junot": "westfalen",
        "fr_davout": "wurttemberg",
        "fr_ney": "wurttemberg",
        "at_hiller": "osterreich",
    }
    hands: dict[str, Any] = {"france": CARDS[:2], "coalition": CARDS[2:4]}
    march = ("march westfalen", "take fr_augereau", "take fr_junot", "to bayern", "intercept bohmen", "take at_karl")
    table = say(camp(corps, **hands), *march, "take at_johann", "pass", "defend")
    assert asked(table) == "france ask-engage", "nobody is supported"
    table = say(camp(corps, **hands), *march, "take at_johann", "pass", "attack")
    assert asked(table) == "france ask-support", "the intercepted army is the one attacked"
    say(table, "support wurttemberg", "take fr_davout", "done", f"discard {CARDS[0]}")
    assert asked(table) == "coalition ask-engage", "Hiller is slower than Davout"
    assert tired(table) == []


@pytest.mark.rule("AON-6.2.3a", "AON-6.8.1a")
def test_only_corps_that_have_not_moved_intercept() -> None:
    table = say(camp({**KARL, "at_hiller": "bohmen"}, stacks={"moved": ["at_johann"]}), "march westfalen", "to bayern")
    say(table, "intercept bohmen")
    assert offers(table, "take") == ["at_hiller", "at_karl"]
    assert why(table, "take at_johann") == ("AON-6.2.3a", "why-moved-already")


@pytest.mark.rule("AON-6.8.1r5")
def test_nobody_marches_out_of_an_area_that_he_shares_with_enemies() -> None:
    table = camp({"fr_ney": "bayern", "at_karl": "bayern", **HOME})
    assert offers(table, "march") == ["aquitaine"]
