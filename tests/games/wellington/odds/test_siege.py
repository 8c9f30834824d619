"""The closed form of sieges against every fall of the dice, played through the rules themselves."""

from __future__ import annotations

from collections.abc import Callable
from math import comb

import pytest

from grognard.games.wellington.odds.siege import SiegeOdds, new_siege, next_round, siege_odds
from grognard.games.wellington.rules.peninsula import DUCHY_INDEX, LEADER_INDEX, LEADER_POWER
from grognard.games.wellington.rules.sheets import ALL_ROUNDS, APART, DICE, HALF, IGNORE, PAIRS, PRESS, TIES, Assault
from grognard.games.wellington.rules.siege import Fall, Siege
from grognard.games.wellington.rules.verbs import VERBS
from grognard.games.wellington.rules.war import WarState
from tests.games.wellington.odds.dice import Falls, every, grouped, happened, open_table, walk, war_of
from tests.games.wellington.rules.stage import war

Changes = Callable[[WarState, Assault], None]


def besieging(b: WarState) -> bool:
    """Whether the siege and the devastation after it still have dice to roll."""
    top = type(b.stack[-1]).__name__ if b.stack else ""
    return top in ("Siege", "Fall", "FreeFlag")


def start(leader: str, sp: int, duchy: str = "badajoz", staff: tuple[str, ...] = (), **flags: str) -> WarState:
    power = LEADER_POWER[LEADER_INDEX[leader]]
    names = ["britain", "sud", "spain", "nord"]
    return war({names[power]: {duchy: sp}}, {leader: duchy} | dict.fromkeys(staff, duchy), flags, active=names[power])


def check(
    b: WarState,
    leader: str,
    duchy: str = "badajoz",
    change: Changes | None = None,
    falls: Callable[[WarState], Falls] | None = None,
) -> SiegeOdds:
    d, chief = DUCHY_INDEX[duchy], LEADER_INDEX[leader]
    table = open_table(b.copy(), Siege(d, chief))
    now = war_of(table)
    assert now.assault is not None
    if change is None:
        told = siege_odds(new_siege(b, chief, d, LEADER_POWER[chief]))
    else:
        change(now, now.assault)
        told = siege_odds(now)
        # The dice asked for are counted again with the card on the table.
        now.stack[-1].step = "storm"
        now.rolling = 0
        now.run(table.chance)
    assert told is not None
    first = table.log_length
    whole = fall = overrun = devastation = losses = leader_falls = 0.0
    by_round: dict[int, float] = {}
    for end, p in walk(table, lambda b: not besieging(b), falls or by_sixes):
        whole += p
        for note in happened(end, first):
            if note[0] == "event-fortress-falls":
                fall += p
                rounds = int(str(note[3]))
                by_round[rounds] = by_round.get(rounds, 0.0) + p
                overrun += p * int(str(note[4]))
            elif note[0] == "event-devastation":
                devastation += p * int(str(note[5]))
            elif note[0] == "event-besiegers-fall":
                losses += p * int(str(note[3]))
            elif note[0] == "event-leader-falls":
                losses += p
                leader_falls += p * (note[1] == chief)
    assert whole == pytest.approx(1)
    assert told.fall == pytest.approx(fall)
    assert told.by_round == pytest.approx(by_round)
    assert told.overrun == pytest.approx(overrun)
    assert told.devastation == pytest.approx(devastation)
    assert told.losses == pytest.approx(losses)
    assert told.leader_falls == pytest.approx(leader_falls)
    return told


def by_sixes(b: WarState) -> Falls:
    """Of the besieger's dice only 6s matter (12.3c), but for #15 and #21; a devastation is read by its number."""
    top = b.stack[-1]
    if isinstance(top, Fall):
        return every(b.rolling)
    siege = b.assault
    assert isinstance(top, Siege) and siege is not None
    if top.stage or siege.has(0, PAIRS) or siege.has(0, APART):
        return grouped(b)
    n = b.rolling
    return [([3] * (n - k) + [6] * k, comb(n, k) * 5 ** (n - k) / 6**n) for k in range(n + 1)]


@pytest.mark.rule("WEL-12.3c", "WEL-12.3e", "WEL-12.41a", "WEL-12.5a")
@pytest.mark.parametrize(("leader", "sp"), [("de_espana", 1), ("de_espana", 2)])
def test_sieges(leader: str, sp: int) -> None:
    assert check(start(leader, sp), leader).walls == 3


def hasty(leader: str, sp: int, staff: tuple[str, ...] = ()) -> WarState:
    """A Hasty Fort of the Nord at Salamanca: two rounds, and no devastation."""
    b = start(leader, sp, "salamanca", staff)
    b.hasty = DUCHY_INDEX["salamanca"]
    return b


@pytest.mark.rule("WEL-C037a")
@pytest.mark.parametrize(("leader", "sp"), [("hill", 3), ("wellington", 2), ("beresford", 5)])
def test_hasty_forts(leader: str, sp: int) -> None:
    told = check(hasty(leader, sp), leader, "salamanca")
    assert told.walls == 2 and told.devastation == 0


def test_all_dice_one_by_one() -> None:
    def first_apart(b: WarState) -> Falls:
        return every(b.rolling) if b.assault is not None and b.assault.round == 1 else by_sixes(b)

    told = check(hasty("de_espana", 1), "de_espana", "salamanca", falls=first_apart)
    assert told.dice == [2, 2]


def test_staff_falls_first() -> None:
    told = check(hasty("hill", 1, ("beresford",)), "hill", "salamanca")
    alone = check(hasty("hill", 1), "hill", "salamanca")
    assert told.leader_falls < alone.leader_falls


def test_more_soldiers_than_the_leader_commands() -> None:
    told = check(hasty("de_espana", 6), "de_espana", "salamanca")
    assert told.dice[0] == 4 + 1  # command 4, battle value 1


def row(card: int, side: int, kind: int, amount: int = 1, lasts: int = ALL_ROUNDS) -> Changes:
    def change(b: WarState, siege: Assault) -> None:
        siege.give(card, side, side, kind, amount, lasts)

    return change


ROWS: dict[str, Changes] = {
    "apart": row(15, 0, APART, 2, 0),
    "dice_for_the_fortress": row(27, 1, DICE, 1, 0),
    "halved": row(27, 1, HALF),
    "ignored": row(5, 0, IGNORE, 2),
    "pairs": row(21, 0, PAIRS),
    "pressed": row(8, 0, PRESS, 1),
}


@pytest.mark.parametrize("name", ROWS)
@pytest.mark.rule("WEL-C015a", "WEL-C021a", "WEL-C027a")
def test_cards_that_lie_open(name: str) -> None:
    check(hasty("de_espana", 2), "de_espana", "salamanca", ROWS[name])


def test_hits_by_coastal_batteries_count() -> None:
    def change(b: WarState, siege: Assault) -> None:
        siege.disrupted += 1
        siege.losses += 1

    told = check(hasty("hill", 3), "hill", "salamanca", change)
    assert told.fall < check(hasty("hill", 3), "hill", "salamanca").fall


def test_staff_that_falls_leaves_disruptions() -> None:
    """Only soldiers who fall take a disruption with them; a card lets the siege go on all the same."""

    def change(b: WarState, siege: Assault) -> None:
        siege.disrupted = 3
        siege.give(8, 0, 0, PRESS, 1)

    check(hasty("hill", 1, ("beresford",)), "hill", "salamanca", change)


def test_a_siege_that_goes_on() -> None:
    """The next round is told as it will be rolled, and is worth less than a new siege for the time that is gone."""
    b = start("wellington", 5)
    table = open_table(b, Siege(DUCHY_INDEX["badajoz"], LEADER_INDEX["wellington"]))
    assert table.rolling is not None
    table.impose([6, *[1] * (table.rolling[0] - 1)])
    assert table.rolling is not None
    table.impose([1] * table.rolling[0])
    [seat] = table.to_act
    told = siege_odds(next_round(war_of(table)))
    assert told is not None
    index = table.seat_index(seat)
    pressing = next(code for code in table.codes_at(index) if VERBS.name_of(code) == "siege")
    table.take_at(index, pressing)
    assert table.rolling == (told.dice[0], 6)
    assert told.round == 2
    after = siege_odds(war_of(table))
    assert after is not None
    assert after.fall == pytest.approx(told.fall)


def test_a_tied_siege_without_limit_is_not_told() -> None:
    b = new_siege(start("hill", 3), LEADER_INDEX["hill"], DUCHY_INDEX["badajoz"], 0)
    assert siege_odds(b) is not None
    assert b.assault is not None
    b.assault.give(70, 0, 0, TIES, 1)
    assert siege_odds(b) is None
