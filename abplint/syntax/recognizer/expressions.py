"""Expressions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from abplint.patterns import regex
from abplint.syntax.recognizer.functions import FunctionReader
from abplint.syntax.recognizer.tokens import (
    ASSIGNMENTS,
    BAD_ESCAPE,
    BINARY,
    CHUNK,
    CONTINUES,
    GREATER,
    LITERALS,
    OPERATOR_WORDS,
    PREFIX,
    PREFIX_WORDS,
    REGEX,
    RESERVED,
    Rejected,
)


class ExpressionReader(FunctionReader):
    """Reads expressions."""

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
                    found = GREATER.match(self.text, self.start)
                    assert found is not None
                    self.end = found.end()
                    value = self.value = found[0]
                    if value not in ASSIGNMENTS:
                        self.next()
                        self.unary()
                        is_target = False
                        continue
                if value in ASSIGNMENTS:
                    if not is_target:
                        raise self.reject()
                    self.next()
                    return True
                if value in BINARY:
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
            elif self.kind == "name" and value in OPERATOR_WORDS:
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

    def _asserted(self) -> None:
        """A type before an expression. Without it, `=> <T>{}` would be a function with a body."""
        start = self.start
        self.type_assertion()
        if not self.is_p(b"{"):
            self.edit(start, self.before, "blank")

    def erased(self, start: int) -> None:
        """Notes a type behind an expression; at a line end it may be all that keeps two statements apart."""
        is_end = self.on_new_line and self.kind == "p" and self.value in (b"(", b"[", b"`")
        self.edit(start, self.before, "statement" if is_end else "blank")

    def _yield(self) -> None:
        self.enter()
        self._yielded()
        self.nesting -= 1

    def _yielded(self) -> None:
        """`yield`, with what it hands out."""
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
            return self.value not in (RESERVED - LITERALS - PREFIX_WORDS - STARTING) and self.value not in (b"of",)
        return self.kind == "p" and (self.value in PREFIX or self.value in OPENING)

    def arrow(self, has_in: bool, is_consequence: bool) -> bool:
        """Whether an arrow function stands here; it is read then."""
        key = (self.start, is_consequence)
        if key in self.no_arrow:
            return False
        kind, value = self.kind, self.value
        if kind == "name":
            if value in RESERVED:
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
        except Rejected:
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
                if self.value in PREFIX:
                    is_target = False
                    self.next()
                    continue
                if self.is_bind():
                    self.next()
                    self.next()
                    self.postfix()
                    return False
                if self.value == b"<" and not self.has_jsx:
                    is_target = True
                    self._asserted()
                    continue
                if self.value == b"<" and self.tries(self.element):
                    return False
                if self.value == b"<":
                    self._asserted()
                    continue
            elif self.kind == "name":
                if self.value in PREFIX_WORDS:
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
            is_operator = value not in OPERATOR_WORDS and value != b"of"
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
                    self.enter()
                    self.unary()
                    is_operator = True
                except Rejected:
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
            elif self.is_bind():
                self._bound()
                is_target = False
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
                except Rejected:
                    self.restore(mark)
                    self.no_arguments.add(start)
                    return is_target
            else:
                return is_target

    def is_bind(self) -> bool:
        return self.is_p(b":") and self.text.startswith(b"::", self.start)

    def _bound(self) -> None:
        """`object::method`, of a proposal that Babel compiles: the grammars know private names instead, and
        calls with what stands in parentheses."""
        start = self.start
        self.next()
        self.next()
        name, is_name = self.start, self.kind == "name" and self.value not in RESERVED
        self.primary()
        if is_name:
            self.edit(start, name, "bind")
        elif self.text.startswith(b"::(", start):
            self.edit(start, name, "blank")
        elif EMPTY_LIST.fullmatch(self.text, name, self.before):
            self.edit(start, self.before, "bind")

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
            return self.value in OPERATOR_WORDS or not self.starts_operand()
        return self.kind in ("eof", "p") and not self.starts_operand()

    def primary(self) -> bool:
        """An operand without anything before or behind it; whether one may assign to it."""
        kind, value = self.kind, self.value
        if kind == "name":
            if value not in RESERVED:
                if value == b"async" and self.peek()[1:] == (b"function", False):
                    self.next()
                    return self.function_expression()
                if value == b"yield" or (value == b"await" and self.peek()[1] not in CONTINUES):
                    self.edit(self.start, self.end, "name")
                self.any_name()
                return True
            if value in LITERALS:
                self.next()
                return False
            read = OPERANDS.get(value)
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
            found = REGEX.match(self.text, self.start)
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
            if word == b"meta":  # which the grammars know by its name alone
                self.next()
                return False
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
        is_name = self.kind == "name" and self.value not in RESERVED
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
            found = CHUNK.match(self.text, at)
            end = found.end() if found is not None else at
            for bad in BAD_ESCAPE.finditer(self.text, at, end):
                if bad[1] is None:
                    continue
                if not is_tagged:
                    self.furthest = max(self.furthest, bad.start())
                    raise Rejected
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


OPERANDS: Final[dict[bytes, Callable[[ExpressionReader], bool]]] = {
    b"function": ExpressionReader.function_expression,
    b"class": ExpressionReader.class_expression,
    b"new": ExpressionReader.new,
    b"import": ExpressionReader.import_,
}
STARTING: Final = frozenset(OPERANDS)
EMPTY_LIST: Final = regex(rb"\[\s*\]")  # `list::[].map(f)`
OPENING: Final = frozenset({b"(", b"[", b"{", b"`", b"/", b"/=", b"<", b"@", b"..."})
