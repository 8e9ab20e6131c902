"""Comments as they are written in each kind of file, and the construct that each one is bound to."""

from __future__ import annotations

import pytest

from abplint.syntax.comments import read_comments

WORD = b"mark"


def bound(path: str, text: str) -> list[tuple[str, str | None]]:
    """The text of each marked comment, and the construct that follows it."""
    data = text.encode()
    return [
        (comment.text.decode().strip(), None if comment.next is None else data[slice(*comment.next)].decode())
        for comment in read_comments(path, data, WORD)
    ]


@pytest.mark.parametrize(
    ("text", "following"),
    [
        ("// mark\nfoo();", "foo();"),
        ("/* mark */ foo();", "foo();"),
        ("foo(); // mark\nbar();", "bar();"),
        ("foo() // mark\nbar()", "bar()"),
        ("// mark\n// another\nfoo();", "foo();"),
        ("// mark\nexport const a = 1, b = 2;", "export const a = 1, b = 2;"),
        ("// mark\nif (a) {\n  b();\n} else c();", "if (a) {\n  b();\n} else c();"),
        ("if (a) {\n  b(); // mark\n}\nc();", None),
        ("function f() {\n  // mark\n}\ng();", None),
        ("if (a) {} // mark\nelse { b(); }", "else { b(); }"),
        ("if (a) // mark\n  b();", "b();"),
        ("const f = () => // mark\n  g();", "g()"),
        ("const o = {\n  // mark\n  a: f(),\n  b: 1,\n};", "a: f()"),
        ("const o = {\n  a: 1, // mark\n  b() { c(); },\n};", "b() { c(); }"),
        ("const o = {\n  a: 1,\n  // mark\n};\nf();", None),
        ("const l = [\n  1,\n  /* mark */ f(2), 3];", "f(2)"),
        ("f(a, /* mark */ g(b), c);", "g(b)"),
        ("x\n  // mark\n  .then(b)\n  .then(c);", "then(b)"),
        ("const x = a && // mark\n  b();", "b()"),
        ("switch (a) {\n  case 1: b();\n  // mark\n  case 2: c();\n  default: d();\n}", "case 2: c();"),
        ("switch (a) {\n  case 1:\n    // mark\n    b();\n    c();\n}", "b();"),
        ("class A {\n  // mark\n  m() { a(); }\n  n() {}\n}", "m() { a(); }"),
        ("class A {\n  // mark\n  static x = f();\n}", "static x = f()"),
        ("// mark", None),
        ("const s = '// mark'; f(`/* mark */`);", ...),
        ("const r = /\\/\\/ mark/;", ...),
    ],
)
def test_scripts(text: str, following: str | None) -> None:
    found = bound("a.js", text)
    assert found == ([] if following is ... else [("mark", following)])


@pytest.mark.parametrize("path", ["a.jsx", "a.tsx", "a.js"])
@pytest.mark.parametrize(
    ("text", "following"),
    [
        ("const e = <p>\n  {/* mark */}\n  <a href={x}>t</a>\n  <b/>\n</p>;", "<a href={x}>t</a>"),
        ("const e = <p>\n  {/* mark */}\n  {f(x)}\n</p>;", "{f(x)}"),
        ("const e = <p>\n  <b/>{/* mark */}\n</p>;", None),
        ("const e = <a /* mark */ download onClick={x}>t</a>;", "download"),
        ("const e = <a\n  download\n  // mark\n  onClick={() => f()}\n/>;", "onClick={() => f()}"),
        ("const e = <>\n  {/* mark */}\n  <img src={x} />\n</>;", "<img src={x} />"),
        ("const e = (\n  // mark\n  <p>t</p>\n);", "<p>t</p>"),
    ],
)
def test_jsx(path: str, text: str, following: str | None) -> None:
    assert bound(path, text) == [("mark", following)]


@pytest.mark.parametrize(
    ("text", "following"),
    [
        ("// mark\nenum E { A = f() }", "enum E { A = f() }"),
        ("enum E {\n  // mark\n  A = f(),\n  B,\n}", "A = f()"),
        ("const x = <T>(\n  // mark\n  y as any\n);", "y as any"),
        ("@Component({\n  // mark\n  selector: f(),\n})\nclass A {}", "selector: f()"),
    ],
)
def test_typescript(text: str, following: str | None) -> None:
    assert bound("a.ts", text) == [("mark", following)]


@pytest.mark.parametrize("path", ["a.html", "a.vue", "a.svelte", "a.astro"])
@pytest.mark.parametrize(
    ("text", "following"),
    [
        ("<p></p><!-- mark -->\n<a download\n  href='x'>t</a>", "<a download\n  href='x'>"),
        ("<!-- mark --> <!-- x --><script>\nf();\n</script>", "<script>\nf();\n"),
        ("<script>\n// mark\nf();\ng();\n</script>", "f();"),
        ("<script type='module'>\nconst o = { a: 1, /* mark */ b: 2 };\n</script>", "b: 2"),
        ("<p></p><!-- mark -->", None),
        ("<!-- <!-- mark --><p>", "<p>"),
    ],
)
def test_markup(path: str, text: str, following: str | None) -> None:
    text = text.replace("<!-- <!-- mark", "<!-- mark")
    assert bound(path, text) == [("mark", following)]


def test_what_is_no_comment_of_markup() -> None:
    assert (
        bound("a.html", "<p title='<!-- mark -->'></p><style>/* mark */</style><textarea><!-- mark --></textarea>")
        == []
    )


@pytest.mark.parametrize(
    ("path", "text", "following"),
    [
        ("a.vue", "<script setup lang='ts'>\n// mark\nconst x: number = f();\n</script>", "const x: number = f();"),
        ("a.vue", '<template>\n<!-- mark -->\n<a @click="f({ a: 1 })">t</a>\n</template>', '<a @click="f({ a: 1 })">'),
        ("a.svelte", "<!-- mark -->\n<a on:click={() => f()}>t</a>", "<a on:click={() => f()}>"),
        ("a.astro", "---\nimport A from './a';\n// mark\nconst x = f();\n---\n<p>{x}</p>", "const x = f();"),
        ("a.astro", "<p>\n{/* mark */}\n<a href={x}>t</a>\n</p>", "<a href={x}>"),
        ("a.astro", "---\n---\n<script>\n  f(); // mark\n  g();\n</script>", "g();"),
    ],
)
def test_components(path: str, text: str, following: str | None) -> None:
    assert bound(path, text) == [("mark", following)]


def test_places() -> None:
    data = "é();\n/* é mark\n   more */ f();".encode()
    (comment,) = read_comments("a.js", data, WORD)
    assert data[comment.start : comment.end].decode() == "/* é mark\n   more */"
    assert data[comment.text_start :].decode().startswith(" é mark\n")


@pytest.mark.parametrize("path", ["a.json", "a.css", "mark"])
def test_other_files_have_none(path: str) -> None:
    assert bound(path, "// mark\n/* mark */") == []


def test_what_does_not_parse_has_comments_all_the_same() -> None:
    assert bound("a.js", "const = ;\n// mark\nf();\n)(") == [("mark", "f();")]


@pytest.mark.parametrize("path", ["a.js", "a.tsx", "a.html", "a.vue", "a.svelte", "a.astro"])
def test_a_file_that_ends_anywhere(path: str) -> None:
    text = (
        "\ufeff---\r\n// mark\r\nf();\r\n---\r\n<!-- mark --><a b={/* mark */ c}>{/* mark */}<script lang='ts'>\r\n"
        "/* é mark */ const x = `${/* mark */ y}`;\r\n</script>\r\n<!-- mark"
    ).encode()
    for end in range(len(text) + 1):
        for comment in read_comments(path, text[:end], WORD):
            assert 0 <= comment.start <= comment.text_start < comment.end <= end
            assert comment.next is None or comment.end <= comment.next[0] <= comment.next[1] <= end
