"""What a newer version of the program would write."""

import json
from uuid import UUID

from storage.database import connect
from storage.event_log import chained


async def write_newer_event(url: str, game_id: UUID) -> None:
    """An event of a kind that this version does not know, chained as every event is."""
    owner = await connect(url)
    async with owner.transaction():
        head = await owner.fetchrow(
            "SELECT version, head_hash, durak_now() AS now FROM games WHERE game_id = $1", game_id
        )
        assert head is not None
        version, command = head["version"] + 1, "u:4200:newer"
        event = {"type": "CardsExchanged", "seat": "p1"}
        at = head["now"].isoformat().replace("+00:00", "Z")
        payload = json.dumps({"at": at, "command": command, "seat": "p1", "event": event})
        new = chained(game_id, version, head["head_hash"], payload.encode())
        row = (game_id, version, command, head["now"], payload, new)
        await owner.execute("INSERT INTO events VALUES ($1, $2, $3, $4, $5, $6)", *row)
        await owner.execute(
            "UPDATE games SET version = $2, head_hash = $3 WHERE game_id = $1",
            *(game_id, version, new),
        )
    await owner.close()
