"""Commands before the deal: sit down, stand up, seats, options, words, start (R1)."""

from engine import commands as c
from engine import events as e
from engine.cards import deck
from engine.deal import deal
from engine.illegal import IllegalMove, Reason
from engine.rules import players_allowed, seats_at
from engine.seats import SEATS, Seat
from engine.state import Lobby


def open_table(command: c.OpenTable) -> list[e.Event]:
    opened = e.TableOpened(
        command.rules,
        command.rules_version,
        command.commitment,
        command.at,
        command.kept,
        command.when_full,
    )
    bots = [e.BotSeated(seat, level) for seat, level in command.bots]
    return [opened, e.PlayerSatDown(command.at), *bots]


def sit_down(lobby: Lobby, at: Seat | None) -> list[e.Event]:
    """A free seat, as far as the deck and the teams allow (R1.1).

    What is kept for somebody who has not come is taken once there is no other.
    """
    free = _free(lobby)
    return [e.PlayerSatDown(at if at in free else free[0])]


def seat_bot(lobby: Lobby, command: c.SeatBot) -> list[e.Event]:
    """It counts like a person for R1.1."""
    _check_owner(lobby, command.seat)
    _check_same(lobby, command.clock)
    at = command.at
    if at is None:
        return [e.BotSeated(_free(lobby)[0], command.level)]
    if at not in lobby.bots:
        raise IllegalMove(Reason.NOBODY_SITS_THERE)
    return [] if lobby.bots[at] is command.level else [e.BotSeated(at, command.level)]


def _free(lobby: Lobby) -> list[Seat]:
    """Seats to sit down at, the first to be taken first."""
    most = seats_at(lobby.rules)
    if len(lobby.seats) >= most:
        raise IllegalMove(Reason.TABLE_FULL)
    free = [seat for seat in SEATS if seat not in lobby.seats]
    return sorted(free, key=lambda seat: (seat not in SEATS[:most], seat in lobby.kept, seat))


def stand_up(lobby: Lobby, seat: Seat, clock: int | None = None) -> list[e.Event]:
    """The owner passes the table to the first who stays; the last one, but for bots, closes it."""
    _check_same(lobby, clock)
    if seat not in lobby.people:
        return []
    staying = [other for other in lobby.people if other != seat]
    if not staying:
        return [e.PlayerStoodUp(seat, owner=seat), e.GameGivenUp("everybody-left")]
    owner = staying[0] if seat == lobby.owner else lobby.owner
    return [e.PlayerStoodUp(seat, owner)]


def change_options(lobby: Lobby, command: c.ChangeOptions) -> list[e.Event]:
    """Only by the player who opened the table (R1.2)."""
    _check_owner(lobby, command.seat)
    if (command.rules, command.when_full) == (lobby.rules, lobby.when_full):
        return []
    return [e.OptionsChanged(command.rules, command.when_full)]


def swap_seats(lobby: Lobby, command: c.SwapSeats) -> list[e.Event]:
    """Teams are who sits where (R13.1)."""
    _check_owner(lobby, command.seat)
    _check_same(lobby, command.clock)
    one, other = command.one, command.other
    if one not in lobby.seats or other not in lobby.seats:
        raise IllegalMove(Reason.NOBODY_SITS_THERE)
    if one == other:
        return []
    owner = {one: other, other: one}.get(lobby.owner, lobby.owner)
    return [e.SeatsSwapped(one, other, owner)]


def remove_player(lobby: Lobby, command: c.RemovePlayer) -> list[e.Event]:
    """An owner who takes himself off stands up."""
    _check_owner(lobby, command.seat)
    _check_same(lobby, command.clock)
    if command.whom == command.seat:
        return stand_up(lobby, command.seat)
    return [e.PlayerRemoved(command.whom)] if command.whom in lobby.seats else []


def give_words(lobby: Lobby, command: c.GiveWords) -> list[e.Event]:
    """The last ones of each count (fairness.md 2)."""
    _check_same(lobby, command.clock)
    seat, sha256 = command.seat, command.sha256
    if seat not in lobby.people:
        raise IllegalMove(Reason.NOT_SEATED)
    return [] if lobby.words.get(seat, "") == sha256 else [e.WordsGiven(seat, sha256)]


def _check_owner(lobby: Lobby, seat: Seat) -> None:
    if seat != lobby.owner:
        raise IllegalMove(Reason.NOT_THE_OWNER)


def _check_same(lobby: Lobby, clock: int | None) -> None:
    """Somebody else may sit at the seat that was meant."""
    if clock not in (None, lobby.clock):
        raise IllegalMove(Reason.TABLE_CHANGED)


def starts_by_itself(lobby: Lobby) -> bool:
    """Whether all are there whom the table waits for: those of a rematch, or as many as there are
    seats."""
    sitting = len(lobby.seats)
    back = bool(lobby.kept) and all(seat in lobby.seats for seat in lobby.kept)
    full = lobby.when_full and sitting == seats_at(lobby.rules)
    return (back or full) and sitting in players_allowed(lobby.rules)


def start(lobby: Lobby, command: c.Start) -> list[e.Event]:
    """The deal; anyone who sits may ask for it."""
    if reason := _cannot_start(lobby, command):
        raise IllegalMove(reason)
    return [deal(lobby, command.deck, command.salt, command.opener)]


def _cannot_start(lobby: Lobby, command: c.Start) -> Reason | None:
    if command.seat is not None and command.seat not in lobby.seats:
        return Reason.NOT_SEATED
    if len(lobby.seats) not in players_allowed(lobby.rules):
        return Reason.WRONG_NUMBER_OF_PLAYERS
    if command.opener is not None and command.opener not in lobby.seats:
        return Reason.WRONG_OPENER
    whole = deck(lobby.rules.deck)
    if len(command.deck) != len(whole) or set(command.deck) != set(whole):
        return Reason.WRONG_DECK
    return None
