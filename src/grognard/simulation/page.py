"""The result of a tournament as one page that needs nothing else: a table, the ratings drawn, who beat whom."""

from __future__ import annotations

from html import escape
from typing import Any

STYLE = """
body { font: 16px/1.45 Georgia, serif; color: #2e2015; background: #f6ecd2 }
body { margin: 2rem auto; max-width: 62rem; padding: 0 1rem }
h1 { font-variant: small-caps; font-weight: 400; margin-bottom: 0 } p { color: #5c4a36; margin-top: .2rem }
table { border-collapse: collapse; margin: 1rem 0 2rem }
th, td { padding: .3rem .7rem; text-align: right; border-bottom: 1px solid #cdbb91 }
th:first-child, td:first-child { text-align: left } svg { max-width: 100%; height: auto } .scroll { overflow-x: auto }
"""


def page(report: dict[str, Any]) -> str:
    title = f"{report['game']}: {', '.join(report['scenarios'])}"
    told = f"{report['games']} games of {report['asked']}, seed {report['seed']}"
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title><style>{STYLE}</style><h1>{escape(title)}</h1><p>{escape(told)}</p>"
        f"{_ratings(report['table'])}{_table(report['table'])}{_cross(report)}{_sides(report['sides'])}</html>\n"
    )


def _percent(rate: float | None) -> str:
    return "–" if rate is None else f"{100 * rate:.1f} %"


def _ratings(table: list[dict[str, Any]]) -> str:
    """Each bot's rating as a dot on its interval."""
    low = min([row["interval"][0] for row in table]) - 40
    high = max([row["interval"][1] for row in table]) + 40
    wide, left, step = 900, 240, 30

    def x(rating: float) -> float:
        return float(round(left + (wide - left - 20) * (rating - low) / max(1, high - low), 1))

    drawn = []
    for mark in range(int(low // 100 + 1) * 100, int(high) + 1, 100):
        drawn.append(f'<path d="M{x(mark)} 8V{step * len(table) + 14}" stroke="#cdbb91"/>')
        drawn.append(f'<text x="{x(mark)}" y="{step * len(table) + 30}" text-anchor="middle">{mark}</text>')
    for n, row in enumerate(table):
        y = step * n + 24
        first, last = row["interval"]
        drawn.append(f'<text x="{left - 12}" y="{y + 5}" text-anchor="end">{escape(row["bot"])}</text>')
        drawn.append(f'<path d="M{x(first)} {y}H{x(last)}" stroke="#2e2015" stroke-width="3"/>')
        drawn.append(f'<circle cx="{x(row["rating"])}" cy="{y}" r="6" fill="#27408b"/>')
    tall = step * len(table) + 40
    label = "ratings with their 95 % intervals"
    return f'<svg viewBox="0 0 {wide} {tall}" width="{wide}" role="img" aria-label="{label}">{"".join(drawn)}</svg>'


def _table(table: list[dict[str, Any]]) -> str:
    heads = "".join([f"<th>{name}</th>" for name in ("bot", "rating", "95 % interval", "meetings", "score", "faults")])
    rows = ""
    for row in table:
        low, high = row["interval"]
        cells = (row["rating"], f"{low}–{high}", row["meetings"], _percent(row["score"]), row["faults"])
        rows += f"<tr><td>{escape(row['bot'])}</td>{''.join([f'<td>{cell}</td>' for cell in cells])}</tr>"
    return f'<div class="scroll"><table><tr>{heads}</tr>{rows}</table></div>'


def _cross(report: dict[str, Any]) -> str:
    """What the bot of a row got of the bot of a column."""
    names = [row["bot"] for row in report["table"]]
    heads = "".join([f"<th>{escape(name)}</th>" for name in names])
    rows = ""
    for name, scores in zip(names, report["cross"], strict=True):
        cells = "".join([f'<td style="background:{_shade(score)}">{_percent(score)}</td>' for score in scores])
        rows += f"<tr><td>{escape(name)}</td>{cells}</tr>"
    return f'<div class="scroll"><table><tr><th>against</th>{heads}</tr>{rows}</table></div>'


def _shade(score: float | None) -> str:
    return "none" if score is None else f"rgba(39, 64, 139, {0.5 * score:.2f})"


def _sides(sides: list[dict[str, Any]]) -> str:
    rows = ""
    for row in sides:
        low, high = row["interval"]
        cells = (row["games"], _percent(row["score"]), f"{_percent(low)} – {_percent(high)}")
        name = escape(f"{row['scenario']}, {row['seat']}")
        rows += f"<tr><td>{name}</td>{''.join([f'<td>{cell}</td>' for cell in cells])}</tr>"
    heads = "<th>side</th><th>games</th><th>score</th><th>95 % interval</th>"
    return f'<div class="scroll"><table><tr>{heads}</tr>{rows}</table></div>'
