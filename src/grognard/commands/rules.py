"""`grognard rules`: the ledger of a game, and which tests cite each rule."""

import json
from typing import Annotated

import typer
from rich.markup import escape
from rich.table import Table

from grognard import ledger
from grognard.commands.common import AsJson, GameArgument, Language, fail, out
from grognard.ledger import Ledger, Rule
from grognard.words import Words

Cited = dict[str, list[str]]
RuleId = Annotated[str | None, typer.Argument(metavar="ID", help="Show only this rule, whole.", show_default=False)]
Missing = Annotated[bool, typer.Option("--missing", help="List only the testable rules that no test cites.")]


def rules(
    game: GameArgument,
    rule_id: RuleId = None,
    missing: Missing = False,
    as_json: AsJson = False,
    language: Language = "en",
) -> None:
    """Show the rules of a game and the tests that cite them.

    **Examples**

    grognard rules vive_lempereur --missing

    grognard rules vive_lempereur VLE-6.2.1 --lang it
    """
    book = ledger.load(game)
    words = Words(game, language)
    shown = list(book.rules) if rule_id is None else book.find(rule_id)
    cited: Cited | None = None
    try:
        cited = ledger.citations()
    except ledger.NoTests as problem:
        status = fail(str(problem))
        if as_json or missing:
            raise typer.Exit(status) from None
    if missing and cited is not None:
        shown = [rule for rule in shown if rule.testable and rule.id not in cited]

    if as_json and cited is not None:
        print(json.dumps(_document(book, shown, cited), ensure_ascii=False, indent=2))
    elif rule_id is not None:
        for rule in shown:
            _show_rule(rule, cited, words)
    elif missing and not shown:
        out.print(words.say("cli-rules-none-missing"))
    else:
        _show_table(book, shown, cited, words)


def _counts(book: Ledger, cited: Cited) -> tuple[int, int]:
    """How many rules can be tested, and how many of them are."""
    testable = [rule for rule in book.rules if rule.testable]
    return len(testable), sum(rule.id in cited for rule in testable)


def _document(book: Ledger, shown: list[Rule], cited: Cited) -> dict[str, object]:
    testable, done = _counts(book, cited)
    entries = [{"id": r.id, "testable": r.testable, "tests": cited.get(r.id, [])} for r in shown]
    return {"game": book.game, "testable": testable, "cited": done, "rules": entries}


def _show_rule(rule: Rule, cited: Cited | None, words: Words) -> None:
    out.print(f"[bold]{rule.id}[/]  {escape(rule.name(words.language))}")
    out.print(escape(rule.say(words.language)))
    if not rule.testable:
        out.print(words.say("cli-rules-not-testable"), style="dim")
    if cited is not None:
        tests = cited.get(rule.id, [])
        for test in tests:
            out.print(f"  {escape(test)}", style="dim", soft_wrap=True)
        if rule.testable and not tests:
            out.print(words.say("cli-rules-no-tests"), style="yellow")


def _show_table(book: Ledger, shown: list[Rule], cited: Cited | None, words: Words) -> None:
    table = Table(title=words.say("cli-rules-heading", {"game": words.say("game-title")}))
    table.add_column(words.say("cli-rules-rule"), no_wrap=True)
    table.add_column(words.say("cli-rules-title"))
    if cited is not None:
        table.add_column(words.say("cli-rules-tests"), justify="right")
    for rule in shown:
        cells = [rule.id, escape(rule.name(words.language))]
        if cited is not None:
            number = len(cited.get(rule.id, []))
            cells.append(str(number) if number else "[yellow]0[/]" if rule.testable else "–")
        table.add_row(*cells)
    out.print(table)
    if cited is not None:
        testable, done = _counts(book, cited)
        counts = {"testable": testable, "cited": done, "total": len(book.rules)}
        out.print(words.say("cli-rules-counts", counts))
