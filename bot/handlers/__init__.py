"""Which handler an update goes to."""

import re
from typing import Any

from aiogram import Dispatcher, F, Router
from aiogram.filters import Command, CommandStart
from aiogram.types import Message, TelegramObject

from bot.buttons import (
    AddBotButton,
    AdmitButton,
    AgainButton,
    AheadButton,
    BackButton,
    BotButton,
    CardsButton,
    ChooseButton,
    ControlButton,
    EndButton,
    HideButton,
    HintButton,
    LanguageButton,
    LobbyButton,
    LogButton,
    MenuButton,
    MoveButton,
    OptionButton,
    PlaceButton,
    PracticeButton,
    PresetButton,
    ReplayButton,
    RulesButton,
    SeatButton,
    SortButton,
    TopButton,
)
from bot.handlers import (
    again,
    bots,
    calls,
    ending,
    fair,
    hints,
    inline,
    invitations,
    languages,
    lobby,
    log,
    options,
    people,
    places,
    play,
    private,
    rules,
    seats,
    sorting,
    statistics,
    words,
)
from bot.handlers.answers import Handler, answering, noticing, replying, visiting
from bot.handlers.desk import Desk

GROUP = F.chat.type.in_({"group", "supergroup"})
PRIVATE = F.chat.type == "private"


def dispatcher(desk: Desk) -> Dispatcher:
    """All routes; an update is fed with its `command_id` and `received_at`."""
    routes = Dispatcher(disable_fsm=True, name="durak")
    routes["desk"] = desk
    routes.update.outer_middleware(visiting)
    routes.message.outer_middleware(noticing)
    routes.include_routers(_presses(), _upgrades(), _in_private(), _in_groups())
    routes.inline_query.register(inline.offer)
    routes.my_chat_member.register(people.private_chat_changed, PRIVATE)
    routes.my_chat_member.register(people.group_changed, GROUP)
    return routes


def _presses() -> Router:
    router = Router(name="presses")
    router.callback_query.middleware(answering)
    router.callback_query.register(play.move, MoveButton.filter())
    router.callback_query.register(play.choose, ChooseButton.filter())
    router.callback_query.register(play.back, BackButton.filter())
    router.callback_query.register(play.say_ahead, AheadButton.filter())
    router.callback_query.register(play.take_control, ControlButton.filter())
    router.callback_query.register(hints.ask, HintButton.filter())
    router.callback_query.register(ending.press, EndButton.filter())
    router.callback_query.register(places.cards, CardsButton.filter())
    router.callback_query.register(places.choose, PlaceButton.filter())
    router.callback_query.register(lobby.sit, LobbyButton.filter(F.wish == "sit"))
    router.callback_query.register(lobby.stand, LobbyButton.filter(F.wish == "stand"))
    router.callback_query.register(lobby.start, LobbyButton.filter(F.wish == "start"))
    router.callback_query.register(invitations.renew, LobbyButton.filter(F.wish == "renew"))
    router.callback_query.register(again.again, AgainButton.filter())
    router.callback_query.register(log.press, LogButton.filter())
    router.callback_query.register(log.replay, ReplayButton.filter())
    router.callback_query.register(options.unfold, MenuButton.filter())
    router.callback_query.register(options.set_one, OptionButton.filter())
    router.callback_query.register(options.set_several, PresetButton.filter())
    router.callback_query.register(seats.change, SeatButton.filter())
    router.callback_query.register(bots.add, AddBotButton.filter())
    router.callback_query.register(bots.change, BotButton.filter())
    router.callback_query.register(bots.practise, PracticeButton.filter())
    router.callback_query.register(invitations.admit, AdmitButton.filter())
    router.callback_query.register(languages.choose, LanguageButton.filter())
    router.callback_query.register(sorting.choose, SortButton.filter())
    router.callback_query.register(statistics.hide, HideButton.filter())
    router.callback_query.register(statistics.turn, TopButton.filter())
    router.callback_query.register(rules.turn, RulesButton.filter())
    router.callback_query.register(private.garbled)
    return router


def _upgrades() -> Router:
    """Service messages, in whatever order they come, of both chats or of one."""
    router = Router(name="upgrades")
    router.message.register(people.group_left_behind, F.migrate_to_chat_id)
    router.message.register(people.supergroup_made, F.migrate_from_chat_id)
    return router


def _in_private() -> Router:
    router = Router(name="private")
    router.message.filter(PRIVATE, F.from_user)
    router.message.middleware(replying)
    router.message.middleware(_meeting)
    router.message.register(rules.by_link, CommandStart(magic=F.args.regexp(r"^rules(_|$)")))
    router.message.register(private.hand, CommandStart(magic=F.args.regexp(r"^hand(_|$)")))
    router.message.register(lobby.open_for_friends, CommandStart(magic=F.args == inline.OPEN))
    router.message.register(log.by_link, CommandStart(magic=F.args.regexp(r"^log_")))
    router.message.register(fair.in_private, CommandStart(magic=F.args == "fair"))
    router.message.register(private.hello, CommandStart())
    router.message.register(lobby.open_for_friends, Command("play"))
    router.message.register(private.join, Command("join"))
    router.message.register(private.hand, Command("hand"))
    router.message.register(private.help_in_private, Command("help"))
    router.message.register(ending.leave, Command("leave"))
    router.message.register(ending.cancel, Command("cancel"))
    router.message.register(rules.in_private, Command("rules"))
    router.message.register(languages.ask_in_private, Command("lang"))
    router.message.register(sorting.ask, Command("sort"))
    router.message.register(statistics.own, Command("stats"))
    router.message.register(log.latest, Command("log"))
    router.message.register(fair.in_private, Command("fair"))
    router.message.register(words.give, Command("words"))
    router.message.register(private.only_in_groups, Command("durak", "top"))
    router.message.register(words.reply, _replies_to_a_seal)
    router.message.register(private.unknown, F.text)
    return router


def _in_groups() -> Router:
    router = Router(name="groups")
    router.message.filter(GROUP, F.from_user)
    router.message.middleware(replying)
    router.message.register(lobby.open_anonymously, Command("durak"), F.sender_chat)
    router.message.register(lobby.open_table, Command("durak"))
    router.message.register(calls.ask, Command("notify"))
    router.message.register(statistics.of_group, Command("top"))
    router.message.register(statistics.own, Command("stats"))
    router.message.register(log.latest_here, Command("log"))
    router.message.register(ending.cancel, Command("cancel"))
    router.message.register(ending.leave, Command("leave"))
    router.message.register(rules.in_group, Command("rules"))
    router.message.register(fair.in_group, Command("fair"))
    router.message.register(words.give_here, Command("words"))
    router.message.register(languages.ask_in_group, Command("lang"))
    router.message.register(private.help_in_group, Command("help", "start"))
    return router


def _replies_to_a_seal(message: Message) -> bool:
    """With something that is no command."""
    replied = message.reply_to_message
    seal = replied is not None and re.search(r"\b[0-9a-f]{64}\b", replied.text or "")
    return bool(seal) and bool(message.text) and not (message.text or "").startswith("/")


async def _meeting(handler: Handler, event: TelegramObject, data: dict[str, Any]) -> Any:
    """Gives handlers of the private chat the `person` who writes."""
    assert isinstance(event, Message)
    assert event.from_user is not None
    data["person"] = await people.met(event.from_user, data["desk"])
    return await handler(event, data)
