from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

from abplint import catalog
from abplint.catalog import ApiCondition, Catalog, CatalogError, Receiver, UnknownRule
from abplint.finding import Level

HEAD = """\
summary = "A handler shows a toast"
level = "warning"
spec = "house-rules#3"
since = "1.2.0"
why = "nobody sees it."
help = "return the text."
label = "a toast"
"""


@pytest.fixture(scope="module")
def own() -> Catalog:
    return catalog.load()


def document(folder: Path, facts: str, prose: str = "", name: str = "ACME101-toast") -> Path:
    path = folder / f"{name}.md"
    path.write_text(f"# {name.replace('-', ' ', 1)}\n\n```toml\n{facts}```\n{prose}", "utf-8")
    return path


def api(tmp_path: Path, text: str) -> catalog.Api:
    (one,) = catalog.read(document(tmp_path, f"{HEAD}{dedent(text)}\n")).apis
    return one


def test_rules_stand_in_the_order_of_their_ids(own: Catalog) -> None:
    ids = [rule.id for rule in own.rules]
    assert ids == sorted(ids)
    assert own.by_id["ABP105"] is own.by_name["clipboard-access"]


def test_only_markdown_is_read(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("no rule", "utf-8")
    assert catalog.load([tmp_path]) == catalog.load()


def test_documents_inside_an_installed_package_come_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "abplint"
    (package / "_rules").mkdir(parents=True)
    (tmp_path / "rules").mkdir()
    document(package / "_rules", HEAD)
    monkeypatch.setattr(catalog, "__file__", str(package / "catalog.py"))
    assert [rule.id for rule in catalog.load().rules] == ["ACME101"]


@pytest.mark.parametrize(
    ("token", "ids"),
    [
        ("ABP105", {"ABP105"}),
        ("clipboard-access", {"ABP105"}),
        ("abp105", {"ABP105"}),
        ("Clipboard-Access", {"ABP105"}),
        ("ABP10", {f"ABP10{digit}" for digit in range(1, 10)}),
        ("abp10", {f"ABP10{digit}" for digit in range(1, 10)}),
    ],
)
def test_select(own: Catalog, token: str, ids: set[str]) -> None:
    assert own.select(token) == ids


def test_select_all_and_a_family(own: Catalog) -> None:
    assert own.select("ALL") == own.select("ABP") == set(own.by_id)
    assert own.select("ABP1") == {id for id in own.by_id if id.startswith("ABP1")}


@pytest.mark.parametrize(
    ("token", "message"),
    [
        ("clipbord-access", "unknown rule 'clipbord-access'; did you mean 'clipboard-access' (ABP105)?"),
        ("ABP20x", "unknown rule 'ABP20x'; did you mean 'ABP201', 'ABP202', 'ABP203', 'ABP204' or 'ABP205'?"),
        ("abp1o5", "unknown rule 'abp1o5'; did you mean 'ABP105' (clipboard-access)?"),
        ("ABP1055", "unknown rule 'ABP1055'; did you mean 'ABP105' (clipboard-access)?"),
        ("ABP999", "unknown rule 'ABP999'; did you mean 'ABP900', 'ABP901' or 'ABP902'?"),
        ("ABP7", "unknown rule 'ABP7'"),
        ("abp4O1", "unknown rule 'abp4O1'; did you mean 'ABP401' or 'ABP411'?"),
        ("quux", "unknown rule 'quux'"),
        ("", "unknown rule ''"),
    ],
)
def test_an_unknown_rule_comes_with_a_suggestion(own: Catalog, token: str, message: str) -> None:
    with pytest.raises(UnknownRule) as caught:
        own.select(token)
    assert str(caught.value) == message


def test_a_mistyped_digit_is_one_of_its_family(own: Catalog) -> None:
    near = own.unknown("ABP10x").suggestions
    assert "ABP105" in near
    assert all(each.startswith("ABP10") for each in near)


def test_a_document_of_a_user_joins_the_catalogue(tmp_path: Path) -> None:
    path = document(tmp_path, HEAD, "\nToasts fade.\n")
    rule = catalog.load([tmp_path]).by_name["toast"]
    assert (rule.id, rule.level, rule.path) == ("ACME101", Level.WARNING, path)
    assert (rule.summary, rule.label) == ("A handler shows a toast", "a toast")
    assert rule.url == ""
    assert rule.body == "Toasts fade.\n"


def test_line_ends_of_windows(tmp_path: Path) -> None:
    path = document(tmp_path, HEAD)
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert catalog.read(path).since == "1.2.0"


def test_an_api_takes_from_its_rule_what_it_does_not_say(tmp_path: Path) -> None:
    toast = api(tmp_path, '[[api]]\npath = "ui.toast"\ndoes = "toasts"')
    assert (toast.rule, toast.paths, toast.does) == ("ACME101", ("ui.toast",), "toasts")
    assert (toast.instead, toast.label, toast.why) == ("return the text.", "a toast", "nobody sees it.")
    assert (toast.when, toast.tier, toast.fluent, toast.free) == ((), 1, False, False)


def test_an_api_says_everything_itself(tmp_path: Path) -> None:
    toast = api(
        tmp_path,
        """\
        [[api]]
        path = ["toast", "ui.toast"]
        does = "toasts"
        instead = "return it."
        label = "here"
        why = "it fades."
        tier = 3
        fluent = true
        free = true
        """,
    )
    assert toast.paths == ("toast", "ui.toast")
    assert (toast.instead, toast.label, toast.why) == ("return it.", "here", "it fades.")
    assert (toast.tier, toast.fluent, toast.free) == (3, True, True)


@pytest.mark.parametrize(
    ("when", "conditions"),
    [
        ('{ arg = 0, in = ["copy"] }', [ApiCondition("arg", "in", ("copy",))]),
        ('{ arg = 0, in = ["copy"], ignore-case = true }', [ApiCondition("arg", "in-ignore-case", ("copy",))]),
        ('{ arg = 1, prop = "type", not-in = [false] }', [ApiCondition("arg", "not-in", (False,), 1, "type")]),
        ("{ arg = 2, present = false }", [ApiCondition("arg", "present", (False,), 2)]),
        ('{ attribute = "href", scheme = ["blob"] }', [ApiCondition("attribute", "scheme", ("blob",), prop="href")]),
        ('{ value-scheme = ["tel", "sms"] }', [ApiCondition("value-scheme", "scheme", ("tel", "sms"))]),
        ("{ value-leads-away = true }", [ApiCondition("value", "leads-away", (True,))]),
        ('{ attribute = "href", leads-away = true }', [ApiCondition("attribute", "leads-away", (True,), prop="href")]),
        (
            '[{ args-at-least = 3 }, { attribute = "download", present = true }]',
            [ApiCondition("args", "at-least", (3,)), ApiCondition("attribute", "present", (True,), prop="download")],
        ),
    ],
)
def test_conditions(tmp_path: Path, when: str, conditions: list[ApiCondition]) -> None:
    assert list(api(tmp_path, f'[[api]]\npath = "f"\ndoes = "f"\nwhen = {when}').when) == conditions


def test_receivers(tmp_path: Path) -> None:
    path = document(tmp_path, HEAD + '[[receiver]]\nis = "Toaster"\nfrom = ["new Toaster", "ui.toasters()[0]"]\n')
    assert catalog.read(path).receivers == (Receiver("Toaster", ("new Toaster", "ui.toasters()[0]")),)


@pytest.mark.parametrize(
    "path",
    [
        "alert",
        "navigator.clipboard.*",
        "(HTMLAnchorElement).click",
        "new Notification",
        "new clipboard#default",
        "location.href =",
        "file-saver#saveAs",
        "html2pdf.js#default",
        "(@angular/cdk/clipboard#Clipboard).copy",
        "(@vueuse/core#useClipboard()).copy",
        "react-to-print#useReactToPrint()()",
        "(react-use#useCopyToClipboard())[1]",
        "(ComponentPublicInstance).$htmlToPaper",
    ],
)
def test_access_paths(tmp_path: Path, path: str) -> None:
    assert api(tmp_path, f'[[api]]\npath = "{path}"\ndoes = "f"').paths == (path,)


@pytest.mark.parametrize(
    ("facts", "line", "message"),
    [
        (HEAD.replace('"warning"', '"fatal"'), 5, "`level` must be one of: note, warning, error"),
        (HEAD.replace('level = "warning"\n', ""), 4, "`level` is missing: a string"),
        (HEAD.replace('"1.2.0"', "1.2"), 7, "`since` must be a string"),
        (HEAD + 'tags = ["ui"]\n', 11, "unknown key `tags`"),
        (HEAD + "label = \n", 11, "Invalid value"),
        (HEAD + "api = 1\n", 11, "`api` must be written as [[api]]"),
        (HEAD + '[[api]]\npath = "f"\n', 11, "`does` is missing: a string"),
        (HEAD + '[[api]]\npath = "f"\ndoes = "f"\n\n[[api]]\npath = "a b"\n', 16, "not an access path: 'a b'"),
        (HEAD + '[[api]]\npath = "f("\ndoes = "f"\n', 12, "not an access path: 'f('"),
        (HEAD + '[[api]]\npath = "f"\ndoes = "f"\ntier = true\n', 14, "`tier` must be a number"),
        (HEAD + '[[api]]\npath = "f"\ndoes = "f"\nlevel = "note"\n', 14, "unknown key `level`"),
        (
            HEAD + '[[api]]\npath = "f"\ndoes = "f"\nwhen = { arg = 0 }\n',
            14,
            "a condition needs one of: in, not-in, present, scheme, bytes, leads-away",
        ),
        (
            HEAD + '[[api]]\npath = "f"\ndoes = "f"\nwhen = { arg = 0, equals = "x", present = true }\n',
            14,
            "unknown key `equals`",
        ),
        (HEAD + '[[api]]\npath = "f"\ndoes = "f"\nwhen = { arg = 0, in = [] }\n', 14, "`in` must list"),
        (HEAD + '[[receiver]]\nis = "T"\nfrom = "new"\nof = 1\n', 14, "unknown key `of`"),
        (HEAD + 'needs = ["consent"]\n', 11, "`needs` must list some of: requirements, refusal"),
        (HEAD + 'needs = "refusal"\n', 11, "`needs` must list some of: requirements, refusal"),
        (HEAD + "waits = true\n", 11, "`waits` must be a string"),
        (HEAD + "awaited = 1\n", 11, "`awaited` must be true or false"),
        (HEAD + 'judges-answer = "yes"\n', 11, "`judges-answer` must be true or false"),
        (HEAD + '[[api]]\npath = "f"\ndoes = "f"\nsignal = true\n', 14, "`signal` must be a table with `does` and"),
        (HEAD + '[[api]]\npath = "f"\ndoes = "f"\nsignal = { does = "f" }\n', 14, "`instead` is missing: a string"),
        (
            HEAD + '[[api]]\npath = "f"\ndoes = "f"\nsignal = { does = "f", instead = "g", if = "h" }\n',
            14,
            "unknown key `if`",
        ),
    ],
)
def test_a_mistake_has_a_line(tmp_path: Path, facts: str, line: int, message: str) -> None:
    path = document(tmp_path, facts)
    with pytest.raises(CatalogError) as caught:
        catalog.load([tmp_path])
    assert (caught.value.path, caught.value.line) == (path, line)
    assert caught.value.message.startswith(message)


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("toast.md", "# toast\n", "a rule document is called like `ABP105-clipboard-access.md`"),
        ("ACME101-toast.md", "# ACME102 toast\n", "the first line must be `# ACME101 toast`"),
        ("ACME101-toast.md", "# ACME101 toast\n", "there is no ```toml block"),
        ("ABP105-toast.md", f"# ABP105 toast\n```toml\n{HEAD}```\n", "ABP105 toast is taken by ABP105-clipboard"),
        ("ACME1-share-sheet.md", f"# ACME1 share-sheet\n```toml\n{HEAD}```\n", "ACME1 share-sheet is taken by ABP106"),
    ],
)
def test_a_document_that_is_none(tmp_path: Path, name: str, text: str, message: str) -> None:
    path = tmp_path / name
    path.write_text(text, "utf-8")
    with pytest.raises(CatalogError) as caught:
        catalog.load([tmp_path])
    assert (caught.value.path, caught.value.line) == (path, 1)
    assert caught.value.message.startswith(message)


def test_a_document_that_is_not_text(tmp_path: Path) -> None:
    (tmp_path / "ACME101-toast.md").write_bytes(b"\xff")
    with pytest.raises(CatalogError, match="utf-8"):
        catalog.load([tmp_path])


def test_examples(tmp_path: Path) -> None:
    prose = dedent("""\
        Intro.

        ```js not-an-example.js
        toast();
        ```

        ## Bad: a toast
        ```js abp.js
        toast();   // expect: ACME101
        ```
        then
        ```json abp.json
        { "## Good: no heading": 1 }
        ```
        Expected: ACME101 at abp.json:1

        ## Good: a return
        ```js
        no name, no file
        ```
        ## Limits
        ```ts a/b.ts
        let x;
        ```
        ### Far away
        ```html c.html
        ```
        ## See also
        ```js d.js
        ```
        """)
    path = document(tmp_path, HEAD, prose)
    bad, limits, far = catalog.examples(catalog.read(path))
    assert (bad.title, bad.kind) == ("a toast", "bad")
    assert bad.files == {
        "abp.js": "toast();   // expect: ACME101\n",
        "abp.json": '{ "## Good: no heading": 1 }\n',
    }
    assert bad.prose == "then\n\nExpected: ACME101 at abp.json:1"
    assert (limits.title, limits.kind, limits.files) == ("Limits", "limits", {"a/b.ts": "let x;\n"})
    assert (far.title, far.kind, far.files) == ("Far away", "limits", {"c.html": ""})
    lines = path.read_text("utf-8").split("\n")
    assert [lines[block.line - 1] for block in (*bad.blocks, *limits.blocks)] == [
        "toast();   // expect: ACME101",
        '{ "## Good: no heading": 1 }',
        "let x;",
    ]
    assert [block.language for block in bad.blocks] == ["js", "json"]


@pytest.mark.parametrize("rule", catalog.load().rules, ids=lambda rule: rule.id)
def test_every_document_shows_wrong_and_right_code(rule: catalog.Rule) -> None:
    assert {"bad", "good"} <= {example.kind for example in catalog.examples(rule)}


@pytest.mark.parametrize("rule", catalog.load().rules, ids=lambda rule: rule.id)
def test_messages_fit_a_line(rule: catalog.Rule) -> None:
    capability = "`a.capabilityWithALongNam` "
    assert [one.does for one in rule.apis if len(capability + one.does) > 100] == []


def test_every_interface_of_the_catalogue_is_yielded_once(own: Catalog) -> None:
    interfaces = [receiver.interface for rule in own.rules for receiver in rule.receivers]
    assert len(interfaces) == len(set(interfaces))
