"""Cases found by breaking the rules one line at a time: what no other test would have noticed."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.age_of_napoleon.rules.battle import Battle
from grognard.games.age_of_napoleon.rules.deck import NUMBERS
from grognard.games.age_of_napoleon.rules.ground import FRENCH
from tests.games.age_of_napoleon.rules.marching import (
    CARDS,
    FORCED,
    MAJOR,
    SCORCHED,
    asked,
    at,
    camp,
    offers,
    say,
    tired,
)
from tests.games.age_of_napoleon.rules.stage import a, under_way, war
from tests.games.age_of_napoleon.rules.test_accounts import wants
from tests.games.age_of_napoleon.rules.test_cases_countries import reinforcement
from tests.games.age_of_napoleon.rules.test_cases_politics import phase, play
from tests.games.age_of_napoleon.rules.test_outside_two import AWAY, HOME, of

FOUR = ("banat", "osterreich", "sachsen", "schlesien")

# ---- cards ----------------------------------------------------------------------------------------------


@pytest.mark.rule("AON-C-scorched_earth", "AON-C-guerrillas", "AON-6.7r2")
def test_a_card_is_one_check_and_fresh_corps_are_only_worn_by_it() -> None:
    corps = {"fr_davout": "bayern", "fr_ney": "bayern", "at_karl": "banat", **HOME}
    march = ("march bayern", "take fr_davout", "take fr_ney", "to bohmen", f"respond {SCORCHED[0]}")
    table = say(camp(corps, coalition=SCORCHED, dice=[]), *march)
    assert tired(table) == ["fr_davout", "fr_ney"] and of(table, "event-attrition") == []
    table = camp(corps, coalition=SCORCHED, dice=[6], stacks={"exhausted": ["fr_ney"]})
    say(table, *march, "lose fr_ney")
    [check] = of(table, "event-attrition")
    assert (check["cause"], check["lost"]) == ("card", 1) and at(table, "fr_ney") == ["prisoners"]
    card = NUMBERS["guerrillas"]
    corps = {"fr_ney": "castilla", "fr_soult": "castilla", "gb_hill": "britain", **HOME, **AWAY}
    table = camp(corps, "coalition", coalition=card, dice=[], status={"spain": "IC"}, risen=["spain"])
    say(table, f"play {card[0]}")
    assert tired(table) == ["fr_soult", "fr_ney"]


@pytest.mark.rule("AON-C-major_campaign", "AON-C-forced_march", "AON-6.4.1r2")
@pytest.mark.parametrize("copy", range(4))
def test_every_copy_of_a_card_that_moves_armies_does_what_it_says(copy: int) -> None:
    corps = {"fr_ney": "lorraine", "fr_victor": "flandre", "fr_junot": "provence", "at_karl": "galizien", **AWAY}
    table = camp(corps, france=[MAJOR[copy]])
    say(table, f"play {MAJOR[copy]}", "march lorraine", "to wurttemberg", "done")
    assert asked(table) == "france ask-action" and tired(table) == []
    table = camp(corps, france=[FORCED[copy]])
    say(table, f"play {FORCED[copy]}", "march lorraine", "to wurttemberg", "done")
    assert asked(table) == "coalition ask-action" and tired(table) == ["fr_ney"]
    played = [event["card"] for event in of(table, "event-plays-card")]
    assert played == [FORCED[copy]], "and all see it"


@pytest.mark.rule("AON-6.10.3a", "AON-6.10.3c")
def test_an_emperor_who_is_attacked_has_not_come_by_sea() -> None:
    corps = {"fr_napoleon": "bayern", "fr_moncey": "bretagne", "at_karl": "bohmen", **AWAY}
    table = camp(corps, "coalition", stacks={"moved": ["fr_napoleon"]}, dice=[1] * 4)
    say(table, "march bohmen", "to bayern", "stand")
    [fight] = of(table, "event-battle-dice")
    assert (fight["french"], fight["allied"]) == (8, 3)


# ---- what is told ---------------------------------------------------------------------------------------


@pytest.mark.rule("AON-6.7.3a", "AON-6.11.1a", "AON-6.11.4a", "AON-1.2.5r2")
def test_losses_retreats_and_captures_are_told() -> None:
    corps = {"fr_junot": "italia", "at_karl": "tirol", **HOME, **AWAY}
    table = camp(corps, stacks={"exhausted": ["fr_junot"]}, dice=[6])
    say(table, "march italia", "to tirol")
    [lost] = of(table, "event-lost-on-the-march")
    assert (lost["corps"], lost["area"]) == ("fr_junot", "tirol")
    corps = {"fr_davout": "bayern", "fr_lannes": "bayern", "at_mack": "bohmen", "at_kolowrat": "bohmen"}
    corps |= {"at_hiller": "bohmen", **HOME, **AWAY}
    attack = ("march bayern", "take fr_davout", "take fr_lannes", "to bohmen", "engage fr_davout", "engage fr_lannes")
    fight = ("engage at_hiller", "done", "lose at_kolowrat", "bury at_hiller")
    table = say(camp(corps, dice=[6, 1]), *attack, *fight)
    [gone] = of(table, "event-retreats")
    assert (gone["power"], gone["corps"], gone["count"], gone["from"]) == ("coalition", "at_mack", 1, "bohmen")
    around = dict(zip(("fr_junot", "fr_victor", "fr_ney", "fr_soult"), FOUR, strict=True))
    table = say(camp({**corps, **around}, dice=[6, 1]), *attack, *fight)
    [taken] = of(table, "event-captured")
    assert (taken["corps"], taken["area"]) == (["at_mack"], "bohmen") and at(table, "at_mack") == ["prisoners"]


@pytest.mark.rule("AON-5.1.1a", "AON-1.2.5r2", "AON-1.2.5r")
def test_a_deployment_is_told_to_its_side_corps_by_corps_and_to_the_enemy_by_number() -> None:
    table = reinforcement({"fr_ney": "lorraine", **AWAY}, "mud")
    say(table, "deploy fr_soult lorraine", "deploy fr_davout flandre", "done")
    own = [event for event in table.log("france") if event["event"] == "event-deployed-there"]
    assert [(event["corps"], event["area"]) for event in own] == [
        (["fr_davout"], "flandre"),
        (["fr_soult"], "lorraine"),
    ]
    for seat in ("coalition", None):
        told = [event["event"] for event in table.log(seat)]
        assert "event-deployed-there" not in told and told.count("event-arrive") == 2
    table = reinforcement({"fr_ney": "lorraine", **AWAY}, "mud")
    say(table, "done")
    assert of(table, "event-deploys-nobody")[0]["power"] == "france"


@pytest.mark.rule("AON-1.2.4c", "AON-1.2.4r1", "AON-1.2.5r")
def test_the_name_of_a_new_leader_is_told_to_his_own_side() -> None:
    corps = {"at_johann": "bohmen", "at_bellegarde": "banat", "fr_ney": "lorraine", **HOME, **AWAY}
    table = say(camp(corps, "coalition"), "march banat", "to bohmen", "lead at_johann")
    heard = [
        [event for event in table.log(seat) if event["event"] == "event-leader"] for seat in ("france", "coalition")
    ]
    assert heard[0] == [] and [event["corps"] for event in heard[1]] == ["at_johann"]


@pytest.mark.rule("AON-1.4g", "AON-1.4h")
@pytest.mark.parametrize(("title", "country"), [("britannia", ""), ("radetzky", "osterreich"), ("stein", "preussen")])
def test_a_marker_is_told_by_its_name(title: str, country: str) -> None:
    stack = [{"procedure": "War", "step": "over"}, {"procedure": "Strategy"}]
    cards = {"hands": {"france": [], "coalition": NUMBERS[title]}}
    surrendered = [country] if country else []
    table = war({}, stack, phase="strategy", year=1806, round=0, cards=cards, surrendered=surrendered)
    say(table, f"respond {NUMBERS[title][0]}")
    assert [event["marker"] for event in of(table, "event-marker")] == [title]


@pytest.mark.rule("AON-1.2.4c", "AON-3.6.2a", "AON-3.1.4a")
def test_insurgents_who_change_sides_together_have_their_leader_named() -> None:
    corps = dict.fromkeys(("es_blake", "es_la_romana"), "galicia")
    table = phase("insurrection", {**corps, "fr_ney": "lorraine"}, "", "insurrection", status={"spain": "FD"})
    play(table, "insurrection", "influence spain")
    assert asked(table) == "coalition ask-leader" and offers(table, "lead") == ["es_blake", "es_la_romana"]


# ---- what is counted ------------------------------------------------------------------------------------


@pytest.mark.rule("AON-6.4.1b", "AON-6.4.1r")
def test_with_the_campaign_the_free_moves_are_over() -> None:
    table = camp({"fr_ney": "lorraine", "at_karl": "bohmen"}, "coalition", round=6)
    say(table, "pass")
    assert table.position()["phase"] != "campaign" and table.position()["free"] == []


@pytest.mark.rule("AON-9.4a")
def test_one_minor_of_france_does_not_stand_in_the_coalitions_way() -> None:
    minors = ("bayern", "wurttemberg", "westfalen", "holland", "schweiz", "hannover", "danmark", "stato_della_chiesa")
    for left, met in (("FD", True), ("N", True)):
        view = war(status={**dict.fromkeys(minors, "N"), "spain": "N", "italia": left}).view("coalition")
        want = wants(view, "coalition", "marginal")["few_minors"]
        assert (want["now"], want["met"]) == (1 if left == "FD" else 0, met)


@pytest.mark.rule("AON-1.2.5a", "AON-6.10.2a")
def test_who_watches_sees_the_corps_of_both_that_fight_and_no_others() -> None:
    corps = dict.fromkeys(("fr_ney", "fr_davout", "at_karl", "at_mack"), "bohmen")
    cards = {"hands": {"france": CARDS[:1], "coalition": []}}
    table = under_way(Battle(a("bohmen"), FRENCH), corps, cards=cards)
    say(table, "engage fr_ney", "done", "engage at_mack", "done")
    shown = {army["side"]: [row["corps"] for row in army["looked_at"]] for army in table.view(None)["armies"]}
    assert shown == {"france": ["fr_ney"], "coalition": ["at_mack"]}


@pytest.mark.rule("AON-6.11.2a", "AON-6.3.5a", "AON-6.3.5r")
def test_beaten_insurgents_sail_to_the_coast_next_to_their_own() -> None:
    corps = dict.fromkeys(("es_castanos", "es_blake", "es_cuesta"), "andalucia") | {"fr_davout": "castilla"}
    parts: dict[str, Any] = {"status": {"spain": "IC", "portugal": "CM"}, "risen": ["spain"], "markers": ["britannia"]}
    table = camp({**corps, "gb_hill": "sverige", **HOME, **AWAY}, dice=[5, 1], **parts)
    say(table, "march castilla", "to andalucia", "engage es_castanos", "done", "lose es_blake", "bury es_blake")
    assert asked(table) == "coalition ask-retreat-by-sea"
    ports = {words.split()[1] for words in offers(table, "embark")}
    assert "portugal" in ports and "galicia" in ports and "sverige" not in ports
