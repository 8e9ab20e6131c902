"""Form and types of the project's own code: among the tests, so that their summary names what fails."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize("tool", [("ruff", "check"), ("ruff", "format", "--check"), ("mypy",)], ids=" ".join)
def test_the_code_has_one_form_and_its_types_agree(tool):
    told = subprocess.run([sys.executable, "-m", *tool], cwd=ROOT, capture_output=True, text=True)
    assert not told.returncode, told.stdout + told.stderr
