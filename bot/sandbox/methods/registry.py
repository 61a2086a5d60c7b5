"""Which methods of the Bot API the sandbox models, and with which of their fields."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

import aiogram.methods
from aiogram.methods import TelegramMethod

from bot.sandbox.world import World

Call = TypeVar("Call", bound=TelegramMethod[Any])
Run = Callable[[World, Any], Any]


@dataclass(frozen=True)
class Modelled:
    """One method: aiogram's class of it, what it does, and the fields it heeds."""

    call: type[TelegramMethod[Any]]
    run: Run
    fields: frozenset[str]


MODELLED: dict[str, Modelled] = {}

KNOWN = frozenset(
    each.__api_method__.lower()
    for each in vars(aiogram.methods).values()
    if isinstance(each, type) and issubclass(each, TelegramMethod) and each is not TelegramMethod
)


def method(
    call: type[Call], fields: str = ""
) -> Callable[[Callable[[World, Call], Any]], Callable[[World, Call], Any]]:
    """Registers what a method does: run inside a change of the world, gives the `result`."""

    def register(run: Callable[[World, Call], Any]) -> Callable[[World, Call], Any]:
        name = call.__api_method__.lower()
        MODELLED[name] = Modelled(call, run, frozenset(fields.split()))
        return run

    return register
