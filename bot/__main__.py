"""The command line `durak`."""


def main() -> None:
    """Run the command named on the command line."""
