"""6.2, and 6.10.1: when armies move, and how often; actions and Major Campaigns."""

from __future__ import annotations

import pytest

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
    why,
)

THREE = {"fr_ney": "lorraine", "fr_davout": "bourgogne", "fr_soult": "bretagne", "at_karl": "ungarn"}


@pytest.mark.rule("AON-6.2.1a", "AON-6.2.1r")
def test_an_action_is_one_army_or_none_and_then_the_other_side_has_its_own() -> None:
    table = camp(THREE)
    assert offers(table, "march") == ["bourgogne", "bretagne", "lorraine"]
    assert offers(table, "pass") == [""], "nobody has to"
    say(table, "march lorraine", "to flandre", "done")
    assert asked(table) == "coalition ask-action"
    say(table, "pass")
    assert table.position()["round"] == 2
    assert asked(table) == "coalition ask-action", "France has used its free move and holds no card"
    table = camp(THREE)
    assert "event-passes" not in events(table)
    say(table, "pass")
    assert asked(table) == "coalition ask-action"
    assert [event["power"] for event in table.log() if event["event"] == "event-passes"] == ["france"]


@pytest.mark.rule("AON-6.2.1b", "AON-C-major_campaign", "AON-6.4.1r2")
def test_a_major_campaign_moves_three_armies_without_further_payment() -> None:
    table = camp({**THREE, "fr_lannes": "provence"}, france=[MAJOR[0], CARDS[0]], free=[])
    say(table, f"play {MAJOR[0]}")
    for area, to in (("lorraine", "flandre"), ("bourgogne", "schweiz"), ("bretagne", "aquitaine")):
        say(table, f"march {area}", f"to {to}", "done")
    assert asked(table) == "france ask-action", "of the next round: the Coalition could not pay"
    assert table.position()["round"] == 2, "no fourth army"
    assert table.position()["cards"]["hands"]["france"] == [CARDS[0]]
    assert MAJOR[0] in table.position()["cards"]["discards"]


@pytest.mark.rule("AON-6.2.1b")
def test_a_major_campaign_may_move_fewer() -> None:
    table = say(camp(THREE, france=[MAJOR[0]]), f"play {MAJOR[0]}", "march lorraine", "to flandre", "done", "pass")
    assert asked(table) == "coalition ask-action"
    assert "event-passes" not in events(table)


@pytest.mark.rule("AON-6.2.1c", "AON-C-major_campaign")
def test_a_major_campaign_comes_before_any_move() -> None:
    table = say(camp(THREE, france=MAJOR[:2]), f"play {MAJOR[0]}", "march lorraine", "to flandre", "done")
    assert offers(table, "play") == []
    assert why(table, f"play {MAJOR[1]}") == ("AON-6.2.1c", "why-major-first")
    table = camp({"at_karl": "ungarn"}, france=[MAJOR[0]])
    assert offers(table, "play") == [], "with nobody to move it cannot be played"


@pytest.mark.rule("AON-6.2.1r2", "AON-6.3.3r")
def test_one_of_the_armies_of_a_major_campaign_may_be_a_corps_by_sea() -> None:
    corps = {"gb_moore": "britain", "gb_hill": "britain", "at_karl": "ungarn", "fr_ney": "lorraine"}
    table = camp(corps, "coalition", coalition=[MAJOR[0]], markers=["britannia"])
    say(table, f"play {MAJOR[0]}", "ship gb_moore", "sail gb_moore napoli")
    assert at(table, "gb_moore") == ["napoli"]
    assert offers(table, "ship") == [], "one corps a round"
    assert why(table, "ship gb_hill") == ("AON-6.2.1r2", "why-once-by-sea")
    assert offers(table, "march") == ["ungarn"]


@pytest.mark.rule("AON-6.2.3a", "AON-6.2.3r")
def test_a_corps_moves_once_a_round() -> None:
    table = camp(THREE, france=[MAJOR[0]])
    say(table, f"play {MAJOR[0]}", "march lorraine", "to bourgogne", "done")
    assert offers(table, "march") == ["bourgogne", "bretagne"]
    say(table, "march bourgogne")
    assert asked(table) == "france ask-march", "Davout alone has not moved"
    table = camp(THREE, france=[MAJOR[0]])
    say(table, f"play {MAJOR[0]}", "march lorraine", "to flandre", "done")
    assert why(table, "march flandre") == ("AON-6.2.3a", "why-all-moved")


@pytest.mark.rule("AON-6.2.3a", "AON-6.2.3r")
def test_who_intercepted_or_retreated_cannot_move_again() -> None:
    table = camp({"fr_augereau": "lorraine", "at_karl": "bohmen", "at_johann": "bohmen", "at_mack": "banat"})
    say(table, "march lorraine", "to wurttemberg", "to bayern")
    say(table, "intercept bohmen", "take at_karl", "take at_johann", "defend")
    assert asked(table) == "coalition ask-engage"
    assert table.position()["stacks"]["moved"] == ["fr_augereau", "at_karl", "at_johann"]
    corps = {"fr_ney": "tirol", "fr_davout": "bourgogne", "at_karl": "osterreich", "at_johann": "ungarn"}
    table = camp({**corps, "fr_ney": "bayern"}, stacks={"exhausted": ["fr_ney"]})
    say(table, "march bayern", "to osterreich", "retreat banat", "done")
    assert asked(table) == "coalition ask-action"
    assert at(table, "at_karl") == ["banat"]
    assert offers(table, "march") == ["ungarn"]


@pytest.mark.rule("AON-6.2.3r")
def test_who_has_moved_stands_if_attacked() -> None:
    corps = {"fr_ney": "bayern", "at_karl": "osterreich", "fr_davout": "lorraine"}
    tired = {"exhausted": ["fr_ney"]}
    table = say(camp(corps, stacks=tired), "march bayern", "to osterreich")
    assert offers(table, "retreat") == ["banat", "bohmen", "dalmatien", "tirol", "ungarn"]
    table = say(camp(corps, stacks={**tired, "moved": ["at_karl"]}), "march bayern", "to osterreich")
    assert offers(table, "retreat") == []
    assert why(table, "retreat banat") == ("AON-6.9.1r2", "why-no-retreat-left")


@pytest.mark.rule("AON-6.2.3b", "AON-6.2.2b")
def test_the_retreat_after_a_battle_is_no_move() -> None:
    corps = {"fr_napoleon": "bayern", "fr_davout": "bayern", "fr_soult": "bayern", "at_kolowrat": "osterreich"}
    table = camp(corps, dice=[6, 1, 6, 6])
    say(table, "march bayern", "take fr_napoleon", "take fr_davout", "take fr_soult", "to osterreich")
    while asked(table) != "coalition ask-action" and table.position()["round"] == 1:
        verb = next(
            verb for verb in ("stand", "engage", "retreat", "lose", "bury", "pass", "done") if offers(table, verb)
        )
        say(table, f"{verb} {offers(table, verb)[0]}".strip())
    assert "event-battle" in events(table)
    assert at(table, "at_kolowrat")[0] not in ("osterreich", "bayern"), "he had to go"
    assert "at_kolowrat" not in table.position()["stacks"]["moved"]


@pytest.mark.rule("AON-6.10.1a", "AON-6.2.1c", "AON-C-major_campaign")
def test_battles_wait_for_the_last_move_and_are_fought_in_the_order_of_the_active_side() -> None:
    corps = {"fr_ney": "bayern", "fr_davout": "italia", "at_mack": "osterreich", "at_kolowrat": "dalmatien"}
    table = camp(corps, france=[MAJOR[0]], stacks={"moved": ["at_mack", "at_kolowrat"]})
    say(table, f"play {MAJOR[0]}", "march bayern", "to osterreich")
    assert asked(table) == "france ask-action" and "event-battle" not in events(table)
    say(table, "march italia", "to dalmatien")
    assert asked(table) == "france ask-next-battle"
    assert offers(table, "fight") == ["dalmatien", "osterreich"]
    say(table, "fight dalmatien")
    assert "event-engages" in events(table) or "dalmatien" in str(table.view("france")["under_way"])


@pytest.mark.rule("AON-6.9.1f", "AON-6.10.1r")
def test_two_armies_that_enter_one_area_fight_as_one() -> None:
    corps = {"fr_ney": "bayern", "fr_davout": "tirol", "at_karl": "osterreich", "at_johann": "osterreich"}
    table = camp(corps, france=[MAJOR[0], FORCED[0]], stacks={"exhausted": ["fr_ney"]})
    say(table, f"play {MAJOR[0]}", "march bayern", "to osterreich")
    assert asked(table) == "coalition ask-evade"
    say(table, "stand", "march tirol", "to osterreich")
    assert asked(table) == "france ask-engage", "no retreat from the second army, and one battle"
    assert offers(table, "engage") == ["fr_davout", "fr_ney"]
