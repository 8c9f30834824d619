"""Chapter 5.1: who gives the first order of a round."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import grognard
from grognard.games.vive_lempereur.rules.army import BattleState
from grognard.games.vive_lempereur.rules.orders import most_orders
from tests.games.vive_lempereur.rules.drill import (
    ARTILLERY,
    AUTOMATIC,
    CAVALRY,
    FLAG,
    GENERAL,
    INFANTRY,
    line,
    reveal,
    starter,
)
from tests.games.vive_lempereur.rules.stage import Piece, do, general, unit

FACE = ["", "flag", "general", "cavalry", "artillery", "infantry", "infantry"]
ARM = {"inf_regular": "infantry", "garrison": "infantry", "cav_light": "cavalry", "art_medium": "artillery"}
SECTORS = ["BDF", "IMO", "QSU"]
FRENCH_SECTOR = {"left": 0, "centre": 1, "right": 2}
ORDERS_CARDS = ["left", "centre", "right", "coordinated_attack"]

# Hex -> kind of unit and whether a general is with it.
Army = dict[str, tuple[str, bool]]


# ---------------------------------------------------------------- 5.1g, h: more units start, the French on ties


@pytest.mark.rule("VLE-5.1g", "VLE-5.1h")
@pytest.mark.parametrize(
    ("french", "prussian", "first"), [(2, 3, "prussian"), (3, 3, "french"), (3, 2, "french"), (5, 6, "french")]
)
def test_more_units_able_to_obey_start_and_the_french_on_ties(french: int, prussian: int, first: str) -> None:
    """Five dice order five units at most, so a sixth counts for nothing."""
    columns = "HIKLMN"
    table = reveal(
        *line("fr", "inf_french", *[f"{c}2" for c in columns[:french]]),
        *line("pr", "inf_regular", *[f"{c}11" for c in columns[:prussian]]),
        dice=[INFANTRY] * 10,
    )
    assert starter(table) == first
    assert table.to_act == (first,)


@pytest.mark.rule("VLE-5.1h")
@pytest.mark.parametrize("cards", [("centre", "centre"), ("grand_cavalry_charge", "grand_cavalry_charge")])
@pytest.mark.parametrize("owner", ["french", "prussian"])
def test_ties_go_to_the_owner_of_the_initiative(owner: str, cards: tuple[str, str]) -> None:
    pieces = [unit("fr1", "cav_light", "L2"), unit("pr1", "cav_light", "L11")]
    dice = [CAVALRY] * 10 if cards[0] == "centre" else []
    table = reveal(*pieces, french=cards[0], other=cards[1], dice=dice, initiative=owner)
    assert starter(table) == owner


@pytest.mark.rule("VLE-5.1h")
@pytest.mark.parametrize("scenario", ["waterloo", "quatre_bras", "ligny"])
def test_in_the_historical_battles_ties_are_the_french_players(scenario: str) -> None:
    assert grognard.new_table("vive_lempereur", scenario, seed="1").view()["initiative"] == "french"


@pytest.mark.rule("VLE-5.1g")
@pytest.mark.parametrize(
    ("french", "french_dice", "prussian", "prussian_dice", "first"),
    [
        # What counts is the units the dice can order, not the units there, nor the markers.
        ({"I2": "inf_regular", "M2": "inf_regular"}, [CAVALRY] * 5, {"M11": "cav_light"}, [CAVALRY] * 5, "prussian"),
        ({"I2": "inf_regular"}, [INFANTRY] * 5, {"I11": "cav_light", "M11": "cav_light"}, [CAVALRY] * 5, "prussian"),
        ({"I2": "inf_regular"}, [FLAG] + [ARTILLERY] * 4, {"I11": "cav_light"}, [FLAG] * 5, "french"),
        # Units out of the sector do not count.
        ({"B2": "inf_regular", "D2": "inf_regular"}, [INFANTRY] * 5, {"M11": "cav_light"}, [CAVALRY] * 5, "prussian"),
        # Flag and infantry face must go to different units: two, though each alone could take the first.
        (
            {"I2": "inf_regular"},
            [FLAG, INFANTRY] + [ARTILLERY] * 3,
            {"I11": "inf_regular", "M11": "cav_light"},
            [FLAG, INFANTRY] + [ARTILLERY] * 3,
            "prussian",
        ),
    ],
)
def test_the_count_is_of_units_that_can_really_be_ordered(
    french: dict[str, str], french_dice: list[int], prussian: dict[str, str], prussian_dice: list[int], first: str
) -> None:
    """Note 24."""
    pieces = [unit(f"fr{hex_}", kind, hex_) for hex_, kind in french.items()]
    pieces += [unit(f"pr{hex_}", kind, hex_) for hex_, kind in prussian.items()]
    assert starter(reveal(*pieces, dice=[*french_dice, *prussian_dice])) == first


@pytest.mark.rule("VLE-5.1g")
@pytest.mark.parametrize(("french", "first"), [(["L2"], "prussian"), (["L2", "N2"], "french")])
def test_generals_do_not_count_and_a_unit_with_its_general_counts_once(french: list[str], first: str) -> None:
    """Note 133: the French have a unit with its general and a lone general besides; the Prussians two units."""
    table = reveal(
        *line("fr", "inf_french", *french),
        general("frg1", "L2"),
        general("frg2", "H2"),
        *line("pr", "inf_regular", "L11", "N11"),
        dice=[FLAG, FLAG, GENERAL, GENERAL, INFANTRY, *[INFANTRY] * 5],
    )
    assert starter(table) == first


@pytest.mark.rule("VLE-5.1g")
@pytest.mark.parametrize(("prussians", "first"), [(4, "french"), (5, "prussian")])
def test_a_coordinated_attack_counts_two_units_a_sector(prussians: int, first: str) -> None:
    """Notes 20 and 21: seven French units, but only two, one and one of them can be ordered."""
    table = reveal(
        *line("fr", "inf_french", "A2", "B2", "C2", "D2", "E2", "L2", "S2"),
        *line("pr", "inf_regular", *["H11", "I11", "K11", "L11", "M11"][:prussians]),
        french="coordinated_attack",
        dice=[INFANTRY] * 11,
    )
    assert starter(table) == first


# ---------------------------------------------------------------- 5.1i: automatic cards


@pytest.mark.rule("VLE-5.1i")
@pytest.mark.parametrize("card", AUTOMATIC)
@pytest.mark.parametrize("automatic", ["french", "prussian"])
def test_an_automatic_card_goes_first_whatever_the_numbers(card: str, automatic: str) -> None:
    """Note 26: one unit on the automatic side, three on the other; then they alternate."""
    kind = {"infantry_manoeuvre": "inf_regular", "grand_cavalry_charge": "cav_light"}.get(card, "art_medium")
    few, many = ("fr", "pr") if automatic == "french" else ("pr", "fr")
    table = reveal(
        unit(f"{few}1", kind, "L2" if few == "fr" else "L11"),
        *line(many, "inf_regular", *(["I2", "L2", "N2"] if many == "fr" else ["I11", "L11", "N11"])),
        french=card if automatic == "french" else "centre",
        other=card if automatic == "prussian" else "centre",
        dice=[INFANTRY] * 5,
    )
    if card == "infantry_manoeuvre":
        do(table, do="sector", sector="centre")
    assert starter(table) == automatic and table.to_act == (automatic,)


@pytest.mark.rule("VLE-5.1i", "VLE-5.1g")
@pytest.mark.parametrize(
    ("french", "units", "other", "enemies", "first"),
    [
        ("artillery_bombardment", 1, "grand_cavalry_charge", 2, "prussian"),
        ("artillery_bombardment", 2, "grand_cavalry_charge", 2, "french"),
        ("artillery_bombardment", 5, "grand_cavalry_charge", 6, "french"),
        ("grand_cavalry_charge", 6, "artillery_bombardment", 5, "french"),
        ("grand_cavalry_charge", 6, "artillery_bombardment", 6, "prussian"),
    ],
)
def test_two_automatic_cards_are_compared_as_usual(
    french: str, units: int, other: str, enemies: int, first: str
) -> None:
    """A grand charge counts five units at most, a bombardment every gun."""
    kind = {"artillery_bombardment": "art_medium", "grand_cavalry_charge": "cav_light"}
    columns = "HIKLMN"
    table = reveal(
        *line("fr", kind[french], *[f"{c}2" for c in columns[:units]]),
        *line("pr", kind[other], *[f"{c}11" for c in columns[:enemies]]),
        french=french,
        other=other,
    )
    assert starter(table) == first


@pytest.mark.rule("VLE-5.1i", "VLE-5.1g")
@pytest.mark.parametrize(("sector", "first"), [("west", "prussian"), ("centre", "french")])
def test_a_manoeuvre_counts_the_sector_it_names(sector: str, first: str) -> None:
    table = reveal(
        *line("fr", "inf_french", "A2", "L2", "M2", "N2"),
        *line("pr", "cav_light", "L11", "M11"),
        french="infantry_manoeuvre",
        other="grand_cavalry_charge",
    )
    do(table, do="sector", sector=sector)
    assert starter(table) == first


# ---------------------------------------------------------------- the count against every assignment there is


def recruits(name: str, army: Army, rows: tuple[int, int]) -> list[Piece]:
    """An army given by column and line 0 or 1, put on two rows of the map."""
    pieces: list[Piece] = []
    for place, (kind, led) in army.items():
        hex_ = f"{place[0]}{rows[int(place[1])]}"
        pieces.append(unit(f"{name}{place}", kind, hex_))
        if led:
            pieces.append(general(f"{name}g{place}", hex_))
    return pieces


def exhaustive(army: Army, card: str, side: int, dice: list[int]) -> int:
    """The most units that can be ordered, found by trying every marker on every unit."""
    eligible: list[tuple[int, set[str]]] = []
    own = FRENCH_SECTOR.get(card)
    if own is not None and side:
        own = 2 - own
    for place, (kind, led) in army.items():
        if kind == "garrison":
            continue  # no enemy is near, so it could do nothing with an order
        sector = next(i for i, columns in enumerate(SECTORS) if place[0] in columns)
        faces = {"general"} if led else set()
        if own is None or own == sector:
            faces |= {ARM[kind], "flag"}
        eligible.append((sector, faces))
    cap = 2 if card == "coordinated_attack" else 5
    seen: dict[Any, int] = {}

    def best(i: int, left: Counter[str], used: tuple[int, int, int]) -> int:
        if i == len(eligible):
            return 0
        key = (i, tuple(sorted(left.elements())), used)
        if key not in seen:
            sector, faces = eligible[i]
            found = best(i + 1, left, used)
            if used[sector] < cap:
                more = (used[0] + (sector == 0), used[1] + (sector == 1), used[2] + (sector == 2))
                for face in faces & set(left.elements()):
                    found = max(found, 1 + best(i + 1, left - Counter([face]), more))
            seen[key] = found
        return seen[key]

    return best(0, Counter(FACE[die] for die in dice), (0, 0, 0))


ARMIES = st.dictionaries(
    st.sampled_from([f"{column}{row}" for columns in SECTORS for column in columns for row in (0, 1)]),
    st.tuples(st.sampled_from(sorted(ARM)), st.booleans()),
    max_size=8,
)
DICE = st.lists(st.integers(1, 6), min_size=6, max_size=6)


@pytest.mark.rule("VLE-5.1g", "VLE-5.1h")
@settings(max_examples=300, deadline=None, derandomize=True, database=None)
@given(
    armies=st.tuples(ARMIES, ARMIES),
    cards=st.tuples(st.sampled_from(ORDERS_CARDS), st.sampled_from(ORDERS_CARDS)),
    dice=st.tuples(DICE, DICE),
)
def test_the_best_use_of_the_markers_is_found(
    armies: tuple[Army, Army], cards: tuple[str, str], dice: tuple[list[int], list[int]]
) -> None:
    """Notes 20, 21, 24 and 133."""
    rolled = [dice[side][: 6 if cards[side] == "coordinated_attack" else 5] for side in (0, 1)]
    pieces = [*recruits("fr", armies[0], (1, 3)), *recruits("pr", armies[1], (11, 13))]
    ground = {piece["hex"]: "farm" for piece in pieces if piece["type"] == "garrison"}
    table = reveal(*pieces, french=cards[0], other=cards[1], dice=[*rolled[0], *rolled[1]], terrain=ground)
    most = [exhaustive(armies[side], cards[side], side, rolled[side]) for side in (0, 1)]
    assert starter(table) == ("prussian" if most[1] > most[0] else "french")
    battle = table.state
    assert isinstance(battle, BattleState)
    if table.view()["round"] == 1:  # else nobody could be ordered and the round is over
        assert [most_orders(battle, 0), most_orders(battle, 1)] == most
    else:
        assert most == [0, 0]
