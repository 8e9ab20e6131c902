"""What `abplint inventory` says of elements that do something for a person without any code."""

from __future__ import annotations

from pathlib import Path

import pytest

from abplint import engine
from abplint.inventory import Feature
from tests.conftest import Write

PAGE = """<!doctype html><html><head><title>Rows</title></head><body>
{body}
<script type="module" src="app.js"></script></body></html>
"""
APP = """import React from 'react';
import {{ createRoot }} from 'react-dom/client';
const toCsv = (rows) => rows.join(';');
function Rows({{ rows, save }}) {{
  const input = React.useRef(null);
  return {markup};
}}
createRoot(document.getElementById('root')).render(<Rows rows={{[1, 2]}} />);
"""
VUE = """import { createApp } from 'vue';
import Rows from './Rows.vue';
createApp(Rows).mount('#root');
"""


def features(root: Path) -> list[Feature]:
    apps = engine.inventory_project(engine.Settings(root=root)).apps
    return [feature for app in apps for feature in app.features]


def said(found: list[Feature]) -> list[tuple[str, str, str]]:
    return [(each.kind, each.label, each.api) for each in found]


DOWNLOAD = ("download", "Rows as CSV", "<a download>")
PICK = ("pick", "Your rows", '<input type="file">')


@pytest.mark.parametrize(
    ("body", "found"),
    [
        ('<a href="/rows.csv" download>Rows as CSV</a>', DOWNLOAD),
        ('<a class="x" download="rows.csv" href="/rows.csv"\n>Rows as CSV</a>', DOWNLOAD),
        ('<label for="f">Your rows</label><input id="f" type="file">', PICK),
        ("<label>Your rows <input type=file hidden></label>", PICK),
        ('<input type="file" aria-label="Your rows" multiple>', PICK),
    ],
)
def test_of_a_page(body: str, found: tuple[str, str, str], write: Write) -> None:
    write("app.js", "document.title = 'Rows';\n")
    assert said(features(write("index.html", PAGE.format(body=body)).parent)) == [found]


@pytest.mark.parametrize(
    ("markup", "found"),
    [
        ('<a href={`/rows?n=${rows.length}`} download="rows.csv">Rows as CSV</a>', DOWNLOAD),
        ("<a onFocus={() => save()} href='/rows.csv' download>Rows as CSV</a>", DOWNLOAD),
        ("<label>Your rows<input type='file' style={{ display: 'none' }} /></label>", PICK),
        ("<input type='file' aria-label='Your rows' onChange={(event) => save(event.target.value)} />", PICK),
    ],
)
def test_of_a_component(markup: str, found: tuple[str, str, str], write: Write) -> None:
    write("app.js", APP.replace("{{", "{").replace("}}", "}").replace("{markup}", markup))
    assert said(features(write("index.html", PAGE.format(body='<div id="root"></div>')).parent)) == [found]


@pytest.mark.parametrize(
    ("template", "found"),
    [
        ('<a :href="link" download>Rows as CSV</a>', DOWNLOAD),
        ('<label>Your rows<input type="file" class="d-none"></label>', PICK),
    ],
)
def test_of_a_template(template: str, found: tuple[str, str, str], write: Write) -> None:
    write("app.js", VUE)
    write("Rows.vue", f"<template>{template}</template>\n<script setup>\nconst link = document.URL;\n</script>\n")
    assert said(features(write("index.html", PAGE.format(body='<div id="root"></div>')).parent)) == [found]


def test_a_link_that_is_made_when_it_is_clicked(write: Write) -> None:
    write(
        "app.js",
        "document.getElementById('go').addEventListener('click', (event) => {\n"
        "  event.currentTarget.href = URL.createObjectURL(new Blob([String(Date.now())]));\n});\n",
    )
    root = write("index.html", PAGE.format(body='<a id="go" download="rows.csv">Rows as CSV</a>')).parent
    assert said(features(root)) == [DOWNLOAD]


@pytest.mark.parametrize(
    "body",
    [
        '<a href="/rows.csv">Rows as CSV</a>',
        '<a download="rows.csv">Rows as CSV</a>',
        '<a href="#" download>Rows as CSV</a>',
        '<input type="text" aria-label="Your rows">',
        '<input type="file" hidden>',
        '<input type="file" style="display: none">',
        '<template><a href="/rows.csv" download>Rows as CSV</a></template>',
    ],
)
def test_what_does_nothing_of_the_kind(body: str, write: Write) -> None:
    write("app.js", "document.title = 'Rows';\n")
    assert features(write("index.html", PAGE.format(body=body)).parent) == []


@pytest.mark.parametrize(
    ("markup", "found"),
    [
        (
            "<p><button onClick={() => input.current.click()}>Your rows</button><input type='file' ref={input} /></p>",
            [("pick", "Your rows", "element.click()")],
        ),
        (
            "<label>Your rows<input type='file' onChange={(e) => e.target.files[0].text().then(save)} /></label>",
            [("pick", "Your rows", '<input type="file">'), ("read", "Your rows", "element.files[0].text()")],
        ),
    ],
)
def test_what_code_does_with_it_is_told_once(markup: str, found: list[tuple[str, str, str]], write: Write) -> None:
    write("app.js", APP.replace("{{", "{").replace("}}", "}").replace("{markup}", markup))
    assert said(features(write("index.html", PAGE.format(body='<div id="root"></div>')).parent)) == found


def test_what_only_a_capability_answers_is_no_feature(write: Write) -> None:
    write(
        "app.js",
        "import React from 'react';\nimport { renderToString } from 'react-dom/server';\n"
        "window.abp = { async call(name, params) {\n"
        "  if (name === 'convert.rowsToHtml') return { success: true,\n"
        "    data: { html: renderToString(<a href={params.link} download>Rows as CSV</a>) } };\n"
        "} };\n",
    )
    assert features(write("index.html", PAGE.format(body="")).parent) == []


def test_a_proposal_takes_more_than_a_file_of_the_server(write: Write) -> None:
    made = "<a href={URL.createObjectURL(new Blob(rows))} download>Sums as CSV</a>"
    markup = f"<p><a href='/a.csv' download>Rows as CSV</a>{made}</p>"
    write("app.js", APP.replace("{{", "{").replace("}}", "}").replace("{markup}", markup))
    found = features(write("index.html", PAGE.format(body='<div id="root"></div>')).parent)
    assert [each.proposal for each in found] == ["", "export.sumsCsv"]
