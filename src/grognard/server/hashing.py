"""Passwords and recovery codes as they are kept: by scrypt, with a salt of their own."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import secrets
from concurrent.futures import ThreadPoolExecutor

# What one guess costs: about a twentieth of a second, and 16 MB.
COST, BLOCK, LANES = 2**14, 8, 1
# One at a time: however many guess, they have one thread, and games go on.
_SLOWLY = ThreadPoolExecutor(1, "grognard-hash")


def _hash(secret: str, salt: bytes, cost: int, block: int, lanes: int) -> bytes:
    return hashlib.scrypt(secret.encode(), salt=salt, n=cost, r=block, p=lanes, dklen=32, maxmem=2**26)


def _kept(secret: str) -> str:
    salt = secrets.token_bytes(18)
    found = [base64.b64encode(part).decode() for part in (salt, _hash(secret, salt, COST, BLOCK, LANES))]
    return f"scrypt${COST}${BLOCK}${LANES}${'$'.join(found)}"


def _fits(secret: str, kept: str) -> bool:
    _, cost, block, lanes, salt, wanted = kept.split("$")
    found = _hash(secret, base64.b64decode(salt), int(cost), int(block), int(lanes))
    return hmac.compare_digest(found, base64.b64decode(wanted))


# For a name that nobody has: it takes as long to say no.
_NOBODY = f"scrypt${COST}${BLOCK}${LANES}${base64.b64encode(bytes(18)).decode()}${base64.b64encode(bytes(32)).decode()}"


async def keep(*given: str) -> list[str]:
    """What is kept of them."""
    return await asyncio.get_running_loop().run_in_executor(_SLOWLY, lambda: [_kept(secret) for secret in given])


async def fits(secret: str, kept: str | None) -> bool:
    found = await asyncio.get_running_loop().run_in_executor(_SLOWLY, _fits, secret, kept or _NOBODY)
    return found and kept is not None
