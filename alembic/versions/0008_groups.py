"""Hands that are shown in a group to their players alone, topics, and where people like to play."""

from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

UP = """
CREATE TABLE ephemeral_screens (
    game_id uuid NOT NULL REFERENCES games,
    user_id bigint NOT NULL,
    chat_id bigint NOT NULL,
    message_id bigint NOT NULL,
    shown_version integer NOT NULL,
    shown_at timestamptz NOT NULL,
    doubtful boolean NOT NULL DEFAULT false,
    PRIMARY KEY (game_id, user_id)
);

CREATE INDEX ephemeral_screens_by_chat ON ephemeral_screens (chat_id);

ALTER TABLE people ADD COLUMN in_group boolean;

ALTER TABLE games ADD COLUMN thread_id bigint;
"""


def upgrade() -> None:
    for statement in UP.split("\n\n"):
        op.execute(statement)


def downgrade() -> None:
    op.execute("ALTER TABLE games DROP COLUMN thread_id")
    op.execute("ALTER TABLE people DROP COLUMN in_group")
    op.execute("DROP TABLE ephemeral_screens")
