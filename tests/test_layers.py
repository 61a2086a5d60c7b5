"""Who may import whom: the contracts of pyproject.toml, held by import-linter."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_bot_uses_storage_and_engine_and_the_engine_neither() -> None:
    lint = Path(sys.executable).parent / "lint-imports"
    done = subprocess.run(
        [lint, "--no-cache"], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stdout
    assert "2 kept, 0 broken" in done.stdout
