"""How people are led to a table: by a link, by a code to type, by a message sent to friends."""

from dataclasses import dataclass
from urllib.parse import urlencode

from aiogram.types import (
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InlineQueryResultArticle,
    InputTextMessageContent,
)

from bot.render.agreed import rules_line
from bot.render.names import Names
from bot.render.rules import rules_link
from bot.render.screen import Screen, link
from bot.texts import Words
from storage.games import Game


def invitation_link(bot_name: str, token: str) -> str:
    return f"https://t.me/{bot_name}?start={token}"


@dataclass(frozen=True)
class Invite:
    """A table's invitation, as screens show it."""

    bot_name: str
    code: str
    inline: bool = True  # the bot answers inline queries

    @property
    def link(self) -> str:
        return invitation_link(self.bot_name, self.code)


def how_to_come(invite: Invite | None, words: Words) -> str:
    """Link and code; empty where there is no invitation."""
    return words("lobby-invitation", link=invite.link, code=invite.code) if invite else ""


def share(invite: Invite | None, words: Words) -> tuple[InlineKeyboardButton, ...]:
    """A button that sends the invitation to any chat; nothing where there is no invitation.

    It asks the bot for it in inline mode; without that the app's own "share with …" has to do.
    """
    if invite is None:
        return ()
    text = words("button-invite")
    if invite.inline:
        return (InlineKeyboardButton(text=text, switch_inline_query=invite.code),)
    shared = urlencode({"url": invite.link, "text": words("invite-share")})
    return (link(text, f"https://t.me/share/url?{shared}"),)


def welcome(text: str, bot_name: str, words: Words) -> Screen:
    """What somebody new is told, and the two things that he needs first: a group, and the rules."""
    group = link(words("button-to-group"), f"https://t.me/{bot_name}?startgroup=durak")
    return Screen(text, ((group,), (link(words("button-rules"), rules_link(bot_name, None)),)))


def called(game: Game, group: str, invite: Invite, words: Words) -> Screen:
    """What is told to whoever wanted to know when a table opens in that group."""
    owner = Names(game.sitters, words).html(game.table.owner)
    rules = rules_line(words, game.table.rules)
    text = words("notify-open", group=group, owner=owner, rules=rules)
    return Screen(text, ((link(words("button-sit"), invite.link),),))


def offered(game: Game, invite: Invite, words: Words) -> InlineQueryResultArticle:
    """The invitation as the asker may send it, with a button that leads to the table."""
    names, rules = Names(game.sitters, words), rules_line(words, game.table.rules)
    owner = game.table.owner
    message = words(
        "inline-message",
        owner=names.html(owner),
        rules=rules,
        bot=invite.bot_name,
        code=invite.code,
    )
    button = link(words("button-sit"), invite.link)
    return InlineQueryResultArticle(
        id=game.id.hex,
        title=words("inline-title", owner=names.plain(owner)),
        description=rules,
        input_message_content=InputTextMessageContent(message_text=message, parse_mode="HTML"),
        reply_markup=InlineKeyboardMarkup(inline_keyboard=[[button]]),
    )
