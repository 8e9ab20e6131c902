"""`.svelte` files and modules with runes, and what attributes of Svelte's templates say."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import partial
from typing import Final

from abplint.patterns import regex
from abplint.syntax.bindings import GIVEN, Binding, event_property, modified, tag_name
from abplint.syntax.components.braces import Ends, braces, closing_brace
from abplint.syntax.components.building import (
    PROPS,
    const_at,
    declared_names,
    export_default,
    extent,
    is_custom,
    module_of,
    name_at,
    of_instance,
    parse_scripts,
    setup_function,
    split,
    value_property,
    words,
)
from abplint.syntax.components.scripts import RUNES, component_page, dialect_of, inline_scripts, is_of_module
from abplint.syntax.facts import (
    UNDEFINED,
    Assign,
    Block,
    Call,
    Declare,
    Default,
    Evaluate,
    Export,
    Function,
    Import,
    Labeled,
    Literal,
    Member,
    Name,
    Object,
    ObjectPattern,
    PatternProperty,
    Program,
    Property,
    Return,
    Statement,
)
from abplint.syntax.html import Attribute, Page
from abplint.syntax.parse import Dialect, parse_program
from abplint.syntax.runes import DERIVED, PROP, REACTIVE, RUNES_OF_SVELTE, prop, reactive_variable, thunk
from abplint.syntax.shown import svelte_regions
from abplint.syntax.template import ComponentMarkup, Snippet, arrow

SVELTE_RUNTIME: Final = "svelte/internal/client"
EFFECT: Final = "*effect*"
DISPATCHER: Final = "createEventDispatcher"


def svelte_program(data: bytes) -> Program:
    page = component_page(_RENDER.sub(_as_tag, data), ".svelte")
    scripts = [script for script in inline_scripts(page) if script.tag.parent is None]
    shared = [script for script in scripts if is_of_module(script, ".svelte")]
    instance = [script for script in scripts if script not in shared]
    dialect = dialect_of(scripts)
    module, own = parse_scripts(data, shared, RUNES_OF_SVELTE), parse_scripts(data, instance, RUNES_OF_SVELTE)
    faults = [*module.faults, *(fault for fault in own.faults if fault not in module.faults)]
    imports, body = split(own.body.body)
    at = instance[0].text_start if instance else 0
    region = (at, instance[-1].text_end if instance else at)
    body, exported = _props(body)
    body = _with_dispatchers(_given_props(body))
    template = _svelte_template(data, page, dialect)
    properties = [Property(at, at, "get", name, at, at, _getter(at, name)) for name in exported]
    properties.append(value_property(at, "$set", _setter(at)))
    if template is not None:
        properties.append(value_property(region[1], "render", template.function(*extent(template.tags))))
    body.append(Return(region[1], region[1], Object(region[1], region[1], properties)))
    body = _reactive(body, set() if b"$state" in data or template is None else _deciding(template))
    props = arrow(at, at, [], [Return(at, at, name_at(at, PROPS))])
    body.insert(0, const_at(at, GIVEN, props))
    head: list[Statement] = [_runtime(data), *module.body.body, *imports]
    declared = of_instance(own, imports)
    stores = _stores(data, [*declared_names(head), *declared])
    body = _with_stores(body, stores)
    head = _with_stores(head, stores)
    setup = setup_function(region, body, [*declared, *declared_names(body)])
    whole = Object(*region, [value_property(at, "setup", setup)])
    made = module_of(data, [head, export_default(*region, whole)], faults)
    made.given.update({GIVEN: "", **{f"${name}": name for name in stores}})
    return made


def _runtime(data: bytes) -> Import:
    """The runes that a file mentions come from the runtime, as if it imported them."""
    names = {rune: rune[1:] for rune in RUNES if rune.encode() in data}
    names.update({name: name.strip("*") for name in (REACTIVE, DERIVED, EFFECT, PROP)})
    return Import(0, 0, SVELTE_RUNTIME, 0, 0, names)


def parse_runes(data: bytes, dialect: Dialect) -> Program:
    """A `.svelte.js` or `.svelte.ts` module, with the runes it mentions."""
    program = parse_program(data, dialect, is_module=True, declares=RUNES_OF_SVELTE)
    runtime, body = _runtime(data), program.body
    program.body = Block(body.start, body.end, [runtime, *body.body], (*runtime.names, *body.declared))
    return program


def _with_dispatchers(body: list[Statement]) -> list[Statement]:
    """Svelte 4: what dispatches a component's events calls what the component was given for them."""
    for statement in body:
        call = statement.value if isinstance(statement, Declare) else None
        if isinstance(call, Call) and isinstance(call.callee, Name) and call.callee.name == DISPATCHER:
            call.arguments = [name_at(call.start, GIVEN)]
    return body


def _deciding(template: ComponentMarkup) -> set[str]:
    """The names in what decides on what a template shows, and in what it gives to components; in all that it shows, if
    the component is told of that."""
    places = [(test.start, test.end) for region in template.regions for test in region.tests]
    places += [(named.start, named.end) for region in template.regions for named in region.named]
    given = [tag for tag in template.tags if is_custom(tag_name(template.data, tag))]
    places += [
        (each.start, each.end) for tag in given for each in tag.attributes.values() if "{" in each.raw_name + each.value
    ]
    places += template.texts() if _IS_TOLD.search(template.data) else ()
    return {word for start, end in places for word in words(template.data[start:end])}


def _reactive(body: list[Statement], shown: set[str]) -> list[Statement]:
    """Svelte 4: where there are `$:` statements, variables are states, and the statements follow them; else those are
    that decide on what the markup shows."""
    is_whole = any(isinstance(statement, Labeled) and statement.label == "$" for statement in body)
    if not is_whole and not shown:
        return body
    declared = set(declared_names(body))
    found: list[Statement] = []
    for statement in body:
        if isinstance(statement, Labeled) and statement.label == "$":
            found.append(_follows(statement.body, declared))
        elif (
            isinstance(statement, Declare)
            and statement.kind == "let"
            and isinstance(statement.target, Name)
            and (is_whole or statement.target.name in shown)
        ):
            initial = statement.value or Literal(statement.start, statement.end, UNDEFINED)
            found.append(reactive_variable(statement, REACTIVE, initial))
        else:
            found.append(statement)
    return found


def _follows(statement: Statement, declared: set[str]) -> Statement:
    """What a `$:` statement is: a variable derived from others, or an effect."""
    start, end = statement.start, statement.end
    if isinstance(statement, Evaluate) and isinstance(assign := statement.value, Assign):
        target = assign.target
        if isinstance(target, Name) and target.name not in declared and assign.operator == "=":
            call = Call(start, end, name_at(start, DERIVED), [thunk(assign.value)])
            return Declare(start, end, "reactive", target, call)
    return Evaluate(start, end, Call(start, end, name_at(start, EFFECT), [arrow(start, end, [], [statement])]))


def _getter(at: int, name: str) -> Function:
    made = Function(at, at, name, at, at, [])
    made._body = Block(at, at, [Return(at, at, name_at(at, name))])
    return made


def _setter(at: int) -> Function:
    """Svelte 4: what gives a component other props."""
    given = Call(
        at, at, Member(at, at, name_at(at, "Object"), "assign", at), [name_at(at, PROPS), name_at(at, "given")]
    )
    return arrow(at, at, ["given"], [Evaluate(at, at, given)])


def _props(body: list[Statement]) -> tuple[list[Statement], list[str]]:
    """An instance's statements with its exports as props, and the names that its owner can reach."""
    exported: list[str] = []
    found: list[Statement] = []
    for statement in body:
        if isinstance(statement, Export):
            exported += statement.names
        else:
            found.append(statement)
    for statement in found:
        if isinstance(statement, Declare) and statement.kind == "let" and isinstance(statement.target, Name):
            name, at = statement.target.name, statement.start
            if name in exported:
                statement.kind, statement.value = "reactive", prop(at, PROPS, name, statement.value)
    return found, exported


def _given_props(body: list[Statement]) -> list[Statement]:
    """Svelte 5: each variable that is taken out of `$props()` stands for what is given at the moment."""
    found: list[Statement] = []
    for statement in body:
        pattern = statement.target if isinstance(statement, Declare) else None
        value = statement.value if isinstance(statement, Declare) else None
        is_taken = isinstance(value, Call) and isinstance(value.callee, Name) and value.callee.name == GIVEN
        taken = [_taken(each) for each in pattern.properties] if isinstance(pattern, ObjectPattern) else []
        if not (is_taken and isinstance(pattern, ObjectPattern)) or None in taken:
            found.append(statement)
            continue
        found += [each for each in taken if each is not None]
        if isinstance(pattern.rest, Name):
            found.append(Declare(statement.start, statement.end, "const", pattern.rest, value))
    return found


def _taken(given: PatternProperty) -> Declare | None:
    """The variable that a part of a pattern declares, as a prop; None if it is none."""
    target, default = given.target, None
    if isinstance(target, Default):
        default, target = target.value, target.target
    if not isinstance(target, Name) or not isinstance(given.key, str):
        return None
    return Declare(given.start, given.end, "reactive", target, prop(given.start, PROPS, given.key, default))


def _stores(data: bytes, declared: Iterable[str]) -> list[str]:
    """The variables whose value as a store the file reads or writes as `$name`."""
    return [name for name in declared if re.search(rb"(?<![\w$.])\$" + re.escape(name.encode()) + rb"(?![\w$])", data)]


def _with_stores(body: list[Statement], stores: list[str]) -> list[Statement]:
    """Behind each declaration of a store's variable, `$name` as a view of what the store holds."""
    found: list[Statement] = []
    for statement in body:
        found.append(statement)
        for name in declared_names([statement]):
            if name in stores:
                at = statement.end
                found.append(Declare(at, at, "store", name_at(at, f"${name}"), name_at(at, name)))
    return found


_AS_MARKUP: Final = regex(rb"@html\s+")
_IS_TOLD: Final = regex(rb"\b(?:after|before)Update\b")
_BLOCK: Final = regex(rb"\{#each\s[^{}]*?\sas\s([^}(]*)|\{(?:#await\s[^{}]*?|:)\s*(?:then|catch)\s([^}]*)")
_SNIPPET: Final = regex(rb"\{#snippet (\w+)\s*\(")
_RENDER: Final = regex(rb"\{@render\s+([\w.]+)\s*(?:\?\.)?\(")


def _as_tag(render: re.Match[bytes]) -> bytes:
    """`{@render children(` as a tag of the same length: it stands in the markup like one."""
    return b"<slot" + b" " * (len(render[0]) - 7) + b"/>"


def _svelte_template(data: bytes, page: Page, dialect: Dialect) -> ComponentMarkup | None:
    tags = [tag for tag in page.tags if tag.name not in ("script", "style")]
    if not tags:
        return None
    found = ComponentMarkup(data, dialect, tags, svelte_bindings, is_custom)
    ends = Ends(data)
    calls = {
        match.start(): (match[1], (match.start(1), closing_brace(data, match.start(), ends)))
        for match in _RENDER.finditer(data)
    }
    rendered = {name for name, _ in calls.values()}
    ends = Ends(data)
    for match in _SNIPPET.finditer(data):
        named, start = match.start(1), closing_brace(data, match.start(), ends) + 1
        end = data.find(b"{/snippet}", start)
        if match[1] in rendered and not (found.snippets and named < found.snippets[-1].end) and end > start:
            found.snippets.append(Snippet(match[1].decode(), named, start, end))
        else:  # some other component renders it, with what only that knows
            found.locals.update(words(data[match.end() : start]))
            found.given_blocks.append((start, end if end > start else start))
    known = {snippet.name.encode() for snippet in found.snippets}
    found.renders = {start: at if name in known else None for start, (name, at) in calls.items()}
    given = {start: name.rpartition(b".")[2].decode() for start, (name, _) in calls.items() if name not in known}
    found.rendered = {start: "" if name == "children" else name for start, name in given.items()}
    found.regions = svelte_regions(data, partial(closing_brace, data, ends=Ends(data)))
    for match in _BLOCK.finditer(data):
        found.locals.update(words(match[1] or match[2] or b""))
    found.texts = partial(_texts, data)
    return found


def _texts(data: bytes) -> list[tuple[int, int]]:
    """What stands in braces of the texts and of attributes, but for blocks."""
    found = [(at, end) for at, end in braces(data, 0, in_text=True) if data[at : at + 1] not in (b"#", b"/", b":")]
    return [(match.end() if (match := _AS_MARKUP.match(data, at, end)) else at, end) for at, end in found]


# what a control tells of what is entered in it
_ENTERED: Final = frozenset({"value", "checked", "group", "files"})


def svelte_bindings(attribute: Attribute, data: bytes) -> Iterable[Binding]:
    """What an attribute of a Svelte template says."""
    name, start, end = attribute.raw_name, attribute.value_start, attribute.value_end
    if name.startswith("{"):
        inner = name[1:-1]
        if inner.startswith("@attach"):
            yield Binding("call", "ref", attribute.start + 9, attribute.end - 1)
        elif inner.startswith("..."):
            yield Binding("spread", name, attribute.start + 4, attribute.end - 1)
        elif inner.isidentifier():
            yield Binding("value", inner, attribute.start + 1, attribute.end - 1)
        return
    is_expression = data[start : start + 1] == b"{" and data[end - 1 : end] == b"}"
    inside = (start + 1, end - 1)
    if name.startswith("let:"):
        known = words(data[start:end]) or (name[4:],)
        yield Binding("slot", f"{{ {name[4:]}: {known[0]} }}", names=(name[4:], *known))
    elif name.startswith("use:"):
        at = inside if is_expression else (attribute.end, attribute.end)
        yield Binding("acts", name, *at, (name[4:],))
    elif name == "this" and is_expression:
        yield Binding("tag", name, *inside)
    elif name == "bind:this":
        yield Binding("assign", "ref", *inside)
    elif name.startswith("bind:") and is_expression:
        yield Binding("value", name[5:], *inside)
        if name[5:] in _ENTERED:
            yield Binding("assign", f"onUpdate:{name[5:]}", *inside)
    elif name.startswith("on:"):
        event, *modifiers = name[3:].split("|")
        if attribute.value:
            yield Binding("value", event_property(event), *inside)
        else:
            yield Binding("forward", event_property(event), attribute.start, attribute.start)
        yield from modified(event, modifiers)
    elif name.startswith("class:"):
        yield Binding("static", "class", attribute.start + 6, attribute.start + len(name.encode()))
        if is_expression:
            yield Binding("says", name, *inside)
    elif is_expression:
        yield Binding("value", name, *inside)
    elif ":" not in name and b"{" in data[start:end]:
        yield Binding("text", name, start, end)
    elif ":" not in name:
        yield Binding("static", name, start, end)
