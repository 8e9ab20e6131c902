"""`abplint inventory`: custom elements, and the markup of tagged templates."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from abplint import engine
from abplint.inventory import Feature
from tests.conftest import Write

LIT: Final = '{"dependencies": {"lit": "^3.0.0"}}'
PAGE: Final = '<!doctype html><html><body>{}<script type="module" src="/app.ts"></script></body></html>'
HEAD: Final = """\
import { LitElement, html } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
"""
BAR: Final = """
@customElement('x-bar')
class Bar extends LitElement {
  render() { return html`<button @click=${this.copy}>Copy all</button>`; }
  copy() { navigator.clipboard.writeText(this.text); }
}
"""


def features(root: Path) -> list[Feature]:
    inventory = engine.inventory_project(engine.Settings(root=root))
    return [each for app in inventory.apps for each in app.features]


def of_lit(write: Write, app: str, body: str = "<x-app></x-app>") -> list[Feature]:
    write("package.json", LIT)
    write("index.html", PAGE.format(body))
    return features(write("app.ts", HEAD + app).parent)


def told(found: list[Feature]) -> list[tuple[str, str, int]]:
    return [(each.kind, each.label, each.trigger.line) for each in found]


class TestTaggedTemplates:
    def test_an_element_stands_where_its_tag_does(self, write: Write) -> None:
        app = """\
@customElement('x-app')
class App extends LitElement {
  render() {
    return html`
      <h1>${this.title}</h1>${this.error}${this.hint}
      <button title="Copy" @click=${this.copy}></button>
      <button @click=${this.print}>Print ${this.title} now</button>`;
  }
  copy() { navigator.clipboard.writeText(this.title); }
  print() { window.print(); }
}
"""
        assert told(of_lit(write, app)) == [("copy", "Copy", 8), ("print", "Print now", 9)]

    def test_of_an_item_that_explains_itself_the_beginning_is_the_label(self, write: Write) -> None:
        app = """\
@customElement('x-app')
class App extends LitElement {
  render() {
    return html`<x-item twoline @click=${this.copy}>
      <span>Copy the link</span>
      <span slot="secondary">Whoever has the link can read all that stands in this document</span>
    </x-item>`;
  }
  copy() { navigator.clipboard.writeText(location.href); }
}
"""
        assert told(of_lit(write, app)) == [("copy", "Copy the link", 6)]

    def test_links_and_inputs_do_what_they_do_by_themselves(self, write: Write) -> None:
        app = """\
@customElement('x-app')
class App extends LitElement {
  render() {
    return html`<a download href="${this.url}">Download</a>
      <label>Open <input type="file"></label>`;
  }
}
"""
        assert told(of_lit(write, app)) == [("download", "Download", 6), ("pick", "Open", 7)]

    def test_what_appears_once_a_listener_has_set_something(self, write: Write) -> None:
        app = """\
@customElement('x-app')
class App extends LitElement {
  @state() _step = 'ask';
  _key: string | null = null;
  render() {
    if (this._step === 'ask') return html`<button @click=${this._go}>Go</button>`;
    return html`${this._key ? html`<p @click=${this._copy}>Copy</p>` : ''}`;
  }
  async _go() {
    this._key = (await (await fetch('key')).json()).key;
    this._step = 'done';
  }
  _copy() { navigator.clipboard.writeText(this._key); }
}
"""
        assert told(of_lit(write, app)) == [("copy", "Copy", 9)]


class TestCustomElements:
    def test_each_use_of_one_is_told_apart(self, write: Write) -> None:
        app = """\
@customElement('x-first')
class First extends LitElement {
  render() { return html`<x-bar></x-bar>`; }
}
@customElement('x-second')
class Second extends LitElement {
  render() { return html`<p>b</p>
    <x-bar></x-bar>`; }
}
"""
        found = of_lit(write, BAR + app, "<x-first></x-first><x-second></x-second>")
        assert told(found) == [("copy", "Copy all", 11), ("copy", "Copy all", 16)]
        assert {each.via[-1].line for each in found} == {6}

    def test_one_that_no_page_in_sight_has(self, write: Write) -> None:
        app = """\
@customElement('x-app')
class App extends LitElement {
  render() { return html`<x-bar></x-bar>`; }
}
"""
        assert told(of_lit(write, BAR + app, "")) == [("copy", "Copy all", 6)]

    def test_one_in_itself_ends(self, write: Write) -> None:
        app = """\
@customElement('x-app')
class App extends LitElement {
  render() { return html`<x-app></x-app><button @click=${() => print()}>Print</button>`; }
}
"""
        assert ("print", "Print") in {each[:2] for each in told(of_lit(write, app))}

    def test_what_a_component_of_a_package_calls_when_a_person_picks_something(self, write: Write) -> None:
        app = """\
@customElement('x-app')
class App extends LitElement {
  render() { return html`<mwc-menu @action=${this.pick} @opened=${this.opened}></mwc-menu>`; }
  pick(ev) { if (ev.detail.index === 1) navigator.clipboard.writeText(this.text); }
  opened() { window.print(); }
}
"""
        assert told(of_lit(write, app)) == [("copy", "", 5)]


def test_a_folder_with_a_page_and_no_package_is_read_with_the_package_around_it(write: Write) -> None:
    write("package.json", LIT)
    write("web/index.html", "{% extends 'base.html' %}<x-app></x-app>")
    write("src/copy.ts", "export const copy = (text) => navigator.clipboard.writeText(text);")
    app = """
import { copy } from '../src/copy';
@customElement('x-app')
class App extends LitElement {
  render() { return html`<button @click=${() => copy('x')}>Copy</button>`; }
}
"""
    root = write("web/index.ts", HEAD + app).parent.parent
    assert [(each.label, each.trigger.path) for each in features(root)] == [("Copy", "web/index.ts")]
