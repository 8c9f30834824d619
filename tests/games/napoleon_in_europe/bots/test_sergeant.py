"""The sergeant: it plays whole games at any seat, is quick, and better than chance."""

from __future__ import annotations

import random
import time
from itertools import pairwise

import pytest

from grognard.engine import Table, new_table
from grognard.engine.cardsets import members
from grognard.games.napoleon_in_europe.bots.council import war
from grognard.games.napoleon_in_europe.bots.sergeant import Sergeant
from grognard.games.napoleon_in_europe.bots.thought import Thought
from grognard.games.napoleon_in_europe.rules.game import GAME
from grognard.games.napoleon_in_europe.rules.ground import ANCHOR, REGION_INDEX, SEA
from grognard.games.napoleon_in_europe.rules.verbs import VERBS
from tests.games.napoleon_in_europe.rules.board import battle
from tests.games.napoleon_in_europe.rules.stage import (
    allies,
    does,
    moving,
    of,
    owner,
    ships,
    table,
    turn,
    units,
    wars,
)


def choice(played: Table, seat: str) -> dict[str, object]:
    decision = played.decision(seat)
    assert decision is not None
    return Sergeant("test").choose(played.view(seat), decision)


def test_it_marches_into_a_free_minor_and_annexes_it() -> None:
    played = table(
        {"lorraine": {"france": {"infantry": 6, "cavalry": 1}}},
        moving("france"),
        active="france",
        pap={"france": 3},
        owns={"lorraine": "france", "paris": "france", "burgundy": "france"},
    )
    done: list[str] = []
    while "france" in played.to_act and len(done) < 30:
        action = choice(played, "france")
        done.append(str(action["do"]))
        played.act("france", action)
    assert "march" in done and {"annex", "win_over"} & set(done)


def test_it_attacks_the_weak_and_leaves_the_strong_alone() -> None:
    def first(defenders: int) -> str:
        played = table(
            {
                "lorraine": {"france": {"infantry": 8, "artillery": 2, "cavalry": 2, "general": 1}},
                "baden_wurtt": {"austria": {"infantry": defenders}},
            },
            moving("france"),
            active="france",
            owns={"lorraine": "france", "paris": "france", "baden_wurtt": "austria", "vienna": "austria"},
            **wars(("france", "austria")),
        )
        while "france" in played.to_act:
            action = choice(played, "france")
            if action["do"] == "to":
                return str(action["region"])
            if action["do"] == "pass":
                break
            played.act("france", action)
        return ""

    assert first(2) == "baden_wurtt"
    assert first(40) != "baden_wurtt"


def test_a_capital_is_left_to_no_patrol() -> None:
    """Whoever takes it puts its nation's resolve to the test: some stay, whatever is to be had elsewhere."""
    played = table(
        {
            "paris": {"france": {"infantry": 8}},
            "baden_wurtt": {"austria": {"cavalry": 1}},
        },
        moving("france"),
        active="france",
        owns={"paris": "france", "picardy": "france", "belgium": "austria", "vienna": "austria"},
        resolve={"france": 6},
        **wars(("france", "austria")),
    )
    gone = 0
    while "france" in played.to_act:
        action = choice(played, "france")
        if action["do"] in ("pass", "battle"):
            break
        gone += action["do"] == "to"
        played.act("france", action)
    assert gone and units(played, "france", "paris")


@pytest.mark.parametrize("taken", [True, False])
def test_a_capital_that_was_taken_is_left_to_be_taken_again(taken: bool) -> None:
    played = table(
        {"vienna": {"france": {"infantry": 9}}},
        moving("france"),
        active="france",
        owns={"paris": "france", "vienna": "austria", "bohemia": "austria", "hungary": "austria"},
        invaded=["vienna"] if taken else [],
        **wars(("france", "austria")),
    )
    assert (choice(played, "france")["do"] == "march") == taken


def test_it_fights_by_the_odds() -> None:
    played = battle({"m_left": {"infantry": 2}}, {"d_left_column": {"infantry": 1}})
    action = choice(played, "france")
    assert action["do"] in ("fire", "charge") and action["area"] == "d_left_column"
    hopeless = battle(
        {"a_left": {"militia": 1}},
        {area: {"infantry": 4, "artillery": 2} for area in ("d_left_column", "d_center_column", "d_right_column")},
        turn=3,
    )
    assert choice(hopeless, "france") == {"do": "retreat"}


def test_it_makes_sensible_answers() -> None:
    played = table(
        {"vienna": {"austria": {"infantry": 1}}, "paris": {"france": {"infantry": 30}}},
        moving("france"),
        active="france",
        pap={"france": 3, "austria": 3},
        **wars(("france", "austria")),
    )
    does(played, "france", "armistice", nation="austria")
    if "propose" in {action["do"] for action in played.legal("france")}:
        does(played, "france", "propose")
    assert choice(played, "austria") == {"do": "accept"}


@pytest.mark.parametrize(("defenders", "joins"), [(2, False), (9, True), (40, False)])
def test_it_joins_an_ally_where_both_are_needed(defenders: int, joins: bool) -> None:
    played = table(
        {
            "lorraine": {"france": {"infantry": 7}},
            "switzerland": {"spain": {"infantry": 7}},
            "baden_wurtt": {"austria": {"infantry": defenders}},
        },
        turn("france", {"procedure": "Politics", "step": "deal", "power": "russia"}, step="window", waiting=[]),
        active="france",
        owns={"lorraine": "france", "paris": "france", "baden_wurtt": "austria", "switzerland": "spain"},
        **allies(("france", "spain")),
        **wars(("france", "austria"), ("spain", "austria")),
    )
    does(played, "russia", "pass")
    assert played.to_act == ("spain",) and choice(played, "spain")["do"] == ("join" if joins else "pass")


@pytest.mark.parametrize("strong", [True, False])
def test_it_goes_to_war_over_an_annexation_that_it_can_hinder(strong: bool) -> None:
    played = table(
        {
            "switzerland": {"austria": {"infantry": 4}},
            "lorraine": {"france": {"infantry": 30 if strong else 2}},
        },
        moving("austria"),
        active="austria",
        pap={"austria": 3, "france": 3},
        owns={"lorraine": "france", "paris": "france", "baden_wurtt": "austria", "vienna": "austria"},
    )
    does(played, "austria", "annex", region="switzerland")
    while played.to_act[0] != "france":
        does(played, played.to_act[0], "pass")
    assert choice(played, "france")["do"] == ("war" if strong else "pass")


def test_a_war_of_a_neutral_is_weighed_for_the_neutral() -> None:
    """France is strong and far away, Prussia weak and near: it does not attack."""
    seats = [0, 1, 0, 3, -1, 2, 4, -1]
    played = table(
        {
            "paris": {"france": {"infantry": 60}},
            "berlin": {"prussia": {"infantry": 1}},
            "bohemia": {"austria": {"infantry": 20}},
        },
        moving("france"),
        scenario="1805_5",
        owner=seats,
        active="france",
        pap={"france": 9},
        owns={"paris": "france", "berlin": "prussia", "silesia": "prussia", "bohemia": "austria", "vienna": "austria"},
        **allies(("france", "prussia")),
    )
    wars_for = [a for a in played.legal("france") if a["do"] == "war" and a.get("for") == "prussia"]
    b = of(played)
    thought = Thought(b, 0)
    assert wars_for and all(war(thought, VERBS.parse(b, action)) == 0 for action in wars_for)


def does_all(played: Table, seat: str, most: int = 30) -> list[dict[str, object]]:
    """What the sergeant does as long as it is the only one asked."""
    done: list[dict[str, object]] = []
    while played.to_act == (seat,) and len(done) < most:
        done.append(choice(played, seat))
        played.act(seat, done[-1])
    return done


BRITAIN = {"owns": {"london": "great_britain", "cornwall": "great_britain", "paris": "france", "brittany": "france"}}


def test_its_fleet_blockades_a_port_that_it_can_hold() -> None:
    played = table(
        None,
        moving("great_britain"),
        ships={"north_sea": {"great_britain": 5}, "brittany_port": {"france": 3}},
        active="great_britain",
        **BRITAIN,
        **wars(("great_britain", "france")),
    )
    before = {sea for sea in SEA if ships(played, "great_britain", sea)}
    does_all(played, "great_britain")
    watching = sum(ships(played, "great_britain", SEA[sea]) for sea in members(ANCHOR[0][REGION_INDEX["brittany"]]))
    assert before == {"north_sea"} and watching >= 3


def test_squadrons_sail_before_those_whom_they_carry() -> None:
    """A free minor over the sea: the fleet goes there, and the army lands in the same turn."""
    played = table(
        {"london": {"great_britain": {"infantry": 6, "cavalry": 2, "artillery": 1, "general": 1}}},
        moving("great_britain"),
        ships={"north_atlantic": {"great_britain": 8}},
        active="great_britain",
        pap={"great_britain": 3},
        owns={"london": "great_britain", "cornwall": "great_britain", "scotland": "great_britain"},
    )
    done = [str(action["do"]) for action in does_all(played, "great_britain", 60)]
    assert "land" in done and {"sail", "embark"} <= set(done) and done.index("sail") < done.index("embark")


def test_it_keeps_in_port_from_a_stronger_fleet() -> None:
    played = table(
        None,
        moving("france"),
        ships={"brittany_port": {"france": 1}, "bay_of_biscay": {"great_britain": 6}},
        active="france",
        pap={"france": 0},
        **BRITAIN,
        **wars(("great_britain", "france")),
    )
    does_all(played, "france")
    assert ships(played, "france", "brittany_port") == 1


@pytest.mark.parametrize(("movers", "wish"), [(6, "fight"), (1, "avoid")])
def test_it_seeks_battle_at_sea_by_the_odds(movers: int, wish: str) -> None:
    played = table(
        None,
        moving("france"),
        ships={"bay_of_biscay": {"france": movers}, "north_atlantic": {"great_britain": 2}},
        active="france",
        **BRITAIN,
        **wars(("great_britain", "france")),
    )
    does(played, "france", "sail", at="bay_of_biscay", count=movers)
    does(played, "france", "steer", place="north_atlantic")
    assert choice(played, "france") == {"do": wish}
    assert choice(played, "great_britain") == {"do": "avoid" if wish == "fight" else "fight"}


def test_home_regions_are_traded_back() -> None:
    """Each holds a home region of the other: both sides are glad of the exchange."""
    played = table(
        {"paris": {"france": {"infantry": 2}}, "vienna": {"austria": {"infantry": 2}}},
        moving("france"),
        active="france",
        pap={"france": 0},
        owns={"paris": "france", "lorraine": "austria", "vienna": "austria", "tyrol": "france"},
    )
    done = does_all(played, "france")
    assert {"do": "want", "region": "lorraine"} in done and {"do": "give", "region": "tyrol"} in done
    assert played.to_act == ("austria",) and choice(played, "austria") == {"do": "accept"}
    played.act("austria", {"do": "accept"})
    assert owner(played, "lorraine") == "france" and owner(played, "tyrol") == "austria"


def test_who_has_refused_is_left_in_peace_for_some_months() -> None:
    """Nothing is remembered, so it keeps months for each nation, and several do not come in the same one."""
    spoken: dict[str, list[int]] = {"austria": [], "russia": []}
    for month in range(1, 8):
        played = table(
            {"paris": {"france": {"infantry": 2}}},
            moving("france"),
            active="france",
            round=month,
            pap={"france": 0},
            owns={"lorraine": "austria", "tyrol": "france", "picardy": "russia", "courland": "france"},
        )
        done = does_all(played, "france")
        for nation, months in spoken.items():
            if {"do": "trade", "nation": nation} in done:
                months.append(month)
                assert played.to_act == (nation,)
    for months in spoken.values():
        assert len(months) > 1 and min(b - a for a, b in pairwise(months)) >= 3
    assert not set(spoken["austria"]) & set(spoken["russia"])


def test_a_bad_bargain_is_neither_offered_nor_taken() -> None:
    played = table(
        {"paris": {"france": {"infantry": 2}}, "vienna": {"austria": {"infantry": 2}}},
        moving("france"),
        active="france",
        owns={"paris": "france", "lorraine": "france", "vienna": "austria", "tyrol": "austria", "bohemia": "austria"},
    )
    fork = played.fork()
    assert "trade" not in {action["do"] for action in does_all(fork, "france")}
    does(played, "france", "trade", nation="austria")
    does(played, "france", "want", region="bohemia")
    does(played, "france", "give", region="lorraine")
    does(played, "france", "propose")
    assert choice(played, "austria") == {"do": "refuse"}


@pytest.mark.parametrize(("scenario", "hero"), [("1805_7", "france"), ("1796_2b", ""), ("1809_sides_3", "")])
def test_whole_games_end_and_every_decision_is_quick(scenario: str, hero: str) -> None:
    """Months enough to see production, battles and a Congress; the rest of a game is no different."""
    played = new_table(GAME, scenario, {}, seed="whole")
    hero = hero or played.seats[-1]
    bot, chance, slowest = Sergeant("whole"), random.Random("whole"), 0.0
    while played.to_act and of(played).round < 5:
        seat = played.to_act[0]
        if seat == hero:
            decision = played.decision(seat)
            assert decision is not None
            view = played.view(seat)
            begun = time.process_time()
            action = bot.choose(view, decision)
            slowest = max(slowest, time.process_time() - begun)
            played.act(seat, action)
        else:
            played.act(seat, chance.choice(played.legal(seat)))
    assert slowest < 0.5


def test_sergeants_among_themselves_do_not_dawdle() -> None:
    played = new_table(GAME, "1805_3", {}, seed="sergeants")
    bots = {seat: Sergeant(seat) for seat in played.seats}
    wars_fought = 0
    while played.to_act and of(played).round < 4 and played.length < 4000:
        seat = played.to_act[0]
        decision = played.decision(seat)
        assert decision is not None
        action = bots[seat].choose(played.view(seat), decision)
        wars_fought += action["do"] in ("battle", "annex", "win_over", "claim", "march")
        played.act(seat, action)
    assert of(played).round >= 4 and wars_fought > 5
