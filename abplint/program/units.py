"""Scripts and modules of one realm, and how names travel between them."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

from abplint.patterns import regex
from abplint.program.nesting import FunctionsWithin
from abplint.program.type_text import annotation, declaration_of
from abplint.program.values import Obj, Site, Value
from abplint.program.written import Written
from abplint.records import record
from abplint.source import SourceFile
from abplint.syntax import facts
from abplint.syntax.comments import SCRIPTS
from abplint.syntax.html import EventHandler, Page, Tag

if TYPE_CHECKING:
    from abplint.program.libraries.linking import LibraryModel
    from abplint.program.scopes import Env
    from abplint.program.work import WorkBudget
    from abplint.syntax.json import JsonNode

_Answer = TypeVar("_Answer")


@dataclass(eq=False)
class Unit:
    """One script or module as it runs in one realm.

    `region` is the byte range of the file that it is (an inline script of a page), `lazy` leaves initialisers
    of top-level variables until they are needed. `distance` counts the imports for effects that lead to it.
    `model_of` names the package that a unit is abplint's model of.
    `exports` caches what was asked for; `is_listed`: all names of its exports were. `extended` runs declarations that
    an edit adds, once its top level has been run to its end.
    """

    file: SourceFile
    program: facts.Program
    region: tuple[int, int]
    lazy: bool = False
    distance: int = 0
    model_of: str = ""
    env: Env | None = None
    exports: dict[str, Value] = field(default_factory=dict)
    commonjs: Obj | None = None
    resolving: set[str] = field(default_factory=set)
    not_exported: set[str] = field(default_factory=set)
    is_listed: bool = False
    extended: Callable[[Sequence[facts.Statement]], bool] | None = None
    written: Written = field(init=False)
    _types: dict[str, bool] = field(default_factory=dict, init=False)
    _around: dict[int, list[facts.Function]] = field(default_factory=dict, init=False)
    _answers: dict[Hashable, Any] = field(default_factory=dict, init=False)

    def __post_init__(self) -> None:
        self.written = Written(self)
        self.file.tell(self._forget, self._extend)

    def _forget(self) -> None:
        """The file has other bytes."""
        own = [name for name in vars(self) if isinstance(getattr(type(self), name, None), cached_property)]
        for name in own:
            del self.__dict__[name]
        self.written.forget()
        for kept in (self._types, self._around, self._answers):
            kept.clear()

    def _extend(self, added: Sequence[facts.Statement]) -> bool:
        """The file has more declarations. Whether all is as it would be if they had been there."""
        return self.extended is not None and self.extended(added)

    @property
    def text(self) -> bytes:
        """The bytes of the unit's region."""
        data = self.file.data
        return data if self.region == (0, len(data)) else self._part

    @cached_property
    def _part(self) -> bytes:
        return self.file.data[self.region[0] : self.region[1]]

    @cached_property
    def is_foreign(self) -> bool:
        """Whether a file is somebody else's: it stands among libraries, and says where it comes from."""
        folders = self.file.path.lower().split("/")[:-1]
        return not _LIBRARIES.isdisjoint(folders) and self.file.ask_as_written(_says_origin)

    def found(self, pattern: re.Pattern[bytes], is_of_group: bool = False) -> list[int]:
        """The byte offsets in the file where a pattern stands in the text, or the last of its groups that is there."""
        return self.file.ask(partial(self._find, pattern, is_of_group))

    def says(self, word: bytes) -> bool:
        """Whether a word stands in the text."""
        return self.file.ask(partial(self._says, word))

    def _says(self, word: bytes) -> bool:
        return word in self.text

    def _find(self, pattern: re.Pattern[bytes], is_of_group: bool) -> list[int]:
        matches = pattern.finditer(self.text)
        return [self.region[0] + match.start((is_of_group and match.lastindex) or 0) for match in matches]

    def once(self, question: Callable[..., _Answer], *about: Hashable) -> _Answer:
        """The answer to a question about the text, which many ask: kept for as long as the file has these bytes."""
        key = (question, about)
        if key not in self._answers:
            self._answers[key] = question(self, *about)
        answer: _Answer = self._answers[key]
        return answer

    def holds(self, site: Site) -> bool:
        """Whether a place stands in the unit."""
        return site.file is self.file and self.region[0] <= site.start < self.region[1]

    @cached_property
    def _within(self) -> FunctionsWithin:
        return FunctionsWithin(self.program.body.body)

    def functions_around(self, position: int) -> list[facts.Function]:
        """The functions that contain a byte offset, outermost first."""
        known = self._around.get(position)
        if known is None:
            known = list(self._within.around(position))
            if not known and not self.file.path.endswith(SCRIPTS):
                known = list(self._within.around_outside(position))
            self._around[position] = known
        return known

    def may_declare_type(self, name: str) -> bool:
        """Whether the file seems to declare, or to import, a type of that name."""
        known = self._types.get(name)
        if known is None:
            known = self._types[name] = self.file.ask(partial(self._declares_type, name.encode()))
        return known

    def _declares_type(self, name: bytes) -> bool:
        return name in self.file.data and declaration_of(name).search(self.file.data) is not None

    def ambient_type(self, name: str) -> str:
        """The type of a global that the file declares (`declare const name: T`, `declare function name(): T`), as it
        is written; empty if it declares none."""
        return self._ambient.get(name, "")

    @cached_property
    def _ambient(self) -> dict[str, str]:
        return self.file.ask(self._find_ambient)

    def _find_ambient(self) -> dict[str, str]:
        data, found = self.file.data, {}
        for match in _AMBIENT.finditer(data) if b"declare" in data else ():
            end = data.find(b";", match.end())
            end = len(data) if end < 0 else end
            if match[1] == b"function":
                close = data.find(b")", match.end(), end)
                text = f"() => {annotation(data, close + 1, end)}" if close > 0 else ""
            else:
                text = annotation(data, match.end(), end)
            found[match[2].decode("ascii")] = text
        return found

    @cached_property
    def export_facts(self) -> list[facts.Export]:
        """The export statements at the top level."""
        return [item for item in self.program.body.body if isinstance(item, facts.Export)]


def _says_origin(data: bytes) -> bool:
    return _ORIGIN.search(data, 0, _FIRST_LINES) is not None


_LIBRARIES = frozenset(
    "lib libs vendor vendors library libraries thirdparty third-party third_party 3rdparty external externals".split()
)
_ORIGIN = regex(rb"(?i)licen[sc]|copyright|\(c\)|https?://(?:www\.)?github\.com/")
_FIRST_LINES = 600  # bytes
_AMBIENT = regex(rb"(?<![\w$.])declare\s+(const|let|var|function)\s+([A-Za-z_$][\w$]*)")


@record
class PartScript:
    """A script of a part of an app: the module at `path`, or else a program in a file."""

    file: SourceFile
    program: facts.Program
    region: tuple[int, int]
    is_module: bool = False
    path: str = ""


@record
class PartSource:
    """Another part of an app than the one that a realm loads: its path, its kind (see `messages.Part`), its scripts."""

    name: str
    kind: str
    scripts: Callable[[], Iterator[PartScript]]


class RealmMarkup(Protocol):
    """The markup of a realm: that of its pages, and what its modules write down."""

    def element(self, selector: str, asked_in: str = "") -> ElementMarkup | None:
        """The element of the realm's markup that a selector finds first; `asked_in`: in which file code asks for it."""
        ...

    def apart(self, selector: str, path: str, asked_in: str) -> Sequence[ElementMarkup]:
        """The elements that it finds first in pages that are never one with a file, nor with each other."""
        ...

    def written(self, selector: str) -> Sequence[ElementMarkup]:
        """The elements that the texts of the app's modules write down and that a selector may find, no more than a
        few."""
        ...

    def alike(self, selector: str) -> Sequence[ElementMarkup]:
        """The same of a selector that names an attribute, and no value of it."""
        ...

    def standing(self, selector: str) -> Sequence[ElementMarkup]:
        """Of those that are written down: those of which the text says that they stand in what the selector asks for
        around them."""
        ...

    def composed(self, path: str) -> Sequence[tuple[str, ElementMarkup]]:
        """The elements that a module writes down with identifiers of several parts, by the patterns of these."""
        ...

    def elements(self, selector: str, asked_in: str = "") -> Sequence[ElementMarkup]:
        """The elements of the realm's pages that a selector finds, no more than a few."""
        ...

    def attributed(self, name: str) -> Sequence[ElementMarkup]:
        """The elements of the realm's pages, and of what may stand in them, that have an attribute."""
        ...

    def named(self, name: str) -> ElementMarkup | None:
        """The element of the realm's pages that is a global by its `id` or `name`."""
        ...


class Loader(Protocol):
    """Where an interpreter gets code and markup from. `models` are those of users, by package; `work` is what is left
    for all realms of the app."""

    @property
    def models(self) -> Mapping[str, LibraryModel]: ...

    @property
    def work(self) -> WorkBudget: ...

    @property
    def has_siblings(self) -> bool:
        """Whether no page in sight says which scripts of the app share their names."""
        ...

    def resolve(self, importer: Unit, specifier: str) -> tuple[str, str]:
        """`("file", path)`, `("package", name)`, `("asset", path)` or `("missing", reason)` of an import specifier."""
        ...

    def replacements(self, path: str) -> Sequence[str]:
        """The modules that a build may take for a module."""
        ...

    def program(self, path: str) -> tuple[SourceFile, facts.Program] | None:
        """A module's facts; None if it is no JavaScript or cannot be read."""
        ...

    def data(self, path: str) -> tuple[SourceFile, JsonNode] | None:
        """A JSON file's content; None if it is none."""
        ...

    def text(self, importer: str, url: str) -> SourceFile | None:
        """A file that a module names relative to itself, whatever is in it."""
        ...

    def glob(self, importer: Unit, pattern: str) -> Iterator[tuple[str, str]]:
        """The modules that a relative glob pattern finds: specifier and path."""
        ...

    def routed_pages(self) -> Sequence[tuple[str, str]]:
        """The pages that the framework of the app makes of modules: their addresses (`/notes/:id`) and their paths."""
        ...

    def global_scripts(self, name: str) -> Iterator[tuple[SourceFile, facts.Program, tuple[int, int]]]:
        """The classic scripts of the realm's page that seem to declare a global of that name."""
        ...

    def setting_global(self, name: str) -> Iterator[str]:
        """The modules of the app that seem to give the global object a property."""
        ...

    def preloaded(self, name: str) -> Iterator[str]:
        """The modules that a desktop shell runs before the page's scripts, and that seem to give the page a global."""
        ...

    def is_apart(self, path: str) -> bool:
        """Whether the globals of a module are none of the page's: it gives that what a function hands over."""
        ...

    def setting_member(self, name: str, member: str) -> Iterator[str]:
        """The modules of the app that seem to give a global of that name a member."""
        ...

    def sibling(self, name: str) -> tuple[SourceFile, facts.Program, tuple[int, int]] | None:
        """The only classic script of the app that declares a global, where no page says which scripts it loads."""
        ...

    def parts_of(self, namespace: str) -> Sequence[str]:
        """The names of what scripts beside the runtime seem to put into a namespace."""
        ...

    def page_scripts(self, word: str) -> Iterator[tuple[SourceFile, facts.Program, tuple[int, int]]]:
        """The classic scripts with a word that some of the pages load which a server makes of the realm's page; with an
        identifier (`#save`) or a class (`.save`) of an element also those of pages that are not in sight."""
        ...

    def fragment_scripts(self, name: str) -> Iterator[tuple[SourceFile, facts.Program, tuple[int, int]]]:
        """The inline scripts of templates that may stand in a page that a server writes, and seem to write a name."""
        ...

    @property
    def awaits_scripts(self) -> bool:
        """Whether scripts of the page have yet to run."""
        ...

    def comes_later(self, path: str, region: tuple[int, int]) -> bool:
        """Whether a script of the page has yet to run: what it sets is not there until then."""
        ...

    @property
    def found(self) -> RealmMarkup:
        """What finds elements in the markup of the realm."""
        ...

    def part(self, importer: Unit, url: str, kind: str, *, is_ending: bool = False) -> PartSource | None:
        """The worker or page of the project that a URL in a unit means; None if it is none. `is_ending`: no more is
        known of the URL of a worker."""
        ...

    def neighbours(self, *, on_channels: bool = False) -> Iterator[PartSource]:
        """The other parts of the browser extension that the realm belongs to, or the other pages of the site that open
        a channel between pages."""
        ...

    def auto_import(self, importer: Unit, name: str) -> tuple[str, str, str] | None:
        """What a build tool imports for a name that a unit does not declare: as `resolve`, and the export's name."""
        ...

    def jsx_factory(self, importer: Unit) -> str:
        """The name of what JSX in a unit is a call of, as the project says; empty where it does not."""
        ...

    def rendered(self) -> Iterator[str]:
        """The modules of components that are rendered though no route was seen that leads to them: all of a small app,
        of a larger one those that write down a declared capability."""
        ...

    def may_render(self, path: str) -> bool:
        """Whether the components of a module are run where something renders them; "": those of any module, as most of
        a large app are only shown."""
        ...

    def mentioning(
        self,
        word: bytes,
        imported: str = "",
        saying: Sequence[bytes] = (),
        within: re.Pattern[bytes] | None = None,
        every: bool = False,
    ) -> Iterable[str]:
        """The modules of the app that mention a word; with `imported`, those that import that or a re-export, and with
        `within`, those where it stands in text like that. If they are too many for all to be given, those among them
        that say one of some texts follow; `every`: however many they are."""
        ...

    def imported_with(self, start: str, candidates: Sequence[str]) -> Sequence[str]:
        """Those of some modules that are imported where another is, by that or what it imports: what else there is may
        start another program. All of them where a page starts."""
        ...

    def giving(self, name: bytes, imported: str) -> Iterator[str]:
        """The modules that import a file and give objects properties by a call, if they or an import mention a name."""
        ...

    def unread_script(self, name: str) -> Site | None:
        """The script of a page that is too large to be read and declares a name for all scripts."""
        ...

    def missing_script(self) -> Site | None:
        """Where a page names a script that is not there, and that only can have what nothing else declares."""
        ...

    def lacks_scripts(self) -> bool:
        """Whether a page loads a script of its own site that nobody has: what it declares is not known."""
        ...

    def naming(self, word: bytes | re.Pattern[bytes], like: re.Pattern[bytes] | None = None) -> list[str] | None:
        """The modules of the app that hold a word, or match a pattern, and are `like` another; None if these or the
        modules of the app are too many."""
        ...

    def says(self, word: bytes | re.Pattern[bytes]) -> bool:
        """Whether a module of the app holds a word, or matches a pattern; also where there are too many to look."""
        ...

    def keeps_effects(self, path: str) -> bool:
        """Whether a module must be run as a whole for what it registers."""
        ...


@record
class ElementMarkup:
    """An element written in markup: its tag, its attributes and an identity that equals for the same element.

    `file`, `page` and `index` are the page that holds it and its place in `Page.tags`; None and -1 where the markup is
    a part of a module's text, of which nothing around it is known. `is_part`: the page is put into others. `lacks`:
    what finds it finds another one in another page that has attributes which this one lacks.
    """

    tag: str
    attributes: dict[str, str]
    identity: Any
    file: SourceFile | None = field(default=None, compare=False)
    page: Page | None = field(default=None, compare=False, repr=False)
    index: int = field(default=-1, compare=False)
    is_part: bool = field(default=False, compare=False)
    lacks: bool = field(default=False, compare=False)

    @classmethod
    def of_page(
        cls, file: SourceFile, page: Page, tag: Tag, is_part: bool = False, lacks: bool = False
    ) -> ElementMarkup:
        """The element of a page's tag."""
        attributes = {name: attribute.value for name, attribute in tag.attributes.items()}
        return cls(tag.name, attributes, (file.path, tag.start), file, page, tag.index, is_part, lacks)

    @property
    def parent(self) -> ElementMarkup | None:
        """The element that holds it."""
        if self.file is None or self.page is None:
            return None
        at = self.page.tags[self.index].parent
        if at is None:
            return None
        return ElementMarkup.of_page(self.file, self.page, self.page.tags[at], self.is_part)

    @property
    def handlers(self) -> list[EventHandler]:
        """Its attributes that hold code, with their places in the page."""
        if self.page is None:
            return []
        return [handler for handler in self.page.handlers if handler.tag.index == self.index]

    @property
    def children(self) -> list[ElementMarkup]:
        """The elements that it holds itself, in their order."""
        if self.file is None or self.page is None:
            return []
        tags = self.page.tags
        held = (tags[index] for index in tags[self.index].children)
        return [ElementMarkup.of_page(self.file, self.page, tag, self.is_part) for tag in held]


_BASE: Final = regex(rb"""\bbaseUrl['"]?\s*:\s*['"](?:\.?/)?([\w-][\w./-]*)['"]""")


def base_url(file: SourceFile) -> str:
    """The folder, from its own, from which a file says that AMD modules are named; "" if it says none."""
    base = _BASE.search(file.data)
    return base[1].decode().rstrip("/") if base is not None else ""


def amd_specifiers(name: str, base: str = "") -> list[str]:
    """Where an AMD module may mean by a name: relative to itself, below a `base`, or to one of the folders above."""
    if name.startswith("."):
        return [name]
    return [*([f"./{base}/{name}"] if base else []), *(f"{'../' * up or './'}{name}" for up in range(5))]
