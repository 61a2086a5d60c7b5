"""Files: kept by content, named by a file_id, downloaded by a path; pictures with their sizes."""

import hashlib
import mimetypes
import struct
from dataclasses import dataclass
from typing import Any

from aiogram.types import BufferedInputFile, InputMediaDocument, InputMediaPhoto

from bot.sandbox.codec import read, written
from bot.sandbox.database import Json
from bot.sandbox.refusals import bad, not_modelled
from bot.sandbox.sending import texts_content
from bot.sandbox.texts import caption_of, formatted
from bot.sandbox.world import World

PHOTO_LIMIT = 10 * 1024 * 1024
DOWNLOAD_LIMIT = 20 * 1024 * 1024
WRONG_ID = "wrong file identifier/HTTP URL specified"


@dataclass(frozen=True)
class Kept:
    """A stored file: `body` is the PhotoSize or Document, with `mime_type` and `file_path`."""

    body: Json
    content: bytes

    @property
    def is_photo(self) -> bool:
        return "width" in self.body

    @property
    def shown(self) -> Json:
        """As it stands in a message."""
        hidden = {"file_path", "mime_type"} if self.is_photo else {"file_path"}
        return {name: value for name, value in self.body.items() if name not in hidden}


def photo(world: World, given: object) -> Json:
    """`photo` of a message, from an upload or a file_id; Refused for what is no picture."""
    if isinstance(given, BufferedInputFile):
        kept = _keep_photo(world, given)
    else:
        kept = _known(world, str(given))
        if not kept.is_photo:
            raise bad("can't use file of type Document as Photo")
    return {"photo": [kept.shown]}


def document(world: World, given: object) -> Json:
    """`document` of a message, from an upload or a file_id."""
    if isinstance(given, BufferedInputFile):
        return {"document": _keep_document(world, given).shown}
    kept = _known(world, str(given))
    if kept.is_photo:
        raise bad("can't use file of type Photo as Document")
    return {"document": kept.shown}


def media_content(world: World, media: Any) -> Json:
    """The fields of a message that shows this InputMedia…"""
    if isinstance(media, InputMediaPhoto):
        content = photo(world, media.media)
    elif isinstance(media, InputMediaDocument):
        content = document(world, media.media)
    else:
        raise not_modelled(f"media of the type {media.type}")
    words = formatted(media.caption or "", media.parse_mode, media.caption_entities)
    return content | texts_content(world, caption_of(words), "caption")


def find(world: World, file_id: str) -> Kept | None:
    found = world.db.row("select body, bytes from files where id = ?", file_id)
    return None if found is None else Kept(read(found[0]), found[1])


def at_path(world: World, path: str) -> Kept | None:
    """The file that `getFile` gave this `file_path`."""
    found = world.db.row(
        "select body, bytes from files where json_extract(body, '$.file_path') = ?", path
    )
    return None if found is None else Kept(read(found[0]), found[1])


def _known(world: World, file_id: str) -> Kept:
    kept = find(world, file_id)
    if kept is None:
        raise bad(WRONG_ID)
    return kept


def _keep_photo(world: World, upload: BufferedInputFile) -> Kept:
    size = picture_size(upload.data)
    if size is None:
        raise bad("IMAGE_PROCESS_FAILED")
    width, height = size
    if width + height > 10_000 or max(width, height) > 20 * min(width, height):
        raise bad("PHOTO_INVALID_DIMENSIONS")
    if len(upload.data) > PHOTO_LIMIT:
        raise bad("file is too big for a photo; the maximum size is 10 MB")
    png = upload.data.startswith(b"\x89PNG")
    about = {"width": width, "height": height, "mime_type": "image/png" if png else "image/jpeg"}
    return _keep(world, "photos", upload, about, "png" if png else "jpg")


def _keep_document(world: World, upload: BufferedInputFile) -> Kept:
    name = upload.filename or "file"
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    suffix = name.rpartition(".")[2] if "." in name else "bin"
    return _keep(world, "documents", upload, {"file_name": name, "mime_type": kind}, suffix)


def _keep(world: World, folder: str, upload: BufferedInputFile, about: Json, suffix: str) -> Kept:
    if not upload.data:
        raise bad("file must be non-empty")
    number = world.db.next(f"file:{folder}")
    unique = hashlib.sha256(upload.data).hexdigest()[:16]
    body: Json = {
        "file_id": f"{'Ag' if folder == 'photos' else 'BQ'}AC{number}-{unique}",
        "file_unique_id": f"AQ{unique}",
        "file_size": len(upload.data),
        **about,
        "file_path": f"{folder}/file_{number}.{suffix}",
    }
    row = (body["file_id"], body["file_unique_id"], written(body), upload.data)
    world.db.run("insert into files values (?, ?, ?, ?)", *row)
    return Kept(body, upload.data)


def picture_size(content: bytes) -> tuple[int, int] | None:
    """Width and height of a PNG or JPEG; None for anything else."""
    if content.startswith(b"\x89PNG\r\n\x1a\n") and len(content) >= 24:
        width, height = struct.unpack(">II", content[16:24])
        return width, height
    return _jpeg_size(content) if content.startswith(b"\xff\xd8") else None


def _jpeg_size(content: bytes) -> tuple[int, int] | None:
    at = 2
    while at + 9 <= len(content) and content[at] == 0xFF:
        marker, length = struct.unpack(">BH", content[at + 1 : at + 4])
        if marker in (0xC0, 0xC1, 0xC2):
            height, width = struct.unpack(">HH", content[at + 5 : at + 9])
            return width, height
        at += 2 + length
    return None
