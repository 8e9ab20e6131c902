"""What the bytes of a module say of its names: where they are given a value, and what they mean there."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Container, Iterator, Mapping
from enum import Enum
from functools import cached_property
from operator import attrgetter
from typing import Final

from abplint.patterns import regex
from abplint.program.code import code_in
from abplint.program.units import Unit
from abplint.syntax import facts

Range = tuple[int, int]

_WORD: Final = rb"[A-Za-z_$\x80-\xff][\w$\x80-\xff]*"
_END: Final = rb"(?![\w$\x80-\xff])"  # of a word, before what may not stand there: no part of it is tried, too
# type arguments or parameters, if there are any: before parentheses
_TYPES: Final = rb"(?:<(?:[^<>()=]|=>?|\([^()]*\)|<[^<>()]*>){0,400}>\s*(?=\())?"
_BRACKET: Final = regex(rb"[()\[\]{}]")
_STOP: Final = regex(rb"[()\[\]{},;<\n]")
_PARAMETERS: Final = regex(rb"\s*\(")
_BEFORE_FUNCTION: Final = regex(rb"(?:^|[^\w$)\]}'\"`\s]|(?<![\w$.])(?:async|default|function|return))\s*$")
_GOES_ON: Final = regex(rb"\s*(?:[^\w$@\"'\s#]|(?:in|instanceof|as|satisfies|of|extends|else)\b)")
_VALUE_END: Final = regex(rb"[\w$]")
_ENDED: Final = regex(rb"[\w$)\]}'\"`]$")
_ENDED_BY_TYPES: Final = regex(rb"(?<!=)>$")  # or by markup
_BEGINS: Final = regex(
    rb"\s*(?:abstract|async|class|const|declare|enum|export|function|import|interface|let|type|var)\s"
)
_DEFINED: Final = regex(
    rb"((?<![\w$.#])(?:function(?:\s*\*\s*|\s+)|(?:const|let|var)\s+))?(?<![\w$])(#?"
    + (_WORD + _END + rb")\s*(?:[?!]\s*)?" + _TYPES + rb"(\(|:(?!:)|=(?![=>]))")
)
_DECLARED: Final = regex(rb"(?<![\w$.#])(?:const|let|var|class)\s+(?:([{\[])|(" + _WORD + rb"))")
_SHORTHAND: Final = regex(rb"(?<=[{,])\s*(" + _WORD + rb")\s*(?=[,}])")
_TAKES_APART: Final = regex(rb"\}\s*=(?![=>])")
_ARROW: Final = regex(rb"\s*(?::[^{};=]*)?=>")
_BODY: Final = regex(rb"\s*(?:=>\s*)?(?=\{)")
_RETURN_TYPE: Final = regex(rb"\s*:")
# a part of a type: what another part must follow, what none need follow, and brackets
_TYPE_PART: Final = regex(
    rb"\s*(?:(=>|[|&?:.]|(?:asserts|extends|infer|is|keyof|new|readonly|typeof|unique)(?![\w$]))"
    rb"|([\w$]+|'[^'\n]*'|\"[^\"\n]*\"|`[^`]*`)|([({\[<]))"
)
_ANOTHER_BODY: Final = regex(rb"\s*(?:=>\s*)?\{")
# Patterns that look for something in a whole text begin with what it is, and look behind that: re skips to it.
_DOT_BEFORE_BREAK: Final = regex(rb"(?<!\.)(\??\.)(\s+)(?=[#A-Za-z_$\x80-\xff])")
_OWN: Final = rb"[A-Za-z_$\x80-\xff](?<![\w$#].)(?<![^.]\..)[\w$\x80-\xff]*"  # no member's name; a spread's
_MEMBER: Final = rb"\.(?<!\.\.)\s*(#?" + _WORD + rb")"
NAMES: Final = regex(_OWN)
MEMBERS: Final = regex(_MEMBER)
CALLED_MEMBERS: Final = regex(_MEMBER + _END + rb"\s*(?:\?\.\s*)?" + _TYPES + rb"(?=\()")
# names of which more is taken than a member
WHOLE: Final = regex(_OWN + rb"(?![\w$\x80-\xff]|\s*(?:\?\.|\.(?!\.))\s*[#\w$])")
CALLED: Final = regex(rb"(" + _OWN + rb")" + _END + rb"\s*(?:\?\.\s*)?(?=\()")
_TOUCHED: Final = regex(rb"(" + _OWN + rb")" + _END + rb"\s*(?:\.|\?\.|\[)")
_PARAMETER: Final = regex(rb"[(,{\[]\s*(?:\.\.\.\s*)?(" + _WORD + rb")\s*(?=[,)=}:?\]])")
_ONLY_PARAMETER: Final = regex(rb"(" + _OWN + rb")" + _END + rb"\s*=>")
_VARIABLE: Final = regex(rb"(?<![\w$.#])(?:const|let|var|class|function\s*\*?)\s+(" + _WORD + rb")")
_TYPE_STOP: Final = regex(rb"=>|[<>()\[\]{};]")
# what reading a name, or a member, may give to be called later
_FUNCTION: Final = rb"(?:=>|(?<![\w$.])(?:function|class)(?![\w$])|\)\s*\{|\.\s*bind\s*\()"
_NAMED_IN: Final = rb"\s*(?:(?:Object\.\w+\(|new\s+(?:Map|Set)\b[^(]*\()\s*)?[\[{](?=\s*[\[\w$'\"}.])"
_MAY_HOLD_FUNCTION: Final = regex(
    rb"\s*[\w$.?]+\s*\Z|" + _NAMED_IN + rb"|(?!\s*(?:new\b|await\b(?!\s*import\b)))(?:.*?" + _FUNCTION + rb")",
    re.DOTALL,
)
_MAY_BE_FUNCTION: Final = regex(rb"(?!\s*(?:new|await)\b|\s*[{\[])(?:.*?" + _FUNCTION + rb")", re.DOTALL)
_FUNCTION_OR_PART: Final = regex(_FUNCTION + rb"|(?<=[(,:\[=?])\s*[{\[]")
_CALLS: Final = regex(rb"[\w$\])]\s*(?:\?\.\s*)?\(")
# what is put into a list or a table, to be called when somebody goes through it or looks it up
_FILLED: Final = regex(
    rb"(?<![\w$])(#?" + _WORD + rb")\s*(?:\.\s*(?:add|push|set|unshift)\s*(?=\()"
    rb"|(?:\[[^\[\]\n]*\]|\.\s*" + _WORD + rb")\s*=(?![=>]))"
)
_A_FUNCTION: Final = rb"(?:async\s*)?(?:function\b|(?:\([^()]*\)|[\w$]+)\s*=>)"
_IS_FUNCTION: Final = regex(rb"\s*" + _A_FUNCTION)
_WHOLLY_HELD: Final = regex(rb"\s*" + _A_FUNCTION + rb"|" + _NAMED_IN)
_FILLING: Final = regex(rb"\(?\s*(?:[^,()]*,\s*)?(?:(" + _WORD + rb")\s*\)?\Z|" + _A_FUNCTION + rb")")
_INTERFACE: Final = regex(rb"(?<![\w$.#])interface\s+[A-Za-z_$\x80-\xff][^{};=()]{0,2000}(?=\{)")
_TYPE_ALIAS: Final = regex(rb"(?<![\w$.#])type\s+" + _WORD + rb"(?:\s*<[^=;{}()]*>)?\s*=")
# what is declared without a body at the start of a line: an overload, or a method that others write
_MODIFIER: Final = (
    rb"(?:(?:export|default|declare|public|private|protected|static|abstract|override|readonly|function)[ \t]+)"
)
_SIGNATURE: Final = regex(
    rb"(?m)^[ \t]*(?!case\b)(" + _MODIFIER + rb")*#?" + _WORD + rb"\??(?:<[^<>(){};]*>)?"
    rb"\([^()]*(?:\([^()]*\)[^()]*)*\)[ \t]*:[^;{}=]*;"
)
QUOTED: Final = regex(rb"""["'`]([A-Za-z_$][\w$]*)["'`]""")
# what is called is found only while it runs; an import of what is computed leads anywhere
COMPUTED: Final = regex(
    rb"\]\s*(?:\?\.\s*)?\("
    rb"|import(?<![\w$.]import)\s*\((?!\s*(?:/\*[^*]{0,400}\*/\s*)?['\"`][^'\"`$]*['\"`])|eval(?<!\weval)\s*\("
)
NAMED_BY_LANGUAGE: Final = regex(rb"\s*Symbol\s*\.\s*\w+\s*\Z")  # a member that has a name of its own
IMPORT_CALL: Final = regex(
    rb"""(?:import(?<![\w$.]import)|require(?<![\w$.]require))\s*\(\s*(?:/\*.*?\*/\s*)?["'`]([^"'`\n$]+)["'`]"""
)
# behind a member that only gives another member, or a number or a verdict
# `x.f = g` writes, and `x.f && g` gives what is no function
_GOES_THROUGH: Final = (
    rb"\s*(?:!\s*)?(?:(?:\?\.|\.(?!\.))\s*[\w$#]|[-+*/%](?!=)|[=!]==?|(?<=\s)[<>]=?\s|\?(?![.?])|&&"
    rb"|(?:[-+*/%]|\|\||\?\?)?=(?![=>]))"
)
_GOING_THROUGH: Final = regex(_MEMBER + _END + rb"(?=" + _GOES_THROUGH + rb")")
_INDEXED: Final = regex(_MEMBER + _END + rb"\s*(?:\?\.\s*)?(?=\[)")
_TESTED: Final = regex(
    rb"(?:!|typeof(?<![\w$.]typeof)\s)\s*[\w$]+(?:\s*(?:\?\.|\.)\s*#?[\w$]+)*(?![\w$]|\s*(?:\?\.|[.(\[]))"
)
_LAST_MEMBER: Final = regex(rb"\.\s*(#?" + _WORD + rb")$")
_CLOSER: Final = regex(rb"\s*\)")
_CONDITION: Final = regex(rb"(?<![\w$.#])(?:if|while)\s*$")
_CALCULATED: Final = regex(rb"Math(?<![\w$#]Math)(?<![^.]\.Math)\s*\.\s*\w+\s*(?=\()")
_ACCESSOR: Final = regex(rb"(?<![\w$.])[gs]et\s+(#?" + _WORD + rb")\s*(?=\()")
# methods that keep to themselves what they are given, unless it makes functions
_ITERATES: Final = regex(
    rb"\.\s*(?:every|filter|find(?:Last)?(?:Index)?|flatMap|forEach|map|reduce(?:Right)?|some|(?:toS|s)ort)\s*(?=\()"
)
_ANY_FUNCTION: Final = regex(_FUNCTION)
# what stands before the parentheses of what makes no function of its own
_CONTROL: Final = regex(
    rb"(?<![\w$.#])(?:catch|for|if|switch|while|with|function(?:\s*\*(?:\s*[\w$]+)?|\s+[\w$]+)?)\s*$"
)
NAME_BEFORE: Final = regex(rb"(" + _OWN + rb")\s*(?:\?\.\s*)?$")
KEYWORDS: Final = frozenset(
    b"""
    abstract any as async await boolean break case catch class const continue debugger declare default delete do else
    enum export extends false finally for from function get if implements import in infer instanceof interface is keyof
    let never new null number object of private protected public readonly return satisfies set static string super
    switch symbol this throw true try type typeof undefined unknown var void while with yield
    """.split()
)
OF_LANGUAGE: Final = frozenset(
    b"""
    Array ArrayBuffer BigInt Blob Boolean CustomEvent Date Error Event File FileReader Float32Array FormData Function
    Image Intl JSON Map Math Number Object Promise Proxy Reflect RegExp Set String Symbol TextDecoder TextEncoder URL
    URLSearchParams Uint8Array WeakMap WeakSet atob btoa cancelAnimationFrame clearInterval clearTimeout
    createImageBitmap decodeURIComponent encodeURIComponent escape getComputedStyle isFinite isNaN matchMedia parseFloat
    parseInt queueMicrotask requestAnimationFrame requestIdleCallback require setInterval setTimeout structuredClone
    unescape constructor DOMParser XMLSerializer AbortController encodeURI decodeURI Headers Request Response Audio
    """.split()
)
# methods of the values of the language
OF_VALUES: Final = frozenset(
    b"""
    abs add all any apply assign at atan2 bind call catch ceil charAt charCodeAt clear codePointAt concat cos
    create defineProperty delete endsWith entries every exec fill filter finally find findIndex findLast flat flatMap
    floor forEach freeze from fromCharCode fromEntries get getTime has hasOwnProperty hypot includes indexOf isArray
    isInteger isNaN iterator join keys lastIndexOf length localeCompare log map match matchAll max min name next
    normalize now of padEnd padStart parse pop pow prototype push race raw reduce reject repeat replace replaceAll
    resolve reverse round set shift sign sin size slice some sort splice split sqrt startsWith stringify substr
    substring tan test then toFixed toISOString toLowerCase toString toUpperCase trim trimEnd trimStart trunc
    unshift value valueOf values warn error x y constructor env
    """.split()
)
# a framework calls these methods of a class that it is given
_BY_FRAMEWORK: Final = frozenset(
    b"""
    constructor render componentDidMount componentDidUpdate componentWillUnmount connectedCallback ngOnInit
    attributeChangedCallback disconnectedCallback firstUpdated updated willUpdate mounted created setup data
    componentWillMount UNSAFE_componentWillMount componentWillReceiveProps UNSAFE_componentWillReceiveProps
    ngAfterViewInit ngAfterContentInit ngOnChanges ngOnDestroy
    """.split()
)

# text of an element up to its end tag: `<td>The Movie Database (tmdb)</td>` calls nothing
_SAID_BY_MARKUP: Final = regex(rb"(?<=[>}])[^<>{}]*\([^<>{}]*(?=</[\w>])")
_NO_CALLS: Final = bytes.maketrans(b"()[].", b"     ")
_TYPED: Final = (".ts", ".tsx", ".mts", ".cts")
_MARKED_UP: Final = (".tsx", ".jsx", ".js")


class NestedRanges:
    """Ranges of text that stand in each other, each of which ends behind all that begins in it."""

    def __init__(self, closers: Mapping[int, int]) -> None:
        self._starts = sorted(closers)
        self._ends = [closers[at] for at in self._starts]
        self._parents: list[int] = []  # which range each stands in; -1: none
        around = -1
        for index, start in enumerate(self._starts):
            while around >= 0 and self._ends[around] < start:
                around = self._parents[around]
            self._parents.append(around)
            around = index

    def around(self, position: int) -> Iterator[Range]:
        """The ranges that a place stands in, the innermost first."""
        index = bisect_right(self._starts, position) - 1
        while index >= 0:
            if self._ends[index] >= position:
                yield self._starts[index], self._ends[index]
            index = self._parents[index]


class ReadAs(Enum):
    """What is done with what a name, or a member, gives: it is called, or taken along, or one of its items is, or only
    a member of it is read, or a number or a verdict made of it."""

    CALLED = 1
    TAKEN = 2
    INDEXED = 3
    PASSED = 4


class ModuleText:
    """What the bytes of one module say: which names stand for which ranges of it, and what it imports and exports."""

    def __init__(self, unit: Unit) -> None:
        self.unit = unit
        self.data = unit.file.data
        self.code = _DOT_BEFORE_BREAK.sub(rb"\2\1", code_in(unit))  # a member's name follows its dot at once
        if unit.program.is_component or unit.file.path.endswith(_TYPED):
            self.code = self._without_types()
        if b"</" in self.code and unit.file.path.endswith(_MARKED_UP):
            self.code = _SAID_BY_MARKUP.sub(lambda found: found[0].translate(_NO_CALLS), self.code)
        self.imports: dict[bytes, tuple[str, str]] = {}
        for item in unit.program.body.body:
            if isinstance(item, facts.Import):
                for local, exported in item.names.items():
                    self.imports[local.encode()] = (item.source, exported)
        self.given = {name.encode(): of.encode() for name, of in unit.program.given.items()}

    def _without_types(self) -> bytes:
        """The code with spaces for the types that it declares. The brackets of the rest stay where they are."""
        code = bytearray(self.code)
        for pattern in (_INTERFACE, _TYPE_ALIAS):
            for match in pattern.finditer(self.code):
                end = self.end_of_value(match.end(), True)
                code[match.start() : end] = b" " * (end - match.start())
        for match in _SIGNATURE.finditer(self.code):
            if match[1] is not None or self._ends_before(match.start()):
                code[match.start() : match.end()] = b" " * (match.end() - match.start())
        return bytes(code)

    def _ends_before(self, position: int) -> bool:
        """Whether a statement or a member may begin at a place. Comments are spaces by now."""
        while position and self.code[position - 1] in b" \t\r\n":
            position -= 1
        return position == 0 or self.code[position - 1] in b"{};"

    @cached_property
    def closers(self) -> dict[int, int]:
        """Where the bracket that opens at a place is closed."""
        found: dict[int, int] = {}
        opened: list[int] = []
        for match in _BRACKET.finditer(self.code):
            if match[0] in b"([{":
                opened.append(match.start())
            elif opened:
                found[opened.pop()] = match.start()
        return found

    @cached_property
    def openers(self) -> dict[int, int]:
        return {closer: opener for opener, closer in self.closers.items()}

    @cached_property
    def _blocks(self) -> NestedRanges:
        return NestedRanges({at: end for at, end in self.closers.items() if self.code[at] == ord("{")})

    @cached_property
    def _brackets(self) -> NestedRanges:
        return NestedRanges(self.closers)

    def block_at(self, position: int) -> Range:
        """The innermost braces around a place; the whole text if there are none."""
        return next(self._blocks.around(position), (0, len(self.code)))

    def brackets_around(self, position: int) -> Iterator[Range]:
        """The brackets of all kinds around a place, the innermost first."""
        return self._brackets.around(position)

    @cached_property
    def _defined(self) -> tuple[dict[bytes, list[int]], dict[bytes, list[int]], set[int]]:
        """Where a name seems to be given a value, and where a member's is: at a parenthesis, or behind `=` or `:`; and
        which of these values are those of attributes: ` name={…}`, as nobody writes an object."""
        names: dict[bytes, list[int]] = {}
        members: dict[bytes, list[int]] = {}
        attributes: set[int] = set()
        code = self.code
        may_be_markup = self.unit.program.is_component or self.unit.file.path.endswith(_MARKED_UP)
        for match in _DEFINED.finditer(code):
            name, kind = match[2], match[3]
            if name in KEYWORDS:
                continue
            at = match.start(3) if kind == b"(" else match.end()
            if match[1] is None:
                members.setdefault(name, []).append(at)
            before = code[match.start() - 1 : match.start()]
            if match[1] is None and may_be_markup and code[at - 1 : at + 1] == b"={" and before.isspace():
                attributes.add(at)
            elif match[1] is not None or (kind == b"=" and before != b"."):
                names.setdefault(name, []).append(at)
        return names, members, attributes

    @cached_property
    def _accessors(self) -> dict[bytes, list[Range]]:
        """The bodies of getters and setters."""
        found: dict[bytes, list[Range]] = {}
        for match in _ACCESSOR.finditer(self.code):
            body = self.body_after(match.end())
            if body is not None:
                found.setdefault(match[1], []).append(body)
        return found

    @cached_property
    def _filled(self) -> tuple[dict[bytes, list[Range]], dict[bytes, list[Range]]]:
        """What may be a function and is put into a list or a table that a name stands for, or a member."""
        names: dict[bytes, list[Range]] = {}
        members: dict[bytes, list[Range]] = {}
        for match in _FILLED.finditer(self.code):
            at = match.end()
            end = self.closers.get(at, at) + 1 if match[0].endswith((b"add", b"push", b"set", b"unshift")) else None
            place = (at, self.end_of_value(at) if end is None else end)
            filling = _FILLING.match(self.code, *place)
            if filling is not None and (filling[1] is None or self.is_function(filling[1])):
                is_member = self.code.startswith(b".", match.start() - 1)
                (members if is_member else names).setdefault(match[1], []).append(place)
        return names, members

    def is_function(self, name: bytes) -> bool:
        """Whether a name is that of a function of the module, or is imported."""
        return name in self.imports or any(
            self.body_after(at) if self.code.startswith(b"(", at) else _IS_FUNCTION.match(self.code, at)
            for at in self.names.get(name, ())
        )

    @property
    def names(self) -> dict[bytes, list[int]]:
        return self._defined[0]

    @cached_property
    def _variables(self) -> dict[bytes, list[int]]:
        """Where names are declared."""
        found: dict[bytes, list[int]] = {}
        for match in _VARIABLE.finditer(self.code):
            found.setdefault(match[1], []).append(match.start())
        return found

    @cached_property
    def _touched(self) -> dict[bytes, list[Range]]:
        """Where a name is followed by a member of what it stands for."""
        found: dict[bytes, list[Range]] = {}
        for match in _TOUCHED.finditer(self.code):
            found.setdefault(match[1], []).append(match.span())
        return found

    @cached_property
    def bound(self) -> set[bytes]:
        """The names of parameters and of variables, and of what else stands between brackets."""
        code = self.code
        return {*_PARAMETER.findall(code), *_ONLY_PARAMETER.findall(code), *self._variables, *self.given}

    @cached_property
    def declared(self) -> dict[bytes, list[Range]]:
        """The ranges of classes, and of declarations that take a value apart, by the names that they declare."""
        found: dict[bytes, list[Range]] = {}
        for match in _DECLARED.finditer(self.code):
            if match[1] is not None:
                end = self.closers.get(match.start(1), match.end())
                place = (match.start(), self.end_of_value(end + 1))
                for name in NAMES.findall(self.code, match.start(1), end):
                    found.setdefault(name, []).append(place)
            elif self.code.startswith(b"class", match.start()):
                brace = self.code.find(b"{", match.end())
                found.setdefault(match[2], []).append((match.start(), self.closers.get(brace, len(self.code)) + 1))
        return found

    @cached_property
    def shorthands(self) -> dict[bytes, list[int]]:
        """Where a name stands for itself and what it gives, among others in braces. Those of a declaration that takes a
        value apart give nothing."""
        found: dict[bytes, list[int]] = {}
        for match in _SHORTHAND.finditer(self.code):
            block = self.block_at(match.start(1))
            if _TAKES_APART.match(self.code, block[1]) is None:
                found.setdefault(match[1], []).append(match.start(1))
        return found

    @cached_property
    def member_names(self) -> dict[bytes, None]:
        """What a member may be called that is given a value here, in an order that is always the same."""
        return dict.fromkeys((*self._defined[1], *self._accessors, *self._filled[1], *self.shorthands))

    @cached_property
    def exports(self) -> list[facts.Export]:
        return self.unit.export_facts

    def end_of_value(self, position: int, is_type: bool = False) -> int:
        """Where the expression, or the type, that begins at a place ends."""
        code, end = self.code, len(self.code)
        while True:
            stop = _STOP.search(code, position)
            if stop is None:
                return end
            at, kind = stop.start(), stop[0]
            if kind in b"([{":
                position = self.closers.get(at, end) + 1
            elif kind == b"<":
                position = self.end_of_types(at)
            elif kind == b"\n":
                before = code[max(0, at - 200) : at].rstrip()[-2:]
                is_ended = _ENDED.search(before) is not None
                if not is_ended and _ENDED_BY_TYPES.search(before):
                    is_ended = is_type or _BEGINS.match(code, at) is not None
                if is_ended and _GOES_ON.match(code, at) is None:
                    return at
                position = at + 1
            else:
                return at

    def end_of_types(self, position: int) -> int:
        """Behind the types that open at a place: arguments, behind a name, or an arrow function's own, before what it
        takes. The next place if none do."""
        is_given = _VALUE_END.match(self.code, position - 1) is not None
        is_own = not is_given and _BEFORE_FUNCTION.search(self.code[max(0, position - 40) : position]) is not None
        depth, at = 0, position
        while True:
            stop = _TYPE_STOP.search(self.code, at)
            if stop is None or stop[0] in b")]};":
                return position + 1
            at = stop.end()
            if stop[0] in b"([{":
                at = self.closers.get(stop.start(), len(self.code)) + 1
            elif stop[0] == b"<":
                depth += 1
            elif stop[0] == b">":
                depth -= 1
                if not depth:
                    return at if is_given or (is_own and _PARAMETERS.match(self.code, at)) else position + 1

    def definitions(self, name: bytes, of_member: bool = False, reading: ReadAs = ReadAs.CALLED) -> Iterator[Range]:
        """The ranges of text that give a name, or a member's, its value. What is not called is only worth looking at
        if it may be, or hold, a function; a member that is passed is, if reading it runs something."""
        code, called, is_indexed = self.code, reading is ReadAs.CALLED, reading is ReadAs.INDEXED
        if of_member and reading in (ReadAs.PASSED, ReadAs.INDEXED):
            yield from self._accessors.get(name, ())
            if reading is ReadAs.PASSED:
                return
        names, members, attributes = self._defined
        for at in (members if of_member else names).get(name, ()):
            if code[at : at + 1] != b"(" or code[at - 1 : at] in (b":", b"="):
                end = self.closers.get(at, at) + 1 if at in attributes else self.end_of_value(at)
                if called:
                    yield at, end
                elif is_indexed and _IS_FUNCTION.match(code, at):
                    continue
                elif (_MAY_BE_FUNCTION if of_member else _MAY_HOLD_FUNCTION).match(self._given(at, end)):
                    yield from self._held(at, end, of_member)
                continue
            body = self.body_after(at) if not is_indexed else None
            if body is not None:
                yield at, body[1]
        yield from self._filled[of_member].get(name, ())
        for at, end in self.declared.get(name, ()) if not of_member else ():
            if called or code.startswith(b"class", at):
                yield at, end
            elif _MAY_HOLD_FUNCTION.match(self._given(at, end)):
                yield from self._held(at, end, is_bare=False)

    def _held(self, start: int, end: int, is_bare: bool) -> Iterator[Range]:
        """What may be called of a value that is taken along: all of it, or of what a call gives, which is over by then,
        the functions that it is given. `is_bare`: what stands in an object or a list is asked for by its own name."""
        functions: list[Range] = []
        at = start
        while (match := _FUNCTION_OR_PART.search(self.code, at, end)) is not None:
            at = match.end()
            if match[0][-1:] in b"{[" and match[0][:1] != b")":
                at = self.closers.get(at - 1, end) if is_bare else at
            elif match[0].endswith(b"("):  # bound: a name says what
                yield start, end
                return
            else:
                at = self._end_of_function(match)
                functions.append((match.start(), at))
        begin = functions[0][0] if functions else end
        is_whole = _WHOLLY_HELD.match(self.code, start) is not None
        if is_whole or _CALLS.search(self.code, start, begin) is None:
            yield start, end
        else:
            yield from functions

    def _end_of_function(self, match: re.Match[bytes]) -> int:
        """Where a function or a class ends that begins, or whose body does, at a place."""
        if match[0] == b"=>":
            return self.end_of_value(match.end())
        brace = match.end() - 1 if match[0].endswith(b"{") else self.code.find(b"{", match.end())
        return self.closers.get(brace, brace) + 1 if brace >= 0 else len(self.code)

    def _given(self, start: int, end: int) -> bytes:
        """The text of a value without the functions that only go through a list for it."""
        pieces, at = [], start
        for match in _ITERATES.finditer(self.code, start, end):
            closed = self.closers.get(match.end(), end)
            if match.start() >= at and not self._makes_functions(match.end(), closed):
                pieces.append(self.code[at : match.end()])
                at = closed
        return b"".join([*pieces, self.code[at:end]])

    def _makes_functions(self, start: int, end: int) -> bool:
        """Whether there is a function in a range besides the first."""
        found = 0
        for match in _ANY_FUNCTION.finditer(self.code, start, end):
            opener = self.openers.get(match.start())
            if opener is None or _CONTROL.search(self.code, max(0, opener - 60), opener) is None:
                found += 1
        return found > 1

    def readings(self, start: int, end: int, besides: Container[int] = ()) -> dict[bytes, ReadAs]:
        """The members that a range of text reads, besides those that begin at some places, each with the most that is
        done with one of that name."""
        found: dict[bytes, ReadAs] = {}
        passed = {match.start(1) for match in _GOING_THROUGH.finditer(self.code, start, end)}
        for match in _TESTED.finditer(self.code, start, end):
            last = _LAST_MEMBER.search(match[0])
            if last is not None:
                passed.add(match.start() + last.start(1))
        for match in _CALCULATED.finditer(self.code, start, end):
            closed = self.closers.get(match.end(), match.end())
            passed.update(inner.start(1) for inner in MEMBERS.finditer(self.code, match.end(), closed))
        indexed = {match.start(1) for match in _INDEXED.finditer(self.code, start, end)}
        for match in MEMBERS.finditer(self.code, start, end):
            if match.start(1) in besides:
                continue
            if match.start(1) in indexed:
                reading = ReadAs.INDEXED
            elif match.start(1) in passed or self._ends_condition(match.end()):
                reading = ReadAs.PASSED
            else:
                reading = ReadAs.TAKEN
            found[match[1]] = min(found.get(match[1], reading), reading, key=attrgetter("value"))
        called = CALLED_MEMBERS.finditer(self.code, start, end)
        found.update((match[1], ReadAs.CALLED) for match in called if match.start(1) not in besides)
        return found

    def _ends_condition(self, position: int) -> bool:
        """Whether what ends at a place is all, or the last part, that a statement tests."""
        closer = _CLOSER.match(self.code, position)
        opener = self.openers.get(closer.end() - 1) if closer is not None else None
        return opener is not None and _CONDITION.search(self.code[max(0, opener - 20) : opener]) is not None

    def scope_of(self, name: bytes, definition: int) -> Range:
        """The block in which a name means what it is given at a place."""
        declared = self._variables.get(name)
        if declared is None:
            return (0, len(self.code)) if name not in self.declared else self.block_at(definition)
        around = [self.block_at(at) for at in declared]
        return max(
            (block for block in around if block[0] <= definition < block[1] or block[0] == 0),
            default=(0, len(self.code)),
        )

    def body_after(self, parenthesis: int) -> Range | None:
        """The braces of a function whose parameters begin at a place; None if it is a call."""
        closed = self.closers.get(parenthesis)
        if closed is None:
            return None
        typed = _RETURN_TYPE.match(self.code, closed + 1)
        body = _BODY.match(self.code, closed + 1) if typed is None else None
        start = self._behind_type(typed.end()) if typed is not None else body.end() if body is not None else None
        return (start, self.closers.get(start, len(self.code)) + 1) if start is not None else None

    def _behind_type(self, position: int) -> int | None:
        """The brace behind the type that begins at a place; None if something else stands there."""
        code, is_due, is_arrow = self.code, True, False
        while True:
            part = _TYPE_PART.match(code, position)
            if part is None:
                return None
            position = part.end()
            if part[3] is None:
                is_due, is_arrow = part[1] is not None, part[1] == b"=>"
                continue
            at = position - 1
            position = self.end_of_types(at) if part[3] == b"<" else self.closers.get(at, len(code)) + 1
            # behind an arrow stands the body, or what a function returns that this one returns
            if part[3] == b"{" and (not is_due or (is_arrow and _ANOTHER_BODY.match(code, position) is None)):
                return at
            is_due = False

    def methods(self, start: int, end: int) -> Iterator[Range]:
        """The bodies of a class's methods and function fields that run only when somebody calls them by name."""
        position = self.code.find(b"{", start, end) + 1
        while 0 < position < end:
            found = _BRACKET.search(self.code, position, end)
            if found is None or found[0] in b")]}":
                return
            at = found.start()
            body = self.body_after(at) if found[0] == b"(" else None
            if body is not None:
                named = re.search(rb"(" + _WORD + rb")\s*$", self.code[max(start, at - 80) : at])
                if named is None or named[1] not in _BY_FRAMEWORK:
                    yield body[0] + 1, body[1]
                position = body[1]
            else:
                position = self.closers.get(at, end) + 1
                arrow = _ARROW.match(self.code, position)
                if arrow is not None:
                    yield arrow.end(), self.end_of_value(arrow.end())
                    position = self.end_of_value(arrow.end())

    def changes(self, name: bytes, start: int, end: int) -> Iterator[int]:
        """Where something is done to what a name stands for."""
        places = self._touched.get(name, [])
        for at, behind in places[bisect_left(places, (start, start)) :]:
            if behind > end:
                return
            yield at
