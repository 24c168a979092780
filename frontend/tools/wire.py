"""Write frontend/src/wire: what travels between kernel and browser in TypeScript, from the dataclasses in saintlearn/wire and each game's wire.py.

``python frontend/tools/wire.py`` writes the files; with ``--check`` it writes nothing and fails where one is not what it would write.

A frozen dataclass becomes an interface, a name for a type (``Pane = Literal["full", "half"]``) a type, a text under either or under a field a
comment. What cannot be said in TypeScript is an error with its place.
"""

from __future__ import annotations

import ast
import json
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
PACKAGE: Final = ROOT / "saintlearn"
OUT: Final = ROOT / "frontend/src/wire"
NAMES: Final = {"str": "string", "int": "number", "float": "number", "bool": "boolean", "object": "unknown"}
COMMAND: Final = "python frontend/tools/wire.py"


class CannotSayError(Exception):
    """There is no TypeScript for something."""


def modules() -> dict[str, Path]:
    """Find the modules of the wire: by the names under which they are imported."""
    found = [path for path in (PACKAGE / "wire").glob("*.py") if path.stem not in {"__init__", "plain", "reading"}]
    found += (PACKAGE / "games").glob("*/wire.py")
    return {".".join(path.relative_to(ROOT).with_suffix("").parts): path for path in sorted(found)}


def file_of(module: str) -> str:
    """Name the file of a module: ``saint-poker`` for ``saintlearn.games.saint_poker.wire``, ``quiz`` for ``saintlearn.wire.quiz``."""
    parts = module.split(".")
    return (parts[-2] if parts[-1] == "wire" else parts[-1]).replace("_", "-")


@dataclass(slots=True)
class Module:
    """A module of the wire on its way into TypeScript."""

    path: Path
    origins: dict[str, str] = field(default_factory=dict)
    """The names that it takes from other modules of the wire, and from which."""
    own: set[str] = field(default_factory=set)
    used: set[str] = field(default_factory=set)
    """The names from other modules that its types are made of."""

    def written(self) -> str:
        """Write the whole file."""
        tree = ast.parse(self.path.read_text(encoding="utf-8"))
        self._look(tree)
        parts = [part for node, text in _told(tree.body) if (part := self._statement(node, text))]
        origin = self.path.relative_to(ROOT).as_posix()
        imports: dict[str, list[str]] = {}
        for name in sorted(self.used):
            imports.setdefault(file_of(self.origins[name]), []).append(name)
        head = [f"// Written by frontend/tools/wire.py from {origin}: change that, and run `{COMMAND}`."]
        head += [f'import type {{ {", ".join(names)} }} from "./{file}";' for file, names in sorted(imports.items())]
        return "\n\n".join(["\n".join(head), *parts]) + "\n"

    def _look(self, tree: ast.Module) -> None:
        for node in tree.body:
            match node:
                case ast.ImportFrom(module=str(module)) if module in modules():
                    self.origins |= {alias.asname or alias.name: module for alias in node.names}
                case ast.ClassDef(name=name) | ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]):
                    self.own.add(name)
                case _:
                    pass

    def _statement(self, node: ast.stmt, text: str) -> str:
        match node:
            case ast.ClassDef():
                return self._interface(node)
            case ast.AnnAssign(target=ast.Name(id=name), annotation=ast.Name(id="TypeAlias"), value=ast.expr() as value):
                return f"{_comment(text)}export type {name} = {self._type(value)};"
            case ast.AnnAssign() | ast.Assign() if not _is_dunder(node):
                raise self._fault(node, "only classes and names for types (`Name: TypeAlias = ...`) travel")
            case _:
                return ""

    def _interface(self, node: ast.ClassDef) -> str:
        parents = [self._type(base) for base in node.bases]
        lines = [
            f"{_comment(ast.get_docstring(node) or '')}export interface {node.name}{' extends ' + ', '.join(parents) if parents else ''} {{"
        ]
        for part, text in _told(node.body):
            match part:
                case ast.AnnAssign(target=ast.Name(id=name), annotation=annotation):
                    options = [option for option in _options(annotation) if not _is(option, "Absent")]
                    absent = "?" if len(options) < len(_options(annotation)) else ""
                    lines.append(f"{_comment(text, '  ')}  {name.removesuffix('_')}{absent}: {self._union(options)};")
                case ast.Expr(value=ast.Constant(value=str())) | ast.Pass():
                    pass
                case _:
                    raise self._fault(part, "a class of the wire has fields and nothing else")
        return "\n".join([*lines, "}"])

    def _union(self, options: list[ast.expr]) -> str:
        return " | ".join(self._type(option) for option in options)

    def _type(self, node: ast.expr) -> str:
        match node:
            case ast.Name(id=name) if name in self.own:
                return name
            case ast.Name(id=name) if name in self.origins:
                self.used.add(name)
                return name
            case ast.Name(id=name) if name in NAMES:
                return NAMES[name]
            case ast.Constant(value=None):
                return "null"
            case ast.BinOp(op=ast.BitOr()):
                return self._union(_options(node))
            case ast.Subscript(value=ast.Name(id="Literal"), slice=inner):
                return " | ".join(_literal(part, self) for part in _parts(inner))
            case ast.Subscript(value=ast.Name(id="Annotated"), slice=ast.Tuple(elts=[kind, *_])):
                return self._type(kind)
            case ast.Subscript(value=ast.Name(id="tuple"), slice=ast.Tuple(elts=[item, ast.Constant(value=kind)])) if kind is ...:
                written = self._type(item)
                return f"({written})[]" if " | " in written else f"{written}[]"
            case ast.Subscript(value=ast.Name(id="tuple"), slice=inner):
                return f"[{', '.join(self._type(part) for part in _parts(inner))}]"
            case ast.Subscript(value=ast.Name(id="Mapping"), slice=ast.Tuple(elts=[key, value])):
                return f"Record<{self._type(key)}, {self._type(value)}>"
            case _:
                raise self._fault(node, f"there is no TypeScript for {ast.unparse(node)}")

    def _fault(self, node: ast.stmt | ast.expr, what: str) -> CannotSayError:
        return CannotSayError(f"{self.path.relative_to(ROOT)}:{node.lineno}: {what}")


def _told(body: list[ast.stmt]) -> Iterator[tuple[ast.stmt, str]]:
    """Go through statements, each with the text that stands under it."""
    for node, after in zip(body, [*body[1:], None], strict=True):
        match after:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield node, text
            case _:
                yield node, ""


def _comment(text: str, indent: str = "") -> str:
    lines = re.sub(r"\bNone\b", "null", text.replace("``", "`")).splitlines()
    if not lines:
        return ""
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    return "".join([f"{indent}/**\n", *(f"{indent} * {line.strip()}".rstrip() + "\n" for line in lines), f"{indent} */\n"])


def _options(node: ast.expr) -> list[ast.expr]:
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        return [*_options(node.left), *_options(node.right)]
    return [node]


def _parts(node: ast.expr) -> list[ast.expr]:
    return node.elts if isinstance(node, ast.Tuple) else [node]


def _literal(node: ast.expr, module: Module) -> str:
    if isinstance(node, ast.Constant) and isinstance(node.value, str | int):
        return json.dumps(node.value, ensure_ascii=False)
    return module._type(node)


def _is(node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


def _is_dunder(node: ast.AnnAssign | ast.Assign) -> bool:
    target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
    return isinstance(target, ast.Name) and target.id.startswith("__")


def main(arguments: list[str]) -> None:
    """Write the files, or look whether they are right."""
    wanted = {f"{file_of(module)}.ts": (Module(path).written(), path) for module, path in modules().items()}
    there = {path.name: path.read_text(encoding="utf-8") for path in OUT.glob("*.ts")}
    faults = [f"frontend/src/wire/{name} comes from no module of the wire" for name in sorted(there.keys() - wanted.keys())]
    for name, (text, path) in wanted.items():
        if there.get(name) != text:
            faults.append(f"frontend/src/wire/{name} is not what {path.relative_to(ROOT).as_posix()} says")
    if "--check" in arguments:
        if faults:
            sys.exit("\n".join([*faults, f"Run: {COMMAND}"]))
        return
    OUT.mkdir(exist_ok=True)
    for name in there.keys() - wanted.keys():
        (OUT / name).unlink()
    for name, (text, _) in wanted.items():
        (OUT / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except CannotSayError as error:
        sys.exit(str(error))
