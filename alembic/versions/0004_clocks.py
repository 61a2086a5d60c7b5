"""When clocks started, when bots move, and when Telegram could be reached."""

from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

UP = """
ALTER TABLE deadlines ADD COLUMN set_at timestamptz, ADD COLUMN bot_at timestamptz;

UPDATE deadlines SET set_at = events.at FROM events
WHERE events.game_id = deadlines.game_id AND events.version = deadlines.for_version;

ALTER TABLE deadlines ALTER COLUMN set_at SET NOT NULL;

CREATE INDEX deadlines_by_bot ON deadlines (bot_at);

CREATE INDEX deadlines_by_start ON deadlines (set_at);

CREATE TABLE reach (
    bot_id bigint PRIMARY KEY,
    heard_at timestamptz NOT NULL,
    heard_really timestamptz NOT NULL,
    failing boolean NOT NULL,
    silent_since timestamptz
);

CREATE TABLE outages (
    bot_id bigint NOT NULL,
    until timestamptz NOT NULL,
    since timestamptz NOT NULL,
    PRIMARY KEY (bot_id, until)
);
"""


def upgrade() -> None:
    for statement in UP.split("\n\n"):
        op.execute(statement)


def downgrade() -> None:
    op.execute("DROP TABLE reach, outages")
    op.execute("ALTER TABLE deadlines DROP COLUMN set_at, DROP COLUMN bot_at")
