"""The first page and the page about us: every game alike, found by its folder."""

import re

from playwright.sync_api import expect

from grognard.package import offered
from grognard.words import Words
from tests.browser.conftest import Visitor
from tests.browser.house import House


def test_every_game_is_presented_alike_and_begun_by_one_click(house: House, visitor: Visitor) -> None:
    page = visitor()
    for name, game in offered().items():
        page.goto(house.url)
        plates = page.locator("[data-plates] figure")
        expect(plates).to_have_count(len(offered()))
        expect(plates.filter(has_text=game.title)).to_have_count(1)
        expect(page.get_by_role("region", name=game.title)).to_be_visible()
        page.locator(f"[data-begin={name}]").click()
        expect(page).to_have_url(re.compile("/t/"))
        # A game that begins with a laying out shows the editor first.
        expect(page.locator("[data-board], [data-layout]").first).to_be_visible()


def test_what_is_soonest_learnt_comes_first(house: House, visitor: Visitor) -> None:
    """On the first page, on the page about us, and where somebody asks for a new table of no game in particular."""
    page = visitor("it")
    page.goto(house.url)
    titles = [Words(name, "it").say("game-title") for name in offered()]
    expect(page.locator("[data-plates] figcaption")).to_have_text(titles)
    expect(page.locator("[data-begin]").first).to_have_attribute("data-begin", "vive_lempereur")
    page.goto(f"{house.url}/about")
    expect(page.locator("article h3")).to_have_text(titles)
    page.goto(f"{house.url}/new")
    expect(page).to_have_url(re.compile("game=vive_lempereur"))


def test_the_page_about_us_tells_of_every_game(house: House, visitor: Visitor) -> None:
    page = visitor()
    page.goto(f"{house.url}/about")
    for name, game in offered().items():
        expect(page.get_by_role("heading", name=game.title, exact=True)).to_be_visible()
        expect(page.get_by_role("link", name=f"Rules of {game.title}")).to_have_attribute("href", f"/rules/{name}")


def test_the_question_mark_opens_help(house: House, visitor: Visitor) -> None:
    """How to play and the keys everywhere; on a page about a game also its order of play and its words."""
    page = visitor()
    page.goto(house.url)
    page.get_by_role("heading", level=1).wait_for()
    page.keyboard.press("?")
    help = page.get_by_role("dialog", name="Help")
    expect(help.get_by_role("tab")).to_have_text(["How to play", "Keys"])
    page.keyboard.press("Escape")
    expect(help).to_have_count(0)
    for name, word in (("wellington", "Overrun"), ("vive_lempereur", "Sight line")):
        page.goto(f"{house.url}/rules/{name}")
        page.get_by_role("heading", level=1).wait_for()
        page.keyboard.press("?")
        expect(help.get_by_role("tab")).to_have_text(["How to play", "Order of play", "Glossary", "Keys"])
        help.get_by_role("tab", name="Glossary").click()
        expect(help.get_by_role("term").filter(has_text=word).first).to_be_visible()
        terms = [term.rsplit(" ", 1)[0] for term in help.get_by_role("term").all_inner_texts()]
        assert terms == sorted(terms, key=str.lower), "as one looks up words"
        assert not {"Numbering of chapters", "Misprinted labels"} & set(terms), "of the game, not of the printed book"
        help.get_by_role("searchbox").fill(word)
        expect(help.get_by_role("term").filter(has_text=word)).to_have_count(1)
        help.get_by_role("searchbox").fill("no such word as this")
        expect(help).to_contain_text("Nothing here speaks of that")
        page.keyboard.press("Escape")  # in a field that one searches with it takes back what was typed
        page.keyboard.press("Escape")
        expect(help).to_have_count(0)
