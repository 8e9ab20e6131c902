"""From a pattern to a tree."""

from __future__ import annotations

import re
from typing import Any, Final, NoReturn

from abplint.patterns import regex

DEEPEST: Final = 60  # groups in groups
_DIGITS, _WORD = "0-9", "A-Za-z0-9_"
_SPACE: Final = "\\t\\n\\v\\f\\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"
LINE_ENDS: Final = "\n\r\u2028\u2029"
_CLASSES: Final = {"d": _DIGITS, "w": _WORD, "s": _SPACE}
# Every character is in one of each pair.
_COMPLEMENTS: Final = {
    "D": "\\0-/:-\U0010ffff",
    "W": "\\0-/:-@\\[-\\^`{-\U0010ffff",
    "S": "\\0-\x08\x0e-\x1f!-\u009f\u00a1-\u167f\u1681-\u1fff\u200b-\u2027\u202a-\u202e\u2030-\u205e\u2060-\u2fff"
    "\u3001-\ufefe\uff00-\U0010ffff",
}
_CONTROLS: Final = {"t": "\t", "n": "\n", "v": "\v", "f": "\f", "r": "\r", "0": "\0"}
_QUANTIFIER: Final = regex(r"[*+?]|\{(\d+)(,(\d*))?\}")
_NAME: Final = regex(r"<([A-Za-z_$][\w$]*)>")
_CONTROL_OF_CLASS: Final = regex(r"c([0-9_])")  # letters are one outside of a class, too
_NAMES_A_GROUP: Final = regex(r"\(\?<[A-Za-z_$]")
# ("empty",) ("set", text of a set of `re`) ("assert", kind) ("ref", group) ("all", nodes) ("any", nodes)
# ("group", number, node) ("look", is_behind, is_negated, node)
# ("repeat", node, least, most, is_lazy, first group in it, first group behind it)
Node = tuple[Any, ...]


class Unreadable(ValueError):
    """This is no regular expression of JavaScript, or one with what is not modelled, such as `\\p{…}`."""


class Parser:
    def __init__(self, source: str, flags: str) -> None:
        self.source, self.at = source, 0
        self.is_unicode = "u" in flags
        self.has_dot_all = "s" in flags
        self.groups = 1
        self.names: dict[str, int] = {}
        self.refers = False
        self._named = _NAMES_A_GROUP.search(source) is not None
        self._total = 1 + len(re.findall(r"\((?!\?)|\(\?<[^=!]", re.sub(r"\\.|\[(?:\\.|[^]\\])*\]", "x", source)))
        self._depth = 0

    def parse(self) -> Node:
        node = self._alternatives()
        if self.at < len(self.source):
            self._fail("a group is closed that is not open")
        return self._with_names(node)

    def _with_names(self, node: Node) -> Node:
        """The tree with named references as numbers, of groups that may stand behind them."""
        if node[0] == "ref" and isinstance(node[1], str):
            if node[1] not in self.names:
                self._fail("a reference to no group")
            return ("ref", self.names[node[1]])
        return tuple(
            self._with_names(part)
            if isinstance(part, tuple)
            else [self._with_names(each) for each in part]
            if isinstance(part, list)
            else part
            for part in node
        )

    def _fail(self, why: str) -> NoReturn:
        raise Unreadable(f"{why}, at {self.at}")

    def _take(self, text: str) -> bool:
        if self.source.startswith(text, self.at):
            self.at += len(text)
            return True
        return False

    def _alternatives(self) -> Node:
        self._depth += 1
        if self._depth > DEEPEST:
            self._fail("too many groups in groups")
        found = [self._sequence()]
        while self._take("|"):
            found.append(self._sequence())
        self._depth -= 1
        return found[0] if len(found) == 1 else ("any", found)

    def _sequence(self) -> Node:
        terms: list[Node] = []
        while self.at < len(self.source) and self.source[self.at] not in "|)":
            before = self.groups
            terms.append(self._quantified(self._term(), before))
        return terms[0] if len(terms) == 1 else ("all", terms)

    def _quantified(self, node: Node, first_group: int) -> Node:
        found = _QUANTIFIER.match(self.source, self.at)
        if found is None:
            return node
        if node[0] == "assert" or (node[0] == "look" and (node[1] or self.is_unicode)):
            self._fail("nothing to repeat")
        self.at = found.end()
        least, most = {"*": (0, None), "+": (1, None), "?": (0, 1)}.get(found[0], (0, None))
        if found[1] is not None:
            least = int(found[1][:9])
            most = least if found[2] is None else int(found[3][:9]) if found[3] else None
            if most is not None and most < least:
                self._fail("a range that runs backwards")
        return ("repeat", node, least, most, self._take("?"), first_group, self.groups)

    def _term(self) -> Node:
        char = self.source[self.at]
        self.at += 1
        if char == "(":
            return self._group()
        if char == "[":
            return self._class()
        if char == "\\":
            return self._escape()
        if char in "^$":
            return ("assert", char)
        if char == ".":
            return ("set", "\\0-\U0010ffff" if self.has_dot_all else f"^{LINE_ENDS}")
        if char in "*+?" or (char == "{" and (self.is_unicode or _QUANTIFIER.match(self.source, self.at - 1))):
            self._fail("nothing to repeat")
        if char in "]}" and self.is_unicode:
            self._fail("a bracket is closed that is not open")
        return ("set", re.escape(char))

    def _group(self) -> Node:
        if self._take("?:"):
            node: Node = ("all", [self._alternatives()])
        elif self._take("?=") or self._take("?!"):
            node = ("look", False, self.source[self.at - 1] == "!", self._alternatives())
        elif self._take("?<=") or self._take("?<!"):
            node = ("look", True, self.source[self.at - 1] == "!", self._alternatives())
        else:
            number = self.groups
            self.groups += 1
            if self._take("?"):
                name = _NAME.match(self.source, self.at)
                if name is None or name[1] in self.names:
                    self._fail("a group that is not modelled")
                self.names[name[1]] = number
                self.at = name.end()
            node = ("group", number, self._alternatives())
        if not self._take(")"):
            self._fail("a group is not closed")
        return node

    def _escape(self) -> Node:
        if self.at >= len(self.source):
            self._fail("a backslash at the end")
        char = self.source[self.at]
        if char in "bB":
            self.at += 1
            return ("assert", char)
        if char in "123456789":
            digits = re.compile(r"\d{1,4}").match(self.source, self.at)
            assert digits is not None
            if int(digits[0]) < self._total:
                self.at = digits.end()
                self.refers = True
                return ("ref", int(digits[0]))
            if self.is_unicode:
                self._fail("a reference to no group")
        if char == "k" and (self._named or self.is_unicode):
            name = _NAME.match(self.source, self.at + 1)
            if name is None:
                self._fail("a reference to no group")
            self.at = name.end()
            self.refers = True
            return ("ref", name[1])
        return ("set", self._escaped_set())

    def _escaped_set(self) -> str:
        """What follows a backslash, inside of a class or not, as a part of a set."""
        char = self.source[self.at]
        self.at += 1
        if char in _CLASSES:
            return _CLASSES[char]
        if char in _COMPLEMENTS:
            return _COMPLEMENTS[char]
        if char in "pP" and self.is_unicode:
            self._fail("classes of Unicode are not modelled")
        return re.escape(self._escaped_char(char))

    def _escaped_char(self, char: str) -> str:
        if octal := re.compile(r"[0-3][0-7]{0,2}|[4-7][0-7]?").match(self.source, self.at - 1):
            if octal[0] != "0" and self.is_unicode:
                self._fail("an octal escape")
            self.at = octal.end()
            return chr(int(octal[0], 8))
        if char in _CONTROLS:
            return _CONTROLS[char]
        if char == "c" and (letter := re.compile("[A-Za-z]").match(self.source, self.at)):
            self.at += 1
            return chr(ord(letter[0]) % 32)
        if char == "c":
            self.at -= 1
            return "\\"
        digits = {"x": r"([0-9A-Fa-f]{2})", "u": r"([0-9A-Fa-f]{4})"}.get(char)
        found = re.compile(digits).match(self.source, self.at) if digits else None
        if found is None and char == "u" and self.is_unicode:
            found = re.compile(r"\{([0-9A-Fa-f]{1,6})\}").match(self.source, self.at)
        if found is not None and int(found[1], 16) <= 0x10FFFF:
            self.at = found.end()
            return chr(int(found[1], 16))
        if self.is_unicode and char not in "^$\\.*+?()[]{}|/":
            self._fail("an escape of nothing")
        return char

    def _class(self) -> Node:
        """`[…]`; the set of `re` has its complement written out where it would be empty."""
        is_negated = self._take("^")
        found = ""
        while not self._take("]"):
            if self.at >= len(self.source):
                self._fail("a class is not closed")
            low = self._member()
            if self.source.startswith("-", self.at) and not self.source.startswith("-]", self.at):
                self.at += 1
                if self.at >= len(self.source):
                    self._fail("a class is not closed")
                high = self._member()
                ends = [_single(low), _single(high)]
                if None not in ends:
                    if ends[0] > ends[1]:  # type: ignore[operator]
                        self._fail("a range that runs backwards")
                    found += f"{low}-{high}"
                elif self.is_unicode:
                    self._fail("a range of classes")
                else:
                    found += f"{low}\\-{high}"
            else:
                found += low
        if not found:
            return ("set", "\\0-\U0010ffff" if is_negated else "")
        return ("set", f"^{found}" if is_negated else found)

    def _member(self) -> str:
        char = self.source[self.at]
        self.at += 1
        if char != "\\":
            return re.escape(char) if char != "^" else "\\^"
        if self.at >= len(self.source):
            self._fail("a class is not closed")
        if self._take("b"):
            return "\\x08"
        if self.is_unicode and self._take("-"):
            return "\\-"
        if not self.is_unicode and (control := _CONTROL_OF_CLASS.match(self.source, self.at)):
            self.at = control.end()
            return re.escape(chr(ord(control[1]) % 32))
        return self._escaped_set()


def _single(part: str) -> str | None:
    """The character that a part of a set is, if it is one."""
    if len(part) == 1:
        return part
    if len(part) == 2 and part[0] == "\\":
        return {"0": "\0", "x": None}.get(part[1], part[1])
    return "\x08" if part == "\\x08" else None
