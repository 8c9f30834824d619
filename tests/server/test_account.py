"""Somebody who has lost his cookie, or has another device, comes back to his seats; nobody else does."""

from __future__ import annotations

import asyncio
import base64
import hashlib
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from starlette.requests import Request
from websockets.exceptions import ConnectionClosed

from grognard.server import account, hashing, ways
from grognard.server.call import Call
from grognard.server.errors import Denied
from grognard.server.guests import Guest, now
from grognard.server.house import House
from grognard.server.settings import Settings
from grognard.server.turns import Payer
from tests.server.harness import Json, Person, Server, serving
from tests.server.keeping import connect, place


@pytest.fixture
def own(db: Path) -> Iterator[Server]:
    """A server whose wrong tries nobody else counts."""
    with serving(db) as running:
        yield running


def enter(person: Person, way: str, secret: str, **more: object) -> Json:
    me: Json = person.post("/api/account/enter", {"way": way, "secret": secret, **more})
    person.me = me
    person.http.headers["X-Grognard-Csrf"] = me["csrf"]
    person.cookie = f"grognard={person.http.cookies['grognard']}"
    return me


def refused(person: Person, way: str, secret: str, **more: object) -> str:
    code: str = person.refused("POST", "/api/account/enter", {"way": way, "secret": secret, **more})["code"]
    return code


def plays(person: Person, table: str, name: str) -> bool:
    """Whether the seat of the French is his, to act from."""
    state = person.http.get(f"/api/tables/{table}/state", params={"seat": "french"}).json()
    if "v" not in state:
        return False
    order = {"id": name, "v": state["v"], "seat": "french", "action": state["decision"]["actions"][0]}
    return person.http.post(f"/api/tables/{table}/actions", json=order).status_code == 200


def test_a_code_of_the_first_device_lets_the_second_in_once(own: Server) -> None:
    ann, phone, eve = [Person(own.url) for _ in range(3)]
    table = ann.new_table(french="me", allied="me")["id"]
    code = ann.post("/api/account/code", None)["code"]
    assert len(code.replace("-", "")) == 8
    assert not plays(phone, table, "before")
    assert enter(phone, "code", f" {code.lower().replace('-', ' ')} ")["id"] == ann.me["id"]
    assert plays(phone, table, "after")
    assert refused(eve, "code", code) == "wrong-code"
    # Both are the same person now, each by a cookie of its own.
    assert phone.cookie != ann.cookie and ann.get("/api/me")["id"] == phone.get("/api/me")["id"]
    assert [one["here"] for one in ann.get("/api/account")["devices"]].count(True) == 1
    assert len(ann.get("/api/account")["devices"]) == 2
    # A newer code makes the one before it worth nothing.
    first, second = [ann.post("/api/account/code", None)["code"] for _ in range(2)]
    assert refused(eve, "code", first) == "wrong-code"
    assert enter(eve, "code", second)["id"] == ann.me["id"]


def test_a_code_runs_out(own: Server, db: Path) -> None:
    ann, eve = Person(own.url), Person(own.url)
    code = ann.post("/api/account/code", None)
    assert 290_000 < code["expires"] - now() <= ways.CODE_LASTS == 300_000
    with closing(connect(db)) as connection:
        connection.execute("update device_codes set expires = ?", [now() - 1])
        connection.commit()
    assert refused(eve, "code", code["code"]) == "wrong-code"


def test_wrong_tries_are_slowed_and_right_ones_are_not(own: Server) -> None:
    """With no other limit at all, as here: ten at once from an address, whoever it says it is."""
    ann = Person(own.url)
    for _ in range(3):
        enter(Person(own.url), "code", ann.post("/api/account/code", None)["code"])
    codes = [refused(Person(own.url), "code", f"ABCD-EF{n:02}") for n in range(12)]
    assert codes[:10] == ["wrong-code"] * 10 and codes[11] == "too-many-tries"
    answer = ann.http.post("/api/account/enter", json={"way": "code", "secret": "x"})
    assert (answer.status_code, answer.headers["retry-after"]) == (429, "15")


def test_recovery_codes_are_shown_once_kept_hashed_and_used_once(own: Server, db: Path) -> None:
    ann = Person(own.url)
    table = ann.new_table(french="me", allied="me")["id"]
    codes = ann.post("/api/account/recovery", None)["codes"]
    assert len(set(codes)) == 8 and ann.get("/api/account")["recovery"] == 8
    with closing(connect(db)) as connection:
        kept = str(connection.execute("select * from recovery").fetchall())
    for code in codes:
        assert code[:4] in kept and code[5:9] not in kept and hashing.OURS in kept
    back = Person(own.url)
    wrong = codes[0][:-1] + ("2" if codes[0][-1] != "2" else "3")
    assert refused(back, "recovery", wrong) == "wrong-code"
    assert enter(back, "recovery", codes[0].lower())["id"] == ann.me["id"]
    assert plays(back, table, "back")
    assert ann.get("/api/account")["recovery"] == 7
    assert refused(Person(own.url), "recovery", codes[0]) == "wrong-code"
    ann.post("/api/account/recovery", None)
    assert refused(Person(own.url), "recovery", codes[1]) == "wrong-code"


def test_a_name_with_a_password(own: Server, db: Path) -> None:
    ann, bob = Person(own.url), Person(own.url)
    short = {"login": "Ney", "password": "Elchingen"}
    assert ann.refused("PUT", "/api/account/password", short)["code"] == "short-password"
    whole = {"login": "  Maréchal  Ney ", "password": "la Moskowa, 1812"}
    answer = ann.http.put("/api/account/password", json=whole)
    assert answer.json()["login"] == "maréchal ney"
    taken = bob.refused("PUT", "/api/account/password", {**whole, "login": "MARÉCHAL NEY"})
    assert taken["code"] == "login-taken"
    back = Person(own.url)
    assert refused(back, "password", "la Moskowa, 1813", login="Maréchal Ney") == "wrong-password"
    assert refused(back, "password", whole["password"], login="Davout") == "wrong-password"
    assert enter(back, "password", whole["password"], login="maréchal NEY")["id"] == ann.me["id"]
    with closing(connect(db)) as connection:
        assert "Moskowa" not in str(connection.execute("select * from guests").fetchall())
    assert ann.http.delete("/api/account/password").json()["login"] is None
    assert refused(Person(own.url), "password", whole["password"], login="maréchal ney") == "wrong-password"


def test_wrong_passwords_are_slowed_at_the_name_that_is_tried(own: Server) -> None:
    tries = [refused(Person(own.url), "password", f"wrong {n}", login="Ney") for n in range(12)]
    assert tries[:10] == ["wrong-password"] * 10 and tries[11] == "too-many-tries"


def test_who_has_games_here_is_told_before_he_leaves_them(own: Server) -> None:
    ann, bob = Person(own.url), Person(own.url)
    bob.new_table(french="me", allied="me")
    code = ann.post("/api/account/code", None)["code"]
    assert refused(bob, "code", code) == "has-games"
    assert enter(bob, "code", code, leave=True)["id"] == ann.me["id"]


def test_whoever_asks_gets_all_that_is_kept_about_him_and_nothing_of_others(own: Server) -> None:
    ann, bob = Person(own.url), Person(own.url)
    table = ann.new_table(french="me", allied="open")
    bob.sit(table, "allied")
    for person, line in ((ann, "Bonjour"), (bob, "Good day")):
        person.post(f"/api/tables/{table['id']}/chat", {"id": line, "text": line})
    ann.http.put("/api/account/password", json={"login": "Ney", "password": "la Moskowa"})
    codes = ann.post("/api/account/recovery", None)["codes"]
    answer = ann.http.get("/api/account/export")
    assert "attachment" in answer.headers["content-disposition"]
    kept = answer.json()
    assert (kept["id"], kept["name"], kept["login"]) == (ann.me["id"], ann.me["name"], "ney")
    assert [(one["id"], one["seat"]) for one in kept["seats"]] == [(table["id"], "french")]
    assert [one["text"] for one in kept["said"]] == ["Bonjour"]
    for secret in ("Good day", bob.me["id"], "argon2", "Moskowa", *codes):
        assert secret not in answer.text


def test_a_device_that_is_signed_out_is_nobody_there_and_its_connections_are_cut(own: Server) -> None:
    ann, phone, bob = [Person(own.url) for _ in range(3)]
    table = ann.new_table(french="me", allied="me")["id"]
    enter(phone, "code", ann.post("/api/account/code", None)["code"])
    wire = phone.wire(table, "french")
    devices = ann.get("/api/account")["devices"]
    lost = next(one["id"] for one in devices if not one["here"])
    # Nobody ends another's.
    bob.post("/api/account/end", {"device": lost})
    assert phone.get("/api/account")["devices"]
    assert len(ann.post("/api/account/end", {"device": lost})["devices"]) == 1
    with pytest.raises(ConnectionClosed) as closed:
        while True:
            wire.next()
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4401
    assert phone.refused("POST", "/api/account/code")["code"] == "no-guest"
    assert not plays(phone, table, "gone") and plays(ann, table, "still")
    # All but this one.
    for name in ("one", "two"):
        other = Person(own.url)
        enter(other, "code", ann.post("/api/account/code", None)["code"])
        assert other.get("/api/me")["id"] == ann.me["id"], name
    assert len(ann.post("/api/account/end", {"device": None})["devices"]) == 1
    assert ann.get("/api/me")["id"] == ann.me["id"] != other.get("/api/me")["id"]


def test_what_was_signed_out_stays_so_after_a_restart(db: Path) -> None:
    with serving(db) as server:
        ann, phone = Person(server.url), Person(server.url)
        enter(phone, "code", ann.post("/api/account/code", None)["code"])
        cookies = ann.cookie, phone.cookie
        ann.post("/api/account/end", {"device": None})
        server.stop()
    with serving(db) as server:
        again = Person(server.url)
        names = [
            again.http.get("/api/me", headers={"Cookie": cookie}).json()["id"] == ann.me["id"] for cookie in cookies
        ]
    assert names == [True, False]


def test_the_cookie_of_one_browser_is_no_other_s(own: Server) -> None:
    ann, phone, eve = [Person(own.url) for _ in range(3)]
    enter(phone, "code", ann.post("/api/account/code", None)["code"])
    guest, session, seal = phone.cookie.partition("=")[2].split(".")
    first = ann.cookie.rpartition(".")[2]
    for forged in (
        f"{guest}.{session}.{first}",
        f"{guest}.{eve.me['id']}.{seal}",
        f"{eve.me['id']}.{session}.{seal}",
        f"{guest}.{seal}",
        f"{guest}..{seal}",
    ):
        answer = Person(own.url).http.post("/api/account/code", headers={"Cookie": f"grognard={forged}"})
        assert answer.json()["code"] == "no-guest", forged


def test_a_hash_fits_its_own_secret_alone() -> None:
    async def play() -> None:
        one, other = await hashing.keep("Jena", "Jena")
        assert one != other
        assert await hashing.fits("Jena", one) and not await hashing.fits("jena", one)
        assert not await hashing.fits("", None)
        assert one.startswith("$argon2id$v=19$m=19456,t=2,p=1$") and hashing.is_of_today(one)

    asyncio.run(play())


def test_who_asks_for_many_codes_keeps_nobody_else_waiting(tmp_path: Path) -> None:
    """Each takes as long as several guesses at a password, and there is one thread for all of them."""
    served: list[str] = []

    async def codes(house: House, guest: Guest) -> None:
        call = Call(house, Request({"type": "http"}), guest, guest.id, f"where {guest.id} is", None)
        assert len((await account.recovery_codes(call)).codes) == ways.RECOVERY
        served.append(guest.id)

    async def run() -> None:
        house = House(Settings(db=place(tmp_path / "club.db")))
        await house.start()
        try:
            ann, bob = [await house.guests.welcome() for _ in range(2)]
            async with house.hashing.turn(Payer("", "")):
                asked = [asyncio.create_task(codes(house, guest)) for guest in [*[ann] * 5, bob]]
                await asyncio.sleep(0)
            told = await asyncio.gather(*asked, return_exceptions=True)
            assert [str(one) for one in told if isinstance(one, Denied)] == ["rate", "rate"]
            assert served == [ann.id, bob.id, ann.id, ann.id]
        finally:
            await house.stop()

    asyncio.run(run())


def test_a_password_that_was_kept_the_old_way_lets_in_and_is_kept_anew(own: Server, db: Path) -> None:
    ann = Person(own.url)
    ann.http.put("/api/account/password", json={"login": "Ney", "password": "la Moskowa, 1812"})
    salt = b"salt of the old kind"
    found = hashlib.scrypt(b"la Moskowa, 1812", salt=salt, n=2**14, r=8, p=1, dklen=32, maxmem=2**26)
    old = f"scrypt$16384$8$1${base64.b64encode(salt).decode()}${base64.b64encode(found).decode()}"
    with closing(connect(db)) as connection:
        connection.execute("update guests set password = ? where login = 'ney'", [old])
        connection.commit()
    assert refused(Person(own.url), "password", "la Moskowa, 1813", login="Ney") == "wrong-password"
    for _ in range(2):
        assert enter(Person(own.url), "password", "la Moskowa, 1812", login="Ney")["id"] == ann.me["id"]
        with closing(connect(db)) as connection:
            (kept,) = connection.execute("select password from guests where login = 'ney'").fetchone()
        assert hashing.is_of_today(kept)


@pytest.mark.parametrize(
    ("agent", "device"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", "firefox-linux"),
        ("Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36", "chrome-android"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Safari/604.1", "safari-iphone"),
        ("curl/8.5.0", ""),
    ],
)
def test_of_what_a_browser_calls_itself_two_words_are_kept(agent: str, device: str) -> None:
    assert ways.device_of(agent) == device
