"""In which language an update is answered: a group's in the group's, else in the person's own."""

from aiogram.types import Chat, Update, User

from bot.buttons import AheadButton, ControlButton, HintButton, MoveButton
from bot.handlers.desk import Desk
from bot.texts import Words, words_for

_OF_A_SEAT = tuple(
    f"{each.__prefix__}:" for each in (MoveButton, AheadButton, ControlButton, HintButton)
)


async def words_of_group(chat_id: int, desk: Desk) -> Words:
    group = await desk.groups.get(chat_id)
    return words_for(group.language if group else None)


async def words_of(update: Update, user: User | None, chat: Chat | None, desk: Desk) -> Words:
    """What is written in a group is answered there, for all to read; a press to the presser."""
    own = user.language_code if user else None
    if update.message is not None and chat is not None and chat.type != "private":
        group = await desk.groups.get(chat.id)
        return words_for(group.language if group and group.language else own)
    return await words_of_presser(user, desk)


async def words_of_presser(user: User | None, desk: Desk) -> Words:
    """In the language that he chose, else his app's."""
    if user is None:
        return words_for(None)
    return words_for(await desk.people.language(user.id) or user.language_code)


def is_of_a_seat(update: Update) -> bool:
    """A press that is a seat's command: who sits there is read with the game, his language too."""
    query = update.callback_query
    return query is not None and (query.data or "").startswith(_OF_A_SEAT)
