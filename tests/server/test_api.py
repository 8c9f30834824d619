"""The HTTP API as the home page and bots use it."""

from __future__ import annotations

import asyncio
import random
import re
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

import grognard
from grognard import ledger
from grognard.package import offered
from grognard.server.api import ENDPOINTS, games
from grognard.server.app import build
from grognard.server.house import House
from grognard.server.messages import ApiError, NewSeat, NewTable, OptionInfo, WhyAnswer
from grognard.server.settings import Settings
from tests.server.harness import NONCE, PATIENCE, Json, Person, Server, opened, serving
from tests.server.keeping import place
from tests.server.test_lessons import done_upto

PROTOCOL = Path(__file__).parents[2] / "docs" / "protocol.md"


def short_record(actions: int = 90) -> bytes:
    """The beginning of a game."""
    table = grognard.new_table("vive_lempereur", "quatre_bras", {}, "short")
    rng = random.Random(9)
    for _ in range(actions):
        seat = table.to_act[0]
        table.act(seat, rng.choice(table.legal(seat)))
    return table.record.dump()


def ids(tables: list[Json]) -> list[str]:
    return [table["id"] for table in tables]


def later(made: Json) -> Json:
    """What comes after this comes at another millisecond."""
    while time.time() * 1000 < made["changed"] + 1:
        time.sleep(0.001)
    return made


def test_a_guest_keeps_name_and_language_by_the_cookie(server: Server, ann: Person) -> None:
    assert ann.me["name"] and ann.me["language"] is None
    changed = ann.http.put("/api/me", json={"name": "Ann of the Guard", "language": "it"}).json()
    assert (changed["name"], changed["language"]) == ("Ann of the Guard", "it")
    again = ann.get("/api/me")
    assert again == changed
    raw = ann.http.get("/api/me").headers["set-cookie"].lower()
    assert "httponly" in raw and "samesite=lax" in raw and "path=/" in raw
    assert Person(server.url).me["id"] != ann.me["id"]


UNFINISHED = """
from grognard.cli import main
from grognard.package import find
object.__setattr__(find("wellington"), "draft", True)
main()
"""


def test_no_table_of_a_game_that_is_not_whole_yet_is_offered(tmp_path: Path) -> None:
    with serving(tmp_path / "club.db", start=UNFINISHED) as running:
        ann = Person(running.url)
        valid = [name for name in offered() if name != "wellington"]
        assert [one["name"] for one in ann.get("/api/games")] == valid
        scenario, seats = next(iter(grognard.game("wellington").seats.items()))
        chosen = {seat: {"kind": "me"} for seat in seats}
        body = {"game": "wellington", "scenario": scenario, "options": {}, "seats": chosen}
        refusal = ann.refused("POST", "/api/tables", body)
        assert refusal["code"] == "no-game" and refusal["reason"]["args"]["valid"] == valid


def test_games_and_rules(ann: Person) -> None:
    found = ann.get("/api/games")
    assert [one["name"] for one in found] == list(offered())
    game = next(one for one in found if one["name"] == "vive_lempereur")
    assert "sergeant" in game["bots"]
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


def test_values_that_a_battle_refuses_are_said_with_the_option(monkeypatch: pytest.MonkeyPatch) -> None:
    setup = grognard.game("vive_lempereur").options["setup"]
    other = next(value for value in setup.values if value != setup.default)
    assert _setup().barred == {}
    monkeypatch.setattr(setup, "barred", {other: ("ligny",)})
    assert _setup().barred == {"ligny": [other]} and other in _setup().values


def _setup() -> OptionInfo:
    anybody: Any = None  # all are told the same
    game = next(one for one in asyncio.run(games(anybody)) if one.name == "vive_lempereur")
    return next(one for one in game.options if one.name == "setup")


def test_the_words_of_a_game_follow_from_its_kinds(ann: Person) -> None:
    battle, war = (ann.get(f"/api/words/{game}") for game in ("vive_lempereur", "wellington"))
    assert battle["arguments"]["from"] == "hex" and war["arguments"]["from"] == "duchy"
    assert battle["arguments"]["marker"] == "face" and battle["arguments"]["by"] == "piece"
    assert battle["text"] is None and "do-march = " in ann.get("/api/words/wellington", language="it")["text"]
    assert ann.refused("GET", "/api/words/chess")["code"] == "no-game"
    assert ann.refused("GET", "/api/words/wellington?language=fr")["code"] == "malformed"


def test_open_seats_are_found_in_the_lobby_and_friends_come_by_invitation(ann: Person, bob: Person) -> None:
    offered = later(ann.new_table(french="me", allied="open"))
    private = ann.new_table(french="me", allied="friend")
    assert offered["status"] == private["status"] == "open"
    lobby = [table["id"] for table in bob.get("/api/tables", list="open")]
    assert offered["id"] in lobby and private["id"] not in lobby
    assert bob.get("/api/tables", list="mine") == []
    for table in (offered, private):
        sat = bob.sit(table, "allied")
        assert sat["status"] == "playing"
        assert [(s["you"], s["kind"]) for s in sat["seats"]] == [(False, "person"), (True, "person")]
        assert sat["seats"][1]["name"] == bob.me["name"]
        # Sitting down where one sits already is no fault, where another sits it is.
        assert bob.post(f"/api/tables/{table['id']}/join", {"seat": "allied"})["status"] == "playing"
        assert ann.refused("POST", f"/api/tables/{table['id']}/join", {"seat": "allied"})["code"] == "seat-taken"
    assert ids(bob.get("/api/tables", list="mine")) == [private["id"], offered["id"]]
    assert offered["id"] not in [table["id"] for table in bob.get("/api/tables", list="open")]
    assert len(offered["id"]) == 8


def test_lists_tell_the_newest_first(ann: Person, bob: Person) -> None:
    made = [later(ann.new_table(french="me", allied="me"))["id"] for _ in range(4)]
    assert ids(ann.get("/api/tables", list="mine")) == made[::-1]
    # Newest is what was changed last: the first table of all, when something happens at it.
    path = f"/api/tables/{made[0]}"
    action = ann.get(f"{path}/state", seat="french")["decision"]["actions"][0]
    ann.post(f"{path}/actions", {"id": "a", "v": 0, "seat": "french", "action": action})
    assert ids(ann.get("/api/tables", list="mine")) == [made[0], *made[:0:-1]]
    # What anybody may find, and what is over.
    offered = [later(bob.new_table(french="me", allied="open"))["id"] for _ in range(3)]
    assert [one for one in ids(ann.get("/api/tables", list="open")) if one in offered] == offered[::-1]
    record = short_record(3)
    shown = [later(bob.http.post("/api/records", content=record).json())["id"] for _ in range(3)]
    assert [one for one in ids(bob.get("/api/tables", list="over")) if one in shown] == shown[::-1]


def test_a_list_that_is_too_long_leaves_out_the_oldest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.server.house.LISTED", 3)
    hours = iter(range(1_000, 99_000, 1_000))
    for module in ("house", "live", "lobby"):
        monkeypatch.setattr(f"grognard.server.{module}.now", lambda: next(hours))

    async def play() -> None:
        house = House(Settings(db=place(tmp_path / "a.db")))
        await house.start()
        guest = await house.guests.welcome()
        both = NewTable("vive_lempereur", {"french": NewSeat("me"), "allied": NewSeat("me")}, "quatre_bras")
        made = [(await opened(house, guest, both)).id for _ in range(5)]
        assert [one.id for one in await house.listed(guest, "mine")] == made[:1:-1]
        live = await house.table(made[1])
        await live.act(guest, "a", 0, "french", (await live.table()).legal("french")[0])
        newest = [made[1], made[4], made[3]]
        assert [one.id for one in await house.listed(guest, "mine")] == newest
        house.tables.clear()  # as it is after a restart: the disk alone tells
        assert [one.id for one in await house.listed(guest, "mine")] == newest
        await house.stop()

    asyncio.run(play())


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
    assert bob.get(f"{path}/proof") == {
        "commitment": table["commitment"],
        "seed": None,
        "nonces": {"french": NONCE, "allied": NONCE},
        "rolls": [],
    }
    for what in ("luck", "record"):
        assert ann.refused("GET", f"{path}/{what}")["code"] == "not-over"
    assert ann.refused("GET", f"{path}/replay?as=all")["code"] == "not-over"
    assert bob.refused("GET", f"{path}/replay?as=french")["code"] == "not-your-seat"
    assert ann.refused("GET", f"{path}/replay?as=prussian")["code"] == "no-such-seat"
    assert ann.get(f"{path}/replay", **{"as": "french"})["knows"] == ["observer", "french", "allied"]
    assert bob.get(f"{path}/replay")["knows"] == ["observer"]


def in_the_document() -> set[tuple[str, str]]:
    """The requests in the table of `docs/protocol.md`."""
    part = PROTOCOL.read_text("utf-8").split("\n## HTTP\n")[1].split("\n## ")[0]
    found: set[tuple[str, str]] = set()
    path = ""
    for line in part.splitlines():
        if line.startswith("| `"):
            for method, named in re.findall(r"`([A-Z]+) ([^`?]+)[^`]*`", line.split(" | ")[0]):
                # "…/proof" stands beside its neighbour.
                path = path.rpartition("/")[0] + named[1:] if named.startswith("…") else named
                found.add((method, path))
    return found


def test_the_description_speaks_of_every_endpoint(server: Server, ann: Person, tmp_path: Path) -> None:
    found = ann.get("/api/openapi.json")
    assert found["openapi"].startswith("3.1")
    assert "X-Grognard-Csrf" in str(found["components"]["securitySchemes"])
    there = {(endpoint.method, endpoint.path) for endpoint in ENDPOINTS}
    assert len(there) == len(ENDPOINTS)
    assert {(method.upper(), path) for path, methods in found["paths"].items() for method in methods} == there
    assert in_the_document() == there
    # No route beside them, and what is described of each is what it takes.
    routes = {str(getattr(route, "path", "")) for route in build(Settings(db=place(tmp_path / "a.db"))).routes}
    assert {path for path in routes if path.startswith("/api/")} == {path for _, path in there} | {
        "/api/openapi.json",
        "/api/{path:path}",
    }
    names = [operation["operationId"] for methods in found["paths"].values() for operation in methods.values()]
    assert len(set(names)) == len(names)
    for endpoint in ENDPOINTS:
        operation = found["paths"][endpoint.path][endpoint.method.lower()]
        told = {(one["in"], one["name"], one["required"]) for one in operation["parameters"]}
        assert told == {("query", query.name, query.required) for query in endpoint.query} | {
            ("path", name, True) for name in re.findall(r"{(\w+)}", endpoint.path)
        }
        assert ("requestBody" in operation) == (endpoint.body is not None)
        assert ("security" in operation) == (endpoint.method != "GET")
    for name in re.findall(r'"#/components/schemas/(\w+)"', msgspec.json.encode(found).decode()):
        assert name in found["components"]["schemas"]
    # Each is there for its own methods and for no others.
    stranger = httpx.Client(base_url=server.url, timeout=PATIENCE)
    for path in {path for _, path in there}:
        own = {method for method, other in there if other == path}
        url = path.format(id="abcd2345", game="vive_lempereur", lesson="first_charge")
        for method in ("GET", "POST", "PUT", "DELETE", "PATCH"):
            answer = stranger.request(method, url)
            if method in own:
                assert answer.status_code == 200 or answer.json()["code"] not in ("no-page", "method"), (method, path)
            else:
                assert (answer.status_code, answer.json()["code"]) == (405, "method"), (method, path)
                assert set(answer.headers["allow"].split(", ")) == own
    assert ann.get("/api/health") == {"ok": True}
    assert ann.refused("GET", "/api/nothing")["code"] == "no-page"
    assert ann.refused("DELETE", "/api/me")["code"] == "method"


def strictly(answer: httpx.Response, kind: Any) -> Any:
    """The answer as what it is described to be: each part of the right type, none missing, none that is not told."""
    told = msgspec.json.decode(answer.content)
    assert msgspec.to_builtins(msgspec.json.decode(answer.content, type=kind, strict=True)) == told
    return told


def test_answers_are_what_they_are_described_to_be(ann: Person, bob: Person) -> None:
    described = {(endpoint.method, endpoint.path): endpoint.answer for endpoint in ENDPOINTS}
    checked: set[tuple[str, str]] = set()

    def ask(method: str, path: str, table: str = "", body: Any = None, person: Person = ann, **query: Any) -> Any:
        where = path.format(id=table, game="vive_lempereur", lesson="first_charge")
        content = body if isinstance(body, bytes) else None if body is None else msgspec.json.encode(body)
        answer = person.http.request(method, where, content=content, params=query)
        assert answer.status_code == 200, answer.text
        checked.add((method, path))
        kind = described[method, path]
        return answer.content if kind is bytes else strictly(answer, WhyAnswer if kind is Any else kind)

    t = "/api/tables/{id}"
    ask("GET", "/api/health")
    ask("GET", "/api/ready")
    ask("GET", "/api/me")
    ask("PUT", "/api/me", body={"language": "it"})
    ask("GET", "/api/account")
    assert len(ask("POST", "/api/account/recovery")["codes"]) == 8
    ask("PUT", "/api/account/password", body={"login": f"Ann {ann.me['id']}", "password": "Vive l'Empereur"})
    ask("DELETE", "/api/account/password")
    ask("GET", "/api/account/export")
    ask("POST", "/api/account/end", body={"device": None})
    code = ask("POST", "/api/account/code")["code"]
    ask("POST", "/api/account/enter", body={"way": "code", "secret": code, "leave": True})
    ask("GET", "/api/games")
    assert ask("GET", "/api/rules/{game}")
    assert ask("GET", "/api/glossary/{game}")
    assert ask("GET", "/api/howto/{game}") and ask("GET", "/api/aid/{game}")
    assert ask("GET", "/api/notices")["channels"] == []
    hook = {"kind": "webhook", "address": "http://127.0.0.1:9/", "zone": "UTC"}  # inside: nothing goes there
    (channel,) = ask("POST", "/api/notices/channels", body=hook)["channels"]
    ask("PUT", "/api/notices/quiet", body={"quiet": {"start": 1320, "end": 480, "zone": "Europe/Rome"}})
    assert ask("POST", "/api/notices/remove", body={"id": channel["id"]})["channels"] == []
    assert ask("GET", "/api/words/{game}")["arguments"]
    assert ask("GET", "/api/words/{game}", language="it")["text"]
    seats = {"french": {"kind": "me"}, "allied": {"kind": "open"}}
    table = ask("POST", "/api/tables", body={"game": "vive_lempereur", "scenario": "waterloo", "seats": seats})["id"]
    assert ask("GET", "/api/tables", list="open")
    ask("POST", f"{t}/join", table, {"seat": "allied"}, bob)
    for person in (ann, bob):
        ask("POST", f"{t}/nonce", table, {"nonce": NONCE}, person)
    seats["allied"] = {"kind": "friend"}
    kept = ask("POST", "/api/tables", body={"game": "vive_lempereur", "scenario": "waterloo", "seats": seats})["id"]
    ask("POST", f"{t}/invitation", kept, {"seat": "allied"})
    ask("POST", f"{t}/leave", kept)
    rng = random.Random(7)
    undone = events = 0
    for n in range(80):
        seat = ask("GET", t, table)["to_act"][0]
        person = ann if seat == "french" else bob
        state = ask("GET", f"{t}/state", table, person=person, seat=seat)
        body = {"id": f"s{n}", "v": state["v"], "seat": seat}
        action = rng.choice(state["decision"]["actions"])
        events += len(ask("POST", f"{t}/actions", table, {**body, "action": action}, person)["events"])
        state = ask("GET", f"{t}/state", table, person=person, seat=seat)
        if state["undo"] and rng.random() < 0.3:
            body = {"id": f"u{n}", "v": state["v"], "seat": seat, "steps": 1}
            undone = ask("POST", f"{t}/undo", table, body, person)["v"]
    assert undone and events
    ask("POST", f"{t}/chat", table, {"id": "c", "text": "Bonjour"})
    assert ask("GET", f"{t}/state", table)["chat"]
    ask("PUT", f"{t}/standing", table, {"seat": "french", "orders": {"*": "concerned"}})
    assert ask("GET", f"{t}/standing", table, seat="french")["orders"] == {"*": "concerned"}
    assert ask("POST", f"{t}/ask", table, {"ask": "why", "seat": "french", "action": {"do": "fly"}})["reason"]
    assert ask("GET", f"{t}/news", table)["last"]
    seat = ask("GET", t, table)["to_act"][0]
    ask("POST", f"{t}/advice", table, {"seat": seat}, ann if seat == "french" else bob)
    ask("GET", f"{t}/proof", table)
    shown = ask("POST", "/api/records", body=short_record())["id"]
    assert ask("GET", "/api/tables", list="over")
    for one, eyes in ((table, "french"), (table, "observer"), (shown, "allied"), (shown, "all")):
        page: Json = {"as": eyes, "from": 10}
        assert ask("GET", f"{t}/replay", one, **page)["steps"]
    assert ask("GET", f"{t}/luck", shown)["rolls"] and ask("GET", f"{t}/proof", shown)["rolls"]
    assert ask("GET", f"{t}/record", shown) == short_record()
    lesson = "/api/lessons/{game}/{lesson}"
    assert ask("POST", lesson, body={"done": [None]})["step"]["id"] == "card"
    why = {"ask": "why", "seat": "french", "action": {"do": "fly"}}
    assert ask("POST", f"{lesson}/ask", body={"done": [], "question": why})["reason"]
    assert ask("POST", f"{lesson}/table", body={"done": done_upto("end")})["origin"] == "lesson"
    seats = {"french": {"kind": "me"}, "allied": {"kind": "open"}}
    fought = ask("POST", "/api/tables", body={"game": "vive_lempereur", "scenario": "quatre_bras", "seats": seats})[
        "id"
    ]
    ask("POST", f"{t}/join", fought, {"seat": "allied"}, bob)
    for person in (ann, bob):
        ask("POST", f"{t}/nonce", fought, {"nonce": NONCE}, person)
    ask("POST", f"{t}/pact", fought, {"id": "h", "by": "allied", "do": "hand", "seat": "french"}, bob)
    ask("POST", f"{t}/back", fought, {"seat": "french"})
    assert ask("POST", f"{t}/pact", fought, {"id": "r", "by": "french", "do": "resign"})["ended"]["winners"]
    assert ask("POST", f"{t}/rematch", fought, {"swap": True})["status"] == "open"
    stranger = Person(ann.url)
    ask("POST", "/api/account/forget", body={"name": stranger.me["name"]}, person=stranger)
    out = {("POST", f"/api/notices/{what}") for what in ("test", "confirm", "stop")}  # what goes out: test_notices.py
    assert checked | out == set(described)
    # A refusal is an error of the one form, whatever was refused.
    body = {"id": "x", "v": 0, "seat": "french", "action": {"do": "fly"}}
    wrong: list[tuple[str, str, Any, str]] = [
        ("GET", f"/api/tables/{table}/luck", None, "not-over"),
        ("GET", "/api/tables/abcd2345", None, "no-table"),
        ("GET", "/api/nothing", None, "no-page"),
        ("PUT", "/api/tables", {}, "method"),
        ("POST", f"/api/tables/{table}/actions", body, "stale"),
        ("POST", f"/api/tables/{table}/actions", {**body, "v": state["v"] + 99}, "stale"),
        ("POST", f"/api/tables/{table}/actions", {**body, "seat": "allied"}, "not-your-seat"),
        ("POST", f"/api/tables/{table}/actions", {}, "malformed"),
        ("POST", f"/api/tables/{table}/actions", {**body, "v": ann.get(f"/api/tables/{table}")["version"]}, "refused"),
        ("POST", "/api/records", None, "bad-record"),
    ]
    for method, path, sent, code in wrong:
        answer = ann.http.request(method, path, json=sent)
        error = strictly(answer, ApiError)
        assert (error["code"], error["status"]) == (code, answer.status_code) and error["reason"]["message"]
        assert ("v" in error) == (code in ("stale", "refused"))
