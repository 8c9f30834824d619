"""The cards of the campaign that are played for their effect, and neutral ground in marches and interceptions."""

from __future__ import annotations

from typing import Any

import pytest

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
from tests.games.age_of_napoleon.rules.stage import war

HOME = {"fr_lefebvre": "aquitaine", "fr_moncey": "aquitaine"}
PEACE = NUMBERS["peace_talks"]
GUERRILLAS = NUMBERS["guerrillas"]
SCOUTS = NUMBERS["reconnaissance"]


@pytest.mark.rule("AON-C-scorched_earth")
def test_scorched_earth_is_one_more_check_for_all_who_entered() -> None:
    corps = {"fr_davout": "bayern", "fr_ney": "bayern", "at_karl": "banat", **HOME}
    march = ("march bayern", "take fr_davout", "take fr_ney", "to bohmen")
    table = say(camp(corps, coalition=SCORCHED), *march)
    assert asked(table) == "coalition ask-respond"
    say(table, f"respond {SCORCHED[0]}")
    assert tired(table) == ["fr_davout", "fr_ney"]
    table = say(camp(corps, coalition=SCORCHED), *march[:3], "to sachsen")
    assert asked(table) == "france ask-march", "Sachsen is none of theirs"
    spain = {"fr_davout": "aquitaine", "at_karl": "banat"}
    table = camp(spain, coalition=SCORCHED, status={"spain": "IC"}, risen=["spain"])
    say(table, "march aquitaine", "to navarra")
    assert asked(table) == "coalition ask-respond", "an insurgent country counts"
    corps = {"at_karl": "bohmen", "fr_ney": "lorraine"}
    table = say(camp(corps, "coalition", france=SCORCHED), "march bohmen", "to bayern")
    assert asked(table) == "france ask-respond", "either side plays it"


@pytest.mark.rule("AON-C-scorched_earth")
def test_scorched_earth_does_not_touch_those_who_were_there() -> None:
    corps = {"fr_davout": "bayern", "fr_ney": "bohmen", "at_karl": "banat", **HOME}
    table = say(camp(corps, coalition=SCORCHED), "march bayern", "to bohmen", f"respond {SCORCHED[0]}")
    assert tired(table) == ["fr_davout"]


@pytest.mark.rule("AON-C-peace_talks")
def test_in_a_round_of_peace_talks_nobody_attacks_intercepts_or_supports() -> None:
    stack = [{"procedure": "War", "step": "over"}, {"procedure": "Campaign"}]
    corps = {"fr_augereau": "bayern", "at_karl": "bohmen", "fr_junot": "westfalen", "at_mack": "ungarn"}
    given: dict[str, Any] = {"phase": "campaign", "year": 1806}
    table = war(corps, stack, cards={"hands": {"france": [], "coalition": PEACE}}, **given)
    assert asked(table) == "coalition ask-respond"
    say(table, f"respond {PEACE[0]}", "march bayern")
    assert "bohmen" not in offers(table, "to")
    assert why(table, "to bohmen") == ("AON-C-peace_talks", "why-peace-talks")
    say(table, "to osterreich")
    assert asked(table) == "france ask-march", "Karl, next door, may not intercept"
    say(table, "done", "pass")
    assert table.position()["orders"] == [], "it is over with the round"


@pytest.mark.rule("AON-C-peace_talks")
def test_peace_talks_keep_ships_from_the_enemy_too() -> None:
    corps = {"gb_moore": "britain", "fr_soult": "galicia", "at_karl": "bohmen"}
    table = camp(corps, "coalition", markers=["britannia"], orders=["peace_talks"])
    say(table, "ship gb_moore")
    assert "gb_moore galicia" not in offers(table, "sail")
    assert why(table, "sail gb_moore galicia") == ("AON-C-peace_talks", "why-peace-talks")


@pytest.mark.rule("AON-C-guerrillas")
def test_guerrillas_fall_upon_a_french_army_among_insurgents() -> None:
    corps = {"fr_soult": "navarra", "fr_ney": "navarra", "fr_junot": "portugal", "fr_davout": "moscow"}
    corps |= {"fr_lannes": "napoli", "fr_moncey": "lorraine", "at_karl": "bohmen"}
    parts: dict[str, Any] = {"status": {"spain": "IC", "portugal": "CM", "napoli": "FD"}, "risen": ["spain", "napoli"]}
    table = camp(corps, "coalition", coalition=GUERRILLAS, **parts)
    say(table, f"play {GUERRILLAS[0]}")
    assert offers(table, "at") == ["moscow", "napoli", "navarra", "portugal"]
    say(table, "at navarra")
    assert tired(table) == ["fr_soult", "fr_ney"]
    assert asked(table) == "coalition ask-action", "the action goes on"
    table = camp({**corps, "fr_soult": "lorraine", "fr_ney": "lorraine", "fr_davout": "lorraine"}, "coalition",
                 coalition=GUERRILLAS, status={"portugal": "FA"})  # fmt: skip
    assert offers(table, "play") == [], "nobody is among such people"
    assert offers(camp(corps, "france", france=GUERRILLAS, **parts), "play") == [], "it is the Coalition's"


@pytest.mark.rule("AON-C-reconnaissance", "AON-1.2.5a")
def test_reconnaissance_shows_an_enemy_army_to_its_player_alone() -> None:
    corps = {"fr_augereau": "westfalen", "at_karl": "bohmen", "at_johann": "bohmen", "at_mack": "ungarn"}
    table = camp(corps, france=SCOUTS)
    say(table, f"play {SCOUTS[0]}")
    assert offers(table, "at") == ["bohmen", "ungarn"]
    say(table, "at bohmen")
    army = next(army for army in table.view("france")["armies"] if army["area"] == "bohmen")
    assert [row["corps"] for row in army["looked_at"]] == ["at_karl", "at_johann"]
    assert table.undoable("france") == 0, "what was seen was seen"
    assert "event-scouted" in [event["event"] for event in table.log("france")]
    assert "event-scouted" not in [event["event"] for event in table.log("coalition")]
    say(table, "pass")
    army = next(army for army in table.view("france")["armies"] if army["area"] == "bohmen")
    assert "looked_at" not in army, "the action is over"


@pytest.mark.rule("AON-C-reconnaissance-b")
def test_the_next_army_after_a_reconnaissance_is_not_intercepted() -> None:
    corps = {"fr_augereau": "westfalen", "fr_victor": "westfalen", "at_karl": "bohmen", "at_johann": "bohmen"}
    table = camp(corps, france=[*SCOUTS, MAJOR[0]])
    say(table, f"play {SCOUTS[0]}", f"play {MAJOR[0]}")
    say(table, "march westfalen", "take fr_augereau", "done", "to bayern")
    assert asked(table) == "france ask-march"
    say(table, "to wurttemberg", "done", "march westfalen", "to bayern")
    assert asked(table) == "coalition ask-intercept", "only the next"


@pytest.mark.rule("AON-C-mud", "AON-C-command_indecision", "AON-1.4d")
def test_both_cards_against_a_move_and_neither_twice() -> None:
    corps = {"fr_davout": "lorraine", "at_karl": "banat", **HOME}
    table = say(camp(corps, coalition=[*MUD, INDECISION[0]]), "march lorraine", f"respond {MUD[0]}")
    assert offers(table, "respond") == [str(INDECISION[0])], "the force is in the mud already"
    say(table, f"respond {INDECISION[0]}")
    assert asked(table) == "coalition ask-action" and at(table, "fr_davout") == ["lorraine"]


@pytest.mark.rule("AON-C-mud", "AON-C-command_indecision")
def test_support_can_be_stopped_too() -> None:
    corps = {"fr_augereau": "bayern", "fr_junot": "bayern", "at_mack": "osterreich", "at_karl": "ungarn", **HOME}
    attack = ("march bayern", "take fr_augereau", "take fr_junot", "to osterreich", "support ungarn")
    for card in (MUD[0], INDECISION[0]):
        table = say(camp(corps, france=[card]), *attack)
        assert asked(table) == "france ask-respond"
        say(table, f"respond {card}")
        assert at(table, "at_karl") == ["ungarn"] and "at_karl" not in table.position()["stacks"]["moved"]
        assert table.position()["free"] == []


# ---- neutral ground (6.12, 6.13) ------------------------------------------------------------------------


@pytest.mark.rule("AON-6.12.1a", "AON-6.12r", "AON-6.12.clar1")
def test_a_march_violates_where_it_ends_and_not_where_it_passes() -> None:
    corps = {"fr_augereau": "westfalen", "at_karl": "banat", **HOME}
    table = say(camp(corps), "march westfalen", "to sachsen", "to bayern", "done")
    assert table.position()["status"]["preussen"] == "N"
    table = say(camp(corps), "march westfalen", "to sachsen", "done")
    assert table.position()["status"]["preussen"] == "CM"
    corps = {"fr_augereau": "sachsen", "at_karl": "banat", **HOME}
    table = say(camp(corps), "march sachsen", "done")
    assert table.position()["status"]["preussen"] == "N", "who was there and stays violates nothing"


@pytest.mark.rule("AON-6.13.4r", "AON-6.12r3", "AON-6.4.4d")
def test_a_country_that_deploys_onto_the_violator_attacks_him_alone() -> None:
    corps = {"fr_augereau": "westfalen", "fr_junot": "westfalen", "at_karl": "bohmen", **HOME}
    table = camp(corps, coalition=CARDS[:2], france=CARDS[2:4], free=["france"])
    say(table, "march westfalen", "take fr_augereau", "take fr_junot", "to sachsen", "pass", "done")
    say(table, "deploy pr_hohenlohe sachsen", "deploy pr_ruchel sachsen", "done")
    position = table.position()
    assert position["status"]["preussen"] == "CM"
    assert position["turned"] == position["alone"] == ["sachsen"]
    assert asked(table) == "coalition ask-engage", "they attack, and nobody is supported or retreats"


@pytest.mark.rule("AON-6.13.4r")
def test_where_its_side_defends_already_the_new_corps_defend_too() -> None:
    corps = {"fr_davout": "bayern", "fr_ney": "bayern", "ru_kutusov": "sachsen", "at_karl": "banat", **HOME}
    table = camp(corps)
    say(table, "march bayern", "take fr_davout", "take fr_ney", "to sachsen")
    say(table, "deploy pr_hohenlohe sachsen", "done")
    assert table.position()["turned"] == []
    assert asked(table) == "france ask-engage", "France has attacked"


@pytest.mark.rule("AON-6.12.1b", "AON-6.12r2")
def test_an_interceptor_violates_in_either_role() -> None:
    corps = {"fr_augereau": "westfalen", "fr_junot": "westfalen", "at_karl": "bohmen", "at_johann": "bohmen", **HOME}
    march = ("march westfalen", "take fr_augereau", "take fr_junot", "to sachsen", "intercept bohmen", "take at_karl")
    for role in ("attack", "defend"):
        table = say(camp(corps), *march, "take at_johann", role)
        assert table.position()["status"]["preussen"] == "FA"
        assert asked(table) == "france ask-deploy-at-once"


@pytest.mark.rule("AON-6.12.2a", "AON-6.12.2b", "AON-6.12r2")
def test_in_a_capital_the_interceptor_violates_only_if_he_attacks() -> None:
    corps = {"fr_augereau": "hannover", "fr_junot": "hannover", "ru_kutusov": "schlesien", "ru_bagration": "schlesien"}
    march = ("march hannover", "take fr_augereau", "take fr_junot", "to brandenburg", "intercept schlesien")
    for role, status in (("attack", "FA"), ("defend", "CM")):
        table = say(camp({**corps, **HOME}), *march, "take ru_kutusov", "take ru_bagration", role)
        assert table.position()["status"]["preussen"] == status


@pytest.mark.rule("AON-6.12.2a", "AON-6.13.4r")
def test_who_only_passed_a_capital_marches_on_unless_they_deploy_onto_him() -> None:
    corps = {"fr_augereau": "hannover", "at_karl": "banat", **HOME}
    table = say(camp(corps), "march hannover", "to brandenburg", "deploy pr_hohenlohe ostpreussen", "done")
    assert asked(table) == "france ask-march"
    table = say(camp(corps), "march hannover", "to brandenburg", "deploy pr_hohenlohe brandenburg", "done")
    assert "event-battle" in events(table), "the march is over, and they fight"


@pytest.mark.rule("AON-6.12r4", "AON-6.12.1b")
def test_a_retreat_before_battle_violates_as_soon_as_it_enters() -> None:
    corps = {"fr_augereau": "bayern", "at_karl": "bohmen", **HOME}
    table = say(camp(corps), "march bayern", "to bohmen", "retreat schlesien")
    assert table.position()["status"]["preussen"] == "FA"
    assert asked(table) == "france ask-deploy-at-once"
    say(table, "deploy pr_hohenlohe schlesien", "deploy pr_ruchel schlesien", "done", "done")
    assert table.position()["alone"] == ["schlesien"] and table.position()["turned"] == []
    assert asked(table) == "france ask-engage", "Prussia attacks, on the side that acts"


@pytest.mark.rule("AON-6.12.clar3", "AON-6.12.clar4a", "AON-6.12.clar4r")
def test_the_last_occupier_violates_by_ending_in_the_country_and_not_by_leaving_it() -> None:
    corps = {"fr_augereau": "brandenburg", "at_karl": "banat", **HOME}
    status = {"preussen": "ON_F"}
    table = say(camp(corps, status=status), "march brandenburg", "to sachsen", "to bayern", "done")
    assert table.position()["status"]["preussen"] == "N"
    table = say(camp(corps, status=status), "march brandenburg", "to sachsen", "done")
    assert table.position()["status"]["preussen"] == "CM"
