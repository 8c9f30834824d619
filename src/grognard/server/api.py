"""The HTTP API: one list of endpoints, from which the routes and `/api/openapi.json` are made."""

from __future__ import annotations

import gzip
import secrets
import time
from typing import Any

import msgspec
import structlog
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response

import grognard
from grognard import ledger, words
from grognard.bots import bots_of
from grognard.package import offered
from grognard.server import account, channels, lobby, manners, questions, replays, tutoring, ways
from grognard.server import messages as m
from grognard.server.call import Call, Endpoint, Query, who
from grognard.server.errors import Denied
from grognard.server.guard import Origins, body_of
from grognard.server.guests import COOKIE
from grognard.server.house import House, Which
from grognard.server.limits import SAY_COST, address_of
from grognard.server.messages import encode
from grognard.server.metrics import metrics
from grognard.server.settings import RECORD_LIMIT

log = structlog.get_logger()
PACKED = 2048  # answers from this size on go out compressed


# ---- what each does --------------------------------------------------------------------------------------


async def health(call: Call) -> m.Health:
    await call.house.store.probe()
    return m.Health(True)


async def ready(call: Call) -> m.Health:
    """Whether somebody may be sent here: it is not stopping, and can write."""
    if call.house.leaving:
        raise Denied("leaving")
    await call.house.store.probe()
    return m.Health(True)


async def get_me(call: Call) -> Response:
    guests = call.house.guests
    guest, session = call.guest, call.session
    device = ways.device_of(call.request.headers.get("user-agent", ""))
    if guest is None:
        call.limits.check_newcomer(call.address)
        guest = await guests.welcome(device)
        session = guest.id
    else:
        await guests.visit(session, device)
        await call.house.herald.visited(guest)
    return who(call, guest, session)


async def put_me(call: Call) -> m.Me:
    await call.house.rename(call.me, call.body)
    return call.house.guests.me(call.me)


async def games(call: Call) -> list[m.GameInfo]:
    return [
        m.GameInfo(
            name=game.name,
            title=game.title,
            version=game.version,
            scenarios=[m.ScenarioInfo(s.name, s.title, list(s.seats), s.rule) for s in game.scenarios.values()],
            options=[
                m.OptionInfo(o.name, o.default, list(o.values), o.rule, list(o.scenarios), o.barred_in())
                for o in game.options.values()
            ],
            bots=bots_of(game.name),
            corrections=[
                m.Correction(one.version, list(one.rules), one.text, one.text_it)
                for one in ledger.corrections(game.name)
            ],
            lessons=tutoring.listed(game.name),
            howto=tutoring.shows_how(game.name),
        )
        for game in offered().values()
    ]


async def rules(call: Call) -> list[m.Rule]:
    name = call.request.path_params["game"]
    if name not in ledger.games():
        if name in grognard.games():
            return []  # a game may have no rulebook of its own here
        raise Denied("no-game", name=name, valid=list(ledger.games()))
    cites = ledger.cites(name).items()
    return [
        m.Rule(
            *(r.id, r.title, r.title_it, r.text, r.text_it, r.kind),
            events=[event for event, cited in cites if any([ledger.is_part(r.id, one) for one in cited])],
        )
        for r in ledger.load(name).rules
    ]


async def glossary(call: Call) -> list[m.Term]:
    name = call.request.path_params["game"]
    if name not in grognard.games():
        raise Denied("no-game", name=name, valid=list(grognard.games()))
    return [m.Term(one.id, one.rule, list(one.forms), list(one.forms_it)) for one in ledger.glossary(name)]


async def game_words(call: Call) -> m.GameWords:
    name, language = call.request.path_params["game"], call.request.query_params.get("language")
    known = grognard.games()
    if name not in known:
        raise Denied("no-game", name=name, valid=list(known))
    if language is not None and language not in words.LANGUAGES:
        raise Denied("malformed", fault="language")
    game = known[name]
    compounds = {
        prefix: m.Compound(
            one.message, one.pattern, list(one.parts), list(one.said), {at: dict(of) for at, of in one.named.items()}
        )
        for prefix, one in game.compounds().items()
    }
    return m.GameWords(game.vocabulary(), compounds, words.own_text(name, language) if language else None)


async def list_tables(call: Call) -> list[m.TableInfo]:
    which = call.request.query_params.get("list", "mine")
    if which not in ("mine", "open", "over"):
        raise Denied("malformed", fault="list")
    chosen: Which = which  # type: ignore[assignment]
    return await call.house.listed(call.guest, chosen)


async def new_table(call: Call) -> m.TableInfo:
    return await call.house.create(call.me, call.body)


async def table(call: Call) -> m.TableInfo:
    return await call.house.info(call.guest, call.table_id)


async def join(call: Call) -> m.TableInfo:
    return await lobby.join(call.house, call.me, call.table_id, call.body.seat, call.body.invitation)


async def leave(call: Call) -> m.Left:
    return m.Left(await lobby.leave(call.house, call.me, call.table_id))


async def invite(call: Call) -> m.TableInfo:
    return await lobby.invite(call.house, call.me, call.table_id, call.body.seat)


async def news(call: Call) -> m.News:
    language = call.request.query_params.get("language", "en")
    if language not in words.LANGUAGES:
        raise Denied("malformed", fault="language")
    live = await call.house.table(call.table_id)
    with call.limits.charged(call.guest.id if call.guest is not None else None, call.address):
        told = await live.told_to(call.guest)
    last = msgspec.json.decode(told[-1]) if told else None
    say = words.Words(live.row.game, language, live.row.scenario).say
    seen = await call.house.seen(call.table_id, call.guest)
    return m.News(max(0, len(told) - seen), say(last["event"], last) if last is not None else None)


async def settle(call: Call) -> m.TableInfo:
    return await manners.settle(call.house, call.me, call.table_id, call.body)


async def come_back(call: Call) -> m.TableInfo:
    return await manners.come_back(call.house, call.me, call.table_id, call.body.seat)


async def rematch(call: Call) -> m.TableInfo:
    return await manners.rematch(call.house, call.me, call.table_id, call.body.swap)


async def add_nonce(call: Call) -> m.TableInfo:
    return await lobby.add_nonce(call.house, call.me, call.table_id, call.body.nonce)


async def state(call: Call) -> m.State:
    live = await call.house.table(call.table_id)
    return await live.state(call.guest, call.seat())


async def act(call: Call) -> m.Acted:
    live = await call.house.table(call.table_id)
    body: m.ActBody = call.body
    return await live.act(call.me, body.id, body.v, body.seat, body.action)


async def undo(call: Call) -> m.Undone:
    live = await call.house.table(call.table_id)
    body: m.UndoBody = call.body
    return await live.undo(call.me, body.id, body.v, body.seat, body.steps)


async def ask(call: Call) -> Any:
    live = await call.house.table(call.table_id)
    return await questions.ask(live, call.guest, call.body, call.address)


async def advise(call: Call) -> m.Advice:
    live = await call.house.table(call.table_id)
    return await questions.advise(live, call.me, call.body.seat, call.address)


async def get_standing(call: Call) -> m.StandingOrders:
    live = await call.house.table(call.table_id)
    seat = call.seat()
    if seat is None:
        raise Denied("malformed", fault="seat")
    live.check_seat(call.guest, seat)
    return m.StandingOrders(seat, live.standing.get(seat, {}))


async def put_standing(call: Call) -> m.StandingOrders:
    live = await call.house.table(call.table_id)
    body: m.StandingBody = call.body
    told = await live.order(call.me, body.seat, body.orders)
    return m.StandingOrders(told.seat, told.orders)


async def chat(call: Call) -> m.ChatLine:
    body: m.ChatBody = call.body
    return await call.house.say(call.me, call.table_id, body.id, body.text, body.seat, body.to)


async def replay(call: Call) -> m.ReplayAnswer:
    live = await call.house.table(call.table_id)
    start = call.number("from", 0, 10_000_000)
    count = call.number("count", 100, replays.MOST)
    async with call.house.past.turn(call.payer):
        return await replays.replay(live, call.guest, call.seat("as"), start, count)


async def luck(call: Call) -> m.LuckAnswer:
    return await replays.luck(await call.house.table(call.table_id), call.payer)


async def proof(call: Call) -> m.ProofAnswer:
    live = await call.house.table(call.table_id)
    async with call.house.past.turn(call.payer):
        return await replays.proof(live)


async def record(call: Call) -> Response:
    live = await call.house.table(call.table_id)
    name = f"{live.row.scenario}-{live.row.id}.grognard"
    data = await replays.record(live, call.payer)
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(data, media_type="application/x-ndjson", headers=headers)


async def upload(call: Call) -> m.TableInfo:
    return await call.house.show_record(call.me, call.body, call.payer)


def _lesson(call: Call) -> tuple[str, str]:
    return call.request.path_params["game"], call.request.path_params["lesson"]


async def lesson(call: Call) -> m.LessonAnswer:
    with call.limits.charged(call.me.id, call.address):
        return tutoring.teach(call.me, *_lesson(call), call.body)


async def howto(call: Call) -> list[m.Picture]:
    return tutoring.pictures(call.request.path_params["game"])


async def aid(call: Call) -> list[m.AidSection]:
    return tutoring.sheet(call.request.path_params["game"])


async def lesson_ask(call: Call) -> Any:
    return tutoring.ask(call.house, call.me, *_lesson(call), call.body, call.address)


async def lesson_free(call: Call) -> m.TableInfo:
    return await tutoring.play_on(call.house, call.me, *_lesson(call), call.body.done, call.address)


SEAT = Query("seat", {"type": "string", "maxLength": 40})
T = "/api/tables/{id}"
L = "/api/lessons/{game}/{lesson}"
ENDPOINTS: tuple[Endpoint, ...] = (
    Endpoint("GET", "/api/health", health, m.Health),
    Endpoint("GET", "/api/ready", ready, m.Health),
    Endpoint("GET", "/api/me", get_me, m.Me),
    Endpoint("PUT", "/api/me", put_me, m.Me, m.MeChange, cost=5.0),
    *account.ENDPOINTS,
    *channels.ENDPOINTS,
    Endpoint("GET", "/api/games", games, list[m.GameInfo], fixed=True),
    Endpoint("GET", "/api/rules/{game}", rules, list[m.Rule], fixed=True),
    Endpoint("GET", "/api/glossary/{game}", glossary, list[m.Term], fixed=True),
    Endpoint("GET", "/api/aid/{game}", aid, list[m.AidSection], fixed=True),
    Endpoint("GET", "/api/howto/{game}", howto, list[m.Picture], fixed=True),
    Endpoint(
        "GET",
        "/api/words/{game}",
        game_words,
        m.GameWords,
        query=(Query("language", {"type": "string", "enum": list(words.LANGUAGES)}),),
    ),
    Endpoint(
        "GET",
        "/api/tables",
        list_tables,
        list[m.TableInfo],
        query=(Query("list", {"type": "string", "enum": ["mine", "open", "over"]}),),
    ),
    Endpoint("POST", "/api/tables", new_table, m.TableInfo, m.NewTable, cost=6.0),
    Endpoint("GET", T, table, m.TableInfo),
    Endpoint("POST", f"{T}/join", join, m.TableInfo, m.Join),
    Endpoint("POST", f"{T}/leave", leave, m.Left),
    Endpoint("POST", f"{T}/invitation", invite, m.TableInfo, m.Invite),
    Endpoint("POST", f"{T}/nonce", add_nonce, m.TableInfo, m.AddNonce),
    Endpoint(
        "GET",
        f"{T}/news",
        news,
        m.News,
        query=(Query("language", {"type": "string", "enum": list(words.LANGUAGES)}),),
        cost=2.0,
    ),
    Endpoint("POST", f"{T}/pact", settle, m.TableInfo, m.PactBody, cost=4.0),
    Endpoint("POST", f"{T}/back", come_back, m.TableInfo, m.ComeBack, cost=4.0),
    Endpoint("POST", f"{T}/rematch", rematch, m.TableInfo, m.Rematch, cost=6.0),
    Endpoint("GET", f"{T}/state", state, m.State, query=(SEAT,)),
    Endpoint("POST", f"{T}/actions", act, m.Acted, m.ActBody),
    Endpoint("POST", f"{T}/undo", undo, m.Undone, m.UndoBody),
    Endpoint("POST", f"{T}/ask", ask, Any, m.Question),
    Endpoint("POST", f"{T}/advice", advise, m.Advice, m.AdviceBody, cost=6.0),
    Endpoint(
        "GET", f"{T}/standing", get_standing, m.StandingOrders, query=(msgspec.structs.replace(SEAT, required=True),)
    ),
    Endpoint("PUT", f"{T}/standing", put_standing, m.StandingOrders, m.StandingBody),
    Endpoint("POST", f"{T}/chat", chat, m.ChatLine, m.ChatBody, cost=SAY_COST),
    Endpoint(
        "GET",
        f"{T}/replay",
        replay,
        m.ReplayAnswer,
        query=(
            Query("as", {"type": "string", "maxLength": 40}),
            Query("from", {"type": "integer", "minimum": 0, "maximum": 10_000_000}),
            Query("count", {"type": "integer", "minimum": 0, "maximum": replays.MOST}),
        ),
        cost=4.0,
    ),
    Endpoint("GET", f"{T}/luck", luck, m.LuckAnswer, cost=10.0),
    Endpoint("GET", f"{T}/proof", proof, m.ProofAnswer, cost=4.0),
    Endpoint("GET", f"{T}/record", record, bytes, raw="application/x-ndjson", cost=10.0),
    Endpoint("POST", L, lesson, m.LessonAnswer, m.LessonBody),
    Endpoint("POST", f"{L}/ask", lesson_ask, Any, m.LessonQuestion),
    Endpoint("POST", f"{L}/table", lesson_free, m.TableInfo, m.LessonFree, cost=6.0),
    Endpoint("POST", "/api/records", upload, m.TableInfo, bytes, cost=30.0, limit=RECORD_LIMIT),
)


# ---- taking a request in ---------------------------------------------------------------------------------


class Api:
    def __init__(self, house: House, origins: Origins) -> None:
        self.house = house
        self.origins = origins
        self.limits = house.limits
        self._decoders = {
            id(endpoint): msgspec.json.Decoder(endpoint.body)
            for endpoint in ENDPOINTS
            if endpoint.body is not None and endpoint.body is not bytes
        }
        self._fixed: dict[tuple[str, bool], tuple[bytes, bool]] = {}

    async def take(self, endpoint: Endpoint, request: Request) -> Response:
        began = time.perf_counter()
        name = request_of(request)
        with structlog.contextvars.bound_contextvars(request=name):
            answer = await self._answer(endpoint, request)
            answer.headers["x-request-id"] = name
            seconds = time.perf_counter() - began
            what = f"{endpoint.method} {endpoint.path}"
            log.debug("request", what=what, status=answer.status_code, ms=round(1000 * seconds, 1))
            metrics.done(what, str(answer.status_code), seconds)
        return answer

    async def _answer(self, endpoint: Endpoint, request: Request) -> Response:
        try:
            return await self._take(endpoint, request)
        except Denied as denied:
            return refuse(await self.limits.refuse(denied, client_of(request)))
        except RecursionError:
            return refuse(Denied("malformed", fault="nested too deeply"))
        except ClientDisconnect:
            return Response(status_code=400)  # nobody reads it
        except Exception:
            log.exception("fault", path=request.url.path)
            return refuse(Denied("fault"))

    async def _take(self, endpoint: Endpoint, request: Request) -> Response:
        self.check_origin(request, endpoint.changes)
        guest, session = await self.house.guests.come(request.cookies.get(COOKIE)) or (None, "")
        name = guest.id if guest is not None else None
        address = client_of(request)
        self.limits.check(name, address, endpoint.cost)
        if guest is not None:
            self.house.met(guest, address)
        if endpoint.changes:
            if guest is None:
                raise Denied("no-guest")
            if not self.house.guests.holds(guest, request.headers.get("x-grognard-csrf")):
                raise Denied("csrf")
        body: Any = None
        if endpoint.body is not None:
            body = await body_of(request, endpoint.limit)
            if endpoint.body is not bytes:
                try:
                    body = self._decoders[id(endpoint)].decode(body)
                except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as fault:
                    raise Denied("malformed", fault=str(fault)) from None
        packed = "gzip" in request.headers.get("accept-encoding", "")
        kept = (request.url.path, packed)
        if kept in self._fixed:
            return _answer(*self._fixed[kept])
        answer = await endpoint.handler(Call(self.house, request, guest, session, address, body))
        if isinstance(answer, Response):
            return answer
        began = time.perf_counter()
        parts = _pack(encode(answer), packed)
        self.limits.charge(name, address, time.perf_counter() - began)
        if endpoint.fixed:
            self._fixed[kept] = parts
        return _answer(*parts)

    def check_origin(self, request: Request, changes: bool) -> None:
        headers = request.headers
        if not self.origins.knows(headers.get("host", "")):
            raise Denied("origin")
        if changes and "origin" in headers and not self.origins.ours(headers):
            raise Denied("origin")


def refuse(denied: Denied) -> Response:
    wait = {"too-many-guests": "60", "too-many-tries": "15"}.get(denied.error.code, "1")
    headers = {"retry-after": wait} if denied.error.status == 429 else None
    return Response(encode(denied.error), denied.error.status, headers, "application/json")


def request_of(request: HTTPConnection) -> str:
    """What a request is called in all logs: as the balancer before us calls it, where it does."""
    given = request.headers.get("x-request-id", "")
    plain = 0 < len(given) <= 64 and given.isascii() and given.replace("-", "").replace("_", "").isalnum()
    return given if plain else secrets.token_hex(8)


def client_of(request: HTTPConnection) -> str:
    return address_of(request.client.host) if request.client is not None else ""


def _pack(data: bytes, packed: bool) -> tuple[bytes, bool]:
    if packed and len(data) > PACKED:
        return gzip.compress(data, 4), True
    return data, False


def _answer(data: bytes, packed: bool) -> Response:
    headers = {"content-encoding": "gzip", "vary": "accept-encoding"} if packed else None
    return Response(data, headers=headers, media_type="application/json")
