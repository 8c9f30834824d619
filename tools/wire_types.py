"""The types of what server and browser say to each other, in TypeScript, made from the structs of the server.

python tools/wire_types.py > web/src/lib/wire.ts        (`make wire` does it)
"""

import ast
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent
SOURCES = [
    PROJECT / "src" / "grognard" / "server" / "messages" / f"{name}.py"
    for name in ("common", "tables", "told", "questions", "sent", "past", "lessons", "people", "notices")
]
TARGET = PROJECT / "web" / "src" / "lib" / "wire.ts"

HEAD = """\
// Made by tools/wire_types.py from src/grognard/server/messages/: change that, then `make wire`.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type Action = { do: string } & { [part: string]: Json }
/** One event of the log: the message id under `event`, its arguments beside it. */
export type GameEvent = { event: string } & { [name: string]: Json }
/** What every game's view has; the rest is the game's own. */
export interface View {
  game: string
  scenario: string
  options: { [name: string]: Json }
  seat: string | null
  to_act: string[]
  result: Result | null
  [part: string]: unknown
}
/** A change of a JSON document: [path, value] puts, [path] alone removes. A whole new document is [[[], document]]. */
export type Patch = ([path: (string | number)[], value: Json] | [path: (string | number)[]])[]
"""

NAMES = {"str": "string", "int": "number", "float": "number", "bool": "boolean", "Any": "Json", "None": "null"}
BY_HAND = {"Action": "Action", "Event": "GameEvent", "View": "View", "Patch": "Patch"}
"""What is a bare dict or list in Python, and stands in the head above."""

NAMES |= BY_HAND


def kind(node: ast.expr) -> str:
    """A Python annotation as TypeScript."""
    if isinstance(node, ast.Constant):
        return "null" if node.value is None else repr(node.value)
    if isinstance(node, ast.Name):
        return NAMES.get(node.id, node.id)
    if isinstance(node, ast.BinOp):
        sides = [kind(side) for side in (node.left, node.right) if kind(side) != "UnsetType"]
        return " | ".join(sides)
    if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name):
        inside = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        match node.value.id:
            case "list":
                item = kind(inside[0])
                return f"({item})[]" if " " in item else f"{item}[]"
            case "tuple":
                return f"[{', '.join([kind(one) for one in inside])}]"
            case "dict":
                return f"{{ [name: string]: {kind(inside[1])} }}"
            case "Literal":
                return " | ".join([kind(one) for one in inside])
            case "Annotated":
                return kind(inside[0])
    raise SystemExit(f"{node.lineno}: no TypeScript for {ast.unparse(node)}")


def doc(text: str | None, indent: str = "") -> str:
    return f"{indent}/** {' '.join(text.split())} */\n" if text else ""


def interface(node: ast.ClassDef) -> str:
    words = {word.arg: word.value for word in node.keywords}
    renamed: dict[str, str] = ast.literal_eval(words["rename"]) if "rename" in words else {}
    lines: list[str] = []
    if "tag_field" in words:
        lines.append(f"  {ast.literal_eval(words['tag_field'])}: {ast.literal_eval(words['tag'])!r}\n")
    for one in node.body:
        if not isinstance(one, ast.AnnAssign) or not isinstance(one.target, ast.Name):
            continue
        name = renamed.get(one.target.id, one.target.id)
        lines.append(f"  {name}{'?' if one.value is not None else ''}: {kind(one.annotation)}\n")
    return f"{doc(ast.get_docstring(node))}export interface {node.name} {{\n{''.join(lines)}}}\n"


def render() -> str:
    parts = [HEAD]
    for node in [node for source in SOURCES for node in ast.parse(source.read_text("utf-8")).body]:
        if isinstance(node, ast.ClassDef):
            parts.append(interface(node))
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            name, value = node.targets[0].id, node.value
            if name in BY_HAND or not isinstance(value, ast.Subscript | ast.BinOp):
                continue
            if kind(value) in NAMES.values():
                NAMES[name] = kind(value)  # a text or number with limits: those are the server's business
            else:
                parts.append(f"export type {name} = {kind(value)}\n")
    return "\n".join(parts)


if __name__ == "__main__":
    print(render(), end="")
