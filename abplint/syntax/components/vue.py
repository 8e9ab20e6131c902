"""`.vue` files as modules, and what attributes of Vue's templates say."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from functools import partial
from typing import Final

from abplint.patterns import regex
from abplint.syntax.bindings import (
    ANY,
    ATTRIBUTES,
    DECLARES,
    DIRECTED,
    LISTENS,
    Binding,
    camel_case,
    component_name,
    event_property,
    listener_of,
    modified,
    mustaches,
    tag_name,
)
from abplint.syntax.components.building import (
    CONTEXT,
    DEFAULT,
    PROPS,
    const_at,
    declared_names,
    export_default,
    extent,
    is_custom,
    member_at,
    module_of,
    name_at,
    of_instance,
    parse_scripts,
    setup_function,
    split,
    value_property,
    words,
)
from abplint.syntax.components.scripts import component_page, dialect_of, inline_scripts, is_of_module
from abplint.syntax.facts import (
    ArrayLiteral,
    Call,
    Class,
    ClassMember,
    Declare,
    DeclareClass,
    Export,
    Expression,
    Function,
    Literal,
    Member,
    Name,
    Object,
    Program,
    Property,
    Return,
    Statement,
    This,
)
from abplint.syntax.falling import FallsThrough
from abplint.syntax.html import Attribute, Page, Tag, parse_page
from abplint.syntax.parse import Dialect
from abplint.syntax.tags import NATIVE
from abplint.syntax.template import ComponentMarkup, arrow

OPTIONS: Final = "*options*"


def vue_program(data: bytes) -> Program:
    page = component_page(data, ".vue")
    scripts = inline_scripts(page)
    module = [script for script in scripts if is_of_module(script, ".vue")]
    instance = [script for script in scripts if script not in module]
    plain = parse_scripts(data, module)
    faults = list(plain.faults)
    dialect = dialect_of(scripts)
    if not instance:
        at = module[-1].text_end if module else 0
        template = _vue_template(data, page, dialect, This(at, at))
        body = list(plain.body.body) if page.scripts else export_default(at, at, Object(at, at, []))
        if template is not None:
            _attach(body, template.function(*extent(template.tags)))
        return module_of(data, [body], faults)
    own = parse_scripts(data, instance)
    faults += [fault for fault in own.faults if fault not in faults]
    imports, body = split(own.body.body)
    region = (instance[0].text_start, instance[-1].text_end)
    start, end = region
    _name_emits(body)
    template = _vue_template(data, page, dialect, None)
    if template is not None:
        body = [*body, Return(end, end, template.function(*extent(template.tags)))]
    shown = data[slice(*extent(template.tags))] if template is not None else b""
    macros = [*_macros(start), *_instances_own(start, shown, {*own.body.declared, *declared_names(body)})]
    setup = setup_function(region, [*macros, *body], of_instance(own, imports))
    setup.is_async = b"await" in data[start:end]
    shared = list(plain.body.body)
    properties = [value_property(start, "setup", setup)]
    known = [Literal(start, start, name) for name in _declared(data[start:end])]
    properties.append(value_property(start, DECLARES, ArrayLiteral(start, start, [*known])))
    if _rename_default(shared):
        properties.insert(0, Property(start, start, "spread", None, start, start, name_at(start, OPTIONS)))
    whole = Object(start, end, properties)
    made = module_of(data, [shared, [*imports], export_default(start, end, whole)], faults)
    made.given.update(dict.fromkeys(declared_names(macros), ""))
    return made


def _macros(at: int) -> list[Statement]:
    """Vue's compiler macros, as what they come to."""
    give_props = arrow(at, at, [], [Return(at, at, name_at(at, PROPS))])
    first = arrow(at, at, ["given"], [Return(at, at, name_at(at, "given"))])
    give_emit = arrow(at, at, [], [Return(at, at, member_at(at, CONTEXT, "emit"))])
    bind = Member(at, at, member_at(at, CONTEXT, "emit"), "bind", at)
    bound = Call(at, at, bind, [Literal(at, at, None), name_at(at, "event")])
    return [
        const_at(at, "defineProps", give_props),
        const_at(at, "withDefaults", first),
        const_at(at, "defineEmits", give_emit),
        const_at(at, "defineEmit", arrow(at, at, ["event"], [Return(at, at, bound)])),
        const_at(at, "defineExpose", member_at(at, CONTEXT, "expose")),
        const_at(at, "defineModel", member_at(at, CONTEXT, "model")),
        const_at(at, "defineSlots", arrow(at, at, [], [Return(at, at, member_at(at, CONTEXT, "slots"))])),
        const_at(at, "defineOptions", arrow(at, at, [], [])),
        const_at(at, DIRECTED, member_at(at, CONTEXT, "directive")),
        const_at(at, LISTENS, member_at(at, CONTEXT, "listeners")),
        const_at(at, ATTRIBUTES, member_at(at, CONTEXT, "attrs")),
        const_at(at, "useAttrs", arrow(at, at, [], [Return(at, at, member_at(at, CONTEXT, "attrs"))])),
    ]


def _name_emits(body: Iterable[Statement]) -> None:
    """Give each `defineEmit()` of Vue Macros the event that the variable says: `const finished = defineEmit()`."""
    for each in body:
        if not (isinstance(each, Declare) and isinstance(each.target, Name) and isinstance(call := each.value, Call)):
            continue
        if isinstance(call.callee, Name) and call.callee.name == "defineEmit" and not call.arguments:
            call.arguments.append(Literal(call.start, call.end, each.target.name))


def _instances_own(at: int, template: bytes, declared: Collection[str]) -> Iterator[Statement]:
    """What a template reads of its instance, and of what all instances have (`$emit`, `$router`), by these names."""
    known = {name: member_at(at, CONTEXT, name[1:]) for name in ("$emit", "$attrs", "$slots")}
    known["$listeners"] = member_at(at, CONTEXT, "heard")
    for word in dict.fromkeys(_OWN.findall(template)):
        name = word.decode()
        if name in declared or name == "$event":
            continue
        shared = Call(at, at, member_at(at, CONTEXT, "shared"), [Literal(at, at, name)])
        yield const_at(at, name, name_at(at, PROPS) if name == "$props" else known.get(name, shared))


_EMITTED: Final = regex(rb"""emit\(\s*['"]([\w:-]+)['"]""")
_OWN: Final = regex(rb"(?<![\w$])(?<!(?<!\.\.)\.)\$[A-Za-z]\w*")
_DEFINES: Final = regex(rb"\bdefine(Props|Emits)\b")
_DEFINES_EMIT: Final = regex(rb"""\b(\w+)\s*=\s*defineEmit\s*(?:<[^()]*>)?\(\s*(?:['"]([\w:-]+))?""")
_BRACKET: Final = regex(rb"[(){}\[\]]")
_TYPE_NAME: Final = regex(rb"\s*<\s*(\w+)\s*>")
_EVENT: Final = regex(rb"[\w:-]+")


def _declared(script: bytes) -> Iterator[str]:
    """What a script says that its component is given, and which events it knows, as the properties that hold these."""
    for match in _DEFINES.finditer(script):
        written = script[match.end() : _call_end(script, match.end())]
        alone = _TYPE_NAME.match(written)
        if alone is not None:
            declares = re.search(rb"\b(?:interface|type)\s+%b\b[^{;]*\{([^}]*)" % alone[1], script)
            written = declares[1] if declares is not None else b""
            if declares is None:
                yield ANY
        for word in dict.fromkeys(_EVENT.findall(written)):
            name = word.decode()
            yield event_property(name) if match[1] == b"Emits" else name
    yield from (event_property((match[2] or match[1]).decode()) for match in _DEFINES_EMIT.finditer(script))
    if b"defineModel" in script:
        yield from ("modelValue", "onUpdate:modelValue")


def _call_end(script: bytes, at: int) -> int:
    """Where the call ends whose type arguments, or whose parenthesis, begin at an offset."""
    depth = 0
    for bracket in _BRACKET.finditer(script, at):
        depth += 1 if bracket[0] in b"({[" else -1
        if depth <= 0 and bracket[0] == b")":
            return bracket.start()
    return len(script)


def _rename_default(body: list[Statement]) -> bool:
    """Make the default export of the plain script of a component with two scripts its options."""
    for statement in body:
        if isinstance(statement, Declare) and isinstance(statement.target, Name) and statement.target.name == DEFAULT:
            statement.target.name = OPTIONS
            body[:] = [item for item in body if not (isinstance(item, Export) and "default" in item.names)]
            return True
    return False


def _attach(body: list[Statement], render: Function) -> None:
    """Give the options or the class that a component exports its `render`."""
    start, end = render.start, render.end
    render.name = "render"
    for statement in body:
        if isinstance(statement, DeclareClass):
            cls: Class | None = statement.cls
        elif isinstance(statement, Declare) and isinstance(statement.target, Name) and statement.target.name == DEFAULT:
            cls = statement.value if isinstance(statement.value, Class) else None
            options = _options(statement.value)
            if options is not None:
                options.properties.append(Property(start, end, "method", "render", start, start, render))
                return
        else:
            continue
        if cls is not None and cls.superclass is not None:
            cls.members.append(ClassMember(start, end, "method", "render", start, start, render))
            return


def _options(value: Expression | None) -> Object | None:
    """The object literal of `export default {…}`, `defineComponent({…})`, `Vue.extend({…})`."""
    if isinstance(value, Call):
        return next((item for item in value.arguments if isinstance(item, Object)), None)
    return value if isinstance(value, Object) else None


_IMPORTED: Final = regex(rb"\bimport\s+([A-Z]\w*)\s+from\b")


def _vue_template(data: bytes, page: Page, dialect: Dialect, holder: Expression | None) -> ComponentMarkup | None:
    tags = [tag for tag in page.tags if tag.in_template]
    outer = next((tag for tag in page.tags if tag.name == "template" and not tag.in_template), None)
    if not tags or (outer is not None and (outer.get("lang") or "html") != "html"):
        return None
    imported = {match[1].decode() for match in _IMPORTED.finditer(data)}

    def is_component(tag: str) -> bool:  # one that is imported may be written in lower case
        return is_custom(tag) or (component_name(tag) in imported and tag not in NATIVE)

    made = ComponentMarkup(
        data, dialect, tags, vue_bindings, is_component, holder, sees_through=holder is None, lists_references=True
    )
    end = data.rfind(b"</template")
    made.texts = partial(mustaches, data, tags[0].start, end if end >= 0 else len(data))
    if outer is not None:
        made.inheriting = _inheriting(data, tags, outer.index, is_component)
    return made


def _inheriting(
    data: bytes, tags: list[Tag], outer: int | None, is_component: Callable[[str], bool]
) -> dict[int, FallsThrough]:
    """Where the element or the component begins that is all of a template, and what falls through to it: of several
    that exclude each other, each."""
    roots = [tag for tag in tags if tag.parent == outer]
    others = [tag for tag in roots[1:] if not {"v-else", "v-else-if"} & tag.attributes.keys()]
    is_older = b"$listeners" in data  # of Vue 2: listeners fall through to nothing, and classes do in any case
    is_kept = b"inheritAttrs" in data
    if others or (is_kept and not is_older and b"ttrs" in data.replace(b"inheritAttrs", b"")):
        return {}
    heard = tuple(dict.fromkeys(event_property(each[1].decode()) for each in _EMITTED.finditer(data)))
    to_element = FallsThrough(is_class_alone=is_older or is_kept, emitted=heard)
    to_component = FallsThrough(is_class_alone=is_kept)
    return {tag.start: to_component if is_component(tag_name(data, tag)) else to_element for tag in roots}


def parse_vue_template(data: bytes, start: int, end: int) -> Function:
    """The function that makes the elements of a template that is written as a text, `start`..`end` of a file."""
    outside = re.sub(rb"[^\n]", b" ", data[:start]), re.sub(rb"[^\n]", b" ", data[end:])
    masked = outside[0] + data[start:end] + outside[1]
    tags = parse_page(data, masked, is_component=True).tags
    holder = This(start, start)
    template = ComponentMarkup(data, Dialect.JAVASCRIPT, tags, vue_bindings, is_custom, holder, lists_references=True)
    template.texts = partial(mustaches, data, start, end)
    template.inheriting = _inheriting(data[start:end], tags, None, is_custom)
    return template.function(start, end)


_FOR: Final = regex(rb"\s+(?:in|of)\s+")
_CONTENTS: Final = {"v-html": "innerHTML", "x-html": "innerHTML", "v-text": "textContent", "x-text": "textContent"}


_OWN_DIRECTIVES: Final = frozenset(
    """
    v-bind v-on v-model v-for v-slot v-html v-text v-if v-else v-else-if v-show v-once v-pre v-cloak v-memo v-scope
    v-effect
    """.split()
)


def is_directive(name: str) -> bool:
    """Whether an attribute is a directive that the app, or a library, defines."""
    own = re.split(r"[.:]", name, maxsplit=1)[0]
    return own.startswith("v-") and own not in _OWN_DIRECTIVES


def vue_bindings(attribute: Attribute, data: bytes) -> Iterable[Binding]:
    """What an attribute of a Vue template (or of Alpine and petite-vue) says."""
    name, start, end = attribute.raw_name, attribute.value_start, attribute.value_end
    if name.startswith(("@", "v-on:", "x-on:")):
        event = name[1:] if name[0] == "@" else name[5:]
        event, *modifiers = event.split(".")
        yield Binding("event", listener_of(event, modifiers), start, end)
        yield from modified(event, modifiers)
    elif name[0] in ":." or name.startswith(("v-bind:", "x-bind:")):
        key = camel_case((name[1:] if name[0] in ":." else name[7:]).split(".")[0])
        if start < end:
            yield Binding("tag" if key == "is" else "value", key, start, end)
        else:  # `:href` is short for `:href="href"`
            yield Binding("locals", key)
    elif name.startswith(("v-model", "x-model")):
        key = name.partition(":")[2].split(".")[0] or "modelValue"
        yield Binding("value", camel_case(key), start, end)
        yield Binding("assign", f"onUpdate:{camel_case(key)}", start, end)
    elif name in ("v-for", "x-for"):
        match = _FOR.search(data, start, end)
        if match is not None:
            pattern = data[start : match.start()]
            yield Binding("items", pattern.decode("utf-8", "replace"), match.end(), end, words(pattern))
    elif name.startswith(("v-slot", "#")):
        pattern = data[start:end]
        yield Binding("slot", pattern.decode("utf-8", "replace"), names=words(pattern))
    elif name == "v-bind":
        yield Binding("spread", name, start, end)
    elif name == "v-on":
        yield Binding("listens", name, start, end)
    elif name in ("v-show", "x-show"):
        yield Binding("says", name, start, end)
    elif name in _CONTENTS:
        yield Binding("value", _CONTENTS[name], start, end)
    elif is_directive(name):
        directive, _, argument = name[2:].split(".")[0].partition(":")
        own = f"v{component_name(directive)}"
        names = (directive, argument, *([own] if own.encode() in data else []))
        yield Binding("directs", directive, start, end, names)
    elif not name.startswith(("v-", "x-")) or name == "x-ref":
        yield Binding("static", "ref" if name == "x-ref" else camel_case(name), start, end)
