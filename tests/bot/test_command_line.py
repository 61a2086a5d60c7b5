"""Trouble on the command line is one sentence and exit code 2, and tells no secret."""

import os
import re
import socket
import subprocess
from pathlib import Path

import pytest

from bot.settings import read_settings
from tests.processes import Forked, durak, environment

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


@pytest.mark.parametrize("name", ["BOT_TOKEN", "DATABASE_URL", "WEBHOOK_SECRET"])
def test_a_secrets_file_that_is_empty_is_named(tmp_path: Path, name: str) -> None:
    """Nothing else is done in its place: no embedded database, no secret made from the token."""
    file = tmp_path / "secret"
    file.write_text(" \n\n")
    more = {"BOT_TOKEN": TOKEN, "DATABASE_URL": "postgresql://127.0.0.1:1/x"}
    more |= {name: "", f"{name}_FILE": str(file)}
    said = one_sentence(durak("run", data=tmp_path, more=more))
    assert said == f"{name}_FILE is empty: {file}: it should hold {name} alone."


@pytest.mark.parametrize("url", ["nonsense", "ftp://somewhere", "http://"])
def test_an_api_address_that_is_none_is_one_sentence(tmp_path: Path, url: str) -> None:
    done = durak("run", data=tmp_path, more={"BOT_TOKEN": TOKEN, "BOT_API_URL": url})
    assert "BOT_API_URL" in one_sentence(done)


@pytest.mark.parametrize("words", [("run",), ("sandbox", "--port", "0")])
def test_a_data_folder_that_is_a_file_is_one_sentence(
    tmp_path: Path, words: tuple[str, ...]
) -> None:
    file = tmp_path / "file"
    file.touch()
    done = durak(*words, data=file, more={"BOT_TOKEN": TOKEN})
    assert str(file) in one_sentence(done)


def test_a_state_file_of_the_sandbox_that_is_none_is_a_sentence(tmp_path: Path) -> None:
    state = tmp_path / "sandbox" / "chats.db"
    state.parent.mkdir()
    state.write_bytes(b"no database" * 500)
    done = durak("sandbox", "--port", "0", data=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert f"{state} cannot be read" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(os.geteuid() == 0, reason="root may enter every folder")
def test_a_data_folder_that_may_not_be_entered_is_one_sentence(tmp_path: Path) -> None:
    closed = tmp_path / "closed"
    closed.mkdir(mode=0)
    assert str(closed) in one_sentence(durak("games", data=closed))


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
    assert "name another one in DATABASE_URL" in said
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


def test_a_host_that_is_none_is_one_sentence_that_blames_the_host(tmp_path: Path) -> None:
    said = one_sentence(durak("sandbox", "--host", "nonsense", "--port", "0", data=tmp_path))
    assert said.startswith("'nonsense' is no address of this machine")
    assert "--host 127.0.0.1" in said


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--state", "/nofolder/x"), "The state file /nofolder/x cannot be opened: name a file"),
        (("--state", "/"), "The state file / cannot be opened: name a file"),
        (("--token", "nonsense"), "This is no bot's token: it is a number, a colon and a text"),
        (("--port", "99999"), "99999 is no port: name one from 1 to 65535"),
    ],
)
def test_what_the_sandboxes_server_cannot_use_is_one_sentence(
    tmp_path: Path, words: tuple[str, ...], sentence: str
) -> None:
    env, name = environment(tmp_path), tmp_path / "server"
    server = Forked("bot.sandbox.server", *words, env=env, name=name)
    assert server.end(60) == 2
    assert server.err.read_text().startswith(sentence)
    assert server.err.read_text().count("\n") == 1


def test_the_token_in_the_sandboxes_document_is_one_that_durak_takes() -> None:
    document = Path(__file__).parents[2] / "docs" / "sandbox.md"
    (token,) = re.findall(
        r"^python -m bot.sandbox.server .*--token (\S+)$", document.read_text(), re.M
    )
    assert read_settings({"BOT_TOKEN": token, "HOME": "/"}).token() == token


def test_a_game_that_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    game = "00000000-0000-4000-8000-000000000001"
    assert game in one_sentence(durak("log", game, data=tmp_path))


def test_a_word_that_is_no_game_is_one_sentence(tmp_path: Path) -> None:
    assert "'nonsense' is no game's id" in one_sentence(durak("log", "nonsense", data=tmp_path))


def test_a_language_that_is_none_is_one_sentence(tmp_path: Path) -> None:
    game = "00000000-0000-4000-8000-000000000001"
    words = ("log", game, "--format", "html", "--language", "english")
    said = one_sentence(durak(*words, data=tmp_path))
    assert "'english' is no language that the page speaks: en, it, pl, pt, ro, ru, uk." in said


@pytest.mark.parametrize("name", ["nonsense", "7", "42:7"])
def test_an_update_that_is_not_there_is_one_sentence(tmp_path: Path, name: str) -> None:
    said = one_sentence(durak("failed", "show", name, data=tmp_path))
    assert name in said
    assert "`durak failed` lists" in said


def test_what_is_to_be_tried_again_must_be_named(tmp_path: Path) -> None:
    for words in [(), ("42:7", "--all")]:
        done = durak("failed", "retry", *words, data=tmp_path)
        assert done.returncode == 2
        assert "--all" in done.stderr


def test_without_any_database_there_are_no_games(tmp_path: Path) -> None:
    done = durak("games", data=tmp_path)
    nothing = f"No games yet: there is no database in {tmp_path}.\n"
    assert (done.returncode, done.stdout) == (0, nothing)
    done = durak("verify", "--all", data=tmp_path)
    assert (done.returncode, done.stdout) == (0, "No games yet.\n")


def test_a_log_level_that_is_none_is_one_sentence(tmp_path: Path) -> None:
    more = {"BOT_TOKEN": TOKEN, "DURAK_LOG": "loud"}
    assert "DURAK_LOG" in one_sentence(durak("run", data=tmp_path, more=more, timeout=60))
