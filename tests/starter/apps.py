"""Apps without a runtime, as the tools that make them write them: files by path, for each kind of app."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

App = Mapping[str, str]

PAGE = """\
<!doctype html>
<html lang="en">
  <head>
    <meta charset="UTF-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1.0" />
    <title>Desk</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/main.js"></script>
  </body>
</html>
"""
KIT = """\
<!doctype html>
<html lang="en">
	<head>
		<meta charset="utf-8" />
		<meta name="viewport" content="width=device-width, initial-scale=1" />
		%sveltekit.head%
	</head>
	<body data-sveltekit-preload-data="hover">
		<div style="display: contents">%sveltekit.body%</div>
	</body>
</html>
"""
LAYOUT = """\
import type { Metadata } from "next";
import "./globals.css";

export const metadata: Metadata = { title: "Desk" };

export default function RootLayout({ children }: Readonly<{ children: React.ReactNode }>) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
"""
DOCUMENT = """\
import { Head, Html, Main, NextScript } from 'next/document'

export default function Document() {
  return (
    <Html lang="en">
      <Head />
      <body>
        <Main />
        <NextScript />
      </body>
    </Html>
  )
}
"""
WHOLE = """\
import '../styles.css'

export default function App({ Component, pageProps }) {
  return <Component {...pageProps} />
}
"""
NUXT = """\
export default defineNuxtConfig({
  compatibilityDate: '2025-07-15',
  devtools: { enabled: true }
})
"""
MAIN = """\
import { bootstrapApplication } from '@angular/platform-browser';
import { appConfig } from './app/app.config';
import { App } from './app/app';

bootstrapApplication(App, appConfig).catch((err) => console.error(err));
"""
ASTRO = """\
---
const title = 'Desk';
---

<html lang="en">
	<head>
		<meta charset="utf-8" />
		<title>{title}</title>
	</head>
	<body>
		<h1>Desk</h1>
	</body>
</html>
"""


def package(*dependencies: str) -> str:
    return json.dumps({"name": "desk", "version": "0.1.0", "dependencies": dict.fromkeys(dependencies, "*")})


APPS: Mapping[str, App] = {
    "nothing": {},
    "plain": {"index.html": PAGE.replace(' type="module" src="/src/main.js"', "").replace(" />", ">")},
    "served": {"package.json": package("express"), "server.js": "", "public/index.html": PAGE.replace("/src/", "/")},
    "react": {"package.json": package("vite", "react"), "index.html": PAGE, "src/main.js": "", "tsconfig.json": "{}"},
    "vue": {"package.json": package("vite", "vue"), "index.html": PAGE, "src/main.js": ""},
    "svelte": {"package.json": package("vite", "svelte"), "index.html": PAGE.replace("\n", "\r\n"), "src/main.js": ""},
    "next": {"package.json": package("next"), "tsconfig.json": "{}", "src/app/layout.tsx": LAYOUT},
    "next with a head": {
        "package.json": package("next"),
        "app/layout.jsx": LAYOUT.replace(": Metadata", "")
        .replace(": Readonly<{ children: React.ReactNode }>", "")
        .replace('import type { Metadata } from "next";\n', "")
        .replace("      <body>", '      <head>\n        <meta name="a" content="b" />\n      </head>\n      <body>'),
    },
    "next pages": {"package.json": package("next"), "pages/_document.jsx": DOCUMENT, "pages/_app.jsx": WHOLE},
    "nuxt": {
        "package.json": package("nuxt"),
        "nuxt.config.ts": NUXT,
        "tsconfig.json": "{}",
        "app/app.vue": "<template>\n  <NuxtPage />\n</template>\n",
    },
    "nuxt 3": {
        "package.json": package("nuxt"),
        "nuxt.config.js": "export default defineNuxtConfig({});\n",
        "app.vue": "<template>\n  <NuxtPage />\n</template>\n",
    },
    "sveltekit": {"package.json": package("@sveltejs/kit", "vite"), "src/app.html": KIT, "tsconfig.json": "{}"},
    "sveltekit with hooks": {
        "package.json": package("@sveltejs/kit", "vite"),
        "src/app.html": KIT,
        "src/hooks.client.js": "// To the log.\nexport const handleError = ({ error }) => console.error(error);\n",
    },
    "angular": {
        "package.json": package("@angular/core", "@angular/cli"),
        "angular.json": "{}",
        "tsconfig.json": "{}",
        "src/index.html": PAGE.replace('    <script type="module" src="/src/main.js"></script>\n', ""),
        "src/main.ts": MAIN,
        "src/app/app.ts": "export class App {}\n",
        "src/app/app.config.ts": "export const appConfig = {};\n",
    },
    "astro": {"package.json": package("astro"), "tsconfig.json": "{}", "src/pages/index.astro": ASTRO},
    "extension": {"manifest.json": json.dumps({"manifest_version": 3, "name": "Desk", "version": "2.1.0"})},
}


def write(app: App, folder: Path) -> None:
    for path, text in app.items():
        place = folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(text.encode())


def read(folder: Path) -> dict[str, str]:
    """All files of a folder, by path."""
    paths = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes().decode() for path in paths}
