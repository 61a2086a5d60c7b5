"""What `durak games` shows of a game can be given to `durak log`."""

from datetime import UTC, datetime
from io import StringIO
from uuid import UUID

from rich.console import Console

from bot.commands.games import WIDTH, table
from storage.log import Listed

GAME = UUID("8497fb98-9588-5c48-b6d5-eaf14588f984")
AT = datetime(2026, 3, 1, 12, 30, tzinfo=UTC)


def test_a_game_of_six_long_names_is_listed_with_its_whole_id() -> None:
    names = tuple(f"Maximilian-Alexander the {n}" * 2 for n in range(6))
    shown = StringIO()
    console = Console(file=shown, width=WIDTH)
    console.print(table([Listed(GAME, "ended", 164, -1001234567890, AT, AT, names)]))
    assert str(GAME) in shown.getvalue()
