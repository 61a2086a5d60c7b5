"""What a table is to be like: its owner sets that on the announcement, tap by tap."""

from uuid import UUID

import pytest

from bot.options import VALUES, obstacle, value_of, with_option, with_preset
from bot.render.options import PAGES, options_menu
from bot.sandbox.people import Message
from bot.texts import languages, words_for
from engine.rules import Mode, Rules, Speed, Teams, players_allowed
from storage.groups import Choice
from tests.bot.hall import Hall, Table


async def shown(table: Table, *wanted: str) -> Message:
    """The announcement as soon as it says all that, in its text or on a button."""
    return await table.owner.wait_for(
        lambda message: (
            message.has("Sit down")
            and all(one in message.text or message.has(one) for one in wanted)
        ),
        table.group,
    )


def test_every_option_stands_on_one_page_and_can_be_set_to_each_of_its_values() -> None:
    """R1: also back to what it was, whatever comes between."""
    on_pages = [option for lines in PAGES.values() for line in lines for option in line]
    assert sorted(on_pages) == sorted(VALUES)
    for option, values in VALUES.items():
        choice = Choice(Rules())
        for value in values:
            choice = with_option(choice, option, value)
            assert value_of(choice, option) == value


def test_what_cannot_be_together_has_its_reason_and_nothing_else_has() -> None:
    """R1.1: too few cards for teams of six, a trump shown without transfers, a pass by itself
    among cheats."""
    found = {
        (option, value, why)
        for base in (Choice(Rules()), Choice(Rules(mode=Mode.TRANSFER)))
        for option, values in VALUES.items()
        for value in values
        if (why := obstacle(base, option, value))
    }
    assert found == {("show-trump", value, "option-no-show-trump") for value in ("off", "on")}
    small, teams = Choice(Rules(deck=24)), Choice(Rules(teams=Teams.THREES, cheating=True))
    for value in ("threes", "three-pairs"):
        assert obstacle(small, "teams", value) == "option-no-small-deck"
    assert obstacle(small, "teams", "pairs") is None
    assert obstacle(teams, "deck", "24") == "option-no-small-deck"
    assert obstacle(teams, "auto-pass", "on") == "option-no-auto-pass"


@pytest.mark.parametrize("language", languages())
def test_what_stands_side_by_side_can_be_read_on_a_phone(language: str) -> None:
    """In a row of three a button of a phone shows about 13 letters, and cuts off the rest."""
    for page in PAGES:
        for row in options_menu(UUID(int=1), Choice(Rules()), words_for(language), page):
            assert len(row) < 3 or all(len(button.text) <= 13 for button in row)


@pytest.mark.parametrize("preset", ["classic", "transfer", "pairs", "cheats"])
def test_a_preset_makes_a_game_that_can_be_played_and_keeps_the_tables_pace(preset: str) -> None:
    before = Choice(Rules(deck=24, teams=Teams.PAIRS, speed=Speed.SLOW), when_full=True)
    after = with_preset(before, preset)  # type: ignore[arg-type]
    assert players_allowed(after.rules)
    assert (after.rules.speed, after.when_full, after.rules.deck) == (Speed.SLOW, True, 36)


async def test_the_owner_sets_options_on_the_announcement_and_the_next_table_begins_with_them(
    hall: Hall,
) -> None:
    table = await hall.table("Ana", "Bob")
    ana, bob = table.people
    announcement = await table.announcement()
    assert "36 cards · throw-in" in announcement.text

    answer = await bob.press(announcement, "Options")
    assert "Ana" in answer.text
    assert "whose table it is" in answer.text

    await ana.press(announcement, "Options")
    menu = await shown(table, "✓ 36 cards", "Only \u2068Ana\u2069 sets them")
    assert menu.id == announcement.id
    assert (await ana.press(menu, "52 cards")).text == "52 cards, from 2 to ace"
    await shown(table, "✓ 52 cards", "52 cards · throw-in")
    answer = await bob.press(menu, menu.button("24 cards").data or "", stale=True)
    assert "whose table it is" in answer.text

    await ana.press(await shown(table, "3 against 3"), "3 against 3")
    greyed = await shown(table, "✓ 3 against 3", "24 cards are too few")
    assert greyed.button("24 cards").disabled
    small = menu.button("24 cards").data or ""
    assert "too few" in (await ana.press(greyed, small, stale=True)).text

    await ana.press(greyed, "↪️ Transfer")
    transfer = await shown(table, "✓ ↪️ Transfer", "36 cards · transfer")
    await ana.press(transfer, "More options")
    more = await shown(table, "Show a trump")
    await ana.press(more, "Show a trump")
    more = await shown(table, "✓ Show a trump", "showing a trump")
    await bob.press(more, "Stand up")  # whoever wants to sit or go can, also meanwhile
    await table.owner.wait_for(lambda m: m.has("Sit down") and "Bob" not in m.text, table.group)
    await ana.press(more, "Back")
    folded = await shown(table, "Invite", "showing a trump")
    assert not folded.has("Show a trump")

    await bob.say("/durak", table.group)
    await table.owner.wait_for(
        lambda m: "opened by \u2068Bob" in m.text and "showing a trump" in m.text, table.group
    )


async def test_a_start_says_exactly_what_is_missing_and_a_full_table_may_start_by_itself(
    hall: Hall,
) -> None:
    table = await hall.table("Ana", "Bob", "Cyn")
    ana = table.owner
    announcement = await table.announcement()
    await ana.press(announcement, "Options")
    pairs = await shown(table, "👥 In pairs")
    await ana.press(pairs, "👥 In pairs")
    await ana.press(await shown(table, "✓ 👥 In pairs"), "More options")
    await ana.press(await shown(table, "Start when full"), "Start when full")
    await ana.press(await shown(table, "✓ Start when full"), "Back")
    folded = await shown(
        table, "At least one more player is needed.", "by itself when every seat is taken"
    )
    answer = await ana.press(folded, "Start")
    assert answer.text == "At least one more player is needed."
    (dan,) = await hall.people("Dan")
    await hall.sandbox.set_member(table.group, dan.id, "member")
    await dan.press(folded, "Sit down")
    await table.screen()
    for person in (*table.people, dan):
        await table.hand(person)
    answer = await ana.press(folded, pairs.button("52 cards").data or "", stale=True)
    assert answer.text == "Too late: the cards are dealt."
