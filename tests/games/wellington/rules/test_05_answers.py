"""5.2: cards in answer to cards: one that is cancelled was never played, one that has lost its aim is in vain."""

from typing import Any

import pytest

from grognard.games.wellington.rules.deck import BATTLE, CARD_NATION, RESPONSE, members
from grognard.games.wellington.rules.interception import Interception
from grognard.games.wellington.rules.manoeuvres import country, duchies_between
from grognard.games.wellington.rules.march import March
from grognard.games.wellington.rules.peninsula import DUCHY, DUCHY_INDEX, LEADER_INDEX, NATIONS, POWERS
from grognard.games.wellington.rules.setup import set_up
from grognard.games.wellington.rules.state import FOUGHT, HARRIED, STRAGGLING
from grognard.games.wellington.rules.war import WarState
from grognard.games.wellington.rules.windows import RULES
from tests.games.wellington.rules.answering import close_windows, put_in_hand, respond, snapshot
from tests.games.wellington.rules.cardplay import event, flag, sp
from tests.games.wellington.rules.fights import asked, battle, choosing, fight, offered, window
from tests.games.wellington.rules.stage import Stage, war

BRITAIN, SUD, SPAIN, NORD = range(4)
D = DUCHY_INDEX
L = LEADER_INDEX
OWNER = {"spain": "spain", "britain": "britain", "french": "nord"}


def owner(card: int) -> str:
    return OWNER[NATIONS[CARD_NATION[card]]] if CARD_NATION[card] >= 0 else "spain"


def first_choices(s: Stage, power: str) -> None:
    """Whatever its player is asked for, he takes the first."""
    while s.table.to_act and choosing(s) == power and not window(s):
        s.act(power, **s.legal(power)[0])


# ---- #24 on every event --------------------------------------------------------------------------------------------


def begun() -> WarState:
    """1812 as it begins, with some of everything: a besieged fortress, flags, Resources."""
    b = set_up("1812_four", {})
    b.stack.clear()
    b.round = 2
    b.resources = [2, 2, 2, 2]
    b.put_sp(BRITAIN, D["badajoz"], 2)
    b.put_leader(L["hill"], D["badajoz"])
    b.put_sp(BRITAIN, D["bayonne"], 1)
    b.fly(D["braga"], NORD)
    return b


def events_of_1812() -> list[int]:
    found = []
    for card in range(1, 111):
        b = begun()
        power = POWERS.index(owner(card))
        b.active = power
        put_in_hand(b, owner(card), card)
        put_in_hand(b, "sud", 24)
        if card != 24 and RULES[card].playable(b, power):
            found.append(card)
    return found


def test_nearly_all_events_can_be_played_in_1812() -> None:
    """#16 and its like are for fights only; #50 wants an empty hand."""
    playable = set(events_of_1812())
    assert len(playable) > 55
    fights_only = {card for card in range(1, 111) if (BATTLE | RESPONSE) >> card & 1}
    assert set(range(1, 111)) - playable <= fights_only | {24, 50, 109, 103}


@pytest.mark.rule("WEL-C024a", "WEL-5.2b")
@pytest.mark.parametrize("card", events_of_1812())
def test_the_hand_of_god_undoes_any_event(card: int) -> None:
    b = begun()
    power = owner(card)
    b.active = POWERS.index(power)
    put_in_hand(b, power, card)
    god = "sud" if power != "sud" else "britain"
    put_in_hand(b, god, 24)
    b.hand[POWERS.index(power)] |= 1 << 14
    b.deck &= ~(1 << 14)
    before = snapshot(b)
    s = event(b, power, card)
    first_choices(s, power)
    respond(s, god, 24, {"do": "variant", "choice": 0}, moment="card")
    close_windows(s)
    b = s.b_now
    assert snapshot(b) == before
    assert not b.stack and not b.table
    if CARD_NATION[card] >= 0:
        assert b.spent[CARD_NATION[card]] >> card & 1
    else:
        assert b.discard >> card & 1


# ---- #42 on every card of a battle and a siege ---------------------------------------------------------------------


def sheet_of(s: Stage) -> tuple[Any, ...]:
    b = s.b_now
    found = b.fight or b.assault
    assert found is not None
    return tuple(
        (name, getattr(found, name)[:] if isinstance(getattr(found, name), list) else getattr(found, name))
        for name, _ in found.FIELDS
        if name not in ("declaring", "round")
    )


def played_in_a_fight(stage: Stage, holder: str, card: int) -> bool:
    """Everybody takes the first choice until the card is offered and played; False if it never is."""
    for _ in range(60):
        if not stage.table.to_act or not (stage.b_now.fight or stage.b_now.assault):
            return False
        if window(stage) and card in offered(stage, holder):
            return True
        power = choosing(stage)
        stage.act(power, **stage.legal(power)[0])
    return False


def on_the_field(card: int, holder: str, foe: str) -> Stage:
    """A battle that the Allies win by a rout; Spaniards are there too, and enemies next door."""
    return battle(
        {"britain": 5, "spain": 2, "nord": 4},
        ("wellington", "blake", "marmont"),
        {holder: [card], foe: [42]},
        active="britain" if card not in (30, 74) or holder != "spain" else "nord",
        dice=[5, 5, 5, 5, *[1] * 400],
        elsewhere={"nord": {"valladolid": 2}, "britain": {"ciudad_rodrigo": 1}},
        laid=((106, "nord", "marmont"),) if card == 1 else (),
    )


IN_BATTLE = [
    card
    for card in members(BATTLE | RESPONSE)
    if card not in (42, 15, 21, 71, 8, 16, 27) and card not in (3, 9, 10, 22, 35, 41, 43, 45, 56, 59, 67, 78, 90, 92)
]


@pytest.mark.rule("WEL-C042a", "WEL-5.2b")
@pytest.mark.parametrize("card", IN_BATTLE)
def test_in_the_fog_of_war_a_card_of_a_battle_was_never_played(card: int) -> None:
    holder = owner(card)
    foe = "sud" if holder in ("spain", "britain") else "britain"
    s = on_the_field(card, holder, foe)
    if not played_in_a_fight(s, holder, card):
        assert card in NEEDS_MORE, card
        return
    assert card not in NEEDS_MORE
    before = snapshot(s.b_now), sheet_of(s)
    s.act(holder, do="respond", card=card)
    first_choices(s, holder)
    respond(s, foe, 42, moment="card")
    while s.b_now.stack and window(s) == "card":
        s.act(asked(s), do="pass")
    assert [e["card"] for e in s.events("event-card-cancelled")] == [card]
    if s.b_now.fight is not None and not s.events("event-battle-dice"):
        assert (snapshot(s.b_now), sheet_of(s)) == before


# What this battle gives no occasion for: the tests of these cards have their own.
NEEDS_MORE = {11, 24, 55, 68, 79, 94, 102, 103}


# ---- #55, then #24 or #42 ------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-C055a", "WEL-C042a", "WEL-C024a", "WEL-5.2b")
@pytest.mark.parametrize("card", [28, 29, 58])
@pytest.mark.parametrize("undoing", [0, 24, 42])
def test_a_card_that_cancels_comes_after_one_that_turns(card: int, undoing: int) -> None:
    hands = {"britain": [card], "nord": [55], "spain": [undoing] if undoing else []}
    hands["sud"] = [14, 73]  # so that the battle waits for somebody
    s = battle({"britain": 5, "nord": 4, "sud": 1}, hands=hands, dice=[1] * 200)
    respond(s, "britain", card)
    respond(s, "nord", 55, on=card)
    if undoing:
        respond(s, "spain", undoing, {"do": "variant", "choice": 0}, on=card)
        assert [e["card"] for e in s.events("event-card-cancelled")] == [card]
    while window(s) == "card":
        s.act(asked(s), do="pass")
    assert bool(s.events("event-turned")) == (not undoing)
    assert fight(s).cards(1) == ([] if undoing else [card]) and not fight(s).cards(0)
    assert fight(s).losses(0) == (0 if undoing or card == 58 else 2)
    assert not s.events("event-duel")


# ---- what an answer makes impossible -------------------------------------------------------------------------------


@pytest.mark.rule("WEL-5.2b", "WEL-C067a", "WEL-C059a")
@pytest.mark.parametrize("answered", [False, True])
def test_orders_are_not_confused_under_the_bravest_of_the_brave(answered: bool) -> None:
    b = war({"nord": {"salamanca": 3}}, {"marmont": "salamanca"}, active="nord", cp=3)
    put_in_hand(b, "britain", 67)
    if answered:
        put_in_hand(b, "sud", 59)
    s = Stage(b, March(NORD, L["marmont"], D["salamanca"]))
    s.act("nord", do="force", soldiers=3, staff=[])
    s.act("nord", do="to", duchy="valladolid")
    respond(s, "britain", 67, moment="march")
    if answered:
        respond(s, "sud", 59, {"do": "on", "leader": "marmont"}, moment="card")
    close_windows(s)
    assert (sp(s.b_now, "nord", "valladolid") == 3) == answered
    assert bool(s.b_now.leader_mark[L["marmont"]] & FOUGHT) == (not answered)
    assert bool(s.events("event-card-in-vain")) == answered


@pytest.mark.rule("WEL-5.2b", "WEL-C033a", "WEL-C084a", "WEL-C059a")
@pytest.mark.parametrize("card", [33, 84])
@pytest.mark.parametrize("answered", [False, True])
def test_a_leader_who_has_grown_is_neither_disgraced_nor_scattered(card: int, answered: bool) -> None:
    s = battle(hands={"spain": [card], "sud": [59] if answered else []}, dice=[5, *[1] * 10, *[1] * 8])
    respond(s, "spain", card, {"do": "on", "leader": "marmont"}, moment="retreat")
    if answered:
        respond(s, "sud", 59, {"do": "on", "leader": "marmont"}, moment="card")
    close_windows(s)
    b = s.b_now
    assert (b.leader_at[L["marmont"]] == -2) == (not answered)
    assert b.regroup[NORD] == (2 if card == 84 else 0)  # half of the soldiers go in any case


@pytest.mark.rule("WEL-5.2b", "WEL-C032a", "WEL-C023a")
def test_a_humbugged_marshal_rolls_one_die() -> None:
    s = battle({"britain": 5, "sud": 4}, ("wellington", "soult"), {"sud": [32], "spain": [23]}, dice=[2, *[1] * 200])
    respond(s, "sud", 32, moment="battle")
    respond(s, "spain", 23, {"do": "on", "leader": "soult"}, moment="card")
    close_windows(s)
    assert [len(e["dice"]) for e in s.events("event-card-dice")] == [1]


@pytest.mark.rule("WEL-5.2b", "WEL-C037a", "WEL-C090a")
@pytest.mark.parametrize("rises", [False, True])
def test_no_fort_where_the_duchy_was_lost_in_answer(rises: bool) -> None:
    b = war(active="nord")
    put_in_hand(b, "spain", 90)
    s = event(b, "nord", 37)
    s.act("nord", do="at", duchy="avila")
    if rises:
        respond(s, "spain", 90, {"do": "at", "duchy": "avila"}, moment="card")
    close_windows(s)
    assert (s.b_now.hasty == D["avila"]) == (not rises)
    assert not rises or flag(s.b_now, "avila") == "spain"
    assert s.b_now.discard >> 37 & 1


@pytest.mark.rule("WEL-5.2b", "WEL-C105a", "WEL-C090a")
def test_afrancesados_do_not_join_a_duchy_that_has_risen() -> None:
    b = war(active="nord")
    put_in_hand(b, "spain", 90)
    s = event(b, "nord", 105)
    s.act("nord", do="at", duchy="avila")
    respond(s, "spain", 90, {"do": "at", "duchy": "avila"}, moment="card")
    close_windows(s)
    assert (sp(s.b_now, "nord", "avila"), sp(s.b_now, "spain", "avila")) == (0, 2)


@pytest.mark.rule("WEL-5.2b", "WEL-C047a", "WEL-C056a")
def test_no_class_is_called_up_where_a_raid_has_taken_the_flag() -> None:
    b = war({"sud": {"gerona": 2}}, {"suchet": "gerona"}, {"barcelona": "spain"}, active="spain")
    target = "barcelona"
    put_in_hand(b, "sud", 56)
    s = event(b, "spain", 47, dice=[6, 1])
    s.act("spain", do="against", power="spain")
    s.act("spain", do="at", duchy=target)
    respond(s, "sud", 56, moment="card")
    while not window(s) and s.table.to_act:
        power = choosing(s)
        wanted = [a for a in s.legal(power) if a.get("duchy") == target]
        s.act(power, **(wanted or s.legal(power))[0])
    close_windows(s)
    assert sp(s.b_now, "spain", target) == 0
    assert [e["card"] for e in s.events("event-card-in-vain")] == [47]


@pytest.mark.rule("WEL-5.2b", "WEL-C103b", "WEL-C069a", "WEL-14.3a")
@pytest.mark.parametrize("stopped", [False, True])
def test_naval_support_stops_a_descent_from_the_sea(stopped: bool) -> None:
    b = war(active="britain")
    put_in_hand(b, "nord", 103)
    s = event(b, "britain", 69)
    s.act("britain", do="at", duchy="malaga")
    if stopped:
        respond(s, "nord", 103, {"do": "variant", "choice": 1}, moment="card")
    close_windows(s)
    assert sp(s.b_now, "britain", "malaga") == int(not stopped)
    assert flag(s.b_now, "malaga") == ("none" if stopped else "britain")


@pytest.mark.rule("WEL-5.2b", "WEL-5.2f", "WEL-C062a", "WEL-C090a", "WEL-C035a")
@pytest.mark.parametrize("pledged", [35, 90])
def test_who_is_pledged_to_a_rising_that_is_cancelled_rises_all_the_same(pledged: int) -> None:
    b = war(active="britain")
    put_in_hand(b, "spain", pledged)
    put_in_hand(b, "nord", 24)
    s = event(b, "britain", 62)
    s.act("britain", do="at", duchy="avila")
    respond(s, "spain", pledged, {"do": "at", "duchy": "avila"}, moment="card")
    respond(s, "nord", 24, {"do": "variant", "choice": 0}, on=62)
    close_windows(s)
    assert sp(s.b_now, "spain", "avila") == {35: 1, 90: 2}[pledged]
    assert flag(s.b_now, "avila") == "spain"
    assert not s.b_now.effects and not s.b_now.stack


# ---- #41 and #45 on marches that cards allow -----------------------------------------------------------------------


def flank(b: WarState, dice: list[int] | None = None) -> Stage:
    s = event(b, "nord", 44, dice=dice)
    s.act("nord", do="force", soldiers=3, staff=[])
    return s


def marmont(**more: Any) -> WarState:
    b = war({"nord": {"salamanca": 3}}, {"marmont": "salamanca"}, active="nord", **more)
    return b


@pytest.mark.rule("WEL-5.1b", "WEL-C044a", "WEL-C045a")
@pytest.mark.parametrize("cp", [0, 1, 2])
def test_a_column_attacked_on_a_flank_march_pays_or_stops(cp: int) -> None:
    b = marmont(cp=cp)
    put_in_hand(b, "spain", 45)
    s = flank(b)
    s.act("nord", do="to", duchy="valladolid")
    respond(s, "spain", 45, moment="march")
    close_windows(s)
    if cp:
        s.act("nord", do="to", duchy="leon")
        close_windows(s)
    assert s.b_now.leader_at[L["marmont"]] == D[["salamanca", "valladolid", "leon"][cp]]
    assert s.b_now.cp == 0


@pytest.mark.rule("WEL-5.1b", "WEL-C044a", "WEL-C041a", "WEL-C045a")
def test_what_lay_on_him_before_does_not_bind_a_flank_march() -> None:
    b = marmont()
    b.leader_mark[L["marmont"]] = HARRIED | STRAGGLING
    s = flank(b)
    s.act("nord", do="to", duchy="valladolid")
    s.act("nord", do="to", duchy="leon")
    assert s.b_now.leader_at[L["marmont"]] == D["leon"] and not s.events("event-attrition")


@pytest.mark.rule("WEL-5.1b", "WEL-C044a", "WEL-C041a")
def test_stragglers_on_a_flank_march_in_that_duchy_and_the_next() -> None:
    b = marmont()
    put_in_hand(b, "spain", 41)
    s = flank(b, dice=[6, 1, 1, 1, 6, 1, 1])
    s.act("nord", do="to", duchy="valladolid")
    respond(s, "spain", 41, moment="entered")
    close_windows(s)
    s.act("nord", do="to", duchy="leon")
    assert sp(s.b_now, "nord", "leon") == 1
    s.close()


@pytest.mark.rule("WEL-5.1b", "WEL-C053a", "WEL-C041a")
@pytest.mark.parametrize("straggling", [False, True])
def test_stragglers_among_those_whom_a_concentration_spares(straggling: bool) -> None:
    b = war({"nord": {"valladolid": 2}}, {"clausel": "valladolid"})
    if straggling:
        put_in_hand(b, "spain", 41)
    attempt = Interception(NORD, L["clausel"], D["valladolid"], D["salamanca"], NORD)
    attempt.spared = 1
    s = Stage(b, attempt, dice=[6, 6, *([6, 1, 1] if straggling else [])])
    s.act("nord", do="force", soldiers=2, staff=[])
    if straggling:
        respond(s, "spain", 41, moment="entered")
    close_windows(s)
    assert sp(s.b_now, "nord", "salamanca") == (1 if straggling else 2)
    s.close()


@pytest.mark.rule("WEL-C044a", "WEL-C067a", "WEL-C109a")
def test_confused_orders_pin_the_soldiers_of_a_flank_march_too() -> None:
    b = marmont()
    put_in_hand(b, "spain", 67)
    s = flank(b)
    s.act("nord", do="to", duchy="valladolid")
    respond(s, "spain", 67, moment="march")
    close_windows(s)
    assert s.b_now.fresh_sp(NORD, D["salamanca"]) == 0


@pytest.mark.rule("WEL-5.1b", "WEL-C109a", "WEL-C045a", "WEL-C041a")
@pytest.mark.parametrize(("cp", "goes"), [(0, False), (1, False), (2, True)])
def test_the_duke_of_damnation_pays_for_each_duchy_when_his_column_is_attacked(cp: int, goes: bool) -> None:
    b = war({"sud": {"sevilla": 3}}, {"soult": "sevilla"}, active="sud", cp=cp)
    far = next(d for d in two_away(b, "sevilla"))
    put_in_hand(b, "spain", 45)
    s = event(b, "sud", 109)
    s.act("sud", do="force", soldiers=3, staff=[])
    s.act("sud", do="to", duchy=far)
    respond(s, "spain", 45, moment="march")
    close_windows(s)
    assert (s.b_now.leader_at[L["soult"]] == D[far]) == goes
    assert s.b_now.cp == (0 if goes else cp)


def two_away(b: WarState, origin: str) -> list[str]:
    return [DUCHY[d] for d in country(b, SUD, D[origin]) if duchies_between(b, SUD, D[origin], d) == 2]


@pytest.mark.rule("WEL-5.1b", "WEL-C109a", "WEL-C041a")
def test_the_duke_of_damnation_loses_stragglers() -> None:
    b = war({"sud": {"sevilla": 3}}, {"soult": "sevilla"}, active="sud")
    put_in_hand(b, "spain", 41)
    s = event(b, "sud", 109, dice=[6, 1, 1, 1])
    s.act("sud", do="force", soldiers=3, staff=[])
    goal = two_away(b, "sevilla")[0]
    s.act("sud", do="to", duchy=goal)
    respond(s, "spain", 41, moment="entered")
    close_windows(s)
    assert sp(s.b_now, "sud", goal) == 2
    s.close()
