"""Public repositories in which there is no Agentic Browser Protocol: abplint must say so, and quickly.

`python benchmarks/silence.py FOLDER` clones each (only its newest commit) into FOLDER, unless it is there, and prints
a table: files looked at, seconds, mebibytes, and what was said. The exit code is the number of those that are not
silent. Nothing of them is committed here.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path

# ASP.NET Boilerplate and ABP.IO, whose global is `abp`, too
NAMESAKES = """
aspnetboilerplate/aspnetboilerplate abpframework/abp aspnetboilerplate/module-zero-core-template
aspnetboilerplate/aspnetboilerplate-samples abpframework/eventhub abpframework/abp-samples
aspnetboilerplate/eventcloud colinin/abp-next-admin WilliamXu96/abp-vnext-pro EasyAbp/EShop
"""
# Adblock Plus and its kin
BLOCKERS = """
adblockplus/adblockpluschrome adblockplus/adblockpluscore gorhill/uBlock AdguardTeam/AdguardBrowserExtension
ghostery/ghostery-extension easylist/easylist AdguardTeam/tsurlfilter brave/adblock-rust
"""
# "abp" as blood pressure, a binding potential, an address book, a name
OTHERS = """
i2p/i2p.i2p openmrs/openmrs-esm-patient-chart OHIF/Viewers i2p/i2p.android.base
"""
# Large, and of every habit
LARGE = """
vuejs/core facebook/react sveltejs/svelte angular/angular withastro/astro vercel/next.js nuxt/nuxt solidjs/solid
alpinejs/alpine preactjs/preact emberjs/ember.js jquery/jquery lodash/lodash d3/d3 mrdoob/three.js
microsoft/TypeScript babel/babel webpack/webpack vitejs/vite rollup/rollup eslint/eslint prettier/prettier
twbs/bootstrap mui/material-ui ant-design/ant-design excalidraw/excalidraw
"""
REPOSITORIES = " ".join((NAMESAKES, BLOCKERS, OTHERS, LARGE)).split()


def clone(repository: str, folder: Path) -> Path | None:
    """The newest commit of a repository; None where it cannot be had."""
    place = folder / repository.replace("/", "+")
    if not place.exists():
        address = f"https://github.com/{repository}.git"
        command = ["git", "clone", "--quiet", "--depth=1", "--single-branch", address, str(place)]
        if subprocess.run(command, env=os.environ | {"GIT_TERMINAL_PROMPT": "0"}, check=False).returncode:
            return None
    return place


def measure(place: Path) -> tuple[int, float, int, str]:
    """The exit code, seconds, mebibytes and the summary of a run."""
    command = [sys.executable, "-m", "abplint", "--root", str(place), "--no-config", "-f", "json"]
    started = time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        out, err = process.communicate()
    seconds = time.perf_counter() - started
    memory = 0
    if sys.platform != "win32":
        import resource

        memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // (
            1024 if sys.platform == "linux" else 1 << 20
        )
    if process.returncode == 0 and json.loads(out)["findings"]:
        return 1, seconds, memory, err.decode().splitlines()[-1]
    return process.returncode, seconds, memory, err.decode().splitlines()[-1]


def main() -> int:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    loud = 0
    print("| repository | exit | seconds | MiB (most so far) | said |\n|---|---|---|---|---|")
    for repository in REPOSITORIES:
        place = clone(repository, folder)
        if place is None:
            print(f"| {repository} | – | – | – | could not be had |", flush=True)
            continue
        code, seconds, memory, said = measure(place)
        is_silent = code == 0 and said.startswith("No ABP here")
        loud += not is_silent
        print(f"| {repository} | {code} | {seconds:.1f} | {memory} | {said} |", flush=True)
    return loud


if __name__ == "__main__":
    sys.exit(main())
