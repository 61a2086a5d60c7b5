"""Trouble on the command line is one sentence and exit code 2, and tells no secret."""

import socket
import subprocess
from pathlib import Path

import pytest

from tests.processes import durak

TOKEN = "123456789:AAbbCCddEEffGGhhIIjjKKllMMnnOOppQQr"


def one_sentence(done: subprocess.CompletedProcess[str]) -> str:
    """What it said: a single line on standard error, after which it ended with 2."""
    assert done.returncode == 2, done
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1, done.stderr
    return done.stderr.strip()


def test_without_a_token_run_says_where_to_get_one(tmp_path: Path) -> None:
    assert "@BotFather" in one_sentence(durak("run", data=tmp_path))


@pytest.mark.parametrize("token", ["hello", "123:short", f"{TOKEN} x", f'"{TOKEN}"'])
def test_a_token_that_is_none_is_refused_and_not_repeated(tmp_path: Path, token: str) -> None:
    said = one_sentence(durak("run", data=tmp_path, more={"BOT_TOKEN": token}))
    assert "BOT_TOKEN is not a bot's token" in said
    assert token not in said


def test_a_token_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    missing = tmp_path / "token"
    done = durak("run", data=tmp_path, more={"BOT_TOKEN_FILE": str(missing)})
    assert str(missing) in one_sentence(done)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.mark.parametrize("words", [("run",), ("games",), ("sandbox",)])
def test_a_database_nobody_answers_at_is_one_sentence_without_its_password(
    tmp_path: Path, words: tuple[str, ...]
) -> None:
    url = f"postgresql://durak:sesame-open@127.0.0.1:{free_port()}/durak"
    done = durak(*words, data=tmp_path, more={"BOT_TOKEN": TOKEN, "DATABASE_URL": url})
    said = one_sentence(done)
    assert "127.0.0.1" in said
    assert "sesame" not in said
    assert TOKEN not in said


@pytest.mark.parametrize("url", ["mysql://root@localhost/durak", "nonsense", "postgresql://["])
def test_a_database_url_that_is_none_is_one_sentence(tmp_path: Path, url: str) -> None:
    done = durak("games", data=tmp_path, more={"DATABASE_URL": url})
    assert "DATABASE_URL" in one_sentence(done)


def test_a_port_that_is_taken_is_one_sentence(tmp_path: Path) -> None:
    with socket.socket() as holder:
        holder.bind(("127.0.0.1", 0))
        holder.listen()
        port = holder.getsockname()[1]
        done = durak("sandbox", "--port", str(port), data=tmp_path)
    assert f"Port {port}" in one_sentence(done)


def test_a_game_that_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    game = "00000000-0000-4000-8000-000000000001"
    assert game in one_sentence(durak("log", game, data=tmp_path))


def test_without_any_database_there_are_no_games(tmp_path: Path) -> None:
    done = durak("games", data=tmp_path)
    assert (done.returncode, done.stdout) == (0, "No games yet.\n")
