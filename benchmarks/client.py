"""The browser's part: its sizes, its first view, the script time of an update. Needs the built client and Chromium.

Sizes are those of the built files, gzipped as the server sends them. Times are taken in a real Chromium against a real
server on loopback, for each game that the server offers: a person's battle of Waterloo, or war, against the sergeant
with the map in view, first with the log closed, then with the log open, then with the mouse on the map.

The script of an update begins when a message of the server reaches the page. `at once` is all that this sets in motion
before the browser does anything else: parsing, the new version of the view, the map, the question and the controls. It
is taken from outside: of three listeners of one event the middle one is the client's, and a browser runs what a
listener has left to do before it calls the next. What the client puts off until the next picture (the panels beside it,
thrown dice, the title) is taken from the browser's own trace: every timer and animation frame with script of the client
in it, until the next update. `longest piece` is the longest of all these, `together` their sum.

A browser collects garbage when it likes, most often while script runs: that is part of these times, as it is for the
player. How many updates are over the limit besides, without it, is told too.

Clocks: `processor` counts what the page's thread has really run, and multiplies: script, and nothing that waits.
`wall` lets Chromium slow the processor down and reads the time that passes; with a server, a bot and a browser on two
cores that is in good part waiting for a core, so it means something only where there are cores to spare.
"""

from __future__ import annotations

import argparse
import gzip
import importlib
import json
import os
import random
import shutil
import statistics
import sys
import tempfile
import time
from bisect import bisect
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright  # noqa: E402

from tests.browser.conftest import FLAGS, PROGRAMS  # noqa: E402
from tests.browser.wars import Measured  # noqa: E402
from tests.server.harness import Json, Person, Wire, serving  # noqa: E402


def measured() -> dict[str, Measured]:
    """The games that say how they are measured, in their own tests of a browser."""
    found = sorted((ROOT / "tests" / "games").glob("*/browser/measured.py"))
    names = [path.parent.parent.name for path in found]
    return {name: importlib.import_module(f"tests.games.{name}.browser.measured").MEASURED for name in names}


GAMES = measured()
WEB = ROOT / "web/src/games"
CLIENT = Path(os.environ.get("GROGNARD_CLIENT", ROOT / "src/grognard/server/client"))
# Nobody gives his first order before he has looked at the map: meanwhile the page makes itself ready.
LOOK = 3000
LIMITS = {"shell_kb": 60, "game_kb": 25, "map_kb": 900, "update_ms": 16, "first_view_ms": 1500}

# Between the first listener and the last lies all that the client's own one does.
STOPWATCH = """
(() => {
  const Plain = WebSocket
  window.updates = []
  window.version = -1
  let count = 0
  window.WebSocket = class extends Plain {
    constructor(...args) {
      super(...args)
      let began = 0
      this.addEventListener('message', () => {
        performance.mark(`begins-${count}`)
        began = performance.now()
      })
      this.addEventListener('open', () => this.addEventListener('message', (event) => {
        const took = performance.now() - began
        performance.mark(`ends-${count}`)
        const message = JSON.parse(event.data)
        window.version = Math.max(version, message.v ?? -1)
        updates.push({ n: count++, kind: message.t, took, v: message.v ?? null, 
          bytes: event.data.length, prompt: message.decision?.prompt ?? null,
          actions: message.decision?.actions.length ?? 0, events: message.log?.events.length ?? 0 })
      }))
    }
  }
})()
"""


def zipped(*files: Path) -> float:
    """Kilobytes of 1000 bytes, as the limits are meant."""
    return round(sum(len(gzip.compress(file.read_bytes(), 6)) for file in files) / 1000, 1)


def built(pattern: str) -> list[Path]:
    return sorted((CLIENT / "assets").glob(pattern))


def sizes(fetched: list[str], games: list[str]) -> Json:
    """`fetched`: the addresses that the first page has asked for."""
    files = [CLIENT / "index.html", *(CLIENT / path.lstrip("/") for path in fetched)]
    shell = [file for file in files if file.suffix in (".html", ".js", ".css")]
    return {
        "shell_kb": zipped(*shell),
        "shell_files": {file.name: zipped(file) for file in shell},
        "shell_fonts_kb": round(sum(file.stat().st_size for file in files if file.suffix == ".woff2") / 1000, 1),
        "table_kb": zipped(
            *(file for name in ("table", "Table") for end in ("js", "css") for file in built(f"{name}-*.{end}"))
        ),
        "games": {game: game_sizes(game) for game in games},
    }


def game_sizes(game: str) -> Json:
    """A game is what is fetched when a table of it is opened; what is fetched when it is wanted is counted apart."""
    parts = {path.name.removesuffix(path.suffix) for path in (WEB / game).rglob("*") if path.is_file()}
    # Two games may have parts of the same name: each is counted with the game whose table asks for it, or with both.
    later = [file for name in sorted(parts - {"index", "en", "it"}) for file in built(f"{name}-*")]
    return {
        "game_kb": zipped(*built(f"{game}-*.js"), *built(f"{game}-*.css")),
        "later_kb": zipped(*later),
        "texts_kb": {language: zipped(*texts(game, language)) for language in ("en", "it")},
        "maps_kb": {
            file.name: round(file.stat().st_size / 1000, 1) for file in sorted((CLIENT / "maps" / game).glob("*.webp"))
        },
    }


def texts(game: str, language: str) -> list[Path]:
    """The file with all words of a game; its longest line is in no other."""
    words = ROOT / "src/grognard/games" / game / "words"
    sources = [words / f"{language}.ftl"] if (words / f"{language}.ftl").exists() else (words / language).glob("*.ftl")
    lines = (line for file in sources for line in file.read_text().splitlines() if '"' not in line and "\\" not in line)
    longest = max(lines, key=len).strip()
    return [file for file in built(f"{language}-*.js") if longest in file.read_text().replace("\\`", "`")]


class Table:
    """A browser at a table, and a hand that plays the same seat over the protocol."""

    def __init__(
        self, browser: Browser, url: str, slow: float, clock: str, seed: int, game: str = "vive_lempereur"
    ) -> None:
        self.browser, self.slow, self.clock, self.game = browser, slow, clock, GAMES[game]
        self.person = Person(url)
        self.id = self.game.open(self.person, game)
        self.context = browser.new_context(locale="en-GB", viewport={"width": 1440, "height": 900})
        self.context.add_cookies([{"name": "grognard", "value": self.person.http.cookies["grognard"], "url": url}])
        self.page: Page = self.context.new_page()
        self.page.add_init_script(STOPWATCH)
        self.cdp: CDPSession = self.context.new_cdp_session(self.page)
        browser.start_tracing(page=self.page, categories=["blink.user_timing", "devtools.timeline"])
        self.page.goto(f"{url}/t/{self.id}")
        self.page.locator("[data-board] .ground img").wait_for()
        self.page.wait_for_timeout(LOOK)
        if clock == "wall":
            self.cdp.send("Emulation.setCPUThrottlingRate", {"rate": slow})
        self.dice = random.Random(seed)
        self.wire: Wire = self.person.wire(self.id, self.game.seat)
        self.page.evaluate("void updates.splice(0)")  # what came before the first look is part of the first view

    def play(self, updates: int) -> list[Json]:
        """At the pace of a quick player, so that no update waits for another."""
        seen: list[Json] = []
        for _ in range(20 * updates):
            while not self.wire.state["decision"] and not self.wire.state["view"]["result"]:
                self.wire.next()
            if self.wire.state["view"]["result"]:
                break
            answer = self.wire.act(_some(self.wire.state["decision"]["actions"], self.dice))
            # The sergeant may have chosen his cards at the same time: then it was another version.
            self.wire.catch_up(answer["v"] if answer["t"] == "ack" else answer["error"]["v"])
            self.page.wait_for_function("(v) => version >= v", arg=self.wire.v)
            seen += self.page.evaluate("updates.splice(0)")
            if sum(one["kind"] == "patch" for one in seen) >= updates:
                break
        return seen

    def tap(self, steps: int) -> list[Json]:
        """With the mouse on the map: what is pointed at, weighed and confirmed is on the page when the update comes."""
        player = self.game.hand(self.page, seed=self.dice.randrange(100))
        for _ in range(steps):
            if player.step()["result"] is not None:
                break
        seen: list[Json] = self.page.evaluate("updates.splice(0)")
        return seen

    def close(self, seen: list[Json]) -> list[Json]:
        """The updates with the time that counts."""
        self.page.wait_for_timeout(1000)  # what was put off until after the last one
        trace = json.loads(self.browser.stop_tracing())["traceEvents"]
        self.wire.close()
        self.context.close()
        return timed(seen, trace, self.slow, self.clock)


def timed(seen: list[Json], trace: list[Json], slow: float, clock: str) -> list[Json]:
    """Each update with its pieces of script: `took` at once, `longest` of all of them, and `total`; `collected` is the
    garbage collector's part of each."""
    at, long, factor = ("tts", "tdur", slow / 1000) if clock == "processor" else ("ts", "dur", 1 / 1000)
    marks = {event["name"]: event for event in trace if event.get("cat") == "blink.user_timing" and at in event}
    first = marks[f"begins-{seen[0]['n']}"]
    here = [event for event in trace if (event["pid"], event["tid"]) == (first["pid"], first["tid"])]
    ours = sorted(
        event["ts"]
        for event in here
        if event["name"] == "FunctionCall" and "/assets/" in event["args"].get("data", {}).get("url", "")
    )
    collections = sorted(
        (event["ts"], factor * event[long])
        for event in here
        if event["name"] in ("MinorGC", "MajorGC") and long in event
    )

    def collected(start: float, end: float) -> float:
        return float(sum(length for when, length in collections if start <= when < end))

    tasks = sorted(
        (event["ts"], factor * event[long], collected(event["ts"], event["ts"] + event["dur"]))
        for event in here
        if event["name"] in ("TimerFire", "FireAnimationFrame", "FireIdleCallback")
        and long in event
        and bisect(ours, event["ts"] + event["dur"]) > bisect(ours, event["ts"])
    )
    starts = [one["ts"] for one in (marks[f"begins-{update['n']}"] for update in seen if update["kind"] == "patch")]
    timed: list[Json] = []
    for update in seen:
        begins, ends = marks[f"begins-{update['n']}"], marks[f"ends-{update['n']}"]
        took = factor * (ends[at] - begins[at])
        pieces = [(took, collected(begins["ts"], ends["ts"]))]
        if update["kind"] == "patch":
            later = bisect(starts, begins["ts"])
            until = starts[later] if later < len(starts) else float("inf")
            pieces += [(length, garbage) for start, length, garbage in tasks if ends["ts"] <= start < until]
        longest, garbage = max(pieces)
        parts = {"took": pieces[0][1], "longest": garbage, "total": sum(one for _, one in pieces)}
        total = sum(length for length, _ in pieces)
        timed.append({**update, "took": took, "longest": longest, "total": total, "collected": parts})
    return timed


def _some(actions: list[Json], dice: random.Random) -> Json:
    fights = [action for action in actions if action["do"] in ("charge", "fire")]
    others = [action for action in actions if action["do"] != "pass"] or actions
    return dice.choice(fights or others)


def told(seen: list[Json], kind: str = "patch") -> Json:
    report: Json = {"count": sum(one["kind"] == kind for one in seen)}
    if report["count"] < 2:
        return report
    for part in ("took", "longest", "total"):
        times = sorted(one[part] for one in seen if one["kind"] == kind)
        report[part] = {
            "median_ms": round(statistics.median(times), 1),
            "p95_ms": round(times[int(0.95 * (len(times) - 1))], 1),
            "p99_ms": round(times[int(0.99 * (len(times) - 1))], 1),
            "max_ms": round(times[-1], 1),
            "over_limit": sum(time > LIMITS["update_ms"] for time in times),
            "over_uncollected": sum(
                one[part] - one["collected"][part] > LIMITS["update_ms"] for one in seen if one["kind"] == kind
            ),
        }
    return report


def first_view(browser: Browser, url: str) -> tuple[Json, list[str]]:
    """A newcomer with an empty cache: until the heading and the picture of the battle are there, five times."""
    times: list[float] = []
    largest: list[float] = []
    fetched: list[str] = []
    for _ in range(5):
        context = browser.new_context(locale="en-GB", viewport={"width": 1440, "height": 900})
        page = context.new_page()
        page.add_init_script(
            "window.largest = 0; new PerformanceObserver((list) =>"
            " { for (const one of list.getEntries()) largest = one.startTime })"
            ".observe({ type: 'largest-contentful-paint', buffered: true })"
        )
        page.goto(url, wait_until="commit")
        page.wait_for_function(
            "() => document.querySelector('h1') && [...document.images].some((one) => one.complete && one.naturalWidth)"
        )
        times.append(page.evaluate("performance.now()"))
        page.wait_for_load_state("networkidle")
        largest.append(page.evaluate("largest"))
        fetched = page.evaluate("performance.getEntriesByType('resource').map((one) => new URL(one.name).pathname)")
        context.close()
    asked = sorted({path for path in fetched if path.startswith("/assets/")})
    return {"median_ms": round(statistics.median(times)), "largest_paint_ms": round(statistics.median(largest))}, asked


def table_view(browser: Browser, url: str, game: str) -> Json:
    """From the address of a table to its counters, and to its drawn map, with an empty cache."""
    counters: list[float] = []
    maps: list[float] = []
    for _ in range(5):
        person = Person(url)
        table = GAMES[game].open(person, game)
        context = browser.new_context(locale="en-GB", viewport={"width": 1440, "height": 900})
        context.add_cookies([{"name": "grognard", "value": person.http.cookies["grognard"], "url": url}])
        page = context.new_page()
        page.goto(f"{url}/t/{table}", wait_until="commit")
        page.wait_for_function("(css) => document.querySelector(css)", arg=GAMES[game].counters)
        counters.append(page.evaluate("performance.now()"))
        page.wait_for_function("() => document.querySelector('[data-board] .ground img')?.naturalWidth")
        maps.append(page.evaluate("performance.now()"))
        context.close()
    return {"counters_ms": round(statistics.median(counters)), "map_ms": round(statistics.median(maps))}


def updates(browser: Browser, url: str, game: str, count: int, slow: float, clock: str, worst: int) -> Json:
    report: Json = {"slowed": slow, "clock": clock}
    everything: list[Json] = []
    for name, seed in (("log closed", 1), ("log open", 2)):
        table = Table(browser, url, slow, clock, seed, game)
        if name == "log open":
            table.page.locator('[data-tab="log"]').click()
        seen = table.close(table.play(count))
        everything += seen
        report[name] = told(seen)
    table = Table(browser, url, slow, clock, 3, game)
    seen = table.close(table.tap(max(8, count // 5)))
    report["by mouse"] = told(seen)
    everything += seen
    report["all"] = told(everything)
    report["other messages"] = {kind: told(everything, kind) for kind in ("state", "ack", "answer", "thinking")}
    patches = [one for one in everything if one["kind"] == "patch"]
    if worst:
        report["worst"] = sorted(patches, key=lambda one: -one["total"])[:worst]
    return report


def measure(games: list[str], count: int, slow: float, clock: str, worst: int) -> Json:
    program = next((found for name in PROGRAMS if (found := shutil.which(name))), None)
    if program is None:
        raise SystemExit("no Chromium: `make chromium` says how to get it")
    if not (CLIENT / "index.html").exists():
        raise SystemExit("the client is not built: make client")
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder) / "bench.db") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        began = time.time()
        first, fetched = first_view(browser, server.url)
        report: Json = {
            "sizes": sizes(fetched, games),
            "first_view": first,
            "table_view": {game: table_view(browser, server.url, game) for game in games},
            "updates": {game: updates(browser, server.url, game, count, slow, clock, worst) for game in games},
        }
        browser.close()
        report["seconds"] = round(time.time() - began)
    return report


def show(report: Json) -> None:
    def row(name: str, value: Any, limit: Any = "") -> None:
        print(f"  {name:<34}{value!s:>12}{limit!s:>12}")

    sized = report["sizes"]
    row("gzipped kilobytes", "", "limit")
    row("shell (html, js, css, texts)", sized["shell_kb"], LIMITS["shell_kb"])
    row("frame of a table", sized["table_kb"])
    for game, parts in sized["games"].items():
        row(f"{game} (js, css)", parts["game_kb"], LIMITS["game_kb"])
        row("  fetched when it is wanted", parts["later_kb"])
        for language, size in parts["texts_kb"].items():
            row(f"  texts, {language}", size)
        for name, size in parts["maps_kb"].items():
            row(f"  map {name}", size, LIMITS["map_kb"])
    row("milliseconds", "", "limit")
    row("first view: home", report["first_view"]["median_ms"], LIMITS["first_view_ms"])
    for game, view in report["table_view"].items():
        row(f"{game}: a table's counters", view["counters_ms"], LIMITS["first_view_ms"])
        row(f"{game}: a table's map", view["map_ms"])
    for game, run in report["updates"].items():
        show_updates(game, run)


def show_updates(game: str, run: Json) -> None:
    print(f"  {game}: updates, script on a processor slowed {run['slowed']:g} times (limit {LIMITS['update_ms']} ms)")
    print(f"    {'':<32}{'updates':>8}{'median':>8}{'95 %':>8}{'99 %':>8}{'longest':>8}{'over':>8}{'besides':>9}")
    for name in ("log closed", "log open", "by mouse", "all"):
        for part, title in (("took", "at once"), ("longest", "longest piece"), ("total", "together")):
            if part not in run[name]:
                continue
            times = run[name][part]
            print(
                f"    {name + ', ' + title:<32}{run[name]['count']:>8}"
                + "".join(f"{times[key]:>8}" for key in ("median_ms", "p95_ms", "p99_ms", "max_ms", "over_limit"))
                + f"{times['over_uncollected']:>9}"
            )
    for one in run.get("worst", []):
        print("   ", one)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=GAMES, action="append", help="only this one (default: all)")
    parser.add_argument("--updates", type=int, default=200, help="of each game (default 200)")
    parser.add_argument("--slow", type=float, default=4, help="how many times slower the processor is made (default 4)")
    parser.add_argument(
        "--clock", choices=("processor", "wall"), default="processor", help="see above (default processor)"
    )
    parser.add_argument("--worst", type=int, default=0, help="tell so many of the longest updates of each game")
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args()
    report = measure(wanted.game or list(GAMES), wanted.updates, wanted.slow, wanted.clock, wanted.worst)
    if wanted.json:
        print(json.dumps(report, indent=1))
    else:
        show(report)


if __name__ == "__main__":
    main()
