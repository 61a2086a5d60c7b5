"""The owner's menus under a table that has not begun, and the options (R1) that he sets there."""

from aiogram.types import CallbackQuery

from bot.buttons import Menu, MenuButton, OptionButton, PresetButton
from bot.handlers.answers import Answer, Refused, pressed, told
from bot.handlers.desk import Desk, Visit
from bot.handlers.people import owned_by, owner_of
from bot.options import obstacle, with_option, with_preset
from bot.render.names import Names
from bot.render.options import page_of
from bot.texts import Words
from engine.commands import ChangeOptions
from engine.illegal import Reason
from engine.state import Lobby, Playing
from storage.games import Game, Outcome
from storage.groups import Choice


async def unfold(
    query: CallbackQuery, callback_data: MenuButton, desk: Desk, visit: Visit
) -> Answer:
    """Or fold it."""
    game = await pressed(query, callback_data.game, desk)
    own_lobby(game, query.from_user.id, visit.words)
    unfolded(query, game, callback_data.menu, desk)
    return Answer()


async def set_one(
    query: CallbackQuery, callback_data: OptionButton, desk: Desk, visit: Visit
) -> Answer:
    game = await pressed(query, callback_data.game, desk)
    lobby = own_lobby(game, query.from_user.id, visit.words)
    option, value = callback_data.option, callback_data.value
    choice = Choice(lobby.rules, lobby.when_full)
    if why := obstacle(choice, option, value):
        raise Refused(visit.words(why))
    unfolded(query, game, page_of(option), desk)
    outcome = await _choose(game, with_option(choice, option, value), desk, visit)
    chosen = f"{option}-{value}"
    return told(outcome, visit.words, visit.words(f"agreed-{chosen}"))


async def set_several(
    query: CallbackQuery, callback_data: PresetButton, desk: Desk, visit: Visit
) -> Answer:
    game = await pressed(query, callback_data.game, desk)
    lobby = own_lobby(game, query.from_user.id, visit.words)
    unfolded(query, game, "options", desk)
    choice = with_preset(Choice(lobby.rules, lobby.when_full), callback_data.preset)
    return told(await _choose(game, choice, desk, visit), visit.words)


def own_lobby(game: Game, user_id: int, words: Words) -> Lobby:
    """What is his to set. Raises Refused where the table is another's, or has begun."""
    if not isinstance(game.state, Lobby):
        dealt = isinstance(game.state, Playing)
        reason = Reason.ALREADY_DEALT if dealt else Reason.GAME_IS_OVER
        raise Refused(words(f"reason-{reason.value}"))
    if not owned_by(game, user_id):
        owner = Names(game.sitters, words).plain(owner_of(game))
        raise Refused(words("options-not-owner", owner=owner))
    return game.state


async def _choose(game: Game, choice: Choice, desk: Desk, visit: Visit) -> Outcome:
    """The next table in this group begins with what was chosen last."""
    wanted = ChangeOptions(owner_of(game), choice.rules, choice.when_full)
    outcome = await visit.wish(game.id, wanted)
    if outcome.refused is None and game.chat_id is not None:
        await desk.groups.keep_choice(game.chat_id, choice)
    return outcome


def unfolded(query: CallbackQuery, game: Game, menu: Menu | None, desk: Desk) -> None:
    """His press was on a screen that shows this menu from now on."""
    if query.message is not None:
        desk.delivery.unfold(game.id, query.message.chat.id, menu)
