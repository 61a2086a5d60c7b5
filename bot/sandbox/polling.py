"""One long poll at a time: it ends with something, with its time, or for another or a webhook."""

from aiogram.methods import GetUpdates

from bot.sandbox import faults, updates, webhooks
from bot.sandbox.database import Json
from bot.sandbox.methods.updates import MOST, get_updates
from bot.sandbox.refusals import Refused
from bot.sandbox.world import World

LONGEST = 50
_CONFLICT = (
    "terminated by other getUpdates request; make sure that only one bot instance is running"
)
_WEBHOOK_SET = "terminated by setWebhook request"


class Broken(Exception):
    """The connection is to break without an answer."""


class Polls:
    """Knows which poll is the newest: Telegram ends the older one."""

    def __init__(self) -> None:
        self._newest = 0

    async def poll(self, world: World, call: GetUpdates) -> list[Json]:
        """The updates as soon as there are any; [] when the sandbox's clock says so."""
        self._newest += 1
        mine = self._newest
        with world.change():
            found: list[Json] = get_updates(world, call)
        end = world.now() + min(max(call.timeout or 0, 0), LONGEST)
        while not found and (left := end - world.now()) > 0:
            await world.bell.heard(left)
            if mine != self._newest:
                raise Refused(409, _CONFLICT)
            if webhooks.active(world) is not None:
                raise Refused(409, _WEBHOOK_SET)
            if faults.outage(world) or world.closing:
                raise Broken
            found = updates.waiting(world, min(max(call.limit or MOST, 1), MOST))
        return found
