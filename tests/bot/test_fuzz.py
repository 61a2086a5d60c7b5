"""Whatever is pressed, written, followed or asked, by whomever."""

from random import Random

from sqlalchemy import text

from storage.database import Database
from tests.bot.hall import Hall
from tests.fuzz import Fuzz, intrusions

NUMBER = 2_000


async def test_whatever_people_send_is_answered_and_changes_no_game_of_others(
    hall: Hall, database: Database
) -> None:
    """A game is on, a table stands open; `make soak` sends fifty times as much."""
    game = await hall.game("Ana", "Bob", "Cyn")
    dan, *outsiders = await hall.people("Dan", "Eve", "Fay", "Gil")
    await hall.sandbox.set_member(game.group, dan.id, "member")
    await dan.say("/durak", game.group)
    await dan.wait_for(
        lambda message: "Dan" in message.text and message.has("Sit down"), game.group
    )
    fuzz = Fuzz(hall.sandbox, [*game.people, dan], outsiders, game.group, Random(1))
    await fuzz.run(NUMBER)
    assert fuzz.unanswered == []
    assert fuzz.done["presses"] > NUMBER / 3
    assert await intrusions(database, game.group, outsiders) == []
    assert not await database.execute(text("SELECT 1 FROM failed_updates"))
