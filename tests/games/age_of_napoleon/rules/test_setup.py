"""S: the set-ups of the three scenarios, as the ledger tells them."""

from __future__ import annotations

import re

import pytest

import grognard
from grognard.engine import BadPosition, Table
from grognard.games.age_of_napoleon.rules.columns import misfits
from grognard.games.age_of_napoleon.rules.deck import TITLE
from grognard.games.age_of_napoleon.rules.europe import RESERVES, UNRELEASED
from grognard.games.age_of_napoleon.rules.ground import AREA_INDEX, COUNTRY, COUNTRY_INDEX, NOBODY
from grognard.games.age_of_napoleon.rules.pieces import CORPS, CORPS_INDEX, SIZE
from grognard.games.age_of_napoleon.rules.setup import released
from tests.games.age_of_napoleon.rules.stage import sit_out, state_of, war

STATUSES: dict[str, dict[str, str]] = {
    "1805": {
        "CM": "britain osterreich russia napoli pommern sverige",
        "FA": "spain bayern hannover holland stato_della_chiesa schweiz westfalen wurttemberg",
        "FD": "italia",
        "N": "preussen danmark portugal",
        "IC": "",
        "attached": "tirol dalmatien polen sachsen",
    },
    "1809": {
        "CM": "britain osterreich sverige portugal",
        "FA": "bayern wurttemberg pommern danmark",
        "FD": "preussen italia hannover holland stato_della_chiesa westfalen napoli dalmatien polen sachsen",
        "N": "russia schweiz",
        "IC": "spain tirol",
        "attached": "",
    },
    "1813": {
        "CM": "britain russia preussen pommern sverige portugal",
        "FA": "bayern wurttemberg danmark",
        "FD": "italia hannover holland stato_della_chiesa westfalen napoli dalmatien tirol sachsen",
        "N": "osterreich schweiz",
        "IC": "spain",
        "attached": "polen",
    },
}
ARMIES: dict[str, dict[str, str]] = {
    "1805": {
        "lorraine": "fr_napoleon fr_murat fr_soult fr_davout fr_ney",
        "hannover": "fr_bernadotte",
        "italia": "fr_massena",
        "stato_della_chiesa": "fr_stcyr",
        "dalmatien": "at_karl",
        "tirol": "at_johann at_hiller",
        "bayern": "at_mack at_ferdinand",
        "galizien": "ru_kutusov",
        "lithuania": "ru_bennigsen",
        "volhynia": "ru_buxhowden",
    },
    "1809": {
        "lorraine": "fr_napoleon fr_lannes",
        "bayern": "fr_davout fr_deroy",
        "wurttemberg": "fr_massena",
        "sachsen": "fr_bernadotte",
        "italia": "fr_eugene",
        "dalmatien": "fr_marmont",
        "polen": "fr_poniatowski",
        "galicia": "fr_soult fr_ney",
        "castilla": "fr_victor",
        "catalunya": "fr_stcyr",
        "osterreich": "at_karl at_hiller at_liechtenstein at_klenau at_colloredo",
        "bohmen": "at_bellegarde at_kolowrat at_hessen_homburg at_schwarzenberg",
        "tirol": "at_johann",
        "ungarn": "at_gyulai",
        "galizien": "at_ferdinand",
        "portugal": "gb_wellington gb_beresford gb_hill gb_graham",
        "britain": "gb_chatham",
        "andalucia": "es_castanos es_cuesta es_la_romana",
        "valencia": "es_blake",
    },
    "1813": {
        "westfalen": "fr_napoleon fr_ney fr_marmont fr_bertrand fr_jerome fr_lauriston",
        "sachsen": "fr_eugene fr_macdonald fr_reynier",
        "hannover": "fr_davout",
        "bayern": "fr_augereau",
        "wurttemberg": "fr_wollwarth",
        "danmark": "fr_frederik",
        "navarra": "fr_jourdan fr_victor",
        "castilla": "fr_soult",
        "valencia": "fr_suchet",
        "brandenburg": "ru_wittgenstein pr_yorck pr_bulow",
        "schlesien": "pr_blucher pr_kleist ru_miloradovich ru_konstantin",
        "polen": "ru_barclay ru_langeron ru_sacken",
        "lithuania": "ru_bennigsen",
        "pommern": "ru_stedingk pr_tauentzien",
        "portugal": "gb_wellington gb_hill gb_beresford",
        "andalucia": "es_castanos es_ballesteros",
        "galicia": "es_del_parque",
    },
}
REMOVED = {
    "1805": "",
    "1809": "at_mack pr_braunschweig pr_hohenlohe pr_ruchel ru_buxhowden gb_moore",
    "1813": "fr_lannes fr_massena fr_bessieres fr_lefebvre fr_junot fr_bernadotte fr_deroy fr_alorna at_mack at_karl"
    " pr_braunschweig pr_hohenlohe pr_ruchel pr_kalckreuth ru_kutusov ru_buxhowden ru_bagration"
    " gb_moore gb_chatham es_cuesta",
}
YEARS = tuple(STATUSES)


def begun(scenario: str) -> Table:
    return grognard.new_table("age_of_napoleon", scenario, seed="set-up")


@pytest.mark.rule("AON-S-1805a", "AON-S-1809a", "AON-S-1813a", "AON-S-all-c")
@pytest.mark.parametrize(("scenario", "first"), [("1805", 3), ("1809", 1), ("1813", 1)])
def test_where_the_year_begins(scenario: str, first: int) -> None:
    table = begun(scenario)
    view = table.view("france")
    assert (view["year"], view["phase"], view["round"]) == (int(scenario), "campaign", first)
    assert view["free"] == ["france", "coalition"]
    assert {action["do"] for action in table.legal(table.to_act[0])} == {"first"}
    table.act(table.to_act[0], {"do": "first", "side": "france"})
    assert table.view("france")["free"] == ["france", "coalition"] and table.view("france")["round"] == first


@pytest.mark.rule("AON-S-1805b", "AON-S-1809b", "AON-S-1813b")
@pytest.mark.parametrize("scenario", YEARS)
def test_statuses(scenario: str) -> None:
    expected = {name: code for code, names in STATUSES[scenario].items() for name in names.split()}
    found = begun(scenario).position()["status"]
    assert {name: found[name] for name in COUNTRY if name != "france"} == expected
    assert found["france"] == "FRANCE"


@pytest.mark.rule("AON-S-1805c", "AON-S-1809c", "AON-S-1813c")
@pytest.mark.parametrize(
    ("scenario", "markers", "invaded", "surrendered", "risen"),
    [
        ("1805", [], False, [], []),
        ("1809", ["britannia", "radetzky"], False, ["preussen", "osterreich"], ["spain", "tirol"]),
        (
            "1813",
            ["britannia", "radetzky", "stein"],
            True,
            ["preussen", "osterreich"],
            ["preussen", "spain", "tirol"],
        ),
    ],
)
def test_markers_and_memories(
    scenario: str, markers: list[str], invaded: bool, surrendered: list[str], risen: list[str]
) -> None:
    """An insurgent of the set-up is remembered as one; formerly insurgent are those of 1813 besides."""
    position = begun(scenario).position()
    assert (position["markers"], position["invaded"]) == (markers, invaded)
    assert (position["surrendered"], position["risen"]) == (surrendered, risen)
    assert position["invasion_year"] == (1812 if scenario == "1813" else 0)


@pytest.mark.rule("AON-1.1.7d", "AON-1.1.7r", "AON-S-1813b")
def test_no_war_begins_with_an_area_apart_that_has_its_ruler_in_the_coalition() -> None:
    for scenario in YEARS:
        assert not misfits(state_of(begun(scenario)))
    b = state_of(begun("1813"))
    assert b.nation[AREA_INDEX["polen"]] == COUNTRY_INDEX["preussen"]
    assert (b.at[CORPS_INDEX["fr_poniatowski"]], b.side[CORPS_INDEX["fr_poniatowski"]]) == (RESERVES, NOBODY)
    with pytest.raises(BadPosition, match=re.escape("status.polen: it is part of preussen again (AON-1.1.7d)")):
        war({}, scenario="1813", status={"polen": "CM"})


@pytest.mark.rule("AON-S-1805d", "AON-S-1805e", "AON-S-1809d", "AON-S-1809e", "AON-S-1813d", "AON-S-1813e")
@pytest.mark.parametrize("scenario", YEARS)
def test_corps_on_the_map(scenario: str) -> None:
    position = begun(scenario).position()
    expected = {name: area for area, names in ARMIES[scenario].items() for name in names.split()}
    away = ("reserves", "prisoners", "removed", "unreleased")
    assert {name: place for name, place in position["corps"].items() if place not in away} == expected
    assert position["stacks"]["exhausted"] == []


@pytest.mark.rule("AON-S-1809g", "AON-S-1813g")
@pytest.mark.parametrize("scenario", YEARS)
def test_corps_out_of_the_game(scenario: str) -> None:
    corps = begun(scenario).position()["corps"]
    assert {name for name, place in corps.items() if place == "removed"} == set(REMOVED[scenario].split())


@pytest.mark.rule("AON-S-all-a")
@pytest.mark.parametrize("scenario", YEARS)
def test_all_others_are_in_the_reserves_as_far_as_they_are_available(scenario: str) -> None:
    b = state_of(begun(scenario))
    named = {name for names in [*ARMIES[scenario].values(), REMOVED[scenario]] for name in names.split()}
    for corps in range(SIZE):
        if CORPS[corps] not in named:
            assert b.at[corps] == (RESERVES if released(b) >> corps & 1 else UNRELEASED), CORPS[corps]
    waiting = {"1805": 5 + 6 + 4 + 8, "1809": 6 + 8, "1813": 0}
    assert b.boxes[3].bit_count() == waiting[scenario]


def titles(cards: list[int]) -> list[str]:
    return sorted(TITLE[card] for card in cards)


@pytest.mark.rule("AON-S-1805f")
def test_cards_of_1805() -> None:
    cards = begun("1805").position()["cards"]
    assert titles(cards["reserve"][0]) == ["english_gold", "insurrection"]
    assert [len(hand) for hand in cards["hands"].values()] == [8, 8]
    assert len(cards["deck"]) == 55 - 2 - 16 and cards["discards"] == []
    b = state_of(begun("1805"))
    b.gather()
    assert b.deck.bit_count() == 55 - 16, "they come back at the first reshuffle"


@pytest.mark.rule("AON-S-1809f", "AON-S-1813f")
@pytest.mark.parametrize(
    ("scenario", "named", "random", "hands"),
    [
        (
            "1809",
            "britannia insurrection joseph napoleonic_dynasty radetzky russo_ottoman_war territorial_concessions",
            24,
            [8, 10],
        ),
        (
            "1813",
            "britannia insurrection insurrection joseph napoleonic_dynasty radetzky russo_ottoman_war stein"
            " territorial_concessions",
            16,
            [8, 9],
        ),
    ],
)
def test_cards_of_1809_and_1813(scenario: str, named: str, random: int, hands: list[int]) -> None:
    piles = [
        begun(scenario).position()["cards"],
        grognard.new_table("age_of_napoleon", scenario, seed=2).position()["cards"],
    ]
    for cards in piles:
        assert [len(hand) for hand in cards["hands"].values()] == hands
        found = titles(cards["discards"])
        for title in named.split():
            found.remove(title)
        assert len(found) == random and len(cards["deck"]) == 55 - random - len(named.split()) - sum(hands)
    assert piles[0]["discards"] != piles[1]["discards"], "the others are drawn by lot"


@pytest.mark.rule("AON-S-all-b")
@pytest.mark.parametrize("scenario", YEARS)
def test_every_scenario_ends_after_1815(scenario: str) -> None:
    table = begun(scenario)
    sit_out(table)
    assert state_of(table).year == 1815 and table.result is not None
