"""Refusals of the server: a stable code, an HTTP status and a message in both languages (`web-server.ftl`)."""

from __future__ import annotations

from typing import Any, Final

from msgspec import UNSET

from grognard.engine.errors import Reason as EngineReason
from grognard.server.messages import ApiError, Reason

# code -> HTTP status and message
CODES: Final[dict[str, tuple[int, str]]] = {
    "malformed": (400, "server-malformed"),
    "no-guest": (401, "server-no-guest"),
    "csrf": (403, "server-csrf"),
    "origin": (403, "server-origin"),
    "not-your-seat": (403, "server-not-your-seat"),
    "other-name": (403, "server-other-name"),
    "wrong-code": (403, "server-wrong-code"),
    "wrong-password": (403, "server-wrong-password"),
    "only-seats": (403, "server-only-seats"),
    "seat-kept": (403, "server-seat-kept"),
    "invitation-old": (403, "server-invitation-old"),
    "not-seated": (403, "server-not-seated"),
    "not-maker": (403, "server-not-maker"),
    "no-channel": (404, "server-no-channel"),
    "no-page": (404, "server-no-page"),
    "no-table": (404, "server-no-table"),
    "no-game": (404, "server-no-game"),
    "no-lesson": (404, "server-no-lesson"),
    "no-adviser": (404, "server-no-adviser"),
    "method": (405, "server-method"),
    "too-slow": (408, "server-too-slow"),
    "stale": (409, "server-stale"),
    "used-id": (409, "server-used-id"),
    "seat-taken": (409, "server-seat-taken"),
    "not-over": (409, "server-not-over"),
    "not-begun": (409, "server-not-begun"),
    "begun": (409, "server-begun"),
    "nonce-given": (409, "server-nonce-given"),
    "not-free": (409, "server-not-free"),
    "not-kept": (409, "server-not-kept"),
    "not-asked": (409, "server-not-asked"),
    "over": (409, "server-over"),
    "offer-open": (409, "server-offer-open"),
    "offer-again": (409, "server-offer-again"),
    "no-offer": (409, "server-no-offer"),
    "no-opponent": (409, "server-no-opponent"),
    "still-there": (409, "server-still-there"),
    "seated-already": (409, "server-seated-already"),
    "has-games": (409, "server-has-games"),
    "login-taken": (409, "server-login-taken"),
    "not-confirmed": (409, "server-not-confirmed"),
    "no-mail": (409, "server-no-mail"),
    "too-many-channels": (409, "server-too-many-channels"),
    "only-watched": (409, "server-only-watched"),
    "other-rules": (409, "server-other-rules"),
    "spoilt": (409, "server-spoilt"),
    "tampered": (409, "server-tampered"),
    "too-many-tables": (409, "server-too-many-tables"),
    "too-many-bot-tables": (409, "server-too-many-bot-tables"),
    "talked-out": (409, "server-talked-out"),
    "too-many-undos": (409, "server-too-many-undos"),
    "records-full": (409, "server-records-full"),
    "too-large": (413, "server-too-large"),
    "no-such-seat": (422, "server-no-such-seat"),
    "bad-table": (422, "server-bad-table"),
    "bad-number": (422, "server-bad-number"),
    "bad-record": (422, "server-bad-record"),
    "bad-question": (422, "server-bad-question"),
    "bad-address": (422, "server-bad-address"),
    "no-zone": (422, "server-no-zone"),
    "empty": (422, "server-empty"),
    "short-password": (422, "server-short-password"),
    "rate": (429, "server-rate"),
    "mail-just-now": (429, "server-mail-just-now"),
    "too-many-tries": (429, "server-too-many-tries"),
    "too-many-guests": (429, "server-too-many-guests"),
    "too-many-sockets": (429, "server-too-many-sockets"),
    "fault": (500, "server-fault"),
    "disk": (503, "server-disk"),
    "leaving": (503, "server-leaving"),
    "not-done": (503, "server-not-done"),
    "no-client": (503, "server-no-client"),
}
# An action that the rules forbid: the reason is the engine's own.
REFUSED: Final = ("refused", 422)


LONGEST = 300  # signs of what somebody sent that he is told again


def shortened(words: str) -> str:
    return words if len(words) <= LONGEST else f"{words[:LONGEST]}…"


class Denied(Exception):
    """Something the server will not do. Nothing was changed."""

    def __init__(self, code: str, v: int | None = None, **args: Any) -> None:
        super().__init__(code)
        status, message = CODES[code]
        args = {name: value if not isinstance(value, str) else shortened(value) for name, value in args.items()}
        self.error = ApiError(code, status, Reason("", message, args), UNSET if v is None else v)


class Forbidden(Denied):
    """An action that the rules do not allow now."""

    def __init__(self, reason: EngineReason, v: int) -> None:
        Exception.__init__(self, reason.message)
        code, status = REFUSED
        self.error = ApiError(code, status, Reason(reason.rule, reason.message, reason.args), v)
