"""Secrets on the bytes: of two tables that differ only in what a seat may not know, it gets the same, byte for byte."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from grognard.server import replays
from grognard.server.guests import Guest
from grognard.server.house import House
from grognard.server.messages import encode
from tests.games.napoleon_in_europe.rules import stage
from tests.games.napoleon_in_europe.server.table import SEVEN, play_there, politics, same_times, scene
from tests.server.harness import Json
from tests.server.scene import Scene

__all__ = ["same_times"]
FRANCE, BRITAIN, AUSTRIA, RUSSIA = "france", "great_britain", "austria", "russia"


async def alike(one: Scene, two: Scene, seats: Iterable[str | None]) -> None:
    """All that was sent, what somebody would get who comes now, what lists tell, what can be looked back at."""
    for seat in seats:
        assert one.heard(seat) == two.heard(seat), f"{seat} hears something else"
        assert one.info(seat) == two.info(seat)
        guest = one.eyes[seat].guest
        states = [encode(await scene.live.state(guest, seat)) for scene in (one, two)]
        cut = [state.replace(s.live.row.id.encode(), b"") for state, s in zip(states, (one, two), strict=True)]
        cut = [state.replace(s.live.row.commitment.encode(), b"") for state, s in zip(cut, (one, two), strict=True)]
        assert cut[0] == cut[1], f"{seat} would see something else"
        past = [encode(await replays.replay(s.live, guest, seat, 0, replays.MOST)) for s in (one, two)]
        assert past[0] == past[1], f"{seat} looks back at something else"


def but(*seats: str) -> list[str | None]:
    return [seat for seat in (None, *SEVEN) if seat not in seats]


async def reopened(house: House, one: Scene) -> None:
    """The table leaves memory and comes back; those who looked look again."""
    del house.tables[one.live.row.id]
    one.live = await house.table(one.live.row.id)
    for seat, eye in one.eyes.items():
        await one.live.enter(eye, seat)


async def undo(one: Scene, seat: str, steps: int) -> None:
    one.count += 1
    await one.live.undo(one.people[seat], f"m{one.count}", one.live.version(seat), seat, steps)
    one.live.showing._show_soon()


OWNS = {"hanover": BRITAIN, "gibraltar": BRITAIN, "bohemia": AUSTRIA, "tyrol": AUSTRIA, "paris": FRANCE}


@pytest.mark.rule("NIE-DIPL-5")
@pytest.mark.parametrize("again", [False, True])
def test_a_draft_is_its_makers_alone(tmp_path: Path, again: bool) -> None:
    """Taken up, written, taken back and dropped: to all others it never was. ``again``: after a restart amidst it."""

    async def play(house: House, guests: list[Guest]) -> None:
        one, two = [
            await scene(house, guests, {}, politics(FRANCE, BRITAIN, (AUSTRIA,)), owns=OWNS, pp={BRITAIN: 9})
            for _ in range(2)
        ]
        others = but(BRITAIN)
        start = {seat: one.heard(seat) for seat in others}
        await one.act(BRITAIN, {"do": "trade", "nation": AUSTRIA})
        await one.act(BRITAIN, {"do": "want", "region": "tyrol"})
        await one.act(BRITAIN, {"do": "pay", "points": 5})
        table = await one.live.table()
        assert table.prompt(BRITAIN) == "ask-draft"
        assert {seat: one.heard(seat) for seat in others} == start
        for seat in others:
            drafted = table.view(seat)
            assert drafted["offer"] is None and drafted == (await two.live.table()).view(seat)
            assert one.live.version(seat) == 0
        assert table.view(BRITAIN)["offer"]["wanted"] == ["tyrol"]
        await alike(one, two, others)
        if again:
            for both in (one, two):
                await reopened(house, both)
        await undo(one, BRITAIN, 2)
        await one.act(BRITAIN, {"do": "want", "region": "bohemia"})
        await undo(one, BRITAIN, 2)
        await alike(one, two, others)
        if again:
            for both in (one, two):
                await reopened(house, both)
        for both in (one, two):
            await both.act(BRITAIN, {"do": "pass"})
            assert (await both.live.table()).to_act == (AUSTRIA,)
        await alike(one, two, others)
        assert one.live.v == 7 and two.live.v == 1, "the journal has it all"

    play_there(tmp_path, play)


@pytest.mark.rule("NIE-DIPL-5", "NIE-DIPL-6")
def test_an_offer_is_seen_as_it_was_proposed_not_as_it_was_written(tmp_path: Path) -> None:
    async def play(house: House, guests: list[Guest]) -> None:
        one, two = [
            await scene(house, guests, {}, politics(FRANCE, BRITAIN, (AUSTRIA,)), owns=OWNS, pp={BRITAIN: 9})
            for _ in range(2)
        ]
        parts: list[Json] = [{"do": "want", "region": "tyrol"}, {"do": "pay", "points": 5}]
        await one.act(BRITAIN, {"do": "trade", "nation": AUSTRIA})
        for part in parts:
            await one.act(BRITAIN, part)
        await two.act(BRITAIN, {"do": "trade", "nation": AUSTRIA})
        await two.act(BRITAIN, {"do": "want", "region": "bohemia"})
        await undo(two, BRITAIN, 1)
        for part in parts[::-1]:
            await two.act(BRITAIN, part)
        for both in (one, two):
            await both.act(BRITAIN, {"do": "propose"})
            table = await both.live.table()
            assert table.to_act == (AUSTRIA,) and table.view(None)["offer"]["wanted"] == ["tyrol"]
        await alike(one, two, but(BRITAIN))
        # The answer may be another offer: of that, too, nobody knows until it is made.
        before = {seat: one.heard(seat) for seat in but(AUSTRIA)}
        await one.act(AUSTRIA, {"do": "trade", "nation": BRITAIN})
        await one.act(AUSTRIA, {"do": "want", "region": "gibraltar"})
        assert {seat: one.heard(seat) for seat in but(AUSTRIA)} == before
        await undo(one, AUSTRIA, 2)
        for both in (one, two):
            await both.act(AUSTRIA, {"do": "refuse"})
            assert (await both.live.table()).to_act == (BRITAIN,)
        await alike(one, two, but(BRITAIN, AUSTRIA))

    play_there(tmp_path, play)


@pytest.mark.rule("NIE-DEPLOY-1", "NIE-SETUP-9")
def test_a_line_behind_the_screen_is_in_no_byte_nor_is_how_it_came_about(tmp_path: Path) -> None:
    """Two lines of the attacker, laid in one step, and in three of which some were taken back on the way."""
    lines: list[list[Json]] = [
        [{"do": "deploy", "troop": "infantry", "area": "a_center", "count": 3}],
        [
            {"do": "deploy", "troop": "infantry", "area": "a_center", "count": 1},
            {"do": "deploy", "troop": "infantry", "area": "a_reserve", "count": 1},
            {"do": "deploy", "troop": "infantry", "area": "a_reserve", "count": 1},
        ],
    ]

    async def play(house: House, guests: list[Guest]) -> None:
        both = [
            await scene(
                house,
                guests,
                {"bavaria": {FRANCE: {"infantry": 3}, AUSTRIA: {"infantry": 2}}},
                stage.turn(FRANCE, {"procedure": "Battles", "step": "name", "power": AUSTRIA}, step="fought"),
                **stage.wars((FRANCE, AUSTRIA)),
                owns={"bavaria": AUSTRIA, "vienna": AUSTRIA, "paris": FRANCE},
                this_turn={
                    "came": [{"region": "bavaria", "nation": FRANCE, "from": "baden_wurtt", "units": {"infantry": 3}}]
                },
            )
            for _ in lines
        ]
        for one, line in zip(both, lines, strict=True):
            if (await one.live.table()).to_act == (AUSTRIA,):
                await one.act(AUSTRIA, {"do": "battle", "region": "bavaria"})
            assert (await one.live.table()).prompt(FRANCE) == "ask-deploy"
            first, *rest = line
            if rest:
                # Tried, and taken back: the last step, then all of them.
                await one.act(FRANCE, first)
                assert (await one.live.table()).undoable(FRANCE) == 1
                await undo(one, FRANCE, 1)
                await one.act(FRANCE, first)
                await one.act(FRANCE, rest[0])
                await undo(one, FRANCE, 1)
                await one.act(FRANCE, rest[0])
                await undo(one, FRANCE, 2)
            for step in line:
                await one.act(FRANCE, step)
            table = await one.live.table()
            assert table.to_act == (AUSTRIA,) and table.undoable(FRANCE) == 0, "the line stands"
        await alike(both[0], both[1], but(FRANCE))
        for one in both:
            table = await one.live.table()
            assert table.view(AUSTRIA)["battle"]["hidden"] == [FRANCE]
            await one.act(AUSTRIA, {"do": "deploy", "troop": "infantry", "area": "d_center_column", "count": 2})
        views = [(await one.live.table()).view(AUSTRIA)["battle"]["areas"] for one in both]
        assert views[0] != views[1], "the screen is lifted"

    play_there(tmp_path, play)


@pytest.mark.rule("NIE-INTER-9")
@pytest.mark.parametrize("first", [FRANCE, BRITAIN])
def test_the_will_to_fight_at_sea_is_in_no_byte_before_both_have_spoken(tmp_path: Path, first: str) -> None:
    async def play(house: House, guests: list[Guest]) -> None:
        both = [
            await scene(
                house,
                guests,
                {},
                stage.moving(FRANCE),
                ships={"english_channel": {BRITAIN: 2, FRANCE: 2}},
                **stage.wars((FRANCE, BRITAIN)),
            )
            for _ in range(2)
        ]
        for one, will in zip(both, ("fight", "avoid"), strict=True):
            await one.act(FRANCE, {"do": "seek", "sea": "english_channel"})
            assert set((await one.live.table()).to_act) == {FRANCE, BRITAIN}
            await one.act(first, {"do": will})
        await alike(both[0], both[1], but(first))
        wills = [one.live.opened.view(first)["answered"] for one in both if one.live.opened]
        assert wills == [{"do": "fight"}, {"do": "avoid"}]

    play_there(tmp_path, play)


@pytest.mark.rule("NIE-NEUTRAL-6", "NIE-NEUTRAL-14")
def test_volunteers_are_in_no_byte_before_all_have_spoken(tmp_path: Path) -> None:
    """Prussia, that nobody runs, is attacked: Austria and Russia say in secret whether they take it up."""

    async def play(house: House, guests: list[Guest]) -> None:
        both = [
            await scene(
                house,
                guests,
                {},
                politics(AUSTRIA, FRANCE, ()),
                scenario="1805_6",
                pap={FRANCE: 3, AUSTRIA: 3, RUSSIA: 3},
            )
            for _ in range(2)
        ]
        for one, says in zip(both, ({"do": "volunteer", "nation": AUSTRIA}, {"do": "pass"}), strict=True):
            table = await one.live.table()
            neutral = next(n for n, told in table.view(None)["nations"].items() if told["seat"] is None)
            await one.act(FRANCE, {"do": "war", "nation": neutral})
            asked = (await one.live.table()).to_act
            assert AUSTRIA in asked and RUSSIA in asked
            # Who could not pay is not asked: points are open.
            assert "spain" not in asked
            await one.act(AUSTRIA, says)
        seats = [seat for seat in but(AUSTRIA) if seat is None or seat in both[0].people]
        await alike(both[0], both[1], seats)

    play_there(tmp_path, play)
