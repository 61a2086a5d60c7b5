"""What the host sets: in the environment, or for a secret in the file that NAME_FILE names."""

import os
import re
from collections.abc import Mapping
from ipaddress import ip_address
from pathlib import Path
from typing import NamedTuple

from pydantic import BaseModel, ConfigDict, SecretStr

SECRETS = ("BOT_TOKEN", "DATABASE_URL", "WEBHOOK_SECRET")
TOKEN = re.compile(r"\d{1,20}:[A-Za-z0-9_-]{10,}")
API_URL = re.compile(r"https?://[^\s/?#]+(/[^\s?#]*)?")
WEBHOOK_SECRET = re.compile(r"[A-Za-z0-9_-]{1,256}")


class SettingsError(Exception):
    """Something the host set cannot be used; the sentence says what to do and holds no secret."""


class Address(NamedTuple):
    """Where to listen."""

    host: str
    port: int

    @property
    def is_local(self) -> bool:
        """Reached from this machine alone."""
        return ip_address(self.host).is_loopback

    def __str__(self) -> str:
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"


WEBHOOK_LISTEN = Address("127.0.0.1", 8080)


class Settings(BaseModel):
    """The settings of one program; secrets show as stars wherever they are printed."""

    model_config = ConfigDict(frozen=True)

    bot_token: SecretStr | None = None
    bot_api_url: str | None = None  # another Bot API server than Telegram's: the sandbox's
    database_url: SecretStr | None = None  # None: an embedded server in the data folder
    webhook_url: str | None = None  # where Telegram posts updates to; None: the bot polls
    webhook_secret: SecretStr | None = None  # that it sends along; None: made from the token
    webhook_listen: Address = WEBHOOK_LISTEN  # where the updates come out here
    metrics: Address | None = None  # where health and metrics are told; None: nowhere
    data: Path

    @property
    def embedded(self) -> Path:
        """The folder of the embedded database of `durak run`."""
        return self.data / "postgres"

    @property
    def sandbox(self) -> Path:
        """The folder of the sandbox: its chats and an embedded database of its own."""
        return self.data / "sandbox"

    def token(self) -> str:
        """The bot's token; SettingsError where it is missing or is none."""
        if self.bot_token is None:
            raise SettingsError(
                "BOT_TOKEN is not set. Get a token from @BotFather in Telegram and run"
                " `BOT_TOKEN=… durak run`; to try the bot without one: `durak sandbox`."
            )
        token = self.bot_token.get_secret_value()
        if not TOKEN.fullmatch(token):
            raise SettingsError(
                "BOT_TOKEN is not a bot's token: it should look like 123456789:AbC…,"
                " as @BotFather gave it, without spaces or quotes."
            )
        return token


def read_settings(environment: Mapping[str, str] = os.environ) -> Settings:
    """Settings from the environment; SettingsError with one sentence where it is wrong."""
    secrets = {name: _secret(environment, name) for name in SECRETS}
    api_url = _api_url(environment)
    return Settings(
        bot_token=secrets["BOT_TOKEN"],
        bot_api_url=api_url,
        database_url=secrets["DATABASE_URL"],
        webhook_url=_webhook_url(environment, api_url),
        webhook_secret=_webhook_secret(secrets["WEBHOOK_SECRET"]),
        webhook_listen=_address(environment, "WEBHOOK_LISTEN") or WEBHOOK_LISTEN,
        metrics=_address(environment, "DURAK_METRICS"),
        data=_data(environment),
    )


def _secret(environment: Mapping[str, str], name: str) -> SecretStr | None:
    text = environment.get(name, "").strip()
    if not text and (path := environment.get(f"{name}_FILE")):
        try:
            text = Path(path).read_text("utf-8").strip()
        except (OSError, UnicodeDecodeError) as error:
            why = error.strerror if isinstance(error, OSError) else "it is no text"
            raise SettingsError(f"{name}_FILE cannot be read: {path}: {why}.") from None
        if not text:
            raise SettingsError(f"{name}_FILE is empty: {path}: it should hold {name} alone.")
    return SecretStr(text) if text else None


def _api_url(environment: Mapping[str, str]) -> str | None:
    """An address that is none would be tried for ever, as if Telegram were away."""
    url = environment.get("BOT_API_URL", "").strip()
    if url and not API_URL.fullmatch(url):
        raise SettingsError(
            "BOT_API_URL is no address of a Bot API server, as http://127.0.0.1:8081."
        )
    return url or None


def _webhook_url(environment: Mapping[str, str], api_url: str | None) -> str | None:
    """Telegram posts to https alone, a Bot API server of one's own to http as well."""
    url = environment.get("WEBHOOK_URL", "").strip()
    schemes = ("https://", "http://") if api_url else ("https://",)
    if url and not (API_URL.fullmatch(url) and url.startswith(schemes) and "@" not in url):
        raise SettingsError(
            "WEBHOOK_URL is no address that Telegram posts to, as https://durak.example/updates:"
            " https, without a user or a question mark."
        )
    return url or None


def _webhook_secret(secret: SecretStr | None) -> SecretStr | None:
    if secret is not None and not WEBHOOK_SECRET.fullmatch(secret.get_secret_value()):
        raise SettingsError(
            "WEBHOOK_SECRET cannot be used: it is 1 to 256 letters, digits, _ and -."
            " Without it one is made from the token."
        )
    return secret


def _address(environment: Mapping[str, str], name: str) -> Address | None:
    """`host:port`, or a port alone on 127.0.0.1."""
    text = environment.get(name, "").strip()
    if not text:
        return None
    host, _, port = text.rpartition(":")
    try:
        address = Address(str(ip_address(host.strip("[]") or "127.0.0.1")), int(port))
    except ValueError:
        address = None
    if address is None or not 0 <= address.port <= 65535:
        raise SettingsError(
            f"{name} is no address to listen at: a number, a colon and a port, as 127.0.0.1:9100."
        )
    return address


def _data(environment: Mapping[str, str]) -> Path:
    if folder := environment.get("DURAK_DATA"):
        return Path(folder).expanduser().absolute()
    shared = environment.get("XDG_DATA_HOME")
    try:
        return (Path(shared) if shared else Path.home() / ".local" / "share") / "durak"
    except RuntimeError:
        raise SettingsError(
            "There is no home folder to keep data in; name a folder: DURAK_DATA=/var/lib/durak"
        ) from None
