"""Chapter 14.4: the reinforcements of a hypothetical battle."""

import pytest

from grognard import Table
from tests.games.vive_lempereur.rules.battles import asked, events, hypothetical, offered, play
from tests.games.vive_lempereur.rules.board import HEXES
from tests.games.vive_lempereur.rules.stage import do, piece_of, targets, unit

SEATS = ("south", "north")
FLAG, GENERAL, CAVALRY, ARTILLERY, INFANTRY = 1, 2, 3, 4, 5
# As each player sees it: left, centre, right.
SECTORS = {"south": ("ABCDEFG", "HIKLMNO", "PQRSTUV"), "north": ("PQRSTUV", "HIKLMNO", "ABCDEFG")}
EDGE = {"south": 1, "north": 13}
DEPTH = {"south": range(1, 5), "north": range(10, 14)}


def due(table: Table) -> tuple[int, int]:
    waiting = table.view()["due"]
    return waiting["south"], waiting["north"]


def rolled(table: Table) -> dict[str, int]:
    """How many command dice each side has rolled for reinforcements."""
    return {event["seat"]: len(event["faces"]) for event in events(table, "event-reinforcement-dice")}


def edge_hexes(seat: str, columns: str) -> set[str]:
    """The map edge of a side's zone in some columns, the side edges included."""
    return {
        h for h in HEXES if h[0] in columns and int(h[1:]) in DEPTH[seat] and (int(h[1:]) == EDGE[seat] or h[0] in "AV")
    }


def fresh(table: Table) -> list[str]:
    return [event["unit"] for event in events(table, "event-arrives")]


# ---------------------------------------------------------------- when


@pytest.mark.rule("VLE-14.4l")
@pytest.mark.parametrize("turn", [1, 2])
def test_none_before_turn_3(turn: int) -> None:
    table = hypothetical(turn, dice=[])
    assert asked(table) == "ask-card" and due(table) == (0, 0)


@pytest.mark.rule("VLE-14.4l", "VLE-14.4m")
@pytest.mark.parametrize(("turn", "number"), [(3, 2), (4, 1), (5, 1), (6, 0)])
def test_two_from_turn_3_one_from_turn_4_and_one_from_turn_5(turn: int, number: int) -> None:
    table = hypothetical(turn, dice=[FLAG] * number * 2)
    table.close()
    assert rolled(table) == ({"south": number, "north": number} if number else {})
    assert asked(table) == "ask-card" and due(table) == (number, number)


@pytest.mark.rule("VLE-14.4l", "VLE-14.4m")
@pytest.mark.parametrize(
    ("turn", "round_", "before", "dice"),
    [
        (3, 2, (2, 1), (2, 1)),  # nothing new in a later round of the turn
        (3, 6, (0, 2), (0, 2)),
        (4, 1, (2, 0), (3, 1)),
        (5, 1, (3, 1), (4, 2)),
        (6, 1, (4, 0), (4, 0)),  # nothing new in turn 6, but whoever is late may still come
        (6, 6, (0, 1), (0, 1)),
    ],
)
def test_whoever_is_delayed_is_rolled_for_again_in_the_next_round_and_turn(
    turn: int, round_: int, before: tuple[int, int], dice: tuple[int, int]
) -> None:
    late = dict(zip(SEATS, before, strict=True))
    table = hypothetical(turn, round_=round_, due=late, dice=[FLAG] * dice[0] + [GENERAL] * dice[1])
    table.close()
    assert rolled(table) == {seat: number for seat, number in zip(SEATS, dice, strict=True) if number}
    assert due(table) == dice


@pytest.mark.rule("VLE-14.4l", "VLE-14.4m")
def test_a_unit_that_came_is_not_due_any_more() -> None:
    table = hypothetical(3, dice=[INFANTRY, FLAG, 1, 3, GENERAL, GENERAL, FLAG, FLAG, FLAG])
    do(table, do="enter", hex="L1")
    do(table, do="face", facing="N")
    assert due(table) == (1, 2)
    play(table, "grand_cavalry_charge", "grand_cavalry_charge")  # no cavalry: the round is over
    table.close()
    assert table.view()["round"] == 2 and rolled(table) == {"south": 1, "north": 2}
    assert [e["faces"] for e in events(table, "event-reinforcement-dice")][2:] == [["flag"], ["flag", "flag"]]


# ---------------------------------------------------------------- who


@pytest.mark.rule("VLE-14.4m")
@pytest.mark.parametrize(
    ("die", "sides", "kinds"),
    [
        (CAVALRY, 2, {"cav_light", "cav_heavy"}),
        (ARTILLERY, 3, {"art_medium", "art_heavy", "art_horse"}),
        (INFANTRY, 2, {"inf_regular", "inf_elite"}),
        (6, 2, {"inf_regular", "inf_elite"}),
    ],
)
@pytest.mark.parametrize("seat", SEATS)
def test_a_command_die_picks_the_arm_and_chance_the_unit(die: int, sides: int, kinds: set[str], seat: str) -> None:
    found: set[str] = set()
    for which in range(1, sides + 1):
        table = hypothetical(6, due={seat: 1}, dice=[die, which, 3])
        assert table.to_act == (seat,)
        do(table, do="enter", hex=f"L{EDGE[seat]}")
        assert table.to_act == (seat,)
        do(table, do="face", facing="NE")
        table.close()
        [name] = fresh(table)
        piece = piece_of(table, name)
        assert (piece["seat"], piece["hex"], piece["facing"]) == (seat, f"L{EDGE[seat]}", "NE")
        assert piece["elements"] == (4 if piece["type"].startswith("inf") else 3)
        assert asked(table) == "ask-card" and "marks" not in piece  # it gets no move of its own
        found.add(piece["type"])
    assert found == kinds


@pytest.mark.rule("VLE-14.4m")
def test_each_unit_due_has_its_own_die() -> None:
    table = hypothetical(3, dice=[CAVALRY, ARTILLERY, 1, 1, 1, 5, FLAG, INFANTRY, 1, 1])
    for place in ("A4", "P1", "V10"):
        do(table, do="enter", hex=place)
        do(table, do="face", facing="N")
    table.close()
    arms = [(piece_of(table, name)["type"][:3], piece_of(table, name)["hex"]) for name in fresh(table)]
    assert arms == [("cav", "A4"), ("art", "P1"), ("inf", "V10")]
    assert due(table) == (0, 1)


# ---------------------------------------------------------------- where


@pytest.mark.rule("VLE-14.4n")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("die", range(1, 7))
def test_a_die_picks_the_sector_as_its_owner_sees_it(seat: str, die: int) -> None:
    table = hypothetical(6, due={seat: 1}, dice=[INFANTRY, 1, die])
    hexes = edge_hexes(seat, SECTORS[seat][(die - 1) // 2])
    assert table.to_act == (seat,) and offered(table, "hex") == hexes
    assert len(hexes) == (7 if die in (3, 4) else 10)
    [told] = events(table, "event-reinforcement-sector")
    west_to_east = ("west", "centre", "east") if seat == "south" else ("east", "centre", "west")
    assert (told["seat"], told["die"], told["sector"]) == (seat, die, west_to_east[(die - 1) // 2])


@pytest.mark.rule("VLE-14.4n")
def test_only_free_and_passable_edge_hexes() -> None:
    wall = {"H1": "impassable", "I1": "wood"}
    guards = unit("fr1", "inf_regular", "K1"), unit("en1", "cav_light", "L1")
    table = hypothetical(6, *guards, due={"south": 1}, terrain=wall, dice=[INFANTRY, 1, 3])
    assert offered(table, "hex") == {"I1", "M1", "N1", "O1"}


@pytest.mark.rule("VLE-14.4n", "VLE-14.4l")
def test_without_a_free_hex_the_unit_stays_due() -> None:
    line = [unit(f"fr-{column}", "inf_regular", f"{column}1") for column in "HIKLMNO"]
    table = hypothetical(6, *line, due={"south": 1}, dice=[INFANTRY, 1, 3])
    table.close()
    assert asked(table) == "ask-card" and due(table) == (1, 0) and fresh(table) == []


@pytest.mark.rule("VLE-8.4b")
@pytest.mark.parametrize(("ground", "fights"), [("orchard", True), ("village", False)])
def test_a_reinforcement_that_enters_a_building_does_not_fight_in_that_round(ground: str, fights: bool) -> None:
    enemy = unit("en1", "inf_regular", "L2")
    table = hypothetical(6, enemy, due={"south": 1}, terrain={"L1": ground}, dice=[INFANTRY, 1, 3])
    do(table, do="enter", hex="L1")
    if fights:
        do(table, do="face", facing="S")
    [name] = fresh(table)
    play(table, "infantry_manoeuvre", "grand_cavalry_charge")
    do(table, do="sector", sector="centre")
    while table.to_act == ("north",):
        do(table, do="pass")
    do(table, do="order", unit=name, marker="card")
    do(table, do="stand")
    if asked(table) == "ask-face":
        do(table, do="face", facing="N")
    assert ("en1" in targets(table)) is fights
