"""When Python looks for garbage that counting references does not find."""

import gc
from typing import Final

# A look at everything takes a quarter of a second when thousands of tables are open. Python's own
# thresholds lead to one every few seconds of a busy bot; by these it is one in some minutes, and
# the young, where garbage is, are looked at as before.
THRESHOLDS: Final = (5_000, 10, 50)


def look_seldom() -> None:
    """From now on; and never at what is there already, which is what was imported."""
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
