"""However abplint is built, its rule documents are in it and `abplint rules` lists them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.conftest import ROOT, Git

BLOB = "https://github.com/abplint/abplint/blob/main/"

pytestmark = pytest.mark.slow


def build(source: Path, folder: Path, *options: str) -> Path:
    """A wheel of `source`, by way of an sdist unless `--wheel` is asked for, unpacked into `folder`."""
    dist = folder / "dist"
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(dist), *options, str(source)]
    subprocess.run(command, check=True, capture_output=True)
    return unpack(dist, folder)


@pytest.fixture(scope="module")
def through_sdist(snapshot: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the wheel of the sdist holds."""
    return build(snapshot, tmp_path_factory.mktemp("sdist"))


def unpack(dist: Path, folder: Path) -> Path:
    (wheel,) = dist.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(folder / "site")
    return folder / "site"


def files(folder: Path) -> set[str]:
    found = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    assert found
    return {path for path in found if "__pycache__" not in path}


def listed(site: Path) -> set[str]:
    """File names of the rules that `abplint rules` lists when it is imported from `site`."""
    script = (
        "import sys, abplint.cli; "
        "assert abplint.__file__.startswith(sys.argv[1]), abplint.__file__; "
        "abplint.cli.main(['rules'])"
    )
    # From a folder without an abplint: the checkout must not stand in for the package.
    run = subprocess.run(
        [sys.executable, "-c", script, str(site)],
        cwd=site.parent,
        env={**os.environ, "PYTHONPATH": str(site)},
        stdout=subprocess.PIPE,
        check=True,
        text=True,
    )
    return {f"{id}-{name}.md" for id, _, name, *_ in map(str.split, run.stdout.splitlines())}


def test_a_wheel_holds_the_package_and_the_rules(snapshot: Path, wheels: Path, tmp_path: Path) -> None:
    site = unpack(wheels, tmp_path)
    (info,) = site.glob("*.dist-info")
    assert {path.name for path in site.iterdir()} == {"abplint", info.name}
    assert (info / "licenses" / "LICENSE").is_file()
    assert files(site / "abplint") == files(snapshot / "abplint") | {
        f"_rules/{name}" for name in files(snapshot / "rules")
    }
    assert listed(site) == files(snapshot / "rules")


def test_links_of_the_description_lead_somewhere_on_a_package_index(through_sdist: Path) -> None:
    """By way of an sdist, which has to hold what the description is made of."""
    (metadata,) = through_sdist.glob("*.dist-info/METADATA")
    links = re.findall(r"\]\(([^)]+)\)", metadata.read_text("utf-8").partition("\n\n")[2])
    assert len(links) > 60
    for link in links:
        assert link.startswith(("https://", "#")), link
        if link.startswith(BLOB):
            assert (ROOT / link.removeprefix(BLOB).partition("#")[0]).exists(), link


def test_a_wheel_of_the_sdist_is_the_same(snapshot: Path, through_sdist: Path, wheels: Path, tmp_path: Path) -> None:
    assert files(through_sdist / "abplint") == files(unpack(wheels, tmp_path) / "abplint")
    assert listed(through_sdist) == files(snapshot / "rules")


def test_a_clone_of_what_is_committed_builds(git: Git, tmp_path: Path) -> None:
    git(tmp_path, "clone", "-q", str(ROOT), "clone")
    site = build(tmp_path / "clone", tmp_path, "--wheel")
    rules = files(tmp_path / "clone" / "rules")
    assert files(site / "abplint" / "_rules") == rules
    assert listed(site) == rules


def test_an_editable_install_reads_the_checkouts_rules(snapshot: Path, tmp_path: Path) -> None:
    dist = tmp_path / "dist"
    dist.mkdir()
    script = "import sys, hatchling.build; hatchling.build.build_editable(sys.argv[1])"
    subprocess.run([sys.executable, "-c", script, str(dist)], cwd=snapshot, check=True, capture_output=True)
    (link,) = unpack(dist, tmp_path).glob("*.pth")
    assert link.read_text("utf-8").strip() == str(snapshot)
    assert listed(snapshot) == files(snapshot / "rules")
