"""Notices to a browser that is closed: Web Push (RFC 8030), encrypted for it (RFC 8291), signed with the key of this
server (VAPID, RFC 8292)."""

from __future__ import annotations

import base64
import os
import time
from urllib.parse import urlsplit

import http_ece
import msgspec
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02
from sqlalchemy import Connection, select

from grognard.server import schema
from grognard.server.outward import Fault, Headers, Outward

LASTS = 24 * 3600  # seconds for which the browser's service keeps a notice that cannot be delivered yet
SIGNED = 12 * 3600  # seconds for which a signature holds


class Keys(msgspec.Struct, frozen=True):
    p256dh: str
    auth: str


class Subscription(msgspec.Struct, frozen=True):
    """What a browser tells of itself when its reader wants notices."""

    endpoint: str
    keys: Keys


def _plain(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def read(text: str) -> Subscription:
    """A subscription that can be sent to, or a Fault."""
    try:
        found = msgspec.json.decode(text, type=Subscription)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _bytes(found.keys.p256dh))
        if len(_bytes(found.keys.auth)) != 16:
            raise ValueError("auth")
    except (msgspec.MsgspecError, ValueError):
        raise Fault("address") from None
    return found


def key_of(connection: Connection) -> str:
    """The server's own key: made once, kept in the database."""
    name = schema.secrets.c.name
    found = connection.execute(select(schema.secrets.c.value).where(name == "vapid")).scalar()
    if found is None:
        made = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
        found = _plain(made.to_bytes(32, "big"))
        connection.execute(schema.secrets.insert(), {"name": "vapid", "value": found})
    return str(found)


class Push:
    def __init__(self, outward: Outward, sender: str) -> None:
        self.outward = outward
        self.sender = sender
        self._key = Vapid02()

    def begin(self, key: str) -> None:
        self._key = Vapid02.from_raw(key.encode())

    @property
    def public(self) -> str:
        """What browsers are to know the server by."""
        point = self._key.public_key.public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        return _plain(point)

    async def send(self, subscription: Subscription, home: str, body: bytes) -> None:
        url = subscription.endpoint
        parts = urlsplit(url)
        contact = (
            f"mailto:{self.sender}"
            if self.sender
            else home
            if home.startswith("https:")
            else "mailto:grognard@localhost"
        )
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "sub": contact, "exp": int(time.time()) + SIGNED}
        signed: Headers = self._key.sign(claims)
        data: bytes = http_ece.encrypt(
            body,
            salt=os.urandom(16),
            private_key=ec.generate_private_key(ec.SECP256R1()),
            dh=_bytes(subscription.keys.p256dh),
            auth_secret=_bytes(subscription.keys.auth),
            version="aes128gcm",
        )
        more: Headers = {"Content-Encoding": "aes128gcm", "Content-Type": "application/octet-stream"}
        # A newer one takes the place of one that could not be delivered yet.
        await self.outward.post(url, {**signed, **more, "TTL": str(LASTS), "Urgency": "normal", "Topic": "turn"}, data)
