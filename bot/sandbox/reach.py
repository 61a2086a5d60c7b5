"""Whether the bot may act in a chat: found, started, not blocked, not removed, allowed to write."""

from dataclasses import dataclass

from bot.sandbox import chats, users
from bot.sandbox.database import Json
from bot.sandbox.refusals import Refused, bad, forbidden, too_many
from bot.sandbox.world import World


@dataclass(frozen=True)
class Place:
    """A chat the bot can reach: the Bot API's Chat, and the group (None: a private chat)."""

    chat: Json
    group: Json | None

    @property
    def id(self) -> int:
        number: int = self.chat["id"]
        return number


def reach(world: World, chat_id: int | str, *, upgraded: bool = False) -> Place:
    """The chat as the bot may act in it; raises Refused (400, 403) with Telegram's words.

    With `upgraded` also a group that has become a supergroup, which can be looked at for ever.
    """
    group = None if isinstance(chat_id, str) else chats.find(world, chat_id)
    if group is not None:
        if not upgraded:
            _must_be_active(group)
        _must_be_in(world, group)
        return Place(chats.short(group), group)
    user = None if isinstance(chat_id, str) else users.find(world, chat_id)
    if user is None:
        raise bad("chat not found")
    return Place(chats.private(user), None)


def reach_to_write(world: World, chat_id: int | str) -> Place:
    """The chat as the bot may write to it, apart from its rights in a group."""
    place = reach(world, chat_id)
    if place.group is None:
        _must_be_started(world, place.id)
    return place


def _must_be_active(group: Json) -> None:
    new = group.get("migrate_to_chat_id")
    if new is not None:
        what = "group chat was upgraded to a supergroup chat"
        raise Refused(400, what, {"migrate_to_chat_id": new})


def _must_be_in(world: World, group: Json) -> None:
    kind = f"{group['type']} chat"
    status = chats.member(world, group["id"], world.bot_id)["status"]
    if status == "kicked":
        raise forbidden(f"bot was kicked from the {kind}")
    if status not in chats.PRESENT:
        raise forbidden(f"bot is not a member of the {kind}")


def _must_be_started(world: World, person: int) -> None:
    if person == world.bot_id:
        raise forbidden("the bot can't send messages to the bot")
    user = users.find(world, person)
    assert user is not None
    if user["is_bot"]:
        raise forbidden("bot can't send messages to bots")
    if user["private"]["blocked"]:
        raise forbidden("bot was blocked by the user")
    if not user["private"]["started"]:
        raise forbidden("bot can't initiate conversation with a user")


def must_have_right(world: World, place: Place, right: str, what: str) -> None:
    """Refused unless the bot may send such things there; `what` is Telegram's word for them."""
    if place.group is not None and not chats.has_right(world, place.group, world.bot_id, right):
        raise bad(f"not enough rights to send {what} to the chat")


def must_be_slow_enough(world: World, place: Place) -> None:
    """Counts one send or edit there; Refused (429) when there were too many."""
    limits = world.settings["limits"]
    seconds = world.rates.wait(place.id, place.group is not None, world.now(), limits)
    if seconds is not None:
        raise too_many(seconds)
