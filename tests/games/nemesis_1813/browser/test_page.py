"""1813 in the browser: a newcomer plays a turn against the recruit; trains from the tray; combat told modifier by
modifier; the armistice laid out in one go; whatever can be read on the way in both languages."""

import gzip
import re
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import expect

import grognard
from grognard import aide
from grognard.engine import Table
from grognard.words import Words
from tests.browser.conftest import Visitor
from tests.browser.house import House
from tests.browser.quiet import settle, wait_until
from tests.browser.reading import faults, read_on, read_text_mode
from tests.browser.wars import asked
from tests.games.nemesis_1813.browser import germany

GOLDEN = Path(__file__).parents[3] / "golden" / "nemesis_1813"
MOST = 160  # clicks; a turn of 1799 takes some forty


@pytest.mark.parametrize(("scenario", "turns", "until"), [("1799", 13, "Turn 3"), ("1813", 19, "Turn 2")])
def test_a_newcomer_plays_a_turn_and_more(
    house: House, visitor: Visitor, scenario: str, turns: int, until: str
) -> None:
    page = visitor()
    war = germany.open_war(house.url, scenario, coalition="recruit")
    player = war.sit(page, "french", seed=2)
    seen = player.wait_until_asked()
    assert seen["time"].startswith(f"Turn 1 of {turns}")
    expect(page.locator("[data-stack]").first).to_be_attached()
    expect(page.locator("[data-reconstructed]")).to_contain_text("reconstructed")
    for _ in range(MOST):
        seen = player.step(seen)
        if seen["result"] or seen["time"].startswith(until):
            break
    else:
        raise AssertionError(f"the turns do not end: {player.done[-20:]}")
    assert player.ways >= {"target", "confirm"}, player.ways
    page.locator('[data-tab="log"]').click()
    expect(page.get_by_role("region", name="Log")).to_contain_text("place a counter at")
    # And on, after a reload too.
    page.reload()
    player.until(lambda now: now["time"] == seen["time"], "the same turn")


def test_the_luck_of_every_kind_of_die_is_shown(house: House, visitor: Visitor) -> None:
    """Of a war that is on record; the page has a name and a sentence for each of them."""
    record = (GOLDEN / "1813" / "advanced.true-1.jsonl.gz").read_bytes()
    luck = aide.luck(grognard.load_record(gzip.decompress(record)).replay())
    war = germany.open_war(house.url)
    page = visitor()
    page.route("**/api/tables/*/luck", lambda route: route.fulfill(json=luck))
    page.goto(f"{war.address}/luck")
    totals = page.locator("[data-totals]")
    expect(totals).to_be_visible()
    words = Words("nemesis_1813", "en")
    kinds = {line["kind"] for line in luck["totals"]}
    assert {"cossacks", "truce", "order"} <= kinds
    for kind in kinds:
        expect(totals).to_contain_text(words.say(f"luck-{kind}"))
    page.get_by_role("button", name=words.say("luck-cossacks")).click()
    expect(page.get_by_role("region", name=re.compile("^Every roll"))).to_contain_text("cossacks in")


def test_a_train_is_taken_from_the_tray_and_what_is_not_fed_gets_none(house: House, visitor: Visitor) -> None:
    war = germany.bring(house.url, lambda t: asked(t) == "ask-train" and t.legal(t.to_act[0])[0]["do"] == "pass")
    seat = war.war.to_act[0]
    page = visitor()
    player = war.sit(page, seat)
    seen = player.wait_until_asked()
    assert dict(seen["modes"]) == {"train": True, "dummy": False}
    trains = {hex for _, hex in seen["targets"]}
    page.locator("[data-mode=dummy]").click()
    expect(page.locator("[data-mode=dummy]")).to_have_attribute("aria-checked", "true")
    more = player.until(lambda seen: trains < {hex for _, hex in seen["targets"]}, "more places for dummies")
    dummies = {hex for _, hex in more["targets"]}
    # A stack that can get a dummy and no train: why not.
    page.locator("[data-mode=train]").click()
    expect(page.locator("[data-mode=train]")).to_have_attribute("aria-checked", "true")
    lonely = sorted(hex for hex in dummies - trains if hex in war.war.view(seat)["units"].values())
    if lonely:
        player.hex(lonely[0]).click(force=True)
        expect(page.locator("[data-refusal]")).to_contain_text(re.compile("supply|commander"))
    place = sorted(trains)[0]
    page.locator(f'[data-target][data-hex="{place}"]').focus()
    page.keyboard.press("Enter")
    player.confirm()
    expect(page.locator(f'[data-trains="{seat}"][data-hex="{place}"]')).to_be_attached()


def test_combat_shows_every_modifier_with_its_rule(house: House, visitor: Visitor) -> None:
    war = germany.bring(house.url, lambda t: asked(t) == "ask-commands", "1799")
    seat = war.war.to_act[0]
    page = visitor()
    war.sit(page, seat).wait_until_asked()
    panel = page.locator("[data-side] [data-combat]")
    values = war.war.view(seat)["fight"]["values"]
    # Who has no unit in good order has no value at all.
    fighting = [side for side, value in values.items() if value["modifiers"]]
    expect(panel.locator("[data-modifier=factors]")).to_have_count(len(fighting))
    for side, value in values.items():
        expect(panel.locator(f"[data-value={side}]")).to_have_text(str(value["total"]))
    panel.locator("[data-modifier=factors] button").first.click()
    expect(page.locator('[role="tabpanel"], [data-rules]').first).to_contain_text("11.3")


def _free_to_redeploy(table: Table) -> bool:
    """Units may be laid elsewhere, and none must."""
    decision = table.decision(table.to_act[0]) if asked(table) == "ask-redeploy" else None
    return decision is not None and decision.bulk is not None and not decision.bulk.auto


def _elsewhere(table: Table, seat: str) -> tuple[str, str]:
    """A unit, and an empty hex in which the rules let it be laid."""
    taken = set(table.view(seat)["units"].values())
    for action in table.legal(seat):
        if "unit" in action:
            then = table.fork("then")
            then.act(seat, action)
            for one in then.legal(seat):
                if one["do"] == "place" and one["hex"] not in taken:
                    return action["unit"], one["hex"]
    raise AssertionError("nobody may go anywhere")


def test_the_armistice_is_laid_out_on_the_map(house: House, visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.browser.wars.LONGEST", 700)
    war = germany.bring(house.url, _free_to_redeploy)
    seat = war.war.to_act[0]
    decision = war.war.decision(seat)
    assert decision is not None and decision.bulk is not None
    unit, free = _elsewhere(war.war, seat)
    page = visitor()
    war.lend(page.context, seat)
    page.goto(war.address)
    expect(page.locator("[data-layout]")).to_be_visible()
    # Many places: the map is open at once, and the list shows those that hold something.
    page.locator("[data-layout-map]").click()
    page.locator(f'[data-layout-piece="{unit}"]').click()
    page.locator("[data-layout-elsewhere]").select_option(free)
    page.locator("[data-layout-commit]").click()
    expect(page.locator("[data-layout-status]")).to_contain_text("placed")
    path = f"/api/tables/{war.id}/state"
    laid = partial(war.people[seat].get, path, seat=seat)
    wait_until(page, lambda: laid()["view"]["units"][unit] == free, "it is laid there")


@pytest.mark.parametrize("language", ["en", "it"])
def test_panels_and_whatever_is_asked_can_be_read(house: House, visitor: Visitor, language: str) -> None:
    war = germany.open_war(house.url, coalition="recruit")
    page = visitor(language)
    player = war.sit(page, "french", seed=4)
    player.wait_until_asked()
    wrong: list[str] = []
    for panel in ("cities", "forces"):
        page.locator(f"[data-panel={panel}] summary").click()
        settle(page, 1)
        wrong += [f"{panel}: {fault}" for fault in faults(page, language)]
    page.locator("[data-legend-button]").click()
    expect(page.locator("[data-legend]")).to_be_visible()
    for overlay in ("supply", "depots", "cavalry", "sieges", "ground", "zones"):
        page.locator(f"[data-legend] [data-overlay={overlay}]").click()
        expect(page.locator(f"[data-overlay-marks={overlay}]")).to_be_attached()
    wrong += [f"legend: {fault}" for fault in faults(page, language)]
    wrong += read_text_mode(page, language)
    wrong += read_on(player, language, 25)
    assert not wrong, "\n".join(sorted(set(wrong)))
