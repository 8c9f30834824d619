"""Whatever is not allowed answers why, and opens the rule."""

import re

from playwright.sync_api import Page, expect

from grognard import aide
from grognard.engine import Table as Battle
from tests.browser.conftest import Visitor
from tests.browser.house import House
from tests.browser.player import WHOLE_MAP, Player
from tests.browser.quiet import settle
from tests.browser.reading import faults
from tests.games.vive_lempereur.browser import campaign
from tests.games.vive_lempereur.browser.campaign import Table

MIDDLE = """(css) => {
  const box = document.querySelector(css).getBoundingClientRect()
  return [box.x + box.width / 2, box.y + box.height / 2]
}"""


def _come(table: Table, visitor: Visitor, language: str = "en") -> tuple[Page, Player]:
    page = visitor(language)
    table.lend(page.context)
    page.goto(table.address)
    player = Player(page)
    player.wait_until_asked()
    return page, player


def _open_rule(page: Page) -> str:
    refusal = page.locator("[data-refusal]")
    expect(refusal).to_contain_text(re.compile(r"VLE-[0-9A-Za-z.]+"))
    found = re.search(r"VLE-[0-9A-Za-z.]+", refusal.inner_text())
    assert found is not None, "the refusal names no rule"
    refusal.get_by_role("button", name=found[0]).click()
    article = page.locator(f'[data-rule="{found[0]}"]')
    expect(article).to_have_attribute("aria-current", "true")
    expect(article).to_be_in_viewport(ratio=0.5)
    return found[0]


def test_a_hex_out_of_reach(clash: Table, visitor: Visitor) -> None:
    page, player = _come(clash, visitor)
    far = campaign.far(clash.battle)
    before = player.look()["pieces"]
    player.tap(player.hex(far))
    # How far it is, of the very hex that was tapped, whatever lies in between.
    expect(page.locator("[data-refusal]")).to_contain_text(re.compile(rf"\b{far} is \d+ hexes away"))
    assert _open_rule(page) == campaign.why(clash.battle, far, campaign.mover(clash.battle)["id"])
    assert player.look()["pieces"] == before
    # The reason goes away when it has been read.
    page.keyboard.press("Escape")
    expect(page.locator("[data-refusal]")).to_have_count(0)


SHOTS = ("why-out-of-arc", "why-entered-building", "why-infantry-moved", "why-guns-moved")


def _missed(battle: Battle) -> tuple[str, str] | None:
    """An enemy whom the unit that has just moved cannot fire at, without having been asked; and the rule."""
    if not campaign.asks("ask-order")(battle):
        return None
    for piece in battle.view()["pieces"]:
        if piece["seat"] == "allied" and "hex" in piece and piece["type"] != "general":
            reason = aide.tap(battle, "french", piece["hex"])["reason"]
            if reason is not None and reason["message"] in SHOTS:
                return piece["id"], reason["rule"]
    return None


def test_a_shot_that_was_never_offered(house: House, visitor: Visitor) -> None:
    """The order was over when nothing was left to choose: why the unit did not fire can be asked all the same."""
    table = campaign.arrange(house.url, lambda battle: _missed(battle) is not None)
    found = _missed(table.battle)
    assert found is not None
    enemy, rule = found
    page, player = _come(table, visitor)
    player.press(WHOLE_MAP)
    settle(page, 1)
    player.hit(page.evaluate(MIDDLE, f'[data-piece="{enemy}"]'))
    assert _open_rule(page) == rule


def test_an_enemy_cannot_be_ordered(house: House, visitor: Visitor) -> None:
    table = campaign.arrange(house.url, campaign.asks("ask-order"))
    page, player = _come(table, visitor)
    player.press(WHOLE_MAP)
    settle(page, 1)
    seen = player.look()
    targets = {hex for _, hex in seen["targets"]}
    enemies = [piece for piece in table.battle.view()["pieces"] if piece["seat"] == "allied" and "hex" in piece]
    enemy = next(piece for piece in enemies if piece["hex"] not in targets and campaign.why(table.battle, piece["hex"]))
    spot = page.evaluate(MIDDLE, f'[data-piece="{enemy["id"]}"]')
    player.hit(spot)
    rule = _open_rule(page)
    assert rule == campaign.why(table.battle, enemy["hex"])
    assert player.look()["targets"] == seen["targets"]
    # The rule can be read on a page of its own, at the same paragraph; and the search finds it.
    panel = page.get_by_role("tabpanel")
    panel.get_by_role("searchbox").fill(rule)
    expect(panel.locator("[data-rule]").first).to_have_attribute("data-rule", rule)
    page.goto(f"{house.url}/rules/vive_lempereur#{rule}")
    expect(page.locator(f'[data-rule="{rule}"]')).to_be_in_viewport()


def _holds_a_card_it_cannot_play(battle: Battle) -> bool:
    if not campaign.asks("ask-card")(battle):
        return False
    hand = set(battle.view("french")["cards"]["french"]["hand"])
    return hand > {action["card"] for action in battle.legal("french")}


def test_a_card_that_cannot_be_played(house: House, visitor: Visitor) -> None:
    """The reason is told in the reader's language."""
    page, _ = _come(campaign.arrange(house.url, _holds_a_card_it_cannot_play), visitor, "it")
    shut = page.locator('[data-choices] [data-card][aria-disabled="true"]').first
    expect(shut).to_be_visible()
    shut.click(force=True)
    _open_rule(page)
    assert faults(page, "it") == []
    expect(page.locator("[data-confirm]")).to_have_count(0)


def test_a_seventh_card_is_not_taken(house: House, visitor: Visitor) -> None:
    """All six are chosen: whoever presses one more is told why it is shut; and so is he who is not asked for a card."""
    table = campaign.begin(house.url)
    page, _ = _come(table, visitor, "en")
    free = '[data-choices] [data-card][aria-pressed="false"][aria-disabled="false"]'
    while page.locator(free).count():
        page.locator(free).first.click()
    shut = page.locator('[data-choices] [data-card][aria-disabled="true"]').first
    shut.click(force=True)
    _open_rule(page)
