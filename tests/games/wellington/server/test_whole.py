"""A whole war through the server: four recruits play it, and everything that looks back at it works."""

from __future__ import annotations

import random
from pathlib import Path

import grognard
from grognard.server.patches import apply
from tests.games.wellington.server.windows import PASS, SCENARIO
from tests.server.harness import Json, Person, Server, serving

SEATS = ("britain", "sud", "spain", "nord")


def open_war(person: Person, kinds: dict[str, str], scenario: str = SCENARIO, **options: str) -> str:
    seats = {
        seat: {"kind": kind} if kind in ("me", "friend") else {"kind": "bot", "bot": kind}
        for seat, kind in kinds.items()
    }
    body = {"game": "wellington", "scenario": scenario, "options": options, "pace": "live", "seats": seats}
    return str(person.open(body)["id"])


def until_over(person: Person, table: str) -> list[Json]:
    wire = person.wire(table)
    while not wire.state["view"]["result"]:
        wire.next()
    return wire.log


def test_recruits_play_a_war_and_it_can_be_looked_back_at(tmp_path: Path) -> None:
    with serving(tmp_path / "war.db", workers=2, GROGNARD_PAUSE="0") as server:
        ann = Person(server.url)
        table = open_war(ann, dict.fromkeys(SEATS, "recruit"), "1813_four", windows="pause")
        log = until_over(ann, table)
        path = f"/api/tables/{table}"
        info = ann.get(path)
        assert info["status"] == "over" and info["result"]["winners"]

        data = ann.http.get(f"{path}/record").content
        record = grognard.load_record(data)
        assert len(list(record.check())) == len(record.lines) > 150
        last = record.replay()
        assert last.result is not None and last.result.to_json() == info["result"]

        for eyes in ("all", "observer", "spain"):
            answer = ann.get(f"{path}/replay", **{"as": eyes}, count=200)
            assert answer["total"] == last.length and answer["knows"] == ["observer", *SEATS, "all"]
            view, events, steps = answer["view"], answer["events"], answer["steps"]
            while steps:
                for step in steps:
                    view = apply(view, step["view"])
                    events += step["events"]
                steps = ann.get(f"{path}/replay", **{"as": eyes, "from": steps[-1]["n"]}, count=200)["steps"]
            expected = last.everything() if eyes == "all" else last.view(None if eyes == "observer" else eyes)
            assert view == expected
            if eyes == "observer":
                assert events == log == last.log()
        whole = ann.get(f"{path}/replay", **{"as": "all"}, count=0)["view"]
        assert all(hand["cards"] for hand in whole["cards"]["hands"].values())

        fell = [roll["dice"] for roll in ann.get(f"{path}/proof")["rolls"]]
        luck = ann.get(f"{path}/luck")
        assert luck["rolls"] and sum(len(dice) for dice in fell) == sum(len(dice) for _, _, dice in last.history) + len(
            last.opening
        )

        shown = ann.http.post("/api/records", content=data, headers={"content-type": "application/octet-stream"}).json()
        assert shown["origin"] == "record" and shown["result"] == info["result"]
        again = ann.get(f"/api/tables/{shown['id']}/replay", **{"as": "nord"}, count=5)
        assert len(again["steps"]) == 5


def test_a_person_plays_among_bots_and_asks(server: Server, ann: Person) -> None:
    """Windows, bots in three seats, and questions to a game of which the aide may know nothing."""
    table = open_war(ann, {"britain": "me", "sud": "recruit", "spain": "recruit", "nord": "recruit"})
    wire = ann.wire(table, "britain")
    rng = random.Random(3)
    asked = windows = 0
    for _ in range(60):
        while not wire.state["decision"] and not wire.state["view"]["result"]:
            wire.next()
        if wire.state["view"]["result"]:
            break
        decision = wire.state["decision"]
        assert [one["seat"] for one in wire.state["asked"]] == ["britain"]
        action = rng.choice(decision["actions"])
        for offered in decision["actions"]:
            if offered["do"] in ("rest", "respond"):  # also what is said for later, or for the rest of something
                assert wire.ask(ask="preview", seat="britain", action=offered)["t"] == "answer", offered
                assert wire.ask(ask="why", seat="britain", action=offered)["answer"]["reason"] is None
                windows += 1
        if asked < 3:
            asked += 1
            assert wire.ask(ask="preview", seat="britain", action=action)["t"] == "answer"
            assert wire.ask(ask="tap", seat="britain", place="madrid", piece=None)["t"] == "answer"
            why = wire.ask(ask="why", seat="britain", action={"do": "march"})
            assert why["answer"]["reason"]["message"]
        answer = wire.act(action)
        assert answer["t"] == "ack", answer
        wire.catch_up(answer["v"])
    assert asked == 3 and windows and wire.v >= 60
    for text in wire.received:
        # What a bot is asked in a window is nobody's business.
        assert (
            '"prompt":"ask-respond"' not in text.split('"asked":')[-1]
            or '"seat":"britain","prompt":"ask-respond"' in text
        )


def test_one_person_in_every_seat_is_never_stuck(server: Server, ann: Person) -> None:
    """He looks from one seat and is told when another of his is asked, though the seat he looks from may not know."""
    table = open_war(ann, dict.fromkeys(SEATS, "me"))
    wire = ann.wire(table, "britain")
    rng = random.Random(5)
    windows = 0
    for _ in range(80):
        if wire.state["view"]["result"]:
            break
        (seat,) = [one["seat"] for one in wire.state["asked"]][:1]
        if seat != wire.state["seat"]:
            windows += wire.state["view"]["waiting"]
            wire.send({"t": "sit", "seat": seat})
            wire.until("state")
        actions = wire.state["decision"]["actions"]
        wire.catch_up(wire.act(PASS if PASS in actions and rng.random() < 0.5 else rng.choice(actions))["v"])
    assert windows
