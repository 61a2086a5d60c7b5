"""Messages sent through the bot in inline mode: the ids by which it may edit them."""

from bot.sandbox import messages
from bot.sandbox.messages import Stored
from bot.sandbox.world import World


def give_id(world: World, message: Stored) -> str:
    number = world.db.next("inline_message")
    inline_id = f"BAAA{number:012d}"
    world.db.run("insert into inline_messages values (?, ?, ?)", inline_id, message.chat, message.n)
    return inline_id


def id_of(world: World, message: Stored) -> str | None:
    """Its inline_message_id; None for any other message, and for one without a keyboard."""
    found = world.db.row(
        "select id from inline_messages where chat = ? and n = ?", message.chat, message.n
    )
    return None if found is None else str(found[0])


def find(world: World, inline_id: str) -> Stored | None:
    found = world.db.row("select chat, n from inline_messages where id = ?", inline_id)
    return None if found is None else messages.numbered(world, *found)
