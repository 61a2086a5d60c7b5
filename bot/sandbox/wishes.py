"""What the people's side may be asked: one struct a request, unknown fields refused."""

from typing import Any

import msgspec

Fields = dict[str, Any]


class Wish(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A JSON body."""


class AddUser(Wish):
    first_name: str
    last_name: str | None = None
    username: str | None = None
    language_code: str | None = None
    id: int | None = None


class AddGroup(Wish):
    """`creator` is the first of `members` unless told."""

    title: str
    members: list[int] = []
    creator: int | None = None
    administrators: list[int] = []
    bot: bool = True
    type: str = "group"
    is_forum: bool = False


class SetMember(Wish):
    """`by` is who does it: the group's creator unless told."""

    user: int
    status: str
    by: int | None = None
    rights: dict[str, bool] | None = None


class Upgrade(Wish):
    """`by` is who does it: the group's creator unless told."""

    by: int | None = None


class Forum(Wish):
    is_forum: bool


class AddTopic(Wish):
    user: int
    name: str


class ChangeTopic(Wish):
    user: int
    closed: bool


class Anonymous(Wish):
    user: int
    anonymous: bool


class Send(Wish):
    """`thread` is the topic of a forum; without one the message stands in General."""

    user: int
    chat: int
    text: str
    thread: int | None = None
    reply_to: int | None = None
    reply_to_ephemeral: int | None = None


class Open(Wish):
    """`loses_parameter`: the app forgets what stands after `start=`."""

    user: int
    link: str
    chat: int | None = None
    loses_parameter: bool = False


class PressButton(Wish):
    """`stale`: the button of an older version of the message, or a garbled one."""

    user: int
    chat: int
    data: str
    message_id: int | None = None
    ephemeral_message_id: int | None = None
    wait: float = 0
    stale: bool = False


class AskInline(Wish):
    """What is typed after the bot's name in a chat."""

    user: int
    chat: int
    query: str
    offset: str = ""
    wait: float = 0


class ChooseResult(Wish):
    result: str
    thread: int | None = None


class Block(Wish):
    user: int
    blocked: bool


class RestartApp(Wish):
    user: int


class Advance(Wish):
    advance: float


class Limits(Wish):
    on: bool | msgspec.UnsetType = msgspec.UNSET
    burst: float | msgspec.UnsetType = msgspec.UNSET
    per_second: float | msgspec.UnsetType = msgspec.UNSET
    retry_after: int | msgspec.UnsetType = msgspec.UNSET
    group_per_minute: int | msgspec.UnsetType = msgspec.UNSET
    group_retry_after: int | msgspec.UnsetType = msgspec.UNSET
    all_chats_per_second: float | msgspec.UnsetType | None = msgspec.UNSET
    ephemeral_too: bool | msgspec.UnsetType = msgspec.UNSET


class Settings(Wish):
    privacy_mode: bool | msgspec.UnsetType = msgspec.UNSET
    can_join_groups: bool | msgspec.UnsetType = msgspec.UNSET
    inline_mode: bool | msgspec.UnsetType = msgspec.UNSET
    inline_feedback: bool | msgspec.UnsetType = msgspec.UNSET
    limits: Limits | msgspec.UnsetType = msgspec.UNSET


class AddFault(Wish):
    kind: str
    method: str | None = None
    chat: int | None = None
    user: int | None = None
    count: int | None = None
    error_code: int | None = None
    description: str | None = None
    retry_after: int | None = None
    seconds: float | None = None


def fields(wish: Wish) -> Fields:
    """Those of its fields that were given, as plain values."""
    found: Fields = msgspec.to_builtins(wish)
    return {name: value for name, value in found.items() if value is not None}
