"""The HTTP API as the home page and bots use it."""

from __future__ import annotations

import random
from typing import Any

import grognard
from grognard import ledger
from tests.server.harness import Person, Server


def test_a_guest_keeps_name_and_language_by_the_cookie(server: Server, ann: Person) -> None:
    assert ann.me["name"] and ann.me["language"] is None
    changed = ann.http.put("/api/me", json={"name": "Ann of the Guard", "language": "it"}).json()
    assert (changed["name"], changed["language"]) == ("Ann of the Guard", "it")
    again = ann.get("/api/me")
    assert again == changed
    raw = ann.http.get("/api/me").headers["set-cookie"].lower()
    assert "httponly" in raw and "samesite=lax" in raw and "path=/" in raw
    assert Person(server.url).me["id"] != ann.me["id"]


def test_games_and_rules(ann: Person) -> None:
    game, *_ = found = ann.get("/api/games")
    assert [one["name"] for one in found] == list(grognard.games())
    assert game["name"] == "vive_lempereur" and "sergeant" in game["bots"]
    known = grognard.game("vive_lempereur")
    assert {s["name"]: tuple(s["seats"]) for s in game["scenarios"]} == known.seats
    assert [o["name"] for o in game["options"]] == list(known.options)
    assert {o["name"]: tuple(o["scenarios"]) for o in game["options"]} == {
        name: option.scenarios for name, option in known.options.items()
    }
    rules = ann.get("/api/rules/vive_lempereur")
    assert [rule["id"] for rule in rules] == [rule.id for rule in ledger.load("vive_lempereur").rules]
    assert all(rule["title"] and rule["title_it"] and rule["text"] and rule["text_it"] for rule in rules)
    assert ann.refused("GET", "/api/rules/chess")["code"] == "no-game"


def test_open_seats_are_found_in_the_lobby_and_friends_come_by_link(ann: Person, bob: Person) -> None:
    offered = ann.new_table(french="me", allied="open")
    private = ann.new_table(french="me", allied="friend")
    assert offered["status"] == private["status"] == "open"
    lobby = [table["id"] for table in bob.get("/api/tables", list="open")]
    assert offered["id"] in lobby and private["id"] not in lobby
    assert bob.get("/api/tables", list="mine") == []
    for table in (offered, private):
        sat = bob.post(f"/api/tables/{table['id']}/join", {"seat": "allied"})
        assert sat["status"] == "playing"
        assert [(s["you"], s["kind"]) for s in sat["seats"]] == [(False, "person"), (True, "person")]
        assert sat["seats"][1]["name"] == bob.me["name"]
        # Sitting down where one sits already is no fault, where another sits it is.
        assert bob.post(f"/api/tables/{table['id']}/join", {"seat": "allied"})["status"] == "playing"
        assert ann.refused("POST", f"/api/tables/{table['id']}/join", {"seat": "allied"})["code"] == "seat-taken"
    mine = [table["id"] for table in bob.get("/api/tables", list="mine")]
    assert mine == [private["id"], offered["id"]] or set(mine) == {private["id"], offered["id"]}
    assert offered["id"] not in [table["id"] for table in bob.get("/api/tables", list="open")]
    assert len(offered["id"]) == 8


def test_tables_that_cannot_be_opened_say_what_is_possible(ann: Person) -> None:
    seats = {"french": {"kind": "me"}, "allied": {"kind": "me"}}
    good = {"game": "vive_lempereur", "scenario": "waterloo", "seats": seats}
    wrong = [
        {**good, "game": "chess"},
        {**good, "scenario": "borodino"},
        {**good, "options": {"fog": True}},
        {**good, "options": {"morale": 1}},
        {**good, "seats": {"french": {"kind": "me"}}},
        {**good, "seats": {**seats, "prussian": {"kind": "me"}}},
        {**good, "seats": {**seats, "allied": {"kind": "bot", "bot": "marshal"}}},
        {**good, "seats": {**seats, "allied": {"kind": "bot"}}},
    ]
    for body in wrong:
        error = ann.refused("POST", "/api/tables", body)
        assert error["code"] in ("bad-table", "no-game")
        assert error["reason"]["args"]["valid"]
    unknown = {**good, "seats": {**seats, "allied": {"kind": "king"}}}
    strange: list[Any] = [{}, {**good, "pace": "blitz"}, unknown, [], "x", None]
    for thing in strange:
        assert ann.refused("POST", "/api/tables", thing)["code"] == "malformed"
    assert ann.get("/api/tables", list="mine") == []


def test_a_game_over_http_alone(ann: Person) -> None:
    table = ann.new_table(french="me", allied="me")
    path = f"/api/tables/{table['id']}"
    rng = random.Random(2)
    for n in range(12):
        to_act = ann.get(path)["to_act"]
        state = ann.get(f"{path}/state", seat=to_act[0])
        assert state["seat"] == to_act[0] and state["v"] == n
        action = rng.choice(state["decision"]["actions"])
        body = {"id": f"h{n}", "v": n, "seat": to_act[0], "action": action}
        acted = ann.post(f"{path}/actions", body)
        assert acted["v"] == n + 1
        assert ann.post(f"{path}/actions", body) == acted  # once more is not once again
    why = ann.post(f"{path}/ask", {"ask": "why", "seat": "french", "action": {"do": "fly"}})
    assert why["reason"]["message"].startswith("why-")
    line = ann.post(f"{path}/chat", {"id": "c1", "text": "Bonjour"})
    assert line == ann.post(f"{path}/chat", {"id": "c1", "text": "Bonjour"})
    assert ann.get(f"{path}/state")["chat"] == [line]


def test_looking_back_before_the_end_shows_no_secret(ann: Person, bob: Person) -> None:
    table = ann.new_table(french="me", allied="me")
    path = f"/api/tables/{table['id']}"
    assert bob.get(f"{path}/proof") == {"commitment": table["commitment"], "seed": None, "rolls": []}
    for what in ("luck", "record"):
        assert ann.refused("GET", f"{path}/{what}")["code"] == "not-over"
    assert ann.refused("GET", f"{path}/replay?as=all")["code"] == "not-over"
    assert bob.refused("GET", f"{path}/replay?as=french")["code"] == "not-your-seat"
    assert ann.refused("GET", f"{path}/replay?as=prussian")["code"] == "no-such-seat"
    assert ann.get(f"{path}/replay", **{"as": "french"})["knows"] == ["observer", "french", "allied"]
    assert bob.get(f"{path}/replay")["knows"] == ["observer"]


def test_the_description_speaks_of_every_endpoint(ann: Person) -> None:
    found = ann.get("/api/openapi.json")
    assert found["openapi"].startswith("3.1")
    assert "X-Grognard-Csrf" in str(found["components"]["securitySchemes"])
    for path in ("/api/me", "/api/tables", "/api/tables/{id}/actions", "/api/tables/{id}/replay", "/api/records"):
        assert path in found["paths"]
    assert ann.get("/api/health") == {"ok": True}
    assert ann.refused("GET", "/api/nothing")["code"] == "no-page"
    assert ann.refused("DELETE", "/api/me")["code"] == "method"
