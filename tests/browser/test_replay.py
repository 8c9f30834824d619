"""After the game: replay, record, luck, proof of the dice."""

import json
import re
from collections import Counter
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Page, Route, expect

from grognard.engine import Table as Battle
from tests.browser.conftest import Visitor
from tests.browser.house import House
from tests.browser.quiet import settle, wait_until
from tests.browser.reading import is_change, messages
from tests.games.vive_lempereur.browser.campaign import Table

PLACES = """() => {
  const pieces = [...document.querySelectorAll('[data-piece]')]
  return Object.fromEntries(pieces.map((el) => [el.dataset.piece, el.style.transform]))
}"""


# Whose hands are seen by whom, and under which heading.
EYES = {
    "french": {"french": "My hand"},
    "allied": {"allied": "My hand"},
    "observer": {},
    "all": {"french": "Hand of the French", "allied": "Hand of the Allies"},
}


def _at(page: Page, step: int) -> None:
    expect(page.locator("[data-slider]")).to_have_js_property("valueAsNumber", step)


def _open(page: Page, table: Table, query: str = "") -> int:
    page.goto(f"{table.address}/replay{query}")
    return _last(page)


def _last(page: Page) -> int:
    slider = page.locator("[data-slider]")
    expect(slider).to_have_attribute("max", re.compile("^[1-9]"))
    return int(slider.get_attribute("max") or 0)


def _alike(one: Page, other: Page) -> None:
    """Both come to show every piece at the same place."""
    wait_until(one, lambda: one.evaluate(PLACES) == other.evaluate(PLACES), "one shows what the other does not")
    assert len(one.evaluate(PLACES)) > 10


def test_steps_slider_and_a_link_to_a_step(over: Table, visitor: Visitor) -> None:
    page = visitor()
    total = _open(page, over)
    assert total == over.battle.length > 300
    _at(page, 0)
    expect(page.locator("[data-piece]").nth(30)).to_be_attached()
    settle(page, 1)
    opening = page.evaluate(PLACES)
    page.locator('[data-step="next"]').click()
    _at(page, 1)
    page.keyboard.press("ArrowRight")
    _at(page, 2)
    page.locator('[data-step="back"]').click()
    _at(page, 1)
    page.get_by_role("button", name="To the end").click()
    _at(page, total)
    told_opening = page.evaluate("(it) => JSON.stringify(it)", opening)
    page.wait_for_function(f"(before) => JSON.stringify(({PLACES})()) !== before", arg=told_opening)
    page.locator("[data-slider]").fill("150")
    _at(page, 150)
    expect(page).to_have_url(re.compile(r"\?n=150&as=all$"))
    settle(page)
    told = page.locator(".told[role=status]").inner_text()

    # Whoever opens the link sees the same step, though it is not his game.
    link = page.url
    other = visitor()
    other.goto(link)
    _at(other, 150)
    expect(other.locator(".told[role=status]")).to_have_text(told, use_inner_text=True)
    _alike(page, other)

    # It plays by itself, and back to the first step the first position stands again.
    page.locator("[data-play]").click()
    page.wait_for_function("() => document.querySelector('[data-slider]').valueAsNumber > 151")
    page.locator("[data-play]").click()
    page.get_by_role("button", name="To the beginning").click()
    _at(page, 0)
    page.wait_for_function(f"(before) => JSON.stringify(({PLACES})()) === before", arg=told_opening)


def _secret_step(battle: Battle) -> int:
    """A step after which the French have chosen their card, the Allies have not, and their hands differ."""
    for n in range(battle.length):
        cards = _past(battle, n).everything()["cards"]
        french, allied = cards["french"], cards["allied"]
        if french.get("answered", {}).get("do") == "play" and set(french["hand"]) != set(allied["hand"]):
            return n
    raise AssertionError("no card was chosen in secret")


def _past(battle: Battle, n: int) -> Battle:
    return battle.record.replay(upto=n)


def _hand(page: Page, heading: str) -> dict[str, int]:
    """The cards that lie under this heading, and how many of each."""
    section = page.locator("[data-side] section").filter(has=page.get_by_role("heading", name=heading, exact=True))
    expect(section).to_have_count(1)
    found = {}
    for card in section.locator(".card").all():
        count = card.locator(".count").all_inner_texts() or ["×1"]
        name = card.locator(".name").inner_text().removesuffix(count[0]).strip()
        found[name] = int(count[0].lstrip("×"))
    return found


def _shows(page: Page, heading: str, hand: dict[str, int]) -> None:
    wait_until(page, lambda: _hand(page, heading) == hand, f"{heading} are other cards")


def test_eyes_know_what_they_may(over: Table, visitor: Visitor) -> None:
    """All-knowing both hands are open; by a seat one; by an onlooker none. Shown, and sent."""
    n = _secret_step(over.battle)
    cards = _past(over.battle, n).everything()["cards"]
    names = messages("en")
    hands = {
        seat: dict(Counter(names[f"card-{card}"] for card in cards[seat]["hand"])) for seat in ("french", "allied")
    }
    assert hands["french"] != hands["allied"]
    page = visitor()
    sent: dict[str, list[Any]] = {}

    def read(route: Route) -> None:
        answer = route.fetch()
        sent.setdefault(parse_qs(urlsplit(route.request.url).query)["as"][0], []).append(answer.json())
        route.fulfill(response=answer)

    page.route("**/api/tables/*/replay?**", read)
    _open(page, over, f"?n={n}&as=all")
    _at(page, n)
    page.get_by_role("tab", name="Cards").click()
    for eyes, headings in EYES.items():
        page.locator("[data-eyes]").select_option(eyes)
        expect(page).to_have_url(re.compile(rf"as={eyes}$"))
        # One's own hand has the same heading for both: it is that of these eyes when they have been sent something.
        wait_until(page, partial(sent.get, eyes), f"{eyes} are sent something")
        for seat, heading in headings.items():
            _shows(page, heading, hands[seat])
        for heading in {"My hand", "Hand of the French", "Hand of the Allies"} - set(headings.values()):
            expect(page.get_by_role("heading", name=heading, exact=True)).to_have_count(0)
        # What was sent: the cards of whoever these eyes are not are counted, and not named before they are played.
        for seat in hands:
            assert _names_cards(sent[eyes], seat) == (seat in headings), f"what {eyes} is told of the hand of {seat}"
    expect(page.locator("[data-eyes] option")).to_have_count(4)
    page.unroute_all(behavior="ignoreErrors")  # what the page still asks for ahead is nobody's business any more


def _names_cards(told: Any, seat: str, way: tuple[str, ...] = ()) -> bool:
    """Whether an answer names the cards a seat holds, has set aside, or has laid face down."""
    if isinstance(told, dict):
        return any(_names_cards(part, seat, (*way, name)) for name, part in told.items())
    if way[-1:] == ("view",) and is_change(told):
        return _names_cards(told[1], seat, (*way, *map(str, told[0])))
    if isinstance(told, list):
        return any(_names_cards(part, seat, way) for part in told)
    return any(pair == ("cards", seat) for pair in pairwise(way)) and bool({"hand", "spare", "answered"} & set(way))


def test_the_record_is_saved_and_watched_again(house: House, over: Table, visitor: Visitor, tmp_path: Path) -> None:
    page = visitor()
    over.lend(page.context)
    page.goto(over.address)
    result = page.locator("[data-result]")
    with page.expect_download() as waiting:
        result.get_by_role("link", name="Save the record").click()
    path = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(path)
    assert json.loads(path.read_text().splitlines()[0])["game"] == "vive_lempereur"

    other = visitor()
    other.goto(house.url)
    other.get_by_label("Watch a record").set_input_files(path)
    expect(other).to_have_url(re.compile("/replay"))
    total = _last(other)
    other.get_by_role("button", name="To the end").click()
    _at(other, total)
    _open(page, over, f"?n={total}&as=all")
    _at(page, total)
    expect(page.locator("[data-piece]").first).to_be_visible()
    _alike(page, other)

    # A file that is no record is refused in words, on the same page.
    broken = tmp_path / "broken.jsonl"
    broken.write_text(
        path.read_text().replace('"do":"move"', '"do":"fly"', 1).replace('"do": "move"', '"do": "fly"', 1)
    )
    other.goto(house.url)
    other.get_by_label("Watch a record").set_input_files(broken)
    expect(other.get_by_role("alert")).to_contain_text("record")


def test_luck_compares_expected_and_actual(over: Table, visitor: Visitor) -> None:
    page = visitor()
    page.goto(f"{over.address}/luck")
    totals = page.locator("[data-totals]")
    expect(totals).to_be_visible()
    expect(totals.get_by_role("row").nth(6)).to_be_visible()
    # The figures are those of the server, added up anew from every single roll.
    luck = over.person.get(f"/api/tables/{over.id}/luck")
    rolls = [roll for roll in luck["rolls"] if roll["kind"] == "command" and roll["seat"] == "french"]
    row = totals.locator("tbody").filter(has_text="Command dice").get_by_role("row").filter(has_text="French")
    expected, actual = sum(roll["expected"] for roll in rolls), sum(roll["actual"] for roll in rolls)
    cells = row.get_by_role("cell")
    expect(cells.nth(2)).to_have_text(f"{actual:.0f}")
    assert any(
        abs(float(cell) - expected) < 0.051 for cell in cells.all_inner_texts() if re.fullmatch(r"[0-9.]+", cell)
    )
    page.get_by_role("button", name="Command dice").click()
    link = page.get_by_role("region", name=re.compile("^Every roll")).get_by_role("link").first
    step = int(link.inner_text())
    link.click()
    expect(page.locator("[data-slider]")).to_have_js_property("valueAsNumber", step)


def _verdict(page: Page, table: Table, verdict: str) -> None:
    page.goto(f"{table.address}/proof")
    expect(page.locator(f'[data-proof="{verdict}"]')).to_be_visible()


def test_the_proof_holds_and_is_worked_out_here(over: Table, visitor: Visitor) -> None:
    page = visitor()
    _verdict(page, over, "holds")
    rolls = len(over.person.get(f"/api/tables/{over.id}/proof")["rolls"])
    assert rolls > 50
    expect(page.locator("[data-proof]")).to_contain_text(str(rolls))
    expect(page.get_by_text("It is the commitment.")).to_be_visible()


def test_a_proof_that_was_tampered_with_fails(over: Table, visitor: Visitor) -> None:
    def lie(how: str) -> None:
        page = visitor()

        def answer(route: Route) -> None:
            proof = route.fetch().json()
            if how == "a die":
                roll = next(roll for roll in proof["rolls"][7:] if roll["sides"] > 1)
                roll["dice"][0] = roll["dice"][0] % roll["sides"] + 1
            elif how == "the seed":
                proof["seed"] = ("1" if proof["seed"][0] != "1" else "2") + proof["seed"][1:]
            elif how == "the commitment":
                proof["commitment"] = proof["commitment"][::-1]
            else:
                del proof["rolls"][5]
            route.fulfill(json=proof)

        page.route("**/api/tables/*/proof", answer)
        _verdict(page, over, "fails")

    for how in ("a die", "the seed", "the commitment", "a roll left out"):
        lie(how)


def test_before_the_end_nothing_can_be_proved(house: House, visitor: Visitor) -> None:
    page = visitor()
    page.goto(house.url)
    page.get_by_role("button", name="Quatre Bras").first.click()
    expect(page.locator("[data-board]")).to_be_visible()
    table = page.url
    page.goto(f"{table}/proof")
    expect(page.locator("[data-commitment]")).to_have_text(re.compile("^[0-9a-f]{64}$"))
    expect(page.locator("[data-seed]")).to_have_count(0)
    expect(page.locator("[data-proof]")).to_have_count(0)
    page.goto(f"{table}/luck")
    expect(page.get_by_role("alert")).to_contain_text("when the game is over")
