"""R10.6 on a hand: one tap says that there is nothing more in this bout, one takes it back."""

from bot.buttons import AheadButton
from bot.render.hand import BLANK
from engine.commands import Done, SayNothingMore, Take
from engine.seats import Seat
from tests.bot.hands import GAME, buttons, drawn, seen
from tests.engine.given import P1, P2, P3, Given, attack, beat, given

OPEN = given("7h 7s Kc", "9c Jd Kh", "Qs 7d", table="7c", talon="6s 8s 6d")
BEATEN = OPEN.after(beat(P2, "7c/9c"))


def last_row(state: Given, seat: Seat) -> list[str]:
    """Its texts; a button that does nothing in brackets."""
    row = drawn(seen(state.state, seat)).rows[-1]
    return [f"({button.text})" if button.disabled else button.text for button in row]


def test_a_thrower_may_say_it_while_the_defender_beats() -> None:
    assert last_row(OPEN, P1) == last_row(OPEN, P3) == ["Nothing more", f"({BLANK})"]
    assert last_row(OPEN, P2) == ["Take"]


def test_done_stands_beside_it_where_others_may_still_add_a_card() -> None:
    assert last_row(BEATEN, P1) == ["Nothing more", "Done"]
    assert last_row(OPEN.after(Take(P2)), P3) == ["Nothing more", "Pass"]


def test_done_stands_alone_where_nothing_can_follow_it() -> None:
    assert last_row(BEATEN.after(Done(P3)), P1) == ["Done"]


def test_what_was_said_stays_in_its_place_and_does_nothing() -> None:
    """So the second half of a double tap neither takes it back nor plays a card."""
    assert last_row(BEATEN.after(Done(P1)), P1) == ["Nothing more", "(✓ Done)"]
    said = ["(✓ Nothing more)", "Ask me again"]
    assert last_row(OPEN.after(SayNothingMore(P1)), P1) == said
    assert last_row(BEATEN.after(SayNothingMore(P1)), P1) == said


def test_the_press_says_which_and_for_which_bout() -> None:
    (say, _), (_, back) = (
        drawn(seen(state.state, P1)).rows[-1] for state in (OPEN, OPEN.after(SayNothingMore(P1)))
    )
    assert AheadButton.unpack(say.callback_data or "") == AheadButton(
        game=GAME, bout=1, again=False
    )
    assert AheadButton.unpack(back.callback_data or "").again


def test_it_is_for_none_who_cannot_throw_in_and_for_nobody_where_people_cheat() -> None:
    opening = given("7h", "9c Jd", "Qs 7d")
    assert [len(drawn(seen(opening.state, seat)).rows) for seat in (P1, P2)] == [1, 1]
    assert last_row(opening, P3) == ["Nothing more", f"({BLANK})"]
    cheating = given("7h 7s", "9c Jd Kh", "Qs 7d", cheating=True).after(attack(P1, "7h"))
    for seat in (P1, P2, P3):
        assert not any(b.text == "Nothing more" for b in buttons(drawn(seen(cheating.state, seat))))
