"""Standing orders: the server passes for a seat that does not want to be asked, and nobody else knows of it."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import msgspec
import pytest

import grognard
from grognard.games.wellington.rules import moments
from grognard.games.wellington.rules.peninsula import BRITAIN, DUCHY_INDEX, NORD, SPAIN
from grognard.games.wellington.rules.windows import Play, Window
from grognard.server.guests import Guest
from grognard.server.house import House
from grognard.server.rows import play_again
from tests.games.wellington.rules.stage import Stage, war
from tests.server.harness import Json, Person
from tests.server.test_windows import in_house, messages, same_time
from tests.server.windows import SCENARIO, Scene, cases

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
            for seat in one.others(case):
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
            concerned = table.game.concerned(table.state, table.seat_index(case.asked))
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
        from tests.server.test_windows import open_table

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
