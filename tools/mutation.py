"""Small faults made on purpose: one place of a source file changed, as a slip of the hand would change it."""

from __future__ import annotations

import ast
import random
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

OTHERS: dict[type[ast.AST], tuple[type[Any], ...]] = {
    **{ast.Lt: (ast.LtE, ast.GtE), ast.LtE: (ast.Lt, ast.Gt), ast.Gt: (ast.GtE, ast.LtE), ast.GtE: (ast.Gt, ast.Lt)},
    **{ast.Eq: (ast.NotEq,), ast.NotEq: (ast.Eq,), ast.In: (ast.NotIn,), ast.NotIn: (ast.In,)},
    **{ast.Is: (ast.IsNot,), ast.IsNot: (ast.Is,), ast.And: (ast.Or,), ast.Or: (ast.And,)},
    **{ast.Add: (ast.Sub,), ast.Sub: (ast.Add,), ast.Mult: (ast.FloorDiv,), ast.FloorDiv: (ast.Mult,)},
    **{ast.Mod: (ast.Mult,), ast.LShift: (ast.RShift,), ast.RShift: (ast.LShift,)},
    **{ast.BitAnd: (ast.BitOr,), ast.BitOr: (ast.BitAnd,)},
}


class Mutant(NamedTuple):
    file: str
    node: int  # in the order of ast.walk
    way: int  # which of its alternatives
    line: int
    function: str  # the outermost function or method, or "" for what runs at import
    before: str
    after: str


def alternatives(node: ast.AST) -> list[Callable[[], None]]:
    """What may be made of a node, each as a thing to be done to it in place."""
    found: list[Callable[[], None]] = []

    if isinstance(node, ast.Compare):
        for i, op in enumerate(node.ops):
            found.extend([partial(node.ops.__setitem__, i, kind()) for kind in OTHERS[type(op)]])
    elif isinstance(node, ast.BoolOp | ast.BinOp | ast.AugAssign):
        found.extend([partial(setattr, node, "op", kind()) for kind in OTHERS.get(type(node.op), ())])
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        found.append(lambda: setattr(node, "operand", ast.UnaryOp(ast.Not(), node.operand)))
    elif isinstance(node, ast.Constant) and type(node.value) is bool:
        found.append(lambda: setattr(node, "value", not node.value))
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        value = node.value
        found.extend([lambda: setattr(node, "value", value + 1), lambda: setattr(node, "value", value - 1)])
    elif isinstance(node, ast.If | ast.While | ast.IfExp):
        if isinstance(node.test, ast.Name | ast.Attribute | ast.Subscript | ast.Call | ast.BinOp):
            found.append(lambda: setattr(node, "test", ast.UnaryOp(ast.Not(), node.test)))
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and "super()" not in ast.unparse(node):
        found.append(lambda: setattr(node, "value", ast.Constant(None)))
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("min", "max"):
        name = node.func
        found.append(lambda: setattr(name, "id", "max" if name.id == "min" else "min"))
    return found


def skipped(tree: ast.Module) -> set[ast.AST]:
    """Annotations and assertions decide nothing."""
    found: set[ast.AST] = set()
    for node in ast.walk(tree):
        parts: list[ast.AST | None] = [node if isinstance(node, ast.Assert | ast.Raise) else None]
        parts += [getattr(node, "annotation", None), getattr(node, "returns", None)]
        found.update(inner for part in parts if part is not None for inner in ast.walk(part))
    return found


def outermost(tree: ast.Module) -> list[tuple[ast.FunctionDef, str]]:
    """Functions and methods that lie in no other, each with its name as the code object has it."""
    found: list[tuple[ast.FunctionDef, str]] = []

    def look(body: list[ast.stmt], prefix: str) -> None:
        for statement in body:
            if isinstance(statement, ast.FunctionDef):
                found.append((statement, prefix + statement.name))
            elif isinstance(statement, ast.ClassDef):
                look(statement.body, f"{prefix}{statement.name}.")

    look(tree.body, "")
    return found


def functions(tree: ast.Module) -> dict[ast.AST, str]:
    """The outermost function each node of a body belongs to; defaults and decorators run at import and have none."""
    found: dict[ast.AST, str] = {}
    for function, name in outermost(tree):
        found.update(dict.fromkeys([inner for part in function.body for inner in ast.walk(part)], name))
    return found


def changed(path: Path, number: int, way: int) -> tuple[ast.Module, ast.AST]:
    tree = ast.parse(path.read_text("utf-8"), str(path))
    node = list(ast.walk(tree))[number]
    alternatives(node)[way]()
    return ast.fix_missing_locations(tree), node


def places(path: Path) -> list[tuple[str, int]]:
    """The nodes of a file that can be changed, each with the file's name."""
    tree = ast.parse(path.read_text("utf-8"))
    skip = skipped(tree)
    return [(path.name, i) for i, node in enumerate(ast.walk(tree)) if node not in skip and alternatives(node)]


def mutant(path: Path, number: int, rng: random.Random) -> Mutant:
    """One of the changes of a node, as it will be shown."""
    text = path.read_text("utf-8")
    tree = ast.parse(text)
    node = list(ast.walk(tree))[number]
    assert isinstance(node, ast.expr | ast.stmt)
    way = rng.randrange(len(alternatives(node)))
    function = functions(tree).get(node, "")
    before, after = ast.unparse(node).splitlines()[0], ast.unparse(changed(path, number, way)[1]).splitlines()[0]
    if node.lineno == node.end_lineno:
        row = text.splitlines()[node.lineno - 1].encode()
        head, tail = row[: node.col_offset].decode(), row[node.end_col_offset :].decode()
        before, after = row.decode().strip(), f"{head}{after}{tail}".strip()
    return Mutant(path.name, number, way, node.lineno, function, before, after)
