"""A worker process: bots think here, and records are checked here. It reads jobs from stdin and answers on stdout.

A bot gets its view and its decision, and what it remembered itself: never the table.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import signal
import sys
from typing import Any, BinaryIO

import msgspec

import grognard
from grognard import bots
from grognard.engine.decision import Decision
from grognard.server.messages import Action

HEAD = 4  # bytes that tell the length of a message


class Think(msgspec.Struct, tag="think"):
    bot: str
    seed: str
    view: bytes
    decision: bytes
    memory: bytes | None


class Advise(msgspec.Struct, tag="advise"):
    """What a bot would do in somebody's place: as he sees it, and no more."""

    bot: str
    seed: str
    view: bytes
    decision: bytes


class Check(msgspec.Struct, tag="check"):
    """A record to be verified, every state and every die."""

    record: bytes


class Tell(msgspec.Struct, tag="tell"):
    """The luck in a record that is known to hold."""

    record: bytes


class Thought(msgspec.Struct):
    action: Action
    memory: bytes
    forgot: str = ""  # why the bot could not be kept, where it could not


class Checked(msgspec.Struct):
    fault: str | None
    line: int
    record: bytes = b""  # as we write it ourselves, where it holds


Job = Think | Advise | Check | Tell


def think(job: Think) -> Thought:
    asked = msgspec.json.decode(job.decision)
    decision = Decision.from_json(asked)
    bot = pickle.loads(job.memory) if job.memory else bots.make(job.bot, job.seed)
    action = bot.choose(msgspec.json.decode(job.view), decision)
    try:
        return Thought(action, pickle.dumps(bot))
    except Exception as fault:  # somebody's own bot, with an open file in it: it plans anew each time
        return Thought(action, b"", repr(fault))


def advise(job: Advise) -> list[dict[str, Any]]:
    from grognard.server import advising

    decision = Decision.from_json(msgspec.json.decode(job.decision))
    return advising.advice(job.bot, job.seed, msgspec.json.decode(job.view), decision)


def check(job: Check) -> Checked:
    try:
        record = grognard.load_record(job.record)
        for _ in record.check():
            pass
        table = record.replay()
        if table.rolling is not None:
            return Checked("it ends in the middle of a roll", len(record.lines) + 2)
        return Checked(None, 0, _rewritten(record, table))
    except grognard.BadRecord as bad:
        return Checked(bad.fault, bad.line)
    except grognard.GrognardError as bad:
        return Checked(str(bad), 1)


def _rewritten(record: grognard.Record, table: grognard.Table) -> bytes:
    """The same game, and nothing of what else somebody may have put into the file."""
    commitment = record.header["commitment"]
    if len(commitment) > 64 or not set(commitment) <= set("0123456789abcdef"):
        raise grognard.BadRecord(1, "the commitment is none")
    again = table.record
    again.header["commitment"] = commitment
    again.seed = record.seed
    return again.dump(reveal=record.seed is not None)


def tell(job: Tell) -> Any:
    from grognard import aide

    return aide.luck(grognard.load_record(job.record).replay())


def serve(jobs: BinaryIO, answers: BinaryIO) -> None:
    decoder = msgspec.msgpack.Decoder(Job)
    while True:
        head = jobs.read(HEAD)
        if len(head) < HEAD:
            return  # the server has gone
        job = decoder.decode(jobs.read(int.from_bytes(head, "big")))
        answer: Any
        if isinstance(job, Think):
            answer = think(job)
        elif isinstance(job, Advise):
            answer = advise(job)
        elif isinstance(job, Check):
            answer = check(job)
        else:
            answer = tell(job)
        data = msgspec.msgpack.encode(answer)
        answers.write(len(data).to_bytes(HEAD, "big") + data)
        answers.flush()


def main() -> None:
    # Ctrl-C reaches every process of the terminal; only the server shall act on it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError, AttributeError):
        os.nice(5)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever prints shall not be taken for an answer
    try:
        serve(sys.stdin.buffer, answers)
    except BrokenPipeError:
        os._exit(0)  # the server has gone, and nobody wants the answer


if __name__ == "__main__":
    main()
