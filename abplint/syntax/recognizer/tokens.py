"""Tokens: what they are, and a reader that can go back to an earlier one."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from abplint.patterns import regex

MAX_NESTING: Final = 60  # brackets and statements in one another; a level costs at most ten Python frames
STEPS_PER_BYTE: Final = 4  # a program takes one for every three bytes


class TokenEdit(NamedTuple):
    """A part of the text that can be written differently in as many bytes.

    `kind`: "blank" for what runs the same without it, "statement" for a declaration of types only, "name" for a
    name that any other would do for, "text" for characters inside of a literal, "end" for the space, with its comments,
    where a statement ends without a semicolon, "using" for that word in the head of a loop, "bind" for `::` with the
    space behind it, "space" for space that is not ASCII.
    """

    start: int
    end: int
    kind: str


class Rejected(Exception):
    """What stands here fits nowhere in the grammar; a reading that was tried ends, or the text."""


class Undecided(Exception):
    """A limit is reached."""


BLANK: Final = (
    rb"[\t\v\f \n\r]|\xc2\xa0|\xef\xbb\xbf|\xe1\x9a\x80|\xe2\x80[\x80-\x8a\xa8\xa9\xaf]|\xe2\x81\x9f|\xe3\x80\x80"
)
LINE_END: Final = rb"[\n\r]|\xe2\x80[\xa8\xa9]"
TO_LINE_END: Final = rb"(?:(?!" + LINE_END + rb").)*"
SPACE: Final = regex(rb"(?:" + BLANK + rb"|//" + TO_LINE_END + rb"|/\*.*?\*/)*", re.DOTALL)
HTML_COMMENT: Final = regex(rb"<!--" + TO_LINE_END, re.DOTALL)
HTML_COMMENT_END: Final = regex(rb"-->" + TO_LINE_END, re.DOTALL)
LINE: Final = regex(TO_LINE_END, re.DOTALL)
ENDS_LINE: Final = regex(LINE_END)
ODD_BLANK: Final = regex(rb"[\x80-\xff]+")
ID: Final = rb"(?:[\w$]|\\u[0-9a-fA-F]{4}|\\u\{[0-9a-fA-F]+\}|(?!" + BLANK + rb")[\x80-\xff])"
JSX_NAME: Final = regex(rb"(?:" + ID + rb"|-)+")
TOKEN: Final = regex(
    rb"(?P<num>(?:0[xX][\da-fA-F]+(?:_[\da-fA-F]+)*n?|0[oO][0-7]+(?:_[0-7]+)*n?|0[bB][01]+(?:_[01]+)*n?"
    rb"|(?:\d+(?:_\d+)*(?:\.(?:\d+(?:_\d+)*)?)?|\.\d+(?:_\d+)*)(?:[eE][+-]?\d+(?:_\d+)*)?n?)(?!" + ID + rb"))"
    rb"|(?P<name>(?!\d)" + ID + rb"+)|(?P<private>#" + ID + rb"+)"
    rb"""|(?P<str>"(?:[^"\\\n\r]|\\(?:\r\n|.))*"|'(?:[^'\\\n\r]|\\(?:\r\n|.))*')"""
    rb"|(?P<p>\.\.\.|\?\?=|\?\?|\?\.(?!\d)|=>|===|==|=|!==|!=|!|\*\*=|\*\*|\*=|\*|\+\+|\+=|\+|--|-=|-|&&=|&&|&="
    rb"|&|\|\|=|\|\||\|=|\||\^=|\^|%=|%|<<=|<<|<=|<|>|/=|/|[{}()\[\];,:.~@?`])",
    re.DOTALL,
)
GREATER: Final = regex(rb">>>=|>>>|>>=|>>|>=|>")
REGEX: Final = regex(rb"/(?:[^/\\\[\n\r]|\\[^\n\r]|\[(?:[^\]\\\n\r]|\\[^\n\r])*\])+/" + ID + rb"*")
CHUNK: Final = regex(rb"(?:[^`\\$]|\\.|\$(?!\{))*", re.DOTALL)
BAD_ESCAPE: Final = regex(
    rb"(\\(?:u(?![0-9a-fA-F]{4}|\{[0-9a-fA-F]+\})|x(?![0-9a-fA-F]{2})|[1-9]|0[0-9]))|\\.", re.DOTALL
)
BAD_STRING_ESCAPE: Final = regex(rb"(\\(?:u(?![0-9a-fA-F]{4}|\{[0-9a-fA-F]+\})|x(?![0-9a-fA-F]{2})))|\\.", re.DOTALL)
JSX_TEXT: Final = regex(rb"[^{<>}]*")
JSX_STRING: Final = regex(rb"\"[^\"]*\"|'[^']*'")

RESERVED: Final = frozenset(
    b"break case catch class const continue debugger default delete do else enum export extends false finally for"
    b" function if import in instanceof new null return super switch this throw true try typeof var void while"
    b" with".split()
)
LITERALS: Final = frozenset({b"this", b"null", b"true", b"false", b"super"})
CONTEXTUAL: Final = frozenset(
    b"abstract accessor as asserts assert async await declare defer from get global implements infer interface is"
    b" keyof let module namespace never of out override package private protected public readonly require satisfies"
    b" set source static target type undefined unique using yield any boolean number object string symbol unknown"
    b" bigint meta constructor".split()
)
RENAMED: Final = CONTEXTUAL - {b"undefined", b"require", b"await", b"yield", b"constructor"}
PREFIX: Final = frozenset({b"!", b"~", b"+", b"-", b"++", b"--"})
CONTINUES: Final = frozenset({b"(", b"[", b"`", b"/", b"+", b"-", b"<"})  # `await` before these may be the operator
PREFIX_WORDS: Final = frozenset({b"typeof", b"void", b"delete"})
ASSIGNMENTS: Final = frozenset(b"= *= **= /= %= += -= <<= >>= >>>= &= ^= |= &&= ||= ??=".split())
BINARY: Final = frozenset(b"* ** / % + - << < <= & ^ | && || ?? == === != !==".split())
OPERATOR_WORDS: Final = frozenset({b"in", b"instanceof", b"as", b"satisfies"})
MODIFIERS: Final = frozenset(
    b"static public private protected readonly abstract override declare accessor async get set export default const"
    b" in out".split()
)
ERASED: Final = frozenset(
    b"public private protected readonly abstract override declare accessor export const in out".split()
)
ON_LINE: Final = frozenset(b"async accessor declare abstract public private protected readonly override".split())
DECLARES: Final = frozenset(
    b"var let const function class enum interface type namespace module global abstract async import using".split()
)

Mark = tuple[str, bytes, int, int, bool, int, int, bool, int]


class TokenReader:
    """One reading of a text, by recursive descent. The current token is `kind`, `value`, `start`..`end`.

    Each class below reads more of the language; what it needs of a later one is declared here.
    """

    def __init__(self, text: bytes, has_jsx: bool, is_module: bool) -> None:
        self.text = text
        self.has_jsx, self.is_module = has_jsx, is_module
        self.steps = len(text) * STEPS_PER_BYTE + 2_000
        self.nesting = 0
        self.furthest = 0
        self.edits: list[TokenEdit] = []
        self.no_arrow: set[tuple[int, bool]] = set()
        self.no_arguments: set[int] = set()
        self.is_bound = False  # whether a conditional type's `extends` is being read: no other can stand there
        self.kind, self.value, self.start, self.end, self.on_new_line, self.before = "", b"", 0, 0, True, 0
        if text.startswith(b"\xef\xbb\xbf"):
            self.end = 3
        if text.startswith(b"#!", self.end):
            found = LINE.match(text, self.end)
            self.end = found.end() if found is not None else self.end
        self.scan(self.end)

    if TYPE_CHECKING:

        def block(self) -> None: ...
        def expression(self, has_in: bool = True) -> None: ...
        def assignment(self, has_in: bool = True, is_consequence: bool = False) -> None: ...
        def unary(self) -> bool: ...
        def primary(self) -> bool: ...
        def arguments(self) -> None: ...
        def object(self) -> None: ...
        def template(self, is_tagged: bool) -> None: ...
        def parameters(self) -> None: ...
        def key(self) -> None: ...
        def member_key(self) -> None: ...
        def member_name(self) -> None: ...

    def scan(self, at: int) -> None:
        """Reads the token at or behind an offset, a slash as an operator, as the current one."""
        self.steps -= 1
        if self.steps < 0:
            raise Undecided
        text = self.text
        self.before = at
        is_first = at == 0
        while True:
            found = SPACE.match(text, at)
            end = found.end() if found is not None else at
            if self.is_module or not self.has_jsx:
                break
            comment = HTML_COMMENT.match(text, end)
            if comment is None and (is_first or self.before == 0 or ENDS_LINE.search(text, self.before, end)):
                comment = HTML_COMMENT_END.match(text, end)
            if comment is None:
                break
            self.edits.append(TokenEdit(end, comment.end(), "blank"))
            at = comment.end()
        if end == len(text):
            self.kind, self.value, self.start, self.end = "eof", b"", end, end
            self.on_new_line = True
            return
        skipped = text[self.before : end]
        self.on_new_line = is_first or (bool(skipped) and ENDS_LINE.search(skipped) is not None)
        if skipped and not skipped.isascii():
            at = self.before
            self.edits += [TokenEdit(at + m.start(), at + m.end(), "space") for m in ODD_BLANK.finditer(skipped)]
        token = TOKEN.match(text, end)
        if token is None:
            self.start = end
            self.kind, self.value, self.end = "bad", text[end : end + 1], end + 1
            return
        self.kind, self.value, self.start, self.end = token.lastgroup or "", token[0], end, token.end()
        if self.kind == "str":
            if b"\\" in self.value and any(found[1] for found in BAD_STRING_ESCAPE.finditer(self.value)):
                self.kind = "bad"
            elif not self.value.isascii() or b"\0" in self.value:
                self.edit(end + 1, token.end() - 1, "text")

    def next(self) -> None:
        self.scan(self.end)

    def reject(self) -> Rejected:
        self.furthest = max(self.furthest, self.start)
        return Rejected()

    def mark(self) -> Mark:
        return (
            self.kind, self.value, self.start, self.end, self.on_new_line, self.before, self.nesting, self.is_bound,
            len(self.edits),
        )  # fmt: skip

    def restore(self, mark: Mark) -> None:
        (
            self.kind,
            self.value,
            self.start,
            self.end,
            self.on_new_line,
            self.before,
            self.nesting,
            self.is_bound,
            edits,
        ) = mark
        del self.edits[edits:]

    def tries(self, read: Callable[[], None]) -> bool:
        """Whether a reading succeeds; if not, it is as if it had not been tried."""
        mark = self.mark()
        try:
            read()
        except Rejected:
            self.restore(mark)
            return False
        return True

    def peek(self) -> tuple[str, bytes, bool]:
        """Kind, value and line of the token after the current one."""
        mark = self.mark()
        self.next()
        found = self.kind, self.value, self.on_new_line
        self.restore(mark)
        return found

    def is_p(self, value: bytes) -> bool:
        return self.value == value and self.kind == "p"

    def is_word(self, value: bytes) -> bool:
        return self.value == value and self.kind == "name"

    def takes(self, value: bytes) -> bool:
        if self.value == value and (self.kind == "p" or self.kind == "name"):
            self.next()
            return True
        return False

    def expect(self, value: bytes) -> None:
        if not self.takes(value):
            raise self.reject()

    def enter(self) -> None:
        self.nesting += 1
        if self.nesting > MAX_NESTING:
            raise Undecided

    def edit(self, start: int, end: int, kind: str) -> None:
        if start < end:
            self.edits.append(TokenEdit(start, end, kind))

    def name(self) -> None:
        """A name that may be bound or referred to."""
        if self.kind != "name" or self.value in RESERVED:
            raise self.reject()
        if self.value == b"yield" or self.value == b"await":
            self.edit(self.start, self.end, "name")
        self.any_name()

    def any_name(self) -> None:
        """A name, keywords included."""
        if self.kind != "name":
            raise self.reject()
        if self.value in RENAMED or not self.value.isascii() or b"\\" in self.value:
            self.edit(self.start, self.end, "name")
        self.next()

    def ends(self) -> None:
        """The end of a statement: a semicolon, or a place where one may be left out."""
        if self.is_p(b";"):
            self.next()
        elif self.is_p(b"}") or self.kind == "eof":
            pass
        elif self.on_new_line:
            self.edit(self.before, self.start, "end")
        else:
            raise self.reject()
