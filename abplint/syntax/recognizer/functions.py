"""Functions, classes and patterns."""

from __future__ import annotations

from abplint.syntax.recognizer.elements import ElementReader
from abplint.syntax.recognizer.tokens import ERASED, MODIFIERS, ON_LINE, RESERVED


class FunctionReader(ElementReader):
    """Reads functions, classes, parameters and what binds names."""

    def function(self) -> None:
        start = self.start
        self.takes(b"async")
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
            while self.kind == "name" and self.value in ERASED:
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
                    is_name = self.kind == "name" and self.value not in RESERVED
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
        is_plain = self.kind == "name" and self.value not in RESERVED
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
                    self.enter()
                    self.unary()
                    self.nesting -= 1
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
            elif self.kind == "name" and self.value in MODIFIERS:
                kind, value, on_new_line = self.peek()
                word = self.value
                if word == b"static" and value == b"{":
                    self.next()
                    self.block()
                    return
                if not (kind in ("name", "str", "num", "private") or value in (b"[", b"*", b"@")):
                    break
                if on_new_line and word in ON_LINE:
                    break
                if value == b"*" and word in (b"get", b"set", b"accessor", b"declare", b"readonly"):
                    break
                is_declared |= word in (b"declare", b"abstract")
                if word in ERASED:
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
