"""What programs mean by the names of frameworks and libraries: hooks, constants, globals, paths, events."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

from abplint.knowledge.reading import AccessPath, parse_path, read_all
from abplint.knowledge.subjects import subject


class ClassHooks(NamedTuple):
    """Methods that a framework calls of classes whose base has one of the names `bases` (`*` stands for any text) and
    comes from a package or global that begins with one of `origins`. Without one of these, it does not matter."""

    methods: tuple[str, ...]
    bases: tuple[str, ...] = ("*",)
    origins: tuple[str, ...] = ("",)


class ObjectHooks(NamedTuple):
    """Methods that a framework calls of the objects that describe components.

    Such an object stands in a file that names `text`, where that is given. Else it has one of `marks` among its
    members, or none but these methods.
    """

    methods: tuple[str, ...]
    marks: tuple[str, ...] = ()
    text: str = ""


class Registrar(NamedTuple):
    """A method that registers hooks on what the function `of` returns; `called` is what a finding calls it."""

    of: str
    method: str
    called: str


class LifecycleHooks(NamedTuple):
    """The lifecycle hooks of a framework.

    `functions` take the body of a hook. They are exports of `packages` (default: those of the file), members of one of
    `globals`, or names without an origin, unless they are `common` words. `unmistakable` methods are hooks in any
    class. `endings` are methods that are called when a component ends; what `undone` functions run
    may give what is called then. What `updates` take runs when what a component shows has changed. An interface that
    asks for a hook is called what the method is after `interface_prefix`. `ready` functions call their argument when
    the document is parsed or the app has started.
    """

    packages: tuple[str, ...] = ()
    globals: tuple[str, ...] = ()
    functions: tuple[str, ...] = ()
    common: tuple[str, ...] = ()
    unmistakable: tuple[str, ...] = ()
    endings: tuple[str, ...] = ()
    undone: tuple[str, ...] = ()
    updates: tuple[str, ...] = ()
    interface_prefix: str = ""
    ready: tuple[str, ...] = ()
    classes: tuple[ClassHooks, ...] = ()
    objects: ObjectHooks | None = None
    registrars: tuple[Registrar, ...] = ()


class StageWords(NamedTuple):
    """The methods of a component's class that run when it is mounted: `before` and `after` it renders, each in this
    order, and the same of a class that an injector makes; `injected_checked` run whenever something may have changed,
    `catching` when what is inside of it fails."""

    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    injected_before: tuple[str, ...] = ()
    injected_after: tuple[str, ...] = ()
    injected_checked: tuple[str, ...] = ()
    catching: tuple[str, ...] = ()


class ControlWords(NamedTuple):
    """What a framework calls what it hands a control of a page in markup. `takers` are called with what is entered,
    `controls` are objects whose `setValue()` is, and `named` the name of one that an object, of the `groups` on what is
    around, has. `submitted` is called where a form is. `inputs` hear each input, in an app that uses one of `packages`.
    """

    takers: tuple[str, ...] = ()
    controls: tuple[str, ...] = ()
    named: tuple[str, ...] = ()
    groups: tuple[str, ...] = ()
    submitted: tuple[str, ...] = ()
    inputs: tuple[str, ...] = ()
    packages: tuple[str, ...] = ()


class Constants(NamedTuple):
    """What a build puts in place of an access path (`process.browser`, `esm-env#BROWSER`): in what a browser gets, and
    where it differs in what a server runs. `absent`: the globals that nobody has set, which are `undefined`."""

    browser: Mapping[str, str | bool] = MappingProxyType({})
    server: Mapping[str, str | bool] = MappingProxyType({})
    absent: tuple[str, ...] = ()


class Globals(NamedTuple):
    """Globals and packages by other names.

    `packages`: what a build for a script tag calls itself, and the package that it is; `same`: other spellings of one
    global; `instances`: packages that hand out a global as their default export; `setters`: functions that set a
    global, whose name and value they are given; `apart`: options that name a script whose globals are none of the
    page's, and the option that is false where they are.
    """

    packages: Mapping[str, str] = MappingProxyType({})
    same: Mapping[str, str] = MappingProxyType({})
    instances: Mapping[str, str] = MappingProxyType({})
    setters: tuple[str, ...] = ()
    apart: Mapping[str, str] = MappingProxyType({})


class Parts(NamedTuple):
    """`folders` of packages whose modules each have one part of what the first package of the file exports: as their
    default export, or as `_`. The part is named like the module."""

    folders: tuple[str, ...] = ()


class Inlined(NamedTuple):
    """Functions of a package that a compiler writes into each file instead of importing them.

    `functions`: for each export of `package` (default: the first of the file), regular expressions that are all found
    in the text of such a function, without its white space, whatever its names have become. A file that holds none of
    `marks` has none of them.
    """

    functions: Mapping[str, tuple[str, ...]]
    marks: tuple[str, ...]
    package: str = ""


class Services(NamedTuple):
    """What an injector gives to functions whose parameters ask for it by name, where the project names `module`; for
    each name, the access path that it is like (`file-saver#` is the whole package)."""

    module: str
    gives: Mapping[str, str]


class Paths(NamedTuple):
    """Access paths of functions with a part in what a program does: `$`, `jquery#`, `dayjs#default.utc`.

    `wraps_elements`: returns an object around the elements of a selector or of markup. `asks`: any function below it
    hands its callbacks a person's answer. `now`: returns the moment of the call as a point in time; `moves_dates`: any
    function below it moves a point in time, as its name says (`addDays`). `copies`: a class whose instances copy
    to the clipboard when an element is clicked. `document`: stands for the document. `gives_data`: a function below it
    returns the data that its name says (`toPng`); `gives_bytes`: a function of that name returns bytes, whatever of
    the package it is called on; `hands_itself`: one of that name calls what it is given with what it is called on.
    `connects`: what a function below it fires, it fires far away. `translates`: a tag of
    templates that returns the same text in another language. `references`: a member of that name of what a function of
    the package returns is an object that holds a value.
    """

    wraps_elements: tuple[str, ...] = ()
    asks: tuple[str, ...] = ()
    now: tuple[str, ...] = ()
    copies: tuple[str, ...] = ()
    document: tuple[str, ...] = ()
    moves_dates: tuple[str, ...] = ()
    gives_data: tuple[str, ...] = ()
    gives_bytes: tuple[str, ...] = ()
    hands_itself: tuple[str, ...] = ()
    connects: tuple[str, ...] = ()
    translates: tuple[str, ...] = ()
    references: tuple[str, ...] = ()


class Act(NamedTuple):
    """What shows something that acts by itself when a person clicks it: `does` is the kind of feature.

    It is a `component` by its access path, a `tag` as a template writes it, or an `attribute` of any element. `given`
    is the property that holds what is delivered, `takes` that of the function which takes the chosen files. Without
    `does`, it is only told what listens to it.
    """

    does: Literal["copy", "download", "print", "pick", ""] = ""
    component: str = ""
    tag: str = ""
    attribute: str = ""
    given: str = ""
    takes: str = ""


class Acts(NamedTuple):
    """What acts by itself, see `Act`."""

    by: tuple[Act, ...] = ()


class EventNames(NamedTuple):
    """Events by name: `comes` without a person; `methods` are named like an event and take what listens to it. `fires`:
    what a plugin of selections fires on their elements, by its name and what it is told to do (`modal.show`). `hears`:
    the event of their elements after which a plugin calls an option of it in place of what the platform does. `emits`:
    what a method of an object of the package fires by itself, on that and on what it is given. `shows`:
    which method of what it is given one calls, to show the element that this gives."""

    comes: tuple[str, ...] = ()
    methods: tuple[str, ...] = ()
    fires: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    hears: Mapping[str, str] = MappingProxyType({})
    emits: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    shows: Mapping[str, str] = MappingProxyType({})


@cache
def lifecycle() -> Mapping[str, LifecycleHooks]:
    """The lifecycle hooks of frameworks, by the stem of the file's name."""
    found = read_all("hooks", LifecycleHooks).items()
    return {stem: one if one.packages else one._replace(packages=subject(stem).packages) for stem, one in found}


@cache
def endings() -> frozenset[str]:
    """The names of what runs when a component ends."""
    return frozenset(name for hooks in lifecycle().values() for name in hooks.endings)


@cache
def hook_functions() -> frozenset[str]:
    """The names of functions that take the body of a hook."""
    return frozenset(name for hooks in lifecycle().values() for name in hooks.functions)


@cache
def updates() -> frozenset[str]:
    """The names of functions that take what runs when what a component shows has changed."""
    return frozenset(name for hooks in lifecycle().values() for name in hooks.updates)


@cache
def undone() -> frozenset[str]:
    """The names of what runs functions that may give what takes back what they did."""
    return frozenset(name for hooks in lifecycle().values() for name in hooks.undone)


@cache
def stages() -> StageWords:
    """The stages of components, whatever they are written with."""
    found = read_all("stages", StageWords).values()
    return StageWords(*(tuple(name for names in part for name in names) for part in zip(*found, strict=True)))


@cache
def controls() -> tuple[ControlWords, ...]:
    """What frameworks call what they hand the controls of a page."""
    return tuple(read_all("controls", ControlWords).values())


@cache
def constants(on_server: bool = False) -> Mapping[AccessPath, str | bool]:
    """What builds put in place of access paths, in what a browser gets or in what a server runs."""
    found = read_all("constants", Constants).values()
    known = {path: value for one in found for path, value in one.browser.items()}
    for one in found if on_server else ():
        known.update(one.server)
    return {parse_path(path): value for path, value in known.items()}


@cache
def absent_globals() -> frozenset[AccessPath]:
    """The globals that only tools of developers set: nobody has, where an app is used."""
    return frozenset(parse_path(path) for one in read_all("constants", Constants).values() for path in one.absent)


@cache
def _globals() -> tuple[Globals, ...]:
    return tuple(read_all("globals", Globals).values())


@cache
def _paths() -> tuple[Paths, ...]:
    return tuple(read_all("paths", Paths).values())


@cache
def _events() -> tuple[EventNames, ...]:
    return tuple(read_all("events", EventNames).values())


@cache
def script_globals() -> Mapping[str, str]:
    """What builds for a script tag call themselves, and their packages: "React" is `react`."""
    return {name: package for one in _globals() for name, package in one.packages.items()}


@cache
def same_globals() -> Mapping[str, str]:
    """Other spellings of a global: "jQuery" is `$`."""
    return {name: other for one in _globals() for name, other in one.same.items()}


@cache
def instances() -> Mapping[str, str]:
    """Packages that hand out a global as their default export: `webextension-polyfill` is "chrome"."""
    return {name: other for one in _globals() for name, other in one.instances.items()}


@cache
def global_setters() -> tuple[str, ...]:
    """Functions that set a global, whose name and value they are given."""
    return tuple(name for one in _globals() for name in one.setters)


@cache
def scripts_apart() -> Mapping[str, str]:
    """Options that name a script with globals of its own, and what is false where it has those of its page."""
    return {option: shares for one in _globals() for option, shares in one.apart.items()}


@cache
def desktop_shells() -> frozenset[str]:
    """Packages of programs that show an app's pages and run scripts of it before theirs, and beside them."""
    shells = (stem for stem, one in read_all("globals", Globals).items() if one.apart)
    return frozenset(name for stem in shells for name in subject(stem).packages)


@cache
def parts() -> Mapping[str, str]:
    """Folders of packages whose modules each have one part of a package, which is the value; longer ones first."""
    read = read_all("parts", Parts).items()
    found = {folder: subject(stem).packages[0] for stem, one in read for folder in one.folders}
    return dict(sorted(found.items(), key=lambda item: -len(item[0])))


@cache
def inlined() -> tuple[tuple[str, Inlined], ...]:
    """What compilers write into files, each with the package that has it."""
    return tuple((one.package or subject(stem).packages[0], one) for stem, one in read_all("inlined", Inlined).items())


@cache
def services() -> Mapping[str, tuple[str, AccessPath]]:
    """What an injector gives by name: the module that brings it, and what it is like."""
    read = read_all("services", Services).values()
    return {name: (one.module, parse_path(path)) for one in read for name, path in one.gives.items()}


PathPart = Literal[
    "wraps_elements",
    "asks",
    "now",
    "copies",
    "document",
    "moves_dates",
    "gives_data",
    "gives_bytes",
    "hands_itself",
    "connects",
    "translates",
    "references",
]


@cache
def paths(part: PathPart) -> frozenset[AccessPath]:
    """The access paths of functions with a part in what a program does, see `Paths`."""
    return frozenset(parse_path(path) for one in _paths() for path in getattr(one, part))


@cache
def acts() -> tuple[Act, ...]:
    """What acts by itself when a person clicks it."""
    return tuple(act for each in read_all("acts", Acts).values() for act in each.by)


@cache
def events(part: Literal["comes", "methods"]) -> frozenset[str]:
    """Names of events, see `EventNames`."""
    return frozenset(name for one in _events() for name in getattr(one, part))


def fired_by(plugin: str, order: str) -> tuple[str, ...]:
    """The events that a plugin of selections fires where it is told to do something; "": where it is made."""
    return tuple(name for one in _events() for name in one.fires.get(f"{plugin}.{order}", ()))


def heard_by_option(plugin: str, option: str) -> str | None:
    """The event after which a plugin calls a function among its options; None if that is none of an element."""
    return next((one.hears[f"{plugin}.{option}"] for one in _events() if f"{plugin}.{option}" in one.hears), None)


def emitted_by(module: str, method: str) -> tuple[str, ...]:
    """The events that a method of a package's object fires by itself; the package by what an access path begins with, a
    module of it (`"ol/Map#"`) or its global."""
    known: tuple[str, ...] = _of_methods("emits").get((_package_of(module), method), ())
    return known


def shown_by(module: str, method: str) -> str | None:
    """The method of what it is given that one of a package's object calls, to show the element that this gives."""
    known: str | None = _of_methods("shows").get((_package_of(module), method))
    return known


def _package_of(module: str) -> str | None:
    known = script_globals().get(module) if not module.endswith("#") else module[:-1]
    parts = known.split("/") if known is not None else []
    return "/".join(parts[: 2 if parts and parts[0][:1] == "@" else 1]) or None


@cache
def _of_methods(part: Literal["emits", "shows"]) -> Mapping[tuple[str | None, str], Any]:
    """What is known of each method of each package's objects."""
    return {
        (package, method): known
        for stem, one in read_all("events", EventNames).items()
        for method, known in getattr(one, part).items()
        for package in subject(stem).packages
    }
