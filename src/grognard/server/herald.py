"""Who carries notices out: each server looks now and then what is due, takes a reader to itself, and tells him."""

from __future__ import annotations

import asyncio
import contextlib
import hmac
from functools import partial
from typing import TYPE_CHECKING

import msgspec
import structlog
from sqlalchemy import delete, select, update

from grognard.server import letters, outbox, push
from grognard.server.club_schema import channels
from grognard.server.errors import Denied
from grognard.server.guests import Guest, now
from grognard.server.letters import Letter
from grognard.server.mail import Mail
from grognard.server.outward import Fault, Headers, Outward

if TYPE_CHECKING:
    from grognard.server.house import House

log = structlog.get_logger()
AGAIN = 60 * 1000  # milliseconds after which it is tried again where nothing came through
_C = channels.c


class Channel(msgspec.Struct, frozen=True):
    id: str
    guest: str
    kind: str
    address: str
    home: str
    created: int
    code: str | None
    worked: int | None
    fault: str | None
    detail: str | None
    failed: int | None
    failures: int


class Herald:
    def __init__(self, house: House) -> None:
        settings = house.settings
        self.house = house
        self.delay = int(1000 * settings.notice)
        self.outward = Outward(settings.inside)
        self.mail = Mail(settings.smtp, settings.mail_from)
        self.push = push.Push(self.outward, settings.mail_from)
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self.push.begin(await self.house.store.write(push.key_of))
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(self.house.settings.notice_every)
            try:
                await self.turn()
            except Denied:
                pass  # the disk does not do its work; the next round will see
            except Exception:
                log.exception("notices")

    @property
    def patience(self) -> dict[str, int]:
        settings = self.house.settings
        return {"live": int(1000 * settings.gone), "slow": int(1000 * settings.gone_slow)}

    # ---- who looks --------------------------------------------------------------------------------------

    async def looked(self, table_id: str, guest: Guest) -> None:
        """Somebody has come to a table, or the page has gone out of his sight or come back."""
        live = self.house.tables.get(table_id)
        if live is not None and live.held_by(guest):
            await self.house.store.write(lambda c: outbox.look(c, [(table_id, guest.id)], now()))
            await self.visited(guest)

    async def visited(self, guest: Guest) -> None:
        reader = await self.house.store.read(lambda c: outbox.reader_of(c, guest.id))
        if reader is not None and not reader.came_back:
            await self.house.store.write(lambda c: outbox.visit(c, guest.id, now()))

    def _looking(self) -> list[tuple[str, str]]:
        found = []
        for live in self.house.tables.values():
            asked = [live.seats[seat].guest for seat in live.row.to_act]
            found += [(live.row.id, guest) for guest in set(asked) if guest is not None and live.looks(guest)]
        return found

    # ---- telling them -----------------------------------------------------------------------------------

    async def turn(self) -> None:
        """Of several servers one sends notices; each says who looks at a table through it."""
        looking, at = self._looking(), now()
        if looking:
            await self.house.store.write(lambda c: outbox.look(c, looking, at))
        if await self.house.company.mine("notices"):
            await self.round()

    async def round(self) -> None:
        store, at = self.house.store, now()
        for guest_id in await store.read(lambda c: outbox.waiting(c, at, self.delay)):
            if await self._is_due(guest_id, at) and await store.write(partial(outbox.claim, guest=guest_id, at=at)):
                try:
                    await self._tell(guest_id)
                except Exception:  # a table of his that cannot be read, say: the others are told all the same
                    log.exception("nobody could be told", guest=guest_id)

    async def _is_due(self, guest_id: str, at: int) -> bool:
        reader = await self.house.store.read(lambda c: outbox.reader_of(c, guest_id))
        lines = await self.house.store.read(lambda c: outbox.lines_of(c, guest_id))
        return reader is not None and outbox.is_due(reader, lines, at, self.delay, self.patience)

    async def _tell(self, guest_id: str) -> None:
        """One message for all tables that wait for him, by each of his channels. It counts where one came through."""
        store, at = self.house.store, now()
        guest = await self.house.guests.find(guest_id)
        lines = await store.read(lambda c: outbox.lines_of(c, guest_id))
        ways = [one for one in await self.channels(guest_id) if one.code is None and one.failures < outbox.TIRED]
        through = False
        if guest is not None and lines:
            for channel in ways:
                letter = await letters.write(self.house, guest, channel.home, lines, at, self.patience)
                through = await self.send(guest, channel, letter) or through
        due = [line.reminders_due(at, self.delay, self.patience[line.pace]) for line in lines]
        if through:
            await store.write(lambda c: outbox.sent(c, guest_id, lines, at, due))
        else:
            least = min([one.failures for one in ways], default=0)
            await store.write(lambda c: outbox.let_go(c, guest_id, at + AGAIN * 2**least))

    async def channels(self, guest_id: str) -> list[Channel]:
        chosen = select(channels).where(_C.guest == guest_id).order_by(_C.created, _C.id)
        return await self.house.store.read(lambda c: [Channel(*row) for row in c.execute(chosen)])

    async def send(self, guest: Guest, channel: Channel, letter: Letter) -> bool:
        """By one channel; whether it came through is kept with it."""
        try:
            await self._carry(channel, letter)
        except Fault as fault:
            log.info("a notice did not come through", kind=channel.kind, fault=fault.code, detail=fault.detail)
            await self._keep_fault(channel, fault)
            return False
        worked = {"worked": now(), "fault": None, "detail": None, "failed": None, "failures": 0}
        statement = update(channels).where(_C.id == channel.id).values(**worked)
        await self.house.store.write(lambda c: c.execute(statement) and None)
        return True

    async def _keep_fault(self, channel: Channel, fault: Fault) -> None:
        here = _C.id == channel.id
        if fault.gone and channel.kind == "push":
            # The browser has taken its subscription back.
            await self.house.store.write(lambda c: c.execute(delete(channels).where(here)) and None)
            return
        values = {"fault": fault.code, "detail": fault.detail, "failed": now(), "failures": _C.failures + 1}
        statement = update(channels).where(here).values(**values)
        await self.house.store.write(lambda c: c.execute(statement) and None)

    async def _carry(self, channel: Channel, letter: Letter) -> None:
        if channel.kind == "mail":
            if not self.mail:
                raise Fault("no-mail")
            await self.mail.send(channel.address, letter.subject, letter.whole(), self.stop_of(channel))
        elif channel.kind == "push":
            target = letter.tables[0].address if len(letter.tables) == 1 else f"{channel.home}/games"
            body = {"title": letter.subject, "body": letter.short() if letter.tables else letter.lead, "url": target}
            await self.push.send(push.read(channel.address), channel.home, msgspec.json.encode(body))
        else:
            await self._hook(channel, letter)

    async def _hook(self, channel: Channel, letter: Letter) -> None:
        """As Discord ("content") and Slack ("text") want it; ntfy takes the text itself."""
        text = letter.open()
        if "ntfy" in channel.address.partition("://")[2].partition("/")[0]:
            title = letter.subject.encode("ascii", "replace").decode()
            headers: Headers = {"Content-Type": "text/plain; charset=utf-8", "Title": title}
            await self.outward.post(channel.address, headers, text.encode())
            return
        links = [one.address for one in letter.tables]
        body = {"content": text, "text": text, "subject": letter.subject, "tables": links}
        kind: Headers = {"Content-Type": "application/json", "User-Agent": "Grognard"}
        await self.outward.post(channel.address, kind, msgspec.json.encode(body))

    # ---- the link that ends it --------------------------------------------------------------------------

    def stop_of(self, channel: Channel) -> str:
        return f"{channel.home}/you?stop={channel.id}.{self.house.guests.seal(f'stop {channel.id}')}"

    async def stop_it(self, token: str) -> None:
        """By the link in a mail, whoever follows it."""
        name, _, seal = token.partition(".")
        if not seal.isascii() or not hmac.compare_digest(seal, self.house.guests.seal(f"stop {name}")):
            raise Denied("wrong-code")
        await self.house.store.write(lambda c: c.execute(delete(channels).where(_C.id == name)) and None)
