"""The sergeant where the last enemy must be beaten: over the sea, at several capitals at once, by a bargain."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import Table
from grognard.games.napoleon_in_europe.bots.council import gold, sue
from grognard.games.napoleon_in_europe.bots.sergeant import Sergeant
from grognard.games.napoleon_in_europe.bots.thought import Thought
from grognard.games.napoleon_in_europe.rules.tables import NATION_INDEX
from grognard.games.napoleon_in_europe.rules.verbs import VERBS
from tests.games.napoleon_in_europe.rules.stage import allies, moving, of, table, units, wars

SIDES = {"scenario": "1796_sides_2", "round": 5, "owner": [0, 1, -1, -1, -1, 1, -1, -1]}
BRITISH = ("london", "cornwall", "wales", "midlands", "scotland", "highlands", "ireland", "ulster")
LANDS = {"paris": "france", "brittany": "france"} | dict.fromkeys(BRITISH, "great_britain")
FOOT = {"infantry": 8}


def buying(power: str) -> list[dict[str, Any]]:
    return [
        {"procedure": "Campaign", "step": "next_month"},
        {"procedure": "Production", "step": "purchase", "waiting": []},
        {"procedure": "Purchase", "step": "begin", "power": power},
    ]


def choice(played: Table, seat: str) -> dict[str, Any]:
    decision = played.decision(seat)
    assert decision is not None
    return Sergeant("test").choose(played.view(seat), decision)


def does_all(played: Table, seat: str, most: int = 60) -> list[dict[str, Any]]:
    done: list[dict[str, Any]] = []
    while played.to_act == (seat,) and len(done) < most:
        done.append(choice(played, seat))
        played.act(seat, done[-1])
    return done


@pytest.mark.parametrize(("austrians", "builds"), [(1, True), (40, False)])
def test_squadrons_are_built_against_britain_as_soon_as_the_land_is_safe(austrians: int, builds: bool) -> None:
    played = table(
        {"paris": {"france": {"infantry": 20}}, "vienna": {"austria": {"infantry": austrians}}},
        buying("france"),
        ships={"english_channel": {"great_britain": 3}},
        pap={"france": 1},
        pp={"france": 15},
        owns=LANDS | {"vienna": "austria"},
        **SIDES,
        **wars(("france", "austria"), ("france", "great_britain")),
    )
    action = choice(played, "france")
    assert (action.get("bought") == "naval_squadron") == builds


@pytest.mark.parametrize(("lying", "landed"), [(4, True), (1, False)])
def test_a_part_of_an_army_crosses_where_there_are_squadrons_for_no_more(lying: int, landed: bool) -> None:
    """Four beat the militia that rises; one alone would be lost to it."""
    played = table(
        {"brittany": {"france": FOOT | {"elite_infantry": 4}}},
        moving("france"),
        ships={"north_atlantic": {"france": lying}},
        active="france",
        owns=LANDS,
        **SIDES,
        **wars(("france", "great_britain")),
    )
    does_all(played, "france")
    over = [number for region in BRITISH for number in units(played, "france", region).values()]
    assert sum(over) == (lying if landed else 0)


def test_an_army_parts_to_take_two_capitals() -> None:
    lands = {"silesia": "prussia", "berlin": "prussia", "bohemia": "austria", "vienna": "austria", "saxony": "france"}
    played = table(
        {"saxony": {"france": {"infantry": 40}}},
        moving("france"),
        scenario="1813_sides_2",
        active="france",
        owns=LANDS | lands,
        **wars(("france", "prussia"), ("france", "great_britain"), ("france", "austria")),
    )
    does_all(played, "france")
    for region in ("berlin", "bohemia"):  # the other is the way to Vienna
        assert sum(units(played, "france", region).values()) >= 8


def test_nobody_sues_of_his_own_will() -> None:
    """In a game of two sides that is the end."""
    played = table(
        {"paris": {"austria": FOOT}, "burgundy": {"austria": FOOT}, "provence": {"france": {"infantry": 1}}},
        moving("france"),
        active="france",
        pap={"france": 9},
        owns={"paris": "france", "burgundy": "france", "provence": "france", "vienna": "austria"},
        **SIDES,
        **wars(("france", "austria")),
    )
    assert {"do": "sue"} in [{"do": action["do"]} for action in played.legal("france")]
    b = of(played)
    assert sue(Thought(b, 0), VERBS.code("sue", 0)) == 0.0
    free = table(
        {"paris": {"austria": FOOT}, "burgundy": {"austria": FOOT}, "provence": {"france": {"infantry": 1}}},
        moving("france"),
        active="france",
        pap={"france": 9},
        owns={"paris": "france", "burgundy": "france", "provence": "france", "vienna": "austria"},
        **wars(("france", "austria")),
    )
    assert sue(Thought(of(free), 0), VERBS.code("sue", 0)) > 0.0


@pytest.mark.parametrize("madrid", ["france", "spain"])
def test_who_can_no_more_be_forced_is_asked_to_sell(madrid: str) -> None:
    """Spain without Madrid and without an army: nothing tries its resolve any more (COMMIT-2, COMMIT-6)."""
    played = table(
        {"andalusia": {"france": FOOT}},
        moving("france"),
        scenario="1812_sides_2",
        active="france",
        owns=LANDS | {"madrid": madrid, "andalusia": "spain", "gibraltar": "france", "hanover": "france"},
        **wars(("france", "spain"), ("france", "great_britain")),
    )
    asked = Thought(of(played), 0).beyond_force(NATION_INDEX["spain"])
    assert asked == (madrid == "france")
    done = does_all(played, "france")
    left = not units(played, "france", "andalusia")
    wants = {"do": "want", "region": "andalusia"} in done
    if asked:
        assert left and wants and played.to_act == ("great_britain",)
        # A sergeant does not give his country away.
        assert choice(played, "great_britain") == {"do": "refuse"}
    else:
        assert not wants


def test_british_gold_goes_to_the_strongest_friend() -> None:
    played = table(
        {"vienna": {"austria": {"infantry": 20}}, "moscow": {"russia": {"infantry": 5}}},
        moving("great_britain"),
        ships={"english_channel": {"great_britain": 9}},
        active="great_britain",
        pp={"great_britain": 60},
        scenario="1805_7",
        owns=LANDS | {"vienna": "austria", "moscow": "russia"},
        **wars(("france", "great_britain"), ("france", "austria"), ("france", "russia")),
        **allies(("great_britain", "austria"), ("great_britain", "russia")),
    )
    t = Thought(of(played), 1)
    given = {}
    for action in played.legal("great_britain"):
        if action["do"] == "gold":
            given[action["nation"], action["points"]] = gold(t, VERBS.parse(of(played), action))
    assert given["austria", 20] > given["austria", 10] > 0
    assert given["austria", 50] == 0  # what she can use herself is kept
    assert not any(worth for (nation, _), worth in given.items() if nation != "austria")


@pytest.mark.parametrize(("points", "breaks"), [(3, False), (12, True)])
def test_a_long_peace_makes_war_on_a_friend(points: int, breaks: bool) -> None:
    played = table(
        {"lorraine": {"france": {"infantry": 30}}, "baden_wurtt": {"austria": {"infantry": 8}}},
        moving("france"),
        active="france",
        pap={"france": points},
        owns={"lorraine": "france", "paris": "france", "baden_wurtt": "austria", "vienna": "austria"},
        **allies(("france", "austria")),
    )
    done = [action["do"] for action in does_all(played, "france")]
    assert ("break" in done) == breaks == ("war" in done)
