"""Who polls, and updates that are to be handled again."""

from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("DELETE FROM intake")
    op.execute("""
        ALTER TABLE intake
            DROP COLUMN next_update, DROP COLUMN changed_at,
            ALTER COLUMN poller SET NOT NULL, ALTER COLUMN polls_until SET NOT NULL
    """)
    op.execute("""
        ALTER TABLE failed_updates
            ADD COLUMN again boolean NOT NULL DEFAULT false, ADD COLUMN held_by uuid
    """)


def downgrade() -> None:
    op.execute("ALTER TABLE failed_updates DROP COLUMN again, DROP COLUMN held_by")
    op.execute("DELETE FROM intake")
    op.execute("""
        ALTER TABLE intake
            ALTER COLUMN poller DROP NOT NULL, ALTER COLUMN polls_until DROP NOT NULL,
            ADD COLUMN next_update bigint NOT NULL, ADD COLUMN changed_at timestamptz NOT NULL
    """)
