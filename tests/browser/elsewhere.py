"""Stand-ins for the scripts of other hosts that the pages load: just enough of each to run."""

from __future__ import annotations

_JQUERY = """
window.$ = window.jQuery = (of) => ({
  ready: (run) => $(run),
  on: () => null,
  empty: () => null,
  ...(typeof of === 'function' && document.readyState !== 'loading'
    ? setTimeout(of)
    : typeof of === 'function' && document.addEventListener('DOMContentLoaded', () => of($))),
});
"""
# React runs effects when it finds the time; here that is chosen like all else, by the response it waits for.
_REACT = """
window.React = {
  createElement: (type, props, ...children) => ({ type, props, children }),
  useEffect: (run) => { fetch('/--effect').then(run); },
};
window.ReactDOM = {
  createRoot: () => ({ render: (element) => { element.type(element.props); } }),
};
"""


def script(url: str) -> str:
    return _JQUERY if "jquery" in url else _REACT if "react" in url else ""
