"""What rulings say of politics: neutrals that lose their controller, answers to a war, gold, ports, who has won."""

from __future__ import annotations

from typing import Any, Final

import pytest

from grognard.engine import Table
from grognard.games.napoleon_in_europe.rules.seats import SEATS_OF
from grognard.games.napoleon_in_europe.rules.tables import NATION_INDEX, NATIONS
from tests.games.napoleon_in_europe.rules.stage import (
    allies,
    does,
    moving,
    of,
    offered,
    owner,
    ships,
    table,
    turn,
    units,
    verbs,
    wars,
)

BRITAIN: Final = "great_britain"
CAPITALS: Final = {"paris": "france", "vienna": "austria", "london": BRITAIN, "berlin": "prussia"}


def seats(scenario: str, **run: str) -> list[int]:
    """Who plays what in a scenario, and the Neutral Majors that a nation's player runs."""
    found = [-1] * 8
    for seat, nations in enumerate(SEATS_OF[scenario]):
        for nation in nations:
            found[nation] = seat
    for neutral, controller in run.items():
        found[NATION_INDEX[neutral]] = found[NATION_INDEX[controller]]
    return found


def controller(played: Table, nation: str) -> int:
    return of(played).owner[NATION_INDEX[nation]]


def points(played: Table, *nations: str) -> list[int]:
    return [of(played).pap[NATION_INDEX[nation]] for nation in nations]


# ---- who loses a Neutral Major --------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-NEUTRAL-7", "NIE-NEUTRAL-15")
def test_care_ends_with_the_war_though_it_is_the_aggressor_who_sues() -> None:
    played = table(
        {"saxony": {"prussia": {"infantry": 1}}},
        moving("france"),
        scenario="1805_5",
        owner=seats("1805_5", prussia="austria"),
        care=["prussia"],
        active="france",
        pap={"france": 3},
        owns=CAPITALS,
        **wars(("france", "prussia")),
    )
    does(played, "france", "sue")
    assert controller(played, "prussia") == -1 and played.position()["care"] == []
    assert units(played, "prussia", "berlin") == {"infantry": 1}


@pytest.mark.rule("NIE-NEUTRAL-15")
def test_care_ends_when_the_aggressor_has_no_controller_any_more() -> None:
    """Prussia, run by France, has attacked the Ottoman Empire; France breaks with it."""
    both = {"prussia": "france", "ottoman": "austria"}
    played = table(
        {},
        moving("france"),
        scenario="1805_5",
        owner=seats("1805_5", **both),
        care=["ottoman"],
        active="france",
        pap={"france": 3},
        owns={**CAPITALS, "constantinople": "ottoman"},
        **wars(("prussia", "ottoman")),
        **allies(("france", "prussia")),
    )
    does(played, "france", "break", nation="prussia")
    assert [controller(played, nation) for nation in both] == [-1, -1]


@pytest.mark.rule("NIE-NEUTRAL-16", "NIE-WIN-30")
def test_the_neutrals_of_an_extinct_nation_are_nobodys_though_its_player_goes_on() -> None:
    played = table(
        {"berlin": {"prussia": {"infantry": 2}}},
        turn(
            "france",
            {"procedure": "Battles", "step": "after", "waiting": []},
            {"procedure": "Commitment", "nation": "austria"},
            step="fought",
        ),
        scenario="1796_2",
        round=5,
        owner=seats("1796_2", prussia="austria"),
        active="france",
        year=1797,
        month=4,
        dice=[6, 6],
        pap={"france": 6, "austria": 3},
        owns=CAPITALS,
        truce=[{"nation": "austria", "other": "russia", "until": 99999}],
        **wars(("france", "austria")),
        **allies(("austria", "prussia")),
    )
    assert controller(played, "austria") == controller(played, BRITAIN)
    does(played, "france", "claim", region="vienna")
    assert played.position()["out"] == ["austria"]
    assert controller(played, "prussia") == -1
    assert played.position()["truce"] == []


@pytest.mark.rule("NIE-NEUTRAL-9", "NIE-NEUTRAL-13")
def test_the_last_controller_of_russia_chooses_its_capital() -> None:
    scenario = "1796_2"
    played = table(
        {"bavaria": {"russia": {"infantry": 2}}},
        moving("france"),
        scenario=scenario,
        owner=seats(scenario, russia="france"),
        round=5,
        year=1797,
        month=5,
        active="france",
        pap={"france": 3},
        owns={**CAPITALS, "moscow": "russia", "st_petersburg": "russia"},
        **allies(("france", "russia")),
    )
    does(played, "france", "break", nation="russia")
    assert {action["region"] for action in offered(played, "france", "go_to")} == {"moscow", "st_petersburg"}
    does(played, "france", "go_to", region="moscow")
    assert units(played, "russia", "moscow") == {"infantry": 2} and controller(played, "russia") == -1


@pytest.mark.rule("NIE-POL-BREAK-2", "NIE-POL-BREAK-5", "NIE-POL-BREAK-6", "NIE-NEUTRAL-16")
def test_who_breaks_with_his_neutral_leaves_its_land_at_once() -> None:
    played = table(
        {"silesia": {"france": {"infantry": 2}, "prussia": {"infantry": 2}}},
        moving("france"),
        scenario="1805_5",
        owner=seats("1805_5", prussia="france"),
        active="france",
        pap={"france": 1},
        owns={**CAPITALS, "silesia": "prussia", "saxony": "france"},
        **allies(("france", "prussia")),
    )
    does(played, "france", "break", nation="prussia")
    does(played, "france", "go_to", region="saxony")
    assert units(played, "france", "saxony") == {"infantry": 2}
    assert units(played, "prussia", "silesia") == {"infantry": 2} and controller(played, "prussia") == -1


@pytest.mark.rule("NIE-NEUTRAL-12")
@pytest.mark.parametrize("maker", [BRITAIN, "france"])
def test_who_has_several_nations_names_the_payer(maker: str) -> None:
    """Britain and Austria are of one seat, and it runs Prussia."""
    played = table(
        {},
        moving(maker),
        scenario="1796_2",
        round=5,
        year=1797,
        month=5,
        owner=seats("1796_2", prussia=BRITAIN),
        active=maker,
        pap={BRITAIN: 2, "austria": 5, "france": 3},
        owns=CAPITALS,
        **wars(("france", "prussia")),
        **allies((BRITAIN, "prussia")),
    )
    if maker == BRITAIN:
        does(played, BRITAIN, "armistice", nation="france", for_="prussia")
        does(played, BRITAIN, "propose")
        does(played, "france", "accept")
    else:
        does(played, "france", "armistice", nation="prussia")
        does(played, "france", "propose")
        does(played, BRITAIN, "accept")
        assert {action["nation"] for action in played.legal(BRITAIN)} == {BRITAIN, "austria"}
        does(played, BRITAIN, "volunteer", nation=BRITAIN)
    assert points(played, BRITAIN, "austria", "france") == [1, 5, 2]
    assert not of(played).wars[0]


@pytest.mark.rule("NIE-NEUTRAL-12", "NIE-PAP-8")
def test_who_acts_for_a_neutral_must_have_the_points_himself() -> None:
    played = table(
        {},
        moving(BRITAIN),
        scenario="1796_2",
        round=5,
        year=1797,
        month=5,
        owner=seats("1796_2", prussia=BRITAIN),
        active=BRITAIN,
        pap={BRITAIN: 0, "austria": 5, "france": 3},
        owns=CAPITALS,
        **wars(("france", "prussia")),
        **allies((BRITAIN, "prussia")),
    )
    assert not offered(played, BRITAIN, "armistice")


# ---- war ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-PAP-12", "NIE-NEUTRAL-5")
@pytest.mark.parametrize("at_war", [True, False])
def test_an_attack_on_a_neutral_with_friends_is_answered_like_any_war(at_war: bool) -> None:
    played = table(
        {},
        moving("france"),
        scenario="1805_5",
        owner=seats("1805_5"),
        active="france",
        pap=dict.fromkeys(NATIONS, 3),
        owns={**CAPITALS, "moscow": "russia", "madrid": "spain"},
        dice=[1],
        **wars(*([("france", BRITAIN)] if at_war else [])),
    )
    does(played, "france", "war", nation="prussia")
    asked: list[str] = []
    while (decision := played.decision(played.to_act[0])) is not None and decision.prompt != "ask-order":
        asked.append(decision.prompt)
        does(played, played.to_act[0], "pass")
    assert set(asked) == ({"ask-answer-war"} if at_war else {"ask-volunteer"})
    assert len(asked) == (3 if at_war else 4)


# ---- gold -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-NAT-9", "NIE-TRADE-2")
def test_no_gold_to_an_enemy_but_with_an_armistice() -> None:
    parts: Any = {
        "active": BRITAIN,
        "pp": {BRITAIN: 10},
        "pap": {BRITAIN: 2, "france": 2},
        "owns": {**CAPITALS, "belgium": "france", "hanover": BRITAIN},
        **wars((BRITAIN, "france")),
    }
    played = table({}, moving(BRITAIN), **parts)
    does(played, BRITAIN, "trade", nation="france")
    assert not offered(played, BRITAIN, "pay")
    does(played, BRITAIN, "add", term="armistice")
    assert offered(played, BRITAIN, "pay")
    del parts["owns"]["hanover"]  # nothing but gold is left
    bare = table({}, moving(BRITAIN), **parts)
    assert not offered(bare, BRITAIN, "trade")
    does(bare, BRITAIN, "armistice", nation="france")
    does(bare, BRITAIN, "add", term="trade")
    does(bare, BRITAIN, "want", region="belgium")
    does(bare, BRITAIN, "pay", points=5)
    does(bare, BRITAIN, "propose")
    does(bare, "france", "accept")
    assert owner(bare, "belgium") == BRITAIN and not of(bare).wars[0]


def season(top: dict[str, Any], step: str = "window") -> list[dict[str, Any]]:
    return [
        {"procedure": "Campaign", "step": "next_month"},
        {"procedure": "Production", "step": step, "waiting": []},
        top,
    ]


@pytest.mark.rule("NIE-NAT-9")
def test_gold_is_given_in_ones_own_turns_only() -> None:
    parts: Any = {"pp": {BRITAIN: 10}, "pap": {BRITAIN: 1}, "owns": CAPITALS}
    window = {"procedure": "Politics", "step": "deal", "power": BRITAIN, "moment": "season"}
    assert "gold" not in verbs(table({}, season(window), **parts), BRITAIN)
    own = {"procedure": "Purchase", "step": "begin", "power": BRITAIN}
    assert "gold" in verbs(table({}, season(own, "purchase"), **parts), BRITAIN)


@pytest.mark.rule("NIE-SCEN-2", "NIE-POL-PEACE-7")
@pytest.mark.parametrize("number", [1, 2])
def test_nobody_spends_at_a_congress_of_the_first_round_of_1796(number: int) -> None:
    played = table(
        {},
        turn(
            "france",
            {"procedure": "Battles", "step": "after", "waiting": []},
            {"procedure": "Commitment", "nation": "austria"},
            step="fought",
        ),
        scenario="1796_2",
        round=number,
        active="france",
        year=1796,
        month=4,
        dice=[6, 6],
        pap={"france": 3, "austria": 3},
        owns={**CAPITALS, "bohemia": "austria"},
        **wars(("france", "austria")),
    )
    assert ("claim" in verbs(played, "france")) == (number == 2)
    assert points(played, "austria") == [1]


# ---- ports ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-POL-BREAK-9")
@pytest.mark.parametrize("moment", ["window", "season", "purchase"])
def test_ships_leave_a_port_whenever_it_is_no_longer_friendly(moment: str) -> None:
    window = {"procedure": "Politics", "step": "deal", "power": "spain", "moment": moment}
    stack = turn(BRITAIN, window, step="window", waiting=[])
    if moment == "season":
        stack = season(window)
    elif moment == "purchase":
        stack = season({"procedure": "Purchase", "step": "begin", "power": "spain"}, "purchase")
    parts: Any = {"active": BRITAIN} if moment == "window" else {}
    played = table(
        {},
        stack,
        ships={"western_spain_port": {"france": 2}},
        pap={"spain": 2},
        owns={**CAPITALS, "western_spain": "spain", "madrid": "spain"},
        **parts,
        **allies(("spain", "france")),
    )
    does(played, "spain", "break", nation="france")
    if "steer" in verbs(played, "france"):
        played.act("france", played.legal("france")[0])
    assert ships(played, "france", "western_spain_port") == 0


# ---- who has won ----------------------------------------------------------------------------------------------------

SIDES: Final = "1805_sides_3"


@pytest.mark.rule("NIE-WIN-24")
@pytest.mark.parametrize(("other", "beaten"), [("ottoman", ["austria"]), ("france", [])])
def test_only_a_war_on_the_other_side_undoes_a_defeat(other: str, beaten: list[str]) -> None:
    played = table(
        {},
        moving("austria"),
        scenario=SIDES,
        round=5,
        year=1806,
        month=5,
        active="austria",
        beaten=["austria"],
        pap={"austria": 3},
        owns={**CAPITALS, "moscow": "russia", "constantinople": "ottoman"},
        dice=[1] * 3,
        **wars(("france", BRITAIN)),
    )
    does(played, "austria", "war", nation=other)
    assert played.position()["beaten"] == beaten


@pytest.mark.rule("NIE-WIN-24", "NIE-WIN-3")
def test_an_armistice_that_ends_the_last_war_decides_too() -> None:
    played = table(
        {},
        moving("france"),
        scenario=SIDES,
        round=5,
        year=1806,
        month=5,
        owner=seats(SIDES, ottoman=BRITAIN),
        active="france",
        beaten=["austria", BRITAIN, "russia"],
        pap={"france": 3, BRITAIN: 3},
        owns={**CAPITALS, "moscow": "russia", "constantinople": "ottoman"},
        **wars(("france", "ottoman")),
        **allies((BRITAIN, "ottoman")),
    )
    does(played, "france", "armistice", nation="ottoman")
    if "propose" in verbs(played, "france"):
        does(played, "france", "propose")
    seat = played.to_act[0]
    does(played, seat, "accept")
    while played.result is None and "volunteer" in verbs(played, seat):
        does(played, seat, "volunteer", nation=BRITAIN)
    assert played.result is not None and "france" in played.result.winners
