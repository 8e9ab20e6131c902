"""Lowers imports and exports."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from abplint.syntax.facts import Class, Declare, DeclareClass, Export, Expression, Import, Name, Statement
from abplint.syntax.lowering import (
    STATEMENTS,
    Lowering,
    expression,
    lowers_statement,
    operand,
    operand_of,
    parts,
    statements,
)

if TYPE_CHECKING:
    from tree_sitter import Node

_DEFAULT: Final = "*default*"
_EQUALS: Final = "*export*"

# ---------------------------------------------------------------- imports


@lowers_statement("import_statement")
def import_(cx: Lowering, node: Node, out: list[Statement]) -> None:
    cx.source.is_module = True
    children = parts(node)
    kinds = [child.type for child in children]
    if "type" in kinds or "typeof" in kinds:
        return
    names: dict[str, str] = {}
    is_erased = False
    source: Node | None = None
    for kind, child in zip(kinds, children, strict=True):
        if kind == "string":
            source = child
        elif kind == "import_clause":
            is_erased = not _clause(cx, child, names)
        elif kind == "import_require_clause":
            source = child.child_by_field_name("source")
            name = operand(child)
            if name is not None:
                names[cx.text(name)] = "*"
    if source is None or is_erased:
        return
    cx.lexical += names
    out.append(Import(node.start_byte, node.end_byte, cx.string(source), source.start_byte, source.end_byte, names))


def _clause(cx: Lowering, node: Node, names: dict[str, str]) -> bool:
    """Reads an import clause into `names`; false if it imports nothing but types."""
    only_types = False
    for child in node.children:
        kind = child.type
        if kind == "identifier":
            names[cx.text(child)] = "default"
        elif kind == "namespace_import":
            local = operand(child)
            if local is not None:
                names[cx.text(local)] = "*"
        elif kind == "named_imports":
            pairs = _specifiers(cx, child, "import_specifier")
            only_types = pairs is None
            names.update({local: imported for imported, local in pairs or ()})
    return bool(names) or not only_types


def _specifiers(cx: Lowering, node: Node, kind: str) -> list[tuple[str, str]] | None:
    """The two names of each `a as b` between braces; None if all of them are types."""
    found = []
    only_types = False
    for specifier in node.children:
        if specifier.type != kind:
            continue
        names = [child for child in parts(specifier) if child.type in ("identifier", "string", "default")]
        if specifier.children[0].type in ("type", "typeof"):
            only_types = True
        elif names:
            found.append((_name(cx, names[0]), _name(cx, names[-1])))
    return None if only_types and not found else found


def _name(cx: Lowering, node: Node) -> str:
    return cx.string(node) if node.type == "string" else cx.text(node)


# ---------------------------------------------------------------- exports


@lowers_statement("export_statement")
def export(cx: Lowering, node: Node, out: list[Statement]) -> None:
    cx.source.is_module = True
    start, end = node.start_byte, node.end_byte
    children = parts(node)
    by_kind = {child.type: child for child in children}
    if "type" in by_kind or "namespace" in by_kind:  # types, and `export as namespace N`
        return
    source = by_kind.get("string") if "from" in by_kind else None
    names: dict[str, str] = {}
    if "export_clause" in by_kind:
        pairs = _specifiers(cx, by_kind["export_clause"], "export_specifier")
        if pairs is None:
            return
        names = {exported: local for local, exported in pairs}
    elif "namespace_export" in by_kind:
        exported_as = operand(by_kind["namespace_export"])
        names = {"*" if exported_as is None else _name(cx, exported_as): "*"}
    elif "*" in by_kind:
        names = {"*": "*"}
    elif "default" in by_kind or "=" in by_kind:
        names = _export_value(cx, node, children, out)
    else:
        names = _export_declaration(cx, children, out)
    if source is not None:
        text, source_start, source_end = cx.string(source), source.start_byte, source.end_byte
        out.append(Export(start, end, text, source_start, source_end, names))
    elif names:
        out.append(Export(start, end, "", start, start, names))


def _export_declaration(cx: Lowering, children: list[Node], out: list[Statement]) -> dict[str, str]:
    """Lowers an exported declaration and gives the names it declares."""
    hoisted, lexical, before = len(cx.hoisted), len(cx.lexical), len(out)
    statements(cx, children, out)
    if len(out) > before and isinstance(declared := out[before], DeclareClass):
        declared.cls.decorators[:0] = _decorators(cx, children)
    names = cx.hoisted[hoisted:] + cx.lexical[lexical:]
    return dict(zip(names, names, strict=True))


def _decorators(cx: Lowering, children: list[Node]) -> list[Expression]:
    """The decorators before an `export`."""
    return [operand_of(cx, child) for child in children if child.type == "decorator"]


def _export_value(cx: Lowering, node: Node, children: list[Node], out: list[Statement]) -> dict[str, str]:
    """Lowers the value of `export default` or `export =` and gives the name it stands under."""
    at = next(i for i, child in enumerate(children) if child.type in ("default", "="))
    word = children[at]
    exported, local = ("default", _DEFAULT) if word.type == "default" else (_EQUALS, _EQUALS)
    if at + 1 == len(children):
        return {}
    value = children[at + 1]
    if value.type in STATEMENTS:
        declared = list(_export_declaration(cx, children, out))
        return {exported: declared[0]} if declared and declared[0] else {}
    if value.type.endswith(("_declaration", "_signature")):  # a type
        return {}
    fact = expression(cx, value)
    if isinstance(fact, Class):
        fact.decorators[:0] = _decorators(cx, children)
    cx.lexical.append(local)
    name = Name(word.start_byte, word.end_byte, local)
    out.append(Declare(node.start_byte, node.end_byte, "const", name, fact))
    return {exported: local}
