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
SCRIPT = """
(package-initialize)
(unless (require 'eglot nil t) (message "no Eglot") (kill-emacs 3))
(setq eglot-sync-connect 60 kill-buffer-query-functions nil)
(find-file (car command-line-args-left))
(call-interactively #'eglot)
(defun until-there-are (count)
  (let ((rounds 0))
    (while (and (< rounds 600) (/= count (length (flymake-diagnostics))))
      (setq rounds (1+ rounds))
      (flymake-start)
      (accept-process-output nil 0.1))
    (unless (= count (length (flymake-diagnostics))) (message "not %d diagnostics" count) (kill-emacs 1))))
(until-there-are 1)
(message "found: %s" (flymake-diagnostic-text (car (flymake-diagnostics))))
(erase-buffer)
(insert (with-temp-buffer (insert-file-contents (cadr command-line-args-left)) (buffer-string)))
(until-there-are 0)
(eglot-shutdown (eglot-current-server))
(kill-emacs 0)
"""


@pytest.mark.slow
@pytest.mark.skipif(EMACS is None or sys.platform == "win32", reason="Emacs is missing")
def test_emacs_shows_what_is_not_saved(tmp_path: Path) -> None:
    page = (ROOT / "docs/editors.md").read_text("utf-8")
    (setup,) = re.findall(r"^```elisp\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    app, program, script, text = (tmp_path / name for name in ("app", "bin/abplint", "session.el", "answers.js"))
    write_app(app)
    text.write_text(ANSWERS)
    script.write_text(setup + SCRIPT)
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
        pytest.skip("this Emacs has no Eglot")
    assert done.returncode == 0, done.stderr
    assert "`export.text` writes to the clipboard" in done.stderr.partition("found: ")[2]
