"""The bot, put together here and nowhere else."""

import asyncio
import os
from contextlib import suppress
from urllib.parse import urlsplit

import structlog
from aiogram import Bot
from aiogram.client.default import DefaultBotProperties
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import PRODUCTION, TelegramAPIServer
from aiogram.enums import ParseMode
from aiogram.exceptions import AiogramError, TelegramNotFound, TelegramUnauthorizedError
from aiogram.types import (
    BotCommand,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    LinkPreviewOptions,
)
from aiogram.types import User as TelegramUser

from bot import log as logging
from bot import metrics
from bot.delivery import Delivery
from bot.handlers import dispatcher
from bot.handlers.answers import Answer, answer
from bot.handlers.desk import Desk
from bot.health import Health, serving
from bot.intake import Intake, RawUpdate
from bot.settings import Settings, SettingsError
from bot.signs import Signs
from bot.texts import Words, words_for
from storage.clock import Clock
from storage.database import Database, DatabaseUnavailable
from storage.games import Games
from storage.groups import Groups
from storage.hints import Hints
from storage.intake import Intake as FailedUpdates
from storage.invitations import Invitations
from storage.people import People
from storage.processes import EVERY, Processes

LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL")  # what DURAK_LOG may name
DRAIN = 2.5  # seconds for the batch in hand at the end
LAST_WORDS = 1.0  # seconds for what is still to be sent then
SLOWEST = 5.0  # seconds between two tries to reach Telegram at the start
CONNECTIONS = 0  # to Telegram; as many as needed: what delivery uses has limits of its own, and no
# answer to a press waits behind it

log = structlog.get_logger()


async def run(settings: Settings, database_url: str) -> None:
    """Poll and play until cancelled; then finish what was taken, within 5 s.

    The schema is up to date. Raises SettingsError and DatabaseUnavailable, each one sentence.
    """
    token = settings.token()
    password = urlsplit(database_url).password or ""
    logging.configure(_log_level(), [token, token.partition(":")[2], password])
    database = await Database.open(database_url, retried=metrics.retried)
    bot, signs = _bot(token, settings.bot_api_url), Signs()
    bot.session.middleware(signs)
    health = Health(database, bot.id, signs.silent)
    try:
        async with serving(health, settings.metrics):
            for warning in database.warnings:
                log.warning(warning)
            await _run(bot, await _introduced(bot), database, health)
    finally:
        await bot.session.close()
        await database.close()


def _log_level() -> str:
    level = os.environ.get("DURAK_LOG", "WARNING").upper()
    if level not in LEVELS:
        raise SettingsError(f"DURAK_LOG is no level of the log; it is one of {', '.join(LEVELS)}.")
    return level


async def _run(bot: Bot, me: TelegramUser, database: Database, health: Health) -> None:
    assert me.username is not None, "every bot has one"
    hints, clock = Hints(database), Clock(database)
    games = Games(database, hints, decided=metrics.decided)
    processes = Processes(database, bot.id)
    delivery = Delivery(bot, me.username, database, games, hints, clock, processes)
    desk = Desk(
        bot,
        me.username,
        games,
        People(database),
        Groups(database),
        Invitations(database),
        delivery,
    )
    apology = Apology(bot, delivery)
    failed_updates = FailedUpdates(database, bot.id)
    intake = Intake(bot, dispatcher(desk), failed_updates, clock, apology)
    try:
        await processes.beat()
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(_beat(processes))
            tasks.create_task(delivery.run())
            tasks.create_task(_name_commands(bot))
            tasks.create_task(intake.run())
            health.starts()
    finally:
        health.drains()
        await intake.drain(DRAIN)
        await delivery.drain(LAST_WORDS)
        with suppress(DatabaseUnavailable):
            await processes.leave()
        await hints.close()
        await clock.close()


async def _beat(processes: Processes) -> None:
    """Tell the other processes that this one lives."""
    while True:
        try:
            await processes.beat()
        except DatabaseUnavailable as error:
            log.warning("the database is away", error=str(error))
        await asyncio.sleep(EVERY)


class Apology:
    """What somebody is told whose update failed three times."""

    def __init__(self, bot: Bot, delivery: Delivery) -> None:
        self._bot = bot
        self._delivery = delivery

    async def __call__(self, update: RawUpdate) -> None:
        """A press is answered; to something written in private a sentence is said.

        Where the update cannot even be read, there is nobody to be told.
        """
        with suppress(KeyError, TypeError, ValueError):
            await self._tell(update)

    async def _tell(self, update: RawUpdate) -> None:
        if query := update.get("callback_query"):
            words = _words_of(query)
            await answer(self._bot, str(query["id"]), Answer(words("press-failed")))
        elif (message := update.get("message")) and message["chat"]["type"] == "private":
            self._delivery.say(int(message["chat"]["id"]), _words_of(message)("said-failed"))


def _words_of(update: RawUpdate) -> Words:
    return words_for(update.get("from", {}).get("language_code"))


def _bot(token: str, api_url: str | None) -> Bot:
    api = TelegramAPIServer.from_base(api_url) if api_url else PRODUCTION
    properties = DefaultBotProperties(
        parse_mode=ParseMode.HTML, link_preview=LinkPreviewOptions(is_disabled=True)
    )
    bot = Bot(token, session=AiohttpSession(api=api, limit=CONNECTIONS), default=properties)
    bot.session.middleware(metrics.called)
    return bot


async def _introduced(bot: Bot) -> TelegramUser:
    """Who the bot is; asks until Telegram can be reached. SettingsError when the token is none."""
    wait = 0.1
    while True:
        try:
            return await bot.me()
        except (TelegramUnauthorizedError, TelegramNotFound):
            raise SettingsError(
                "Telegram does not know this BOT_TOKEN: see in @BotFather what it is now."
            ) from None
        except AiogramError as error:
            log.warning("Telegram cannot be reached", error=str(error), again_in=wait)
            await asyncio.sleep(wait)
            wait = min(wait * 2, SLOWEST)


async def _name_commands(bot: Bot) -> None:
    """The words that apps suggest after `/`."""
    words = words_for(None)
    private = ("start", "help", "hand", "join", "leave", "cancel")
    group = ("durak", "leave", "cancel", "help")
    try:
        for names, scope in (
            (private, BotCommandScopeAllPrivateChats()),
            (group, BotCommandScopeAllGroupChats()),
        ):
            commands = [
                BotCommand(command=name, description=words(f"command-{name}")) for name in names
            ]
            await bot.set_my_commands(commands, scope=scope)
    except AiogramError as error:
        log.warning("the list of commands could not be set", error=str(error))
