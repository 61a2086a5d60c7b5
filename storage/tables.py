"""The tables. docs/event-log.md says what each is for and what is promised of it.

Whatever is locked or written belongs to one `game_id` or one owner's id, which leads every primary
key, unique index and foreign key: so the tables can be spread by it. Ids are made by the program.
"""

from sqlalchemy import (
    ARRAY,
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    DateTime,
    Double,
    ForeignKey,
    Index,
    Integer,
    Interval,
    LargeBinary,
    MetaData,
    SmallInteger,
    Table,
    Text,
    Uuid,
    false,
    func,
    text,
    true,
)

metadata = MetaData(
    naming_convention={
        "pk": "%(table_name)s_pkey",
        "fk": "%(table_name)s_%(column_0_name)s_fkey",
        "ck": "%(table_name)s_%(constraint_name)s",
    }
)

Moment = DateTime(timezone=True)


def _game() -> Column[object]:
    return Column("game_id", Uuid, ForeignKey("games.game_id"), primary_key=True)


# The head of each game: moved on with whatever is appended.
games = Table(
    "games",
    metadata,
    Column("game_id", Uuid, primary_key=True),
    Column("version", Integer, nullable=False),  # events so far
    Column("head_hash", LargeBinary, nullable=False),  # the last event's, in the chain
    Column("status", Text, nullable=False),  # lobby, playing, ended, given-up
    Column("chat_id", BigInteger),  # the group; null: a table without one
    Column("thread_id", BigInteger),  # the group's topic; null: General, or there are none
    Column("opened_at", Moment, nullable=False),
    Column("changed_at", Moment, nullable=False),
    Column("rematch_of", Uuid),  # the first game of the evening; null: it is the first itself
    Column("picture", Text),  # by what Telegram knows the picture of its result
    Column("counted", Boolean, nullable=False, server_default=false()),  # `results` knows of it
    Index("games_by_chat", "chat_id", "opened_at"),
    Index("games_by_opening", "opened_at"),
    Index("games_open", "status", postgresql_where=text("status IN ('lobby', 'playing')")),
    Index("games_by_rematch", "rematch_of", postgresql_where=text("rematch_of IS NOT NULL")),
    Index(
        "games_uncounted",
        "changed_at",
        "game_id",
        postgresql_where=text("status = 'ended' AND NOT counted"),
    ),
)

# The truth. Rows are only ever added.
events = Table(
    "events",
    metadata,
    Column("game_id", Uuid, primary_key=True),
    Column("version", Integer, primary_key=True),  # counted from 1
    Column("command_id", Text, nullable=False),
    Column("at", Moment, nullable=False),
    Column("payload", Text, nullable=False),  # the exact JSON that was hashed
    Column("hash", LargeBinary, nullable=False),
    CheckConstraint("version > 0", name="version_counts_from_one"),
    CheckConstraint("length(hash) = 32", name="hash_is_sha256"),
)

# Every wish and what became of it. Rows are only ever added.
commands = Table(
    "commands",
    metadata,
    Column("game_id", Uuid, primary_key=True),
    Column("command_id", Text, primary_key=True),
    Column("version", Integer, nullable=False),  # the game's after it
    Column("events", Integer, nullable=False),  # how many it led to, the last of them `version`
    Column("outcome", Text, nullable=False),  # done, unchanged, refused
    Column("reason", Text),  # of a refusal, as in engine.illegal
    Column("wanted", Text, nullable=False),  # the command as JSON; a deck is left out
    Column("user_id", BigInteger),  # who wished it, where the program was told
    Column("received_at", Moment),  # when the press came in
    Column("decided_at", Moment, nullable=False),
    CheckConstraint("(outcome = 'refused') = (reason IS NOT NULL)", name="refused_has_a_reason"),
)

# Who sits where; people can be forgotten without touching the log.
seats = Table(
    "seats",
    metadata,
    _game(),
    Column("seat", Text, primary_key=True),
    Column("user_id", BigInteger, nullable=False),
    Column("name", Text, nullable=False),  # as it was when he sat down
    Column("words", Text),  # that he mixes into the shuffle; the log has their hash
    CheckConstraint("length(words) BETWEEN 1 AND 64", name="words_are_short"),
    Index("seats_by_person", "user_id"),
    Index("seats_one_each", "game_id", "user_id", unique=True),
)

# The seed of each deal, from the table's opening until the transaction that reveals it.
seeds = Table(
    "seeds",
    metadata,
    _game(),
    Column("seed", LargeBinary, nullable=False),
)

# Until when somebody must have acted.
deadlines = Table(
    "deadlines",
    metadata,
    _game(),
    Column("due_at", Moment, nullable=False),
    Column("for_version", Integer, nullable=False),  # that started the clock
    Column("set_at", Moment, nullable=False, server_default=func.now()),  # when that was
    Column("bot_at", Moment),  # when bots move in players' places
    Index("deadlines_by_time", "due_at"),
    Index("deadlines_by_bot", "bot_at"),
    Index("deadlines_by_start", "set_at"),
)

# What each chat was shown of which game.
screens = Table(
    "screens",
    metadata,
    _game(),
    Column("chat_id", BigInteger, primary_key=True),
    Column("kind", Text, primary_key=True),  # group, hand
    Column("message_id", BigInteger),
    Column("shown_version", Integer, nullable=False, server_default="0"),
    Column("shown_at", Moment),  # when that was noted
    Column("doubtful", Boolean, nullable=False, server_default=false()),  # may show less than that
    Column("over", Boolean, nullable=False, server_default=false()),  # it shows how its game ended
    Index("screens_by_message", "chat_id", "message_id"),
    Index("screens_open", "game_id", postgresql_where=text("NOT over")),
)

# Hands that are shown in a group, each as an ephemeral message that its player alone sees.
ephemeral_screens = Table(
    "ephemeral_screens",
    metadata,
    _game(),
    Column("user_id", BigInteger, primary_key=True),  # who sees it
    Column("chat_id", BigInteger, nullable=False),
    Column("message_id", BigInteger, nullable=False),  # its number is that of his alone
    Column("shown_version", Integer, nullable=False),
    Column("shown_at", Moment, nullable=False),
    Column("doubtful", Boolean, nullable=False, server_default=false()),
    Index("ephemeral_screens_by_chat", "chat_id"),
)

# Who is told a table's commitment when he sits down, in a message that is never edited.
commitments = Table(
    "commitments",
    metadata,
    _game(),
    Column("user_id", BigInteger, primary_key=True),
    Column("message_id", BigInteger),  # null: not sent yet
    Column("shown_version", Integer, nullable=False, server_default="0"),
    Column("shown_at", Moment),
    Column("doubtful", Boolean, nullable=False, server_default=false()),
    Index("commitments_untold", "game_id", postgresql_where=text("message_id IS NULL")),
)

# Until when Telegram asked not to write to a chat.
pauses = Table(
    "pauses",
    metadata,
    Column("chat_id", BigInteger, primary_key=True, autoincrement=False),
    Column("until", Moment, nullable=False),
)

people = Table(
    "people",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("language", Text),  # as his app names it
    Column("chosen_language", Text),  # as he asked for it
    Column("opened", Boolean, nullable=False, server_default=false()),  # he pressed Start
    Column("blocked", Boolean, nullable=False, server_default=false()),
    Column("hidden", Boolean, nullable=False, server_default=false()),  # from tables and chronicles
    Column("in_group", Boolean),  # where he likes to play; null: he has not chosen
    Column("by_rank", Boolean, nullable=False, server_default=false()),  # how his cards are sorted
    Column("seen_at", Moment, nullable=False),
)

# What became of each person in each finished game: what the log says, to be counted.
results = Table(
    "results",
    metadata,
    _game(),
    Column("user_id", BigInteger, primary_key=True),
    Column("ended_at", Moment, nullable=False),
    Column("outcome", Text, nullable=False),  # durak, won, draw
    Column("worn", SmallInteger, nullable=False),  # epaulettes on his own shoulders
    Column("given", SmallInteger, nullable=False),  # that he gave the durak
    Column("mu", Double),  # his rating after it; null: the game is not rated
    Column("sigma", Double),
    CheckConstraint("outcome IN ('durak', 'won', 'draw')", name="outcome_is_known"),
    Index("results_by_person", "user_id", "ended_at", "game_id"),
)

groups = Table(
    "groups",
    metadata,
    Column("chat_id", BigInteger, primary_key=True, autoincrement=False),
    Column("title", Text, nullable=False),
    Column("language", Text),
    Column("member", Boolean, nullable=False, server_default=true()),
    Column("seen_at", Moment, nullable=False),
    Column("choice", Text),  # the options that were chosen there last, as JSON
)

# Links to a table that can be passed on; gone when the game starts.
invitations = Table(
    "invitations",
    metadata,
    _game(),
    Column("token", Text, nullable=False),
    Column("made_at", Moment, nullable=False),
    Index("invitations_by_token", "token"),
)

# Who came by a link without being a member of the group, and waits for the owner's yes.
seat_requests = Table(
    "seat_requests",
    metadata,
    _game(),
    Column("user_id", BigInteger, primary_key=True),
    Column("name", Text, nullable=False),
    Column("asked_at", Moment, nullable=False),
)

# Whom the owner took off a table: they sit down there again only after his yes.
removals = Table(
    "removals",
    metadata,
    _game(),
    Column("user_id", BigInteger, primary_key=True),
)

# Who is to be told, once, when a table opens in a group.
calls = Table(
    "calls",
    metadata,
    Column("chat_id", BigInteger, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("asked_at", Moment, nullable=False),
)

# Which process takes each bot's updates from Telegram.
intake = Table(
    "intake",
    metadata,
    Column("bot_id", BigInteger, primary_key=True, autoincrement=False),
    Column("poller", Uuid, nullable=False),  # the process that polls, until then
    Column("polls_until", Moment, nullable=False),  # by the server's own time
)

# The program's processes that live, or did a moment ago.
processes = Table(
    "processes",
    metadata,
    Column("process_id", Uuid, primary_key=True),
    Column("bot_id", BigInteger, nullable=False),
    Column("beat_at", Moment, nullable=False),  # by the server's own time
    Column("seen_at", Moment, nullable=False),  # by the clock
    Column("undecided", ARRAY(Uuid), nullable=False),  # games with a press that is not decided
    Index("processes_by_bot", "bot_id", "beat_at"),
)

# When each bot last heard from Telegram, by whichever process.
reach = Table(
    "reach",
    metadata,
    Column("bot_id", BigInteger, primary_key=True, autoincrement=False),
    Column("heard_at", Moment, nullable=False),  # by the clock
    Column("heard_really", Moment, nullable=False),  # by the server's own time
    Column("failing", Boolean, nullable=False),  # a call has failed since
    Column("silent_since", Moment),  # it ended an outage that began then
)

# When Telegram was out of reach of a bot, or the program was down. By the clock.
outages = Table(
    "outages",
    metadata,
    Column("bot_id", BigInteger, primary_key=True, autoincrement=False),
    Column("until", Moment, primary_key=True),
    Column("since", Moment, nullable=False),
)

# Updates whose handling failed, and those that take long.
failed_updates = Table(
    "failed_updates",
    metadata,
    Column("bot_id", BigInteger, primary_key=True),
    Column("update_id", BigInteger, primary_key=True),
    Column("update", Text, nullable=False),  # as Telegram sent it, JSON
    Column("error", Text, nullable=False),
    Column("failures", Integer, nullable=False),
    Column("failed_at", Moment, nullable=False),
    Column("again", Boolean, nullable=False, server_default=false()),  # it is to be handled
    Column("held_by", Uuid),  # the process that is at it
)

# One row: how far `durak_now()` is from the server's own time. The sandbox alone writes it.
clock = Table(
    "clock",
    metadata,
    Column("id", SmallInteger, primary_key=True, autoincrement=False),
    Column("ahead", Interval, nullable=False),
    CheckConstraint("id = 1", name="one_row"),
)
