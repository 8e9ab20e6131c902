"""Statements, up to those of modules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from abplint.syntax.recognizer.expressions import ExpressionReader
from abplint.syntax.recognizer.tokens import DECLARES, OPERATOR_WORDS, RENAMED, RESERVED, Rejected, TokenEdit


class StatementReader(ExpressionReader):
    """Reads programs. A method `s_…` says whether it took what stands there for its statement."""

    def program(self) -> None:
        while self.kind != "eof":
            self.statement()

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
        read = STATEMENTS.get(self.value) if self.kind in ("name", "p") else None
        if read is None or not read(self):
            self.expression_statement()
        self.nesting -= 1

    def expression_statement(self) -> None:
        is_name = self.kind == "name" and self.value not in RESERVED
        if is_name and self.text.find(b":", self.end, self.end + 80) >= 0 and self.tries(self._label):
            self.statement()
            return
        self.expression()
        self.ends()

    def _label(self) -> None:
        self.name()
        if self.is_bind():
            raise self.reject()
        self.expect(b":")

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
        except Rejected:
            self.restore(mark)
            return False

    def s_using(self) -> bool:
        kind, value, on_new_line = self.peek()
        if kind != "name" or on_new_line or value in OPERATOR_WORDS:
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
            words: list[TokenEdit] = []
            while self.kind in ("name", "str") and len(words) < 4:
                words.append(TokenEdit(self.start, self.end, self.kind))
                self.next()
            if not words:
                raise self.reject()
            for word in words[1::2] if len(words) % 2 == 0 else words[::2]:
                if word.kind == "name" and self.text[word.start : word.end] in RENAMED:
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
        elif (self.kind == "name" and self.value in DECLARES) or self.is_p(b"@") or self.is_word(b"declare"):
            declared = self.start
            read = STATEMENTS[self.value]
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
        elif self.is_word(b"function") or (self.is_word(b"async") and self.peek()[1:] == (b"function", False)):
            declared = self.start
            self.function()
            self.edit(self.before, self.start, "end")
            self._export_vanishing(start, declared)
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
        if kind == "name" and value in OPERATOR_WORDS:
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
        if kind != "name" or on_new_line or value not in DECLARES:
            return False
        start = self.start
        self.next()
        read = STATEMENTS[self.value]
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


_Read = Callable[[StatementReader], bool]
STATEMENTS: Final[dict[bytes, _Read]] = {
    b"{": StatementReader.s_block,
    b";": StatementReader.s_empty,
    b"var": StatementReader.s_variables,
    b"const": StatementReader.s_variables,
    b"let": StatementReader.s_let,
    b"using": StatementReader.s_using,
    b"await": StatementReader.s_await,
    b"function": StatementReader.s_function,
    b"async": StatementReader.s_async,
    b"class": StatementReader.s_class,
    b"@": StatementReader.s_decorated,
    b"abstract": StatementReader.s_abstract,
    b"if": StatementReader.s_if,
    b"while": StatementReader.s_while,
    b"with": StatementReader.s_while,
    b"do": StatementReader.s_do,
    b"for": StatementReader.s_for,
    b"switch": StatementReader.s_switch,
    b"try": StatementReader.s_try,
    b"return": StatementReader.s_return,
    b"throw": StatementReader.s_return,
    b"break": StatementReader.s_jump,
    b"continue": StatementReader.s_jump,
    b"debugger": StatementReader.s_debugger,
    b"import": StatementReader.s_import,
    b"export": StatementReader.s_export,
    b"interface": StatementReader.s_interface,
    b"type": StatementReader.s_type,
    b"enum": StatementReader.s_enum,
    b"namespace": StatementReader.s_namespace,
    b"module": StatementReader.s_namespace,
    b"global": StatementReader.s_namespace,
    b"declare": StatementReader.s_declare,
}
