"""Generated pages: where and how the runtime's script is loaded, what stands before it, and when it assigns."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle, product

PLACES = ("head", "body")
LOADS = (
    "inline",
    "inline-module",
    "inline-async-module",
    "external",
    "async",
    "defer",
    "module",
    "async-module",
    "injected",
    "injected-by-external",
)
MOMENTS = ("top-level", "hook", "content-loaded", "load", "timer", "await", "then", "import", "import-then")
BOOTSTRAPS = ("complete", "incomplete", "late", "unresolved")


@dataclass(frozen=True)
class Page:
    """An app of one page; `files` by URL path."""

    name: str
    files: dict[str, str]
    bootstrap: bool


def pages() -> Iterator[Page]:
    """Every way to load × every moment without a bootstrap; with one, the moments that differ in kind."""
    for place, load, moment in product(PLACES, LOADS, MOMENTS):
        yield _page(f"{place}-{load}-{moment}", place, load, moment, "none", "")
    for link in _LINKS:
        yield _page(f"link-{link}", "head", "external", "top-level", "none", "", link)
    designs = {"complete": cycle(_WAYS), "incomplete": cycle(_PARTS), "late": cycle(_LATE), "unresolved": cycle(_WAYS)}
    places = cycle(PLACES)
    for bootstrap, load, moment in product(BOOTSTRAPS, LOADS, ("top-level", "hook", "load", "await", "import")):
        design, place = next(designs[bootstrap]), next(places)
        name = f"{bootstrap}-{design}-{place}-{load}-{moment}"
        yield _page(name, place, load, moment, bootstrap, design)


_APP = {"id": "org.taskbox.app", "name": "Taskbox", "version": "1.2.0"}
_LIST = [{"name": "tasks.list", "description": "All tasks", "available": True, "inputSchema": {"type": "object"}}]
_FACTORY = f"""
function createRuntime() {{
  let session = null;
  return {{
    protocolVersion: '0.1',
    app: {json.dumps(_APP)},
    initialize: async () => {{
      session = 'session';
      return {{ sessionId: session, protocolVersion: '0.1', app: {json.dumps(_APP)}, capabilities: CAPABILITIES }};
    }},
    shutdown: async () => {{ session = null; }},
    listCapabilities: async () => CAPABILITIES,
    call: async (capability, params) => {{
      const fail = (code, retryable) => ({{ success: false, error: {{ code, message: capability, retryable }} }});
      if (!session) return fail('NOT_INITIALIZED', true);
      switch (capability) {{
        case 'tasks.list': return {{ success: true, data: {{ tasks: ['water the plants'] }} }};
        default: return fail('UNKNOWN_CAPABILITY', false);
      }}
    }},
  }};
}}
const CAPABILITIES = {json.dumps(_LIST)};
"""
_PARTS = ("protocolVersion", "app", "initialize", "shutdown", "call", "listCapabilities")
_METHODS = ("initialize", "shutdown", "call", "listCapabilities")

# Each way to hand the runtime to what waits: the bootstrap, with `PARTS` for its placeholder, and the upgrade.
_WAYS = {
    "resolver": (
        """
        (function () {
          var resolve;
          var ready = new Promise(function (done) { resolve = done; });
          window.__abpReadyResolve = resolve;
          function wait(name) {
            return function () {
              var given = arguments;
              return ready.then(function () { return window.abp[name].apply(window.abp, given); });
            };
          }
          window.abp = { PARTS };
        })();
        """,
        "if (window.__abpReadyResolve) window.__abpReadyResolve();",
    ),
    "queue": (
        """
        window.abpQueue = [];
        (function () {
          function wait(name) {
            return (...given) => new Promise((resolve) => window.abpQueue.push({ name, given, resolve }));
          }
          window.abp = { PARTS };
        })();
        """,
        "(window.abpQueue || []).splice(0).forEach((job) => job.resolve(window.abp[job.name](...job.given)));",
    ),
    "event": (
        """
        (() => {
          const ready = new Promise((resolve) => addEventListener('abp-ready', (event) => resolve(event.detail)));
          const wait = (name) => async (...given) => (await ready)[name](...given);
          window.abp = { PARTS };
        })();
        """,
        "dispatchEvent(new CustomEvent('abp-ready', { detail: window.abp }));",
    ),
    "callback": (
        """
        (() => {
          const waiting = [];
          const wait = (name) => (...given) =>
            new Promise((resolve) => waiting.push((real) => resolve(real[name](...given))));
          window.abp = { PARTS };
          window.upgradeAbp = (real) => {
            window.abp = real;
            while (waiting.length) waiting.shift()(real);
          };
        })();
        """,
        "if (window.upgradeAbp) window.upgradeAbp(window.abp);",
    ),
}
_LATE = {
    "after": ("", "<script>{}</script>"),
    "deferred": ('<script defer src="/bootstrap.js"></script>', ""),
    "async": ('<script async src="/bootstrap.js"></script>', ""),
    "module": ('<script type="module" src="/bootstrap.js"></script>', ""),
}


def _bootstrap(way: str, without: str = "") -> str:
    text = {"protocolVersion": "'0.1'", "app": json.dumps(_APP)} | {name: f"wait('{name}')" for name in _METHODS}
    return _WAYS[way][0].replace("PARTS", ", ".join(f"{part}: {text[part]}" for part in _PARTS if part != without))


def _page(name: str, place: str, load: str, moment: str, bootstrap: str, design: str, link: str = "in-head") -> Page:
    before = after = early = upgrade = ""
    if bootstrap == "complete":
        early, upgrade = _bootstrap(design), _WAYS[design][1]
    elif bootstrap == "unresolved":
        early = _bootstrap(design)
    elif bootstrap != "none":
        early, upgrade = _bootstrap("resolver", without=design), _WAYS["resolver"][1]
    files = {"/abp.json": _MANIFEST, "/package.json": json.dumps({"name": name, "private": True})}
    if bootstrap == "late":
        before, after = (tag.format(early) for tag in _LATE[design])
        if not after:
            files["/bootstrap.js"] = early
    elif early:
        before = f"<script>{early}</script>"
    code, more = _code(moment, module="module" in load, upgrade=upgrade)
    tag, loaded = _tag(load, code)
    files |= more | loaded
    runtime = before + "\n" + tag + "\n" + after
    react = _REACT if moment == "hook" else ""
    in_head, in_body = _LINKS[link]
    files["/index.html"] = _HTML.format(
        link=in_head,
        head=react + (runtime if place == "head" else before),
        body=(runtime.removeprefix(before) if place == "body" else "") + in_body,
    )
    return Page(name, files, bootstrap != "none")


_MANIFEST = json.dumps({"abp": "0.1", "app": _APP, "capabilities": [{"name": "tasks.list"}]}, indent=2)
# What stands in the head, and in the body.
_LINK = '<link rel="abp-manifest" href="/abp.json">'
_LINKS = {
    "in-head": (_LINK, ""),
    "unquoted": ("<link href=/abp.json rel=abp-manifest>", ""),
    "missing": ("", ""),
    "in-body": ("", _LINK),
    "in-comment": (f"<!-- {_LINK} -->", ""),
    "in-template": (f"<template>{_LINK}</template>", ""),
    "other-case": (_LINK.replace("abp-manifest", "ABP-Manifest"), ""),
    "no-href": ('<link rel="abp-manifest">', ""),
    "injected": (
        "<script>const link = document.createElement('link'); link.rel = 'abp-manifest'; link.href = '/abp.json'; "
        "document.head.append(link);</script>",
        "",
    ),
    "written": ("<script>document.write('" + _LINK + "')</script>", ""),
}
_REACT = """<script src="https://unpkg.com/react@18.3.1/umd/react.production.min.js"></script>
<script src="https://unpkg.com/react-dom@18.3.1/umd/react-dom.production.min.js"></script>
"""
_HTML = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Taskbox</title>
{link}
{head}</head>
<body>
<h1>Taskbox</h1>
{body}</body>
</html>
"""


def _code(moment: str, module: bool, upgrade: str) -> tuple[str, dict[str, str]]:
    """The script that assigns at this moment, and further files that it loads."""
    assign = f"window.abp = createRuntime(); {upgrade}"
    config = {"/config.json": "{}"}
    chunk = {"/chunk.js": f"export {_FACTORY.strip()}"}
    if moment == "hook":
        effect = f"function App() {{\n  React.useEffect(() => {{ {assign} }}, []);\n  return null;\n}}"
        root = "ReactDOM.createRoot(document.createElement('div')).render(React.createElement(App));"
        return f"{_FACTORY}{effect}\n{root}", {}
    if moment == "await" and module:
        return f"{_FACTORY}const config = await (await fetch('/config.json')).json();\n{assign}", config
    if moment == "await":
        return f"{_FACTORY}(async () => {{\n  await fetch('/config.json');\n  {assign}\n}})();", config
    if moment == "then":
        return f"{_FACTORY}fetch('/config.json').then(() => {{ {assign} }});", config
    if moment == "import":
        return "import('/chunk.js');", {"/chunk.js": f"{_FACTORY}{assign}"}
    if moment == "import-then":
        return f"import('/chunk.js').then(({{ createRuntime }}) => {{ {assign} }});", chunk
    around = {
        "top-level": "{}",
        "content-loaded": "document.addEventListener('DOMContentLoaded', () => {{ {} }});",
        "load": "window.addEventListener('load', () => {{ {} }});",
        "timer": "setTimeout(() => {{ {} }}, 0);",
    }[moment]
    return _FACTORY + around.format(assign), {}


_INJECT = """
const script = document.createElement('script');
script.src = '/runtime.js';
document.head.append(script);
"""


def _tag(load: str, code: str) -> tuple[str, dict[str, str]]:
    """The script tag that loads the code this way, and the files behind it."""
    inline = {"inline": "", "inline-module": ' type="module"'}
    if load in inline:
        return f"<script{inline[load]}>{code}</script>", {}
    if load == "inline-async-module":
        # Without an import, the browser alone would decide when it runs.
        code = code.replace(_FACTORY, "import { createRuntime } from '/factory.js';\n")
        return f'<script type="module" async>{code}</script>', {"/factory.js": f"export {_FACTORY.strip()}"}
    if load == "injected":
        return f"<script>{_INJECT}</script>", {"/runtime.js": code}
    if load == "injected-by-external":
        return '<script src="/loader.js"></script>', {"/loader.js": _INJECT, "/runtime.js": code}
    words = {"external": "", "async": " async", "defer": " defer", "module": ' type="module"'}
    attributes = words.get(load, ' type="module" async')
    return f'<script{attributes} src="/runtime.js"></script>', {"/runtime.js": code}
