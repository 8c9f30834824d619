"""A game from another package, added to a server by an entry point alone: docs/adding-a-game.md."""

from __future__ import annotations

import os
import random
import shutil
import sys
from collections.abc import Iterator

import pytest

from tests.engine import duel
from tests.server.harness import Json, Person, Server, serving


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that finds the toy game installed."""
    folder = tmp_path_factory.mktemp("packages")
    shutil.copy(duel.__file__, folder / "toy_duel.py")
    info = folder / "toy_duel-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: toy-duel\nVersion: 1\n", "utf-8")
    (info / "entry_points.txt").write_text("[grognard.games]\nduel = toy_duel:DUEL\n", "utf-8")
    with serving(folder / "club.db", PYTHONPATH=os.pathsep.join([str(folder), *sys.path])) as running:
        yield running


def new_duel(person: Person, scenario: str = "short", **kinds: str) -> Json:
    seats = {s: {"kind": k} if k in ("me", "friend") else {"kind": "bot", "bot": k} for s, k in kinds.items()}
    return person.open({"game": "duel", "scenario": scenario, "options": {}, "seats": seats})


def test_it_is_offered_with_the_bots_that_can_play_it(club: Server) -> None:
    ann = Person(club.url)
    (game,) = [one for one in ann.get("/api/games") if one["name"] == "duel"]
    assert game["bots"] == ["recruit"] and [s["seats"] for s in game["scenarios"]] == [list(duel.SEATS)] * 2
    assert ann.get("/api/rules/duel") == []
    seats = {"red": {"kind": "me"}, "green": {"kind": "me"}, "blue": {"kind": "bot", "bot": "sergeant"}}
    refusal = ann.refused("POST", "/api/tables", {"game": "duel", "seats": seats})
    assert refusal["code"] == "bad-table" and refusal["reason"]["args"]["valid"] == ["recruit"]


def test_it_is_played_replayed_and_proved(club: Server) -> None:
    ann = Person(club.url)
    table = new_duel(ann, "long", red="me", green="recruit", blue="recruit")
    path = f"/api/tables/{table['id']}"
    wire = ann.wire(table["id"], "red")
    rng = random.Random(1)
    while ann.get(path)["status"] != "over":
        decision = wire.state["decision"]
        if decision is None:
            if wire.next()["t"] == "table":
                break
            continue
        action = rng.choice(decision["actions"])
        # Without an aide there is nothing to tell, and no fault either.
        preview = wire.ask(ask="preview", seat="red", action=action)
        if preview["t"] == "answer":  # the others may have gone on meanwhile
            assert preview["answer"]["detail"] is None and preview["answer"]["warnings"] == []
        tap = wire.ask(ask="tap", seat="red", place="here")["answer"]
        assert tap["action"] is None and tap["reason"]["message"] == "why-not-offered"
        assert wire.ask(ask="overlay", seat="red", overlay="any")["answer"] == {"marks": []}
        answer = wire.act(action)
        wire.catch_up(answer["v"] if answer["t"] == "ack" else answer["error"]["v"])
    info = ann.get(path)
    assert info["status"] == "over" and info["result"]["rule"] == "DUEL-4"
    replay = ann.get(f"{path}/replay", **{"as": "all"}, count=200)
    assert replay["total"] == len(replay["steps"]) > 12
    assert [event for step in replay["steps"] for event in step["events"]][-1]["event"] == "event-over"
    luck = ann.get(f"{path}/luck")
    proof = ann.get(f"{path}/proof")
    assert (
        luck["totals"] == [] and [roll["dice"] for roll in luck["rolls"]] == [r["dice"] for r in proof["rolls"]] != []
    )
    record = ann.http.get(f"{path}/record").content
    shown = ann.http.post("/api/records", content=record, headers={"content-type": "application/octet-stream"})
    assert shown.status_code == 200 and shown.json()["result"] == info["result"]


def test_without_the_package_there_is_no_such_game(server: Server, ann: Person) -> None:
    assert ann.refused("POST", "/api/tables", {"game": "duel", "seats": {}})["code"] == "no-game"
