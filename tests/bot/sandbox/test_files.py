"""Pictures and documents: uploaded, sent again by file_id, edited, downloaded."""

import io
import json
import struct
from typing import Any

import aiohttp
import pytest

from bot.sandbox.people import Person
from tests.bot.sandbox.town import TOKEN, Bot, Town, png

PICTURE = png(80, 60)


def jpeg(width: int, height: int) -> bytes:
    """As much of one as tells its size."""
    size = struct.pack(">BHH", 8, height, width)
    return b"\xff\xd8\xff\xe0\x00\x04\x00\x00\xff\xc0\x00\x11" + size + b"\x03" + b"\0" * 9


async def posted(town: Town, method: str, form: aiohttp.FormData) -> dict[str, Any]:
    async with town.bot.session.post(f"{town.address}/bot{TOKEN}/{method}", data=form) as answer:
        found: dict[str, Any] = await answer.json()
        return found


@pytest.mark.parametrize(("name", "content"), [("a.png", PICTURE), ("a.jpg", jpeg(80, 60))])
async def test_an_uploaded_picture_is_shown_with_its_size_and_caption(
    bot: Bot, anna: Person, name: str, content: bytes
) -> None:
    sent = await bot.upload(
        "sendPhoto", anna.id, "photo", name, content, caption="<b>Hi</b>", parse_mode="HTML"
    )
    size = sent["photo"][-1]
    assert (size["width"], size["height"], size["file_size"]) == (80, 60, len(content))
    assert (sent["caption"], sent["caption_entities"][0]["type"]) == ("Hi", "bold")
    assert (await anna.from_bot())[-1].raw["photo"] == sent["photo"]


async def test_an_uploaded_document_keeps_its_name_and_kind(bot: Bot, anna: Person) -> None:
    sent = await bot.upload("sendDocument", anna.id, "document", "rules.txt", b"text")
    document = sent["document"]
    assert (document["file_name"], document["mime_type"]) == ("rules.txt", "text/plain")


async def test_a_file_id_sends_the_file_again(
    bot: Bot, anna: Person, picture_ids: dict[str, str]
) -> None:
    photo = await bot.does("sendPhoto", chat_id=anna.id, photo=picture_ids["photo"])
    assert photo["photo"][-1]["file_id"] == picture_ids["photo"]
    document = await bot.does("sendDocument", chat_id=anna.id, document=picture_ids["document"])
    assert document["document"]["file_name"] == "a.durak"


async def test_a_file_can_be_attached_under_any_name(town: Town, anna: Person) -> None:
    form = aiohttp.FormData({"chat_id": str(anna.id), "photo": "attach://table"})
    form.add_field("table", PICTURE, filename="table.png")
    assert (await posted(town, "sendPhoto", form))["result"]["photo"]


async def test_a_sent_file_can_be_read_back(
    town: Town, bot: Bot, picture_ids: dict[str, str]
) -> None:
    for file_id, content in (
        (picture_ids["photo"], PICTURE),
        (picture_ids["document"], b"game"),
    ):
        file = await bot.does("getFile", file_id=file_id)
        assert file["file_size"] == len(content)
        url = f"{town.address}/file/bot{TOKEN}/{file['file_path']}"
        async with bot.session.get(url) as answer:
            assert await answer.read() == content
        async with bot.session.get(f"{town.address}/sandbox/files/{file_id}") as answer:
            assert await answer.read() == content


async def test_a_file_is_read_back_with_the_token_alone(
    town: Town, bot: Bot, picture_ids: dict[str, str]
) -> None:
    path = (await bot.does("getFile", file_id=picture_ids["photo"]))["file_path"]
    async with bot.session.get(f"{town.address}/file/bot4200:wrong/{path}") as answer:
        assert answer.status == 401


@pytest.mark.parametrize(
    ("method", "field", "content", "description"),
    [
        ("sendPhoto", "photo", b"no picture", "IMAGE_PROCESS_FAILED"),
        ("sendPhoto", "photo", png(9000, 1001)[:2000], "PHOTO_INVALID_DIMENSIONS"),
        ("sendPhoto", "photo", png(42, 2), "PHOTO_INVALID_DIMENSIONS"),
        ("sendDocument", "document", b"", "file must be non-empty"),
    ],
)
async def test_what_is_no_picture_or_empty_is_refused(
    town: Town, anna: Person, method: str, field: str, content: bytes, description: str
) -> None:
    form = aiohttp.FormData({"chat_id": str(anna.id)})
    form.add_field(field, content, filename="a.png")
    answer = await posted(town, method, form)
    assert (answer["error_code"], answer["description"]) == (400, f"Bad Request: {description}")


@pytest.mark.parametrize(
    ("method", "field", "value", "description"),
    [
        ("sendPhoto", "photo", "nonsense", "wrong file identifier/HTTP URL specified"),
        ("sendPhoto", "photo", "document", "can't use file of type Document as Photo"),
        ("sendDocument", "document", "photo", "can't use file of type Photo as Document"),
        ("sendPhoto", "photo", "attach://gone", "wrong file identifier/HTTP URL specified"),
        ("getFile", "file_id", "nonsense", "invalid file_id"),
    ],
)
async def test_a_wrong_file_id_is_refused(
    bot: Bot,
    anna: Person,
    picture_ids: dict[str, str],
    method: str,
    field: str,
    value: str,
    description: str,
) -> None:
    given: dict[str, Any] = {field: picture_ids.get(value, value)}
    given |= {} if method == "getFile" else {"chat_id": anna.id}
    assert await bot.refused(method, **given) == (400, f"Bad Request: {description}")


@pytest.mark.parametrize(("length", "fits"), [(1024, True), (1025, False)])
async def test_a_caption_has_1024_characters(
    bot: Bot, anna: Person, picture_ids: dict[str, str], length: int, fits: bool
) -> None:
    photo = {"chat_id": anna.id, "photo": picture_ids["photo"]}
    answer = await bot.call(
        "sendPhoto", **photo, caption=f"<i>{'x' * length}</i>", parse_mode="HTML"
    )
    assert answer["ok"] is fits
    assert fits or answer["description"] == "Bad Request: message caption is too long"
    sent = await bot.does("sendPhoto", **photo)
    edit = {"chat_id": anna.id, "message_id": sent["message_id"], "caption": "x" * length}
    answer = await bot.call("editMessageCaption", **edit)
    assert answer["ok"] is fits
    assert fits or answer["description"] == "Bad Request: MEDIA_CAPTION_TOO_LONG"


async def test_a_picture_is_replaced_in_place_by_upload_and_by_file_id(
    town: Town, bot: Bot, anna: Person, picture_ids: dict[str, str]
) -> None:
    photo = {"chat_id": anna.id, "photo": picture_ids["photo"]}
    sent = await bot.does("sendPhoto", **photo, caption="old")
    form = aiohttp.FormData({"chat_id": str(anna.id), "message_id": str(sent["message_id"])})
    form.add_field(
        "media", json.dumps({"type": "photo", "media": "attach://new", "caption": "new"})
    )
    form.add_field("new", png(33, 44), filename="new.png")
    edited = (await posted(town, "editMessageMedia", form))["result"]
    assert (edited["photo"][-1]["width"], edited["caption"]) == (33, "new")
    back = await bot.does(
        "editMessageMedia",
        chat_id=anna.id,
        message_id=sent["message_id"],
        media={"type": "photo", "media": picture_ids["photo"]},
    )
    assert back["photo"] == sent["photo"]
    assert "caption" not in back


async def test_the_text_of_a_picture_is_its_caption(
    bot: Bot, anna: Person, picture_ids: dict[str, str]
) -> None:
    sent = await bot.does("sendPhoto", chat_id=anna.id, photo=picture_ids["photo"])
    edit = {"chat_id": anna.id, "message_id": sent["message_id"], "text": "Hi"}
    told = await bot.refused("editMessageText", **edit)
    assert told == (400, "Bad Request: there is no text in the message to edit")


async def test_too_large_an_upload_is_413(town: Town, anna: Person) -> None:
    form = aiohttp.FormData({"chat_id": str(anna.id)})
    form.add_field("document", io.BytesIO(b"x" * (50 * 1024 * 1024 + 1)), filename="a.bin")
    answer = await posted(town, "sendDocument", form)
    assert (answer["error_code"], answer["description"]) == (413, "Request Entity Too Large")
