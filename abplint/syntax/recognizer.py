"""A second opinion on a text that the grammars reject: would an engine, or TypeScript, read it?

The recognizer knows ECMAScript, TypeScript and JSX, and takes a little more than they do: rules that need more than
the grammar (a `break` outside of a loop, a name declared twice) are nobody's business here. So what it rejects is
broken for everybody. It makes no tree. Instead it notes as `Edit`s what the grammars are known to stumble over,
and what can be written differently in as many bytes: types, names that are keywords elsewhere, semicolons that the
text leaves out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from typing import Final, NamedTuple

MAX_BYTES: Final = 1_000_000
MAX_NESTING: Final = 60  # brackets and statements in one another; a level costs at most ten Python frames
_STEPS_PER_BYTE: Final = 4  # a program takes one for every three bytes


class Verdict(Enum):
    """What engines make of a text. Undecided: it is too long, nested too deeply, or not meant for them."""

    READS = "reads"
    REJECTS = "rejects"
    UNDECIDED = "undecided"


class Edit(NamedTuple):
    """A part of the text that can be written differently in as many bytes.

    `kind`: "blank" for what runs the same without it, "statement" for a declaration of types only, "name" for a
    name that any other would do for, "text" for characters inside of a literal, "end" for the space, with its comments,
    where a statement ends without a semicolon, "using" for that word in the head of a loop, "space" for space that is
    not ASCII.
    """

    start: int
    end: int
    kind: str


class Opinion(NamedTuple):
    """`at` is the offset of what no engine expects where it stands; `edits` are sorted, and hold only for READS."""

    verdict: Verdict
    at: int = 0
    edits: tuple[Edit, ...] = ()


def recognize(text: bytes, has_jsx: bool, is_module: bool = False) -> Opinion:
    """The opinion on a whole text. JavaScript may hold types as well, since some of it is compiled."""
    if len(text) > MAX_BYTES or b"@flow" in text[: _blank_end(text)]:
        return Opinion(Verdict.UNDECIDED)
    reader = _Recognizer(text, has_jsx, is_module)
    try:
        reader.program()
    except _Rejected:
        return Opinion(Verdict.REJECTS, reader.furthest)
    except _Undecided:
        return Opinion(Verdict.UNDECIDED)
    return Opinion(Verdict.READS, 0, tuple(sorted(reader.edits)))


def _blank_end(text: bytes) -> int:
    found = _SPACE.match(text)
    return 0 if found is None else found.end()


def rewritings(text: bytes, edits: Sequence[Edit]) -> Iterator[bytes]:
    """The text with its edits made, in three steps, from what changes least.

    Annotations that are no more than a name stay at first: they say what is to be injected. The last step has the
    semicolons as well.
    """
    if not edits:
        return
    ordered = sorted(edits, key=lambda edit: (_ORDER[edit.kind], edit.end - edit.start))
    for keeps_names, has_ends in ((True, False), (False, False), (False, True)):
        made = bytearray(text)
        for start, end, kind in ordered:
            if kind == "name" or kind == "text":
                made[start:end] = b"_" * (end - start)
            elif kind == "space":
                made[start:end] = (b"\n" if _ENDS_LINE.search(text, start, end) else b" ") + b" " * (end - start - 1)
            elif kind == "using":
                made[start:end] = b"const"
            elif kind == "end":
                if has_ends:
                    made[start:end] = b";" + b" " * (end - start - 1)
            elif kind == "statement":
                made[start:end] = b";" + b" " * (end - start - 1)
            elif not (keeps_names and _PLAIN_ANNOTATION.fullmatch(text, start, end)):
                made[start:end] = b" " * (end - start)
        yield bytes(made)


_ORDER: Final = {"name": 0, "text": 0, "using": 0, "space": 0, "end": 1, "blank": 2, "statement": 3}
_PLAIN_ANNOTATION: Final = re.compile(rb"\s*:\s*[\w$]+(?:\.[\w$]+)*(?:\s*\|\s*(?:null|undefined))?\s*")


class _Rejected(Exception):
    """What stands here fits nowhere in the grammar; a reading that was tried ends, or the text."""


class _Undecided(Exception):
    """A limit is reached."""


# ---------------------------------------------------------------- tokens

_BLANK: Final = (
    rb"[\t\v\f \n\r]|\xc2\xa0|\xef\xbb\xbf|\xe1\x9a\x80|\xe2\x80[\x80-\x8a\xa8\xa9\xaf]|\xe2\x81\x9f|\xe3\x80\x80"
)
_LINE_END: Final = rb"[\n\r]|\xe2\x80[\xa8\xa9]"
_TO_LINE_END: Final = rb"(?:(?!" + _LINE_END + rb").)*"
_SPACE: Final = re.compile(rb"(?:" + _BLANK + rb"|//" + _TO_LINE_END + rb"|/\*.*?\*/)*", re.DOTALL)
_HTML_COMMENT: Final = re.compile(rb"<!--" + _TO_LINE_END, re.DOTALL)
_HTML_COMMENT_END: Final = re.compile(rb"-->" + _TO_LINE_END, re.DOTALL)
_LINE: Final = re.compile(_TO_LINE_END, re.DOTALL)
_ENDS_LINE: Final = re.compile(_LINE_END)
_ODD_BLANK: Final = re.compile(rb"[\x80-\xff]+")
_ID: Final = rb"(?:[\w$]|\\u[0-9a-fA-F]{4}|\\u\{[0-9a-fA-F]+\}|(?!" + _BLANK + rb")[\x80-\xff])"
_JSX_NAME: Final = re.compile(rb"(?:" + _ID + rb"|-)+")
_TOKEN: Final = re.compile(
    rb"(?P<num>(?:0[xX][\da-fA-F]+(?:_[\da-fA-F]+)*n?|0[oO][0-7]+(?:_[0-7]+)*n?|0[bB][01]+(?:_[01]+)*n?"
    rb"|(?:\d+(?:_\d+)*(?:\.(?:\d+(?:_\d+)*)?)?|\.\d+(?:_\d+)*)(?:[eE][+-]?\d+(?:_\d+)*)?n?)(?!" + _ID + rb"))"
    rb"|(?P<name>(?!\d)" + _ID + rb"+)|(?P<private>#" + _ID + rb"+)"
    rb"""|(?P<str>"(?:[^"\\\n\r]|\\(?:\r\n|.))*"|'(?:[^'\\\n\r]|\\(?:\r\n|.))*')"""
    rb"|(?P<p>\.\.\.|\?\?=|\?\?|\?\.(?!\d)|=>|===|==|=|!==|!=|!|\*\*=|\*\*|\*=|\*|\+\+|\+=|\+|--|-=|-|&&=|&&|&="
    rb"|&|\|\|=|\|\||\|=|\||\^=|\^|%=|%|<<=|<<|<=|<|>|/=|/|[{}()\[\];,:.~@?`])",
    re.DOTALL,
)
_GREATER: Final = re.compile(rb">>>=|>>>|>>=|>>|>=|>")
_REGEX: Final = re.compile(rb"/(?:[^/\\\[\n\r]|\\[^\n\r]|\[(?:[^\]\\\n\r]|\\[^\n\r])*\])+/" + _ID + rb"*")
_CHUNK: Final = re.compile(rb"(?:[^`\\$]|\\.|\$(?!\{))*", re.DOTALL)
_BAD_ESCAPE: Final = re.compile(
    rb"(\\(?:u(?![0-9a-fA-F]{4}|\{[0-9a-fA-F]+\})|x(?![0-9a-fA-F]{2})|[1-9]|0[0-9]))|\\.", re.DOTALL
)
_BAD_STRING_ESCAPE: Final = re.compile(
    rb"(\\(?:u(?![0-9a-fA-F]{4}|\{[0-9a-fA-F]+\})|x(?![0-9a-fA-F]{2})))|\\.", re.DOTALL
)
_JSX_TEXT: Final = re.compile(rb"[^{<>}]*")
_JSX_STRING: Final = re.compile(rb"\"[^\"]*\"|'[^']*'")

_RESERVED: Final = frozenset(
    b"break case catch class const continue debugger default delete do else enum export extends false finally for"
    b" function if import in instanceof new null return super switch this throw true try typeof var void while"
    b" with".split()
)
_LITERALS: Final = frozenset({b"this", b"null", b"true", b"false", b"super"})
_CONTEXTUAL: Final = frozenset(
    b"abstract accessor as asserts assert async await declare defer from get global implements infer interface is"
    b" keyof let module namespace never of out override package private protected public readonly require satisfies"
    b" set source static target type undefined unique using yield any boolean number object string symbol unknown"
    b" bigint meta constructor".split()
)
_RENAMED: Final = _CONTEXTUAL - {b"undefined", b"require", b"await", b"yield", b"constructor"}
_PREFIX: Final = frozenset({b"!", b"~", b"+", b"-", b"++", b"--"})
_CONTINUES: Final = frozenset({b"(", b"[", b"`", b"/", b"+", b"-", b"<"})  # `await` before these may be the operator
_PREFIX_WORDS: Final = frozenset({b"typeof", b"void", b"delete"})
_ASSIGNMENTS: Final = frozenset(b"= *= **= /= %= += -= <<= >>= >>>= &= ^= |= &&= ||= ??=".split())
_BINARY: Final = frozenset(b"* ** / % + - << < <= & ^ | && || ?? == === != !==".split())
_OPERATOR_WORDS: Final = frozenset({b"in", b"instanceof", b"as", b"satisfies"})
_MODIFIERS: Final = frozenset(
    b"static public private protected readonly abstract override declare accessor async get set export default const"
    b" in out".split()
)
_ERASED: Final = frozenset(
    b"public private protected readonly abstract override declare accessor export const in out".split()
)
_ON_LINE: Final = frozenset(b"async accessor declare abstract public private protected readonly override".split())
_DECLARES: Final = frozenset(
    b"var let const function class enum interface type namespace module global abstract async import using".split()
)

_Mark = tuple[str, bytes, int, int, bool, int, int, bool, int]


class _Recognizer:
    """One reading of a text, by recursive descent. The current token is `kind`, `value`, `start`..`end`."""

    def __init__(self, text: bytes, has_jsx: bool, is_module: bool) -> None:
        self.text = text
        self.has_jsx, self.is_module = has_jsx, is_module
        self.steps = len(text) * _STEPS_PER_BYTE + 2_000
        self.nesting = 0
        self.furthest = 0
        self.edits: list[Edit] = []
        self.no_arrow: set[tuple[int, bool]] = set()
        self.no_arguments: set[int] = set()
        self.is_bound = False  # whether a conditional type's `extends` is being read: no other can stand there
        self.kind, self.value, self.start, self.end, self.on_new_line, self.before = "", b"", 0, 0, True, 0
        if text.startswith(b"\xef\xbb\xbf"):
            self.end = 3
        if text.startswith(b"#!", self.end):
            found = _LINE.match(text, self.end)
            self.end = found.end() if found is not None else self.end
        self.scan(self.end)

    # ------------------------------------------------ scanning

    def scan(self, at: int) -> None:
        """Reads the token at or behind an offset, a slash as an operator, as the current one."""
        self.steps -= 1
        if self.steps < 0:
            raise _Undecided
        text = self.text
        self.before = at
        is_first = at == 0
        while True:
            found = _SPACE.match(text, at)
            end = found.end() if found is not None else at
            if self.is_module or not self.has_jsx:
                break
            comment = _HTML_COMMENT.match(text, end)
            if comment is None and (is_first or self.before == 0 or _ENDS_LINE.search(text, self.before, end)):
                comment = _HTML_COMMENT_END.match(text, end)
            if comment is None:
                break
            self.edits.append(Edit(end, comment.end(), "blank"))
            at = comment.end()
        if end == len(text):
            self.kind, self.value, self.start, self.end = "eof", b"", end, end
            self.on_new_line = True
            return
        skipped = text[self.before : end]
        self.on_new_line = is_first or (bool(skipped) and _ENDS_LINE.search(skipped) is not None)
        if skipped and not skipped.isascii():
            at = self.before
            self.edits += [Edit(at + m.start(), at + m.end(), "space") for m in _ODD_BLANK.finditer(skipped)]
        token = _TOKEN.match(text, end)
        if token is None:
            self.start = end
            self.kind, self.value, self.end = "bad", text[end : end + 1], end + 1
            return
        self.kind, self.value, self.start, self.end = token.lastgroup or "", token[0], end, token.end()
        if self.kind == "str":
            if b"\\" in self.value and any(found[1] for found in _BAD_STRING_ESCAPE.finditer(self.value)):
                self.kind = "bad"
            elif not self.value.isascii() or b"\0" in self.value:
                self.edit(end + 1, token.end() - 1, "text")

    def next(self) -> None:
        self.scan(self.end)

    def reject(self) -> _Rejected:
        self.furthest = max(self.furthest, self.start)
        return _Rejected()

    def mark(self) -> _Mark:
        return (
            self.kind, self.value, self.start, self.end, self.on_new_line, self.before, self.nesting, self.is_bound,
            len(self.edits),
        )  # fmt: skip

    def restore(self, mark: _Mark) -> None:
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
        except _Rejected:
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
            raise _Undecided

    def edit(self, start: int, end: int, kind: str) -> None:
        if start < end:
            self.edits.append(Edit(start, end, kind))

    def name(self) -> None:
        """A name that may be bound or referred to."""
        if self.kind != "name" or self.value in _RESERVED:
            raise self.reject()
        if self.value == b"yield" or self.value == b"await":
            self.edit(self.start, self.end, "name")
        self.any_name()

    def any_name(self) -> None:
        """A name, keywords included."""
        if self.kind != "name":
            raise self.reject()
        if self.value in _RENAMED or not self.value.isascii() or b"\\" in self.value:
            self.edit(self.start, self.end, "name")
        self.next()

    # ------------------------------------------------ statements

    def program(self) -> None:
        while self.kind != "eof":
            self.statement()

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

    def block(self) -> None:
        self.expect(b"{")
        self.enter()
        while not self.is_p(b"}"):
            self.statement()
        self.nesting -= 1
        self.next()

    def statement(self) -> None:
        if self.kind == "eof":
            raise self.reject()
        self.enter()
        read = _STATEMENTS.get(self.value) if self.kind in ("name", "p") else None
        if read is None or not read(self):
            self.expression_statement()
        self.nesting -= 1

    def expression_statement(self) -> None:
        is_name = self.kind == "name" and self.value not in _RESERVED
        if is_name and self.text.find(b":", self.end, self.end + 80) >= 0 and self.peek()[:2] == ("p", b":"):
            self.name()
            self.next()
            self.statement()
            return
        self.expression()
        self.ends()

    def s_block(self) -> bool:
        self.block()
        return True

    def s_empty(self) -> bool:
        self.next()
        return True

    def s_variables(self) -> bool:
        if self.value == b"const" and self.peek()[:2] == ("name", b"enum"):
            self.next()
            return self.s_enum()
        self.next()
        self.variables(True)
        self.ends()
        return True

    def s_let(self) -> bool:
        """`let`, unless it is a name."""
        kind, value, _ = self.peek()
        if not (value in (b"[", b"{") or (kind == "name" and value not in (b"in", b"instanceof", b"of"))):
            return False
        mark = self.mark()
        try:
            return self.s_variables()
        except _Rejected:
            self.restore(mark)
            return False

    def s_using(self) -> bool:
        kind, value, on_new_line = self.peek()
        if kind != "name" or on_new_line or value in _OPERATOR_WORDS:
            return False
        return self.s_variables()

    def s_await(self) -> bool:
        kind, value, on_new_line = self.peek()
        if (kind, value, on_new_line) != ("name", b"using", False):
            return False
        mark = self.mark()
        self.next()
        kind, _, on_new_line = self.peek()
        if kind == "name" and not on_new_line:
            start = self.start
            if self.tries(self._using):
                self.edit(mark[2], start, "blank")
                return True
        self.restore(mark)
        return False

    def _using(self) -> None:
        self.s_variables()

    def variables(self, has_in: bool) -> None:
        while True:
            self.binding()
            if self.is_p(b"!"):
                self.edit(self.start, self.end, "blank")
                self.next()
            self.annotation()
            if self.takes(b"="):
                self.assignment(has_in)
            if not self.takes(b","):
                return

    def s_function(self) -> bool:
        self.function()
        return True

    def s_async(self) -> bool:
        kind, value, on_new_line = self.peek()
        if (kind, value, on_new_line) != ("name", b"function", False):
            return False
        self.next()
        self.function()
        return True

    def s_class(self) -> bool:
        self.class_()
        return True

    def s_decorated(self) -> bool:
        self.decorators()
        if self.is_word(b"export"):
            return self.s_export()
        if self.is_word(b"abstract"):
            self.edit(self.start, self.end, "blank")
            self.next()
        if not self.is_word(b"class"):
            raise self.reject()
        self.class_()
        return True

    def s_if(self) -> bool:
        while True:
            self.next()
            self.condition()
            self.statement()
            if not self.takes(b"else"):
                return True
            if not self.is_word(b"if"):
                self.statement()
                return True

    def condition(self) -> None:
        self.expect(b"(")
        self.expression()
        self.expect(b")")

    def s_while(self) -> bool:
        self.next()
        self.condition()
        self.statement()
        return True

    def s_do(self) -> bool:
        self.next()
        self.statement()
        self.expect(b"while")
        self.condition()
        self.takes(b";")
        return True

    def s_for(self) -> bool:
        self.next()
        self.takes(b"await")
        self.expect(b"(")
        if not (self.is_p(b";") or self.tries(self._for_declaration)) and not self.tries(self._for_in):
            self.expression(False)
            if not self.is_p(b";"):
                raise self.reject()
        if self.takes(b";"):
            if not self.is_p(b";"):
                self.expression()
            self.expect(b";")
            if not self.is_p(b")"):
                self.expression()
        self.expect(b")")
        self.statement()
        return True

    def _for_declaration(self) -> None:
        if not (self.kind == "name" and self.value in (b"var", b"let", b"const", b"using", b"await")):
            raise self.reject()
        if self.value == b"await":
            start = self.start
            self.next()
            self.edit(start, self.start, "blank")
            if not self.is_word(b"using"):
                raise self.reject()
        if self.value == b"using":
            self.edit(self.start, self.end, "using")
        self.next()
        self.variables(False)
        self._for_each()

    def _for_in(self) -> None:
        self.unary()
        while self.kind == "name" and self.value in (b"as", b"satisfies"):
            start = self.before
            self.next()
            self.type()
            self.edit(start, self.before, "blank")
        if not (self.kind == "name" and self.value in (b"of", b"in")):
            raise self.reject()
        self._for_each()

    def _for_each(self) -> None:
        """Behind the target of a loop: what it goes over, unless it is a loop that counts."""
        if self.takes(b"of"):
            self.assignment()
        elif self.takes(b"in"):
            self.expression()
        elif not self.is_p(b";"):
            raise self.reject()

    def s_switch(self) -> bool:
        self.next()
        self.condition()
        self.expect(b"{")
        while not self.takes(b"}"):
            if self.takes(b"case"):
                self.expression()
            else:
                self.expect(b"default")
            self.expect(b":")
            while not (self.is_p(b"}") or (self.kind == "name" and self.value in (b"case", b"default"))):
                self.statement()
        return True

    def s_try(self) -> bool:
        self.next()
        self.block()
        is_whole = False
        if self.takes(b"catch"):
            is_whole = True
            if self.takes(b"("):
                self.binding()
                self.annotation()
                self.expect(b")")
            self.block()
        if self.takes(b"finally"):
            is_whole = True
            self.block()
        if not is_whole:
            raise self.reject()
        return True

    def s_return(self) -> bool:
        is_throw = self.value == b"throw"
        self.next()
        if is_throw and self.on_new_line:
            raise self.reject()
        if not (self.on_new_line or self.is_p(b";") or self.is_p(b"}")):
            self.expression()
        self.ends()
        return True

    def s_jump(self) -> bool:
        self.next()
        if self.kind == "name" and not self.on_new_line:
            self.name()
        self.ends()
        return True

    def s_debugger(self) -> bool:
        self.next()
        self.ends()
        return True

    # ------------------------------------------------ modules

    def s_import(self) -> bool:
        _, value, _ = self.peek()
        if value in (b"(", b"."):
            return False
        start = self.start
        self.next()
        if self.kind == "str":
            self.next()
        else:
            phase, phase_end = self.start, self.end
            word = self.value if self.kind == "name" else b""
            if word not in (b"type", b"typeof", b"defer", b"source") or not self.tries(self._phased):
                self._import_clause()
            elif word in (b"defer", b"source"):
                self.edit(phase, phase_end, "blank")
            else:
                self.attributes()
                self.ends()
                self.edit(start, self.before, "statement")
                return True
        self.attributes()
        self.ends()
        return True

    def _phased(self) -> None:
        self.next()
        self._import_clause()

    def _import_clause(self) -> None:
        if self.kind == "name":
            self.name()
            if self.is_p(b"="):
                self.next()
                while self.takes(b"require") or self.kind == "name":
                    if self.takes(b"("):
                        self.string()
                        self.expect(b")")
                        return
                    if self.kind == "name":
                        self.any_name()
                    if not self.takes(b"."):
                        return
                raise self.reject()
            if not self.is_p(b","):
                self.expect(b"from")
                self.string()
                return
            self.next()
        if self.takes(b"*"):
            self.expect(b"as")
            self.name()
        else:
            self.specifiers()
        self.expect(b"from")
        self.string()

    def string(self) -> None:
        if self.kind != "str":
            raise self.reject()
        self.next()

    def specifiers(self) -> None:
        """`{ a, b as c, type D, 'e' as f }`."""
        self.expect(b"{")
        while not self.takes(b"}"):
            words: list[Edit] = []
            while self.kind in ("name", "str") and len(words) < 4:
                words.append(Edit(self.start, self.end, self.kind))
                self.next()
            if not words:
                raise self.reject()
            for word in words[1::2] if len(words) % 2 == 0 else words[::2]:
                if word.kind == "name" and self.text[word.start : word.end] in _RENAMED:
                    self.edits.append(word)
            if not self.is_p(b"}"):
                self.expect(b",")

    def attributes(self) -> None:
        """`with { type: 'json' }`."""
        if not (self.kind == "name" and self.value in (b"with", b"assert")):
            return
        start = self.start
        if self.value == b"assert" and self.on_new_line:
            return
        self.next()
        self.expect(b"{")
        while not self.is_p(b"}"):
            if self.kind not in ("name", "str"):
                raise self.reject()
            self.next()
            self.expect(b":")
            self.string()
            if not self.is_p(b"}"):
                self.expect(b",")
        self.edit(start, self.end, "blank")
        self.next()

    def s_export(self) -> bool:
        start = self.start
        self.next()
        if self.is_word(b"type") and self.peek()[1] in (b"{", b"*"):
            self.next()
            self._export_from()
            self.edit(start, self.before, "statement")
        elif self.is_p(b"*") or self.is_p(b"{"):
            self._export_from()
        elif self.takes(b"default"):
            self._export_default(start)
        elif self.takes(b"="):
            self.expression()
            self.ends()
        elif self.is_word(b"as") and self.peek()[1] == b"namespace":
            self.next()
            self.next()
            self.name()
            self.ends()
            self.edit(start, self.before, "statement")
        elif self.is_word(b"import"):
            self.s_import()
        elif (self.kind == "name" and self.value in _DECLARES) or self.is_p(b"@") or self.is_word(b"declare"):
            declared = self.start
            read = _STATEMENTS[self.value]
            if not read(self):
                raise self.reject()
            self._export_vanishing(start, declared)
        else:
            raise self.reject()
        return True

    def _export_vanishing(self, start: int, declared: int) -> None:
        """If the declaration at an offset vanishes, so does its `export`."""
        for edit in self.edits[-2:]:
            if edit.start == declared and edit.kind == "statement":
                self.edit(start, edit.end, "statement")

    def _export_from(self) -> None:
        if self.takes(b"*"):
            if self.takes(b"as"):
                if self.kind not in ("name", "str"):
                    raise self.reject()
                self.next()
            self.expect(b"from")
            self.string()
        else:
            self.specifiers()
            if self.takes(b"from"):
                self.string()
        self.attributes()
        self.ends()

    def _export_default(self, start: int) -> None:
        if self.is_word(b"interface") and self.peek()[0] == "name":
            self.s_interface()
            self.edit(start, self.before, "statement")
        elif self.is_word(b"function"):
            declared = self.start
            self.function()
            self.edit(self.before, self.start, "end")
            self._export_vanishing(start, declared)
        elif self.is_word(b"async") and self.peek()[1:] == (b"function", False):
            self.s_async()
        elif self.is_word(b"class"):
            self.class_()
            self.edit(self.before, self.start, "end")
        elif self.is_word(b"abstract") and self.peek()[1:] == (b"class", False):
            self.s_abstract()
        elif self.is_p(b"@"):
            self.s_decorated()
        else:
            self.assignment()
            self.ends()

    # ------------------------------------------------ TypeScript's declarations

    def s_interface(self) -> bool:
        kind, _, on_new_line = self.peek()
        if kind != "name" or on_new_line:
            return False
        start = self.start
        self.next()
        self.name()
        self.type_parameters()
        while self.is_word(b"extends") or self.is_word(b"implements"):
            self.next()
            self.types()
        self.object_type()
        self.edit(start, self.before, "statement")
        return True

    def types(self) -> None:
        self.type()
        while self.takes(b","):
            self.type()

    def s_type(self) -> bool:
        kind, value, on_new_line = self.peek()
        if kind != "name" or on_new_line or value in (b"in", b"instanceof"):
            return False
        mark = self.mark()
        start = self.start
        self.next()
        self.name()
        self.type_parameters()
        if not self.is_p(b"="):
            self.reject()
            self.restore(mark)
            return False
        self.next()
        self.type()
        self.ends()
        self.edit(start, self.before, "statement")
        return True

    def s_enum(self) -> bool:
        self.next()
        self.name()
        self.expect(b"{")
        while not self.takes(b"}"):
            self.key()
            if self.takes(b"="):
                self.assignment()
            if not self.is_p(b"}"):
                self.expect(b",")
        return True

    def s_namespace(self) -> bool:
        kind, value, on_new_line = self.peek()
        if on_new_line or not (kind in ("name", "str") or value == b"{"):
            return False
        if value == b"{" and self.value != b"global":
            return False
        if kind == "name" and value in _OPERATOR_WORDS:
            return False
        start = self.start
        is_vanishing = kind == "str" or value == b"{"
        self.next()
        if self.kind == "str":
            self.next()
        else:
            while self.kind == "name":
                self.name()
                if not self.takes(b"."):
                    break
        if self.is_p(b"{"):
            self.block()
        else:
            self.ends()
        if is_vanishing:
            self.edit(start, self.before, "statement")
        return True

    def s_declare(self) -> bool:
        kind, value, on_new_line = self.peek()
        if kind != "name" or on_new_line or value not in _DECLARES:
            return False
        start = self.start
        self.next()
        read = _STATEMENTS[self.value]
        if not read(self):
            raise self.reject()
        self.edit(start, self.before, "statement")
        return True

    def s_abstract(self) -> bool:
        if self.peek()[1:] != (b"class", False):
            return False
        self.edit(self.start, self.end, "blank")
        self.next()
        self.class_()
        return True

    # ------------------------------------------------ functions and classes

    def function(self) -> None:
        start = self.start
        self.next()
        self.takes(b"*")
        if self.kind == "name":
            self.name()
        self.signature()
        if self.is_p(b"{"):
            self.block()
        else:  # an overload
            self.ends()
            self.edit(start, self.before, "statement")

    def signature(self) -> None:
        self.type_parameters()
        self.parameters()
        self.annotation()

    def parameters(self) -> None:
        self.expect(b"(")
        self.enter()
        while not self.is_p(b")"):
            if self.is_p(b"@"):
                self.decorators()
            while self.kind == "name" and self.value in _ERASED:
                kind, value, _ = self.peek()
                if not (kind == "name" or value in (b"{", b"[")):
                    break
                self.next()
            self.takes(b"...")
            if self.is_word(b"this"):
                self.next()
            else:
                self.binding()
            if self.is_p(b"?"):
                self.edit(self.start, self.end, "blank")
                self.next()
            self.annotation()
            if self.takes(b"="):
                self.assignment()
            if not self.is_p(b")"):
                self.expect(b",")
        self.nesting -= 1
        self.next()

    def binding(self) -> None:
        """A name or a pattern."""
        if self.takes(b"["):
            self.enter()
            while not self.takes(b"]"):
                if self.takes(b","):
                    continue
                if self.takes(b"..."):
                    self.binding()
                    if not self.is_p(b"]"):
                        raise self.reject()
                    continue
                self._element()
                if not self.is_p(b"]"):
                    self.expect(b",")
            self.nesting -= 1
        elif self.takes(b"{"):
            self.enter()
            while not self.takes(b"}"):
                if self.takes(b"..."):
                    self.binding()
                    if not self.is_p(b"}"):
                        raise self.reject()
                else:
                    is_name = self.kind == "name" and self.value not in _RESERVED
                    self.key()
                    if self.takes(b":"):
                        self._element()
                    elif not is_name:
                        raise self.reject()
                    elif self.takes(b"="):
                        self.assignment()
                if not self.is_p(b"}"):
                    self.expect(b",")
            self.nesting -= 1
        else:
            self.name()

    def _element(self) -> None:
        self.binding()
        if self.takes(b"="):
            self.assignment()

    def decorators(self) -> None:
        while self.is_p(b"@"):
            start = self.start
            is_plain = self._decorator()
            if not is_plain:
                self.edit(start, self.before, "blank")

    def _decorator(self) -> bool:
        """One decorator; whether it is a name, a member or a call."""
        self.next()
        is_plain = self.kind == "name" and self.value not in _RESERVED
        if self.is_p(b"("):
            self.primary()
        elif self.is_word(b"new"):
            self.unary()
            return False
        else:
            self.any_name()
        while True:
            if self.takes(b"."):
                is_plain &= self.kind == "name"
                self.member_name()
            elif self.is_p(b"("):
                self.arguments()
            elif self.takes(b"?."):
                is_plain = False
                if self.kind != "p":
                    self.member_name()
                elif self.takes(b"["):
                    self.expression()
                    self.expect(b"]")
            elif self.takes(b"!"):
                is_plain = False
            elif self.is_p(b"`"):
                is_plain = False
                self.template(True)
            elif not (self.is_p(b"<") and self.tries(self.type_arguments)):
                return is_plain

    def class_(self) -> None:
        self.next()
        is_clause = self.value == b"implements" and self.peek()[1] not in (b"{", b"extends", b"implements")
        if self.kind == "name" and self.value != b"extends" and not is_clause:
            self.name()
        self.type_parameters()
        while True:
            if self.takes(b"extends"):
                while True:
                    self.unary()
                    if self.is_p(b"<"):
                        start = self.start
                        self.type_arguments()
                        self.edit(start, self.before, "blank")
                    if not (self.takes(b",")):
                        break
            elif self.is_word(b"implements"):
                start = self.start
                self.next()
                self.types()
                self.edit(start, self.before, "blank")
            else:
                break
        self.expect(b"{")
        self.enter()
        while not self.takes(b"}"):
            self.member()
        self.nesting -= 1

    def member(self) -> None:
        """A member of a class."""
        if self.takes(b";"):
            return
        start = self.start
        is_declared = False
        while True:
            if self.is_p(b"@"):
                self.decorators()
            elif self.kind == "name" and self.value in _MODIFIERS:
                kind, value, on_new_line = self.peek()
                word = self.value
                if word == b"static" and value == b"{":
                    self.next()
                    self.block()
                    return
                if not (kind in ("name", "str", "num", "private") or value in (b"[", b"*", b"@")):
                    break
                if on_new_line and word in _ON_LINE:
                    break
                if value == b"*" and word in (b"get", b"set", b"accessor", b"declare", b"readonly"):
                    break
                is_declared |= word in (b"declare", b"abstract")
                if word in _ERASED:
                    self.edit(self.start, self.end, "blank")
                self.next()
            else:
                break
        self.takes(b"*")
        if self.is_p(b"[") and self.tries(self._index_signature):
            self.edit(start, self.before, "statement")
            return
        self.member_key()
        if self.is_p(b"?") or self.is_p(b"!"):
            self.edit(self.start, self.end, "blank")
            self.next()
        if self.is_p(b"(") or self.is_p(b"<"):
            self.signature()
            if self.is_p(b"{"):
                self.block()
                return
            is_declared = True
        else:
            self.annotation()
            if self.takes(b"="):
                self.assignment()
        self.ends()
        if is_declared:
            self.edit(start, self.before, "statement")

    def _index_signature(self) -> None:
        self.expect(b"[")
        self.any_name()
        self.expect(b":")
        self.type()
        self.expect(b"]")
        self.annotation()
        self.ends()

    def member_key(self) -> None:
        if self.kind == "private":
            self.next()
        else:
            self.key()

    def member_name(self) -> None:
        if self.kind == "private":
            self.next()
        else:
            self.any_name()

    def key(self) -> None:
        if self.kind in ("str", "num"):
            self.next()
        elif self.takes(b"["):
            self.assignment()
            self.expect(b"]")
        else:
            self.any_name()

    # ------------------------------------------------ expressions

    def expression(self, has_in: bool = True) -> None:
        self.assignment(has_in)
        while self.takes(b","):
            self.assignment(has_in)

    def assignment(self, has_in: bool = True, is_consequence: bool = False) -> None:
        """An expression without a comma. `is_consequence`: it stands between `?` and `:`."""
        while True:
            if self.arrow(has_in, is_consequence):
                return
            if self.is_word(b"yield") and self.tries(self._yield):
                return
            is_target = self.unary()
            if not self.operators(has_in, is_target):
                return

    def operators(self, has_in: bool, is_target: bool) -> bool:
        """Reads the operators behind an operand; whether another assignment expression has to follow."""
        while True:
            value = self.value
            if self.kind == "p":
                if value == b">":
                    found = _GREATER.match(self.text, self.start)
                    assert found is not None
                    self.end = found.end()
                    value = self.value = found[0]
                    if value not in _ASSIGNMENTS:
                        self.next()
                        self.unary()
                        is_target = False
                        continue
                if value in _ASSIGNMENTS:
                    if not is_target:
                        raise self.reject()
                    self.next()
                    return True
                if value in _BINARY:
                    self.next()
                    self.unary()
                    is_target = False
                    continue
                if value == b"?":
                    self.next()
                    self.enter()
                    self.assignment(True, True)
                    self.expect(b":")
                    self.nesting -= 1
                    return True
            elif self.kind == "name" and value in _OPERATOR_WORDS:
                if value == b"instanceof" or (value == b"in" and has_in):
                    self.next()
                    self.unary()
                    is_target = False
                    continue
                if value != b"in" and not self.on_new_line:
                    start = self.before
                    self.next()
                    if not (self.is_word(b"const")):
                        self.type()
                    else:
                        self.next()
                    self.erased(start)
                    continue
            return False

    def erased(self, start: int) -> None:
        """Notes a type behind an expression; at a line end it may be all that keeps two statements apart."""
        is_end = self.on_new_line and self.kind == "p" and self.value in (b"(", b"[", b"`")
        self.edit(start, self.before, "statement" if is_end else "blank")

    def _yield(self) -> None:
        self.next()
        if not self.on_new_line:
            if self.takes(b"*"):
                self.assignment()
                return
            if self.kind in ("num", "str", "private") or self.starts_operand():
                self.assignment()
                return
        if self.kind == "p" and self.value not in (b")", b"]", b"}", b",", b";", b":"):
            raise self.reject()
        if self.kind == "name" and not self.on_new_line and self.value not in (b"in", b"of"):
            raise self.reject()

    def starts_operand(self) -> bool:
        if self.kind == "name":
            return self.value not in (_RESERVED - _LITERALS - _PREFIX_WORDS - _STARTING) and self.value not in (b"of",)
        return self.kind == "p" and (self.value in _PREFIX or self.value in _OPENING)

    def arrow(self, has_in: bool, is_consequence: bool) -> bool:
        """Whether an arrow function stands here; it is read then."""
        key = (self.start, is_consequence)
        if key in self.no_arrow:
            return False
        kind, value = self.kind, self.value
        if kind == "name":
            if value in _RESERVED:
                return False
            is_near = self.text.find(b"=>", self.end, self.end + 200) >= 0
            if value != b"async" and not (is_near and self.peek()[:2] == ("p", b"=>")):
                return False
        elif not (kind == "p" and (value == b"(" or value == b"<")):
            return False
        mark = self.mark()
        try:
            has_return_type = self.arrow_head()
            if not self.is_p(b"=>") or self.on_new_line:
                raise self.reject()
            self.next()
            if self.is_p(b"{"):
                self.block()
            else:
                self.enter()
                self.assignment(has_in, is_consequence)
                self.nesting -= 1
            if has_return_type and is_consequence and not self.is_p(b":"):
                raise self.reject()
        except _Rejected:
            self.restore(mark)
            self.no_arrow.add(key)
            return False
        return True

    def arrow_head(self) -> bool:
        """What stands before `=>`; whether it says what is returned."""
        if self.kind == "name":
            if self.value == b"async":
                kind, value, on_new_line = self.peek()
                if on_new_line or value == b"=>":
                    self.any_name()
                    return False
                self.next()
                if kind == "name":
                    self.name()
                    return False
            else:
                self.name()
                return False
        self.type_parameters()
        self.parameters()
        start = self.start
        self.annotation()
        return self.start > start

    def unary(self) -> bool:
        """Prefix operators and what they stand before; whether one may assign to it."""
        is_target = True
        while True:
            if self.kind == "p":
                if self.value in _PREFIX:
                    is_target = False
                    self.next()
                    continue
                if self.value == b"<" and not self.has_jsx:
                    is_target = True
                    start = self.start
                    self.type_assertion()
                    self.edit(start, self.before, "blank")
                    continue
                if self.value == b"<" and self.tries(self.element):
                    return False
                if self.value == b"<":
                    start = self.start
                    self.type_assertion()
                    self.edit(start, self.before, "blank")
                    continue
            elif self.kind == "name":
                if self.value in _PREFIX_WORDS:
                    is_target = False
                    self.next()
                    continue
                if self.value == b"await" and self.awaits():
                    is_target = False
                    continue
            return self.postfix() and is_target

    def type_assertion(self) -> None:
        self.expect(b"<")
        if not self.takes(b"const"):
            self.type()
        self.expect(b">")

    def awaits(self) -> bool:
        """Takes `await` where it is the operator; where a call or a list follows, it reads alike as a name."""
        kind, value, on_new_line = self.peek()
        if kind in ("num", "str", "private"):
            is_operator = True
        elif kind == "name":
            is_operator = value not in _OPERATOR_WORDS and value != b"of"
        else:
            is_operator = value in (b"{", b"!", b"~", b"@", b"++", b"--", b"(") and not (
                value in (b"++", b"--") and on_new_line
            )
            if value in (b"(",):
                is_operator = False
            if value in (b"[", b"/", b"/=", b"<"):
                mark = self.mark()
                self.next()
                try:
                    self.unary()
                    is_operator = True
                except _Rejected:
                    is_operator = False
                self.restore(mark)
        if is_operator:
            self.next()
        return is_operator

    def postfix(self) -> bool:
        is_target = self.primary()
        while True:
            value = self.value
            if self.kind != "p":
                return is_target
            if value == b".":
                self.next()
                self.member_name()
                is_target = True
            elif value == b"?.":
                self.next()
                if self.is_p(b"["):
                    continue
                if self.is_p(b"(") or self.is_p(b"<") or self.is_p(b"`"):
                    if self.is_p(b"<"):
                        start = self.start
                        self.type_arguments()
                        self.edit(start, self.before, "blank")
                    continue
                self.member_name()
            elif value == b"[":
                self.next()
                self.enter()
                self.expression()
                self.nesting -= 1
                self.expect(b"]")
                is_target = True
            elif value == b"(":
                self.arguments()
            elif value == b"`":
                self.template(True)
                is_target = False
            elif value in (b"++", b"--") and not self.on_new_line:
                if not is_target:
                    raise self.reject()
                self.next()
                return False
            elif value == b"!" and not self.on_new_line:
                self.edit(self.start, self.end, "blank")
                self.next()
            elif value in (b"<", b"<<") and self.start not in self.no_arguments:
                start = self.start
                mark = self.mark()
                try:
                    self.type_arguments()
                    if not self.follows_arguments():
                        raise self.reject()
                    self.edit(start, self.before, "blank")
                except _Rejected:
                    self.restore(mark)
                    self.no_arguments.add(start)
                    return is_target
            else:
                return is_target

    def follows_arguments(self) -> bool:
        """Whether what follows `<T>` can follow type arguments; else they were comparisons."""
        if self.kind == "p":
            if self.value in (b"(", b"`"):
                return True
            if self.value in (b"<", b">", b"+", b"-", b"<<"):
                return False
            if self.value in (b"/", b"/=", b"?", b"?."):
                return True
        if self.on_new_line:
            return True
        if self.kind == "name":
            return self.value in _OPERATOR_WORDS or not self.starts_operand()
        return self.kind in ("eof", "p") and not self.starts_operand()

    def primary(self) -> bool:
        """An operand without anything before or behind it; whether one may assign to it."""
        kind, value = self.kind, self.value
        if kind == "name":
            if value not in _RESERVED:
                if value == b"async" and self.peek()[1:] == (b"function", False):
                    self.next()
                    return self.function_expression()
                if value == b"yield" or (value == b"await" and self.peek()[1] not in _CONTINUES):
                    self.edit(self.start, self.end, "name")
                self.any_name()
                return True
            if value in _LITERALS:
                self.next()
                return False
            read = _OPERANDS.get(value)
            if read is None:
                raise self.reject()
            return read(self)
        if kind in ("num", "str"):
            self.next()
            return False
        if kind == "private":
            self.next()
            if not self.is_word(b"in"):
                raise self.reject()
            return False
        if kind != "p":
            raise self.reject()
        if value == b"(":
            self.next()
            self.enter()
            self.expression()
            self.nesting -= 1
            self.expect(b")")
            return True
        if value == b"[":
            self.array()
            return True
        if value == b"{":
            self.object()
            return True
        if value == b"`":
            self.template(False)
        elif value in (b"/", b"/="):
            found = _REGEX.match(self.text, self.start)
            if found is None:
                raise self.reject()
            self.scan(found.end())
        elif value == b"@":
            self.decorators()
            if not self.is_word(b"class"):
                raise self.reject()
            self.class_()
        elif value == b"<" and self.has_jsx:
            self.element()
        else:
            raise self.reject()
        return False

    def function_expression(self) -> bool:
        self.next()
        self.takes(b"*")
        if self.kind == "name":
            self.name()
        self.signature()
        self.block()
        return False

    def class_expression(self) -> bool:
        self.class_()
        return False

    def new(self) -> bool:
        self.next()
        if self.takes(b"."):
            self.any_name()
            return False
        self.enter()
        is_target = self.postfix()
        self.nesting -= 1
        return is_target

    def import_(self) -> bool:
        self.next()
        if self.takes(b"."):
            start = self.before
            word = self.value
            self.any_name()
            if word in (b"defer", b"source"):
                self.edit(start - 1, self.before, "blank")
                if not self.is_p(b"("):
                    raise self.reject()
        elif not self.is_p(b"(") or self.peek()[1] in (b")", b"..."):
            raise self.reject()
        return False

    def arguments(self) -> None:
        self.expect(b"(")
        self.enter()
        while not self.is_p(b")"):
            self.takes(b"...")
            self.assignment()
            if not self.is_p(b")"):
                self.expect(b",")
        self.nesting -= 1
        self.next()

    def array(self) -> None:
        self.next()
        self.enter()
        while not self.is_p(b"]"):
            if self.takes(b","):
                continue
            self.takes(b"...")
            self.assignment()
            if not self.is_p(b"]"):
                self.expect(b",")
        self.nesting -= 1
        self.next()

    def object(self) -> None:
        """An object literal, which may turn out to be a pattern."""
        self.next()
        self.enter()
        while not self.is_p(b"}"):
            if self.takes(b"..."):
                self.assignment()
            else:
                self._property()
            if not self.is_p(b"}"):
                self.expect(b",")
        self.nesting -= 1
        self.next()

    def _property(self) -> None:
        while self.kind == "name" and self.value in (b"get", b"set", b"async"):
            kind, value, on_new_line = self.peek()
            if not (kind in ("name", "str", "num", "private") or value in (b"[", b"*")):
                break
            if on_new_line and self.value == b"async":
                break
            self.next()
        is_method = self.takes(b"*")
        is_name = self.kind == "name" and self.value not in _RESERVED
        self.member_key()
        if self.is_p(b"(") or self.is_p(b"<"):
            self.signature()
            self.block()
        elif is_method:
            raise self.reject()
        elif self.takes(b":"):
            self.assignment()
        elif not is_name:
            raise self.reject()
        elif self.takes(b"="):
            self.assignment()

    def template(self, is_tagged: bool) -> None:
        at = self.end
        self.enter()
        while True:
            found = _CHUNK.match(self.text, at)
            end = found.end() if found is not None else at
            for bad in _BAD_ESCAPE.finditer(self.text, at, end):
                if bad[1] is None:
                    continue
                if not is_tagged:
                    self.furthest = max(self.furthest, bad.start())
                    raise _Rejected
                self.edit(bad.start(), bad.start() + 1, "text")
            if self.text.startswith(b"`", end):
                break
            if not self.text.startswith(b"${", end):
                raise self.reject()
            self.scan(end + 2)
            self.expression()
            if not self.is_p(b"}"):
                raise self.reject()
            at = self.end
        self.nesting -= 1
        self.scan(end + 1)

    # ------------------------------------------------ JSX

    def element(self) -> None:
        """An element at `<`. What stands between tags and inside of attributes' quotes is no token."""
        self.jsx(self.start)

    def jsx(self, at: int) -> None:
        """An element at an offset, with the token behind it as the current one."""
        self.scan(self._jsx(at))

    def _skip(self, at: int) -> int:
        found = _SPACE.match(self.text, at)
        return found.end() if found is not None else at

    def _jsx(self, at: int) -> int:
        """Where the element at an offset ends."""
        text = self.text
        self.enter()
        at = self._skip(at + 1)
        at, name = self._jsx_name(at)
        if name and text.startswith(b"<", at):
            self.scan(at)
            start = self.start
            self.type_arguments()
            self.edit(start, self.before, "blank")
            at = self.start
        at = self._attributes(at) if name else at
        if text.startswith(b"/", at) and name:
            at = self._char(at + 1, b">")
            self.nesting -= 1
            return at
        at = self._char(at, b">")
        while True:
            found = _JSX_TEXT.match(text, at)
            if found is not None:
                self._references(at, found[0])
                at = found.end()
            if text.startswith(b"{", at):
                at = self._container(at)
            elif text.startswith(b"<", at):
                following = self._skip(at + 1)
                if text.startswith(b"/", following):
                    at, closing = self._jsx_name(self._skip(following + 1))
                    if closing != name:
                        self._reject_at(at)
                    at = self._char(at, b">")
                    self.nesting -= 1
                    return at
                at = self._jsx(at)
            else:
                self._reject_at(at)

    def _references(self, start: int, text: bytes) -> None:
        """Notes the `&` of a text between tags or quotes."""
        if b"&" in text:
            self.edits += [Edit(at, at + 1, "text") for at in range(start, start + len(text)) if self.text[at] == 38]

    def _reject_at(self, at: int) -> None:
        self.furthest = max(self.furthest, at)
        raise _Rejected

    def _char(self, at: int, value: bytes) -> int:
        at = self._skip(at)
        if not self.text.startswith(value, at):
            self._reject_at(at)
        return at + len(value)

    def _jsx_name(self, at: int) -> tuple[int, bytes]:
        """The end of a tag's or an attribute's name, and the name without spaces."""
        name = b""
        while True:
            found = _JSX_NAME.match(self.text, at)
            if found is None:
                if name:
                    self._reject_at(at)
                return at, name
            name += found[0]
            at = self._skip(found.end())
            if self.text[at : at + 1] not in (b".", b":"):
                return at, name
            name += self.text[at : at + 1]
            at = self._skip(at + 1)

    def _container(self, at: int) -> int:
        """The end of `{…}`."""
        self.scan(at + 1)
        if not self.is_p(b"}"):
            self.takes(b"...")
            self.expression()
        if not self.is_p(b"}"):
            raise self.reject()
        return self.end

    def _attributes(self, at: int) -> int:
        text = self.text
        while True:
            at = self._skip(at)
            if text.startswith(b"{", at):
                at = self._container(at)
                continue
            at, name = self._jsx_name(at)
            if not name:
                return at
            if not text.startswith(b"=", at):
                continue
            at = self._skip(at + 1)
            value = _JSX_STRING.match(text, at)
            if value is not None:
                self._references(at, value[0])
                at = value.end()
            elif text.startswith(b"{", at):
                at = self._container(at)
            elif text.startswith(b"<", at):
                at = self._jsx(at)
            else:
                self._reject_at(at)

    # ------------------------------------------------ types

    def annotation(self) -> None:
        if self.is_p(b":"):
            start = self.start
            self.next()
            self.type()
            self.edit(start, self.before, "blank")

    def type_parameters(self) -> None:
        if not (self.is_p(b"<")):
            return
        start = self.start
        self.next()
        while not self.is_p(b">"):
            while self.kind == "name" and self.value in (b"const", b"in", b"out") and self.peek()[0] == "name":
                if self.value == b"out" and self.peek()[1] == b"extends":
                    break
                self.next()
            self.name()
            if self.takes(b"extends"):
                self.type()
            if self.takes(b"="):
                self.type()
            if not self.is_p(b">"):
                self.expect(b",")
        self.next()
        self.edit(start, self.before, "blank")

    def type_arguments(self) -> None:
        if self.is_p(b"<<"):
            self.scan(self.start + 1)
        else:
            self.expect(b"<")
        self.types()
        self.expect(b">")

    def type(self) -> None:
        self.enter()
        outer, self.is_bound = self.is_bound, False
        while True:
            self._union()
            if self.is_word(b"extends") and not self.on_new_line and self.tries(self._conditional):
                continue
            break
        self.is_bound = outer
        self.nesting -= 1

    def _conditional(self) -> None:
        """The middle of a conditional type, up to its `:`."""
        self.next()
        self.is_bound = True
        self._union()
        self.is_bound = False
        self.expect(b"?")
        self.type()
        self.expect(b":")

    def _union(self) -> None:
        if not self.takes(b"|"):
            self.takes(b"&")
        while True:
            if self.function_type():
                return
            self._operand()
            if not (self.takes(b"|") or self.takes(b"&")):
                return

    def function_type(self) -> bool:
        if self.is_word(b"new") or (self.is_word(b"abstract") and self.peek()[1] == b"new"):
            self.takes(b"abstract")
            self.next()
        elif not (self.is_p(b"(") or self.is_p(b"<")):
            return False
        key = (-1 - self.start, False)
        if key in self.no_arrow:
            return False
        if not self.tries(self._function_type):
            self.no_arrow.add(key)
            return False
        return True

    def _function_type(self) -> None:
        self.type_parameters()
        self.parameters()
        self.expect(b"=>")
        self.type()

    def _operand(self) -> None:
        if self.has_jsx and self.is_p(b"?"):  # Flow's
            self.next()
        if self.kind == "name":
            while self.value in (b"keyof", b"unique", b"readonly", b"infer", b"asserts"):
                kind, value, on_new_line = self.peek()
                word = self.value
                if word in (b"asserts", b"infer", b"unique") and (kind != "name" or on_new_line):
                    break
                if not (kind in ("name", "str", "num") or value in (b"(", b"[", b"{", b"<", b"`", b"-")):
                    break
                if kind == "name" and value in (b"extends", b"is") and word != b"infer":
                    break
                self.next()
                if word == b"infer":
                    self.name()
                    if self.is_word(b"extends"):
                        self.tries(self._infer_constraint)
                    break
                if self.kind != "name":
                    break
            else:
                self._type_primary()
                self._type_postfix()
                return
            if word == b"infer" and self.before and self.kind != "name":
                self._type_postfix()
                return
            if word == b"infer":
                return
        self._type_primary()
        self._type_postfix()

    def _infer_constraint(self) -> None:
        self.next()
        self._union()
        if self.is_p(b"?") and not self.is_bound:
            raise self.reject()

    def _type_postfix(self) -> None:
        while True:
            if self.is_p(b"[") and not self.on_new_line:
                self.next()
                if not self.is_p(b"]"):
                    self.type()
                self.expect(b"]")
            elif self.is_word(b"is") and not self.on_new_line:
                self.next()
                self.type()
            else:
                return

    def _type_primary(self) -> None:
        kind, value = self.kind, self.value
        if kind in ("str", "num"):
            self.next()
        elif kind == "name":
            if value == b"typeof":
                self.next()
                if self.is_word(b"import"):
                    self._import_type()
                    return
                self.any_name()
                while self.takes(b"."):
                    self.member_name()
                if self.is_p(b"<") and not self.on_new_line:
                    self.type_arguments()
            elif value == b"import":
                self._import_type()
            elif value in _RESERVED and value not in (b"this", b"null", b"void", b"true", b"false"):
                raise self.reject()
            else:
                self.next()
                self._type_reference()
        elif kind != "p":
            raise self.reject()
        elif value == b"(":
            self.next()
            self.type()
            self.expect(b")")
        elif value == b"[":
            self._tuple()
        elif value == b"{":
            self.object_type()
        elif value == b"`":
            self._template_type()
        elif value == b"-":
            self.next()
            if self.kind != "num":
                raise self.reject()
            self.next()
        else:
            raise self.reject()

    def _type_reference(self) -> None:
        while self.takes(b"."):
            self.any_name()
        if (self.is_p(b"<") or self.is_p(b"<<")) and not self.on_new_line:
            self.type_arguments()

    def _import_type(self) -> None:
        self.next()
        self.expect(b"(")
        self.type()
        if self.takes(b","):
            if not self.is_p(b")"):
                self.object()
            self.takes(b",")
        self.expect(b")")
        self._type_reference()

    def _template_type(self) -> None:
        at = self.end
        while True:
            found = _CHUNK.match(self.text, at)
            end = found.end() if found is not None else at
            if self.text.startswith(b"`", end):
                break
            if not self.text.startswith(b"${", end):
                raise self.reject()
            self.scan(end + 2)
            self.type()
            if not self.is_p(b"}"):
                raise self.reject()
            at = self.end
        self.scan(end + 1)

    def _tuple(self) -> None:
        self.next()
        while not self.is_p(b"]"):
            self.takes(b"...")
            if not (self.kind == "name" and self.tries(self._labelled)):
                self.type()
                if self.is_p(b"?"):
                    self.next()
            if not self.is_p(b"]"):
                self.expect(b",")
        self.next()

    def _labelled(self) -> None:
        self.any_name()
        self.takes(b"?")
        self.expect(b":")
        self.type()

    def object_type(self) -> None:
        self.expect(b"{")
        self.enter()
        while not self.takes(b"}"):
            self._type_member()
        self.nesting -= 1

    def _type_member(self) -> None:
        if self.kind == "p" and self.value in (b"+", b"-"):  # of a mapped type: `-readonly [K in T]`
            self.next()
            if not self.is_word(b"readonly"):
                raise self.reject()
        while self.kind == "name" and self.value in _MODIFIERS:
            kind, value, _ = self.peek()
            if not (kind in ("name", "str", "num") or value == b"["):
                break
            self.next()
        if self.is_p(b"[") and self.tries(self._bracket):
            pass
        else:
            if self.is_word(b"new") and self.peek()[1] in (b"(", b"<"):
                self.next()
            elif not (self.is_p(b"(") or self.is_p(b"<")):
                self.member_key()
                self.takes(b"?")
            if self.is_p(b"(") or self.is_p(b"<"):
                self.type_parameters()
                self.parameters()
            self.annotation()
        if self.kind == "p" and self.value in (b";", b","):
            self.next()
        elif not (self.is_p(b"}") or self.on_new_line):
            raise self.reject()

    def _bracket(self) -> None:
        """An index signature, or the whole of a mapped type."""
        self.expect(b"[")
        self.any_name()
        if self.takes(b"in"):
            self.type()
            if self.takes(b"as"):
                self.type()
        else:
            self.expect(b":")
            self.type()
        self.expect(b"]")
        if self.kind == "p" and self.value in (b"+", b"-"):
            self.next()
            if not self.is_p(b"?"):
                raise self.reject()
        self.takes(b"?")
        self.annotation()


_Read = Callable[[_Recognizer], bool]
_STATEMENTS: Final[dict[bytes, _Read]] = {
    b"{": _Recognizer.s_block,
    b";": _Recognizer.s_empty,
    b"var": _Recognizer.s_variables,
    b"const": _Recognizer.s_variables,
    b"let": _Recognizer.s_let,
    b"using": _Recognizer.s_using,
    b"await": _Recognizer.s_await,
    b"function": _Recognizer.s_function,
    b"async": _Recognizer.s_async,
    b"class": _Recognizer.s_class,
    b"@": _Recognizer.s_decorated,
    b"abstract": _Recognizer.s_abstract,
    b"if": _Recognizer.s_if,
    b"while": _Recognizer.s_while,
    b"with": _Recognizer.s_while,
    b"do": _Recognizer.s_do,
    b"for": _Recognizer.s_for,
    b"switch": _Recognizer.s_switch,
    b"try": _Recognizer.s_try,
    b"return": _Recognizer.s_return,
    b"throw": _Recognizer.s_return,
    b"break": _Recognizer.s_jump,
    b"continue": _Recognizer.s_jump,
    b"debugger": _Recognizer.s_debugger,
    b"import": _Recognizer.s_import,
    b"export": _Recognizer.s_export,
    b"interface": _Recognizer.s_interface,
    b"type": _Recognizer.s_type,
    b"enum": _Recognizer.s_enum,
    b"namespace": _Recognizer.s_namespace,
    b"module": _Recognizer.s_namespace,
    b"global": _Recognizer.s_namespace,
    b"declare": _Recognizer.s_declare,
}
_OPERANDS: Final[dict[bytes, _Read]] = {
    b"function": _Recognizer.function_expression,
    b"class": _Recognizer.class_expression,
    b"new": _Recognizer.new,
    b"import": _Recognizer.import_,
}
_STARTING: Final = frozenset(_OPERANDS)
_OPENING: Final = frozenset({b"(", b"[", b"{", b"`", b"/", b"/=", b"<", b"@", b"..."})
