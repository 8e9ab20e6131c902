"""What `abplint inventory --scaffold` writes: a manifest, and a runtime whose handlers call content functions.

No file is written over, and an app that has a runtime is left as it is. Where what builds the app wants more than a
module that nobody loads, it is what `abplint init --runtime` writes, with these handlers.
"""

from __future__ import annotations

import json
import os
import posixpath
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from abplint import engine
from abplint.engine import Settings
from abplint.features.naming import DELIVERS, subjects
from abplint.inventory import AppInventory, ContentFunction, Feature
from abplint.patterns import regex
from abplint.records import record
from abplint.scaffold import FileChange
from abplint.starter import planning, texts
from abplint.starter.texts import Identity
from abplint.syntax.recognizer.tokens import RESERVED

MANIFEST: Final = "abp.json"
RUNTIME: Final = "abp.js"
SOURCE: Final = "src"
STATIC: Final = ("public", "static")
# the media type and the extension of a file, by what the last word of a name says, or by what a function returns
_MIME: Final = {
    "csv": ("text/csv", "csv"),
    "html": ("text/html", "html"),
    "json": ("application/json", "json"),
    "markdown": ("text/markdown", "md"),
    "md": ("text/markdown", "md"),
    "svg": ("image/svg+xml", "svg"),
    "xml": ("application/xml", "xml"),
}
_FILES: Final = {
    "": ("text/plain", "txt"),  # not known: what turns out to be no text is told as what it is
    "string": ("text/plain", "txt"),
    "binary": ("application/octet-stream", "bin"),
}
_EXTENSION: Final = regex(r"\.(?:ts|tsx|mts)$")
_DELIVERS: Final = {"print": "prints", "copy": "copies", "share": "shares", "open": "opens"}

# names that stand for something else in what is written
_TAKEN: Final = frozenset(
    {
        *(word.decode() for word in RESERVED),
        *("answer", "arguments", "await", "capabilities", "eval", "failure", "handlers", "implements", "interface"),
        *("let", "needing", "package", "private", "protected", "public", "static", "toBase64", "yield"),
        *("Array", "Blob", "Date", "JSON", "Object", "String", "Uint8Array", "btoa", "undefined", "window"),
    }
)

_HEAD: Final = """\
// Begun by `abplint inventory --scaffold`: each handler calls what makes the content of a feature.
// Say what each parameter is, and take out what no agent needs.
"""
_ANSWER: Final = """\
const toBase64 = async (blob«: Blob») => {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
};

const answer = async (made«: unknown», mimeType«: string», filename«: string») => {
  if (made instanceof Blob) {
    const content = await toBase64(made);
    return { success: true, data: { content, encoding: 'base64', mimeType: made.type || mimeType, filename } };
  }
  if (typeof made === 'string') {
    return { success: true, data: { content: made, encoding: 'utf-8', mimeType, filename } };
  }
  const data = { content: JSON.stringify(made), encoding: 'utf-8', mimeType: 'application/json' };
  return { success: true, data: { ...data, filename: filename.replace(/\\.\\w+$/, '.json') } };
};
"""
_MODULE_TEXT: Final = """\
@head@@imports@import { failure } from './responses';

@answer@
// Calls a handler with what it needs.
const needing = (names«: string[]», handler«: (params: any) => unknown») => async (params«: any») => {
  const missing = names.filter((name) => params[name] === undefined);
  if (missing.length > 0) return failure('INVALID_PARAMS', `It needs ${missing.join(', ')}`, false);
  return handler(params);
};

export const capabilities = [
@listed@];
"""
_RUNTIME_TEXT: Final = """\
{head}{imports}
const capabilities = {listed};

const failure = (code, message, retryable) => ({{ success: false, error: {{ code, message, retryable }} }});

{answer}
const handlers = {{
{handlers}}};

window.abp = {{
  protocolVersion: '0.1',
  app: {app},
  initialized: false,
  sessionId: null,

  async initialize() {{
    this.initialized = true;
    this.sessionId = `session-${{Date.now()}}`;
    return {{
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: capabilities.map(({{ name }}) => ({{ name, available: true }})),
      features: {{ notifications: false, progress: false, elicitation: false, dynamicCapabilities: false }},
    }};
  }},

  async shutdown() {{
    this.initialized = false;
    this.sessionId = null;
    return {{ success: true }};
  }},

  async listCapabilities() {{
    return capabilities;
  }},

  async call(capability, params = {{}}) {{
    if (!this.initialized) return failure('NOT_INITIALIZED', 'Call initialize() first', true);
    if (!Object.hasOwn(handlers, capability)) {{
      return failure('UNKNOWN_CAPABILITY', `There is no ${{capability}}`, false);
    }}
    const {{ inputSchema }} = capabilities.find(({{ name }}) => name === capability);
    const missing = inputSchema.required.filter((name) => params[name] === undefined);
    if (missing.length > 0) return failure('INVALID_PARAMS', `It needs ${{missing.join(', ')}}`, false);
    try {{
      return await handlers[capability](params);
    }} catch (error) {{
      return failure('OPERATION_FAILED', String(error), false);
    }}
  }},
}};
"""


@record
class Proposed:
    """A capability that would call the content function of a feature."""

    name: str
    feature: Feature
    content: ContentFunction

    @property
    def description(self) -> str:
        """A sentence for an agent."""
        does = _DELIVERS.get(self.feature.kind, "downloads")
        label = " ".join(self.feature.label.split())
        says = bool(subjects(label))
        taken, to, given = " ".join(_words(self.name)).partition(" to ")
        if to and self.name.startswith("convert."):
            return f"Converts {taken} to {given}" + (f": “{label}”." if says else ".")
        return f"Gives what “{label}” {does}." if says else f"Gives what {self.content.name}() makes."

    @property
    def schema(self) -> dict[str, Any]:
        """The parameters as a JSON schema."""
        given = self.content.parameters
        return {
            "type": "object",
            "properties": {each.name: {"type": each.type} if each.type else {} for each in given},
            "required": [each.name for each in given if each.is_required],
        }

    @property
    def entry(self) -> dict[str, Any]:
        """The capability as the manifest lists it."""
        return {"name": self.name, "description": self.description, "inputSchema": self.schema}


def offers(app: AppInventory) -> tuple[Proposed, ...]:
    """The capabilities that can be written for an app, each name and each content function once."""
    found: dict[str, Proposed] = {}
    made: set[object] = set()
    for feature in app.features:
        content = feature.content
        if content is None or not feature.proposal or content.standing != "free" or not _is_callable(content):
            continue
        if feature.proposal not in found and content.location not in made:
            found[feature.proposal] = Proposed(feature.proposal, feature, content)
            made.add(content.location)
    return tuple(found.values())


def _is_callable(content: ContentFunction) -> bool:
    """Whether code can be written that calls it: a module may export under any text, and a path hold any bytes."""
    names = content.exported.split(".")
    if content.is_global and names[0] in _TAKEN:
        return False
    return all(map(_is_name, names)) and _is_text(content.location.path)


def plan(app: AppInventory, root: Path) -> Iterator[FileChange]:
    """The files for an app of a project, see `offers`; none where there is nothing to call."""
    written = offers(app)
    if not written:
        return
    home = planning.home_of([each.trigger.path for each in app.features], app.folder, root)
    folder = root / home if home else root
    source = folder / SOURCE if (folder / SOURCE).is_dir() else folder
    plain = list(_plain(app, root, folder, source, written))
    yield from plain if app.capabilities or _is_clean(root, plain) else _started(root, folder, written) or plain


def _started(root: Path, folder: Path, written: tuple[Proposed, ...]) -> list[FileChange]:
    """The changes for an app that is built by what has a start; else none."""
    with suppress(planning.NoStartError):
        return planning.plan(folder.resolve(), root.resolve(), _Filled(written, root))
    return []


def _is_clean(root: Path, changes: Sequence[FileChange]) -> bool:
    """Whether nothing is found in an app where files are changed so."""
    unsaved = {change.path: change.data for change in changes if change.data is not None}
    report = engine.lint((), Settings(root=root, unsaved=unsaved), root)
    paths = {path.resolve().relative_to(root.resolve()).as_posix() for path in unsaved}
    return not any(finding.location.path in paths for finding in report.findings)


@record
class _Filled:
    """What is proposed for an app, as a start is filled with it."""

    written: tuple[Proposed, ...]
    root: Path

    def manifest(self, identity: Identity) -> str:
        """See `Filling`."""
        about = {"id": identity.id, "name": identity.name, "version": identity.version}
        return _manifest(self.written, about)

    def capabilities(self, folder: str, is_typed: bool) -> str:
        """See `Filling`."""
        imports, calls, names = _imports(self.written, self.root, self.root / folder)
        words = {"head": _HEAD, "imports": imports, "answer": texts.filled(_ANSWER, {}, is_typed)}
        listed = ""
        for each, call in zip(self.written, calls, strict=True):
            entry = json.dumps(each.entry, indent=2, ensure_ascii=False).replace("\n", "\n  ")
            handler = _handler(each, call, names, is_typed=is_typed)
            needed = json.dumps(each.schema["required"], ensure_ascii=False)
            listed += f"  {entry[:-4]},\n    handler: needing({needed}, {handler}),\n  }},\n"
        words["listed"] = listed
        return texts.filled(_MODULE_TEXT, words, is_typed)


def _manifest(written: Sequence[Proposed], about: dict[str, str]) -> str:
    manifest = {"abp": "0.1", "app": about, "capabilities": [each.entry for each in written]}
    return json.dumps(manifest, indent=2, ensure_ascii=False) + "\n"


def _plain(
    app: AppInventory, root: Path, folder: Path, source: Path, written: tuple[Proposed, ...]
) -> Iterator[FileChange]:
    served = next((folder / name for name in STATIC if (folder / name).is_dir() and source != folder), folder)
    about = _about(folder)
    files = {
        served / MANIFEST: _manifest(written, about),
        source / RUNTIME: _runtime(written, about, root, source),
    }
    for path, text in files.items():
        if app.capabilities:
            yield FileChange(path, "left", remark="the app has a runtime")
        elif os.path.lexists(path):
            yield FileChange(path, "left", remark="it is there already")
        else:
            yield FileChange(path, "wrote", text.encode())


def remarks(app: AppInventory, written: Sequence[Path]) -> Iterator[str]:
    """What is left to do by hand, a line each; `written` are the files of `plan` that are new."""
    if not offers(app):
        what = "makes its content in a function that another file could call and no capability calls"
        yield f"{app.folder or '.'}: nothing to write: no feature {what}"
    is_loaded = all(path.name != RUNTIME for path in written)
    for path in () if is_loaded else written:
        if path.name == MANIFEST:
            yield f'next: <link rel="abp-manifest" href="{MANIFEST}"> in the head of each page'
        else:
            yield f"next: load {path.name} before anything else, as a script of the page or as the first import"
    names = {each.name: each.content for each in offers(app)}
    for each in app.features:
        other = names.get(each.proposal, each.content)
        if each.content is not None and other is not None and other.location != each.content.location:
            place = f"{each.content.location.path}:{each.content.location.line}"
            yield f"left out {each.content.name}(): {place}: {each.proposal} stands for {other.name}() already"
    for content in dict.fromkeys(each.content for each in app.features if each.proposal):
        if content is not None and content.standing == "free" and not content.exported:
            yield f"left out {content.name}(): {content.location.path}:{content.location.line} does not export it"
        elif content is not None and content.standing == "free" and not _is_callable(content):
            yield f"left out {content.name}(): {content.location.path}:{content.location.line}: no code can name it"
        elif content is not None and content.standing != "free":
            why = "stands inside of another function" if content.standing == "inside" else "delivers, too"
            yield f"left out {content.name}(): {content.location.path}:{content.location.line}: it {why}"
    for content in dict.fromkeys(each.content for each in app.features if each.kind in DELIVERS):
        if content is not None and content.secret:
            place = f"{content.location.path}:{content.location.line}"
            yield f"left out {content.name}(): {place}: what it gives holds `{content.secret}`"


def _about(folder: Path) -> dict[str, str]:
    """What the app says of itself: a name as its folder has, to be put right."""
    name = re.sub(r"[^a-z0-9]+", "-", folder.resolve().name.lower()).strip("-") or "app"
    return {"id": f"com.example.{name.replace('-', '')}", "name": name, "version": "1.0.0"}


def _imports(written: tuple[Proposed, ...], root: Path, source: Path) -> tuple[str, list[str], set[str]]:
    """The imports of what handlers call, how each is called, and the names that are taken then."""
    imported: dict[str, dict[str, str]] = {}
    calls = []
    names = {*_TAKEN, *(each.content.exported.partition(".")[0] for each in written if each.content.is_global)}
    for each in written:
        content = each.content
        first, dot, member = content.exported.partition(".")
        if not content.is_global:
            specifier = _specifier(content, root, source)
            known = imported.setdefault(specifier, {})
            if first not in known:
                own = content.name if _is_name(content.name) else "made"
                known[first] = _free(own if first == "default" else first, names)
            first = known[first]
        calls.append(f"{first}{dot}{member}")
    imports = "".join(
        f"import {{ {', '.join(name if name == own else f'{name} as {own}' for name, own in known.items())} }} "
        f"from {_quoted(specifier)};\n"
        for specifier, known in imported.items()
    )
    return imports, calls, names


def _runtime(written: tuple[Proposed, ...], about: dict[str, str], root: Path, source: Path) -> str:
    imports, calls, names = _imports(written, root, source)
    handlers = "".join(
        f"  {_quoted(each.name)}: {_handler(each, call, names)},\n" for each, call in zip(written, calls, strict=True)
    )
    listed = json.dumps([each.entry for each in written], indent=2, ensure_ascii=False)
    about_it, answer = json.dumps(about, ensure_ascii=False), texts.filled(_ANSWER, {})
    return _RUNTIME_TEXT.format(
        head=_HEAD, imports=imports, listed=listed, answer=answer, handlers=handlers, app=about_it
    )


def _free(name: str, names: set[str]) -> str:
    """A name that nothing else has, which is one of `names` from then on."""
    numbered = (f"{name}{number}" for number in range(1, len(names) + 2))
    found = name if name not in names else next(each for each in numbered if each not in names)
    names.add(found)
    return found


def _is_name(text: str) -> bool:
    """Whether code may have a text as a name, reserved words included."""
    return text.replace("$", "_").isidentifier()


def _is_text(path: str) -> bool:
    """Whether a path is text; names of files may be any bytes."""
    try:
        path.encode()
    except UnicodeEncodeError:
        return False
    return True


def _specifier(content: ContentFunction, root: Path, source: Path) -> str:
    """What the runtime imports a content function's module by."""
    here = source.relative_to(root).as_posix()
    relative = posixpath.relpath(content.location.path, here)
    return _EXTENSION.sub("", relative if relative.startswith(".") else f"./{relative}")


def _handler(offer: Proposed, call: str, taken: set[str], *, is_typed: bool = False) -> str:
    content = offer.content
    names = dict.fromkeys(each.name for each in content.parameters)
    local: dict[str, str] = {}
    seen = {*taken, *names}  # no parameter is called as what another one is renamed to
    for name in names:
        local[name] = name if _is_name(name) and name not in taken else _free("value", seen)
    pairs = ", ".join(own if name == own else f"{_key(name)}: {own}" for name, own in local.items())
    given = f"{{ {pairs} }}" if pairs else ""
    arguments = given if content.takes_object else ", ".join(local[each.name] for each in content.parameters)
    words = _words(offer.name)
    last = words[-1] if words else ""
    given_as = words[words.index("to") :] if "to" in words else words
    kind = next((word for word in reversed(given_as) if word in _MIME), last)
    mime, extension = _MIME.get(kind) or _FILES.get(content.returns, ("application/json", "json"))
    stem = "-".join(words[:-1] if last in _MIME and words[1:] else words)
    stem = offer.name.partition(".")[0] if stem == extension else stem
    filename = f"{stem}.{extension}"
    called = f"answer(await {call}({arguments}), {_quoted(mime)}, {_quoted(filename)})"
    kinds = ": any" if is_typed and given else ""
    return f"async ({given}{kinds}) => {called}"


def _words(name: str) -> list[str]:
    """The words of a capability's name, without its namespace."""
    return [word.lower() for word in re.findall(r"[A-Z]?[a-z0-9]+", name.partition(".")[2])]


def _key(name: str) -> str:
    return name if _is_name(name) else _quoted(name)


def _quoted(value: str) -> str:
    return "'" + json.dumps(value, ensure_ascii=False)[1:-1].replace('\\"', '"').replace("'", "\\'") + "'"
