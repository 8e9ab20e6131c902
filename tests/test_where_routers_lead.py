"""What a handler makes an application show by navigating, in the habits of different developers and frameworks.

`<<one|other>>` is where the paper is, and where it is not: each is found with the first and with the second not.
"""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from abplint.program.calls.calls import Calls
from abplint.program.libraries.routes import fit
from abplint.program.objects import Func
from abplint.program.values import HOLE, Value
from tests.conftest import Write
from tests.habits import PAGE, printing, runtime

HEAD = """import React, { useEffect, useState } from 'react';
import { Paper } from './paper';
let show = () => {};
export const start = () => show();
"""
PAPER = """import { useEffect } from 'react';
export function Paper() { useEffect(() => { window.print(); }, []); return <p>Printing</p>; }
export const Component = Paper;
"""
# each with paths of its own (`~`): on a page there is one address
HABITS = {
    "element": """
import { BrowserRouter, Routes, Route, useNavigate } from 'react-router-dom';
function Home() { const go = useNavigate(); show = () => go('/~/<<print|other>>'); return null; }
export const App = () => (
  <BrowserRouter><Routes>
    <Route path="/" element={<Home />} />
    <Route path="/~/print" element={<Paper />} />
    <Route path="/~/*" element={<p />} />
  </Routes></BrowserRouter>
);""",
    "nested": """
import { HashRouter, Outlet, Routes, Route, useNavigate } from 'react-router';
function Home() { const go = useNavigate(); show = () => go('/~/<<print|edit>>', { replace: true }); return null; }
const Layout = () => <main><Outlet /></main>;
export const App = () => (
  <HashRouter><Routes><Route path="/" element={<Layout />}>
    <Route index element={<Home />} />
    <Route path="~"><Route path="print" element={<Paper />} /><Route path="edit" element={<p />} /></Route>
  </Route></Routes></HashRouter>
);""",
    "parameter": """
import { BrowserRouter, Routes, Route, useNavigate } from 'react-router-dom';
const PATHS = {
  PRINT: '/~/:id/print/:page', print: (id) => `/~/${id}/print/${name}`, edit: (id) => `/~/${id}/edit/${name}`,
};
function Home() { const go = useNavigate(); show = () => go(PATHS.<<print|edit>>(document.title)); return null; }
export const App = () => (
  <BrowserRouter><Routes>
    <Route path="/" element={<Home />} /><Route path={PATHS.PRINT} element={<Paper />} />
  </Routes></BrowserRouter>
);""",
    "below": """
import { BrowserRouter, Routes, Route, useNavigate } from 'react-router-dom';
function Home() { const go = useNavigate(); show = () => go('/~/<<print|other>>'); return null; }
const Admin = () => <Routes><Route path="print" element={<Paper />} /><Route path="other" element={<p />} /></Routes>;
export const App = () => (
  <BrowserRouter><Routes>
    <Route path="/" element={<Home />} /><Route path="/~/*" element={<Admin />} />
  </Routes></BrowserRouter>
);""",
    "list": """
import { HashRouter, Routes, Route, useNavigate } from 'react-router-dom';
function Home() { const go = useNavigate(); show = () => go('/~/<<print|home>>'); return null; }
const pages = [{ path: '/~/home', Page: Home }, { path: '/~/print', Page: Paper }];
export const App = () => (
  <HashRouter><Routes>
    {pages.map((each) => <Route key={each.path} path={each.path} element={<each.Page />} />)}
  </Routes></HashRouter>
);""",
    "redirect": """
import { HashRouter, Navigate, Routes, Route, useNavigate } from 'react-router-dom';
function Home() { const go = useNavigate(); show = () => go('/~/<<old|other>>'); return null; }
export const App = () => (
  <HashRouter><Routes>
    <Route path="/" element={<Home />} />
    <Route path="/~/old" element={<Navigate to="/~/print" replace />} /><Route path="/~/print" element={<Paper />} />
  </Routes></HashRouter>
);""",
    "objects": """
import { BrowserRouter, useNavigate, useRoutes } from 'react-router-dom';
function Pages() {
  const go = useNavigate();
  show = () => go('/~/<<print|other>>');
  return useRoutes([{ path: '/~', children: [{ path: 'print', element: <Paper /> }] }]);
}
export const App = () => <BrowserRouter><Pages /></BrowserRouter>;""",
    "router": """
import { RouterProvider, createBrowserRouter } from 'react-router-dom';
const router = createBrowserRouter([{ path: '/', element: <p /> }, { path: '/~/:id/print', Component: Paper }]);
show = () => router.navigate('/~/1/<<print|edit>>');
export const App = () => <RouterProvider router={router} />;""",
    "elements": """
import { Route, RouterProvider, createBrowserRouter, createRoutesFromElements } from 'react-router-dom';
const router = createBrowserRouter(createRoutesFromElements(
  <Route path="/" element={<p />}>
    <Route path="~/print/:id" element={<Paper />} /><Route path="~/b/:id" element={<b />} />
  </Route>,
));
show = () => router.navigate('/~/<<print|b>>/7');
export const App = () => <RouterProvider router={router} />;""",
    "loaded": """
import { RouterProvider, createHashRouter } from 'react-router-dom';
const router = createHashRouter([{ path: '/~', children: [{ path: 'print', lazy: () => import('./paper') }] }]);
show = () => router.navigate('/~/<<print|other>>');
export const App = () => <RouterProvider router={router} />;""",
    "loader": """
import { RouterProvider, createMemoryRouter } from 'react-router';
const loader = async () => { window.print(); return null; };
const router = createMemoryRouter([{ path: '/~/print', loader, element: <b /> }]);
show = () => router.navigate('/~/<<print|other>>');
export const App = () => <RouterProvider router={router} />;""",
    "old": """
import { BrowserRouter, Route, Switch, useHistory } from 'react-router-dom';
function Home() { const history = useHistory(); show = () => history.push('/~/<<print|other>>'); return null; }
export const App = () => (
  <BrowserRouter><Switch>
    <Route exact path="/" component={Home} /><Route path="/~/print" component={Paper} />
  </Switch></BrowserRouter>
);""",
    "wrapped": """
import { BrowserRouter, Route, Switch, withRouter } from 'react-router-dom';
const Home = withRouter(({ history }) => {
  show = () => history.push({ pathname: '/~/<<print|other>>' });
  return null;
});
export const App = () => (
  <BrowserRouter><Switch>
    <Route exact path="/"><Home /></Route><Route path="/~/print"><Paper /></Route>
  </Switch></BrowserRouter>
);""",
    "outside": """
import { createBrowserHistory } from 'history';
import { Route, Router, Switch } from 'react-router';
const history = createBrowserHistory();
show = () => history.push('/~/<<print|other>>');
export const App = () => (
  <Router history={history}><Switch><Route path={['/~/print', '/~/p']} render={() => <Paper />} /></Switch></Router>
);""",
    "searched": """
import { BrowserRouter, useSearchParams } from 'react-router-dom';
function Inner() {
  const [search, setSearch] = useSearchParams();
  show = () => setSearch({ <<~|other>>: 'print' });
  return search.get('~') === 'print' ? <Paper /> : null;
}
export const App = () => <BrowserRouter><Inner /></BrowserRouter>;""",
    "drafted": """
import { BrowserRouter, useSearchParams } from 'react-router-dom';
function Inner() {
  const [search, setSearch] = useSearchParams();
  show = () => setSearch((draft) => { draft.set('~', '<<print|edit>>'); return draft; });
  return search.get('~') === 'print' && <Paper />;
}
export const App = () => <BrowserRouter><Inner /></BrowserRouter>;""",
    "wouter": """
import { Route, Switch, useLocation } from 'wouter';
function Home() { const [at, go] = useLocation(); show = () => go('/~/<<print|other>>'); return null; }
export const App = () => (
  <Switch><Route path="/" component={Home} /><Route path="/~/print"><Paper /></Route></Switch>
);""",
    "wouterOutside": """
import { Route } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
show = () => navigate('/~/<<print|other>>');
export const App = () => <Route path="/~/print" component={Paper} />;""",
    "tanstack": """
import { RouterProvider, createRootRoute, createRoute, createRouter, useNavigate } from '@tanstack/react-router';
function Home() {
  const navigate = useNavigate();
  show = () => navigate({ to: '/~/$id/<<print|edit>>', params: { id: '1' } });
  return null;
}
const rootRoute = createRootRoute();
const home = createRoute({ getParentRoute: () => rootRoute, path: '/', component: Home });
const notes = createRoute({ getParentRoute: () => rootRoute, path: '~/$id' });
const print = createRoute({ getParentRoute: () => notes, path: 'print', component: Paper });
const router = createRouter({ routeTree: rootRoute.addChildren([home, notes.addChildren([print])]) });
export const App = () => <RouterProvider router={router} />;""",
    "tanstackFile": """
import { RouterProvider, createFileRoute, createRootRoute, createRouter } from '@tanstack/react-router';
const Route = createFileRoute('/~/print')({ component: Paper });
const router = createRouter({ routeTree: createRootRoute({ component: () => <p /> }).addChildren([Route]) });
show = () => router.navigate({ to: '/~/<<print|edit>>' });
export const App = () => <RouterProvider router={router} />;""",
}


def _chosen(code: str, which: int) -> str:
    return re.sub(r"<<(.*?)\|(.*?)>>", rf"\{which}", code)


WHICH = pytest.mark.parametrize("which", [1, 2], ids=["leads there", "leads elsewhere"])


@WHICH
def test_each_habit_is_followed(which: int, write: Write) -> None:
    write("index.html", PAGE.format(main="main.jsx"))
    write("paper.jsx", PAPER)
    for name, code in HABITS.items():
        write(f"{name}.jsx", HEAD + _chosen(code, which).replace("~", name).strip() + "\n")
    imports = "".join(f"import * as {name} from './{name}';\n" for name in HABITS)
    shown = "".join(f"<{name}.App />" for name in HABITS)
    main = f"import {{ createRoot }} from 'react-dom/client';\n{imports}"
    main += f"createRoot(document.getElementById('root')).render(<>{shown}</>);\n"
    does = {f"page.{name.lower()}": f"{name}.start();" for name in HABITS}
    root = write("main.jsx", main + runtime(does)).parent
    assert printing(root) == (does.keys() if which == 1 else set())


VUE_PAPER = """<script setup>
import { onMounted } from 'vue';
onMounted(() => window.print());
</script>
<template><p /></template>
"""
VUE_ROUTES = """[
  { path: '/', component: Other },
  { path: '/notes/:id/print', component: Paper },
  { path: '/notes/:id/edit', component: Other },
  { path: '/sheet', component: Other, children: [{ path: 'print', component: () => import('./Paper.vue') }] },
]"""


@WHICH
@pytest.mark.parametrize(
    "call",
    [
        "push(`/notes/${document.title}/<<print|edit>>`)",
        "push('/sheet/<<print|edit>>')",
        "replace({ path: '/sheet/<<print|edit>>', query: { full: 1 } })",
    ],
)
def test_routes_of_vue_are_found_by_their_paths(which: int, call: str, write: Write) -> None:
    write("index.html", PAGE.format(main="main.js"))
    write("Paper.vue", VUE_PAPER)
    write("Other.vue", "<template><p /></template>\n")  # no script: it is a component all the same
    write("App.vue", "<template><router-view /></template>\n")
    main = f"""import {{ createApp }} from 'vue';
import {{ createRouter, createWebHistory }} from 'vue-router';
import App from './App.vue';
import Other from './Other.vue';
import Paper from './Paper.vue';
const router = createRouter({{ history: createWebHistory(), routes: {VUE_ROUTES} }});
createApp(App).use(router).mount('#root');
"""
    root = write("main.js", main + runtime({"page.print": f"router.{_chosen(call, which)};"})).parent
    assert printing(root) == ({"page.print"} if which == 1 else set())


SHOW = """'use client';
import { useEffect } from 'react';
export default function Page() { useEffect(() => window.print(), []); return <p />; }
"""
KIT_PAPER = "<script>\nimport { onMount } from 'svelte';\nonMount(() => window.print());\n</script>\n"
PAGES = {
    "next, app": {
        "package.json": json.dumps({"dependencies": {"next": "15", "react": "19"}}),
        "app/layout.tsx": """import { Bridge } from './bridge';
export default ({ children }) => <html><body><Bridge />{children}</body></html>;
""",
        "app/bridge.tsx": """'use client';
import { useEffect } from 'react';
import { useRouter } from 'next/navigation';
export function Bridge() {
  const router = useRouter();
  useEffect(() => {
    const show = () => router.push(`/notes/${document.title}/<<print|edit>>`);
@
  }, []);
  return null;
}
""",
        "app/(main)/notes/[id]/print/page.tsx": """import Paper from './paper';
export default async function Page({ params }) { const { id } = await params; return <Paper id={id} />; }
""",
        "app/(main)/notes/[id]/print/paper.tsx": SHOW,
        "app/(main)/notes/[id]/edit/page.tsx": "export default () => <p />;\n",
    },
    "next, pages": {
        "package.json": json.dumps({"dependencies": {"next": "12", "react": "18"}}),
        "pages/_app.jsx": """import { useEffect } from 'react';
import { useRouter } from 'next/router';
export default function App({ Component, pageProps }) {
  const router = useRouter();
  useEffect(() => {
    const show = () => router.push({ pathname: '/<<print|other>>', query: { full: '1' } });
@
  }, []);
  return <Component {...pageProps} />;
}
""",
        "pages/print/index.jsx": SHOW,
        "pages/other.jsx": "export default () => <p />;\n",
    },
    "sveltekit": {
        "package.json": json.dumps({"devDependencies": {"@sveltejs/kit": "2", "svelte": "5"}}),
        "src/app.html": "<!doctype html><html><head>%sveltekit.head%</head><body>%sveltekit.body%</body></html>\n",
        "src/routes/+layout.svelte": """<script>
import { onMount } from 'svelte';
import { goto } from '$app/navigation';
let { children } = $props();
onMount(() => {
  const show = () => goto(`/notes/${document.title}/<<print|edit>>?full=1`);
@
});
</script>
{@render children()}
""",
        "src/routes/(app)/notes/[id=integer]/print/+page.svelte": KIT_PAPER,
        "src/routes/+page.svelte": "<p>x</p>\n",
    },
    "nuxt": {
        "package.json": json.dumps({"dependencies": {"nuxt": "3", "vue": "3"}}),
        "nuxt.config.ts": "export default defineNuxtConfig({ ssr: false });\n",
        "app.vue": """<script setup>
const router = useRouter();
onMounted(() => {
  const show = async () => { await navigateTo('/other'); router.push('/<<print|other>>'); };
@
});
</script>
<template><NuxtPage /></template>
""",
        "pages/print.vue": VUE_PAPER,
        "pages/other.vue": "<template><p /></template>\n",
    },
}


@WHICH
@pytest.mark.parametrize("app", PAGES)
def test_pages_that_a_framework_makes_of_files_are_found_by_their_paths(which: int, app: str, write: Write) -> None:
    for path, text in PAGES[app].items():
        write(
            path,
            _chosen(text, which).replace("@\n", runtime({"page.print": "show();"}) if "show = " in text else "@\n"),
        )
    root = write("README.md", "x\n").parent
    assert printing(root) == ({"page.print"} if which == 1 else set())


@pytest.mark.parametrize(
    ("pattern", "path", "fits"),
    [
        ("/a/b", "/a/b", True),
        ("/a/b", "/A/b/?x=1#y", True),
        ("/a/b", "/a", False),
        ("/a", "/a/b", False),
        ("/a/:id", "/a/7", True),
        ("/a/$id", f"/a/{HOLE}", True),
        ("/a/b", f"/a/{HOLE}", False),
        ("/a/:id?", "/a", True),
        ("/a/:id(\\d+)", "/a/7", True),
        ("/a/*", "/a/b/c", True),
        ("/a/:rest(.*)*", "/a/b/c", True),
        ("/a/$", "/a/b/c", True),
    ],
)
def test_a_path_fits_a_pattern(pattern: str, path: str, fits: bool) -> None:
    assert (fit(pattern, path) > 0) is fits


def test_the_pattern_that_says_most_fits_best() -> None:
    patterns = ["*", "/notes/*", "/notes/:id", "/notes/new"]
    assert sorted(patterns, key=lambda pattern: fit(pattern, "/notes/new")) == patterns


REDIRECTING = """import { createRouter, createWebHistory } from 'vue-router';
const last = () => JSON.parse(localStorage.getItem('last'));
const routes = [{ path: '/a', redirect: last }, { path: '/b', redirect: () => ({ path: last() }) }];
const router = createRouter({ history: createWebHistory(), routes });
"""


def test_where_nobody_knows_what_route_is_meant_no_redirect_is_followed(
    write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []
    call = Calls._run_function

    def counted(self: Calls, func: Func, *rest: Any, **more: Any) -> Value:
        if func.fact is not None and func.fact.name == "go":
            asked.append(func)
        return call(self, func, *rest, **more)

    monkeypatch.setattr(Calls, "_run_function", counted)
    write("main.js", REDIRECTING + runtime({"page.print": "await router.push(last()); window.print();"}))
    root = write("index.html", PAGE.format(main="main.js")).parent
    assert printing(root) == {"page.print"}
    assert 0 < len(asked) < 4
