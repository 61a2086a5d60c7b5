"""Signed notes, as logs of certificates and of software sign theirs (C2SP signed-note, Ed25519).

A key is a line of text: `NAME+ID+KEY` the public one, `PRIVATE+KEY+NAME+ID+KEY` the private one.
A note is its text, an empty line, and a line `— NAME SIGNATURE`.
"""

import re
from base64 import b64decode, b64encode
from hashlib import sha256
from typing import TYPE_CHECKING, Final

import msgspec

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

NAME: Final = re.compile(r"[^\s+]+")

_ED25519: Final = b"\1"
_PRIVATE: Final = "PRIVATE+KEY+"


class BadNote(Exception):
    """A key or a note that is none, or is not signed as it says; the message is one sentence."""


class NotSigned(BadNote):
    """It is a note, and nobody with this key has signed it as it is."""


class PublicKey(msgspec.Struct, frozen=True):
    name: str  # who signs
    key: bytes

    @property
    def id(self) -> bytes:
        return sha256(f"{self.name}\n".encode() + _ED25519 + self.key).digest()[:4]

    def __str__(self) -> str:
        return f"{self.name}+{self.id.hex()}+{b64encode(_ED25519 + self.key).decode()}"


class PrivateKey(msgspec.Struct, frozen=True):
    name: str
    secret: bytes

    @property
    def public(self) -> PublicKey:
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

        key = Ed25519PrivateKey.from_private_bytes(self.secret).public_key()
        return PublicKey(self.name, key.public_bytes_raw())

    def __str__(self) -> str:
        secret = b64encode(_ED25519 + self.secret).decode()
        return f"{_PRIVATE}{self.name}+{self.public.id.hex()}+{secret}"

    def __repr__(self) -> str:
        return f"PrivateKey({self.name!r}, …)"


def read_public(line: str) -> PublicKey:
    """Raises BadNote."""
    name, found, key = _key(line, "")
    public = PublicKey(name, key)
    if public.id != found:
        raise BadNote("That is no public key: its parts do not belong together.")
    return public


def read_private(line: str) -> PrivateKey:
    """Raises BadNote, which does not repeat it."""
    name, found, secret = _key(line, _PRIVATE)
    private = PrivateKey(name, secret)
    if private.public.id != found:
        raise BadNote("That is no private key: its parts do not belong together.")
    return private


def _key(line: str, kind: str) -> tuple[str, bytes, bytes]:
    match = re.fullmatch(rf"{re.escape(kind)}([^\s+]+)\+([0-9a-f]{{8}})\+(\S+)", line.strip())
    data = _base64(match[3]) if match else b""
    if match is None or len(data) != 33 or data[:1] != _ED25519:
        form = f"{kind}NAME+ID+KEY"
        raise BadNote(f"That is no {'private' if kind else 'public'} key: it is written {form}.")
    return match[1], bytes.fromhex(match[2]), data[1:]


# ---- notes


def signed(text: str, key: PrivateKey) -> str:
    """`text` ends with a line break and holds no empty line at its end."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    signature = Ed25519PrivateKey.from_private_bytes(key.secret).sign(text.encode())
    line = b64encode(key.public.id + signature).decode()
    return f"{text}\n— {key.name} {line}\n"


def opened(note: str, key: PublicKey) -> str:
    """The text of a note that this key has signed, others perhaps too. Raises BadNote."""
    text, found, signatures = note.rpartition("\n\n")
    if not found:
        raise BadNote("That is no signed note: it has no empty line before its signatures.")
    text += "\n"
    for line in signatures.splitlines():
        match = re.fullmatch(r"— (\S+) (\S+)", line)
        if match is None:
            raise BadNote("That is no signed note: a signature is no line `— NAME SIGNATURE`.")
        data = _base64(match[2])
        if match[1] == key.name and data[:4] == key.id:
            if _is_signed(text, data[4:], key):
                return text
            raise NotSigned(f"The checkpoint's signature by {key.name} is not that of its text.")
    raise NotSigned(f"The checkpoint is not signed by {key.name} with this key.")


def _is_signed(text: str, signature: bytes, key: PublicKey) -> bool:
    from cryptography.exceptions import InvalidSignature

    try:
        _verifying(key).verify(signature, text.encode())
    except InvalidSignature:
        return False
    return True


def _verifying(key: PublicKey) -> "Ed25519PublicKey":
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    return Ed25519PublicKey.from_public_bytes(key.key)


def _base64(text: str) -> bytes:
    try:
        return b64decode(text, validate=True)
    except ValueError:
        return b""
