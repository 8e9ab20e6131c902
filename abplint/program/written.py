"""What the text of a unit says of what it writes: variables, properties of objects, entries of maps."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING

from abplint.matching.words import word
from abplint.patterns import regex
from abplint.program.budgets import LONGEST_ASKING, LONGEST_ASSIGNED, LONGEST_DECLARATION, LONGEST_OWNER
from abplint.program.values import NOTHING, Constant, Number, Site, Value, join
from abplint.syntax import facts
from abplint.syntax.comments import SCRIPTS
from abplint.syntax.components.scripts import attribute_names
from abplint.syntax.walking import declared_names, facts_in, parameter_names

if TYPE_CHECKING:
    from abplint.program.units import Unit


class Written:
    """The writes in one unit's text, by byte offsets in its file; each seems to be one, and nothing has run.

    `sought` are the names of variables and of properties whose writes were asked for.
    """

    def __init__(self, unit: Unit) -> None:
        self.unit = unit
        self.sought: tuple[set[str], set[str]] = (set(), set())
        self._of_others: dict[int, bool] = {}
        self._confined: dict[int, bool] = {}
        self._owners: dict[int, re.Match[bytes] | None] = {}
        self._redeclared: dict[tuple[str, int], bool] = {}
        self._values: dict[tuple[bytes, int], list[bytes]] = {}
        self._made: dict[str, bool] = {}

    def forget(self) -> None:
        """The file has other bytes."""
        own = [name for name in vars(self) if isinstance(getattr(type(self), name, None), cached_property)]
        for name in own:
            del self.__dict__[name]
        for kept in (self._of_others, self._confined, self._owners, self._redeclared, self._values, self._made):
            kept.clear()

    def is_always_made(self, name: str) -> bool:
        """Whether a variable is given nothing in all of the unit but what is made there."""
        known = self._made.get(name)
        if known is None:
            asked = partial(_is_made, self.unit, name.encode("utf-8", "replace"))
            known = self._made[name] = self.unit.file.ask(asked)
        return known

    @cached_property
    def _assignments(self) -> tuple[dict[str, list[int]], dict[str, list[int]]]:
        """Where variables, and where properties, seem to be written: byte offsets in the file, by name."""
        return self.unit.file.ask(self._find_assignments, self._asked_of)

    def _asked_of(self, found: tuple[dict[str, list[int]], dict[str, list[int]]]) -> object:
        """What somebody has asked of the assignments that were found."""
        pairs = zip(found, self.sought, strict=True)
        return [{name: kept.get(name) for name in asked} for kept, asked in pairs]

    def _find_assignments(self) -> tuple[dict[str, list[int]], dict[str, list[int]]]:
        variables: dict[str, list[int]] = {}
        properties: dict[str, list[int]] = {}
        are_members = self.names_are_members
        attributes = attribute_names(self.unit.file.data, posixpath.splitext(self.unit.file.path)[1])
        for match in _ASSIGNMENT.finditer(self.unit.text):
            dot, name = (match[1], match[2]) if match[2] else (match[3], match[4])
            at = match.start(2 if match[2] else 4) + self.unit.region[0]
            if at + len(name) in attributes or (not dot and _is_type(self.unit.text, match.start(2))):
                continue
            decoded = name.decode("utf-8", "replace")
            if not dot:
                variables.setdefault(decoded, []).append(at)
            if dot or are_members:
                properties.setdefault(decoded, []).append(at)
        for call in _ASSIGN_CALL.finditer(self.unit.text):
            for match in _KEY.finditer(self.unit.text, call.end(), call.end() + LONGEST_ASSIGNED):
                properties.setdefault(match[1].decode("utf-8", "replace"), []).append(call.end(1) + self.unit.region[0])
        return variables, properties

    @cached_property
    def names_are_members(self) -> bool:
        """Whether plain names may be properties: a component's instance is in scope, or what a `with` names."""
        return not self.unit.file.path.endswith(SCRIPTS) or _WITH.search(self.unit.text) is not None

    def variables(self, name: str) -> list[int]:
        """Byte offsets at which a variable of that name seems to be written."""
        self.sought[0].add(name)
        return self._assignments[0].get(name, [])

    @property
    def properties(self) -> dict[str, list[int]]:
        """Byte offsets at which properties of objects seem to be written, by name; private ones without their sign."""
        return self._assignments[1]

    def declares(self, position: int) -> bool:
        """Whether what seems to be written there is declared there, as a variable or as a field of a class."""
        return self.unit.file.ask(partial(self._is_declared, position - self.unit.region[0]))

    def _is_declared(self, at: int) -> bool:
        return _DECLARES.search(self.unit.text, max(at - 40, 0), at) is not None

    def constructs(self, position: int) -> bool:
        """Whether what seems to be written there is an instance that is made there."""
        return self.unit.file.ask(partial(self._is_constructed, position - self.unit.region[0]))

    def _is_constructed(self, at: int) -> bool:
        return _CONSTRUCTS.match(self.unit.text, at) is not None

    def is_of_others(self, position: int) -> bool:
        """Whether the property that seems to be written there may be one of an object that was there before.

        A function that is called with unknown arguments writes to no object that is known where it writes to what its
        caller gives it, or to what it has made itself; and code around functions has run.
        """
        known = self._of_others.get(position)
        if known is None:
            known = self._of_others[position] = self.unit.file.ask(partial(self._is_shared, position))
        return known

    def is_constructing(self, position: int) -> bool:
        """Whether the property that is written there is one of what the constructor around it makes."""
        return self.unit.file.ask(partial(self._constructs, position))

    def keeps_what_is_shown(self, function: facts.Function) -> bool:
        """Whether a function stands where something is shown that is handed to it, and only keeps that:
        `ref={(shown) => { dialogs.ask = shown; }}`. Nobody else calls it."""
        if not self.unit.file.ask(partial(self._is_reference, function.start - self.unit.region[0])):
            return False
        given = parameter_names(function)
        assigned = [each for each in facts_in(function.body.body) if isinstance(each, facts.Assign)]
        return all(isinstance(each.value, facts.Name) and each.value.name in given for each in assigned)

    def _is_reference(self, at: int) -> bool:
        return _REFERENCE.search(self.unit.text, max(at - LONGEST_OWNER, 0), at) is not None

    def _constructs(self, position: int) -> bool:
        owner, chain = self.owner(position), self.unit.functions_around(position)
        if owner is None or owner[1] != b"this" or owner[2] or not chain:
            return False
        around, data = chain[-1], self.unit.file.data
        if around.name_start < around.name_end:
            return _CONSTRUCTOR.fullmatch(data, around.name_start, around.name_end) is not None
        return _MADE_CONSTRUCTOR.search(data, max(around.start - LONGEST_OWNER, 0), around.start) is not None

    def owner(self, position: int) -> re.Match[bytes] | None:
        """What the property that is written there is one of: its first name, and the members of it that lead there."""
        if position not in self._owners:
            at = position - self.unit.region[0]
            self._owners[position] = _OWNER.search(self.unit.text, max(at - LONGEST_OWNER, 0), at)
        return self._owners[position]

    def is_of(self, position: int, made: Site, *around: Site) -> bool:
        """Whether the property that is written there is one of an object that was made at a place: of `this` in the
        literal or the classes that stand `around` it, or of the variable that was given it."""
        owner = self.owner(position)
        if owner is None or owner[2]:
            return False
        if owner[1] == b"this":
            return any(self.unit.holds(site) and site.start <= position < site.end for site in (made, *around))
        start = made.start - self.unit.region[0]
        before = self.unit.text[max(start - LONGEST_DECLARATION, 0) : start]
        given = re.search(rb"(?<![\w$.])" + re.escape(owner[1]) + rb"\s*(?::[^=;]*)?=\s*(?:new\s+)?$", before)
        return self.unit.holds(made) and given is not None

    def _is_shared(self, position: int) -> bool:
        owner, chain = self.owner(position), self.unit.functions_around(position)
        if owner is None or not chain:
            return bool(chain)
        if not owner[2] and _is_gathered(self.unit.file.data, owner[1], chain[-1]):
            return False
        name, is_direct = owner[1], not owner[2]
        is_given = len(chain) == 1 and self._is_given(name, chain[0])  # else a closure may have been made with it
        if is_given or (is_direct and name in (b"window", b"globalThis")):
            return False
        # not what an outer function has made: that was there before
        values = self._values_in(name, chain[-1].start, chain[-1].end) if is_direct else []
        return not values or any(value not in _FRESH for value in values)

    def _values_in(self, name: bytes, start: int, end: int) -> list[bytes]:
        """How the values begin that a variable is given in a part of the text."""
        known = self._values.get((name, start))
        if known is None:
            known = self._values[name, start] = _written_values(name, self.unit.file.data[start:end])
        return known

    def _is_given(self, name: bytes, function: facts.Function) -> bool:
        """Whether a name is a parameter of a function and always what its caller gives."""
        data = self.unit.file.data
        for item in function.parameters:
            if name.decode("ascii") in declared_names(item.target):
                has_default = b"=" in data[item.start : item.end]
                return not has_default and not self._values_in(name, item.end, function.end)
        return False

    def holder(self, position: int) -> str:
        """The variable that holds the object whose property is written there; "" for `this`, and for a path."""
        return self.unit.file.ask(partial(self._find_holder, position))

    def _find_holder(self, position: int) -> str:
        owner = self.owner(position)
        return "" if owner is None or owner[2] or owner[1] == b"this" else owner[1].decode("ascii")

    def redeclares(self, name: str, functions: Sequence[facts.Function]) -> bool:
        """Whether one of some functions, each within the one before it, may declare a variable of that name."""
        if name in parameter_names(*functions):
            return True
        asked = (name, functions[0].start)
        known = self._redeclared.get(asked)
        if known is None:
            known = self._redeclared[asked] = self.unit.file.ask(partial(self._is_declared_in, name, functions[0]))
        return known

    def _is_declared_in(self, name: str, function: facts.Function) -> bool:
        data, start = self.unit.file.data, function.start
        for match in re.finditer(_NAMED % re.escape(name.encode()), data[start : function.end]):
            at = start + match.start()
            if _DECLARED_BEFORE.search(data, max(start, at - LONGEST_DECLARATION), at) is not None:
                return True
        return False

    def plain_value(self, position: int) -> Value | None:
        """What is given to a variable, or a property, at a place where that is plain to see: a literal, a count, the
        contrary of something; None where it is not."""
        return self.unit.file.ask(partial(self._find_plain_value, position - self.unit.region[0]))

    def _find_plain_value(self, at: int) -> Value | None:
        found = _PLAIN.match(self.unit.text, at)
        if found is None:
            return None
        word, text, number = found["word"], found["text"], found["number"]
        if word is not None:
            return _WORDS[word]
        if text is not None:
            start = found.start("text") - 1 + self.unit.region[0]
            return Constant(text.decode("utf-8", "replace"), Site(self.unit.file, start, start + len(text) + 2))
        if number is not None:
            return Constant(int(number) if number.isdigit() else float(number))
        return join((Constant(True), Constant(False))) if found["contrary"] is not None else Number()

    def is_confined(self, position: int) -> bool:
        """Whether the object literal there is bound to a variable of which other modules see the properties alone."""
        known = self._confined.get(position)
        if known is None:
            known = self._confined[position] = self.unit.file.ask(
                partial(self._is_seen_here_alone, position - self.unit.region[0])
            )
        return known

    def _is_seen_here_alone(self, at: int) -> bool:
        is_own = self.unit.program.is_module or bool(self.unit.functions_around(at + self.unit.region[0]))
        if not is_own or self.names_are_members or self.unit.text[at : at + 1] != b"{":
            return False
        declared = list(_DECLARED_AS.finditer(self.unit.text, max(at - LONGEST_DECLARATION, 0), at))
        if not declared or declared[-1][1] or _BINDING.fullmatch(self.unit.text, declared[-1].end(), at) is None:
            return False
        own = re.escape(declared[-1][2])
        mentions = re.finditer(rb"(?<![\w$])(?:(?<!\.)|(?<=\.\.\.))%b(?![\w$])" % own, self.unit.text)
        seen = [match for match in mentions if match.start() != declared[-1].start(2)]
        return _HANDED_THIS.search(self.unit.text) is None and all(
            _MEMBER_FOLLOWS.match(self.unit.text, match.end())
            or _ASKED_FOR_KEYS.search(self.unit.text, max(match.start() - LONGEST_ASKING, 0), match.start())
            for match in seen
        )

    @cached_property
    def reshapings(self) -> list[int]:
        """Byte offsets behind the names of objects that seem to be given properties or a prototype by a call."""
        return self.unit.file.ask(self._find_reshapings)

    def _find_reshapings(self) -> list[int]:
        return [match.end(1) + self.unit.region[0] for match in RESHAPING.finditer(self.unit.text)]

    @cached_property
    def computed(self) -> list[int]:
        """Byte offsets at which a property seems to be written whose name is computed."""
        return self.unit.file.ask(self._find_computed_writes)

    def _find_computed_writes(self) -> list[int]:
        return [match.start() + self.unit.region[0] for match in _COMPUTED_WRITE.finditer(self.unit.text)]

    @cached_property
    def entries(self) -> list[tuple[int, str | None]]:
        """Byte offsets at which an entry of a map seems to be set, each with the key; None: it is computed."""
        return self.unit.file.ask(self._find_entries_set)

    def _find_entries_set(self) -> list[tuple[int, str | None]]:
        found = ((match.start() + self.unit.region[0], match[2]) for match in _ENTRY_SET.finditer(self.unit.text))
        return [(at, None if key is None else key.decode("utf-8", "replace")) for at, key in found]

    @cached_property
    def filled(self) -> dict[str, list[int]]:
        """Where functions seem to put something into lists, sets and maps, by the names of these."""
        return self.unit.file.ask(self._find_filled)

    def _find_filled(self) -> dict[str, list[int]]:
        found: dict[str, list[int]] = {}
        for match in _FILLING.finditer(self.unit.text):
            name = _NAME_AT_END.search(self.unit.text, max(0, match.start() - LONGEST_OWNER), match.start())
            if name is not None and self.unit.text[name.start() - 1 : name.start()] not in (b".", b"#"):
                found.setdefault(name[1].decode("ascii"), []).append(match.start() + self.unit.region[0])
        return found

    @cached_property
    def growing(self) -> frozenset[str]:
        """The variables, and members, to which a function seems to add something."""
        return self.unit.file.ask(self._find_growing)

    def _find_growing(self) -> frozenset[str]:
        return self._owners_in_functions(_GROWING)

    @cached_property
    def entered(self) -> frozenset[str]:
        """The variables, and members, of which a function seems to change a field, or a part of an address."""
        return self.unit.file.ask(self._find_entered)

    def _find_entered(self) -> frozenset[str]:
        return self._owners_in_functions(_ENTERING)

    def _owners_in_functions(self, changes: re.Pattern[bytes]) -> frozenset[str]:
        names = (
            _NAME_AT_END.search(self.unit.text, max(0, match.start() - LONGEST_OWNER), match.start())
            for match in changes.finditer(self.unit.text)
            if self.unit.functions_around(match.start())
        )
        return frozenset(name[1].decode("ascii") for name in names if name is not None)


def _is_made(unit: Unit, name: bytes) -> bool:
    values = _written_values(name, unit.text)
    return bool(values) and all(value in _FRESH for value in values)


def _is_type(text: bytes, at: int) -> bool:
    """Whether a name before a `=` is the type of the variable that is declared there."""
    before = max(at - LONGEST_OWNER, 0)
    return b":" in text[before:at] and _TYPED.search(text, before, at) is not None


def _is_gathered(data: bytes, name: bytes, function: facts.Function) -> bool:
    """Whether a name is that of what a function fills which goes through a list, and which is made for it:
    `list.reduce((all, item) => { all[item.id] = item; return all; }, {})`."""
    first = function.parameters[0].target if function.parameters else None
    if not isinstance(first, facts.Name) or first.name.encode("utf-8", "replace") != name:
        return False
    start = function.start
    is_given = _REDUCES.search(data, max(start - LONGEST_OWNER, 0), start) is not None
    return is_given and _BEGINS_EMPTY.match(data, function.end) is not None


def is_constant(made: Site) -> bool:
    """Whether a literal says of itself that nobody writes to it: `{ LIGHT: 'light' } as const`."""
    return _CONSTANT.match(made.file.data, made.end) is not None


def _written_values(name: bytes, text: bytes) -> list[bytes]:
    """How the values begin that a variable is given in some text."""
    return re.findall(rb"(?<![\w$.])%b\s*(?::[^=;\n]+)?=(?![=>])\s*(\{|\[|\w*)" % re.escape(name), text)


_ASSIGN_CALL = regex(word(b"Object") + rb"\.assign\(\s*([\w.$]+)\s*,\s*\{")
_GLOBALS = rb"(?:window|self|globalThis|document)\s*,"
RESHAPING = regex(
    rb"%s\.(?:assign|setPrototypeOf|definePropert(?:y|ies))\(\s*(?!%s)([\w.$]+)\s*," % (word(b"Object"), _GLOBALS)
)
_GROWING = regex(rb"\.\s*(?:push|unshift|splice|add)\s*\(")
_ENTERING = regex(
    rb"\.\s*(?:(?:set|append|delete)\s*\(|(?:href|search|hash|pathname|host|hostname|port|protocol)\s*=(?![=>]))"
)
_FILLING = regex(rb"\.\s*(?:push|unshift|splice|add|set)\s*\(")
_NAME_AT_END = regex(rb"(?<![\w$])([A-Za-z_$][\w$]*)\s*\Z")
_COMPUTED_WRITE = regex(rb"(?<=[\w$])\[\s*[A-Za-z_$][\w$.]*\s*\]\s*=(?![=>])")
_CONSTRUCTS = regex(rb"[#\w$]+\s*(?:\?\?|\|\|)?=\s*new\b")
_DECLARES = regex(rb"\b(?:const|let|var|public|private|protected|readonly|override|static|declare|accessor)\s+#?\Z")
_OWNER = regex(rb"(?<![\w$.)\]])([A-Za-z_$][\w$]*)((?:!?\s*\??\.\s*#?[\w$]+|!?\[[^\[\]\n]*\])*)!?\s*(?:\??\.\s*#?)?\Z")
_DECLARED_AS = regex(rb"(\bexport\s+)?\b(?:const|let|var)\s+([A-Za-z_$][\w$]*)")
_BINDING = regex(rb"\s*(?::[^;]*)?(?<![=!<>])=\s*", re.S)
_HANDED_THIS = regex(rb"\bthis\b(?!\s*(?:\??\.|\[))")
_MEMBER_FOLLOWS = regex(rb"\s*(?:!\s*)?(?:\??\.(?!\.)|\[)")
_ASKED_FOR_KEYS = regex(rb"(?:\bObject\.(?:keys|values|entries|hasOwn|getOwnPropertyNames)\(\s*|\b(?:in|typeof)\s+)\Z")
_CONSTRUCTOR = regex(rb"constructor|[A-Z][\w$]*")  # as functions are named that are called with `new`
_REFERENCE = regex(rb"""[\s:]ref=[{"]\s*\Z""")
_MADE_CONSTRUCTOR = regex(rb"(?<![\w$])[A-Z][\w$]*\s*=\s*\Z")
_FRESH = frozenset({b"{", b"[", b"new"})
_REDUCES = regex(rb"\.\s*reduce(?:Right)?\s*(?:<[^;()]*>)?\(\s*\Z")
_BEGINS_EMPTY = regex(rb"\s*,\s*(?:\(\s*)?(?:\{\s*\}|\[\s*\]|new\s)")
_CONSTANT = regex(rb"\s*as\s+const(?![\w$])")
_ENTRY_SET = regex(rb"""\.\s*set\s*\(\s*(?:(['"])(.*?)\1|[^'"\s])""")
_KEY = regex(rb"([A-Za-z_$][\w$]*)\s*[:,}]")
_NAME = rb"[A-Za-z_$][\w$]*"
_ASSIGNMENT = regex(
    rb"(\.\s*#?)?(?<![\w$])(%s)\s*(?:=(?![=>])|(?:\*\*|\|\||&&|\?\?|[-+*/%%&|^]|<<|>>>?)=|\+\+|--)"
    rb"|(?:\+\+|--)\s*((?:[\w$]+\s*\.\s*#?)*)(%s)" % (_NAME, _NAME)
)
# before the name of a type, or of a part of it: the variable that it is of
_TYPED = regex(rb"(?<![\w$.])(?:const|let|var)\s+%s\s*!?:[^=;{}()\n]*\Z" % _NAME)
_WITH = regex(rb"\bwith\s*\(")
_NAMED = rb"(?<![\w$])%b(?![\w$])"
_DECLARED_BEFORE = regex(rb"(?<![\w$.])(?:const|let|var|function\s*\*?|class|catch\s*\()[^=;]*\Z")
_WORDS = {
    b"true": Constant(True),
    b"!0": Constant(True),
    b"false": Constant(False),
    b"!1": Constant(False),
    b"null": Constant(None),
    b"undefined": NOTHING,
    b"void 0": NOTHING,
}
_PLAIN = regex(
    rb"""[\w$]+\s*(?:=\s*(?:(?P<word>true|false|null|undefined|void\ 0|![01])|(?P<number>\d+(?:\.\d+)?)"""
    rb"""|(?P<quote>['"])(?P<text>[^'"\\\n]*)(?P=quote)|(?P<contrary>!)\s*[\w$.]+)"""
    rb"""|\+\+|--|[-+]=\s*\d+)\s*(?=[;,)\]}\n]|\Z)"""
)
