"""Drives Chromium as a client of a page does, and notes what it shows. The only part that knows Playwright.

Every load has a fresh profile. The page's own origin is all that it reaches, unless the network is allowed. Nothing is
written: downloads are refused, and so is every dialog. A call that does not end is ended, and the rest goes on in a
new load.
"""

from abplint.probing.driving.browser import BrowserError, find_browser, opened
from abplint.probing.driving.observing import observe

__all__ = ["BrowserError", "find_browser", "observe", "opened"]
