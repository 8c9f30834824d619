"""`orders` on the terminal: standing orders of any game, shown, given and lifted in both languages."""

import io

import pytest
from rich.console import Console

import grognard
from grognard import Table, bots
from grognard.commands.session import Session
from grognard.words import Words
from tests.commands.console import type_in
from tests.games.napoleon_in_europe.rules.stage import table, turn, wars
from tests.games.napoleon_in_europe.rules.test_rulings import speaks

Monkey = pytest.MonkeyPatch


def sit(monkeypatch: Monkey, played: Table, *lines: str, language: str = "en", people: tuple[str, ...]) -> Session:
    """A session that has read all lines; what it has shown stands in ``told``."""
    type_in(monkeypatch, *lines)
    console = Console(file=io.StringIO(), width=200, highlight=False)
    players = {seat: None if seat in people else bots.make("recruit", "k") for seat in played.seats}
    session = Session(played, Words(played.game.name, language), players, console)
    session.run()
    return session


def told(session: Session) -> str:
    out = session.out.file
    assert isinstance(out, io.StringIO)
    return " ".join(out.getvalue().split())


def window(**parts: object) -> Table:
    """Britain may act politically before Austria's turn; points are at hand."""
    stack = turn("austria", speaks("great_britain"), step="window", waiting=["prussia"])
    return table({}, stack, active="austria", pap={"great_britain": 3, "prussia": 0}, dice=[], **parts, **wars())


def test_orders_are_listed_with_what_they_may_say(monkeypatch: Monkey) -> None:
    said = told(sit(monkeypatch, window(), "orders", people=("great_britain",)))
    assert (
        "1 Politics while others play: Ask me 0 Ask me, 1 Pass, 2 Pass, unless an enemy moves, 3 Always ask me" in said
    )
    assert "Alliance (everybody): Ask me 0 Ask me, 1 Accept, 2 Refuse" in said
    assert "Alliance (Austria)" not in said  # of those about one each only what is given


@pytest.mark.parametrize(
    ("language", "line", "name", "order"),
    [
        ("en", "orders 3 1", "join", "pass"),
        ("en", "orders sea avoid", "sea", "avoid"),
        ("en", "orders Meetings at sea Always fight", "sea", "fight"),
        ("en", "orders alliance:austria refuse", "alliance:austria", "refuse"),
        ("en", "orders alliance Austria acc", "alliance:austria", "accept"),
        ("it", "ordini 3 1", "join", "pass"),
        ("it", "ordini Politica mentre giocano gli altri Chiedimi sempre", "window", "every"),
        ("it", "orders trade:* Rifiuta", "trade:*", "refuse"),
    ],
)
def test_an_order_by_number_by_name_and_as_it_is_called(
    monkeypatch: Monkey, language: str, line: str, name: str, order: str
) -> None:
    session = sit(monkeypatch, window(), line, language=language, people=("great_britain",))
    assert session.attention["great_britain"].orders == {name: order}
    assert ("Refuse" if language == "en" else "Rifiuta") not in told(session) or order == "refuse"


def test_what_holds_for_all_is_no_order_of_its_own_and_all_are_lifted(monkeypatch: Monkey) -> None:
    lines = ("orders alliance:* refuse", "orders alliance:austria refuse", "orders alliance:france accept")
    session = sit(monkeypatch, window(), *lines, "orders", people=("great_britain",))
    assert session.attention["great_britain"].orders == {"alliance:*": "refuse", "alliance:france": "accept"}
    assert "Alliance (France): Accept" in told(session)
    session = sit(monkeypatch, window(), *lines, "orders lift", people=("great_britain",))
    assert session.attention["great_britain"].orders == {}


def test_what_is_not_understood_changes_nothing(monkeypatch: Monkey) -> None:
    lines = ("orders fog 1", "orders sea", "orders sea sometimes", "orders 99 1", "orders trade:* accept")
    session = sit(monkeypatch, window(), *lines, people=("great_britain",))
    assert session.attention["great_britain"].orders == {}
    said = told(session)
    assert said.count("There is no order like") == 2
    assert said.count("Meetings at sea: 0 Ask me, 1 Always fight, 2 Never fight") == 2
    assert "Exchange (everybody): 0 Ask me, 1 Refuse" in said


def test_an_order_answers_at_once_what_is_asked_and_later_what_is_asked_again(monkeypatch: Monkey) -> None:
    played = window()
    before = played.length
    session = sit(monkeypatch, played, "orders window pass", people=("great_britain",))
    assert played.length > before and played.position()["pap"]["great_britain"] == 3
    assert told(session).count("Great Britain: politics.") == 1


def test_cards_of_a_game_with_windows(monkeypatch: Monkey) -> None:
    played = grognard.new_table("wellington", "1812_two", {}, "k")
    seat = played.to_act[0]
    session = sit(monkeypatch, played, "orders", "orders * concerned", "orders 1 never", "orders", people=(seat,))
    assert session.attention[seat].orders == {"*": "concerned", "1": "never"}
    said = told(session)
    assert "* Every card without an order of its own: Ask me" in said and "1 Form Square: Never ask me" in said
    session = sit(monkeypatch, played, "orders * never", "orders 1 never", "orders 1 ask", people=(seat,))
    assert session.attention[seat].orders == {"*": "never", "1": "ask"}


def test_a_game_without_orders_says_so(monkeypatch: Monkey) -> None:
    played = grognard.new_table("vive_lempereur", "ligny", {}, "k")
    session = sit(monkeypatch, played, "orders", "help", people=(played.to_act[0],))
    assert "This game has no standing orders" in told(session) and "orders, orders 2 1" not in told(session)
    session = sit(monkeypatch, window(), "aiuto", language="it", people=("great_britain",))
    assert "ordini, ordini 2 1" in told(session)


def test_between_people_orders_are_wiped_off_with_the_secrets(monkeypatch: Monkey) -> None:
    people = ("great_britain", "prussia")
    for first in ("orders", "help"):
        session = sit(monkeypatch, window(), first, "pass", people=people)
        passing = Words("napoleon_in_europe", "en").say("cli-pass-keyboard", {"seat": "prussia"})
        assert (passing in told(session)) == (first == "orders")
