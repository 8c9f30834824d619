"""Lessons over the network: the gate holds, nothing is stored, and what follows one is an ordinary table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

import grognard
from grognard import lessons
from grognard.engine.chance import commitment
from grognard.lessons import Sitting
from grognard.words import Words
from tests.server.harness import Json, Person, Server, serving

GAME, NAME = "vive_lempereur", "first_charge"
PATH = f"/api/lessons/{GAME}/{NAME}"
CENTRE = {"do": "play", "card": "centre"}


def done_upto(step: str) -> list[Json | None]:
    sitting = Sitting(lessons.lesson(GAME, NAME))
    while sitting.step.id != step:
        assert sitting.do_it()
    return sitting.done


def at(person: Person, step: str, **more: Any) -> Json:
    answer: Json = person.post(PATH, {"done": done_upto(step), **more})
    return answer


def test_the_lobby_tells_of_lessons(ann: Person) -> None:
    games = {game["name"]: game for game in ann.get("/api/games")}
    assert games[GAME]["lessons"] == [{"name": NAME, "seat": "french", "steps": 11}]


def test_a_lesson_is_looked_at_read_played_and_skipped(ann: Person) -> None:
    first = ann.post(PATH, {"done": []})
    assert (first["step"]["id"], first["step"]["at"], first["step"]["of"]) == ("welcome", 1, 11)
    assert first["step"]["reads"] and not first["held"] and first["step"]["text"] == "lesson-first_charge-welcome"
    state = first["state"]
    assert state["seat"] == "french" and state["table"]["id"] == "lesson" and state["undo"] == 0
    assert state["decision"]["prompt"] == "ask-card" and state["view"]["scenario"] == "waterloo"
    card = ann.post(PATH, {"done": first["done"], "does": "read"})
    assert card["step"]["id"] == "card" and [
        card["state"]["decision"]["actions"][n] for n in card["step"]["wanted"]
    ] == [CENTRE]
    order = ann.post(PATH, {"done": card["done"], "does": "act", "action": CENTRE})
    assert order["step"]["id"] == "order" and order["done"] == [None, CENTRE]
    assert [event["event"] for event in order["state"]["log"]["events"]][-1] == "event-starts"
    march = ann.post(PATH, {"done": order["done"], "does": "skip"})
    assert march["step"]["id"] == "march" and march["step"]["refuse"] == ["VLE-7.3a"]


def test_a_wrong_action_is_answered_and_changes_nothing(ann: Person) -> None:
    before = at(ann, "march")
    held = at(ann, "march", does="act", action={"do": "stand"})
    assert held["held"] and held["answer"] == "lesson-first_charge-march-other-3"
    assert {**held, "held": False, "answer": None} == before
    unread = ann.post(PATH, {"done": [], "does": "act", "action": CENTRE})
    assert unread["held"] and unread["answer"] is None and unread["done"] == []
    impatient = at(ann, "march", does="read")
    assert impatient["held"] and impatient["step"]["id"] == "march"


def test_an_illegal_one_is_refused_by_its_rule(ann: Person) -> None:
    action = {"do": "order", "unit": "FR-inf_french-2", "marker": "infantry"}
    refusal = ann.refused("POST", PATH, {"done": done_upto("order"), "does": "act", "action": action})
    assert refusal["code"] == "refused" and refusal["reason"]["rule"] == "VLE-3.1c"


def test_whoever_comes_back_is_where_he_was_and_what_cannot_be_is_cut(ann: Person) -> None:
    done = done_upto("charge")
    assert ann.post(PATH, {"done": done})["step"]["id"] == "charge"
    assert ann.post(PATH, {"done": done[:-1]})["step"]["id"] == "cavalry", "one step back"
    lies = [None, {"do": "play", "card": "left"}, *done[2:]]
    assert ann.post(PATH, {"done": lies})["step"]["id"] == "card"


def test_it_outlives_the_server(db: Path) -> None:
    with serving(db) as server:
        done = at(Person(server.url), "fire")["done"]
    with serving(db) as server:
        again = Person(server.url).post(PATH, {"done": done})
        assert again["step"]["id"] == "fire" and again["done"] == done


def test_questions_are_answered_as_at_any_table(ann: Person) -> None:
    done = done_upto("march")
    tap = ann.post(f"{PATH}/ask", {"done": done, "question": {"ask": "tap", "seat": "french", "place": "K9"}})
    assert tap["action"] is None and tap["reason"]["rule"] == "VLE-7.3a"
    fire = {"do": "fire", "target": "EN-inf_militia-1"}
    question = {"ask": "preview", "seat": "french", "action": fire}
    preview = ann.post(f"{PATH}/ask", {"done": done_upto("fire"), "question": question})
    assert preview["final"] == "rolls", "what will be rolled is not told"
    refused = [
        ("not-your-seat", {"ask": "tap", "seat": "allied", "place": "K9"}),
        ("bad-question", {"ask": "overlay", "seat": "french", "overlay": "sight", "place": "K9", "n": 3}),
        ("bad-question", {"ask": "tap", "seat": "french", "place": "Z99"}),
        ("malformed", {"ask": "gossip"}),
    ]
    for code, asked in refused:
        assert ann.refused("POST", f"{PATH}/ask", {"done": done, "question": asked})["code"] == code


@pytest.mark.parametrize(
    ("path", "body", "code"),
    [
        (f"/api/lessons/{GAME}/none", {"done": []}, "no-lesson"),
        ("/api/lessons/chess/first", {"done": []}, "no-game"),
        (PATH, {}, "malformed"),
        (PATH, {"done": "all"}, "malformed"),
        (PATH, {"done": [3]}, "malformed"),
        (PATH, {"done": [None] * 61}, "malformed"),
        (PATH, {"done": [], "does": "cheat"}, "malformed"),
        (PATH, {"done": [None], "does": "act"}, "malformed"),
        (PATH, {"done": [None], "does": "act", "action": {}}, "refused"),
        (PATH, {"done": [None], "does": "act", "action": {"do": "play", "card": ["x"]}}, "refused"),
        (f"{PATH}/table", {"done": []}, "not-free"),
    ],
)
def test_bad_input_is_told_clearly(ann: Person, path: str, body: Any, code: str) -> None:
    refusal = ann.refused("POST", path, body)
    assert refusal["code"] == code and refusal["reason"]["message"]


def test_a_stranger_without_a_cookie_is_refused(server: Server) -> None:
    assert httpx.post(f"{server.url}{PATH}", json={"done": []}).json()["code"] == "no-guest"


def test_what_is_read_is_told_in_both_languages(ann: Person) -> None:
    names = {"no-lesson": ann.refused("POST", f"/api/lessons/{GAME}/none", {"done": []})}
    names["not-free"] = ann.refused("POST", f"{PATH}/table", {"done": []})
    for error in names.values():
        said = {
            Words(GAME, language).say(error["reason"]["message"], error["reason"]["args"]) for language in ("en", "it")
        }
        assert len(said) == 2


def test_a_game_goes_on_from_where_the_lesson_ends(ann: Person, bob: Person) -> None:
    done = done_upto("end")
    table = ann.post(f"{PATH}/table", {"done": done})
    assert table["status"] == "playing" and table["origin"] == "lesson"
    assert {seat["seat"]: (seat["kind"], seat["bot"], seat["you"]) for seat in table["seats"]} == {
        "french": ("person", None, True),
        "allied": ("bot", "recruit", False),
    }
    path = f"/api/tables/{table['id']}"
    before = lessons.resumed(lessons.lesson(GAME, NAME), done)
    state = ann.get(f"{path}/state", seat="french")
    assert state["decision"]["actions"] == before.table.legal("french")
    assert state["view"]["pieces"] == before.table.view("french")["pieces"]
    # It is an ordinary table: nobody else acts there.
    order = {"do": "order", "unit": "FR-art_heavy-1", "marker": "artillery"}
    body = {"id": "x", "v": 0, "seat": "french", "action": order}
    assert bob.refused("POST", f"{path}/actions", body)["code"] == "not-your-seat"
    assert ann.post(f"{path}/actions", body)["v"] == 1
    assert table["id"] in [one["id"] for one in ann.get("/api/tables", list="mine")]
    assert ann.refused("GET", f"{path}/record")["code"] == "not-over"


def test_such_a_game_is_played_to_its_end_and_its_record_holds(db: Path) -> None:
    with serving(db) as server:
        ann = Person(server.url)
        table = ann.post(f"{PATH}/table", {"done": done_upto("end")})
        wire = ann.wire(table["id"], "french")
        while wire.state["view"]["result"] is None:
            decision = wire.state["decision"]
            if decision is None:
                wire.next()
                continue
            actions = decision["actions"]
            passing = [one for one in actions if one["do"] in ("pass", "hold", "stand")]
            wire.act((passing or actions)[0])
            wire.catch_up(wire.v)
        path = f"/api/tables/{table['id']}"
        data = ann.http.get(f"{path}/record").content
        record = grognard.load_record(data)
        assert list(record.check()) == list(range(1, len(record) + 1))
        assert record.header["position"]["turn"] == 6
        assert ann.get(f"{path}/replay", **{"as": "all"})["total"] == len(record)
        proof = ann.get(f"{path}/proof")
        assert commitment(proof["seed"]) == table["commitment"]
        shown = ann.http.post("/api/records", content=data, headers={"content-type": "application/octet-stream"})
        assert shown.status_code == 200, shown.text
