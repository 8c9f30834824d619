"""Wellington at two and at four browsers: everybody sees what the others do, and nobody what he may not know."""

import json
import sqlite3
from typing import Any

from playwright.sync_api import expect

import grognard
from grognard.engine import Table
from tests.browser.conftest import Visitor
from tests.browser.ear import Ear, leaves
from tests.browser.house import House
from tests.browser.quiet import settle, wait_until
from tests.browser.reading import messages
from tests.games.wellington.browser import peninsula
from tests.games.wellington.browser.peninsula import Marshal, War
from tests.server.harness import Json

STACKS = "() => document.querySelector('[data-board] .stacks')?.innerHTML ?? ''"
POWERS = ("britain", "sud", "spain", "nord")
MOST = 120  # steps


def _whose_turn(house: House, table: War) -> tuple[str, bool]:
    """Who is asked, as the server knows it, and whether in a window: then the pages of the others stay as they were."""
    with sqlite3.connect(house.db) as db:
        (to_act,) = db.execute("select to_act from tables where id = ?", (table.id,)).fetchone()
        rows = db.execute("select hidden from journal where table_id = ? order by seq desc", (table.id,))
        return json.loads(to_act)[0], rows.fetchone()[0] != 0


def _who_sees_that_it_is_asked(house: House, table: War, marshals: dict[str, Marshal]) -> tuple[str, bool]:
    """The same, once his page shows it: an order still on its way to the server has not changed whose turn it is."""
    turn = _whose_turn(house, table)

    def shown() -> bool:
        nonlocal turn
        turn = _whose_turn(house, table)
        return marshals[turn[0]].is_asked()

    wait_until(marshals[turn[0]].page, shown, "who is asked does not see it")
    return turn


def _all_see_the_same(marshals: dict[str, Marshal]) -> None:
    """Every browser comes to show the same counters, leaders and flags at the same places."""
    pages = [one.page for one in marshals.values()]
    alike = "one shows what another does not"
    wait_until(pages[0], lambda: len({page.evaluate(STACKS) for page in pages}) == 1, alike)
    assert pages[0].evaluate(STACKS)


def _play(house: House, table: War, marshals: dict[str, Marshal], moves: int) -> None:
    """By clicks, whoever is asked, until so many have changed the map so many times. What one moves all see moved."""
    moved = dict.fromkeys(marshals, 0)
    for _ in range(MOST):
        seat, in_a_window = _who_sees_that_it_is_asked(house, table, marshals)
        mover = marshals[seat]
        if not in_a_window:
            _all_see_the_same(marshals)
            if sum(moved.values()) >= moves and sum(map(bool, moved.values())) >= 2:
                return
        before = mover.page.evaluate(STACKS)
        seen = mover.try_step()
        assert seen is None or seen["result"] is None
        moved[seat] += mover.page.evaluate(STACKS) != before
    raise AssertionError(f"too little was moved: {moved}")


def test_two_with_two_powers_each_see_each_other_move(house: House, visitor: Visitor) -> None:
    table = peninsula.bring(house.url, "1812_two", lambda war: peninsula.asked(war) == "ask-march-to")
    marshals = {seat: table.sit(visitor(), seat, n) for n, seat in enumerate(("allied", "french"), 1)}
    for seat, one in marshals.items():
        # Each holds two hands, and sees of the other two how many cards they are.
        expect(one.page.locator("[data-hand] [data-hand-of]")).to_have_count(2)
        expect(one.page.locator("[data-hand] .others li")).to_have_count(2)
        expect(one.page.locator(".prompt.mine")).to_have_count(int(seat == table.war.to_act[0]))
    _play(house, table, marshals, 4)


def test_four_with_one_power_each_and_no_byte_too_many(house: House, visitor: Visitor) -> None:
    table = peninsula.bring(house.url, "1812_four", lambda war: peninsula.into_a_window(war) is not None)
    actor = table.war.to_act[0]
    action = peninsula.into_a_window(table.war)
    assert action is not None
    pages = {seat: visitor() for seat in POWERS}
    ears = {seat: Ear(page) for seat, page in pages.items()}
    marshals = {seat: table.sit(page, seat, n) for n, (seat, page) in enumerate(pages.items())}
    for one in marshals.values():
        expect(one.page.locator("[data-hand] .others li")).to_have_count(3)
    table.war.act(actor, action)
    asked = table.war.to_act[0]
    others = [seat for seat in POWERS if seat not in (actor, asked)]
    for page in pages.values():
        settle(page)
    before = {seat: marshals[seat].look()["prompt"] for seat in others}
    stacks = {seat: marshals[seat].page.evaluate(STACKS) for seat in others}
    heard = {seat: len(ears[seat].heard) for seat in others}

    marshals[actor].march(action["duchy"])
    window = pages[asked].locator("[data-window]")
    expect(window).to_be_visible()
    # Only he knows: the others still wait for the march, and are told nothing of it, whatever they do.
    for seat in others:
        for told in list(ears[seat].messages())[heard[seat] :]:
            # Who is there and who has gone may be told meanwhile, and the list of one's own tables; as before that the
            # one who marches is asked.
            tables = told if isinstance(told, list) else [told["table"]]
            assert [one["to_act"] for one in tables] == [[actor]], told
        pages[seat].reload()
        expect(pages[seat].locator("[data-hand] .others li")).to_have_count(3)
        expect(pages[seat].locator(".prompt p")).to_have_text(before[seat])
        pages[seat].wait_for_function(f"(before) => ({STACKS})() === before", arg=stacks[seat])
    for seat in (actor, *others):
        expect(pages[seat].locator("[data-window]")).to_have_count(0)
        marshals[seat].until(
            lambda seen: not (seen["mine"] or seen["targets"] or seen["pending"] or seen["no"]),
            "there is nothing to be answered",
        )
    # Who marched is told that he waits, and not for whom; after a reload the same.
    waits = pages[actor].locator(".prompt p")
    expect(waits).to_have_text(messages("en")["table-sent"])
    pages[actor].reload()
    expect(waits).to_have_text(messages("en")["table-sent"])
    window.locator("[data-pass]").click()
    expect(window).to_have_count(0)
    _play(house, table, marshals, 3)
    for page in pages.values():
        page.goto(f"{table.address}/replay")
        expect(page.locator("[data-slider]")).to_be_visible()
    _nothing_leaked(house, table, ears)
    for page in pages.values():
        page.unroute_all(behavior="ignoreErrors")


# ---- on the bytes ----------------------------------------------------------------------------------------------------

# Under these names cards are told. Elsewhere a number is a number: of soldiers, points, versions.
OF_CARDS = {
    *("card", "cards", "hand", "hands", "memo", "targets", "named", "drawn", "taken", "given", "answered"),
    *("removed", "resolving", "in_play", "last_discard", "top", "reserve", "played"),
}
# How many cards somebody holds, or lie somewhere, all may know.
COUNTS = {"count", "national", "deck", "discards"}


def _history(house: House, table: War) -> tuple[str, list[tuple[str, Json]], list[Table]]:
    """The seed and every action as the server keeps them, and the war after each: what only the server knows."""
    with sqlite3.connect(house.db) as db:
        seed, nonces = db.execute("select seed, nonces from tables where id = ?", (table.id,)).fetchone()
        rows = db.execute(
            "select seat, kind, body from journal where table_id = ? order by seq", (table.id,)
        ).fetchall()
    assert all(kind == "act" for _, kind, _ in rows)
    acts = [(seat, json.loads(body)) for seat, _, body in rows]
    war = grognard.new_table(peninsula.GAME, table.scenario, {}, seed, json.loads(nonces))
    stages = [war.fork()]
    for seat, action in acts:
        war.act(seat, action)
        stages.append(war.fork())
    return seed, acts, stages


def _hand(war: Table, power: str) -> set[int]:
    return set(war.everything()["cards"]["hands"][power]["cards"])


def _open_cards(acts: list[tuple[str, Json]], stages: list[Table]) -> set[int]:
    """Cards that everybody has seen: played, or lying open on the table."""
    found = {action["card"] for _, action in acts if action["do"] in ("play", "respond", "discard")}
    for war in stages:
        cards = war.everything()["cards"]
        found |= {*cards["removed"], *cards["resolving"], *cards["in_play"]} | {cards["last_discard"] or 0}
    return found


def _told_cards(ear: Ear) -> dict[int, tuple[str, ...]]:
    """Every number that was told as a card, and under which names."""
    found: dict[int, tuple[str, ...]] = {}
    for message in ear.messages():
        for way, value in leaves(message):
            if "hands" in way and way[-2:-1] == ("points",):  # told by the number of the card
                found.setdefault(int(way[-1]), way)
            elif type(value) is int and OF_CARDS & set(way) and not COUNTS & set(way[-1:]):
                found.setdefault(value, way)
    return found


def _hints(ear: Ear, seat: str) -> list[Any]:
    """Whatever tells that somebody else is asked in a window, or what he is asked."""
    found: list[Any] = []
    for message in ear.messages():
        if not isinstance(message, dict):
            continue
        found += [one for one in message.get("asked") or () if one["prompt"] == "ask-respond" and one["seat"] != seat]
        decision, view = message.get("decision"), message.get("view")
        if decision and decision["seat"] != seat:
            found.append(decision)
        if isinstance(view, dict) and not decision:
            found += [one for one in view["under_way"][-1:] if one["procedure"] == "Window"]
            found += ["waiting"] if view["waiting"] else []
    return found


def _nothing_leaked(house: House, table: War, ears: dict[str, Ear]) -> None:
    seed, acts, stages = _history(house, table)
    seen = _open_cards(acts, stages)
    for seat, ear in ears.items():
        own = set().union(*(_hand(war, seat) for war in stages))
        secret = set().union(*(_hand(war, power) for war in stages for power in POWERS if power != seat)) - own - seen
        assert len(secret) > 10, "there is something to be kept secret"
        told = _told_cards(ear)
        assert _hand(stages[-1], seat) <= set(told), "the ear does not hear the hand that it may know"
        leaked = {card: way for card, way in told.items() if card in secret}
        assert not leaked, f"{seat} was told of {leaked}"
        assert not any(seed in one for one in ear.heard), "the seed was told"
        for message in ear.messages():
            for way, value in leaves(message):
                # How many cards are left to draw, never which; and no order in which they come.
                assert way[-1:] != ("deck",) or type(value) is int, way
                assert way[-2:] != ("deck", "[]") and not {"top", "reserve"} & set(way), way
        asked_himself = any(
            action == {"do": "pass"} or action["do"] == "respond" for who, action in acts if who == seat
        )
        hints = [hint for hint in _hints(ear, seat) if not (asked_himself and hint[1] == "Window")]
        assert not hints, f"{seat} could see that somebody is asked: {hints[:3]}"
