"""Who belongs to a group, and who runs it, asked of Telegram when it matters."""

from aiogram.enums import ChatMemberStatus
from aiogram.exceptions import (
    TelegramBadRequest,
    TelegramForbiddenError,
    TelegramMigrateToChat,
)
from aiogram.types import (
    ChatMemberAdministrator,
    ChatMemberOwner,
    ChatMemberRestricted,
    ResultChatMemberUnion,
)

from bot import telegram
from bot.handlers.desk import Desk

AWAY = {ChatMemberStatus.LEFT, ChatMemberStatus.KICKED}


async def is_member(desk: Desk, chat_id: int, user_id: int) -> bool:
    """Whether he is in the group now."""
    member = await _asked(desk, chat_id, user_id)
    if isinstance(member, ChatMemberRestricted):
        return member.is_member
    return member is not None and member.status not in AWAY


async def is_administrator(desk: Desk, chat_id: int, user_id: int) -> bool:
    """Whether he is an administrator of the group now."""
    return await administrator(desk, chat_id, user_id) is not None


async def administrator(
    desk: Desk, chat_id: int, user_id: int
) -> ChatMemberOwner | ChatMemberAdministrator | None:
    """What he is in the group now; None: no administrator."""
    member = await _asked(desk, chat_id, user_id)
    return member if isinstance(member, ChatMemberOwner | ChatMemberAdministrator) else None


async def _asked(desk: Desk, chat_id: int, user_id: int) -> ResultChatMemberUnion | None:
    """None: the group does not know him, or not the bot. One that became a supergroup is asked
    there."""
    try:
        return await desk.bot.get_chat_member(chat_id, user_id)
    except TelegramMigrateToChat as error:
        await desk.delivery.upgraded(chat_id, error.migrate_to_chat_id)
        return await _asked(desk, error.migrate_to_chat_id, user_id)
    except (TelegramBadRequest, TelegramForbiddenError) as error:
        if telegram.is_no_member(error) or telegram.is_barred(error):
            return None
        raise
