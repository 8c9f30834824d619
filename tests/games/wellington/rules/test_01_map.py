"""Chapter 1: Powers, the map, the counters, leaders, flags and cards."""

from __future__ import annotations

import pytest

from grognard.games.wellington.rules.counting import battle_dice, siege_dice
from grognard.games.wellington.rules.deck import COMMON, MOST, NATIONAL_OF
from grognard.games.wellington.rules.game import GAME
from grognard.games.wellington.rules.impulse import Impulse
from grognard.games.wellington.rules.muster import commander
from grognard.games.wellington.rules.peninsula import (
    ALLY_OF,
    ARTILLERY,
    BATTLE_VALUE,
    BY_LINE,
    CAVALRY,
    COLOUR,
    COMMAND_VALUE,
    DUCHY,
    DUCHY_INDEX,
    ENEMIES_OF,
    ENEMY_SIDE,
    FRIENDS_OF,
    IN_SPAIN,
    INFANTRY,
    KEY,
    LEADER,
    LINE_KIND,
    LINE_KINDS,
    LINES,
    NEXT,
    OCCUPIED,
    PORT,
    POWERS,
    PRINTED,
    SEA,
    SIDE_MASK,
    SIDE_OF,
    SIZE,
    SPANISH_KEYS,
    WALLS,
    line_between,
)
from grognard.games.wellington.rules.sheets import Assault, Fight
from grognard.games.wellington.rules.sides import SPLITS
from grognard.games.wellington.rules.war import WarState
from tests.games.wellington.rules.stage import Stage, war

BRITAIN, SUD, SPAIN, NORD = range(4)
AT = DUCHY_INDEX


def duchies(chosen: list[bool] | list[int]) -> set[str]:
    return {DUCHY[d] for d in range(SIZE) if chosen[d]}


# ---------------------------------------------------------------- players and Powers


@pytest.mark.rule("WEL-1.0a", "WEL-1.1a")
def test_two_to_four_players_share_four_powers_of_two_sides() -> None:
    assert POWERS == ["britain", "sud", "spain", "nord"]
    assert SIDE_OF == [0, 1, 0, 1] and ENEMY_SIDE == [1, 0, 1, 0]
    assert ALLY_OF == [SPAIN, NORD, BRITAIN, SUD]
    assert [SIDE_MASK[1], SIDE_MASK[0]] * 2 == ENEMIES_OF and FRIENDS_OF == SIDE_MASK * 2
    for split, seats in SPLITS.items():
        assert 2 <= len(seats) <= 4
        if not split.startswith("bid"):
            assert sorted(power for powers in seats.values() for power in powers) == sorted(POWERS)
        for powers in seats.values():
            assert len({SIDE_OF[POWERS.index(power)] for power in powers}) <= 1


@pytest.mark.rule("WEL-1.0c", "WEL-1.4a")
def test_the_war_begins_in_1812_or_1813() -> None:
    assert {name.split("_", 1)[0] for name in GAME.scenarios} == {"1812", "1813"}
    for year in (1812, 1813):
        state = GAME.start(f"{year}_two", GAME.settle({}))
        assert isinstance(state, WarState)
        assert state.year == year


# ---------------------------------------------------------------- the map


@pytest.mark.rule("WEL-1.2a", "WEL-1.23a")
def test_duchies_are_joined_by_lines_of_march() -> None:
    assert line_between(AT["valencia"], AT["yecla"]) >= 0
    assert line_between(AT["valencia"], AT["madrid"]) == -1
    for line, (a, b) in enumerate(LINES):
        assert b in NEXT[a]
        assert a in NEXT[b]
        assert BY_LINE[a][NEXT[a].index(b)] == line
    # A march goes only where a line leads.
    stage = Stage(war(leaders={"blake": "valencia"}, hands={"spain": [14]}, active="spain"), Impulse(SPAIN))
    stage.act("spain", do="march", leader="blake", **{"from": "valencia"})
    assert {a["duchy"] for a in stage.legal("spain") if a["do"] == "to"} == {DUCHY[d] for d in NEXT[AT["valencia"]]}


@pytest.mark.rule("WEL-1.22a")
def test_there_are_four_kinds_of_lines() -> None:
    assert LINE_KINDS == ["open", "pass", "river", "rough"]
    assert {LINE_KINDS[kind] for kind in LINE_KIND} == set(LINE_KINDS)


@pytest.mark.rule("WEL-1.21b", "WEL-1.21c", "WEL-1.21d", "WEL-1.21e")
def test_keys_fortresses_and_the_capital() -> None:
    fortresses = {
        "gibraltar", "elvas", "lisbon", "almeida", "valencia", "cartagena", "cadiz", "badajoz", "san_sebastian",
        "burgos", "ciudad_rodrigo",
    }  # fmt: skip
    assert duchies(WALLS) == fortresses
    assert {name: WALLS[AT[name]] for name in fortresses if WALLS[AT[name]] != 3} == {"gibraltar": 5}
    assert fortresses <= duchies(KEY)
    for plain in ("madrid", "porto", "oviedo", "barcelona"):
        assert KEY[AT[plain]]
        assert not WALLS[AT[plain]]
    assert not KEY[AT["braga"]]
    assert war().walls(AT["madrid"]) == 0


@pytest.mark.rule("WEL-1.21a", "WEL-1.21h", "WEL-G-spain")
def test_spain_has_62_duchies_of_which_35_are_occupied() -> None:
    spanish = [d for d in range(SIZE) if IN_SPAIN[d]]
    assert len(spanish) == 62
    assert all(COLOUR[d] == SPAIN for d in spanish)
    assert sum(OCCUPIED) == 35
    assert [sum(1 for d in spanish if PRINTED[d] == power) for power in range(4)] == [0, 15, 27, 20]
    assert all(OCCUPIED[d] == (PRINTED[d] in (SUD, NORD)) for d in spanish)
    assert len(SPANISH_KEYS) == 15
    french = dict.fromkeys((1812, 1813), 0)
    for year in french:
        state = GAME.start(f"{year}_two", GAME.settle({}))
        assert isinstance(state, WarState)
        french[year] = sum(1 for d in SPANISH_KEYS if state.holder(d) & 1)
    assert french == {1812: 11, 1813: 7}


@pytest.mark.rule("WEL-1.21f", "WEL-1.21g")
def test_national_ground() -> None:
    b = war(flags={"ciudad_rodrigo": "spain", "madrid": "britain", "porto": "spain"})
    for name in ("gibraltar", "lisbon"):
        assert b.national(BRITAIN, AT[name])
    assert b.national(SPAIN, AT["ciudad_rodrigo"])
    assert b.national(SUD, AT["toulouse"])
    assert not any(b.national(power, AT["madrid"]) for power in range(4))
    assert not any(b.national(power, AT["porto"]) for power in range(4))
    assert not b.national(NORD, AT["salamanca"])


@pytest.mark.rule("WEL-1.21i", "WEL-1.24a", "WEL-G-zone")
def test_ports_lie_on_one_sea_and_gibraltar_on_both() -> None:
    assert {DUCHY[d] for d in range(SIZE) if SEA[d] == 3} == {"gibraltar"}
    for d in range(SIZE):
        assert (PORT[d] > 0) == (SEA[d] > 0)
    assert [PORT[AT[name]] for name in ("lisbon", "faro", "madrid")] == [2, 1, 0]
    assert (SEA[AT["lisbon"]], SEA[AT["valencia"]]) == (1, 2)


# ---------------------------------------------------------------- counters and leaders


@pytest.mark.rule("WEL-1.5a", "WEL-1.5d")
def test_the_counters_of_each_power() -> None:
    assert [(INFANTRY[p], CAVALRY[p], ARTILLERY[p]) for p in range(4)] == [
        (14, 6, 3),
        (23, 8, 3),
        (23, 9, 6),
        (23, 8, 3),
    ]
    assert [INFANTRY[p] + CAVALRY[p] + ARTILLERY[p] for p in range(4)] == [23, 34, 38, 34]
    # Infantry 1, cavalry 2, artillery 4 SP.
    assert [war().pool(p) for p in range(4)] == [14 + 12 + 12, 23 + 16 + 12, 23 + 18 + 24, 23 + 16 + 12]


@pytest.mark.rule("WEL-1.5b", "WEL-1.5c")
def test_counters_may_be_changed_but_not_invented() -> None:
    b = war(soldiers={"britain": {"lisbon": 2}})
    assert b.fits(BRITAIN)
    b = war(soldiers={"britain": {DUCHY[d]: 1 for d in range(14)}})
    assert b.fits(BRITAIN)
    b.put_sp(BRITAIN, 20, 1)
    assert not b.fits(BRITAIN)  # there are 14 infantry
    b.put_sp(BRITAIN, 20, 1)
    assert b.fits(BRITAIN)  # two together are a cavalry


@pytest.mark.rule("WEL-1.6a", "WEL-1.6b", "WEL-G-battle-value")
def test_leaders_have_a_battle_and_a_command_value() -> None:
    values = {LEADER[i]: (BATTLE_VALUE[i], COMMAND_VALUE[i]) for i in range(len(LEADER))}
    assert values["wellington"] == (5, 9)
    assert values["beresford"] == (2, 6)
    assert values["de_espana"] == (1, 4)
    assert values["soult"] == (4, 9)
    assert values["marmont"] == (2, 6)
    assert values["clausel"] == (2, 4)
    assert values["joseph"] == (1, 4)
    assert {battle for battle, _ in values.values()} <= set(range(1, 6))
    assert {command for _, command in values.values()} <= {4, 6, 9}


def forces(b: WarState, power: str, leader: str, duchy: str) -> set[tuple[int, tuple[str, ...]]]:
    """The armies that a leader could march with: soldiers, and leaders riding along."""
    stage = Stage(b, Impulse(POWERS.index(power)))
    stage.act(power, do="march", leader=leader, **{"from": duchy})
    return {(a["soldiers"], tuple(a["staff"])) for a in stage.legal(power) if a["do"] == "force"}


@pytest.mark.rule("WEL-1.61a", "WEL-1.61b", "WEL-1.61c", "WEL-1.6b", "WEL-G-army")
def test_an_army_holds_soldiers_and_leaders_up_to_the_command_value() -> None:
    b = war(
        soldiers={"britain": {"porto": 12}, "spain": {"porto": 3}},
        leaders={"wellington": "porto", "hill": "porto", "beresford": "porto"},
        hands={"britain": [14]},
    )
    found = forces(b, "britain", "wellington", "porto")
    most: dict[int, int] = {}
    for soldiers, staff in found:
        most[len(staff)] = max(most.get(len(staff), 0), soldiers)
    assert most == {0: 9, 1: 8, 2: 7}
    assert (0, ()) in found  # a leader alone is an army


@pytest.mark.rule("WEL-1.6c", "WEL-1.62a")
def test_leaders_in_one_duchy_have_one_commander() -> None:
    b = war(
        leaders={"wellington": "porto", "hill": "braga"}, soldiers={"britain": {"porto": 2}}, hands={"britain": [14]}
    )
    stage = Stage(b, Impulse(BRITAIN))
    stage.act("britain", do="march", leader="hill", **{"from": "braga"})
    while "to" not in {a["do"] for a in stage.legal("britain")}:
        stage.act("britain", **stage.legal("britain")[0])
    stage.act("britain", do="to", duchy="porto")
    stage.act("britain", do="end")
    assert [a["leader"] for a in stage.legal("britain") if a["do"] == "command"] == ["wellington", "hill"]
    stage.act("britain", do="command", leader="hill")
    assert commander(stage.b_now, 0, AT["porto"]) == LEADER.index("hill")


@pytest.mark.rule("WEL-1.62b", "WEL-G-staff", "WEL-1.6a")
def test_a_staff_officer_is_worth_one_die() -> None:
    def dice(*leaders: str) -> tuple[int, int]:
        """Of a battle and of a siege: two SP under these leaders, the first of whom commands."""
        b = war(soldiers={"britain": {"burgos": 2}}, leaders=dict.fromkeys(leaders, "burgos"))
        b.chief[2 * AT["burgos"]] = LEADER.index(leaders[0])
        b.fight = Fight()
        b.fight.duchy = AT["burgos"]
        b.fight.active = BRITAIN
        b.fight.commander = [LEADER.index(leaders[0]), -1]
        b.fight.round = 1
        in_battle = battle_dice(b, 0)[0]
        b.fight = None
        b.assault = Assault()
        b.assault.duchy = AT["burgos"]
        b.assault.power = BRITAIN
        b.assault.leader = LEADER.index(leaders[0])
        b.assault.round = 1
        return in_battle, siege_dice(b)[0]

    # 2 for the soldiers, 1 for the British, the battle value of the commander; one for each staff officer.
    assert dice("wellington") == (8, 8)
    assert dice("wellington", "beresford") == (9, 9)
    assert dice("wellington", "beresford", "hill") == (10, 10)
    assert dice("hill", "wellington")[0] == 2 + 1 + BATTLE_VALUE[LEADER.index("hill")] + 1


@pytest.mark.rule("WEL-1.6d")
def test_soldiers_leaders_and_mixtures_are_formations() -> None:
    b = war(soldiers={"sud": {"madrid": 1}}, leaders={"hill": "porto"}, flags={"braga": "sud"})
    assert b.here[AT["madrid"]] == 1 << SUD
    assert b.here[AT["porto"]] == 1 << BRITAIN
    assert b.here[AT["braga"]] == 0


# ---------------------------------------------------------------- charts and cards


@pytest.mark.rule("WEL-1.9a")
def test_the_control_chart_follows_every_key_gained_or_lost() -> None:
    b = war(soldiers={"spain": {"salamanca": 1}}, hands={"spain": [14]})
    stage = Stage(b, Impulse(SPAIN))
    before = stage.table.view("nord")["keys"]
    assert before["spain"] == 4
    stage.act("spain", do="flag", duchy="salamanca", power="spain")
    after = stage.table.view("nord")["keys"]
    assert after == {**before, "spain": 5}
    assert sum(war().controller(d) == NORD for d in range(SIZE) if KEY[d]) == before["nord"] + 1


@pytest.mark.rule("WEL-1.10c")
def test_there_are_110_cards_of_which_24_are_national() -> None:
    assert MOST == 110
    assert COMMON.bit_count() == 86
    assert [cards.bit_count() for cards in NATIONAL_OF] == [6, 12, 6]
