"""Component files as modules: what a compiler would make of `.vue`, `.svelte` and `.astro`, with places in the file.

A component becomes the default export of its module, in the shape that Vue's compiler gives it: an object whose
`setup(props, context)` holds the statements of the instance and returns the function that renders the template.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Final

from abplint.syntax.facts import (
    UNDEFINED,
    ArrayLiteral,
    Assign,
    Block,
    Call,
    Class,
    ClassMember,
    Declare,
    DeclareClass,
    DeclareFunction,
    Default,
    ElementLiteral,
    Evaluate,
    Export,
    Expression,
    Function,
    Import,
    Labeled,
    Literal,
    Member,
    Name,
    Object,
    ObjectPattern,
    Parameter,
    PatternProperty,
    Program,
    Property,
    Return,
    Statement,
    SyntaxFault,
    This,
)
from abplint.syntax.html import Attribute, Page, Script, Tag, parse_page
from abplint.syntax.lowering import Declares, bind, distinct
from abplint.syntax.parse import Dialect, parse_program
from abplint.syntax.runes import DERIVED, PROP, REACTIVE, RUNES_OF_SVELTE, prop, reactive_variable, thunk
from abplint.syntax.shown import svelte_regions
from abplint.syntax.tags import NATIVE
from abplint.syntax.template import (
    Binding,
    ComponentMarkup,
    Snippet,
    arrow,
    camel_case,
    component_name,
    event_property,
    tag_name,
)

DEFAULT: Final = "*default*"
OPTIONS: Final = "*options*"
PROPS: Final = "*props*"
CONTEXT: Final = "*context*"
SVELTE_RUNTIME: Final = "svelte/internal/client"
RUNES: Final = ("$state", "$derived", "$effect", "$bindable", "$inspect", "$host")
EFFECT: Final = "*effect*"


def parse_component(data: bytes, extension: str) -> Program:
    """The module that a component file is, by the extension of its name (".vue", ".svelte", ".astro")."""
    if extension == ".vue":
        return _vue(data)
    if extension == ".svelte":
        return _svelte(data)
    return _astro(data)


def component_page(data: bytes, extension: str) -> Page:
    """The tags of a component file, where braces and front matter are no markup."""
    if extension == ".vue":
        return parse_page(data, is_component=True)
    return parse_page(data, mask_braces(data, in_text=extension == ".svelte"), is_component=True)


# ---------------------------------------------------------------- scripts


def component_scripts(data: bytes, extension: str) -> list[Script]:
    """The scripts that stand in a component file, but for those that Astro leaves as they are."""
    scripts = _inline(component_page(data, extension))
    return [each for each in scripts if extension != ".astro" or _is_processed(each)]


def is_typescript(script: Script, extension: str) -> bool:
    """Whether a script of a component is TypeScript."""
    return extension == ".astro" or (script.tag.get("lang") or "").lower() in ("ts", "tsx", "typescript")


def is_of_module(script: Script, extension: str) -> bool:
    """Whether a script of a component of Vue or Svelte runs once for its module, not for each instance."""
    if extension == ".vue":
        return "setup" not in script.tag.attributes
    return script.tag.get("context") == "module" or "module" in script.tag.attributes


def module_word(path: str, data: bytes) -> str:
    """What the start tag of a script says that runs once for the module of a component.

    Where runes are used, that is the word of Svelte 5; elsewhere the attribute that all versions know.
    """
    if path.endswith(".vue"):
        return ""
    return "module" if any(rune.encode() in data for rune in RUNES) else 'context="module"'


def _inline(page: Page) -> list[Script]:
    return [script for script in page.scripts if script.src is None and script.kind in ("classic", "module", "data")]


def _dialect(scripts: Iterable[Script]) -> Dialect:
    languages = {(script.tag.get("lang") or "").lower() for script in scripts}
    if "tsx" in languages or "jsx" in languages:
        return Dialect.TSX
    return Dialect.TYPESCRIPT if languages & {"ts", "typescript"} else Dialect.JAVASCRIPT


def _parse(data: bytes, scripts: Sequence[Script], declares: Declares | None = None) -> Program:
    ranges = [(script.text_start, script.text_end) for script in scripts]
    return parse_program(data, _dialect(scripts), ranges, is_module=True, declares=declares)


def _module(data: bytes, parts: list[list[Statement]], faults: list[SyntaxFault]) -> Program:
    body = [statement for part in parts for statement in part]
    return Program(Block(0, len(data), body, _declared(body)), True, faults, is_component=True)


def _declared(body: list[Statement]) -> tuple[str, ...]:
    """The names that statements declare in their own scope."""
    names: list[str] = []
    for statement in body:
        if isinstance(statement, Import):
            names += statement.names
        elif isinstance(statement, Declare):
            bind(statement.target, names)
        elif isinstance(statement, DeclareFunction):
            names.append(statement.function.name)
        elif isinstance(statement, DeclareClass):
            names.append(statement.cls.name)
    return distinct(names)


def _split(body: list[Statement]) -> tuple[list[Import], list[Statement]]:
    """A script's imports, which belong to the module, and what runs for each instance."""
    imports = [statement for statement in body if isinstance(statement, Import)]
    return imports, [statement for statement in body if not isinstance(statement, Import)]


def _of_instance(script: Program, imports: list[Import]) -> list[str]:
    """The names that a script declares and does not import."""
    return [name for name in script.body.declared if not any(name in item.names for item in imports)]


def _name(at: int, name: str) -> Name:
    return Name(at, at, name)


def _member(at: int, holder: str, name: str) -> Member:
    return Member(at, at, _name(at, holder), name, at)


def _const(at: int, name: str, value: Expression) -> Declare:
    return Declare(at, at, "const", _name(at, name), value)


def _value(at: int, key: str, value: Expression) -> Property:
    return Property(min(at, value.start), max(at, value.end), "value", key, at, at, value)


def _export_default(start: int, end: int, value: Expression) -> list[Statement]:
    declare = Declare(start, end, "const", Name(start, start, DEFAULT), value)
    return [declare, Export(start, start, "", start, start, {"default": DEFAULT})]


def _setup(region: tuple[int, int], body: list[Statement], declared: Sequence[str]) -> Function:
    """`setup(props, context)` with the statements of an instance."""
    start, end = region
    parameters = [Parameter(start, start, _name(start, name)) for name in (PROPS, CONTEXT)]
    made = Function(start, end, "setup", start, start, parameters)
    made._body = Block(start, end, body, tuple(declared))
    return made


# ---------------------------------------------------------------- Vue


def _vue(data: bytes) -> Program:
    page = component_page(data, ".vue")
    scripts = _inline(page)
    module = [script for script in scripts if is_of_module(script, ".vue")]
    instance = [script for script in scripts if script not in module]
    plain = _parse(data, module)
    faults = list(plain.faults)
    dialect = _dialect(scripts)
    if not instance:
        at = module[-1].text_end if module else 0
        template = _vue_template(data, page, dialect, This(at, at))
        body = list(plain.body.body)
        if template is not None:
            _attach(body, template.function(*_extent(template.tags)))
        return _module(data, [body], faults)
    own = _parse(data, instance)
    faults += [fault for fault in own.faults if fault not in faults]
    imports, body = _split(own.body.body)
    region = (instance[0].text_start, instance[-1].text_end)
    start, end = region
    template = _vue_template(data, page, dialect, None)
    if template is not None:
        body = [*body, Return(end, end, template.function(*_extent(template.tags)))]
    setup = _setup(region, [*_macros(start), *body], _of_instance(own, imports))
    setup.is_async = b"await" in data[start:end]
    shared = list(plain.body.body)
    properties = [_value(start, "setup", setup)]
    if _rename_default(shared):
        properties.insert(0, Property(start, start, "spread", None, start, start, _name(start, OPTIONS)))
    whole = Object(start, end, properties)
    made = _module(data, [shared, [*imports], _export_default(start, end, whole)], faults)
    made.given.update(dict.fromkeys(_declared(_macros(start)), ""))
    return made


def _macros(at: int) -> list[Statement]:
    """Vue's compiler macros, as what they come to."""
    give_props = arrow(at, at, [], [Return(at, at, _name(at, PROPS))])
    first = arrow(at, at, ["given"], [Return(at, at, _name(at, "given"))])
    give_emit = arrow(at, at, [], [Return(at, at, _member(at, CONTEXT, "emit"))])
    return [
        _const(at, "defineProps", give_props),
        _const(at, "withDefaults", first),
        _const(at, "defineEmits", give_emit),
        _const(at, "defineExpose", _member(at, CONTEXT, "expose")),
        _const(at, "defineModel", _member(at, CONTEXT, "model")),
        _const(at, "defineSlots", arrow(at, at, [], [Return(at, at, _member(at, CONTEXT, "slots"))])),
        _const(at, "defineOptions", arrow(at, at, [], [])),
    ]


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


def _vue_template(data: bytes, page: Page, dialect: Dialect, holder: Expression | None) -> ComponentMarkup | None:
    tags = [tag for tag in page.tags if tag.in_template]
    outer = next((tag for tag in page.tags if tag.name == "template" and not tag.in_template), None)
    if not tags or (outer is not None and (outer.get("lang") or "html") != "html"):
        return None
    imported = {match[1].decode() for match in _IMPORTED.finditer(data)}

    def is_component(tag: str) -> bool:  # one that is imported may be written in lower case
        return _is_custom(tag) or (component_name(tag) in imported and tag not in NATIVE)

    return ComponentMarkup(data, dialect, tags, vue_bindings, is_component, holder, sees_through=holder is None)


def _extent(tags: list[Tag]) -> tuple[int, int]:
    return tags[0].start, tags[-1].end


def _is_custom(tag: str) -> bool:
    return "-" in tag or tag[:1].isupper() or ("." in tag and tag[:1].isalpha())


_IMPORTED: Final = re.compile(rb"\bimport\s+([A-Z]\w*)\s+from\b")
_FOR: Final = re.compile(rb"\s+(?:in|of)\s+")
_WORD: Final = re.compile(rb"[A-Za-z_$][\w$]*")


def _words(data: bytes) -> tuple[str, ...]:
    return tuple(match[0].decode() for match in _WORD.finditer(data))


_CONTENTS: Final = {"v-html": "innerHTML", "x-html": "innerHTML", "v-text": "textContent", "x-text": "textContent"}


def vue_bindings(attribute: Attribute, data: bytes) -> Iterable[Binding]:
    """What an attribute of a Vue template (or of Alpine and petite-vue) says."""
    name, start, end = attribute.raw_name, attribute.value_start, attribute.value_end
    if name.startswith(("@", "v-on:", "x-on:")):
        event = name[1:] if name[0] == "@" else name[5:]
        yield Binding("event", event_property(event.split(".")[0]), start, end)
    elif name[0] in ":." or name.startswith(("v-bind:", "x-bind:")):
        key = camel_case((name[1:] if name[0] in ":." else name[7:]).split(".")[0])
        if start < end:
            yield Binding("value", key, start, end)
        else:  # `:href` is short for `:href="href"`
            yield Binding("locals", key)
    elif name.startswith(("v-model", "x-model")):
        key = name.partition(":")[2].split(".")[0] or "modelValue"
        yield Binding("value", camel_case(key), start, end)
        yield Binding("assign", f"onUpdate:{camel_case(key)}", start, end)
    elif name in ("v-for", "x-for"):
        match = _FOR.search(data, start, end)
        if match is not None:
            yield Binding("locals", name, names=_words(data[start : match.start()]))
    elif name.startswith(("v-slot", "#")):
        yield Binding("locals", name, names=_words(data[start:end]))
    elif name == "v-bind":
        yield Binding("spread", name, start, end)
    elif name in _CONTENTS:
        yield Binding("value", _CONTENTS[name], start, end)
    elif not name.startswith(("v-", "x-")) or name == "x-ref":
        yield Binding("static", "ref" if name == "x-ref" else camel_case(name), start, end)


# ---------------------------------------------------------------- Svelte


def _svelte(data: bytes) -> Program:
    page = component_page(data, ".svelte")
    scripts = [script for script in _inline(page) if script.tag.parent is None]
    shared = [script for script in scripts if is_of_module(script, ".svelte")]
    instance = [script for script in scripts if script not in shared]
    dialect = _dialect(scripts)
    module, own = _parse(data, shared, RUNES_OF_SVELTE), _parse(data, instance, RUNES_OF_SVELTE)
    faults = [*module.faults, *(fault for fault in own.faults if fault not in module.faults)]
    imports, body = _split(own.body.body)
    at = instance[0].text_start if instance else 0
    region = (at, instance[-1].text_end if instance else at)
    body, exported = _props(body)
    body = _given_props(body)
    template = _svelte_template(data, page, dialect)
    properties = [Property(at, at, "get", name, at, at, _getter(at, name)) for name in exported]
    if template is not None:
        properties.append(_value(region[1], "render", template.function(*_extent(template.tags))))
    body.append(Return(region[1], region[1], Object(region[1], region[1], properties)))
    body = _reactive(body, set() if b"$state" in data or template is None else _deciding(template))
    props = arrow(at, at, [], [Return(at, at, _name(at, PROPS))])
    body.insert(0, _const(at, "$props", props))
    head: list[Statement] = [_runtime(data), *module.body.body, *imports]
    declared = _of_instance(own, imports)
    stores = _stores(data, [*_declared(head), *declared])
    body = _with_stores(body, stores)
    head = _with_stores(head, stores)
    setup = _setup(region, body, [*declared, *_declared(body)])
    whole = Object(*region, [_value(at, "setup", setup)])
    made = _module(data, [head, _export_default(*region, whole)], faults)
    made.given.update({"$props": "", **{f"${name}": name for name in stores}})
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


def _deciding(template: ComponentMarkup) -> set[str]:
    """The names in what decides on what a template shows, and in what it gives to components."""
    places = [(test.start, test.end) for region in template.regions for test in region.tests]
    given = [tag for tag in template.tags if _is_custom(tag_name(template.data, tag))]
    places += [
        (each.start, each.end) for tag in given for each in tag.attributes.values() if "{" in each.raw_name + each.value
    ]
    return {word for start, end in places for word in _words(template.data[start:end])}


def _reactive(body: list[Statement], shown: set[str]) -> list[Statement]:
    """Svelte 4: where there are `$:` statements, variables are states, and the statements follow them; else those are
    that decide on what the markup shows."""
    is_whole = any(isinstance(statement, Labeled) and statement.label == "$" for statement in body)
    if not is_whole and not shown:
        return body
    declared = set(_declared(body))
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
            call = Call(start, end, _name(start, DERIVED), [thunk(assign.value)])
            return Declare(start, end, "reactive", target, call)
    return Evaluate(start, end, Call(start, end, _name(start, EFFECT), [arrow(start, end, [], [statement])]))


def _getter(at: int, name: str) -> Function:
    made = Function(at, at, name, at, at, [])
    made._body = Block(at, at, [Return(at, at, _name(at, name))])
    return made


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
        is_taken = isinstance(value, Call) and isinstance(value.callee, Name) and value.callee.name == "$props"
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
        for name in _declared([statement]):
            if name in stores:
                at = statement.end
                found.append(Declare(at, at, "store", _name(at, f"${name}"), _name(at, name)))
    return found


def _svelte_template(data: bytes, page: Page, dialect: Dialect) -> ComponentMarkup | None:
    tags = [tag for tag in page.tags if tag.name not in ("script", "style")]
    if not tags:
        return None
    found = ComponentMarkup(data, dialect, tags, svelte_bindings, _is_custom)
    ends = _Ends(data)
    calls = [(match[1], (match.start(1), _closing(data, match.start(), ends))) for match in _RENDER.finditer(data)]
    rendered = {name for name, _ in calls}
    ends = _Ends(data)
    for match in _SNIPPET.finditer(data):
        named, start = match.start(1), _closing(data, match.start(), ends) + 1
        end = data.find(b"{/snippet}", start)
        if match[1] in rendered and not (found.snippets and named < found.snippets[-1].end) and end > start:
            found.snippets.append(Snippet(match[1].decode(), named, start, end))
        else:  # some other component renders it, with what only that knows
            found.locals.update(_words(data[match.end() : start]))
    known = {snippet.name.encode() for snippet in found.snippets}
    found.renders = [at for name, at in calls if name in known]
    found.regions = svelte_regions(data, partial(_closing, data, ends=_Ends(data)))
    for match in _BLOCK.finditer(data):
        found.locals.update(_words(match[1] or match[2] or b""))
    return found


_BLOCK: Final = re.compile(rb"\{#each\s[^{}]*?\sas\s([^}(]*)|\{(?:#await\s[^{}]*?|:)\s*(?:then|catch)\s([^}]*)")
_SNIPPET: Final = re.compile(rb"\{#snippet (\w+)\s*\(")
_RENDER: Final = re.compile(rb"\{@render (\w+)\s*\(")


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
        yield Binding("locals", name, names=(name[4:], *_words(data[start:end])))
    elif name.startswith("use:"):
        yield Binding("call", "ref", attribute.start + 4, attribute.start + len(name))
    elif name == "bind:this":
        yield Binding("assign", "ref", *inside)
    elif name.startswith("bind:") and is_expression:
        yield Binding("value", name[5:], *inside)
    elif name.startswith("on:"):
        event = name[3:].split("|")[0]
        yield Binding("value", event_property(event), *inside)
    elif is_expression:
        yield Binding("value", name, *inside)
    elif ":" not in name:
        yield Binding("static", name, start, end)


_MARK: Final = re.compile(rb"[{}\"'`]|/\*|(?<![:\w])//")
_ENDS: Final = {
    b'"': re.compile(rb'(?:\\.|[^"\\\n])*"', re.DOTALL),
    b"'": re.compile(rb"(?:\\.|[^'\\\n])*'", re.DOTALL),
    b"`": re.compile(rb"(?:\\.|[^`\\])*`", re.DOTALL),
    b"/*": re.compile(rb".*?\*/", re.DOTALL),
    b"//": re.compile(rb"[^\n]*"),
    b"<!--": re.compile(rb".*?-->", re.DOTALL),
    b"<script": re.compile(rb".*?</script\s*>", re.DOTALL | re.IGNORECASE),
    b"<style": re.compile(rb".*?</style\s*>", re.DOTALL | re.IGNORECASE),
}
_VERBATIM: Final = re.compile(rb"<!--|<(?:script|style)\b", re.IGNORECASE)
_FRONT_MATTER: Final = re.compile(rb"\s*---\r?\n.*?\n---", re.DOTALL)


class _Ends:
    """Where what is opened in some bytes ends.

    What has no end from one place on has none from a later one either (a string: on its line). That is kept in mind, so
    that a file that opens the same again and again is searched once.
    """

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.endless: dict[bytes, int] = {}

    def find(self, mark: bytes, at: int) -> int | None:
        """The end of what a mark has opened, which stands before an offset; None if it has none."""
        if at <= self.endless.get(mark, -1):
            return None
        found = _ENDS[mark].match(self.data, at)
        if found is not None:
            return found.end()
        line_end = self.data.find(b"\n", at) if mark in (b'"', b"'") else -1
        self.endless[mark] = len(self.data) if line_end < 0 else line_end
        return None


def mask_braces(data: bytes, in_text: bool) -> bytes:
    """The data with the inside of braces made letters: of attributes' values, and `in_text` of the text's as well.

    Front matter becomes spaces. Scripts, styles and comments stay as they are.
    """
    masked = bytearray(data)
    front = _FRONT_MATTER.match(data)
    if front is not None:
        masked[: front.end()] = b" " * front.end()
    for start, end in _braces(data, front.end() if front is not None else 0, in_text):
        masked[start:end] = b"x" * (end - start)
    return bytes(masked)


def _braces(data: bytes, at: int, in_text: bool) -> Iterator[tuple[int, int]]:
    """The insides of the outermost braces of attributes' values, and `in_text` of the text as well."""
    ends = _Ends(data)
    for start, end in [*_verbatim(data, at, ends), (len(data), len(data))]:
        while (opening := data.find(b"{", at, start)) >= 0:
            if in_text or data[opening - 1 : opening] == b"=" or data.startswith(b"{...", opening):
                closing = _closing(data, opening, ends)
                yield opening + 1, closing
                at = closing + 1
            else:
                at = opening + 1
        at = max(at, end)


def code_ranges(data: bytes, extension: str) -> list[tuple[int, int]] | None:
    """What is code of a component file: its scripts, and what its template computes, with the tags that name what runs;
    None if it cannot be told apart. Text, styles, comments and what attributes only say are not."""
    if extension not in (".vue", ".svelte"):
        return None
    page = component_page(data, extension)
    found = [(script.text_start, script.text_end) for script in _inline(page)]
    if extension == ".vue":
        found += [match.span() for match in _SHOWN.finditer(data)]
        for tag in page.tags:
            directives = (each for each in tag.attributes.values() if each.raw_name[:1] in ":@#v" and each.has_value)
            found += [(each.value_start, each.value_end) for each in directives]
        return found
    found += [(start - 1, end + 1) for start, end in _braces(data, 0, in_text=True)]
    for tag in page.tags:
        found.append((tag.start, tag.start + 1 + len(tag.name)))
        for each in tag.attributes.values():
            end = each.start + len(each.raw_name)
            if data[end : end + 2] == b"={":
                found.append((each.start, end + 1))
            elif ":" in each.raw_name:  # `use:action`
                found.append((each.start, end))
    return found


_SHOWN: Final = re.compile(rb"\{\{.*?\}\}", re.DOTALL)


def _verbatim(data: bytes, at: int, ends: _Ends) -> Iterator[tuple[int, int]]:
    """The comments, scripts and styles of a file."""
    while (match := _VERBATIM.search(data, at)) is not None:
        end = ends.find(match[0].lower(), match.end())
        at = match.end()
        if end is not None:
            yield match.start(), end
            at = end


def _closing(data: bytes, opening: int, ends: _Ends) -> int:
    """Where the brace that is opened at an offset is closed."""
    depth, at = 0, opening
    while (match := _MARK.search(data, at)) is not None:
        at = match.end()
        if match[0] == b"{":
            depth += 1
        elif match[0] == b"}":
            depth -= 1
            if depth == 0:
                return match.start()
        else:
            at = ends.find(match[0], at) or at
    return len(data)


# ---------------------------------------------------------------- Astro


def _astro(data: bytes) -> Program:
    """What an Astro component brings to the page: its scripts, those of the components that its front matter imports,
    and the islands that it hydrates. The front matter itself runs on the server."""
    page = component_page(data, ".astro")
    body: list[Statement] = []
    faults: list[SyntaxFault] = []
    front = _FRONT_MATTER.match(data)
    islands = _islands(data, page)
    if front is not None:
        inner = (data.index(b"---") + 3, front.end() - 3)
        server = parse_program(data, Dialect.TYPESCRIPT, [inner], is_module=True)
        body += _brought(server.body.body, {element.tag.name for element in islands if isinstance(element.tag, Name)})
    for script in _inline(page):
        if not _is_processed(script):
            continue
        region = (script.text_start, script.text_end)
        program = parse_program(data, Dialect.TYPESCRIPT, [region], is_module=True)
        faults += program.faults
        imports, statements = _split(program.body.body)
        body += [*imports, Block(*region, statements, tuple(_of_instance(program, imports)))]
    made: list[Expression | None] = [*islands]
    render = arrow(0, 0, [], [Return(0, 0, ArrayLiteral(0, 0, made))])
    body += _export_default(0, 0, Object(0, 0, [_value(0, "render", render)]))
    return _module(data, [body], faults)


def _is_processed(script: Script) -> bool:
    return script.kind != "data" and not is_inline(script)


def is_inline(script: Script) -> bool:
    """Whether Astro leaves a script as it is: it runs where it stands, as a classic script."""
    return script.src is None and bool({"is:inline", "define:vars"} & script.tag.attributes.keys())


def _islands(data: bytes, page: Page) -> list[ElementLiteral]:
    """The components of a UI framework that run in the browser."""
    found = []
    for tag in page.tags:
        if any(name.startswith("client:") for name in tag.attributes):
            name = tag_name(data, tag)
            found.append(
                ElementLiteral(tag.start, tag.end, Name(tag.start + 1, tag.start + 1 + len(name), name), [], [])
            )
    return found


def _brought(server: list[Statement], islands: set[str]) -> list[Statement]:
    """Of the imports of a front matter those that bring code to the browser: islands, and Astro components."""
    found: list[Statement] = []
    for statement in server:
        if isinstance(statement, Import):
            start, end, source = statement.start, statement.end, statement.source
            names = {local: name for local, name in statement.names.items() if local in islands}
            if names or source.endswith(".astro"):
                found.append(Import(start, end, source, statement.source_start, statement.source_end, names))
    return found
