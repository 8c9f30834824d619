"""Cases found by breaking the rules one line at a time: positions that do not fit, reasons, what is told."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine.errors import BadPosition
from grognard.games.age_of_napoleon.rules.deck import NUMBERS
from grognard.games.age_of_napoleon.rules.ground import FRENCH
from grognard.games.age_of_napoleon.rules.reasons_politics import no_diplomacy
from tests.games.age_of_napoleon.rules.marching import MAJOR, at, camp, offers, say, why
from tests.games.age_of_napoleon.rules.stage import board, c, state_of, war
from tests.games.age_of_napoleon.rules.test_cases_politics import phase, play
from tests.games.age_of_napoleon.rules.test_outside_two import AWAY, HOME, WINTER, of


@pytest.mark.rule("AON-1.3.1b", "AON-1.3.8r2", "AON-1.3.8r", "AON-1.1.7d", "AON-1.2.13a")
@pytest.mark.parametrize(
    ("parts", "fault"),
    [
        ({"status": {"britain": "FA"}}, "France and Britain keep theirs"),
        ({"status": {"france": "N"}}, "France and Britain keep theirs"),
        ({"status": {"spain": "FRANCE"}}, "France and Britain keep theirs"),
        ({"status": {"bayern": "attached"}}, "it cannot be attached"),
        ({"status": {"bayern": "ON_F"}}, "only majors are occupied neutrals"),
        ({"status": {"spain": "ON_C"}}, "no corps of its occupier"),
        ({"status": {"tirol": "CM"}}, "it is part of osterreich again"),
        ({"status": {"spain": "IC"}}, "spain is insurgent"),
        ({"markers": ["radetzky"], "corps_of": {"at_klenau": "unreleased"}}, "its event has happened"),
        ({"stacks": {"moved": ["fr_soult"]}}, "fr_soult is not on the map"),
        ({"cards": {"hands": {"france": [1], "coalition": [1]}}}, "1 lies in 2 places"),
        ({"cards": {"deck": [*range(2, 56)]}}, "1 lies in 0 places"),
    ],
)
def test_a_position_that_does_not_fit_is_refused_with_the_reason(parts: dict[str, Any], fault: str) -> None:
    given = dict(parts)
    corps = {"fr_ney": "lorraine", **given.pop("corps_of", {})}
    with pytest.raises(BadPosition, match=fault):
        board(corps, **given)


@pytest.mark.rule("AON-1.2.4c", "AON-1.2.6r", "AON-6.4.4b", "AON-6.4.4c")
@pytest.mark.parametrize(("named", "attacks"), [("fr_macdonald", False), ("fr_ney", True)])
def test_a_force_with_its_named_leader_goes_as_far_as_he_does(named: str, attacks: bool) -> None:
    # In winter a worn Macdonald has one area, and none for an attack; Ney, as senior, has three.
    corps = {"fr_ney": "bayern", "fr_macdonald": "bayern", "at_karl": "bohmen", **HOME, **AWAY}
    table = camp(corps, round=WINTER, stacks={"named": [named], "exhausted": ["fr_macdonald"]})
    say(table, "march bayern", "take fr_ney", "take fr_macdonald")
    assert ("bohmen" in offers(table, "to")) is attacks and "sachsen" in offers(table, "to")


@pytest.mark.rule("AON-1.2.5r2", "AON-6.4.1a")
def test_an_army_that_sets_out_is_told_with_its_leader_and_its_number() -> None:
    corps = {"fr_ney": "lorraine", "fr_junot": "lorraine", "at_karl": "ungarn", **HOME, **AWAY}
    table = say(camp(corps), "march lorraine", "take fr_ney", "take fr_junot")
    [told] = of(table, "event-sets-out")
    assert (told["power"], told["corps"], told["count"], told["area"]) == ("france", "fr_ney", 2, "lorraine")
    assert told in table.log("coalition")


@pytest.mark.rule("AON-6.10.2a", "AON-1.2.4b")
def test_the_view_of_a_battle_names_both_leaders() -> None:
    corps = {"fr_ney": "bayern", "fr_junot": "bayern", "at_karl": "bohmen", "at_mack": "bohmen", **HOME, **AWAY}
    table = camp(corps, stacks={"moved": ["at_karl", "at_mack"]})
    say(table, "march bayern", "take fr_ney", "take fr_junot", "to bohmen")
    sides = table.view(None)["battle"]["sides"]
    assert (sides["france"]["leader"], sides["coalition"]["leader"]) == ("fr_ney", "at_karl")


@pytest.mark.rule("AON-C-severe_winter")
def test_the_country_of_a_severe_winter_is_told() -> None:
    corps = dict.fromkeys(("fr_ney", "fr_davout", "fr_lannes", "fr_murat"), "bohmen")
    corps |= dict.fromkeys(("fr_victor", "fr_oudinot", "fr_junot"), "brandenburg")
    stack = [{"procedure": "War", "step": "over"}, {"procedure": "Winter"}]
    cards = {"hands": {"france": [], "coalition": NUMBERS["severe_winter"]}}
    table = war(corps, stack, phase="winter_attrition", year=1806, round=0, cards=cards, dice=[1, 1])
    play(table, "severe_winter")
    assert offers(table, "influence") == ["osterreich", "preussen"], "where an army will be rolled for"
    say(table, "influence preussen")
    assert [event["country"] for event in of(table, "event-severe-winter")] == ["preussen"]
    assert [event["total"] for event in of(table, "event-winter")] == [1 + 2, 1 + 3]


@pytest.mark.rule("AON-6.4.3a", "AON-6.4.3r1", "AON-6.2.3a", "AON-6.4.2a")
def test_why_a_corps_is_not_taken_along_or_left() -> None:
    corps = {"fr_ney": "aquitaine", "fr_junot": "aquitaine", "fr_moncey": "ile_de_france", "fr_soult": "bretagne"}
    table = camp({**corps, **AWAY}, france=MAJOR[:1])
    say(table, f"play {MAJOR[0]}", "march bretagne", "to ile_de_france", "done")
    say(table, "march aquitaine")
    assert why(table, "take fr_soult") == ("AON-1.2.4a", "why-not-here")
    say(table, "take fr_ney")
    assert why(table, "take fr_ney") == ("AON-6.4.3r1", "why-just-joined")
    say(table, "take fr_junot", "to ile_de_france")
    assert why(table, "take fr_soult") == ("AON-6.2.3a", "why-moved-already")
    assert why(table, "leave fr_moncey") == ("AON-6.4.3a", "why-not-with-you")
    say(table, "take fr_moncey")
    assert why(table, "leave fr_moncey") == ("AON-6.4.3r1", "why-just-joined")
    say(table, "leave fr_junot", "to lorraine", "leave fr_moncey")
    assert why(table, "leave fr_ney") == ("AON-6.4.3a", "why-last-one"), "somebody has to go on"
    assert at(table, "fr_junot", "fr_moncey") == ["ile_de_france", "lorraine"]


@pytest.mark.rule("AON-2.1.1a", "AON-2.3r2", "AON-2.3.1a")
@pytest.mark.parametrize("hand", ["queen_luise talleyrand", "talleyrand queen_luise"])
def test_of_several_reasons_the_nearest_is_told(hand: str) -> None:
    # Queen Luise is for Prussia; Talleyrand could be for anybody, and Bayern is an ally already.
    b = state_of(phase("diplomacy", {"fr_ney": "lorraine"}, hand))
    found = [no_diplomacy(b, FRENCH, c(country)) for country in ("bayern", "britain", "preussen")]
    assert [reason.message for reason in found if reason is not None] == [
        "why-no-step",
        "why-barred",
        "why-needs-capital",
    ]
