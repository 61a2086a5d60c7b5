"""The bot, put together here and nowhere else."""

import asyncio
import os
from contextlib import suppress
from typing import TypeAlias
from urllib.parse import urlsplit

import structlog
from aiogram import Bot
from aiogram.client.default import DefaultBotProperties
from aiogram.client.telegram import PRODUCTION, TelegramAPIServer
from aiogram.enums import ParseMode
from aiogram.exceptions import AiogramError, TelegramNotFound, TelegramUnauthorizedError
from aiogram.types import LinkPreviewOptions
from aiogram.types import User as TelegramUser

from bot import log as logging
from bot import metrics
from bot.adviser import Adviser
from bot.again import Again
from bot.beats import beating
from bot.counting import counting
from bot.delivery import Delivery
from bot.handlers import dispatcher
from bot.handlers.desk import Desk
from bot.handling import Handling
from bot.health import Health, serving
from bot.intake import Intake
from bot.menu import name_commands
from bot.polling import Polling
from bot.precedence import Precedence
from bot.reach import SignsOfLife
from bot.session import Session
from bot.settings import Settings, SettingsError
from bot.signs import Signs
from bot.thinking import Thinking
from bot.timekeeper import Timekeeper
from bot.undecided import Undecided
from bot.webhook import Webhook, secret_of
from storage.calls import Calls
from storage.clock import Clock
from storage.course import Courses
from storage.database import Database, DatabaseUnavailable
from storage.failed_updates import FailedUpdates
from storage.games import Games
from storage.groups import Groups
from storage.hints import Hints
from storage.intake import Turn
from storage.invitations import Invitations
from storage.people import People
from storage.processes import Processes
from storage.reach import Reach
from storage.results import Results
from storage.statistics import Tallies

LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL")  # what DURAK_LOG may name
DRAIN = 2.5  # seconds for the updates in hand at the end
GOODBYE = 0.5  # seconds for telling the other processes of it
LAST_WORDS = 1.0  # seconds for what is still to be sent then
SLOWEST = 5.0  # seconds between two tries to reach Telegram at the start
CONNECTIONS = 0  # to Telegram; as many as needed: what delivery uses has limits of its own, and no
# answer to a press waits behind it

Source: TypeAlias = Polling | Webhook

log = structlog.get_logger()


async def run(settings: Settings, database_url: str) -> None:
    """Take updates and play until cancelled; then finish what was taken, within 8 s.

    The schema is up to date. Raises SettingsError and DatabaseUnavailable, each one sentence.
    """
    token = settings.token()
    password = urlsplit(database_url).password or ""
    webhook_secret = _webhook_secret(settings)
    secrets = [token, token.partition(":")[2], password, webhook_secret]
    logging.configure(_log_level(), secrets)
    database = await Database.open(database_url, retried=metrics.retried)
    bot = _bot(token, settings.bot_api_url)
    signs = SignsOfLife(bot, Reach(database, bot.id))
    bot.session.middleware(signs)
    health = Health(database, bot.id, signs, bot.get_me)
    try:
        async with serving(health, settings.metrics):
            for warning in database.warnings:
                log.warning(warning)
            me = await _introduced(bot, settings)
            await _run(settings, bot, me, database, health, signs)
    finally:
        await bot.session.close()
        await database.close()


def _log_level() -> str:
    level = os.environ.get("DURAK_LOG", "WARNING").upper()
    if level not in LEVELS:
        raise SettingsError(f"DURAK_LOG is no level of the log; it is one of {', '.join(LEVELS)}.")
    return level


async def _run(
    settings: Settings,
    bot: Bot,
    me: TelegramUser,
    database: Database,
    health: Health,
    signs: SignsOfLife,
) -> None:
    assert me.username is not None, "every bot has one"
    hints, clock = Hints(database), Clock(database)
    games = Games(database, hints, decided=metrics.decided)
    processes = Processes(database, bot.id)
    undecided, precedence, thinking = Undecided(), Precedence(), Thinking()
    delivery = Delivery(
        bot,
        me.username,
        database,
        games,
        hints,
        clock,
        processes,
        precedence,
        inline=bool(me.supports_inline_queries),
    )
    desk = Desk(
        bot,
        me.username,
        games,
        People(database),
        Groups(database),
        Invitations(database),
        Calls(database),
        Tallies(database),
        Courses(database),
        delivery,
        Adviser(database, thinking),
    )
    failed_updates = FailedUpdates(database, bot.id)
    handling = Handling(bot, dispatcher(desk), failed_updates, clock)
    intake = Intake(
        bot,
        handling,
        failed_updates,
        clock,
        undecided,
        precedence,
        processes.id,
        delivery.say,
        desk.people.language,
    )
    again = Again(failed_updates, intake, processes)
    source = _source(settings, bot, intake, Turn(database, bot.id, processes.id), again, signs)
    timekeeper = Timekeeper(
        database, games, clock, signs, processes, undecided, thinking, precedence
    )
    try:
        await processes.beat()
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(beating(processes, undecided, clock))
            tasks.create_task(signs.run())
            tasks.create_task(timekeeper.run())
            tasks.create_task(delivery.run())
            tasks.create_task(counting(Results(database), processes))
            tasks.create_task(name_commands(bot))
            tasks.create_task(source.run())
            tasks.create_task(again.run())
            health.starts()
    finally:
        health.drains()
        await source.drain(DRAIN)
        await delivery.drain(LAST_WORDS)
        await thinking.close()
        await _leave(processes)
        await hints.close()
        await clock.close()


def _source(
    settings: Settings, bot: Bot, intake: Intake, turn: Turn, again: Again, signs: Signs
) -> Source:
    """Where the updates come from."""
    if settings.webhook_url is None:
        return Polling(bot, intake, turn, again)
    return Webhook(
        bot,
        intake,
        url=settings.webhook_url,
        secret=_webhook_secret(settings),
        listen=settings.webhook_listen,
        heard=signs.seen,
    )


def _webhook_secret(settings: Settings) -> str:
    """The same in every process."""
    if settings.webhook_secret is not None:
        return settings.webhook_secret.get_secret_value()
    return secret_of(settings.token())


async def _leave(processes: Processes) -> None:
    """The others need not wait to miss this process; they do where it cannot say so."""
    with suppress(DatabaseUnavailable, TimeoutError):
        async with asyncio.timeout(GOODBYE):
            await processes.leave()


def _bot(token: str, api_url: str | None) -> Bot:
    api = TelegramAPIServer.from_base(api_url) if api_url else PRODUCTION
    properties = DefaultBotProperties(
        parse_mode=ParseMode.HTML, link_preview=LinkPreviewOptions(is_disabled=True)
    )
    bot = Bot(token, session=Session(api=api, limit=CONNECTIONS), default=properties)
    bot.session.middleware(metrics.called)
    return bot


async def _introduced(bot: Bot, settings: Settings) -> TelegramUser:
    """Who the bot is; asks until Telegram can be reached. SettingsError when the token is none."""
    wait, told = 0.1, False
    while True:
        try:
            return await bot.me()
        except (TelegramUnauthorizedError, TelegramNotFound):
            raise SettingsError(
                "Telegram does not know this BOT_TOKEN: see in @BotFather what it is now."
            ) from None
        except AiogramError as error:
            if not told:
                log.warning(_nobody_answers(settings.bot_api_url))
            told = True
            log.info("Telegram cannot be reached", error=str(error), again_in=wait)
            await asyncio.sleep(wait)
            wait = min(wait * 2, SLOWEST)


def _nobody_answers(api_url: str | None) -> str:
    if api_url is None:
        return "Telegram cannot be reached from here; the bot asks until it can."
    parts = urlsplit(api_url)
    place = parts.netloc.rpartition("@")[2]
    return (
        f"No Bot API server answers at {parts.scheme}://{place}, which BOT_API_URL names;"
        " the bot asks until one does. Without BOT_API_URL it talks to Telegram itself."
    )
