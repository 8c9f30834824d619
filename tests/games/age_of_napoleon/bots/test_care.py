"""What the sergeant of Age of Napoleon takes care of, each in a position in which it would do otherwise without."""

from __future__ import annotations

from typing import Any

import pytest

import grognard
from grognard.bots import make
from grognard.games.age_of_napoleon.bots import front as fronts
from grognard.games.age_of_napoleon.bots import plan as plans
from grognard.games.age_of_napoleon.bots.front import Front
from grognard.games.age_of_napoleon.bots.plan import Planner
from grognard.games.age_of_napoleon.bots.scales import WORTH
from grognard.games.age_of_napoleon.bots.sergeant import Sergeant
from grognard.games.age_of_napoleon.bots.year import missing, worth_now
from grognard.games.age_of_napoleon.rules.deck import NUMBERS
from grognard.games.age_of_napoleon.rules.ground import ALLIED, AUSTRIA, FRANCE, FRENCH
from tests.games.age_of_napoleon.rules.marching import camp, say
from tests.games.age_of_napoleon.rules.stage import a, board, c, campaign, force, k, state_of, status, war

MINOR_ALLIES = ["italia", "bayern", "hannover", "holland", "stato_della_chiesa", "schweiz", "westfalen", "wurttemberg"]


def asked(table: grognard.Table, seat: str) -> dict[str, Any]:
    decision = table.decision(seat)
    assert decision is not None
    assert len(decision.actions) > 1
    return make("sergeant", "x").choose(table.view(seat), decision)


def action(corps: dict[str, str], seat: str, **parts: Any) -> dict[str, Any]:
    return asked(war(corps, campaign(seat), free=[seat], **parts), seat)


# ---- what is hidden --------------------------------------------------------------------------------------------------

WIEN = {"at_karl": "osterreich", "at_kolowrat": "osterreich", "at_mack": "bohmen", "at_liechtenstein": "bohmen"}


def imagined(**parts: Any) -> set[int]:
    """The strengths at Wien in some worlds of France's sergeant."""
    table = war({**WIEN, "fr_davout": "bayern"}, campaign(), round=1, **parts)
    worlds = [Sergeant().imagine(table.view("france"), seed) for seed in range(20)]
    assert all([world.army(a("bohmen"), ALLIED).bit_count() == 2 for world in worlds])
    return {world.strength(world.army(a("osterreich"), ALLIED), a("osterreich")) for world in worlds}


def test_a_hidden_stack_is_imagined_from_the_corps_that_it_may_hold() -> None:
    """Karl's companion is Kolowrat or Liechtenstein: all others are in the reserves, and Mack leads his own."""
    b = board(WIEN)
    at = a("osterreich")
    weak, strong = [b.strength(force("at_karl", name), at) for name in ("at_kolowrat", "at_liechtenstein")]
    assert weak != strong
    assert imagined() == {weak, strong}


def test_what_was_looked_at_is_known() -> None:
    b = board(WIEN)
    truth = b.strength(b.army(a("osterreich"), ALLIED), a("osterreich"))
    assert imagined(stacks={"seen": {"france": ["at_karl", "at_kolowrat"]}}) == {truth}


def test_the_strength_of_a_stack_is_the_mean_of_the_imagined_worlds() -> None:
    other = {**WIEN, "at_kolowrat": "bohmen", "at_liechtenstein": "osterreich"}
    worlds = [board({**corps, "fr_davout": "bayern"}) for corps in (WIEN, other)]
    at = a("osterreich")
    truths = [world.strength(world.army(at, ALLIED), at) for world in worlds]
    assert Front(worlds[0], FRENCH, worlds).enemy[at][0] == pytest.approx(sum(truths) / 2)


# ---- the plan of the year --------------------------------------------------------------------------------------------


def test_the_year_is_for_the_capital_that_can_be_taken_in_it() -> None:
    corps = {**dict.fromkeys(["fr_davout", "fr_ney", "fr_soult"], "bayern"), "at_mack": "bohmen", "ru_essen": "moscow"}
    b = board(corps, round=2)
    assert Front(b, FRENCH, [b]).quarry == a("osterreich")
    near_moscow = {**corps, **dict.fromkeys(["fr_davout", "fr_ney", "fr_soult"], "smolensk")}
    b = board({**near_moscow, "at_karl": "osterreich", "at_johann": "osterreich"}, round=5)
    assert Front(b, FRENCH, [b]).quarry == a("moscow")


def test_nothing_is_planned_that_is_out_of_reach_this_year() -> None:
    b = board({"fr_davout": "andalucia", "at_karl": "osterreich"}, round=6)
    assert Front(b, FRENCH, [b]).quarry == -1


def test_armies_go_together_for_the_capital_of_the_year(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second army on the way to it counts for more than it would for anything else."""
    corps = {"fr_davout": "bayern", "fr_ney": "bayern", "fr_soult": "tirol", "fr_murat": "tirol", "at_karl": "bohmen"}
    b = board(corps, round=2)
    front = Front(b, FRENCH, [b])
    armies = [{area: front.army(mask, area) for area, mask in front.own.items()}, front.enemy]
    together = front.promises(armies, FRENCH)
    alone = front.promises([{a("bayern"): armies[0][a("bayern")]}, front.enemy], FRENCH)
    other = front.promises([{a("tirol"): armies[0][a("tirol")]}, front.enemy], FRENCH)
    assert together > 1.1 * (alone + other)  # each makes the other's chance better
    monkeypatch.setattr(fronts, "TOGETHER", fronts.CROWD)
    assert front.promises(armies, FRENCH) < together


def test_the_country_of_the_capital_is_entered_until_there_are_more_corps_in_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """France has two corps about Paris, and one of the Coalition's stands beside it: the army at the border comes."""
    corps = {"fr_napoleon": "flandre", "fr_ney": "flandre", "at_karl": "bourgogne", "at_hiller": "bourgogne"}
    corps |= dict.fromkeys(["es_castanos", "gb_hill"], "catalunya")
    gains = []
    for foothold in (fronts.FOOTHOLD, 0.0):
        monkeypatch.setattr(fronts, "FOOTHOLD", foothold)
        b = board(corps, status={"spain": "CM"}, round=4)
        planner = Planner(Front(b, ALLIED, [b]))
        assert planner.front.quarry == a("ile_de_france")
        gains.append(planner.gain(force("es_castanos", "gb_hill"), a("catalunya"), [a("languedoc")]))
    assert gains[0] > 1.0
    assert gains[0] > gains[1] + 1.0


def test_the_last_allies_of_france_are_worth_the_war() -> None:
    """All but three minors have left France; with two more the Coalition has won."""
    left = {**dict.fromkeys(["spain", *MINOR_ALLIES[3:]], "N"), **dict.fromkeys(MINOR_ALLIES[:3], "FA")}
    b = board(status=left)
    assert sorted(missing(b, ALLIED)) == sorted([c(name) for name in MINOR_ALLIES[:3]])
    few = worth_now(b, ALLIED)
    assert few[c("italia")] > 3 * WORTH[c("italia")]
    many = worth_now(board(), ALLIED)
    assert many[c("italia")] == WORTH[c("italia")]
    assert few[c("danmark")] == WORTH[c("danmark")]  # no ally of France


def test_the_coalition_has_no_year_after_the_last() -> None:
    now, last = worth_now(board(year=1813), ALLIED), worth_now(board(year=1815), ALLIED)
    assert last[FRANCE] > now[FRANCE]
    assert worth_now(board(year=1815), FRENCH)[AUSTRIA] == worth_now(board(year=1813), FRENCH)[AUSTRIA]


def test_in_its_last_three_years_the_coalition_wants_every_ally_of_france() -> None:
    """Before that so many are too many to hope for; then there is no other year to take them in."""
    before, late = worth_now(board(year=1812), ALLIED), worth_now(board(year=1813), ALLIED)
    assert len(missing(board(year=1813), ALLIED)) > 7
    assert before[c("italia")] == WORTH[c("italia")] < late[c("italia")]


def test_france_wants_what_its_victory_lacks() -> None:
    b = board(status={"holland": "CM"}, year=1811)
    assert set(missing(b, FRENCH)) >= {c("holland"), AUSTRIA, c("russia")}
    assert worth_now(b, FRENCH)[c("holland")] > WORTH[c("holland")]
    early = board(status={"holland": "CM"}, year=1806)
    assert missing(early, FRENCH) == []
    beaten = board({"fr_davout": "osterreich"}, status={"osterreich": "ON_F", "russia": "N"}, year=1811)
    assert missing(beaten, FRENCH) == []


# ---- cards -----------------------------------------------------------------------------------------------------------


def paid_with(hand: list[str], seat: str = "france") -> str:
    """The title of the card with which a march is paid."""
    cards = [NUMBERS[title][0] for title in hand]
    corps = {"fr_davout": "lorraine", "fr_ney": "lorraine", "at_karl": "bohmen", "at_johann": "bohmen"}
    area = "lorraine" if seat == "france" else "bohmen"
    table = war(corps, campaign(seat), round=3, free=[], cards={"hands": {seat: cards}})
    table.act(seat, {"do": "march", "from": area})
    while (decision := table.decision(seat)) is not None and decision.prompt != "ask-pay":
        table.act(seat, next(one for one in decision.actions if one["do"] in ("take", "done")))
    answer = asked(table, seat)
    assert answer["do"] == "discard"
    return hand[cards.index(answer["card"])]


@pytest.mark.parametrize("kept", ["surrender_never", "art_of_war", "mud", "command_indecision", "metternich"])
def test_reactions_and_great_events_are_kept_and_the_rest_pays(kept: str) -> None:
    assert paid_with([kept, "reconnaissance"]) == "reconnaissance"
    assert paid_with(["reconnaissance", kept]) == "reconnaissance"


def test_a_card_that_can_only_be_played_by_the_enemy_pays() -> None:
    assert paid_with(["william_pitt", "surrender_never"]) == "william_pitt"
    assert paid_with(["confederation_of_the_rhine", "surrender_never"], "coalition") == "confederation_of_the_rhine"


def test_a_red_title_is_not_handed_to_the_enemy_for_a_march() -> None:
    """1.4: the Coalition would take up Britannia."""
    assert paid_with(["britannia", "peace_talks"]) == "peace_talks"


def spared(corps: dict[str, str], seat: str) -> list[str]:
    """The countries whose fall a sergeant with the one card against it lets pass, then the one that he saves."""
    hands = {seat: [NUMBERS["surrender_never"][0]]}
    stack = [{"procedure": "War", "step": "over"}, {"procedure": "Surrender"}]
    table = war(corps, stack, cards={"hands": hands}, phase="surrender", round=0)
    told: list[str] = []
    while table.to_act == (seat,):
        told.append(table.view(seat)["under_way"][-1]["country"])
        answer = asked(table, seat)
        table.act(seat, answer)
        if answer["do"] == "respond":
            return told
    return [*told, "nobody"]


def test_the_card_against_surrender_is_kept_for_what_is_dearest() -> None:
    """7.2: Bayern and Napoli fall first, Paris and Wien after them."""
    assert spared({"at_karl": "bayern"}, "france") == ["bayern"]
    assert spared({"at_karl": "bayern", "ru_barclay": "ile_de_france"}, "france") == ["bayern", "france"]
    assert spared({"fr_ney": "napoli", "fr_soult": "osterreich"}, "coalition") == ["napoli", "osterreich"]
    assert spared({"fr_ney": "napoli", "at_karl": "osterreich"}, "coalition") == ["napoli"]


# ---- capitals, Paris, neutrals, winter -------------------------------------------------------------------------------

VIENNA = {
    **dict.fromkeys(["at_karl", "at_johann", "at_liechtenstein"], "osterreich"),
    **dict.fromkeys(["fr_davout", "fr_ney", "fr_soult"], "wurttemberg"),
    "fr_napoleon": "lorraine", "fr_murat": "lorraine", "fr_deroy": "bayern",
}  # fmt: skip


def leaving_all(corps: dict[str, str], names: list[str], origin: str, to: str) -> tuple[float, float]:
    """What it is worth to march with all or to leave the last behind."""
    b = board(corps, round=3)
    planner = Planner(Front(b, ALLIED, [b]))
    whole = planner.gain(force(*names), a(origin), [a(to)])
    return whole, planner.gain(force(*names[:-1]), a(origin), [a(to)])


def test_a_capital_is_not_left_bare_before_the_enemy(monkeypatch: pytest.MonkeyPatch) -> None:
    names = ["at_karl", "at_johann", "at_liechtenstein"]
    whole, part = leaving_all(VIENNA, names, "osterreich", "tirol")
    assert whole < 0
    monkeypatch.setattr(fronts, "BARE", 0.0)
    careless, same = leaving_all(VIENNA, names, "osterreich", "tirol")
    assert careless > whole
    assert same == part  # who leaves a garrison behind has nothing to fear for it


def test_a_power_is_not_left_without_a_corps(monkeypatch: pytest.MonkeyPatch) -> None:
    """7.5.2: one French corps in Moscow would be enough. The only Russian leaves the country."""
    corps = {"ru_bennigsen": "lithuania", "at_karl": "osterreich", "fr_davout": "brandenburg"}
    gains = []
    for hollow in (fronts.HOLLOW, 0.0):
        monkeypatch.setattr(fronts, "HOLLOW", hollow)
        b = board(corps, status={"preussen": "FA"}, round=2)
        gains.append(Planner(Front(b, ALLIED, [b])).gain(force("ru_bennigsen"), a("lithuania"), [a("ostpreussen")]))
    assert gains[0] < gains[1]


def test_who_guards_paris_stays_there() -> None:
    corps = {"fr_davout": "ile_de_france", "fr_massena": "italia", "fr_napoleon": "italia"}
    b = board({**corps, "at_karl": "lorraine", "at_johann": "lorraine", "gb_hill": "bretagne"}, round=6)
    planner = Planner(Front(b, FRENCH, [b]))
    assert planner.plans(a("ile_de_france"))
    assert max([plan.gain for plan in planner.plans(a("ile_de_france"))]) < 0


def test_an_open_paris_is_guarded() -> None:
    corps = dict.fromkeys(["fr_napoleon", "fr_davout", "fr_ney"], "aquitaine")
    table = war(
        {**corps, "fr_massena": "italia", "at_karl": "lorraine", "at_johann": "lorraine", "gb_hill": "portugal"},
        campaign(), round=6, free=["france"],
    )  # fmt: skip
    bot = make("sergeant", "x")
    while (decision := table.decision("france")) is not None:
        table.act("france", bot.choose(table.view("france"), decision))
        if state_of(table).army(a("ile_de_france"), FRENCH):
            break
    assert state_of(table).at[k("fr_napoleon")] == a("ile_de_france")


def test_no_neutral_is_trodden_upon_on_the_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """Berlin, which is neutral, is open, and next to Hannover."""
    corps = dict.fromkeys(["fr_davout", "fr_ney", "fr_murat"], "hannover")
    corps |= {"at_mack": "bayern", "fr_massena": "italia"}
    b = board(corps, round=1)
    army = force("fr_davout", "fr_ney", "fr_murat")
    gains = []
    for violated in (plans.VIOLATED, 0.0):
        monkeypatch.setattr(plans, "VIOLATED", violated)
        gains.append(Planner(Front(b, FRENCH, [b])).gain(army, a("hannover"), [a("brandenburg")]))
    assert gains[0] < gains[1] - 20
    table = war(corps, campaign(), round=1, free=["france"])
    bot = make("sergeant", "x")
    acts = 0
    while table.to_act == ("france",):
        decision = table.decision("france")
        assert decision is not None
        table.act("france", bot.choose(table.view("france"), decision))
        acts += 1
    assert acts > 2
    assert [status(state_of(table), name) for name in ("preussen", "danmark")] == ["N", "N"]


def test_a_large_army_disperses_when_winter_is_near(monkeypatch: pytest.MonkeyPatch) -> None:
    names = ["fr_davout", "fr_ney", "fr_soult", "fr_murat", "fr_victor"]
    corps = {
        **dict.fromkeys(names, "castilla"),
        "fr_napoleon": "lorraine",
        "fr_mortier": "lorraine",
        "gb_hill": "britain",
    }
    assert action(corps, "france", round=2) != {"do": "march", "from": "castilla"}
    assert action(corps, "france", round=6) == {"do": "march", "from": "castilla"}
    monkeypatch.setattr(fronts, "FROZEN", 0.0)
    assert action(corps, "france", round=6) != {"do": "march", "from": "castilla"}


# ---- the Emperor almost alone ----------------------------------------------------------------------------------------


def goes_first(year: int, *escort: str, hunters: str = "brandenburg") -> str:
    """Whom the sergeant who has the right of choice lets begin, with the Emperor in Sachsen."""
    guards = dict.fromkeys(["fr_napoleon", *escort], "sachsen")
    table = war({**guards, "ru_barclay": hunters, "ru_bagration": hunters}, year=year, phase="campaign", round=0)
    return str(asked(table, table.to_act[0])["side"])


@pytest.mark.rule("AON-1.4i", "AON-1.4j")
def test_who_has_the_choice_begins_when_the_emperor_is_almost_alone_before_the_enemy() -> None:
    """Else he lets the other begin, and has the last word before the surrenders."""
    assert goes_first(1807) == "france"
    assert goes_first(1807, "fr_ney", "fr_soult", "fr_davout") == "coalition"
    assert goes_first(1807, hunters="moscow") == "coalition"
    assert goes_first(1811) == "coalition"
    assert goes_first(1811, "fr_ney", "fr_soult", "fr_davout") == "france"


def test_the_emperor_fears_a_battle_that_leaves_him_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """With three corps he may have none about him afterwards, with six he has."""
    found: list[list[float]] = []
    for dread in (40.0, 0.0):
        monkeypatch.setattr(plans, "ALONE", [0.0, dread, 6.0])
        gains = []
        for escort in (["fr_ney", "fr_murat"], ["fr_ney", "fr_murat", "fr_soult", "fr_davout", "fr_lannes"]):
            army = ["fr_napoleon", *escort]
            b = board({**dict.fromkeys(army, "bayern"), **dict.fromkeys(["at_karl", "at_mack"], "osterreich")}, round=2)
            gains.append(Planner(Front(b, FRENCH, [b])).gain(force(*army), a("bayern"), [a("osterreich")]))
        found.append(gains)
    small, large = [found[1][i] - found[0][i] for i in (0, 1)]
    assert small > 5.0
    assert large == 0


# ---- what a march costs ----------------------------------------------------------------------------------------------


def test_an_army_is_not_worth_as_much_when_its_way_has_exhausted_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """6.7.4: the third area flips them all."""
    names = ["at_karl", "at_johann", "at_hiller", "at_mack"]
    b = board({**dict.fromkeys(names, "bohmen"), "fr_napoleon": "ile_de_france"}, round=2)
    front = Front(b, ALLIED, [b])
    army = force(*names)
    fresh, worn = front.army(army, a("bohmen")), front.army(army, a("bohmen"), army)
    assert worn[0] < fresh[0]
    assert worn[2] < fresh[2]
    assert b.exhausted == 0
    monkeypatch.setattr(fronts, "REFRESHED", 1.0)
    assert Front(b, ALLIED, [b]).army(army, a("bohmen"), army)[0] == fresh[0]


def ambushed(moved: bool = False, hand: bool = True) -> float:
    """What Karl fears who comes beside the Emperor's army."""
    french = ["fr_napoleon", "fr_davout", "fr_ney", "fr_soult"]
    b = board({**dict.fromkeys(french, "bayern"), "at_karl": "osterreich", "at_johann": "osterreich"}, round=2)
    b.moved = force(*french) if moved else 0
    b.hand[FRENCH] = 1 if hand else 0
    b.free = 0
    return Planner(Front(b, ALLIED, [b])).ambush(force("at_karl", "at_johann"), a("bohmen"))


def test_nobody_marches_lightly_beside_an_army_that_may_fall_upon_him() -> None:
    """6.8.1."""
    assert ambushed() > 2.0
    assert ambushed(moved=True) == 0
    assert ambushed(hand=False) == 0


def paris(emperor: str) -> tuple[float, float, float]:
    """What Paris is worth to the Coalition, what France fears, and what it is worth at all."""
    b = board({"fr_napoleon": emperor, "at_karl": "bohmen"}, round=2)
    aims = [{country: worth for _, country, worth in Front(b, side, [b]).aims[ALLIED]} for side in (ALLIED, FRENCH)]
    return aims[0][FRANCE], aims[1][FRANCE], worth_now(b, ALLIED)[FRANCE]


def test_paris_is_not_worth_to_the_coalition_what_it_is_to_france_unless_it_is_open() -> None:
    wanted, feared, whole = paris("ile_de_france")
    assert wanted < feared == whole
    wanted, feared, whole = paris("italia")
    assert wanted == feared == whole


@pytest.mark.rule("AON-6.11.4r", "AON-6.11.2a")
def test_a_beaten_landing_goes_aboard_though_there_is_land_around() -> None:
    corps = {"gb_hill": "britain", "fr_ney": "holland", "fr_lefebvre": "bretagne", "ru_essen": "moscow"}
    table = camp(corps, "coalition", markers=["britannia"], dice=[1, 1, 6, 1])
    say(table, "ship gb_hill", "sail gb_hill holland", "stand")
    assert asked(table, "coalition")["do"] == "embark", "who came by sea is captured otherwise"
    corps |= {"gb_hill": "hannover", "gb_moore": "britain"}
    table = camp(corps, "coalition", markers=["britannia"], status={"hannover": "CM"}, dice=[1, 1, 6, 1])
    say(table, "march hannover", "to holland", "stand")
    assert asked(table, "coalition") == {"do": "pass"}, "who came by land goes back"
