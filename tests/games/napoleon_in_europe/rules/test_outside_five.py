"""Cases written from the rulebook and its rulings alone, fifth part: fleets, crossings, peace and its price, minors,
uprisings, neutrals in care, victory."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import Table
from grognard.games.napoleon_in_europe.rules.tables import NATION_INDEX
from grognard.games.napoleon_in_europe.rules.victory import standing, verdict
from tests.games.napoleon_in_europe.rules.scenes import (
    BRITAIN,
    COURTS,
    RICH,
    Ships,
    at_sea,
    at_war,
    crosses,
    declines,
    fires_broadsides,
    lets_pass,
    points,
    sails,
    turn_of,
    under_way,
    wills,
)
from tests.games.napoleon_in_europe.rules.stage import (
    Forces,
    Stack,
    allies,
    does,
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
from tests.games.napoleon_in_europe.rules.test_neutrals import seats
from tests.games.napoleon_in_europe.rules.test_victory import reached, state


def claims(played: Table, seat: str) -> set[str]:
    return {str(action["region"]) for action in offered(played, seat, "claim")}


# ---- fleets ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-NAVAL-6", "NIE-NAVAL-2")
@pytest.mark.parametrize(
    ("fleet", "left"),
    [
        ({"france": 2, "spain": 1}, {"france": 0, "spain": 0}),  # France, Spain, France
        ({"france": 1, "spain": 4}, {"france": 0, "spain": 2}),  # Spain, France, Spain
        ({"france": 1, "spain": 1}, {"france": 0, "spain": 0}),  # the third loss is void
    ],
)
def test_three_losses_go_round_and_are_void_beyond_the_last(fleet: dict[str, int], left: dict[str, int]) -> None:
    enemies = wars((BRITAIN, "france"), (BRITAIN, "spain"))
    played = at_sea({"north_sea": {BRITAIN: 9}, "english_channel": fleet}, dice=[6, 6, 1, 1], **enemies)
    sails(played, BRITAIN, "north_sea", "english_channel", count=9)
    speaks = "france" if fleet["france"] > fleet["spain"] else "spain"  # of equals the first after Britain
    wills(played, great_britain="fight", **{speaks: "fight"})
    assert {nation: ships(played, nation, "english_channel") for nation in fleet} == left


@pytest.mark.rule("NIE-INTER-10", "NIE-SEA-1")
def test_who_lies_among_enemies_leaves_without_being_asked_for() -> None:
    played = at_sea({"english_channel": {BRITAIN: 1, "france": 5}}, dice=[])
    sails(played, BRITAIN, "english_channel", "north_sea")
    assert ships(played, BRITAIN, "north_sea") == 1 and played.to_act == (BRITAIN,)


@pytest.mark.rule("NIE-INTER-1", "NIE-SEA-2", "NIE-INTER-2")
@pytest.mark.parametrize(
    ("british", "french", "die", "fought"),
    [
        ("avoid", "avoid", None, False),
        ("fight", "fight", None, True),
        ("fight", "avoid", 4, False),
        ("avoid", "fight", 5, True),
    ],
)
def test_a_fleet_that_slips_past_sails_on(british: str, french: str, die: int | None, fought: bool) -> None:
    dice = [*([die] if die else []), *([3, 3, 3, 3] if fought else [])]
    played = at_sea({"north_sea": {BRITAIN: 2}, "english_channel": {"france": 2}}, dice=dice)
    sails(played, BRITAIN, "north_sea", "english_channel", count=2)
    told = wills(played, great_britain=british, france=french)
    assert fires_broadsides(told) == fought
    assert ("steer" in verbs(played, BRITAIN)) != fought


@pytest.mark.rule("NIE-PORT-6", "NIE-PORT-11", "NIE-NAVAL-6")
def test_raiders_lose_no_more_than_were_named() -> None:
    """1 + 1 + one and the British bonus against 12 + 3 + 2: five or more, but one squadron only was there."""
    played = at_sea(
        {"english_channel": {BRITAIN: 4}, "picardy_port": {"france": 3}}, dice=[1, 1, 6, 6], owns={"picardy": "france"}
    )
    does(played, BRITAIN, "raid", region="picardy", sea="english_channel", count=1)
    assert ships(played, BRITAIN, "english_channel") == 3 and ships(played, "france", "picardy_port") == 3
    assert {a["count"] for a in offered(played, BRITAIN, "raid") if a["region"] == "picardy"} == {1}  # of two in a turn


@pytest.mark.rule("NIE-TRANS-2", "NIE-TRANS-15")
def test_escorts_lie_off_the_shore_of_landing_not_of_embarking() -> None:
    army: Forces = {"london": {BRITAIN: {"infantry": 1}}}
    land: dict[str, Any] = {"owns": {"belgium": "france", "normandy": "france"}}
    played = at_sea({"english_channel": {BRITAIN: 3}}, army=army, dice=[], **land)
    does(played, BRITAIN, "embark", from_="london")
    does(played, BRITAIN, "by", sea="english_channel")
    shores = {a["region"] for a in offered(played, BRITAIN, "land")}
    assert "normandy" in shores and "belgium" not in shores
    assert "north_sea" not in {a["sea"] for a in offered(played, BRITAIN, "by")}  # nobody escorts there


@pytest.mark.rule("NIE-INTER-6", "NIE-TRANS-16", "NIE-TRANS-4")
def test_every_sea_with_enemies_is_rolled_for_by_who_is_left_generals_too() -> None:
    """Three units in the first sea, two of them in the second; the general is caught there."""
    fleet: Ships = {"english_channel": {"france": 1}, "north_sea": {"france": 2, BRITAIN: 1}}
    army: Forces = {"london": {BRITAIN: {"infantry": 1, "general": 2}}}
    played = at_sea(fleet, army=army, dice=[2, 1, 2, 2, 1], owns={"belgium": "france"})
    crosses(played, "london", "belgium", "english_channel", "north_sea")
    assert units(played, BRITAIN, "belgium") == {"infantry": 1}


@pytest.mark.rule("NIE-TRANS-5", "NIE-TRANS-7", "NIE-TRANS-15")
@pytest.mark.parametrize(("whose", "militia"), [("france", 3), ("spain", 0), (BRITAIN, 0)])
def test_only_an_enemys_own_home_rises(whose: str, militia: int) -> None:
    """Normandy is French home land, but only while France owns it."""
    army: Forces = {"london": {BRITAIN: {"infantry": 1}}}
    played = at_sea(
        {"english_channel": {BRITAIN: 1}},
        army=army,
        dice=[],
        owns={"normandy": whose},
        **{**wars((BRITAIN, "france")), **allies((BRITAIN, "spain"))},
    )
    crosses(played, "london", "normandy", "english_channel")
    assert units(played, "france", "normandy") == ({"militia": militia} if militia else {})


# ---- peace ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-POL-PEACE-5", "NIE-PAP-4", "NIE-POL-PEACE-9")
def test_the_third_victor_gets_nothing_and_a_debt_bars_only_what_costs() -> None:
    war = wars(("france", "austria"), ("france", "russia"), ("france", "spain"))
    played = table(
        {"vienna": {"france": {"infantry": 1}}, "paris": {"austria": {"infantry": 1}}},
        turn("austria", {"procedure": "Battles", "step": "begin"}, step="fought"),
        active="austria",
        pap={**RICH, "france": 1},
        resolve={"france": 7, "austria": 12},
        owns={**COURTS, "belgium": "france"},
        dice=[1, 1, 4, 4],  # Austria, whose turn it is, stands firm; then France gives up
        **war,
    )
    assert points(played, "france", "austria", "russia", "spain") == [-1, 7, 6, 5]
    lets_pass(played, "france")
    while "deal" not in [of(played).stack[-1].step] or played.to_act != ("france",):
        declines(played)
    assert {"passage", "trade"} & verbs(played, "france") and not {"war", "rouse", "overture"} & verbs(played, "france")


@pytest.mark.rule("NIE-POL-PEACE-12", "NIE-POL-ANNEX-3", "NIE-POL-ANNEX-2")
def test_with_one_point_no_home_region_is_taken_but_two_are_freed() -> None:
    land = {"saxony": "prussia", "hanover": "prussia", "silesia": "prussia"}
    war = wars(("prussia", "russia"), ("prussia", "france"), ("prussia", "austria"))
    played = turn_of("prussia", owns=land, pap={"russia": 0, "france": 0, "austria": 1}, **war)
    does(played, "prussia", "sue")  # Russia has two points now, France and Austria one
    assert claims(played, "russia") == {"saxony", "hanover", "silesia"}
    does(played, "russia", "claim", region="silesia")
    assert played.to_act == ("france",) and claims(played, "france") == {"saxony", "hanover", "berlin"} - {"berlin"}
    does(played, "france", "liberate", region="saxony")
    does(played, "france", "liberate", region="hanover")
    assert owner(played, "saxony") is None and owner(played, "hanover") is None and points(played, "france") == [0]
    assert "Congress" not in under_way(played)  # Berlin costs two, and nobody has them


@pytest.mark.rule("NIE-POL-PEACE-18", "NIE-POL-ANNEX-4")
def test_of_russia_neither_capital_before_the_rest_then_either() -> None:
    land = {"estonia": "russia", "finland": "russia"}
    played = turn_of("russia", owns=land, pap={"france": 20}, **wars(("russia", "france")))
    does(played, "russia", "sue")
    assert claims(played, "france") == {"estonia", "finland"}
    does(played, "france", "claim", region="estonia")
    assert claims(played, "france") == {"finland", "moscow", "st_petersburg"}


@pytest.mark.rule("NIE-POL-WAR-2", "NIE-POL-ARMISTICE-2", "NIE-PAP-4")
def test_who_made_an_armistice_and_declares_again_is_the_last_in_the_order_of_war() -> None:
    war = wars(("france", "austria"), ("france", "russia"))
    played = turn_of("austria", **war)
    does(played, "austria", "armistice", nation="france")
    if "propose" in verbs(played, "austria"):
        does(played, "austria", "propose")
    does(played, "france", "accept")
    assert not at_war(played, "france", "austria") and not played.position()["truce"]
    does(played, "austria", "war", nation="france")
    lets_pass(played, "austria")
    assert of(played).order[0] == (NATION_INDEX["russia"], NATION_INDEX["austria"])
    assert points(played, "austria", "france") == [3, 4]


@pytest.mark.rule("NIE-POL-PEACE-6", "NIE-POL-PEACE-15", "NIE-POL-OVERTURE-2")
def test_a_truce_forbids_war_to_the_victor_alone_and_forbids_nothing_else() -> None:
    truce = [{"nation": "france", "other": "austria", "until": 12 * 1806 + 5}]
    may: dict[tuple[str, int], bool] = {("austria", 4): False, ("austria", 5): True, ("prussia", 4): True}
    for (nation, month), allowed in may.items():
        played = turn_of(nation, truce=truce, year=1806, month=month)
        assert ("france" in {a["nation"] for a in offered(played, nation, "war")}) == allowed
        assert "france" in {a["nation"] for a in offered(played, nation, "overture")}
    loser = turn_of("france", truce=truce, year=1806, month=4)
    does(loser, "france", "war", nation="austria")
    assert not loser.position()["truce"]


# ---- minors and uprisings -------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-POL-ANNEX-11", "NIE-POL-ANNEX-19", "NIE-VICTORY-4")
def test_a_minor_that_beats_its_annexer_is_free_and_its_army_goes_home() -> None:
    place: dict[str, Any] = {"region": "switzerland", "attackers": ["france"], "defenders": ["minor"]}
    sides = {"leaders": ["france", "minor"], "laurels": ["france", None], "phase": "infantry", "side": "attacker"}
    played = table(
        {"switzerland": {"france": {"infantry": 2}, "minor": {"infantry": 2, "cavalry": 1}}},
        turn(
            "france",
            {"procedure": "Battles", "step": "fought", **place},
            {"procedure": "Battle", "step": "act", **place, **sides, "power": "france", "turn": 2},
            step="fought",
        ),
        active="france",
        owner=[0, 1, 5, 3, 6, 2, 4, 1],
        owns={**COURTS, "burgundy": "france"},
        field=[
            {"nation": "france", "area": "a_center", "units": {"infantry": 2}},
            {"nation": "minor", "area": "d_center_column", "units": {"infantry": 2, "cavalry": 1}},
        ],
        board_laid=True,
        this_turn={
            "resists": ["switzerland"],
            "came": [{"region": "switzerland", "nation": "france", "from": "burgundy", "units": {"infantry": 2}}],
        },
        **{**wars(), "wars": {"france": ["minor"], "minor": ["france"]}},
    )
    does(played, "france", "retreat")
    lets_pass(played, "france")
    assert owner(played, "switzerland") is None and units(played, "france", "burgundy") == {"infantry": 2}
    assert not [row for row in played.position()["army"] if row["nation"] == "minor"]


@pytest.mark.rule("NIE-POL-REVOLT-5", "NIE-POL-REVOLT-8", "NIE-POL-REVOLT-6")
@pytest.mark.parametrize(("infantry", "quelled"), [(7, True), (6, False)])
def test_armies_alone_put_an_uprising_down(infantry: int, quelled: bool) -> None:
    army: Forces = {"hanover": {"france": {"infantry": infantry, "general": 3}, "spain": {"infantry": 4}}}
    played = table(
        army,
        turn("france", {"procedure": "Suppression", "step": "begin", "power": "france"}, step="quarrel"),
        active="france",
        owns={**COURTS, "hanover": "france"},
        uprising=["hanover"],
        dice=[3, 4],
        **allies(("france", "spain")),
    )
    does(played, "france", "suppress", region="hanover")
    assert (of(played).uprising == 0) == quelled
    left = {"infantry": infantry if quelled else infantry - 1, "general": 3}
    assert units(played, "france", "hanover") == left and units(played, "spain", "hanover") == {"infantry": 4}


@pytest.mark.rule("NIE-POL-REVOLT-1", "NIE-POL-REVOLT-7", "NIE-POL-REVOLT-2")
def test_what_may_be_roused() -> None:
    land = {
        "hanover": BRITAIN,
        "catalonia": "france",
        "ireland": BRITAIN,
        "wales": BRITAIN,
        "vendee": "france",
        "don_basin": "russia",
        "lorraine": "france",
        "saxony": "austria",
    }
    played = turn_of("austria", owns=land)
    roused = {a["region"] for a in offered(played, "austria", "rouse")}
    assert roused == {"hanover", "catalonia", "ireland", "vendee", "don_basin"}  # an ally's too, not one's own Saxony


# ---- neutrals -------------------------------------------------------------------------------------------------------

FIVE: dict[str, Any] = {"scenario": "1805_5"}
SEATED = [0, 1, 1, 3, -1, 2, 4, -1]  # Prussia is Britain's for the time being


@pytest.mark.rule("NIE-NEUTRAL-16", "NIE-POL-OVERTURE-11", "NIE-NEUTRAL-15")
def test_an_overture_to_a_neutral_in_care_ends_its_war() -> None:
    played = turn_of("austria", owner=SEATED, care=["prussia"], dice=[1, 1], **FIVE, **wars(("france", "prussia")))
    does(played, "austria", "overture", nation="prussia")
    assert not at_war(played, "france", "prussia") and of(played).owner[NATION_INDEX["prussia"]] < 0
    assert played.position()["care"] == [] and played.position()["allies"] == {}


@pytest.mark.rule("NIE-PROD-13", "NIE-NEUTRAL-2")
@pytest.mark.parametrize(("seat", "gold"), [(1, 10), (-1, 0)])
def test_a_neutral_in_care_has_its_income(seat: int, gold: int) -> None:
    run = [seat if i == 2 else one for i, one in enumerate(SEATED)]
    stack: Stack = [
        {"procedure": "Campaign", "step": "next_month"},
        {"procedure": "Production", "step": "window", "waiting": []},
    ]
    played = table(
        {},
        stack,
        owner=run,
        care=["prussia"] if seat > 0 else [],
        owns=COURTS,
        **FIVE,
        **(wars(("france", "prussia")) if seat > 0 else wars()),
    )
    assert of(played).pp[NATION_INDEX["prussia"]] == gold


@pytest.mark.rule("NIE-NEUTRAL-12", "NIE-POL-PEACE-19")
@pytest.mark.parametrize("payer", [BRITAIN, "austria"])
def test_who_has_several_nations_names_the_payer_of_a_forced_peace_too(payer: str) -> None:
    """Britain and Austria are of one seat, and it runs Prussia, whose capital has fallen."""
    played = table(
        {"berlin": {"france": {"infantry": 1}}},
        turn("france", {"procedure": "Battles", "step": "begin"}, step="fought"),
        scenario="1796_2",
        owner=seats("1796_2", prussia=BRITAIN),
        active="france",
        pap={BRITAIN: 1, "austria": 5, "france": 3},
        resolve={"prussia": 7},
        owns=COURTS,
        dice=[6, 6],
        **wars(("france", "prussia")),
        **allies((BRITAIN, "prussia")),
    )
    assert played.to_act == (BRITAIN,) and {a["nation"] for a in played.legal(BRITAIN)} == {BRITAIN, "austria"}
    does(played, BRITAIN, "volunteer", nation=payer)
    assert points(played, BRITAIN, "austria", "france") == ([-1, 5, 5] if payer == BRITAIN else [1, 3, 5])


# ---- victory --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-WIN-13", "NIE-WIN-14", "NIE-WIN-12", "NIE-WIN-8")
def test_britain_without_the_sea_survives_and_without_a_home_region_is_beaten() -> None:
    strong = {BRITAIN: 9, "france": 4, "spain": 4}
    assert reached(BRITAIN, strong, great_britain=30) == "absolute"
    assert reached(BRITAIN, {**strong, "spain": 5}, great_britain=30) == "survival"  # 9 are not more than 9
    assert reached(BRITAIN, strong, great_britain=["london", "wales", "hanover"]) == "defeat"


@pytest.mark.rule("NIE-WIN-28", "NIE-WIN-20")
def test_a_tainted_major_victory_is_above_a_minor_one_and_below_a_pure_one() -> None:
    """Austria is the greatest; it answers for Spain, which has lost Madrid."""
    mine = NATION_INDEX["austria"]
    seat = 2
    tainted = state(austria=30, spain=["navarre"], answers_for=[[], [], ["spain"], [], [], [], []])
    pure = state(austria=30, spain=["navarre"])
    assert standing(tainted, tainted.owner[mine])[0] == standing(pure, pure.owner[mine])[0]
    assert standing(tainted, seat) > standing(pure, seat)
    ranks = verdict(tainted).ranks
    assert (
        ranks is not None and ranks[0][0] == "austria" and ranks[0][1] == 1 and verdict(tainted).winners == ("austria",)
    )
