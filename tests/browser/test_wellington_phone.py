"""Wellington on a phone: the first impulse by taps, and nothing on the way is cut or covered."""

from grognard.engine import Table
from tests.browser import peninsula
from tests.browser.conftest import Visitor
from tests.browser.house import House, script
from tests.browser.quiet import settle
from tests.browser.test_phone import PHONE

FAULTS = script("faults.js")
MOST = 120  # steps


def _first_impulse(war: Table) -> bool:
    return peninsula.asked(war) == "ask-impulse" and war.to_act[0] == "allied"


def test_the_first_impulse_by_taps(house: House, visitor: Visitor) -> None:
    table = peninsula.bring(house.url, "1812_two", _first_impulse)
    page = visitor(**PHONE)
    marshal = table.sit(page, "allied", touch=True)
    first = marshal.wait_until_asked()
    assert first["prompt"].startswith("Great Britain: play a card")
    wrong: list[str] = []
    read: set[str] = set()
    for _ in range(MOST):
        seen = marshal.wait_until_asked()
        shown = [what for what in ("sheet", "chooser", "window") if seen[what]]
        shown += ["dice"] if page.locator("[data-dice]").count() else []
        about = f"{seen['prompt']} {shown}"
        if about not in read:
            read.add(about)
            settle(page, 1)
            wrong += [f"{about}: {fault}" for fault in page.evaluate(FAULTS)]
        marshal.step(seen)
        if _impulse_is_over(table):
            break
    else:
        raise AssertionError(f"the impulse does not end: {marshal.done}")
    assert not wrong, "\n".join(wrong)
    assert {"hand", "card", "use", "target"} <= marshal.ways, marshal.ways


def _impulse_is_over(table: peninsula.War) -> bool:
    view = table.people["allied"].get(f"/api/tables/{table.id}/state", seat="allied")["view"]
    return bool(view["active"] != "britain")
