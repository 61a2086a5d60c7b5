"""How a table comes about: opening, sitting down by the button and by the link, starting."""

from tests.bot.hall import Hall


async def test_two_people_sit_down_and_the_cards_come(hall: Hall) -> None:
    """The whole way from /durak to a hand in each private chat."""
    table = await hall.game("Ana", "Bob")
    screen = await table.screen()
    assert "Ana" in screen.text
    assert "Bob" in screen.text
    for person in table.people:
        assert len([b for b in (await table.hand(person)).buttons if b.text != "Take"]) >= 6
