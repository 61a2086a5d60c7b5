"""Presses on a hand: moves, the choice between two moves of one card, what is said ahead of a
bout, and taking control."""

from functools import partial

from aiogram.types import CallbackQuery, Message

from bot.buttons import AheadButton, BackButton, ChooseButton, ControlButton, MoveButton, command
from bot.handlers.answers import Answer, Refused, moved, pressed, seat_of, told
from bot.handlers.desk import Desk, Visit, Wishes
from bot.render.hand import moves_by_card
from bot.texts import Words
from engine.cards import Card
from engine.commands import SayNothingMore, TakeControl, TakeNothingMoreBack
from engine.illegal import Reason
from engine.view import LobbyView, view
from storage.games import Game


async def move(
    query: CallbackQuery, callback_data: MoveButton, desk: Desk, wishes: Wishes
) -> Answer:
    wanted = partial(command, callback_data)
    return told(*await moved(query, callback_data.game, wanted, desk, wishes))


async def choose(
    query: CallbackQuery, callback_data: ChooseButton, desk: Desk, visit: Visit
) -> Answer:
    """The next tap says what the card should do."""
    game = await pressed(query, callback_data.game, desk)
    _check_choice(game, callback_data, query.from_user.id, visit.words)
    _ask(query, game, callback_data.card, desk)
    return Answer()


async def back(query: CallbackQuery, callback_data: BackButton, desk: Desk, visit: Visit) -> Answer:
    game = await pressed(query, callback_data.game, desk)
    seat_of(game, query.from_user.id, visit.words)
    _ask(query, game, None, desk)
    return Answer()


async def say_ahead(
    query: CallbackQuery, callback_data: AheadButton, desk: Desk, wishes: Wishes
) -> Answer:
    """He has nothing more to add in this bout, or wants to be asked again."""
    saying = TakeNothingMoreBack if callback_data.again else SayNothingMore
    outcome, words = await moved(
        query, callback_data.game, lambda seat: saying(seat, callback_data.bout), desk, wishes
    )
    said = "press-asked-again" if callback_data.again else "press-nothing-more"
    return told(outcome, words, words(said))


async def take_control(
    query: CallbackQuery, callback_data: ControlButton, desk: Desk, wishes: Wishes
) -> Answer:
    """The bot that plays in his place stops."""
    outcome, words = await moved(query, callback_data.game, TakeControl, desk, wishes)
    done = "press-control" if outcome.events else "press-control-already"
    return told(outcome, words, words(done))


def _ask(query: CallbackQuery, game: Game, card: Card | None, desk: Desk) -> None:
    """Where he pressed: in private, or in the group, seen by him alone."""
    person, message = query.from_user.id, query.message
    if isinstance(message, Message) and message.ephemeral_message_id is not None:
        desk.delivery.choose(game, message.chat.id, card, receiver=person)
    else:
        desk.delivery.choose(game, person, card)


def _check_choice(game: Game, pressed: ChooseButton, user_id: int, words: Words) -> None:
    """Raises Refused where this card has nothing to choose any more."""
    seen = view(game.state, seat_of(game, user_id, words))
    if isinstance(seen, LobbyView) or seen.bout != pressed.bout:
        raise Refused(words(f"reason-{Reason.BOUT_IS_OVER.value}"))
    if pressed.card not in moves_by_card(seen):
        raise Refused(words("press-chosen-late"))
