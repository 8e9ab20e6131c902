"""How a use of something outside the project finds the API of the rules that it is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from abplint import catalog
from abplint.catalog import ApiCondition
from abplint.program.objects import Element
from abplint.program.observing import Use
from abplint.program.values import ANYTHING, NOTHING, Constant, External, Obj, Site, Slot, Text, Value, join
from abplint.source import SourceFile
from abplint.surface.apis import ApiIndex, holds, parse_path, scheme_of

HERE = Site(SourceFile("a.js", b""), 0, 0)
NULL, TRUE, FALSE = Constant(None), Constant(True), Constant(False)

IndexOf = Callable[[str], ApiIndex]


@pytest.fixture
def index_of(tmp_path: Path) -> IndexOf:
    """An index of the entries of one rule, which are written as in its document."""

    def index(entries: str) -> ApiIndex:
        document = tmp_path / "ABP950-sample.md"
        facts = ["summary", "spec", "since", "help", "label", "why"]
        head = "\n".join(['level = "error"', *(f'{key} = "{key}"' for key in facts)])
        document.write_text(f"# ABP950 sample\n\n```toml\n{head}\n{entries}\n```\n", "utf-8")
        return ApiIndex([catalog.read(document)])

    return index


def use(path: str, *arguments: Value, kind: str = "call", receiver: Value | None = None) -> Use:
    return Use(kind, tuple(path.split(".")), HERE, arguments, receiver)


def matches(index: ApiIndex, path: str, *arguments: Value, kind: str = "call") -> bool:
    return index.match(use(path, *arguments, kind=kind)) is not None


def record(**values: Value) -> Obj:
    obj = Obj()
    obj.slots = {name: Slot(value) for name, value in values.items()}
    return obj


# ---------------------------------------------------------------- paths of the documents


@pytest.mark.parametrize(
    ("text", "kind", "path"),
    [
        ("alert", "call", "alert"),
        ("navigator.clipboard.writeText", "call", "navigator.clipboard.writeText"),
        ("navigator.clipboard.*", "call", "navigator.clipboard.*"),
        ("window.open", "call", "open"),
        ("self.location.href =", "assign", "location.href"),
        ("(HTMLAnchorElement).click", "call", "(HTMLAnchorElement).click"),
        ("new Notification", "new", "Notification"),
        ("location.href =", "assign", "location.href"),
        ("(Window).location =", "assign", "(Window).location"),
        ("file-saver#saveAs", "call", "file-saver#.saveAs"),
        ("@scope/name/deep#default.save", "call", "@scope/name/deep#.default.save"),
        ("(jspdf#jsPDF).save", "call", "jspdf#.jsPDF.new.save"),
        ("(@vueuse/core#useShare()).share", "call", "@vueuse/core#.useShare.().share"),
        ("(react-use#useCopyToClipboard())[1]", "call", "react-use#.useCopyToClipboard.().1"),
        ("react-to-print#useReactToPrint()()", "call", "react-to-print#.useReactToPrint.().()"),
        ("new clipboard#default", "new", "clipboard#.default"),
    ],
)
def test_parse_path(text: str, kind: str, path: str) -> None:
    found = parse_path(text)
    # the dots within a package's name are none of the path's
    assert (found[0], ".".join(found[1])) == (kind, path)


# ---------------------------------------------------------------- spellings of one API


@pytest.mark.parametrize(
    ("path", "used"),
    [
        ("file-saver#saveAs", "file-saver#.saveAs"),
        ("file-saver#saveAs", "file-saver#.default.saveAs"),
        ("copy-to-clipboard#default", "copy-to-clipboard#.default"),
        ("copy-to-clipboard#default", "copy-to-clipboard#"),  # require()
        ("(jspdf#jsPDF).save", "jspdf#.jsPDF.new.save"),
        ("(jspdf#jsPDF).save", "jspdf#.default.jsPDF.new.save"),
        ("(jspdf#default).save", "jspdf#.default.new.save"),
        ("(jspdf#default).save", "jspdf#.new.save"),
        ("(react-use#useCopyToClipboard())[1]", "react-use#.useCopyToClipboard.().1"),
        ("react-to-print#useReactToPrint()()", "react-to-print#.useReactToPrint.()"),
        ("navigator.clipboard.*", "navigator.clipboard.readText"),
        ("(HTMLElement).click", "(HTMLInputElement).click"),
        ("(Element).requestFullscreen", "(HTMLVideoElement).requestFullscreen"),
        ("(Element).requestFullscreen", "document.documentElement.requestFullscreen"),
        ("(Document).execCommand", "document.execCommand"),
        ("(Document).execCommand", "frame.contentDocument.execCommand"),
        ("(Window).print", "frame.contentWindow.print"),
        ("(Window).print", "frames.report.print"),
        ("(Window).print", "open.().print"),
        ("(Notification).close", "Notification.new.close"),
    ],
)
def test_every_spelling_is_the_api(index_of: IndexOf, path: str, used: str) -> None:
    assert matches(index_of(f'[[api]]\npath = "{path}"\ndoes = "acts"'), used)


@pytest.mark.parametrize(
    ("path", "used"),
    [
        ("alert", "toast.alert"),
        ("alert", "alert.call"),
        ("navigator.clipboard.*", "navigator.clipboard"),
        ("navigator.clipboard.*", "navigator.clipboard.items.().at"),
        ("navigator.clipboard.*", "myNavigator.clipboard.readText"),
        ("file-saver#saveAs", "file-saver#.saveAs.()"),
        ("file-saver#saveAs", "saveAs"),
        ("(jspdf#jsPDF).save", "jspdf#.jsPDF.save"),
        ("copy-to-clipboard#default", "copy-to-clipboard#.other"),
        ("(HTMLInputElement).click", "(HTMLElement).click"),
        ("(Window).print", "report.print"),
        ("new Notification", "Notification"),
        ("location.href =", "location.href"),
    ],
)
def test_what_is_another_api(index_of: IndexOf, path: str, used: str) -> None:
    assert not matches(index_of(f'[[api]]\npath = "{path}"\ndoes = "acts"'), used)


@pytest.mark.parametrize(("path", "kind"), [("new Notification", "new"), ("Notification =", "assign")])
def test_the_kind_of_a_use_matters(index_of: IndexOf, path: str, kind: str) -> None:
    index = index_of(f'[[api]]\npath = "{path}"\ndoes = "acts"')
    assert [each for each in ("call", "new", "assign") if matches(index, "Notification", kind=each)] == [kind]


def test_a_use_without_a_path_is_nothing(index_of: IndexOf) -> None:
    assert index_of('[[api]]\npath = "alert"\ndoes = "acts"').match(Use("call", (), HERE)) is None


def test_the_specific_entry_comes_before_any_member(index_of: IndexOf) -> None:
    index = index_of(
        '[[api]]\npath = "navigator.clipboard.*"\ndoes = "uses it"\n'
        '[[api]]\npath = "navigator.clipboard.write"\ndoes = "writes it"'
    )
    found = {name: index.match(use(f"navigator.clipboard.{name}")) for name in ("write", "read")}
    assert {name: api and api.does for name, api in found.items()} == {"write": "writes it", "read": "uses it"}


def test_an_interface_s_own_entry_comes_before_any_member_of_a_global(index_of: IndexOf) -> None:
    index = index_of(
        '[[api]]\npath = "document.*"\ndoes = "uses it"\n[[api]]\npath = "(Document).write"\ndoes = "writes it"'
    )
    api = index.match(use("document.write"))
    assert api is not None
    assert api.does == "writes it"


def test_of_two_entries_for_a_path_the_first_whose_conditions_hold_counts(index_of: IndexOf) -> None:
    index = index_of(
        '[[api]]\npath = "f"\ndoes = "copies"\nwhen = { arg = 0, in = ["copy"] }\n'
        '[[api]]\npath = "f"\ndoes = "does something else"'
    )
    found = [index.match(use("f", Constant(word))) for word in ("copy", "cut")]
    assert [api and api.does for api in found] == ["copies", "does something else"]


# ---------------------------------------------------------------- fluent receivers


FLUENT = '[[api]]\npath = "(pdf#default()).save"\ndoes = "saves"\nfluent = true'


@pytest.mark.parametrize(
    "used", ["pdf#.default.().save", "pdf#.default.().from.().save", "pdf#.().set.().from.().save"]
)
def test_methods_of_a_fluent_receiver_return_it(index_of: IndexOf, used: str) -> None:
    assert matches(index_of(FLUENT), used)


@pytest.mark.parametrize(
    "used", ["pdf#.default.().from.save", "pdf#.default.save", "pdf#.other.().save", "pdf#.default.().save.().then"]
)
def test_a_fluent_chain_is_made_of_calls(index_of: IndexOf, used: str) -> None:
    assert not matches(index_of(FLUENT), used)


def test_other_receivers_are_not_fluent(index_of: IndexOf) -> None:
    assert not matches(index_of(FLUENT.replace("true", "false")), "pdf#.default.().from.().save")


# ---------------------------------------------------------------- receivers


RECEIVER = """
[[api]]
path = "(ServiceWorkerRegistration).showNotification"
does = "notifies"
[[api]]
path = "(jspdf#jsPDF).save"
does = "saves"
[[receiver]]
is = "ServiceWorkerRegistration"
from = ["navigator.serviceWorker.ready", "navigator.serviceWorker.register()"]
[[receiver]]
is = "jspdf#jsPDF"
from = ["jspdf.jsPDF()", "new jspdf.jsPDF", "pdf-kit#makeDocument()"]
"""


@pytest.mark.parametrize(
    "used",
    [
        "navigator.serviceWorker.ready.showNotification",
        "navigator.serviceWorker.register.().showNotification",
        "jspdf.jsPDF.().save",
        "jspdf.jsPDF.new.save",
        "pdf-kit#.makeDocument.().save",
    ],
)
def test_what_yields_an_interface(index_of: IndexOf, used: str) -> None:
    assert matches(index_of(RECEIVER), used)


@pytest.mark.parametrize(
    "used",
    [
        "navigator.serviceWorker.register.showNotification",
        "navigator.serviceWorker.ready.active.showNotification",
        "registration.showNotification",
        "jspdf.jsPDF.save",
        "pdf-kit#.makeDocument.save",
    ],
)
def test_what_does_not_yield_it(index_of: IndexOf, used: str) -> None:
    assert not matches(index_of(RECEIVER), used)


# ---------------------------------------------------------------- conditions


def test_all_conditions_must_hold(index_of: IndexOf) -> None:
    index = index_of('[[api]]\npath = "f"\ndoes = "acts"\nwhen = [{ args-at-least = 2 }, { arg = 0, in = ["a"] }]')
    a, b = Constant("a"), Constant("b")
    assert [matches(index, "f", *given) for given in ([a], [b, a], [a, b])] == [False, False, True]


@pytest.mark.parametrize(
    ("test", "known", "value", "expected"),
    [
        ("in", ("copy",), Constant("copy"), True),
        ("in", ("copy",), Constant("Copy"), False),
        ("in", ("copy",), ANYTHING, False),
        ("in", ("copy",), Text("copy"), False),
        ("in", ("copy",), join([Constant("copy"), ANYTHING]), True),
        ("in", (True,), TRUE, True),
        ("in", (True,), Constant(1), False),
        ("in", (1,), TRUE, False),
        ("in", ("1",), Constant(1), True),
        ("in-ignore-case", ("copy",), Constant("COPY"), True),
        ("in-ignore-case", ("copy",), ANYTHING, False),
        ("not-in", ("copy",), Constant("copy"), False),
        ("not-in", ("copy",), Constant("cut"), True),
        ("not-in", ("copy",), ANYTHING, True),
        ("not-in", ("copy",), NOTHING, True),
        ("not-in", ("copy",), join([Constant("copy"), Constant("cut")]), True),
        ("present", (True,), Constant("a"), True),
        ("present", (True,), FALSE, True),
        ("present", (True,), NOTHING, False),
        ("present", (True,), NULL, False),
        ("present", (False,), NOTHING, True),
        ("present", (False,), Constant("a"), False),
        ("scheme", ("mailto",), Constant("mailto:a@b"), True),
        ("scheme", ("mailto",), Constant("https://a"), False),
        ("scheme", ("mailto",), ANYTHING, False),
        ("leads-away", (True,), Constant("/next"), True),
        ("leads-away", (True,), Constant("https://a/b#c"), True),
        ("leads-away", (True,), Constant("#part"), False),
        ("leads-away", (True,), Text("/#/route/"), False),
        ("leads-away", (True,), Text("/docs/"), True),
        ("leads-away", (True,), Constant("mailto:a@b"), False),
        ("leads-away", (True,), External(("URL", "createObjectURL", "()")), False),
        ("leads-away", (True,), ANYTHING, True),
        ("leads-away", (True,), NOTHING, False),
    ],
)
def test_conditions_on_an_argument(
    test: catalog.Test, known: tuple[str | int | bool, ...], value: Value, expected: bool
) -> None:
    assert holds(ApiCondition("arg", test, known), use("f", value)) is expected


@pytest.mark.parametrize(
    ("argument", "present", "absent", "is_popup", "is_no_popup"),
    [
        (record(type=Constant("popup")), True, False, True, False),
        (record(type=Constant("panel")), True, False, False, True),
        (record(type=ANYTHING), True, False, False, True),
        (record(other=Constant("popup")), False, True, False, True),
        (Constant("popup"), False, True, False, True),
        (NOTHING, False, True, False, True),
        (ANYTHING, False, True, False, True),  # what cannot be told meets "not-in" and an absence
    ],
)
def test_conditions_on_a_property(
    argument: Value, present: bool, absent: bool, is_popup: bool, is_no_popup: bool
) -> None:
    at = use("f", Constant("first"), argument)
    conditions = [
        ApiCondition("arg", "present", (True,), 1, "type"),
        ApiCondition("arg", "present", (False,), 1, "type"),
        ApiCondition("arg", "in", ("popup",), 1, "type"),
        ApiCondition("arg", "not-in", ("popup",), 1, "type"),
    ]
    assert [holds(condition, at) for condition in conditions] == [present, absent, is_popup, is_no_popup]


def test_a_property_may_be_among_those_that_are_not_known() -> None:
    argument = record()
    argument.open = True
    assert not holds(ApiCondition("arg", "present", (True,), 0, "type"), use("f", argument))
    assert holds(ApiCondition("arg", "present", (False,), 0, "type"), use("f", argument))


@pytest.mark.parametrize(("given", "expected"), [(0, False), (1, False), (2, True), (3, True)])
def test_the_number_of_arguments(given: int, expected: bool) -> None:
    assert holds(ApiCondition("args", "at-least", (2,)), use("f", *[NOTHING] * given)) is expected


def element(**attributes: Value) -> Obj:
    made = Element()
    made.slots = record(**attributes).slots
    return made


@pytest.mark.parametrize(
    ("receiver", "is_file", "is_other"),
    [
        (element(type=Constant("file")), True, False),
        (element(type=Constant("text")), False, True),
        (element(type=ANYTHING), False, True),
        (element(), False, True),
        (External(("document", "querySelector", "()")), False, True),  # an element that is not known
        (None, False, False),
    ],
)
def test_conditions_on_an_attribute(receiver: Value | None, is_file: bool, is_other: bool) -> None:
    at = use("(HTMLInputElement).click", receiver=receiver)
    conditions = [ApiCondition("attribute", test, ("file",), prop="type") for test in ("in", "not-in")]
    assert [holds(condition, at) for condition in conditions] == [is_file, is_other]


def test_an_element_without_an_attribute_has_it_empty() -> None:
    at = use("(HTMLAnchorElement).click", receiver=element())
    assert not holds(ApiCondition("attribute", "not-in", ("", "_self"), prop="target"), at)
    assert holds(ApiCondition("attribute", "present", (False,), prop="target"), at)


@pytest.mark.parametrize(
    ("value", "scheme"),
    [
        (Constant("blob:https://a/1"), "blob"),
        (Constant(" MAILTO:a@b"), "mailto"),
        (Constant("/path:a"), None),
        (Constant("path"), None),
        (Constant(1), None),
        (Text("data:text/csv,"), "data"),
        (Text("da"), None),
        (External(("URL", "createObjectURL", "()")), "blob"),
        (External(("canvas", "toDataURL", "()")), "data"),
        (External(("URL", "createObjectURL")), None),
        (ANYTHING, None),
    ],
)
def test_scheme_of(value: Value, scheme: str | None) -> None:
    assert scheme_of(value) == scheme


def test_the_scheme_of_what_is_assigned_or_passed_first() -> None:
    condition = ApiCondition("value-scheme", "scheme", ("blob",))
    url = External(("URL", "createObjectURL", "()"))
    assert holds(condition, Use("assign", ("location", "href"), HERE, value=join([NOTHING, url])))
    assert holds(condition, use("location.assign", url))
    assert not holds(condition, use("location.assign", Constant("/next"), url))
    assert not holds(condition, use("location.assign"))


# ---------------------------------------------------------------- what text may be about


def test_text_that_names_an_api_tells(index_of: IndexOf) -> None:
    index = index_of('[[api]]\npath = ["navigator.clipboard.writeText", "file-saver#saveAs"]\ndoes = "acts"')
    assert index.is_told_by(b"const { writeText } = board;")
    assert index.is_told_by(b"saveAs(blob)")
    assert not index.is_told_by(b"rewriteTextOf(saveAsset)")
