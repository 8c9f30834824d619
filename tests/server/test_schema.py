"""The API against its own description: whatever is sent, the server has no fault of its own (5xx), and what it answers
is what it says that it answers."""

from __future__ import annotations

import itertools
import random
import time
from collections.abc import Callable
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import load_all_checks, not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

import grognard
from grognard.package import offered
from grognard.server.api import ENDPOINTS
from grognard.server.call import Endpoint
from grognard.server.openapi import describe
from tests.server.harness import NONCE, PATIENCE, Json, Person, Server
from tests.server.test_lessons import GAME, NAME, done_upto

load_all_checks()
SCHEMA = schemathesis.openapi.from_dict(describe())
CHECKS: Any = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
EYES = ("observer", "french", "allied", "all")


class Club:
    """A guest with a table where he plays both sides, one that two bots have played to its end, and a record."""

    def __init__(self, server: Server, person: Person) -> None:
        self.server = server
        self.person = person
        self.other = Person(server.url)
        self.playing = person.table_id
        self.played: str = person.new_table(french="recruit", allied="recruit")["id"]
        end = time.monotonic() + PATIENCE
        while person.get(f"/api/tables/{self.played}")["status"] != "over":
            assert time.monotonic() < end, "the bots do not come to an end"
            time.sleep(0.05)
        self.record = quick_record()
        shown = person.http.post("/api/records", content=self.record)
        assert shown.status_code == 200, shown.text
        self.shown: str = shown.json()["id"]
        self.count = itertools.count()

    def state(self) -> Json:
        """Of the table that is played, as whoever must act sees it."""
        seat = self.person.get(f"/api/tables/{self.playing}")["to_act"][0]
        found: Json = self.person.get(f"/api/tables/{self.playing}/state", seat=seat)
        return found

    def order(self) -> Json:
        state = self.state()
        return {"id": f"order {next(self.count)}", "v": state["v"], "seat": state["seat"]}

    def call(self, case: Any) -> Any:
        """The answer, which is what the description says."""
        answer = case.call(
            base_url=self.server.url,
            headers={"X-Grognard-Csrf": self.person.me["csrf"], "Cookie": self.person.cookie},
        )
        case.validate_response(answer, checks=CHECKS)
        return answer


def quick_record() -> bytes:
    """A game played at random to its end."""
    table = grognard.new_table("vive_lempereur", "quatre_bras", {}, "described")
    rng = random.Random(4)
    while table.to_act:
        seat = table.to_act[0]
        table.act(seat, rng.choice(table.legal(seat)))
    return table.record.dump()


@pytest.fixture(scope="module")
def club(server: Server, someone: Person) -> Club:
    return Club(server, someone)


@SCHEMA.parametrize()
@settings(
    max_examples=12,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
    derandomize=True,
)
def test_no_request_makes_the_server_fail(case: Any, club: Club) -> None:
    if "id" in case.path_parameters:
        # Mostly a table that exists, at each stage of its life.
        tables = (case.path_parameters["id"], club.playing, club.played, club.shown)
        case.path_parameters["id"] = tables[len(str(case.path_parameters["id"])) % 4]
    if isinstance(case.query, dict) and isinstance(case.query.get("as"), str):
        case.query["as"] = (case.query["as"], *EYES)[len(case.query["as"]) % 5]
    club.call(case)


# ---- every endpoint answers ---------------------------------------------------------------------------------

Request = tuple[str, Json, Any]  # the table's id or the game's name, the query, the body


def act(club: Club) -> Request:
    state = club.state()
    return club.playing, {}, {**club.order(), "action": state["decision"]["actions"][0]}


def undo(club: Club) -> Request:
    while True:
        for seat in ("french", "allied"):
            state = club.person.get(f"/api/tables/{club.playing}/state", seat=seat)
            if state["undo"]:
                return club.playing, {}, {**club.order(), "seat": seat, "v": state["v"], "steps": 1}
        club.person.post(f"/api/tables/{club.playing}/actions", act(club)[2])


def new_table(club: Club) -> Request:
    seats = {"french": {"kind": "me"}, "allied": {"kind": "friend"}}
    return "", {}, {"game": "vive_lempereur", "scenario": "waterloo", "seats": seats, "pace": "slow"}


def waiting(club: Club) -> str:
    """A table that waits for a friend."""
    _, _, body = new_table(club)
    return str(club.person.post("/api/tables", body)["id"])


def begun(club: Club) -> str:
    """A table at which somebody else plays the allies."""
    seats = {"french": {"kind": "me"}, "allied": {"kind": "friend"}}
    table = club.person.open({"game": "vive_lempereur", "scenario": "quatre_bras", "seats": seats, "pace": "live"})
    club.other.sit(table, "allied")
    return str(table["id"])


def resigned(club: Club) -> str:
    table = begun(club)
    club.person.post(f"/api/tables/{table}/pact", {"id": "r", "by": "french", "do": "resign"})
    return table


def handed(club: Club) -> str:
    """The French are asked first, and nobody of them is there."""
    table = begun(club)
    club.other.post(f"/api/tables/{table}/pact", {"id": "h", "by": "allied", "do": "hand", "seat": "french"})
    return table


def every(*queries: Json) -> Callable[[Club], list[Request]]:
    """Of the table that is played, the one played out and the record, each with each query."""
    return lambda club: [
        (t, query, None) for t in (club.playing, club.played, club.shown) for query in queries or ({},)
    ]


def over(*queries: Json) -> Callable[[Club], list[Request]]:
    return lambda club: [(table, query, None) for table in (club.played, club.shown) for query in queries or ({},)]


def once(request: Request) -> Callable[[Club], list[Request]]:
    return lambda _: [request]


def looking_back(club: Club) -> list[Request]:
    pages: list[Json] = [{}, {"from": 0, "count": 200}, {"from": 500, "count": 1}, {"from": 10_000_000}]
    mine: list[Request] = [(club.playing, {"as": eyes}, None) for eyes in EYES if eyes != "all"]
    return mine + over(*[{"as": eyes, **page} for eyes in EYES for page in pages])(club)


HOOK = {"kind": "webhook", "address": "http://127.0.0.1:9/", "zone": "UTC"}  # inside: nothing goes there


def channel(club: Club) -> str:
    return str(club.person.post("/api/notices/channels", HOOK)["channels"][0]["id"])


LESSON = f"{GAME}/{NAME}"


def questions(club: Club) -> list[Request]:
    state = club.state()
    seat, actions = state["seat"], state["decision"]["actions"]
    asked: list[Json] = [
        {"ask": "why", "seat": seat, "action": {"do": "fly"}},
        {"ask": "why", "seat": seat, "action": actions[0]},
        {"ask": "preview", "seat": seat, "action": actions[0]},
        {"ask": "tap", "seat": seat, "place": "H5"},
        {"ask": "overlay", "seat": None, "overlay": "sectors"},
        {"ask": "overlay", "seat": seat, "overlay": "zones", "n": 0},
    ]
    return [(club.playing, {}, question) for question in asked]


WHOLE: dict[tuple[str, str], Callable[[Club], list[Request]]] = {
    ("GET", "/api/health"): once(("", {}, None)),
    ("GET", "/api/ready"): once(("", {}, None)),
    ("GET", "/api/me"): once(("", {}, None)),
    ("PUT", "/api/me"): once(("", {}, {"name": "Cambronne", "language": "it"})),
    ("GET", "/api/account"): once(("", {}, None)),
    ("POST", "/api/account/code"): once(("", {}, None)),
    ("POST", "/api/account/recovery"): once(("", {}, None)),
    ("PUT", "/api/account/password"): once(("", {}, {"login": "Cambronne", "password": "La Garde meurt"})),
    ("DELETE", "/api/account/password"): once(("", {}, None)),
    ("POST", "/api/account/end"): once(("", {}, {"device": None})),
    ("GET", "/api/account/export"): once(("", {}, None)),
    ("POST", "/api/account/forget"): lambda _: [],  # it would end all that follows: test_account.py
    ("POST", "/api/account/enter"): lambda club: [
        ("", {}, {"way": "code", "secret": club.person.post("/api/account/code", None)["code"], "leave": True})
    ],
    ("GET", "/api/notices"): once(("", {}, None)),
    ("POST", "/api/notices/channels"): once(("", {}, HOOK)),
    ("POST", "/api/notices/test"): lambda club: [("", {}, {"id": channel(club)})],
    ("POST", "/api/notices/confirm"): lambda club: [("", {}, {"id": channel(club), "code": "1"})],
    ("POST", "/api/notices/remove"): lambda club: [("", {}, {"id": channel(club)})],
    ("PUT", "/api/notices/quiet"): lambda _: [
        ("", {}, {"quiet": quiet}) for quiet in ({"start": 1320, "end": 480, "zone": "Europe/Rome"}, None)
    ],
    ("POST", "/api/notices/stop"): lambda _: [],  # what it wants goes out by mail only: test_notices.py
    ("GET", "/api/games"): once(("", {}, None)),
    ("GET", "/api/rules/{game}"): lambda _: [(name, {}, None) for name in grognard.games()],
    ("GET", "/api/glossary/{game}"): lambda _: [(name, {}, None) for name in grognard.games()],
    ("GET", "/api/aid/{game}"): lambda _: [(name, {}, None) for name in offered()],
    ("GET", "/api/howto/{game}"): lambda _: [(name, {}, None) for name in offered()],
    ("GET", "/api/words/{game}"): lambda _: [
        (name, query, None) for name in grognard.games() for query in ({}, {"language": "it"})
    ],
    ("GET", "/api/tables"): lambda _: [("", {"list": which}, None) for which in ("mine", "open", "over")],
    ("POST", "/api/tables"): lambda club: [new_table(club)],
    ("GET", "/api/tables/{id}"): every(),
    ("POST", "/api/tables/{id}/join"): lambda club: [(club.playing, {}, {"seat": "allied"})],
    ("POST", "/api/tables/{id}/leave"): lambda club: [(waiting(club), {}, None)],
    ("POST", "/api/tables/{id}/invitation"): lambda club: [(waiting(club), {}, {"seat": "allied"})],
    ("POST", "/api/tables/{id}/nonce"): lambda club: [(waiting(club), {}, {"nonce": NONCE})],
    ("GET", "/api/tables/{id}/news"): every({}, {"language": "it"}),
    ("POST", "/api/tables/{id}/pact"): lambda club: [
        (begun(club), {}, {"id": "r", "by": "french", "do": "resign"}),
        (begun(club), {}, {"id": "o", "by": "french", "do": "offer", "what": "stop"}),
    ],
    ("POST", "/api/tables/{id}/back"): lambda club: [(handed(club), {}, {"seat": "french"})],
    ("POST", "/api/tables/{id}/rematch"): lambda club: [(resigned(club), {}, {"swap": swap}) for swap in (True, False)],
    ("GET", "/api/tables/{id}/state"): lambda club: [
        *every()(club),
        (club.playing, {"seat": "french"}, None),
        (club.playing, {"seat": "allied"}, None),
    ],
    ("POST", "/api/tables/{id}/actions"): lambda club: [act(club)],
    ("POST", "/api/tables/{id}/undo"): lambda club: [undo(club)],
    ("POST", "/api/tables/{id}/ask"): questions,
    ("POST", "/api/tables/{id}/advice"): lambda club: [(club.playing, {}, {"seat": "french"})],
    ("GET", "/api/tables/{id}/standing"): lambda club: [(club.playing, {"seat": "french"}, None)],
    ("PUT", "/api/tables/{id}/standing"): lambda club: [(club.playing, {}, {"seat": "french", "orders": {"*": "ask"}})],
    ("POST", "/api/tables/{id}/chat"): lambda club: [
        (club.playing, {}, {"id": f"line {next(club.count)}", "text": "La Garde meurt"})
    ],
    ("GET", "/api/tables/{id}/replay"): looking_back,
    ("GET", "/api/tables/{id}/luck"): over(),
    ("GET", "/api/tables/{id}/proof"): every(),
    ("GET", "/api/tables/{id}/record"): over(),
    ("POST", "/api/lessons/{game}/{lesson}"): lambda _: [
        (LESSON, {}, {"done": done_upto(step), "does": does}) for step, does in (("fire", "look"), ("card", "skip"))
    ],
    ("POST", "/api/lessons/{game}/{lesson}/ask"): once(
        (LESSON, {}, {"done": done_upto("march"), "question": {"ask": "tap", "seat": "french", "place": "K9"}})
    ),
    ("POST", "/api/lessons/{game}/{lesson}/table"): once((LESSON, {}, {"done": done_upto("end")})),
    ("POST", "/api/records"): lambda club: [("", {}, club.record)],
}


@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=lambda endpoint: f"{endpoint.method} {endpoint.path}")
def test_every_endpoint_answers_as_it_is_described(endpoint: Endpoint, club: Club) -> None:
    operation: Any = SCHEMA[endpoint.path][endpoint.method]
    for name, query, body in WHOLE[endpoint.method, endpoint.path](club):
        parameters = {"game" if "{game}" in endpoint.path else "id": name} if name else {}
        if "{lesson}" in endpoint.path:
            parameters = dict(zip(("game", "lesson"), name.split("/"), strict=True))
        given = {} if body is None else {"body": body}
        if endpoint.body is bytes:
            given["media_type"] = "application/octet-stream"
        case = operation.Case(path_parameters=parameters, query=query, **given)
        answer = club.call(case)
        assert answer.status_code == 200, (query, body, answer.text[:500])


def test_what_is_shown_of_a_game_that_is_over(club: Club) -> None:
    """Not only in the right form: with something in it."""
    for table in (club.played, club.shown):
        path = f"/api/tables/{table}"
        assert club.person.get(path)["result"]["winners"] is not None
        record = grognard.load_record(club.person.http.get(f"{path}/record").content)
        steps = len(record.lines)
        assert steps > 100
        proof = club.person.get(f"{path}/proof")
        assert grognard.engine.chance.commitment(proof["seed"]) == proof["commitment"]
        thrown = [die for line in record.lines for die in line.get("dice", [])]
        assert [die for roll in proof["rolls"] for die in roll["dice"]] == thrown
        luck = club.person.get(f"{path}/luck")
        assert luck["rolls"] and {total["seat"] for total in luck["totals"]} == {"french", "allied"}
        assert sum(total["rolls"] for total in luck["totals"]) == len(luck["rolls"])
        every_eye = club.person.get(f"{path}/replay", **{"as": "all", "from": steps - 1})
        assert every_eye["total"] == steps and len(every_eye["steps"]) == 1
        assert every_eye["knows"] == ["observer", "french", "allied", "all"]
