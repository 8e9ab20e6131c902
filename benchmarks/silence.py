"""Public repositories in which there is no Agentic Browser Protocol: abplint must say so, and quickly.

`python benchmarks/silence.py FOLDER` clones each (only its newest commit) into FOLDER, unless it is there, and prints
a table: the commit, files looked at, seconds, mebibytes, and what was said. The exit code is the number of those that
are not silent. Nothing of them is committed here; `silence.md` keeps a run.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

# ASP.NET Boilerplate and ABP.IO, whose global is `abp`, too
NAMESAKES = """
aspnetboilerplate/aspnetboilerplate abpframework/abp aspnetboilerplate/module-zero-core-template
aspnetboilerplate/aspnetboilerplate-samples abpframework/eventhub abpframework/abp-samples
aspnetboilerplate/eventcloud colinin/abp-next-admin WilliamXu96/abp-vnext-pro EasyAbp/EShop
"""
# Adblock Plus and its kin
BLOCKERS = """
adblockplus/adblockpluschrome adblockplus/adblockpluscore gorhill/uBlock AdguardTeam/AdguardBrowserExtension
ghostery/ghostery-extension easylist/easylist AdguardTeam/tsurlfilter brave/adblock-rust uBlockOrigin/uAssets
"""
# "abp" as blood pressure, a binding potential, an address book, a name
OTHERS = """
i2p/i2p.i2p openmrs/openmrs-esm-patient-chart OHIF/Viewers i2p/i2p.android.base
openmrs/openmrs-module-referenceapplication
"""
# Large, and of every habit
LARGE = """
vuejs/core facebook/react sveltejs/svelte angular/angular withastro/astro vercel/next.js nuxt/nuxt solidjs/solid
alpinejs/alpine preactjs/preact emberjs/ember.js jquery/jquery lodash/lodash d3/d3 mrdoob/three.js
microsoft/TypeScript babel/babel webpack/webpack vitejs/vite rollup/rollup eslint/eslint prettier/prettier
twbs/bootstrap mui/material-ui ant-design/ant-design quasarframework/quasar remix-run/remix zxing-js/library
"""
# Applications and extensions that copy, print, share and download: what ABP is about, without it
APPLICATIONS = """
excalidraw/excalidraw hoppscotch/hoppscotch GoogleChromeLabs/squoosh CorentinTh/it-tools drawdb-io/drawdb
mermaid-js/mermaid-live-editor slidevjs/slidev doocs/md frappe/books ghostfolio/ghostfolio grocy/grocy
mattermost/focalboard ianstormtaylor/slate Kanaries/graphic-walker ChatGPTNextWeb/NextChat cheeaun/phanpy
gildas-lormeau/SingleFile deathau/markdownload sienori/Tab-Session-Manager hackjutsu/Lepton
1j01/jspaint FreshRSS/FreshRSS SVG-Edit/svgedit dbgate/dbgate ether/etherpad-lite linkwarden/linkwarden
louislam/uptime-kuma outline/outline piskelapp/piskel violentmonkey/violentmonkey jgraph/drawio
"""
# Libraries that do what the rules ask about
DELIVERING = """
parallax/jsPDF eligrey/FileSaver.js zenorocha/clipboard.js microsoft/monaco-editor
"""
REPOSITORIES = " ".join((NAMESAKES, BLOCKERS, OTHERS, LARGE, APPLICATIONS, DELIVERING)).split()
_FILES = re.compile(r" in ([\d,]+) files?\b")


class Run(NamedTuple):
    """One run on a checkout. `seconds` are of wall time, `mebibytes` those of the largest process."""

    code: int
    seconds: float
    mebibytes: int
    said: str

    @property
    def files(self) -> str:
        """How many files were looked at, as the run says it."""
        found = _FILES.search(self.said)
        return found[1] if found else "–"

    @property
    def is_silent(self) -> bool:
        return self.code == 0 and self.said.startswith("No ABP here")


def clone(repository: str, folder: Path) -> Path | None:
    """The newest commit of a repository; None where it cannot be had."""
    place = folder / repository.replace("/", "+")
    if not place.exists():
        address = f"https://github.com/{repository}.git"
        command = ["git", "clone", "--quiet", "--depth=1", "--single-branch", address, str(place)]
        if subprocess.run(command, env=os.environ | {"GIT_TERMINAL_PROMPT": "0"}, check=False).returncode:
            return None
    return place


def measure(place: Path) -> Run:
    """What abplint says of a checkout, without its configuration and without what earlier runs kept."""
    command = [sys.executable, "-m", "abplint", "--root", str(place), "--no-config", "--no-cache", "-f", "concise"]
    started = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    assert process.stderr is not None
    said = process.stderr.read().decode().splitlines()
    _, status, used = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - started
    process.returncode = os.waitstatus_to_exitcode(status)
    mebibytes = used.ru_maxrss // (1 << 20 if sys.platform == "darwin" else 1024)
    return Run(process.returncode, seconds, mebibytes, said[-1] if said else "")


def commit(place: Path) -> str:
    """The commit of a checkout, shortened."""
    command = ["git", "-C", str(place), "rev-parse", "--short=10", "HEAD"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def main() -> int:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    loud = 0
    print("| repository | commit | files | seconds | MiB | said |\n|---|---|--:|--:|--:|---|")
    for repository in REPOSITORIES:
        place = clone(repository, folder)
        if place is None:
            print(f"| {repository} | could not be had | | | | |", flush=True)
            continue
        run = measure(place)
        loud += not run.is_silent
        said = "No ABP here" if run.is_silent else f"exit {run.code}: {run.said}"
        row = (repository, f"`{commit(place)}`", run.files, f"{run.seconds:.2f}", run.mebibytes, said)
        print(f"| {' | '.join(map(str, row))} |", flush=True)
    return loud


if __name__ == "__main__":
    sys.exit(main())
