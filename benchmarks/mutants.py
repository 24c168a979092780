"""Change one place of a module: the mutants that tests are held against.

A mutant is the module with one comparison, sum, number, truth value, condition or statement changed. Words are never changed (whether a sentence is a good one
is no question of logic), nor what only types and tools read: annotations, decorators, `Literal`, `assert`, and the `strict=` of a `zip`.
"""

from __future__ import annotations

import ast
import copy
import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.Gt),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.Lt),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.Pow: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
NAMES = {"min": "max", "max": "min", "any": "all", "all": "any", "sorted": "list", "startswith": "endswith", "endswith": "startswith"}
UNREAD = {
    ast.AnnAssign: ("annotation",),
    ast.arg: ("annotation",),
    ast.FunctionDef: ("returns", "decorator_list"),
    ast.AsyncFunctionDef: ("returns", "decorator_list"),
    ast.ClassDef: ("decorator_list", "keywords"),
}
"""Fields of nodes that tell types and tools something, and the program nothing."""


@dataclass(frozen=True, kw_only=True)
class Mutant:
    """One change: where it is, what it is, and the whole module with it."""

    file: str
    lines: range
    """The lines of the smallest statement around it, or of a compound statement's head."""
    number: int
    """The line that the changed place begins in."""
    line: str
    """What that line says, without the space around it: it names the place even when lines are added above."""
    change: str
    order: str
    """A digest of all this and of the seed: the mutants that come first are the sample. It moves with the code and not with the line's number."""
    tree: ast.Module = field(repr=False, compare=False)
    old: ast.AST = field(repr=False, compare=False)
    new: ast.AST = field(repr=False, compare=False)

    def source(self) -> str:
        """Write the whole module with the change."""
        return ast.unparse(ast.fix_missing_locations(_Instead(self.old, self.new).visit(self.tree)))


def mutants(file: str, text: str, seed: int) -> Iterator[Mutant]:
    """Yield every mutant of a module, in the order of its source.

    Raises `SyntaxError` where the text is no Python.
    """
    tree = ast.parse(text)
    rows = text.splitlines()
    twins: dict[tuple[str, str], Iterator[int]] = {}
    for place in _places(tree, []):
        for old, new in _changes(place.node):
            line = rows[place.node.lineno - 1].strip()
            change = f"{_short(old)} -> {_short(new)}"
            twin = next(twins.setdefault((line, change), count()))
            order = hashlib.sha256(f"{seed}|{file}|{line}|{change}|{twin}".encode()).hexdigest()
            yield Mutant(
                file=file, lines=place.lines, number=place.node.lineno, line=line, change=change, order=order, tree=tree, old=old, new=new
            )


def of_folder(root: Path, folder: str, seed: int) -> list[Mutant]:
    """Return every mutant of a folder's modules, or of one module, the sample first; `folder` is told from `root`."""
    files = sorted((root / folder).rglob("*.py")) if (root / folder).is_dir() else [root / folder]
    found = [one for file in files for one in mutants(file.relative_to(root).as_posix(), file.read_text(encoding="utf-8"), seed)]
    return sorted(found, key=lambda one: one.order)


@dataclass(frozen=True, kw_only=True)
class _Place:
    """A node that can be changed, and the lines by which to know the tests that reach it."""

    node: ast.expr | ast.stmt
    lines: range


def _places(node: ast.AST, around: list[range]) -> Iterator[_Place]:
    """Walk through all that the program reads of a tree."""
    if isinstance(node, ast.Assert) or _is_guard(node):
        return
    if isinstance(node, ast.stmt):
        around = [_lines(node)]
    if isinstance(node, (ast.expr, ast.stmt)):
        yield _Place(node=node, lines=around[0])
    unread = UNREAD.get(type(node), ())
    for name, value in ast.iter_fields(node):
        if name in unread:
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from _places(child, around)


def _is_guard(node: ast.AST) -> bool:
    """Tell whether this only says what holds anyway, or is read by type checkers alone."""
    if isinstance(node, ast.keyword):
        return node.arg == "strict"
    if isinstance(node, ast.If):
        return ast.unparse(node.test) in ("TYPE_CHECKING", "__name__ == '__main__'")
    if isinstance(node, ast.Subscript):
        return ast.unparse(node.value) == "Literal"
    return isinstance(node, ast.Assign) and any(isinstance(one, ast.Name) and one.id.startswith("__") for one in node.targets)


def _lines(node: ast.stmt) -> range:
    """Return the lines of a statement; of one that holds others, the lines before them."""
    body = getattr(node, "body", None)
    end = body[0].lineno - 1 if body else (node.end_lineno or node.lineno)
    return range(node.lineno, max(end, node.lineno) + 1)


def _changes(node: ast.AST) -> Iterator[tuple[ast.AST, ast.AST]]:
    """Yield what can become of one node, and what stood there."""
    if isinstance(node, ast.stmt):
        yield from _changed_statements(node)
    elif isinstance(node, ast.Compare):
        for index, op in enumerate(node.ops):
            for other in COMPARISONS[type(op)]:
                changed = copy.deepcopy(node)
                changed.ops[index] = other()
                yield node, changed
    elif isinstance(node, ast.BoolOp):
        yield node, ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
        for index in range(len(node.values)):
            kept = [value for at, value in enumerate(node.values) if at != index]
            yield node, kept[0] if len(kept) == 1 else ast.BoolOp(node.op, kept)
    elif isinstance(node, (ast.GeneratorExp, ast.ListComp, ast.SetComp, ast.DictComp)):
        yield from _without_conditions(node)
    else:
        yield from ((node, changed) for changed in _changed_values(node))


def _changed_statements(node: ast.stmt) -> Iterator[tuple[ast.AST, ast.AST]]:
    match node:
        case ast.AugAssign() if type(node.op) in ARITHMETIC:
            yield node, ast.AugAssign(node.target, ARITHMETIC[type(node.op)](), node.value)
            yield node, ast.Pass()
        case ast.If() | ast.While() if isinstance(node.test, (ast.Name, ast.Attribute, ast.Call, ast.NamedExpr)):
            yield node.test, ast.UnaryOp(ast.Not(), node.test)
        case ast.Return(value=ast.expr()) if not (isinstance(node.value, ast.Constant) and node.value.value is None):
            yield node, ast.Return(ast.Constant(None))
        case ast.Raise() | ast.Continue() | ast.Break() | ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield node, ast.Pass()
        case ast.Expr(value=ast.Call() | ast.Yield() | ast.YieldFrom() | ast.Await()):
            yield node, ast.Pass()


def _changed_values(node: ast.AST) -> Iterator[ast.expr]:
    match node:
        case ast.BinOp() if type(node.op) in ARITHMETIC and not _of_words(node):
            yield ast.BinOp(node.left, ARITHMETIC[type(node.op)](), node.right)
        case ast.UnaryOp(op=ast.Not() | ast.USub()):
            yield node.operand
        case ast.IfExp():
            yield node.body
            yield node.orelse
        case ast.Constant(value=bool()):
            yield ast.Constant(not node.value)
        case ast.Constant(value=int() | float() as number):
            yield ast.Constant(number + 1)
            yield ast.Constant(number - 1)
        case ast.Call(func=ast.Name(id=name)) if name in NAMES and node.args:
            yield ast.Call(ast.Name(NAMES[name]), node.args, [] if name == "sorted" else node.keywords)
        case ast.Call(func=ast.Attribute(value=owner, attr=name)) if name in NAMES:
            yield ast.Call(ast.Attribute(owner, NAMES[name]), node.args, node.keywords)


def _without_conditions(node: ast.GeneratorExp | ast.ListComp | ast.SetComp | ast.DictComp) -> Iterator[tuple[ast.AST, ast.AST]]:
    """Yield a comprehension without each of its conditions."""
    for index, clause in enumerate(node.generators):
        for condition in range(len(clause.ifs)):
            changed = copy.deepcopy(node)
            del changed.generators[index].ifs[condition]
            yield node, changed


def _of_words(node: ast.BinOp) -> bool:
    """Tell whether a sum is one of words, or a type: neither can be taken apart."""
    if isinstance(node.op, (ast.BitOr, ast.BitAnd)):
        return any(
            isinstance(side, ast.Constant) or (isinstance(side, ast.Name) and side.id[:1].isupper()) for side in (node.left, node.right)
        )
    return any(
        isinstance(side, ast.JoinedStr) or (isinstance(side, ast.Constant) and isinstance(side.value, str))
        for side in (node.left, node.right)
    )


class _Instead(ast.NodeTransformer):
    """Copies a tree with one node instead of another."""

    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self.old = old
        self.new = new

    def visit(self, node: ast.AST) -> ast.AST:
        if node is self.old:
            return self.new
        fields = {name: self._copy(value) for name, value in ast.iter_fields(node)}
        return ast.copy_location(type(node)(**fields), node)

    def _copy(self, value: object) -> object:
        if isinstance(value, list):
            return [self._copy(one) for one in value]
        return self.visit(value) if isinstance(value, ast.AST) else value


def _short(node: ast.AST) -> str:
    """Return code in one line."""
    if isinstance(node, (ast.If, ast.While)):
        node = node.test
    return " ".join(ast.unparse(ast.fix_missing_locations(copy.deepcopy(node))).split())
