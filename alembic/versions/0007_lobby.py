"""What happens at a table before its deal: options kept, people removed or called, and its end."""

from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

UP = """
ALTER TABLE groups ADD COLUMN choice text;

CREATE TABLE removals (
    game_id uuid NOT NULL REFERENCES games,
    user_id bigint NOT NULL,
    PRIMARY KEY (game_id, user_id)
);

CREATE TABLE calls (
    chat_id bigint NOT NULL,
    user_id bigint NOT NULL,
    asked_at timestamptz NOT NULL,
    PRIMARY KEY (chat_id, user_id)
);

INSERT INTO deadlines (game_id, due_at, for_version, set_at)
SELECT game_id, durak_now() + interval '30 minutes', version, durak_now() FROM games
WHERE status = 'lobby'
"""


def upgrade() -> None:
    for statement in UP.split(";"):
        op.execute(statement)


def downgrade() -> None:
    op.execute("""
        DELETE FROM deadlines USING games
        WHERE games.game_id = deadlines.game_id AND status = 'lobby'
    """)
    op.execute("DROP TABLE calls")
    op.execute("DROP TABLE removals")
    op.execute("ALTER TABLE groups DROP COLUMN choice")
