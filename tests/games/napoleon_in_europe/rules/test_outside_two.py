"""More cases from the rulebook and its rulings alone: marks that follow the pieces, and who is meant by a rule."""

from __future__ import annotations

from typing import Any, Final

import pytest

from grognard.engine import Table, UnknownName, new_table, table_from_position
from grognard.games.napoleon_in_europe.rules.game import GAME
from grognard.games.napoleon_in_europe.rules.ground import PLACE
from grognard.games.napoleon_in_europe.rules.tables import NATION_INDEX, NOBODY, SEVEN
from tests.games.napoleon_in_europe.rules.board import ATTACKER, DEFENDER, battle
from tests.games.napoleon_in_europe.rules.scenes import BRITAIN, COURTS, RICH, Ships, at_sea, sails
from tests.games.napoleon_in_europe.rules.stage import (
    allies,
    does,
    moving,
    of,
    offered,
    table,
    turn,
    units,
    verbs,
    wars,
)
from tests.games.napoleon_in_europe.rules.test_commitment import led

LED: Final = {"leaders": ["prussia", "france"], "laurels": ["prussia", "france"]}
COAST: Final[dict[str, Any]] = {"owns": {"normandy": BRITAIN, "london": BRITAIN}}


def crosses_the_channel(played: Table, landed: int = 1) -> None:
    """One infantry from London to Normandy, so many by then; a choice of one is no question."""
    does(played, BRITAIN, "embark", from_="london")
    if "take" in verbs(played, BRITAIN):
        does(played, BRITAIN, "take", troop="infantry", count=1)
    if "done" in verbs(played, BRITAIN):
        does(played, BRITAIN, "done")
    does(played, BRITAIN, "by", sea="english_channel")
    does(played, BRITAIN, "land", region="normandy")
    assert units(played, BRITAIN, "normandy") == {"infantry": landed}


# ---- escorts --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-TRANS-10", "NIE-SEA-1")
@pytest.mark.parametrize(
    ("fleet", "again"), [({"english_channel": {BRITAIN: 1}}, False), ({"english_channel": {BRITAIN: 2}}, True)]
)
def test_a_squadron_that_has_escorted_escorts_nobody_where_it_sails(fleet: Ships, again: bool) -> None:
    played = at_sea(fleet, army={"london": {BRITAIN: {"infantry": 2}}}, **COAST)
    crosses_the_channel(played)
    sails(played, BRITAIN, "english_channel", "north_sea", "english_channel")
    does(played, BRITAIN, "halt")
    assert bool(offered(played, BRITAIN, "embark")) == again


@pytest.mark.rule("NIE-TRANS-10", "NIE-SEA-1")
def test_a_squadron_that_has_escorted_does_not_change_places_with_one_that_it_passes() -> None:
    fleet: Ships = {"english_channel": {BRITAIN: 1}, "north_sea": {BRITAIN: 1}}
    played = at_sea(fleet, army={"london": {BRITAIN: {"infantry": 2}}}, **COAST)
    crosses_the_channel(played)
    sails(played, BRITAIN, "english_channel", "north_sea", "english_channel")
    does(played, BRITAIN, "halt")
    served = {PLACE[key // SEVEN]: number for key, number in of(played).escorts.items() if number}
    assert served == {"english_channel": 1}


# ---- retreats -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-LAND-12", "NIE-VICTORY-12")
@pytest.mark.parametrize("home_open", [False, True])
def test_beaten_bound_militia_goes_back_to_no_foreign_origin(home_open: bool) -> None:
    """Berlin has fallen behind them. The infantry takes the way of the others, the militia only one at home."""
    fight: dict[str, Any] = {"region": "silesia", "attackers": ["prussia"], "defenders": ["france"]}
    came = [("berlin", {"infantry": 1, "militia": 2}), ("saxony", {"infantry": 1})]
    came += [("east_prussia", {"infantry": 1})] if home_open else []
    played = table(
        {"silesia": {"prussia": {"infantry": 3, "militia": 2}}, "berlin": {"france": {"infantry": 1}}},
        turn(
            "prussia",
            {"procedure": "Battles", "step": "fought", **fight},
            {"procedure": "Battle", "step": "next_back", **fight, **LED, "loser": "attacker"},
            {"procedure": "GoBack", "power": "prussia", "region": "silesia", "own": ["prussia"]},
            step="fought",
        ),
        active="prussia",
        owns={**COURTS, "silesia": "prussia", "saxony": "prussia", "east_prussia": "prussia"},
        this_turn={"came": [{"region": "silesia", "nation": "prussia", "from": r, "units": u} for r, u in came]},
        **wars(("prussia", "france")),
    )
    if home_open:
        assert {a["region"] for a in offered(played, "prussia", "go_to")} == {"saxony", "east_prussia"}
        does(played, "prussia", "go_to", region="saxony")
    assert units(played, "prussia", "saxony").get("militia", 0) == 0
    assert units(played, "prussia", "east_prussia").get("militia", 0) == (2 if home_open else 0)
    assert units(played, "prussia", "silesia").get("militia", 0) == 0


@pytest.mark.rule("NIE-VICTORY-12", "NIE-VICTORY-5", "NIE-POL-BREAK-8")
@pytest.mark.parametrize("at_war", [False, True])
def test_in_a_battle_without_war_too_nobody_retreats_by_the_enemys_way(at_war: bool) -> None:
    position = battle(turn=2, peaceful=not at_war, owns={**COURTS, "bavaria": DEFENDER}).position()
    position["this_turn"]["came"] = [
        {"region": "bavaria", "nation": DEFENDER, "from": "switzerland", "units": {"infantry": 1}}
    ]
    if not at_war:
        position |= wars()
    played = table_from_position(GAME, position, dice=[])
    does(played, ATTACKER, "retreat")
    does(played, DEFENDER, "done")
    goals = {a["region"] for a in offered(played, ATTACKER, "go_to")}
    assert "baden_wurtt" in goals and "switzerland" not in goals


# ---- honours --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-PAP-6")
@pytest.mark.parametrize(("french", "honoured"), [({"general": 1}, None), ({"infantry": 1}, "france")])
def test_a_general_without_armies_wins_no_honours(french: dict[str, int], honoured: str | None) -> None:
    army = {"france": french, "prussia": {"infantry": 8}, "austria": {"infantry": 9}}
    seats = [0, 1, 0, 3, -1, 2, 4, -1]
    fought = led(
        army, ["france", "prussia"], ["austria"], scenario="1805_5", owner=seats, **allies(("france", "prussia"))
    )
    assert fought.laurels[0] == (NATION_INDEX[honoured] if honoured else NOBODY)


# ---- a neutral in care ----------------------------------------------------------------------------------------------


def in_care(power: str, **parts: Any) -> Table:
    """Austria looks after Prussia, which France has attacked."""
    return table(
        {},
        moving(power),
        scenario="1805_5",
        owner=[0, 1, 2, 3, -1, 2, 4, -1],
        care=["prussia"],
        active=power,
        pap=RICH,
        owns=COURTS,
        **wars(("france", "prussia")),
        **parts,
    )


@pytest.mark.rule("NIE-NEUTRAL-15")
@pytest.mark.parametrize("power", ["austria", "spain"])
def test_a_neutral_in_care_lets_nobody_pass(power: str) -> None:
    played = in_care(power)
    asked = {(a["nation"], a.get("for")) for a in offered(played, power, "passage")}
    assert asked and "prussia" not in {nation for nation, _ in asked}
    reason = played.why_not(power, {"do": "passage", "nation": "prussia"})
    assert reason is not None and reason.rule == "NIE-NEUTRAL-15"


@pytest.mark.rule("NIE-NEUTRAL-15", "NIE-DIPL-5")
def test_an_armistice_of_a_neutral_in_care_is_nothing_but_that() -> None:
    played = in_care("france")
    told = does(played, "france", "armistice", nation="prussia")
    if "add" in verbs(played, "france"):
        assert {a["term"] for a in offered(played, "france", "add")} == {"own_passage"}
        told += does(played, "france", "propose")
    assert "passage" not in verbs(played, "austria") and "accept" in verbs(played, "austria")


# ---- the length of a game -------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-END-9")
def test_no_campaign_begins_when_it_is_over() -> None:
    with pytest.raises(UnknownName) as refused:
        new_table(GAME, "1820_4", {"length": "campaign"}, "late")
    assert refused.value.name == "campaign" and "time" in refused.value.valid and "campaign" not in refused.value.valid
    barred = GAME.options["length"].barred_in()
    assert barred["1820_4"] == ["campaign"] and not [name for name in barred if not name.startswith("1820_")]
    assert new_table(GAME, "1815_5", {"length": "campaign"}, "late").options["length"] == "campaign"
    assert new_table(GAME, "1820_4", {"length": "time"}, "late").options["length"] == "time"


# ---- generals alone -------------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-LAND-9")
@pytest.mark.parametrize("left", [1, 2])
def test_only_units_that_are_still_there_pursue_generals(left: int) -> None:
    """Three infantry came; some were lost in another battle there."""
    fight: dict[str, Any] = {"region": "bavaria", "attackers": ["france"], "defenders": ["austria"]}
    played = table(
        {"bavaria": {"france": {"infantry": left}, "austria": {"general": 3}}},
        turn(
            "france",
            {"procedure": "Battles", "step": "next_battle", **fight},
            {"procedure": "Rout", **fight},
            step="fought",
        ),
        active="france",
        owns={**COURTS, "bavaria": "france"},
        this_turn={"came": [{"region": "bavaria", "nation": "france", "from": "hesse_berg", "units": {"infantry": 3}}]},
        dice=[6] * left,
        **wars(("france", "austria")),
    )
    assert units(played, "austria", "bavaria") == {"general": 3 - left}


@pytest.mark.rule("NIE-LAND-9", "NIE-PURSUIT-1")
def test_pursuers_of_lone_generals_name_their_prey_one_at_a_time() -> None:
    fight: dict[str, Any] = {"region": "bavaria", "attackers": ["france"], "defenders": ["russia", "austria"]}
    played = table(
        {"bavaria": {"france": {"infantry": 3}, "austria": {"general": 1}, "russia": {"general": 2}}},
        turn(
            "france",
            {"procedure": "Battles", "step": "next_battle", **fight},
            {"procedure": "Rout", **fight},
            step="fought",
        ),
        active="france",
        owns={**COURTS, "bavaria": "france"},
        this_turn={"came": [{"region": "bavaria", "nation": "france", "from": "hesse_berg", "units": {"infantry": 3}}]},
        dice=[1, 6, 6],
        **allies(("austria", "russia")),
        **wars(("france", "austria"), ("france", "russia")),
    )
    for _ in range(2):
        assert {a["nation"] for a in offered(played, "france", "volunteer")} == {"austria", "russia"}
        does(played, "france", "volunteer", nation="austria")
    assert units(played, "austria", "bavaria") == {} and units(played, "russia", "bavaria") == {"general": 1}
