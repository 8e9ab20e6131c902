"""What the text of a type says: TypeScript's annotations and those of JSDoc's comments, taken apart."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final

from abplint.patterns import regex
from abplint.program.budgets import LONGEST_BODY, LONGEST_CLAUSE, LONGEST_TYPE, MOST_MENTIONS, PATTERNS_KEPT
from abplint.source import SourceFile
from abplint.syntax import facts

if TYPE_CHECKING:
    from abplint.program.values import Site

_OPENS: Final = "([{<"
_CLOSES: Final = ")]}>"
_ANNOTATES: Final = regex(rb"\s*(?:[?!]\s*)?:")
_FUNCTION: Final = regex(r"\s*(?:<[^<>()]*>\s*)?\(")
_CONSTRUCTOR: Final = regex(r"(?<![\w$.])constructor\s*\(")
_ARROW: Final = regex(r"\s*=>")
_PARAMETERS: Final = regex(r"[\w\s*]*(?:<[^()]*>)?\(")
_RESULT: Final = regex(r"\s*:")
_GOES_ON: Final = regex(r"\s*[|&]")
_COMMENT: Final = regex(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
# what may stand between a comment and what it is about
_BEFORE: Final = regex(
    rb"\s*(?:(?:export|default|async|static|public|private|protected|readonly|const|let|var)\s+"
    rb"|[\w$.]+\s*[:=]\s*(?:async\s+)?)*(?:function\s*)?\Z"
)
_PARTS_AFTER: Final = frozenset(bytes([byte]) for byte in range(128) if chr(byte).isalnum() or chr(byte) in "_$")
_PARTS_BEFORE: Final = _PARTS_AFTER | {b"."}

# before a list that is made empty: the type argument of a call that is given it, or what annotates its name
_GIVEN_TO_CALL: Final = regex(rb"[\w$]\s*<([^;=()]*)>\s*\(\s*\Z")
_GIVEN_TO_NAME: Final = regex(rb"[\w$]\s*[?!]?\s*:\s*([^:;={}()]+?)\s*=\s*\Z")
_MADE: Final = regex(rb"new\s+((?:Map|WeakMap|Set|Array)\s*<[^;=()]*>)\s*\(")
_PROMISED: Final = regex(r"Promise\s*<(.*)>\Z", re.DOTALL)
_ONLY_OWN: Final = regex(rb"\b(?:private|readonly)\s|#")


def is_only_own(data: bytes, start: int, end: int) -> bool:
    """Whether a field, with its modifiers, is one that nobody outside of its class writes."""
    return _ONLY_OWN.search(data, start, end) is not None


def annotation(data: bytes, start: int, end: int) -> str:
    """The type that is written after a name which ends at `start`; empty if there is none."""
    sign = _ANNOTATES.match(data, start, end)
    if sign is None:
        return ""
    text = data[sign.end() : min(end, sign.end() + LONGEST_TYPE)].decode("utf-8", "replace")
    return text[: end_of_type(text, 0)].strip()


def documented(data: bytes, start: int, tag: bytes, name: str = "") -> str:
    """The type that the comment before a declaration gives (`@type {T}`, `@param {T} name`); empty if there is none."""
    end = data.rfind(b"*/", max(0, start - LONGEST_CLAUSE), start)
    if end < 0 or _BEFORE.match(data, end + 2, start) is None:
        return ""
    begin = data.rfind(b"/**", max(0, end - 4 * LONGEST_CLAUSE), end)
    for found in re.finditer(rb"%b\s*\{" % tag, data[max(begin, 0) : end]) if begin >= 0 else ():
        text = data[begin + found.end() - 1 : end].decode("utf-8", "replace")
        close = closing(text, 0)
        if close > 0 and (not name or re.match(rf"\s*\[?\s*{re.escape(name)}(?![\w$])", text[close + 1 :])):
            return text[1:close].strip()
    return ""


def without_comments(text: str) -> str:
    """The same text without what is said in comments."""
    return _COMMENT.sub("", text)


def split(text: str, separator: str) -> list[str]:
    """The parts of a type between separators that stand in no brackets."""
    parts, depth, begin = [], 0, 0
    for at, sign in enumerate(text):
        depth += _step(text, at)
        if sign == separator and not depth:
            parts.append(text[begin:at])
            begin = at + 1
    return [*parts, text[begin:]]


def closing(text: str, start: int) -> int:
    """Where the bracket closes that opens at `start`; -1 if it does not."""
    depth = 0
    for at in range(start, len(text)):
        depth += _step(text, at)
        if not depth:
            return at
    return -1


def depth_at(text: str, position: int) -> int:
    """In how many brackets a position stands."""
    return sum(_step(text, at) for at in range(position))


_INSTANCE: Final = regex(r"new\s+([A-Za-z_$][\w$.]*)")
_SAID_OF_NOTHING: Final = regex(r"(?:void 0|undefined|null|\{\s*\})\s+as\s+(?:(?:unknown|any)\s+as\s+)?")
_KEEPS: Final = regex(r"\.(?:push|unshift|set|add)\(")
_GOES_THROUGH: Final = regex(r"\bfor\s*\(|\.(?:forEach|get|values)\(")
_HOLDS_FUNCTION: Final = regex(r"=>|\bfunction\b|\)\s*\{")


def end_of_type(text: str, start: int) -> int:
    """Where a type ends that begins at `start`: before what cannot be a part of it."""
    depth, last = 0, ""
    for at in range(start, len(text)):
        sign, step = text[at], _step(text, at)
        if not depth and (step < 0 or sign in ";," or (sign == "=" and text[at + 1 : at + 2] != ">")):
            return at
        if (
            not depth
            and last
            and last not in "|&:=("
            and (sign == "{" or (sign == "\n" and not _GOES_ON.match(text, at)))
        ):
            return at
        depth += step
        if not sign.isspace():
            last = sign
    return len(text)


def result_of(text: str) -> str:
    """What a function type gives (`(a: A) => R`); empty if it is none."""
    head = _FUNCTION.match(text)
    close = closing(text, head.end() - 1) if head is not None else -1
    arrow = _ARROW.match(text, close + 1) if close >= 0 else None
    return text[arrow.end() :].strip() if arrow is not None else ""


@lru_cache(PATTERNS_KEPT)
def member_of(body: str, name: str) -> tuple[str, bool] | None:
    """The type of a member in the body of a declaration, and whether that is what a call of it gives; None if it has
    no such member, or one without a type."""
    pattern = rf"(?<![\w$.]){re.escape(name)}\s*[?!]?\s*(?:(:)|(?:<[^<>()]*>\s*)?(\())"
    for found in re.finditer(pattern, body):
        if depth_at(body, found.start()) != 1:
            continue
        start, is_method = found.end(), found[1] is None
        if is_method:
            close = closing(body, found.end() - 1)
            sign = _RESULT.match(body, close + 1) if close > 0 else None
            if sign is None:
                return None
            start = sign.end()
        text = body[start : end_of_type(body, start)].strip()
        given = "" if is_method else result_of(text)
        return (given or text, is_method or bool(given))
    text = _parameter_property(body, name)
    return (text, False) if text else None


@lru_cache(PATTERNS_KEPT)
def initial_of(body: str, name: str) -> str:
    """The type of what a member without one is made with in the body of a class, or in an object that is written: that
    of an instance, of such an object, or what is said of nothing; empty if that tells none."""
    first = re.compile(rf"(?<![\w$.]){re.escape(name)}\s*[?!]?\s*(?:=(?![=>])|:)\s*")
    found = next((found for found in first.finditer(body) if depth_at(body, found.start()) == 1), None)
    if found is not None:
        return _type_of(body, found.end())
    later = re.finditer(rf"\bthis\.{re.escape(name)}\s*=(?![=>])\s*", body)
    told = {_type_of(body, found.end()) for found in later}
    return told.pop() if len(told) == 1 else ""


def _type_of(body: str, start: int) -> str:
    """The type of an expression, as far as it tells that at its beginning."""
    made = _INSTANCE.match(body, start)
    if made is not None:
        return made[1]
    said = _SAID_OF_NOTHING.match(body, start)
    if said is not None:
        return body[said.end() : end_of_type(body, said.end())].strip()
    held = body[start : closing(body, start) + 1] if body.startswith("{", start) else ""
    return "" if _HOLDS_FUNCTION.search(held) else held


def may_keep_functions(body: str) -> bool:
    """Whether a class seems to keep what it is given in a list, and to go through that."""
    return _KEEPS.search(body) is not None and _GOES_THROUGH.search(body) is not None


def _parameter_property(body: str, name: str) -> str:
    """The type of a field that a class declares as a parameter of its constructor; empty if there is none."""
    head = next((found for found in _CONSTRUCTOR.finditer(body) if depth_at(body, found.start()) == 1), None)
    close = closing(body, head.end() - 1) if head is not None else -1
    if head is None or close < 0:
        return ""
    declares = re.compile(rf"(?:^|\s)(?:public|private|protected|readonly|override)\s+{re.escape(name)}\s*\??\s*:")
    for parameter in split(body[head.end() : close], ","):
        found = declares.search(parameter)
        if found is not None and not depth_at(parameter, found.end()):
            return parameter[found.end() : end_of_type(parameter, found.end())].strip()
    return ""


# what takes types as parameters: what stands before them where that is declared, or is an arrow function; what they may
# hold; and how the parameters of an arrow function begin
_GENERIC: Final = {
    b"d": rb"\b(?:function|class|interface|type)\b(?:\s*\*)?\s*[\w$]*",
    b"a": rb"(?:[=(,:]\s*(?:async)?|\b(?:return|default)\s+(?:async)?)",
    b"i": rb"(?:[^<>(){};]|<[^<>(){};]*>)*",
    b"p": rb"\s*(?:\)|\{|\[|\.\.\.|[\w$]+\s*\??\s*[:,])",
}


@lru_cache(PATTERNS_KEPT)
def declaration_of(name: bytes) -> re.Pattern[bytes]:
    """What looks for code, or a comment, that declares or imports a type of a name, or takes it as a parameter."""
    own = {b"n": re.escape(name)}
    return re.compile(
        rb"(?:interface(?<!\winterface)|class(?<!\wclass)|type(?<!\wtype)|enum(?<!\wenum))\s+%(n)b\b"
        rb"|import(?<!\wimport)\b[^;'\"]*\b%(n)b\b|@typedef\b[^\n]*\b%(n)b\b"
        rb"|(?:%(d)b\s*<%(i)b(?<=[<,\s])%(n)b\s*(?:,|>|=|extends\b))"
        rb"|(?:%(a)b\s*<%(i)b(?<=[<,\s])%(n)b\s*(?:[,=]%(i)b|extends\b%(i)b)?>\s*\(%(p)b)" % {**own, **_GENERIC}
    )


def _step(text: str, at: int) -> int:
    sign = text[at]
    if sign in _OPENS:
        return 1
    return -1 if sign in _CLOSES and text[at - 1 : at] != "=" else 0


def written_for(file: SourceFile, parameter: facts.Parameter, func: facts.Function) -> str:
    """The type of a parameter, as its annotation or the comment before its function has it."""
    data, target = file.data, parameter.target
    inner = target.target if isinstance(target, facts.Default) else target
    text = annotation(data, inner.end, parameter.end)
    if not text and isinstance(inner, facts.Name):
        text = documented(data, func.start, rb"@param", inner.name)
    return text


def written_at(file: SourceFile, start: int, begin: int, end: int) -> str:
    """The type of what is declared at a place: an annotation between two others, or in the comment before it."""
    return annotation(file.data, begin, end) or documented(file.data, start, rb"@type")


def type_argument(file: SourceFile, start: int, end: int) -> str | None:
    """The type argument of a call that ends at a place, if it has one from another place on."""
    data = file.data
    if data[start : start + 1] != b"<":
        return None
    close = data.find(b">(", start, min(end, start + LONGEST_TYPE))
    return data[start + 1 : close].decode("utf-8", "replace") if close > 0 else None


def type_of_list(site: Site) -> str:
    """The type that is written before a list; empty if there is none."""
    return site.file.ask(partial(_find_type_of_list, site))


def _find_type_of_list(site: Site) -> str:
    before = site.file.data[max(0, site.start - LONGEST_TYPE) : site.start]
    found = _GIVEN_TO_CALL.search(before) or _GIVEN_TO_NAME.search(before)
    text = found[1].decode("utf-8", "replace").strip() if found is not None else ""
    made = _MADE.match(site.file.data, site.start, min(site.end, site.start + LONGEST_TYPE))
    if made is not None and not text:
        text = made[1].decode("utf-8", "replace")
    return text or documented(site.file.data, site.start, rb"@type")


def result_written_for(file: SourceFile, func: facts.Function) -> str:
    """The type of what a function returns, as its annotation or the comment before it has it: of an async one, that of
    what its promise gives."""
    start = func.start if func.is_arrow else func.name_end
    text = file.data[start : min(func.end, start + LONGEST_BODY)].decode("utf-8", "replace")
    head = _PARAMETERS.match(text)
    close = closing(text, head.end() - 1) if head is not None else -1
    sign = _RESULT.match(text, close + 1) if close > 0 else None
    written = ""
    if sign is not None:
        end = text.find("=>", sign.end()) if func.is_arrow else end_of_type(text, sign.end())
        written = text[sign.end() : end].strip() if end > 0 else ""
    written = written or documented(file.data, func.start, rb"@returns?")
    promised = _PROMISED.match(written) if func.is_async else None
    return promised[1].strip() if promised is not None else written


def places_of(data: bytes, name: str) -> Iterator[tuple[bytes, int]]:
    """Where a name stands in a module: the text before it, and where it ends."""
    word, at = name.encode(), -1
    for _ in range(MOST_MENTIONS):
        at = data.find(word, at + 1)
        while at >= 0 and not _is_name(data, at, at + len(word)):
            at = data.find(word, at + 1)
        if at < 0:
            return
        yield data[max(0, at - LONGEST_CLAUSE) : at], at + len(word)


def _is_name(data: bytes, start: int, end: int) -> bool:
    """Whether what stands there is a whole name, and no member's."""
    return data[start - 1 : start] not in _PARTS_BEFORE and data[end : end + 1] not in _PARTS_AFTER
