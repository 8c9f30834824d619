"""Many pieces laid out in the browser: a toy game of another package, with no page of its own, has the whole editor."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tests.browser.house import House
from tests.browser.quiet import wait_until
from tests.browser.test_phone import PHONE
from tests.engine import muster
from tests.engine.muster import CAMPS, REGIMENTS
from tests.server.harness import Json, Person

TEXTS = {
    "en": """
game-title = Muster
seat-north = the North
    .the = the North
seat-south = the South
    .the = the South
scenario-field = The Field
ask-lay-out = Lay out your regiments.
do-deploy = { $unit } to { $camp }
do-recall = Take up { $unit }
do-ready = Ready
event-ready = { $seat } is ready.
camp-ford = the ford
camp-hill = the hill
camp-mill = the mill
camp-wood = the wood
""",
    "it": """
game-title = Rassegna
seat-north = il Nord
    .the = il Nord
    .must = deve
seat-south = il Sud
    .the = il Sud
    .must = deve
scenario-field = Il campo
ask-lay-out = Disponi i tuoi reggimenti.
do-deploy = { $unit } a { $camp }
do-recall = Togli { $unit }
do-ready = Pronti
event-ready = { $seat } è pronto.
camp-ford = il guado
camp-hill = la collina
camp-mill = il mulino
camp-wood = il bosco
""",
}


ROOT = Path(__file__).resolve().parents[2]
WITHIN = """([place, pieces]) => {
  const chips = document.querySelectorAll(`[data-layout-place="${place}"] [data-layout-piece]`)
  return [...chips].map((chip) => chip.dataset.layoutPiece).join() === pieces.join()
}"""
NOT_TOO_WIDE = "() => document.documentElement.scrollWidth <= innerWidth"


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that finds the toy game installed, words and all."""
    yield from club_with(tmp_path_factory.mktemp("packages"), {})


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The same with a client that has a drawn map of it."""
    folder = tmp_path_factory.mktemp("drawn")
    web = folder / "web"
    shutil.copytree(ROOT / "web", web, ignore=shutil.ignore_patterns("node_modules", "maps", "tests"))
    shutil.copytree(Path(__file__).parent / "drawn_muster", web / "src" / "games" / "muster")
    (web / "node_modules").symlink_to((ROOT / "web" / "node_modules").resolve())
    (folder / "maps").symlink_to(ROOT / "maps")
    ours = ROOT / "src" / "grognard"
    theirs = folder / "src" / "grognard"
    write_words(theirs / "games" / "muster")
    for part in [ours / "words_data", *(ours / "games").iterdir()]:
        (theirs / part.relative_to(ours)).symlink_to(part)
    client = folder / "client"
    build = ["npx", "vite", "build", "--logLevel", "error", "--outDir", str(client)]
    subprocess.run(build, cwd=web, check=True, timeout=300)
    yield from club_with(folder / "packages", {"GROGNARD_CLIENT": str(client)})


def write_words(home: Path) -> None:
    for language, text in TEXTS.items():
        words = home / "words" / language
        words.mkdir(parents=True)
        (words / "muster.ftl").write_text(text, "utf-8")


def club_with(folder: Path, environment: dict[str, str]) -> Iterator[House]:
    home = folder / "toy_muster"
    home.mkdir(parents=True)
    shutil.copy(muster.__file__, home / "game.py")
    package = "from grognard.package import Package\nfrom toy_muster.game import MUSTER\n"
    (home / "__init__.py").write_text(f"{package}\nPACKAGE = Package(MUSTER, __name__)\n", "utf-8")
    write_words(home)
    info = folder / "toy_muster-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: toy-muster\nVersion: 1\n", "utf-8")
    (info / "entry_points.txt").write_text("[grognard.games]\nmuster = toy_muster:PACKAGE\n", "utf-8")
    made = House(folder / "club.db")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join([str(folder), *sys.path]))
        for name, value in environment.items():
            patch.setenv(name, value)
        made.open()
    yield made
    made.close()


class Editor:
    """The one who lays out the North, and the page he does it on."""

    def __init__(self, club: House, page: Page) -> None:
        self.page = page
        self.person = Person(club.url)
        seats = {"north": {"kind": "me"}, "south": {"kind": "bot", "bot": "recruit"}}
        self.table = self.person.open({"game": "muster", "scenario": "field", "options": {}, "seats": seats})
        cookie = {"name": "grognard", "value": self.person.http.cookies["grognard"], "url": club.url}
        page.context.add_cookies([cookie])  # type: ignore[list-item]
        page.goto(f"{club.url}/t/{self.table['id']}")
        expect(page.locator("[data-layout]")).to_be_visible()

    def holds(self, place: str, *pieces: str) -> None:
        """Wait until these are in a place of the draft; beside the board by the empty name."""
        self.page.wait_for_function(WITHIN, arg=[place, pieces])

    def piece(self, name: str) -> None:
        self.page.locator(f'[data-layout-piece="{name}"]').click()

    def press(self, what: str, place: str | None = None) -> None:
        self.page.locator(f"[data-layout-{what}]" if place is None else f'[data-layout-{what}="{place}"]').click()

    def put(self, place: str, *pieces: str) -> None:
        for name in pieces:
            self.piece(name)
        self.press("put", place)

    def hand_in(self) -> None:
        """And wait until it stands at the table so: the button is grey already while it is on its way."""
        self.press("commit")
        expect(self.page.locator("[data-layout-commit]")).to_have_text("Nothing to hand in")

    def fill(self) -> None:
        for i, camp in enumerate(CAMPS[:3]):
            self.put(camp, *REGIMENTS[4 * i : 4 * i + 4])

    def done(self, holds: Callable[[Json], object]) -> Json:
        """What the server has, once it has come to that."""
        wait_until(self.page, lambda: holds(self.state()), "what was handed in is not at the table")
        return self.state()

    def state(self) -> Json:
        return dict(self.person.get(f"/api/tables/{self.table['id']}/state", seat="north"))

    def why(self, text: str) -> None:
        expect(self.page.locator("[data-layout-why]")).to_contain_text(text)


def test_a_whole_side_is_laid_out_and_handed_in_with_one_button(club: House, visitor: Visitor) -> None:
    editor = Editor(club, visitor())
    page = editor.page
    expect(page.locator("[data-layout-status]")).to_contain_text("0 of 12 placed")
    editor.put("ford", "1e", "3e")
    editor.holds("ford", "1e", "3e")
    expect(page.locator('[data-layout-place=""] [data-layout-piece]')).to_have_count(10)
    assert editor.state()["v"] == 0, "a draft is nobody's business"
    expect(page.locator("[data-layout-end]")).to_be_disabled()
    editor.press("all", "ford")
    editor.press("put", "")  # back beside the board
    editor.holds("", *REGIMENTS)
    editor.press("undo")
    editor.holds("ford", "1e", "3e")
    editor.press("undo")
    editor.press("redo")
    editor.press("redo")
    editor.holds("", *REGIMENTS)
    editor.fill()
    expect(page.locator("[data-layout-status]")).to_contain_text("12 of 12 placed")
    editor.press("end")
    expect(page.locator("[data-layout]")).to_have_count(0)
    state = editor.done(lambda state: state["decision"] is None)
    assert state["view"]["at"][:12] == [CAMPS[i // 4] for i in range(12)]
    assert state["v"] >= 13  # each a small act of its own


def test_the_server_says_what_cannot_be_and_nothing_is_handed_in(club: House, visitor: Visitor) -> None:
    editor = Editor(club, visitor())
    page = editor.page
    editor.put("hill", *REGIMENTS[:5])
    expect(page.locator('[data-layout-piece="5e"].faulty')).to_be_visible()
    editor.why("5e:")
    expect(page.locator("[data-layout-commit]")).to_be_disabled()
    expect(page.locator('[data-layout-place="hill"] .over')).to_have_text("5/4")
    editor.put("mill", "5e")
    expect(page.locator(".faulty")).to_have_count(0)
    expect(page.locator("[data-layout-commit]")).to_be_enabled()
    editor.hand_in()
    assert editor.state()["decision"]["bulk"]["pieces"]["5e"] == "mill"
    # Two that change places where neither has room: one is taken up for the while.
    editor.put("mill", *REGIMENTS[5:8])
    editor.hand_in()
    editor.put("mill", "1e")
    editor.put("hill", "5e")
    expect(page.locator(".faulty")).to_have_count(0)
    editor.hand_in()
    pieces = editor.state()["decision"]["bulk"]["pieces"]
    assert (pieces["1e"], pieces["5e"]) == ("mill", "hill")


def test_a_draft_outlives_a_reload(club: House, visitor: Visitor) -> None:
    editor = Editor(club, visitor())
    editor.put("wood", "2e", "7e")
    editor.holds("wood", "2e", "7e")
    editor.page.wait_for_function("Object.keys(localStorage).some((key) => key.includes('layout'))")
    editor.page.reload()
    expect(editor.page.locator("[data-layout]")).to_be_visible()
    editor.holds("wood", "2e", "7e")
    assert editor.state()["v"] == 0
    editor.hand_in()
    editor.page.wait_for_function("!Object.keys(localStorage).some((key) => key.includes('layout'))")


def test_many_are_picked_with_a_box_and_by_keys(club: House, visitor: Visitor) -> None:
    editor = Editor(club, visitor())
    page = editor.page
    tray = page.locator('[data-layout-place=""]').bounding_box()
    last = page.locator('[data-layout-piece="12e"]').bounding_box()
    assert tray and last
    page.mouse.move(tray["x"] + 2, tray["y"] + tray["height"] - 3)
    page.mouse.down()
    page.mouse.move(last["x"] + last["width"] / 2, last["y"] + last["height"] / 2, steps=4)
    page.mouse.up()
    picked = page.locator('[data-layout-piece][aria-pressed="true"]')
    expect(page.locator('[data-layout-piece="12e"]')).to_have_attribute("aria-pressed", "true")
    page.locator('[data-layout-piece="1e"]').focus()
    page.keyboard.press("Escape")
    expect(picked).to_have_count(0)
    page.keyboard.press("Space")
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(picked).to_have_count(3)
    page.locator('[data-layout-put="wood"]').focus()
    page.keyboard.press("Enter")
    editor.holds("wood", "1e", "2e", "3e")
    page.locator('[data-layout-piece="2e"]').focus()
    page.keyboard.press("Control+a")
    expect(picked).to_have_count(3)
    page.keyboard.press("Delete")
    editor.holds("wood")
    page.locator('[data-layout-piece="4e"]').focus()
    page.keyboard.press("Control+z")
    editor.holds("wood", "1e", "2e", "3e")
    page.keyboard.press("Control+y")
    editor.holds("wood")


def test_on_a_phone_in_italian(club: House, visitor: Visitor) -> None:
    editor = Editor(club, visitor("it", **PHONE))
    page = editor.page
    expect(page.locator("[data-layout-status]")).to_contain_text("0 di 12 disposti")
    editor.fill()
    page.wait_for_function(NOT_TOO_WIDE)
    expect(page.locator('[data-layout-place="mill"] h3')).to_contain_text("il mulino")
    small = page.evaluate(
        """() => [...document.querySelectorAll('[data-layout] button')].map((one) => one.getBoundingClientRect())
        .filter((box) => box.height < 44).length"""
    )
    assert small == 0
    expect(page.locator("[data-layout-end]")).to_have_text("Consegna tutto: Pronti")
    editor.press("end")
    expect(page.locator("[data-layout]")).to_have_count(0)
    editor.done(lambda state: state["view"]["at"][:12] == [CAMPS[i // 4] for i in range(12)])


def test_the_map_can_be_looked_at_meanwhile(club: House, visitor: Visitor) -> None:
    editor = Editor(club, visitor())
    editor.put("ford", "1e")
    editor.press("map")
    expect(editor.page.locator("[data-board]")).to_be_visible()
    editor.press("map")
    editor.holds("ford", "1e")


def spot(page: Page, camp: str, told: str) -> None:
    expect(page.locator(f'[data-layout-spot="{camp}"]')).to_have_text(told)


def spots(page: Page, *told: str) -> None:
    for camp, number in zip(CAMPS, told, strict=True):
        spot(page, camp, number)


def test_a_tap_on_the_drawn_map_puts_there_what_is_picked(drawn: House, visitor: Visitor) -> None:
    editor = Editor(drawn, visitor())
    page = editor.page
    editor.press("map")
    spots(page, *["0/4"] * 4)
    for name in ("1e", "2e"):
        editor.piece(name)
    page.locator('[data-camp="hill"]').click(position={"x": 8, "y": 8})  # on the ground, beside the number
    spot(page, "hill", "2/4")
    editor.holds("", *REGIMENTS[2:])
    editor.piece("3e")
    page.locator('[data-layout-spot="ford"]').click()
    spot(page, "ford", "1/4")
    page.locator('[data-layout-spot="hill"]').click()  # nothing is picked: what lies there is
    picked = page.locator('[data-layout-piece][aria-pressed="true"]')
    expect(picked).to_have_count(2)
    page.locator('[data-camp="lake"]').click()
    expect(picked).to_have_count(2)  # nothing is laid there, and nothing was asked
    page.locator('[data-camp="mill"]').click(position={"x": 8, "y": 8})
    spots(page, "1/4", "0/4", "2/4", "0/4")
    editor.press("undo")
    spots(page, "1/4", "2/4", "0/4", "0/4")
    assert editor.state()["v"] == 0, "a draft is nobody's business"
    editor.hand_in()
    pieces = editor.state()["decision"]["bulk"]["pieces"]
    assert (pieces["1e"], pieces["2e"], pieces["3e"], pieces["4e"]) == ("hill", "hill", "ford", None)
    editor.press("map")
    editor.holds("hill", "1e", "2e")


def test_on_the_drawn_map_by_keys_and_on_a_phone(drawn: House, visitor: Visitor) -> None:
    editor = Editor(drawn, visitor(**PHONE))
    page = editor.page
    editor.press("map")
    page.locator('[data-layout-piece="1e"]').focus()
    page.keyboard.press("Space")
    page.locator('[data-layout-spot="wood"]').focus()
    page.keyboard.press("Enter")
    spot(page, "wood", "1/4")
    editor.piece("2e")
    page.locator('[data-layout-spot="mill"]').tap()
    spot(page, "mill", "1/4")
    page.wait_for_function(NOT_TOO_WIDE)
    room = page.locator("[data-board]").bounding_box()
    assert room is not None and room["height"] > 200
    editor.hand_in()
    pieces = editor.state()["decision"]["bulk"]["pieces"]
    assert (pieces["1e"], pieces["2e"]) == ("wood", "mill")
