"""docs/rules.md and the tests that cite it hold together."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]

# How many clauses each chapter of the rules has; the numbers are cited everywhere and never move.
CLAUSES = {1: 2, 2: 4, 3: 4, 4: 1, 5: 2, 6: 2, 7: 4, 8: 6, 9: 4, 10: 6}
CLAUSES |= {11: 3, 12: 6, 13: 6, 14: 5, 15: 6, 16: 1, 17: 2}
NUMBERS = {f"R{chapter}.{n}" for chapter, last in CLAUSES.items() for n in range(1, last + 1)}


def _stated() -> list[str]:
    return re.findall(r"^\*\*(R\d+\.\d+)\*\* ", (ROOT / "docs/rules.md").read_text(), re.MULTILINE)


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
    """docs/rules.md has exactly the known clauses, in the order of their numbers."""
    in_order = sorted(NUMBERS, key=lambda number: [int(n) for n in number[1:].split(".")])
    assert _stated() == in_order


def test_every_clause_is_cited_by_a_test() -> None:
    """No clause of the rules goes without a test that names it."""
    cited = {number for source in _tests() for number in re.findall(r"\bR\d+\.\d+\b", source)}
    assert sorted(NUMBERS - cited) == []


def test_no_test_cites_a_clause_that_does_not_exist() -> None:
    cited = {number for source in _tests() for number in re.findall(r"\bR\d+\.\d+\b", source)}
    assert sorted(cited - NUMBERS) == []
