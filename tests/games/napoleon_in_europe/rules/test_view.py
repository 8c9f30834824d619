"""What the view tells by name, and what it keeps behind the screen."""

from __future__ import annotations

import random
from typing import Any

import pytest

from grognard.engine import new_table
from grognard.games.napoleon_in_europe.rules.game import GAME
from grognard.games.napoleon_in_europe.rules.ground import CAPITAL, HOME, HOMELAND, REGION, REGION_INDEX, WORTH
from grognard.games.napoleon_in_europe.rules.production import income
from grognard.games.napoleon_in_europe.rules.tables import BRITAIN, FRANCE, NATIONS, NOBODY, SEVEN
from tests.games.napoleon_in_europe.rules.board import battle
from tests.games.napoleon_in_europe.rules.stage import allies, does, moving, of, table, turn, wars


def test_nations_are_told_by_name() -> None:
    played = table(
        {"paris": {"france": {"infantry": 3, "general": 1}}},
        moving("france"),
        ships={"london_port": {"great_britain": 2}},
        **wars(("france", "austria"), ("france", "russia")),
        **allies(("france", "spain")),
        active="france",
        pap={"france": 4},
        pp={"france": 11},
        passage={"prussia": ["france"]},
        truce=[{"nation": "prussia", "other": "france", "until": 12 * 1806 + 3}],
    )
    told = played.view("france")
    france, prussia = told["nations"]["france"], told["nations"]["prussia"]
    assert (france["seat"], france["status"], france["armies"]) == ("france", "player", 3)
    assert (france["pap"], france["pp"], france["homes"]) == (4, 11, HOMELAND[FRANCE].bit_count())
    assert france["wars"] == ["austria", "russia"] and france["allies"] == ["spain"]
    assert france["may_pass"] == ["prussia"] and prussia["lets_pass"] == ["france"]
    assert prussia["safe_from"] == {"france": [1806, 3]}
    assert told["nations"]["great_britain"]["fleet"] == 2
    assert told["clock"]["phase"] == "moves" and told["clock"]["active"] == "france"


@pytest.mark.rule("NIE-PROD-12")
def test_income_and_occupation_are_those_of_the_rules() -> None:
    played = table(
        {"tyrol": {"france": {"infantry": 1}}, "bohemia": {"france": {"general": 1}}},
        moving("france"),
        **wars(("france", "austria")),
        uprising=["hungary"],
    )
    told = played.view(None)
    assert told["occupied"] == {"tyrol": ["france"]}
    for nation, name in enumerate(NATIONS):
        assert told["nations"][name]["income"] == income(of(played), nation)


def yielding(told: dict[str, Any], region: str) -> int:
    """As the page has it: what is printed, unless the view says otherwise."""
    return int(told["yields"].get(region, WORTH[REGION_INDEX[region]]))


@pytest.mark.rule("NIE-PROD-3", "NIE-PROD-4", "NIE-NAT-4", "NIE-NAT-5")
def test_what_regions_yield_their_owners() -> None:
    played = table(
        {"tyrol": {"france": {"infantry": 1}}},
        moving("france"),
        **wars(("france", "austria")),
        uprising=["hungary"],
        owns={
            **dict.fromkeys(("constantinople", "berlin", "greece"), "ottoman"),
            **dict.fromkeys(("tyrol", "hungary", "vienna"), "austria"),
        },
    )
    told = played.view(None)
    assert told["yields"] == {"tyrol": 0, "hungary": 0, "berlin": 1, "greece": 1}
    assert [yielding(told, region) for region in ("constantinople", "vienna")] == [2, 8]
    for nation, name in enumerate(NATIONS):
        owned = [region for region, owner in told["owns"].items() if owner == name]
        assert sum([yielding(told, region) for region in owned]) == income(of(played), nation)


@pytest.mark.rule("NIE-PORT-10")
def test_ports_are_those_of_the_option() -> None:
    printed = table(None, moving("france")).view(None)["ports"]
    variant = table(None, moving("france"), options={"variant_ports": True}).view(None)["ports"]
    assert "constantinople" not in printed and "london" in printed
    assert "constantinople" in variant and set(printed) < set(variant)


@pytest.mark.rule("NIE-SEQ-6")
def test_whose_turn_is_past_and_whose_comes() -> None:
    stack = turn("prussia", {"procedure": "Moves", "step": "begin", "order": ["prussia"]}, step="fight")
    stack[0]["waiting"] = ["russia", "ottoman", "austria", "spain"]
    played = table(None, stack, active="prussia")
    assert played.view(None)["clock"]["turns"] == {
        "past": ["france", "great_britain"],
        "next": ["russia", "ottoman", "austria", "spain"],
    }
    b = of(played)
    b.give(NATIONS.index("ottoman"), NOBODY)  # nobody runs it
    b.out |= 1 << FRANCE
    assert played.view(None)["clock"]["turns"] == {"past": ["great_britain"], "next": ["russia", "austria", "spain"]}


def buying(power: str, points: int, **bought: int) -> dict[str, Any]:
    stack: list[dict[str, Any]] = [
        {"procedure": "Campaign", "step": "next_month"},
        {"procedure": "Production", "step": "purchase", "waiting": []},
        {"procedure": "Purchase", "power": power, **bought},
    ]
    found: dict[str, Any] = table(None, stack, pp={power: points}).view(None)["purchase"]
    return found


@pytest.mark.rule("NIE-BUY-2", "NIE-BUY-3", "NIE-BUY-5", "NIE-BUY-8", "NIE-NAT-2")
def test_how_much_may_still_be_bought() -> None:
    france = buying("france", 40, infantry=5, elite=1, land=6)
    assert france["nation"] == "france" and france["points"] == 4
    assert {name: france["most"][name] for name in ("infantry", "artillery", "naval_squadron", "militia")} == {
        "infantry": 6,
        "artillery": 3,
        "naval_squadron": 2,
        "militia": 0,
    }
    assert france["most"]["elite_infantry"] == 1, "two infantry for each"
    assert buying("france", 40, infantry=1, land=1)["most"]["elite_infantry"] == 0
    britain = buying("great_britain", 100, infantry=1, land=1)["most"]
    assert (britain["infantry"], britain["general"], britain["naval_squadron"]) == (1, 1, 6)
    assert table(None, moving("france")).view(None)["purchase"] is None


@pytest.mark.rule("NIE-NAT-5", "NIE-POL-LIBERATE-2")
def test_what_a_congress_would_give_whom() -> None:
    lost = dict.fromkeys(("vienna", "tyrol", "bavaria", "anatolia"), "austria")
    played = table(
        None,
        moving("austria"),
        active="austria",
        owns={**lost, "constantinople": "ottoman"},
        pap={"austria": 5, "ottoman": 20},
        **wars(("austria", "ottoman")),
    )
    does(played, "austria", "sue")
    told = played.view(None)["congress"]
    assert told["power"] == "ottoman"
    assert set(told["yields"]["claim"]) == set(told["prices"]) and set(told["yields"]["liberate"]) == set(told["free"])
    assert told["yields"]["claim"]["bavaria"] == 1, "to the Ottomans"
    assert told["yields"]["liberate"] == {"bavaria": 2, "anatolia": 1}, "a minor, and home to the Ottomans"


@pytest.mark.rule("NIE-WIN-26")
def test_what_the_next_level_takes() -> None:
    played = table(None, moving("france"))
    state = of(played)
    state.owns = list(HOME)
    sizes = sorted([HOMELAND[n].bit_count() for n in range(SEVEN)], reverse=True)
    needs = {name: told["needs"] for name, told in played.view(None)["nations"].items()}
    smallest = min(range(SEVEN), key=lambda n: HOMELAND[n].bit_count())
    assert needs[NATIONS[smallest]]["regions"] == sizes[2] - HOMELAND[smallest].bit_count()
    assert needs["great_britain"] == {"level": "minor", "squadrons": 1}
    state.ships[SEVEN * 0 + BRITAIN] = 9
    state.owns[CAPITAL[FRANCE][0]] = BRITAIN
    told = played.view(None)["nations"]
    assert told["france"]["level"] == "defeat" and told["france"]["needs"] == {"level": "survival", "home": 1}
    assert told["great_britain"]["level"] == "major"


@pytest.mark.rule("NIE-WIN-10")
def test_britain_is_told_who_is_too_great() -> None:
    played = table(None, moving("france"), ships={"north_sea": {"great_britain": 9}})
    state = of(played)
    state.owns = list(HOME)
    for region in [r for r in range(len(REGION)) if HOME[r] == -1][:10]:
        state.owns[region] = FRANCE
    needs = played.view(None)["nations"]["great_britain"]["needs"]
    assert needs == {"level": "major", "too_great": {"france": 2}}


def test_the_battle_is_told_area_by_area() -> None:
    played = battle({"a_left": {"cavalry": 2}}, phase="cavalry")
    does(played, "france", "move", troop="cavalry", here="a_left", area="m_left")
    fight = played.view("austria")["battle"]
    assert [*fight["areas"]][:2] == ["a_retreat", "a_reserve"] and [*fight["areas"]][-1] == "d_retreat"
    assert len(fight["areas"]) == 13
    assert fight["areas"]["m_left"] == [
        {"nation": "france", "units": {"cavalry": 1}, "once": {"cavalry": 1}, "done": {}}
    ]
    assert (fight["stage"], fight["phase"], fight["side"], fight["power"]) == (
        "fight",
        "cavalry",
        "attacker",
        "france",
    )


@pytest.mark.rule("NIE-DEPLOY-1", "NIE-SETUP-9")
def test_lines_stay_behind_the_screen_until_both_have_deployed() -> None:
    sides = {"region": "bavaria", "attackers": ["france"], "defenders": ["austria"]}
    played = table(
        {"bavaria": {"france": {"infantry": 2}, "austria": {"infantry": 2}}},
        turn("france", {"procedure": "Battles", "step": "name", "power": "austria"}, step="fought"),
        **wars(("france", "austria")),
        active="france",
        owns={"bavaria": "austria", "vienna": "austria", "paris": "france"},
        this_turn={
            "came": [{"region": "bavaria", "nation": "france", "from": "baden_wurtt", "units": {"infantry": 2}}]
        },
    )
    if not played.view(None)["battle"]:
        does(played, "austria", "battle", region="bavaria")
    assert played.view("france")["battle"]["lines_up"] == "france"
    does(played, "france", "deploy", troop="infantry", area="a_center", count=2)
    own, other = played.view("france")["battle"], played.view("austria")["battle"]
    assert own["areas"]["a_center"] and own["hidden"] == ["austria"]
    assert own["unlined"] == {"austria": {"infantry": 2}}, "all that France has stands; Austria's is behind the screen"
    assert other["unlined"] == {"france": {"infantry": 2}, "austria": {"infantry": 2}}
    assert own["armies"] == {"attacker": 2, "defender": 2}
    assert not other["areas"]["a_center"] and other["hidden"] == ["france"] and other["stage"] == "deployment"
    assert len(other["areas"]) == 7 and not other["major"]
    assert played.view(None)["battle"]["hidden"] == ["france", "austria"]
    does(played, "austria", "deploy", troop="infantry", area="d_center_column", count=2)
    assert played.view("austria")["battle"]["areas"]["a_center"]
    assert played.view("austria")["battle"]["unlined"] == {}
    assert sides["region"] == played.view(None)["battle"]["region"]


@pytest.mark.rule("NIE-DIPL-5")
def test_an_offer_lies_on_the_table() -> None:
    played = table(
        None, moving("france"), active="france", **wars(("france", "austria")), pap={"france": 3, "austria": 3}
    )
    assert played.view("austria")["offer"] is None
    does(played, "france", "passage", nation="prussia")
    assert played.view("france")["offer"]["drafted"]
    assert played.view("prussia")["offer"] is None, "it is being written"
    does(played, "france", "propose")
    offer = played.view("prussia")["offer"]
    assert (offer["nation"], offer["to"], offer["terms"], offer["counter"]) == ("france", "prussia", ["passage"], False)


@pytest.mark.parametrize("scenario", ["1805_7", "1796_2", "1809_sides_3"])
def test_looking_again_and_again_shows_the_same_as_looking_once(scenario: str) -> None:
    played = new_table(GAME, scenario, {}, seed="sight")
    sights = {seat: played.sight(seat) for seat in (None, played.seats[0], played.seats[-1])}
    chance = random.Random(scenario)
    for _ in range(120):
        for seat, sight in sights.items():
            assert played.look(sight) == played.view(seat)
        if not played.to_act:
            break
        seat = chance.choice(played.to_act)
        played.act(seat, chance.choice(played.legal(seat)))
