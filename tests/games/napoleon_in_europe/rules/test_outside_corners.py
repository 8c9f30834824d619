"""Cases from the rulebook and its rulings alone, where two rules meet, at the edges, and what is not allowed:
what reading the rules beside the book brought up."""

from __future__ import annotations

import pytest

from grognard.engine import table_from_position
from grognard.games.napoleon_in_europe.rules.game import GAME
from tests.games.napoleon_in_europe.rules.board import ATTACKER, DEFENDER, battle
from tests.games.napoleon_in_europe.rules.scenes import (
    BRITAIN,
    COURTS,
    RICH,
    WAR,
    at_sea,
    battles_over,
    lets_pass,
    points,
    turn_of,
    under_way,
)
from tests.games.napoleon_in_europe.rules.stage import (
    Forces,
    allies,
    does,
    offered,
    owner,
    ships,
    table,
    turn,
    units,
    verbs,
    wars,
)

# ---- what reading the rules beside the book brought up --------------------------------------------------------------


@pytest.mark.rule("NIE-WIN-30", "NIE-POL-LIBERATE-2")
def test_land_of_a_nation_that_is_gone_brings_another_back() -> None:
    """Spain had taken Silesia, the home of a Prussia that is out; now Spain is."""
    played = turn_of(
        "spain",
        owns={"silesia": "spain", "berlin": "russia", "tuscany": "spain"},
        out=["prussia"],
        pap={"prussia": 0},
        **wars(("spain", "russia")),
    )
    does(played, "spain", "sue")
    does(played, "russia", "claim", region="madrid")
    assert owner(played, "silesia") == "prussia" and owner(played, "tuscany") is None
    assert played.position()["out"] == ["spain"]


@pytest.mark.rule("NIE-POL-BREAK-6", "NIE-POL-BREAK-3", "NIE-DEF-11")
def test_a_lone_general_bars_no_way_out() -> None:
    army: Forces = {
        "lorraine": {"austria": {"infantry": 2}, "france": {"infantry": 1}},
        "baden_wurtt": {"france": {"general": 1}},
    }
    land = dict.fromkeys(("lorraine", "burgundy", "picardy", "belgium", "switzerland"), "france")
    played = turn_of("austria", army, owns=land, **allies(("france", "austria")))
    does(played, "austria", "break", nation="france")
    does(played, "austria", "done")
    does(played, "france", "done")
    if "go_to" in verbs(played, "austria"):
        assert {a["region"] for a in offered(played, "austria", "go_to")} == {"baden_wurtt"}
        does(played, "austria", "go_to", region="baden_wurtt")
    assert units(played, "austria", "baden_wurtt") == {"infantry": 2}


@pytest.mark.rule("NIE-POL-BREAK-3", "NIE-DEF-11")
@pytest.mark.parametrize(("intruder", "goes"), [({"general": 1}, True), ({"infantry": 1}, False)])
def test_the_capital_is_barred_by_enemy_troops_alone(intruder: dict[str, int], goes: bool) -> None:
    army: Forces = {
        "andalusia": {"austria": {"infantry": 1}, "spain": {"infantry": 1}},
        "vienna": {"russia": intruder},
    }
    land = dict.fromkeys(("andalusia", "madrid", "western_spain", "catalonia", "gibraltar"), "spain")
    played = turn_of(
        "spain", army, owns=land, invaded=["vienna"], **allies(("spain", "austria")), **wars(("austria", "russia"))
    )
    does(played, "spain", "break", nation="austria")
    for seat in ("spain", "austria"):
        if "done" in verbs(played, seat):
            does(played, seat, "done")
    assert (units(played, "austria", "vienna") == {"infantry": 1}) == goes


@pytest.mark.rule("NIE-PORT-13", "NIE-PORT-3")
def test_a_friend_of_both_does_not_defend_a_port() -> None:
    """Spain is allied with France, whose ships lie there, and with Britain, which marches in: there is no battle."""
    played = at_sea(
        {"picardy_port": {"france": 1}},
        army={"belgium": {BRITAIN: {"infantry": 1}}, "picardy": {"spain": {"infantry": 1}}},
        owns={"picardy": "france"},
        **allies(("france", "spain"), (BRITAIN, "spain")),
    )
    does(played, BRITAIN, "march", from_="belgium")
    does(played, BRITAIN, "to", region="picardy")
    if "steer" in verbs(played, "france"):
        does(played, "france", "steer", place="english_channel")
    assert ships(played, "france", "picardy_port") == 0


@pytest.mark.rule("NIE-VICTORY-12", "NIE-VICTORY-5")
def test_who_attacked_where_he_stood_does_not_retreat_by_the_enemys_way() -> None:
    position = battle(turn=2, owns={**COURTS, "bavaria": "france", "baden_wurtt": "austria"}).position()
    position["this_turn"]["came"] = [
        {"region": "bavaria", "nation": DEFENDER, "from": "bohemia", "units": {"infantry": 1}}
    ]
    played = table_from_position(GAME, position, dice=[])
    does(played, ATTACKER, "retreat")
    does(played, DEFENDER, "done")
    goals = {a["region"] for a in offered(played, ATTACKER, "go_to")}
    assert "switzerland" in goals and "bohemia" not in goals


@pytest.mark.rule("NIE-WIN-24", "NIE-NEUTRAL-16")
def test_the_last_war_with_france_ends_with_its_neutrals_controller() -> None:
    """All have given up; Austria goes under and with it the Ottoman war with France that its player ran."""
    scenario = "1805_sides_5"
    seats = [0, 1, -1, 3, 2, 2, 4, -1]
    stack = turn(
        "france",
        {"procedure": "Battles", "step": "after", "waiting": []},
        {"procedure": "Commitment", "nation": "austria"},
        step="fought",
    )
    played = table(
        {},
        stack,
        scenario=scenario,
        owner=seats,
        active="france",
        round=9,
        beaten=[BRITAIN, "russia"],
        pap={**RICH, "prussia": 0, "ottoman": 0},
        owns=COURTS,
        dice=[6, 6],
        **wars(("france", "austria"), ("france", "ottoman")),
        **allies(("austria", "ottoman")),
    )
    assert played.result is None
    does(played, "france", "claim", region="vienna")
    assert played.result is not None and set(played.result.winners) == {"france", "spain"}


@pytest.mark.rule("NIE-POL-BREAK-9", "NIE-PORT-9", "NIE-COMMIT-8")
def test_ships_leave_a_port_that_a_congress_took_before_anything_else() -> None:
    played = battles_over(
        {"paris": {BRITAIN: {"infantry": 1}}},
        [6, 6],
        power=BRITAIN,
        ships={"picardy_port": {"france": 2}},
        pap=RICH,
        owns={**COURTS, "picardy": "france"},
        **WAR,
    )
    does(played, BRITAIN, "claim", region="picardy")
    lets_pass(played, BRITAIN)
    while "claim" in verbs(played, BRITAIN):
        does(played, BRITAIN, "pass")
    assert ships(played, "france", "picardy_port") == 0 and ships(played, "france", "english_channel") == 2
    assert under_way(played)[-1] == "Politics"


@pytest.mark.rule("NIE-TRADE-1", "NIE-TRADE-3", "NIE-WIN-30")
@pytest.mark.parametrize(("given", "lives"), [("catalonia", True), ("belgium", False)])
def test_an_exchange_happens_in_one_moment(given: str, lives: bool) -> None:
    """As in 1809: of its home Spain owns Andalusia alone. It goes on if it gets another home region for it."""
    played = turn_of(
        "france",
        {"andalusia": {"spain": {"infantry": 3}}},
        owns={"madrid": "france", "catalonia": "france", "belgium": "france", "andalusia": "spain"},
    )
    does(played, "france", "trade", nation="spain")
    does(played, "france", "want", region="andalusia")
    does(played, "france", "give", region=given)
    does(played, "france", "propose")
    does(played, "spain", "accept")
    assert owner(played, "andalusia") == "france"
    assert (played.position()["out"] == []) == lives and points(played, "spain") == [5 if lives else 0]
    assert (units(played, "spain", "andalusia") == {"infantry": 3}) == lives
    assert owner(played, given) == ("spain" if lives else None), "who is out owns nothing"


@pytest.mark.rule("NIE-WIN-3", "NIE-WIN-15", "NIE-WIN-24")
def test_who_is_eliminated_is_defeated_too() -> None:
    """In 1809 Spain does not own Madrid; it signs its last home region away and never sues for peace."""
    played = turn_of(
        "france",
        scenario="1809_sides_6",
        round=9,
        beaten=[BRITAIN, "austria", "ottoman"],
        owns={"madrid": "france", "belgium": "france", "andalusia": "spain"},
    )
    does(played, "france", "trade", nation="spain")
    does(played, "france", "want", region="andalusia")
    does(played, "france", "give", region="belgium")
    does(played, "france", "propose")
    does(played, "spain", "accept")
    assert played.result is not None and "france" in played.result.winners
