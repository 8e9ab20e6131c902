"""JSX."""

from __future__ import annotations

from abplint.syntax.recognizer.tokens import JSX_NAME, JSX_STRING, JSX_TEXT, SPACE, Rejected, TokenEdit
from abplint.syntax.recognizer.types import TypeReader


class ElementReader(TypeReader):
    """Reads elements. What stands between tags and inside of attributes' quotes is no token."""

    def element(self) -> None:
        """An element at `<`. What stands between tags and inside of attributes' quotes is no token."""
        self.jsx(self.start)

    def jsx(self, at: int) -> None:
        """An element at an offset, with the token behind it as the current one."""
        self.scan(self._jsx(at))

    def _skip(self, at: int) -> int:
        found = SPACE.match(self.text, at)
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
            found = JSX_TEXT.match(text, at)
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
            self.edits += [
                TokenEdit(at, at + 1, "text") for at in range(start, start + len(text)) if self.text[at] == 38
            ]

    def _reject_at(self, at: int) -> None:
        self.furthest = max(self.furthest, at)
        raise Rejected

    def _char(self, at: int, value: bytes) -> int:
        at = self._skip(at)
        if not self.text.startswith(value, at):
            self._reject_at(at)
        return at + len(value)

    def _jsx_name(self, at: int) -> tuple[int, bytes]:
        """The end of a tag's or an attribute's name, and the name without spaces."""
        name = b""
        while True:
            found = JSX_NAME.match(self.text, at)
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
            value = JSX_STRING.match(text, at)
            if value is not None:
                self._references(at, value[0])
                at = value.end()
            elif text.startswith(b"{", at):
                at = self._container(at)
            elif text.startswith(b"<", at):
                at = self._jsx(at)
            else:
                self._reject_at(at)
