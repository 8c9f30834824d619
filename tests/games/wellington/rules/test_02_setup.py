"""Chapter 2: sides, set-up, hands; and the set-up of 1813."""

import json
import random
from importlib.resources import files

import pytest

import grognard
from grognard.engine.beginnings import new_table
from grognard.engine.table import Table
from grognard.games.wellington.rules.deck import COMMON, MANDATORY, NATIONAL, bits, members
from grognard.games.wellington.rules.game import GAME
from grognard.games.wellington.rules.interphase import appeal_modifier
from grognard.games.wellington.rules.peninsula import DUCHY_INDEX, KEY, LEADER_INDEX, POWERS, SIZE
from grognard.games.wellington.rules.setup import Mulligan, SetUp, shares
from grognard.games.wellington.rules.sides import SPLITS, owners
from grognard.games.wellington.rules.state import OUT
from grognard.games.wellington.rules.war import WarState
from tests.games.wellington.rules.stage import Stage, war

BRITAIN, SUD, SPAIN, NORD = range(4)


def begun(scenario: str = "1812_four") -> Table:
    return new_table(GAME, scenario, None, "first hands")


def state(table: Table) -> WarState:
    assert isinstance(table.state, WarState)
    return table.state


@pytest.mark.rule("WEL-2.1a", "WEL-2.1b", "WEL-2.1c", "WEL-1.0a", "WEL-1.1a")
def test_who_runs_which_power() -> None:
    assert len(set(owners("1812_four"))) == 4
    allied = owners("1812_three_allied")
    assert allied[BRITAIN] == allied[SPAIN] and len(set(allied)) == 3
    french = owners("1812_three_french")
    assert french[SUD] == french[NORD] and len(set(french)) == 3
    two = owners("1812_two")
    assert two[BRITAIN] == two[SPAIN] != two[SUD] == two[NORD]


@pytest.mark.rule("WEL-2.1b", "WEL-2.1d")
def test_what_a_bidder_may_choose_leaves_a_fair_share_for_the_rest() -> None:
    allied, french = 0b0101, 0b1010
    assert shares(2, (0, 0)) == [allied, french]
    assert shares(2, (french, 0)) == [allied]
    assert set(shares(3, (0, 0, 0))) == {1, 2, 4, 8, allied, french}
    assert set(shares(3, (allied, 0, 0))) == {2, 8}
    assert set(shares(3, (1, 0, 0))) == {4, french}
    assert set(shares(4, (1, 0, 0, 0))) == {2, 4, 8}


@pytest.mark.rule("WEL-2.1d")
def test_the_highest_bidder_chooses_first_and_alone_gives_up_what_he_bid() -> None:
    table = begun("1812_bid_two")
    before = sum(state(table).sp)
    table.act("first", {"do": "bid", "number": 1})
    table.act("second", {"do": "bid", "number": 3})
    assert table.to_act == ("second",)
    table.act("second", {"do": "powers", "powers": ["sud", "nord"]})
    french = [power for power in range(4) if state(table).owner[power] == 1]
    assert french == [SUD, NORD]
    lost = 0
    while table.to_act == ("second",) and table.legal("second")[0]["do"] == "lose":
        assert {action["power"] for action in table.legal("second")} <= {"sud", "nord"}
        table.act("second", table.legal("second")[0])
        lost += 1
    assert lost == 3 and sum(state(table).sp) == before - 3


@pytest.mark.rule("WEL-2.1d")
def test_equal_bids_are_settled_by_dice_until_they_differ() -> None:
    b = war(scenario="1812_bid_two")
    stage = Stage(b, SetUp(), dice=[4, 4, 2, 5])
    stage.table.act("first", {"do": "bid", "number": 2})
    stage.table.act("second", {"do": "bid", "number": 2})
    assert stage.table.to_act == ("second",)
    stage.close()


@pytest.mark.rule("WEL-2.1d")
def test_bids_stay_hidden_until_all_are_in() -> None:
    table = begun("1812_bid_three")
    before = table.view("second")
    table.act("first", {"do": "bid", "number": 7})
    after = table.view("second")
    assert "7" not in json.dumps({key: after[key] for key in after if after[key] != before[key]})
    assert table.log("second") == []


def strength(row: dict[str, int]) -> int:
    return row["infantry"] + 2 * row["cavalry"] + 4 * row["artillery"]


@pytest.mark.rule("WEL-2.2a", "WEL-1.0c", "WEL-X-02", "WEL-X-03", "WEL-1813a")
@pytest.mark.parametrize("year", ["1812", "1813"])
def test_pieces_stand_where_the_headquarters_cards_put_them(year: str) -> None:
    b = state(begun(f"{year}_four"))
    data = json.loads((files("grognard.games.wellington") / "data" / f"setup_{year}.json").read_text("utf-8"))
    for row in data["soldiers"]:
        assert b.sp_at(POWERS.index(row["power"]), DUCHY_INDEX[row["duchy"]]) == strength(row), row
    assert sum(b.sp) == sum(strength(row) for row in data["soldiers"])
    for row in data["leaders"]:
        assert b.leader_at[LEADER_INDEX[row["leader"]]] == DUCHY_INDEX[row["duchy"]]
    for row in data["unbuilt_leaders"]:
        assert b.leader_at[LEADER_INDEX[row["leader"]]] == OUT
    assert b.year == int(year)


@pytest.mark.rule("WEL-X-02", "WEL-X-03")
def test_the_centre_of_1812_as_the_worked_example_tells_it() -> None:
    b = state(begun())

    def there(power: int, **places: int) -> None:
        for duchy, sp in places.items():
            assert b.sp_at(power, DUCHY_INDEX[duchy]) == sp, duchy

    there(NORD, valladolid=2, avila=2, madrid=1, leon=2, zamora=2, saldana=1, salamanca=1, lerma=1, toledo=1)
    there(NORD, talavera_de_la_reina=1, almaraz=1, ciudad_rodrigo=0)
    there(SUD, caceres=1, aranjuez=1)
    there(BRITAIN, ciudad_rodrigo=5, lisbon=2, england=2, palma=2)
    there(SPAIN, ciudad_rodrigo=1)
    leaders = {
        "marmont": "valladolid",
        "clausel": "avila",
        "joseph": "madrid",
        "wellington": "ciudad_rodrigo",
        "de_espana": "ciudad_rodrigo",
        "beresford": "lisbon",
    }
    for leader, duchy in leaders.items():
        assert b.leader_at[LEADER_INDEX[leader]] == DUCHY_INDEX[duchy]


@pytest.mark.rule("WEL-2.3a", "WEL-1.4a", "WEL-1813b")
def test_the_markers_start_on_the_year_and_on_britain() -> None:
    for year in (1812, 1813):
        b = state(begun(f"{year}_two"))
        assert b.year == year and b.marker == BRITAIN


@pytest.mark.rule("WEL-2.3b", "WEL-X-10", "WEL-1813b")
def test_starting_resources() -> None:
    assert state(begun("1812_four")).resources == [1, 1, 1, 2]
    assert state(begun("1813_four")).resources == [3, 0, 1, 1]


def keys(b: WarState) -> dict[str, set[str]]:
    names = {d: name for name, d in DUCHY_INDEX.items()}
    return {power: {names[d] for d in range(SIZE) if KEY[d] and b.controller(d) == i} for i, power in enumerate(POWERS)}


@pytest.mark.rule("WEL-2.3c", "WEL-X-10", "WEL-G-spain")
def test_key_duchies_of_1812() -> None:
    assert keys(state(begun())) == {
        "britain": {"gibraltar", "elvas", "lisbon", "almeida", "porto"},
        "spain": {"valencia", "cartagena", "cadiz", "oviedo"},
        "sud": {"barcelona", "granada", "cordoba", "sevilla", "badajoz", "toulouse", "perpignan"},
        "nord": {
            "zaragoza", "san_sebastian", "burgos", "madrid", "salamanca", "ciudad_rodrigo", "bordeaux", "bayonne",
        },
    }  # fmt: skip


@pytest.mark.rule("WEL-2.3d", "WEL-1813b", "WEL-1813a", "WEL-G-spain")
def test_key_duchies_of_1813_and_flags_on_freed_ground() -> None:
    b = state(begun("1813_four"))
    assert keys(b) == {
        "britain": {"gibraltar", "elvas", "lisbon", "almeida", "porto"},
        "spain": {"cartagena", "cadiz", "oviedo", "ciudad_rodrigo", "granada", "cordoba", "sevilla", "badajoz"},
        "sud": {"valencia", "barcelona", "toulouse", "perpignan"},
        "nord": {"zaragoza", "san_sebastian", "burgos", "madrid", "salamanca", "bordeaux", "bayonne"},
    }
    for d in range(SIZE):
        if b.sp_at(SPAIN, d):
            assert b.controller(d) in (SPAIN, BRITAIN), d


@pytest.mark.rule("WEL-2.7a", "WEL-1.10c", "WEL-D-09")
def test_national_cards_of_the_first_hands() -> None:
    b = state(begun())
    assert [(b.hand[power] & NATIONAL).bit_count() for power in range(4)] == [3, 2, 2, 2]
    assert [cards.bit_count() for cards in b.reserve] == [3, 8, 4]
    french = [n for power in (SUD, NORD) for n in members(b.hand[power] & NATIONAL)]
    assert all(99 <= n <= 110 for n in french) and len(set(french)) == 4
    assert all(93 <= n <= 98 for n in members(b.hand[BRITAIN] & NATIONAL))
    assert all(87 <= n <= 92 for n in members(b.hand[SPAIN] & NATIONAL))


@pytest.mark.rule("WEL-2.7b", "WEL-1813c", "WEL-1813d")
def test_cards_out_of_the_game_in_1813_and_what_they_leave_behind() -> None:
    b = state(begun("1813_four"))
    assert members(b.removed) == [4, 6, 38, 99]
    assert not (b.deck | b.hand[0] | b.hand[1] | b.hand[2] | b.hand[3] | b.reserve[1]) & b.removed
    assert b.bonus(NORD) == b.bonus(SUD) == 1
    assert appeal_modifier(b) == 3  # +2 for #4, +1 for #38


@pytest.mark.rule("WEL-2.7c", "WEL-D-09", "WEL-X-07")
def test_six_common_cards_each_and_the_rest_is_the_deck() -> None:
    b = state(begun())
    assert [(b.hand[power] & COMMON).bit_count() for power in range(4)] == [6, 6, 6, 6]
    assert b.deck.bit_count() == 86 - 24 and not b.discard


@pytest.mark.rule("WEL-2.5a", "WEL-2.5b", "WEL-X-09")
def test_hands_are_apart_and_shown_to_their_owner_only() -> None:
    table = begun("1812_two")
    hands = table.view("allied")["cards"]["hands"]
    for power in ("britain", "spain"):
        assert hands[power]["cards"] == members(state(table).hand[POWERS.index(power)])
    for power in ("sud", "nord"):
        assert set(hands[power]) == {"count", "national"}
    assert hands["britain"]["cards"] != hands["spain"]["cards"]
    four = begun("1812_four").view("britain")["cards"]["hands"]
    assert [power for power in four if "cards" in four[power]] == ["britain"]
    assert not any("cards" in hand for hand in table.view(None)["cards"]["hands"].values())


@pytest.mark.rule("WEL-2.6a", "WEL-2.6b", "WEL-G-mulligan")
def test_a_replaced_hand_is_one_card_smaller_and_keeps_what_it_must() -> None:
    b = war(hands={"britain": [1, 2, 3, 4, 5, 93]})
    draws = 2
    stage = Stage(b, Mulligan(BRITAIN, bits([1, 2, 3, 4, 5])), dice=[1] * draws)
    stage.act("britain", do="replace")
    hand = stage.b_now.hand[BRITAIN]
    assert bits([4, 5, 93]) & hand == bits([4, 5, 93])  # mandatory and National cards stay
    assert (hand & ~bits([4, 5, 93])).bit_count() == draws  # three went, two came
    assert not hand & bits([1, 2, 3])
    assert stage.b_now.discard & bits([1, 2, 3]) == bits([1, 2, 3])
    assert {action["do"] for action in stage.legal("britain")} == {"keep", "replace"}


@pytest.mark.rule("WEL-2.6c")
def test_it_may_be_replaced_again_each_time_by_one_fewer() -> None:
    b = war(hands={"britain": [1, 2, 3]})
    stage = Stage(b, Mulligan(BRITAIN, bits([1, 2, 3])), dice=[9, 9, 9])
    sizes = []
    while stage.table.to_act:
        sizes.append((stage.b_now.hand[BRITAIN] & ~MANDATORY).bit_count())
        stage.act("britain", do="replace")
    assert sizes[:2] == [3, 2]


@pytest.mark.rule("WEL-2.6a", "WEL-2.6c")
def test_powers_decide_in_impulse_order_and_one_after_another() -> None:
    table = begun()
    order = []
    while table.decision(table.to_act[0]) is not None:
        decision = table.decision(table.to_act[0])
        assert decision is not None
        if decision.prompt != "ask-mulligan":
            break
        order.append(decision.args["power"])
        table.act(table.to_act[0], {"do": "keep"})
    assert order == ["britain", "sud", "spain", "nord"]


def test_every_scenario_begins() -> None:
    for scenario in GAME.scenarios:
        table = new_table(GAME, scenario, None, "any")
        rng = random.Random(scenario)
        for _ in range(12):
            seat = table.to_act[0]
            table.act(seat, rng.choice(table.legal(seat)))
        assert table.seats == tuple(SPLITS[scenario.split("_", 1)[1]])


@pytest.mark.rule("WEL-2.7a", "WEL-2.5b")
def test_which_national_cards_were_dealt_only_their_owner_is_told() -> None:
    table = begun()
    for power, count in (("britain", 3), ("sud", 2), ("spain", 2), ("nord", 2)):
        dealt = [event for event in table.log(power) if event["event"] == "event-draws-national"]
        hand = members(state(table).hand[POWERS.index(power)] & NATIONAL)
        assert sorted([(event["power"], event["card"]) for event in dealt]) == [(power, card) for card in hand]
        assert len(hand) == count
    assert not [event for event in table.log(None) if event["event"] == "event-draws-national"]


@pytest.mark.rule("WEL-2.1d")
@pytest.mark.parametrize(("scenario", "seats"), [("1812_bid_two", 2), ("1812_bid_three", 3), ("1813_bid_four", 4)])
def test_bids_that_tie_wait_for_a_die_each(scenario: str, seats: int) -> None:
    """As they are thrown, and where a position does not say how many."""
    table = begun(scenario).open_dice()
    for seat in table.seats:
        table.act(seat, {"do": "bid", "number": 2})
    position = table.position()
    assert table.rolling == (seats, 6) == tuple(position.pop("rolling"))
    assert grognard.from_position(GAME, position).rolling == (seats, 6)
