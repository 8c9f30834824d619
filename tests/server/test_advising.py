"""The adviser: he ranks what a seat may do, from its view alone, for whoever holds the seat and is asked; and nobody
advises where the maker of the table wants none."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

import grognard
from grognard.bots import make
from grognard.package import offered
from grognard.server import advising, questions
from grognard.server.errors import Denied
from grognard.server.house import House
from grognard.server.messages import Advised, NewSeat, NewTable
from grognard.server.settings import Settings
from grognard.server.turns import Payer
from tests.server.harness import Person, opened, serving

DECISIONS = 60
BOTH = {"french": NewSeat("me"), "allied": NewSeat("me")}


@pytest.mark.parametrize("game", list(offered()))
def test_the_choices_are_legal_and_different_and_begin_with_what_the_bot_would_do(game: str) -> None:
    name = advising.adviser(game)
    assert name is not None
    table = grognard.new_table(game, seed="adviser")
    asked: dict[str, int] = {}
    told_of: set[int] = set()
    for n in range(DECISIONS):
        seat = table.to_act[0]
        decision, view = table.decision(seat), table.view(seat)
        assert decision is not None
        asked[decision.prompt] = asked.get(decision.prompt, 0) + 1
        chosen = make(name, f"{n}").choose(view, decision)
        if asked[decision.prompt] <= 2 and decision.bulk is None:
            choices = advising.ranked(name, f"{n}", view, decision)
            assert choices[0] == chosen and len(choices) <= advising.MOST
            assert all(choice in decision.actions for choice in choices)
            assert all(choice not in choices[:i] for i, choice in enumerate(choices))
            told_of.add(len(choices))
        table.act(seat, chosen)
    assert advising.MOST in told_of


def test_what_each_would_come_to_is_told_with_its_odds() -> None:
    table = grognard.new_table("vive_lempereur", scenario="quatre_bras", seed=1)
    bots = {seat: make("sergeant", seat) for seat in table.seats}
    while True:
        seat = table.to_act[0]
        decision = table.decision(seat)
        assert decision is not None
        if decision.prompt == "ask-fire" and len(decision.actions) > 1:
            break
        table.act(seat, bots[seat].choose(table.view(seat), decision))
    told = advising.advice("sergeant", "x", table.view(seat), decision)
    shots = [one for one in told if one["action"]["do"] == "fire"]
    assert shots and all(one["preview"]["final"] == "rolls" and one["preview"]["detail"] for one in shots)
    assert msgspec.convert(told, list[Advised])


def test_a_game_whose_bots_rank_nothing_has_no_adviser() -> None:
    class Plain(grognard.bots.Bot):
        name = "plain"

    assert not Plain.ranks
    assert all(advising.adviser(game) == "sergeant" for game in offered())


def test_he_gets_what_the_asker_sees_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        house = House(Settings(db=str(tmp_path / "a.db")))
        await house.start()
        guest, other = await house.guests.welcome(), await house.guests.welcome()
        live = await house.table((await opened(house, guest, NewTable("vive_lempereur", BOTH, "quatre_bras"))).id)
        given: list[Any] = []

        async def advise(bot: str, seed: str, view: bytes, decision: bytes, payer: Payer) -> list[Advised]:
            given.append((bot, seed, msgspec.json.decode(view), msgspec.json.decode(decision), payer))
            return []

        monkeypatch.setattr(house.staff, "advise", advise)
        table = await live.table()
        for _ in range(2):
            await questions.advise(live, guest, "french", "here")
        decision = table.decision("french")
        assert decision is not None and given[0] == given[1]
        view = msgspec.json.decode(msgspec.json.encode(table.view("french")))
        assert given[0][2:] == (view, decision.to_json(), Payer("here", guest.id))
        with pytest.raises(Denied, match="not-your-seat"):
            await questions.advise(live, other, "french", "here")
        await house.stop()

    asyncio.run(play())


def test_over_the_network_and_not_where_the_maker_wants_none(tmp_path: Path) -> None:
    with serving(tmp_path / "a.db") as server:
        ann = Person(server.url)
        table = ann.new_table(french="me", allied="me")
        assert table["adviser"] == "sergeant"
        advice = ann.post(f"/api/tables/{table['id']}/advice", {"seat": "french"})
        state = ann.get(f"/api/tables/{table['id']}/state", seat="french")
        actions = state["decision"]["actions"]
        assert advice["bot"] == "sergeant" and advice["of"] == len(actions)
        assert [one["action"] in actions for one in advice["choices"]] == [True] * 3
        alone = {"game": "vive_lempereur", "scenario": "quatre_bras", "adviser": False}
        quiet = ann.open({**alone, "seats": {"french": {"kind": "me"}, "allied": {"kind": "me"}}})
        assert quiet["adviser"] is None
        refused = ann.refused("POST", f"/api/tables/{quiet['id']}/advice", {"seat": "french"})
        assert refused["code"] == "no-adviser"
