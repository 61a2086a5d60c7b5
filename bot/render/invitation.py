"""How people are led to a table: by a link, by a code to type, by a message sent to friends."""

from dataclasses import dataclass
from urllib.parse import urlencode

from aiogram.types import InlineKeyboardButton

from bot.render.screen import link
from bot.texts import Words


def invitation_link(bot_name: str, token: str) -> str:
    return f"https://t.me/{bot_name}?start={token}"


@dataclass(frozen=True)
class Invite:
    """A table's invitation, as screens show it."""

    bot_name: str
    code: str

    @property
    def link(self) -> str:
        return invitation_link(self.bot_name, self.code)


def how_to_come(invite: Invite | None, words: Words) -> str:
    """Link and code; empty where there is no invitation."""
    return words("lobby-invitation", link=invite.link, code=invite.code) if invite else ""


def share(invite: Invite | None, words: Words) -> tuple[InlineKeyboardButton, ...]:
    """A button that opens the app's own "share with …"; nothing where there is no invitation."""
    if invite is None:
        return ()
    shared = urlencode({"url": invite.link, "text": words("invite-share")})
    return (link(words("button-invite"), f"https://t.me/share/url?{shared}"),)
