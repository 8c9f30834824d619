"""The endpoints of who somebody is: his devices, and the ways by which he comes back."""

from __future__ import annotations

import msgspec
from starlette.responses import Response

from grognard.server import lobby, manners, ways
from grognard.server import messages as m
from grognard.server.call import Call, Endpoint, who
from grognard.server.errors import Denied

A = "/api/account"


async def get_account(call: Call) -> m.Account:
    if call.guest is None:
        raise Denied("no-guest")
    return await ways.account(call.house.store, call.guest, call.session)


async def device_code(call: Call) -> m.DeviceCode:
    return m.DeviceCode(*await ways.device_code(call.house.store, call.me))


async def recovery_codes(call: Call) -> m.RecoveryCodes:
    async with call.house.hashing.turn(call.payer):
        return m.RecoveryCodes(await ways.recovery_codes(call.house.store, call.me))


async def set_password(call: Call) -> m.Account:
    async with call.house.hashing.turn(call.payer):
        await ways.set_password(call.house.store, call.me, call.body.login, call.body.password)
    return await get_account(call)


async def drop_password(call: Call) -> m.Account:
    await ways.drop_password(call.house.store, call.me)
    return await get_account(call)


async def end_device(call: Call) -> m.Account:
    house = call.house
    house.sign_out(await ways.end_sessions(house.store, house.guests, call.me, call.body.device, call.session))
    house.company.tell("guest", call.me.id)
    return await get_account(call)


async def export(call: Call) -> Response:
    if call.guest is None:
        raise Denied("no-guest")
    guest = call.guest
    kept = await call.house.store.read(lambda c: ways.kept_of(c, guest))
    headers = {"content-disposition": 'attachment; filename="grognard.json"'}
    body = msgspec.json.format(msgspec.json.encode(kept), indent=2)
    return Response(body, headers=headers, media_type="application/json")


async def enter(call: Call) -> Response:
    """Become somebody who was here before. Who one was until now stays what he is, but is not in this browser."""
    house, enter = call.house, call.body
    me = call.me
    if not enter.leave and await house.store.read(lambda c: ways.has_games(c, me.id)):
        raise Denied("has-games", name=me.name)
    name = ways.login_of(enter.login or "") if enter.way == "password" else None
    call.limits.check_guess(call.address, name)
    guest = await house.guests.find(await _found(call))
    if guest is None:
        raise Denied("wrong-code")
    call.limits.guessed_right(call.address, name)
    if guest.id == me.id:
        return who(call, me, call.session)
    house.sign_out(await ways.end_sessions(house.store, house.guests, me, call.session, None))
    house.company.tell("guest", me.id)
    device = ways.device_of(call.request.headers.get("user-agent", ""))
    return who(call, guest, await ways.open_session(house.store, house.guests, guest, device))


async def _found(call: Call) -> str:
    if call.body.way == "code":  # it is looked up and not reckoned
        return await ways.found(call.house.store, call.body)
    async with call.house.hashing.turn(call.payer):
        return await ways.found(call.house.store, call.body)


async def forget(call: Call) -> m.Forgotten:
    """His seats are left, and his name is gone from what others see; their games stay as they were played."""
    house, me = call.house, call.me
    if call.body.name != me.name:
        raise Denied("other-name")
    await lobby.leave_all(house, me)
    await manners.leave_all(house, me)
    gone = await ways.forget(house.store, me)
    for live in house.tables.values():
        live.talk.forget(me.id)
        for seat in live.row.seats:
            if seat.guest == me.id:
                seat.name = ""
                live.tell_table()
    house.guests.forget(me, gone)
    house.sign_out(gone)
    house.company.tell("guest", me.id)
    return m.Forgotten(True)


ENDPOINTS: tuple[Endpoint, ...] = (
    Endpoint("GET", A, get_account, m.Account),
    Endpoint("POST", f"{A}/code", device_code, m.DeviceCode, cost=5.0),
    Endpoint("POST", f"{A}/recovery", recovery_codes, m.RecoveryCodes, cost=20.0),
    Endpoint("PUT", f"{A}/password", set_password, m.Account, m.SetPassword, cost=10.0),
    Endpoint("DELETE", f"{A}/password", drop_password, m.Account, cost=5.0),
    Endpoint("POST", f"{A}/end", end_device, m.Account, m.EndDevice, cost=5.0),
    Endpoint("GET", f"{A}/export", export, bytes, raw="application/json", cost=10.0),
    Endpoint("POST", f"{A}/forget", forget, m.Forgotten, m.Forget, cost=20.0),
    Endpoint("POST", f"{A}/enter", enter, m.Me, m.Enter, cost=10.0),
)
