"""Until when somebody must have acted, as each app shows it: a countdown where it can."""

from datetime import datetime

from bot.texts import Words
from engine.rules import Speed
from engine.view import View


def until_line(view: View, due_at: datetime | None, words: Words) -> str:
    """Empty where no clock runs, or only bots are asked, who do not take so long."""
    if due_at is None or set(view.asked) <= {*view.played_by_bot, *view.bots}:
        return ""
    spelt = (
        f"{due_at:%H:%M:%S}" if view.rules.speed is not Speed.POSTAL else f"{due_at:%Y-%m-%d %H:%M}"
    )
    told = words("time-utc", time=spelt)
    moment = f'<tg-time unix="{int(due_at.timestamp())}" format="r">{told}</tg-time>'
    return words("turn-until", moment=moment)
