"""A call of the Bot API made into aiogram's class for it; what it does not know is refused."""

import typing
from collections.abc import Mapping
from types import UnionType
from typing import Any

from aiogram.methods import TelegramMethod
from aiogram.types import BufferedInputFile
from aiohttp import web
from aiohttp.multipart import BodyPartReader
from pydantic import BaseModel, ValidationError

from bot.sandbox.codec import read, written
from bot.sandbox.database import Json
from bot.sandbox.refusals import Refused, bad, not_modelled

UPLOAD_LIMIT = 50 * 1024 * 1024
# What Telegram says when these are missing, or are no JSON.
_MISSING = {
    "chat_id": "chat_id is empty",
    "text": "message text is empty",
    "message_id": "message identifier is not specified",
    "user_id": "invalid user_id specified",
    "file_id": "file_id not specified",
    "photo": "there is no photo in the request",
    "document": "there is no document in the request",
    "callback_query_id": "query is too old and response timeout expired or query ID is invalid",
    "commands": "can't parse commands JSON object",
    "media": "can't parse input media JSON object",
}
_JSON_NAMES = {
    "reply_markup": "reply keyboard markup",
    "reply_parameters": "reply parameters",
    "link_preview_options": "link preview options",
    "scope": "BotCommandScope",
    "media": "input media",
}


async def parameters(request: web.Request) -> Json:
    """The fields of the address, of JSON, a form or multipart; files as BufferedInputFile."""
    given: Json = dict(request.query)
    if request.content_type == "application/json":
        given |= _json_object(await request.read())
    elif request.content_type == "multipart/form-data":
        given |= await _multipart(request)
    elif request.content_type == "application/x-www-form-urlencoded":
        given |= {name: str(value) for name, value in (await request.post()).items()}
    return given


def _json_object(body: bytes) -> Json:
    if not body:
        return {}
    try:
        found = read(body)
    except ValueError:
        raise bad("can't parse request JSON object") from None
    if not isinstance(found, dict):
        raise bad("expected a JSON object")
    return found


async def _multipart(request: web.Request) -> Json:
    fields: Json = {}
    files: dict[str, BufferedInputFile] = {}
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader) or part.name is None:
            raise bad("can't parse the multipart form")
        if part.filename is None:
            fields[part.name] = await part.text()
        else:
            content = bytes(await part.read(decode=True))
            if len(content) > UPLOAD_LIMIT:
                raise Refused(413)
            files[part.name] = BufferedInputFile(content, part.filename)
    return {**fields, **_attached(fields, files)}


def _attached(fields: Json, files: dict[str, BufferedInputFile]) -> Json:
    """Files under the fields' own names; all of them once more for `attach://name`."""
    wanted = {str(value).removeprefix("attach://") for value in fields.values()}
    named = written(fields)
    loose = {n: f for n, f in files.items() if n not in wanted and f"attach://{n}" not in named}
    return {**loose, "attach://": files}


def understood(method: type[TelegramMethod[Any]], given: Json) -> TelegramMethod[Any]:
    """The call as aiogram's class; Refused (400) for unreadable and for unknown fields."""
    files = given.pop("attach://", {})
    # An empty value is no value, as with Telegram.
    named = {name: value for name, value in given.items() if value not in ("", None)}
    fields = method.model_fields
    read = {n: _decoded(n, v, fields[n].annotation) if n in fields else v for n, v in named.items()}
    try:
        call = method.model_validate(_with_files(read, files))
    except ValidationError as error:
        raise bad(_sentence(error)) from None
    for path in _unknown(call, ""):
        raise bad(f"the Bot API knows no field {path} of {method.__api_method__}")
    return call


def _decoded(name: str, value: Any, annotation: Any) -> Any:
    """Objects and lists may come as JSON in a text; a chat's number may come as text."""
    kinds = _kinds(annotation)
    if not isinstance(value, str):
        return value
    if str in kinds:
        return int(value) if int in kinds and value.removeprefix("-").isdecimal() else value
    if not any(kind is list or issubclass(kind, BaseModel) for kind in kinds):
        return value
    try:
        return read(value)
    except ValueError:
        raise bad(f"can't parse {_JSON_NAMES.get(name, name)} JSON object") from None


def _kinds(annotation: Any) -> set[type]:
    """The classes that a field may hold."""
    origin = typing.get_origin(annotation)
    if origin in (typing.Union, UnionType):
        return set().union(*(_kinds(each) for each in typing.get_args(annotation)))
    if origin is typing.Annotated:
        return _kinds(typing.get_args(annotation)[0])
    found = origin or annotation
    return {found} if isinstance(found, type) else set()


def _with_files(value: Any, files: Mapping[str, BufferedInputFile]) -> Any:
    """`attach://name` is replaced by the file of that name, wherever it stands."""
    if isinstance(value, dict):
        return {name: _with_files(each, files) for name, each in value.items()}
    if isinstance(value, list):
        return [_with_files(each, files) for each in value]
    if isinstance(value, str) and value.startswith("attach://"):
        name = value.removeprefix("attach://")
        if name not in files:
            raise bad("wrong file identifier/HTTP URL specified")
        return files[name]
    return value


def _unknown(value: Any, path: str) -> list[str]:
    """The fields in a parsed value that no class knows, by their path."""
    if isinstance(value, BaseModel):
        found = [f"{path}{name}" for name in value.model_extra or {}]
        for name in value.model_fields_set:
            found += _unknown(getattr(value, name), f"{path}{name}.")
        return found
    if isinstance(value, list):
        return [one for each in value for one in _unknown(each, path)]
    return []


def _sentence(error: ValidationError) -> str:
    first = error.errors()[0]
    field = str(first["loc"][0]) if first["loc"] else ""
    if first["type"] == "missing" and len(first["loc"]) == 1 and field in _MISSING:
        return _MISSING[field]
    where = ".".join(str(part) for part in first["loc"] if not str(part)[:1].isupper())
    return f"{where}: {first['msg']}"


def check_modelled(call: TelegramMethod[Any], modelled: frozenset[str]) -> None:
    """Refused (501) if the call names a field that the Bot API knows and the sandbox does not."""
    for name in sorted(call.model_fields_set - modelled):
        if getattr(call, name) not in (None, False):
            raise not_modelled(f"the field {name} of {call.__api_method__}")
