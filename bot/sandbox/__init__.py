"""A Bot API of our own with the people of a small Telegram behind it (docs/sandbox.md)."""
