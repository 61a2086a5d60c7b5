"""The bot's webhook: where updates are posted to, and what went wrong there last."""

from dataclasses import asdict, dataclass, replace

from bot.sandbox.world import World


@dataclass(frozen=True)
class Webhook:
    """One webhook; `number` tells it from the one before. `url` has its scheme."""

    number: int
    url: str
    secret_token: str
    max_connections: int
    ip_address: str | None
    last_error_date: int | None = None
    last_error_message: str | None = None


def active(world: World) -> Webhook | None:
    """The webhook that is set; None while the bot polls."""
    found = world.db.meta("webhook")
    return None if found is None else Webhook(**found)


def put(world: World, webhook: Webhook | None) -> None:
    """Sets or removes it; whoever delivers is told."""
    world.db.set_meta("webhook", None if webhook is None else asdict(webhook))
    world.webhook_bell.ring()


def failed(world: World, number: int, message: str) -> None:
    """Keeps what `getWebhookInfo` says of the last delivery that failed."""
    webhook = active(world)
    if webhook is not None and webhook.number == number:
        error = replace(webhook, last_error_date=int(world.now()), last_error_message=message)
        world.db.set_meta("webhook", asdict(error))
