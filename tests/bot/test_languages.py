"""In which language people and groups are spoken to."""

import asyncio
from typing import Any

import pytest

from bot.intake import MOST
from bot.sandbox.people import Message, Person
from bot.texts import languages, words_for
from storage.games import Games
from tests.bot.deals import deal
from tests.bot.hall import Hall

RO, PL, EN = words_for("ro"), words_for("pl"), words_for("en")


async def table(hall: Hall, opener: Person, others: list[Person]) -> int:
    """A group in which the first of these people has opened a table."""
    group = await hall.sandbox.group("Vineri", [opener, *others])
    await opener.say("/durak", group)
    return group


async def says(person: Person, text: str, chat: int | None = None) -> Message:
    return await person.wait_for(lambda message: text in message.text, chat)


async def test_a_person_reads_the_language_of_his_app_until_he_chooses_another(hall: Hall) -> None:
    (ion,) = await hall.people("Ion", language="ro")
    await ion.say("/lang")
    question = await says(ion, RO("language-choose"))
    assert {button.text.removeprefix("✓ ") for button in question.buttons} == {
        words_for(code)("language-name") for code in languages()
    }
    answer = await ion.press(question, PL("language-name"))
    assert answer.text == PL("language-chosen")
    changed = await says(ion, PL("language-own"))
    assert (changed.id, changed.buttons) == (question.id, [])
    await ion.say("what?")
    await says(ion, PL("unknown-text"))


async def test_whatever_goes_wrong_is_told_in_the_language_that_was_chosen(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A move that takes long, too many of them, and one that comes to nothing."""
    hall.errors.expected = True
    deal(monkeypatch)
    game = await hall.game("Ana", "Bob")
    ana, go, move = game.owner, asyncio.Event(), Games.move
    await ana.say("/lang")
    await ana.press(await says(ana, EN("language-choose")), PL("language-name"))
    hand = await ana.wait_for(lambda m: m.has("7♠️") and "Twój ruch" in m.text)

    async def waits(self: Games, *given: Any, **more: Any) -> Any:
        await go.wait()
        return await move(self, *given, **more)

    monkeypatch.setattr(Games, "move", waits)
    monkeypatch.setattr("bot.intake.MOMENT", 0.1)
    assert (await ana.press(hand, "7♠️")).text == PL("press-moment")
    many = await asyncio.gather(*(ana.press(hand, "7♠️") for _ in range(MOST + 2)))
    assert {answer.text for answer in many} == {PL("press-moment"), PL("press-crowded")}
    go.set()
    await says(ana, "7♠️ ← …")

    go.clear()
    monkeypatch.setattr("bot.intake.MOMENT", 60.0)
    monkeypatch.setattr("bot.handling.LONGEST_TRY", 0.1)
    hand = await ana.wait_for(lambda m: m.has("7♣️") and "7♠️ ← …" in m.text)
    assert (await ana.press(hand, "7♣️")).text == PL("press-failed")


async def test_an_app_may_name_a_country_too_and_an_unknown_language_is_answered_in_english(
    hall: Hall,
) -> None:
    for name, language, words in (("Rui", "pt-br", words_for("pt")), ("Uwe", "de", EN)):
        (person,) = await hall.people(name, language=language)
        await person.say("what?")
        await says(person, words("unknown-text"))


async def test_a_group_speaks_its_openers_language_and_everyones_hand_his_own(hall: Hall) -> None:
    (ion,) = await hall.people("Ion", language="ro")
    (jan,) = await hall.people("Jan", language="pl")
    group = await table(hall, ion, [jan])
    announcement = await jan.wait_for(lambda message: message.has(RO("button-sit")), group)
    answer = await jan.press(announcement, RO("button-sit"))
    assert answer.text == PL("sat-down")
    await ion.press(announcement, RO("button-start"))
    await jan.wait_for(lambda message: message.has(RO("button-cards")), group)
    await says(jan, PL("table-empty"))
    await says(ion, RO("table-empty"))


async def test_a_second_opener_does_not_change_the_groups_language(hall: Hall) -> None:
    (ion,) = await hall.people("Ion", language="ro")
    (jan,) = await hall.people("Jan", language="pl")
    group = await table(hall, ion, [jan])
    await jan.wait_for(lambda message: message.has(RO("button-sit")), group)
    await jan.say("/durak", group)
    await jan.wait_for(
        lambda message: "Jan" in message.text and message.has(RO("button-sit")), group
    )


async def test_only_an_administrator_changes_the_groups_language(hall: Hall) -> None:
    (ion,) = await hall.people("Ion", language="ro")
    (jan,) = await hall.people("Jan", language="pl")
    group = await table(hall, ion, [jan])
    announcement = await jan.wait_for(lambda message: message.has(RO("button-sit")), group)
    await jan.say("/lang", group)
    question = await says(jan, RO("language-choose-group"), group)
    answer = await jan.press(question, PL("language-name"))
    assert answer.text == PL("language-not-admin")
    assert (await jan.from_bot(group))[-1].text == RO("language-choose-group")

    await hall.sandbox.set_member(group, jan.id, "administrator")
    await jan.press(question, PL("language-name"))
    await says(ion, PL("language-group"), group)
    changed = await ion.wait_for(lambda message: message.has(PL("button-sit")), group)
    assert changed.id == announcement.id
    await ion.say("/cancel", await hall.sandbox.group("Alt", [ion]))
    await ion.say("/help", group)
    await says(ion, PL("help-group").splitlines()[0], group)


async def test_a_choice_redraws_the_hand(hall: Hall) -> None:
    game = await hall.game("Ana", "Bob")
    hand = await game.hand(game.owner)
    await game.owner.say("/lang")
    question = await says(game.owner, EN("language-choose"))
    await game.owner.press(question, RO("language-name"))
    redrawn = await says(game.owner, RO("table-empty"))
    assert redrawn.id == hand.id


async def test_a_button_of_no_language_changes_nothing(hall: Hall) -> None:
    (ana,) = await hall.people("Ana")
    await ana.say("/lang")
    question = await says(ana, EN("language-choose"))
    answer = await ana.press(question, "g:xx", stale=True)
    assert answer.text == EN("press-garbled")
