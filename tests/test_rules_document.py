"""docs/rules.md and the tests that cite it hold together."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]

RULES = (ROOT / "docs/rules.md").read_text()
STATED = re.findall(r"^\*\*R(\d+)\.(\d+)\*\* ", RULES, re.MULTILINE)
NUMBERS = {f"R{chapter}.{clause}" for chapter, clause in STATED}


def _tests() -> Iterator[str]:
    """The source of every test function, with its name's `r8_4` spelt `R8.4`."""
    for path in (ROOT / "tests").rglob("test_*.py"):
        source = path.read_text()
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name[:4] == "test":
                lines = source.splitlines()[_first_line(node) - 1 : node.end_lineno]
                name = re.sub(r"_r(\d+)_(\d+)(?=_|$)", r" R\1.\2 ", node.name)
                yield "\n".join([name, *lines])


def _first_line(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    return min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])


def test_the_rules_state_each_clause_once_and_in_order() -> None:
    """The numbers are cited everywhere and never move: none is left out or stands twice."""
    counts = Counter(int(chapter) for chapter, _ in STATED)
    assert list(counts) == list(range(1, len(counts) + 1))
    every = [(chapter, clause) for chapter in counts for clause in range(1, counts[chapter] + 1)]
    assert [(int(chapter), int(clause)) for chapter, clause in STATED] == every


def test_every_clause_is_cited_by_a_test() -> None:
    """No clause of the rules goes without a test that names it."""
    cited = {number for source in _tests() for number in re.findall(r"\bR\d+\.\d+\b", source)}
    assert sorted(NUMBERS - cited) == []


def test_no_test_cites_a_clause_that_does_not_exist() -> None:
    cited = {number for source in _tests() for number in re.findall(r"\bR\d+\.\d+\b", source)}
    assert sorted(cited - NUMBERS) == []
