"""3: the insurrection phase."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import Table
from grognard.games.age_of_napoleon.rules.deck import NUMBERS
from grognard.games.age_of_napoleon.rules.insurrection import Insurrection
from tests.games.age_of_napoleon.rules.stage import under_way

CARDS = NUMBERS["insurrection"]


def phase(corps: dict[str, str] | None = None, cards: int = 0, **parts: Any) -> Table:
    hands = {"france": parts.pop("french", []), "coalition": CARDS[:cards]}
    return under_way(Insurrection(), corps, cards={"hands": hands}, phase="insurrection", round=0, **parts)


def spain(status: str = "IC", **parts: Any) -> dict[str, Any]:
    return {"status": {"spain": status}, "risen": ["spain"], **parts}


def status(table: Table, country: str) -> str:
    found: str = table.position()["status"][country]
    return found


def stir(table: Table, country: str, card: int = 0) -> None:
    table.act("coalition", {"do": "respond", "card": CARDS[card]})
    choice = {"do": "influence", "country": country}
    if table.to_act == ("coalition",) and choice in table.legal("coalition"):
        table.act("coalition", choice)


HELD = {"fr_ney": "castilla", "fr_soult": "navarra", "fr_suchet": "catalunya", "fr_victor": "valencia"}


@pytest.mark.rule("AON-3.1.1a", "AON-3.2.1a", "AON-3.2.1r2", "AON-3.2.2a", "AON-3.2.2b")
def test_an_insurrection_is_put_down_by_more_than_half_with_the_capital() -> None:
    table = phase(HELD, **spain())
    assert status(table, "spain") == "FD" and "spain" in table.position()["risen"]
    three = {name: area for name, area in HELD.items() if name != "fr_victor"}
    assert status(phase(three, **spain()), "spain") == "IC", "half is not enough"
    no_capital = {**HELD, "fr_ney": "galicia"}
    assert status(phase(no_capital, **spain()), "spain") == "IC"
    one_left = {**HELD, "es_blake": "andalucia"}
    assert status(phase(one_left, **spain()), "spain") == "IC", "an insurgent corps is on the map"
    abroad = {**HELD, "es_blake": "portugal"}
    assert status(phase(abroad, **spain()), "spain") == "IC", "wherever it is"


@pytest.mark.rule("AON-3.2.1r")
def test_a_minor_is_put_down_by_corps_in_it() -> None:
    risen: dict[str, Any] = {"status": {"westfalen": "IC"}, "risen": ["westfalen"]}
    assert status(phase({"fr_ney": "westfalen"}, **risen), "westfalen") == "FD"


@pytest.mark.rule("AON-3.3.1a", "AON-3.3.1r2", "AON-3.3.2a")
def test_an_insurrection_succeeds_when_no_french_are_left() -> None:
    table = phase({}, **spain())
    assert status(table, "spain") == "CM" and "spain" in table.position()["risen"]
    assert status(phase({"fr_ney": "galicia"}, **spain()), "spain") == "IC"


@pytest.mark.rule("AON-3.3.1r")
def test_otherwise_it_goes_on() -> None:
    assert status(phase({"fr_ney": "castilla"}, **spain()), "spain") == "IC"


@pytest.mark.rule("AON-3.3.3a", "AON-1.1.7d")
def test_tirol_freed_goes_back_to_austria_without_its_marker() -> None:
    table = phase({}, status={"tirol": "IC"}, risen=["tirol"])
    assert status(table, "tirol") == "attached" and table.position()["risen"] == []


@pytest.mark.rule("AON-3.1.2a", "AON-3.4.1a", "AON-3.5a", "AON-3.5r2", "AON-C-insurrection", "AON-3.6.1a")
def test_dominions_and_neutrals_held_by_france_rise_by_card() -> None:
    held: dict[str, Any] = {"status": {"spain": "FD", "preussen": "ON_F"}, "risen": ["spain"]}
    table = phase({"fr_ney": "brandenburg"}, 1, **held)
    table.act("coalition", {"do": "respond", "card": CARDS[0]})
    open_to = {action["country"] for action in table.legal("coalition")}
    assert open_to == {"italia", "spain", "preussen"}, "one put down before may rise again"
    why = table.why_not("coalition", {"do": "influence", "country": "bayern"})
    assert why is not None and why.rule == "AON-3.5a"
    table.act("coalition", {"do": "influence", "country": "italia"})
    assert status(table, "italia") == "IC" and "italia" in table.position()["risen"]
    table = phase({"gb_hill": "castilla"}, 1, status={"spain": "ON_C", "italia": "FA"})
    assert "respond" not in {action["do"] for action in table.legal("coalition")}, "there is nobody to rise"


@pytest.mark.rule("AON-3.5r")
def test_french_corps_stay_where_a_neutral_rises() -> None:
    table = phase({"fr_ney": "brandenburg"}, 1, status={"preussen": "ON_F", "italia": "FA"})
    stir(table, "preussen")
    assert status(table, "preussen") == "IC" and table.position()["corps"]["fr_ney"] == "brandenburg"


@pytest.mark.rule("AON-3.1.1r")
def test_a_new_insurrection_is_not_tested_in_its_year() -> None:
    table = phase({}, 1, status={"italia": "FD"})
    stir(table, "italia")
    assert status(table, "italia") == "IC", "though no French are there"


@pytest.mark.rule("AON-3.1.3a", "AON-3.6.2a", "AON-5.2.4c")
def test_corps_abroad_leave_those_at_home_are_insurgents() -> None:
    corps = {"es_castanos": "languedoc", "es_blake": "andalucia", "fr_ney": "castilla"}
    table = phase(corps, 1, status={"spain": "FD", "italia": "FA"})
    stir(table, "spain")
    position = table.position()
    assert (position["corps"]["es_castanos"], position["corps"]["es_blake"]) == ("reserves", "andalucia")
    assert position["corps"]["es_palafox"] == "reserves"
    assert [army["side"] for army in table.view(None)["armies"] if army["area"] == "andalucia"] == ["coalition"]


@pytest.mark.rule("AON-3.1.4a", "AON-3.1.4r", "AON-3.6.3a")
def test_insurgents_attack_the_french_among_them_at_once_in_the_coalitions_order() -> None:
    corps = {"es_castanos": "andalucia", "fr_ney": "andalucia", "es_blake": "valencia", "fr_soult": "valencia"}
    table = phase(corps, 1, status={"spain": "FD", "italia": "FA"}, dice=[6, 1, 6, 1])
    stir(table, "spain")
    assert table.to_act == ("coalition",)
    assert table.legal("coalition") == [{"do": "fight", "area": area} for area in ("valencia", "andalucia")]
    table.act("coalition", {"do": "fight", "area": "valencia"})
    battles = [(event["power"], event["area"]) for event in table.log() if event["event"] == "event-battle"]
    assert battles == [("coalition", "valencia"), ("coalition", "andalucia")]


@pytest.mark.rule("AON-3.4.2a", "AON-3.4.2r", "AON-2.3.3a")
def test_tirol_rises_by_itself_when_austria_is_in_arms() -> None:
    held: dict[str, Any] = {"corps": {"fr_ney": "tirol"}}
    table = phase(status={"tirol": "FD"}, **held)
    assert status(table, "tirol") == "IC", "no card is spent"
    assert status(phase(status={"tirol": "FD", "osterreich": "N"}, **held), "tirol") == "FD"
    both = {"fr_ney": "tirol", "fr_soult": "bohmen"}
    insurgent = phase(both, status={"tirol": "FD", "osterreich": "IC"}, risen=["osterreich"])
    assert status(insurgent, "tirol") == "IC"
    later = phase({"fr_ney": "tirol", "fr_soult": "osterreich"}, 1, status={"tirol": "FD", "osterreich": "ON_F"})
    assert status(later, "tirol") == "FD"
    stir(later, "osterreich")
    assert status(later, "tirol") == "IC", "looked at again after the card"
