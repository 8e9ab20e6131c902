"""Rebuilds the applications of this folder: the code of each at its commit, our files over it, our patch upon it.

None of the applications' own code is kept here. What is: `application.toml` (which repository, which commit),
`overlay/` (files we wrote), `changes.patch` (what we changed in theirs, without context lines), `labels.toml`.

From bare clones that are there already, in a folder that holds `owner/name.git`, `owner/name`, `owner+name` or
`name.git` (or a folder of such a name with the git directory one level below):

    python benchmarks/applications/rebuild.py --mirrors ~/mirrors --into /tmp/applications

By cloning; `{repository}`, `{commit}` and `{target}` are filled in, `{target}` being a folder that does not exist yet:

    python benchmarks/applications/rebuild.py --into /tmp/applications \\
        --clone 'git clone --quiet --bare --filter=blob:none https://github.com/{repository} {target}'

With names behind it, only those are rebuilt. An application without a repository (its code is ours) needs neither.
Nothing of what is rebuilt is run, installed or compiled.
"""

import argparse
import os
import shlex
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from pathlib import Path

import tomllib

HERE = Path(__file__).resolve().parent


def applications(names: list[str]) -> Iterator[tuple[str, dict]]:
    """The applications of this folder, or those of these names."""
    known = {path.parent.name: path for path in sorted(HERE.glob("*/application.toml"))}
    for name in names or known:
        if name not in known:
            sys.exit(f"no application {name}; there are {', '.join(known)}")
        yield name, tomllib.loads(known[name].read_text(encoding="utf-8"))


def is_git_directory(path: Path) -> bool:
    return (path / "HEAD").is_file() and (path / "objects").is_dir()


def find_mirror(mirrors: Path, repository: str) -> Path | None:
    owner, name = repository.split("/")
    for spelling in (f"{owner}/{name}.git", repository, f"{owner}+{name}", f"{owner}--{name}", f"{name}.git", name):
        folder = mirrors / spelling
        if not folder.is_dir():
            continue
        for candidate in (folder, folder / ".git", *sorted(child for child in folder.iterdir() if child.is_dir())):
            if is_git_directory(candidate):
                return candidate
    return None


def unpack(git_directory: Path, application: dict, tree: Path) -> None:
    """`leave_out` names folders that are no part of what is measured, and that a store of clones may lack.

    An application whose `.gitattributes` keeps its sources out of archives says `export_ignored = true`.
    """
    paths = [".", *(f":(exclude){folder}" for folder in application.get("leave_out", []))]
    if application.get("export_ignored"):
        check_out(git_directory, application["commit"], paths, tree)
        return
    with tempfile.NamedTemporaryFile(suffix=".tar") as archive:
        subprocess.run(
            [
                "git",
                f"--git-dir={git_directory}",
                "archive",
                "--format=tar",
                "-o",
                archive.name,
                application["commit"],
                *paths,
            ],
            check=True,
        )
        with tarfile.open(archive.name) as tar:
            tar.extractall(tree, filter="tar")


def check_out(git_directory: Path, commit: str, paths: list[str], tree: Path) -> None:
    """The files of a commit, by an index of our own: the clone stays as it is."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "GIT_INDEX_FILE": str(Path(folder) / "index")}
        git = ["git", f"--git-dir={git_directory}", "--work-tree=."]
        subprocess.run([*git, "read-tree", commit], cwd=tree, env=environment, check=True)
        listed = subprocess.run(
            [*git, "ls-files", "-z", "--", *paths], cwd=tree, env=environment, check=True, stdout=subprocess.PIPE
        )
        subprocess.run(
            [*git, "checkout-index", "--quiet", "-z", "--stdin"],
            cwd=tree,
            env=environment,
            check=True,
            input=listed.stdout,
        )


def apply_patch(patch: Path, tree: Path) -> None:
    # Not as a part of a repository that may lie around the tree: git would leave out what is not below its folder.
    environment = {**os.environ, "GIT_CEILING_DIRECTORIES": str(tree.parent)}
    subprocess.run(
        ["git", "apply", "--unidiff-zero", "--whitespace=nowarn", str(patch)], cwd=tree, env=environment, check=True
    )


def rebuild(name: str, application: dict, tree: Path, mirrors: Path | None, clone: str | None) -> None:
    source = HERE / name
    tree.mkdir(parents=True)
    repository = application.get("repository")
    if repository:
        git_directory = find_mirror(mirrors, repository) if mirrors else None
        if git_directory:
            unpack(git_directory, application, tree)
        elif clone:
            with tempfile.TemporaryDirectory() as folder:
                target = Path(folder) / "clone.git"
                command = clone.format(repository=repository, commit=application["commit"], target=target)
                subprocess.run(shlex.split(command), check=True)
                unpack(target / ".git" if (target / ".git").is_dir() else target, application, tree)
        else:
            sys.exit(f"{name}: no clone of {repository} there; give --mirrors or --clone")
    shutil.copytree(source / "overlay", tree, dirs_exist_ok=True)
    patch = source / "changes.patch"
    if patch.is_file() and patch.stat().st_size:
        apply_patch(patch, tree)


def check_labels(name: str, tree: Path) -> list[str]:
    """Labels that point nowhere: a file that is not there, a line behind its end."""
    labels = tomllib.loads((HERE / name / "labels.toml").read_text(encoding="utf-8"))
    wrong = []
    for label in [*labels.get("finding", []), *labels.get("silent", [])]:
        file = tree / label["file"]
        lines = file.read_text(encoding="utf-8").count("\n") + 1 if file.is_file() else 0
        wrong += [
            f"{name}: {label['file']}:{line} is not there"
            for line in (label["line"], *label.get("also", []))
            if line > lines
        ]
    return wrong


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help="which applications; all, if none is named")
    parser.add_argument("--into", type=Path, required=True, help="the folder that gets one folder an application")
    parser.add_argument("--mirrors", type=Path, help="a folder of git clones")
    parser.add_argument("--clone", help="how to clone what is not among them")
    arguments = parser.parse_args()
    wrong = []
    for name, application in applications(arguments.names):
        tree = arguments.into.resolve() / name
        if tree.exists():
            shutil.rmtree(tree)
        rebuild(name, application, tree, arguments.mirrors, arguments.clone)
        wrong += check_labels(name, tree)
        print(f"{name}: {tree}")
    if wrong:
        sys.exit("\n".join(wrong))


if __name__ == "__main__":
    main()
