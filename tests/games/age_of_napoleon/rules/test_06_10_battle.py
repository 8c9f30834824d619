"""6.10: battle, its cards, dice and losses."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import Table
from grognard.games.age_of_napoleon.rules.battle import Battle, losses, tie_breaker
from grognard.games.age_of_napoleon.rules.deck import NUMBERS
from grognard.games.age_of_napoleon.rules.ground import SIDES
from tests.games.age_of_napoleon.rules.stage import a, no_choice, under_way

Action = dict[str, Any]


def battle(area: str, corps: str, dice: list[int], attacker: str = "france", **parts: Any) -> Table:
    """Corps named with spaces between them, all in the area; cards by title."""
    hands = {side: [NUMBERS[t][n] for t, n in parts.pop(side, [])] for side in ("france", "coalition")}
    placed = dict.fromkeys(corps.split(), area) | parts.pop("elsewhere", {})
    fight = Battle(a(area), SIDES.index(attacker))
    return under_way(fight, placed, dice=dice, cards={"hands": hands}, **parts)


def engage(table: Table, *corps: str) -> None:
    """One side engages these; where it has but one corps it is engaged by itself."""
    seat = table.to_act[0]
    for name in corps:
        table.act(seat, {"do": "engage", "corps": name})
    if table.to_act == (seat,) and {"do": "done"} in table.legal(seat):
        table.act(seat, {"do": "done"})


def events(table: Table, name: str) -> list[dict[str, Any]]:
    return [event for event in table.log() if event["event"] == name]


def corps(table: Table, *names: str) -> list[str]:
    return [table.position()["corps"][name] for name in names]


# ---- engaging --------------------------------------------------------------------------------------------------


@pytest.mark.rule("AON-6.10.2a", "AON-1.2.6b", "AON-6.10.2b")
def test_at_most_the_leaders_seniority_is_engaged_the_attacker_shows_first() -> None:
    table = battle("bohmen", "fr_junot fr_moncey fr_vandamme at_karl at_mack", [1, 1, 1, 1])
    assert table.to_act == ("france",)
    assert {"do": "done"} not in table.legal("france"), "at least one"
    table.act("france", {"do": "engage", "corps": "fr_moncey"})
    table.act("france", {"do": "engage", "corps": "fr_vandamme"})
    assert table.legal("france") == [{"do": "done"}] or table.to_act == ("coalition",), "two is their seniority"
    assert table.to_act == ("coalition",)
    why = table.why_not("coalition", {"do": "engage", "corps": "at_hiller"})
    assert why is not None and why.message == "why-not-there"
    shown = events(table, "event-engages")
    assert [(event["power"], event["corps"]) for event in shown] == [("france", ["fr_moncey", "fr_vandamme"])]
    seen = next(army for army in table.view("coalition")["armies"] if army["side"] == "france")
    assert [row["corps"] for row in seen["looked_at"]] == ["fr_moncey", "fr_vandamme"], "the leader may stay idle"
    table.act("coalition", {"do": "engage", "corps": "at_mack"})
    table.act("coalition", {"do": "done"})
    assert [event["corps"] for event in events(table, "event-engages")][1] == ["at_mack"]


@pytest.mark.rule("AON-6.10.2a")
def test_no_more_than_seniority() -> None:
    table = battle("bohmen", "fr_junot fr_moncey fr_vandamme at_karl", [1, 1, 1, 1])
    table.act("france", {"do": "engage", "corps": "fr_junot"})
    table.act("france", {"do": "engage", "corps": "fr_moncey"})
    assert events(table, "event-engages")[0]["corps"] == ["fr_junot", "fr_moncey"]


@pytest.mark.rule("AON-6.10.3a", "AON-6.10.3b")
def test_strength_is_the_sum_of_ratings_and_one_more_at_home() -> None:
    table = battle("bayern", "fr_ney fr_deroy at_karl", [1, 1, 1, 1], stacks={"exhausted": ["fr_ney"]})
    engage(table, "fr_ney", "fr_deroy")
    strengths = [event["strength"] for event in events(table, "event-engages")]
    assert strengths == [3 + 3 + 1, 3], "Ney exhausted; the Bavarian at home"
    table = battle("bohmen", "fr_ney at_karl", [1, 1, 1, 1])
    assert [event["strength"] for event in events(table, "event-engages")] == [5, 4]


@pytest.mark.rule("AON-6.10.3c")
def test_who_attacks_from_the_sea_is_weaker() -> None:
    came = {"came": [{"corps": "gb_moore", "from": "sea"}]}
    table = battle("holland", "gb_moore fr_junot", [1, 1, 1, 1], "coalition", stacks=came)
    assert [event["strength"] for event in events(table, "event-engages")] == [5 - 2, 3]
    table = battle("holland", "gb_moore fr_junot", [1, 1, 1, 1], "france", stacks=came)
    assert [event["strength"] for event in events(table, "event-engages")] == [3, 5], "not as defender"


# ---- cards -----------------------------------------------------------------------------------------------------


def with_cards(corps: str, attacker: str = "france", area: str = "bohmen", **hands: Any) -> Table:
    table = battle(area, corps, [1, 1, 1, 1], attacker, **hands)
    while table.to_act and table.legal(table.to_act[0])[-1]["do"] in ("engage", "done"):
        table.act(table.to_act[0], table.legal(table.to_act[0])[-1])
    return table


def answers(table: Table) -> list[str]:
    """The titles that may be played now."""
    if not table.to_act:
        return []
    numbers = [action["card"] for action in table.legal(table.to_act[0]) if action["do"] == "respond"]
    return [title for title, of in NUMBERS.items() for number in of if number in numbers]


def play(table: Table, title: str, copy: int = 0) -> None:
    table.act(table.to_act[0], {"do": "respond", "card": NUMBERS[title][copy]})


@pytest.mark.rule("AON-6.10.4a", "AON-6.10.4r2", "AON-6.10.4c", "AON-6.10.4r", "AON-C-cavalry_charge")
def test_the_attacker_plays_all_his_cards_then_the_defender_and_no_title_twice() -> None:
    table = with_cards(
        "fr_ney at_karl",
        france=[("cavalry_charge", 0), ("cavalry_charge", 1), ("grand_battery", 0)],
        coalition=[("cavalry_charge", 2), ("mud", 0)],
    )
    assert table.to_act == ("france",)
    play(table, "cavalry_charge")
    assert answers(table) == ["grand_battery"], "no second copy"
    play(table, "grand_battery")
    told = [(event["more"], event["strength"]) for event in events(table, "event-strengthened")]
    assert told == [(3, 8), (3, 11)]
    assert not events(table, "event-battle-dice") or "cavalry_charge" not in answers(table)
    dice = events(table, "event-battle-dice")
    assert dice and (dice[0]["french"], dice[0]["allied"]) == (11, 4), "the defender's copy was closed to him"


@pytest.mark.rule("AON-6.10.4b", "AON-C-cavalry_charge", "AON-C-grand_battery", "AON-C-cossacks")
@pytest.mark.parametrize(
    ("title", "corps", "open_to"),
    [
        ("cavalry_charge", "at_karl", True),
        ("cavalry_charge", "ru_barclay", True),
        ("cavalry_charge", "pr_kalckreuth", True),
        ("cavalry_charge", "gb_hill", False),
        ("cavalry_charge", "es_blake", False),
        ("grand_battery", "at_karl", False),
        ("grand_battery", "ru_barclay", True),
        ("grand_battery", "pr_kalckreuth", True),
        ("cossacks", "ru_barclay", True),
        ("cossacks", "ru_stedingk", True),  # a minor ally has its colour
        ("cossacks", "at_karl", False),
        ("thin_red_line", "gb_hill", False),  # not as attacker
        ("imperial_guard", "ru_barclay", True),
        ("imperial_guard", "at_karl", False),
        ("art_of_war", "es_blake", True),
    ],
)
def test_which_colours_a_card_asks_for(title: str, corps: str, open_to: bool) -> None:
    joined: dict[str, Any] = {"status": {"preussen": "CM", "spain": "CM"}}
    table = with_cards(f"{corps} fr_ney", "coalition", coalition=[(title, 0)], **joined)
    assert (answers(table) == [title]) is open_to


@pytest.mark.rule("AON-C-cavalry_charge", "AON-C-grand_battery")
def test_french_allies_are_blue() -> None:
    for title in ("cavalry_charge", "grand_battery"):
        assert answers(with_cards("fr_deroy at_karl", france=[(title, 0)])) == [title]
        assert answers(with_cards("es_blake at_karl", france=[(title, 0)])) == []


@pytest.mark.rule("AON-C-thin_red_line", "AON-C-cossacks")
def test_thin_red_line_is_the_defenders() -> None:
    table = with_cards("gb_hill fr_ney", coalition=[("thin_red_line", 0)])
    play(table, "thin_red_line")
    assert events(table, "event-strengthened")[0]["more"] == 3
    table = with_cards("ru_barclay fr_ney", coalition=[("cossacks", 0)])
    play(table, "cossacks")
    assert events(table, "event-strengthened")[0]["more"] == 2


@pytest.mark.rule("AON-C-imperial_guard")
def test_the_guard_fights_for_its_emperor() -> None:
    table = with_cards("fr_napoleon at_karl", france=[("imperial_guard", 0)])
    play(table, "imperial_guard")
    assert events(table, "event-strengthened")[0]["more"] == 4
    assert answers(with_cards("fr_ney at_karl", france=[("imperial_guard", 0)])) == []
    table = with_cards("ru_barclay fr_ney", coalition=[("imperial_guard", 0)])
    play(table, "imperial_guard")
    assert events(table, "event-strengthened")[0]["more"] == 2


@pytest.mark.rule("AON-C-art_of_war")
def test_art_of_war_sets_the_die_to_the_leaders_seniority() -> None:
    table = battle("bohmen", "fr_napoleon fr_ney at_karl", [2], france=[("art_of_war", 0)])
    table.act("france", {"do": "engage", "corps": "fr_ney"})  # the leader stays idle
    table.act("france", {"do": "done"})
    play(table, "art_of_war")
    dice = events(table, "event-battle-dice")[0]
    assert (dice["thrown"], dice["answered"]) == (6, 2), "8, at most 6; only the other die is thrown"
    table = battle("bohmen", "fr_ney at_karl", [2, 1, 1], "coalition", coalition=[("art_of_war", 0)])
    play(table, "art_of_war")
    dice = events(table, "event-battle-dice")[0]
    assert (dice["thrown"], dice["answered"]) == (2, 5)


# ---- dice and losses -------------------------------------------------------------------------------------------


@pytest.mark.rule("AON-T-battle_results", "AON-6.10.5a")
def test_the_table_of_results() -> None:
    rows = {
        (1, 4): [0, 0, 0, 0, 0, 1],
        (5, 9): [0, 0, 0, 0, 1, 1],
        (10, 14): [0, 0, 0, 1, 1, 1],
        (15, 19): [0, 1, 1, 1, 1, 2],
        (20, 24): [1, 1, 1, 2, 2, 2],
        (25, 29): [1, 1, 2, 2, 2, 3],
        (30, 34): [1, 2, 2, 2, 3, 3],
        (35, 39): [2, 2, 2, 3, 3, 4],
        (40, 77): [2, 2, 3, 3, 4, 4],
    }
    for bounds, row in rows.items():
        for strength in bounds:
            assert [losses(strength, die) for die in range(1, 7)] == row
    assert [losses(strength, 6) for strength in (0, -3)] == [0, 0]


@pytest.mark.rule("AON-T-tie_breaker")
def test_the_tie_breaker_modifiers() -> None:
    assert [tie_breaker(strength) for strength in (-2, 0, 1, 9, 10, 19, 20, 29, 30, 39, 40)] == [
        0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4,
    ]  # fmt: skip


@pytest.mark.rule("AON-6.10.5r", "AON-6.10.6a", "AON-6.10.6b")
def test_who_inflicts_more_wins_and_inflicts_one_more() -> None:
    table = battle("bohmen", "fr_ney fr_davout fr_lannes at_karl at_mack at_hiller", [6, 1])
    engage(table, "fr_ney", "fr_davout", "fr_lannes")
    engage(table, "at_karl", "at_mack", "at_hiller")
    dice = events(table, "event-battle-dice")[0]
    assert (dice["french"], dice["allied"]) == (17, 10), "at home in Böhmen"
    assert (dice["inflicted"], dice["suffered"]) == (2, 0)
    assert events(table, "event-battle-won")[0]["power"] == "france"
    assert len(table.legal("coalition")) == 3, "two and one more: all are lost, and two of three for good"
    assert events(table, "event-tie-breaker") == []


@pytest.mark.rule("AON-6.10.6c", "AON-6.10.6d", "AON-6.10.6r")
@pytest.mark.parametrize(
    ("dice", "winner"), [([1, 1, 3, 2], "france"), ([1, 1, 2, 2], "coalition"), ([1, 1, 1, 4], "coalition")]
)
def test_a_tie_is_broken_without_an_extra_loss_and_falls_to_the_defender(dice: list[int], winner: str) -> None:
    table = battle("bohmen", "fr_ney at_karl", dice)
    assert events(table, "event-battle-won")[0]["power"] == winner
    assert not events(table, "event-lost-for-a-time") and not events(table, "event-lost-for-good")


@pytest.mark.rule("AON-6.10.6c", "AON-6.10.6r")
def test_the_stronger_row_adds_to_the_tie_breaker() -> None:
    table = battle("bohmen", "fr_ney fr_davout at_karl", [1, 1, 2, 2])
    engage(table, "fr_ney", "fr_davout")
    assert (events(table, "event-tie-breaker")[0]["french"], events(table, "event-tie-breaker")[0]["allied"]) == (3, 2)
    assert events(table, "event-battle-won")[0]["power"] == "france"


@pytest.mark.rule("AON-6.10.7a", "AON-6.10.7r2")
def test_engaged_corps_are_lost_first_of_the_owners_choice() -> None:
    table = battle("bohmen", "fr_ney fr_davout fr_lannes fr_murat at_karl at_mack at_hiller", [6, 1])
    engage(table, "fr_ney", "fr_davout", "fr_lannes", "fr_murat")
    table.act("coalition", {"do": "engage", "corps": "at_mack"})
    table.act("coalition", {"do": "done"})
    # 2 + 1 losses: Mack is engaged, then the idle ones.
    assert table.to_act == ("coalition",)
    bury = table.legal("coalition")
    assert {action["do"] for action in bury} == {"bury"} and len(bury) == 3, "all three are lost without a choice"
    table = battle("bohmen", "fr_ney fr_davout at_karl at_mack at_hiller", [6, 1])
    engage(table, "fr_ney", "fr_davout")
    table.act("coalition", {"do": "engage", "corps": "at_mack"})
    table.act("coalition", {"do": "done"})
    assert {action["corps"] for action in table.legal("coalition")} == {"at_karl", "at_hiller"}, "Mack went first"


@pytest.mark.rule("AON-6.10.7b", "AON-6.10.7c", "AON-6.10.7r1", "AON-1.2.8b")
def test_the_loser_rounds_his_permanent_losses_up_and_the_rest_is_captive() -> None:
    table = battle("bohmen", "fr_ney fr_davout fr_lannes fr_murat at_karl at_mack at_hiller at_johann", [6, 1])
    engage(table, "fr_ney", "fr_davout", "fr_lannes", "fr_murat")
    engage(table, "at_karl", "at_mack", "at_hiller")
    table.act("coalition", {"do": "bury", "corps": "at_mack"})
    table.act("coalition", {"do": "bury", "corps": "at_hiller"})
    assert corps(table, "at_mack", "at_hiller", "at_karl") == ["removed", "removed", "prisoners"]


@pytest.mark.rule("AON-6.10.7c", "AON-6.10.7r1")
def test_the_winner_rounds_down_and_keeps_the_rest_in_reserve() -> None:
    table = battle(
        "bohmen", "fr_napoleon fr_ney fr_davout fr_lannes fr_murat fr_soult at_karl at_mack at_hiller", [6, 5]
    )
    engage(table, "fr_ney", "fr_davout", "fr_lannes", "fr_murat", "fr_soult")
    engage(table, "at_karl", "at_mack", "at_hiller")
    dice = events(table, "event-battle-dice")[0]
    assert (dice["inflicted"], dice["suffered"]) == (3, 1)
    table.act("france", {"do": "lose", "corps": "fr_murat"})
    assert corps(table, "fr_murat") == ["bohmen"], "until the losses are known"
    assert table.to_act == ("coalition",), "half of one, rounded down, is none"
    while table.to_act == ("coalition",) and table.legal("coalition")[0]["do"] == "bury":
        table.act("coalition", table.legal("coalition")[0])
    assert corps(table, "fr_murat") == ["reserves"]


@pytest.mark.rule("AON-6.10.7r1", "AON-6.10.6r")
def test_a_winner_by_tie_breaker_rounds_up() -> None:
    table = battle("bohmen", "fr_ney fr_davout at_karl at_mack at_hiller", [5, 5, 6, 1])
    engage(table, "fr_ney", "fr_davout")
    engage(table, "at_karl", "at_mack", "at_hiller")
    dice = events(table, "event-battle-dice")[0]
    assert (dice["inflicted"], dice["suffered"]) == (1, 1)
    assert events(table, "event-battle-won")[0]["power"] == "france"
    table.act("france", {"do": "lose", "corps": "fr_ney"})
    table.act("coalition", {"do": "lose", "corps": "at_mack"})
    assert corps(table, "fr_ney", "at_mack") == ["removed", "removed"]


@pytest.mark.rule("AON-6.10.8a", "AON-1.2.7b")
def test_the_engaged_are_exhausted_on_both_sides() -> None:
    table = battle("bohmen", "fr_napoleon fr_ney at_karl at_mack", [1, 1, 6, 1])
    engage(table, "fr_ney")
    engage(table, "at_karl")
    assert table.position()["stacks"]["exhausted"] == ["fr_ney", "at_karl"]


@pytest.mark.rule("AON-6.10.6r2")
def test_a_winner_without_corps_has_still_won() -> None:
    table = battle("bohmen", "fr_junot at_karl at_mack at_hiller at_johann at_bellegarde", [6, 4, 6, 1])
    engage(table, "at_karl", "at_mack", "at_hiller", "at_johann", "at_bellegarde")
    dice = events(table, "event-battle-dice")[0]
    assert (dice["inflicted"], dice["suffered"]) == (1, 1)
    table.act("coalition", {"do": "lose", "corps": "at_mack"})
    assert corps(no_choice(table), "fr_junot") == ["removed"]
    assert "bohmen" not in corps(table, "at_karl", "at_hiller", "at_johann"), "the loser leaves all the same"


@pytest.mark.rule("AON-9.5.2a")
def test_the_emperor_lost_for_good_ends_the_war() -> None:
    table = battle("bohmen", "fr_napoleon at_karl at_mack at_hiller at_johann at_bellegarde", [1, 6])
    engage(table, "at_karl", "at_mack", "at_hiller", "at_johann", "at_bellegarde")
    assert table.result is not None and table.result.rule == "AON-9.5.2a"


# ---- killed in action, pursuit ---------------------------------------------------------------------------------


@pytest.mark.rule("AON-C-killed_in_action")
def test_killed_in_action_makes_a_loss_one_for_good() -> None:
    three = "fr_ney fr_davout fr_lannes at_karl at_mack at_hiller"
    table = battle("bohmen", three, [6, 1], france=[("killed_in_action", 0)])
    engage(table, "fr_ney", "fr_davout", "fr_lannes")
    engage(table, "at_karl", "at_mack", "at_hiller")
    table.act("coalition", {"do": "bury", "corps": "at_mack"})
    table.act("coalition", {"do": "bury", "corps": "at_hiller"})
    play(table, "killed_in_action")
    assert corps(table, "at_karl") == ["removed"]
    assert [event["corps"] for event in table.log("coalition") if event["event"] == "event-killed"] == ["at_karl"]
    table = battle("bohmen", "fr_napoleon fr_ney at_karl at_mack at_hiller at_johann", [1, 6],
                   coalition=[("killed_in_action", 0)])  # fmt: skip
    engage(table, "fr_napoleon", "fr_ney")
    engage(table, "at_karl", "at_mack", "at_hiller", "at_johann")
    table.act("france", {"do": "bury", "corps": "fr_ney"})
    assert corps(table, "fr_napoleon") == ["prisoners"] and table.result is None, "never the Emperor"


@pytest.mark.rule("AON-C-pursuit", "AON-6.11.6b")
def test_pursuit_takes_a_captive_and_forbids_recovery() -> None:
    table = battle("bohmen", "fr_ney fr_davout at_karl at_mack at_hiller at_johann", [5, 1],
                   france=[("pursuit", 0), ("pursuit", 1)])  # fmt: skip
    engage(table, "fr_ney", "fr_davout")
    engage(table, "at_karl", "at_mack")
    # One and one more: both engaged are lost, one of them for good.
    table.act("coalition", {"do": "bury", "corps": "at_mack"})
    assert answers(table) == ["pursuit", "pursuit"]
    play(table, "pursuit")
    assert table.to_act == ("coalition",) and {"do": "lose", "corps": "at_johann"} in table.legal("coalition")
    table.act("coalition", {"do": "lose", "corps": "at_hiller"})
    assert corps(table, "at_hiller") == ["prisoners"]
    assert corps(table, "at_johann") not in (["bohmen"], ["prisoners"]), "one only, and the title is used up"
    assert not [event for event in table.log() if event["event"] == "event-recovers"]
    assert table.position()["stacks"]["exhausted"] == ["fr_davout", "fr_ney"]
    table = battle("bohmen", "fr_ney fr_davout at_karl", [6, 1], france=[("pursuit", 0)])
    engage(table, "fr_ney", "fr_davout")
    assert answers(table) == [], "nobody is left to be taken"


@pytest.mark.rule("AON-6.11.6b", "AON-6.11.6r", "AON-6.11.6a")
def test_the_winner_may_recover_for_a_card_with_his_idle_corps() -> None:
    table = battle(
        "bohmen", "fr_napoleon fr_ney fr_davout at_karl at_mack at_hiller", [5, 1], france=[("mud", 0)],
        stacks={"exhausted": ["fr_napoleon"]},
    )  # fmt: skip
    engage(table, "fr_ney", "fr_davout")
    engage(table, "at_karl")
    table.act("coalition", {"do": "lose", "corps": "at_mack"})
    table.act("coalition", {"do": "bury", "corps": "at_mack"})
    while table.to_act == ("coalition",):
        table.act("coalition", table.legal("coalition")[0])
    assert "bohmen" not in corps(table, "at_karl", "at_mack", "at_hiller"), "after the loser has gone"
    table.act("france", {"do": "discard", "card": NUMBERS["mud"][0]})
    assert [name for name in table.position()["stacks"]["exhausted"] if name.startswith("fr")] == []
    assert corps(table, "fr_napoleon", "fr_ney") == ["bohmen", "bohmen"]
