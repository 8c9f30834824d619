"""Dice that nobody can choose: the server is bound to its seed before it sees what persons add, and they add it before
they see the seed."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import grognard
from grognard.engine.chance import commitment, dice_of, key_of
from tests.commands.console import run
from tests.server.harness import NONCE, Json, Person, Server
from tests.server.keeping import connect

BODY = {
    "game": "vive_lempereur",
    "scenario": "quatre_bras",
    "seats": {"french": {"kind": "me"}, "allied": {"kind": "open"}},
}


def nonce(rng: random.Random) -> str:
    return f"{rng.getrandbits(128):032x}"


def to_the_end(ann: Person, table: str) -> None:
    wires = {seat: ann.wire(table, seat) for seat in ("french", "allied")}
    rng = random.Random(2)
    while wires["french"].state["asked"]:
        seat = wires["french"].state["asked"][0]["seat"]
        v = wires[seat].act(rng.choice(wires[seat].state["decision"]["actions"]))["v"]
        for wire in wires.values():
            wire.catch_up(v)


def test_the_seed_is_bound_before_anything_is_added(ann: Person, bob: Person) -> None:
    """The commitment comes with the table and stays, whoever adds, leaves and comes back; each who sits adds his."""
    rng = random.Random(1)
    table = ann.post("/api/tables", BODY)
    path = f"/api/tables/{table['id']}"
    assert table["nonces"] == {} and len(table["commitment"]) == 64
    first = nonce(rng)
    for _ in range(3):
        bob.post(f"{path}/join", {"seat": "allied"})
        added = bob.post(f"{path}/nonce", {"nonce": nonce(rng)})
        assert added["status"] == "open" and added["commitment"] == table["commitment"]
        assert bob.post(f"{path}/leave", {})["table"]["nonces"] == {}
    ann.post(f"{path}/nonce", {"nonce": first})
    bob.post(f"{path}/join", {"seat": "allied"})
    # He sees what was added before, so that he knows it could not answer to his own.
    assert bob.get(path)["nonces"] == {"french": first}
    second = nonce(rng)
    begun = bob.post(f"{path}/nonce", {"nonce": second})
    assert begun["status"] == "playing" and begun["commitment"] == table["commitment"]
    assert begun["nonces"] == {"french": first, "allied": second}
    assert bob.get(f"{path}/proof")["seed"] is None


def test_anybody_can_check_the_dice_at_the_end(ann: Person, bob: Person, tmp_path: Path) -> None:
    mine = nonce(random.Random(5))
    table = ann.post("/api/tables", {**BODY, "seats": {"french": {"kind": "me"}, "allied": {"kind": "me"}}})
    path = f"/api/tables/{table['id']}"
    ann.post(f"{path}/nonce", {"nonce": mine})
    to_the_end(ann, table["id"])
    proof: Json = bob.get(f"{path}/proof")
    assert commitment(proof["seed"]) == proof["commitment"] == table["commitment"]
    assert proof["nonces"] == {"french": mine, "allied": mine}
    key = key_of(proof["seed"], proof["nonces"])
    for roll in proof["rolls"]:
        assert dice_of(key.encode(), roll["index"], roll["count"], roll["sides"]) == roll["dice"]
    assert len(proof["rolls"]) > 20
    # The seed alone is not what they follow from.
    alone = [dice_of(proof["seed"].encode(), r["index"], r["count"], r["sides"]) == r["dice"] for r in proof["rolls"]]
    assert not all(alone)
    record = tmp_path / "game.record"
    record.write_bytes(bob.http.get(f"{path}/record").content)
    assert grognard.load_record(record).header["nonces"] == proof["nonces"]
    assert run("replay", str(record), "--check") == 0
    shown = bob.http.post("/api/records", content=record.read_bytes()).json()
    again = bob.get(f"/api/tables/{shown['id']}/proof")
    assert again == proof


def test_no_nonce_is_left_out_of_the_dice(ann: Person, bob: Person, server: Server) -> None:
    """Of the same seed another nonce makes another game: what the server keeps is what the dice follow from."""
    table = ann.new_table(french="me", allied="open")
    begun = bob.sit(table, "allied")
    assert begun["nonces"] == {"french": NONCE, "allied": NONCE}
    rows = Counter(begun["nonces"].values())
    assert rows[NONCE] == 2
    for changed in ({"french": NONCE}, {"french": NONCE, "allied": "1" * 32}, {}):
        assert key_of("seed", changed) != key_of("seed", begun["nonces"])


def test_restarting_tables_or_coming_again_tells_nothing_of_the_dice(ann: Person, bob: Person) -> None:
    """Every table has a seed of its own, and until the game has begun nothing was drawn from it."""
    tables = [ann.new_table(french="me", allied="open") for _ in range(5)]
    assert len({table["commitment"] for table in tables}) == 5
    for table in tables:
        path = f"/api/tables/{table['id']}"
        watcher = bob.wire(table["id"])
        texts = [*watcher.received, bob.http.get(path).text, bob.http.get(f"{path}/proof").text]
        assert not any("view" in text or "dice" in text or '"seed":"' in text for text in texts)


def test_the_database_keeps_no_deal_before_the_start(tmp_path: Path) -> None:
    from tests.server.harness import serving

    with serving(tmp_path / "a.db") as server:
        ann = Person(server.url)
        table = ann.new_table(french="me", allied="open")
        with connect(tmp_path / "a.db") as db:
            row = db.execute("select to_act, mark, version, status from tables where id = ?", (table["id"],)).fetchone()
            assert row == ("[]", None, 0, "open")
            assert db.execute("select count(*) from journal").fetchone() == (0,)
