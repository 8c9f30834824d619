"""WIN, END: levels of victory, their order, and how a game ends."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.napoleon_in_europe.rules.game import GAME
from grognard.games.napoleon_in_europe.rules.ground import HOMELAND, REGION
from grognard.games.napoleon_in_europe.rules.tables import LEVELS, NATION_INDEX
from grognard.games.napoleon_in_europe.rules.victory import level, standing, verdict
from tests.games.napoleon_in_europe.rules.stage import does, laid, of, table

HOMES = {name: [region for i, region in enumerate(REGION) if HOMELAND[n] >> i & 1] for name, n in NATION_INDEX.items()}
FREE = [region for i, region in enumerate(REGION) if not any(home >> i & 1 for home in HOMELAND)]


def land(**more: int | list[str]) -> dict[str, str]:
    """Everybody owns his home, and so many minors; a list names what he owns instead of his home."""
    found: dict[str, str] = {}
    minors = iter(FREE)
    for nation, homes in HOMES.items():
        own = more.get(nation, 0)
        for region in own if isinstance(own, list) else homes:
            found[region] = nation
        for _ in range(own if isinstance(own, int) else 0):
            found[next(minors)] = nation
    return found


def state(fleets: dict[str, int] | None = None, scenario: str = "1805_7", **more: Any) -> Any:
    ships = {"north_sea": fleets or {}}
    extra = {key: more.pop(key) for key in ("answers_for",) if key in more}
    position = laid({}, ships, scenario=scenario, owns=land(**more), **extra)
    return GAME.from_position(position)


def reached(nation: str, fleets: dict[str, int] | None = None, **more: Any) -> str:
    return LEVELS[level(state(fleets, **more), NATION_INDEX[nation])]


SIZE = {name: len(homes) for name, homes in HOMES.items()}
BIGGEST, SECOND = sorted(SIZE.values(), reverse=True)[:2]


@pytest.mark.rule("NIE-WIN-6", "NIE-WIN-16")
def test_absolute_victory_is_more_than_the_next_two_together() -> None:
    others = sorted([size for name, size in SIZE.items() if name != "prussia"], reverse=True)
    needed = others[0] + others[1] - SIZE["prussia"]
    assert reached("prussia", prussia=needed) == "major"
    assert reached("prussia", prussia=needed + 1) == "absolute"


@pytest.mark.rule("NIE-WIN-9", "NIE-WIN-16", "NIE-WIN-26")
def test_a_tie_for_the_first_place_is_a_minor_victory() -> None:
    most = max(size for name, size in SIZE.items() if name != "prussia")
    assert reached("prussia", prussia=most - SIZE["prussia"]) == "minor"
    assert reached("prussia", prussia=most - SIZE["prussia"] + 1) == "major"


@pytest.mark.rule("NIE-WIN-11", "NIE-WIN-13", "NIE-WIN-26")
def test_the_second_and_third_have_a_minor_victory_and_others_survive() -> None:
    assert reached("prussia", france=BIGGEST, russia=BIGGEST, prussia=BIGGEST - SIZE["prussia"]) == "minor"
    assert reached("prussia", france=9, russia=8, austria=8) == "survival"


@pytest.mark.rule("NIE-WIN-14")
def test_one_home_region_lost_is_a_defeat_whatever_else_is_owned() -> None:
    lost = [*HOMES["prussia"][1:], *FREE[-12:]]
    assert reached("prussia", prussia=lost) == "defeat"


@pytest.mark.rule("NIE-WIN-15")
def test_no_home_region_is_the_end() -> None:
    assert reached("prussia", prussia=[], france=[*HOMES["france"], *HOMES["prussia"]]) == "extinction"


@pytest.mark.rule("NIE-WIN-7", "NIE-WIN-8", "NIE-WIN-17")
def test_britain_absolute_needs_land_and_the_sea() -> None:
    fleets = {"great_britain": 5, "france": 2, "spain": 2}
    most = max(size for name, size in SIZE.items() if name != "great_britain")
    more = most - SIZE["great_britain"] + 1
    assert reached("great_britain", fleets, great_britain=more) == "absolute"
    assert reached("great_britain", fleets, great_britain=more - 1) == "major"
    assert reached("great_britain", {**fleets, "spain": 3}, great_britain=more) == "survival"


@pytest.mark.rule("NIE-WIN-10", "NIE-WIN-12", "NIE-WIN-13")
def test_britain_major_lets_nobody_own_more_than_eight_minors() -> None:
    fleets = {"great_britain": 9, "france": 4, "spain": 4}
    assert reached("great_britain", fleets, france=8) == "major"
    assert reached("great_britain", fleets, france=9) == "minor"
    assert reached("great_britain", {"great_britain": 8, "france": 4, "spain": 4}) == "survival"


@pytest.mark.rule("NIE-WIN-19", "NIE-WIN-20", "NIE-WIN-21", "NIE-WIN-22", "NIE-WIN-29")
def test_a_further_nation_crowns_or_taints_a_victory() -> None:
    scenario = "1805_6"  # nobody plays the Ottoman Empire
    plain = state(scenario=scenario, france=20)
    assert standing(plain, 0) == (0, 1)
    tainted = state(scenario=scenario, france=20, ottoman=HOMES["ottoman"][1:], answers_for=[["ottoman"], *[[]] * 5])
    assert standing(tainted, 0)[1] == 2
    survives = state(scenario=scenario, france=20, prussia=9, austria=9, answers_for=[["ottoman"], *[[]] * 5])
    assert standing(survives, 0)[1] == 1
    crowned = state(scenario=scenario, france=22, ottoman=12, answers_for=[["ottoman"], *[[]] * 5])
    assert standing(crowned, 0)[1] == 0


@pytest.mark.rule("NIE-WIN-5", "NIE-WIN-28")
def test_equal_results_share_the_place() -> None:
    result = verdict(state(france=20))
    assert result.winners == ("france",) and result.level == "absolute"
    ranks = {seat: rank for seat, rank, _ in result.ranks}
    assert ranks["france"] == 1 and sorted(ranks.values())[1] == 2
    assert len(set(ranks.values())) < len(ranks)


@pytest.mark.rule("NIE-WIN-27")
def test_a_player_of_several_nations_is_judged_by_the_first() -> None:
    b = state(scenario="1805_2", france=20, spain=HOMES["spain"][1:])
    assert standing(b, 0) == (0, 2)


def at_the_end(round: int, dice: list[int] | None = None, month: int = 5, rolls: int = 0, **options: Any) -> Any:
    stack: list[dict[str, Any]] = [
        {"procedure": "Campaign", "step": "next_turn", "waiting": [], "rolls": rolls},
        {"procedure": "Turn", "step": "suppress", "power": "russia"},
        {"procedure": "Politics", "step": "deal", "power": "russia", "moment": "after"},
    ]
    parts: dict[str, Any] = {"round": round, "month": month, "year": 1806, "active": "russia"}
    if dice is not None:
        parts["dice"] = dice
    return table({}, stack, options=options, owns=land(), **parts)


@pytest.mark.rule("NIE-END-1", "NIE-END-2", "NIE-SEQ-4")
@pytest.mark.parametrize(("length", "last"), [("short", 12), ("medium", 18), ("long", 24), ("very_long_60", 60)])
def test_the_game_ends_after_the_agreed_round(length: str, last: int) -> None:
    played = at_the_end(last - 1, length=length)
    does(played, "russia", "pass")
    assert played.result is None and of(played).round == last
    played = at_the_end(last, length=length)
    does(played, "russia", "pass")
    assert played.result is not None


@pytest.mark.rule("NIE-END-8")
def test_no_production_follows_the_last_round() -> None:
    played = at_the_end(12, month=6, length="short")
    events = does(played, "russia", "pass")
    assert played.result is not None and not [e for e in events if e["event"] == "event-production"]


@pytest.mark.rule("NIE-END-4", "NIE-END-5", "NIE-END-6", "NIE-END-7")
def test_the_end_number_falls() -> None:
    played = at_the_end(12, [3, 3], length="short", sudden_end=True)
    events = does(played, "russia", "pass")
    assert [e["needed"] for e in events if e["event"] == "event-sudden"] == [12]
    assert played.result is None
    played = at_the_end(12, [6, 6], length="short", sudden_end=True)
    does(played, "russia", "pass")
    assert played.result is not None


@pytest.mark.rule("NIE-END-4", "NIE-END-5", "NIE-END-6", "NIE-END-7")
@pytest.mark.parametrize(
    ("rolls", "dice", "needed", "over"),
    [
        (0, [2, 4], 12, False),
        (1, [4, 5], 11, False),
        (1, [5, 6], 11, True),
        (2, [5, 5], 10, True),
        (2, [4, 5], 10, False),
    ],
)
@pytest.mark.parametrize("length", ["short", "time"])
def test_each_further_roll_for_the_end_is_easier(
    length: str, rolls: int, dice: list[int], needed: int, over: bool
) -> None:
    """The rulebook's example: 6 against 12, 9 against 11, and 10 against 10 ends it. Two dice each time, and once they
    are rolled nobody is asked about the hour any more."""
    played = at_the_end(12 + rolls, dice, rolls=rolls, length=length, sudden_end=True)
    events = does(played, "russia", "pass")
    if length == "time" and not rolls:
        assert played.to_act == ("austria",) and played.prompt("austria") == "ask-hour"
        events = does(played, "austria", "accept")
    (told,) = [event for event in events if event["event"] == "event-sudden"]
    assert (told["dice"], told["needed"]) == (dice, needed)
    assert (played.result is not None) == over
    assert over or of(played).round == 13 + rolls


@pytest.mark.rule("NIE-END-9")
@pytest.mark.parametrize(("month", "over"), [(6, False), (7, True)])
def test_the_campaign_ends_in_july_1815(month: int, over: bool) -> None:
    stack: list[dict[str, Any]] = [
        {"procedure": "Campaign", "step": "next_turn", "waiting": []},
        {"procedure": "Turn", "step": "suppress", "power": "russia"},
        {"procedure": "Politics", "step": "deal", "power": "russia", "moment": "after"},
    ]
    played = table(
        {}, stack, options={"length": "campaign"}, owns=land(), round=100, year=1815, month=month, active="russia"
    )
    does(played, "russia", "pass")
    assert (played.result is not None) == over


@pytest.mark.rule("NIE-END-3", "NIE-END-10")
def test_the_player_of_the_first_nation_looks_at_the_clock() -> None:
    played = at_the_end(3, length="time")
    does(played, "russia", "pass")
    assert played.to_act == ("austria",)  # 1805 begins with Austria
    later = played.fork()
    does(later, "austria", "refuse")
    assert later.result is None
    does(played, "austria", "accept")
    assert played.result is not None
