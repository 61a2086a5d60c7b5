"""Where the sandbox is to listen, and in a sentence why it cannot."""

import errno
import os
import socket

LOOPBACK = ("127.0.0.1", "::1", "localhost")
_EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104 - read here, not bound


def address(host: str, port: int) -> str:
    """The address at which this machine reaches what listens there."""
    reached = _EVERYWHERE.get(host, host)
    return f"http://[{reached}]:{port}" if ":" in reached else f"http://{reached}:{port}"


def warning(host: str) -> str:
    """What is to be said of a host that others may reach; "" for this machine alone."""
    if host in LOOPBACK:
        return ""
    return (
        f"The sandbox listens on {host}: whoever reaches this machine can play everybody, read"
        " every chat and move its clock. There is no password."
    )


def free_port(host: str, port: int) -> int:
    """A port that is free now: the one asked for, any for 0. OSError or UnicodeError for none."""
    family, kind, _, _, address = socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    with socket.socket(family, kind) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        probe.bind(address)
        return int(probe.getsockname()[1])


def why_not(host: str, port: int, error: OSError | UnicodeError | OverflowError) -> str:
    """What is wrong with the host or the port, and what to do."""
    if not 0 <= port <= 65535:
        return f"{port} is no port: name one from 1 to 65535, or 0 for any free one."
    number = error.errno if isinstance(error, OSError) else None
    if isinstance(error, socket.gaierror) or number in (None, errno.EADDRNOTAVAIL):
        return (
            f"'{host}' is no address of this machine; name one to listen on:"
            " --host 127.0.0.1 (this machine alone) or --host 0.0.0.0 (whoever reaches it)"
        )
    return (
        f"Port {port} of {host} cannot be used ({os.strerror(number)}): is a sandbox open at"
        f" {address(host, port)} already? Else name another port: durak sandbox --port 8766"
    )
