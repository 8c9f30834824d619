"""Wellington on a phone: the first impulse by taps, and nothing on the way is cut or covered."""

from playwright.sync_api import expect

from grognard.engine import Table
from tests.browser import finger
from tests.browser.conftest import Visitor
from tests.browser.house import House
from tests.browser.quiet import settle, wait_until
from tests.browser.test_phone import PHONE
from tests.games.wellington.browser import peninsula

MOST = 120  # steps


def _first_impulse(war: Table) -> bool:
    return peninsula.asked(war) == "ask-impulse" and war.to_act[0] == "allied"


def test_the_first_impulse_by_taps(house: House, visitor: Visitor) -> None:
    table = peninsula.bring(house.url, "1812_two", _first_impulse)
    page = visitor(**PHONE)
    marshal = table.sit(page, "allied", touch=True)
    first = marshal.wait_until_asked()
    assert first["prompt"].startswith("Great Britain: play a card")
    looking = finger.Looking(marshal, ("sheet", "chooser", "window"))
    for _ in range(MOST):
        _others_answer(table)
        seen = marshal.wait_until_asked()
        looking.look(seen)
        marshal.step(seen)
        if _impulse_is_over(table):
            break
    else:
        raise AssertionError(f"the impulse does not end: {marshal.done}")
    assert not looking.wrong, "\n".join(looking.wrong)
    assert {"hand", "card", "use", "target"} <= marshal.ways, marshal.ways


def _others_answer(table: peninsula.War) -> None:
    """Whoever else is asked on the way, what the first of his choices is; mostly to pass."""
    path = f"/api/tables/{table.id}"
    while (state := table.people["french"].get(f"{path}/state", seat="french"))["decision"]:
        order = {"id": f"other {state['v']}", "v": state["v"], "seat": "french"}
        table.people["french"].post(f"{path}/actions", {**order, "action": state["decision"]["actions"][0]})


def _impulse_is_over(table: peninsula.War) -> bool:
    view = table.people["allied"].get(f"/api/tables/{table.id}/state", seat="allied")["view"]
    return bool(view["active"] != "britain")


def test_the_hand_is_looked_at_and_kept_in_the_sheet(house: House, visitor: Visitor) -> None:
    """The sheet covers the question: it repeats it, and a card that is read comes into sight."""
    table = peninsula.open_war(house.url, "1812_two")
    page = visitor(**PHONE)
    marshal = table.sit(page, "allied", touch=True)
    marshal.wait_until_asked()
    page.locator("[data-open-hand]").tap()
    foot = page.locator("[data-sheet-foot]")
    expect(foot).to_be_visible()
    page.locator("[data-hand] [data-card]").nth(4).tap()
    expect(page.locator("[data-hand] [data-face]")).to_be_in_viewport()
    settle(page, 1)
    assert page.evaluate(finger.FAULTS) == []
    foot.locator('[data-answer="keep"]').tap()
    # It cannot be taken back: the sheet makes way for the question whether it is meant.
    expect(foot).to_have_count(0)
    assert _version(table) == 0
    marshal.confirm()
    expect(page.locator("[data-confirm]")).to_have_count(0)
    wait_until(page, lambda: _version(table) > 0, "the hand is kept")


def _version(table: peninsula.War) -> int:
    return int(table.people["allied"].get(f"/api/tables/{table.id}/state", seat="allied")["v"])
