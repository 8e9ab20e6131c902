"""What frameworks make of a project's modules: how a browser gets them, and which of them a server runs too."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from abplint.project.files import Universe
from abplint.project.packages import Package, Packages, ancestors, join

ASYNC: Final = "async"
DEFERRED: Final = "deferred"

_CODE: Final = r"\.(?:[cm]?[jt]sx?)$"


@dataclass(frozen=True)
class Framework:
    """One framework. Patterns are regular expressions for paths below the folder of the package.

    `packages`: a package that depends on one of these is built by it; `configs`: so is a folder that holds one of
    these files. `chunks` says how the browser gets client code that no page of the project loads: ASYNC or DEFERRED.
    `documents` are the files that write the head of its pages, the most important first. `on_server`: client code is
    rendered on a server too, but not what `client` matches, and not where a file of `client_only` says so. `server`
    never reaches a browser, and `static` is served as it is.
    """

    name: str
    packages: tuple[str, ...]
    configs: tuple[str, ...]
    chunks: str
    documents: tuple[str, ...]
    on_server: bool = False
    client: str = r"(?!)"
    client_only: tuple[tuple[str, str], ...] = ()
    server: str = r"(?!)"
    static: str = r"^public/"


_NEXT_SERVER: Final = r"(?:^|/)(?:route|middleware|proxy)" + _CODE + r"|^(?:src/)?pages/api/"
NEXT_APP: Final = Framework(
    name="Next.js App Router",
    packages=("next",),
    configs=("next.config.js", "next.config.mjs", "next.config.ts"),
    chunks=ASYNC,
    documents=(
        r"^(?:src/)?app/(?:\[[^/]*\]/|\([^/]*\)/)*layout" + _CODE,
        r"^(?:src/)?pages/_document" + _CODE,
        r"^(?:src/)?app/(?:[^/]+/)*layout" + _CODE,
        r"^(?:src/)?pages/_app" + _CODE,
    ),
    on_server=True,
    client=r"^(?:src/)?instrumentation-client" + _CODE,
    server=_NEXT_SERVER,
)
NEXT_PAGES: Final = Framework(
    name="Next.js Pages Router",
    packages=("next",),
    configs=("next.config.js", "next.config.mjs", "next.config.ts"),
    chunks=DEFERRED,
    documents=(),
    on_server=True,
    client=r"^(?:src/)?instrumentation-client" + _CODE,
    server=_NEXT_SERVER,
)
FRAMEWORKS: Final = (
    NEXT_APP,
    Framework(
        name="Nuxt",
        packages=("nuxt", "nuxt3", "nuxt-edge", "nuxt-nightly"),
        configs=("nuxt.config.js", "nuxt.config.ts", "nuxt.config.mjs"),
        chunks=ASYNC,
        documents=(r"^(?:app/|src/)?app\.vue$", r"^nuxt\.config" + _CODE, r"^(?:app/|src/)?layouts/default\.vue$"),
        on_server=True,
        client=r"\.client\.(?:vue|[cm]?[jt]sx?)$",
        client_only=((r"^nuxt\.config" + _CODE, r"^\s*ssr\s*:\s*false\b"),),
        server=r"^server/|\.server\.(?:vue|[cm]?[jt]sx?)$|^nuxt\.config",
    ),
    Framework(
        name="SvelteKit",
        packages=("@sveltejs/kit",),
        configs=(),
        chunks=ASYNC,
        documents=(r"^src/app\.html$",),
        on_server=True,
        client=r"^src/hooks\.client" + _CODE,
        client_only=((r"^src/routes/\+layout(?:\.server)?" + _CODE, r"\bexport\s+const\s+ssr\s*=\s*false\b"),),
        server=r"\.server" + _CODE + r"|(?:^|/)\+server" + _CODE + r"|^src/lib/server/",
        static=r"^static/",
    ),
    Framework(
        name="Remix",
        packages=(
            *("@remix-run/react", "@remix-run/dev", "@remix-run/node", "@react-router/dev", "@react-router/node"),
            "@remix-run/cloudflare",
        ),
        configs=("remix.config.js", "remix.config.mjs", "react-router.config.ts", "react-router.config.js"),
        chunks=ASYNC,
        documents=(r"^app/root\.[jt]sx?$",),
        on_server=True,
        client=r"^app/entry\.client" + _CODE + r"|\.client" + _CODE + r"|(?:^|/)\.client/",
        client_only=(
            (r"^react-router\.config" + _CODE, r"\bssr\s*:\s*false\b"),
            (r"^vite\.config" + _CODE, r"\bremix\s*\(\s*\{[^}]*\bssr\s*:\s*false\b"),
        ),
        server=r"\.server" + _CODE + r"|(?:^|/)\.server/",
    ),
    Framework(
        name="Gatsby",
        packages=("gatsby",),
        configs=("gatsby-config.js", "gatsby-config.ts", "gatsby-config.mjs"),
        chunks=DEFERRED,
        documents=(r"^src/html" + _CODE, r"^gatsby-ssr" + _CODE),
        on_server=True,
        client=r"^gatsby-browser" + _CODE,
        server=r"^gatsby-(?:node|config)" + _CODE + r"|^src/api/",
        static=r"^static/",
    ),
    Framework(
        name="Astro",
        packages=("astro",),
        configs=("astro.config.mjs", "astro.config.js", "astro.config.ts"),
        chunks=DEFERRED,
        documents=(r"^src/layouts/[^/]+\.astro$", r"^src/pages/index\.astro$", r"^src/pages/.*\.astro$"),
        on_server=True,
        server=r"^src/pages/.*\.[jt]s$|^src/middleware" + _CODE,
    ),
    Framework(
        name="SolidStart",
        packages=("@solidjs/start", "solid-start"),
        configs=(),
        chunks=DEFERRED,
        documents=(r"^src/entry-server\.[jt]sx$", r"^src/root\.[jt]sx$", r"^src/app\.[jt]sx$"),
        on_server=True,
        client=r"^src/entry-client\.[jt]sx?$",
        client_only=((r"^(?:app|vite)\.config" + _CODE, r"\bssr\s*:\s*false\b"),),
    ),
    Framework(
        name="Qwik",
        packages=("@builder.io/qwik", "@qwik.dev/core", "@builder.io/qwik-city", "@qwik.dev/router"),
        configs=(),
        chunks=DEFERRED,
        documents=(r"^src/root\.[jt]sx$", r"^src/routes/layout\.[jt]sx$"),
        on_server=True,
        client=r"^src/entry\.dev\.[jt]sx?$",
        server=r"^src/entry\.(?!dev)[\w.]+$",
    ),
    Framework(
        name="Angular",
        packages=("@angular/cli", "@angular/build", "@angular-devkit/build-angular"),
        configs=("angular.json",),
        chunks=DEFERRED,
        documents=(r"^(?:projects/[^/]+/)?src/index\.html$",),
        client=r"^src/main\.ts$",
    ),
    Framework(
        name="Create React App",
        packages=("react-scripts", "@craco/craco", "react-app-rewired"),
        configs=(),
        chunks=DEFERRED,
        documents=(r"^public/index\.html$",),
    ),
    Framework(
        name="Vue CLI",
        packages=("@vue/cli-service",),
        configs=("vue.config.js",),
        chunks=DEFERRED,
        documents=(r"^public/index\.html$",),
    ),
)
_ANGULAR_SERVER: Final = frozenset({"@angular/ssr", "@nguniversal/express-engine", "@angular/platform-server"})


@dataclass(frozen=True)
class Built:
    """A folder of the project that a framework builds."""

    framework: Framework
    folder: str
    on_server: bool

    def path_of(self, path: str) -> str:
        """A file's path below the folder."""
        return path.removeprefix(f"{self.folder}/") if self.folder else path

    def is_client_only(self, path: str) -> bool:
        return re.search(self.framework.client, self.path_of(path)) is not None

    def is_server_only(self, path: str) -> bool:
        return re.search(self.framework.server, self.path_of(path)) is not None

    def is_static(self, path: str) -> bool:
        """Whether a file is served as it is, not built."""
        return re.search(self.framework.static, self.path_of(path)) is not None


class Frameworks:
    """Which framework builds which files."""

    def __init__(self, universe: Universe, packages: Packages) -> None:
        self._universe = universe
        self._packages = packages
        self._at: dict[str, Built | None] = {}

    def of(self, path: str) -> Built | None:
        """What builds a file: the framework of the nearest folder that has one."""
        for folder in ancestors(posixpath.dirname(path)):
            found = self.at(folder)
            if found is not None:
                return found
            package = self._packages.at(folder)
            if package is not None and not package.is_marker:
                return None
        return None

    def at(self, folder: str) -> Built | None:
        """The framework whose package or configuration stands in a folder."""
        if folder not in self._at:
            self._at[folder] = self._recognise(folder)
        return self._at[folder]

    def documents(self, built: Built) -> Iterator[str]:
        """The files that write the head of a framework's pages, the most important first."""
        seen: set[str] = set()
        below = [p for p in self._universe.paths if not built.folder or p.startswith(f"{built.folder}/")]
        for pattern in built.framework.documents:
            for path in sorted(below, key=lambda path: (path.count("/"), path)):
                if path not in seen and re.search(pattern, built.path_of(path)):
                    seen.add(path)
                    yield path

    def router_of(self, built: Built, path: str, importers: Iterator[str]) -> Framework:
        """Next.js has two routers; a module belongs to the one that reaches it, and to App Router where both may."""
        if built.framework is not NEXT_APP:
            return built.framework
        for candidate in (path, *importers):
            below = built.path_of(candidate).removeprefix("src/")
            if below.startswith("app/"):
                return NEXT_APP
            if below.startswith("pages/"):
                return NEXT_PAGES
        return NEXT_APP if self._has_folder(built, "app") else NEXT_PAGES

    def _has_folder(self, built: Built, name: str) -> bool:
        starts = tuple(join(built.folder, f"{prefix}{name}/") for prefix in ("", "src/"))
        return any(path.startswith(starts) for path in self._universe.paths)

    def _recognise(self, folder: str) -> Built | None:
        package = self._packages.at(folder)
        for framework in FRAMEWORKS:
            if (package is not None and self._depends(package, framework)) or any(
                self._universe.exists(join(folder, name)) for name in framework.configs
            ):
                return Built(framework, folder, self._is_on_server(framework, folder, package))
        return None

    @staticmethod
    def _depends(package: Package, framework: Framework) -> bool:
        return not package.dependencies.isdisjoint(framework.packages)

    def _is_on_server(self, framework: Framework, folder: str, package: Package | None) -> bool:
        if framework.name == "Angular":
            return package is not None and not package.dependencies.isdisjoint(_ANGULAR_SERVER)
        return framework.on_server and not any(
            self._says(folder, pattern, text) for pattern, text in framework.client_only
        )

    def _says(self, folder: str, pattern: str, text: str) -> bool:
        prefix = f"{folder}/" if folder else ""
        for path in self._universe.paths:
            if path.startswith(prefix) and re.search(pattern, path[len(prefix) :]):
                try:
                    data = self._universe.read(path)
                except OSError:
                    continue
                if re.search(text, data.decode("utf-8", "replace"), re.MULTILINE):
                    return True
        return False
