"""DEF, SEQ, SETUP, SCEN, CTRL, DIPL: what there is, how scenarios begin, and what their special rules bend."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import Table, new_table
from grognard.games.napoleon_in_europe.rules.game import GAME
from grognard.games.napoleon_in_europe.rules.ground import CAPITAL, HOME, HOMELAND, MINORS, REGION, REGION_INDEX
from grognard.games.napoleon_in_europe.rules.march import ready
from grognard.games.napoleon_in_europe.rules.seats import HISTORICAL, SEATS_OF
from grognard.games.napoleon_in_europe.rules.specials import great_loss
from grognard.games.napoleon_in_europe.rules.tables import MAP, NATION_INDEX, NATIONS
from grognard.games.napoleon_in_europe.rules.units import CLASS, CLASSES, TYPES, armies, packed, total
from tests.games.napoleon_in_europe.rules.stage import does, laid, moving, of, offered, ships, table, units, verbs, wars


def start(scenario: str, **options: Any) -> Table:
    return new_table(GAME, scenario, options, "set-up")


def state(army: Any = None, **parts: Any) -> Any:
    return GAME.from_position(laid(army, **parts))


# ---- definitions ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-DEF-2", "NIE-DEF-3", "NIE-UNIT-1", "NIE-CARD-1", "NIE-FIRE-11")
def test_what_a_unit_is() -> None:
    force = packed({"infantry": 2, "militia": 1, "heavy_cavalry": 1, "artillery": 1, "general": 3})
    assert total(force) == 8 and armies(force) == 5
    assert {name: CLASSES[CLASS[kind]] for kind, name in enumerate(TYPES)} == {
        "infantry": "infantry",
        "elite_infantry": "infantry",
        "militia": "infantry",
        "cavalry": "cavalry",
        "heavy_cavalry": "cavalry",
        "irregular_cavalry": "cavalry",
        "artillery": "artillery",
        "general": "general",
    }


@pytest.mark.rule("NIE-DEF-5", "NIE-DEF-6", "NIE-DEF-9")
def test_seven_nations_and_the_minors() -> None:
    assert NATIONS == ["france", "great_britain", "prussia", "russia", "ottoman", "austria", "spain"]
    assert [row["color"] for row in MAP["nations"]] == ["blue", "red", "purple", "green", "tan", "gray", "yellow"]
    assert all(HOMELAND[n] >> region & 1 for n in range(7) for region in CAPITAL[n])
    assert MINORS.bit_count() == 40 and sum(home.bit_count() for home in HOMELAND) == 55
    assert all((HOME[i] < 0) == bool(MINORS >> i & 1) for i in range(len(REGION)))


@pytest.mark.rule("NIE-DEF-7", "NIE-DEF-8", "NIE-SETUP-2", "NIE-SETUP-3", "NIE-SETUP-5", "NIE-CTRL-1", "NIE-CTRL-3")
def test_who_plays_what_in_1805() -> None:
    b = of(start("1805_5"))
    assert [NATIONS[n] for n in range(7) if not b.players >> n & 1] == ["prussia", "ottoman"]
    assert b.owner[NATION_INDEX["prussia"]] == -1
    assert b.pap[NATION_INDEX["prussia"]] == 0 and b.pap[NATION_INDEX["france"]] == 4
    assert b.owns[REGION_INDEX["belgium"]] == NATION_INDEX["france"]
    assert b.owns[REGION_INDEX["paris"]] == NATION_INDEX["france"]
    two = of(start("1805_2"))
    assert two.owner[NATION_INDEX["france"]] == two.owner[NATION_INDEX["spain"]] == 0
    assert two.pap[NATION_INDEX["spain"]] == 3


@pytest.mark.rule("NIE-SETUP-1", "NIE-SETUP-6", "NIE-SETUP-2")
def test_ten_scenarios_for_two_to_seven() -> None:
    years = {name.split("_")[0] for name in GAME.scenarios}
    assert len(years) == 10
    for year in years:
        free = {len(SEATS_OF[n]) for n in SEATS_OF if n.startswith(year) and not HISTORICAL[n]}
        assert free == {2, 3, 4, 5, 6, 7}, year
        sided = [n for n in SEATS_OF if n.startswith(year) and HISTORICAL[n]]
        assert bool(sided) == (year not in ("1802", "1820"))


@pytest.mark.rule("NIE-DIPL-2", "NIE-DIPL-3", "NIE-SETUP-4", "NIE-POL-PEACE-11")
def test_relations_at_the_start() -> None:
    b = of(start("1805_7"))
    france = NATION_INDEX["france"]
    assert [NATIONS[n] for n in b.order[france]] == ["austria", "great_britain", "russia"]
    assert b.allies[france] == 1 << NATION_INDEX["spain"]
    assert not b.wars[NATION_INDEX["prussia"]] and not b.allies[NATION_INDEX["prussia"]]
    assert of(start("1806_7")).truce[7 * NATION_INDEX["austria"] + france] == 12 * 1807 + 1


@pytest.mark.rule("NIE-COMMIT-1", "NIE-COMMIT-4", "NIE-SETUP-7")
def test_ratings_and_forces_at_the_start() -> None:
    played = start("1805_7")
    assert of(played).resolve == [9, 8, 7, 7, 5, 7, 6]
    assert units(played, "france", "picardy") == {
        "infantry": 5,
        "elite_infantry": 2,
        "heavy_cavalry": 2,
        "artillery": 2,
        "general": 1,
    }
    assert ships(played, "great_britain", "north_atlantic") == 3 and ships(played, "france", "brittany_port") == 2


@pytest.mark.rule("NIE-SEQ-5", "NIE-SEQ-6", "NIE-SEQ-7", "NIE-SEQ-2", "NIE-SEQ-1")
def test_turns_go_clockwise_from_the_first_nation_every_month() -> None:
    played = start("1805_7")
    order: list[str] = []
    month = of(played).month
    while of(played).month == month or len(order) < 9:
        seat = played.to_act[0]
        active = NATIONS[of(played).active] if of(played).active >= 0 else ""
        if active and (not order or order[-1] != active):
            order.append(active)
        choices = verbs(played, seat)
        word = next(verb for verb in ("pass", "done", "halt", "avoid", "stand") if verb in choices)
        does(played, seat, word)
    assert order[:7] == ["austria", "spain", "france", "great_britain", "prussia", "russia", "ottoman"]
    assert order[7:9] == ["austria", "spain"] and of(played).round == 2


@pytest.mark.rule("NIE-PROD-1")
def test_production_comes_in_its_month_though_the_season_was_short() -> None:
    assert of(start("1805_7")).month == 9
    played = start("1805_7")
    while of(played).month == 9 and played.state.stack[-1].__class__.__name__ != "Purchase":
        seat = played.to_act[0]
        does(played, seat, next(v for v in ("pass", "done", "halt", "avoid", "stand") if v in verbs(played, seat)))
    assert of(played).round == 1 and played.state.stack[-1].__class__.__name__ == "Purchase"


@pytest.mark.rule("NIE-SETUP-8")
def test_1820_begins_with_free_placement() -> None:
    played = start("1820_3")
    assert played.to_act == ("france",) and units(played, "france", "paris") == {}
    b = of(played)
    assert b.allies[NATION_INDEX["france"]] >> NATION_INDEX["spain"] & 1
    assert {a["region"] for a in offered(played, "france", "moor")} <= {
        name for i, name in enumerate(REGION) if HOMELAND[0] >> i & 1
    }
    does(played, "france", "done")
    assert units(played, "france", "paris")["infantry"] == 12
    assert played.to_act == ("great_britain",)
    does(played, "great_britain", "place", troop="infantry", region="hanover", count=6)
    assert units(played, "great_britain", "hanover") == {"infantry": 6}
    assert "done" not in verbs(played, "great_britain")
    assert units(played, "ottoman", "constantinople")  # a neutral takes the listed placement


# ---- special rules --------------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-SCEN-1", "NIE-SCEN-2")
def test_1796_begins_in_provence_alone() -> None:
    b = of(start("1796_7"))
    france = NATION_INDEX["france"]
    moving_in = {REGION[r] for r in range(len(REGION)) if ready(b, france, r)}
    assert moving_in == {"provence"}
    free = of(start("1796_7", scenario_rules=False))
    assert len({r for r in range(len(REGION)) if ready(free, france, r)}) > 1
    played = start("1796_7")
    assert not {"overture", "war", "win_over", "rouse"} & verbs(played, played.to_act[0])


@pytest.mark.rule("NIE-SCEN-2")
@pytest.mark.parametrize(("year", "open_"), [(1797, False), (1798, True)])
def test_switzerland_is_closed_before_1798(year: int, open_: bool) -> None:
    army = {"lorraine": {"france": {"infantry": 1}}}
    parts: Any = {"scenario": "1796_7", "year": year, "month": 1, "round": 20, "owns": {"paris": "france"}}
    played = table(army, moving("france"), active="france", pap={"france": 4}, **parts)
    assert ("switzerland" in {a["region"] for a in offered(played, "france", "win_over")}) == open_
    does(played, "france", "march", from_="lorraine")
    assert ("switzerland" in {a["region"] for a in offered(played, "france", "to")}) == open_


@pytest.mark.rule("NIE-SCEN-3")
def test_russia_wavers_before_1803() -> None:
    russia = NATION_INDEX["russia"]
    assert great_loss(state(scenario="1800_7", year=1802, month=12), russia) == 3
    assert great_loss(state(scenario="1800_7", year=1803, month=1), russia) == 6
    assert great_loss(state(scenario="1800_7", year=1802, month=12), 0) == 6


@pytest.mark.rule("NIE-SCEN-4")
@pytest.mark.parametrize(("month", "may"), [(6, False), (7, True)])
def test_no_war_before_july_1802(month: int, may: bool) -> None:
    parts: Any = {"scenario": "1802_7", "year": 1802, "month": month, "pap": {"france": 3}}
    played = table({}, moving("france"), active="france", **parts)
    assert ("war" in verbs(played, "france")) == may


@pytest.mark.rule("NIE-SCEN-4")
def test_louisiana_is_sold() -> None:
    stack = [{"procedure": "Campaign", "step": "next_month"}, {"procedure": "Production"}]
    played = table({}, stack, scenario="1802_7", year=1803, month=9, owns={"paris": "france"}, pap={})
    while played.state.stack[-1].__class__.__name__ == "Politics":
        does(played, played.to_act[0], "pass")
    assert of(played).pp[0] == 25


@pytest.mark.rule("NIE-SCEN-5")
@pytest.mark.parametrize(("month", "free"), [(10, False), (11, True)])
def test_garrisons_of_1805_wait(month: int, free: bool) -> None:
    played = start("1805_7")
    position = {**played.position(), "month": month}
    b: Any = GAME.from_position(position)
    assert bool(ready(b, NATION_INDEX["great_britain"], REGION_INDEX["sweden"])) == free
    assert ready(b, NATION_INDEX["great_britain"], REGION_INDEX["london"])


@pytest.mark.rule("NIE-SCEN-6")
def test_1812_austria_waits_and_alliances_hold() -> None:
    parts: Any = {"scenario": "1812_7", "year": 1812, "month": 9, "pap": {"austria": 4, "france": 4}}
    friends = {"france": ["austria"], "austria": ["france"]}
    held = table({}, moving("france"), active="france", **{**parts, "allies": friends})
    assert "break" not in verbs(held, "france")
    later = table({}, moving("france"), active="france", **{**parts, "year": 1813, "month": 1, "allies": friends})
    assert "break" in verbs(later, "france")
    played = table({}, moving("austria"), active="austria", **parts)
    assert "france" not in {a["nation"] for a in offered(played, "austria", "war")}
    led = table({}, moving("austria"), active="austria", **{**parts, **wars(("prussia", "france"))})
    assert "france" in {a["nation"] for a in offered(led, "austria", "war")}


@pytest.mark.rule("NIE-SCEN-8")
def test_1812_new_resolve_for_those_who_turn_on_france() -> None:
    parts: Any = {"scenario": "1812_7", "pap": {"prussia": 4}}
    played = table({}, moving("prussia"), active="prussia", **parts)
    does(played, "prussia", "war", nation="france")
    assert of(played).resolve[NATION_INDEX["prussia"]] == 10


@pytest.mark.rule("NIE-SCEN-7")
def test_1812_the_war_in_america() -> None:
    stack = [{"procedure": "Campaign", "step": "next_month"}, {"procedure": "Production"}]
    parts: Any = {"scenario": "1812_7", "year": 1812, "owns": {"london": "great_britain"}, "pap": {}}
    fleet = {"north_sea": {"great_britain": 5}}
    played = table({}, stack, month=9, ships=fleet, **parts)
    while played.state.stack[-1].__class__.__name__ == "Politics":
        does(played, played.to_act[0], "pass")
    for _ in range(3):
        if "scrap" in verbs(played, "great_britain"):
            does(played, "great_britain", "scrap", place="north_sea")
    assert ships(played, "great_britain", "north_sea") == 2 or of(played).fleet(1) == 2
    costly = table({}, stack, month=12, ships=fleet, dice=[6, 6], **parts)
    while costly.state.stack[-1].__class__.__name__ == "Politics":
        does(costly, costly.to_act[0], "pass")
    assert of(costly).pp[NATION_INDEX["great_britain"]] == 0


@pytest.mark.rule("NIE-SCEN-9")
def test_1815_the_general_in_paris_waits() -> None:
    b = of(start("1815_7"))
    paris = REGION_INDEX["paris"]
    assert b.force(0, paris) - ready(b, 0, paris) == packed({"general": 1})
    assert ready(of(start("1815_7", scenario_rules=False)), 0, paris) == b.force(0, paris)


@pytest.mark.rule("NIE-SCEN-10")
def test_1809_and_1813_begin_as_they_are_printed() -> None:
    played = start("1809_7")
    assert units(played, "ottoman", "sweden").get("infantry", 0) > 0
    assert of(start("1813_7")).uprising >> REGION_INDEX["arabia"] & 1


@pytest.mark.rule("NIE-SCEN-6")
def test_1812_austria_waits_no_more_when_prussia_has_made_peace() -> None:
    """Prussia has gone to war with France, and an armistice has ended it."""
    played = table({}, moving("austria"), scenario="1812_7", year=1813, month=5, active="austria", pap={"austria": 2})
    assert "france" not in {action["nation"] for action in offered(played, "austria", "war")}
    position = {"year": 1813, "month": 5, "active": "austria", "pap": {"austria": 2}, "unleashed": True}
    later = table({}, moving("austria"), scenario="1812_7", **position)
    assert "france" in {action["nation"] for action in offered(later, "austria", "war")}
    rises = {"year": 1813, "month": 5, "active": "prussia", "pap": {"prussia": 2}}
    prussian = table({}, moving("prussia"), scenario="1812_7", **rises)
    does(prussian, "prussia", "war", nation="france")
    assert prussian.position()["unleashed"]
