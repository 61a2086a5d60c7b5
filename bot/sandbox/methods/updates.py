"""Long polling. `getUpdates` itself waits and so is run by bot/sandbox/polling.py."""

from aiogram.methods import DeleteWebhook, GetUpdates, GetWebhookInfo

from bot.sandbox import updates
from bot.sandbox.database import Json
from bot.sandbox.methods.registry import method
from bot.sandbox.world import World

MOST = 100


@method(GetUpdates, "offset limit timeout allowed_updates")
def get_updates(world: World, call: GetUpdates) -> list[Json]:
    """What waits now; confirms what lies before the offset. Without waiting."""
    if call.allowed_updates is not None:
        updates.allow(world, call.allowed_updates)
    if call.offset:
        updates.confirm(world, call.offset)
    updates.forget_lapsed(world)
    return updates.waiting(world, min(max(call.limit or MOST, 1), MOST))


@method(DeleteWebhook, "drop_pending_updates")
def delete_webhook(world: World, call: DeleteWebhook) -> bool:
    if call.drop_pending_updates:
        updates.drop(world)
    return True


@method(GetWebhookInfo)
def get_webhook_info(world: World, _: GetWebhookInfo) -> Json:
    allowed = world.db.meta("allowed_updates")
    waiting = updates.count(world)
    info: Json = {"url": "", "has_custom_certificate": False, "pending_update_count": waiting}
    return info | ({"allowed_updates": allowed} if allowed else {})
