"""What delivery by several processes needs to know of a screen and of a chat."""

from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

UP = """
ALTER TABLE screens
    ADD COLUMN doubtful boolean NOT NULL DEFAULT false,
    ADD COLUMN over boolean NOT NULL DEFAULT false;

UPDATE screens SET over = true FROM games
WHERE games.game_id = screens.game_id AND games.status IN ('ended', 'given-up')
    AND screens.shown_version >= games.version;

CREATE INDEX screens_open ON screens (game_id) WHERE NOT over;

CREATE TABLE pauses (
    chat_id bigint PRIMARY KEY,
    until timestamptz NOT NULL
);
"""


def upgrade() -> None:
    for statement in UP.split("\n\n"):
        op.execute(statement)


def downgrade() -> None:
    op.execute("DROP TABLE pauses")
    op.execute("DROP INDEX screens_open")
    op.execute("ALTER TABLE screens DROP COLUMN doubtful, DROP COLUMN over")
