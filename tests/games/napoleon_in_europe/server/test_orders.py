"""Standing orders: the server answers for a seat by ordinary actions of that seat, and tells nobody of the order."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.engine import Table
from grognard.engine.attention import Attention
from grognard.games.napoleon_in_europe.rules.game import GAME
from grognard.games.napoleon_in_europe.rules.tables import NATIONS
from grognard.server.errors import Denied
from grognard.server.guests import Guest
from grognard.server.house import House
from grognard.server.journal import play_again
from grognard.server.messages import encode
from grognard.words import Words
from tests.games.napoleon_in_europe.rules import stage
from tests.games.napoleon_in_europe.server.table import SEVEN, play_there, politics, same_times, scene
from tests.server.scene import Scene

__all__ = ["same_times"]
FRANCE, BRITAIN, AUSTRIA = "france", "great_britain", "austria"


def asked(one: Scene) -> tuple[str, ...]:
    table = one.live.opened
    assert table is not None
    return table.to_act


def prompt(one: Scene) -> str:
    table = one.live.opened
    assert table is not None
    return table.prompt(table.to_act[0])


@pytest.mark.rule("NIE-PAP-10")
def test_windows_pass_for_those_who_want_it_and_a_month_waits_for_nobody_else(tmp_path: Path) -> None:
    async def play(house: House, guests: list[Guest]) -> None:
        others = [seat for seat in SEVEN if seat != FRANCE]
        one = await scene(house, guests, {}, politics(FRANCE, others[0], tuple(others[1:])))
        for seat in others[1:]:
            await one.live.order(one.people[seat], seat, {"window": "pass"})
        assert asked(one) == (others[0],)
        await one.act(others[0], {"do": "pass"})
        assert asked(one) == (FRANCE,) and prompt(one) == "ask-order"
        table = one.live.opened
        assert table is not None
        assert [SEVEN[seat] for seat, *_ in table.history[: table.length]] == others, "each has passed by an act"
        assert [key.split(":")[1] for key in one.live.taken if key.startswith("standing:")] == others[1:]

    play_there(tmp_path, play)


@pytest.mark.rule("NIE-PAP-10")
@pytest.mark.parametrize(("points", "orders", "waits"), [(0, {}, False), (0, {"window": "every"}, True), (1, {}, True)])
def test_a_month_does_not_wait_for_who_has_no_points(
    tmp_path: Path, points: int, orders: dict[str, str], waits: bool
) -> None:
    """Passage and exchanges cost nothing: he may still offer them in his own turn, or say that he wants to be asked."""

    async def play(house: House, guests: list[Guest]) -> None:
        purse = {BRITAIN: 1, AUSTRIA: points}
        one = await scene(house, guests, {}, politics(FRANCE, BRITAIN, (AUSTRIA,)), pap=purse)
        await one.live.order(one.people[AUSTRIA], AUSTRIA, orders)
        await one.act(BRITAIN, {"do": "pass"})
        assert asked(one) == ((AUSTRIA,) if waits else (FRANCE,))

    play_there(tmp_path, play)


@pytest.mark.rule("NIE-PAP-10")
def test_who_passes_for_the_rest_of_the_month_is_not_asked_in_its_windows(tmp_path: Path) -> None:
    async def play(house: House, guests: list[Guest]) -> None:
        purse = {AUSTRIA: 3}
        one = await scene(house, guests, {}, politics(FRANCE, AUSTRIA), pap=purse)
        await one.act(AUSTRIA, {"do": "rest", "of": "round"})
        table = one.live.opened
        assert table is not None
        for _ in range(60):
            seat = table.to_act[0]
            if seat == AUSTRIA:
                break
            await one.act(seat, {"do": "pass"})
        # The window of the Production Round has passed too; its own Production Turn is its own.
        assert prompt(one) == "ask-purchase"

    play_there(tmp_path, play)


@pytest.mark.rule("NIE-PROD-11")
def test_an_order_about_windows_holds_in_a_production_round_too() -> None:
    stack: stage.Stack = [
        {"procedure": "Campaign", "step": "next_month"},
        {"procedure": "Production", "step": "window", "waiting": []},
        {"procedure": "Politics", "step": "deal", "power": AUSTRIA, "moment": "season"},
    ]
    table = stage.table({}, stack, pap={AUSTRIA: 3})
    attention = Attention()
    assert attention.answer(table, AUSTRIA) is None
    attention.orders = {"window": "pass"}
    assert attention.answer(table, AUSTRIA) == {"do": "pass"}


def test_an_order_holds_for_what_is_asked_already_and_until_it_is_changed(tmp_path: Path) -> None:
    async def play(house: House, guests: list[Guest]) -> None:
        one = await scene(house, guests, {}, politics(FRANCE, BRITAIN, (AUSTRIA,)))
        await one.live.order(one.people[BRITAIN], BRITAIN, {"window": "pass"})
        assert asked(one) == (AUSTRIA,)
        await one.live.order(one.people[BRITAIN], BRITAIN, {"window": "ask", "sea": "avoid"})
        assert one.live.standing[BRITAIN] == {"sea": "avoid"}
        del house.tables[one.live.row.id]
        live = await house.table(one.live.row.id)
        assert live.standing == {BRITAIN: {"sea": "avoid"}}, "they are on disk"
        assert (await live.state(one.people[BRITAIN], BRITAIN)).standing == {"sea": "avoid"}
        assert (await live.state(one.people[AUSTRIA], AUSTRIA)).standing == {}

    play_there(tmp_path, play)


def test_asked_all_the_same_before_the_turn_of_an_enemy(tmp_path: Path) -> None:
    async def play(house: House, guests: list[Guest]) -> None:
        for foe in (True, False):
            war = stage.wars((FRANCE, AUSTRIA)) if foe else stage.wars()
            one = await scene(house, guests, {}, politics(FRANCE, BRITAIN, (AUSTRIA,)), **war)
            await one.live.order(one.people[AUSTRIA], AUSTRIA, {"window": "unless_enemy"})
            await one.act(BRITAIN, {"do": "pass"})
            assert asked(one) == ((AUSTRIA,) if foe else (FRANCE,))

    play_there(tmp_path, play)


@pytest.mark.rule("NIE-DIPL-5")
@pytest.mark.parametrize(
    ("orders", "outcome"),
    [
        ({"passage:*": "refuse"}, "event-offer-declined"),
        ({"passage:*": "refuse", "passage:great_britain": "accept"}, "event-agreed"),
        ({"passage:*": "accept", "passage:great_britain": "ask"}, ""),
        ({"passage:russia": "accept", "armistice:*": "accept"}, ""),
    ],
)
def test_offers_are_answered_by_kind_and_by_whom(tmp_path: Path, orders: dict[str, str], outcome: str) -> None:
    async def play(house: House, guests: list[Guest]) -> None:
        one = await scene(house, guests, {}, politics(FRANCE, BRITAIN, ()))
        await one.live.order(one.people[AUSTRIA], AUSTRIA, orders)
        await one.act(BRITAIN, {"do": "passage", "nation": AUSTRIA})
        if asked(one) == (BRITAIN,) and prompt(one) == "ask-draft":
            await one.act(BRITAIN, {"do": "propose"})
        table = one.live.opened
        assert table is not None
        told = [event["event"] for event in table.log(None)]
        if outcome:
            assert outcome in told and asked(one) == (BRITAIN,)
        else:
            assert asked(one) == (AUSTRIA,) and prompt(one) == "ask-offer-answer"

    play_there(tmp_path, play)


def test_no_byte_to_others_tells_an_order_from_an_answer(tmp_path: Path) -> None:
    """Two tables: at one the seat answers itself, at the other by its orders. Nobody but it can tell them apart."""

    async def play(house: House, guests: list[Guest]) -> None:
        by_hand = await scene(house, guests, {}, politics(FRANCE, BRITAIN, (AUSTRIA, "russia")))
        by_order = await scene(house, guests, {}, politics(FRANCE, BRITAIN, (AUSTRIA, "russia")))
        await by_order.live.order(by_order.people[AUSTRIA], AUSTRIA, {"window": "pass", "sea": "fight"})
        for one in (by_hand, by_order):
            await one.live.act(one.people[BRITAIN], "m", 0, BRITAIN, {"do": "pass"})
        await by_hand.live.act(by_hand.people[AUSTRIA], "n", 1, AUSTRIA, {"do": "pass"})
        for one in (by_hand, by_order):
            one.live.showing._show_soon()
        for seat in by_hand.eyes:
            if seat not in (AUSTRIA, BRITAIN, "russia"):
                # Those who only wait are told both steps at once; those who act are told each as it comes.
                assert by_order.heard(seat) == by_hand.heard(seat)
            if seat != AUSTRIA:
                fresh = encode(await by_order.live.state(by_order.eyes[seat].guest, seat))
                for told in (by_order.heard(seat), fresh):
                    assert b'"standing":{}' in told and b'"t":"standing"' not in told
                    assert b'"sea":"fight"' not in told and b'"window":"pass"' not in told
        assert b'"window":"pass"' in by_order.heard(AUSTRIA)
        for seat in (None, FRANCE):
            with pytest.raises(Denied):
                by_order.live.check_seat(by_order.people[FRANCE], AUSTRIA)
            states = [await one.live.state(one.eyes[seat].guest, seat) for one in (by_hand, by_order)]
            assert states[0].view == states[1].view and states[0].asked == states[1].asked
        del house.tables[by_order.live.row.id]
        again, _ = await play_again(house.store, by_order.live.row)
        assert again.to_act == asked(by_hand), "the journal alone leads there"

    play_there(tmp_path, play)


@pytest.mark.parametrize("orders", [{"window": "never"}, {"sometimes": "pass"}, {"trade:france": "accept"}])
def test_only_what_the_game_declares_can_be_ordered(tmp_path: Path, orders: dict[str, str]) -> None:
    async def play(house: House, guests: list[Guest]) -> None:
        one = await scene(house, guests, {}, politics(FRANCE, BRITAIN))
        with pytest.raises(Denied) as denied:
            await one.live.order(one.people[AUSTRIA], AUSTRIA, orders)
        assert denied.value.error.code == "malformed"
        state = await one.live.state(one.people[AUSTRIA], AUSTRIA)
        assert state.standing == {} and isinstance(state.may_order, dict)
        assert {name: tuple(says) for name, says in state.may_order.items()} == GAME.standing()
        assert {f"alliance:{nation}" for nation in NATIONS} < set(state.may_order)

    play_there(tmp_path, play)


@pytest.mark.parametrize("language", ["en", "it"])
def test_every_order_has_its_words(language: str) -> None:
    words = Words(GAME.name, language)
    for name, says in GAME.standing().items():
        kind = name.split(":")[0]
        for message in (f"standing-{kind}", *[f"standing-{kind}-{word}" for word in says]):
            assert message in words, message


# ---- what each order answers ---------------------------------------------------------------------------------------


def answer(played: Table, seat: str, **orders: str) -> str | None:
    attention = Attention()
    attention.orders = {name.replace("__", ":"): order for name, order in orders.items()}
    found = attention.answer(played, seat)
    return found["do"] if found is not None else None


@pytest.mark.rule("NIE-PAP-12")
def test_wars_of_others_are_answered_unless_an_ally_is_attacked() -> None:
    for friends in (True, False):
        more = stage.allies((AUSTRIA, "russia")) if friends else {}
        played = stage.table({}, politics(FRANCE, BRITAIN), pap={BRITAIN: 5, AUSTRIA: 5, FRANCE: 5}, **more)
        stage.does(played, BRITAIN, "war", nation="russia")
        while played.to_act != (AUSTRIA,):
            stage.does(played, played.to_act[0], "pass")
        assert played.prompt(AUSTRIA) == "ask-answer-war"
        assert answer(played, AUSTRIA, answers="pass") == "pass"
        assert answer(played, AUSTRIA, answers="unless_attacked") == (None if friends else "pass")
        assert answer(played, AUSTRIA, window="pass", sea="fight") is None


@pytest.mark.rule("NIE-INTER-9")
def test_the_will_to_fight_at_sea_can_be_ordered() -> None:
    for will in ("fight", "avoid"):
        played = stage.table(
            {},
            stage.moving(FRANCE),
            ships={"english_channel": {BRITAIN: 2, FRANCE: 2}},
            active=FRANCE,
            **stage.wars((FRANCE, BRITAIN)),
        )
        stage.does(played, FRANCE, "seek", sea="english_channel")
        assert answer(played, BRITAIN, sea=will) == will
        assert answer(played, BRITAIN, escort="accept") is None


@pytest.mark.rule("NIE-POL-OVERTURE-2")
def test_alliances_can_be_refused_beforehand() -> None:
    played = stage.table({}, politics(FRANCE, BRITAIN), pap={BRITAIN: 5})
    stage.does(played, BRITAIN, "overture", nation=AUSTRIA)
    assert answer(played, AUSTRIA, alliance__great_britain="refuse") == "refuse"
    assert answer(played, AUSTRIA, alliance__russia="refuse") is None
    assert answer(played, BRITAIN, alliance__austria="refuse") is None, "he is not asked"
