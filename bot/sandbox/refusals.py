"""What the two sides are told when something cannot be."""

from collections.abc import Mapping
from typing import Any

_PREFIX = {
    400: "Bad Request",
    401: "Unauthorized",
    403: "Forbidden",
    404: "Not Found",
    409: "Conflict",
    413: "Request Entity Too Large",
    429: "Too Many Requests",
    500: "Internal Server Error",
    501: "Not Implemented",
    502: "Bad Gateway",
}


class Refused(Exception):
    """An error answer of the Bot API: `error_code`, `description` with its prefix, `parameters`."""

    def __init__(
        self, code: int, what: str = "", parameters: Mapping[str, Any] | None = None
    ) -> None:
        prefix = _PREFIX.get(code, "Error")
        self.code = code
        self.description = f"{prefix}: {what}" if what else prefix
        self.parameters = parameters
        super().__init__(self.description)


def bad(what: str) -> Refused:
    return Refused(400, what)


def forbidden(what: str) -> Refused:
    return Refused(403, what)


def not_modelled(what: str) -> Refused:
    return Refused(501, f"the sandbox does not model {what}")


def too_many(seconds: int) -> Refused:
    return Refused(429, f"retry after {seconds}", {"retry_after": seconds})


class Impossible(Exception):
    """A person cannot do that: a sentence, and the HTTP status (400, 404 or 409)."""

    def __init__(self, sentence: str, status: int = 400) -> None:
        self.status = status
        super().__init__(sentence)
