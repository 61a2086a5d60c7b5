"""Webhooks: set, deleted, asked about. Telegram's rules for a local Bot API server hold."""

import ipaddress
import re
from urllib.parse import urlsplit

from aiogram.methods import DeleteWebhook, GetWebhookInfo, SetWebhook

from bot.sandbox import updates, webhooks
from bot.sandbox.database import Json
from bot.sandbox.methods.registry import method
from bot.sandbox.refusals import bad, too_many
from bot.sandbox.webhooks import Webhook
from bot.sandbox.world import World

USUAL_CONNECTIONS = 40
MOST_CONNECTIONS = 100
MOST_SECRET = 256
_ONCE_IN = 1.0  # seconds between two webhooks


class SetOrDeleteWebhook(SetWebhook):
    """Without an address it deletes."""

    url: str = ""


@method(
    SetOrDeleteWebhook,
    "url ip_address max_connections allowed_updates drop_pending_updates secret_token",
)
def set_webhook(world: World, call: SetOrDeleteWebhook) -> bool:
    if not call.url:
        return _delete(world, bool(call.drop_pending_updates))
    _must_be_slow_enough(world)
    wanted = _wanted(world, call)
    if call.drop_pending_updates:
        updates.drop(world)
    if call.allowed_updates is not None:
        updates.allow(world, call.allowed_updates)
    if call.drop_pending_updates or not _same(webhooks.active(world), wanted):
        webhooks.put(world, wanted)
    return True


@method(DeleteWebhook, "drop_pending_updates")
def delete_webhook(world: World, call: DeleteWebhook) -> bool:
    return _delete(world, bool(call.drop_pending_updates))


@method(GetWebhookInfo)
def get_webhook_info(world: World, _: GetWebhookInfo) -> Json:
    webhook = webhooks.active(world)
    info: Json = {
        "url": "" if webhook is None else webhook.url,
        "has_custom_certificate": False,
        "pending_update_count": updates.count(world),
    }
    if webhook is not None:
        if webhook.last_error_date is not None:
            info["last_error_date"] = webhook.last_error_date
            info["last_error_message"] = webhook.last_error_message
        info["max_connections"] = webhook.max_connections
        info["ip_address"] = webhook.ip_address or _numeric(webhook.url) or "<unknown>"
    allowed = world.db.meta("allowed_updates")
    return info | ({"allowed_updates": allowed} if allowed else {})


def _delete(world: World, drop: bool) -> bool:
    if drop:
        updates.drop(world)
    webhooks.put(world, None)
    return True


def _must_be_slow_enough(world: World) -> None:
    if world.settings["limits"]["on"]:
        if world.now() < world.db.meta("webhook_set_at", 0.0) + _ONCE_IN:
            raise too_many(1)
        world.db.set_meta("webhook_set_at", world.now())


def _wanted(world: World, call: SetOrDeleteWebhook) -> Webhook:
    """Refused (400) with Telegram's words for what cannot be."""
    secret = call.secret_token or ""
    url = _address(call.url)
    if len(secret) > MOST_SECRET:
        raise bad("secret token is too long")
    if not re.fullmatch(r"[A-Za-z0-9_-]*", secret):
        raise bad("secret token contains unallowed characters")
    if call.ip_address is not None and not _is_ip(call.ip_address):
        raise bad("bad webhook: Invalid IP address specified")
    most = USUAL_CONNECTIONS if call.max_connections is None else call.max_connections
    connections = min(max(most, 1), MOST_CONNECTIONS)
    return Webhook(world.db.next("webhook_number"), url, secret, connections, call.ip_address)


def _address(url: str) -> str:
    """The address with its scheme, https unless told."""
    whole = url if "://" in url else f"https://{url}"
    try:
        parts = urlsplit(whole)
        valid = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:
        valid = False
    if not valid or re.search(r"\s", whole):
        raise bad("invalid webhook URL specified")
    return whole


def _numeric(url: str) -> str | None:
    host = urlsplit(url).hostname or ""
    return host if _is_ip(host) else None


def _is_ip(text: str) -> bool:
    try:
        ipaddress.ip_address(text)
    except ValueError:
        return False
    return True


def _same(old: Webhook | None, new: Webhook) -> bool:
    """Whether it is the same but for its number; then nothing is begun anew."""
    if old is None:
        return False
    parts = ("url", "secret_token", "max_connections", "ip_address")
    return all(getattr(old, part) == getattr(new, part) for part in parts)
