"""What rulings say: minors that fight, wars where both stand, meetings at sea, ways out of foreign land."""

from __future__ import annotations

from typing import Any, Final

import pytest

from grognard.engine import Table
from grognard.games.napoleon_in_europe.rules.conflicts import sides_in
from grognard.games.napoleon_in_europe.rules.ground import REGION_INDEX
from grognard.games.napoleon_in_europe.rules.tables import NATION_INDEX, NATIONS
from tests.games.napoleon_in_europe.rules.stage import (
    Stack,
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
CAPITALS: Final = {"paris": "france", "vienna": "austria", "london": BRITAIN}


def speaks(power: str, moment: str = "window") -> dict[str, Any]:
    return {"procedure": "Politics", "step": "deal", "power": power, "moment": moment}


def who_fights(played: Table, region: str) -> tuple[list[str], list[str]]:
    """Attackers and defenders."""
    attackers, defenders = sides_in(of(played), REGION_INDEX[region])
    one, other = ([name for i, name in enumerate(NATIONS) if side >> i & 1] for side in (attackers, defenders))
    return one, other


def lets_pass(played: Table, but: str = "") -> list[dict[str, Any]]:
    """All let pass whatever they are asked, until a seat is."""
    told: list[dict[str, Any]] = []
    for _ in range(300):
        if not played.to_act or played.to_act[0] == but:
            break
        told += declines(played)
    return told


def declines(played: Table) -> list[dict[str, Any]]:
    seat = played.to_act[0]
    choices = played.legal(seat)
    easy = [action for action in choices if action["do"] in ("pass", "done", "refuse", "halt")]
    return played.act(seat, (easy or choices)[0])


def under_way(played: Table) -> list[str]:
    return [one.__class__.__name__ for one in played.state.stack]


# ---- minors that fight ----------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-POL-ANNEX-14", "NIE-POL-ANNEX-11")
def test_resistance_after_the_battles_is_fought_at_once() -> None:
    played = table(
        {"switzerland": {"france": {"infantry": 3}}},
        turn("france", speaks("france", "after"), step="suppress"),
        active="france",
        pap={"france": 3},
        owns=CAPITALS,
        dice=[1, 1, 1, 1],
    )
    does(played, "france", "annex", region="switzerland")
    lets_pass(played, "france")
    assert "Battle" in under_way(played)
    assert played.position()["active"] == "france"


@pytest.mark.rule("NIE-POL-ANNEX-12", "NIE-POL-ANNEX-19")
def test_the_annexer_gets_the_minor_though_an_ally_of_lower_number_fights_too() -> None:
    both = {"austria": {"infantry": 5}, "france": {"infantry": 5}}
    played = table(
        {"switzerland": both},
        turn("austria", {"procedure": "Moves", "step": "begin", "order": ["austria", "france"]}, step="fight"),
        active="austria",
        guests=["france"],
        pap={"austria": 3},
        owns=CAPITALS,
        dice=[1, 1, 1, 1, 1] * 3,
        **wars(("france", BRITAIN), ("austria", BRITAIN)),
        **allies(("france", "austria")),
    )
    does(played, "austria", "annex", region="switzerland")
    assert owner(played, "switzerland") == BRITAIN
    for _ in range(200):
        if owner(played, "switzerland") != BRITAIN:
            break
        if BRITAIN in played.to_act and "retreat" in verbs(played, BRITAIN):
            does(played, BRITAIN, "retreat")
        else:
            declines(played)
    assert owner(played, "switzerland") == "austria"


@pytest.mark.rule("NIE-POL-OVERTURE-17")
def test_a_minor_won_in_the_winners_own_turn_defends_itself() -> None:
    played = table(
        {"switzerland": {"austria": {"infantry": 2}}},
        moving("france"),
        active="france",
        pap={"france": 3},
        owns=CAPITALS,
        dice=[6, 6, 2, 1, 1],
        **wars(("france", "austria")),
    )
    does(played, "france", "win_over", region="switzerland")
    assert who_fights(played, "switzerland") == (["austria"], ["france"])


@pytest.mark.rule("NIE-POL-OVERTURE-17")
def test_a_minor_won_after_the_battles_fights_at_once() -> None:
    played = table(
        {"switzerland": {"austria": {"infantry": 2}}},
        turn("france", speaks("france", "after"), step="suppress"),
        active="france",
        pap={"france": 3},
        owns=CAPITALS,
        dice=[6, 6, 2, 1, 1],
        **wars(("france", "austria")),
    )
    does(played, "france", "win_over", region="switzerland")
    assert "Battle" in under_way(played)


@pytest.mark.rule("NIE-LAND-14")
def test_the_declarer_attacks_where_both_stood() -> None:
    played = table(
        {
            "bavaria": {"austria": {"infantry": 2}, "france": {"infantry": 2}},
            "lorraine": {"france": {"infantry": 1}},
            "baden_wurtt": {"austria": {"infantry": 1}},
        },
        turn("france", speaks("austria"), step="window", waiting=[]),
        active="france",
        pap={"austria": 3},
        owns={**CAPITALS, "baden_wurtt": "austria"},
    )
    does(played, "austria", "war", nation="france")
    lets_pass(played, "france")
    assert who_fights(played, "bavaria") == (["austria"], ["france"])
    # Where France goes it is France that attacks.
    does(played, "france", "march", from_="lorraine")
    does(played, "france", "to", region="baden_wurtt")
    assert who_fights(played, "baden_wurtt") == (["france"], ["austria"])


# ---- at sea ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-INTER-10")
@pytest.mark.parametrize("first", ["sail", "seek"])
def test_who_slipped_past_an_enemy_does_not_meet_it_again(first: str) -> None:
    start = "english_channel" if first == "sail" else "north_sea"
    fleet: dict[str, dict[str, int]] = {start: {BRITAIN: 2}}
    fleet.setdefault("north_sea", {})["france"] = 2
    played = table(
        {}, moving(BRITAIN), ships=fleet, active=BRITAIN, dice=[1], owns=CAPITALS, **wars((BRITAIN, "france"))
    )
    if first == "sail":
        does(played, BRITAIN, "sail", at=start, count=2)
        does(played, BRITAIN, "steer", place="north_sea")
    else:
        does(played, BRITAIN, "seek", sea="north_sea")
    does(played, BRITAIN, "fight")
    does(played, "france", "avoid")
    if first == "seek":
        does(played, BRITAIN, "sail", at="north_sea", count=2)
    does(played, BRITAIN, "steer", place="english_channel")
    does(played, BRITAIN, "steer", place="north_sea")
    assert "Meeting" not in under_way(played) and "halt" in verbs(played, BRITAIN)


@pytest.mark.rule("NIE-NAVAL-5")
def test_some_squadrons_enter_a_port_and_others_stay() -> None:
    played = table(
        None,
        moving("france"),
        ships={"mid_atlantic": {"france": 4}, "bay_of_biscay": {BRITAIN: 4}},
        active="france",
        owns={**CAPITALS, "brittany": "france", "vendee": "france"},
        dice=[3, 3, 3, 2],
        **wars((BRITAIN, "france")),
    )
    does(played, "france", "sail", at="mid_atlantic", count=4)
    does(played, "france", "steer", place="bay_of_biscay")
    for seat in ("france", BRITAIN):
        does(played, seat, "fight")
    does(played, "france", "moor", region="brittany", count=1)
    does(played, "france", "moor", region="vendee", count=2)
    does(played, "france", "halt")
    there = ("brittany_port", "vendee_port", "bay_of_biscay")
    assert [ships(played, "france", place) for place in there] == [1, 2, 1]


@pytest.mark.rule("NIE-SEA-5", "NIE-PORT-8")
@pytest.mark.parametrize("dice", [[6, 6, 1, 1], [1, 1, 6, 6]])
def test_who_sailed_attacks_a_port_and_who_did_not_may_still_sail(dice: list[int]) -> None:
    played = table(
        {},
        moving(BRITAIN),
        ships={"english_channel": {BRITAIN: 1}, "north_sea": {BRITAIN: 1}, "holland_port": {"france": 1}},
        active=BRITAIN,
        dice=dice,
        owns={**CAPITALS, "holland": "france"},
        **wars((BRITAIN, "france")),
    )
    does(played, BRITAIN, "sail", at="english_channel", count=1)
    does(played, BRITAIN, "steer", place="north_sea")
    does(played, BRITAIN, "halt")
    does(played, BRITAIN, "raid", region="holland", sea="north_sea", count=1)
    assert [action["count"] for action in offered(played, BRITAIN, "sail")] == [1]


@pytest.mark.rule("NIE-ALLY-8")
@pytest.mark.parametrize("answer", ["fight", "avoid"])
def test_to_fight_where_one_was_is_to_have_moved(answer: str) -> None:
    fleet = {"north_sea": {BRITAIN: 2, "france": 2}}
    dice = [3, 3, 3, 3] if answer == "fight" else [1]
    played = table({}, moving(BRITAIN), ships=fleet, active=BRITAIN, dice=dice, owns={}, **wars((BRITAIN, "france")))
    does(played, BRITAIN, "seek", sea="north_sea")
    does(played, BRITAIN, "fight")
    does(played, "france", answer)
    assert bool(of(played).moved) == (answer == "fight")


@pytest.mark.rule("NIE-ALLY-7")
@pytest.mark.parametrize("army", [{}, {"andalusia": {"spain": {"infantry": 1}}}])
def test_an_ally_that_has_nothing_to_move_is_not_asked_to_join(army: Any) -> None:
    played = table(
        army,
        turn("france", speaks("russia"), step="window", waiting=[]),
        active="france",
        owns={"paris": "france", "madrid": "spain", "andalusia": "spain"},
        **allies(("france", "spain")),
    )
    does(played, "russia", "pass")
    assert played.to_act == (("spain",) if army else ("france",))


# ---- out of foreign land --------------------------------------------------------------------------------------------

FRENCH: Final = dict.fromkeys(("lorraine", "burgundy", "paris", "picardy"), "france")
AUSTRIAN: Final = dict.fromkeys(("baden_wurtt", "vienna", "bohemia", "tyrol"), "austria")
BRITISH: Final = dict.fromkeys(("lorraine", "burgundy", "picardy", "switzerland", "belgium", "london"), BRITAIN)


def until(played: Table, verb: str) -> str:
    """All pass until somebody may do something; who that is."""
    for _ in range(60):
        if verb in verbs(played, played.to_act[0]):
            return played.to_act[0]
        does(played, played.to_act[0], "pass")
    raise AssertionError(verb)


@pytest.mark.rule("NIE-POL-PEACE-13")
def test_strays_withdraw_in_the_turn_of_an_ally_too() -> None:
    """It is the first turn in which their nation may move; in its own it moves nothing any more."""
    played = table(
        {"lorraine": {"austria": {"infantry": 2}}, "bohemia": {"austria": {"infantry": 1}}},
        turn("russia", step="begin"),
        active="russia",
        owns={**FRENCH, **AUSTRIAN, "moscow": "russia"},
        **allies(("russia", "austria")),
    )
    assert until(played, "join") == "austria"
    does(played, "austria", "join")
    does(played, "austria", "go_to", region="baden_wurtt")
    assert units(played, "austria", "baden_wurtt") == {"infantry": 2}
    assert of(played).moved == 1 << NATION_INDEX["austria"]


@pytest.mark.rule("NIE-POL-PEACE-13")
def test_a_right_lost_in_a_turn_is_no_matter_of_that_turn() -> None:
    played = table(
        {"lorraine": {"austria": {"infantry": 2}, "france": {"infantry": 1}}},
        turn("austria", speaks("france"), step="window", waiting=[]),
        active="austria",
        owns={**FRENCH, **AUSTRIAN},
        pap={"france": 3, "austria": 3},
        **wars(("france", "austria")),
    )
    does(played, "france", "armistice", nation="austria")
    does(played, "france", "propose")
    does(played, "austria", "accept")
    does(played, "france", "pass")
    assert "go_to" not in verbs(played, "austria") and "march" in verbs(played, "austria")
    told = does(played, "austria", "pass")
    assert not [event for event in told if event["event"] == "event-battle"]


@pytest.mark.rule("NIE-UNIT-14", "NIE-POL-PEACE-13")
def test_bound_militia_withdraws_inside_its_home() -> None:
    """The infantry leaves for the nearest free land; the militia goes by British-owned home regions to the capital."""
    played = table(
        {"lorraine": {"france": {"militia": 3, "infantry": 1}}},
        turn("france", step="begin"),
        active="france",
        owns={**BRITISH, "paris": "france"},
    )
    assert until(played, "go_to") == "france"
    assert {action["region"] for action in played.legal("france")} == {"burgundy", "picardy"}
    does(played, "france", "go_to", region="burgundy")
    assert units(played, "france", "burgundy") == {"militia": 3}
    assert units(played, "france", "baden_wurtt") == {"infantry": 1}


@pytest.mark.rule("NIE-VICTORY-12", "NIE-LAND-11", "NIE-POL-PEACE-13")
@pytest.mark.parametrize("force", [{"infantry": 3}, {"general": 1}])
def test_a_withdrawal_among_enemies_is_a_march_like_others(force: dict[str, int]) -> None:
    played = table(
        {"lorraine": {"france": force}, "baden_wurtt": {"austria": {"infantry": 1}}},
        turn("france", step="begin"),
        active="france",
        owns={**BRITISH, "paris": "france", "baden_wurtt": "austria", "vienna": "austria"},
        **wars(("france", "austria")),
    )
    for _ in range(6):
        does(played, played.to_act[0], "pass")
    if "general" in force:
        assert units(played, "france", "baden_wurtt") == {}
        return
    assert units(played, "france", "baden_wurtt") == force
    came = played.position()["this_turn"]["came"]
    assert came == [{"region": "baden_wurtt", "nation": "france", "from": "lorraine", "units": force}]


@pytest.mark.rule("NIE-POL-BREAK-6", "NIE-POL-BREAK-10")
def test_to_leave_at_once_is_no_movement() -> None:
    played = table(
        {"lorraine": {"austria": {"infantry": 2}}},
        turn("austria", speaks("france"), step="window", waiting=[]),
        active="austria",
        owns={**FRENCH, **AUSTRIAN},
        passage={"france": ["austria"]},
        spent=[{"region": "lorraine", "nation": "austria", "units": {"infantry": 1}}],
    )
    does(played, "france", "revoke", nation="austria")
    does(played, "austria", "go_to", region="baden_wurtt")
    does(played, "france", "pass")
    does(played, "austria", "march", from_="baden_wurtt")
    played.act("austria", played.legal("austria")[0])
    assert units(played, "austria", "baden_wurtt") == {"infantry": 1}  # who had moved before moves no more
    assert "march" not in verbs(played, "austria")


@pytest.mark.rule("NIE-POL-BREAK-4", "NIE-POL-BREAK-8")
def test_an_alliance_broken_in_a_production_round_is_fought_out_at_its_end() -> None:
    land = dict.fromkeys(("andalusia", "madrid", "western_spain", "catalonia", "gibraltar"), "spain")
    stack: Stack = [
        {"procedure": "Campaign", "step": "next_month"},
        {"procedure": "Production", "step": "window", "waiting": []},
        speaks("spain", "season"),
    ]
    played = table(
        {
            "andalusia": {"austria": {"infantry": 1}, "spain": {"infantry": 1}},
            "vienna": {"france": {"infantry": 1}},
        },
        stack,
        pap={"spain": 2},
        month=3,
        year=1806,
        owns={**CAPITALS, **land},
        **allies(("spain", "austria")),
        **wars(("france", "austria")),
    )
    does(played, "spain", "break", nation="austria")
    for _ in range(20):
        if "Battle" in under_way(played):
            break
        declines(played)
    assert under_way(played)[:3] == ["Campaign", "Production", "Battles"]
