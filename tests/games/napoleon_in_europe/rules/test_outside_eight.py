"""Cases written from the rulebook and its rulings before the code was read, eighth part: neutrals, minors, uprisings,
allied attackers, marches."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.napoleon_in_europe.rules.conflicts import battles, sides_in
from grognard.games.napoleon_in_europe.rules.game import GAME
from grognard.games.napoleon_in_europe.rules.ground import REGION_INDEX
from grognard.games.napoleon_in_europe.rules.tables import NATION_INDEX
from tests.games.napoleon_in_europe.rules.scenes import (
    BRITAIN,
    COURTS,
    RICH,
    at_war,
    lets_pass,
    points,
    turn_of,
)
from tests.games.napoleon_in_europe.rules.stage import (
    Forces,
    allies,
    does,
    laid,
    of,
    offered,
    owner,
    table,
    turn,
    units,
    verbs,
    wars,
)
from tests.games.napoleon_in_europe.rules.test_commitment import sides
from tests.games.napoleon_in_europe.rules.test_neutrals import controller, seats
from tests.games.napoleon_in_europe.rules.test_outside_two import in_care

FIVE: dict[str, Any] = {"scenario": "1805_5", "owner": seats("1805_5")}

# ---- neutrals -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-NEUTRAL-6", "NIE-NEUTRAL-14")
@pytest.mark.parametrize(("die", "runs"), [(1, "russia"), (2, "austria")])
def test_all_volunteers_pay_and_are_allied_and_one_of_them_is_drawn(die: int, runs: str) -> None:
    """Spain, France's ally, is not asked; Britain, which cannot pay, neither."""
    pap = {**RICH, BRITAIN: 0}
    played = turn_of("france", **FIVE, pap=pap, dice=[die], **allies(("france", "spain")))
    does(played, "france", "war", nation="prussia")
    assert set(played.to_act) == {"austria", "russia"}
    for seat in ("austria", "russia"):
        does(played, seat, "volunteer", nation=seat)
    assert points(played, "austria", "russia") == [4, 4]
    assert {name for name, friends in played.position()["allies"].items() if "prussia" in friends} == {
        "austria",
        "russia",
    }
    assert controller(played, "prussia") == controller(played, runs)
    assert of(played).order[0] == tuple([NATION_INDEX[n] for n in ("prussia", "russia", "austria")])


@pytest.mark.rule("NIE-NEUTRAL-7", "NIE-NEUTRAL-8", "NIE-NEUTRAL-15", "NIE-LAND-10")
def test_an_ally_of_the_aggressor_may_be_the_caretaker_and_is_no_guest_in_its_land() -> None:
    """Vienna and London lie equally near to Berlin; Austria is France's ally."""
    played = turn_of("france", **FIVE, pap=dict.fromkeys(RICH, 1), dice=[2], **allies(("france", "austria")))
    does(played, "france", "war", nation="prussia")
    lets_pass(played, but="france")
    assert controller(played, "prussia") == controller(played, "austria")
    cared = in_care("austria")
    entering = table(
        {"bohemia": {"austria": {"infantry": 1}}},
        cared.position()["stack"],
        scenario="1805_5",
        owner=[0, 1, 2, 3, -1, 2, 4, -1],
        care=["prussia"],
        active="austria",
        owns={**COURTS, "bohemia": "austria", "silesia": "prussia"},
        **wars(("france", "prussia")),
    )
    does(entering, "austria", "march", from_="bohemia")
    assert "silesia" not in {action["region"] for action in offered(entering, "austria", "to")}


@pytest.mark.rule("NIE-NEUTRAL-15", "NIE-POL-PEACE-19", "NIE-NEUTRAL-9")
def test_a_caretaker_who_sues_for_his_charge_pays_and_has_no_more_to_do_with_it() -> None:
    played = in_care("austria")
    does(played, "austria", "sue", for_="prussia")
    while played.to_act == ("france",):
        does(played, "france", "pass")
    assert points(played, "austria", "france") == [3, 7] and controller(played, "prussia") == -1
    assert played.position()["care"] == [] and not at_war(played, "france", "prussia")


@pytest.mark.rule("NIE-NEUTRAL-11", "NIE-NEUTRAL-12", "NIE-NEUTRAL-3")
def test_an_ally_wins_a_neutral_no_war_and_its_controller_pays_for_one() -> None:
    played = turn_of("austria", **FIVE, dice=[1, 1], **wars(("austria", "france")))
    does(played, "austria", "overture", nation="prussia")
    assert not at_war(played, "prussia", "france") and controller(played, "prussia") == controller(played, "austria")
    does(played, "austria", "war", nation="france", for_="prussia")
    lets_pass(played, but="austria")
    assert at_war(played, "prussia", "france") and points(played, "austria") == [5 - 2 - 1]
    done_for = {action["do"] for action in played.legal("austria") if action.get("for") == "prussia"}
    assert done_for == {"armistice", "sue", "passage", "grant", "war"}


# ---- minors ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-POL-OVERTURE-4", "NIE-POL-OVERTURE-17")
@pytest.mark.parametrize(
    ("army", "won"),
    [
        ({"france": {"general": 1}}, True),
        ({"austria": {"general": 1}}, False),  # an ally's
        ({"france": {"infantry": 9}}, False),
        ({"france": {"general": 1}, "russia": {"infantry": 3}}, True),
    ],
)
def test_an_own_general_in_a_minor_helps_by_one(army: dict[str, dict[str, int]], won: bool) -> None:
    played = turn_of("france", {"saxony": army}, dice=[4, 4, 1, 1, 1], **allies(("france", "austria")))
    does(played, "france", "win_over", region="saxony")
    assert (owner(played, "saxony") == "france") == won


@pytest.mark.rule("NIE-POL-ANNEX-15")
@pytest.mark.parametrize(
    ("there", "war", "may"),
    [
        ({"austria": {"infantry": 1}}, True, False),
        ({"austria": {"infantry": 1}}, False, True),
        ({"austria": {"general": 1}}, True, True),
    ],
)
def test_whose_armies_bar_an_annexation(there: dict[str, Any], war: bool, may: bool) -> None:
    parts = wars(("france", "austria")) if war else {}
    played = turn_of("france", {"saxony": {"france": {"infantry": 2}, **there}}, **parts)
    assert ("annex" in verbs(played, "france")) == may


@pytest.mark.rule("NIE-POL-ANNEX-16", "NIE-POL-ANNEX-14", "NIE-POL-ANNEX-19", "NIE-POL-ANNEX-11")
def test_who_annexes_is_bound_to_a_minor_that_resists_others_may_come_and_a_minor_that_wins_is_free() -> None:
    army: Forces = {"saxony": {"france": {"infantry": 2, "general": 1}}, "thuringia": {"france": {"infantry": 1}}}
    played = turn_of("france", army, owns={"thuringia": "france"}, dice=[1, 4, 4, 4])
    does(played, "france", "annex", region="saxony")
    lets_pass(played, but="france")
    starts = {action["from"] for action in offered(played, "france", "march")}
    assert starts == {"thuringia", "saxony"}, "the general may go"
    does(played, "france", "march", from_="thuringia")
    does(played, "france", "to", region="saxony")
    does(played, "france", "pass")
    while "battle" in verbs(played, played.to_act[0]):
        does(played, played.to_act[0], "battle", region="saxony")
    retired = False
    for _ in range(200):
        seat = played.to_act[0]
        if "retreat" in verbs(played, seat) and seat == "france":
            does(played, seat, "retreat")
            retired = True
        elif retired and "Battle" not in str([one.__class__.__name__ for one in played.state.stack]):
            break
        else:
            choices = verbs(played, seat)
            played.act(seat, {"do": "done"} if "done" in choices else played.legal(seat)[0])
    assert owner(played, "saxony") is None
    assert not [row for row in played.position()["army"] if row["region"] == "saxony"]


# ---- uprisings ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-POL-REVOLT-5", "NIE-POL-REVOLT-8", "NIE-POL-REVOLT-6")
@pytest.mark.parametrize(("dice", "quelled"), [([1, 1], True), ([1, 2], False)])
def test_only_own_armies_put_an_uprising_down_and_only_they_are_lost(dice: list[int], quelled: bool) -> None:
    army = {"france": {"infantry": 1, "artillery": 1, "general": 2}, "spain": {"infantry": 9}}
    played = table(
        {"belgium": army},
        turn("france", {"procedure": "Suppression", "power": "france"}, step="quarrel"),
        active="france",
        owns={**COURTS, "belgium": "france"},
        uprising=["belgium"],
        dice=dice,
        **allies(("france", "spain")),
    )
    does(played, "france", "suppress", region="belgium")
    assert ("belgium" not in played.position()["uprising"]) == quelled
    if not quelled:
        assert {action["troop"] for action in offered(played, "france", "lose")} == {"infantry", "artillery"}
        does(played, "france", "lose", troop="artillery")
        assert units(played, "france", "belgium") == {"infantry": 1, "general": 2}
        assert units(played, "spain", "belgium") == {"infantry": 9}


# ---- who fights -----------------------------------------------------------------------------------------------------

FOUR = {name: {"infantry": 2} for name in ("france", "spain", "austria", "russia")}


@pytest.mark.rule("NIE-ALLY-10", "NIE-BATTLE-12")
@pytest.mark.parametrize("active", ["france", "spain"])
def test_an_attackers_enemies_all_defend_and_who_is_not_at_war_with_all_stands_aside(active: str) -> None:
    """Spain is at war with Austria alone, France with both: Russia defends against France, so Spain stands aside."""
    war = wars(("france", "austria"), ("france", "russia"), ("spain", "austria"))
    guest = "spain" if active == "france" else "france"
    found = sides(FOUR, active=active, guests=(guest,), **war, **allies(("france", "spain")))
    assert found == ({"france"}, {"austria", "russia"})


@pytest.mark.rule("NIE-ALLY-10", "NIE-BATTLE-1")
def test_where_nobody_is_at_war_with_all_each_fights_his_own_enemy() -> None:
    """An army among enemies fights in any case: France begins, and Spain's battle follows."""
    war = wars(("france", "austria"), ("spain", "russia"))
    parts: Any = {"active": "france", "guests": ("spain",), **war, **allies(("france", "spain"))}
    assert sides(FOUR, **parts) == ({"france"}, {"austria"})
    rest = {name: force for name, force in FOUR.items() if name != "austria"}
    assert sides(rest, **parts) == ({"spain"}, {"russia"})


@pytest.mark.rule("NIE-ALLY-10", "NIE-POL-ANNEX-14")
@pytest.mark.parametrize("declared", [False, True])
def test_the_annexer_of_a_minor_that_resists_fights_it_whoever_else_is_there(declared: bool) -> None:
    """Saxony has joined Austria against France; Spain, France's guest, is at war with Russia, which looks on: also if
    it declared that war in this turn, over the region in which both stood."""
    army = {name: {"infantry": 2} for name in ("france", "spain", "austria", "russia")}
    both = wars(("france", "austria"), ("spain", "austria"), ("spain", "russia"))
    news = {"declared": [{"nation": "spain", "other": "russia"}], "beset": {"spain": ["saxony"]}} if declared else {}
    state: Any = GAME.from_position(
        laid(
            {"saxony": army},
            active="france",
            guests=["spain"],
            owns={**COURTS, "saxony": "austria"},
            this_turn={"resists": ["saxony"], **news},
            **both,
            **allies(("france", "spain")),
        )
    )
    attackers, defenders = sides_in(state, REGION_INDEX["saxony"])
    assert (attackers, defenders) == (1 << NATION_INDEX["france"], 1 << NATION_INDEX["austria"])
    assert battles(state) == [REGION_INDEX["saxony"]]


# ---- marches --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-LAND-8", "NIE-LAND-9", "NIE-LAND-6")
@pytest.mark.parametrize(("army", "on"), [({}, True), ({"general": 1}, False), ({"militia": 1}, False)])
def test_cavalry_crosses_an_enemy_region_that_is_empty(army: dict[str, int], on: bool) -> None:
    forces: Forces = {"lorraine": {"france": {"cavalry": 1}}, "baden_wurtt": {"austria": army}}
    owns = {"baden_wurtt": "austria", "bavaria": "austria", "lorraine": "france"}
    played = turn_of("france", forces, owns=owns, **wars(("france", "austria")))
    does(played, "france", "march", from_="lorraine")
    does(played, "france", "to", region="baden_wurtt")
    assert ("bavaria" in {action["region"] for action in offered(played, "france", "to")}) == on


@pytest.mark.rule("NIE-LAND-11")
@pytest.mark.parametrize("first", [True, False])
def test_a_general_goes_among_enemies_only_after_an_army(first: bool) -> None:
    forces: Forces = {
        "lorraine": {"france": {"cavalry": 1, "general": 1}},
        "belgium": {"france": {"general": 1}},
        "baden_wurtt": {"austria": {"infantry": 1}},
    }
    played = turn_of("france", forces, owns={"lorraine": "france"}, **wars(("france", "austria")))
    if first:
        does(played, "france", "march", from_="lorraine")
        does(played, "france", "take", troop="cavalry", count=1)
        if "done" in verbs(played, "france"):
            does(played, "france", "done")
        does(played, "france", "to", region="baden_wurtt")
    does(played, "france", "march", from_="belgium")
    assert ("baden_wurtt" in {action["region"] for action in offered(played, "france", "to")}) == first


@pytest.mark.rule("NIE-UNIT-14", "NIE-BUY-6")
@pytest.mark.parametrize(
    ("nation", "date", "may"),
    [("prussia", (1809, 12), False), ("prussia", (1810, 1), True), ("russia", (1812, 1), False)],
)
def test_whose_militia_leaves_home(nation: str, date: tuple[int, int], may: bool) -> None:
    start = {"prussia": "silesia", "russia": "courland"}[nation]
    played = turn_of(nation, {start: {nation: {"militia": 1}}}, owns={start: nation}, year=date[0], month=date[1])
    does(played, nation, "march", from_=start)
    goals = {action["region"] for action in offered(played, nation, "to")}
    assert ("grand_duchy_of_warsaw" in goals) == may and goals
