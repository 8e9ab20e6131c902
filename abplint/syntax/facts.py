"""What a JavaScript or TypeScript file says, as plain data: the lowered syntax tree.

JavaScript, TypeScript, JSX and the scripts of pages and component files all lower to these facts. Types
are erased, except the names that a parameter's or field's annotation gives (`type_name`), which dependency
injection needs, and those that a `Cast` says; `program/types.py` reads the others where they matter.
Every fact carries the half-open byte range `start`..`end` of its source, in the file's own
coordinates. Children stand in evaluation order. Facts compare by identity and can be pickled.

A function's body is lowered when it is first asked for: of a large module only the declarations that are
followed cost anything.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final


class Undefined:
    """The type of `UNDEFINED`, JavaScript's `undefined`."""

    def __repr__(self) -> str:
        return "undefined"

    def __reduce__(self) -> str:
        return "UNDEFINED"


UNDEFINED: Final = Undefined()


@dataclass(slots=True, eq=False, repr=False)
class Fact:
    start: int
    end: int


# ---------------------------------------------------------------- expressions


@dataclass(slots=True, eq=False, repr=False)
class Expression(Fact):
    pass


@dataclass(slots=True, eq=False, repr=False)
class Literal(Expression):
    """A string (escapes decoded), number, boolean, null (`None`), `undefined` or bigint (as a number)."""

    value: str | float | bool | Undefined | None


@dataclass(slots=True, eq=False, repr=False)
class RegExp(Expression):
    pattern: str
    flags: str


@dataclass(slots=True, eq=False, repr=False)
class Template(Expression):
    """A template literal: text (escapes decoded) and substitutions, in order.

    `texts` are the places of the texts before, between and behind the substitutions, empty ones among them.
    """

    parts: list[str | Expression]
    texts: list[tuple[int, int]] = field(default_factory=list)


@dataclass(slots=True, eq=False, repr=False)
class Name(Expression):
    """A reference to, or as a pattern the declaration of, an identifier."""

    name: str


@dataclass(slots=True, eq=False, repr=False)
class This(Expression):
    pass


@dataclass(slots=True, eq=False, repr=False)
class Super(Expression):
    """`super`, as the object of a member access or the callee of a call."""


@dataclass(slots=True, eq=False, repr=False)
class NewTarget(Expression):
    pass


@dataclass(slots=True, eq=False, repr=False)
class Member(Expression):
    """`object.name`; a private name keeps its `#`. `name_start` is where the property's name begins."""

    object: Expression
    name: str
    name_start: int
    optional: bool = False


@dataclass(slots=True, eq=False, repr=False)
class Index(Expression):
    """`object[index]`, whatever the index is."""

    object: Expression
    index: Expression
    optional: bool = False


@dataclass(slots=True, eq=False, repr=False)
class Spread(Expression):
    """`...value` in arguments, arrays and JSX children."""

    value: Expression


@dataclass(slots=True, eq=False, repr=False)
class Call(Expression):
    callee: Expression
    arguments: list[Expression]
    optional: bool = False


@dataclass(slots=True, eq=False, repr=False)
class New(Expression):
    callee: Expression
    arguments: list[Expression]


@dataclass(slots=True, eq=False, repr=False)
class TaggedTemplate(Expression):
    tag: Expression
    template: Template


@dataclass(slots=True, eq=False, repr=False)
class ArrayLiteral(Expression):
    """An array literal; a hole is None."""

    elements: list[Expression | None]


@dataclass(slots=True, eq=False, repr=False)
class Property(Fact):
    """One property of an object literal, or one attribute of a JSX element.

    `kind` is "value" (`k: v`, shorthand `k`), "method", "get", "set" or "spread" (then `key` is None).
    `key` is text when it is written down (a name, a string, a number as JavaScript prints it) and an
    expression when computed. `start` is the key's first character, or a modifier's before it.
    `key_start`..`key_end` spans the key itself (with its quotes or brackets).
    """

    kind: str
    key: str | Expression | None
    key_start: int
    key_end: int
    value: Expression


@dataclass(slots=True, eq=False, repr=False)
class Object(Expression):
    properties: list[Property]


@dataclass(slots=True, eq=False, repr=False)
class Unary(Expression):
    """`operator` is one of `! - + ~ typeof void delete`."""

    operator: str
    operand: Expression


@dataclass(slots=True, eq=False, repr=False)
class Binary(Expression):
    """Arithmetic, comparison, `in`, `instanceof`: both sides are evaluated."""

    operator: str
    left: Expression
    right: Expression


@dataclass(slots=True, eq=False, repr=False)
class Logical(Expression):
    """`&&`, `||`, `??`: the right side is evaluated if the left does not decide."""

    operator: str
    left: Expression
    right: Expression


@dataclass(slots=True, eq=False, repr=False)
class Conditional(Expression):
    test: Expression
    then: Expression
    otherwise: Expression


@dataclass(slots=True, eq=False, repr=False)
class Sequence(Expression):
    items: list[Expression]


@dataclass(slots=True, eq=False, repr=False)
class Assign(Expression):
    """`target operator value`; `operator` is `=`, `+=`, `||=`, `??=` …. A declaration is a `Declare` statement."""

    target: Pattern
    operator: str
    value: Expression


@dataclass(slots=True, eq=False, repr=False)
class Update(Expression):
    """`++` and `--`, before or after the target."""

    target: Expression
    operator: str


@dataclass(slots=True, eq=False, repr=False)
class Await(Expression):
    value: Expression


@dataclass(slots=True, eq=False, repr=False)
class Yield(Expression):
    value: Expression | None
    delegate: bool = False


@dataclass(slots=True, eq=False, repr=False)
class ImportCall(Expression):
    """`import(source)`."""

    source: Expression


@dataclass(slots=True, eq=False, repr=False)
class ImportMeta(Expression):
    pass


@dataclass(slots=True, eq=False, repr=False)
class HeldName(Fact):
    """What a template calls something by around an element: each of `names` is what its members lead to.
    `is_item`: of the items of a list, for each of which the element is made. `giver`: it is what a component hands to
    what it is given, for a slot by a name."""

    value: Expression
    names: tuple[tuple[str, tuple[str, ...]], ...]
    is_item: bool
    giver: tuple[ElementLiteral, str | None] | None = None


@dataclass(slots=True, eq=False, repr=False)
class ElementLiteral(Expression):
    """A JSX element. `tag` is text for a lower-case or dashed tag, an expression for a component, None: a fragment.
    `condition`: what a template shows it under; `held`: what it calls by names there, the outermost first; `within`:
    the components of the template that are given it, which may show it or not, and `slots` the name of what it is
    given for to each of these: "" where that has none, None where it is not known. `outer`: where the element of the
    page begins that a template writes around it; `text`: what it writes in it, if that is nothing but text, which may
    hold expressions."""

    tag: str | Expression | None
    attributes: list[Property]
    children: list[Expression]
    condition: Expression | None = None
    held: tuple[HeldName, ...] = ()
    within: tuple[ElementLiteral, ...] = ()
    slots: tuple[str | None, ...] = ()
    outer: int | None = None
    text: str | Template | None = None


@dataclass(slots=True, eq=False, repr=False)
class Opaque(Expression):
    """Syntax with no meaning of its own here (or that does not parse): its parts are evaluated in order."""

    parts: list[Expression]


@dataclass(slots=True, eq=False, repr=False)
class Cast(Expression):
    """`value as T`, or `<T>value`, of a value that is not written there; `type` is the text of T."""

    value: Expression
    type: str


# ---------------------------------------------------------------- functions and classes


@dataclass(slots=True, eq=False, repr=False)
class Parameter(Fact):
    """`target` may be a `Default`; `rest` for `...target`.

    `type_name` is the dotted name a TypeScript annotation gives (`Clipboard`, `firebase.User`), without type
    arguments, or "". `is_field` marks a TypeScript parameter property (`private x: T`).
    """

    target: Pattern
    rest: bool = False
    type_name: str = ""
    is_field: bool = False
    decorators: list[Expression] = field(default_factory=list)


@dataclass(slots=True, eq=False, repr=False)
class Function(Expression):
    """Any function: declaration, expression, arrow, method, accessor, constructor.

    `start`..`end` spans the whole construct (for a method from its key or modifiers on). `name` is "" if it has
    none; `name_start`..`name_end` spans the name or the method's key, or is empty at `start`. `binds_name`: its own
    code can call it by its name, which that of a method cannot.
    """

    name: str
    name_start: int
    name_end: int
    parameters: list[Parameter]
    is_arrow: bool = False
    is_async: bool = False
    is_generator: bool = False
    decorators: list[Expression] = field(default_factory=list)
    _body: Block | None = None
    _lower: Callable[[], Block] | None = None
    binds_name: bool = False

    @property
    def body(self) -> Block:
        """The statements, lowered on first use. `x => e` lowers to one `Return` of `e`.

        `Block.declared` holds the function's own `var`s (hoisted out of nested blocks, not out of nested
        functions) besides its lexical declarations; not its parameters.
        """
        if self._body is None:
            assert self._lower is not None
            self._body, self._lower = self._lower(), None
        return self._body

    def __reduce__(self) -> tuple[Any, ...]:
        values = (self.start, self.end, self.name, self.name_start, self.name_end, self.parameters)
        flags = (self.is_arrow, self.is_async, self.is_generator, self.decorators, self.body, None, self.binds_name)
        return Function, values + flags


@dataclass(slots=True, eq=False, repr=False)
class ClassMember(Fact):
    """A member of a class; `kind` is "method", "constructor", "get", "set", "field" or "block" (static block).

    `key` is as in `Property` (private names keep `#`); None for a static block, whose value is a `Function`
    without parameters. A field's `value` is its initialiser or None; `type_name` its annotation. `is_reference`: it
    stands for what the reference `value` holds.
    """

    kind: str
    key: str | Expression | None
    key_start: int
    key_end: int
    value: Expression | None
    is_static: bool = False
    type_name: str = ""
    decorators: list[Expression] = field(default_factory=list)
    is_reference: bool = False


@dataclass(slots=True, eq=False, repr=False)
class Class(Expression):
    name: str
    name_start: int
    name_end: int
    superclass: Expression | None
    members: list[ClassMember]
    decorators: list[Expression] = field(default_factory=list)


# ---------------------------------------------------------------- patterns


@dataclass(slots=True, eq=False, repr=False)
class Default(Fact):
    """`target = value` in a pattern or parameter list."""

    target: Pattern
    value: Expression


@dataclass(slots=True, eq=False, repr=False)
class PatternProperty(Fact):
    """`key: target` in an object pattern; shorthand `{ a }` has key "a" and target `Name("a")`."""

    key: str | Expression
    target: Pattern


@dataclass(slots=True, eq=False, repr=False)
class ObjectPattern(Fact):
    properties: list[PatternProperty]
    rest: Pattern | None = None


@dataclass(slots=True, eq=False, repr=False)
class ArrayPattern(Fact):
    elements: list[Pattern | None]
    rest: Pattern | None = None


Pattern = Name | Member | Index | Default | ObjectPattern | ArrayPattern


# ---------------------------------------------------------------- statements


@dataclass(slots=True, eq=False, repr=False)
class Statement(Fact):
    pass


@dataclass(slots=True, eq=False, repr=False)
class Block(Statement):
    """Statements in one scope. `declared` names what the scope declares (let, const, class, function; in a
    function's or module's own block also its `var`s). Function declarations also stand in `body`, where written;
    who executes a block binds them first."""

    body: list[Statement]
    declared: tuple[str, ...] = ()


@dataclass(slots=True, eq=False, repr=False)
class Declare(Statement):
    """One declarator: `kind` is "var", "let", "const" or "using". `value` None: no initialiser.

    Of components, "reactive" declares a variable that stands for what the reference `value` holds, and "store" one
    that stands for what the store `value` holds.
    """

    kind: str
    target: Pattern
    value: Expression | None


@dataclass(slots=True, eq=False, repr=False)
class DeclareFunction(Statement):
    function: Function


@dataclass(slots=True, eq=False, repr=False)
class DeclareClass(Statement):
    """A class declaration, a TypeScript enum or namespace does not stand here: see `Declare`."""

    cls: Class


@dataclass(slots=True, eq=False, repr=False)
class Evaluate(Statement):
    """An expression statement."""

    value: Expression


@dataclass(slots=True, eq=False, repr=False)
class If(Statement):
    test: Expression
    then: Statement
    otherwise: Statement | None


@dataclass(slots=True, eq=False, repr=False)
class For(Statement):
    """`for (init; test; update) body`; `declared` names the loop's own `let`s."""

    init: list[Statement]
    test: Expression | None
    update: Expression | None
    body: Statement
    declared: tuple[str, ...] = ()


@dataclass(slots=True, eq=False, repr=False)
class ForEach(Statement):
    """`for (target of|in iterable) body`; `kind` "" when the target is not declared here."""

    kind: str
    target: Pattern
    iterable: Expression
    body: Statement
    of: bool = True
    is_await: bool = False
    declared: tuple[str, ...] = ()


@dataclass(slots=True, eq=False, repr=False)
class While(Statement):
    test: Expression
    body: Statement
    do: bool = False


@dataclass(slots=True, eq=False, repr=False)
class Case(Fact):
    """`case test:` (None: `default`) with the statements up to the next case. `start` is the keyword."""

    test: Expression | None
    body: list[Statement]


@dataclass(slots=True, eq=False, repr=False)
class Switch(Statement):
    subject: Expression
    cases: list[Case]
    declared: tuple[str, ...] = ()


@dataclass(slots=True, eq=False, repr=False)
class Try(Statement):
    block: Block
    parameter: Pattern | None
    handler: Block | None
    finalizer: Block | None


@dataclass(slots=True, eq=False, repr=False)
class Return(Statement):
    value: Expression | None


@dataclass(slots=True, eq=False, repr=False)
class Throw(Statement):
    value: Expression


@dataclass(slots=True, eq=False, repr=False)
class Jump(Statement):
    """`break` or `continue`, with its label or ""."""

    kind: str
    label: str


@dataclass(slots=True, eq=False, repr=False)
class Labeled(Statement):
    label: str
    body: Statement


@dataclass(slots=True, eq=False, repr=False)
class Stages(Statement):
    """Blocks that run one after the other; nobody writes this. `break` with the label of a later one (`labels`, "" for
    none) leads to it from any earlier one."""

    blocks: list[Block]
    labels: tuple[str, ...]


@dataclass(slots=True, eq=False, repr=False)
class Import(Statement):
    """A static import of values. `names` maps each local name to what it stands for: an export's name,
    "default", or "*" for the namespace. No names: for its effects only. Type-only imports are not lowered.
    TypeScript's `import x = require('m')` is an import of "*"."""

    source: str
    source_start: int
    source_end: int
    names: dict[str, str]


@dataclass(slots=True, eq=False, repr=False)
class Export(Statement):
    """`export { local as name } [from source]` and `export * [as name] from source`.

    `names` maps exported names to local names, or with a `source` to that module's exports ("*" for its
    namespace). `export *` is `{"*": "*"}`. An exported declaration stands as itself, followed by its `Export`;
    `export default <expression>` is a `Declare` of the name `*default*` followed by its `Export`, `export = e` a
    `Declare` of `*export*` followed by an `Export` of it under that name.
    """

    source: str
    source_start: int
    source_end: int
    names: dict[str, str]


@dataclass(slots=True, eq=False, repr=False)
class TemplateScope(Statement):
    """What a component's template sees. `names`, which it mentions, mean members of `object` first, where there is
    one; `sees_through`: a reactive reference stands for what it holds. `locals` are bound by the template itself
    (a loop's item, a slot's props), to values that are not known. `said`, called, is a scope in which all that its
    texts and tests say is evaluated: nothing is made of that."""

    object: Expression | None
    sees_through: bool
    names: tuple[str, ...]
    locals: tuple[str, ...]
    body: Block
    said: Callable[[], TemplateScope] | None = None


@dataclass(slots=True, eq=False, repr=False)
class Drawn(Statement):
    """What a template says at a place. `work`, called, is a function that evaluates it if it is shown, for each item of
    the lists around it: it is called once, and again when something has changed that it reads."""

    work: Callable[[], Function]


# ---------------------------------------------------------------- a file


@dataclass(slots=True, eq=False, repr=False)
class SyntaxFault:
    """Where a text does not parse; `message` is a sentence without a full stop.

    `is_certain`: nobody else reads it either. Otherwise engines do, or may.
    """

    start: int
    end: int
    message: str
    is_certain: bool = True


@dataclass(slots=True, eq=False, repr=False)
class Program:
    """One script or module. `is_module`: it has imports or exports, or its file or tag says so. `is_component`: its
    default export is a component. `given` are the names that its compiler gives it, with the name of which each shows
    what it holds ("" for what the compiler itself knows)."""

    body: Block
    is_module: bool
    faults: list[SyntaxFault]
    is_component: bool = False
    given: dict[str, str] = field(default_factory=dict)
