"""Cases from the rulebook and its rulings alone, where two rules meet, at the edges, and what is not allowed:
production, peace and Congress, alliances, passage, minors."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.napoleon_in_europe.rules.tables import NATION_INDEX, NATIONS
from tests.games.napoleon_in_europe.rules.scenes import (
    BRITAIN,
    COURTS,
    RICH,
    at_war,
    buyable,
    closes_windows,
    declines,
    lets_pass,
    points,
    season,
    turn_of,
    under_way,
)
from tests.games.napoleon_in_europe.rules.stage import (
    Forces,
    allies,
    does,
    of,
    offered,
    owner,
    table,
    turn,
    units,
    verbs,
    wars,
)

# ---- production -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-BUY-3", "NIE-BUY-9")
def test_militia_are_no_regular_infantry_for_an_elite() -> None:
    played = season("purchase", power="prussia", year=1812, month=3, pp={"prussia": 60})
    for _ in range(3):
        does(played, "prussia", "buy", bought="militia", region="berlin")
    assert "elite_infantry" not in buyable(played, "prussia")
    for _ in range(2):
        does(played, "prussia", "buy", bought="infantry", region="berlin")
    assert "elite_infantry" in buyable(played, "prussia")
    does(played, "prussia", "buy", bought="elite_infantry", region="berlin")
    assert "elite_infantry" not in buyable(played, "prussia")


@pytest.mark.rule("NIE-SCEN-7")
@pytest.mark.parametrize(
    ("scenario", "year", "month", "gold"),
    [
        ("1812_7", 1812, 9, 15),
        ("1812_7", 1812, 12, 8),
        ("1812_7", 1814, 12, 8),
        ("1812_7", 1815, 3, 15),
        ("1813_7", 1813, 3, 8),
        ("1813_7", 1814, 12, 8),
        ("1813_7", 1815, 3, 15),
    ],
)
def test_what_america_costs_and_when(scenario: str, year: int, month: int, gold: int) -> None:
    played = season(scenario=scenario, year=year, month=month, pp={BRITAIN: 5}, pap={}, dice=[3, 4] * 3)
    closes_windows(played)
    assert of(played).pp[NATION_INDEX[BRITAIN]] == gold


@pytest.mark.rule("NIE-SCEN-4")
@pytest.mark.parametrize(("year", "month", "gold"), [(1803, 6, 10), (1803, 9, 25), (1803, 12, 10), (1804, 9, 10)])
def test_louisiana_is_sold_once(year: int, month: int, gold: int) -> None:
    played = season(scenario="1802_7", year=year, month=month, pp={}, pap={})
    closes_windows(played)
    assert of(played).pp[0] == gold


@pytest.mark.rule("NIE-SCEN-6")
def test_who_is_run_by_france_in_1812_saves_and_stays() -> None:
    """Prussia and Austria are of the French seat with two players, and their own with seven."""
    for scenario, spends in (("1812_2", False), ("1812_7", True)):
        seat = "prussia" if spends else "france"
        played = season(scenario=scenario, year=1812, month=9, pp={"prussia": 30}, pap={}, dice=[1] * 9)
        closes_windows(played)
        assert of(played).pp[NATION_INDEX["prussia"]] == 40
        asked = False
        for _ in range(40):
            top: Any = played.state.stack[-1]
            if "Production" not in under_way(played):
                break
            if under_way(played)[-1] == "Purchase" and top.power == NATION_INDEX["prussia"]:
                asked = asked or "buy" in verbs(played, seat)
            declines(played)
        assert asked == spends, scenario
        army: Forces = {"berlin": {"prussia": {"infantry": 2}}, "silesia": {"prussia": {"infantry": 1}}}
        order = turn_of("prussia", army, scenario=scenario, year=1812, month=9, owns={"silesia": "prussia"})
        assert ("berlin" in {a["from"] for a in offered(order, seat, "march")}) == spends
        assert "silesia" in {a["from"] for a in offered(order, seat, "march")}


@pytest.mark.rule("NIE-PROD-11", "NIE-PROD-4")
def test_an_uprising_before_the_income_still_costs_it() -> None:
    played = season(pap=dict.fromkeys(NATIONS, 1), pp={}, owns={"belgium": "france"})
    while played.to_act != (BRITAIN,):
        does(played, played.to_act[0], "pass")
    does(played, BRITAIN, "rouse", region="belgium")
    closes_windows(played)
    assert of(played).pp[0] == 10


@pytest.mark.rule("NIE-POL-PEACE-9", "NIE-PAP-2", "NIE-PAP-5")
def test_a_debt_is_repaid_first() -> None:
    played = season(pap={"france": -2, BRITAIN: 0}, pp={"france": 30})
    assert points(played, "france", BRITAIN) == [-1, 1]
    while "Purchase" not in under_way(played) or played.to_act != ("france",):
        declines(played)
    assert not {"war", "overture", "rouse", "win_over"} & verbs(played, "france")
    for _ in range(2):
        does(played, "france", "buy_points")
    assert points(played, "france") == [1]
    assert "rouse" in verbs(played, "france") or "war" in verbs(played, "france")


@pytest.mark.rule("NIE-PLACE-1", "NIE-PLACE-3", "NIE-PROD-9")
def test_nothing_is_built_in_a_port_in_uprising_or_in_a_foreign_home() -> None:
    land = {"ireland": BRITAIN, "cornwall": BRITAIN, "berlin": BRITAIN, "east_prussia": BRITAIN, "gibraltar": BRITAIN}
    played = season("purchase", power=BRITAIN, pp={BRITAIN: 90}, owns=land, uprising=["ireland"])
    docks = {a["region"] for a in offered(played, BRITAIN, "buy") if a["bought"] == "naval_squadron"}
    assert docks == {"london", "cornwall"}
    assert {a["region"] for a in offered(played, BRITAIN, "buy")} == {"london", "cornwall"}


@pytest.mark.rule("NIE-NAT-9", "NIE-NAT-3")
def test_gold_goes_to_player_nations_only() -> None:
    seats = [0, 1, 1, 3, -1, 2, 4, -1]
    played = turn_of(BRITAIN, scenario="1805_5", owner=seats, pp={BRITAIN: 9}, **allies((BRITAIN, "prussia")))
    assert {a["nation"] for a in offered(played, BRITAIN, "gold")} == {"france", "russia", "austria", "spain"}


# ---- peace and Congress ---------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-POL-PEACE-16", "NIE-PAP-4", "NIE-POL-PEACE-11")
def test_a_neutral_among_the_victors_keeps_its_place_and_gets_nothing() -> None:
    seats = [0, 1, 1, 3, -1, 2, 4, -1]
    played = turn_of(
        "france",
        scenario="1805_5",
        owner=seats,
        owns={"belgium": "france"},
        **wars(("france", "prussia"), ("france", "austria"), ("france", "russia")),
        **allies((BRITAIN, "prussia")),
    )
    does(played, "france", "sue")
    assert points(played, "france", BRITAIN, "austria", "russia", "prussia") == [3, 5, 6, 5, 5]
    assert played.to_act == ("austria",), "the first victor with a go"


@pytest.mark.rule("NIE-POL-PEACE-6", "NIE-POL-PEACE-15", "NIE-PAP-12")
def test_a_truce_binds_the_answers_to_a_war_too() -> None:
    truce = [{"nation": "prussia", "other": "france", "until": 12 * 1806 + 1}]
    played = turn_of("russia", truce=truce, year=1805, month=12)
    does(played, "russia", "war", nation="prussia")
    while played.to_act != ("france",):
        does(played, played.to_act[0], "pass")
    assert {a["nation"] for a in offered(played, "france", "war")} == {"russia"}


@pytest.mark.rule("NIE-POL-ANNEX-8", "NIE-POL-PEACE-6", "NIE-ALLY-12")
def test_who_may_not_go_to_war_is_not_asked_about_an_annexation() -> None:
    truce = [{"nation": "prussia", "other": "france", "until": 12 * 1806 + 1}]
    army: Forces = {"saxony": {"prussia": {"infantry": 2}}}
    played = turn_of("prussia", army, truce=truce, year=1805, month=12, dice=[6], **allies(("prussia", "austria")))
    does(played, "prussia", "annex", region="saxony")
    asked: list[str] = []
    while played.to_act != ("prussia",):
        asked.append(played.to_act[0])
        does(played, played.to_act[0], "pass")
    assert asked == ["russia", "ottoman", "spain", BRITAIN]


@pytest.mark.rule("NIE-WIN-30", "NIE-POL-PEACE-12", "NIE-POL-ANNEX-4")
def test_a_nation_that_is_gone_has_nothing_more_to_give() -> None:
    """Silesia is already Russian: Berlin is the last home region, and may be taken first."""
    land = {"silesia": "russia", "saxony": "prussia", "hanover": "prussia"}
    war = wars(("prussia", "russia"), ("prussia", "france"))
    played = turn_of("prussia", {"saxony": {"prussia": {"infantry": 1}}}, owns=land, **war)
    does(played, "prussia", "sue")
    before = points(played, "russia")[0]
    assert "berlin" in {a["region"] for a in offered(played, "russia", "claim")}
    told = does(played, "russia", "claim", region="berlin")
    gained = sum(e["count"] for e in told if e["event"] == "event-points" and e["nation"] == "russia")
    assert before - points(played, "russia")[0] + gained == 2, "the turn is over, and a season with it"
    assert "Congress" not in under_way(played), "France finds nothing to take"
    assert owner(played, "saxony") is None and owner(played, "hanover") is None
    assert units(played, "prussia", "saxony") == {} and played.position()["out"] == ["prussia"]


@pytest.mark.rule("NIE-POL-PEACE-17", "NIE-POL-LIBERATE-4", "NIE-POL-ANNEX-1")
@pytest.mark.parametrize(("victor", "quiet"), [("spain", True), ("russia", False)])
def test_an_uprising_ends_when_the_land_is_home_again(victor: str, quiet: bool) -> None:
    land = {"catalonia": "france", "belgium": "france"}
    played = turn_of("france", owns=land, uprising=["catalonia"], **wars(("france", victor)))
    does(played, "france", "sue")
    before = points(played, victor)[0]
    does(played, victor, "claim", region="catalonia")
    assert before - points(played, victor)[0] == 1 and owner(played, "catalonia") == victor
    assert (of(played).uprising == 0) == quiet


@pytest.mark.rule("NIE-WIN-30", "NIE-POL-LIBERATE-2")
def test_a_nation_comes_back_with_a_home_region_and_nothing_else() -> None:
    land = {"silesia": "france", "berlin": "france", "belgium": "france"}
    played = turn_of("france", owns=land, out=["prussia"], pap={"prussia": 0}, **wars(("france", "russia")))
    does(played, "france", "sue")
    does(played, "russia", "liberate", region="silesia")
    if "liberate" in verbs(played, "russia"):
        does(played, "russia", "liberate", region="belgium")
    assert owner(played, "silesia") == "prussia" and owner(played, "berlin") == "france"
    assert played.position()["out"] == [] and points(played, "prussia") == [0]
    assert not of(played).wars[NATION_INDEX["prussia"]] and not of(played).allies[NATION_INDEX["prussia"]]


@pytest.mark.rule("NIE-POL-LIBERATE-3", "NIE-POL-PEACE-12")
def test_one_region_liberated_costs_as_much_as_two() -> None:
    land = {"saxony": "prussia", "hanover": "prussia", "thuringia": "prussia"}
    played = turn_of("prussia", owns=land, **wars(("prussia", "russia"), ("prussia", "france")))
    does(played, "prussia", "sue")
    before = points(played, "russia")[0]
    does(played, "russia", "liberate", region="saxony")
    assert played.to_act == ("russia",)
    does(played, "russia", "done" if "done" in verbs(played, "russia") else "pass")
    assert before - points(played, "russia")[0] == 1 and owner(played, "hanover") == "prussia"
    assert played.to_act == ("france",)


@pytest.mark.rule("NIE-POL-PEACE-20", "NIE-POL-PEACE-5", "NIE-POL-PEACE-6")
def test_peace_leaves_alliances_and_binds_every_victor() -> None:
    war = wars(("france", "austria"), ("france", "russia"), ("france", BRITAIN))
    played = turn_of("france", **war, **allies(("france", "spain")))
    does(played, "france", "sue")
    lets_pass(played, "france")
    assert of(played).allies[0] == 1 << NATION_INDEX["spain"] and not of(played).wars[0]
    for victor in ("austria", "russia", BRITAIN):
        row = {"nation": "france", "other": victor}
        assert [t for t in played.position()["truce"] if {"nation": t["nation"], "other": t["other"]} == row]
    does(played, "france", "war", nation="russia")
    assert at_war(played, "france", "russia")


@pytest.mark.rule("NIE-POL-PEACE-14", "NIE-COMMIT-8", "NIE-POL-PEACE-3")
def test_a_forced_peace_drops_the_battles_of_the_turn_that_remain() -> None:
    army: Forces = {"tyrol": {"france": {"infantry": 2}, "austria": {"infantry": 1}}}
    stack = turn(
        "france",
        {"procedure": "Battles", "step": "after", "waiting": []},
        {"procedure": "Commitment", "nation": "austria"},
        step="fought",
    )
    played = table(army, stack, active="france", owns=COURTS, dice=[6, 6], **wars(("france", "austria")))
    told = lets_pass(played, limit=6)
    assert not [event for event in told if event["event"] == "event-battle"] and "Battle" not in under_way(played)


# ---- alliances, passage, minors -------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-POL-PASSAGE-1", "NIE-LAND-10")
def test_passage_opens_what_the_grantor_owns_or_holds_and_no_more() -> None:
    army: Forces = {
        "bavaria": {"france": {"infantry": 1}},
        "bohemia": {"prussia": {"infantry": 1}},
        "thuringia": {"prussia": {"infantry": 1}},
    }
    land = {"bohemia": "austria", "saxony": "prussia"}
    played = turn_of("france", army, owns=land, passage={"prussia": ["france"]})
    does(played, "france", "march", from_="bavaria")
    goals = {a["region"] for a in offered(played, "france", "to")}
    assert "thuringia" in goals, "a free minor that the grantor's troops hold"
    assert "bohemia" not in goals, "Austrian land, whoever stands in it"
    other = turn_of("prussia", army, owns=land, passage={"prussia": ["france"]})
    does(other, "prussia", "march", from_="thuringia")
    assert "bavaria" not in {a["region"] for a in offered(other, "prussia", "to")}, "passage is one way"


@pytest.mark.rule("NIE-ALLY-7")
def test_a_guest_moves_no_more_when_the_alliance_ends() -> None:
    stack = turn("france", {"procedure": "Moves", "step": "begin", "order": ["france", "spain"]}, step="fight")
    played = table(
        {"lorraine": {"france": {"infantry": 1}}, "andalusia": {"spain": {"infantry": 1}}},
        stack,
        active="france",
        guests=["spain"],
        pap=RICH,
        owns={**COURTS, "lorraine": "france", "andalusia": "spain"},
        **allies(("france", "spain")),
    )
    does(played, "france", "break", nation="spain")
    lets_pass(played, "france")
    does(played, "france", "march", from_="lorraine")
    played.act("france", offered(played, "france", "to")[0])
    assert played.to_act == ("france",) and not of(played).moved >> NATION_INDEX["spain"] & 1


@pytest.mark.rule("NIE-POL-OVERTURE-4")
@pytest.mark.parametrize(("whose", "won"), [("france", True), ("spain", False)])
def test_an_allys_general_impresses_nobody(whose: str, won: bool) -> None:
    army: Forces = {"switzerland": {whose: {"general": 1}}}
    played = turn_of("france", army, dice=[4, 4, 1, 1, 1], **allies(("france", "spain")))
    does(played, "france", "win_over", region="switzerland")
    assert (owner(played, "switzerland") == "france") == won


@pytest.mark.rule("NIE-POL-ANNEX-10", "NIE-POL-ANNEX-7")
def test_two_wars_take_one_from_the_die_and_the_minor_is_drawn() -> None:
    army: Forces = {"switzerland": {"france": {"infantry": 3}}}
    war = wars(("france", "austria"), ("france", "russia"))
    played = turn_of("france", army, dice=[6], **war)
    does(played, "france", "annex", region="switzerland")
    lets_pass(played, "france")
    assert owner(played, "switzerland") == "france", "6 less 1"
    played = turn_of("france", army, dice=[5, 2, 1, 1, 1], **war)
    does(played, "france", "annex", region="switzerland")
    lets_pass(played, "france")
    assert owner(played, "switzerland") == "austria"  # the second of Russia and Austria


@pytest.mark.rule("NIE-POL-ANNEX-15")
def test_no_region_is_tried_twice_in_a_turn() -> None:
    army: Forces = {"switzerland": {"france": {"infantry": 3}}, "bavaria": {"france": {"infantry": 3}}}
    played = turn_of("france", army, this_turn={"tried": ["switzerland"]})
    assert {a["region"] for a in offered(played, "france", "annex")} == {"bavaria"}


@pytest.mark.rule("NIE-POL-REVOLT-5", "NIE-POL-REVOLT-8")
def test_one_army_may_try_in_vain_and_is_lost() -> None:
    stack = turn("france", {"procedure": "Suppression", "power": "france"}, step="quarrel")
    army: Forces = {"belgium": {"france": {"infantry": 1, "general": 3}}, "holland": {"spain": {"infantry": 9}}}
    played = table(
        army,
        stack,
        uprising=["belgium", "holland"],
        owns={**COURTS, "belgium": "france", "holland": "france"},
        active="france",
        dice=[1, 1],
        **allies(("france", "spain")),
    )
    assert {a["region"] for a in offered(played, "france", "suppress")} == {"belgium"}
    does(played, "france", "suppress", region="belgium")
    if "lose" in verbs(played, "france"):
        does(played, "france", "lose", troop="infantry")
    assert units(played, "france", "belgium") == {"general": 3}
    assert "belgium" in played.position()["uprising"]


@pytest.mark.rule("NIE-POL-REVOLT-7", "NIE-SETUP-3")
def test_nobody_rouses_the_land_of_another_nation_of_his_seat() -> None:
    """In 1805 with two players Spain and France are of one seat."""
    land = {"belgium": "france", "tuscany": "spain", "venice": "austria"}
    played = turn_of("france", scenario="1805_2", owns=land)
    found = {a["region"] for a in offered(played, "france", "rouse")}
    assert "venice" in found and not {"belgium", "tuscany"} & found
