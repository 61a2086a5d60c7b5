"""What Telegram's refusals mean (telegram.md, Facts)."""

from aiogram.exceptions import (
    ClientDecodeError,
    TelegramAPIError,
    TelegramBadRequest,
    TelegramForbiddenError,
    TelegramNetworkError,
    TelegramServerError,
)

OUT_OF_REACH = TelegramNetworkError, TelegramServerError, ClientDecodeError


def is_not_modified(error: TelegramAPIError) -> bool:
    """The message shows that already."""
    return _says(error, "message is not modified")


def is_gone(error: TelegramAPIError) -> bool:
    """The message was deleted, or is none that the bot may edit."""
    return _says(
        error, "message to edit not found", "message can't be edited", "message_id_invalid"
    )


def is_topic_gone(error: TelegramAPIError) -> bool:
    """The topic was deleted, or the group has none any more."""
    return _says(error, "message thread not found")


def is_topic_closed(error: TelegramAPIError) -> bool:
    """Its group wants nothing to be said there."""
    return _says(error, "topic_closed")


def is_expected(error: TelegramAPIError) -> bool:
    """People did something in the chat that leaves nothing to be done there: no error of ours."""
    return is_gone(error) or is_topic_gone(error) or is_topic_closed(error)


def is_of_another_kind(error: TelegramAPIError) -> bool:
    """Its text was to be edited and it is a photo with a caption, or the other way round."""
    return _says(
        error,
        "there is no text in the message to edit",
        "there is no caption in the message to edit",
    )


def is_too_old(error: TelegramAPIError) -> bool:
    """The message can be deleted no longer: it was sent more than 48 hours ago."""
    return _says(error, "message can't be deleted")


def is_barred(error: TelegramAPIError) -> bool:
    """The bot may not write in that chat: blocked, removed, without the right to."""
    return isinstance(error, TelegramForbiddenError) or _says(
        error, "not enough rights", "have no rights", "chat_write_forbidden", "chat not found"
    )


def is_too_late(error: TelegramAPIError) -> bool:
    """The press was answered before, or the app has stopped waiting."""
    return _says(error, "query is too old", "query_id_invalid")


def is_late(error: Exception) -> bool:
    """No answer came in time: Telegram may still do it, and nobody knows when."""
    return isinstance(error.__cause__, TimeoutError)


def is_no_member(error: TelegramAPIError) -> bool:
    """Asked about somebody whom the group does not know."""
    return _says(error, "user not found", "member not found", "participant_id_invalid")


def _says(error: TelegramAPIError, *texts: str) -> bool:
    message = error.message.lower()
    return isinstance(error, TelegramBadRequest) and any(text in message for text in texts)
