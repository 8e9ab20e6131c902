"""TypeScript's types."""

from __future__ import annotations

from abplint.syntax.recognizer.tokens import CHUNK, MODIFIERS, RESERVED, TokenReader


class TypeReader(TokenReader):
    """Reads types, all of which can be left out."""

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

    def types(self) -> None:
        self.type()
        while self.takes(b","):
            self.type()

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
        self.enter()
        self.next()
        self._union()
        if self.is_p(b"?") and not self.is_bound:
            raise self.reject()
        self.nesting -= 1

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
            elif value in RESERVED and value not in (b"this", b"null", b"void", b"true", b"false"):
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
            found = CHUNK.match(self.text, at)
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
        while self.kind == "name" and self.value in MODIFIERS:
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
