from __future__ import annotations

import pickle
import random
import subprocess
import sys

import pytest

from abplint.syntax.html import VOID, Page, Tag, _Nesting, parse_page


def page(text: str) -> Page:
    return parse_page(text.encode())


def named(result: Page, name: str) -> Tag:
    return next(tag for tag in result.tags if tag.name == name)


def heads(text: str) -> dict[str, bool]:
    """`in_head` of each tag that has an `n` attribute, by its value."""
    return {tag.attributes["n"].value: tag.in_head for tag in page(text).tags if "n" in tag.attributes}


# ---------------------------------------------------------------- positions


def test_tags_stand_where_the_file_has_them() -> None:
    text = '\ufeff<!DOCTYPE html>\r\n<p>é😀</p><A  HREF = "/x?a>b" id=k>ü</A\n><br/>'
    data = text.encode()
    result = parse_page(data)
    written = [data[tag.start : tag.end].decode() for tag in result.tags]
    assert written == ["<p>", '<A  HREF = "/x?a>b" id=k>', "<br/>"]
    assert [tag.name for tag in result.tags] == ["p", "a", "br"]
    assert [tag.index for tag in result.tags] == [0, 1, 2]


@pytest.mark.parametrize(
    ("written", "name", "value", "raw_value", "has_value"),
    [
        ('href="/abp.json"', "href", "/abp.json", "/abp.json", True),
        ("href='a \"b\"'", "href", 'a "b"', 'a "b"', True),
        ("href=/a/b/", "href", "/a/b/", "/a/b/", True),
        ('HREF \n=\t"x"', "href", "x", "x", True),
        ("defer", "defer", "", "", False),
        ('alt=""', "alt", "", "", True),
        ('title="1 > 0 < 2"', "title", "1 > 0 < 2", "1 > 0 < 2", True),
        ("title=a=b\"c'", "title", "a=b\"c'", "a=b\"c'", True),
        ('title="&lt;é&gt; &amp &#65;&#x42; &nope; &copy=1 &notit; &"', "title", None, None, True),
        ("title='a\r\nb'", "title", "a\r\nb", "a\r\nb", True),
        (':class="{ a: b > 1 }"', ":class", "{ a: b > 1 }", "{ a: b > 1 }", True),
        ('@click.prevent="go"', "@click.prevent", "go", "go", True),
        ("data-é=1", "data-é", "1", "1", True),
    ],
)
def test_an_attribute_is_read_as_written(
    written: str, name: str, value: str | None, raw_value: str | None, has_value: bool
) -> None:
    data = f"ü<i b=1 {written} c='2'>".encode()
    attribute = parse_page(data).tags[0].attributes[name]
    if value is not None and raw_value is not None:
        assert attribute.value == value
        assert data[attribute.value_start : attribute.value_end].decode() == raw_value
    assert data[attribute.start : attribute.end].decode() == written
    assert attribute.raw_name.lower() == name
    assert attribute.has_value is has_value
    assert list(parse_page(data).tags[0].attributes) == ["b", name, "c"]


def test_an_attribute_keeps_how_its_name_is_written() -> None:
    assert page("<link REL=abp-manifest>").links[0].attributes["rel"].raw_name == "REL"


@pytest.mark.parametrize(
    ("raw", "value"),
    [
        ("a&amp;b", "a&b"),
        ("a&ampb", "a&ampb"),
        ("?a=1&copy=2", "?a=1&copy=2"),
        ("&copy", "©"),
        ("&copy;&notin;", "©∉"),
        ("&notit;", "&notit;"),
        ("&#65;&#x42;&#67", "ABC"),
        ("&#xD800;&#x110000;", "\ufffd\ufffd"),
        ("&#99999999999999999999;", "\ufffd9999999999;"),
        ("& &; &#; &#x;", "& &; &#; &#x;"),
    ],
)
def test_character_references_decode_as_in_attributes(raw: str, value: str) -> None:
    assert page(f'<a title="{raw}">').tags[0].get("title") == value


def test_the_first_of_two_attributes_counts() -> None:
    data = b"<a id=one ID=two>"
    attribute = parse_page(data).tags[0].attributes["id"]
    assert (attribute.value, attribute.start) == ("one", 3)


def test_missing_white_space_and_stray_slashes() -> None:
    tag = page("<a/href='x'title=\"y\"/ / defer/>").tags[0]
    assert {name: tag.get(name) for name in tag.attributes} == {"href": "x", "title": "y", "defer": ""}


@pytest.mark.parametrize("text", ["<a", "<a b", "<a b=", "<a b='c>", '<a b="c>', "<a b=c", "<", "</", "<!", "<!--"])
def test_an_unfinished_tag_at_the_end_is_none(text: str) -> None:
    assert [tag.name for tag in page("<p>" + text).tags] == ["p"]


@pytest.mark.parametrize("encoding", ["latin-1", "utf-8", "cp1251"])
def test_bytes_that_are_not_utf8_move_nothing(encoding: str) -> None:
    data = "<p title=é>é</p><a href=x>".encode(encoding, "replace")
    tag = parse_page(data).tags[1]
    assert data[tag.start : tag.end] == b"<a href=x>"


def test_undecodable_bytes_in_a_value_are_replaced() -> None:
    data = b"<p title='\xff\xfe'><i>"
    result = parse_page(data)
    assert result.tags[0].get("title") == "\ufffd\ufffd"
    assert data[result.tags[1].start : result.tags[1].end] == b"<i>"


# ---------------------------------------------------------------- what is no tag


@pytest.mark.parametrize(
    "noise",
    [
        "<!-- <b> -->",
        "<!--><i></i><!-- <b> -->",
        "<!-- <b> --!>",
        "<!--[if IE]><b><![endif]-->",
        "<![if !IE]>",
        "<![CDATA[ <b>",
        "<?xml version='1.0'?>",
        "</>",
        "</ b>",
        "a < b && c <d",
        "<1>",
    ],
)
def test_noise_hides_no_tag_and_makes_none(noise: str) -> None:
    names = [tag.name for tag in page(f"<p>{noise}<q></q>").tags if tag.name != "i"]
    assert "b" not in names[1:] or noise == "<![CDATA[ <b>"
    assert names[0] == "p"


def test_cdata_is_a_comment_up_to_its_first_bracket_outside_svg() -> None:
    assert [tag.name for tag in page("<![CDATA[ <b> ]]><i>").tags] == ["i"]
    assert [tag.name for tag in page("<svg><![CDATA[ <b> <u> ]]><i>").tags] == ["svg", "i"]


@pytest.mark.parametrize(
    "code",
    [
        '<?php echo "<b>"; if ($a->b > 1) { ?>',
        '<?= $url["x"] ?>',
        '<% if (a > "<b>") { %>',
        "<%# comment <b> %>",
        '{{ url_for("x", y="<b>") }}',
        '{% if a > b and "<b>" %}',
        "{# <b> #}",
    ],
)
def test_server_code_is_neither_tag_nor_quote(code: str) -> None:
    data = f'{code}<link rel="x" href="{code}" {code} title={code}>{code}<i>'.encode()
    result = parse_page(data)
    assert [tag.name for tag in result.tags] == ["link", "i"]
    link = result.links[0]
    assert list(link.attributes) == ["rel", "href", "title"]
    assert (link.get("href"), link.get("title")) == (code, code)


def test_an_unfinished_server_tag_in_a_script_hides_nothing() -> None:
    text = "<script>x('<%')</script><p>100 %></p><script>y('<?php')</script><i>"
    assert [tag.name for tag in page(text).tags] == ["script", "p", "script", "i"]


def test_placeholders_in_attribute_names() -> None:
    tag = page('<input data-{{ name }}="1" {{#if on}}disabled{{/if}}>').tags[0]
    assert list(tag.attributes) == ["data-{{ name }}", "disabled"]


def test_front_matter_is_no_text() -> None:
    text = "---\nlayout: default\ntitle: <b>\n---\n<!doctype html><link n=1>"
    assert heads(text) == {"1": True}
    assert heads("\ufeff" + text) == {"1": True}


# ---------------------------------------------------------------- raw text


@pytest.mark.parametrize(
    ("markup", "text"),
    [
        ("<script>a</script>", "a"),
        ("<SCRIPT>a</sCRIPT >", "a"),
        ("<script>if (a<b) '<p>'</script>", "if (a<b) '<p>'"),
        ("<script>'</scripts>' '</ script>'</script>", "'</scripts>' '</ script>'"),
        ("<script>'</script>'", "'"),
        ("<script><!-- a\n</script>", "<!-- a\n"),
        ("<script><!-- '<script>' </script> --></script>", "<!-- '<script>' </script> -->"),
        ("<script><!-- <script> </script> </script>", "<!-- <script> </script> "),
        ("<script><!--> <script> </script>", "<!--> <script> "),
        ("<script>'<script>' <!-- --> </script>", "'<script>' <!-- --> "),
        ("<script>unclosed <p>", "unclosed <p>"),
        ("<script src=a />text</script>", "text"),
        ("<script></script>", ""),
        ("<style>a > b { c: '<i>' }</style>", "a > b { c: '<i>' }"),
        ("<textarea><script>no</script></textarea>", "<script>no</script>"),
        ("<title><link rel=x></title>", "<link rel=x>"),
        ("<iframe><script></script></iframe>", "<script></script>"),
        ("<xmp><b></xmp>", "<b>"),
        ("<plaintext><b></plaintext>", "<b></plaintext>"),
    ],
)
def test_raw_text_ends_where_html_says(markup: str, text: str) -> None:
    data = ("é\r\n" + markup).encode()
    result = parse_page(data)
    tag = result.tags[0]
    assert data[tag.text_start : tag.text_end].decode() == text
    assert tag.text_start == tag.end
    assert len(result.tags) == 1


def test_other_elements_have_no_text() -> None:
    tag = page("<p>text</p>").tags[0]
    assert tag.text_start == tag.text_end == tag.end


def test_titles_in_svg_hold_markup() -> None:
    names = [tag.name for tag in page("<svg><title>a<b></b></title><script/><style/></svg><title><i></title>").tags]
    assert names == ["svg", "title", "b", "script", "style", "title"]


# ---------------------------------------------------------------- scripts


@pytest.mark.parametrize(
    ("attributes", "kind"),
    [
        ("", "classic"),
        ("type", "classic"),
        ("type=''", "classic"),
        ("type=text/javascript", "classic"),
        ("type=' Application/JavaScript '", "classic"),
        ("type=text/ecmascript", "classic"),
        ("type=text/x-javascript", "classic"),
        ("type=text/javascript1.5", "classic"),
        ("type=text/javascript1.6", "data"),
        ("type='text/javascript; charset=utf-8'", "data"),
        ("language=JavaScript", "classic"),
        ("language=VBScript", "data"),
        ("language=VBScript type=text/javascript", "classic"),
        ("type=module", "module"),
        ("type=MODULE", "module"),
        ("type=importmap", "importmap"),
        ("type=application/json", "data"),
        ("type=text/x-handlebars-template", "data"),
        ("type=text/babel", "data"),
        ("type=speculationrules", "data"),
        ("type='{{ type }}'", "data"),
    ],
)
def test_kinds_of_scripts(attributes: str, kind: str) -> None:
    (script,) = page(f"<script {attributes}>x</script>").scripts
    assert script.kind == kind


@pytest.mark.parametrize(
    ("attributes", "is_async", "is_defer", "nomodule"),
    [
        ("", False, False, False),
        ("async", False, False, False),
        ("defer", False, False, False),
        ("nomodule", False, False, True),
        ("src=a", False, False, False),
        ("src=a async", True, False, False),
        ("src=a async=false", True, False, False),
        ("src=a defer", False, True, False),
        ("src=a async defer", True, False, False),
        ("type=module", False, True, False),
        ("type=module async", True, False, False),
        ("type=module src=a", False, True, False),
        ("type=module src=a async", True, False, False),
        ("type=module src=a nomodule", False, True, False),
        ("type=application/json src=a async defer", False, False, False),
        ("type=importmap async", False, False, False),
    ],
)
def test_async_and_defer_as_they_take_effect(attributes: str, is_async: bool, is_defer: bool, nomodule: bool) -> None:
    (script,) = page(f"<script {attributes}></script>").scripts
    assert (script.is_async, script.is_defer, script.nomodule) == (is_async, is_defer, nomodule)


def test_scripts_in_order_with_their_places() -> None:
    text = "<script src=' a.js\n'></script><script>é = 1</script><p><script type=module>\r\nb</script>"
    data = text.encode()
    scripts = parse_page(data).scripts
    assert [(script.index, script.src) for script in scripts] == [(0, "a.js"), (1, None), (2, None)]
    assert [data[script.text_start : script.text_end].decode() for script in scripts] == ["", "é = 1", "\r\nb"]
    assert [script.tag.start for script in scripts] == [data.index(b"<script", at) for at in (0, 5, 40)]


@pytest.mark.parametrize("holder", ["template", "noscript"])
def test_a_script_that_does_not_run_is_none(holder: str) -> None:
    result = page(f"<p></{holder}><{holder}><p><script>1</script></{holder.upper()}><script>2</script>")
    assert [tag.text_start for tag in result.tags if tag.name == "script"][1:] == [result.scripts[0].text_start]
    inner, outer = (tag for tag in result.tags if tag.name == "script")
    assert (inner.in_template, inner.in_noscript) == (holder == "template", holder == "noscript")
    assert (outer.in_template, outer.in_noscript) == (False, False)


def test_templates_nest() -> None:
    result = page("<template><template></template><script>1</script></template><script>2</script>")
    assert len(result.scripts) == 1


# ---------------------------------------------------------------- event handlers


def test_an_event_handler_without_entities_stays_in_place() -> None:
    data = "é<button onclick=\"go('x')\" ONLOAD=a()>".encode()
    first, second = parse_page(data).handlers
    assert (first.event, first.code, first.offsets) == ("click", b"go('x')", None)
    assert data[first.start : first.end] == first.code
    assert (second.event, data[second.start : second.end]) == ("load", b"a()")
    assert first.tag.name == "button"


def test_an_event_handler_with_entities_maps_each_byte() -> None:
    data = 'é<a onclick="a(&quot;ü&quot;) &amp;&amp; b&#233;c">'.encode()
    (handler,) = parse_page(data).handlers
    assert handler.code.decode() == 'a("ü") && béc'
    assert handler.offsets is not None
    assert len(handler.offsets) == len(handler.code) + 1
    assert handler.offsets[-1] == handler.end

    def at(text: str) -> bytes:
        return data[handler.offsets[handler.code.index(text.encode())] :]  # type: ignore[index]

    assert at('"').startswith(b"&quot;")
    assert at("ü").startswith("ü".encode())
    assert at("&&").startswith(b"&amp;&amp;")
    assert at("b").startswith(b"b&#233;")
    assert at("é").startswith(b"&#233;")
    assert at("c").startswith(b'c">')
    accent = handler.code.index("é".encode())
    assert handler.offsets[accent] == handler.offsets[accent + 1]


def test_what_only_looks_like_an_event_handler() -> None:
    assert page("<x-a once=1 on=2 only='3' on-click=4 on:click=5 @click=6 onclick online=7>").handlers == []


# ---------------------------------------------------------------- the head


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("<html><head><link n=1></head><body><link n=2>", {"1": True, "2": False}),
        ("<head n=0><title n=1>t</title><meta n=2><base n=3><style n=4></style><script n=5></script>", None),
        ("<head>\n<!-- c --><link n=1>\n</head>", {"1": True}),
        ("<head><div n=1></div><link n=2></head><link n=3>", {"1": False, "2": False, "3": False}),
        ("<head>text<link n=1></head>", {"1": False}),
        ("<head>&nbsp;<link n=1></head>", {"1": False}),
        ("<head></p></div><link n=1></head>", {"1": True}),
        ("<head></br><link n=1></head>", {"1": False}),
        ("<head></html><link n=1></head>", {"1": False}),
        ("<head><img><link n=1></head>", {"1": False}),
        ("<head></head><link n=1><body>", {"1": False}),
        ("<head><head><link n=1>", {"1": True}),
        # Both tags left out, or one.
        ("<!doctype html><title>t</title><link n=1><p><link n=2>", {"1": True, "2": False}),
        ("<!doctype html>\n<html lang=en>\n<link n=1><body><link n=2>", {"1": True, "2": False}),
        ("<link n=1></head><link n=2>", {"1": True, "2": False}),
        ("<p><link n=1>", {"1": False}),
        ("x<link n=1>", {"1": False}),
        ("</p><link n=1>", {"1": True}),
        ("<html><body><head><link n=1></head>", {"1": False}),
        # Templates and noscript elements take no part.
        ("<head><template><div></div>text<link n=1></template><link n=2></head>", {"1": False, "2": True}),
        ("<head><noscript><link n=1><img>text</noscript><link n=2></head>", {"1": True, "2": True}),
        ("<body><noscript><link n=1></noscript>", {"1": False}),
        # Placeholders that a server or a build replaces.
        ("<head>%sveltekit.head%<link n=1></head>", {"1": True}),
        ("<head>{{ head }}{{> meta}}{{{ raw }}}<link n=1></head>", {"1": True}),
        ("<head>{% block head %}{% endblock %}{# note #}<link n=1></head>", {"1": True}),
        ("<head><?php wp_head(); ?><%= tags %><link n=1></head>", {"1": True}),
        ('<head>@Html.Partial("_Head")\n@if (x)\n{\n<meta>\n}\n<link n=1></head>', {"1": True}),
        ("<head>${head}<link n=1></head>", {"1": True}),
        ("<head>[[ ${x} ]]<link n=1></head>", {"1": True}),
        ("<head><!--#include file='x'--><!--app-head--><link n=1></head>", {"1": True}),
        ("{% load static %}<!doctype html><link n=1>", {"1": True}),
        ('<html{% if lang %} lang="{{ lang }}"{% endif %}><head><link n=1></head>', {"1": True}),
        (
            '<x:object name="doctype" /><html><head><x:object name="meta" /><c:if test="a"><link n=1></c:if></head>',
            {"1": True},
        ),
        ("<html<?php language_attributes(); ?>><head><link n=1></head>", {"1": True}),
        ("<head><script src=\"{{ path('x', {a: '>'}) }}\"></script><link n=1></head>", {"1": True}),
    ],
)
def test_what_is_in_the_head(text: str, expected: dict[str, bool] | None) -> None:
    if expected is None:
        expected = {"0": False, "1": True, "2": True, "3": True, "4": True, "5": True}
    assert heads(text) == expected


@pytest.mark.parametrize(
    ("text", "is_document"),
    [
        ("<!doctype html>", True),
        ("<!DOCTYPE HTML PUBLIC 'x'>", True),
        ("<html>", True),
        ("<head>", True),
        ("<BODY>", True),
        ("<link rel=x><div></div>", False),
        ("<header></header><htmlx>", False),
        ("<!-- <html> -->", False),
        ("<script>'<html>'</script>", False),
        ("<template><html></template>", False),
        ("", False),
        ("{% extends 'x' %}{% block head %}<link rel=abp-manifest>{% endblock %}", False),
    ],
)
def test_documents_and_fragments(text: str, is_document: bool) -> None:
    assert page(text).is_document is is_document


def test_the_tags_of_the_document() -> None:
    data = b"<!doctype html><HTML lang=en><HEAD id=h><base target=x><base href=' /app/ '></HEAD><BODY><body>"
    result = parse_page(data)
    for tag, written in ((result.html, b"<HTML lang=en>"), (result.head, b"<HEAD id=h>"), (result.body, b"<BODY>")):
        assert tag is not None
        assert data[tag.start : tag.end] == written
    assert result.base_href == "/app/"
    empty = page("<!doctype html><p>")
    assert (empty.html, empty.head, empty.body, empty.base_href) == (None, None, None, None)


def test_links_and_ids() -> None:
    result = page("<link rel=a id=x><link rel=b><p id=x><p id=é>")
    assert [link.get("rel") for link in result.links] == ["a", "b"]
    assert {name: tag.name for name, tag in result.ids.items()} == {"x": "link", "é": "p"}
    assert result.links[1].get("href") is None


# ---------------------------------------------------------------- nesting


def path(result: Page, tag: Tag) -> str:
    names: list[str] = [tag.name]
    while tag.parent is not None:
        tag = result.tags[tag.parent]
        names.insert(0, tag.name)
    return "/".join(names)


@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [
        ("<html><body><label>x<input></label>", "input", "html/body/label/input"),
        ("<label></label><input>", "input", "input"),
        ("<p><br><img><input><b>", "b", "p/b"),
        ("<div/><b>", "b", "div/b"),
        ("<div></p></div><b>", "b", "b"),
        ("<div><i></div><b>", "b", "b"),
        ("<svg><path/><circle/></svg><b>", "b", "b"),
        ("<p><script>'<div>'</script><b>", "b", "p/b"),
        ("<svg><title><u></u></title></svg><b>", "u", "svg/title/u"),
        ('<p><a"b><d e></a"b><u>', "u", "p/u"),
        ("<p><x{{ a > b }}><d></x{{ a > b }}><u>", "u", "p/u"),
        ("<plaintext><b>", "plaintext", "plaintext"),
    ],
)
def test_parents(text: str, name: str, expected: str) -> None:
    result = page(text)
    assert path(result, named(result, name)) == expected


def test_a_page_can_be_pickled() -> None:
    result = page("<label for=a>x<input id=a onclick='f(&quot;)'></label><script>1</script>")
    copy = pickle.loads(pickle.dumps(result))
    assert [tag.parent for tag in copy.tags] == [tag.parent for tag in result.tags] == [None, 0, None]
    assert copy.ids["a"] is copy.handlers[0].tag


def test_only_tags_that_cross_cost_beautifulsoup() -> None:
    code = (
        "import sys; from abplint.syntax.html import parse_page\n"
        "assert parse_page(b'<p><b><br></b><i>').tags[3].parent == 0; assert 'bs4' not in sys.modules\n"
        "assert parse_page(b'<p><b></p><i>').tags[2].parent is None; assert 'bs4' in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_nested_tags_have_the_parents_that_beautifulsoup_gives_them() -> None:
    dice = random.Random(7)
    for _ in range(300):
        events, opened = [], list[str]()
        for _ in range(dice.randint(0, 30)):
            if opened and dice.random() < 0.4:
                events.append(f"/{opened.pop()}")
            else:
                events.append(
                    dice.choice(("p", "p", "b", "table", "td", "li", "a", "br", "img", "script", "x{{", "xé"))
                )
                opened += [] if events[-1] in VOID else [events[-1]]
        nesting = _Nesting(events, [*range(len(events))])
        assert nesting.parents == nesting._of_soup()


# ---------------------------------------------------------------- hostile input


TAGS = ("b", "script", "title", "svg", "template", "noscript", "style")
PIECES = [
    *(f"<{slash}{name}>" for name in TAGS for slash in ("", "/")),
    *("<", "<a", "</a", "<!--", "-->", "--!>", "<!", "]]>", "<![CDATA[", "<plaintext>", "<br/>", "---\n"),
    *("<?", "?>", "<?php", "<%", "%>", "{{", "}}", "{%", "%}"),
    *("'", '"', "=", ">", "/", "&", "&amp;", "&#0;", "é", "\x00", "\r\n", " ", "on", "onclick=", "id="),
]


def test_garbage_is_read_without_complaint() -> None:
    dice = random.Random(7)
    for _ in range(600):
        data = "".join(dice.choices(PIECES, k=dice.randint(0, 60))).encode()
        result = parse_page(data)
        assert [tag.index for tag in result.tags] == list(range(len(result.tags)))
        for tag in result.tags:
            assert data[tag.start : tag.start + 1] == b"<"
            assert data[tag.end - 1 : tag.end] == b">"
            assert tag.end == tag.text_start <= tag.text_end <= len(data)
            assert tag.parent is None or tag.parent < tag.index


@pytest.mark.parametrize(
    "data",
    [
        bytes(range(256)) * 40,
        b"<div>" * 20_000,
        b"<a b='" * 20_000,
        b"<!--" * 20_000,
        b"<?php" * 20_000,
        b"<%" * 20_000,
        b"{{" * 20_000,
        b"<script><!--" * 20_000,
        b"<title>" * 20_000,
        b"<a " + b"b=c " * 20_000,
        b"<a b='" + b"&amp" * 20_000 + b"'>",
        "<p>é</p>".encode("utf-16"),
        b"<svg><![CDATA[" * 20_000,
    ],
)
def test_hostile_files_take_no_time_and_no_stack(data: bytes) -> None:
    result = parse_page(data)
    assert all(tag.parent is None or tag.parent < tag.index for tag in result.tags)
