"""PROD, BUY, PLACE, NAT: the Production Round."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import Table
from grognard.games.napoleon_in_europe.rules.game import GAME
from grognard.games.napoleon_in_europe.rules.ground import REGION_INDEX
from grognard.games.napoleon_in_europe.rules.production import income, yields
from grognard.games.napoleon_in_europe.rules.tables import NATION_INDEX
from tests.games.napoleon_in_europe.rules.stage import does, laid, of, offered, ships, table, verbs, wars


def state(army: Any = None, **parts: Any) -> Any:
    return GAME.from_position(laid(army, **parts))


def worth(region: str, owner: str, army: Any = None, **parts: Any) -> int:
    b = state(army, owns={region: owner}, **parts)
    return yields(b, NATION_INDEX[owner], REGION_INDEX[region])


@pytest.mark.rule("NIE-PROD-5", "NIE-PROD-6", "NIE-PROD-8", "NIE-NAT-4", "NIE-NAT-5")
@pytest.mark.parametrize(
    ("region", "owner", "points"),
    [
        ("belgium", "france", 2),
        ("paris", "france", 10),
        ("london", "great_britain", 10),
        ("berlin", "prussia", 10),
        ("vienna", "austria", 8),
        ("madrid", "spain", 2),
        ("moscow", "russia", 2),
        ("paris", "austria", 10),
        ("egypt", "france", 1),
        ("morocco", "spain", 1),
        ("greece", "ottoman", 1),
        ("anatolia", "ottoman", 1),
        ("constantinople", "ottoman", 2),
        ("constantinople", "russia", 2),
        ("vienna", "ottoman", 1),
    ],
)
def test_what_a_region_is_worth(region: str, owner: str, points: int) -> None:
    assert worth(region, owner) == points


@pytest.mark.rule("NIE-PROD-3", "NIE-PROD-4", "NIE-PROD-12", "NIE-POL-REVOLT-3", "NIE-DEF-11")
def test_what_stops_production() -> None:
    war = wars(("france", "austria"))
    assert worth("belgium", "france", uprising=["belgium"]) == 0
    assert worth("belgium", "france", {"belgium": {"austria": {"infantry": 1}}}, **war) == 0
    assert worth("belgium", "france", {"belgium": {"austria": {"general": 1}}}, **war) == 2
    assert worth("belgium", "france", {"belgium": {"austria": {"infantry": 1}}}) == 2


@pytest.mark.rule("NIE-PROD-2", "NIE-PROD-9")
def test_income_is_what_is_owned() -> None:
    b = state(owns={"paris": "france", "belgium": "france", "berlin": "france", "silesia": "prussia"})
    assert income(b, NATION_INDEX["france"]) == 22 and income(b, NATION_INDEX["prussia"]) == 2


def season(power: str = "france", points: int = 100, **parts: Any) -> Table:
    """A nation in its Production Turn."""
    stack: list[dict[str, Any]] = [
        {"procedure": "Campaign", "step": "next_month"},
        {"procedure": "Production", "step": "purchase", "waiting": []},
        {"procedure": "Purchase", "power": power, **parts.pop("bought", {})},
    ]
    return table(parts.pop("army", {}), stack, pp={power: points}, **parts)


def shop(played: Table, seat: str) -> set[str]:
    return {a["bought"] for a in offered(played, seat, "buy")}


@pytest.mark.rule("NIE-BUY-2", "NIE-UNIT-3", "NIE-UNIT-7", "NIE-UNIT-10", "NIE-UNIT-17")
@pytest.mark.parametrize(
    ("bought", "price", "power"),
    [
        ("militia", 4, "ottoman"),
        ("infantry", 6, "france"),
        ("artillery", 12, "france"),
        ("cavalry", 10, "france"),
        ("heavy_cavalry", 13, "france"),
        ("irregular_cavalry", 7, "russia"),
        ("general", 12, "france"),
        ("naval_squadron", 15, "france"),
    ],
)
def test_prices(bought: str, price: int, power: str) -> None:
    assert bought not in shop(season(power, price - 1), power)
    played = season(power, price)
    action = next(a for a in offered(played, power, "buy") if a["bought"] == bought)
    played.act(power, action)
    assert of(played).pp[NATION_INDEX[power]] == 0


@pytest.mark.rule("NIE-PAP-5", "NIE-BUY-2", "NIE-BUY-8")
def test_points_are_bought_by_player_nations() -> None:
    played = season(points=10)
    before = of(played).pap[0]
    does(played, "france", "buy_points")
    assert of(played).pap[0] == before + 1 and of(played).pp[0] == 0
    neutral = season("prussia", scenario="1805_5", owner=[0, 1, 0, 3, -1, 2, 4, -1])
    assert "buy_points" not in verbs(neutral, "france") and "buy" in verbs(neutral, "france")


@pytest.mark.rule("NIE-BUY-3", "NIE-BUY-4", "NIE-BUY-9")
def test_two_infantry_for_an_elite() -> None:
    assert "elite_infantry" not in shop(season(bought={"infantry": 1}), "france")
    assert "elite_infantry" in shop(season(bought={"infantry": 2}), "france")
    assert "elite_infantry" not in shop(season(bought={"infantry": 3, "elite": 1}), "france")
    assert "elite_infantry" in shop(season(bought={"infantry": 4, "elite": 1}), "france")


@pytest.mark.rule("NIE-NAT-2", "NIE-BUY-4", "NIE-BUY-8")
def test_britain_raises_two_land_units() -> None:
    played = season("great_britain")
    for kind in ("infantry", "general"):
        does(played, "great_britain", "buy", bought=kind, region="london")
    assert shop(played, "great_britain") == {"naval_squadron"}


@pytest.mark.rule("NIE-NAT-6", "NIE-NAT-7", "NIE-BUY-5", "NIE-BUY-7")
def test_what_the_ottomans_may_buy() -> None:
    assert shop(season("ottoman"), "ottoman") == {"militia", "irregular_cavalry", "general", "naval_squadron"}


@pytest.mark.rule("NIE-BUY-5", "NIE-BUY-6", "NIE-BUY-7")
def test_militia_and_irregulars_are_for_few() -> None:
    assert not {"militia", "irregular_cavalry"} & shop(season(), "france")
    assert "irregular_cavalry" in shop(season("russia"), "russia")
    assert "militia" not in shop(season("prussia", year=1809, month=12), "prussia")
    assert "militia" in shop(season("prussia", year=1810, month=3), "prussia")


@pytest.mark.rule("NIE-PLACE-1", "NIE-PLACE-2", "NIE-PROD-12")
def test_where_new_units_go() -> None:
    land = {"paris": "france", "burgundy": "france", "lorraine": "france", "provence": "austria", "belgium": "france"}
    army = {"lorraine": {"austria": {"infantry": 1}}}
    played = season(owns=land, army=army, uprising=["burgundy"], **wars(("france", "austria")))
    assert {a["region"] for a in offered(played, "france", "buy")} == {"paris"}
    none = season(owns={"belgium": "france", "paris": "austria"})
    assert "buy" not in verbs(none, "france")


@pytest.mark.rule("NIE-PLACE-3")
def test_squadrons_are_built_in_home_ports() -> None:
    played = season(owns={"paris": "france", "brittany": "france", "holland": "france"})
    docks = {a["region"] for a in offered(played, "france", "buy") if a["bought"] == "naval_squadron"}
    assert docks == {"brittany"}
    does(played, "france", "buy", bought="naval_squadron", region="brittany")
    assert ships(played, "france", "brittany_port") == 1
    inland = season("austria", owns={"vienna": "austria"})
    assert "naval_squadron" not in shop(inland, "austria")


@pytest.mark.rule("NIE-PROD-11", "NIE-PAP-2", "NIE-SEQ-3", "NIE-PROD-7", "NIE-SEQ-6")
def test_a_production_round() -> None:
    stack = [{"procedure": "Campaign", "step": "next_month"}, {"procedure": "Production"}]
    zero = dict.fromkeys(NATION_INDEX, 0)
    played = table(
        {}, stack, pap=zero, pp=dict.fromkeys(NATION_INDEX, 3), owns={"paris": "france", "vienna": "austria"}
    )
    assert of(played).pap == [1] * 7
    windows = []
    while of(played).pp[0] != 13:
        (seat,) = played.to_act
        windows.append(seat)
        does(played, seat, "pass")
    assert windows == ["austria", "spain", "france", "great_britain", "prussia", "russia", "ottoman"]
    assert of(played).pp[NATION_INDEX["austria"]] == 11


@pytest.mark.rule("NIE-PROD-10", "NIE-PROD-13", "NIE-NEUTRAL-1", "NIE-NEUTRAL-3")
def test_neutrals_collect_when_somebody_runs_them_or_by_option() -> None:
    def prussia(owner: int, **parts: Any) -> int:
        stack = [{"procedure": "Campaign", "step": "next_month"}, {"procedure": "Production"}]
        seats = [0, 1, owner, 3, -1, 2, 4, -1]
        played = table({}, stack, scenario="1805_5", owner=seats, pap={}, owns={"berlin": "prussia"}, **parts)
        while played.to_act and played.state.stack[-1].__class__.__name__ == "Politics":
            does(played, played.to_act[0], "pass")
        return of(played).pp[NATION_INDEX["prussia"]]

    assert prussia(-1) == 0 and prussia(0) == 10
    saving: Any = {"options": {"neutral_income": True}}
    assert prussia(-1, **saving) == 0
    assert prussia(-1, woken=["prussia"], **saving) == 10
