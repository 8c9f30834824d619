"""Chapter 14.4: the hypothetical battle, from the scouting to the reinforcements."""

import random
from typing import Any

import pytest

import grognard
from grognard import Table
from tests.games.vive_lempereur.rules.battles import GAME, asked, events, hypothetical, offered, play, start
from tests.games.vive_lempereur.rules.board import HEXES
from tests.games.vive_lempereur.rules.stage import do, piece_of, unit

SEATS = ("south", "north")
SECTORS = {"west": "ABCDEFG", "centre": "HIKLMNO", "east": "PQRSTUV"}
POOL = {"wood": 30, "village": 9, "field": 2, "impassable": 2, "orchard": 2, "hill": 24, "farm": 4}
ARMY_LIST = {
    "inf_regular": 8,
    "inf_elite": 2,
    "cav_light": 3,
    "cav_heavy": 2,
    "art_medium": 1,
    "art_heavy": 1,
    "art_horse": 1,
    "general": 3,
}
ALL_WOOD = [1] * 30  # the first tile of the pool, thirty times


def rows(low: int, high: int) -> set[str]:
    return {h for h in HEXES if low <= int(h[1:]) <= high}


ZONES = {"south": rows(1, 4), "north": rows(10, 13)}
CONTESTED = rows(5, 9)


def sector_of(h: str) -> str:
    return next(name for name, columns in SECTORS.items() if h[0] in columns)


def set_up(dice: list[int] | None = None) -> Table:
    """Nothing done yet. Dice: the two scouts, on a tie the toss, then thirty tiles; without any, all are imposed."""
    document = start("hypothetical").position()
    del document["to_act"]
    stack = [{"procedure": "War"}, {"procedure": "SetUp"}]
    return grognard.from_position(GAME, {**document, "initiative": "south", "stack": stack}, dice=dice)


def hands_of_tiles(table: Table) -> dict[str, dict[str, int]]:
    top = table.position()["stack"][-1]
    return {seat: top[seat] for seat in SEATS}


def choose_any(table: Table, rng: random.Random, seat: str | None = None) -> None:
    who = seat or table.to_act[0]
    table.act(who, rng.choice(table.legal(who)))


def lay_tiles(table: Table, seed: int = 1) -> Table:
    rng = random.Random(seed)
    while asked(table) in ("ask-tile", "ask-lay"):
        choose_any(table, rng)
    return table


def deploy(table: Table, seed: int = 1) -> Table:
    rng = random.Random(seed)
    while asked(table) != "ask-hands":
        choose_any(table, rng)
    return table


@pytest.mark.rule("VLE-14.4k")
def test_a_tie_of_the_scouts_is_tossed_for_with_one_die() -> None:
    for toss, winner in ((3, "south"), (4, "north")):
        table = set_up([5, 5, toss, *[1] * 30])
        assert table.position()["initiative"] == winner
    with pytest.raises(grognard.DiceError):
        set_up([5, 5, 7, *[1] * 30])


# ---------------------------------------------------------------- armies and ground


@pytest.mark.rule("VLE-14.4e")
@pytest.mark.parametrize("seat", SEATS)
def test_each_army_has_18_units_and_3_generals(seat: str) -> None:
    kinds = [p["type"] for p in start("hypothetical").view()["pieces"] if p["seat"] == seat]
    assert {kind: kinds.count(kind) for kind in ARMY_LIST} == ARMY_LIST and len(kinds) == 18 + 3


@pytest.mark.rule("VLE-14.4c", "VLE-14.4d")
def test_tiles_are_drawn_one_by_one_out_of_the_pool_of_73() -> None:
    table = set_up()
    table.impose([1, 6])
    assert table.rolling == (1, sum(POOL.values())) == (1, 73)
    drawn: list[str] = []
    for die in range(1, 74):
        draw = table.fork()
        draw.impose([die])
        assert draw.rolling == (1, 72)  # without putting back
        drawn += hands_of_tiles(draw)["south"]
    assert {kind: drawn.count(kind) for kind in POOL} == POOL and len(drawn) == 73


@pytest.mark.rule("VLE-14.4d")
def test_each_player_draws_fifteen() -> None:
    # South takes the last tile of the pool each time, north then the first.
    table = set_up([1, 6, *range(73, 58, -1), *[1] * 15])
    assert {seat: sum(hand.values()) for seat, hand in hands_of_tiles(table).items()} == {"south": 15, "north": 15}
    assert hands_of_tiles(table)["north"] == {"wood": 15}
    assert offered(table, "terrain") == set(hands_of_tiles(table)["south"])
    table.close()


@pytest.mark.rule("VLE-14.4d", "VLE-14.4a")
@pytest.mark.parametrize(
    ("scouts", "first"), [([1, 6], "south"), ([4, 3], "north"), ([2, 2, 1], "north"), ([2, 2, 6], "south")]
)
def test_tiles_are_laid_three_at_a_time_ten_at_home_and_five_between(scouts: list[int], first: str) -> None:
    """The loser of the scouting begins."""
    table = set_up([*scouts, *ALL_WOOD])
    zone = ZONES[first]
    assert table.to_act == (first,) and offered(table, "hex") == zone | CONTESTED
    lay_tiles(table)
    tiles = events(table, "event-tile")
    second = SEATS[1 - SEATS.index(first)]
    assert [tile["seat"] for tile in tiles] == ([first] * 3 + [second] * 3) * 5
    assert len({tile["hex"] for tile in tiles}) == 30  # one tile a hex
    for seat in SEATS:
        hexes = {tile["hex"] for tile in tiles if tile["seat"] == seat}
        assert (len(hexes & ZONES[seat]), len(hexes & CONTESTED)) == (10, 5)
    assert table.view()["terrain"] == {tile["hex"]: "wood" for tile in tiles}
    table.close()


@pytest.mark.rule("VLE-14.4d")
@pytest.mark.parametrize(
    ("south", "left"),
    [
        ("A5 B5 C5 D5 E5", ZONES["south"]),
        ("A5 A6 A7 A1 A2 A3 A8 A9", ZONES["south"] - {"A1", "A2", "A3"}),
        ("A1 B1 C1 D1 E1 F1 G1 H1 I1 K1", CONTESTED),
        ("A1 B1 C1 D1 E1 F1 G1 H1 I1 A9 K1", CONTESTED - {"A9"}),
    ],
)
def test_five_between_leave_only_home_and_ten_at_home_only_between(south: str, left: set[str]) -> None:
    table = set_up([1, 6, *ALL_WOOD])
    north = iter(sorted(ZONES["north"]))
    for place in south.split():
        while table.to_act == ("north",):
            do(table, do="lay", hex=next(north))
        do(table, do="lay", hex=place)
    while table.to_act == ("north",):
        do(table, do="lay", hex=next(north))
    assert table.to_act == ("south",) and offered(table, "hex") == left


@pytest.mark.rule("VLE-14.4d")
def test_no_tile_seals_off_a_hex() -> None:
    """A13 has two neighbours, A12 and B13: impassable ground may take one of them, or A13, not both."""
    # North draws both impassable tiles (the last of the pool) and thirteen woods.
    table = set_up([2, 1, *[1] * 15, 58, 57, *[1] * 13])
    assert hands_of_tiles(table)["north"] == {"wood": 13, "impassable": 2}
    do(table, do="tile", terrain="impassable")
    assert {"A12", "A13", "B13"} <= offered(table, "hex")
    do(table, do="lay", hex="A12")
    do(table, do="tile", terrain="impassable")
    assert "A13" in offered(table, "hex") and not {"A12", "B13"} & offered(table, "hex")
    do(table, do="lay", hex="M7")
    do(table, do="lay", hex="B13")  # a wood seals off nothing
    assert table.view()["terrain"] == {"A12": "impassable", "M7": "impassable", "B13": "wood"}


# ---------------------------------------------------------------- scouting and deployment


def by_turns(first: int, second: int) -> list[int]:
    """Who places (0: the loser of the scouting) when 18 units, and then 3 generals, go down in such batches."""
    order: list[int] = []
    for number in (18, 3):
        left = [number, number]
        while any(left):
            for who, batch in enumerate((first, second)):
                order += [who] * min(batch, left[who])
                left[who] -= min(batch, left[who])
    return order


@pytest.mark.parametrize(
    ("difference", "loser_places", "winner_places"),
    [
        pytest.param(1, 3, 2, marks=pytest.mark.rule("VLE-14.4f")),
        pytest.param(2, 3, 2, marks=pytest.mark.rule("VLE-14.4f")),
        pytest.param(3, 4, 2, marks=pytest.mark.rule("VLE-14.4g")),
        pytest.param(4, 4, 2, marks=pytest.mark.rule("VLE-14.4g")),
        pytest.param(5, 18, 18, marks=pytest.mark.rule("VLE-14.4h")),
    ],
)
@pytest.mark.parametrize("loser", SEATS)
def test_the_worse_scout_places_more_and_first(
    difference: int, loser_places: int, winner_places: int, loser: str
) -> None:
    scouts = [1, 1 + difference] if loser == "south" else [6, 6 - difference]
    table = deploy(lay_tiles(set_up([*scouts, *ALL_WOOD])))
    table.close()
    winner = SEATS[1 - SEATS.index(loser)]
    who = [piece_of(table, event["unit"])["seat"] for event in events(table, "event-deploys")]
    assert who == [(loser, winner)[i] for i in by_turns(loser_places, winner_places)]
    kinds = [piece_of(table, event["unit"])["type"] for event in events(table, "event-deploys")]
    assert kinds[36:] == ["general"] * 6 and "general" not in kinds[:36]


@pytest.mark.rule("VLE-14.4a")
@pytest.mark.parametrize(("scouts", "seat"), [([1, 6], "south"), ([6, 1], "north")])
def test_each_player_deploys_within_four_rows_of_his_edge(scouts: list[int], seat: str) -> None:
    table = lay_tiles(set_up([*scouts, *ALL_WOOD]))
    assert table.to_act == (seat,)
    do(table, do="deploy", unit=f"{seat[:2].upper()}-inf_regular-1")
    assert offered(table, "hex") == ZONES[seat]
    do(table, do="enter", hex=min(ZONES[seat]))
    do(table, do="deploy", unit=f"{seat[:2].upper()}-art_heavy-1")
    assert offered(table, "hex") == ZONES[seat] - {min(ZONES[seat])}


@pytest.mark.rule("VLE-14.4j")
def test_at_least_four_units_in_each_sector() -> None:
    table = lay_tiles(set_up([1, 6, *ALL_WOOD]))
    for number in range(18):
        if asked(table) == "ask-deploy":  # not when one kind of unit is left
            do(table, do="deploy", unit=min(offered(table, "unit")))
        sectors = {sector_of(h) for h in offered(table, "hex")}
        # Ten may crowd one wing; the other eight are then owed to the rest of the line.
        expected = {"west", "centre", "east"} if number < 10 else {"centre", "east"} if number < 14 else {"east"}
        assert sectors == expected, number
        wanted = "west" if number < 10 else "centre" if number < 14 else "east"
        do(table, do="enter", hex=min(h for h in offered(table, "hex") if sector_of(h) == wanted))
    while table.to_act == ("north",):
        choose_any(table, random.Random(1))
    assert table.to_act == ("south",)
    assert {sector_of(h) for h in offered(table, "hex")} == set(SECTORS)  # generals count for no sector


@pytest.mark.rule("VLE-14.4j", "VLE-14.4a", "VLE-14.4d")
@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_a_set_up_at_random_keeps_every_limit(seed: str) -> None:
    table = start("hypothetical", seed=seed)
    rng = random.Random(seed)
    while asked(table) != "ask-hands":
        choose_any(table, rng, rng.choice(table.to_act))
    pieces = table.view()["pieces"]
    assert len(table.view()["terrain"]) == 30
    for seat in SEATS:
        places = [p["hex"] for p in pieces if p["seat"] == seat]
        units = [p["hex"] for p in pieces if p["seat"] == seat and p["type"] != "general"]
        assert set(places) <= ZONES[seat] and len(units) == len(set(units)) == 18
        assert all(sum(sector_of(h) == sector for h in units) >= 4 for sector in SECTORS)


# ---------------------------------------------------------------- behind the screen


def what_it_knows(table: Table, seat: str | None) -> list[Any]:
    known: list[Any] = [table.view(seat), table.log(seat), table.to_act]
    if seat is not None:
        decision = table.decision(seat)
        known += [table.legal(seat), decision.to_json() if decision else None, table.undoable(seat)]
        known += [table.why_not(seat, {"do": "enter", "hex": h}) for h in HEXES[::7]]
        known += [table.why_not(seat, {"do": "deploy", "unit": p["id"]}) for p in table.view()["pieces"]]
    return known


@pytest.mark.rule("VLE-14.4i")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("hidden_first", [False, True])
def test_on_a_tie_neither_side_sees_anything_of_the_other_until_both_are_done(seat: str, hidden_first: bool) -> None:
    """Two battles in which only the other side deploys differently look the same until the screen is lifted."""
    one, two = (lay_tiles(set_up([3, 3, 1, *ALL_WOOD])) for _ in range(2))
    other = SEATS[1 - SEATS.index(seat)]
    dice_one, dice_two, own = random.Random(1), random.Random(2), random.Random(3)
    steps = 0
    while asked(one) != "ask-hands":
        assert one.to_act == two.to_act == SEATS
        action = own.choice(one.legal(seat))
        for who in (other, seat) if hidden_first else (seat, other):
            if who == seat:
                one.act(seat, action)
                two.act(seat, action)
            else:
                choose_any(one, dice_one, other)
                choose_any(two, dice_two, other)
            if asked(one) != "ask-hands":
                assert what_it_knows(one, seat) == what_it_knows(two, seat)
                assert what_it_knows(one, None) == what_it_knows(two, None)
                theirs = [p for p in one.view(seat)["pieces"] if p["seat"] == other]
                assert all(p["status"] == "unplaced" for p in theirs)
        steps += 1
    assert steps == 2 * 21  # a piece and its hex
    assert one.view(seat) != two.view(seat)
    assert all("hex" in p for p in one.view(seat)["pieces"])


@pytest.mark.rule("VLE-14.4i")
def test_behind_the_screen_a_player_sees_his_own_pieces() -> None:
    table = lay_tiles(set_up([3, 3, 1, *ALL_WOOD]))
    for seat in SEATS:
        table.act(seat, {"do": "deploy", "unit": f"{seat[:2].upper()}-cav_heavy-1"})
    assert {a["hex"] for a in table.legal("south")} == ZONES["south"]
    assert {a["hex"] for a in table.legal("north")} == ZONES["north"]
    table.act("north", {"do": "enter", "hex": "K12"})
    table.act("south", {"do": "enter", "hex": "K2"})
    for seat, place in (("south", "K2"), ("north", "K12")):
        assert [p["hex"] for p in table.view(seat)["pieces"] if "hex" in p] == [place]
        assert [event["hex"] for event in events(table, "event-deploys", seat)] == [place]
    assert events(table, "event-deploys") == []


# ---------------------------------------------------------------- initiative


@pytest.mark.rule("VLE-14.4k")
@pytest.mark.parametrize(
    ("dice", "winner"),
    [
        ([6, 1], "south"),
        ([2, 3], "north"),
        ([4, 4, 1], "south"),
        ([4, 4, 3], "south"),
        ([4, 4, 4], "north"),
        ([4, 4, 6], "north"),
    ],
)
def test_the_better_scout_or_on_a_tie_a_die_gives_the_initiative(dice: list[int], winner: str) -> None:
    table = set_up([*dice, *ALL_WOOD])
    table.close()
    assert table.view()["initiative"] == winner
    assert deploy(lay_tiles(table)).view()["initiative"] == winner  # for the whole battle


@pytest.mark.rule("VLE-14.4k")
@pytest.mark.parametrize("initiative", SEATS)
def test_the_initiative_decides_who_begins_on_a_tie(initiative: str) -> None:
    guns = unit("fr1", "art_medium", "L2"), unit("en1", "art_medium", "L12")
    table = hypothetical(1, *guns, initiative=initiative)
    play(table, "artillery_bombardment", "artillery_bombardment")
    assert table.to_act == (initiative,)
    # More guns than the other side still go first.
    table = hypothetical(1, *guns, unit("en2", "art_medium", "M12"), initiative=initiative)
    play(table, "artillery_bombardment", "artillery_bombardment")
    assert table.to_act == ("north",)
