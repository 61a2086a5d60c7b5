"""Words that players mix into the shuffle, and the message that tells each a table's commitment."""

from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

UP = """
ALTER TABLE seats
    ADD COLUMN words text CONSTRAINT seats_words_are_short CHECK (length(words) BETWEEN 1 AND 64);

CREATE TABLE commitments (
    game_id uuid NOT NULL CONSTRAINT commitments_game_id_fkey REFERENCES games (game_id),
    user_id bigint NOT NULL,
    message_id bigint,
    shown_version integer NOT NULL DEFAULT 0,
    shown_at timestamptz,
    doubtful boolean NOT NULL DEFAULT false,
    PRIMARY KEY (game_id, user_id)
);

CREATE INDEX commitments_untold ON commitments (game_id) WHERE message_id IS NULL;
"""


def upgrade() -> None:
    for statement in UP.split("\n\n"):
        op.execute(statement)


def downgrade() -> None:
    op.execute("DROP TABLE commitments")
    op.execute("ALTER TABLE seats DROP COLUMN words")
