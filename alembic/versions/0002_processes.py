"""Several processes on one database: who is alive, and who polls."""

from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        CREATE TABLE processes (
            process_id uuid PRIMARY KEY,
            bot_id bigint NOT NULL,
            beat_at timestamptz NOT NULL,
            seen_at timestamptz NOT NULL,
            undecided uuid[] NOT NULL
        )
    """)
    op.execute("CREATE INDEX processes_by_bot ON processes (bot_id, beat_at)")
    op.execute("ALTER TABLE intake ADD COLUMN poller uuid, ADD COLUMN polls_until timestamptz")


def downgrade() -> None:
    op.execute("ALTER TABLE intake DROP COLUMN poller, DROP COLUMN polls_until")
    op.execute("DROP TABLE processes")
