"""Standing orders: the server passes for a seat that does not want to be asked, and nobody else knows of it."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import msgspec
import pytest

import grognard
from grognard.engine.attention import Attention, offers
from grognard.games.wellington.rules import moments
from grognard.games.wellington.rules.deck import BATTLE, MADE_FOR, MADE_FOR_CARDS
from grognard.games.wellington.rules.peninsula import BRITAIN, DUCHY_INDEX, NORD, SPAIN
from grognard.games.wellington.rules.war import WarState
from grognard.games.wellington.rules.windows import RULES, Play, Window
from grognard.server import standing
from grognard.server.errors import Denied
from grognard.server.guests import Guest
from grognard.server.house import House
from grognard.server.journal import play_again
from tests.games.wellington.rules.stage import Stage, war
from tests.games.wellington.server.windows import SCENARIO, Case, cases
from tests.server.harness import Json, Person
from tests.server.scene import Hands, Scene, in_house, messages, same_time
from tests.server.test_windows import open_table

__all__ = ["same_time"]
SEATS = ("britain", "sud", "spain", "nord")


def test_orders_pass_unseen(tmp_path: Path) -> None:
    """To the others it is as if nobody could have been asked; to the seat, as if it had passed."""

    async def play(house: House, guests: list[Guest]) -> None:
        for case in cases("b", 3):
            one = await Scene.at(house, case.holding, guests)
            two = await Scene.at(house, case.without, guests)
            await one.live.order(one.people[case.asked], case.asked, {"*": "never"})
            await one.act(case.actor, case.action)
            await two.act(case.actor, case.action)
            for seat in one.others(case.asked):
                assert one.heard(seat) == two.heard(seat)
                assert one.info(seat) == two.info(seat)
            prompts = [m["decision"]["prompt"] for m in messages(one, case.asked)[1:] if m.get("decision")]
            assert "ask-respond" not in prompts
            assert one.live.v == 2 and one.live.version(case.asked) == 2
            assert f"standing:{case.asked}:2" in one.live.taken

    in_house(tmp_path, play)


@pytest.mark.parametrize("muted", [True, False])
def test_a_seat_is_asked_unless_every_card_it_could_play_is_muted(tmp_path: Path, muted: bool) -> None:
    async def play(house: House, guests: list[Guest]) -> None:
        many = 0
        games = (cases(f"muted {n}", 6) for n in range(20))
        for i, case in enumerate(itertools.chain.from_iterable(games)):
            if i >= 6 and many:
                break
            table = grognard.from_position("wellington", case.holding, seed="dice")
            table.act(case.actor, case.action)
            names = table.game.responses(table.state, table.seat_index(case.asked))
            assert names == [str(action["card"]) for action in table.legal(case.asked) if action["do"] == "respond"], (
                "orders name the cards that are offered"
            )
            many += len(names) > 1
            scene = await Scene.at(house, case.holding, guests)
            guest = scene.people[case.asked]
            for name in names if muted else names[1:]:
                await scene.live.order(guest, case.asked, {name: "never"})
            if not muted:
                await scene.live.order(guest, case.asked, {"*": "never", names[0]: "ask"})
            await scene.act(case.actor, case.action)
            assert scene.live.hides_something() != muted
        assert many

    in_house(tmp_path, play)


def test_only_when_concerned(tmp_path: Path) -> None:
    async def play(house: House, guests: list[Guest]) -> None:
        seen = set()
        for case in [case for seed in ("a", "b", "c") for case in cases(seed, 5)]:
            table = grognard.from_position("wellington", case.holding, seed="dice")
            table.act(case.actor, case.action)
            place = table.seat_index(case.asked)
            meant = set(table.game.responses(table.state, place)) - set(table.game.unmeant(table.state, place))
            concerned = bool(meant) and table.game.concerned(table.state, place)
            if concerned in seen:
                continue
            seen.add(concerned)
            scene = await Scene.at(house, case.holding, guests)
            await scene.live.order(scene.people[case.asked], case.asked, {"*": "concerned"})
            await scene.act(case.actor, case.action)
            assert scene.live.hides_something() == concerned
        assert seen == {True, False}

    in_house(tmp_path, play)


def test_orders_are_on_disk_and_so_is_the_pass(tmp_path: Path) -> None:
    async def play(house: House, guests: list[Guest]) -> None:
        case = next(cases("a", 1))
        scene = await Scene.at(house, case.holding, guests)
        guest = scene.people[case.asked]
        await scene.live.order(guest, case.asked, {"35": "never", "9": "concerned"})
        await scene.live.order(guest, case.asked, {"9": "ask", "11": "concerned"})
        del house.tables[scene.live.row.id]
        live = await house.table(scene.live.row.id)
        assert live.standing == {case.asked: {"35": "never", "11": "concerned"}}
        assert (await live.state(guest, case.asked)).standing == {"35": "never", "11": "concerned"}
        other = next(seat for seat in SEATS if seat != case.asked)
        assert (await live.state(scene.people[other], other)).standing == {}

    in_house(tmp_path, play)


def test_a_whole_table_of_orders_plays_again_from_disk(tmp_path: Path) -> None:
    async def play(house: House, guests: list[Guest]) -> None:
        table_id = await open_table(house, guests)
        people = dict(zip(SEATS, guests, strict=False))
        live = await house.table(table_id)
        for seat in ("sud", "spain"):
            await live.order(people[seat], seat, {"*": "never"})
        for n in range(150):
            table = await live.table()
            if not table.to_act:
                break
            seat = table.to_act[0]
            assert not (live.hides_something() and seat in ("sud", "spain"))
            actions = table.legal(seat)
            await live.act(people[seat], f"n{n}", live.version(seat), seat, actions[(5 * n) % len(actions)])
        again, lines = await play_again(house.store, live.row)
        assert again.position() == (await live.table()).position()
        assert [line for line in lines if line.key.startswith("standing:")]

    in_house(tmp_path, play)


# ---- over the network -----------------------------------------------------------------------------------------


def open_for(ann: Person, bob: Person) -> str:
    seats = {seat: {"kind": "friend" if seat == "spain" else "me"} for seat in SEATS}
    made = ann.open({"game": "wellington", "scenario": SCENARIO, "options": {}, "seats": seats})
    bob.sit(made, "spain")
    return str(made["id"])


def test_orders_belong_to_whoever_holds_the_seat(ann: Person, bob: Person) -> None:
    table = open_for(ann, bob)
    path = f"/api/tables/{table}/standing"
    wire = ann.wire(table, "britain")
    watched = bob.wire(table, "spain")
    put = ann.http.put(path, json={"seat": "britain", "orders": {"35": "never", "*": "concerned"}})
    assert put.status_code == 200 and put.json() == {"seat": "britain", "orders": {"35": "never", "*": "concerned"}}
    assert wire.until("standing") == {"t": "standing", "seat": "britain", "orders": {"35": "never", "*": "concerned"}}
    wire.send({"t": "standing", "id": "s1", "seat": "britain", "orders": {"*": "ask"}})
    assert wire.answer("s1")["t"] == "ack"
    assert ann.get(path, seat="britain") == {"seat": "britain", "orders": {"35": "never"}}
    for method, body, query in (
        ("GET", None, {"seat": "britain"}),
        ("PUT", {"seat": "britain", "orders": {"35": "ask"}}, {}),
    ):
        assert bob.refused(method, path, body, params=query)["code"] == "not-your-seat"
    watched.send({"t": "standing", "id": "s2", "seat": "britain", "orders": {"35": "ask"}})
    assert watched.answer("s2")["error"]["code"] == "not-your-seat"
    assert ann.get(path, seat="britain")["orders"] == {"35": "never"}
    assert not [text for text in watched.received if msgspec.json.decode(text)["t"] == "standing"]


@pytest.mark.parametrize(
    "orders", [{"35": "always"}, {"": "never"}, {"x" * 41: "never"}, {str(n): "never" for n in range(301)}, [], None]
)
def test_orders_that_are_none_are_refused(ann: Person, bob: Person, orders: Any) -> None:
    path = f"/api/tables/{open_for(ann, bob)}/standing"
    assert ann.refused("PUT", path, {"seat": "britain", "orders": orders})["code"] == "malformed"
    assert ann.refused("GET", path)["code"] == "malformed"


def test_orders_cannot_grow_without_end(ann: Person, bob: Person) -> None:
    path = f"/api/tables/{open_for(ann, bob)}/standing"
    for start in (0, 250):
        body: Json = {"seat": "britain", "orders": {str(start + n): "never" for n in range(250)}}
        answer = ann.http.put(path, json=body)
    assert answer.status_code == 400 and len(ann.get(path, seat="britain")["orders"]) == 250


# ---- what concerns a Power ------------------------------------------------------------------------------------


def asked_in(window: Window, *under: Play) -> bool:
    """Whether the window concerns Spain, who stands with Blake at Murcia and holds a card that answers anything."""
    b = war(
        soldiers={"spain": {"murcia": 4}, "nord": {"burgos": 4}},
        leaders={"blake": "murcia"},
        hands={"spain": [ANYTHING]},
        active="nord",
    )
    stage = Stage(b, *under, window)
    table = stage.table
    assert table.to_act == ("spain",), "the card answers this window"
    return table.game.concerned(table.state, table.seat_index("spain"))


ANYTHING = 35
MURCIA, BURGOS, VALENCIA = (DUCHY_INDEX[name] for name in ("murcia", "burgos", "valencia"))


@pytest.mark.parametrize(
    ("window", "concerns"),
    [
        (Window(moments.MARCH, NORD, MURCIA, VALENCIA), True),
        (Window(moments.MARCH, NORD, VALENCIA, MURCIA), True),
        (Window(moments.MARCH, NORD, VALENCIA, BURGOS), False),
        (Window(moments.IMPULSE, NORD), False),
        (Window(moments.IMPULSE_END, NORD), False),
        (Window(moments.SPEND, NORD, BURGOS), False),
        (Window(moments.SPEND, NORD, MURCIA), True),
    ],
)
def test_a_window_concerns_who_stands_there(window: Window, concerns: bool) -> None:
    assert asked_in(window) == concerns


@pytest.mark.parametrize(("player", "concerns"), [(NORD, True), (BRITAIN, False), (SPAIN, True)])
def test_a_card_without_a_place_concerns_its_player_and_his_enemies(player: int, concerns: bool) -> None:
    assert asked_in(Window(moments.CARD, player, card=1), Play(1, player)) == concerns


# ---- what one's own side does, one question for all Powers of a seat, the rest of a fight --------------------------

TWO = "1812_two"
BRAGA, LISBON = (DUCHY_INDEX[name] for name in ("braga", "lisbon"))


def asked(hands: dict[str, list[int]], *stack: Any, scenario: str = TWO, active: str = "nord") -> grognard.Table:
    b = war(
        scenario=scenario,
        soldiers={"spain": {"murcia": 4}, "britain": {"lisbon": 4}, "nord": {"burgos": 4}},
        leaders={"blake": "murcia", "hill": "lisbon"},
        hands=hands,
        active=active,
    )
    return Stage(b, *stack).table


@pytest.mark.rule("WEL-5.2a")
@pytest.mark.parametrize(
    ("hands", "window", "quiet"),
    [
        ({"spain": [9]}, Window(moments.MARCH, BRITAIN, BRAGA, LISBON), True),
        ({"britain": [9]}, Window(moments.MARCH, BRITAIN, BRAGA, LISBON), True),
        ({"britain": [9]}, Window(moments.MARCH, NORD, BURGOS, VALENCIA), False),
        ({"britain": [9]}, Window(moments.IMPULSE, SPAIN), True),
        ({"spain": [35]}, Window(moments.CARD, BRITAIN, card=62), False),  # it joins the rising
        ({"spain": [35]}, Window(moments.CARD, BRITAIN, card=69), True),
        ({"britain": [68]}, Window(moments.ATTRITION, SPAIN, MURCIA), False),  # it spares the losses
    ],
)
def test_of_an_act_of_his_own_side_nobody_is_asked_unless_the_card_is_made_for_it(
    hands: dict[str, list[int]], window: Window, quiet: bool
) -> None:
    table = asked(hands, window)
    (seat,) = table.to_act
    attention = Attention()
    assert (attention.answer(table, seat) == {"do": "pass"}) == quiet
    for orders in ({"*": "every"}, {str(card): "every" for cards in hands.values() for card in cards}):
        attention.orders = orders
        assert attention.answer(table, seat) is None, "the switch brings back every window that the rules allow"


def test_cards_are_made_for_moments_that_they_have() -> None:
    """The data: no moment of a battle, which both sides fight; cards only where the card answers cards."""
    for number, rules in RULES.items():
        had = {name for i, name in enumerate(moments.NAMES) if rules.moments >> i & 1}
        assert MADE_FOR[number] <= had - {"card", "battle", "dice", "round_end", "result"}
        assert not MADE_FOR_CARDS[number] or "card" in had
        battle = BATTLE >> number & 1
        assert not (battle and "siege" in had) or "siege" in MADE_FOR[number] or number in (16, 27), "a card of sieges"


def test_one_question_for_all_powers_of_a_seat() -> None:
    hands = {"britain": [9], "spain": [10], "sud": [22]}
    table = asked(hands, Window(moments.MARCH, NORD, BURGOS, VALENCIA))
    assert table.to_act == ("allied",) and offers(table, "allied")[0] == {"do": "respond", "card": 10}
    decision = table.decision("allied")
    assert decision is not None and decision.args["powers"] == ["britain", "spain"]
    spain = {"do": "respond", "card": 10}
    for said, made in (({"do": "pass"}, {"do": "pass"}), (spain, spain)):
        fork = table.fork()
        attention = Attention()
        fork.act("allied", attention.say(fork, "allied", said))
        assert fork.to_act == ("french",), "the Sud is asked between the two"
        fork.act("french", {"do": "pass"})
        assert fork.to_act == ("allied",) and attention.answer(fork, "allied") == made
    # The Sud answers: that is new, and whoever passed is asked again.
    attention = Attention()
    table.act("allied", attention.say(table, "allied", spain))
    table.act("french", {"do": "respond", "card": 22})
    table.act("french", table.legal("french")[0])
    while table.to_act != ("allied",):
        table.act(table.to_act[0], {"do": "pass"})
    assert attention.answer(table, "allied") is None


def test_a_pass_for_the_rest_ends_by_itself() -> None:
    table = asked({"britain": [9]}, Window(moments.MARCH, NORD, BURGOS, VALENCIA))
    scopes = [action["of"] for action in offers(table, "allied") if action["do"] == "rest"]
    assert scopes[-1] == "turn" and "battle" not in scopes
    attention = Attention()
    assert attention.say(table, "allied", {"do": "rest", "of": "turn"}) == {"do": "pass"}
    again = asked({"britain": [9]}, Window(moments.MARCH, NORD, VALENCIA, BURGOS))
    assert attention.answer(again, "allied") == {"do": "pass"}
    assert isinstance(again.state, WarState)
    again.state.year += 1
    again.state.windows += 9
    assert attention.answer(again, "allied") is None and attention.rest is None


def test_the_rest_is_passed_unseen_kept_and_lifted(tmp_path: Path) -> None:
    async def play(house: House, guests: list[Guest]) -> None:
        case = next(cases("a", 1))
        one = await Scene.at(house, case.holding, guests)
        two = await Scene.at(house, case.holding, guests)
        for scene, said in ((one, {"do": "rest", "of": "turn"}), (two, {"do": "pass"})):
            await scene.act(case.actor, case.action)
            await scene.act(case.asked, said)
        for seat in one.others(case.asked):
            assert one.heard(seat) == two.heard(seat) and one.info(seat) == two.info(seat)
        guest = one.people[case.asked]
        assert (await one.live.state(guest, case.asked)).rest == "turn"
        again = await one.live.act(guest, "m2", 0, case.asked, {"do": "rest", "of": "turn"})
        assert again.v == one.live.taken[f"{guest.id}:m2"].v, "the same message once more"
        attention = (await house.store.read(lambda c: standing.read(c, one.live.row.id)))[case.asked]
        assert attention.rest == one.live.attention[case.asked].rest is not None
        await one.live.order(guest, case.asked, {"~": "ask"})
        assert one.live.attention[case.asked].rest is None
        with pytest.raises(Denied):
            await one.live.order(guest, case.asked, {"~": "never"})

    in_house(tmp_path, play)


def test_never_ask_me_closes_the_window_that_is_open(tmp_path: Path) -> None:
    async def play(house: House, guests: list[Guest]) -> None:
        for case in cases("b", 3):
            one = await Scene.at(house, case.holding, guests)
            two = await Scene.at(house, case.holding, guests)
            for scene in (one, two):
                await scene.act(case.actor, case.action)
                assert (await scene.live.table()).to_act == (case.asked,)
            await one.live.order(one.people[case.asked], case.asked, {"*": "never"})
            one.live.showing._show_soon()
            await two.act(case.asked, {"do": "pass"})
            for seat in one.others(case.asked):
                assert one.heard(seat) == two.heard(seat) and one.info(seat) == two.info(seat)
            assert not one.live.hides_something()
            last = messages(one, case.asked)[-1]
            assert last.get("decision") is None or last["decision"]["prompt"] != "ask-respond"

    in_house(tmp_path, play)


def test_what_was_passed_for_a_seat_is_not_shown_to_it_as_a_question(tmp_path: Path) -> None:
    """What comes of it is withheld, and it is told the table as it stood before: but not that it is asked."""

    async def play(house: House, guests: list[Guest]) -> None:
        shown = 0
        for seed in ("a", "b", "c"):
            for case in cases(seed, 4):
                scene = await Scene.at(house, case.holding, guests)
                await scene.live.order(scene.people[case.asked], case.asked, {"*": "never"})
                scene.eyes[case.asked].bytes.clear()
                await scene.act(case.actor, case.action)
                for message in messages(scene, case.asked):
                    shown += 1
                    assert (message.get("decision") or {}).get("prompt") != "ask-respond"
        assert shown

    in_house(tmp_path, play)


PAUSE = 4.0


@pytest.mark.parametrize("windows", ["instant", "pause"])
@pytest.mark.parametrize("wish", ["never", "rest"])
def test_what_orders_save_is_neither_counted_nor_timed_by_others(tmp_path: Path, wish: str, windows: str) -> None:
    """A seat that has said beforehand that it passes, beside one that could not be asked: the others get the same
    messages, as many and as long, and where windows take their time it is the same time."""

    async def orders(scene: Scene, seat: str) -> None:
        if wish == "never":
            await scene.live.order(scene.people[seat], seat, {"*": "never"})
            return
        table = await scene.live.table()
        attention = scene.live.attention.setdefault(seat, Attention())
        attention.rest = ("turn", table.game.scopes(table.state)["turn"])

    async def run(scene: Scene, case: Case) -> float:
        hands = Hands(scene.live)
        await scene.act(case.actor, case.action)
        while scene.live.withheld(None):
            await hands.turn()
        return hands.now

    async def play(house: House, guests: list[Guest]) -> None:
        for case in cases("c", 3, windows=windows):
            one = await Scene.at(house, case.holding, guests)
            two = await Scene.at(house, case.without, guests)
            await orders(one, case.asked)
            before = await two.live.table()
            opened = before.game.windows(before.state)
            took = [await run(one, case), await run(two, case)]
            after = await two.live.table()
            opened = after.game.windows(after.state) - opened
            assert (one.live.v, two.live.v) == (2, 1), "it was asked, and passed by its order"
            for seat in one.others(case.asked):
                assert len(one.eyes[seat].bytes) == len(two.eyes[seat].bytes)
                assert one.heard(seat) == two.heard(seat) and one.info(seat) == two.info(seat)
            assert took == [PAUSE * opened if windows == "pause" else 0.0] * 2

    in_house(tmp_path, play, PAUSE)
