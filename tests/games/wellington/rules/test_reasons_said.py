"""What a player reads who asks why not, at a table that was played to that point: the sentence, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from grognard import Table
from grognard.games.wellington.rules.impulse import Impulse
from grognard.games.wellington.rules.peninsula import NORD, POWERS, SPAIN
from grognard.games.wellington.rules.war import WarState
from grognard.words import Words
from tests.games.wellington.odds.dice import open_table
from tests.games.wellington.rules.stage import war

EN, IT = Words("wellington", "en"), Words("wellington", "it")
SEVILLE = {"spain": {"sevilla": 1}}


def turn_of(power: str, cp: int = 0, of: WarState | None = None, **more: Any) -> Table:
    """An impulse of a Power, past the window that opens it."""
    b = of if of is not None else war(active=power, **more)
    table = open_table(b, Impulse(POWERS.index(power), 1 if cp else 0, cp))
    while {"do": "pass"} in table.legal(table.to_act[0]):
        table.act(table.to_act[0], {"do": "pass"})
    return table


def said(table: Table, seat: str, **action: Any) -> tuple[str, str, str]:
    """The rule, and the reason in English and Italian; ``origin`` stands for the part "from", ``use`` for "for"."""
    wish = {{"origin": "from", "use": "for"}.get(key, key): value for key, value in action.items()}
    reason = table.why_not(seat, wish)
    assert reason is not None, wish
    return reason.rule, EN.say(reason.message, reason.args), IT.say(reason.message, reason.args)


def event(table: Table, seat: str, card: int) -> tuple[str, str, str]:
    return said(table, seat, do="play", card=card, use="event")


# ---- conditions of events -------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-C020a")
def test_20_says_how_far_the_nearest_ally_is() -> None:
    rule, english, italian = event(turn_of("nord", hands={"nord": [7, 20]}, soldiers=SEVILLE), "nord", 20)
    assert rule == "WEL-C020a"
    assert "Bordeaux, Bayonne, Toulouse, Perpignan" in english and "the nearest, at Sevilla, is 9 duchies" in english
    assert "la più vicina, a Sevilla, è a 9 ducati" in italian
    table = turn_of("nord", hands={"nord": [7, 20]}, soldiers={"spain": {"pamplona": 1}})
    assert {"do": "play", "card": 20, "for": "event"} in table.legal("nord"), "next to Bayonne"


@pytest.mark.rule("WEL-C057a")
def test_57_says_that_its_player_could_preempt() -> None:
    hands = {"britain": [57, 8, 9], "nord": [10]}
    rule, english, italian = event(turn_of("britain", hands=hands), "britain", 57)
    assert rule == "WEL-C057a"
    assert english.startswith("Great Britain can preempt, with 3 cards to play")
    assert italian.startswith("La Gran Bretagna può anticipare, con 3 carte da giocare")
    fewer = turn_of("britain", hands={"britain": [57, 8], "nord": [10, 11, 12]})
    assert {"do": "play", "card": 57, "for": "event"} in fewer.legal("britain")


@pytest.mark.rule("WEL-C101a")
def test_101_says_that_the_russian_front_was_played() -> None:
    b = war(active="nord", hands={"nord": [7, 101]})
    b.removed |= 1 << 4
    rule, english, italian = event(turn_of("nord", of=b), "nord", 101)
    assert rule == "WEL-C101a" and "“Russian Front” has been played" in english
    assert "«Fronte russo» è stata giocata" in italian


# ---- places that are no target ---------------------------------------------------------------------------------------


def aimed(card: int, duchy: str, **more: Any) -> tuple[str, str, str]:
    table = turn_of("britain", hands={"britain": [card]}, **more)
    table.act("britain", {"do": "play", "card": card, "for": "event"})
    return said(table, "britain", do="at", duchy=duchy)


@pytest.mark.parametrize(
    ("card", "duchy", "english", "italian"),
    [
        (35, "lisbon", "Lisboa is no target of “Juramentados”: it does not lie in Spain.", "non è in Spagna"),
        (35, "burgos", "Burgos is no target of “Juramentados”: it has a fortress.", "ha una fortezza"),
        (69, "madrid", "Madrid is no target of “Descent from the Sea”: it has no port.", "non ha un porto"),
        (69, "cadiz", "Cádiz is no target of “Descent from the Sea”: it has a fortress.", "ha una fortezza"),
        (69, "malaga", "Málaga is no target of “Descent from the Sea”: enemies are there.", "ci sono nemici"),
        (69, "porto", "Porto is no target of “Descent from the Sea”: it is British already.", "è già inglese"),
    ],
)
@pytest.mark.rule("WEL-C035a", "WEL-C069a")
def test_35_and_69_say_what_a_place_lacks(card: int, duchy: str, english: str, italian: str) -> None:
    rule, told, detto = aimed(card, duchy, soldiers={"sud": {"malaga": 1}})
    assert (rule, told) == (f"WEL-C{card:03d}a", english)
    assert detto.endswith(f": {italian}.")


# ---- marches and voyages --------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-C022a")
@pytest.mark.parametrize("leader", ["hill", "beresford"])
def test_22_is_named_to_whoever_would_take_an_ally_along(leader: str) -> None:
    """Whether others could still join, or nobody could and the road is asked for at once."""
    leaders = {"hill": "elvas", "blake": "elvas"} | ({"beresford": "elvas"} if leader == "beresford" else {})
    b = war({"britain": {"elvas": 6}, "spain": {"elvas": 2}}, leaders, hands={"britain": [7]}, cp=3)
    b.lay(22, NORD, SPAIN, 1)
    table = turn_of("britain", 3, of=b)
    table.act("britain", {"do": "march", "leader": "hill", "from": "elvas"})
    table.act("britain", {"do": "force", "soldiers": 4, "staff": []})
    rule, english, italian = said(table, "britain", do="join", leader="blake")
    assert rule == "WEL-C022a"
    assert "“Ally Insulted”" in english and "Blake" in english and "«Alleato insultato»" in italian


@pytest.mark.rule("WEL-14.2b")
def test_who_has_marched_does_not_sail() -> None:
    b = war({"britain": {"abrantes": 2}}, {"hill": "abrantes"}, hands={"britain": [7]})
    table = turn_of("britain", 3, of=b)
    table.act("britain", {"do": "march", "leader": "hill", "from": "abrantes"})
    table.act("britain", {"do": "force", "soldiers": 2, "staff": []})
    table.act("britain", {"do": "to", "duchy": "lisbon"})
    while {"do": "pass"} in table.legal(table.to_act[0]):
        table.act(table.to_act[0], {"do": "pass"})
    assert said(table, "britain", do="sail", origin="lisbon") == (
        "WEL-14.2b",
        "Great Britain's formation at Lisboa has marched: land and sea are not combined in one impulse.",
        "La formazione della Gran Bretagna a Lisboa ha marciato: terra e mare non si combinano nello stesso impulso.",
    )


# ---- the nearest reason first ----------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-7.1d", "WEL-7.1e")
def test_a_flag_far_from_every_army_is_far_before_it_is_anything_else() -> None:
    """Walls and enemies are told to whoever stands before them."""
    b = war({"britain": {"elvas": 2}, "nord": {"toledo": 1}}, {"hill": "elvas"}, hands={"britain": [7]})
    table = turn_of("britain", 3, of=b)
    for duchy in ("burgos", "toledo"):
        rule, english, italian = said(table, "britain", do="flag", duchy=duchy, power="britain")
        assert rule == "WEL-7.1e" and "needs a formation there" in english and "accanto" in italian
    rule, english, italian = said(table, "britain", do="flag", duchy="badajoz", power="britain")
    assert rule == "WEL-7.1d" and "fortress" in english and "fortezza" in italian


@pytest.mark.rule("WEL-9.1d", "WEL-9.3a")
def test_whose_it_is_comes_before_where_it_goes() -> None:
    b = war({"britain": {"elvas": 2}}, {"hill": "elvas", "soult": "sevilla"}, hands={"britain": [7]})
    table = turn_of("britain", 0, of=b)
    assert said(table, "britain", do="march", leader="soult", origin="sevilla")[:2] == (
        "WEL-9.1d",
        "Soult does not obey Great Britain: a Power moves only its own pieces.",
    )
    table = turn_of("britain", 3, of=war({"britain": {"elvas": 2}}, {"hill": "elvas"}, hands={"britain": [7]}))
    table.act("britain", {"do": "march", "leader": "hill", "from": "elvas"})
    table.act("britain", {"do": "force", "soldiers": 2, "staff": []})
    assert said(table, "britain", do="to", duchy="burgos") == (
        "WEL-9.3a",
        "Burgos is 7 duchies from Elvas: one goes only to a duchy joined to it by a line of march.",
        "Burgos è a 7 ducati da Elvas: si va solo in un ducato unito da una linea di marcia.",
    )
