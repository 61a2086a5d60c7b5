"""Every sentence and every button's words, one folder of Fluent files a language."""

from functools import cache, lru_cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

FOLDER = Path(__file__).parent
FALLBACK = "en"
REMEMBERED = 2000  # messages of one language with their values, the latest

_FIRST_STRONG_ISOLATE, _POP_ISOLATE = "\u2068", "\u2069"
# What turns the writing around: in a name it would reach beyond it.
_DIRECTIONS = dict.fromkeys([*range(0x202A, 0x202F), *range(0x2066, 0x206A)])


class Words:
    """One language's texts: `words("lobby-seat", number=1, name="Ana")`."""

    def __init__(self, language: str) -> None:
        """`language` is a folder's name; FileNotFoundError where there is none."""
        self.language = language
        # Isolation marks around every number would be noise: `isolated` puts them around names.
        self._bundle = FluentBundle([language], use_isolating=False)
        for source in sources(language):
            self._bundle.add_resource(FluentResource(source.read_text("utf-8")))
        self._remembered = lru_cache(REMEMBERED)(self._formatted)

    def __call__(self, message: str, /, **values: str | int) -> str:
        """The message with its values; KeyError for an unknown one, ValueError for a value missed.

        Values are put in as they are: what goes into an HTML text is escaped by the caller. What
        this language lacks is said in English.
        """
        return self._remembered(message, tuple(values.items()))

    def _formatted(self, message: str, given: tuple[tuple[str, str | int], ...]) -> str:
        values = dict(given)
        if not self._bundle.has_message(message) and self.language != FALLBACK:
            return _loaded(FALLBACK)(message, **values)
        pattern = self._bundle.get_message(message).value
        if pattern is None:
            raise KeyError(message)
        text, errors = self._bundle.format_pattern(pattern, values)
        if errors:
            raise ValueError(f"{self.language}: {message}: {errors[0]}")
        return str(text)


def sources(language: str) -> list[Path]:
    """The language's Fluent files, by name; FileNotFoundError where there are none."""
    found = sorted((FOLDER / language).glob("*.ftl"))
    if not found:
        raise FileNotFoundError(f"no texts for the language {language!r}")
    return found


@cache
def languages() -> tuple[str, ...]:
    """The languages that have texts, by code."""
    return tuple(sorted(folder.name for folder in FOLDER.iterdir() if list(folder.glob("*.ftl"))))


@cache
def _loaded(language: str) -> Words:
    return Words(language)


def words_for(language_code: str | None) -> Words:
    """The texts for a Telegram `language_code` (`pt-br`), English where there are none."""
    language = (language_code or FALLBACK).split("-")[0].lower()
    return _loaded(language if language in languages() else FALLBACK)


def isolated(name: str) -> str:
    """The name, kept from turning the sentence around it when it is written from right to left."""
    return f"{_FIRST_STRONG_ISOLATE}{name.translate(_DIRECTIONS)}{_POP_ISOLATE}"
