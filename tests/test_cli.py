"""The command line: what it accepts, what it prints where, and the exit code."""

from __future__ import annotations

import io
import json
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from abplint import __version__, catalog, engine
from abplint.appmap import ProjectMap
from abplint.cache.store import default_folder
from abplint.cli import main
from abplint.console import AGENTS
from abplint.finding import Finding, Level, Report, Surface
from abplint.report.formats import FORMATS
from abplint.source import Location, SourceFile, Span
from tests.conftest import ROOT

SOURCE = SourceFile("src/app.js", b"const copy = () => navigator.clipboard.writeText('x');\n")
SINK = Location(SOURCE, Span(19, 53))
SURFACE = Surface(location=SINK, capabilities=1, followed=1)
LEVELS = {rule.id: rule.level for rule in catalog.load().rules}
ESCAPE = "\x1b["


@dataclass(frozen=True)
class Run:
    code: int
    out: str
    err: str


Abplint = Callable[..., Run]


@pytest.fixture
def abplint(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Abplint:
    """The command line in this process, in a plain terminal's environment."""
    github = ("GITHUB_SERVER_URL", "GITHUB_REPOSITORY", "GITHUB_SHA")
    for name in ("NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "PRE_COMMIT", "COLUMNS", *github):
        monkeypatch.delenv(name, raising=False)

    def run(*args: str) -> Run:
        code = main(args)
        return Run(code, *capsys.readouterr())

    return run


def draws_nothing(settings: engine.Settings, paths: Sequence[Path]) -> ProjectMap:
    """Stands for the map, which some formats draw: without it, they would analyse this whole checkout."""
    return ProjectMap(os.getcwd(), (), 3)


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> list[tuple[list[str], engine.Settings]]:
    """What the engine is asked for; it finds nothing."""
    asked: list[tuple[list[str], engine.Settings]] = []

    def lint(paths: Sequence[Path], settings: engine.Settings) -> Report:
        asked.append(([path.as_posix() for path in paths], settings))
        return Report(root=os.getcwd(), files=3)

    monkeypatch.setattr(engine, "lint", lint)
    monkeypatch.setattr(engine, "map_project", draws_nothing)
    return asked


@pytest.fixture
def finds(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Make the engine report one clipboard write at the levels given."""

    def set_report(*levels: Level, message: str = "`convert.x` copies", notices: tuple[str, ...] = ()) -> None:
        findings = tuple(Finding("ABP105", message, SINK, level=level) for level in levels)
        report = Report(os.getcwd(), findings, LEVELS, (SURFACE,), files=3, notices=notices)
        monkeypatch.setattr(engine, "lint", lambda paths, settings: report)
        monkeypatch.setattr(engine, "map_project", draws_nothing)

    return set_report


# What is a command and what is a path


@pytest.mark.parametrize(("word", "meant"), [("exlain", "explain"), ("rule", "rules"), ("mapp", "map")])
def test_a_misspelt_command_is_no_path(abplint: Abplint, word: str, meant: str) -> None:
    run = abplint(word, "ABP105")
    assert run.code == 2
    assert run.err == f"abplint: {word}: no such file or directory; did you mean 'abplint {meant}'?\n"


def test_a_path_may_be_called_almost_like_a_command(
    abplint: Abplint, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("rule").mkdir()
    assert abplint("rule").code == 0
    assert abplint("quux").err == "abplint: quux: no such file or directory\n"


@pytest.mark.parametrize(
    ("args", "paths"),
    [
        ([], []),
        (["src", "lib/a.js"], ["src", "lib/a.js"]),
        (["check", "src"], ["src"]),
        (["check"], []),
        (["./explain"], ["explain"]),
        (["check", "explain"], ["explain"]),
        (["--", "rules"], ["rules"]),
        (["--select", "ABP1", "src"], ["src"]),
        (["src", "--select", "ABP1"], ["src"]),
    ],
)
def test_check_is_the_default_command(
    abplint: Abplint,
    calls: list[tuple[list[str], engine.Settings]],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    args: list[str],
    paths: list[str],
) -> None:
    for path in paths:
        (tmp_path / path).mkdir(parents=True)
    monkeypatch.chdir(tmp_path)
    assert abplint(*args).code == 0
    assert [asked for asked, _ in calls] == [paths]


def test_without_options_the_settings_are_the_engines_own(
    abplint: Abplint, calls: list[tuple[list[str], engine.Settings]]
) -> None:
    abplint()
    assert calls == [([], engine.Settings(cache=default_folder()))]


def test_options_become_settings(abplint: Abplint, calls: list[tuple[list[str], engine.Settings]]) -> None:
    abplint(
        *("--root", "app", "--exclude", "legacy/**", "--exclude", "*.min.js", "--no-gitignore"),
        *("--select", "ABP1, clipboard-access", "--select=ABP201", "--ignore", "ABP101"),
    )
    assert calls == [
        (
            [],
            engine.Settings(
                root=Path("app"),
                exclude=("legacy/**", "*.min.js"),
                gitignore=False,
                select=("ABP1", "clipboard-access", "ABP201"),
                ignore=("ABP101",),
                cache=default_folder(),
            ),
        )
    ]


# Exit codes


@pytest.mark.parametrize(
    ("args", "levels", "code"),
    [
        ([], [], 0),
        ([], [Level.NOTE], 0),
        ([], [Level.WARNING], 1),
        ([], [Level.NOTE, Level.ERROR], 1),
        (["--fail-on", "error"], [Level.WARNING], 0),
        (["--fail-on", "error"], [Level.ERROR], 1),
        (["--fail-on", "note"], [Level.NOTE], 1),
        (["--fail-on", "note"], [], 0),
        (["--fail-on", "never"], [Level.ERROR], 0),
        (["--exit-zero"], [Level.ERROR], 0),
        *[(["--format", format], [Level.ERROR], 1) for format in FORMATS],
        *[(["--format", format], [Level.NOTE], 0) for format in FORMATS],
        *[(["--format", format], [], 0) for format in FORMATS],
        (["--quiet"], [Level.ERROR], 1),
        (["--require-abp"], [Level.ERROR], 1),
    ],
)
def test_the_exit_code_says_whether_a_finding_reaches_the_level(
    abplint: Abplint, finds: Callable[..., None], args: list[str], levels: list[Level], code: int
) -> None:
    finds(*levels)
    assert abplint(*args).code == code


@pytest.mark.parametrize(("args", "code"), [([], 0), (["--require-abp"], 2), (["--require-abp", "--exit-zero"], 2)])
def test_a_project_without_abp_passes_unless_it_must_have_it(
    abplint: Abplint, calls: list[tuple[list[str], engine.Settings]], args: list[str], code: int
) -> None:
    run = abplint(*args)
    assert run.code == code
    assert run.out == ""
    assert run.err.startswith("No ABP here: ")


def test_an_interrupt_exits_with_130(abplint: Abplint, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(paths: Sequence[Path], settings: engine.Settings) -> Report:
        raise KeyboardInterrupt

    monkeypatch.setattr(engine, "lint", interrupted)
    assert abplint().code == 130


@pytest.mark.parametrize("failure", [KeyError("lost"), RecursionError("deep"), OSError(5, "Input/output error")])
def test_a_failure_of_abplint_is_one_line_and_3(
    abplint: Abplint, monkeypatch: pytest.MonkeyPatch, failure: Exception
) -> None:
    def fail(paths: Sequence[Path], settings: engine.Settings) -> Report:
        raise failure

    monkeypatch.setattr(engine, "lint", fail)
    run = abplint()
    assert run.code == 3
    assert run.out == ""
    assert run.err.count("\n") == 1
    assert f"failed at test_cli.py:{fail.__code__.co_firstlineno + 1}: {failure!r}; please report it at " in run.err
    detailed = abplint("--debug")
    assert detailed.code == 3
    assert detailed.err.startswith("Traceback")
    assert detailed.err.endswith(run.err)


# Errors of the command line


@pytest.mark.parametrize(
    ("args", "line"),
    [
        (["--selct", "ABP1"], "no such option --selct; did you mean --select?        (abplint --help)"),
        (["-Z"], "no such option -Z        (abplint --help)"),
        (["rules", "--quiet"], "no such option --quiet        (abplint rules --help)"),
        (
            ["--select", "clipbord-access"],
            "unknown rule 'clipbord-access'; did you mean 'clipboard-access' (ABP105)?        (abplint rules)",
        ),
        (["--ignore", "ABP1,xyzzy"], "unknown rule 'xyzzy'        (abplint rules)"),
        (["--select", " , "], "--select names no rule        (abplint rules)"),
        (["-f", "jso"], "unknown format 'jso'; did you mean 'json'?        (abplint --help)"),
        (["--format", "xml"], f"unknown format 'xml'; there are {', '.join(FORMATS)}        (abplint --help)"),
        (["--fail-on", "Error"], "unknown level 'Error'; did you mean 'error'?        (abplint --help)"),
        (["--color", "alway"], "unknown colour mode 'alway'; did you mean 'always'?        (abplint --help)"),
        (["-o", "report.json"], "--output takes FORMAT=FILE, not 'report.json'        (abplint --help)"),
        (["-o", "json="], "--output takes FORMAT=FILE, not 'json='        (abplint --help)"),
        (["-o", "json=x", "-o", "sarif=x"], "--output names x twice        (abplint --help)"),
        (["-o", "sarf=x"], "unknown format 'sarf'; did you mean 'sarif'?        (abplint --help)"),
        (["--color"], "option '--color' requires an argument"),
        (["explain"], "missing argument 'RULE'        (abplint explain --help)"),
        (["explain", "ABP99"], "unknown rule 'ABP99'"),
        (["rules", "all"], "got unexpected extra argument (all)        (abplint rules --help)"),
    ],
)
def test_a_wrong_command_line_is_one_line_and_2(abplint: Abplint, args: list[str], line: str) -> None:
    run = abplint(*args)
    assert run.code == 2
    assert run.out == ""
    assert run.err.startswith(f"abplint: {line}")
    assert run.err.count("\n") == 1


@pytest.mark.parametrize("path", ["srv/", "Explain."])
def test_a_missing_path_is_2(abplint: Abplint, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str) -> None:
    monkeypatch.chdir(tmp_path)
    run = abplint(path)
    assert (run.code, run.out) == (2, "")
    assert run.err == f"abplint: {path}: no such file or directory\n"


def test_a_report_that_cannot_be_written_is_2_but_findings_are_printed(
    abplint: Abplint, finds: Callable[..., None], tmp_path: Path
) -> None:
    finds(Level.ERROR)
    target = tmp_path / "missing" / "log.sarif"
    run = abplint("-f", "concise", "-o", f"sarif={target}")
    assert (run.code, run.out) == (2, abplint("-f", "concise").out)
    assert run.err == f"abplint: cannot write {target}: No such file or directory\n"


# What goes where


def test_findings_go_to_stdout_and_the_rest_to_stderr(abplint: Abplint, finds: Callable[..., None]) -> None:
    finds(Level.ERROR, notices=("b.js: Permission denied",))
    run = abplint("-f", "concise")
    assert run.out == "src/app.js:1:20: error ABP105 clipboard-access: `convert.x` copies\n"
    notice, summary = run.err.splitlines()
    assert notice == "abplint: b.js: Permission denied"
    assert summary.startswith("1 error in 1 of 3 files · ")


def test_quiet_leaves_out_the_summary_but_no_notice(abplint: Abplint, finds: Callable[..., None]) -> None:
    finds(Level.ERROR, notices=("b.js: Permission denied",))
    assert abplint("-q").err == "abplint: b.js: Permission denied\n"


def test_a_notice_cannot_drive_the_terminal(abplint: Abplint, finds: Callable[..., None]) -> None:
    finds(notices=("\x1b]0;owned\x07.js: gone\nabplint: fine",))
    err = abplint("-q").err
    assert err.count("\n") == 1
    assert "\x1b" not in err


def test_a_terminal_that_lacks_a_character_gets_an_escape(
    finds: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    finds(Level.ERROR, message="`convert.x` copies “…”")
    stdout = io.TextIOWrapper(io.BytesIO(), encoding="latin-1")
    monkeypatch.setattr(sys, "stdout", stdout)
    assert main(["-f", "concise"]) == 1
    assert stdout.buffer.getvalue().endswith(rb": `convert.x` copies \u201c\u2026\u201d" + os.linesep.encode())


def test_the_full_format_is_the_default(abplint: Abplint, finds: Callable[..., None]) -> None:
    finds(Level.ERROR)
    full = abplint().out
    assert full == abplint("--format", "full").out
    assert full.startswith(abplint("--format", "concise").out)


@pytest.mark.parametrize(
    ("environment", "args", "format"),
    [
        *[({name: "1"}, [], "agent") for name in AGENTS],
        ({"AI_AGENT": "claude-code"}, [], "agent"),
        ({"AI_AGENT": ""}, [], "full"),
        ({"CLAUDECODE": "0"}, [], "full"),
        ({"OPENCODE": "false"}, [], "full"),
        ({"AI_AGENT": "1"}, ["-f", "concise"], "concise"),
        ({"AI_AGENT": "1"}, ["-f", "full"], "full"),
    ],
)
def test_coding_agents_get_their_own_format_unless_another_is_asked_for(
    abplint: Abplint,
    finds: Callable[..., None],
    monkeypatch: pytest.MonkeyPatch,
    environment: dict[str, str],
    args: list[str],
    format: str,
) -> None:
    finds(Level.ERROR)
    expected = abplint("-f", format).out
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert abplint(*args).out == expected


def test_an_agent_verifies_with_the_options_of_its_run(
    abplint: Abplint, finds: Callable[..., None], tmp_path: Path
) -> None:
    finds(Level.ERROR)
    config = tmp_path / "abp lint.toml"
    config.write_text("")
    options = ["--root", ".", "--exclude", "*.min.js", "--exclude", "old/", "--no-gitignore", "--config", str(config)]
    (group,) = json.loads(abplint("-f", "agent", *options).out)["problems"]
    assert shlex.split(group["verify"]) == [
        *("abplint", "--root", ".", "--config", str(config), "--exclude", "*.min.js", "--exclude", "old/"),
        *("--no-gitignore", "--select", "ABP105", "src/app.js"),
    ]
    (group,) = json.loads(abplint("-f", "agent", "--no-config").out)["problems"]
    assert group["verify"] == "abplint --no-config --select ABP105 src/app.js"


def test_the_summary_for_github_links_to_the_commit(
    abplint: Abplint, finds: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    finds(Level.ERROR)
    assert "https://github.com/o/r" not in abplint("-f", "markdown").out
    for name, value in (("SERVER_URL", "https://github.com"), ("REPOSITORY", "o/r"), ("SHA", "c0ffee")):
        monkeypatch.setenv(f"GITHUB_{name}", value)
    assert "(https://github.com/o/r/blob/c0ffee/src/app.js#L1)" in abplint("-f", "markdown").out


def test_statistics_count_on_stderr(abplint: Abplint, finds: Callable[..., None]) -> None:
    finds(Level.NOTE, Level.ERROR, Level.ERROR)
    run = abplint("--statistics", "-f", "concise")
    assert run.out == abplint("-f", "concise").out
    assert run.err.splitlines()[:2] == ["2  error    ABP105 clipboard-access", "1  note     ABP105 clipboard-access"]
    assert run.err.splitlines()[2:4] == ["", "3  src/app.js"]
    assert len(run.err.splitlines()) == 5


def test_the_last_lines_of_a_long_report_say_what_matters(abplint: Abplint, finds: Callable[..., None]) -> None:
    finds(*[Level.NOTE] * 9, Level.ERROR)
    assert len(abplint("-f", "full").err.splitlines()) == 1
    finds(*[Level.NOTE] * 10, Level.ERROR)
    lines = abplint("-f", "full").err.splitlines()
    assert lines[:-1] == [" 1  error    ABP105 clipboard-access", "10  note     ABP105 clipboard-access"]
    assert len(abplint("-f", "concise").err.splitlines()) == 1
    assert abplint("-f", "full", "-q").err == ""


def test_machine_formats_are_json(abplint: Abplint, finds: Callable[..., None]) -> None:
    finds(Level.ERROR)
    assert len(json.loads(abplint("-f", "json").out)["findings"]) == 1
    (run,) = json.loads(abplint("-f", "sarif").out)["runs"]
    assert [result["ruleId"] for result in run["results"]] == ["ABP105"]


def test_sarif_counts_from_the_git_root(abplint: Abplint, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / ".git").mkdir()
    (tmp_path / "apps" / "notes").mkdir(parents=True)
    report = Report(str(tmp_path / "apps" / "notes"), (Finding("ABP105", "", SINK),), LEVELS, (SURFACE,), files=1)
    monkeypatch.setattr(engine, "lint", lambda paths, settings: report)
    ((result,),) = [run["results"] for run in json.loads(abplint("-f", "sarif").out)["runs"]]
    (location,) = result["locations"]
    assert location["physicalLocation"]["artifactLocation"]["uri"] == "apps/notes/src/app.js"


def test_sarif_carries_the_category(abplint: Abplint, finds: Callable[..., None]) -> None:
    finds(Level.ERROR)
    (run,) = json.loads(abplint("-f", "sarif", "--sarif-category", "abp-web").out)["runs"]
    assert run["automationDetails"]["id"] == "abp-web/"


def test_reports_are_also_written_to_files(abplint: Abplint, finds: Callable[..., None], tmp_path: Path) -> None:
    finds(Level.ERROR)
    files = {format: tmp_path / f"report.{format}" for format in FORMATS}
    options = [part for format, path in files.items() for part in ("-o", f"{format}={path}")]
    run = abplint("-f", "concise", "--color", "always", *options)
    assert run.code == 1
    assert ESCAPE in run.out
    for format, path in files.items():
        assert path.read_text("utf-8") == abplint("-f", format).out


# Colour


@pytest.mark.parametrize(
    ("option", "environment", "colored"),
    [
        ("auto", {}, False),
        ("always", {}, True),
        ("always", {"NO_COLOR": "1"}, True),
        ("auto", {"FORCE_COLOR": "1"}, True),
        ("auto", {"FORCE_COLOR": "0"}, False),
        ("auto", {"CLICOLOR_FORCE": "1"}, True),
        ("auto", {"NO_COLOR": "1", "FORCE_COLOR": "1"}, False),
        ("auto", {"NO_COLOR": "", "FORCE_COLOR": "1"}, True),
        ("never", {"FORCE_COLOR": "1"}, False),
    ],
)
def test_colour_off_a_terminal(
    abplint: Abplint,
    finds: Callable[..., None],
    monkeypatch: pytest.MonkeyPatch,
    option: str,
    environment: dict[str, str],
    colored: bool,
) -> None:
    finds(Level.ERROR)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    run = abplint("--color", option)
    assert [ESCAPE in run.out, ESCAPE in run.err] == [colored, colored]
    assert "\x1b]8" not in run.out


@pytest.mark.parametrize(
    ("environment", "colored", "linked"),
    [
        ({"TERM": "xterm"}, True, True),
        ({"TERM": "dumb"}, False, False),
        ({"TERM": "xterm", "PRE_COMMIT": "1"}, True, False),
        ({"TERM": "xterm", "NO_COLOR": "1"}, False, False),
    ],
)
def test_colour_and_links_on_a_terminal(
    abplint: Abplint,
    finds: Callable[..., None],
    monkeypatch: pytest.MonkeyPatch,
    environment: dict[str, str],
    colored: bool,
    linked: bool,
) -> None:
    finds(Level.ERROR)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    run = abplint("-f", "concise")
    assert [ESCAPE in run.out, "\x1b]8" in run.out] == [colored, linked]


@pytest.mark.parametrize(("option", "linked"), [("auto", False), ("always", True), ("never", False)])
def test_links_off_a_terminal(abplint: Abplint, finds: Callable[..., None], option: str, linked: bool) -> None:
    finds(Level.ERROR)
    assert ("\x1b]8" in abplint("-f", "concise", "--hyperlinks", option).out) is linked


# The other commands


def test_rules_lists_every_rule(abplint: Abplint) -> None:
    run = abplint("rules")
    assert run.code == 0
    assert [line.split()[:3] for line in run.out.splitlines()] == [
        [rule.id, rule.level.value, rule.name] for rule in catalog.load().rules
    ]


def test_rules_as_json(abplint: Abplint) -> None:
    listed = json.loads(abplint("rules", "--format", "json").out)
    (rule,) = [rule for rule in listed if rule["id"] == "ABP105"]
    assert (rule["name"], rule["level"]) == ("clipboard-access", "error")
    assert rule["url"].endswith("/ABP105-clipboard-access.md")


@pytest.mark.parametrize("rule", ["ABP105", "abp105", "clipboard-access", "Clipboard-Access"])
def test_explain_prints_the_page_without_its_facts(abplint: Abplint, rule: str) -> None:
    run = abplint("explain", rule)
    assert run.code == 0
    assert run.out.startswith("# ABP105 clipboard-access\n")
    assert "## Bad" in run.out
    assert "```toml" not in run.out


def test_explain_takes_a_family(abplint: Abplint) -> None:
    out = abplint("explain", "ABP1").out
    assert [line.split()[1] for line in out.splitlines() if line.startswith("# ABP")] == [
        id for id in LEVELS if id.startswith("ABP1")
    ]


@pytest.mark.parametrize("option", ["-h", "--help"])
def test_help_shows_the_default_commands_options_and_the_commands(abplint: Abplint, option: str) -> None:
    run = abplint(option)
    assert (run.code, run.err) == (0, "")
    assert run.out.startswith("Usage: abplint [check] [OPTIONS] [PATHS]...\n")
    for word in ("--select", "--require-abp", "explain", "rules"):
        assert word in run.out


# In a process of its own


def abplint_process(*args: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "abplint", *args],
        env=os.environ | environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


@pytest.mark.parametrize("args", [["-V"], ["--version"], ["src", "--version"]])
def test_version(args: list[str]) -> None:
    run = abplint_process(*args)
    assert (run.returncode, run.stdout, run.stderr) == (0, f"abplint {__version__}\n", "")


def test_asking_for_the_version_imports_nothing_that_takes_time() -> None:
    script = "import sys; sys.argv[1:] = ['--version']; from abplint.__main__ import main; main(); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout.split()
    assert "abplint" in loaded
    assert {"click", "tree_sitter", "bs4", "sarif_om", "dataclasses"} & set(loaded) == set()


@pytest.mark.parametrize("args", [["explain", "ABP105"], ["rules"], ["--help"]])
def test_commands_that_parse_nothing_import_no_parser(args: list[str]) -> None:
    script = f"import sys; from abplint.cli import main; main({args!r}); print(*sys.modules, file=sys.stderr)"
    loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stderr.split()
    assert "click" in loaded
    assert {"tree_sitter", "bs4", "sarif_om"} & set(loaded) == set()


def test_a_check_makes_little_before_its_work(tmp_path: Path) -> None:
    """Every run pays for the modules that it imports, and for what these make."""
    app = shutil.copytree(ROOT / "testdata/inline-page", tmp_path / "app")
    script = (
        "import gc, sys\nfrom abplint.cli import main\nfrom abplint.patterns import Regex\n"
        "main(['check', '--no-cache', '--no-config'])\n"
        "compiled = ['compiled' in vars(one) for one in gc.get_objects() if isinstance(one, Regex)]\n"
        "modules = sum(name.startswith('abplint.') for name in sys.modules)\n"
        "print(modules, len(compiled), sum(compiled), file=sys.stderr)"
    )
    ran = subprocess.run([sys.executable, "-c", script], cwd=app, capture_output=True, text=True, check=True)
    modules, patterns, compiled = map(int, ran.stderr.splitlines()[-1].split())
    assert "ABP101" in ran.stdout
    assert modules <= 490
    assert patterns > 600
    assert compiled <= 150, "the others are compiled when they are first used"


def test_a_grammar_that_nobody_asks_for_is_not_compiled(tmp_path: Path) -> None:
    """Where it is installed, jsonschema does that at every import."""
    (tmp_path / "rfc3987_syntax.py").write_text("print('compiled')\nis_valid_syntax = None\n")
    schema = '{ type: "object", prefixItems: 1 }'
    (tmp_path / "abp.js").write_text(
        "window.abp = { protocolVersion: '0.1', call() {}, "
        f"listCapabilities: () => [{{ name: 'export.text', inputSchema: {schema} }}] }};\n"
    )
    environment = os.environ | {"PYTHONPATH": os.pathsep.join((str(tmp_path), str(Path(__file__).parent.parent)))}

    def said(*command: str) -> str:
        whole = (sys.executable, *command)
        run = subprocess.run(whole, cwd=tmp_path, env=environment, stdout=subprocess.PIPE, text=True, check=False)
        return run.stdout

    assert "ABP603" in (found := said("-m", "abplint", "-f", "concise"))
    assert "compiled" not in found
    assert said("-c", "import jsonschema") == "compiled\n"


@pytest.mark.parametrize(("args", "code"), [(["explain", "ALL"], 0), (["--help"], 0), (["--selct"], 2), (["none"], 2)])
def test_a_closed_pipe_keeps_the_code(args: list[str], code: int) -> None:
    command = [sys.executable, "-m", "abplint", *args]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as process:
        assert process.stdout is not None
        process.stdout.close()
    assert process.returncode == code


def test_a_closed_pipe_is_not_worth_a_word() -> None:
    command = [sys.executable, "-m", "abplint", "explain", "ALL"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
def test_a_full_disk_is_an_error() -> None:
    with Path("/dev/full").open("w") as full:
        run = subprocess.run(
            [sys.executable, "-m", "abplint", "rules"], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert (run.returncode, run.stderr) == (2, "abplint: cannot write: No space left on device\n")


@pytest.mark.parametrize(("command", "package"), [("server", "pygls"), ("mcp", "mcp")])
def test_an_extra_that_is_missing_is_named(
    command: str, package: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in list(sys.modules):
        if name.startswith(("pygls", "mcp", "lsprotocol", "abplint.mcp", "abplint.server")):
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, package, None)
    assert main([command]) == 2
    assert capsys.readouterr().err == f"abplint: this needs {package}; install abplint[{command}]\n"


@pytest.mark.parametrize(("arguments", "code"), [(["--help"], 0), (["check", "missing"], 2)])
def test_a_process_ends_without_freeing_what_it_read(tmp_path: Path, arguments: list[str], code: int) -> None:
    """Freeing a long run's values one by one took a tenth of it; what was written is out all the same."""
    script = f"""
import atexit, sys
from abplint.__main__ import run
atexit.register(print, "freed")
sys.argv[1:] = {arguments!r}
run()
"""
    done = subprocess.run([sys.executable, "-c", script], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == code
    assert done.stdout or done.stderr
    assert "freed" not in done.stdout
