"""Pictures and documents sent, and files read back."""

from aiogram.methods import GetFile, SendDocument, SendPhoto

from bot.sandbox import files
from bot.sandbox.database import Json
from bot.sandbox.methods.registry import method
from bot.sandbox.refusals import bad
from bot.sandbox.sending import COMMON, send, texts_content
from bot.sandbox.texts import caption_of, formatted
from bot.sandbox.world import World

_CAPTION = "caption caption_entities"


@method(SendPhoto, f"{COMMON} {_CAPTION} photo show_caption_above_media has_spoiler")
def send_photo(world: World, call: SendPhoto) -> Json:
    content = files.photo(world, call.photo) | _caption(world, call)
    if call.show_caption_above_media is True:
        content["show_caption_above_media"] = True
    if call.has_spoiler:
        content["has_media_spoiler"] = True
    return send(world, call, content, "can_send_photos", "photos")


@method(SendDocument, f"{COMMON} {_CAPTION} document disable_content_type_detection")
def send_document(world: World, call: SendDocument) -> Json:
    content = files.document(world, call.document) | _caption(world, call)
    return send(world, call, content, "can_send_documents", "documents")


@method(GetFile, "file_id")
def get_file(world: World, call: GetFile) -> Json:
    kept = files.find(world, call.file_id)
    if kept is None:
        raise bad("invalid file_id")
    if len(kept.content) > files.DOWNLOAD_LIMIT:
        raise bad("file is too big")
    names = ("file_id", "file_unique_id", "file_size", "file_path")
    return {name: kept.body[name] for name in names}


def _caption(world: World, call: SendPhoto | SendDocument) -> Json:
    words = formatted(call.caption or "", call.parse_mode, call.caption_entities)
    return texts_content(world, caption_of(words), "caption")
