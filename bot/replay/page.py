"""A whole game as one HTML file: the table to step through, its log, and the scripts that check it.

The file asks for nothing from anywhere. Without scripts the moves stand there as text.
"""

import json
import re
from base64 import b64encode
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any, Final
from zlib import compress

import msgspec

from bot.render.agreed import rules_line
from bot.render.names import Names
from bot.replay.log import Line, lines, names, whose_seats
from bot.replay.plain import moves
from bot.replay.templates import templates
from bot.replay.told import written
from bot.texts import languages, words_for
from engine.rules import Rules
from storage.export import bots_of

STATIC: Final = Path(__file__).parent / "static"

# In the order in which they stand in the page, each after what it needs.
SCRIPTS: Final = (
    *("dom", "sha256", "fairness", "log", "names", "told", "fold", "verify", "texts"),
    *("cards", "table", "moves", "checks", "player", "main"),
)
_LEFT_OUT: Final = (
    re.compile(r"^import .*?;\n", re.MULTILINE | re.DOTALL),
    re.compile(r"^ *//[^\n]*\n|^ */\*.*?\*/\n", re.MULTILINE | re.DOTALL),  # whole lines of remarks
    re.compile(r"^export |^ +|^\n", re.MULTILINE),
)
_SLOT = re.compile(r"\{\{([a-z-]+)\}\}")


def page(export: bytes | Mapping[str, Any], language: str) -> str:
    """`export`: a game as `durak-export-1`; `language`: the reader's, who can choose another."""
    game: Mapping[str, Any] = json.loads(export) if isinstance(export, bytes) else export
    log, players = list(lines(game["events"])), game.get("players") or {}
    language = words_for(language).language
    texts = {one: _texts(log, players, one) for one in languages()}
    own, script, style = texts[language], f"(() => {{\n{scripts()}}})();\n", styles()
    values = {
        "language": language,
        "title": escape(own["title"]),
        "rules": escape(own["rules-line"]),
        "open-in-browser": escape(own["open-in-browser"]),
        "moves": "\n".join(moves(log, players, own)),
        "head": escape(own["head"]),
        "head-hash": escape(str(game["events"][-1].get("hash", "")) if game["events"] else ""),
        "game": _data(game),
        "texts": _data({"names": [*own], "said": [*own.values()]}),
        "other-texts": _packed({one: [*texts[one].values()] for one in texts if one != language}),
        "script": script,
        "script-hash": _hash(script),
        "style": style,
        "style-hash": _hash(style),
    }
    return _SLOT.sub(lambda slot: values[slot[1]], _read("page.html"))


@cache
def scripts(modules: Sequence[str] = SCRIPTS) -> str:
    """The modules as one script: each stands after what it imports."""
    return '"use strict";\n' + _bare("".join(_read(f"{name}.js") for name in modules))


@cache
def styles() -> str:
    return re.sub(r"\s*([{};,])\s*", r"\1", _bare(_read("page.css")))


def _bare(source: str) -> str:
    """Without what only those need who read the file."""
    for left_out in _LEFT_OUT:
        source = left_out.sub("", source)
    return source


@cache
def _read(name: str) -> str:
    return (STATIC / name).read_text("utf-8")


def _hash(text: str) -> str:
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"


def _data(value: Any) -> str:
    """JSON that ends no script element, whatever stands in it."""
    return written(value).replace("<", "\\u003c")


def _packed(value: Any) -> str:
    """What most readers need not: a sixth as large."""
    return b64encode(compress(written(value).encode(), 9)).decode()


# ---- the texts of one game


def _texts(log: Sequence[Line], players: Mapping[str, Any], language: str) -> dict[str, str]:
    """In one language, with what the scripts could not say: the rules of this table."""
    texts = {**templates(language)}
    agreed = [line.event["rules"] for line in log if isinstance(line.event.get("rules"), dict)]
    for rules in agreed:
        texts[f"rules {written(rules)}"] = _rules(rules, language)
    bots = bots_of(line.event for line in log)
    sitting = Names(bots, words_for(language))
    texts |= {f"bot {seat}": sitting.plain(seat) for seat in bots}
    texts["rules-line"] = _rules(agreed[-1], language) if agreed else ""
    last = whose_seats(log)[-1] if log else {}
    known = {*players, *bots}
    seated = [name for seat, name in names(last, players, texts).items() if seat in known]
    texts["title"] = texts["title"].replace("{names}", ", ".join(seated))
    return texts


def _rules(rules: Mapping[str, Any], language: str) -> str:
    try:
        return rules_line(words_for(language), msgspec.convert(rules, Rules))
    except msgspec.ValidationError:
        return written(rules)
