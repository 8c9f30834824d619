"""4.3 to 4.8: attrition, guerrillas, balancing of Resources at the end of a turn."""

import pytest

from grognard.games.wellington.rules.end_of_turn import EndOfTurn, stranded
from grognard.games.wellington.rules.guerrillas import Guerrilla, open_to_guerrillas
from grognard.games.wellington.rules.peninsula import DUCHY, DUCHY_INDEX, IN_SPAIN, NOBODY, POWERS, PRINTED, SIZE
from grognard.games.wellington.rules.war import WarState
from tests.games.wellington.rules.stage import Stage, war

BRITAIN, SUD, SPAIN, NORD = range(4)


def only(b: WarState, *open_duchies: str) -> None:
    """Every French duchy of Spain and Portugal but these holds a French soldier."""
    for d in range(SIZE):
        if IN_SPAIN[d] and PRINTED[d] in (SUD, NORD) and DUCHY[d] not in open_duchies and not b.here[d]:
            b.put_sp(PRINTED[d], d, 1)


def flag_at(stage: Stage, duchy: str) -> str | None:
    flag = stage.b_now.flag[DUCHY_INDEX[duchy]]
    return None if flag == NOBODY else POWERS[flag]


@pytest.mark.rule("WEL-4.3a")
def test_formations_on_ground_that_neither_ally_controls_are_stranded() -> None:
    b = war(
        soldiers={
            "britain": {"toledo": 2, "lisbon": 1, "merida": 1, "burgos": 2},
            "spain": {"elvas": 1},
            "nord": {"madrid": 1, "caceres": 1},
        },
    )
    assert [(DUCHY[d], side) for d, side in stranded(b)] == [("burgos", 0), ("toledo", 0)]


@pytest.mark.rule("WEL-4.3a", "WEL-4.1a")
def test_stranded_formations_roll_attrition_once_each() -> None:
    b = war(soldiers={"britain": {"toledo": 3}})
    only(b)
    stage = Stage(b, EndOfTurn(), dice=[6, 1, 1, 1, 5])  # attrition of three SP, then conquest and peace
    stage.act("britain", do="flag", duchy="toledo", power="britain")
    assert stage.b_now.sp_at(BRITAIN, DUCHY_INDEX["toledo"]) == 2
    stage.close()


@pytest.mark.rule("WEL-4.3b")
def test_survivors_flag_free_of_cp_where_there_is_no_fortress() -> None:
    b = war(soldiers={"spain": {"toledo": 1, "burgos": 1}, "nord": {"lugo": 1, "madrid": 1}})
    only(b, "burgos")
    stage = Stage(b, EndOfTurn(), dice=[1, 1, 1, 1, 1])  # attrition thrice; conquest; peace
    assert flag_at(stage, "toledo") == "spain"
    assert flag_at(stage, "lugo") == "nord"
    assert flag_at(stage, "burgos") is None  # a fortress falls by siege only
    assert stage.b_now.cp == 0


@pytest.mark.rule("WEL-4.3b", "WEL-7e")
def test_a_british_survivor_chooses_the_flag_in_occupied_spain() -> None:
    b = war(soldiers={"britain": {"toledo": 1}})
    only(b)
    stage = Stage(b, EndOfTurn(), dice=[1, 1, 1])
    powers = {action["power"] for action in stage.legal("britain")}
    assert powers == {"britain", "spain"}
    stage.act("britain", do="flag", duchy="toledo", power="spain")
    assert flag_at(stage, "toledo") == "spain"


@pytest.mark.rule("WEL-4.4a")
def test_guerrillas_need_french_control_without_walls_or_french_pieces() -> None:
    b = war(
        soldiers={"sud": {"granada": 1}},
        leaders={"joseph": "toledo"},
        flags={"braga": "nord", "almeida": "sud", "lugo": "nord"},
    )
    b.hasty = DUCHY_INDEX["leon"]
    exposed = {DUCHY[d] for d in open_to_guerrillas(b)}
    assert {"braga", "lugo", "madrid", "sevilla"} <= exposed
    assert not exposed & {"granada", "toledo", "almeida", "burgos", "badajoz", "leon", "bayonne"}


@pytest.mark.rule("WEL-4.4b", "WEL-4.4c")
@pytest.mark.parametrize(
    ("die", "neighbours", "taken"), [(3, 0, False), (4, 0, True), (3, 1, True), (2, 2, False), (6, 1, True)]
)
def test_four_takes_the_duchy_and_allied_neighbours_add_one_at_most(die: int, neighbours: int, taken: bool) -> None:
    near = dict.fromkeys(["salamanca", "ciudad_rodrigo"][:neighbours], 1)
    b = war(soldiers={"spain": near})
    only(b, "lumbrales")
    stage = Stage(b, Guerrilla(), dice=[die])
    assert flag_at(stage, "lumbrales") == ("spain" if taken else None)


@pytest.mark.rule("WEL-4.4c", "WEL-4.4d")
def test_where_no_french_symbol_is_printed_the_flag_only_comes_down() -> None:
    b = war(flags={"lugo": "nord", "braga": "sud"})
    only(b)
    stage = Stage(b, Guerrilla(), dice=[4, 4])
    assert flag_at(stage, "lugo") is None and stage.b_now.controller(DUCHY_INDEX["lugo"]) == SPAIN
    assert flag_at(stage, "braga") is None and stage.b_now.controller(DUCHY_INDEX["braga"]) == BRITAIN


@pytest.mark.rule("WEL-4.5a")
def test_resources_above_five_are_lost() -> None:
    b = war()
    only(b)
    b.resources = [7, 5, 6, 0]
    stage = Stage(b, EndOfTurn(), dice=[1, 1])  # conquest, peace
    assert stage.b_now.resources == [5, 5, 5, 0]


@pytest.mark.rule("WEL-4.1a", "WEL-4.6a", "WEL-4.7a")
def test_the_steps_come_in_the_printed_order() -> None:
    b = war(soldiers={"britain": {"lugo": 1, "toledo": 1}, "nord": {"madrid": 1}}, flags={"merida": "sud"})
    only(b)
    b.resources[3] = 6
    stage = Stage(b, EndOfTurn(), dice=[1, 1, 1, 1])  # attrition, guerrillas, conquest, peace
    stage.act("britain", do="flag", duchy="toledo", power="britain")
    order = [event["event"] for event in stage.events()]
    wanted = ["event-guerrillas", "event-resources-capped", "event-conquest-roll", "event-peace-roll"]
    assert [name for name in order if name in wanted] == wanted
