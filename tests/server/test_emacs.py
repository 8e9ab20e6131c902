"""The server in Emacs, without a window, as the documentation says to set it up."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT, clean_environment
from tests.notes import ANSWERS, HANDLER, write_app

EMACS = shutil.which("emacs")
OF_EGLOT = """
(package-initialize)
(unless (require 'eglot nil t) (message "not there") (kill-emacs 3))
(setq eglot-sync-connect 60 kill-buffer-query-functions nil)
(defun open (file) (find-file file) (call-interactively #'eglot))
(defun refresh () (flymake-start))
(defun found () (mapcar #'flymake-diagnostic-text (flymake-diagnostics)))
(defun leave () (eglot-shutdown (eglot-current-server)))
"""
OF_LSP_MODE = """
(package-initialize)
(unless (require 'lsp-mode nil t) (message "not there") (kill-emacs 3))
(setq lsp-auto-guess-root t lsp-diagnostics-provider :none lsp-debounce-full-sync-notifications nil)
(setq lsp-enable-snippet nil lsp-enable-suggest-server-download nil lsp-restart 'ignore kill-buffer-query-functions nil)
(defun open (file) (find-file file) (lsp))
(defun refresh () nil)
(defun found () (mapcar #'lsp:diagnostic-message (gethash (lsp--fix-path-casing (buffer-file-name)) (lsp-diagnostics))))
(defun leave () (lsp-workspace-shutdown (car (lsp-workspaces))))
"""
SCRIPT = """
(defun until-there-are (count)
  (let ((rounds 0))
    (while (and (< rounds 600) (/= count (length (found))))
      (setq rounds (1+ rounds))
      (refresh)
      (accept-process-output nil 0.1))
    (unless (= count (length (found))) (message "not %d diagnostics" count) (kill-emacs 1))))
(open (car command-line-args-left))
(until-there-are 1)
(message "found: %s" (car (found)))
(erase-buffer)
(insert (with-temp-buffer (insert-file-contents (cadr command-line-args-left)) (buffer-string)))
(until-there-are 0)
(leave)
(kill-emacs 0)
"""


@pytest.mark.slow
@pytest.mark.skipif(EMACS is None or sys.platform == "win32", reason="Emacs is missing")
@pytest.mark.parametrize(("block", "client"), [(0, OF_EGLOT), (1, OF_LSP_MODE)], ids=["Eglot", "lsp-mode"])
def test_emacs_shows_what_is_not_saved(block: int, client: str, tmp_path: Path) -> None:
    page = (ROOT / "docs/editors.md").read_text("utf-8")
    setup = re.findall(r"^```elisp\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)[block]
    app, program, script, text = (tmp_path / name for name in ("app", "bin/abplint", "session.el", "answers.js"))
    write_app(app)
    text.write_text(ANSWERS)
    script.write_text(setup + client + SCRIPT)
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m abplint "$@"\n')
    program.chmod(0o755)
    environment = clean_environment()
    environment |= {"HOME": str(tmp_path), "PATH": f"{program.parent}{os.pathsep}{environment['PATH']}"}
    assert EMACS is not None
    done = subprocess.run(
        [EMACS, "--batch", "-l", str(script), str(app / HANDLER), str(text)],
        env=environment,
        capture_output=True,
        text=True,
        timeout=1800,
        check=False,
    )
    if done.returncode == 3:
        pytest.skip("this Emacs does not have it")
    assert done.returncode == 0, done.stderr
    assert "`export.text` writes to the clipboard" in done.stderr.partition("found: ")[2]
    assert "coverage" not in done.stderr, "a client was told what it does not know"
