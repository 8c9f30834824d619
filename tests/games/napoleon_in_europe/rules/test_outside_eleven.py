"""Cases written from the rulebook and its rulings before the code was read, eleventh part: where war, peace and land
meet in the middle of a turn."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import Table, table_from_position
from grognard.games.napoleon_in_europe.rules.game import GAME
from tests.games.napoleon_in_europe.rules.scenes import (
    BRITAIN,
    COURTS,
    RICH,
    Ships,
    at_sea,
    at_war,
    battles_over,
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
    offered,
    owner,
    table,
    turn,
    units,
    verbs,
    wars,
)
from tests.games.napoleon_in_europe.rules.test_outside_four import ACROSS, CENTRE, rolled, sides


def named(told: list[dict[str, Any]]) -> list[str]:
    """The regions of the battles that were begun."""
    return [event["region"] for event in told if event["event"] == "event-battle"]


def again(played: Table, dice: list[int], **parts: Any) -> Table:
    """The same table with parts of its position changed."""
    position = played.position()
    for name, part in parts.items():
        position[name] = {**position[name], **part}
    return table_from_position(GAME, position, dice=dice)


# ---- minors ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-POL-ANNEX-12", "NIE-POL-ANNEX-19", "NIE-COMMIT-5", "NIE-COMMIT-2")
@pytest.mark.parametrize(("lost", "rolls"), [(5, []), (6, ["austria"])])
def test_the_army_of_a_minor_that_joined_counts_among_its_nations_losses(lost: int, rolls: list[str]) -> None:
    """It is Austria's in everything: six units of it lost put Austria's resolve to the test, and Bavaria is French."""
    fight = sides({"france": CENTRE}, {"austria": ACROSS}, side="defender", turn=2, lost={"austria": lost})
    played = again(fight, [1, 1], this_turn={"resists": ["bavaria"]}, owns={"bavaria": "austria"})
    told = does(played, "austria", "retreat")
    told += does(played, "france", "done")
    told += does(played, "austria", "go_to", region="tyrol")
    assert rolled(told) == rolls and owner(played, "bavaria") == "france"
    assert units(played, "austria", "tyrol") == {"infantry": 2}


# ---- peace in the middle of a turn ----------------------------------------------------------------------------------

TWO: Forces = {
    "bavaria": {"france": {"infantry": 2}, "austria": {"infantry": 1}, "prussia": {"infantry": 1}},
    "saxony": {"france": {"infantry": 2}, "prussia": {"infantry": 1}},
}
CAME = [{"region": r, "nation": "france", "from": "paris", "units": {"infantry": 2}} for r in TWO]
BOTH = wars(("france", "austria"), ("france", "prussia"))


@pytest.mark.rule("NIE-POL-PEACE-14", "NIE-POL-PEACE-2", "NIE-POL-PEACE-10")
def test_who_sues_between_his_moves_fights_no_battle_of_that_turn() -> None:
    played = turn_of("france", TWO, owns={"naples": "france"}, this_turn={"came": CAME}, **BOTH)
    told = does(played, "france", "sue")
    assert points(played, "france") == [5 - 2]
    for _ in range(60):
        if any(event["event"] == "event-turn" for event in told):
            break
        told += declines(played)
    assert not named(told) and not at_war(played, "france", "austria") and not at_war(played, "france", "prussia")
    assert units(played, "france", "bavaria") == {"infantry": 2}  # they leave with their next move


@pytest.mark.rule("NIE-POL-ARMISTICE-2", "NIE-BATTLE-12", "NIE-ALLY-10")
def test_who_made_an_armistice_looks_on_while_the_other_enemy_fights() -> None:
    played = turn_of("france", TWO, this_turn={"came": CAME}, **BOTH)
    does(played, "france", "armistice", nation="austria")
    if "propose" in verbs(played, "france"):
        does(played, "france", "propose")
    does(played, "austria", "accept")
    assert points(played, "france", "austria") == [4, 4]
    does(played, "france", "pass")
    does(played, "prussia", "battle", region="bavaria")
    fight = next(row for row in played.position()["stack"] if row["procedure"] == "Battle")
    assert fight["attackers"] == ["france"] and fight["defenders"] == ["prussia"]
    assert not at_war(played, "france", "austria")


@pytest.mark.rule("NIE-COMMIT-8", "NIE-POL-PEACE-14", "NIE-PAP-11")
def test_a_turn_goes_on_after_its_nation_has_given_up() -> None:
    """France is beaten in one battle and gives up; the other is not fought, and its politics follow."""
    stack = turn("france", {"procedure": "Battles", "step": "after", "waiting": ["france"]}, step="fought")
    army = {"saxony": TWO["saxony"]}
    how: dict[str, Any] = {"pap": {**RICH, "france": 1}, "owns": {**COURTS, "naples": "france"}, "dice": [6, 6]}
    played = table(army, stack, active="france", this_turn={"came": CAME[1:]}, **how, **BOTH)
    told = played.log()
    assert points(played, "france") == [-1]  # a debt
    while "Congress" in under_way(played):
        told += does(played, played.to_act[0], "pass")
    assert played.to_act == ("france",) and under_way(played)[-1] == "Politics" and not named(told)
    assert verbs(played, "france") <= {"pass", "passage", "grant", "revoke", "trade"}  # nothing that costs points


# ---- the Congress ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-WIN-30", "NIE-POL-PEACE-12", "NIE-POL-ANNEX-3")
def test_with_its_last_home_region_a_nation_loses_all_before_the_others_choose() -> None:
    """Austria takes Silesia, all that is left of Prussia's home; Saxony is free at once, and Russia finds nothing."""
    war = wars(("prussia", "austria"), ("prussia", "russia"))
    war["order"]["prussia"] = ["austria", "russia"]
    owns = {"berlin": "france", "silesia": "prussia", "saxony": "prussia", "pomerania": "france"}
    played = turn_of("prussia", {"saxony": {"prussia": {"infantry": 3}}}, owns=owns, **war)
    does(played, "prussia", "sue")
    does(played, "austria", "claim", region="silesia")
    assert owner(played, "saxony") is None and played.position()["out"] == ["prussia"]
    assert "Congress" not in under_way(played) and units(played, "prussia", "saxony") == {}


@pytest.mark.rule("NIE-POL-LIBERATE-4", "NIE-POL-REVOLT-3", "NIE-POL-REVOLT-5", "NIE-PROD-3")
def test_an_uprising_is_handed_over_with_the_land() -> None:
    """It pays its new owner nothing either, until he has put it down with his own armies: 4 and 4 against eight."""
    played = turn_of("france", owns={"naples": "france"}, uprising=["naples"], **wars(("france", "austria")))
    does(played, "france", "sue")
    does(played, "austria", "claim", region="naples")
    assert owner(played, "naples") == "austria" and played.position()["uprising"] == ["naples"]
    army: Forces = {"naples": {"austria": {"infantry": 8, "general": 2}}}
    later = turn_of("austria", army, owns={"naples": "austria"}, uprising=["naples"], dice=[4, 4])
    does(later, "austria", "pass")
    lets_pass(later, but="austria")
    while "suppress" not in verbs(later, "austria"):
        declines(later)
    does(later, "austria", "suppress", region="naples")
    assert later.position()["uprising"] == []


# ---- capitals -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-COMMIT-6", "NIE-DEF-11", "NIE-ALLY-6")
@pytest.mark.parametrize(
    ("army", "rolls"),
    [
        ({"france": {"infantry": 1}}, True),
        ({"france": {"general": 1}}, False),  # a general does not occupy
        ({"spain": {"infantry": 5}}, False),  # an enemy's ally who is not at war
        ({"spain": {"infantry": 1}, "france": {"artillery": 1}}, True),
    ],
)
def test_whose_troops_in_a_capital_shake_its_nation(army: dict[str, dict[str, int]], rolls: bool) -> None:
    how: dict[str, Any] = {**wars(("france", "austria")), **allies(("france", "spain"))}
    played = battles_over({"vienna": army}, [1, 1] if rolls else [], **how)
    assert bool(rolled(played.log())) == rolls


# ---- landings -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-TRANS-5", "NIE-TRANS-18", "NIE-TRANS-11")
def test_who_lands_to_free_his_own_home_finds_no_militia_but_the_shore_held() -> None:
    """Ireland is Britain's own; the French there have the bonus of a landing all the same."""
    army: Forces = {"cornwall": {BRITAIN: {"infantry": 2}}, "ireland": {"france": {"infantry": 2}}}
    seas: Ships = {"irish_sea": {BRITAIN: 2}, "north_atlantic": {BRITAIN: 2}, "english_channel": {BRITAIN: 2}}
    played = at_sea(seas, army=army, owns={"cornwall": BRITAIN, "ireland": BRITAIN})
    does(played, BRITAIN, "embark", from_="cornwall")
    if "all" in verbs(played, BRITAIN):
        does(played, BRITAIN, "all")
    ways = [action["sea"] for action in offered(played, BRITAIN, "by")]
    does(played, BRITAIN, "by", sea=ways[0])
    while "ireland" not in {action["region"] for action in offered(played, BRITAIN, "land")}:
        does(played, BRITAIN, "by", sea=offered(played, BRITAIN, "by")[0]["sea"])
    does(played, BRITAIN, "land", region="ireland")
    assert units(played, BRITAIN, "ireland") == {"infantry": 2}
    does(played, BRITAIN, "pass")
    while "battle" in verbs(played, played.to_act[0]):
        does(played, played.to_act[0], "battle", region="ireland")
    fight = next(row for row in played.position()["stack"] if row["procedure"] == "Battle")
    assert fight["landing"]


# ---- production -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-BUY-3", "NIE-NAT-2")
def test_elites_follow_upon_pairs_of_infantry() -> None:
    played = season("purchase", power="france", pp={"france": 60})
    offers = []
    for troop in ("infantry", "infantry", "elite_infantry", "infantry", "infantry"):
        offers.append("elite_infantry" in {action["bought"] for action in offered(played, "france", "buy")})
        does(played, "france", "buy", bought=troop, region="paris")
    offers.append("elite_infantry" in {action["bought"] for action in offered(played, "france", "buy")})
    assert offers == [False, False, True, False, False, True]
    british = season("purchase", power=BRITAIN, pp={BRITAIN: 60})
    for troop in ("general", "cavalry"):
        does(british, BRITAIN, "buy", bought=troop, region="london")
    assert {action["bought"] for action in offered(british, BRITAIN, "buy")} <= {"naval_squadron"}
