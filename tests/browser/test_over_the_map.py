"""What lies over the map: nothing covers another, what may be tapped is seen, every mark is explained, ships keep to
the sea, and what is offered to be told has happened."""

import base64
import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from grognard.engine import Table as Battle
from grognard.engine.attention import Attention
from grognard.words import Words
from tests.browser.conftest import Visitor
from tests.browser.house import House, script
from tests.browser.player import WHOLE_MAP, Player
from tests.browser.quiet import LYING, settle, wait_until
from tests.browser.test_phone import PHONE
from tests.games.vive_lempereur.browser import campaign
from tests.games.wellington.browser import peninsula
from tests.games.wellington.browser.peninsula import War
from tests.server.harness import Json

OVERLAPS = script("overlaps.js")
CONTRAST = script("contrast.js")
WEB = Path(__file__).parents[2] / "web" / "src" / "games" / "wellington"
SCREENS: dict[str, dict[str, Any]] = {"desk": {}, "phone": PHONE}
MIDDLE = """(css) => {
  const box = document.querySelector(css).getBoundingClientRect()
  return [box.x + box.width / 2, box.y + box.height / 2]
}"""
FREE = """(css) => {
  const at = document.querySelector(css)
  const box = at.getBoundingClientRect()
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  return document.elementFromPoint(x, y)?.closest('svg.map') ? [x, y] : null
}"""


# The places that may be tapped and lie within the frame of the map.
IN_SIGHT = """() => {
  const frame = document.querySelector('[data-board]').getBoundingClientRect()
  return [...document.querySelectorAll('[data-target]')].filter((at) => {
    const { x, y, width, height } = at.getBoundingClientRect()
    return x > frame.x && y > frame.y && x + width < frame.right - 60 && y + height < frame.bottom
  }).map((at) => at.dataset.hex)
}"""


def why_not(battle: Battle, hex: str) -> bool:
    return campaign.why(battle, hex, campaign.mover(battle)["id"]) is not None


def _sit(table: campaign.Table, page: Page, touch: bool = False) -> Player:
    # Nobody else looks on: the board is not veiled between the seats.
    page.add_init_script(f"sessionStorage.setItem('grognard.noveil.{table.id}', '1')")
    table.lend(page.context)
    page.goto(table.address)
    player = Player(page, touch=touch)
    player.wait_until_asked()
    player.press(WHOLE_MAP)
    settle(page, 1)
    return player


# ---- nothing covers another ----------------------------------------------------------------------------------


def _shot(battle: Battle) -> list[Json]:
    if not campaign.asks("ask-fire", "fire")(battle):
        return []
    return [one for one in battle.legal("french") if one["do"] == "fire"]


@pytest.mark.parametrize("screen", SCREENS)
def test_dice_reason_and_what_is_pointed_at_lie_apart(house: House, visitor: Visitor, screen: str) -> None:
    table = campaign.arrange(house.url, lambda battle: bool(_shot(battle)))
    page = visitor(**SCREENS[screen])
    page.add_init_script(LYING)
    player = _sit(table, page, screen == "phone")
    there = next(one["hex"] for one in table.battle.view()["pieces"] if one["id"] == _shot(table.battle)[0]["target"])
    player.hit(page.evaluate(MIDDLE, f'[data-target="fire"][data-hex="{there}"]'))
    player.confirm()
    page.locator("[data-dice]").wait_for()
    player.wait_until_asked()  # the other seat's question is another: what was said before it is past
    _free_of_each_other(page, {"dice"})
    # Every corner of the map is pointed at, and tapped in vain, while the dice lie there.
    told = 0
    for hex in ("A13", "V13", "A1", "V1", "L7"):
        spot = page.evaluate(FREE, f'.hexes [data-hex="{hex}"]')
        if spot is None:
            continue  # under the map's own tools
        told += 1
        if screen == "desk":
            page.mouse.move(*spot)
            page.locator("[data-told]").wait_for(state="attached")
            _free_of_each_other(page, {"dice"})
        player.hit(spot)
        page.locator("[data-refusal], [data-confirm] >> visible=true").first.wait_for()
        _free_of_each_other(page, set())
        page.keyboard.press("Escape")
    assert told >= 3


def _at_the_lower_edge(battle: Battle) -> bool:
    """A French unit is asked what it shall do, far down the map, and may move a hex or two at most."""
    if not campaign.asks("ask-march", "move", "stand")(battle):
        return False
    goals = {one["path"][-1] for one in battle.legal("french") if one["do"] == "move"}
    return all(int(hex[1:]) <= 4 for hex in {campaign.mover(battle)["hex"], *goals})


def test_a_reason_on_a_phone_leaves_free_what_may_be_tapped(house: House, visitor: Visitor) -> None:
    table = campaign.arrange(house.url, _at_the_lower_edge)
    page = visitor(**PHONE)
    table.lend(page.context)
    page.goto(table.address)
    player = Player(page, touch=True)
    player.wait_until_asked()
    settle(page)
    vain = next(
        spot
        for row in (5, 6, 7, 8, 9)
        for column in "LMNOKIHGP"
        if why_not(table.battle, f"{column}{row}")
        and (spot := page.evaluate(FREE, f'.hexes [data-hex="{column}{row}"]'))
    )
    player.hit(vain)
    refusal = page.locator("[data-refusal]")
    refusal.wait_for()
    settle(page, 1)
    assert refusal.evaluate("(at) => at.getBoundingClientRect().height") > 60
    seen = player.look()
    free = [hex for (_, hex), spot in zip(seen["targets"], seen["spots"], strict=True) if spot]
    in_sight = page.evaluate(IN_SIGHT)
    assert in_sight and set(in_sight) <= set(free), (in_sight, free)


def _free_of_each_other(page: Page, wanted: set[str]) -> set[str]:
    settle(page, 1)
    seen = page.evaluate(OVERLAPS)
    assert seen["over"] == [], seen
    assert wanted <= set(seen["shown"]), seen
    return set(seen["shown"])


def _into_dice(war: Battle) -> Json | None:
    """A siege after which the same Power goes on, with several things to do in one place."""
    if peninsula.asked(war) != "ask-impulse":
        return None
    seat = war.to_act[0]
    for action in war.legal(seat):
        if action["do"] != "siege":
            continue
        trial = war.fork()
        trial.act(seat, action)
        while trial.to_act and (said := Attention().answer(trial, trial.to_act[0])) is not None:
            trial.act(trial.to_act[0], said)
        if peninsula.asked(trial) == "ask-impulse" and trial.to_act == (seat,) and _several(trial.legal(seat)):
            return action
    return None


def _several(actions: list[Json]) -> list[str]:
    places = [str(one["from"]) for one in actions if one["do"] in ("march", "detach")]
    return [place for place in dict.fromkeys(places) if places.count(place) > 1]


@pytest.mark.parametrize("screen", SCREENS)
def test_the_choices_of_a_place_lie_beside_the_dice(house: House, visitor: Visitor, screen: str) -> None:
    table = peninsula.bring(house.url, "1812_two", lambda war: _into_dice(war) is not None)
    seat, action = table.war.to_act[0], _into_dice(table.war)
    assert action is not None
    page = visitor(**SCREENS[screen])
    page.add_init_script(LYING)
    marshal = table.sit(page, seat, touch=screen == "phone")
    marshal.wait_until_asked()
    marshal.press(WHOLE_MAP)
    settle(page, 1)
    page.locator(f'[data-target][data-duchy="{action["duchy"]}"]').dispatch_event("click")
    page.locator('[data-chooser] [data-do="siege"], [data-confirm] >> visible=true').first.wait_for()
    if page.locator("[data-chooser]").count():
        marshal.tap(page.locator('[data-chooser] [data-do="siege"]'))
    marshal.confirm()
    page.locator("[data-dice]").wait_for()
    marshal.wait_until_asked()
    seen: set[str] = set()
    for target in page.locator('[data-target="march"]').all():
        target.dispatch_event("click")
        settle(page, 1)
        if page.locator("[data-dice]").count() and page.locator("[data-chooser]").count():
            seen |= _free_of_each_other(page, {"dice", "chooser"})
            if screen == "desk":
                target.hover(force=True)
                _free_of_each_other(page, {"dice", "chooser"})
        page.keyboard.press("Escape")
    assert {"dice", "chooser"} <= seen


# ---- what may be tapped is seen ------------------------------------------------------------------------------


def _impulse(war: Battle) -> bool:
    return peninsula.asked(war) == "ask-impulse" and war.view()["impulse"]["cp"] > 0


@pytest.fixture(scope="module")
def impulse(house: House) -> War:
    """A Power with points to spend. For tests that look and do nothing."""
    return peninsula.bring(house.url, "1812_two", _impulse)


def _contrast(page: Page, css: str, layer: str) -> float:
    """How much of the place a mark lies on it changes so that it is seen."""
    box = page.evaluate(
        """(css) => { const { x, y, width, height } = document.querySelector(css).getBoundingClientRect()
          return { x: x - 3, y: y - 3, width: width + 6, height: height + 6 } }""",
        css,
    )
    page.mouse.move(5, 5)
    settle(page, 1)
    marked = page.screenshot(clip=box)
    page.add_style_tag(content=f"{layer} {{ visibility: hidden !important }}")
    bare = page.screenshot(clip=box)
    pictures = [base64.b64encode(picture).decode() for picture in (marked, bare)]
    # The table's own page may read no pictures but its own.
    found: float = page.context.new_page().evaluate(CONTRAST, pictures)
    return found


def test_a_duchy_that_may_be_tapped_is_seen_on_the_sand(impulse: War, visitor: Visitor) -> None:
    page = visitor()
    marshal = impulse.sit(page, impulse.war.to_act[0])
    marshal.wait_until_asked()
    marshal.press(WHOLE_MAP)
    settle(page)
    view = impulse.war.view()
    held = {duchy for army in view["soldiers"].values() for duchy in army}
    bare = next(duchy for _, duchy in marshal.look()["targets"] if duchy not in held)
    assert _contrast(page, f'[data-target][data-duchy="{bare}"]', ".glow .halo") > 0.1


def test_a_hex_that_may_be_tapped_is_seen_on_the_sand(clash: campaign.Table, visitor: Visitor) -> None:
    page = visitor()
    player = _sit(clash, page)
    held = {one.get("hex") for one in clash.battle.view()["pieces"]}
    ground = clash.battle.view()["terrain"]
    bare = next(hex for kind, hex in player.look()["targets"] if kind == "march" and hex not in held | set(ground))
    assert _contrast(page, f'[data-target][data-hex="{bare}"]', ".grounds") > 0.03


# ---- plates, legend, ships -----------------------------------------------------------------------------------

# Where the names of places lie that a leader's plate covers: the map itself has no letters that a page could find.
COVERED = """async (names) => {
  const map = document.querySelector('[data-board] svg.map')
  const turn = map.getScreenCTM().inverse()
  const boxes = [...document.querySelectorAll('[data-board] .leader')].map((plate) => {
    const { left, top, right, bottom } = plate.getBoundingClientRect()
    const [a, b] = [new DOMPoint(left, top).matrixTransform(turn), new DOMPoint(right, bottom).matrixTransform(turn)]
    return [plate.querySelector('.name').textContent, a.x, a.y, b.x, b.y]
  })
  const over = ([leader, left, top, right, bottom]) => Object.entries(names).flatMap(([place, [l, t, r, b]]) => {
    const [wide, high] = [Math.min(right, r) - Math.max(left, l), Math.min(bottom, b) - Math.max(top, t)]
    return wide > 4 && high > 4 ? [`${leader} over ${place}`] : []
  })
  return boxes.flatMap(over)
}"""


@pytest.mark.parametrize("language", ["en", "it"])
def test_leaders_give_way_to_the_names_of_places(impulse: War, visitor: Visitor, language: str) -> None:
    page = visitor(language)
    marshal = impulse.sit(page, impulse.war.to_act[0])
    marshal.wait_until_asked()
    marshal.press(WHOLE_MAP)
    settle(page)
    names = _lettering()["names"]
    leader = page.locator("[data-board] .leader .name")
    assert leader.count() >= 10
    assert page.evaluate(COVERED, names) == []
    assert re.match("['\"]?IM Fell", leader.first.evaluate("(text) => getComputedStyle(text).fontFamily"))


def _lettering() -> Json:
    found: Json = json.loads((WEB / "lettering.json").read_text("utf-8"))
    return found


@pytest.mark.parametrize(("screen", "language"), [("desk", "en"), ("phone", "it")])
def test_the_legend_of_the_peninsula_explains_every_colour(
    impulse: War, visitor: Visitor, screen: str, language: str
) -> None:
    page = visitor(language, **SCREENS[screen])
    impulse.sit(page, impulse.war.to_act[0], touch=screen == "phone").wait_until_asked()
    page.keyboard.press("l")
    legend = page.locator("[data-legend]")
    expect(legend).to_be_visible()
    classes = """(css) => [...document.querySelectorAll(css)].flatMap((at) => [...at.classList])"""
    explained = set(page.evaluate(classes, "[data-legend] .wel-counters *"))
    # Whatever the style sheet of the map gives a colour is drawn in the legend.
    # What all maps have alike; counters of the Peninsula have edges and lettering of their own.
    shared = (WEB.parents[1] / "table" / "spots.css").read_text("utf-8").partition(":where(.counters)")[0]
    sheet = re.sub(r"/\*.*?\*/", "", shared + (WEB / "counters.css").read_text("utf-8"), flags=re.S)
    coloured = {
        name
        for block in re.findall(r"([^{}]+)\{([^{}]*(?:fill|stroke):[^{}]*)\}", sheet)
        for name in re.findall(r"\.([a-z-]+)", block[0])
    }
    # The same as another by its meaning, and a mark of the overlays, which the legend explains when they are shown.
    alike = {"more", "flee", "lose", "flag", "aim", "last", "wel-counters", "wel-mark", "spots", "target"}
    overlays = {"tag", "worn", "allied", "french", "tag-text", "free", "moved"}
    assert coloured - explained - alike - overlays == set()
    assert legend.evaluate("(box) => box.scrollWidth <= box.clientWidth")


def _by_sea(war: Battle) -> bool:
    return peninsula.asked(war) == "ask-sail-to" and any(
        one.get("duchy") == "lisbon" for one in war.legal(war.to_act[0])
    )


def test_ships_sail_round_the_coast(house: House, visitor: Visitor) -> None:
    table = peninsula.bring(house.url, "1812_two", _by_sea)
    seat = table.war.to_act[0]
    decision = table.war.decision(seat)
    assert decision is not None
    origin = decision.args["origin"]
    page = visitor()
    marshal = table.sit(page, seat)
    marshal.wait_until_asked()
    ports = [one["duchy"] for one in decision.actions if one["do"] == "to"]
    anchors = _lettering()["anchors"]
    for port in ports[:4]:
        page.locator(f'[data-target="to"][data-duchy="{port}"]').dispatch_event("click")
        way = page.locator(".open-way.chosen .way")
        expect(way).to_have_count(1)
        points = way.evaluate(
            """(way) => Array.from({ length: 101 }, (_, i) => way.getPointAtLength((i * way.getTotalLength()) / 100))
              .map(({ x, y }) => [x, y])"""
        )
        # It leaves and enters where the anchors are drawn, and comes near no duchy on its way that is no port.
        for end, name in ((points[0], origin), (points[-1], port)):
            assert abs(end[0] - anchors[name][0]) + abs(end[1] - anchors[name][1]) < 60, (name, end)
        inland = page.evaluate(
            """([points, ports]) => [...document.querySelectorAll('.hits [data-duchy]')]
              .filter((at) => !ports.includes(at.dataset.duchy))
              .filter(({ cx, cy }) => points.some(
                ([x, y]) => Math.hypot(x - cx.baseVal.value, y - cy.baseVal.value) < 27))
              .map((at) => at.dataset.duchy)""",
            [points, list(anchors)],
        )
        assert inland == []
        page.keyboard.press("Escape")
        expect(way).to_have_count(0)


# ---- what has happened ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [campaign.GAME, peninsula.GAME])
def test_at_a_new_table_nothing_has_happened(house: House, visitor: Visitor, game: str) -> None:
    page = visitor()
    if game == peninsula.GAME:
        war = peninsula.open_war(house.url, "1812_two")
        war.sit(page, "allied").wait_until_asked()
    else:
        _sit(campaign.begin(house.url), page)
    settle(page)
    expect(page.locator("[data-story]")).to_have_count(0)


def test_what_the_others_did_is_offered(house: House, visitor: Visitor) -> None:
    war = peninsula.bring(house.url, "1812_two", _impulse)
    page = visitor()
    war.sit(page, war.war.to_act[0]).wait_until_asked()
    expect(page.locator("[data-story]")).to_be_visible()


# ---- a charge, guns, and the fallen --------------------------------------------------------------------------


def _charged(battle: Battle) -> bool:
    return campaign.asks("ask-react", "react", "decline", seat="allied")(battle)


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_reaction_to_a_charge_has_one_name_and_one_confirmation(
    house: House, visitor: Visitor, language: str
) -> None:
    table = campaign.arrange(house.url, _charged)
    page = visitor(language)
    _sit(table, page)
    words = Words(campaign.GAME, language)
    name, refuse = words.say("do-react"), words.say("do-decline")
    weigh = page.locator("[data-weigh]")
    expect(weigh).to_be_visible()
    expect(weigh.get_by_role("button")).to_have_text([name, refuse])
    everywhere: Locator = page.get_by_role("button", name=name, exact=True)
    expect(everywhere.nth(1)).to_be_visible()  # over the map and beside it
    before = table.person.get(f"/api/tables/{table.id}/state", seat="allied")["v"]
    weigh.get_by_role("button", name=name, exact=True).click()
    expect(page.locator(".prompt p")).to_contain_text(name)
    Player(page).confirm()
    expect(page.locator("[data-confirm]")).to_have_count(0)
    path = f"/api/tables/{table.id}/state"
    wait_until(page, lambda: table.person.get(path, seat="allied")["v"] == before + 1, "they react")
    # No other name for it: neither in what was said then, nor in the log.
    page.locator('[data-tab="log"]').click()
    expect(page.locator("[data-tab=log]")).to_have_attribute("aria-selected", "true")
    settle(page, 1)
    text = page.locator("body").inner_text().lower()
    assert "special action" not in text and "azione speciale" not in text


def _guns(battle: Battle) -> str | None:
    """Where foot guns may go that are asked what they shall do."""
    if not campaign.asks("ask-march", "move", "stand")(battle):
        return None
    if campaign.mover(battle)["type"] not in ("art_heavy", "art_medium"):
        return None
    return next(str(one["path"][-1]) for one in battle.legal("french") if one["do"] == "move")


def test_no_field_of_fire_for_guns_that_may_not_fire_after_moving(house: House, visitor: Visitor) -> None:
    table = campaign.arrange(house.url, lambda battle: _guns(battle) is not None)
    goal, here = _guns(table.battle), campaign.mover(table.battle)["hex"]
    page = visitor()
    _sit(table, page)
    arc = page.locator("path.arc")
    page.mouse.move(*page.evaluate(MIDDLE, f'.hexes [data-hex="{here}"]'))
    expect(arc).to_have_count(1)
    page.mouse.move(*page.evaluate(MIDDLE, f'.hexes [data-hex="{goal}"]'))
    expect(page.locator("path.way")).to_have_count(2)
    expect(arc).to_have_count(0)


def _destroys(battle: Battle) -> bool:
    return any(event["event"] == "event-destroyed" for event in battle.log())


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_log_says_why_a_unit_was_destroyed(house: House, visitor: Visitor, language: str) -> None:
    table = campaign.arrange(house.url, _destroys)
    event = next(one for one in table.battle.log() if one["event"] == "event-destroyed")
    page = visitor(language)
    _sit(table, page)
    page.locator('[data-tab="log"]').click()
    why = {"en": {"losses": "its last element fell"}, "it": {"losses": "è caduto l'ultimo elemento"}}[language]
    expect(page.locator('[role="tabpanel"]:visible, [role="region"]:visible').first).to_contain_text(
        why[event["cause"]]
    )
