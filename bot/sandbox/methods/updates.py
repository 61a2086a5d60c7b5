"""Long polling. `getUpdates` itself waits and so is run by bot/sandbox/polling.py."""

from aiogram.methods import GetUpdates

from bot.sandbox import updates, webhooks
from bot.sandbox.database import Json
from bot.sandbox.methods.registry import method
from bot.sandbox.refusals import Refused
from bot.sandbox.world import World

MOST = 100
_CONFLICT = (
    "can't use getUpdates method while webhook is active;"
    " use deleteWebhook to delete the webhook first"
)


@method(GetUpdates, "offset limit timeout allowed_updates")
def get_updates(world: World, call: GetUpdates) -> list[Json]:
    """What waits now; confirms what lies before the offset. Without waiting."""
    if webhooks.active(world) is not None:
        raise Refused(409, _CONFLICT)
    if call.allowed_updates is not None:
        updates.allow(world, call.allowed_updates)
    if call.offset:
        updates.confirm(world, call.offset)
    updates.forget_lapsed(world)
    return updates.waiting(world, min(max(call.limit or MOST, 1), MOST))
