"""What the text around the name of something says of what is handed to that."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator, Sequence
from functools import partial
from string import ascii_letters, digits
from typing import Final

from abplint.patterns import regex
from abplint.program.budgets import LONGEST_DECLARATION, MOST_TEXTS
from abplint.program.moment import LOADING
from abplint.program.objects import Func, Record
from abplint.program.scopes import Frame
from abplint.program.units import Unit
from abplint.program.values import Constant, Site
from abplint.syntax import facts
from abplint.syntax.walking import declared_names, parameter_names

_PARAMETER: Final = regex(rb"\s*=\s*([A-Za-z_$][\w$]*)\s*[;,\n})]")
# an argument of a call that is a constant, by how it is spelled
_GIVES_CONSTANT: Final = regex(rb"[(,]\s*([A-Z]\w{3,})\s*(?=[,)])")
# after the name of a holder, which hands it something; a hook hands its user the whole of it
_HANDS_OVER: Final = regex(
    rb"(?:\(\s*\))?\s*[?!]?(?:\.\s*[\w$]+\s*(?:\(|<|=(?![=>]))|\[(?:[^\[\]\n]|\[[^\[\]\n]*\])+\]\s*=(?![=>]))"
)
# before the name of a holder that a call is given first, and after it; some calls only read what they are given
_IS_GIVEN: Final = regex(rb"(?:[\w$]+\s*\.\s*)*([\w$]+)\s*(?:<[^;()]*>)?\(\s*\Z")
_ENDS_GIVEN: Final = regex(rb"\s*[,)]")
_ONLY_READS: Final = regex(rb"(?:get|has|sub|keys|values|entries|if|while|switch|return|\w*Value)\Z")
_STATEMENT: Final = regex(rb"[^;\n]*[;\n]?")
_MAKES: Final = regex(rb"\bnew\b")
_CALLED: Final = regex(
    rb"(?<![\w$.])([A-Za-z_$][\w$]*)(?:\s{0,40}[?!]?\.?\s{0,40}\[[^\[\]]*\]|\s{0,40}[?!]?\.\s{0,40}[\w$]+)*"
    rb"\s{0,40}(?:\?\.\s*)?\("
)
_ARGUMENT: Final = regex(rb"[(,]\s*([A-Za-z_$][\w$]*)\s*(?=,|\Z)")
_WRITES_FUNCTION: Final = regex(rb"[(,:\[]\s*(?:async\s+)?(?:function\b|(?:\([^()]*\)|[\w$]+)\s*=>)")
_OWN_NAME: Final = regex(rb"(?<![\w$.])[A-Za-z_$][\w$]*")
_GIVEN_FIRST: Final = regex(rb"\(\s*([A-Za-z_$][\w$]*)\s*[,)]")
_CALLS: Final = regex(rb"\s*(?:<[^;(]*>)?\(\s*[^\s)]")
# after the name of a component: what it is given
SHOWS: Final = regex(rb"(?:<[^<>()]*>)?(?:\s+[\w-]+){0,8}?\s+(?:[\w:@.#-]+\s*=\s*[\"'{]|\{\s*\.\.\.)")
READS: Final = regex(rb"\s*[?!]?\.\s*(?:get|has|keys|values|entries|forEach|size|delete|clear)\b")
_ITSELF: Final = regex(rb"[(,]\s*this\s*[,)]")
_ANY_CLASS: Final = regex(rb"\bclass\s+([A-Za-z_$][\w$]*)")
_OWN_PROPS: Final = regex(rb"\bthis\.props\b")
_CLASS: Final = regex(rb"\bclass\s+([A-Za-z_$][\w$]*)\s+extends\b")
_KEPT_AS: Final = regex(rb"\b(?:const|let|var)\s+([A-Za-z_$][\w$]*|\{[^{}]*\}|\[[^\[\]]*\])\s*=\s*\Z")
# before what a function gives back, itself or as what is given to the calls around it; and such a variable
_GIVES_BACK: Final = regex(rb"(?:=>|\breturn)\s*(?:[\w$.]+\s*(?:<[^;()]*>)?\(\s*)*\Z")
_RETURNS: Final = rb"\breturn\s+(?:\{[^{}]*(?<![\w$.]))?(?:%s)\b(?!\s*[.(])"
_GIVEN_SOMETHING: Final = regex(rb"\(\s*[^\s)]")
_CALLED_ALONE: Final = regex(rb"\s*(?:<[^;(]*>)?\(\s*\)")
_TAKES_APART: Final = rb"\bconst\s*\{([^{}=]*)\}\s*=\s*(?:%s)\s*[;,\n]"
_KEEPS: Final = rb"(?<![\w$.])([\w$]+)(?:\.current\s*=|\s*=\s*[\w$.]*[rR]ef\s*(?:<[^;()]*>)?\()\s*(?:%s)\b"
_RECEIVER: Final = regex(rb"(?<![\w$.])([A-Za-z_$][\w$]*)\s*[?!]?\.\s*\Z")  # of the method whose name comes next
# before what a promise is asked to run once it is fulfilled, and the same with a name
_ASKS: Final = regex(rb"\.\s*then\s*\(\s*(?:async\s+)?\Z")
_ASKS_BY_NAME: Final = rb"\.\s*then\s*\(\s*%s\s*[,)]"
# what a component provides: a context that it shows around others, or a key
_PROVIDES: Final = regex(
    rb"<\s*([A-Za-z_$][\w$]*)(?:\.Provider\b|\s+value=)|\b(?:provide|setContext)\(\s*([A-Za-z_$][\w$]*)\s*,"
)
# before and after the name of a variable that is made; before that of a member
_DECLARES: Final = rb"\b(?:const|let|var)\s+%s\s*(?::[^=;\n]+)?=(?![=>])"
_AFTER_DOT: Final = regex(rb"\.\s*\Z")
# what begins a line, and is no part of a function then: `register(Thing)`, `@register`, `export const thing = make(…)`
_AT_ONCE: Final = (
    rb"(?m:^)(?:export\s+)?(?:default\s+|(?:const|let|var)\s+[\w$]+(?:\s*:[^=\n]+)?\s*=\s*)?@?(?:[\w$]+\s*\.\s*)*"
    rb"%s\s*(?:<[^;()\n]*>\s*)?(?:\.\s*(?:set|push|add|unshift)\s*)?\("
)
_OWN_VARIABLE: Final = regex(rb"\b(?:const|let|var)\s+[\w$]+(?:\s*:[^=;\n]+)?\s*=\s*(?:new\s+)?\Z")
STORES: Final = regex(rb"\s*(?:[?!]?\.\s*(?:set|push|unshift|add)\s*\(|!?\[[^\]\n]*\]\s*=(?![=>]))")


_IN_NAMES: Final = frozenset(bytes((sign,)) for sign in b"$_" + ascii_letters.encode() + digits.encode())


def called_at_once(name: str) -> re.Pattern[bytes]:
    """Matches where a module calls what has a name, or what keeps things in it, while it is loaded."""
    return re.compile(_AT_ONCE % re.escape(name.encode("utf-8", "replace")))


def is_declared_at(made: Site) -> bool:
    """Whether what is made at a place is given to a variable that is declared there."""
    return made.file.ask(partial(_is_declared, made))


def _is_declared(made: Site) -> bool:
    return _OWN_VARIABLE.search(made.file.data, max(made.start - LONGEST_DECLARATION, 0), made.start) is not None


def positions(unit: Unit, word: bytes) -> list[int]:
    """Where a word stands in a unit: byte offsets in its file."""
    return unit.file.ask(partial(_find_positions, unit, word))


def _find_positions(unit: Unit, word: bytes) -> list[int]:
    return list(_stands_at(unit, word))


def _stands_at(unit: Unit, word: bytes) -> Iterator[int]:
    text, at = unit.text, unit.text.find(word)
    while at >= 0:
        end = at + len(word)
        if text[max(0, at - 1) : at] not in _IN_NAMES and text[end : end + 1] not in _IN_NAMES:
            yield unit.region[0] + at
        at = text.find(word, at + 1)


def hands_on(unit: Unit, position: int, around: list[facts.Function]) -> bool:
    """Whether what is handed over at a place is what the functions around it were given, which their callers know."""
    return unit.once(_hands_on, position, tuple(around))


def _hands_on(unit: Unit, position: int, around: tuple[facts.Function, ...]) -> bool:
    given = set(parameter_names(*around))
    given |= _parts_of(unit, position, around, given)
    statement = _statement_at(unit.file.data, position)
    if _MAKES.search(statement) is not None:
        return False
    if _OWN_PROPS.search(statement) is not None and class_around(unit, position):
        return True
    receiver = _last(_RECEIVER, b".", unit.file.data, position)
    if receiver is not None and receiver[1].decode("utf-8", "replace") in set(parameter_names(*around)):
        return True  # whose method it is, they know, too
    statements = [statement, *_handed_to_result(unit.file.data, position, around)]
    return any(not given.isdisjoint(_names_in(text)) and not _is_written(text, given) for text in statements)


def hands_itself(unit: Unit, position: int) -> str:
    """The class whose instance seems to hand itself over at a place; empty if none does."""
    if _ITSELF.search(_statement_at(unit.file.data, position)) is None:
        return ""
    found = [*_ANY_CLASS.finditer(unit.file.data, unit.region[0], position)]
    return found[-1][1].decode("utf-8", "replace") if found else ""


def hands_function(unit: Unit, position: int) -> bool:
    """Whether a function is written where something is handed over."""
    statement = _statement_at(unit.file.data, position)
    return _WRITES_FUNCTION.search(statement) is not None or _MAKES.search(statement) is not None


def _is_written(statement: bytes, given: set[str]) -> bool:
    """Whether a function is written where something is handed over: it is made there, whatever data it uses, unless it
    calls what the functions around it were given, or that stands beside it."""
    written = _WRITES_FUNCTION.search(statement)
    if written is None:
        return False
    beside = (found[1].decode("utf-8", "replace") for found in _ARGUMENT.finditer(statement[: written.start()]))
    if not given.isdisjoint(beside):
        return False
    return given.isdisjoint(found[1].decode("utf-8", "replace") for found in _CALLED.finditer(statement))


def _names_in(text: bytes) -> Iterator[str]:
    return (name.decode("utf-8", "replace") for name in _OWN_NAME.findall(text))


def _handed_to_result(data: bytes, position: int, around: Sequence[facts.Function]) -> Iterator[bytes]:
    """The calls of what the code at a place gives, where a variable of the function around it is that: a hook gives its
    user a function of a store, and the user hands things to that."""
    for name in _kept_as(data, position, around):
        called = re.compile(rb"(?<![\w$.])%s\s*(?:[?!]?\.\s*(?:[\w$]+\s*)?)?\(" % re.escape(name))
        yield from (_statement_at(data, found.start()) for found in called.finditer(data, position, around[0].end))


def _kept_as(data: bytes, position: int, around: Sequence[facts.Function]) -> list[bytes]:
    """The variables of the function around a place that hold what the code there gives, or parts of it."""
    start = position
    while (call := _last(_IS_GIVEN, b"(", data, start)) is not None:
        start = call.start()
    kept = _last(_KEPT_AS, b"=", data, start, around[0].start) if around else None
    return [name.encode("utf-8", "replace") for name in _names_in(kept[1])] if kept is not None else []


def hands_out(unit: Unit, position: int, around: Sequence[facts.Function]) -> bool:
    """Whether the function around a place gives its callers what the code there gives: a hook that reads a context."""
    return bool(around) and unit.once(_hands_out, position, tuple(around))


def _hands_out(unit: Unit, position: int, around: tuple[facts.Function, ...]) -> bool:
    data = unit.file.data
    if len(around) == 1 and _GIVES_BACK.search(data, max(position - LONGEST_DECLARATION, around[0].start), position):
        return True
    kept = b"|".join(map(re.escape, _kept_as(data, position, around)))
    return bool(kept) and re.compile(_RETURNS % kept).search(data, position, around[0].end) is not None


def _parts_of(unit: Unit, position: int, around: Sequence[facts.Function], given: set[str]) -> frozenset[str]:
    """The names of what functions around a place take out of what they were given, before they come to it, and of what
    they keep that in: a hook's ref holds the function of the last rendering."""
    if not given:
        return frozenset()
    taken, kept = unit.once(_find_parts, around[0].start, around[0].end, frozenset(given))
    return kept.union(*(names for end, names in taken if end <= position))


def _find_parts(
    unit: Unit, start: int, end: int, given: frozenset[str]
) -> tuple[list[tuple[int, list[str]]], frozenset[str]]:
    """The names that a function takes out of what has one of some names, with the places behind them, and those under
    which it keeps that."""
    names = b"|".join(re.escape(name.encode("utf-8", "replace")) for name in sorted(given))
    text = unit.file.data[start:end]
    taken = [
        (start + found.end(), [name.decode("utf-8", "replace") for name in _OWN_NAME.findall(found[1])])
        for found in re.finditer(_TAKES_APART % names, text)
    ]
    return taken, frozenset(found[1].decode("utf-8", "replace") for found in re.finditer(_KEEPS % names, text))


def class_around(unit: Unit, position: int) -> list[str]:
    """The name of the class that a place seems to stand in, as far as it extends another."""
    found = [*_CLASS.finditer(unit.file.data, unit.region[0], position)]
    return [found[-1][1].decode("utf-8", "replace")] if found else []


def _statement_at(data: bytes, position: int) -> bytes:
    """The text from a place to the end of its line, or of the call that goes on behind it."""
    end = position
    for line in _STATEMENT.finditer(data, position, position + LONGEST_DECLARATION):
        end = line.end()
        if data.count(b"(", position, end) <= data.count(b")", position, end):
            break
    return data[position:end]


def hands_over(unit: Unit, position: int, word: bytes) -> bool:
    """Whether a mention of a name may hand something to what has it: it calls it, a method of it, sets a member, or
    gives it to what may."""
    return unit.file.ask(partial(_is_handed, unit, position, position + len(word)))


def _is_handed(unit: Unit, position: int, end: int) -> bool:
    data = unit.file.data
    if any(form.match(data, end) is not None for form in (_HANDS_OVER, _CALLS, SHOWS)):
        return True
    if _CALLED_ALONE.match(data, end) is not None and _is_used(unit, position):
        return True
    reader = _given_to(data, position, end)
    return bool(reader) and _ONLY_READS.match(reader) is None


def _is_used(unit: Unit, position: int) -> bool:
    """Whether what a call at a place gives is kept, and handed something."""
    calls = _handed_to_result(unit.file.data, position, unit.functions_around(position))
    return any(_GIVEN_SOMETHING.search(call) is not None for call in calls)


def is_another(unit: Unit, position: int, word: bytes) -> bool:
    """Whether the name of some object's member is, at a place in another module, a variable of the function there: one
    that is given what does not speak of such a member."""
    return unit.file.ask(partial(_is_own_variable, unit, position, word))


def _is_own_variable(unit: Unit, position: int, word: bytes) -> bool:
    data, around = unit.file.data, unit.functions_around(position)
    if not around or _AFTER_DOT.search(data, around[0].start, position) is not None:
        return False
    declared = deque(re.finditer(_DECLARES % re.escape(word), data[around[0].start : position]), maxlen=1)
    if not declared:
        return False
    return word.lower() not in _statement_at(data, around[0].start + declared[0].end()).lower()


def _given_to(data: bytes, position: int, end: int) -> bytes:
    """The name of the call that is given something first; nothing if none is."""
    if _ENDS_GIVEN.match(data, end) is None:
        return b""
    found = _last(_IS_GIVEN, b"(", data, position)
    return found[1] if found is not None else b""


def _last(form: re.Pattern[bytes], sign: bytes, data: bytes, position: int, start: int = 0) -> re.Match[bytes] | None:
    """What of the text before a place, white space apart, ends with a sign: it is looked for only where that stands."""
    first = max(position - LONGEST_DECLARATION, start)
    return form.search(data, first, position) if data[first:position].rstrip().endswith(sign) else None


def key_at(site: Site) -> str:
    """The name that a call at a place is given alone, or first: the key of what it gives; "" if it is none."""
    found = _GIVEN_FIRST.search(site.file.data, site.start, site.end)
    return found[1].decode("utf-8", "replace") if found is not None else ""


def provided_by(unit: Unit, start: int, end: int) -> list[str]:
    """The names of the contexts that a component provides with something, which it may have made."""
    return unit.once(_ask_provided, start, end)


def _ask_provided(unit: Unit, start: int, end: int) -> list[str]:
    return unit.file.ask(partial(_find_provided, unit, start, end))


def _find_provided(unit: Unit, start: int, end: int) -> list[str]:
    found = (match[1] or match[2] for match in _PROVIDES.finditer(unit.file.data, start, end))
    return [name.decode("utf-8", "replace") for name in dict.fromkeys(found)]


def is_reaction(func: Func) -> bool:
    """Whether a function is written as what a promise is asked to run, or its name is, in its file."""
    fact, unit = func.fact, func.unit
    return fact is not None and unit is not None and unit.file.ask(partial(_reacts, unit, fact.start, fact.name))


def _reacts(unit: Unit, start: int, name: str) -> bool:
    data = unit.file.data
    if _ASKS.search(data, max(start - LONGEST_DECLARATION, 0), start) is not None:
        return True
    return bool(name) and re.search(_ASKS_BY_NAME % re.escape(name.encode("utf-8", "replace")), data) is not None


def setter_at(unit: Unit, position: int) -> str:
    """The name of the top-level function that keeps what it is given, at an assignment; "" if it is none."""
    return unit.file.ask(partial(_find_setter, unit, position))


def keeps_given(unit: Unit, position: int) -> facts.Function | None:
    """The function that keeps something of what it is given, at an assignment; None if it is none."""
    return unit.file.ask(partial(_find_keeper, unit, position))


def _find_keeper(unit: Unit, position: int) -> facts.Function | None:
    statement = _statement_at(unit.file.data, position)
    assigned = set(_names_in(statement.partition(b"=")[2].replace(b"...", b" ")))
    around = reversed(unit.functions_around(position))
    return next((fact for fact in around if not assigned.isdisjoint(parameter_names(fact))), None)


def declared_around(unit: Unit, position: int) -> list[str]:
    """The variable of a module whose value is written around a place: an object whose method it is."""
    return unit.file.ask(partial(_find_declared, unit, position))


def _find_declared(unit: Unit, position: int) -> list[str]:
    for item in unit.program.body.body:
        if item.start <= position < item.end:
            return declared_names(item.target) if isinstance(item, facts.Declare) else []
    return []


def _find_setter(unit: Unit, position: int) -> str:
    around = unit.functions_around(position)
    found = re.compile(rb"[\w$]+").match(unit.file.data, position)
    given = _PARAMETER.match(unit.file.data, found.end()) if found is not None else None
    if not around or given is None:
        return ""
    name = given[1].decode("utf-8", "replace")
    if name not in parameter_names(*around):
        return ""
    for item in unit.program.body.body:
        if item.start <= position < item.end:
            if isinstance(item, facts.DeclareFunction):
                return item.function.name
            if isinstance(item, facts.Declare) and isinstance(item.target, facts.Name):
                return item.target.name
    return ""


def asked_texts(frame: Frame | None) -> list[bytes]:
    """The texts with which the functions were called that run, and the names of constants that are objects: one of them
    may be the name of what is asked for."""
    found: dict[bytes, None] = {}
    while frame is not None and len(found) < MOST_TEXTS:
        found.update((text.encode("utf-8", "replace"), None) for text in _said(frame))
        frame = frame.caller
    return list(found)[:MOST_TEXTS]


def _said(frame: Frame) -> Iterator[str]:
    """The texts of a call that are long enough to be sought, and the constants that it names, which hold objects."""
    for item in frame.arguments:
        if isinstance(item, Constant) and isinstance(item.value, str) and not item.asked and len(item.value) > 3:
            yield item.value
    site = frame.site
    if site is not None and any(type(item) is Record and item.run <= LOADING for item in frame.arguments):
        written = site.file.data[site.start : min(site.end, site.start + LONGEST_DECLARATION)]
        yield from (found[1].decode() for found in _GIVES_CONSTANT.finditer(written))
