"""Brings a database's tables up to date."""


async def upgrade(url: str) -> None:
    """Run the migrations that this database lacks; two starters at once wait for each other.

    Raises DatabaseUnavailable, also with a sentence when a newer Durak has been here.
    """
    raise NotImplementedError
