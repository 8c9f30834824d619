"""The server's worker processes: called when first needed, replaced when they die, asked again what they owed."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import os
import sys
from typing import TypeVar

import msgspec
import structlog

from grognard.server.errors import Denied
from grognard.server.messages import Action, Advised, LuckAnswer
from grognard.server.orderly import HEAD, Advise, Check, Checked, Job, Tell, Think, Thought
from grognard.server.turns import Payer, Turns

log = structlog.get_logger()
Answer = TypeVar("Answer")
TRIES = 3
DESK = 3  # records and lucks that one guest may have waiting
PATIENCE = 60.0  # seconds for one job; then the process is taken for dead


class Orderly:
    """One worker process."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None

    async def do(self, job: Job, kind: type[Answer], patience: float) -> Answer:
        if self.process is None or self.process.returncode is not None:
            # The same package as the server's, wherever it was imported from.
            path = os.pathsep.join([entry for entry in sys.path if entry])
            self.process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "grognard.server.orderly"),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                env={**os.environ, "PYTHONPATH": path},
                limit=1 << 24,
            )
        data = msgspec.msgpack.encode(job)
        try:
            async with asyncio.timeout(patience):
                stdin, stdout = self.process.stdin, self.process.stdout
                assert stdin is not None and stdout is not None
                try:
                    stdin.write(len(data).to_bytes(HEAD, "big") + data)
                except RuntimeError as fault:
                    # The pipe closes a moment before the death of the process is known; uvloop then says this.
                    raise BrokenPipeError(str(fault)) from fault
                await stdin.drain()
                size = int.from_bytes(await stdout.readexactly(HEAD), "big")
                answer = await stdout.readexactly(size)
        except BaseException:
            # Whatever it was busy with, its answer would be taken for that of the next job.
            self.dismiss()
            raise
        return msgspec.msgpack.decode(answer, type=kind)

    def dismiss(self) -> None:
        if self.process is not None and self.process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self.process.kill()
        self.process = None


class Staff:
    def __init__(self, workers: int) -> None:
        self.orderlies = [Orderly() for _ in range(workers)]
        self.turns = Turns(self.orderlies)
        # Records are checked, and luck is told, where no bot waits for it.
        self.clerk = Orderly()
        self.desk = Turns([self.clerk], most=DESK)

    async def _do(self, orderly: Orderly, job: Job, kind: type[Answer], tries: int, patience: float) -> Answer:
        for left in range(tries, 0, -1):
            try:
                return await orderly.do(job, kind, patience)
            except TimeoutError:
                log.warning("a worker process took too long", job=type(job).__name__, tries_left=left - 1)
            except (OSError, EOFError, asyncio.IncompleteReadError, msgspec.MsgspecError) as fault:
                log.warning("a worker process died", fault=repr(fault), tries_left=left - 1)
        raise Denied("not-done")

    async def choose(
        self, orderly: Orderly, bot: str, seed: str, view: bytes, decision: bytes, memory: bytes | None
    ) -> tuple[Action, bytes]:
        """A bot's choice. One that fails again and again is answered for: a game never hangs on it."""
        try:
            thought = await self._do(orderly, Think(bot, seed, view, decision, memory), Thought, TRIES, PATIENCE)
            if thought.forgot:
                log.warning("a bot cannot be kept between two decisions", bot=bot, fault=thought.forgot)
            return thought.action, thought.memory
        except Denied:
            log.error("a bot cannot choose", bot=bot)
            actions: list[Action] = msgspec.json.decode(decision)["actions"]
            place = int.from_bytes(hashlib.sha256(seed.encode()).digest()[:8], "big") % len(actions)
            return actions[place], memory or b""

    async def advise(self, bot: str, seed: str, view: bytes, decision: bytes, payer: Payer) -> list[Advised]:
        """What a bot would do in somebody's place; the clerk does it, so that no bot waits for whoever asks."""
        async with self.desk.turn(payer) as clerk:
            return await self._do(clerk, Advise(bot, seed, view, decision), list[Advised], 2, 20.0)

    async def check(self, record: bytes, payer: Payer) -> Checked:
        async with self.desk.turn(payer) as clerk:
            return await self._do(clerk, Check(record), Checked, 2, 20.0)

    async def luck(self, record: bytes, payer: Payer) -> LuckAnswer:
        async with self.desk.turn(payer) as clerk:
            return await self._do(clerk, Tell(record), LuckAnswer, 2, 30.0)

    async def close(self) -> None:
        for orderly in (*self.orderlies, self.clerk):
            process = orderly.process
            orderly.dismiss()
            if process is not None:
                await process.wait()
