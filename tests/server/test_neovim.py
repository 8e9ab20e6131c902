"""The server in an editor that people use: Neovim, without a window."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT, clean_environment
from tests.notes import ANSWERS, HANDLER, write_app

NVIM = shutil.which("nvim")
SCRIPT = """
local function fail(text) io.stderr:write(text .. '\\n') vim.cmd('cquit 1') end
local function until_true(what, holds) if not vim.wait(600000, holds, 20) then fail(what) end end
local id = vim.lsp.start_client({ name = 'abplint', cmd = { PYTHON, '-m', 'abplint', 'server' }, root_dir = FOLDER,
  workspace_folders = { { uri = vim.uri_from_fname(FOLDER), name = 'app' } } })
local buffer = vim.api.nvim_get_current_buf()
vim.lsp.buf_attach_client(buffer, id)
local function count() return #vim.diagnostic.get(buffer) end
until_true('no diagnostic came', function() return count() == 1 end)
local found = vim.diagnostic.get(buffer)[1]
local place = { line = 0, character = found.col + 3 }
local asked = { textDocument = vim.lsp.util.make_text_document_params(buffer), position = place }
local hover = vim.lsp.buf_request_sync(buffer, 'textDocument/hover', asked, 60000)
vim.api.nvim_buf_set_lines(buffer, 0, -1, false, vim.split(ANSWERS, '\\n'))
until_true('the diagnostic stayed', function() return count() == 0 end)
io.stdout:write(vim.fn.json_encode({ found.code, found.col, hover[id].result.contents.value }))
vim.lsp.stop_client(id)
until_true('the server stayed', function() return vim.lsp.client_is_stopped(id) end)
vim.cmd('qall!')
"""


def _has_configurations(program: str) -> bool:
    """Whether it is 0.11 or newer, which is told what servers there are by `vim.lsp.config`."""
    asked = [
        program,
        "--headless",
        "--clean",
        "-c",
        "lua io.stdout:write(tostring(vim.lsp.config ~= nil))",
        "-c",
        "qall",
    ]
    return subprocess.run(asked, capture_output=True, text=True, check=False).stdout == "true"


@pytest.mark.slow
@pytest.mark.skipif(NVIM is None, reason="Neovim is missing")
def test_neovim_shows_what_is_not_saved(tmp_path: Path) -> None:
    app = tmp_path / "app"
    write_app(app)
    script = tmp_path / "session.lua"
    given = {"PYTHON": sys.executable, "FOLDER": str(app), "ANSWERS": ANSWERS.rstrip("\n")}
    script.write_text("".join(f"local {name} = {json.dumps(value)}\n" for name, value in given.items()) + SCRIPT)
    assert NVIM is not None
    done = subprocess.run(
        [NVIM, "--headless", "--clean", str(app / HANDLER), "-c", f"luafile {script}"],
        env={**clean_environment(), "XDG_STATE_HOME": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=1800,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    code, column, page = json.loads(done.stdout)
    assert (code, column) == ("ABP105", 33)
    assert page.startswith("# ABP105 clipboard-access")


AS_THE_PAGE_SAYS = """
local function until_true(what, holds)
  if not vim.wait(600000, holds, 20) then io.stderr:write(what .. '\\n') vim.cmd('cquit 1') end
end
vim.cmd('filetype on')
vim.cmd.edit(FILE)
local function found() return vim.diagnostic.get(0) end
until_true('no diagnostic came', function() return #found() == 1 end)
local client = vim.lsp.get_clients({ bufnr = 0 })[1]
io.stdout:write(vim.fn.json_encode({ client.name, client.root_dir, found()[1].code, vim.bo.filetype }))
client:stop()
until_true('the server stayed', function() return client:is_stopped() end)
vim.cmd('qall!')
"""


@pytest.mark.slow
@pytest.mark.skipif(NVIM is None or not _has_configurations(NVIM), reason="Neovim 0.11 is missing")
def test_neovim_set_up_as_the_page_says(tmp_path: Path) -> None:
    page = (ROOT / "docs/editors.md").read_text("utf-8")
    (setup,) = re.findall(r"^```lua\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    app, program, script = tmp_path / "app", tmp_path / "bin/abplint", tmp_path / "session.lua"
    write_app(app)
    (app / "abplint.toml").write_text("")
    script.write_text(f"local FILE = {json.dumps(str(app / HANDLER))}\n{setup}{AS_THE_PAGE_SAYS}")
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m abplint "$@"\n')
    program.chmod(0o755)
    given = clean_environment()
    given |= {"XDG_STATE_HOME": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path)}
    given["PATH"] = f"{program.parent}{os.pathsep}{given['PATH']}"
    assert NVIM is not None
    command = [NVIM, "--headless", "--clean", "-c", f"luafile {script}"]
    done = subprocess.run(command, env=given, capture_output=True, text=True, timeout=1800, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == ["abplint", str(app), "ABP105", "javascript"]
