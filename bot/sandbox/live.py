"""The live stream of changes: server-sent events, for the page and for whoever follows along."""

from aiohttp import web

from bot.sandbox import changes
from bot.sandbox.codec import read, written
from bot.sandbox.refusals import Impossible
from bot.sandbox.world import World

_HERE_EVERY = 15.0


async def stream(world: World, request: web.Request) -> web.StreamResponse:
    """What is newer than the reader knows, until he or the server goes."""
    told = web.StreamResponse(
        headers={"Content-Type": "text/event-stream", "Cache-Control": "no-store"}
    )
    known = _known(world, request)
    await told.prepare(request)
    await told.write(b": the sandbox's changes\n\n")
    try:
        while not world.closing:
            known = await _write_news(world, told, known)
    except ConnectionError:
        return told
    return told


def _known(world: World, request: web.Request) -> int:
    text = request.headers.get("Last-Event-ID") or request.query.get("since")
    if text is None:
        return changes.version(world.db)
    if not text.isdecimal():
        raise Impossible("since must be a whole number.")
    return int(text)


async def _write_news(world: World, told: web.StreamResponse, known: int) -> int:
    """The newest version that he has been told of."""
    news = changes.since(world.db, known)
    newest = changes.version(world.db)
    if news is None:
        reset = written({"version": newest})
        await told.write(f"id: {newest}\nevent: reset\ndata: {reset}\n\n".encode())
    elif news:
        await told.write("".join(map(_event, news)).encode())
    else:
        await _pause(world, told, known)
    return newest


async def _pause(world: World, told: web.StreamResponse, known: int) -> None:
    def more() -> bool | None:
        return True if world.closing or changes.version(world.db) != known else None

    if await world.bell.until(more, _HERE_EVERY) is None:
        await told.write(b"event: here\ndata: {}\n\n")


def _event(change: str) -> str:
    about = read(change)
    return f"id: {about['version']}\nevent: {about['kind']}\ndata: {change}\n\n"
