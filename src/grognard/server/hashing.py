"""Passwords and recovery codes as they are kept: by Argon2id, with a salt of their own."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import secrets
from concurrent.futures import ThreadPoolExecutor

from cryptography.exceptions import InvalidKey
from cryptography.hazmat.primitives.kdf.argon2 import Argon2id

# What one guess costs: two turns over 19 MiB in one lane, which OWASP recommends.
TURNS, MEMORY, LANES = 2, 19 * 1024, 1
OURS = f"$argon2id$v=19$m={MEMORY},t={TURNS},p={LANES}$"
# One at a time: however many guess, they have one thread, and games go on.
_SLOWLY = ThreadPoolExecutor(1, "grognard-hash")


def _kept(secret: str) -> str:
    salt = secrets.token_bytes(16)
    made = Argon2id(salt=salt, length=32, iterations=TURNS, lanes=LANES, memory_cost=MEMORY)
    return made.derive_phc_encoded(secret.encode())


def _fits(secret: str, kept: str) -> bool:
    if kept.startswith("scrypt$"):
        return _fits_scrypt(secret, kept)
    try:
        Argon2id.verify_phc_encoded(secret.encode(), kept)
    except InvalidKey:
        return False
    return True


def _fits_scrypt(secret: str, kept: str) -> bool:
    """As they were kept at first."""
    _, cost, block, lanes, salt, wanted = kept.split("$")
    sizes = {"n": int(cost), "r": int(block), "p": int(lanes)}
    found = hashlib.scrypt(secret.encode(), salt=base64.b64decode(salt), **sizes, dklen=32, maxmem=2**26)
    return hmac.compare_digest(found, base64.b64decode(wanted))


# For a name that nobody has: it takes as long to say no.
_NOBODY = f"{OURS}{'A' * 22}${'A' * 43}"


def is_of_today(kept: str) -> bool:
    """Whether it would be made so now; if not, it is made anew when its secret is at hand."""
    return kept.startswith(OURS)


async def keep(*given: str) -> list[str]:
    """What is kept of them."""
    return await asyncio.get_running_loop().run_in_executor(_SLOWLY, lambda: [_kept(secret) for secret in given])


async def fits(secret: str, kept: str | None) -> bool:
    found = await asyncio.get_running_loop().run_in_executor(_SLOWLY, _fits, secret, kept or _NOBODY)
    return found and kept is not None
