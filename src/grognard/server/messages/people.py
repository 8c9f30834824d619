"""Who somebody is, on which devices, and the ways by which he comes back."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Login = Annotated[str, Meta(min_length=1, max_length=80)]
Password = Annotated[str, Meta(min_length=1, max_length=200)]
Shown = Annotated[str, Meta(min_length=1, max_length=80)]


class Device(Struct, frozen=True):
    """A browser that is signed in. `name`: what it calls itself, as `firefox-linux`; `here`: the asker's own."""

    id: str
    name: str
    created: int
    seen: int
    here: bool


class Account(Struct, frozen=True):
    """`login`: by which name, with a password, one may come back; `recovery`: so many recovery codes are left."""

    login: str | None
    recovery: int
    devices: list[Device]


class DeviceCode(Struct, frozen=True):
    """What is typed on another device, once, before `expires` (milliseconds since 1970)."""

    code: str
    expires: int


class RecoveryCodes(Struct, frozen=True):
    """Shown once: the server keeps only what they hash to."""

    codes: list[str]


class SetPassword(Struct, frozen=True):
    login: Login
    password: Password


class Enter(Struct, frozen=True):
    """Become somebody who was here before: by the `code` that another device shows, by a `recovery` code, or by name
    and `password`. `leave`: although who one is now has games, which stay behind."""

    way: Literal["code", "recovery", "password"]
    secret: Password
    login: Login | None = None
    leave: bool = False


class Forget(Struct, frozen=True):
    """Forget the asker; he writes the `name` that he has, so that it is no slip."""

    name: Shown


class Forgotten(Struct, frozen=True):
    ok: bool


class EndDevice(Struct, frozen=True):
    """Sign a device out; null: all but this one."""

    device: Shown | None
