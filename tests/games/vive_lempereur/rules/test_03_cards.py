"""Chapter 3: the command cards, and what the automatic ones let each arm do."""

from __future__ import annotations

from collections import Counter

import pytest

import grognard
from grognard import Refused, Table
from tests.games.vive_lempereur.rules.drill import (
    AUTOMATIC,
    CAVALRY,
    DECK,
    FLAG,
    GENERAL,
    INFANTRY,
    events,
    line,
    obey,
    ordered,
    orders,
    reveal,
)
from tests.games.vive_lempereur.rules.stage import do, general, moves, piece_of, stage, targets, unit, verbs

NOTHING = "artillery_bombardment"  # for a side without guns: it passes at once
ROAD = [f"L{row}" for row in range(2, 12)]


def aim(table: Table, facing: str = "N") -> set[str]:
    """Turn after the move, and see who may be fired at."""
    do(table, do="face", facing=facing)
    return targets(table)


def furthest(table: Table) -> int:
    return max(len(action["path"]) for action in moves(table).values())


# ---------------------------------------------------------------- orders


@pytest.mark.rule("VLE-3.0a")
def test_nobody_moves_or_fights_before_an_order() -> None:
    """fr2 stands next to an enemy and would have somebody to fire at."""
    table = stage(
        unit("fr1", "inf_french", "H3", "N"),
        unit("fr2", "inf_french", "L3", "N"),
        unit("pr1", "inf_regular", "L4", "S"),
        markers={"infantry": 1},
    )
    assert verbs(table) == {"order", "pass"}
    for wish in ({"do": "fire", "target": "pr1"}, {"do": "move", "unit": "fr1", "path": ["H4"]}):
        with pytest.raises(Refused):
            table.act("french", wish)
    do(table, do="order", unit="fr1", marker="infantry")
    assert {a["unit"] for a in table.legal("french") if a["do"] == "move"} == {"fr1"}
    with pytest.raises(Refused):
        table.act("french", {"do": "move", "unit": "fr2", "path": ["M3"]})
    do(table, do="stand")
    do(table, do="face", facing="N")
    assert table.to_act == ("french", "prussian") and verbs(table) == {"play"}
    assert piece_of(table, "pr1")["elements"] == 4 and piece_of(table, "fr2")["hex"] == "L3"


# ---------------------------------------------------------------- the deck


@pytest.mark.rule("VLE-3.0b", "VLE-3.1a", "VLE-3.1b", "VLE-3.2a", "VLE-3.2b", "VLE-3.2c")
@pytest.mark.parametrize("seat", ["french", "prussian"])
def test_ten_cards_seven_of_orders_and_three_automatic(seat: str) -> None:
    table = grognard.new_table("vive_lempereur", "ligny", seed="1")
    copies: Counter[str] = Counter()
    for action in table.legal(seat):
        copies |= Counter(action["cards"])
    assert copies == Counter(DECK)
    assert copies == {
        "left": 2,
        "centre": 2,
        "right": 2,
        "coordinated_attack": 1,
        "infantry_manoeuvre": 1,
        "grand_cavalry_charge": 1,
        "artillery_bombardment": 1,
    }


@pytest.mark.rule("VLE-3.0b")
@pytest.mark.parametrize("card", sorted(set(DECK)))
def test_orders_cards_work_by_dice_and_automatic_cards_by_themselves(card: str) -> None:
    table = reveal(
        unit("fr1", "inf_french", "I3"),
        unit("fr2", "cav_light", "L3"),
        unit("fr3", "art_medium", "N3"),
        french=card,
        other=NOTHING,
        dice=[] if card in AUTOMATIC else [FLAG] * 6 if card == "coordinated_attack" else [FLAG] * 5,
    )
    if card == "infantry_manoeuvre":
        do(table, do="sector", sector="centre")
    rolled = events(table, "event-command-dice")
    table.close()
    if card in AUTOMATIC:
        assert rolled == [] and {marker for _, marker in orders(table)} == {"card"}
    else:
        assert [event["seat"] for event in rolled] == ["french"]


# ---------------------------------------------------------------- orders cards


@pytest.mark.rule("VLE-3.1a")
def test_a_sector_card_orders_five_units_and_no_more() -> None:
    seven = line("fr", "inf_french", "H2", "I2", "K2", "L2", "M2", "N2", "O2")
    table = reveal(*seven, french="centre", other=NOTHING, dice=[INFANTRY] * 5)
    for count in range(1, 6):
        assert len(ordered(table)) == 8 - count
        obey(table, f"fr{count}", "infantry")
    assert verbs(table) == {"play"}
    assert len(events(table, "event-order")) == 5


@pytest.mark.rule("VLE-3.1b")
def test_a_coordinated_attack_orders_two_units_a_sector_six_in_all() -> None:
    west, centre, east = ["A2", "C2", "E2"], ["I2", "L2", "N2"], ["Q2", "S2", "U2"]
    table = reveal(
        *line("fr", "inf_french", *west, *centre, *east),
        french="coordinated_attack",
        other=NOTHING,
        dice=[INFANTRY] * 6,
    )
    assert len(ordered(table)) == 9
    obey(table, "fr1", "infantry")
    assert ordered(table) == {f"fr{n}" for n in range(2, 10)}
    obey(table, "fr3", "infantry")
    assert ordered(table) == {f"fr{n}" for n in range(4, 10)}
    obey(table, "fr9", "infantry")
    obey(table, "fr4", "infantry")
    obey(table, "fr8", "infantry")
    assert ordered(table) == {"fr5", "fr6"}
    obey(table, "fr6", "infantry")
    assert verbs(table) == {"play"}


@pytest.mark.rule("VLE-3.1b")
def test_the_cap_of_a_sector_holds_for_flags_and_generals_too() -> None:
    """Note 21: the sector is the one where the unit stands when it is ordered."""
    table = reveal(
        *line("fr", "inf_french", "A2", "C2", "G2", "L2"),
        general("frg1", "G2"),
        general("frg2", "E2"),
        general("frg3", "L2"),
        french="coordinated_attack",
        other=NOTHING,
        dice=[INFANTRY, INFANTRY, FLAG, FLAG, GENERAL, GENERAL],
    )
    obey(table, "fr1", "infantry")
    do(table, do="order", unit="fr3", marker="general")
    do(table, do="move", path=["H3"])
    do(table, do="face", facing="N")
    assert orders(table) == {
        *[("fr4", marker) for marker in ("infantry", "flag", "general")],
        ("frg1", "general"),  # he went along into the centre
        ("frg3", "general"),
    }


@pytest.mark.rule("VLE-3.1c")
@pytest.mark.parametrize(("card", "mine"), [("left", 1), ("centre", 2), ("right", 3)])
def test_an_orders_card_reaches_units_and_generals_of_its_sector(card: str, mine: int) -> None:
    pieces = []
    for n, column in enumerate("CLS", 1):
        pieces += [unit(f"fr{n}", "cav_light", f"{column}3"), general(f"frg{n}", f"{column}6")]
    table = reveal(*pieces, french=card, other=NOTHING, dice=[FLAG, FLAG, CAVALRY, CAVALRY, CAVALRY])
    assert orders(table) == {(f"fr{mine}", "cavalry"), (f"fr{mine}", "flag"), (f"frg{mine}", "flag")}


# ---------------------------------------------------------------- infantry manoeuvre


@pytest.mark.rule("VLE-3.2a")
@pytest.mark.parametrize(("sector", "mine"), [("west", "C"), ("centre", "L"), ("east", "S")])
def test_a_manoeuvre_names_one_sector_and_orders_its_infantry(sector: str, mine: str) -> None:
    pieces = []
    for column in "CLS":
        pieces += [
            unit(f"fr{column}i", "inf_french", f"{column}2"),
            unit(f"fr{column}m", "inf_militia", f"{column}4"),
            unit(f"fr{column}c", "cav_light", f"{column}6"),
            unit(f"fr{column}a", "art_horse", f"{column}8"),
            general(f"fr{column}g", f"{column}10"),
        ]
    table = reveal(*pieces, french="infantry_manoeuvre", other="grand_cavalry_charge")
    assert table.to_act == ("french",)
    assert [a["sector"] for a in table.legal("french")] == ["west", "centre", "east"]
    do(table, do="sector", sector=sector)
    assert orders(table) == {(f"fr{mine}i", "card"), (f"fr{mine}m", "card")}


@pytest.mark.rule("VLE-3.2a")
def test_the_sector_is_named_when_the_card_is_revealed_before_any_dice() -> None:
    """Note 28; here the side without the initiative plays the manoeuvre and must not know the other's dice."""
    table = reveal(
        unit("fr1", "inf_french", "L2"),
        unit("pr1", "inf_regular", "L12"),
        other="infantry_manoeuvre",
        dice=[INFANTRY] * 5,
    )
    assert table.to_act == ("prussian",) and verbs(table) == {"sector"}
    assert events(table, "event-command-dice") == []
    do(table, do="sector", sector="centre")
    assert [event["seat"] for event in events(table, "event-command-dice")] == ["french"]
    table.close()


@pytest.mark.rule("VLE-3.2a")
def test_a_manoeuvre_orders_five_units_once() -> None:
    seven = line("fr", "inf_french", "H2", "I2", "K2", "L2", "M2", "N2", "O2")
    table = reveal(*seven, french="infantry_manoeuvre", other=NOTHING)
    do(table, do="sector", sector="centre")
    for count in range(1, 6):
        assert len(ordered(table)) == 8 - count
        obey(table, f"fr{count}", "card")
    assert verbs(table) == {"play"}


@pytest.mark.rule("VLE-3.2a")
@pytest.mark.parametrize(("steps", "may_fight"), [(0, True), (1, True), (2, False), (3, False)])
def test_a_manoeuvring_unit_fights_after_one_hex_and_not_after_more(steps: int, may_fight: bool) -> None:
    table = stage(
        unit("fr1", "inf_french", "L3", "N"),
        unit("pr1", "inf_regular", f"L{5 + steps}", "S"),
        act="fr1",
        card="infantry_manoeuvre",
    )
    assert furthest(table) == 3
    if steps:
        do(table, do="move", path=[f"L{3 + n}" for n in range(1, steps + 1)])
    else:
        do(table, do="stand")
    assert aim(table) == ({"pr1"} if may_fight else set())


@pytest.mark.rule("VLE-3.2a")
def test_terrain_still_stops_a_manoeuvre_and_a_road_adds_nothing() -> None:
    """Notes 28 and 119: neither a fourth hex nor fire after two."""
    wood = stage(unit("fr1", "inf_french", "L3"), act="fr1", card="infantry_manoeuvre", terrain={"L4": "wood"})
    assert "L4" in moves(wood) and "L5" in moves(wood) and "L6" not in moves(wood)
    pieces = [unit("fr1", "inf_french", "L3", "N"), unit("pr1", "inf_regular", "L7", "S")]
    table = stage(*pieces, act="fr1", card="infantry_manoeuvre", roads=[ROAD])
    do(table, do="move", path=["L4", "L5"])
    assert aim(table) == set()
    free = stage(unit("fr1", "inf_french", "L3"), act="fr1", card="infantry_manoeuvre", roads=[ROAD])
    assert "L6" in moves(free) and "L7" not in moves(free)


@pytest.mark.rule("VLE-3.2a")
def test_an_attached_general_goes_with_a_manoeuvring_unit() -> None:
    table = reveal(
        unit("fr1", "inf_french", "L3"),
        general("frg", "L3"),
        french="infantry_manoeuvre",
        other="left",
        dice=[FLAG] * 5,
    )
    do(table, do="sector", sector="centre")
    assert orders(table) == {("fr1", "card")}
    do(table, do="order", unit="fr1", marker="card")
    do(table, do="move", path=["L4", "L5", "L6"])
    assert piece_of(table, "frg")["hex"] == "L6"


# ---------------------------------------------------------------- grand cavalry charge


@pytest.mark.rule("VLE-3.2b")
def test_a_grand_charge_orders_five_cavalry_units_anywhere() -> None:
    table = reveal(
        *line("fr", "cav_light", "A2", "G2", "H2", "O2", "P2", "V2"),
        unit("fri", "inf_french", "L2"),
        unit("fra", "art_horse", "L4"),
        general("frg", "L6"),
        french="grand_cavalry_charge",
        other="infantry_manoeuvre",
    )
    do(table, do="sector", sector="centre")
    assert orders(table) == {(f"fr{n}", "card") for n in range(1, 7)}
    for n in (6, 1, 3, 5):
        obey(table, f"fr{n}", "card")
    assert ordered(table) == {"fr2", "fr4"}
    obey(table, "fr2", "card")
    assert verbs(table) == {"play"}


@pytest.mark.rule("VLE-3.2b")
def test_cavalry_of_a_grand_charge_moves_or_fights_as_usual_without_road_bonus() -> None:
    """Notes 29 and 119."""
    riding = stage(unit("fr1", "cav_heavy", "L3", "N"), act="fr1", card="grand_cavalry_charge", roads=[ROAD])
    assert furthest(riding) == 3 and "L6" in moves(riding) and "L7" not in moves(riding)
    for row, reached in ((7, True), (8, False)):
        pieces = [unit("fr1", "cav_heavy", "L3", "N"), unit("pr1", "inf_regular", f"L{row}", "S")]
        charging = stage(*pieces, act="fr1", card="grand_cavalry_charge", roads=[ROAD])
        assert ("charge" in verbs(charging)) == reached
    pieces = [unit("fr1", "cav_heavy", "L3", "S"), unit("pr1", "inf_regular", "L4", "S")]
    contact = stage(*pieces, act="fr1", card="grand_cavalry_charge")
    do(contact, do="stand")
    assert aim(contact) == {"pr1"}


# ---------------------------------------------------------------- artillery bombardment


@pytest.mark.rule("VLE-3.2c")
def test_a_bombardment_orders_every_gun_and_only_guns() -> None:
    table = reveal(
        *line("fr", "art_medium", "A2", "D2", "G2", "H2", "O2", "P2", "V2"),
        unit("fri", "inf_french", "L2"),
        unit("frc", "cav_light", "L4"),
        general("frg", "L6"),
        french="artillery_bombardment",
        other="infantry_manoeuvre",
    )
    do(table, do="sector", sector="centre")
    for n in range(1, 8):
        assert orders(table) == {(f"fr{m}", "card") for m in range(n, 8)}
        obey(table, f"fr{n}", "card")
    assert verbs(table) == {"play"}


@pytest.mark.rule("VLE-3.2c")
@pytest.mark.parametrize(
    ("gun", "row", "target", "ground", "plain", "doubled"),
    [
        ("art_heavy", 4, "inf_regular", {}, 18, 36),
        ("art_heavy", 6, "inf_regular", {}, 7, 14),
        ("art_heavy", 8, "inf_regular", {}, 2, 4),
        ("art_medium", 5, "inf_regular", {}, 9, 18),
        ("art_medium", 5, "inf_regular", {"L5": "wood"}, 7, 16),
        ("art_medium", 5, "cav_light", {}, 7, 16),
        ("art_medium", 5, "art_medium", {"L5": "hill"}, 5, 14),
        ("art_medium", 8, "inf_regular", {"L3": "hill"}, 3, 6),
        ("art_horse", 6, "inf_regular", {}, 4, 8),
    ],
)
def test_a_bombardment_doubles_the_printed_value_before_the_modifiers(
    gun: str, row: int, target: str, ground: dict[str, str], plain: int, doubled: int
) -> None:
    values = []
    for card in ("centre", "artillery_bombardment"):
        pieces = [unit("fr1", gun, "L3", "S"), unit("pr1", target, f"L{row}", "S")]
        table = stage(*pieces, act="fr1", card=card, terrain=ground).open_dice()
        do(table, do="stand")
        assert aim(table) == {"pr1"}
        do(table, do="fire", target="pr1")
        values += [event["value"] for event in events(table, "event-attack")]
    assert values == [plain, doubled]


@pytest.mark.rule("VLE-3.2d")
@pytest.mark.parametrize(("gun", "hexes"), [("art_medium", 2), ("art_heavy", 2), ("art_horse", 4)])
def test_guns_may_move_instead_of_bombarding(gun: str, hexes: int) -> None:
    """Note 30: never both, horse artillery included; note 119: the road adds nothing."""
    for roads in ([], [ROAD]):
        table = stage(unit("fr1", gun, "L3"), act="fr1", card="artillery_bombardment", roads=roads)
        assert furthest(table) == hexes
        assert f"L{3 + hexes}" in moves(table) and f"L{4 + hexes}" not in moves(table)
    for steps in range(1, hexes + 1):
        pieces = [unit("fr1", gun, "L3", "N"), unit("pr1", "inf_regular", f"L{5 + steps}", "S")]
        table = stage(*pieces, act="fr1", card="artillery_bombardment")
        do(table, do="move", path=[f"L{3 + n}" for n in range(1, steps + 1)])
        assert aim(table) == set()
