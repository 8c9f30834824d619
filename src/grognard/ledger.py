"""The ledger: every statement of a rulebook as one entry, and the tests that prove it.

A test names what it proves with `@pytest.mark.rule("VLE-6.2.1")`. The marks are read from the source of the
tests, so nothing has to be imported or run to know which rules are covered.
"""

import ast
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from grognard.engine.errors import UnknownName
from grognard.package import packages

LEDGER = "rules.toml"
CORRECTIONS = "corrections.toml"
CITES = "cites.toml"
GLOSSARY = "glossary.toml"


class NoTests(Exception):
    """The tests are part of the source tree, not of an installed package."""

    def __init__(self) -> None:
        super().__init__("the tests are not installed: run this inside Grognard's source tree")


class BadMark(Exception):
    """A rule mark that cannot be read without running the test."""


class Rule(msgspec.Struct, frozen=True):
    id: str
    title: str
    title_it: str
    text: str
    text_it: str
    kind: str
    testable: bool

    def say(self, language: str) -> str:
        return self.text_it if language == "it" else self.text

    def name(self, language: str) -> str:
        return self.title_it if language == "it" else self.title


class Ledger(msgspec.Struct, frozen=True):
    game: str
    prefix: str
    rules: tuple[Rule, ...] = msgspec.field(name="rule")

    def find(self, name: str) -> list[Rule]:
        """The rule of that id, or all the lettered parts of it: VLE-6.2.1 finds VLE-6.2.1a and VLE-6.2.1b."""
        wanted = name.casefold()
        found = [rule for rule in self.rules if rule.id.casefold() == wanted]
        if not found:
            found = [rule for rule in self.rules if rule.id[-1].islower() and rule.id[:-1].casefold() == wanted]
        if not found:
            raise UnknownName("rule", name, [rule.id for rule in self.rules])
        return found


class Correction(msgspec.Struct, frozen=True):
    """What was put right in our rules of a game, and the version from which on it is played so."""

    version: str
    rules: tuple[str, ...]
    text: str
    text_it: str

    def say(self, language: str) -> str:
        return self.text_it if language == "it" else self.text


class _Corrections(msgspec.Struct, frozen=True):
    corrections: tuple[Correction, ...] = msgspec.field(name="correction", default=())


class Term(msgspec.Struct, frozen=True):
    """A word of the game: the rule that says what it means, and the forms in which texts use it, its name first."""

    id: str
    rule: str
    forms: tuple[str, ...]
    forms_it: tuple[str, ...]

    def used(self, language: str) -> tuple[str, ...]:
        return self.forms_it if language == "it" else self.forms


class _Glossary(msgspec.Struct, frozen=True):
    terms: tuple[Term, ...] = msgspec.field(name="term")


class _Cites(msgspec.Struct, frozen=True):
    events: dict[str, tuple[str, ...]]


_PARTS = ".-abcdefghijklmnopqrstuvwxyz"


def games() -> tuple[str, ...]:
    """The games that have a ledger."""
    return tuple(sorted(name for name, found in packages().items() if found.file(LEDGER) is not None))


def load(game: str) -> Ledger:
    file = packages()[game].file(LEDGER) if game in packages() else None
    if file is None:
        raise UnknownName("game", game, list(games()))
    return msgspec.convert(tomllib.loads(file.read_text("utf-8")), Ledger)


def corrections(game: str) -> tuple[Correction, ...]:
    """What has been corrected in the rules of a game since they were first played, oldest first."""
    file = packages()[game].file(CORRECTIONS) if game in packages() else None
    return msgspec.convert(tomllib.loads(file.read_text("utf-8")), _Corrections).corrections if file is not None else ()


def corrected_since(game: str, version: str) -> list[Correction]:
    """What has been corrected after a version of the rules."""
    return [one for one in corrections(game) if not version.isdecimal() or int(one.version) > int(version)]


def cites(game: str) -> dict[str, tuple[str, ...]]:
    """Of an event of the log the rules that it tells of; a paragraph (VLE-9.1) stands for all of its parts."""
    file = packages()[game].file(CITES) if game in packages() else None
    return msgspec.convert(tomllib.loads(file.read_text("utf-8")), _Cites).events if file is not None else {}


def glossary(game: str) -> tuple[Term, ...]:
    """The words of a game that open where they stand."""
    file = packages()[game].file(GLOSSARY) if game in packages() else None
    return msgspec.convert(tomllib.loads(file.read_text("utf-8")), _Glossary).terms if file is not None else ()


def is_part(rule_id: str, cited: str) -> bool:
    """Whether a rule is the one that is cited, or a part of that paragraph: VLE-9.1.3a is one of VLE-9.1."""
    return rule_id == cited or (rule_id.startswith(cited) and rule_id[len(cited)] in _PARTS)


# ---------------------------------------------------------------- which tests cite a rule


def tests_folder() -> Path:
    """The tests beside the package, or else those of the source tree one stands in."""
    for start in (Path(__file__).resolve(), Path.cwd() / "here"):
        for folder in start.parents:
            project = folder / "pyproject.toml"
            if project.is_file() and (folder / "tests").is_dir():
                if tomllib.loads(project.read_text("utf-8")).get("project", {}).get("name") == "grognard":
                    return folder / "tests"
    raise NoTests


def citations(tests: Path | None = None) -> dict[str, list[str]]:
    """Rule id -> the pytest node ids of the tests that cite it."""
    folder = tests or tests_folder()
    cited: dict[str, list[str]] = {}
    for file in sorted(folder.rglob("test_*.py")):
        module = _Module(file, file.relative_to(folder.parent).as_posix())
        for node, rule_ids in module.cites():
            for rule_id in rule_ids:
                nodes = cited.setdefault(rule_id, [])
                if node not in nodes:
                    nodes.append(node)
    return cited


_Function = (ast.FunctionDef, ast.AsyncFunctionDef)


class _Module:
    """One test file, read and not run."""

    def __init__(self, file: Path, name: str) -> None:
        self.name = name
        self.body = ast.parse(file.read_text("utf-8"), str(file)).body
        self.constants = _assignments(self.body)

    def cites(self) -> Iterator[tuple[str, list[str]]]:
        yield from self._walk(self.body, self.name, self._pytestmark(self.body))

    def _walk(self, body: list[ast.stmt], name: str, inherited: list[str]) -> Iterator[tuple[str, list[str]]]:
        for node in body:
            if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
                marks = inherited + self._rules(node.decorator_list) + self._pytestmark(node.body)
                tests = list(self._walk(node.body, f"{name}::{node.name}", marks))
                # A class whose tests all come from a base class elsewhere is cited as a whole.
                yield from tests or [(f"{name}::{node.name}", marks)]
            elif isinstance(node, _Function) and node.name.startswith("test"):
                yield f"{name}::{node.name}", inherited + self._rules(node.decorator_list)

    def _pytestmark(self, body: list[ast.stmt]) -> list[str]:
        marks = _assignments(body).get("pytestmark")
        return self._rules([marks]) if marks else []

    def _rules(self, expressions: Iterable[ast.expr]) -> list[str]:
        """The ids in every rule mark inside the expressions, module constants followed."""
        found: list[str] = []
        pending, followed = list(expressions), set[str]()
        while pending:
            for node in ast.walk(pending.pop(0)):
                if isinstance(node, ast.Call) and self._is_rule_mark(node.func):
                    found += self._ids(node)
                elif isinstance(node, ast.Name) and node.id in self.constants and node.id not in followed:
                    followed.add(node.id)
                    pending.append(self.constants[node.id])
        return found

    def _is_rule_mark(self, function: ast.expr) -> bool:
        if isinstance(function, ast.Name) and function.id in self.constants:
            return self._is_rule_mark(self.constants[function.id])
        return ast.unparse(function) in ("pytest.mark.rule", "mark.rule")

    def _ids(self, mark: ast.Call) -> list[str]:
        ids = [argument.value for argument in mark.args if isinstance(argument, ast.Constant)]
        plain = [rule_id for rule_id in ids if isinstance(rule_id, str)]
        if not plain or len(plain) < len(mark.args) or mark.keywords:
            raise BadMark(f"{self.name}:{mark.lineno}: a rule mark takes rule ids as plain strings only")
        return plain


def _assignments(body: list[ast.stmt]) -> dict[str, ast.expr]:
    found: dict[str, ast.expr] = {}
    for node in body:
        if isinstance(node, ast.Assign):
            found |= {target.id: node.value for target in node.targets if isinstance(target, ast.Name)}
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value:
            found[node.target.id] = node.value
    return found
