"""8: winter attrition."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import Table
from grognard.games.age_of_napoleon.rules.deck import NUMBERS
from grognard.games.age_of_napoleon.rules.ground import ALLIED, FRENCH
from grognard.games.age_of_napoleon.rules.tables import winter_losses
from grognard.games.age_of_napoleon.rules.winter import modifier, sufferers
from tests.games.age_of_napoleon.rules.stage import a, board, war

STACK = [{"procedure": "War", "step": "over"}, {"procedure": "Winter"}]
FIVE = ("fr_ney", "fr_davout", "fr_lannes", "fr_murat", "fr_junot")


def phase(corps: dict[str, str], dice: list[int], **parts: Any) -> Table:
    cards = {"hands": {"france": [], "coalition": [], **parts.pop("hands", {})}}
    return war(corps, STACK, phase="winter_attrition", year=parts.pop("year", 1806), cards=cards, dice=dice, **parts)


def at(area: str, *corps: str) -> dict[str, str]:
    return dict.fromkeys(corps, area)


@pytest.mark.rule("AON-8.1.1a", "AON-8.2a", "AON-1.1.6r")
def test_armies_of_three_or_more_suffer() -> None:
    b = board({**at("bohmen", "fr_ney", "fr_davout", "fr_lannes"), **at("polen", "at_karl", "at_mack")})
    assert sufferers(b, FRENCH) == [a("bohmen")]
    assert sufferers(b, ALLIED) == []


@pytest.mark.rule("AON-8.3.2a", "AON-T-winter_modifiers")
def test_what_is_added_to_the_roll() -> None:
    three = ("fr_ney", "fr_davout", "fr_lannes")
    assert modifier(board(at("lorraine", *three)), a("lorraine"), FRENCH) == -2, "good quarters at home"
    assert modifier(board(at("lorraine", *FIVE)), a("lorraine"), FRENCH) == 0, "+1 for each above three"
    assert modifier(board(at("bohmen", *three)), a("bohmen"), FRENCH) == 1, "not controlled"
    assert modifier(board(at("galizien", *three)), a("galizien"), FRENCH) == 2, "barren besides"
    assert modifier(board(at("castilla", *three)), a("castilla"), FRENCH) == 1, "barren, but an ally's"
    austrians = at("castilla", "at_karl", "at_mack", "at_hiller")
    insurgent = board(austrians, status={"spain": "IC"}, risen=["spain"])
    assert modifier(insurgent, a("castilla"), ALLIED) == 1, "an insurgent country counts as the Coalition's"
    neutral = board(at("brandenburg", *three))
    assert modifier(neutral, a("brandenburg"), FRENCH) == 1


@pytest.mark.rule("AON-8.3.3a", "AON-T-winter_losses")
def test_the_table_of_losses() -> None:
    assert [winter_losses(roll) for roll in range(-2, 14)] == [0] * 7 + [1, 1, 2, 2, 3, 3, 4, 4, 4]


@pytest.mark.rule("AON-8.1.2a", "AON-8.1.3a", "AON-8.1.4a", "AON-8.3.1a", "AON-8.4a")
def test_each_army_rolls_once_and_its_owner_chooses_who_is_lost_for_good() -> None:
    table = phase({**at("bohmen", *FIVE), **at("galizien", "at_karl", "at_mack", "at_hiller")}, [3, 6])
    # 3 + 2 + 1 = 6: one corps of the French; 6 + 1 - 0: 6 in barren Galizien of one's own is 7: two.
    assert table.to_act == ("france",)
    assert {action["corps"] for action in table.legal("france")} == set(FIVE)
    table.act("france", {"do": "lose", "corps": "fr_junot"})
    assert table.to_act == ("coalition",)
    table.act("coalition", {"do": "lose", "corps": "at_mack"})
    table.act("coalition", {"do": "lose", "corps": "at_karl"})
    corps = table.position()["corps"]
    assert [corps[name] for name in ("fr_junot", "at_mack", "at_karl")] == ["removed"] * 3
    assert corps["at_hiller"] == "galizien"
    told = [(event["area"], event["total"], event["lost"]) for event in table.log() if event["event"] == "event-winter"]
    assert told == [("bohmen", 6, 1), ("galizien", 7, 2)]
    frozen = [(event["area"], event["corps"]) for event in table.log() if event["event"] == "event-frozen"]
    assert frozen == [("bohmen", "fr_junot"), ("galizien", "at_mack"), ("galizien", "at_karl")]


@pytest.mark.rule("AON-8.3r")
def test_one_side_rolls_for_all_its_armies_then_the_other_and_no_more_is_lost_than_there_is() -> None:
    corps = {**at("bohmen", "fr_ney", "fr_davout", "fr_lannes"), **at("galizien", "at_karl", "at_mack", "at_hiller")}
    table = phase(corps, [1, 1], year=1811, first="coalition")
    rolls = [event["power"] for event in table.log() if event["event"] == "event-winter"]
    assert rolls == ["coalition", "france"]
    crowd = at("moscow", *FIVE, "fr_soult", "fr_massena", "fr_victor", "fr_grouchy")
    table = phase({**crowd}, [6], status={"russia": "CM"}, severe="russia")
    told = next(event for event in table.log() if event["event"] == "event-winter")
    assert (told["total"], told["lost"]) == (6 + 6 + 1 + 1 + 2, 4)
    few = at("moscow", "fr_ney", "fr_davout", "fr_lannes")
    table = phase(few, [6], severe="russia")
    assert [event["lost"] for event in table.log() if event["event"] == "event-winter"] == [3], "10 and three corps"


@pytest.mark.rule("AON-1.1.6r")
def test_three_corps_in_good_quarters_lose_nothing() -> None:
    for die in range(1, 7):
        table = phase(at("lorraine", "fr_ney", "fr_davout", "fr_lannes"), [die])
        assert [event["lost"] for event in table.log() if event["event"] == "event-winter"] == [0]


@pytest.mark.rule("AON-9.5.2a")
def test_the_emperor_lost_to_the_winter_ends_the_war() -> None:
    table = phase(at("moscow", "fr_napoleon", "fr_davout", "fr_lannes"), [4])
    table.act("france", {"do": "lose", "corps": "fr_napoleon"})
    assert table.result is not None and table.result.winners == ("coalition",)


@pytest.mark.rule("AON-C-severe_winter")
def test_a_severe_winter_is_worse_for_both_in_one_country() -> None:
    card = NUMBERS["severe_winter"][0]
    corps = {
        **at("bohmen", "fr_ney", "fr_davout", "fr_lannes"),
        **at("banat", "at_karl", "at_mack", "at_hiller"),
        **at("lorraine", "fr_soult", "fr_massena", "fr_victor"),
    }
    table = phase(corps, [1, 1, 1], hands={"coalition": [card]})
    table.act("coalition", {"do": "respond", "card": card})
    aims = [action["country"] for action in table.legal("coalition")]
    assert set(aims) == {"osterreich", "france"}, "where an army is rolled for"
    table.act("coalition", {"do": "influence", "country": "osterreich"})
    told = {event["area"]: event["total"] for event in table.log() if event["event"] == "event-winter"}
    assert told == {"bohmen": 1 + 1 + 2, "banat": 1 - 2 + 2, "lorraine": 1 - 2}
    table = phase(at("bohmen", "fr_ney"), [], hands={"coalition": [card]})
    assert table.position()["phase"] != "winter_attrition", "it could change nothing"
    detached = board(at("tirol", "fr_ney", "fr_davout", "fr_lannes"), status={"tirol": "FD"}, severe="osterreich")
    assert modifier(detached, a("tirol"), FRENCH) == 1, "a detached area is its own country"
