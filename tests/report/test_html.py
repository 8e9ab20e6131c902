"""The HTML report as a file, and as Chromium shows it."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from bs4 import BeautifulSoup

from abplint import engine
from abplint.appmap import AppMap, Capability, Declared, ProjectMap, Reach
from abplint.catalog import load
from abplint.finding import Finding, Level, Related, Report, Step, Surface, Unfollowed
from abplint.report import html
from abplint.report.presentation import Presentation
from abplint.report.terminal import Style
from abplint.source import Location, Span
from tests.browser.devtools import Tab, find_chromium
from tests.conftest import ROOT
from tests.report.samples import (
    LEVELS,
    RULES,
    at,
    clipboard_finding,
    drawings,
    report,
    runtime,
    source,
    surface,
    unfollowed,
)

CSS = (ROOT / "abplint" / "report" / "page" / "page.css").read_text("utf-8")
HOSTILE = "</script></style><img src=x onerror='pwned=1'>\"><svg onload=pwned=1>`]]>&amp;\x1b\x00\u202e"


def page(shown: Report, **options: Any) -> BeautifulSoup:
    return BeautifulSoup(html.render(shown, RULES, Presentation(**options)), "html.parser")


def hostile_report() -> tuple[Report, ProjectMap]:
    file = source(f"src/{HOSTILE}.js", f"copy('{HOSTILE}'); // {HOSTILE}\n{HOSTILE}\n")
    place = at(file, "copy(")
    finding = Finding(
        "ABP105",
        f"`{HOSTILE}` copies",
        place,
        help=f"`{HOSTILE}`; keep {HOSTILE}",
        why=HOSTILE,
        label=HOSTILE,
        capabilities=(HOSTILE, "a.b"),
        path=(Step(place, HOSTILE), Step(place, HOSTILE)),
        related=(Related(place, HOSTILE),),
    )
    states = Surface(place, 2, 1, (Unfollowed("a.b", place),), (HOSTILE, "a.b"), (HOSTILE,))
    capability = Capability(
        HOSTILE, (Declared(HOSTILE, place),), place, reaches=(Reach(HOSTILE, HOSTILE, place, (), "ABP105"),)
    )
    app = AppMap(HOSTILE, False, (HOSTILE,), (place,), (), (), (capability,))
    return Report("/repo", (finding,), LEVELS, (states,), 1), ProjectMap("/repo", (app,), 1)


def test_says_what_was_found_and_what_to_do() -> None:
    soup = page(report(clipboard_finding, surfaces=(surface,)))
    (finding,) = soup.select("details.finding")
    summary = finding.summary
    assert summary is not None
    assert " ".join(summary.get_text().split()) == (
        "error ABP105 clipboard-access"
        " convert.markdownToHtml writes to the clipboard instead of returning the data 5:11"
    )
    marked = finding.mark
    assert marked is not None
    assert marked.get_text() == "navigator.clipboard.writeText(html)"
    steps = [" ".join(step.get_text().split()) for step in finding.select("ol.way li")]
    assert steps[0] == "src/abp/runtime.ts:10 case 'convert.markdownToHtml':"
    assert len(steps) == 4
    advice = dict(
        zip(
            (term.get_text() for term in finding.select("dl.advice dt")),
            (" ".join(text.get_text().split()) for text in finding.select("dl.advice dd")),
            strict=True,
        )
    )
    assert advice == {
        "Why": "the caller is a program in another process; the browser's clipboard is out of its reach.",
        "Instead": "return the HTML: return { success: true, data: { html } }",
        "May stay": "copyHtml() in the click handler of your own button",
        "Begin at": "src/abp/handlers.ts:6 copyHtml()",
        "Concerns": "convert.markdownToHtml",
        "Rule": "ABP105 clipboard-access, or abplint explain ABP105",
    }


def test_tells_errors_of_a_file_first() -> None:
    rules = [finding["data-rule"] for finding in page(drawings).select(".finding")]
    assert rules == ["ABP305", "ABP603", "ABP105"]
    assert [heading.get_text() for heading in page(drawings).select(".file h3")] == [
        "public/abp.json",
        "src/lib/clipboard.ts",
    ]


def test_says_what_was_and_was_not_followed() -> None:
    lost = Surface(at(runtime, "abp"), 3, 1, (unfollowed,), ("export.csv", "ai.summarize", "a.b"), ("a.b",))
    soup = page(replace(drawings, surfaces=(lost,)))
    rows = [[" ".join(cell.get_text().split()) for cell in row.select("th, td")] for row in soup.select("#followed tr")]
    assert rows[1:] == [
        ["export.csv", "followed to the end", "2"],
        ["ai.summarize", "not followed past src/ai.ts:12", "0"],
        ["a.b", "none was found", "0"],
    ]
    assert "1 of 2 handlers were followed to the end." in soup.select("#followed p")[0].get_text()


def test_a_name_of_two_apps_is_counted_as_such() -> None:
    one, other = (Surface(at(runtime, place), 1, 1, (), ("export.csv",)) for place in ("abp", "call"))
    soup = page(replace(drawings, surfaces=(one, other)))
    assert [row.select("td")[1].get_text() for row in soup.select("#followed tbody tr")] == ["2 in all apps"] * 2


def test_says_that_nothing_was_found() -> None:
    soup = page(report(surfaces=(surface,)))
    assert "No problems. 1 ABP surface (src/abp/runtime.ts)" in soup.select("#findings p")[0].get_text()
    assert not soup.select("#filters")
    assert not soup.select(".finding")


def test_draws_the_map() -> None:
    project = engine.map_project(settings=engine.Settings(root=ROOT / "testdata" / "monorepo"))
    soup = page(drawings, map=project)
    assert len(soup.select("#map svg")) == 2
    drawn = [text.get_text() for text in soup.select("#map svg")[1].select("text")]
    assert "! generate.bulletin" in drawn
    assert "! ABP105" in drawn
    assert "delivery navigator.clipboard.write()" in drawn
    assert len(soup.select("#map svg")[1].select("path.flagged")) == 3
    assert [th.get_text() for th in soup.select("#map table")[1].select("tbody th")] == [
        "generate.bulletin",
        "export.csv",
        "storage.ports",
    ]
    # wider than a telephone: who has no pointer can move it, too
    assert all(each["tabindex"] == "0" and each["aria-label"] for each in soup.select("#map .drawing"))
    assert not page(drawings).select("#map")


def test_a_large_map_is_drawn_in_part_and_listed_as_a_whole() -> None:
    many = tuple(Capability(f"a.b{number}", (), None) for number in range(200))
    soup = page(drawings, map=ProjectMap("/repo", (AppMap("", False, (), (), (), (), many),), 1))
    assert len(soup.select("#map g")) == 150
    assert len(soup.select("#map tbody tr")) == 200
    assert "50 more in the table." in soup.select("#map")[0].get_text()


def test_needs_nothing_but_itself() -> None:
    text = html.render(drawings, RULES, Presentation())
    soup = BeautifulSoup(text, "html.parser")
    assert not soup.select("link, img, iframe, object, embed, base, [style], [onclick]")
    (policy,) = [str(meta["content"]) for meta in soup.select("meta[http-equiv]")]
    for kind in ("style", "script"):
        (element,) = soup.select(kind)
        digest = base64.b64encode(hashlib.sha256(element.get_text().encode()).digest()).decode()
        assert f"{kind}-src 'sha256-{digest}'" in policy
    assert policy.startswith("default-src 'none'; ")
    assert "/repo" not in text, "no absolute path of this machine"


def test_offline_nothing_leads_out_of_the_page() -> None:
    text = html.render(drawings, RULES, Presentation(style=Style(offline=True)))
    assert "https://" not in text
    assert "<dt>Rule</dt><dd><code>abplint explain ABP105</code></dd>" in text


def test_places_are_links_where_the_host_is_known() -> None:
    soup = page(drawings, blob="https://github.com/o/r/blob/c0ffee", prefix="apps/web")
    links = {str(link["href"]) for link in soup.select("ol.way a")}
    assert "https://github.com/o/r/blob/c0ffee/apps/web/src/abp/handlers.ts#L6" in links


def test_a_long_line_is_cut_around_the_place() -> None:
    file = source("dist/a.js", "x;" * 5000 + "copy()" + ";y" * 5000)
    soup = page(report(Finding("ABP105", "`a.b` copies", at(file, "copy()"))))
    (code,) = soup.select("pre")
    assert len(code.get_text()) < 400
    marked = code.mark
    assert marked is not None
    assert marked.get_text() == "copy()"


def test_nothing_of_the_sources_is_markup() -> None:
    shown, project = hostile_report()
    soup = page(shown, map=project)
    assert not soup.select("img, [onload], [onerror]")
    assert len(soup.select("script")) == len(soup.select("style")) == 1
    option = soup.select_one("select[name=capability] option:nth-of-type(2)")
    assert option is not None
    assert "</script></style><img src=x" in str(option["value"])
    assert "\x1b" not in soup.get_text()


def colours(block: str) -> dict[str, str]:
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", block))


def luminance(colour: str) -> float:
    parts = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_text_stands_out_from_its_ground(theme: str) -> None:
    light, dark, *_ = re.findall(r":root \{(.*?)\}", CSS, re.DOTALL)
    known = colours(light if theme == "light" else dark)
    pairs = [(text, ground) for text in ("text", "muted", "link") for ground in ("ground", "card")]
    pairs += [(level, f"{level}-ground") for level in ("error", "warning", "note")]
    pairs += [("error", "card"), ("warning", "card"), ("text", "mark")]
    for text, ground in pairs:
        bright, dim = sorted((luminance(known[text]), luminance(known[ground])), reverse=True)
        assert (bright + 0.05) / (dim + 0.05) >= 4.5, f"--{text} on --{ground}"


# In a browser


@pytest.fixture(scope="module")
def tab() -> Iterator[Tab]:
    executable = find_chromium()
    if not executable:
        pytest.skip("no Chromium: install Debian's package chromium, or set CHROMIUM to an executable")
    tab = Tab(executable)
    try:
        for domain in ("Page", "Runtime", "Log", "Accessibility"):
            tab.send(f"{domain}.enable")
        yield tab
    finally:
        tab.close()


Show = Callable[[str], Tab]


@pytest.fixture
def show(tab: Tab, tmp_path: Path) -> Iterator[Show]:
    """Loads a page; in the end there must have been no error, no refused request and no dialog."""
    tab.events()

    def load_page(text: str, fragment: str = "", width: int = 1280) -> Tab:
        file = tmp_path / "report.html"
        file.write_text(text, "utf-8")
        tab.send("Emulation.setDeviceMetricsOverride", width=width, height=900, deviceScaleFactor=1, mobile=False)
        tab.send("Page.navigate", url="about:blank")
        while tab.event()["method"] != "Page.loadEventFired":
            pass
        tab.send("Page.navigate", url=file.as_uri() + fragment)
        while tab.event()["method"] != "Page.loadEventFired":
            pass
        return tab

    yield load_page
    tab.evaluate("1")
    bad = ("Runtime.exceptionThrown", "Log.entryAdded", "Page.javascriptDialogOpening")
    assert [event for event in tab.events() if event["method"] in bad] == []


def shown_rules(tab: Tab) -> list[str]:
    return json.loads(
        tab.evaluate(
            "JSON.stringify([...document.querySelectorAll('.finding')]"
            ".filter((each) => each.checkVisibility()).map((each) => each.dataset.rule))"
        )
    )


def choose(tab: Tab, name: str, value: str) -> None:
    field = f"document.getElementById('filters').elements[{json.dumps(name)}]"
    tab.evaluate(f"{field}.value = {json.dumps(value)}; {field}.dispatchEvent(new Event('input', {{bubbles: true}}))")


def press(tab: Tab, key: str) -> None:
    text = {"Enter": "\r", " ": " "}.get(key, "")
    tab.send("Input.dispatchKeyEvent", type="keyDown", key=key, code=key, windowsVirtualKeyCode=KEYS[key], text=text)
    tab.send("Input.dispatchKeyEvent", type="keyUp", key=key, code=key, windowsVirtualKeyCode=KEYS[key])


KEYS = {"Tab": 9, "Enter": 13, " ": 32}
FOCUSED = "document.activeElement.outerHTML.replace(/>[^]*/, '>')"


@pytest.mark.browser
@pytest.mark.slow
class TestInABrowser:
    def test_filters(self, show: Show) -> None:
        tab = show(html.render(drawings, RULES, Presentation()))
        assert shown_rules(tab) == ["ABP305", "ABP603", "ABP105"]
        tab.evaluate("document.querySelector('[name=level][value=warning]').click()")
        assert shown_rules(tab) == ["ABP305", "ABP105"]
        assert tab.evaluate("document.getElementById('shown').textContent") == "2 of 3 findings"
        choose(tab, "capability", "export.csv")
        assert shown_rules(tab) == ["ABP305"]
        assert tab.evaluate("[...document.querySelectorAll('.file')].filter((each) => !each.hidden).length") == 1
        tab.evaluate("document.querySelector('#filters [type=reset]').click()")
        assert shown_rules(tab) == ["ABP305", "ABP603", "ABP105"]
        assert tab.evaluate("document.getElementById('shown').textContent") == "3 findings"
        choose(tab, "rule", "ABP603")
        assert shown_rules(tab) == ["ABP603"]
        choose(tab, "rule", "")
        choose(tab, "text", "Clipboard MARKDOWN")
        assert shown_rules(tab) == ["ABP105"]
        choose(tab, "text", "nowhere")
        assert shown_rules(tab) == []
        assert tab.evaluate("document.getElementById('shown').textContent") == "0 of 3 findings"

    def test_the_address_keeps_the_filters(self, show: Show) -> None:
        text = html.render(drawings, RULES, Presentation())
        tab = show(text, "#capability=export.csv&level=error")
        assert shown_rules(tab) == ["ABP305"]
        choose(tab, "capability", "")
        choose(tab, "text", "a&b=c")
        assert tab.evaluate("location.hash") == "#text=a%26b%3Dc&level=error"
        assert shown_rules(show(text, "#rule=nonsense&level=")) == []
        assert len(shown_rules(show(text, "#%E0%A4%A&&=&"))) == 3

    def test_links_of_tables_filter(self, show: Show) -> None:
        tab = show(html.render(drawings, RULES, Presentation()))
        tab.evaluate("document.querySelector('[data-show=rule][data-value=ABP603]').click()")
        assert shown_rules(tab) == ["ABP603"]
        assert tab.evaluate("document.querySelector('[name=rule]').value") == "ABP603"

    def test_opens_and_closes_all_that_is_shown(self, show: Show) -> None:
        tab = show(html.render(report(*drawings.findings * 3), RULES, Presentation()))
        count = "document.querySelectorAll('.finding[open]').length"
        assert tab.evaluate(count) == 0
        choose(tab, "rule", "ABP105")
        tab.evaluate("document.querySelector('[data-open=yes]').click()")
        assert tab.evaluate(count) == 3
        tab.evaluate("document.querySelector('[data-open=no]').click()")
        assert tab.evaluate(count) == 0

    def test_works_with_the_keyboard_alone(self, show: Show) -> None:
        tab = show(html.render(report(*drawings.findings * 3), RULES, Presentation(style=Style(offline=True))))
        press(tab, "Tab")
        assert 'class="skip"' in tab.evaluate(FOCUSED)
        assert tab.evaluate("document.activeElement.getBoundingClientRect().left") >= 0
        press(tab, "Enter")
        press(tab, "Tab")
        assert 'value="error"' in tab.evaluate(FOCUSED)
        press(tab, " ")
        assert set(shown_rules(tab)) == {"ABP603"}
        for expected in ("warning", "rule", "capability", "text", "reset", "data-open", "data-open", "<summary"):
            press(tab, "Tab")
            assert expected in tab.evaluate(FOCUSED)
        press(tab, "Enter")
        assert tab.evaluate("document.activeElement.parentElement.open") is True
        press(tab, "Tab")
        assert tab.evaluate(FOCUSED).startswith('<pre tabindex="0" role="region" aria-label="Code at public/abp.json:')

    def test_tells_a_screen_reader_what_is_what(self, show: Show) -> None:
        project = engine.map_project(settings=engine.Settings(root=ROOT / "testdata" / "monorepo"))
        tab = show(html.render(drawings, RULES, Presentation(map=project)))
        tab.send("Accessibility.enable")  # else the tree is made while it is asked for, of what is laid out by then
        tab.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        nodes = [
            (node["role"]["value"], node.get("name", {}).get("value", "").strip())
            for node in tab.send("Accessibility.getFullAXTree")["nodes"]
            if not node["ignored"]
        ]
        assert {
            ("main", ""),
            ("navigation", "Sections"),
            ("search", "Filter the findings"),
            ("region", "Findings"),
            ("region", "Map"),
            ("checkbox", "Errors 2"),
            ("combobox", "Rule"),
            ("combobox", "Capability"),
            ("searchbox", "Words"),
        } <= set(nodes)
        assert "status" in {role for role, _ in nodes}
        named = [name for role, name in nodes if role == "DisclosureTriangle"]
        assert any(name.startswith("error ABP305 unhandled-capability the manifest declares") for name in named)
        assert [role for role, name in nodes if role in ("button", "link", "checkbox", "combobox") and not name] == []
        levels = [node for node in nodes if node[0] == "heading"]
        assert levels[0] == ("heading", "abplint")

    @pytest.mark.parametrize("width", [360, 1280])
    def test_fits_the_window(self, show: Show, width: int) -> None:
        root = ROOT / "testdata" / "monorepo"
        shown = engine.lint(settings=engine.Settings(root=root))
        how = Presentation(map=engine.map_project(settings=engine.Settings(root=root)))
        tab = show(html.render(shown, load().rules, how), width=width)
        assert tab.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert tab.evaluate("[...document.querySelectorAll('.finding')].every((each) => each.open)")

    def test_names_of_the_sources_run_nothing(self, show: Show) -> None:
        shown, project = hostile_report()
        tab = show(html.render(shown, RULES, Presentation(map=project)))
        assert tab.evaluate("typeof pwned") == "undefined"
        assert tab.evaluate("document.querySelectorAll('img, iframe, svg [onload]').length") == 0
        assert shown_rules(tab) == ["ABP105"]
        name = tab.evaluate("document.querySelector('[name=capability]').options[1].value")
        choose(tab, "capability", name)
        assert shown_rules(tab) == ["ABP105"]
        choose(tab, "capability", "a.b")
        assert shown_rules(tab) == ["ABP105"]
        tab.evaluate("document.querySelectorAll('[data-show=capability]').forEach((link) => link.click())")
        assert shown_rules(tab) == ["ABP105"]
        assert tab.evaluate("typeof pwned") == "undefined"

    def test_five_thousand_findings(self, show: Show) -> None:
        file = source("src/big.js", "copy();\n" * 5000)
        found = tuple(
            replace(
                clipboard_finding,
                location=Location(file, Span(8 * number, 8 * number + 6)),
                capabilities=(f"a.b{number % 50}",),
            )
            for number in range(5000)
        )
        levels = LEVELS | {"ABP105": Level.WARNING}
        tab = show(html.render(Report("/repo", found, levels, (surface,), 1), RULES, Presentation()))
        assert len(shown_rules(tab)) == 5000
        choose(tab, "capability", "a.b7")
        assert len(shown_rules(tab)) == 100
        choose(tab, "text", "big.js clipboard")
        assert len(shown_rules(tab)) == 100
        tab.evaluate("document.querySelector('[data-open=yes]').click()")
        assert tab.evaluate("document.querySelectorAll('.finding[open]').length") == 100
