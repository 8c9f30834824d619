"""1.3: the statuses of countries, who controls them, and what follows when one changes."""

from __future__ import annotations

import pytest

from grognard.engine import BadPosition
from grognard.games.age_of_napoleon.rules.europe import BRITANNIA, PRISONERS, REMOVED, RESERVES
from grognard.games.age_of_napoleon.rules.ground import (
    ALLIED,
    AUSTRIA,
    CM,
    COUNTRY,
    FA,
    FD,
    FRENCH,
    IC,
    NOBODY,
    ON_C,
    ON_F,
    PROPER,
    PRUSSIA,
    RUSSIA,
    SPAIN,
    STATUS,
    N,
)
from grognard.games.age_of_napoleon.rules.status import change_status
from tests.games.age_of_napoleon.rules.stage import a, board, c, campaign, force, k, status, told, war


@pytest.mark.rule("AON-1.3.1a", "AON-1.3.1d")
def test_every_country_has_one_status_and_all_see_it() -> None:
    table = war(stack=campaign(), status={"spain": "IC"}, risen=["spain"])
    for seat in ("france", "coalition", None):
        view = table.view(seat)
        assert list(view["status"]) == COUNTRY and set(view["status"].values()) <= set(STATUS)
        assert all(view["status"][name] != "attached" for name in COUNTRY[:PROPER])
        assert view["status"]["spain"] == "IC" and view["risen"] == ["spain"]
        assert {"surrendered", "invaded", "markers"} <= set(view)


@pytest.mark.rule("AON-1.3.1b", "AON-1.3.1c")
@pytest.mark.parametrize("country", ["france", "britain"])
def test_france_and_britain_keep_their_status(country: str) -> None:
    for code in ("N", "FA", "IC", "FRANCE" if country == "britain" else "CM"):
        with pytest.raises(BadPosition, match=r"AON-1\.3\.1b"):
            board(status={country: code}, risen=[country] if code == "IC" else [])
    for new in (IC, FA, N):
        with pytest.raises(AssertionError):
            change_status(board(), c(country), new)


@pytest.mark.rule("AON-1.3.3a", "AON-1.3.3r")
def test_control_is_by_status_and_not_by_occupation() -> None:
    b = board({"fr_ney": "napoli", "fr_davout": "napoli"})
    assert b.controller(c("napoli")) == ALLIED and b.friendly(a("napoli")) == ALLIED
    expected = {"FA": FRENCH, "FD": FRENCH, "CM": ALLIED, "N": NOBODY, "IC": NOBODY}
    for code, side in expected.items():
        b = board(status={"spain": code}, risen=["spain"] if code == "IC" else [])
        assert b.controller(SPAIN) == side
        assert b.friendly(a("galicia")) == (ALLIED if code == "IC" else side), "insurgents count for where corps may be"
    b = board({"fr_ney": "brandenburg"}, status={"preussen": "ON_F"})
    assert b.controller(PRUSSIA) == NOBODY and b.occupied_by(PRUSSIA) == FRENCH


@pytest.mark.rule("AON-1.3.4a", "AON-1.3.5a", "AON-1.3.6a", "AON-1.3.7a")
@pytest.mark.parametrize(("code", "side"), [("CM", ALLIED), ("FA", FRENCH), ("FD", FRENCH), ("N", NOBODY)])
def test_who_has_the_corps_of_a_country(code: str, side: int) -> None:
    b = board(status={"preussen": code})
    assert b.side[k("pr_hohenlohe")] == side
    assert [b.reserves(one) >> k("pr_hohenlohe") & 1 for one in (FRENCH, ALLIED)] == [side == FRENCH, side == ALLIED]


@pytest.mark.rule("AON-1.3.9a")
def test_an_insurgent_major_gives_the_coalition_its_corps_and_a_minor_none() -> None:
    b = board(status={"spain": "IC", "napoli": "IC"}, risen=["spain", "napoli"])
    assert b.side[k("es_castanos")] == ALLIED and b.insurgent(k("es_castanos"))
    assert b.side[k("gb_damas")] == b.side[k("fr_carrascosa")] == NOBODY


def test_a_country_that_becomes_neutral_takes_its_corps_from_the_map() -> None:
    b = board({"at_karl": "osterreich", "at_mack": "bayern", "ru_kutusov": "osterreich"})
    change_status(b, AUSTRIA, N)
    assert b.at[k("at_karl")] == b.at[k("at_mack")] == RESERVES and b.at[k("ru_kutusov")] == a("osterreich")
    assert told(b) == ["event-status", "event-to-reserves"]


def test_a_country_that_goes_over_to_the_enemy_passes_neutrality() -> None:
    b = board({"es_castanos": "aquitaine", "fr_ney": "aquitaine"})
    change_status(b, SPAIN, CM)
    assert b.at[k("es_castanos")] == RESERVES and b.side[k("es_castanos")] == ALLIED and not b.contested()


def test_the_corps_of_a_new_insurgent_change_sides_at_home_and_leave_abroad() -> None:
    b = board({"es_castanos": "castilla", "es_blake": "aquitaine", "fr_ney": "castilla"}, status={"spain": "FD"})
    change_status(b, SPAIN, IC)
    assert b.at[k("es_blake")] == RESERVES and b.at[k("es_castanos")] == a("castilla")
    assert b.army(a("castilla"), ALLIED) == force("es_castanos") and b.contested() == [a("castilla")]
    assert b.risen >> SPAIN & 1
    change_status(b, SPAIN, CM)
    assert b.at[k("es_castanos")] == a("castilla") and b.side[k("es_castanos")] == ALLIED, "success: they stay"


@pytest.mark.rule("AON-1.3.8a", "AON-1.3.8r2")
def test_only_majors_are_occupied_neutrals() -> None:
    b = board({"fr_ney": "brandenburg"}, status={"preussen": "ON_F"})
    assert b.occupied_by(PRUSSIA) == FRENCH and b.controller(PRUSSIA) == NOBODY and b.friendly(a("schlesien")) == NOBODY
    assert b.side[k("pr_hohenlohe")] == NOBODY
    with pytest.raises(BadPosition, match="only majors"):
        board({"fr_ney": "danmark"}, status={"danmark": "ON_F"})
    assert status(board({"fr_ney": "danmark"}), "danmark") == "N"


@pytest.mark.rule("AON-1.3.8r")
@pytest.mark.parametrize("place", ["schlesien", "bayern", "prisoners", "removed", "reserves"])
def test_occupation_ends_when_the_last_corps_leaves_the_capital(place: str) -> None:
    b = board(
        {"fr_ney": "brandenburg", "fr_davout": "brandenburg", "fr_soult": "schlesien"}, status={"preussen": "ON_F"}
    )
    where = {"prisoners": PRISONERS, "removed": REMOVED, "reserves": RESERVES}
    b.put(k("fr_ney"), a("bayern"))
    assert b.status[PRUSSIA] == ON_F
    b.put(k("fr_davout"), where[place] if place in where else a(place))
    assert b.status[PRUSSIA] == N and "event-occupation-over" in told(b)


def test_occupation_by_the_coalition_ends_too_and_no_other_corps_matter() -> None:
    b = board({"at_karl": "castilla", "ru_kutusov": "galicia"}, status={"spain": "ON_C"})
    b.put(k("ru_kutusov"), a("portugal"))
    assert b.status[SPAIN] == ON_C
    change_status(b, AUSTRIA, N)
    assert b.status[SPAIN] == N, "the occupier's corps went to the reserves"


@pytest.mark.rule("AON-1.4h", "AON-1.4r4")
def test_britannia_is_placed_as_soon_as_none_of_the_three_is_a_member() -> None:
    b = board()
    change_status(b, AUSTRIA, N)
    assert not b.markers & BRITANNIA, "Russia still is"
    change_status(b, RUSSIA, FA)
    assert b.markers & BRITANNIA and "event-marker" in told(b)
    b = board(status={"osterreich": "FD", "preussen": "CM", "russia": "N"})
    change_status(b, AUSTRIA, IC)
    assert not b.markers
    change_status(b, PRUSSIA, FD)
    assert b.markers & BRITANNIA, "an insurgent is no member"


@pytest.mark.rule("AON-1.4r5")
def test_britannia_stays() -> None:
    b = board(status={"russia": "N"})
    change_status(b, AUSTRIA, N)
    change_status(b, AUSTRIA, CM)
    assert b.markers & BRITANNIA
    b.notes.clear()
    change_status(b, AUSTRIA, N)
    assert "event-marker" not in told(b)


def test_russia_is_invaded_by_a_corps_of_the_other_side() -> None:
    b = board({"fr_ney": "polen"}, status={"preussen": "FA"})
    b.put(k("fr_ney"), a("lithuania"))
    assert b.invaded and b.invasion_year == 1805
    b = board({"fr_ney": "polen"}, status={"russia": "N", "preussen": "FA"})
    b.put(k("fr_ney"), a("lithuania"))
    assert not b.invaded, "a neutral is passed through"
    change_status(b, RUSSIA, CM)
    assert b.invaded, "but it is invaded as soon as a side controls it"
    b = board({"at_karl": "galizien"}, status={"russia": "FA"})
    b.put(k("at_karl"), a("volhynia"))
    assert b.invaded and not b.invasion_year, "by the Coalition"
    b = board({"at_karl": "galizien"})
    b.put(k("at_karl"), a("volhynia"))
    assert not b.invaded


def test_the_strait_is_closed_to_france_while_a_member_holds_a_shore() -> None:
    for danmark, sverige, open_to_france in (
        ("N", "CM", False),
        ("CM", "N", False),
        ("FA", "N", True),
        ("N", "IC", True),
    ):
        b = board(status={"danmark": danmark, "sverige": sverige}, risen=["sverige"] if sverige == "IC" else [])
        assert (a("sverige") in b.near(a("danmark"), FRENCH)) == open_to_france
        assert a("sverige") in b.near(a("danmark"), ALLIED)
        assert a("hannover") in b.near(a("danmark"), FRENCH)
