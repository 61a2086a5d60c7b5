"""Updates by webhook: 200 is the answer only when what an update led to is committed.

Any number of processes may stand behind one address. Telegram posts a person's next press when his
last one was answered with 200, so that they keep their order whichever processes they reach.
"""

import asyncio
import hmac
import json
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256

import structlog
from aiogram import Bot
from aiogram.exceptions import AiogramError, TelegramBadRequest, TelegramRetryAfter
from aiohttp import web

from bot.intake import Intake
from bot.settings import Address, SettingsError
from bot.updates import UPDATE_TYPES, RawUpdate

HEADER = "X-Telegram-Bot-Api-Secret-Token"
CONNECTIONS = 40  # at once, from Telegram to all processes together
LARGEST = 1024 * 1024  # bytes of an update
PATIENCE = 10.0  # seconds for an update; then Telegram is to post it again
RETRY_AFTER = "2"  # seconds until then
MOST = 1000  # updates in hand; more are to be posted again
CHECKED = 30.0  # seconds between two looks whether the webhook is still set
SLOWEST = 5.0  # seconds between two tries while Telegram is away
HANG_UP = 0.5  # seconds for the last answers

log = structlog.get_logger()


def secret_of(token: str) -> str:
    """The secret of every process with this token, where the host names none."""
    return hmac.new(token.encode(), b"durak-webhook", sha256).hexdigest()


class Webhook:
    """Listens for what Telegram posts to `url`, and keeps the webhook set.

    `heard` is called at each sign of life from Telegram.
    """

    def __init__(
        self,
        bot: Bot,
        intake: Intake,
        *,
        url: str,
        secret: str,
        listen: Address,
        heard: Callable[[], None],
    ) -> None:
        self._bot = bot
        self._intake = intake
        self._url = url
        self._secret = secret
        self._listen = listen
        self._heard = heard
        self._draining = False
        self._runner: web.AppRunner | None = None

    async def run(self) -> None:
        """Until cancelled; `drain` then finishes what was taken. Raises SettingsError."""
        routes = web.Application(client_max_size=LARGEST)
        routes.router.add_post("/{path:.*}", self._receive)
        self._runner = web.AppRunner(routes, access_log=None, shutdown_timeout=HANG_UP)
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, self._listen.host, self._listen.port).start()
        except OSError as error:
            raise SettingsError(
                f"WEBHOOK_LISTEN names {self._listen}, where this program cannot listen:"
                f" {error.strerror or error}."
            ) from None
        await self._set()
        while True:
            await asyncio.sleep(CHECKED)
            await self._check()

    async def drain(self, seconds: float) -> None:
        """Finish what is in hand; what comes now, Telegram is to post again."""
        self._draining = True
        await self._intake.drain(seconds)
        if self._runner is not None:
            await self._runner.cleanup()

    async def _receive(self, request: web.Request) -> web.Response:
        if not hmac.compare_digest(request.headers.get(HEADER, "").encode(), self._secret.encode()):
            return web.Response(status=401)
        update = _read(await request.read())
        if update is None:
            return web.Response(status=400)
        self._heard()
        if self._draining or len(self._intake.in_hand) >= MOST:
            return _again()
        task = self._intake.take(update)
        if task is None or await _is_done(task):
            return web.Response()
        return _again()

    async def _set(self) -> None:
        """Tell Telegram where to post; keeps asking, and tells once that it cannot be reached."""
        wait, tell = 0.1, log.warning
        while True:
            try:
                await self._bot.set_webhook(
                    self._url,
                    max_connections=CONNECTIONS,
                    allowed_updates=UPDATE_TYPES,
                    secret_token=self._secret,
                )
            except TelegramBadRequest as error:
                raise SettingsError(f"Telegram refuses WEBHOOK_URL: {error.message}.") from None
            except TelegramRetryAfter as error:
                wait = float(error.retry_after)
            except AiogramError as error:
                tell("the webhook cannot be set", error=str(error), again_in=wait)
                tell = log.info
            else:
                return
            await asyncio.sleep(wait)
            wait = min(wait * 2, SLOWEST)

    async def _check(self) -> None:
        """Set it again where somebody has removed it."""
        with suppress(AiogramError):
            info = await self._bot.get_webhook_info()
            if info.url != self._url:
                log.warning("somebody has changed the webhook: it is set again")
                await self._set()


async def _is_done(task: "asyncio.Task[None]") -> bool:
    """Whether it is soon enough. Raises what went wrong in the intake itself."""
    await asyncio.wait({task}, timeout=PATIENCE)
    if not task.done() or task.cancelled():
        return False
    task.result()
    return True


def _again() -> web.Response:
    return web.Response(status=503, headers={"Retry-After": RETRY_AFTER})


def _read(body: bytes) -> RawUpdate | None:
    """The update; None where it is none."""
    try:
        update = json.loads(body)
    except (ValueError, RecursionError):
        return None
    if not isinstance(update, dict):
        return None
    update_id = update.get("update_id")
    return update if type(update_id) is int and 0 <= update_id < 2**63 else None
