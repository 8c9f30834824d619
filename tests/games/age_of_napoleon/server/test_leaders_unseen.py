"""Over the network: that the owner of a stack was asked who leads it shows in no byte (Age of Napoleon, 1.2.4)."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

from grognard import package
from grognard.server.guests import Guest
from grognard.server.house import House
from tests.games.age_of_napoleon.rules.test_cases_secrets import setting_out
from tests.server.scene import Scene, in_house, past, same_time

__all__ = ["same_time"]
STEP = {"do": "to", "area": "westfalen"}


@pytest.mark.rule("AON-1.2.4r1", "AON-1.2.5a")
def test_no_byte_tells_that_a_leader_was_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = dataclasses.replace(package.packages()["age_of_napoleon"], draft=False)
    monkeypatch.setitem(package._PACKAGES, "age_of_napoleon", whole)

    async def play(house: House, guests: list[Guest]) -> None:
        tied = await Scene.at(house, setting_out("fr_soult").position(), guests)
        plain = await Scene.at(house, setting_out("fr_ney").position(), guests)
        others = ("coalition", None)
        before = {seat: (tied.heard(seat), await past(tied, seat)) for seat in others}
        await tied.act("france", STEP)
        for seat in others:
            assert (tied.heard(seat), await past(tied, seat)) == before[seat], "nothing has happened yet"
        await tied.act("france", {"do": "lead", "corps": "fr_davout"})
        await plain.act("france", STEP)
        assert (tied.live.v, plain.live.v) == (2, 1)
        for seat in others:
            assert tied.heard(seat) == plain.heard(seat) and tied.info(seat) == plain.info(seat)
            assert await past(tied, seat) == await past(plain, seat)
            assert tied.live.version(seat) == plain.live.version(seat) == 1

    in_house(tmp_path, play)
