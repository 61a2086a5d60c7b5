"""Every sentence is there, in every language, and none is there for nothing."""

import ast
import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message, VariableReference
from fluent.syntax.visitor import Visitor

from bot.menu import GROUP, PRIVATE
from bot.options import PRESETS, VALUES
from bot.render.card_signs import SIGNS
from bot.render.options import PAGES as OPTION_PAGES
from bot.render.rules import PAGES
from bot.replay.templates import FACES, TOLD, WATCH
from bot.texts import Words, isolated, languages, sources, words_for
from engine.illegal import Reason
from engine.opponents.reasons import Why
from engine.rules import FirstLimit, Mode, Speed, Teams, Throwers
from engine.seats import Level
from engine.view import Phase

BOT = Path(__file__).parents[2] / "bot"

SWITCHES = {option for option, values in VALUES.items() if set(values) == {"off", "on"}}
LABELS = {
    option if option in SWITCHES else f"{option}-{value}"
    for option, values in VALUES.items()
    for value in values
}

# What stands in the place of `…` in a message's name that the code puts together.
FAMILIES = {
    "reason-": {reason.value for reason in Reason},
    "rank-": set(FACES),
    "hint-why-": set(Why),
    "bot-": set(Level),
    "told-": set(TOLD),
    "watch-": set(WATCH),
    "rules-mode-": set(Mode),
    "rules-throwers-": set(Throwers),
    "rules-first-limit-": set(FirstLimit),
    "rules-teams-": set(Teams) - {Teams.NONE},
    "rules-speed-": set(Speed) - {Speed.NORMAL},
    "option-": LABELS,
    "option-no-": {"show-trump", "auto-pass"},
    "preset-": set(PRESETS),
    "turn-": set(Phase) - {Phase.OVER},
    "turn-you-": {*set(Phase) - {Phase.OVER}, "beaten-only", "taking-only"},
    "button-": {"sit", "stand", "start", "renew", *OPTION_PAGES},
    "card-": set(SIGNS),
    "sign-": set(SIGNS),
    "command-": {*PRIVATE, *GROUP},
    "page-": set(PAGES),
    "button-page-": set(PAGES),
    "agreed-": {f"{option}-{value}" for option, values in VALUES.items() for value in values},
}


def messages(language: str) -> dict[str, set[str]]:
    """The language's messages, each with its variables."""
    found: dict[str, set[str]] = {}
    for source in sources(language):
        for entry in FluentParser().parse(source.read_text("utf-8")).body:
            assert not isinstance(entry, Junk), f"{source}: {entry.content}"
            if isinstance(entry, Message):
                assert entry.id.name not in found, f"{entry.id.name} twice"
                found[entry.id.name] = variables(entry)
    return found


def variables(message: Message) -> set[str]:
    found: set[str] = set()

    class Look(Visitor):
        def visit_VariableReference(self, node: VariableReference) -> None:
            found.add(node.id.name)

    Look().visit(message)
    return found


def used() -> set[str]:
    """Every message that the code names, those it puts together spelled out."""
    names: set[str] = set()
    for path in BOT.rglob("*.py"):
        if "sandbox" in path.parts:
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names |= named_by(node)
    return names


def named_by(node: ast.AST) -> set[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return {node.value}
    if isinstance(node, ast.JoinedStr) and len(node.values) == 2:
        first = node.values[0]
        if isinstance(first, ast.Constant) and first.value in FAMILIES:
            return {f"{first.value}{rest}" for rest in FAMILIES[str(first.value)]}
    return set()


def test_every_message_that_the_code_names_is_there() -> None:
    called = {
        str(node.args[0].value)
        for path in BOT.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call)
        and ast.unparse(node.func).split(".")[-1] in {"words", "_words"}
        and isinstance(node.args[0], ast.Constant)
    }
    called |= {f"{family}{rest}" for family, rests in FAMILIES.items() for rest in rests}
    assert called
    assert called <= set(messages("en"))


def test_every_message_that_is_there_is_named_by_the_code() -> None:
    assert set(messages("en")) - used() == set()


@pytest.mark.parametrize("language", languages())
def test_a_language_has_the_messages_and_variables_of_english(language: str) -> None:
    assert messages(language) == messages("en")


@pytest.mark.parametrize("language", languages())
def test_every_message_can_be_said_without_leftovers(language: str) -> None:
    words = Words(language)
    for name, needed in messages(language).items():
        text = words(name, **dict.fromkeys(needed, 2))
        assert text.strip(), name
        assert not re.search(r"[{}]|\?\?\?", text), f"{name}: {text}"
        assert "\u2068" not in text, f"{name}: only people's names are isolated"


@pytest.mark.parametrize("language", languages())
def test_a_button_holds_at_most_twenty_characters(language: str) -> None:
    words = Words(language)
    for name, needed in messages(language).items():
        if name.startswith("button-"):
            assert len(words(name, **dict.fromkeys(needed, "10♦️"))) <= 20, name


@pytest.mark.parametrize("language", languages())
def test_an_option_leaves_room_for_the_mark_before_it(language: str) -> None:
    words = Words(language)
    for name in (*(f"option-{one}" for one in LABELS), *(f"preset-{one}" for one in PRESETS)):
        assert len(words(name)) <= 18, name


@pytest.mark.parametrize("language", languages())
def test_an_answer_to_a_press_fits(language: str) -> None:
    words = Words(language)
    presses = {
        entry.id.name
        for entry in FluentParser().parse(presses_of(language)).body
        if isinstance(entry, Message)
    }
    for name in presses | {f"reason-{reason.value}" for reason in Reason}:
        assert len(words(name, name="N" * 64, owner="N" * 64)) <= 200, name


def presses_of(language: str) -> str:
    return next(path for path in sources(language) if path.stem == "presses").read_text("utf-8")


@pytest.mark.parametrize("language", languages())
def test_help_names_the_buttons_that_lead_to_bots_and_hints_as_they_are(language: str) -> None:
    words = Words(language)
    for button in ("bots", "practice", "more", "hint"):
        assert f"<i>{words(f'button-{button}')}</i>" in words("help")


def test_a_missed_value_is_an_error_and_no_gap() -> None:
    with pytest.raises(ValueError, match="lobby-seat"):
        Words("en")("lobby-seat", number=1)


def test_an_unknown_message_is_an_error() -> None:
    with pytest.raises(KeyError):
        Words("en")("no-such-message")


def test_what_a_language_lacks_is_said_in_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that a language may come in parts."""
    (tmp_path / "tlh").mkdir()
    (tmp_path / "tlh" / "some.ftl").write_text("button-pass = Qo'", "utf-8")
    monkeypatch.setattr("bot.texts.FOLDER", tmp_path)
    words = Words("tlh")
    monkeypatch.undo()
    assert words("button-pass") == "Qo'"
    assert words("lobby-seat", number=1, name="Ana") == "1. Ana"
    with pytest.raises(KeyError):
        words("no-such-message")


def test_a_language_without_texts_is_spoken_to_in_english() -> None:
    assert words_for("xx").language == "en"
    assert words_for("en-GB").language == "en"
    assert words_for(None).language == "en"


def test_only_a_name_is_isolated() -> None:
    assert isolated("שלום") == "\u2068שלום\u2069"
