"""COMMIT, NEUTRAL, BATTLE-12 to BATTLE-14, PAP-6: what a lost battle or capital brings, allied sides, who leads."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import Table
from grognard.games.napoleon_in_europe.rules.battle import Battle
from grognard.games.napoleon_in_europe.rules.conflicts import sides_in
from grognard.games.napoleon_in_europe.rules.game import GAME
from grognard.games.napoleon_in_europe.rules.ground import REGION_INDEX
from grognard.games.napoleon_in_europe.rules.tables import NATION_INDEX, NATIONS
from tests.games.napoleon_in_europe.rules.stage import allies, does, laid, moving, of, table, turn, units, verbs, wars

BAVARIA = REGION_INDEX["bavaria"]


def names(mask: int) -> set[str]:
    return {NATIONS[n] for n in range(7) if mask >> n & 1}


def rolling(nation: str, dice: list[int], **parts: Any) -> Table:
    stack = turn(
        "france",
        {"procedure": "Battles", "step": "after", "waiting": []},
        {"procedure": "Commitment", "nation": nation},
        step="fought",
    )
    return table(parts.pop("army", {}), stack, active="france", dice=dice, **parts)


@pytest.mark.rule("NIE-COMMIT-3", "NIE-COMMIT-4", "NIE-POL-PEACE-3", "NIE-POL-PEACE-9")
@pytest.mark.parametrize(("dice", "gives_up"), [([3, 4], False), ([4, 4], True)])
def test_two_dice_above_the_rating_end_the_war(dice: list[int], gives_up: bool) -> None:
    played = rolling("austria", dice, pap={"austria": 0, "france": 1}, **wars(("france", "austria")))
    assert (not of(played).wars[NATION_INDEX["austria"]]) == gives_up
    assert of(played).pap[NATION_INDEX["austria"]] == (-2 if gives_up else 0)
    assert of(played).pap[0] == (3 if gives_up else 1)


@pytest.mark.rule("NIE-POL-PEACE-19", "NIE-NEUTRAL-9", "NIE-POL-PEACE-16", "NIE-POL-PEACE-20")
def test_a_controlled_neutral_gives_up_and_is_free() -> None:
    seats = [0, 1, 1, 3, -1, 2, 4, -1]
    played = rolling(
        "prussia",
        [6, 6],
        scenario="1805_5",
        owner=seats,
        pap={"great_britain": 1, "france": 0},
        army={"saxony": {"prussia": {"infantry": 2}}},
        **wars(("france", "prussia")),
        **allies(("prussia", "great_britain")),
    )
    while played.to_act and "claim" in verbs(played, played.to_act[0]):
        does(played, played.to_act[0], "pass")
    b = of(played)
    assert b.pap[NATION_INDEX["great_britain"]] == -1 and b.pap[0] == 2
    assert b.owner[NATION_INDEX["prussia"]] == -1 and not b.allies[NATION_INDEX["prussia"]]
    assert units(played, "prussia", "berlin") == {"infantry": 2}


@pytest.mark.rule("NIE-COMMIT-2", "NIE-COMMIT-6", "NIE-POL-PEACE-4", "NIE-COMMIT-8")
def test_a_capital_is_rolled_for_once() -> None:
    army = {"vienna": {"france": {"infantry": 1}}}
    stack = turn("france", {"procedure": "Battles"}, step="fought")
    played = table(army, stack, active="france", dice=[1, 1], **wars(("france", "austria")))
    assert of(played).invaded == 1 << REGION_INDEX["vienna"]
    again = table(army, stack, active="france", invaded=["vienna"], dice=[], **wars(("france", "austria")))
    assert of(again).wars[0]
    alone = {"vienna": {"france": {"general": 1}}}
    assert not of(table(alone, stack, active="france", dice=[], **wars(("france", "austria")))).invaded


# ---- sides ----------------------------------------------------------------------------------------------------------


def sides(army: dict[str, dict[str, int]], active: str = "france", guests: tuple[str, ...] = (), **parts: Any) -> Any:
    b: Any = GAME.from_position(laid({"bavaria": army}, active=active, guests=list(guests), **parts))
    attackers, defenders = sides_in(b, BAVARIA)
    return names(attackers), names(defenders)


@pytest.mark.rule("NIE-BATTLE-1", "NIE-BATTLE-12")
def test_all_enemies_of_an_attacker_defend_together() -> None:
    army = {"france": {"infantry": 3}, "austria": {"infantry": 1}, "russia": {"infantry": 1}, "spain": {"infantry": 1}}
    war = wars(("france", "austria"), ("france", "russia"))
    assert sides(army, **war) == ({"france"}, {"austria", "russia"})


@pytest.mark.rule("NIE-ALLY-10", "NIE-ALLY-4", "NIE-ALLY-11")
def test_an_ally_attacks_only_if_he_is_at_war_with_all() -> None:
    army = {"france": {"infantry": 3}, "spain": {"infantry": 3}, "austria": {"infantry": 1}, "russia": {"infantry": 1}}
    friends = allies(("france", "spain"))
    some = wars(("france", "austria"), ("france", "russia"), ("spain", "austria"))
    assert sides(army, guests=("spain",), **some, **friends)[0] == {"france"}
    every = wars(("france", "austria"), ("france", "russia"), ("spain", "austria"), ("spain", "russia"))
    assert sides(army, guests=("spain",), **every, **friends)[0] == {"france", "spain"}


@pytest.mark.rule("NIE-LAND-14", "NIE-POL-WAR-3")
def test_who_declared_the_war_attacks_where_neither_moves() -> None:
    army = {"prussia": {"infantry": 1}, "austria": {"infantry": 1}}
    declared: Any = {"this_turn": {"declared": [{"nation": "austria", "other": "prussia"}]}}
    assert sides(army, **wars(("prussia", "austria")), **declared) == ({"austria"}, {"prussia"})


def led(army: dict[str, dict[str, int]], attackers: list[str], defenders: list[str], **parts: Any) -> Battle:
    fight: dict[str, Any] = {"region": "bavaria", "attackers": attackers, "defenders": defenders}
    pairs = [(one, other) for one in attackers for other in defenders]
    played = table(
        {"bavaria": army},
        turn(
            "france",
            {"procedure": "Battles", "step": "fought", **fight},
            {"procedure": "Battle", **fight},
            step="fought",
        ),
        active="france",
        **wars(*pairs),
        **parts,
    )
    battle = played.state.stack[-2]
    assert isinstance(battle, Battle)
    return battle


@pytest.mark.rule("NIE-BATTLE-13", "NIE-PAP-6")
def test_who_leads_a_side() -> None:
    army = {"france": {"infantry": 3}, "spain": {"infantry": 4}, "austria": {"infantry": 2}, "russia": {"infantry": 2}}
    battle = led(army, ["france", "spain"], ["austria", "russia"], owns={"bavaria": "russia"})
    assert [NATIONS[n] for n in battle.leaders] == ["spain", "russia"]
    army["spain"] = {"infantry": 3, "general": 5}
    battle = led(army, ["france", "spain"], ["austria", "russia"], owns={"bavaria": "prussia"})
    assert [NATIONS[n] for n in battle.leaders] == ["france", "russia"]  # in turn order from France


@pytest.mark.rule("NIE-PAP-6")
def test_a_neutral_majors_armies_earn_nothing() -> None:
    army = {"france": {"infantry": 3}, "prussia": {"infantry": 9}, "austria": {"infantry": 9}}
    seats = [0, 1, 0, 3, -1, 2, 4, -1]
    battle = led(
        army, ["france", "prussia"], ["austria"], scenario="1805_5", owner=seats, **allies(("france", "prussia"))
    )
    assert NATIONS[battle.leaders[0]] == "prussia" and NATIONS[battle.laurels[0]] == "france"


@pytest.mark.rule("NIE-DEPLOY-10", "NIE-PHASE-7")
def test_allies_line_up_one_after_the_other() -> None:
    army = {"france": {"infantry": 4}, "spain": {"infantry": 2}, "austria": {"infantry": 6}}
    fight: dict[str, Any] = {"region": "bavaria", "attackers": ["france", "spain"], "defenders": ["austria"]}
    played = table(
        {"bavaria": army},
        turn(
            "france",
            {"procedure": "Battles", "step": "fought", **fight},
            {"procedure": "Battle", **fight},
            step="fought",
        ),
        active="france",
        **wars(("france", "austria"), ("spain", "austria")),
        **allies(("france", "spain")),
    )
    assert played.to_act == ("france",)
    does(played, "france", "deploy", troop="infantry", area="a_left", count=4)
    assert played.to_act == ("spain",)
    assert played.view("spain")["field"] and not played.view("austria")["field"]
    assert {(a["area"], a["count"]) for a in played.legal("spain")} == {("a_center", 1), ("a_right", 1)}


# ---- joint turns ----------------------------------------------------------------------------------------------------


def beginning(power: str = "france", **parts: Any) -> Table:
    window = {"procedure": "Politics", "step": "deal", "power": "russia"}
    stack = turn(power, window, step="window", waiting=[], before=parts.get("moved", []))
    played = table(parts.pop("army", {}), stack, active=power, **parts)
    does(played, "russia", "pass")
    return played


@pytest.mark.rule("NIE-ALLY-7", "NIE-ALLY-2", "NIE-ALLY-3")
def test_an_ally_joins_and_both_move_in_turn() -> None:
    army = {"lorraine": {"france": {"infantry": 1}}, "andalusia": {"spain": {"infantry": 1}}}
    played = beginning(army=army, **allies(("france", "spain")))
    assert played.to_act == ("spain",)
    does(played, "spain", "join")
    does(played, "france", "march", from_="lorraine")
    does(played, "france", "to", region="burgundy")
    assert played.to_act == ("spain",) and "march" in verbs(played, "spain")
    does(played, "spain", "march", from_="andalusia")
    does(played, "spain", "to", region="madrid")
    assert of(played).moved == 1 | 1 << NATION_INDEX["spain"]
    assert "overture" not in verbs(beginning(army=army, **allies(("france", "spain"))), "spain")


@pytest.mark.rule("NIE-ALLY-8", "NIE-ALLY-2")
def test_who_has_moved_with_an_ally_does_not_move_again() -> None:
    army = {"madrid": {"spain": {"infantry": 1}}}
    played = beginning("spain", army=army, moved=["spain"], pap={"spain": 3})
    assert "march" not in verbs(played, "spain") and "overture" in verbs(played, "spain")
    other = beginning("france", army=army, moved=["spain"], **allies(("france", "spain")))
    assert other.to_act == ("france",)


# ---- leaving --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-POL-PEACE-10", "NIE-POL-PEACE-13")
def test_strays_go_the_shortest_way_out() -> None:
    land = {
        "lorraine": "france",
        "burgundy": "france",
        "paris": "france",
        "picardy": "france",
        "baden_wurtt": "austria",
        "vienna": "austria",
    }
    army = {"lorraine": {"austria": {"infantry": 2}}}
    played = beginning("austria", army=army, owns=land, this_turn={"foreign": {"austria": ["lorraine"]}})
    if "go_to" in verbs(played, "austria"):
        goals = {a["region"] for a in played.legal("austria")}
        assert goals <= {"baden_wurtt", "switzerland", "belgium"}
        does(played, "austria", "go_to", region="baden_wurtt")
    assert units(played, "austria", "lorraine") == {}


@pytest.mark.rule("NIE-POL-PASSAGE-2", "NIE-POL-BREAK-7", "NIE-POL-BREAK-10")
def test_passage_revoked_sends_them_away_at_once() -> None:
    army = {"lorraine": {"austria": {"infantry": 2}}}
    land = {"lorraine": "france", "paris": "france", "vienna": "austria"}
    played = table(army, moving("france"), active="france", owns=land, passage={"france": ["austria"]})
    does(played, "france", "revoke", nation="austria")
    does(played, "austria", "go_to", region="baden_wurtt")
    assert units(played, "austria", "baden_wurtt") == {"infantry": 2}


@pytest.mark.rule("NIE-POL-PEACE-14")
def test_peace_drops_the_battles_that_are_not_fought() -> None:
    army = {"bavaria": {"france": {"infantry": 3}, "austria": {"infantry": 3}}}
    b: Any = GAME.from_position(laid(army, active="france", **wars(("france", "austria"))))
    assert sides_in(b, BAVARIA)[0]
    b = GAME.from_position(laid(army, active="france"))
    assert sides_in(b, BAVARIA) == (0, 0)
