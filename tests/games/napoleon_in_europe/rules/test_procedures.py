"""How procedures begin, and small steps that no greater story notices when they go wrong."""

from __future__ import annotations

from typing import Any, Final

import pytest

from grognard.engine import new_table
from grognard.games.napoleon_in_europe.rules.conflicts import sides_in
from grognard.games.napoleon_in_europe.rules.game import BOOK, GAME
from grognard.games.napoleon_in_europe.rules.ground import REGION_INDEX
from grognard.games.napoleon_in_europe.rules.tables import INTERCEPTED, NATION_INDEX
from tests.games.napoleon_in_europe.rules.stage import (
    allies,
    does,
    moving,
    of,
    offered,
    owner,
    table,
    turn,
    units,
    wars,
)
from tests.lively import begins_with_nothing

NOTHING: Final[dict[str, Any]] = {
    **dict.fromkeys(("nation", "power", "region", "place", "sea"), -1),
    **dict.fromkeys(("nation_list", "power_list", "region_list", "sea_list"), ()),
    **dict.fromkeys(("nations", "powers", "regions", "terms", "flag", "number", "value", "force"), 0),
    **dict.fromkeys(("side", "troop", "area", "phase", "moment"), 0),
}
OTHERWISE: Final = {("Fire", "reach"): 1, ("Battle", "turn"): 1, ("Meeting", "caught_on"): INTERCEPTED}
BRITAIN: Final = "great_britain"


def test_a_procedure_begins_with_nothing_decided() -> None:
    begins_with_nothing(BOOK.grammar, NOTHING, OTHERWISE)


@pytest.mark.parametrize("scenario", ["1796_2b", "1805_7", "1812_sides_2", "1820_4"])
def test_a_game_begins_with_nothing_noted(scenario: str) -> None:
    position = new_table(GAME, scenario, {}, seed="begins").position()
    for part in ("woken", "beaten", "out", "care", "moved", "guests", "spent", "sailed", "fought", "met", "escorts"):
        assert position[part] == [], part
    for part in ("raided", "truce", "invaded", "field", "once", "done_for"):
        assert position[part] == [], part
    assert not any(position["this_turn"].values()) and not any(position["offered"].values())
    assert position["granted"] == {} and not any(position["lost"].values()) and position["round"] == 1


@pytest.mark.rule("NIE-ACTION-1")
def test_nobody_has_acted_when_a_battle_begins() -> None:
    played = table(
        {"bavaria": {"france": {"cavalry": 2}, "austria": {"infantry": 1}}},
        turn("france", {"procedure": "Battles"}, step="fought"),
        active="france",
        **wars(("france", "austria")),
    )
    while "deploy" in {action["do"] for action in played.legal(played.to_act[0])} or not played.position()["field"]:
        seat = played.to_act[0]
        played.act(seat, played.legal(seat)[-1])
    position = played.position()
    assert position["once"] == [] and position["done_for"] == [] and not any(position["lost"].values())


@pytest.mark.rule("NIE-COMMIT-3", "NIE-POL-PEACE-14")
def test_who_is_not_at_war_has_nothing_to_give_up() -> None:
    stack = turn(
        "france",
        {"procedure": "Battles", "step": "after", "waiting": []},
        {"procedure": "Commitment", "nation": "austria"},
        step="fought",
    )
    calm = table({}, stack, active="france", dice=[], **wars(("france", "prussia")))
    assert not calm.log() or all(event["event"] != "event-commitment" for event in calm.log())
    rolls = table({}, stack, active="france", dice=[1, 1], **wars(("france", "austria")))
    assert any(event["event"] == "event-commitment" for event in rolls.log())


@pytest.mark.rule("NIE-ALLY-10")
def test_who_does_not_move_does_not_attack() -> None:
    """Prussia stands there, at war with the defender, but it is not its turn."""
    there = {"france": {"infantry": 1}, "austria": {"infantry": 1}, "prussia": {"infantry": 1}}
    played = table(
        {"bavaria": there}, moving("france"), active="france", **wars(("france", "austria"), ("prussia", "austria"))
    )
    sides = sides_in(of(played), REGION_INDEX["bavaria"])
    assert sides == (1 << NATION_INDEX["france"], 1 << NATION_INDEX["austria"])


@pytest.mark.rule("NIE-LAND-9")
def test_it_is_told_whose_general_was_taken() -> None:
    """The one of those on that side whom the pursuer is after."""
    generals = {"austria": {"general": 1}, "russia": {"general": 1}}
    played = table(
        {"lorraine": {"france": {"infantry": 1}}, "baden_wurtt": generals},
        moving("france"),
        active="france",
        owns={"lorraine": "france", "bavaria": "austria"},
        dice=[6],
        **allies(("austria", "russia")),
        **wars(("france", "austria"), ("france", "russia")),
    )
    does(played, "france", "march", from_="lorraine")
    does(played, "france", "to", region="baden_wurtt")
    does(played, "france", "pass")
    told = does(played, "france", "volunteer", nation="russia")
    taken = [event["nation"] for event in told if event["event"] == "event-general-taken"]
    assert taken == ["russia"]
    assert len(taken) == 1 and units(played, taken[0], "baden_wurtt") == {}
    left = next(nation for nation in generals if nation != taken[0])
    standing = [row for row in played.position()["army"] if row["nation"] == left]
    assert [row["units"] for row in standing] == [{"general": 1}]
    assert not [row for row in played.position()["army"] if row["nation"] == taken[0]]


@pytest.mark.rule("NIE-POL-ANNEX-18", "NIE-POL-PEACE-13")
def test_somebody_plays_a_neutral_that_nobody_controls_in_its_battle() -> None:
    """French strays in Prussian land; Prussia is nobody's. For the battle it is somebody's, but not France's."""
    seats = [0, 1, -1, 3, -1, 2, 4, -1]
    played = table(
        {"berlin": {"france": {"infantry": 2}, "prussia": {"infantry": 2}}},
        turn("france", {"procedure": "Battles", "forced": True, "due": ["france"]}, step="finish"),
        this_turn={"foreign": {"france": ["berlin"]}},
        scenario="1805_5",
        owner=seats,
        active="france",
        owns={"paris": "france", "berlin": "prussia", "vienna": "austria", "london": "great_britain"},
    )
    prussia = NATION_INDEX["prussia"]
    assert of(played).owner[prussia] not in (-1, of(played).owner[NATION_INDEX["france"]])


# ---- over the sea ---------------------------------------------------------------------------------------------------


def crossing(foes: dict[str, int], dice: list[int]) -> tuple[Any, list[dict[str, Any]]]:
    """Two infantry from London over the Channel and the North Sea to Holland; French squadrons by sea."""
    ships = {"north_sea": {BRITAIN: 2}}
    for sea, number in foes.items():
        ships.setdefault(sea, {})["france"] = number
    played = table(
        {"london": {BRITAIN: {"infantry": 2}}},
        moving(BRITAIN),
        ships=ships,
        active=BRITAIN,
        owns={"london": BRITAIN, "holland": BRITAIN, "paris": "france"},
        dice=dice,
        **wars((BRITAIN, "france")),
    )
    does(played, BRITAIN, "embark", from_="london")
    does(played, BRITAIN, "all")
    does(played, BRITAIN, "by", sea="english_channel")
    does(played, BRITAIN, "by", sea="north_sea")
    return played, does(played, BRITAIN, "land", region="holland")


@pytest.mark.rule("NIE-INTER-6", "NIE-TRANS-2")
def test_every_sea_with_enemies_is_rolled_for() -> None:
    _, told = crossing({"english_channel": 1, "north_sea": 3}, [6, 6, 6, 6])
    assert [event["sea"] for event in told if event["event"] == "event-transport-rolled"] == [
        "english_channel",
        "north_sea",
    ]


@pytest.mark.rule("NIE-TRANS-1", "NIE-ALLY-8")
def test_who_crosses_has_moved_and_it_is_told() -> None:
    played, told = crossing({}, [])
    assert [event["event"] for event in told][:2] == ["event-embarks", "event-lands"]
    assert told[1]["nation"] == BRITAIN and told[1]["region"] == "holland"
    assert of(played).moved == 1 << NATION_INDEX[BRITAIN]
    assert units(played, BRITAIN, "holland") == {"infantry": 2} and units(played, BRITAIN, "london") == {}
    assert played.position()["escorts"] == [{"place": "north_sea", "nation": BRITAIN, "count": 2}]


@pytest.mark.rule("NIE-NAVAL-5")
@pytest.mark.parametrize(("dice", "first"), [([6, 6, 1, 1], BRITAIN), ([1, 1, 6, 6], "france")])
def test_the_beaten_side_makes_for_port_first(dice: list[int], first: str) -> None:
    played = table(
        None,
        moving("france"),
        ships={"mid_atlantic": {"france": 9}, "bay_of_biscay": {BRITAIN: 9}},
        active="france",
        owns={"brittany": "france", "paris": "france", "london": BRITAIN, "asturias": BRITAIN},
        dice=dice,
        **wars((BRITAIN, "france")),
    )
    does(played, "france", "sail", at="mid_atlantic", count=9)
    does(played, "france", "steer", place="bay_of_biscay")
    for seat in ("france", BRITAIN):
        does(played, seat, "fight")
    order: list[str] = []
    while (decision := played.decision(played.to_act[0])) is not None and decision.prompt == "ask-dock":
        order.append(played.to_act[0])
        does(played, order[-1], "halt")
    assert order == [first, "france" if first == BRITAIN else BRITAIN]


# ---- exchanges ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-TRADE-3")
def test_what_an_enemy_of_the_giver_occupies_is_not_exchanged() -> None:
    land = {"paris": "france", "belgium": "france", "saxony": "prussia", "hanover": "prussia", "berlin": "prussia"}
    there = {"belgium": {"austria": {"infantry": 1}}, "saxony": {"austria": {"infantry": 1}}}
    played = table(there, moving("france"), active="france", owns=land, **wars(("prussia", "austria")))
    does(played, "france", "trade", nation="prussia")
    assert [action["region"] for action in offered(played, "france", "give")] == ["belgium"]
    assert [action["region"] for action in offered(played, "france", "want")] == ["hanover"]


@pytest.mark.rule("NIE-TRADE-2")
def test_money_is_no_ware_of_any_but_britain() -> None:
    """Who has but his capital has nothing to exchange, be he ever so rich; Britain has its gold, if it has any."""
    rich = {"pp": {BRITAIN: 30, "france": 30}, "owns": {"london": BRITAIN, "paris": "france", "saxony": "prussia"}}
    for maker, trades in ((BRITAIN, True), ("france", False)):
        played = table({}, moving(maker), active=maker, **rich)
        assert ("prussia" in [action["nation"] for action in offered(played, maker, "trade")]) == trades
    poor = table({}, moving(BRITAIN), active=BRITAIN, pp={BRITAIN: 0}, owns=rich["owns"])
    assert not offered(poor, BRITAIN, "trade")


@pytest.mark.rule("NIE-TRADE-2")
@pytest.mark.parametrize("maker", [BRITAIN, "france"])
def test_british_gold_changes_hands(maker: str) -> None:
    played = table(
        {},
        moving(maker),
        active=maker,
        owns={"london": BRITAIN, "paris": "france", "belgium": "france"},
        pp={BRITAIN: 30, "france": 4},
    )
    other = "france" if maker == BRITAIN else BRITAIN
    does(played, maker, "trade", nation=other)
    if maker == BRITAIN:
        does(played, maker, "want", region="belgium")
        does(played, maker, "pay", points=10)
    else:
        does(played, maker, "give", region="belgium")
        does(played, maker, "demand", points=10)
    does(played, maker, "propose")
    does(played, other, "accept")
    assert owner(played, "belgium") == BRITAIN
    assert of(played).pp[NATION_INDEX[BRITAIN]] == 20 and of(played).pp[NATION_INDEX["france"]] == 14


@pytest.mark.rule("NIE-DIPL-5", "NIE-DIPL-6", "NIE-POL-PASSAGE-4")
def test_ones_own_passage_is_offered_with_other_things() -> None:
    land = {"paris": "france", "berlin": "prussia"}
    played = table({}, moving("france"), active="france", owns=land)
    does(played, "france", "passage", nation="prussia")
    does(played, "france", "add", term="own_passage")
    does(played, "france", "propose")
    does(played, "prussia", "accept")
    assert played.position()["passage"] == {"france": ["prussia"], "prussia": ["france"]}
    enemies = table(
        {}, moving("france"), active="france", owns=land, pap={"france": 1, "prussia": 1}, **wars(("france", "prussia"))
    )
    does(enemies, "france", "armistice", nation="prussia")
    does(enemies, "france", "add", term="own_passage")
    does(enemies, "france", "propose")
    does(enemies, "prussia", "accept")
    assert enemies.position()["passage"] == {"france": ["prussia"]}
