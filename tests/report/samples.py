"""Reports built by hand: the drawings of the command line's documentation, and what is hard to draw."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path

from abplint.finding import Finding, Level, Related, Report, Step, Surface, Unfollowed
from abplint.source import Location, SourceFile, Span

GOLDEN = Path(__file__).parent / "golden"


@dataclass(frozen=True)
class SampleRule:
    id: str
    name: str
    level: Level
    summary: str = "A capability handler does what no agent can use"
    spec: str = "implementation-guide#7-forbidden-patterns"
    why: str = "the rule's own reason."
    help: str = "the rule's own help."

    @property
    def body(self) -> str:
        return "What happens then.\n\n```js\nabp.call('a.b', {});   // expect: ABP105\n```\n"

    @property
    def url(self) -> str:
        return f"https://rules.example/{self.id}"


RULES = [
    SampleRule("ABP102", "print-dialog", Level.ERROR),
    SampleRule("ABP105", "clipboard-access", Level.ERROR),
    SampleRule("ABP305", "unhandled-capability", Level.ERROR),
    SampleRule("ABP307", "missing-input-schema", Level.NOTE, why="", help=""),
    SampleRule("ABP603", "invalid-schema", Level.WARNING),
    SampleRule("ABP900", "syntax-error", Level.WARNING),
    SampleRule("ABP902", "unresolved-handler", Level.NOTE),
]
LEVELS = {rule.id: rule.level for rule in RULES}


def source(path: str, text: str | bytes) -> SourceFile:
    return SourceFile(path, text.encode() if isinstance(text, str) else text)


def at(file: SourceFile, needle: str, after: str = "") -> Location:
    """The first place of `needle` in a file, or the first one after a text."""
    start = file.data.index(needle.encode(), file.data.index(after.encode()))
    return Location(file, Span(start, start + len(needle.encode())))


def report(
    *findings: Finding, surfaces: tuple[Surface, ...] = (), files: int = 214, levels: dict[str, Level] | None = None
) -> Report:
    return Report("/repo", findings, levels or LEVELS, surfaces, files)


def one_line(text: str, needle: str, label: str = "") -> Report:
    """A finding at `needle` in a file of a single line."""
    return report(Finding("ABP105", "`a.b` copies", at(source("src/a.js", text), needle), label=label))


def check_golden(name: str, text: str) -> None:
    """Compare with a recorded output, or record it when UPDATE_GOLDEN is set."""
    file = GOLDEN / f"{name}.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        file.write_text(text, "utf-8", newline="\n")
    assert text == file.read_text("utf-8")


def without_escapes(text: str) -> str:
    """Without colours and hyperlinks."""
    return re.sub("\x1b\\[[0-9;]*m|\x1b]8;;[^\x1b]*\x1b\\\\", "", text)


runtime = source(
    "src/abp/runtime.ts",
    """\
import { convertMarkdown } from './handlers';

const abp = {
  protocolVersion: '0.1',
  async call(name: string, params: Params) {
    if (!this.ready) {
      return fail('NOT_INITIALIZED');
    }
    switch (name) {
      case 'convert.markdownToHtml':
        return convertMarkdown(params);
    }
    return fail('UNKNOWN_CAPABILITY');
  },
};
""",
)
handlers = source(
    "src/abp/handlers.ts",
    """\
import { render } from '../lib/markdown';
import { copyHtml } from '../lib/clipboard';

export async function convertMarkdown({ markdown }) {
  const html = render(markdown);
  await copyHtml(html);
  return { success: true };
}
""",
)
clipboard = source(
    "src/lib/clipboard.ts",
    """\
import { toast } from './toast';

export async function copyHtml(html: string) {
  try {
    await navigator.clipboard.writeText(html);
    toast('Copied!');
  } catch (error) {}
}
""",
)
manifest = source(
    "public/abp.json",
    """\
{
  "abp": "0.1",
  "app": {
    "id": "org.example.notes",
    "name": "Notes",
    "version": "1.0.0"
  },
  "capabilities": [
    {
      "name": "convert.markdownToHtml",
      "inputSchema": { "type": "object" }
    },
    {
      "name": "export.csv",
      "inputSchema": {
        "type": "object",
        "properties": { "data": { "type": "array" }, "delimiter": { "type": "string" } },
        "required": ["rows"]
      }
    }
  ]
}
""",
)

clipboard_finding = Finding(
    "ABP105",
    "`convert.markdownToHtml` writes to the clipboard instead of returning the data",
    at(clipboard, "navigator.clipboard.writeText(html)"),
    label="delivers to the browser, not to the agent",
    why="the caller is a program in another process; the browser's clipboard is out of its reach.",
    help="return the HTML: `return { success: true, data: { html } }`;\n"
    "keep `copyHtml()` in the click handler of your own button.",
    capabilities=("convert.markdownToHtml",),
    path=(
        Step(at(runtime, "case 'convert.markdownToHtml':"), "`convert.markdownToHtml` is dispatched here"),
        Step(at(runtime, "convertMarkdown(params)"), "`convertMarkdown` is called"),
        Step(at(handlers, "copyHtml(html)"), "`copyHtml` is called"),
        Step(at(clipboard, "navigator.clipboard.writeText(html)"), "writes to the clipboard"),
    ),
)
schema_finding = Finding(
    "ABP603",
    "`export.csv` requires `rows`, which its inputSchema does not define",
    at(manifest, '"rows"'),
    label="not one of: data, delimiter",
    why="an agent that follows the schema cannot know what `rows` is, and one that omits it is refused.",
    help="add `rows` to `properties`, or require `data`.",
    capabilities=("export.csv",),
)
unhandled_finding = Finding(
    "ABP305",
    "the manifest declares `export.csv`, but `call()` has no branch for it",
    at(manifest, '"export.csv"'),
    why="every call answers UNKNOWN_CAPABILITY.",
    help="add `case 'export.csv':` that returns the file, or take it out of the manifest.",
    capabilities=("export.csv",),
    related=(Related(at(runtime, "switch (name)"), "`call()` dispatches here, on: convert.markdownToHtml"),),
)

surface = Surface(at(runtime, "abp"), capabilities=2, followed=2)
drawings = report(clipboard_finding, schema_finding, unhandled_finding, surfaces=(surface,))

ai = source("src/ai.ts", "\n" * 11 + "  return client[method]();\n")
unfollowed = Unfollowed("ai.summarize", at(ai, "client[method]()"))


def long_path(count: int, *capabilities: str) -> Report:
    """A finding behind `count` steps."""
    text = "".join(f"    step{number}();\n" for number in range(1, count)) + "    print();\n"
    file = source("src/steps.js", text)
    steps = [Step(at(file, f"step{number}()"), f"`step{number}` is called") for number in range(1, count)]
    sink = at(file, "print()")
    return report(
        Finding(
            "ABP102",
            "`export.pdf` prints the page as it stands",
            sink,
            capabilities=capabilities,
            path=(*steps, Step(sink, "prints")),
        )
    )
