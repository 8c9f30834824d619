"""1.2: corps, armies and their leaders, minor allies, and what the enemy sees of them."""

from __future__ import annotations

import pytest

from grognard.engine import BadPosition
from grognard.games.age_of_napoleon.rules import pieces
from grognard.games.age_of_napoleon.rules.europe import PRISONERS, REMOVED, RESERVES, UNRELEASED
from grognard.games.age_of_napoleon.rules.ground import (
    ALLIED,
    AREAS,
    CM,
    FA,
    FRENCH,
    IC,
    NOBODY,
    SPAIN,
    N,
)
from grognard.games.age_of_napoleon.rules.pieces import ALLY, BATTLE, COLOUR, MOVEMENT, SENIORITY
from grognard.games.age_of_napoleon.rules.status import change_status, place_marker
from tests.games.age_of_napoleon.rules.stage import a, board, c, campaign, force, k, names, state_of, told, war


@pytest.mark.rule("AON-1.2.2a", "AON-1.2.7a", "AON-T-corps")
def test_every_corps_has_three_ratings_on_each_side() -> None:
    assert pieces.SIZE == 97
    own = {name: pieces.OWN[c(name)].bit_count() for name in ("france", "britain", "osterreich", "preussen")}
    assert own == {"france": 24, "britain": 6, "osterreich": 13, "preussen": 11}
    assert (pieces.OWN[c("russia")].bit_count(), pieces.OWN[SPAIN].bit_count()) == (16, 8)
    assert pieces.ALLIES.bit_count() == 19
    special = (pieces.RADETZKY_CORPS, pieces.STEIN_CORPS, pieces.INVASION_CORPS, pieces.INSURRECTION_CORPS)
    assert [mask.bit_count() for mask in special] == [5, 6, 8, 4]
    napoleon = k("fr_napoleon")
    assert [table[0][napoleon] for table in (BATTLE, MOVEMENT, SENIORITY)] == [8, 4, 8]
    assert [table[1][napoleon] for table in (BATTLE, MOVEMENT, SENIORITY)] == [5, 3, 8]
    b = board({"fr_napoleon": "lorraine", "fr_ney": "lorraine"}, stacks={"exhausted": ["fr_ney"]})
    assert (b.br(napoleon), b.br(k("fr_ney"))) == (8, 3), "an army may mix fresh and exhausted corps"


@pytest.mark.rule("AON-1.2.3a", "AON-1.2.4a")
def test_friends_of_several_nations_are_one_army() -> None:
    b = board({"at_karl": "bohmen", "ru_kutusov": "bohmen", "fr_davout": "bayern", "fr_deroy": "bayern"})
    assert names(b.army(a("bohmen"), ALLIED)) == ["at_karl", "ru_kutusov"]
    assert names(b.army(a("bayern"), FRENCH)) == ["fr_davout", "fr_deroy"]
    table = war({"at_karl": "bohmen", "ru_kutusov": "bohmen"}, campaign())
    assert [(one["area"], one["count"]) for one in table.view("france")["armies"]] == [("bohmen", 2)]


@pytest.mark.rule("AON-1.2.4b", "AON-1.2.4r2")
def test_the_highest_seniority_leads() -> None:
    b = board({"fr_ney": "lorraine", "fr_davout": "lorraine", "fr_murat": "lorraine"})
    army = b.army(a("lorraine"), FRENCH)
    assert b.leader(army) == k("fr_davout") and b.mr(b.leader(army)) == 4
    b.flip(k("fr_davout"), True)
    assert b.leader(army) == k("fr_davout") and (b.mr(b.leader(army)), b.sr(b.leader(army))) == (3, 5)


@pytest.mark.rule("AON-1.2.6a", "AON-1.2.6r")
def test_an_army_may_be_of_any_size_and_a_force_has_its_own_leader() -> None:
    many = [name for name in pieces.CORPS if name.startswith("fr_") and not ALLY[k(name)]]
    b = board(dict.fromkeys(many, "lorraine"))
    army = b.army(a("lorraine"), FRENCH)
    assert army.bit_count() == 24 and b.leader(army) == k("fr_napoleon")
    assert b.leader(army & ~force("fr_napoleon")) == k("fr_davout")
    assert b.leader(force("fr_junot", "fr_oudinot")) == k("fr_oudinot")


TIED = {"fr_ney": "lorraine", "fr_macdonald": "flandre"}


@pytest.mark.rule("AON-1.2.4c", "AON-1.2.4r1")
def test_of_equals_the_owner_names_the_leader_when_the_stack_changes() -> None:
    table = war(TIED, campaign(), round=1)
    table.act("france", {"do": "march", "from": "flandre"})
    table.act("france", {"do": "to", "area": "lorraine"})
    assert table.to_act == ("france",)
    assert table.legal("france") == [{"do": "lead", "corps": "fr_ney"}, {"do": "lead", "corps": "fr_macdonald"}]
    table.act("france", {"do": "lead", "corps": "fr_macdonald"})
    [army] = table.view("coalition")["armies"]
    assert (army["leader"], army["count"]) == ("fr_macdonald", 2)
    assert "lead" not in {action["do"] for seat in table.to_act for action in table.legal(seat)}, "asked once"


@pytest.mark.rule("AON-1.2.4r1")
@pytest.mark.parametrize(
    ("one", "other", "tired", "asked"),
    [
        ("fr_ney", "fr_murat", [], False),  # alike in movement: the first in the list
        ("fr_ney", "fr_macdonald", [], True),
        ("fr_ney", "fr_macdonald", ["fr_ney"], False),  # 3 and 3
        ("fr_ney", "fr_murat", ["fr_ney"], True),  # 3 and 4
        ("fr_davout", "fr_macdonald", [], False),  # not equal in seniority
    ],
)
def test_he_is_asked_only_if_they_differ_in_movement(one: str, other: str, tired: list[str], asked: bool) -> None:
    b = board({one: "lorraine", other: "lorraine"}, stacks={"exhausted": tired})
    assert bool(b.equals(b.army(a("lorraine"), FRENCH))) == asked
    if not asked:
        assert b.leader(b.army(a("lorraine"), FRENCH)) == k(one)


@pytest.mark.rule("AON-1.2.5a", "AON-1.2.5r")
def test_the_enemy_sees_leader_side_and_number() -> None:
    corps = {"fr_napoleon": "lorraine", "fr_ney": "lorraine", "at_karl": "bohmen", "at_mack": "osterreich"}
    parts = {"stacks": {"exhausted": ["fr_ney", "at_karl"]}, "cards": {"hands": {"france": [1, 2], "coalition": [3]}}}
    table = war({**corps, "fr_davout": "prisoners", "fr_soult": "removed"}, campaign(), **parts)
    own = {army["area"]: army for army in table.view("france")["armies"]}
    assert [row["corps"] for row in own["lorraine"]["corps"]] == ["fr_napoleon", "fr_ney"]
    assert own["bohmen"] == {"area": "bohmen", "side": "coalition", "count": 1, "leader": "at_karl", "exhausted": True}
    for seat in ("coalition", None):
        view = table.view(seat)
        [french] = [army for army in view["armies"] if army["side"] == "france"]
        assert french == {
            "area": "lorraine", "side": "france", "count": 2, "leader": "fr_napoleon", "exhausted": False
        }  # fmt: skip
        assert "fr_ney" not in str(view), "nor anywhere else"
        assert view["boxes"]["prisoners"] == ["fr_davout"] and view["boxes"]["removed"] == ["fr_soult"]
        assert "fr_lannes" in view["boxes"]["reserves"]
        assert view["cards"]["hands"]["france"] == {"count": 2} and view["markers"] == []
        assert view["cards"]["deck"] == 52


@pytest.mark.rule("AON-1.2.5r2")
def test_a_march_shows_leader_and_number() -> None:
    table = war({"fr_napoleon": "lorraine", "fr_ney": "lorraine"}, campaign(), round=1, free=["france"])
    table.act("france", {"do": "march", "from": "lorraine"})
    for corps in ("fr_napoleon", "fr_ney"):
        table.act("france", {"do": "take", "corps": corps})
    table.act("france", {"do": "to", "area": "wurttemberg"})
    [told_to_all] = [event for event in table.log("coalition") if event["event"] == "event-marches"]
    assert (told_to_all["corps"], told_to_all["count"]) == ("fr_napoleon", 2)
    assert "fr_ney" not in str(table.log("coalition")) and "fr_ney" not in str(table.view("coalition"))


@pytest.mark.rule("AON-1.2.8a")
def test_a_corps_is_in_exactly_one_place() -> None:
    b = board({"fr_ney": "lorraine"})
    ney = k("fr_ney")
    for place in (a("flandre"), PRISONERS, RESERVES, a("lorraine"), REMOVED):
        b.put(ney, place)
        held = [i for i, army in enumerate(b.armies) if army >> ney & 1]
        boxes = [i for i, box in enumerate(b.boxes) if box >> ney & 1]
        assert b.at[ney] == place and len(held) + len(boxes) == 1
        assert held == ([2 * place] if place < AREAS else []) and boxes == ([place - AREAS] if place >= AREAS else [])


def test_off_the_map_a_corps_is_fresh_and_has_not_moved() -> None:
    b = board({"fr_ney": "lorraine"}, stacks={"exhausted": ["fr_ney"], "moved": ["fr_ney"]})
    b.put(k("fr_ney"), PRISONERS)
    assert not b.exhausted and not b.moved


@pytest.mark.rule("AON-1.2.8r", "AON-1.2.13a")
def test_special_corps_are_not_in_the_reserves_before_their_event() -> None:
    b = board()
    assert b.boxes[UNRELEASED - AREAS] == (
        pieces.RADETZKY_CORPS | pieces.STEIN_CORPS | pieces.INSURRECTION_CORPS | pieces.INVASION_CORPS
    )
    place_marker(b, 2)
    b.release(pieces.RADETZKY_CORPS)
    assert b.boxes[0] & pieces.RADETZKY_CORPS == pieces.RADETZKY_CORPS
    b = board(status={"spain": "FD"})
    change_status(b, SPAIN, IC)
    assert b.boxes[0] & pieces.INSURRECTION_CORPS == pieces.INSURRECTION_CORPS
    b = board({"fr_ney": "polen"})
    b.put(k("fr_ney"), a("lithuania"))
    assert b.boxes[0] & pieces.INVASION_CORPS == pieces.INVASION_CORPS
    with pytest.raises(BadPosition, match="its event has happened"):
        board({"at_klenau": "unreleased"}, markers=["radetzky"])


@pytest.mark.rule("AON-1.2.8r2")
def test_corps_off_the_map_follow_their_country() -> None:
    b = board({"es_castanos": "prisoners"})
    blake, castanos = k("es_blake"), k("es_castanos")
    assert (b.side[blake], b.side[castanos]) == (FRENCH, FRENCH) and b.reserves(FRENCH) >> blake & 1
    change_status(b, SPAIN, N)
    assert (b.side[blake], b.side[castanos]) == (NOBODY, NOBODY)
    change_status(b, SPAIN, CM)
    assert (b.side[blake], b.side[castanos]) == (ALLIED, ALLIED) and b.reserves(ALLIED) >> blake & 1


@pytest.mark.rule("AON-1.2.9a", "AON-1.2.11a", "AON-1.2.11b")
def test_a_corps_that_names_an_area_is_not_of_the_major() -> None:
    b = board()
    wrede, beresford, karl = k("at_wrede"), k("gb_beresford"), k("at_karl")
    assert COLOUR[wrede] == c("osterreich") and not pieces.OWN[c("osterreich")] >> wrede & 1
    assert b.homes(wrede) == [a("bayern")] and b.homes(beresford) == [a("portugal")]
    assert not b.at_home(wrede, a("osterreich")) and b.at_home(wrede, a("bayern"))
    assert b.homes(karl) == b.areas_of(c("osterreich")) and b.at_home(karl, a("ungarn"))
    assert not b.at_home(karl, a("bayern"))


@pytest.mark.rule("AON-1.2.10a", "AON-1.2.10r")
@pytest.mark.parametrize(
    ("bayern", "austria", "side"),
    [
        ("CM", "CM", ALLIED),
        ("FA", "FA", FRENCH),
        ("FD", "FA", FRENCH),
        ("FA", "CM", NOBODY),
        ("CM", "N", NOBODY),
        ("N", "CM", NOBODY),
        ("IC", "CM", NOBODY),
        ("CM", "IC", NOBODY),
    ],
)
def test_a_minor_ally_needs_its_home_and_its_major(bayern: str, austria: str, side: int) -> None:
    risen = [name for name, code in (("bayern", bayern), ("osterreich", austria)) if code == "IC"]
    b = board(status={"bayern": bayern, "osterreich": austria}, risen=risen)
    assert b.side[k("at_wrede")] == side


@pytest.mark.rule("AON-1.2.10r")
def test_of_blue_and_red_allies_only_the_home_matters() -> None:
    for code, blue, red in (("FA", FRENCH, NOBODY), ("FD", FRENCH, NOBODY), ("CM", NOBODY, ALLIED), ("N", -1, -1)):
        b = board(status={"hannover": code})
        assert (b.side[k("fr_bernadotte")], b.side[k("gb_braunschweig_oels")]) == (blue, red)
    # An attached home area has its major's status.
    assert board(status={"preussen": "FA"}).side[k("fr_reynier")] == FRENCH
    assert board(status={"preussen": "CM"}).side[k("fr_reynier")] == NOBODY
    assert board(status={"preussen": "CM"}).side[k("pr_sachsen_weimar")] == ALLIED
    assert board(status={"preussen": "CM", "sachsen": "FD"}).side[k("pr_sachsen_weimar")] == NOBODY


@pytest.mark.rule("AON-1.2.12a")
@pytest.mark.parametrize(("country", "new"), [("bayern", FA), ("bayern", N), ("osterreich", N)])
def test_a_minor_ally_that_loses_home_or_major_leaves_the_map_at_once(country: str, new: int) -> None:
    b = board({"at_wrede": "bohmen", "ru_kutusov": "bohmen"}, status={"bayern": "CM"})
    assert b.side[k("at_wrede")] == ALLIED
    change_status(b, c(country), new)
    assert b.at[k("at_wrede")] == RESERVES and b.at[k("ru_kutusov")] == a("bohmen")
    assert b.army(a("bohmen"), ALLIED) == force("ru_kutusov") and "event-to-reserves" in told(b)


@pytest.mark.rule("AON-1.2.12r")
def test_a_home_that_is_merely_occupied_changes_nothing() -> None:
    b = board({"fr_deroy": "lorraine", "at_karl": "osterreich"})
    b.put(k("at_karl"), a("bayern"))
    assert b.at[k("fr_deroy")] == a("lorraine") and b.side[k("fr_deroy")] == FRENCH


@pytest.mark.rule("AON-1.2.12r2")
def test_an_ally_whose_home_rises_goes_to_the_reserves_and_is_nobodys() -> None:
    b = board({"fr_carrascosa": "napoli", "fr_ney": "napoli"}, status={"napoli": "FD"})
    change_status(b, c("napoli"), IC)
    assert b.at[k("fr_carrascosa")] == RESERVES and b.at[k("fr_ney")] == a("napoli")
    assert b.side[k("fr_carrascosa")] == b.side[k("gb_damas")] == NOBODY


@pytest.mark.rule("AON-1.2r")
def test_where_both_sides_stand_there_is_a_battle_to_come() -> None:
    b = board({"fr_ney": "lorraine", "at_karl": "osterreich"})
    assert b.contested() == []
    b.enter(force("fr_ney"), a("osterreich"), a("bohmen"))
    assert b.contested() == [a("osterreich")]
    assert b.origins(a("osterreich"), FRENCH) == [a("bohmen")] and b.origins(a("osterreich"), ALLIED) == []


def test_strength_counts_those_at_home_and_those_from_the_sea() -> None:
    b = board({"at_karl": "osterreich", "at_johann": "osterreich", "ru_kutusov": "osterreich"})
    army = b.army(a("osterreich"), ALLIED)
    assert b.strength(army, a("osterreich")) == 3 + 2 + 3 + 2
    assert b.strength(army, a("bayern")) == 8
    assert b.strength(army, a("bayern"), force("ru_kutusov")) == 6


def test_positions_that_do_not_fit_are_refused() -> None:
    with pytest.raises(BadPosition, match="nobody has it"):
        board({"pr_hohenlohe": "brandenburg"})
    with pytest.raises(BadPosition, match="not on the map"):
        board({"fr_ney": "reserves"}, stacks={"exhausted": ["fr_ney"]})
    table = war({"fr_ney": "lorraine"}, campaign())
    assert state_of(table).at[k("fr_ney")] == a("lorraine")
