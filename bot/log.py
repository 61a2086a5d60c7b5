"""Structured log lines on standard error, quiet by default, without secrets."""

import logging
import sys
from collections.abc import Iterable

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

HIDDEN = "***"


class Hiding:
    """A processor that puts stars where a secret would stand, in tracebacks too."""

    def __init__(self, secrets: Iterable[str]) -> None:
        self._secrets = [secret for secret in secrets if secret]

    def __call__(self, logger: WrappedLogger, method: str, event: EventDict) -> EventDict:
        return {key: self.clean(value) for key, value in event.items()}

    def clean(self, value: object) -> object:
        """Values that hold a secret become clean text; others stay what they are."""
        text = value if isinstance(value, str) else repr(value)
        if not any(secret in text for secret in self._secrets):
            return value
        for secret in self._secrets:
            text = text.replace(secret, HIDDEN)
        return text


def configure(level: str, secrets: Iterable[str]) -> None:
    """Every log line of this process, the libraries' too, goes this way from now on."""
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *shared,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=False,
    )
    formatter = structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=shared,
        processors=[
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            structlog.processors.format_exc_info,
            Hiding(secrets),
            structlog.dev.ConsoleRenderer(
                colors=False, exception_formatter=structlog.dev.plain_traceback
            ),
        ],
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(formatter)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
