"""Notices arrive: by a real server of mail, a real endpoint of push and a hook; once, and bundled."""

from __future__ import annotations

import json
import re
import sqlite3
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest
from py_vapid import Vapid02

from tests.server.harness import Json, Person, Server, serving
from tests.server.posts import Browser, Hook, Mailbox, hook, mailbox
from tests.server.test_outbox import act

WAIT = "0.5"  # seconds until somebody is told, in these tests


class Club:
    """A server that can send, and where it sends to."""

    def __init__(self, server: Server, mail: Mailbox, hook: Hook, db: Path) -> None:
        self.server, self.mail, self.hook, self.db = server, mail, hook, db

    def two(self) -> tuple[Person, Person, str]:
        """A table at which it is for Ann to act."""
        ann, bob = Person(self.server.url), Person(self.server.url)
        return ann, bob, self.table(ann, bob)

    def table(self, ann: Person, bob: Person) -> str:
        table = ann.new_table(french="me", allied="friend")
        bob.sit(table, "allied")
        name: str = table["id"]
        if "allied" in ann.get(f"/api/tables/{name}")["to_act"]:
            act(bob, name, "allied")
        assert ann.get(f"/api/tables/{name}")["to_act"] == ["french"]
        return name

    def query(self, text: str, *args: object) -> list[tuple[object, ...]]:
        with closing(sqlite3.connect(self.db)) as connection:
            found = connection.execute(text, args).fetchall()
            connection.commit()
            return found


@pytest.fixture
def club(db: Path) -> Iterator[Club]:
    with ExitStack() as stack:
        mail, there = stack.enter_context(mailbox()), stack.enter_context(hook())
        settings = {
            "GROGNARD_SMTP": mail.url,
            "GROGNARD_MAIL_FROM": "club@example.org",
            "GROGNARD_INSIDE": "127.0.0.0/8",
        }
        server = stack.enter_context(serving(db, GROGNARD_NOTICE=WAIT, **settings))
        yield Club(server, mail, there, db)


def add(person: Person, kind: str, address: str) -> Json:
    told: Json = person.post("/api/notices/channels", {"kind": kind, "address": address, "zone": "Europe/Rome"})
    return told


def add_mail(club: Club, person: Person, address: str) -> None:
    channel = add(person, "mail", address)["channels"][-1]
    code = re.search(r"\d{8}", club.mail.next().get_content())
    assert code is not None
    person.post("/api/notices/confirm", {"id": channel["id"], "code": code[0]})


def pass_turn(person: Person, table: str, seat: str) -> None:
    """Play until another is asked and not he."""
    while seat in person.get(f"/api/tables/{table}")["to_act"]:
        act(person, table, seat)


def read(message: object) -> str:
    return str(message.get_content()).replace("\r\n", "\n")  # type: ignore[attr-defined]


def test_one_mail_tells_of_all_tables_with_the_question_and_a_link(club: Club) -> None:
    ann, bob, first = club.two()
    second = club.table(ann, bob)
    add_mail(club, ann, "ann@example.org")
    letter = club.mail.next()
    assert letter["To"] == "ann@example.org" and letter["From"] == "Grognard <club@example.org>"
    assert letter["Subject"] == "Your turn at 2 tables" and letter["Auto-Submitted"] == "auto-generated"
    text = read(letter)
    for table in (first, second):
        assert f"{club.server.url}/t/{table}\n" in text
    assert "Quatre Bras, as French" in text and "You are asked: " in text and "What happened last: " in text
    # Once: whatever comes up now waits until she has been here.
    pass_turn(ann, first, "french")
    pass_turn(bob, first, "allied")
    marker = Person(club.server.url)  # whoever is told after her shows that her turn has passed
    club.table(marker, bob)
    add(marker, "webhook", f"{club.hook.url}/marker")
    assert club.hook.next().path == "/marker"
    assert club.mail.letters.empty()
    ann.get("/api/me")
    assert read(club.mail.next()).count("/t/") == 2
    # The link at its end stops it, without being signed in.
    stop = letter["List-Unsubscribe"].strip("<>").split("stop=")[1]
    other = Person(club.server.url)
    assert other.refused("POST", "/api/notices/stop", {"token": stop[:-1] + "x"})["code"] == "wrong-code"
    other.post("/api/notices/stop", {"token": stop})
    assert ann.get("/api/notices")["channels"] == []


def test_nothing_goes_to_a_mailbox_before_its_owner_has_written_the_code(club: Club) -> None:
    ann, _, _ = club.two()
    told = add(ann, "mail", "ann@example.org")["channels"][0]
    assert not told["ready"]
    letter = club.mail.next()
    assert ann.me["name"] in read(letter) and "List-Unsubscribe" not in letter
    bob = Person(club.server.url)
    for person in (ann, bob):  # nobody makes us flood it
        body = {"kind": "mail", "address": "ANN@example.org"}
        assert person.refused("POST", "/api/notices/channels", body)["code"] == "mail-just-now"
    assert ann.refused("POST", "/api/notices/confirm", {"id": told["id"], "code": "x"})["code"] == "wrong-code"
    assert ann.refused("POST", "/api/notices/test", {"id": told["id"]})["code"] == "not-confirmed"
    assert bob.refused("POST", "/api/notices/test", {"id": told["id"]})["code"] == "no-channel"
    assert str(club.query("select code from channels")[0][0]) not in read(letter)  # kept as a hash


def test_a_push_is_read_by_that_browser_alone_and_signed_by_this_server(club: Club) -> None:
    ann, _, table = club.two()
    browser = Browser(f"{club.hook.url}/push/abc")
    told = add(ann, "push", browser.subscription)
    assert told["channels"][0]["where"] == club.hook.url.removeprefix("http://")
    taken = club.hook.next()
    assert taken.path == "/push/abc" and taken.headers["content-encoding"] == "aes128gcm"
    assert taken.headers["topic"] == "turn" and int(taken.headers["ttl"]) > 3600
    assert Vapid02.verify(taken.headers["authorization"])
    assert f"k={told['key']}" in taken.headers["authorization"]
    shown = browser.read(taken)
    assert shown["url"] == f"{club.server.url}/t/{table}" and shown["title"].startswith("Your turn: Quatre Bras")
    assert "You are asked: " in shown["body"] and b"Quatre" not in taken.body
    # The browser takes it back: the channel goes.
    club.hook.status["/push/abc"] = 410
    assert ann.post("/api/notices/test", {"id": told["channels"][0]["id"]})["channels"] == []


def test_a_hook_that_others_may_read_is_told_that_it_is_his_turn_and_no_more(club: Club) -> None:
    ann, bob, table = club.two()
    ann.http.put("/api/me", json={"language": "it"})
    add(ann, "webhook", f"{club.hook.url}/api/webhooks/1")
    taken = club.hook.next()
    body = json.loads(taken.body)
    link = f"{club.server.url}/t/{table}"
    assert body["content"] == body["text"] == f"Un tavolo ti aspetta.\nQuatre Bras, come Francesi: {link}"
    assert body["tables"] == [link]
    assert bob.get("/api/notices")["channels"] == []


def test_what_fails_is_told_tried_again_and_left_in_peace_in_the_end(club: Club) -> None:
    ann, _, _ = club.two()
    club.hook.status["/broken"] = 500
    told = add(ann, "webhook", f"{club.hook.url}/broken")["channels"][0]
    club.hook.next()
    for _ in range(5):
        ann.post("/api/notices/test", {"id": told["id"]})
    shown = ann.get("/api/notices")["channels"][0]
    assert (shown["fault"], shown["detail"], shown["resting"], shown["worked"]) == ("answer", "500", True, None)
    # She has been told of nothing by it.
    assert club.query("select told from notices") == [(None,)] and club.query("select told from readers") == [(0,)]
    # A test that comes through wakes it again.
    club.hook.status.clear()
    shown = ann.post("/api/notices/test", {"id": told["id"]})["channels"][0]
    assert (shown["fault"], shown["resting"]) == (None, False) and shown["worked"] is not None
    # What the server of mail says of a mailbox is told.
    fault = add(ann, "mail", "nobody@example.org")["channels"][1]
    assert (fault["fault"], fault["detail"]) == ("mail", "550 mailbox unavailable")


def test_who_looks_at_the_table_is_not_told_of_it_and_who_has_it_behind_something_else_is(club: Club) -> None:
    ann, bob, table = club.two()
    wire = ann.wire(table, "french")
    add(ann, "webhook", f"{club.hook.url}/ann")
    marker = Person(club.server.url)
    club.table(marker, bob)
    add(marker, "webhook", f"{club.hook.url}/marker")
    assert club.hook.next().path == "/marker" and club.hook.taken.empty()
    # Asked anew while the page is out of sight.
    pass_turn(ann, table, "french")
    wire.send({"t": "looks", "on": False})
    wire.send({"t": "ping"})
    wire.until("pong")
    pass_turn(bob, table, "allied")
    assert club.hook.next().path == "/ann"


def test_quiet_hours_are_kept_and_an_export_and_a_farewell_take_it_all(club: Club) -> None:
    ann, bob, _ = club.two()
    clock = int(time.time()) // 60 % 1440  # in UTC
    zone = {"start": (clock - 60) % 1440, "end": (clock + 60) % 1440, "zone": "UTC"}
    assert ann.http.put("/api/notices/quiet", json={"quiet": zone}).json()["quiet"] == zone
    wrong = {"quiet": {**zone, "zone": "../../etc/passwd"}}
    assert ann.refused("PUT", "/api/notices/quiet", wrong)["code"] == "no-zone"
    add(ann, "webhook", f"{club.hook.url}/ann")
    marker = Person(club.server.url)
    club.table(marker, bob)
    add(marker, "webhook", f"{club.hook.url}/marker")
    assert club.hook.next().path == "/marker" and club.hook.taken.empty()
    assert ann.http.put("/api/notices/quiet", json={"quiet": None}).json()["quiet"] is None
    assert club.hook.next().path == "/ann"
    kept = ann.http.get("/api/account/export").json()["notices"]
    assert kept[0]["address"] == f"{club.hook.url}/ann" and kept[1]["zone"] == "UTC"
    for person in (ann, marker):
        person.post("/api/account/forget", {"name": person.me["name"]})
    assert club.query("select * from channels") == [] and club.query("select * from readers") == []


def test_no_more_than_a_few_channels_and_nothing_that_is_none(club: Club) -> None:
    ann = Person(club.server.url)
    for n in range(8):
        add(ann, "webhook", f"{club.hook.url}/{n}")
    assert len(add(ann, "webhook", f"{club.hook.url}/7")["channels"]) == 8  # the same again is the same
    full = ann.refused("POST", "/api/notices/channels", {"kind": "webhook", "address": f"{club.hook.url}/8"})
    assert full["code"] == "too-many-channels"
    for kind, address in (("mail", "x"), ("webhook", "file:///etc/passwd"), ("push", "{}"), ("push", "[")):
        assert ann.refused("POST", "/api/notices/channels", {"kind": kind, "address": address})["code"] == "bad-address"


def test_without_a_setting_no_mail_and_nothing_inside(server: Server) -> None:
    ann = Person(server.url)
    assert ann.get("/api/notices")["mail"] is False
    assert ann.refused("POST", "/api/notices/channels", {"kind": "mail", "address": "a@b.example"})["code"] == "no-mail"
    with hook() as there:
        channel = add(ann, "webhook", f"{there.url}/x")["channels"][0]
        shown = ann.post("/api/notices/test", {"id": channel["id"]})["channels"][0]
        assert shown["fault"] == "inside" and there.taken.empty()
    ann.post("/api/notices/remove", {"id": channel["id"]})
