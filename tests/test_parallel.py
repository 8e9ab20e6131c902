"""Work in several processes: its results are those of one, and what goes wrong in one is said here."""

from __future__ import annotations

import json
import multiprocessing
import os

import pytest

from abplint.parallel import can_fork, in_processes
from tests.conftest import Abplint, Write

pytestmark = pytest.mark.skipif(not can_fork(), reason="needs fork")

APP = """\
const copy = (text) => navigator.clipboard.writeText(text);
const handlers = {
  'export.a': ({ text }) => copy(text), // abplint-disable-line ABP105
  'export.b': ({ text }) => copy(text),
  // abplint-disable-next ABP101
  'export.c': () => 1,
};
window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };
"""


@pytest.fixture
def monorepo(write: Write) -> None:
    for number in range(5):
        write(f"apps/app{number}/package.json", "{}")
        write(f"apps/app{number}/abp.js", APP)
    write("apps/broken/abp.js", f"{APP})(")
    write("apps/broken/package.json", "{}")
    write("apps/told/package.json", "{}")
    write("apps/told/abp.js", "window.abp = { protocolVersion: '0.1', call: (n, p) => window.client[p.m](n, p) };\n")
    write("apps/told/ai.js", "export const run = () => alert(1);\n")
    write(
        "abplint.toml",
        '[handlers]\n"ai.x" = "apps/told/ai.js#run"\n[[suppress]]\nrule = "ABP101"\ncapability = "ai.x"\n',
    )


@pytest.mark.usefixtures("monorepo")
def test_jobs_change_nothing_but_the_time(abplint: Abplint) -> None:
    options = ("-f", "json", "--show-suppressed", "--no-cache")
    alone = abplint(*options)
    found = json.loads(alone.out)
    assert len({finding["location"]["path"] for finding in found["findings"]}) > 6
    for jobs in ("2", "3", "50"):
        assert abplint(*options, "--jobs", jobs).out == alone.out


@pytest.mark.usefixtures("monorepo")
@pytest.mark.parametrize("jobs", ["1", "2", "4"])
def test_a_mistake_that_one_process_finds_is_an_error(write: Write, abplint: Abplint, jobs: str) -> None:
    write("abplint.toml", '[handlers]\n"ai.x" = "apps/told/ai.js#walk"\n')
    run = abplint("--jobs", jobs)
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith("abplint.toml:2:10: error: `apps/told/ai.js` has no export `walk`\n")


@pytest.mark.parametrize("jobs", ["0", "-1", "many"])
def test_a_number_is_asked_for(abplint: Abplint, jobs: str) -> None:
    run = abplint("--jobs", jobs)
    assert (run.code, run.out) == (2, "")
    assert run.err.count("\n") == 1


def test_results_keep_their_order() -> None:
    assert in_processes(lambda number: (number, os.getpid() == parent), 4) == [
        (0, True),
        (1, False),
        (2, False),
        (3, False),
    ]


def test_a_process_that_dies_is_an_error() -> None:
    def work(number: int) -> int:
        if number:
            os._exit(7)
        return number

    with pytest.raises(RuntimeError, match="ended with 7"):
        in_processes(work, 3)


def test_what_a_process_raises_is_raised_here() -> None:
    def work(number: int) -> int:
        if number == 2:
            raise ValueError("two")
        return number

    with pytest.raises(ValueError, match="two"):
        in_processes(work, 3)


def test_nothing_is_left_running() -> None:
    def work(number: int) -> int:
        if not number:
            raise ValueError("one")
        return number

    with pytest.raises(ValueError, match="one"):
        in_processes(work, 3)
    assert multiprocessing.active_children() == []


parent = os.getpid()
