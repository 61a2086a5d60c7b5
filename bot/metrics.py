"""What the program counts and times, for `/metrics`.

One registry for the process. No label holds an id, a name, a card or a secret: only the words that
are listed here, kinds of updates, names of Bot API methods, and the reasons of engine/illegal.py.
"""

from time import monotonic
from typing import Any, Final

from aiogram import Bot
from aiogram.client.session.middlewares.base import NextRequestMiddlewareType
from aiogram.exceptions import (
    ClientDecodeError,
    TelegramAPIError,
    TelegramForbiddenError,
    TelegramNetworkError,
    TelegramRetryAfter,
    TelegramServerError,
)
from aiogram.methods import Response, TelegramMethod
from msgspec.structs import asdict
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)

from bot.telegram import is_not_modified
from storage.figures import Figures
from storage.games import Outcome

CONTENT_TYPE: Final = CONTENT_TYPE_LATEST
REGISTRY: Final = CollectorRegistry()
QUICK: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15)  # seconds

ProcessCollector(registry=REGISTRY)  # memory, processor time, open files

# ---- updates and presses

# The kind as Telegram names it. Outcomes: handled, repeated (it had come before), turned_away (its
# sender has too many in hand), failed (one try), set_aside (after three).
UPDATES: Final = Counter(
    "durak_updates", "Updates by kind and outcome.", ("kind", "outcome"), registry=REGISTRY
)
PRESS_SECONDS: Final = Histogram(
    "durak_press_seconds",
    "From a press's receipt until its answer was sent.",
    buckets=QUICK,
    registry=REGISTRY,
)
UPDATES_IN_HAND: Final = Gauge(
    "durak_updates_in_hand", "Updates received and not done with.", registry=REGISTRY
)

# ---- actions: Games(…, decided=metrics.decided) is their only use

ACTIONS: Final = Counter("durak_actions", "Actions by outcome.", ("outcome",), registry=REGISTRY)
REFUSALS: Final = Counter(
    "durak_refusals", "Refused actions by reason.", ("reason",), registry=REGISTRY
)


def decided(outcome: Outcome) -> None:
    """An action was committed: done, unchanged, refused, or decided before."""
    if outcome.repeated:
        ACTIONS.labels("repeated").inc()
    elif outcome.refused is not None:
        ACTIONS.labels("refused").inc()
        REFUSALS.labels(outcome.refused.value).inc()
    else:
        ACTIONS.labels("done" if outcome.events else "unchanged").inc()


# Database.open(…, retried=metrics.retried) is its only use.
RETRIES: Final = Counter(
    "durak_database_retries",
    "Transactions tried again, after a conflict or a lost connection.",
    ("why",),
    registry=REGISTRY,
)


def retried(why: str) -> None:
    """Something is tried again: `why` is "conflict" or "lost"."""
    RETRIES.labels(why).inc()


# ---- deadlines and screens

# LATENESS.observe(seconds) when a deadline fired; its count is how many did.
LATENESS: Final = Histogram(
    "durak_deadline_lateness_seconds",
    "How long after its moment a deadline fired.",
    buckets=QUICK,
    registry=REGISTRY,
)
UNTHOUGHT: Final = Counter(
    "durak_unthought",
    "Moves played by rule of thumb since they could not be thought out in time.",
    registry=REGISTRY,
)
SCREENS_BEHIND: Final = Gauge(
    "durak_screens_behind",
    "Screens of this process's chats that do not show the present, at the last sweep.",
    registry=REGISTRY,
)

# ---- Telegram: bot.session.middleware(metrics.called) is their only use

CALLS: Final = Counter(
    "durak_telegram_calls", "Bot API calls by result.", ("method", "result"), registry=REGISTRY
)
CALL_SECONDS: Final = Histogram(
    "durak_telegram_call_seconds",
    "How long a Bot API call took; of getUpdates most is waiting for news.",
    ("method",),
    buckets=(0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30),
    registry=REGISTRY,
)
PAUSES: Final = Counter(
    "durak_telegram_pause_seconds",
    "Seconds for which Telegram asked to pause (429).",
    ("method",),
    registry=REGISTRY,
)


async def called(
    make_request: NextRequestMiddlewareType[Any], bot: Bot, method: TelegramMethod[Any]
) -> Response[Any]:
    """Counts and times each call of the Bot API."""
    name, began = method.__api_method__, monotonic()
    try:
        done = await make_request(bot, method)
    except Exception as error:
        CALLS.labels(name, _result(error)).inc()
        if isinstance(error, TelegramRetryAfter):
            PAUSES.labels(name).inc(error.retry_after)
        raise
    CALLS.labels(name, "ok").inc()
    CALL_SECONDS.labels(name).observe(monotonic() - began)
    return done


def _result(error: Exception) -> str:
    match error:
        case TelegramRetryAfter():
            return "too_many"
        case TelegramNetworkError() | ClientDecodeError():
            return "no_answer"
        case TelegramServerError():
            return "server_error"
        case TelegramForbiddenError():
            return "barred"
        case TelegramAPIError() if is_not_modified(error):
            return "not_modified"
        case TelegramAPIError():
            return "refused"
        case _:
            return "error"


# ---- looked at when somebody asks: bot/health.py is their only use

SILENT: Final = Gauge(
    "durak_telegram_silent_seconds", "Since Telegram's last sign of life.", registry=REGISTRY
)
CONNECTIONS: Final = Gauge(
    "durak_database_connections",
    "Of the pool: those that are used, and how many may be.",
    ("which",),
    registry=REGISTRY,
)
STORED: Final = Gauge(
    "durak_stored",
    "What the database holds: lobbies, playing, failed_updates, processes.",
    ("what",),
    registry=REGISTRY,
)


def stored(figures: Figures | None) -> None:
    """What the database counted; None: it does not answer, and nothing is said of it."""
    STORED.clear()
    for what, count in asdict(figures).items() if figures else ():
        STORED.labels(what).set(count)


def text() -> bytes:
    """All of it, as Prometheus reads it."""
    return generate_latest(REGISTRY)
