"""What the rooms of the lowering share: the state of a walk, and the tables that say who lowers which node.

`lower_expressions`, `lower_functions`, `lower_statements` and `lower_modules` fill the tables; they meet
only here, so none imports another for the sake of a node that may stand inside its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from abplint.patterns import regex
from abplint.syntax.facts import (
    ArrayPattern,
    Block,
    Cast,
    ClassMember,
    Declare,
    Default,
    Evaluate,
    Expression,
    Name,
    ObjectPattern,
    Opaque,
    Pattern,
    Return,
    Statement,
    SyntaxFault,
    This,
)
from abplint.syntax.generators import MACHINES
from abplint.syntax.literals import number, number_key, unescape

if TYPE_CHECKING:
    from tree_sitter import Node

# A level costs at most five Python frames, of the thousand that Python allows.
MAX_DEPTH: Final = 150
MAX_ITEMS: Final = 100_000  # of a list: what follows is data, and something unknown stands for it
_WIDE: Final = 1_000

TRANSPARENT: Final = frozenset(
    {
        "parenthesized_expression",
        "as_expression",
        "satisfies_expression",
        "non_null_expression",
        "instantiation_expression",
        "type_assertion",
    }
)
# what may come to something that is not written there
_CASTS: Final = frozenset(
    {"identifier", "call_expression", "member_expression", "subscript_expression", "await_expression"}
)
_GLOBAL_OBJECTS: Final = frozenset({"window", "self", "globalThis", "document"})
_NAMES_TYPE: Final = regex(r"\b[A-Z]")
_DOCUMENTED: Final = regex(rb"/\*\*\s*@type\s*\{([^\n]*)\}\s*\*/\s*\Z")
LONGEST_TYPE: Final = 300  # bytes of an assertion's type that are kept: longer ones describe data
COMMENTS: Final = frozenset({"comment", "html_comment", "hash_bang_line"})
EXTRAS: Final = COMMENTS | {"ERROR"}
SEPARATORS: Final = COMMENTS | {"(", ")", "[", "]", "{", "}", ",", ";"}
KEYS: Final = frozenset(
    {"property_identifier", "private_property_identifier", "string", "number", "computed_property_name"}
)


class Declares(NamedTuple):
    """What a language that compiles to JavaScript makes of a declarator, and of a field of a class."""

    variable: Callable[[Declare], Declare]
    field: Callable[[ClassMember], ClassMember]


class Source:
    """One parsed file, shared by all walks over its tree."""

    __slots__ = ("data", "declares", "faults", "has_machines", "is_module", "too_deep")

    def __init__(
        self,
        data: bytes,
        region: tuple[int, int],
        faults: list[SyntaxFault],
        is_module: bool,
        declares: Declares | None,
    ) -> None:
        self.data = data
        self.faults = faults
        self.is_module = is_module
        self.declares = declares
        self.has_machines = MACHINES.search(data, *region) is not None
        self.too_deep = False


class Lowering:
    """One walk: over a program, or over one function's body.

    `hoisted` collects the `var`s of the whole walk, `lexical` what the innermost scope declares. `awaits`: the word
    `await` is the operator here. `namespaces` are those of TypeScript, with what each has exported so far.
    """

    __slots__ = ("awaits", "data", "depth", "hoisted", "lexical", "namespaces", "source")

    def __init__(self, source: Source, depth: int, awaits: bool = True) -> None:
        self.source = source
        self.awaits = awaits
        self.data = source.data
        self.depth = depth
        self.hoisted: list[str] = []
        self.lexical: list[str] = []
        self.namespaces: dict[str, list[str]] = {}

    def text(self, node: Node) -> str:
        """A name as written, its Unicode escapes decoded."""
        text = self.data[node.start_byte : node.end_byte].decode("utf-8", "replace")
        return unescape(text) if "\\" in text else text

    def string(self, node: Node) -> str:
        """The value of a string literal."""
        start, end = node.start_byte, node.end_byte
        quote = self.data[start : start + 1]
        closed = end - start > 1 and self.data[end - 1 : end] == quote
        return unescape(self.data[start + 1 : end - 1 if closed else end].decode("utf-8", "replace"))

    def key(self, node: Node) -> str | Expression:
        """A property's key: text when it is written down, an expression when computed."""
        kind = node.type
        if kind == "string":
            return self.string(node)
        if kind == "number":
            return number_key(number(self.text(node)))
        if kind == "computed_property_name":
            return operand_of(self, node)
        return self.text(node)

    def too_deep(self, node: Node) -> Opaque:
        """What stands for a construct that is nested beyond `MAX_DEPTH`."""
        start, end = node.start_byte, node.end_byte
        if not self.source.too_deep:
            self.source.too_deep = True
            self.source.faults.append(SyntaxFault(start, end, "nested too deeply to be followed", False))
        return Opaque(start, end, [])


# ---------------------------------------------------------------- tables

LowerExpression = Callable[[Lowering, "Node"], Expression]
LowerStatement = Callable[[Lowering, "Node", list[Statement]], None]
LowerPattern = Callable[[Lowering, "Node"], Pattern]

EXPRESSIONS: Final[dict[str, LowerExpression]] = {}
STATEMENTS: Final[dict[str, LowerStatement]] = {}
PATTERNS: Final[dict[str, LowerPattern]] = {}


_E = TypeVar("_E", bound=LowerExpression)
_S = TypeVar("_S", bound=LowerStatement)
_P = TypeVar("_P", bound=LowerPattern)


def lowers_expression(*kinds: str) -> Callable[[_E], _E]:
    """Registers a function as what lowers these kinds of nodes to an expression."""

    def register(function: _E) -> _E:
        EXPRESSIONS.update(dict.fromkeys(kinds, function))
        return function

    return register


def lowers_statement(*kinds: str) -> Callable[[_S], _S]:
    """Registers a function as what lowers these kinds of nodes, appending to a list of statements."""

    def register(function: _S) -> _S:
        STATEMENTS.update(dict.fromkeys(kinds, function))
        return function

    return register


def lowers_pattern(*kinds: str) -> Callable[[_P], _P]:
    """Registers a function as what lowers these kinds of nodes to a pattern."""

    def register(function: _P) -> _P:
        PATTERNS.update(dict.fromkeys(kinds, function))
        return function

    return register


# ---------------------------------------------------------------- nodes


def children_of(node: Node) -> Iterable[Node]:
    """A node's children; of a wide node one after the other, as a list of all would take more than the tree."""
    return node.children if node.child_count <= _WIDE else _one_by_one(node)


def _one_by_one(node: Node) -> Iterator[Node]:
    cursor = node.walk()
    has_next = cursor.goto_first_child()
    while has_next:
        child = cursor.node
        assert child is not None
        yield child
        has_next = cursor.goto_next_sibling()


def parts(node: Node) -> list[Node]:
    """A node's children without comments and errors."""
    return [child for child in node.children if child.type not in EXTRAS]


def operand(node: Node) -> Node | None:
    """The first child that is neither a token nor a comment nor an error."""
    for child in node.children:
        if child.is_named and child.type not in EXTRAS:
            return child
    return None


def is_expression(node: Node) -> bool:
    kind = node.type
    return kind in EXPRESSIONS or kind in TRANSPARENT


def unwrap(node: Node) -> Node | None:
    """What stands inside parentheses and TypeScript's assertions."""
    inner: Node | None = node
    while inner is not None and (kind := inner.type) in TRANSPARENT:
        inner = parts(inner)[-1] if kind == "type_assertion" else operand(inner)
    return inner


def cast_of(cx: Lowering, node: Node, inner: Node) -> str:
    """The type that assertions around a value, or the comment before its parentheses, say it is of: that of the
    outermost; empty if there is none, or if it is plain what the value is."""
    if inner.type not in _CASTS or cx.text(inner) in _GLOBAL_OBJECTS:
        return ""
    while node.type in TRANSPARENT:
        kind = node.type
        start = node.start_byte
        if kind == "parenthesized_expression" and cx.data[max(0, start - 3) : start].rstrip().endswith(b"*/"):
            comment = cx.data[max(cx.data.rfind(b"/**", 0, start), 0) : start]
            documented = _DOCUMENTED.match(comment)
            text = "" if documented is None else documented[1].decode("utf-8", "replace").strip()
            if _NAMES_TYPE.search(text):
                return text
        children = parts(node)
        if kind == "as_expression" or kind == "type_assertion":
            text = cx.text(children[-1] if kind == "as_expression" else children[0]).strip("<>")
            return text if _NAMES_TYPE.search(text) and len(text) <= LONGEST_TYPE else ""
        node = children[0] if kind != "parenthesized_expression" else operand(node) or inner
    return ""


# ---------------------------------------------------------------- dispatch


def expression(cx: Lowering, node: Node) -> Expression:
    kind = node.type
    if kind == "identifier":
        return identifier(cx, node)
    if kind in TRANSPARENT:
        inner = unwrap(node)
        if inner is None:
            return Opaque(node.start_byte, node.end_byte, [])
        type_text = cast_of(cx, node, inner)
        if type_text:
            return Cast(node.start_byte, node.end_byte, expression(cx, inner), type_text)
        node, kind = inner, inner.type
    if cx.depth >= MAX_DEPTH:
        return cx.too_deep(node)
    cx.depth += 1
    fact = EXPRESSIONS.get(kind, opaque)(cx, node)
    cx.depth -= 1
    return fact


@lowers_expression("identifier")
def identifier(cx: Lowering, node: Node) -> Expression:
    start, end = node.start_byte, node.end_byte
    if start == end:  # the parser supposes a name where one is missing
        return Opaque(start, end, [])
    name = cx.text(node)
    return Name(start, end, name) if name != "this" else This(start, end)  # `<this.View />`


@lowers_expression("ERROR")
def opaque(cx: Lowering, node: Node) -> Expression:
    """Whatever has no meaning of its own: the expressions in it are evaluated."""
    found = [expression(cx, child) for child in node.children if is_expression(child)]
    return Opaque(node.start_byte, node.end_byte, found)


def operand_of(cx: Lowering, node: Node) -> Expression:
    """The expression that is a node's operand, as in `await e` or `${e}`."""
    child = operand(node)
    return Opaque(node.start_byte, node.end_byte, []) if child is None else expression(cx, child)


def pattern(cx: Lowering, node: Node) -> Pattern:
    target = unwrap(node) or node
    lower = PATTERNS.get(target.type)
    if lower is not None and cx.depth < MAX_DEPTH:
        cx.depth += 1
        fact = lower(cx, target)
        cx.depth -= 1
        return fact
    if lower is not None:
        cx.too_deep(target)
    return ObjectPattern(target.start_byte, target.end_byte, [])  # binds nothing


def statements(cx: Lowering, nodes: Iterable[Node], out: list[Statement]) -> None:
    """Lowers what the table knows; tokens, comments and TypeScript's declarations of types vanish."""
    table = STATEMENTS
    for node in nodes:
        lower = table.get(node.type)
        if lower is None:
            continue
        if cx.depth >= MAX_DEPTH:
            out.append(Evaluate(node.start_byte, node.end_byte, cx.too_deep(node)))
            continue
        cx.depth += 1
        lower(cx, node, out)
        cx.depth -= 1


def block(cx: Lowering, node: Node) -> Block:
    """A `{ … }` with a scope of its own."""
    outer, cx.lexical = cx.lexical, []
    body: list[Statement] = []
    statements(cx, children_of(node), body)
    declared, cx.lexical = cx.lexical, outer
    return Block(node.start_byte, node.end_byte, body, distinct(declared))


# ---------------------------------------------------------------- bodies and names


def body_later(cx: Lowering, node: Node, is_async: bool = False) -> Callable[[], Block]:
    """What lowers a function's body, a block or an arrow's expression, when somebody asks."""
    return partial(_body, cx.source, cx.depth, node, is_async)


def _body(source: Source, depth: int, node: Node, is_async: bool) -> Block:
    cx = Lowering(source, depth, is_async)
    start, end = node.start_byte, node.end_byte
    if node.type != "statement_block":
        return Block(start, end, [Return(start, end, expression(cx, node))])
    body: list[Statement] = []
    statements(cx, children_of(node), body)
    return Block(start, end, body, distinct(cx.hoisted + cx.lexical))


def distinct(names: list[str]) -> tuple[str, ...]:
    """Declared names, each once; the empty name of a broken declaration is none."""
    return tuple(dict.fromkeys(filter(None, names)))


def bind(target: Pattern, names: list[str]) -> None:
    """Appends the names that a pattern declares."""
    pending: list[Pattern | None] = [target]
    while pending:
        fact = pending.pop()
        if isinstance(fact, Name):
            names.append(fact.name)
        elif isinstance(fact, Default):
            pending.append(fact.target)
        elif isinstance(fact, ObjectPattern):
            pending += [fact.rest, *(entry.target for entry in reversed(fact.properties))]
        elif isinstance(fact, ArrayPattern):
            pending += [fact.rest, *reversed(fact.elements)]
